//! Men that several of the games have (2 and 4), and the steps that their men are made of.

use super::region::{Place, Region, Step, beside, sideways, twice};
use crate::board::{DIAGONAL, DIRECTIONS};
use crate::men::Side;
use crate::moves::{ALFIL, At, CAMEL, FERZ, KNIGHT, Mode, Moves, WAZIR};

/// One step along a rank or file.
#[must_use]
pub fn wazir(at: &At) -> Moves {
    at.leaps(&WAZIR)
}

/// One step along a diagonal.
#[must_use]
pub fn ferz(at: &At) -> Moves {
    at.leaps(&FERZ)
}

/// The (2,2) leaper.
#[must_use]
pub fn alfil(at: &At) -> Moves {
    at.leaps(&ALFIL)
}

/// The (3,1) leaper.
#[must_use]
pub fn camel(at: &At) -> Moves {
    at.leaps(&CAMEL)
}

/// Knight and Camel in one.
#[must_use]
pub fn gnu(at: &At) -> Moves {
    at.leaps(&KNIGHT).and(at.leaps(&CAMEL))
}

/// Goes like a rider, but takes what comes behind exactly one man.
#[must_use]
pub fn hopper(rides: Moves) -> Moves {
    rides.clone().mode(Mode::Quiet).and(rides.mode(Mode::Hop))
}

/// Rides along diagonals that cross no join.
#[must_use]
pub fn diagonals_inside(at: &At) -> Moves {
    at.rides_for(&DIAGONAL, &|direction, _| {
        Place::at(at).room(DIRECTIONS[usize::from(direction)])
    })
}

/// Two diagonal steps over an empty cell, never across a join.
#[must_use]
pub fn elephant(at: &At) -> Moves {
    let place = Place::at(at);
    let mut moves = Moves::default();
    for step in FERZ {
        if place.is_home(at.side) && !place.crosses(twice(step)) {
            moves = moves.and(at.lame(&[&[step, step]]));
        }
    }
    moves
}

/// Where an Elephant may stand (1.3).
#[must_use]
pub fn elephant_stands(place: Place, side: Side) -> bool {
    place.is_home(side) && place.is_even()
}

/// A straight step to an empty cell and a diagonal one onwards (1.5.8).
#[must_use]
pub fn stepping_knight(at: &At) -> Moves {
    let mut moves = Moves::default();
    for straight in WAZIR {
        for onward in beside(straight) {
            moves = moves.and(at.lame(&[&[straight, onward]]));
        }
    }
    moves
}

/// One step forward; none on a long diagonal.
#[must_use]
pub fn point(at: &At) -> Moves {
    let forward = Place::at(at).forward(at.side);
    at.leaps(forward.as_slice())
}

/// The steps to the two cells beside the one in front; none on a long diagonal.
#[must_use]
pub fn forward_diagonals(at: &At) -> Vec<Step> {
    match Place::at(at).forward(at.side) {
        Some(forward) => beside(forward).to_vec(),
        None => Vec::new(),
    }
}

/// A Pawn goes one step forward and takes diagonally forward. In an enemy corner it goes along either edge and takes
/// inward (2).
#[must_use]
pub fn pawn(at: &At) -> Moves {
    let place = Place::at(at);
    let (going, taking) = match place.inward() {
        Some((dx, dy)) if place.is_corner() && !place.is_home(at.side) => {
            (at.leaps(&[(dx, 0), (0, dy)]), at.leaps(&[(dx, dy)]))
        }
        _ => (point(at), at.leaps(&forward_diagonals(at))),
    };
    going.mode(Mode::Quiet).and(taking.mode(Mode::Capture))
}

/// What a man that has crossed its River may do besides going forward: on the enemy board a step along the nearest
/// join, and on a long diagonal there any straight step that stays on it (5.2).
#[must_use]
pub fn beyond_the_river(at: &At) -> Moves {
    let place = Place::at(at);
    if place.is_home(at.side) {
        return Moves::default();
    }
    match place.forward(at.side) {
        Some(forward) => at.leaps(&sideways(forward)),
        None => at.leaps_where(&WAZIR, &|step, _| !place.crosses(step)),
    }
}

/// Where a Point or Princeling that crosses the joins may stand: at home not on a long diagonal (8).
#[must_use]
pub fn point_stands(place: Place, side: Side) -> bool {
    !place.is_home(side) || !place.on_long_diagonal()
}

/// Where a Pawn may stand: not on a long diagonal but in an enemy corner (8).
#[must_use]
pub fn pawn_stands(place: Place, side: Side) -> bool {
    !place.on_long_diagonal() || place.is_corner() && !place.is_home(side)
}

/// Leaps from one site of a region to another.
#[must_use]
pub fn within(at: &At, region: Region, steps: &[Step]) -> Moves {
    let inside = |site| region(Place::of(at.board, site), at.side);
    at.leaps_where(steps, &|_, to| inside(at.site) && inside(to))
}

/// The straight steps from the enemy board to the side's own.
#[must_use]
pub fn back_home(at: &At) -> Moves {
    let is_home = |site| Place::of(at.board, site).is_home(at.side);
    at.leaps_where(&WAZIR, &|_, to| !is_home(at.site) && is_home(to))
}
