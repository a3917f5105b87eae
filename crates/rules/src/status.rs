//! How a game stands, and what its history adds to that.

use crate::code::{self, Code};
use crate::men::Side;
use crate::position::Position;
use crate::rules::{Rules, Stalemate};

/// The first word of a status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// Nothing special.
    Ongoing,
    /// The side to move stands in check.
    Check,
    /// In check without a legal turn.
    Checkmate,
    /// No legal turn, but no check.
    Stalemate,
    /// Won otherwise.
    Won,
    /// Drawn otherwise.
    Draw,
}

impl Word {
    /// The word as text.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Ongoing => "ongoing",
            Self::Check => "check",
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Won => "won",
            Self::Draw => "draw",
        }
    }
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Status {
    /// The first word.
    pub word: Word,
    /// Why.
    pub reason: Code,
    /// Who has won.
    pub winner: Option<Side>,
}

impl Status {
    fn new(word: Word, reason: Code, winner: Option<Side>) -> Self {
        Self { word, reason, winner }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(self) -> bool {
        !matches!(self.word, Word::Ongoing | Word::Check)
    }
}

/// A position that has been in a game: its hash, and whether the side to move stood in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Past {
    /// [`Position::hash`].
    pub hash: u64,
    /// Whether the turn before gave check.
    pub check: bool,
    /// The side to move.
    pub side: Side,
}

impl Past {
    /// The trace that a position leaves.
    #[must_use]
    pub fn of(rules: &Rules, position: &Position) -> Self {
        let side = position.side();
        Self {
            hash: position.hash(),
            check: rules.laws().exposed(rules, position, side),
            side,
        }
    }
}

impl Rules {
    /// How a game stands that has come to `position` by way of `past`, which holds all its positions and this one
    /// last.
    #[must_use]
    pub fn status(&self, position: &Position, past: &[Past]) -> Status {
        let side = position.side();
        if let Some((winner, reason)) = self.laws().won(self, position) {
            return Status::new(Word::Won, reason, Some(winner));
        }
        let repeated = self.repeated(past);
        if let Some(loser) = repeated.and_then(|past| self.perpetual_loser(past)) {
            return Status::new(Word::Won, code::PERPETUAL_CHECK, Some(loser.other()));
        }
        let check = self.laws().exposed(self, position, side);
        if !self.has_turn(position) {
            return match (check, self.spec().ends.stalemate) {
                (true, _) => Status::new(Word::Checkmate, code::CHECKMATE, Some(side.other())),
                (false, Stalemate::Lost) => {
                    Status::new(Word::Stalemate, code::STALEMATE_LOST, Some(side.other()))
                }
                (false, Stalemate::Drawn) => Status::new(Word::Stalemate, code::STALEMATE_DRAWN, None),
            };
        }
        let worn = self
            .spec()
            .ends
            .halfmoves
            .is_some_and(|limit| position.halfmoves() >= limit);
        let drawn = self
            .laws()
            .drawn(self, position)
            .or(repeated.map(|_| code::REPETITION))
            .or(worn.then_some(code::HALFMOVES));
        match (drawn, check) {
            (Some(reason), _) => Status::new(Word::Draw, reason, None),
            (None, true) => Status::new(Word::Check, code::CHECK, None),
            (None, false) => Status::new(Word::Ongoing, code::ONGOING, None),
        }
    }

    /// If the last position has come as often as ends the game: all since its first occurrence.
    fn repeated<'p>(&self, past: &'p [Past]) -> Option<&'p [Past]> {
        let last = past.last()?;
        let times = past.iter().filter(|then| then.hash == last.hash).count();
        let first = past.iter().position(|then| then.hash == last.hash)?;
        (times >= self.spec().ends.repetition).then(|| &past[first..])
    }

    /// The side that alone gave check in each of its turns of a repetition.
    fn perpetual_loser(&self, past: &[Past]) -> Option<Side> {
        if !self.spec().ends.perpetual_check {
            return None;
        }
        let always = |side: Side| {
            past[1..]
                .iter()
                .filter(|then| then.side != side)
                .all(|then| then.check)
        };
        match (always(Side::First), always(Side::Second)) {
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            _ => None,
        }
    }
}
