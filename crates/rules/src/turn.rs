//! Turns and their text.

use std::fmt;

use arrayvec::ArrayString;

use crate::men::Kind;
use crate::rules::Rules;
use crate::sites::{NOWHERE, Site};

/// What a part of a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// A man goes somewhere, taking what the rules say.
    Move,
    /// King and Rook at once.
    Castling,
    /// A Pawn takes a Pawn that has just passed it.
    EnPassant,
    /// A man from the hand.
    Drop,
    /// King and ally change places (Yang QB98).
    Swap,
    /// King and Queen meet (Queens' Courtiers).
    Join,
    /// Nothing can be played (Queens' Courtiers).
    Pass,
}

/// One thing that happens in a turn. Fields without meaning for a deed are [`NOWHERE`] or [`Kind::NONE`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Part {
    /// What it is.
    pub deed: Deed,
    /// Where the man leaves.
    pub from: Site,
    /// Where it arrives.
    pub to: Site,
    /// What arrives if it is not what left, or what is dropped.
    pub promotion: Kind,
    /// Where a man promoted onto a crossing stands: the lower-left site of its four.
    pub at: Site,
}

impl Part {
    /// A move.
    #[must_use]
    #[inline]
    pub fn new(from: Site, to: Site) -> Self {
        Self::of(Deed::Move, from, to)
    }

    /// A part that is told by two sites.
    #[must_use]
    #[inline]
    pub fn of(deed: Deed, from: Site, to: Site) -> Self {
        Self {
            deed,
            from,
            to,
            promotion: Kind::NONE,
            at: NOWHERE,
        }
    }

    /// The same, with another kind arriving.
    #[must_use]
    #[inline]
    pub fn promoting(self, promotion: Kind, at: Site) -> Self {
        Self {
            promotion,
            at,
            ..self
        }
    }

    /// A drop.
    #[must_use]
    #[inline]
    pub fn drop(kind: Kind, to: Site) -> Self {
        Self {
            promotion: kind,
            ..Self::of(Deed::Drop, NOWHERE, to)
        }
    }

    /// A pass.
    #[must_use]
    pub fn pass() -> Self {
        Self::of(Deed::Pass, NOWHERE, NOWHERE)
    }

    /// Whether it is a drop.
    #[must_use]
    #[inline]
    pub fn is_drop(self) -> bool {
        self.deed == Deed::Drop
    }

    /// The part as text.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        let mut text = String::new();
        self.write(rules, &mut text).expect("a string takes all");
        text
    }

    fn write(self, rules: &Rules, text: &mut impl fmt::Write) -> fmt::Result {
        let label = |site| rules.board().label(site);
        match self.deed {
            Deed::Pass => return text.write_str("pass"),
            Deed::Drop => {
                text.write_char(rules.kind(self.promotion).letter)?;
                text.write_char('@')?;
                return text.write_str(label(self.to));
            }
            _ => {}
        }
        text.write_str(label(self.from))?;
        text.write_str(label(self.to))?;
        if self.promotion.is_some() {
            text.write_char('=')?;
            text.write_char(rules.kind(self.promotion).letter)?;
        }
        if self.at != NOWHERE {
            text.write_char('@')?;
            text.write_str(label(self.at))?;
        }
        Ok(())
    }
}

/// A turn's text in place: two parts of at most twelve characters, and the comma.
pub type TurnText = ArrayString<25>;

/// All that one player does before the other plays: one or two parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Turn {
    first: Part,
    second: Option<Part>,
}

impl Turn {
    /// A turn of one part.
    #[must_use]
    #[inline]
    pub fn one(part: Part) -> Self {
        Self {
            first: part,
            second: None,
        }
    }

    /// A turn of one part, or of two if another comes before it.
    #[must_use]
    #[inline]
    pub fn after(prefix: Option<Part>, part: Part) -> Self {
        prefix.map_or(Self::one(part), |first| Self {
            first,
            second: Some(part),
        })
    }

    /// Its parts in order.
    pub fn parts(&self) -> impl ExactSizeIterator<Item = &Part> + Clone {
        let both = [Some(&self.first), self.second.as_ref()];
        let len = 1 + usize::from(self.second.is_some());
        both.into_iter().take(len).map(|part| part.expect("counted"))
    }

    /// The last part.
    #[must_use]
    pub fn last(&self) -> Part {
        self.second.unwrap_or(self.first)
    }

    /// The turn as text.
    #[must_use]
    pub fn text(&self, rules: &Rules) -> String {
        self.short_text(rules).as_str().to_owned()
    }

    /// The turn as text, made without the heap.
    #[must_use]
    pub fn short_text(&self, rules: &Rules) -> TurnText {
        let mut text = TurnText::new();
        self.write(rules, &mut text).expect("there is room for any turn");
        text
    }

    fn write(&self, rules: &Rules, text: &mut impl fmt::Write) -> fmt::Result {
        self.first.write(rules, text)?;
        if let Some(second) = self.second {
            text.write_char(',')?;
            second.write(rules, text)?;
        }
        Ok(())
    }
}

/// A part as somebody wrote it: it may be anything but nonsense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrittenPart {
    /// From, to, the letter after `=`, the site after `@`.
    Move(Site, Site, Option<char>, Option<Site>),
    /// The letter of a man and where it is put.
    Drop(char, Site),
    /// `pass`.
    Pass,
}

impl WrittenPart {
    /// Reads a part; the error is the offset of the first character that does not fit.
    pub(crate) fn read(rules: &Rules, text: &str) -> Result<Self, usize> {
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let offset = |rest: &str| text.len() - rest.len();
        let board = rules.board();
        let mut chars = text.chars();
        if let (Some(letter), Some('@')) = (chars.next(), chars.next())
            && letter.is_ascii_uppercase()
        {
            let (to, rest) = board.read(chars.as_str()).ok_or(2_usize)?;
            return if rest.is_empty() {
                Ok(Self::Drop(letter, to))
            } else {
                Err(offset(rest))
            };
        }
        let (from, rest) = board.read(text).ok_or(0_usize)?;
        let (to, mut rest) = board.read(rest).ok_or(offset(rest))?;
        let (mut letter, mut at) = (None, None);
        if let Some(tail) = rest.strip_prefix('=') {
            let first = tail
                .chars()
                .next()
                .filter(char::is_ascii_uppercase)
                .ok_or(offset(tail))?;
            letter = Some(first);
            rest = &tail[1..];
            if let Some(tail) = rest.strip_prefix('@') {
                let (site, tail) = board.read(tail).ok_or(offset(tail))?;
                at = Some(site);
                rest = tail;
            }
        }
        if rest.is_empty() {
            Ok(Self::Move(from, to, letter, at))
        } else {
            Err(offset(rest))
        }
    }

    /// Whether a part is what was written.
    #[must_use]
    pub fn means(self, rules: &Rules, part: Part) -> bool {
        match self {
            Self::Pass => part.deed == Deed::Pass,
            Self::Drop(letter, to) => {
                part.is_drop() && part.to == to && rules.kind(part.promotion).letter == letter
            }
            Self::Move(from, to, letter, at) => {
                !part.is_drop()
                    && (part.from, part.to) == (from, to)
                    && letter
                        == part
                            .promotion
                            .is_some()
                            .then(|| rules.kind(part.promotion).letter)
                    && at.unwrap_or(NOWHERE) == part.at
            }
        }
    }
}
