//! Alibaba QB98: Alibaba Qi, whose men cross the joins straight or as Knights, never diagonally or as Camels (5.5).

use super::Design;
use super::codes::{ALIBABA_INFERRED, NO_CROSSING, NO_RETURN, ONLY_FORWARD};
use super::laws::no_own_laws;
use super::men::{
    alfil, back_home, beyond_the_river, diagonals_inside, forward_diagonals, gnu, hopper, point,
    point_stands, wazir,
};
use super::refusal::Bar;
use super::region::{Place, Step};
use super::validity::Stand;
use crate::code::{ARRAY_RECONSTRUCTED, BASE_INFERRED};
use crate::men::KindSpec;
use crate::moves::{self, ALFIL, At, CAMEL, DABBABA, FERZ, Moves};
use crate::rules::Stalemate;

/// `alibaba-qb98`.
pub static DESIGN: Design = Design {
    id: "alibaba-qb98",
    section: "5.5",
    start: "14/2Y1Y5y3/2UAU3tiait1/1YQKQY2yqkqy1/1TIAIT3uau2/3Y5y1y2/14 - w - - 0 1",
    kinds: &[
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
        region: point_stands,
    }],
    promotions: &[],
    bars: BARS,
    hands: "",
    facing: false,
    stalemate: Stalemate::Lost,
    repetition: 3,
    perpetual_check: false,
    notes: &[ARRAY_RECONSTRUCTED, BASE_INFERRED, ALIBABA_INFERRED],
    own: no_own_laws,
};

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
    at.leaps_where(steps, &|step, _| !Place::at(at).crosses(step))
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
