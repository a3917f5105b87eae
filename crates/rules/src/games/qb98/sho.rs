//! Sho QB98: Shogi, with a Knight that leaps all ways for the two Helms (5.1).

use super::Design;
use super::array::{Array, Seat};
use super::codes::{NO_FURTHER, ON_LONG_DIAGONAL, ONLY_FORWARD, SHO_INFERRED};
use super::laws::NoOwnLaws;
use super::men::{ferz, forward_diagonals, point, wazir};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::{Place, back};
use super::validity::Stand;
use crate::board::DIRECTIONS;
use crate::code::ARRAY_RECONSTRUCTED;
use crate::men::KindSpec;
use crate::moves::{self, At, FERZ, Moves};
use crate::rules::{GameSpec, Stalemate};

/// `sho-qb98`.
#[must_use]
pub fn game() -> GameSpec {
    let gold_from = |base| KindSpec::new('G', "gold", gold).from_base(base);
    let design = Design {
        id: "sho-qb98",
        section: "5.1",
        array: Array {
            men: "7/3P3/1PGLGP1/1PRKBP1/1PSLSP1/2PNP2/7",
            seat: Seat::Turned,
        },
        kinds: vec![
            KindSpec::new('K', "king", moves::king).royal(),
            KindSpec::new('R', "rook", moves::rook),
            KindSpec::new('B', "bishop", moves::bishop),
            KindSpec::new('G', "gold", gold),
            KindSpec::new('S', "silver", silver),
            KindSpec::new('N', "knight", moves::knight),
            KindSpec::new('L', "wing", wing).resets(),
            KindSpec::new('P', "point", point).resets(),
            KindSpec::new('D', "dragon-king", |at| moves::rook(at).and(ferz(at))).from_base('R'),
            KindSpec::new('H', "dragon-horse", |at| moves::bishop(at).and(wazir(at))).from_base('B'),
            gold_from('S'),
            gold_from('N'),
            gold_from('L'),
            gold_from('P'),
        ],
        stands: &[Stand {
            men: "PL",
            region: |place, _| !place.on_long_diagonal(),
        }],
        promotions: PROMOTIONS,
        bars: BARS,
        hands: "BGLNPRS",
        facing: false,
        stalemate: Stalemate::Lost,
        repetition: 4,
        perpetual_check: true,
        notes: &[ARRAY_RECONSTRUCTED, SHO_INFERRED],
    };
    design.with(NoOwnLaws)
}

const PROMOTIONS: &[Promotion] = &[
    promotion("PL", "G", Rule::Must),
    promotion("SN", "G", Rule::May),
    promotion("R", "D", Rule::May),
    promotion("B", "H", Rule::May),
];

const fn promotion(men: &'static str, into: &'static str, rule: Rule) -> Promotion {
    Promotion {
        men,
        into,
        zone: Place::in_diagonal_zone,
        rule,
    }
}

const BARS: &[Bar] = &[
    Bar {
        men: "GS",
        moves: |at| on_long_diagonal(at, moves::king),
        code: ON_LONG_DIAGONAL,
        section: "5.1",
    },
    Bar {
        men: "L",
        moves: wing_unstopped,
        code: NO_FURTHER,
        section: "5.1",
    },
    Bar {
        men: "L",
        moves: moves::rook,
        code: ONLY_FORWARD,
        section: "1.4",
    },
    Bar {
        men: "GSP",
        moves: moves::king,
        code: ONLY_FORWARD,
        section: "1.4",
    },
];

fn on_long_diagonal(at: &At, then: fn(&At) -> Moves) -> Moves {
    if Place::at(at).on_long_diagonal() {
        then(at)
    } else {
        Moves::default()
    }
}

/// Straight and diagonally forward; on a long diagonal straight, and along it away from the own centre or towards the
/// enemy's.
fn gold(at: &At) -> Moves {
    let place = Place::at(at);
    let home = place.owner == at.side;
    let along = |inward| at.leaps(&[if home { back(inward) } else { inward }]);
    let diagonal = match place.inward() {
        Some(inward) => along(inward),
        None if place.is_centre() && home => at.leaps(&FERZ),
        None => at.leaps(&forward_diagonals(at)),
    };
    wazir(at).and(diagonal)
}

/// Diagonally and one step forward; on a long diagonal only diagonally.
fn silver(at: &At) -> Moves {
    ferz(at).and(point(at))
}

/// Forward any number of steps, at most to the enemy's long diagonal.
fn wing(at: &At) -> Moves {
    let mut moves = wing_unstopped(at);
    for atom in &mut moves.0 {
        if let moves::Atom::Ride { direction, len, .. } = atom {
            let ray = at.board.ray(at.site, *direction);
            let stops = |&site: &crate::Site| {
                let place = Place::of(at.board, site);
                place.owner != at.side && place.on_long_diagonal()
            };
            *len = ray.iter().position(stops).map_or(*len, |last| last + 1);
        }
    }
    moves
}

fn wing_unstopped(at: &At) -> Moves {
    let forward = Place::at(at).forward(at.side);
    let direction = forward.and_then(|step| (0..8_u8).find(|&d| DIRECTIONS[usize::from(d)] == step));
    at.rides(direction.as_slice())
}
