//! What a man becomes when it arrives (QB98, rulings 5.1 to 5.8).

use super::board::Cell;
use super::game::{Game, Man, Men};

/// The letters that the man may arrive with; its own among them where a promotion may be declined, none where
/// it may not arrive at all.
pub fn arrivals(game: Game, men: &Men, man: Man, from: Cell, to: Cell) -> Vec<char> {
    let own = man.letter;
    let arrives = to.in_zone(man.white);
    let touches = arrives || from.in_zone(man.white);
    match (game, own) {
        (Game::Sho, 'P' | 'L') if arrives => vec!['G'],
        (Game::Sho, 'S' | 'N') if touches => vec![own, 'G'],
        (Game::Sho, 'R') if touches => vec![own, 'D'],
        (Game::Sho, 'B') if touches => vec![own, 'H'],
        (Game::Wildebisho, 'P') if arrives => vec!['Q', 'U'],
        (Game::Wildebisho, 'R' | 'N' | 'B' | 'M') if touches => vec![own, 'Q', 'U'],
        (Game::Gnu, 'P') if !to.is_home(man.white) => vec!['W'],
        (Game::Turn, 'C' | 'A') if !from.is_home(man.white) && to.is_home(man.white) => vec!['W'],
        (Game::Yang, 'P') if arrives => lost(men, man.white),
        (Game::Courier, 'P') if arrives => vec!['F'],
        _ => vec![own],
    }
}

/// The kinds, Pawns apart, of which a player of Yang has lost a man and not got it back.
fn lost(men: &Men, white: bool) -> Vec<char> {
    let standing = |letter: char| {
        men.values()
            .filter(|man| man.white == white && man.letter == letter)
            .count()
    };
    "RNBVC"
        .chars()
        .filter(|&letter| standing(letter) < Game::Yang.army_count(letter))
        .collect()
}
