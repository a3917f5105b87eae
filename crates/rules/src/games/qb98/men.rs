//! Men that several of the games have (2 and 4), and the steps that their men are made of.

use super::region::{Place, Step, plus, sideways, twice};
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
    DIAGONAL.iter().fold(Moves::default(), |moves, &direction| {
        let ray = at.board.ray(at.site, direction).iter();
        let before = std::iter::once(&at.site).chain(ray);
        let inside = before
            .take_while(|&&site| !Place::of(at.board, site).crosses(DIRECTIONS[usize::from(direction)]));
        moves.and(at.rides_up_to(&[direction], inside.count()))
    })
}

/// Two diagonal steps over an empty cell, never across a join.
#[must_use]
pub fn elephant(at: &At) -> Moves {
    FERZ.into_iter()
        .filter(|&step| Place::at(at).owner == at.side && !Place::at(at).crosses(twice(step)))
        .fold(Moves::default(), |moves, step| {
            moves.and(at.lame(&[&[step, step]]))
        })
}

/// A straight step to an empty cell and a diagonal one onwards (1.5.8).
#[must_use]
pub fn stepping_knight(at: &At) -> Moves {
    WAZIR
        .into_iter()
        .flat_map(|straight| sideways(straight).map(|side| [straight, plus(straight, side)]))
        .fold(Moves::default(), |moves, path| moves.and(at.lame(&[&path])))
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
    let forward = Place::at(at).forward(at.side).into_iter();
    forward
        .flat_map(|step| sideways(step).map(|side| plus(step, side)))
        .collect()
}

/// A Pawn goes one step forward and takes diagonally forward. In an enemy corner it goes along either edge and takes
/// inward (2).
#[must_use]
pub fn pawn(at: &At) -> Moves {
    let place = Place::at(at);
    let corner = place
        .inward()
        .filter(|_| place.is_corner() && place.owner != at.side);
    let (going, taking) = corner.map_or_else(
        || (point(at), at.leaps(&forward_diagonals(at))),
        |(dx, dy)| (at.leaps(&[(dx, 0), (0, dy)]), at.leaps(&[(dx, dy)])),
    );
    going.mode(Mode::Quiet).and(taking.mode(Mode::Capture))
}

/// What a man that has crossed its River may do besides going forward: on the enemy board a step along the nearest
/// join, and on a long diagonal there any straight step that stays on it (5.2).
#[must_use]
pub fn beyond_the_river(at: &At) -> Moves {
    let place = Place::at(at);
    if place.owner == at.side {
        return Moves::default();
    }
    match place.forward(at.side) {
        Some(forward) => at.leaps(&sideways(forward)),
        None => at.leaps_where(&WAZIR, |step, _| !place.crosses(step)),
    }
}

/// Where a Pawn may stand: not on a long diagonal but in an enemy corner (8).
#[must_use]
pub fn pawn_stands(place: Place, side: Side) -> bool {
    !place.on_long_diagonal() || place.is_corner() && place.owner != side
}

/// Straight steps that stay in the side's Fortress.
#[must_use]
pub fn within_fortress(at: &At, steps: &[Step]) -> Moves {
    if !Place::at(at).in_fortress(at.side) {
        return Moves::default();
    }
    at.leaps_where(steps, |_, to| Place::of(at.board, to).in_fortress(at.side))
}

/// The straight steps from the enemy board to the side's own.
#[must_use]
pub fn back_home(at: &At) -> Moves {
    let home = |site| Place::of(at.board, site).owner == at.side;
    at.leaps_where(&WAZIR, |_, to| !home(at.site) && home(to))
}
