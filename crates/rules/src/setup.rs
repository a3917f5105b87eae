//! Position texts: read into a description, which need not be a position of the game, and written.

use std::fmt::Write as _;

use crate::code;
use crate::fault::{Fault, Field};
use crate::men::{Kind, Man, Side};
use crate::position::{Effect, Position};
use crate::rules::Rules;
use crate::sites::{NOWHERE, Site, SiteSet};

/// What a position text describes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The men, each on the site it stands on.
    pub men: Vec<(Site, Man)>,
    /// Men in hand: whose, what, how many.
    pub hands: Vec<(Side, Kind, u8)>,
    /// Whose turn it is.
    pub side: Side,
    /// The game's flags.
    pub flags: u8,
    /// The passed square, or [`NOWHERE`].
    pub passed: Site,
    /// The halfmove clock.
    pub halfmoves: u32,
    /// The turn's number.
    pub number: u32,
    /// Where each of the seven fields begins in the text.
    pub starts: [usize; 7],
}

impl Setup {
    /// Reads a text.
    ///
    /// # Errors
    /// What is wrong in which field, and at which character of the text.
    pub fn read(rules: &Rules, text: &str) -> Result<Self, Fault> {
        let fields: Vec<&str> = text.split(' ').collect();
        let count = fields.len();
        let fields: [&str; 7] = fields
            .try_into()
            .map_err(|_| Fault::new(code::FIELD_COUNT).at(text.len()).with("count", count))?;
        let mut starts = [0; 7];
        for i in 1..7 {
            starts[i] = starts[i - 1] + fields[i - 1].len() + 1;
        }
        let fault = |field: usize, code| {
            Fault::new(code)
                .field(Field::POSITION[field])
                .at(starts[field])
                .with("text", fields[field])
        };
        let men = read_board(rules, fields[0])?;
        let hands = read_hands(rules, fields[1], starts[1])?;
        let side = match fields[2] {
            "w" => Side::First,
            "b" => Side::Second,
            _ => return Err(fault(2, code::BAD_SIDE)),
        };
        let flags = read_flags(rules.spec().rights, fields[3]).ok_or_else(|| fault(3, code::BAD_RIGHTS))?;
        let passed = match fields[4] {
            "-" => NOWHERE,
            name => rules
                .board()
                .site(name)
                .ok_or_else(|| fault(4, code::BAD_PASSED))?,
        };
        let halfmoves = read_counter(fields[5]).ok_or_else(|| fault(5, code::BAD_COUNTER))?;
        let number = read_counter(fields[6])
            .filter(|&number| number > 0)
            .ok_or_else(|| fault(6, code::BAD_COUNTER))?;
        Ok(Self {
            men,
            hands,
            side,
            flags,
            passed,
            halfmoves,
            number,
            starts,
        })
    }

    /// A fault in a field of this text.
    #[must_use]
    pub fn fault(&self, code: code::Code, field: Field) -> Fault {
        let at = Field::POSITION
            .iter()
            .position(|&known| known == field)
            .map(|at| self.starts[at]);
        Fault {
            at,
            ..Fault::new(code).field(field)
        }
    }

    /// The described men of a kind and side.
    #[must_use]
    pub fn count(&self, man: Man) -> usize {
        self.men.iter().filter(|&&(_, other)| other == man).count()
    }

    fn build(&self, rules: &Rules) -> Position {
        let mut position = Position::empty();
        for &(site, man) in &self.men {
            position.put(rules, Effect::Place(site, man));
        }
        for &(side, kind, count) in &self.hands {
            for _ in 0..count {
                position.put(rules, Effect::Hand(side, kind, 1));
            }
        }
        position.set_clock(self.side, self.halfmoves, self.number);
        (position.flags, position.passed) = (self.flags, self.passed);
        position
    }
}

impl Rules {
    /// Reads a position text.
    ///
    /// # Errors
    /// What makes the text no position of this game, and the place.
    pub fn position(&self, text: &str) -> Result<Position, Fault> {
        let setup = Setup::read(self, text)?;
        let most = |kind: Kind| {
            if self.kind(kind).neutral || self.kind(kind).royal {
                Some(1)
            } else {
                None
            }
        };
        for kind in self.kind_ids() {
            for side in Side::BOTH {
                let man = Man::new(kind, side);
                let count = setup.count(man);
                if most(kind).is_some_and(|most| count > most) {
                    let (site, _) = setup
                        .men
                        .iter()
                        .copied()
                        .filter(|&(_, other)| other == man)
                        .nth(1)
                        .expect("counted");
                    let code = if self.kind(kind).royal {
                        code::ROYAL_SURPLUS
                    } else {
                        code::TOO_MANY_MEN
                    };
                    return Err(self.about(&setup, code, man).site(site));
                }
            }
        }
        for side in Side::BOTH {
            let royal = self.royal(side);
            if setup.count(royal) == 0 {
                return Err(self.about(&setup, code::ROYAL_MISSING, royal));
            }
        }
        let position = setup.build(self);
        self.laws().validate(self, &setup, &position)?;
        Ok(position)
    }

