//! Sides, kinds of men and the men themselves.

use crate::moves::{At, Moves};

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Side {
    /// White, or Red: moves first, upper-case letters.
    First,
    /// Black, or Blue: lower-case letters.
    Second,
}

impl Side {
    /// Both, the first player first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    #[inline]
    pub fn other(self) -> Self {
        if self == Self::First {
            Self::Second
        } else {
            Self::First
        }
    }

    /// 0 for the first player, 1 for the second.
    #[must_use]
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter in position texts, `w` or `b`.
    #[must_use]
    pub fn letter(self) -> char {
        if self == Self::First { 'w' } else { 'b' }
    }

    /// A rank counted from this side's own edge, on a board of `height` ranks.
    #[must_use]
    pub fn rank(self, y: i16, height: i16) -> i16 {
        if self == Self::First { y } else { height - 1 - y }
    }

    /// The way this side's Pawns go on a board with a front: 1 up, -1 down.
    #[must_use]
    pub fn forward(self) -> i8 {
        if self == Self::First { 1 } else { -1 }
    }
}

/// A kind of man in one game: an index from 1 into its list of kinds; 0 is no kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Kind(pub u8);

impl Kind {
    /// No kind.
    pub const NONE: Self = Self(0);

    /// Whether this is a kind at all.
    #[must_use]
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 != 0
    }
}

/// What stands on a site: a kind and its owner in one byte below 64, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Man(pub u8);

impl Man {
    /// Nothing.
    pub const NONE: Self = Self(0);

    /// What stands at the end of every ray.
    pub(crate) const WALL: Self = Self(63);

    /// A man of a side; nobody's men are written as the first player's and told apart by their kind.
    #[must_use]
    #[inline]
    pub fn new(kind: Kind, side: Side) -> Self {
        Self(kind.0 << 1 | side as u8)
    }

    /// Its kind.
    #[must_use]
    #[inline]
    pub fn kind(self) -> Kind {
        Kind(self.0 >> 1)
    }

    /// Its side; of no meaning for nobody's man.
    #[must_use]
    #[inline]
    pub fn side(self) -> Side {
        if self.0 & 1 == 0 {
            Side::First
        } else {
            Side::Second
        }
    }

    /// Whether a man stands there.
    #[must_use]
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 != 0
    }

    /// The man as a set of one.
    #[must_use]
    #[inline]
    pub fn bit(self) -> MenSet {
        MenSet(1 << self.0)
    }
}

/// A set of men, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MenSet(pub u64);

impl MenSet {
    /// Whether the man is a member.
    #[must_use]
    #[inline]
    pub fn contains(self, man: Man) -> bool {
        self.0 >> man.0 & 1 != 0
    }

    /// The members of both sets.
    #[must_use]
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The members of either set.
    #[must_use]
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// A kind of man, described.
#[derive(Clone, Copy)]
pub struct KindSpec {
    /// The upper-case letter in texts, or `*`.
    pub letter: char,
    /// What front ends know its name and its drawing by, such as `stepping-knight`.
    pub name: &'static str,
    /// For a man that reverts when captured: the letter of what it was.
    pub base: Option<char>,
    /// Whether a side loses with it.
    pub royal: bool,
    /// Whether it belongs to nobody.
    pub neutral: bool,
    /// Whether it stands on a crossing and fills four squares.
    pub crossing: bool,
    /// Whether its moves set the halfmove clock back.
    pub resets: bool,
    /// How it moves from a site.
    pub moves: fn(&At) -> Moves,
}

impl KindSpec {
    /// An ordinary man.
    #[must_use]
    pub const fn new(letter: char, name: &'static str, moves: fn(&At) -> Moves) -> Self {
        Self {
            letter,
            name,
            base: None,
            royal: false,
            neutral: false,
            crossing: false,
            resets: false,
            moves,
        }
    }

    /// The same, but royal.
    #[must_use]
    pub const fn royal(self) -> Self {
        Self { royal: true, ..self }
    }

    /// The same, but nobody's.
    #[must_use]
    pub const fn neutral(self) -> Self {
        Self {
            neutral: true,
            ..self
        }
    }

    /// The same, but on a crossing.
    #[must_use]
    pub const fn crossing(self) -> Self {
        Self {
            crossing: true,
            ..self
        }
    }

    /// The same, but setting the halfmove clock back.
    #[must_use]
    pub const fn resets(self) -> Self {
        Self { resets: true, ..self }
    }

    /// The same, but reverting to another kind when captured.
    #[must_use]
    pub const fn from_base(self, base: char) -> Self {
        Self {
            base: Some(base),
            ..self
        }
    }
}

/// Whether a letter is one of several.
#[must_use]
pub fn is_among(letters: &str, letter: char) -> bool {
    letters.chars().any(|one| one == letter)
}

/// The man of a side with a letter, in a list of kinds.
///
/// # Panics
/// If no kind has this letter.
#[must_use]
pub fn man(kinds: &[KindSpec], letter: char, side: Side) -> Man {
    let mut numbered = (1..).zip(kinds);
    let found = numbered.find(|(_, kind)| kind.letter == letter && kind.base.is_none());
    Man::new(Kind(found.expect("the game has this kind").0), side)
}

/// Each side's man with a letter.
///
/// # Panics
/// If no kind has this letter.
#[must_use]
pub fn pair(kinds: &[KindSpec], letter: char) -> [Man; 2] {
    [man(kinds, letter, Side::First), man(kinds, letter, Side::Second)]
}

/// Each side's men with any of these letters that a list of kinds has.
#[must_use]
pub fn men(kinds: &[KindSpec], letters: &str) -> [MenSet; 2] {
    let mut men = [MenSet::default(); 2];
    for (number, kind) in (1..).zip(kinds) {
        if kind.base.is_none() && is_among(letters, kind.letter) {
            for side in Side::BOTH {
                let men = &mut men[side.index()];
                *men = men.or(Man::new(Kind(number), side).bit());
            }
        }
    }
    men
}
