//! The same game on square boards of any size: what a turn costs as boards grow.

use gambado_rules::board::Board;
use gambado_rules::fault::Fault;
use gambado_rules::men::KindSpec;
use gambado_rules::rules::{Ends, GameSpec, Laws, Stalemate};
use gambado_rules::setup::Setup;
use gambado_rules::{Position, Rules, moves, orthodox};

/// How many positions are counted of each board.
const POSITIONS: u64 = 8;
/// The turns, of both sides, that lead to each.
const PLIES: u32 = 20;

/// Orthodox chess without castling, captures en passant and promotion.
struct Plain;

impl Laws for Plain {
    fn validate(&self, _rules: &Rules, _setup: &Setup, _position: &Position) -> Result<(), Fault> {
        Ok(())
    }
}

/// The game on `size` files and ranks, and positions of it, always the same, that random turns have led to.
pub fn midgames(size: i16) -> (Rules, Vec<Position>) {
    let rules = Rules::new(spec(size));
    let positions = (1..=POSITIONS).map(|seed| midgame(&rules, seed)).collect();
    (rules, positions)
}

fn midgame(rules: &Rules, seed: u64) -> Position {
    let mut position = rules.position(&rules.spec().start).expect("the array");
    let mut random = seed;
    for _ in 0..PLIES {
        let turns = rules.turns(&position);
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let choice = (random >> 33) as usize % turns.len();
        position.play(rules, &turns[choice]);
    }
    position
}

fn spec(size: i16) -> GameSpec {
    GameSpec {
        id: "plain",
        family: "plain",
        board: Board::closed(size, size, &[]),
        kinds: vec![
            KindSpec::new('K', "king", moves::king).royal(),
            KindSpec::new('Q', "queen", moves::queen),
            KindSpec::new('R', "rook", moves::rook),
            KindSpec::new('B', "bishop", moves::bishop),
            KindSpec::new('N', "knight", moves::knight),
            KindSpec::new('P', "pawn", |at| orthodox::pawn(at, 1)),
        ],
        start: array(size),
        starts: Vec::new(),
        sides: ["white", "black"],
        lot_for_sides: false,
        notes: &[],
        rights: "",
        hands: "",
        ends: Ends {
            stalemate: Stalemate::Drawn,
            repetition: 3,
            perpetual_check: false,
            halfmoves: None,
        },
        laws: Box::new(Plain),
    }
}

/// A rank of officers behind a rank of Pawns, on each side.
fn array(size: i16) -> String {
    let files = usize::try_from(size).expect("a size");
    let mut officers: Vec<char> = "RNBQ".chars().cycle().take(files).collect();
    officers[files / 2] = 'K';
    let officers: String = officers.iter().collect();
    let pawns = "P".repeat(files);
    let empty = vec![size.to_string(); files - 4].join("/");
    let (black_officers, black_pawns) = (officers.to_lowercase(), pawns.to_lowercase());
    format!("{black_officers}/{black_pawns}/{empty}/{pawns}/{officers} - w - - 0 1")
}
