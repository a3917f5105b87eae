//! The rules a second time, written straight from the rulings: maps of squares to letters, every turn made
//! on a copy of the board and looked at. It shares nothing with the library that it keeps honest.

pub mod blue_queen;
pub mod cobra_chess;
mod orthodox;
pub mod qb98;
pub mod queens_courtiers;
pub mod reach;
pub mod text;

use text::Position;

/// What a game's module says of itself. Every function takes the game's id first.
struct Rules {
    /// Files and ranks of the board.
    size: (i32, i32),
    /// Says why a text that reads well is no position of the game.
    validate: fn(&str, &Position) -> Result<(), String>,
    /// All legal turns, each with the position it leads to, in any order.
    successors: fn(&str, &Position) -> Vec<(String, Position)>,
    /// The first word of the status, as far as one position tells.
    status: fn(&str, &Position) -> &'static str,
    /// The first word of the status if the history (the position now is its last) ends the game: `draw`, `won`.
    repetition: fn(&str, &[Position]) -> Option<&'static str>,
}

/// The rules of a game by its id.
fn rules(game: &str) -> Result<Rules, String> {
    match game {
        "blue-queen-64" | "blue-queen-80" | "blue-queen-80-centaur" => Ok(Rules {
            size: (if game == "blue-queen-64" { 8 } else { 10 }, 8),
            validate: blue_queen::validate,
            successors: blue_queen::successors,
            status: blue_queen::status,
            repetition: third_time,
        }),
        "cobra-chess" => Ok(Rules {
            size: (10, 10),
            validate: cobra_chess::validate,
            successors: cobra_chess::successors,
            status: cobra_chess::status,
            repetition: third_time,
        }),
        "queens-courtiers" => Ok(Rules {
            size: (15, 15),
            validate: queens_courtiers::validate,
            successors: queens_courtiers::successors,
            status: queens_courtiers::status,
            repetition: third_time,
        }),
        "sho-qb98" | "xiang-qb98" | "wildebisho-qb98" | "gnu-qb98" | "alibaba-qb98" | "turn-qb98"
        | "yang-qb98" | "courier-qb98" => Ok(Rules {
            size: qb98::SIZE,
            validate: qb98::validate,
            successors: qb98::successors,
            status: qb98::status,
            repetition: qb98::repetition,
        }),
        _ => Err(format!("no game {game:?}")),
    }
}

/// A draw when the position now has stood twice before.
fn third_time(_game: &str, history: &[Position]) -> Option<&'static str> {
    let now = history.last().map(repeated_part);
    let times = history.iter().filter(|p| Some(repeated_part(p)) == now).count();
    (times >= 3).then_some("draw")
}

/// The first five fields, which a repetition repeats.
pub fn repeated_part(position: &Position) -> String {
    position
        .to_string()
        .split(' ')
        .take(5)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Reads a position text and sees that it is a position of the game.
fn read(rules: &Rules, game: &str, position: &str) -> Result<Position, String> {
    let position = text::parse(position, rules.size.0, rules.size.1)?;
    (rules.validate)(game, &position)?;
    Ok(position)
}

/// The position after a turn, or that the turn is not legal.
fn make(rules: &Rules, game: &str, position: &Position, turn: &str) -> Result<Position, String> {
    let found = (rules.successors)(game, position)
        .into_iter()
        .find(|(text, _)| text == turn);
    found
        .map(|(_, after)| after)
        .ok_or_else(|| format!("{turn} is not legal in {position}"))
}

/// All legal turns, sorted bytewise; an error if the text is no position of the game.
pub fn turns(game: &str, position: &str) -> Result<Vec<String>, String> {
    let rules = rules(game)?;
    let position = read(&rules, game, position)?;
    let mut turns: Vec<String> = (rules.successors)(game, &position)
        .into_iter()
        .map(|(text, _)| text)
        .collect();
    turns.sort();
    Ok(turns)
}

/// The text of the position after a turn; an error if the turn is not legal.
pub fn play(game: &str, position: &str, turn: &str) -> Result<String, String> {
    let rules = rules(game)?;
    let position = read(&rules, game, position)?;
    Ok(make(&rules, game, &position, turn)?.to_string())
}

/// The first word of the status of a position without history.
pub fn status(game: &str, position: &str) -> Result<String, String> {
    let rules = rules(game)?;
    let position = read(&rules, game, position)?;
    Ok((rules.status)(game, &position).to_string())
}

/// The first word of the status after these turns, repetition included.
pub fn status_after(game: &str, position: &str, turns: &[&str]) -> Result<String, String> {
    let rules = rules(game)?;
    let mut history = vec![read(&rules, game, position)?];
    for turn in turns {
        history.push(make(&rules, game, &history[history.len() - 1], turn)?);
    }
    let alone = (rules.status)(game, &history[history.len() - 1]);
    let ended = ["won", "checkmate", "stalemate"].contains(&alone);
    let repeated = if ended {
        None
    } else {
        (rules.repetition)(game, &history)
    };
    Ok(repeated.unwrap_or(alone).to_string())
}

/// How many sequences of legal turns of that length there are.
pub fn perft(game: &str, position: &str, depth: u32) -> Result<u64, String> {
    let rules = rules(game)?;
    Ok(count(&rules, game, &read(&rules, game, position)?, depth))
}

fn count(rules: &Rules, game: &str, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    (rules.successors)(game, position)
        .iter()
        .map(|(_, after)| count(rules, game, after, depth - 1))
        .sum()
}