    /// Checks that no side has more men of a kind than in the array.
    ///
    /// # Errors
    /// The first man too many.
    pub fn within_army(&self, setup: &Setup) -> Result<(), Fault> {
        for man in self
            .kind_ids()
            .flat_map(|kind| Side::BOTH.map(|side| Man::new(kind, side)))
        {
            let most = self.army(man.kind()).into();
            if let Some(&(site, _)) = setup.men.iter().filter(|&&(_, other)| other == man).nth(most) {
                return Err(self.about(setup, code::TOO_MANY_MEN, man).site(site));
            }
        }
        Ok(())
    }

    /// Checks that the side that is not to move does not stand in check.
    ///
    /// # Errors
    /// Its royal's place.
    pub fn waiting_side_safe(&self, setup: &Setup, position: &Position) -> Result<(), Fault> {
        let waiting = position.side().other();
        if self.laws().exposed(self, position, waiting) {
            let royal = self.royal(waiting);
            let fault = self.about(setup, code::OPPONENT_IN_CHECK, royal);
            return Err(fault.site(position.home(royal)));
        }
        Ok(())
    }

    /// A fault of the board that has to do with a man.
    #[must_use]
    pub fn about(&self, setup: &Setup, code: code::Code, man: Man) -> Fault {
        setup.fault(code, Field::Board).with("man", self.man_text(man))
    }

    /// A man as in position texts: its letter in its side's case, and its base after a tilde.
    #[must_use]
    pub fn man_text(&self, man: Man) -> String {
        let spec = self.kind(man.kind());
        let case = |letter: char| {
            if man.side() == Side::First {
                letter
            } else {
                letter.to_ascii_lowercase()
            }
        };
        let mut text = String::from(case(spec.letter));
        if let Some(base) = spec.base {
            text.push('~');
            text.push(case(base));
        }
        text
    }

    /// The position as text; [`Rules::position`] reads it back.
    #[must_use]
    pub fn text(&self, position: &Position) -> String {
        let (width, height) = self.board().size();
        let mut text = String::new();
        for y in (0..height).rev() {
            let mut empty = 0;
            for x in 0..width {
                let man = self.board().at(x, y).map_or(Man::NONE, |site| position.man(site));
                if man.is_some() {
                    push_count(&mut text, empty);
                    text += &self.man_text(man);
                    empty = 0;
                } else {
                    empty += 1;
                }
            }
            push_count(&mut text, empty);
            if y > 0 {
                text.push('/');
            }
        }
        let passed = if position.passed() == NOWHERE {
            "-".into()
        } else {
            self.board().name(position.passed())
        };
        write!(
            text,
            " {} {} {} {passed} {} {}",
            self.hands_text(position),
            position.side().letter(),
            self.flags_text(position.flags()),
            position.halfmoves(),
            position.number()
        )
        .expect("a string takes all");
        text
    }

    fn hands_text(&self, position: &Position) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            for letter in self.spec().hands.chars() {
                let kind = self.letter(letter);
                let letter = self.man_text(Man::new(kind, side));
                text += &letter.repeat(position.hand(side, kind).into());
            }
        }
        if text.is_empty() { "-".into() } else { text }
    }

    fn flags_text(&self, flags: u8) -> String {
        let letters = self.spec().rights.chars().enumerate();
        let text: String = letters
            .filter(|&(bit, _)| flags >> bit & 1 != 0)
            .map(|(_, letter)| letter)
            .collect();
        if text.is_empty() { "-".into() } else { text }
    }
}

fn push_count(text: &mut String, empty: u32) {
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
}

fn read_counter(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}

fn read_flags(letters: &str, text: &str) -> Option<u8> {
    if text == "-" {
        return Some(0);
    }
    let (mut flags, mut rest) = (0, text);
    for (bit, letter) in letters.chars().enumerate() {
        if let Some(tail) = rest.strip_prefix(letter) {
            flags |= 1 << bit;
            rest = tail;
        }
    }
    (rest.is_empty() && flags != 0).then_some(flags)
}

fn read_board(rules: &Rules, text: &str) -> Result<Vec<(Site, Man)>, Fault> {
    let (_, height) = rules.board().size();
    let fault = |code, at| Fault::new(code).field(Field::Board).at(at);
    let mut men = Vec::new();
    let mut at = 0;
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::try_from(height).expect("a board has ranks") {
        return Err(fault(code::RANK_COUNT, text.len())
            .with("count", ranks.len())
            .with("needed", height));
    }
    for (rank, y) in ranks.iter().zip((0..height).rev()) {
        read_rank(rules, rank, at, y, &mut men)?;
        at += rank.len() + 1;
    }
    merge_crossings(rules, men)
}

