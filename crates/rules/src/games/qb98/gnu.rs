//! Gnu QB98: Gnu Qi, whose greatest men keep to their own board (5.4).

use super::Design;
use super::array::{Array, Seat};
use super::codes::{NOT_ON_ENEMY_BOARD, ONLY_FORWARD};
use super::laws::NoOwnLaws;
use super::men::{camel, gnu, pawn, wazir};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::Place;
use super::validity::Stand;
use crate::board::RADIAL;
use crate::code::ARRAY_RECONSTRUCTED;
use crate::men::KindSpec;
use crate::moves::{self, At, CAMEL, KING, KNIGHT, Moves};
use crate::rules::{GameSpec, Stalemate};
use crate::sites::Site;

/// `gnu-qb98`.
#[must_use]
pub fn game() -> GameSpec {
    let design = Design {
        id: "gnu-qb98",
        section: "5.4",
        array: Array {
            men: "7/3P3/1PNQNP1/1PRKRP1/1PBUMP1/2P1P2/7",
            seat: Seat::Mirrored,
        },
        kinds: vec![
            KindSpec::new('K', "king", |at| home_leaps(at, &KING)).royal(),
            KindSpec::new('Q', "queen", home_queen),
            KindSpec::new('U', "gnu", |at| {
                home_leaps(at, &KNIGHT).and(home_leaps(at, &CAMEL))
            }),
            KindSpec::new('R', "rook", moves::rook),
            KindSpec::new('N', "knight", moves::knight),
            KindSpec::new('B', "bishop", moves::bishop),
            KindSpec::new('M', "camel", camel),
            KindSpec::new('P', "pawn", home_pawn).resets(),
            KindSpec::new('W', "wazir", wazir),
        ],
        stands: STANDS,
        promotions: &[Promotion {
            men: "P",
            into: "W",
            zone: |place, side| place.owner != side,
            rule: Rule::Must,
        }],
        bars: BARS,
        hands: "",
        facing: false,
        stalemate: Stalemate::Drawn,
        repetition: 3,
        perpetual_check: false,
        notes: &[ARRAY_RECONSTRUCTED],
    };
    design.with(NoOwnLaws)
}

const STANDS: &[Stand] = &[
    Stand {
        men: "KQUP",
        region: |place, side| place.owner == side,
    },
    Stand {
        men: "P",
        region: |place, _| !place.on_long_diagonal(),
    },
];

const BARS: &[Bar] = &[
    Bar {
        men: "K",
        moves: moves::king,
        code: NOT_ON_ENEMY_BOARD,
        section: "5.4",
    },
    Bar {
        men: "Q",
        moves: moves::queen,
        code: NOT_ON_ENEMY_BOARD,
        section: "5.4",
    },
    Bar {
        men: "U",
        moves: gnu,
        code: NOT_ON_ENEMY_BOARD,
        section: "5.4",
    },
    Bar {
        men: "P",
        moves: moves::king,
        code: ONLY_FORWARD,
        section: "2",
    },
];

fn is_home(at: &At, site: Site) -> bool {
    Place::of(at.board, site).owner == at.side
}

fn at_home(at: &At, moves: fn(&At) -> Moves) -> Moves {
    if is_home(at, at.site) {
        moves(at)
    } else {
        Moves::default()
    }
}

fn home_leaps(at: &At, steps: &[(i8, i8)]) -> Moves {
    at.leaps_where(steps, |_, to| is_home(at, at.site) && is_home(at, to))
}

fn home_queen(at: &At) -> Moves {
    at_home(at, |at| at.rides_while(&RADIAL, |site| is_home(at, site)))
}

fn home_pawn(at: &At) -> Moves {
    at_home(at, pawn)
}
