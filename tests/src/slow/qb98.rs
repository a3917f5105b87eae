//! The eight games of QB98, each function as the table of games wants it: the game's id first.

mod board;
mod game;
mod promotion;
mod reach;
mod status;
mod turns;
mod validity;

use super::text::Position;
use game::Game;

/// Files and ranks of the two boards side by side.
pub const SIZE: (i32, i32) = (14, 7);

/// Says why a text that reads well is no position of the game.
pub fn validate(game: &str, position: &Position) -> Result<(), String> {
    validity::validate(Game::of(game), position)
}

/// All legal turns, each with the position it leads to.
pub fn successors(game: &str, position: &Position) -> Vec<(String, Position)> {
    turns::successors(Game::of(game), position)
}

/// The first word of the status, as far as one position tells.
pub fn status(game: &str, position: &Position) -> &'static str {
    status::status(Game::of(game), position)
}

/// The first word of the status if the history ends the game.
pub fn repetition(game: &str, history: &[Position]) -> Option<&'static str> {
    status::repetition(Game::of(game), history)
}
