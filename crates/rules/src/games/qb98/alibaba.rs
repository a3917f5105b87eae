//! Alibaba QB98: Alibaba Qi, whose men cross the joins straight or as Knights, never diagonally or as Camels (5.5).

use super::Design;
use super::array::{Array, Seat};
use super::codes::{ALIBABA_INFERRED, NO_CROSSING, NO_RETURN, ONLY_FORWARD};
use super::laws::NoOwnLaws;
use super::men::{
    alfil, back_home, beyond_the_river, diagonals_inside, forward_diagonals, gnu, hopper, point, wazir,
};
use super::refusal::Bar;
use super::region::{Place, Step};
use super::validity::Stand;
use crate::code::{ARRAY_RECONSTRUCTED, BASE_INFERRED};
use crate::men::KindSpec;
use crate::moves::{self, ALFIL, At, CAMEL, DABBABA, FERZ, Moves};
use crate::rules::{GameSpec, Stalemate};

/// `alibaba-qb98`.
#[must_use]
pub fn game() -> GameSpec {
    let design = Design {
        id: "alibaba-qb98",
        section: "5.5",
        array: Array {
            men: "7/2Y1Y2/2UAU2/1YQKQY1/1TIAIT1/3Y3/7",
            seat: Seat::Mirrored,
        },
        kinds: vec![
            KindSpec::new('K', "king", prince).royal(),
            KindSpec::new('I', "prince", prince),
            KindSpec::new('A', "alibaba", |at| at.leaps(&DABBABA).and(inside(at, &ALFIL))),
            KindSpec::new('U', "gnu", |at| moves::knight(at).and(inside(at, &CAMEL))),
            KindSpec::new('Q', "queen", queen),
            KindSpec::new('T', "tank", |at| hopper(queen(at))),
            KindSpec::new('Y', "princeling", princeling).resets(),
        ],
        stands: &[Stand {
            men: "Y",
            region: |place, side| place.owner != side || !place.on_long_diagonal(),
        }],
        promotions: &[],
        bars: BARS,
        hands: "",
        facing: false,
        stalemate: Stalemate::Lost,
        repetition: 3,
        perpetual_check: false,
        notes: &[ARRAY_RECONSTRUCTED, BASE_INFERRED, ALIBABA_INFERRED],
    };
    design.with(NoOwnLaws)
}

const BARS: &[Bar] = &[
    Bar {
        men: "KI",
        moves: moves::king,
        code: NO_CROSSING,
        section: "5.5",
    },
    Bar {
        men: "A",
        moves: alfil,
        code: NO_CROSSING,
        section: "5.5",
    },
    Bar {
        men: "U",
        moves: gnu,
        code: NO_CROSSING,
        section: "5.5",
    },
    Bar {
        men: "QT",
        moves: moves::queen,
        code: NO_CROSSING,
        section: "5.5",
    },
    Bar {
        men: "Y",
        moves: |at| at.leaps(&forward_diagonals(at)),
        code: NO_CROSSING,
        section: "5.5",
    },
    Bar {
        men: "Y",
        moves: back_home,
        code: NO_RETURN,
        section: "5.5",
    },
    Bar {
        men: "Y",
        moves: moves::king,
        code: ONLY_FORWARD,
        section: "1.4",
    },
];

/// Steps and leaps that cross no join.
fn inside(at: &At, steps: &[Step]) -> Moves {
    at.leaps_where(steps, |step, _| !Place::at(at).crosses(step))
}

fn prince(at: &At) -> Moves {
    wazir(at).and(inside(at, &FERZ))
}

fn queen(at: &At) -> Moves {
    moves::rook(at).and(diagonals_inside(at))
}

/// One step straight or diagonally forward, and beyond the joins what their crossing gives.
fn princeling(at: &At) -> Moves {
    point(at)
        .and(inside(at, &forward_diagonals(at)))
        .and(beyond_the_river(at))
}
