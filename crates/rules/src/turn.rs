//! Turns and their text.

use crate::men::Kind;
use crate::rules::Rules;
use crate::sites::{NOWHERE, Site};

/// What a part of a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
        self.write(rules, &mut text);
        text
    }

    /// A number of 32 bits that compares with those of other parts as its text does, bytewise: the first name or
    /// what stands in its place, the second, the letter, the crossing.
    fn order(self, rules: &Rules) -> u64 {
        let board = rules.board();
        let letter = if self.promotion.is_some() {
            u64::from(rules.kind(self.promotion).letter) % 32
        } else {
            0
        };
        let (first, second, letter) = match self.deed {
            Deed::Pass => (511, 0, 0),
            Deed::Drop => (letter, board.order(self.to, false), 0),
            _ => (
                32 + board.order(self.from, true),
                board.order(self.to, letter > 0),
                letter,
            ),
        };
        let crossing = if self.at == NOWHERE {
            0
        } else {
            1 + board.order(self.at, false)
        };
        ((first << 9 | second) << 5 | letter) << 9 | crossing
    }

    /// Adds the part to a text.
    pub fn write(self, rules: &Rules, text: &mut String) {
        match self.deed {
            Deed::Pass => text.push_str("pass"),
            Deed::Drop => {
                text.push(rules.kind(self.promotion).letter);
                text.push('@');
                text.push_str(rules.board().name(self.to));
            }
            _ => {
                text.push_str(rules.board().name(self.from));
                self.write_arrival(rules, text);
            }
        }
    }

    /// Adds what is behind the origin of a part that is told by two sites.
    pub(crate) fn write_arrival(self, rules: &Rules, text: &mut String) {
        text.push_str(rules.board().name(self.to));
        if self.promotion.is_some() {
            text.push('=');
            text.push(rules.kind(self.promotion).letter);
        }
        if self.at != NOWHERE {
            text.push('@');
            text.push_str(rules.board().name(self.at));
        }
    }
}

/// All that one player does before the other plays: one or two parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The second of a turn of one part is that part again.
    parts: [Part; 2],
    len: u8,
}

impl Turn {
    /// A turn of one part.
    #[must_use]
    #[inline]
    pub fn one(part: Part) -> Self {
        Self::after(None, part)
    }

    /// A turn of one part, or of two if another comes before it.
    #[must_use]
    #[inline]
    pub fn after(prefix: Option<Part>, part: Part) -> Self {
        Self {
            parts: [prefix.unwrap_or(part), part],
            len: 1 + u8::from(prefix.is_some()),
        }
    }

    /// Its parts in order.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts[..usize::from(self.len)]
    }

    /// The last part.
    #[must_use]
    pub fn last(&self) -> Part {
        self.parts[1]
    }

    /// A number that compares with those of other turns as its text does.
    pub(crate) fn order(&self, rules: &Rules) -> u64 {
        let second = match self.parts() {
            [_, second] => second.order(rules),
            _ => 0,
        };
        self.parts[0].order(rules) << 32 | second
    }

    /// The turn as text.
    #[must_use]
    pub fn text(&self, rules: &Rules) -> String {
        let mut text = String::new();
        self.write(rules, &mut text);
        text
    }

    /// Adds the turn to a text.
    pub fn write(&self, rules: &Rules, text: &mut String) {
        for (level, part) in self.parts().iter().enumerate() {
            if level > 0 {
                text.push(',');
            }
            part.write(rules, text);
        }
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
    pub(crate) fn read<'t>(rules: &Rules, text: &'t str) -> Result<Self, usize> {
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let site = |rest: &'t str| rules.board().read(rest).ok_or(text.len() - rest.len());
        let mut chars = text.chars();
        let (part, rest) = match (chars.next(), chars.next()) {
            (Some(letter), Some('@')) if letter.is_ascii_uppercase() => {
                let (to, rest) = site(chars.as_str())?;
                (Self::Drop(letter, to), rest)
            }
            _ => {
                let (from, rest) = site(text)?;
                let (to, mut rest) = site(rest)?;
                let (mut letter, mut at) = (None, None);
                if let Some(tail) = rest.strip_prefix('=') {
                    let mut chars = tail.chars();
                    letter = chars.next().filter(char::is_ascii_uppercase);
                    if letter.is_none() {
                        return Err(text.len() - tail.len());
                    }
                    rest = chars.as_str();
                    if let Some(tail) = rest.strip_prefix('@') {
                        let (crossing, tail) = site(tail)?;
                        (at, rest) = (Some(crossing), tail);
                    }
                }
                (Self::Move(from, to, letter, at), rest)
            }
        };
        if rest.is_empty() {
            Ok(part)
        } else {
            Err(text.len() - rest.len())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    /// Names of one and of two digits, before all that may follow them.
    #[test]
    fn turns_are_ordered_as_their_texts() {
        let rules = games::find("queens-courtiers").unwrap();
        let site = |name| rules.board().site(name).unwrap();
        let sites = ["a1", "a10", "a15", "a2", "b1", "o10", "o9"].map(site);
        let letters: Vec<Kind> = rules.kind_ids().collect();
        let mut parts = vec![Part::drop(letters[0], sites[1])];
        for from in sites {
            for to in sites {
                parts.push(Part::new(from, to));
                for &kind in &letters {
                    parts.push(Part::new(from, to).promoting(kind, NOWHERE));
                    parts.push(Part::new(from, to).promoting(kind, sites[0]));
                    parts.push(Part::new(from, to).promoting(kind, sites[1]));
                }
            }
        }
        let mut turns: Vec<Turn> = parts.iter().map(|&part| Turn::one(part)).collect();
        for &first in &parts {
            turns.extend(
                parts
                    .iter()
                    .step_by(7)
                    .map(|&part| Turn::after(Some(first), part)),
            );
        }
        turns.sort_by_key(|turn| turn.order(rules));
        let texts: Vec<String> = turns.iter().map(|turn| turn.text(rules)).collect();
        assert!(texts.is_sorted());
    }
}
