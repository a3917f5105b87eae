//! What Blue Queen and Cobra Chess have from orthodox chess.

use super::reach::add;
use super::text::{Position, Square, name, own};

/// The way a side's Pawns go.
pub fn ahead(white: bool) -> i32 {
    if white { 1 } else { -1 }
}

/// What is wrong with the passed square, if one is: `ranks` are those from which Black's and White's Pawns take their
/// double step, `taken` tells whether a Pawn could be taken on a square in passing.
pub fn passed_fault(
    p: &Position,
    ranks: [i32; 2],
    taken: fn(&Position, Square) -> bool,
) -> Result<(), String> {
    let Some(square) = p.passed else {
        return Ok(());
    };
    let forward = ahead(!p.white);
    let origin = add(square, (0, -forward));
    let fits = origin.1 == ranks[usize::from(!p.white)]
        && p.empty(origin)
        && p.empty(square)
        && p.at(add(square, (0, forward))) == own("P", !p.white)
        && taken(p, square);
    if fits {
        Ok(())
    } else {
        Err(format!("passed {}", name(square)))
    }
}

/// The first word of the status of a side that stands in check or not, and can move or not.
pub fn status(p: &Position, check: bool, stuck: bool, dead: bool) -> &'static str {
    match (stuck, check) {
        (true, true) => "checkmate",
        (true, false) => "stalemate",
        _ if dead || p.halfmoves >= 100 => "draw",
        (false, true) => "check",
        (false, false) => "ongoing",
    }
}
