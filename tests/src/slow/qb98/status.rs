//! How a position stands, with and without its history (position text's page on status; QB98, rulings 2 and 8).

use super::game::{Game, men_of};
use super::turns::{in_check, successors};
use crate::slow::repeated_part;
use crate::slow::text::Position;

/// Turns of either player without anything irreversible after which the game is drawn.
const DRAWN_AT: u32 = 200;

/// The first word of the status, as far as one position tells.
pub fn status(game: Game, position: &Position) -> &'static str {
    let check = in_check(game, &men_of(position), position.white);
    match (successors(game, position).is_empty(), check) {
        (true, true) => "checkmate",
        (true, false) => "stalemate",
        _ if position.halfmoves >= DRAWN_AT => "draw",
        (false, true) => "check",
        (false, false) => "ongoing",
    }
}

/// The first word of the status if the position now, the last of the history, has stood often enough: `won`
/// where exactly one player gave check with every turn since it first stood, else `draw`.
pub fn repetition(game: Game, history: &[Position]) -> Option<&'static str> {
    let now = repeated_part(history.last()?);
    let stood: Vec<usize> = (0..history.len())
        .filter(|&index| repeated_part(&history[index]) == now)
        .collect();
    if stood.len() < if game.drops() { 4 } else { 3 } {
        return None;
    }
    let after_turns = &history[stood[0] + 1..];
    let always_checks = |white: bool| {
        let mut after_own = after_turns.iter().filter(|after| after.white != white);
        after_own.all(|after| in_check(game, &men_of(after), !white))
    };
    let perpetual_check_loses = matches!(game, Game::Sho | Game::Wildebisho | Game::Xiang);
    let one_checks = always_checks(true) != always_checks(false);
    Some(if perpetual_check_loses && one_checks {
        "won"
    } else {
        "draw"
    })
}
