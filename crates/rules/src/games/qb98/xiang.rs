//! Xiang QB98: Xiang Qi, the joins being its Rivers (5.2).

use super::Design;
use super::array::{Array, Seat};
use super::codes::{FORTRESS_KEPT, NO_CROSSING, NO_RETURN, ONLY_FORWARD};
use super::laws::NoOwnLaws;
use super::men::{
    alfil, back_home, beyond_the_river, elephant, ferz, hopper, point, stepping_knight, wazir,
    within_fortress,
};
use super::refusal::Bar;
use super::region::Place;
use super::validity::Stand;
use crate::board::ORTHOGONAL;
use crate::code::ARRAY_RECONSTRUCTED;
use crate::men::KindSpec;
use crate::moves::{self, At, Mode, Moves, WAZIR};
use crate::rules::{GameSpec, Stalemate};

/// `xiang-qb98`.
#[must_use]
pub fn game() -> GameSpec {
    let design = Design {
        id: "xiang-qb98",
        section: "5.2",
        array: Array {
            men: "7/7/2EHE2/1PRGRP1/1PFHFP1/2CPC2/7",
            seat: Seat::Mirrored,
        },
        kinds: vec![
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
    };
    design.with(NoOwnLaws)
}

const STANDS: &[Stand] = &[
    Stand {
        men: "G",
        region: Place::in_fortress,
    },
    Stand {
        men: "F",
        region: |place, side| place.in_fortress(side) && place.on_long_diagonal(),
    },
    Stand {
        men: "E",
        region: |place, side| place.owner == side && place.is_even(),
    },
    Stand {
        men: "P",
        region: |place, side| place.owner != side || !place.on_long_diagonal(),
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
    within_fortress(at, &WAZIR).and(at.rides(&ORTHOGONAL).mode(Mode::Gaze))
}

/// Diagonal steps between the Fortress' centre and its corners.
fn fortress_ferz(at: &At) -> Moves {
    if Place::at(at).on_long_diagonal() {
        within_fortress(at, &moves::FERZ)
    } else {
        Moves::default()
    }
}
