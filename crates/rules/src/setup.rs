//! Position texts: read into a description, which need not be a position of the game, and written.

use crate::code;
use crate::fault::{Fault, Field};
use crate::men::{Kind, Man, Side};
use crate::position::{Effect, Position};
use crate::rules::Rules;
use crate::sites::{NOWHERE, Site};

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
        let (mut fields, mut starts) = ([""; 7], [0; 7]);
        let (mut count, mut start) = (0, 0);
        for field in text.split(' ') {
            if count < 7 {
                (fields[count], starts[count]) = (field, start);
            }
            count += 1;
            start += field.len() + 1;
        }
        if count != 7 {
            return Err(Fault::new(code::FIELD_COUNT).at(text.len()).with("count", count));
        }
        let men = read_board(rules, fields[0])?;
        let hands = read_hands(rules, fields[1], starts[1])?;
        let wrong = |field: usize| {
            let code = match field {
                2 => code::BAD_SIDE,
                3 => code::BAD_RIGHTS,
                4 => code::BAD_PASSED,
                _ => code::BAD_COUNTER,
            };
            let fault = Fault::new(code).field(Field::POSITION[field]);
            fault.at(starts[field]).with("text", fields[field])
        };
        let (side, flags, passed, halfmoves, number) = read_state(rules, &fields).map_err(wrong)?;
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
        let at = Field::POSITION.iter().position(|&known| known == field);
        Fault {
            at: at.map(|at| self.starts[at]),
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
        self.read_position(text).map_err(|fault| match fault.site {
            Some(site) if fault.field == Some(Field::Board) => Fault {
                at: self.told_at(text, site).or(fault.at),
                ..fault
            },
            _ => fault,
        })
    }

    /// Where a position text, whose board can be read, tells of a site.
    fn told_at(&self, text: &str, site: Site) -> Option<usize> {
        let (file, y) = self.board().xy(site);
        let mut rest = text;
        for _ in y + 1..self.board().size().1 {
            rest = rest.split_once('/')?.1;
        }
        let mut x = 0_i16;
        loop {
            let (mut count, mut tail) = read_number(rest);
            if count.is_none() {
                let based = rest.get(1..)?.starts_with('~');
                (count, tail) = (Some(1), rest.get(if based { 3 } else { 1 }..)?);
            }
            x += i16::try_from(count?).ok()?;
            if x > file {
                return Some(text.len() - rest.len());
            }
            rest = tail;
        }
    }

    fn read_position(&self, text: &str) -> Result<Position, Fault> {
        let setup = Setup::read(self, text)?;
        for kind in self.kind_ids() {
            let spec = self.kind(kind);
            let code = if spec.royal {
                code::ROYAL_SURPLUS
            } else {
                code::TOO_MANY_MEN
            };
            if spec.royal || spec.neutral {
                self.at_most(&setup, kind, 1, code)?;
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
        for kind in self.kind_ids() {
            self.at_most(setup, kind, self.army(kind).into(), code::TOO_MANY_MEN)?;
        }
        Ok(())
    }

    /// Checks that no side has more than `most` men of a kind.
    fn at_most(&self, setup: &Setup, kind: Kind, most: usize, code: code::Code) -> Result<(), Fault> {
        for side in Side::BOTH {
            let man = Man::new(kind, side);
            let mut count = 0;
            for &(site, other) in &setup.men {
                count += usize::from(other == man);
                if count > most {
                    return Err(self.about(setup, code, man).site(site));
                }
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
        let mut text = String::from(spec.letter);
        if let Some(base) = spec.base {
            text.push('~');
            text.push(base);
        }
        if man.side() == Side::Second {
            text.make_ascii_lowercase();
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
        text.push(' ');
        for side in Side::BOTH {
            for &kind in self.hand_kinds() {
                for _ in 0..position.hand(side, kind) {
                    text += &self.man_text(Man::new(kind, side));
                }
            }
        }
        push_dash(&mut text);
        text.push(' ');
        text.push(position.side().letter());
        text.push(' ');
        for (bit, letter) in self.spec().rights.char_indices() {
            if position.flags() >> bit & 1 != 0 {
                text.push(letter);
            }
        }
        push_dash(&mut text);
        text.push(' ');
        if position.passed() != NOWHERE {
            text += self.board().name(position.passed());
        }
        push_dash(&mut text);
        for counter in [position.halfmoves(), position.number()] {
            text.push(' ');
            text += &counter.to_string();
        }
        text
    }

    /// Whether a kind has this letter.
    pub(crate) fn has_letter(&self, letter: char) -> bool {
        self.kind_ids().any(|kind| self.kind(kind).letter == letter)
    }
}

fn push_count(text: &mut String, empty: u32) {
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
}

/// Writes a field that would be empty.
fn push_dash(text: &mut String) {
    if text.ends_with(' ') {
        text.push('-');
    }
}

/// The number that a text begins with, if it is written without needless zeros and is not too great, and the rest.
pub(crate) fn read_number(text: &str) -> (Option<u32>, &str) {
    let (mut number, mut rest) = (Some(0_u32), text);
    let mut chars = text.chars();
    while let Some(digit) = chars.next().and_then(|letter| letter.to_digit(10)) {
        number = number
            .and_then(|number| number.checked_mul(10))
            .and_then(|number| number.checked_add(digit));
        rest = chars.as_str();
    }
    let digits = text.len() - rest.len();
    let plain = digits == 1 || digits > 1 && !text.starts_with('0');
    (number.filter(|_| plain), rest)
}

fn read_counter(text: &str) -> Option<u32> {
    let (number, rest) = read_number(text);
    number.filter(|_| rest.is_empty())
}

fn read_flags(letters: &str, text: &str) -> Option<u8> {
    if text == "-" {
        return Some(0);
    }
    let (mut flags, mut rest) = (0, text);
    for (bit, letter) in letters.char_indices() {
        if let Some(tail) = rest.strip_prefix(letter) {
            flags |= 1 << bit;
            rest = tail;
        }
    }
    (rest.is_empty() && flags != 0).then_some(flags)
}

/// Reads the last five of the fields; the error is the first that is wrong.
fn read_state(rules: &Rules, fields: &[&str; 7]) -> Result<(Side, u8, Site, u32, u32), usize> {
    let side = match fields[2] {
        "w" => Side::First,
        "b" => Side::Second,
        _ => return Err(2),
    };
    let flags = read_flags(rules.spec().rights, fields[3]).ok_or(3_usize)?;
    let passed = match fields[4] {
        "-" => NOWHERE,
        name => rules.board().site(name).ok_or(4_usize)?,
    };
    let halfmoves = read_counter(fields[5]).ok_or(5_usize)?;
    let number = read_counter(fields[6]).filter(|&number| number > 0);
    Ok((side, flags, passed, halfmoves, number.ok_or(6_usize)?))
}

/// What is wrong with a field, and its rest from there on.
type Wrong<'t> = (code::Code, &'t str);

/// The fault of a letter in a field or a part of one that ends at a character.
fn wrong_letter(field: Field, end: usize, (code, rest): Wrong) -> Fault {
    let letter = rest.chars().next().map(String::from).unwrap_or_default();
    let fault = Fault::new(code).field(field).at(end - rest.len());
    fault.with("letter", letter)
}

fn read_board(rules: &Rules, text: &str) -> Result<Vec<(Site, Man)>, Fault> {
    let (width, height) = rules.board().size();
    let ranks = 1 + text.bytes().filter(|&letter| letter == b'/').count();
    if ranks != height as usize {
        let fault = Fault::new(code::RANK_COUNT).field(Field::Board).at(text.len());
        return Err(fault.with("count", ranks).with("needed", height as usize));
    }
    let (mut men, mut squares) = (Vec::new(), Vec::new());
    let (mut y, mut end) = (height, 0);
    for rank in text.split('/') {
        y -= 1;
        end += rank.len();
        if let Err(wrong) = read_rank(rules, rank, y, &mut men, &mut squares) {
            let fault = wrong_letter(Field::Board, end, wrong).with("rank", y as usize + 1);
            return Err(match wrong.0 {
                code::RANK_LENGTH => fault.with("needed", width as usize),
                _ => fault,
            });
        }
        end += 1;
    }
    merge_crossings(rules, squares, &mut men)?;
    Ok(men)
}

/// Reads a rank's men; the squares of those on crossings apart.
fn read_rank<'t>(
    rules: &Rules,
    mut rest: &'t str,
    y: i16,
    men: &mut Vec<(Site, Man)>,
    squares: &mut Vec<(Site, Man)>,
) -> Result<(), Wrong<'t>> {
    let width = rules.board().size().0;
    let mut x = 0_i16;
    while let Some(letter) = rest.chars().next() {
        if letter == '0' {
            return Err((code::BAD_EMPTY_COUNT, rest));
        }
        if letter.is_ascii_digit() {
            let (count, tail) = read_number(rest);
            let count = count.and_then(|count| i16::try_from(count).ok());
            x = x.saturating_add(count.ok_or((code::RANK_LENGTH, rest))?);
            rest = tail;
        } else {
            let (man, tail) = read_man(rules, letter, rest)?;
            if x >= width {
                return Err((code::RANK_LENGTH, rest));
            }
            let site = rules.board().at(x, y).ok_or((code::VOID_CELL, rest))?;
            let list = if rules.crossing_men().contains(man) {
                &mut *squares
            } else {
                &mut *men
            };
            list.push((site, man));
            x += 1;
            rest = tail;
        }
    }
    if x == width {
        Ok(())
    } else {
        Err((code::RANK_LENGTH, rest))
    }
}

/// Reads the man that a text begins with, whose letter is known.
fn read_man<'t>(rules: &Rules, letter: char, text: &'t str) -> Result<(Man, &'t str), Wrong<'t>> {
    let side = side_of(letter);
    let mut chars = text.chars();
    chars.next();
    let mut wrong = (code::UNKNOWN_MAN, text);
    let mut base = None;
    if let Some(tail) = chars.as_str().strip_prefix('~') {
        chars = tail.chars();
        base = chars.next().filter(|&base| side_of(base) == side);
        if base.is_none() || rules.has_letter(letter.to_ascii_uppercase()) {
            wrong = (code::UNKNOWN_BASE, tail);
        }
        if base.is_none() {
            return Err(wrong);
        }
    }
    let base = base.map(|base| base.to_ascii_uppercase());
    let kind = rules.find(letter.to_ascii_uppercase(), base).ok_or(wrong)?;
    Ok((Man::new(kind, side), chars.as_str()))
}

/// The side in whose case a letter is.
fn side_of(letter: char) -> Side {
    if letter.is_ascii_lowercase() {
        Side::Second
    } else {
        Side::First
    }
}

/// Turns the four squares of each man on a crossing into its lower-left one.
fn merge_crossings(
    rules: &Rules,
    mut squares: Vec<(Site, Man)>,
    men: &mut Vec<(Site, Man)>,
) -> Result<(), Fault> {
    while let Some(&(anchor, man)) = squares.iter().min_by_key(|&&(site, _)| site) {
        let (x, y) = rules.board().xy(anchor);
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let site = rules.board().at(x + dx, y + dy);
            let square = squares
                .iter()
                .position(|&(other, kind)| Some(other) == site && kind == man);
            let Some(square) = square else {
                return Err(Fault::new(code::HALF_CROSSING).field(Field::Board).site(anchor));
            };
            squares.swap_remove(square);
        }
        men.push((anchor, man));
    }
    Ok(())
}