fn read_rank(
    rules: &Rules,
    rank: &str,
    start: usize,
    y: i16,
    men: &mut Vec<(Site, Man)>,
) -> Result<(), Fault> {
    let width = rules.board().size().0;
    let fault = |code, rest: &str| {
        let letter = rest.chars().next().map(String::from).unwrap_or_default();
        let at = start + rank.len() - rest.len();
        Fault::new(code)
            .field(Field::Board)
            .at(at)
            .with("letter", letter)
            .with("rank", y + 1)
    };
    let (mut x, mut rest) = (0_i16, rank);
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, tail) = rest.split_at(digits);
        if digits > 0 {
            if number.starts_with('0') {
                return Err(fault(code::BAD_EMPTY_COUNT, rest));
            }
            let count: i16 = number
                .parse()
                .map_err(|_| fault(code::RANK_LENGTH, rest).with("needed", width))?;
            x = x.saturating_add(count);
            rest = tail;
        } else {
            let (man, tail) = read_man(rules, rest, &fault)?;
            if x >= width {
                return Err(fault(code::RANK_LENGTH, rest).with("needed", width));
            }
            let site = rules
                .board()
                .at(x, y)
                .ok_or_else(|| fault(code::VOID_CELL, rest))?;
            men.push((site, man));
            x += 1;
            rest = tail;
        }
    }
    if x == width {
        Ok(())
    } else {
        Err(fault(code::RANK_LENGTH, "").with("needed", width))
    }
}

fn read_man<'t>(
    rules: &Rules,
    text: &'t str,
    fault: &impl Fn(code::Code, &str) -> Fault,
) -> Result<(Man, &'t str), Fault> {
    let letter = text.chars().next().expect("not at the end");
    let rest = &text[letter.len_utf8()..];
    let side = if letter.is_ascii_lowercase() {
        Side::Second
    } else {
        Side::First
    };
    let base = rest.strip_prefix('~').map(|tail| (tail.chars().next(), tail));
    let (base, rest) = match base {
        None => (None, rest),
        Some((Some(base), tail)) if base.is_ascii_lowercase() == letter.is_ascii_lowercase() => {
            (Some(base.to_ascii_uppercase()), &tail[base.len_utf8()..])
        }
        Some((_, tail)) => return Err(fault(code::UNKNOWN_BASE, tail)),
    };
    let letter = letter.to_ascii_uppercase();
    let Some(kind) = rules.find(letter, base) else {
        let known = rules.kind_ids().any(|kind| rules.kind(kind).letter == letter);
        let base_at_fault = known && base.is_some();
        return Err(if base_at_fault {
            fault(code::UNKNOWN_BASE, &text[2..])
        } else {
            fault(code::UNKNOWN_MAN, text)
        });
    };
    Ok((Man::new(kind, side), rest))
}

/// Turns the four squares of each man on a crossing into its lower-left one.
fn merge_crossings(rules: &Rules, men: Vec<(Site, Man)>) -> Result<Vec<(Site, Man)>, Fault> {
    let (mut squares, mut merged): (Vec<_>, Vec<_>) = men
        .into_iter()
        .partition(|&(_, man)| rules.crossing_men().contains(man));
    while let Some(&(anchor, man)) = squares.iter().min_by_key(|&&(site, _)| site) {
        let (x, y) = rules.board().xy(anchor);
        let footprint: Option<SiteSet> = [(0, 0), (1, 0), (0, 1), (1, 1)]
            .iter()
            .map(|&(dx, dy)| rules.board().at(x + dx, y + dy))
            .collect();
        let whole = footprint.filter(|footprint| {
            footprint
                .iter()
                .all(|site| squares.iter().any(|&(other, kind)| other == site && kind == man))
        });
        let Some(footprint) = whole else {
            return Err(Fault::new(code::HALF_CROSSING).field(Field::Board).site(anchor));
        };
        squares.retain(|&(site, _)| !footprint.contains(site));
        merged.push((anchor, man));
    }
    Ok(merged)
}

fn read_hands(rules: &Rules, text: &str, start: usize) -> Result<Vec<(Side, Kind, u8)>, Fault> {
    let mut hands: Vec<(Side, Kind, u8)> = Vec::new();
    if text == "-" {
        return Ok(hands);
    }
    let mut last = (Side::First, '\0');
    for (at, letter) in text.char_indices() {
        let fault = |code| {
            Fault::new(code)
                .field(Field::Hands)
                .at(start + at)
                .with("letter", letter)
        };
        let side = if letter.is_ascii_lowercase() {
            Side::Second
        } else {
            Side::First
        };
        let upper = letter.to_ascii_uppercase();
        if !rules.spec().hands.contains(upper) {
            return Err(fault(code::BAD_HAND));
        }
        if (side, upper) < last {
            return Err(fault(code::HAND_ORDER));
        }
        match hands.last_mut() {
            Some(entry) if (side, upper) == last => {
                entry.2 = entry
                    .2
                    .checked_add(1)
                    .ok_or_else(|| fault(code::TOO_MANY_MEN).with("man", letter))?;
            }
            _ => hands.push((side, rules.letter(upper), 1)),
        }
        last = (side, upper);
    }
    if text.is_empty() {
        return Err(Fault::new(code::BAD_HAND)
            .field(Field::Hands)
            .at(start)
            .with("letter", ""));
    }
    Ok(hands)
}
