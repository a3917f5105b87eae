//! A position as plain data, read from and written to the seven-field position text. It knows no game:
//! which men, rights and squares make sense is for the modules of the games to say.

use std::collections::BTreeMap;
use std::fmt;

/// File and rank, both counted from 0: a1 is `(0, 0)`.
pub type Square = (i32, i32);

/// Everything the seven fields say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Number of files.
    pub width: i32,
    /// Number of ranks.
    pub height: i32,
    /// Occupied squares, each with its man as written: `P`, `p`, `g~p`, `*`.
    pub men: BTreeMap<Square, String>,
    /// The hands field, empty where it is `-`.
    pub hands: String,
    /// Whether the first player (upper case, `w`) is to move.
    pub white: bool,
    /// The rights field, empty where it is `-`.
    pub rights: String,
    /// The square of the passed field.
    pub passed: Option<Square>,
    /// Turns since the last one that cannot be taken back.
    pub halfmoves: u32,
    /// 1, and one more after each turn of the second player.
    pub number: u32,
}

impl Position {
    /// Whether the square lies on the board.
    pub fn inside(&self, (file, rank): Square) -> bool {
        (0..self.width).contains(&file) && (0..self.height).contains(&rank)
    }

    /// The man on the square as written, or `""` where there is none (also off the board).
    pub fn at(&self, square: Square) -> &str {
        self.men.get(&square).map_or("", String::as_str)
    }

    /// Whether the square is on the board and no man stands on it.
    pub fn empty(&self, square: Square) -> bool {
        self.inside(square) && !self.men.contains_key(&square)
    }

    /// The squares on which exactly this man stands (`"K"`, `"q~m"`), in order.
    pub fn find(&self, man: &str) -> Vec<Square> {
        self.men
            .iter()
            .filter(|(_, m)| *m == man)
            .map(|(&square, _)| square)
            .collect()
    }

    /// Gives the turn to the other player and counts it in `number`; `halfmoves` is left alone.
    pub fn pass_the_turn(&mut self) {
        if !self.white {
            self.number += 1;
        }
        self.white = !self.white;
    }
}

/// Whether the man belongs to the first player.
pub fn is_white(man: &str) -> bool {
    man.starts_with(|c: char| c.is_ascii_uppercase())
}

/// Whether the man belongs to the second player.
pub fn is_black(man: &str) -> bool {
    man.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Whether the man belongs to the player named by `white`; no one's for `""` and `*`.
pub fn belongs(man: &str, white: bool) -> bool {
    if white { is_white(man) } else { is_black(man) }
}

/// The letter of a kind as that player writes it: `own("q", true)` is `Q`.
pub fn own(letter: &str, white: bool) -> String {
    if white {
        letter.to_ascii_uppercase()
    } else {
        letter.to_ascii_lowercase()
    }
}

/// The name of a square: `(0, 9)` is `a10`.
pub fn name((file, rank): Square) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

/// The square of that name, on a board of any size.
pub fn square(text: &str) -> Option<Square> {
    let (file, rank) = text.split_at_checked(1)?;
    let file = file.chars().next().filter(char::is_ascii_lowercase)?;
    Some((
        i32::from(file as u8 - b'a'),
        number(rank).filter(|&n| n >= 1)? as i32 - 1,
    ))
}

/// A number written without sign or leading zeros, below a million.
fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain && text.len() <= 6 {
        text.parse().ok()
    } else {
        None
    }
}

/// Reads a position of a board of that many files and ranks. The error says what is wrong.
pub fn parse(text: &str, width: i32, height: i32) -> Result<Position, String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, hands, turn, rights, passed, halfmoves, turn_number] = fields[..] else {
        return Err(format!("{} fields instead of seven", fields.len()));
    };
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != height as usize {
        return Err(format!("{} ranks instead of {height}", ranks.len()));
    }
    let mut men = BTreeMap::new();
    for (rank, row) in (0..height).rev().zip(ranks) {
        for (file, man) in row_of(row, width)? {
            men.insert((file, rank), man);
        }
    }
    let white = match turn {
        "w" => true,
        "b" => false,
        _ => return Err(format!("turn {turn:?}")),
    };
    let mut position = Position {
        width,
        height,
        men,
        hands: dash(hands)?,
        white,
        rights: dash(rights)?,
        passed: None,
        halfmoves: number(halfmoves).ok_or("halfmoves")?,
        number: number(turn_number).filter(|&n| n >= 1).ok_or("number")?,
    };
    if passed != "-" {
        let passed = square(passed).filter(|&s| position.inside(s)).ok_or("passed")?;
        position.passed = Some(passed);
    }
    Ok(position)
}

