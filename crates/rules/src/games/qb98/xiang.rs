//! Xiang QB98: Xiang Qi, the joins being its Rivers (5.2).

use super::Design;
use super::codes::{FORTRESS_KEPT, NO_CROSSING, NO_RETURN, ONLY_FORWARD};
use super::laws::no_own_laws;
use super::men::{
    alfil, back_home, beyond_the_river, elephant, elephant_stands, ferz, hopper, point, point_stands,
    stepping_knight, wazir, within,
};
use super::refusal::Bar;
use super::region::Place;
use super::validity::Stand;
use crate::board::ORTHOGONAL;
use crate::code::ARRAY_RECONSTRUCTED;
use crate::men::{KindSpec, Side};
use crate::moves::{self, At, FERZ, Mode, Moves, WAZIR};
use crate::rules::Stalemate;

/// `xiang-qb98`.
pub static DESIGN: Design = Design {
    id: "xiang-qb98",
    section: "5.2",
    start: "14/9cpc2/2EHE3pfhfp1/1PRGRP2prgrp1/1PFHFP3ehe2/2CPC9/14 - w - - 0 1",
    kinds: &[
        KindSpec::new('G', "general", general).royal(),
        KindSpec::new('F', "ferz", fortress_ferz),
        KindSpec::new('E', "elephant", elephant),
        KindSpec::new('H', "stepping-knight", stepping_knight),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('C', "cannon", |at| hopper(moves::rook(at))),
        KindSpec::new('P', "point", |at| point(at).and(beyond_the_river(at))).resets(),
    ],
    stands: STANDS,
    promotions: &[],
    bars: BARS,
    hands: "",
    facing: true,
    stalemate: Stalemate::Lost,
    repetition: 3,
    perpetual_check: true,
    notes: &[ARRAY_RECONSTRUCTED],
    own: no_own_laws,
};

const STANDS: &[Stand] = &[
    Stand {
        men: "G",
        region: Place::in_fortress,
    },
    Stand {
        men: "F",
        region: ferz_stands,
    },
    Stand {
        men: "E",
        region: elephant_stands,
    },
    Stand {
        men: "P",
        region: point_stands,
    },
];

const BARS: &[Bar] = &[
    Bar {
        men: "G",
        moves: wazir,
        code: FORTRESS_KEPT,
        section: "5.2",
    },
    Bar {
        men: "F",
        moves: ferz,
        code: FORTRESS_KEPT,
        section: "5.2",
    },
    Bar {
        men: "E",
        moves: alfil,
        code: NO_CROSSING,
        section: "5.2",
    },
    Bar {
        men: "P",
        moves: back_home,
        code: NO_RETURN,
        section: "5.2",
    },
    Bar {
        men: "P",
        moves: moves::king,
        code: ONLY_FORWARD,
        section: "1.4",
    },
];

/// Straight steps within the Fortress; and no General may see the other. No diagonal joins the two Fortresses.
fn general(at: &At) -> Moves {
    within(at, Place::in_fortress, &WAZIR).and(at.rides(&ORTHOGONAL).mode(Mode::Gaze))
}

/// Diagonal steps between the Fortress' centre and its corners.
fn fortress_ferz(at: &At) -> Moves {
    within(at, ferz_stands, &FERZ)
}

fn ferz_stands(place: Place, side: Side) -> bool {
    place.in_fortress(side) && place.on_long_diagonal()
}
