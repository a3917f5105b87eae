//! All turns: every move, swap and drop made on a copy of the board, then looked at for check and facing.

use super::board::{Cell, RADIAL};
use super::game::{Game, Man, Men, men_of};
use super::promotion::arrivals;
use super::reach::{attacked, reach};
use crate::slow::text::{self, Position};
use std::collections::BTreeMap;

/// All legal turns, each with the position it leads to.
pub fn successors(game: Game, position: &Position) -> Vec<(String, Position)> {
    let mut all = moves(game, position);
    all.extend(swaps(game, position));
    all.extend(drops(game, position));
    all.retain(|(_, after)| {
        let men = men_of(after);
        !in_check(game, &men, position.white) && !royals_face(game, &men)
    });
    let mut turns = BTreeMap::new();
    for (text, after) in all {
        if let Some(before) = turns.insert(text.clone(), after.clone()) {
            assert!(before == after, "{text} has two meanings in {position}");
        }
    }
    turns.into_iter().collect()
}

/// Whether that player's royal is attacked.
pub fn in_check(game: Game, men: &Men, white: bool) -> bool {
    attacked(game, men, royal_cell(game, men, white), !white)
}

/// Whether the royals see each other along a row, column or diagonal, either way round, in a game that bans it.
pub fn royals_face(game: Game, men: &Men) -> bool {
    let (from, to) = (royal_cell(game, men, true), royal_cell(game, men, false));
    let first_man_seen = |direction| {
        let mut at = from.step(direction);
        while !men.contains_key(&at) {
            at = at.step(direction);
        }
        at
    };
    game.bans_facing()
        && RADIAL
            .into_iter()
            .any(|direction| first_man_seen(direction) == to)
}

fn royal_cell(game: Game, men: &Men, white: bool) -> Cell {
    let royal = men
        .iter()
        .find(|(_, man)| man.letter == game.royal() && man.white == white);
    *royal.expect("each player has a royal").0
}

/// The position after a turn by which these cells hold these men (or none).
fn change(position: &Position, irreversible: bool, cells: &[(Cell, Option<Man>)]) -> Position {
    let mut after = position.clone();
    for &(cell, man) in cells {
        match man {
            Some(man) => after.men.insert(cell.square(), man.written()),
            None => after.men.remove(&cell.square()),
        };
    }
    after.halfmoves = if irreversible { 0 } else { position.halfmoves + 1 };
    after.pass_the_turn();
    after
}

fn moves(game: Game, position: &Position) -> Vec<(String, Position)> {
    let men = men_of(position);
    let mut turns = Vec::new();
    for (&from, &man) in men.iter().filter(|(_, man)| man.white == position.white) {
        for reached in reach(game, &men, from) {
            let to = reached.to;
            let victims: Vec<Man> = [Some(to), reached.through]
                .into_iter()
                .flatten()
                .filter_map(|cell| men.get(&cell).copied())
                .collect();
            for letter in arrivals(game, &men, man, from, to) {
                let promotes = letter != man.letter;
                let suffix = if promotes {
                    format!("={letter}")
                } else {
                    String::new()
                };
                let arrived = Man {
                    letter,
                    base: if game.drops() { man.base } else { letter },
                    ..man
                };
                let mut cells = vec![(from, None), (to, Some(arrived))];
                cells.extend(reached.through.map(|cell| (cell, None)));
                let irreversible = promotes || !victims.is_empty() || game.is_irreversible(man.letter);
                let mut after = change(position, irreversible, &cells);
                if game.drops() {
                    after.hands = victims
                        .iter()
                        .fold(after.hands, |hands, victim| take(&hands, *victim));
                }
                turns.push((format!("{}{}{suffix}", from.name(), to.name()), after));
            }
        }
    }
    turns
}

/// The hands with the victim's base added to those of the player it was taken by.
fn take(hands: &str, victim: Man) -> String {
    let taken = text::own(&victim.base.to_string(), !victim.white);
    let mut letters: Vec<char> = format!("{hands}{taken}").chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// Yang: a King not in check changes places with a neighbour that is no Pawn.
fn swaps(game: Game, position: &Position) -> Vec<(String, Position)> {
    let men = men_of(position);
    if game != Game::Yang || in_check(game, &men, position.white) {
        return Vec::new();
    }
    let king_cell = royal_cell(game, &men, position.white);
    let neighbours = RADIAL.into_iter().map(|step| king_cell.step(step));
    let allies = neighbours.filter_map(|cell| men.get(&cell).map(|&man| (cell, man)));
    allies
        .filter(|(_, man)| man.white == position.white && man.letter != 'P')
        .map(|(cell, ally)| {
            let cells = [(king_cell, Some(ally)), (cell, Some(men[&king_cell]))];
            (
                format!("{}{}", king_cell.name(), cell.name()),
                change(position, false, &cells),
            )
        })
        .collect()
}

/// Sho and Wildebisho: any man in hand on any empty cell off the long diagonals.
fn drops(game: Game, position: &Position) -> Vec<(String, Position)> {
    if !game.drops() {
        return Vec::new();
    }
    let squares = (0..14).flat_map(|file| (0..7).map(move |rank| (file, rank)));
    let cells: Vec<Cell> = squares
        .filter(|&square| position.empty(square))
        .map(Cell::at)
        .filter(|cell| !cell.on_long_diagonal())
        .collect();
    let mut turns = Vec::new();
    for (index, written) in position.hands.char_indices() {
        let man = Man::read(&written.to_string());
        if man.white != position.white {
            continue;
        }
        for &cell in &cells {
            let mut after = change(position, true, &[(cell, Some(man))]);
            after.hands.remove(index);
            turns.push((format!("{}@{}", man.letter, cell.name()), after));
        }
    }
    turns
}