fn read_hands(rules: &Rules, text: &str, start: usize) -> Result<Vec<(Side, Kind, u8)>, Fault> {
    let mut hands = Vec::new();
    if text == "-" {
        return Ok(hands);
    }
    add_hands(rules, text, &mut hands).map_err(|wrong| {
        let fault = wrong_letter(Field::Hands, start + text.len(), wrong);
        match (wrong, wrong.1.chars().next()) {
            ((code::TOO_MANY_MEN, _), Some(man)) => fault.with("man", man),
            _ => fault,
        }
    })?;
    Ok(hands)
}

fn add_hands<'t>(rules: &Rules, text: &'t str, hands: &mut Vec<(Side, Kind, u8)>) -> Result<(), Wrong<'t>> {
    if text.is_empty() {
        return Err((code::BAD_HAND, text));
    }
    let mut last = (Side::First, '\0');
    let mut chars = text.chars();
    loop {
        let rest = chars.as_str();
        let Some(letter) = chars.next() else {
            return Ok(());
        };
        let next = (side_of(letter), letter.to_ascii_uppercase());
        let mut kinds = rules.hand_kinds().iter();
        let Some(&kind) = kinds.find(|&&kind| rules.kind(kind).letter == next.1) else {
            return Err((code::BAD_HAND, rest));
        };
        if next < last {
            return Err((code::HAND_ORDER, rest));
        }
        match hands.last_mut() {
            Some((.., u8::MAX)) if next == last => return Err((code::TOO_MANY_MEN, rest)),
            Some((.., count)) if next == last => *count += 1,
            _ => hands.push((next.0, kind, 1)),
        }
        last = next;
    }
}
