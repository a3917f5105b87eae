//! The eight games and their men.

use super::board::Cell;
use crate::slow::text::{self, Position};
use std::collections::BTreeMap;

/// One of the eight games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// From Shogi.
    Sho,
    /// From Xiang Qi.
    Xiang,
    /// From Wildebishogi.
    Wildebisho,
    /// From Gnu Qi.
    Gnu,
    /// From Alibaba Qi.
    Alibaba,
    /// From Turn Qi.
    Turn,
    /// From Yang Qi.
    Yang,
    /// From Courier Chess.
    Courier,
}

impl Game {
    /// The game of that id; panics where there is none.
    pub fn of(id: &str) -> Game {
        match id {
            "sho-qb98" => Game::Sho,
            "xiang-qb98" => Game::Xiang,
            "wildebisho-qb98" => Game::Wildebisho,
            "gnu-qb98" => Game::Gnu,
            "alibaba-qb98" => Game::Alibaba,
            "turn-qb98" => Game::Turn,
            "yang-qb98" => Game::Yang,
            "courier-qb98" => Game::Courier,
            _ => panic!("{id} is no QB98 game"),
        }
    }

    /// Letters of the men that a player starts with.
    pub fn army(self) -> &'static str {
        match self {
            Game::Sho => "KRBGGSSNLLPPPPPPPPP",
            Game::Xiang => "GFFEEHHRRCCPPPPP",
            Game::Wildebisho | Game::Gnu => "KQURRNNBMPPPPPPPPP",
            Game::Alibaba => "KIIAAUUQQTTYYYYY",
            Game::Turn => "KZZEENNRRCCCAAA",
            Game::Yang => "KRRNNBBVVCCPPPPPPPPP",
            Game::Courier => "KXFWRRNNBBEEPPPPPPPPPPPP",
        }
    }

    /// How many men of the kind a player starts with.
    pub fn army_count(self, letter: char) -> usize {
        self.army().chars().filter(|&l| l == letter).count()
    }

    /// The letter of the man that must be kept out of check.
    pub fn royal(self) -> char {
        if self == Game::Xiang { 'G' } else { 'K' }
    }

    /// Whether captured men change sides and may be dropped.
    pub fn drops(self) -> bool {
        matches!(self, Game::Sho | Game::Wildebisho)
    }

    /// Whether the royals may not face each other.
    pub fn bans_facing(self) -> bool {
        matches!(self, Game::Xiang | Game::Yang)
    }

    /// Whether a move of the kind starts the count of halfmoves afresh.
    pub fn is_irreversible(self, letter: char) -> bool {
        match self {
            Game::Sho => "PL".contains(letter),
            Game::Alibaba => letter == 'Y',
            Game::Turn => "CA".contains(letter),
            _ => letter == 'P',
        }
    }
}

/// A man on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// What it moves as, in upper case.
    pub letter: char,
    /// What it is when captured, in upper case; the same letter unless it is written with a base.
    pub base: char,
    /// Whether the first player owns it.
    pub white: bool,
}

impl Man {
    /// The man as written in a position text.
    pub fn read(written: &str) -> Man {
        let mut letters = written
            .chars()
            .filter(|&c| c != '~')
            .map(|c| c.to_ascii_uppercase());
        let letter = letters.next().expect("a written man has a letter");
        Man {
            letter,
            base: letters.next().unwrap_or(letter),
            white: text::is_white(written),
        }
    }

    /// As it is written in a position text.
    pub fn written(self) -> String {
        let upper = if self.is_promoted() {
            format!("{}~{}", self.letter, self.base)
        } else {
            self.letter.to_string()
        };
        text::own(&upper, self.white)
    }

    /// Whether it is written with a base.
    pub fn is_promoted(self) -> bool {
        self.letter != self.base
    }
}

/// Who stands where.
pub type Men = BTreeMap<Cell, Man>;

/// The men of a position.
pub fn men_of(position: &Position) -> Men {
    position
        .men
        .iter()
        .map(|(&square, written)| (Cell::at(square), Man::read(written)))
        .collect()
}
