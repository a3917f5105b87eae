//! The readable notation: the man's letter (a Pawn or Point has none), no more of its origin than is needed, `x` for
//! taking, the square or crossing, `=` and what it becomes, `+` or `#`. Both parts of a turn, joined by a comma.

use crate::code;
use crate::fault::{Fault, Refusal};
use crate::position::Position;
use crate::rules::Rules;
use crate::sites::NOWHERE;
use crate::turn::{Deed, Part, Turn};

impl Rules {
    /// The notation of a legal turn.
    #[must_use]
    pub fn notation(&self, position: &Position, turn: &Turn) -> String {
        let turns = self.turns(position);
        let mut at = position.clone();
        let mut text = String::new();
        for (level, &part) in turn.parts().enumerate() {
            let rivals = rivals(&turns, turn, level);
            if level > 0 {
                text.push(',');
            }
            text += &shortest(self, &at, part, &rivals);
            at.play_part(self, part);
            self.laws().after_part(self, &mut at);
        }
        text + self.suffix(position, turn)
    }

    fn suffix(&self, position: &Position, turn: &Turn) -> &'static str {
        let mut after = position.clone();
        after.play(self, turn);
        let check = self.laws().exposed(self, &after, after.side());
        if self.laws().won(self, &after).is_some() || check && !self.has_turn(&after) {
            "#"
        } else if check {
            "+"
        } else {
            ""
        }
    }

    /// Reads a turn in either form: as turn text or in the notation. White space around it does not count.
    ///
    /// # Errors
    /// The fault of a text that is neither, or that fits several turns; inside, the refusal of a turn.
    pub fn read_turn(&self, position: &Position, text: &str) -> Result<Result<Turn, Refusal>, Fault> {
        let margin = text.len() - text.trim_start().len();
        self.read_trimmed(position, text.trim()).map_err(|fault| Fault {
            at: fault.at.map(|at| margin + at),
            ..fault
        })
    }

    fn read_trimmed(&self, position: &Position, text: &str) -> Result<Result<Turn, Refusal>, Fault> {
        let plain = self.legal(position, text);
        if let Ok(Ok(turn)) = plain {
            return Ok(Ok(turn));
        }
        let turns = self.turns(position);
        let spelled: Vec<String> = text.split(',').map(clean).collect();
        let mut fitting = turns.iter().filter(|turn| self.spells(position, turn, &spelled));
        match (fitting.next(), fitting.next()) {
            (Some(&turn), None) => Ok(Ok(turn)),
            (Some(_), Some(_)) => Err(Fault::new(code::AMBIGUOUS_TURN).at(0).with("text", text)),
            (None, _) => plain.map_err(|fault| self.as_notation(text).unwrap_or(fault)),
        }
    }

    /// The fault of a text that begins like notation, not like a turn text.
    fn as_notation(&self, text: &str) -> Option<Fault> {
        let first = text.chars().next()?;
        let known =
            self.kind_ids().any(|kind| self.kind(kind).letter == first) || first == 'O' || first == '0';
        let square = text.chars().filter(char::is_ascii_digit).count() == 1;
        (known || square).then(|| Fault::new(code::NO_SUCH_TURN).at(0).with("text", text))
    }

    fn spells(&self, position: &Position, turn: &Turn, spelled: &[String]) -> bool {
        if turn.parts().len() != spelled.len() {
            return false;
        }
        let mut at = position.clone();
        turn.parts().zip(spelled).all(|(&part, text)| {
            let fits = ORIGINS
                .iter()
                .any(|&origin| spell(self, &at, part, origin) == *text);
            at.play_part(self, part);
            fits
        })
    }
}

/// How much of the origin is written, least first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    None,
    File,
    Rank,
    Site,
}

const ORIGINS: [Origin; 4] = [Origin::None, Origin::File, Origin::Rank, Origin::Site];

/// Drops what a reader may add or leave out.
fn clean(text: &str) -> String {
    let text = text.trim().trim_end_matches(['+', '#', '!', '?']);
    if text.starts_with("0-0") {
        text.replace('0', "O")
    } else {
        text.into()
    }
}

/// The parts that could stand at a level of a turn whose earlier parts are given; `turns` are in order of their texts,
/// so that those that begin alike are neighbours.
fn rivals(turns: &[Turn], turn: &Turn, level: usize) -> Vec<Part> {
    let mut parts: Vec<Part> = turns
        .iter()
        .filter(|other| other.parts().take(level).eq(turn.parts().take(level)))
        .filter_map(|other| other.parts().nth(level).copied())
        .collect();
    parts.dedup();
    parts
}

fn shortest(rules: &Rules, position: &Position, part: Part, rivals: &[Part]) -> String {
    let spelling = |&origin: &Origin| spell(rules, position, part, origin);
    let pawn_takes =
        part.from != NOWHERE && letter(rules, position, part).is_empty() && takes(rules, position, part);
    let least = usize::from(pawn_takes);
    ORIGINS[least..]
        .iter()
        .find(|&&origin| {
            let text = spell(rules, position, part, origin);
            rivals
                .iter()
                .filter(|&&rival| spell(rules, position, rival, origin) == text)
                .count()
                == 1
        })
        .map_or_else(|| spelling(&Origin::Site), spelling)
}

fn letter(rules: &Rules, position: &Position, part: Part) -> String {
    match rules.kind(position.man(part.from).kind()).letter {
        'P' => String::new(),
        letter => letter.into(),
    }
}

fn takes(rules: &Rules, position: &Position, part: Part) -> bool {
    !rules.victims(position, part).is_empty()
}

fn spell(rules: &Rules, position: &Position, part: Part, origin: Origin) -> String {
    match part.deed {
        Deed::Pass | Deed::Drop => return part.text(rules),
        Deed::Castling => return castling(rules, position, part),
        _ => {}
    }
    let name = rules.board().name(part.from);
    let mut text = letter(rules, position, part);
    text += match origin {
        Origin::None => "",
        Origin::File => &name[..1],
        Origin::Rank => &name[1..],
        Origin::Site => &name,
    };
    text += match part.deed {
        Deed::Swap => "<>",
        Deed::Join => "&",
        _ if takes(rules, position, part) => "x",
        _ => "",
    };
    text + &part.text(rules)[name.len()..]
}

/// `O-O` towards the last file, `O-O-O` towards the first; with the King's square where there is more than one way.
fn castling(rules: &Rules, position: &Position, part: Part) -> String {
    let king_side = part.to > part.from;
    let ways = rules.laws().castling_targets(position.side());
    let several = ways.iter().filter(|&&to| (to > part.from) == king_side).count() > 1;
    let text = if king_side { "O-O" } else { "O-O-O" };
    if several {
        text.to_owned() + &rules.board().name(part.to)
    } else {
        text.into()
    }
}