/// The men of one rank with their files.
fn row_of(row: &str, width: i32) -> Result<Vec<(i32, String)>, String> {
    let mut men = Vec::new();
    let mut file = 0;
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let length = if first.is_ascii_digit() {
            let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let run = number(&rest[..digits]).filter(|&n| n >= 1 && n as i32 <= width);
            file += run.ok_or_else(|| format!("empty squares in {row:?}"))? as i32;
            digits
        } else {
            let length = man_length(rest).ok_or_else(|| format!("man in {row:?}"))?;
            men.push((file, rest[..length].to_string()));
            file += 1;
            length
        };
        rest = &rest[length..];
    }
    if file == width {
        Ok(men)
    } else {
        Err(format!("{file} squares in {row:?} instead of {width}"))
    }
}

/// How many bytes the man at the head of the text takes: `P`, `*`, or `G~P` with both letters of one case.
fn man_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    match bytes[0] {
        b'*' => Some(1),
        letter if !letter.is_ascii_alphabetic() => None,
        letter if bytes.get(1) == Some(&b'~') => {
            let base = bytes.get(2).filter(|b| b.is_ascii_alphabetic())?;
            (base.is_ascii_uppercase() == letter.is_ascii_uppercase()).then_some(3)
        }
        _ => Some(1),
    }
}

/// A field in which `-` stands for nothing.
fn dash(field: &str) -> Result<String, String> {
    match field {
        "" => Err("an empty field".to_string()),
        "-" => Ok(String::new()),
        _ => Ok(field.to_string()),
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = (0..self.height).rev().map(|rank| self.row(rank)).collect();
        let or_dash = |text: &str| {
            if text.is_empty() {
                "-".to_string()
            } else {
                text.to_string()
            }
        };
        write!(
            f,
            "{} {} {} {} {} {} {}",
            rows.join("/"),
            or_dash(&self.hands),
            if self.white { "w" } else { "b" },
            or_dash(&self.rights),
            self.passed.map_or("-".to_string(), name),
            self.halfmoves,
            self.number
        )
    }
}

impl Position {
    /// One rank of the board field.
    fn row(&self, rank: i32) -> String {
        let mut row = String::new();
        let mut run = 0;
        for file in 0..self.width {
            if self.empty((file, rank)) {
                run += 1;
                continue;
            }
            if run > 0 {
                row += &run.to_string();
            }
            run = 0;
            row += self.at((file, rank));
        }
        if run > 0 {
            row += &run.to_string();
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written() {
        for text in [
            "3k3/g~p6/7/1*5/7/7/3K3 PPSpr b - - 12 40",
            "7/7/7/7/7/PPPPPPP/7 - w KQkq c3 0 1",
        ] {
            assert_eq!(parse(text, 7, 7).unwrap().to_string(), text);
        }
        assert_eq!(
            parse("12 - w - - 0 1", 12, 1).unwrap().to_string(),
            "12 - w - - 0 1"
        );
    }

    #[test]
    fn a_bad_text_is_refused() {
        for text in [
            "",
            "4 - w - - 0",
            "4 - w - - 0 1 1",
            "4  w - - 0 1",
            "22 - w - - 0 1x",
            "04 - w - - 0 1",
            "k~P3 - w - - 0 1",
            "k~3 - w - - 0 1",
            "P - w - - 0 1",
            "PPPPP - w - - 0 1",
            "4/4 - w - - 0 1",
            "4 - x - - 0 1",
            "4 - w - e1 0 1",
            "4 - w - a2 0 1",
            "4 - w - - -1 1",
            "4 - w - - 0 0",
            "é3 - w - - 0 1",
        ] {
            assert!(parse(text, 4, 1).is_err(), "{text:?}");
        }
        assert!(parse("4 - w - a1 0 1", 4, 1).is_ok());
    }

    #[test]
    fn squares_have_names() {
        assert_eq!(name((0, 9)), "a10");
        assert_eq!(square("o15"), Some((14, 14)));
        for bad in ["", "a", "a0", "a01", "A1", "1a", "é1"] {
            assert_eq!(square(bad), None, "{bad:?}");
        }
    }
}
