//! The readable notation: the man's letter (a Pawn or Point has none), no more of its origin than is needed, `x` for
//! taking, the square or crossing, `=` and what it becomes, `+` or `#`. Both parts of a turn, joined by a comma.

use crate::code;
use crate::fault::{Fault, Refusal};
use crate::next::{Begun, Next};
use crate::position::Position;
use crate::rules::Rules;
use crate::sites::{NOWHERE, Site};
use crate::turn::{Deed, Part, Turn, WrittenPart};

impl Rules {
    /// The notation of a legal turn.
    #[must_use]
    pub fn notation(&self, position: &Position, turn: &Turn) -> String {
        let mut begun = Begun::new(self, position);
        let mut text = String::new();
        for &part in turn.parts() {
            if !text.is_empty() {
                text.push(',');
            }
            text += &shortest(self, begun.position(), part, &begun.next());
            begun.play(self, part);
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
        let mut spelled = Vec::new();
        for part in text.split(',') {
            spelled.push(clean(part));
        }
        let mut turns = Vec::new();
        self.add_spelled(&Begun::new(self, position), None, &spelled, &mut turns);
        match turns[..] {
            [turn] => Ok(Ok(turn)),
            [] => {
                if let (Err(_), [part]) = (&plain, &spelled[..])
                    && let Some(refusal) = self.refuse_meant(position, part)
                {
                    return Ok(Err(refusal));
                }
                plain.map_err(|fault| self.as_notation(text).unwrap_or(fault))
            }
            _ => Err(Fault::new(code::AMBIGUOUS_TURN).at(0).with("text", text)),
        }
    }

    /// Adds the legal turns that have begun so, with `prefix`, and whose other parts are spelled so.
    fn add_spelled(&self, begun: &Begun, prefix: Option<Part>, spelled: &[String], turns: &mut Vec<Turn>) {
        let [text, rest @ ..] = spelled else {
            return;
        };
        for next in begun.next() {
            let goes_on = if rest.is_empty() {
                next.complete
            } else {
                next.continues
            };
            if !goes_on || !spells(self, begun.position(), next.part, text) {
                continue;
            }
            if rest.is_empty() {
                turns.push(Turn::after(prefix, next.part));
            } else {
                let mut after = begun.clone();
                after.play(self, next.part);
                self.add_spelled(&after, Some(next.part), rest, turns);
            }
        }
    }

    /// The refusal of the part that a cleaned text means: of the only man that it fits, or for one reason of all; of those
    /// that move like that, if some do.
    fn refuse_meant(&self, position: &Position, text: &str) -> Option<Refusal> {
        let mut meant: Option<Refusal> = None;
        let mut clear = true;
        for from in position.anchors(position.side()) | position.neutral() {
            let Some(refusal) = self.refuse_from(position, from, text) else {
                continue;
            };
            let ground = refusal.ground.code;
            match &mut meant {
                Some(other) if other.ground.code == ground => other.sites.clear(),
                Some(other) if other.ground.code != code::NOT_ITS_MOVE => {
                    clear &= ground == code::NOT_ITS_MOVE;
                }
                _ => meant = Some(refusal),
            }
        }
        if clear { meant } else { None }
    }

    /// The refusal of the part that a cleaned text means, if the man on this site fits it.
    fn refuse_from(&self, position: &Position, from: Site, text: &str) -> Option<Refusal> {
        let man = self.kind(position.man(from).kind()).letter;
        for origin in ORIGINS {
            if let Some(arrival) = text.strip_prefix(departure(self, man, from, origin).as_str()) {
                let mut whole = String::from(self.board().name(from));
                whole += arrival;
                if let Ok(written) = WrittenPart::read(self, &whole) {
                    return Some(self.laws().explain(self, &mut position.clone(), &[written]));
                }
            }
        }
        None
    }

    /// The fault of a text that begins like notation, not like a turn text.
    fn as_notation(&self, text: &str) -> Option<Fault> {
        let first = text.chars().next()?;
        let known = self.has_letter(first) || first == 'O' || first == '0';
        let digits = text.bytes().filter(u8::is_ascii_digit).count();
        (known || digits == 1).then(|| Fault::new(code::NO_SUCH_TURN).at(0).with("text", text))
    }
}

/// How much of the origin is written: the file, the rank.
type Origin = (bool, bool);

/// Least first.
const ORIGINS: [Origin; 4] = [(false, false), (true, false), (false, true), (true, true)];

/// Drops what a writer may add or leave out: signs for check, taking and going, praise and blame.
fn clean(text: &str) -> String {
    let mut text = text.trim();
    while let Some(rest) = text.strip_suffix("e.p.") {
        text = rest;
    }
    text = text.trim_end().trim_end_matches(['+', '#', '!', '?']);
    let castling = text.starts_with(['O', '0']);
    let mut clean = String::new();
    for letter in text.chars() {
        match letter {
            '0' if castling => clean.push('O'),
            'x' | '\u{d7}' | ':' | '-' if !castling => {}
            _ => clean.push(letter),
        }
    }
    clean
}

/// Whether a cleaned text spells a part, with however much of its origin.
fn spells(rules: &Rules, position: &Position, part: Part, text: &str) -> bool {
    if part.deed == Deed::Castling && text.starts_with('O') {
        let full = castling(rules, position, part);
        return full == text || full.strip_suffix(rules.board().name(part.to)) == Some(text);
    }
    for origin in ORIGINS {
        if clean(&spell(rules, position, part, origin)) == text {
            return true;
        }
    }
    part.text(rules) == text
}

/// The spelling that tells a part from all that could be played instead, with as little of the origin as does.
fn shortest(rules: &Rules, position: &Position, part: Part, rivals: &[Next]) -> String {
    let pawn = part.from != NOWHERE && letter(rules, position, part) == 'P';
    let least = usize::from(pawn && takes(rules, position, part));
    let mut text = String::new();
    for &origin in &ORIGINS[least..] {
        text = spell(rules, position, part, origin);
        let alike = rivals
            .iter()
            .filter(|rival| spell(rules, position, rival.part, origin) == text);
        if alike.count() == 1 {
            break;
        }
    }
    text
}

fn letter(rules: &Rules, position: &Position, part: Part) -> char {
    rules.kind(position.man(part.from).kind()).letter
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
    let mut text = departure(rules, letter(rules, position, part), part.from, origin);
    text += match part.deed {
        Deed::Swap => "<>",
        Deed::Join => "&",
        _ if takes(rules, position, part) => "x",
        _ => "",
    };
    part.write_arrival(rules, &mut text);
    text
}

/// A man's letter, but a Pawn's, and so much of its origin.
fn departure(rules: &Rules, man: char, from: Site, (file, rank): Origin) -> String {
    let mut text = String::new();
    if man != 'P' {
        text.push(man);
    }
    for (at, sign) in rules.board().name(from).char_indices() {
        if if at == 0 { file } else { rank } {
            text.push(sign);
        }
    }
    text
}

/// `O-O` towards the last file, `O-O-O` towards the first; with the King's square where there is more than one way.
fn castling(rules: &Rules, position: &Position, part: Part) -> String {
    let king_side = part.to > part.from;
    let ways = rules.laws().castling_targets(position.side());
    let mut text = String::from(if king_side { "O-O" } else { "O-O-O" });
    if ways.filter(|to| (to > part.from) == king_side).len() > 1 {
        text += rules.board().name(part.to);
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::code::{self, Code};
    use crate::games;

    const ORTHODOX: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R - w KQkq - 0 1";
    const WIDE: &str = "r4k3r/10/10/10/10/10/10/R4K3R - w KQkq - 0 1";

    fn read(game: &str, position: &str, text: &str) -> Result<String, Code> {
        let rules = games::find(game).unwrap();
        let position = rules.position(position).unwrap();
        match rules.read_turn(&position, text) {
            Ok(Ok(turn)) => Ok(turn.text(rules)),
            Ok(Err(refusal)) => Err(refusal.ground.code),
            Err(fault) => Err(fault.code),
        }
    }

    fn written(game: &str, position: &str, text: &str) -> String {
        let rules = games::find(game).unwrap();
        let position = rules.position(position).unwrap();
        let turn = rules.legal(&position, text).unwrap().unwrap();
        rules.notation(&position, &turn)
    }

    #[test]
    fn no_more_origin_is_written_than_is_needed() {
        for (turn, notation) in [
            ("e5c4", "Nc4"),
            ("c3b5", "Nb5"),
            ("e5d7", "Nxd7"),
            ("d5e6", "dxe6"),
            ("g2h3", "gxh3"),
            ("a2a4", "a4"),
            ("e1g1", "O-O"),
            ("e1c1", "O-O-O"),
            ("a1d1", "Rd1"),
            ("f3f6", "Qxf6"),
        ] {
            assert_eq!(written("blue-queen-64", ORTHODOX, turn), notation);
        }
        let rooks = "R6R/8/8/R7/8/8/4k3/6K1 - w - - 0 1";
        assert_eq!(written("blue-queen-64", rooks, "a8d8"), "Rad8");
        assert_eq!(written("blue-queen-64", rooks, "a8a6"), "R8a6");
        let queens = "8/8/6k1/8/8/Q7/7K/Q1Q5 - w - - 0 1";
        assert_eq!(written("blue-queen-64", queens, "a1c3"), "Qa1c3");
        assert_eq!(read("blue-queen-64", queens, "Qac3"), Err(code::AMBIGUOUS_TURN));
    }

    #[test]
    fn checks_and_mates_are_marked() {
        let position = "6k1/5ppp/8/8/8/8/8/R5K1 - w - - 0 1";
        assert_eq!(written("blue-queen-64", position, "a1a8"), "Ra8#");
        let position = "6k1/5p1p/8/8/8/8/8/R5K1 - w - - 0 1";
        assert_eq!(written("blue-queen-64", position, "a1a8"), "Ra8+");
    }

    #[test]
    fn both_parts_are_written() {
        let position = "4k3/8/8/4*3/8/5N2/8/4K3 - w - - 0 1";
        assert_eq!(written("blue-queen-64", position, "e5a5,f3e5"), "*a5,Ne5");
        assert_eq!(read("blue-queen-64", position, "*a5, Ne5").unwrap(), "e5a5,f3e5");
        assert_eq!(
            read("blue-queen-64", position, "*e5-a5,Nf3-e5!").unwrap(),
            "e5a5,f3e5"
        );
        assert_eq!(
            read("blue-queen-64", position, "*a5").unwrap_err().text(),
            "bq-regular-move-needed"
        );
    }

    #[test]
    fn writers_have_their_ways() {
        for text in [
            "Nxd7",
            "Nd7",
            "N:d7",
            "Nxd7!?",
            " N\u{d7}d7+ ",
            "Ne5xd7",
            "Nexd7",
            "N5xd7",
            "e5-d7",
        ] {
            assert_eq!(
                read("blue-queen-64", ORTHODOX, text).as_deref(),
                Ok("e5d7"),
                "{text}"
            );
        }
        for text in ["O-O", "0-0", "O-O!"] {
            assert_eq!(
                read("blue-queen-64", ORTHODOX, text).as_deref(),
                Ok("e1g1"),
                "{text}"
            );
        }
        assert_eq!(read("blue-queen-64", ORTHODOX, "0-0-0").as_deref(), Ok("e1c1"));
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 - w - d6 0 1";
        for text in ["exd6", "exd6 e.p.", "ed6"] {
            assert_eq!(
                read("blue-queen-64", passing, text).as_deref(),
                Ok("e5d6"),
                "{text}"
            );
        }
    }

    #[test]
    fn free_castling_names_the_square() {
        assert_eq!(written("blue-queen-80", WIDE, "f1h1"), "O-Oh1");
        assert_eq!(read("blue-queen-80", WIDE, "O-Oh1").as_deref(), Ok("f1h1"));
        assert_eq!(read("blue-queen-80", WIDE, "O-O"), Err(code::AMBIGUOUS_TURN));
    }

    #[test]
    fn what_is_no_turn_is_told_as_it_was_meant() {
        for (text, code) in [
            ("Nd2", code::OWN_MAN_THERE),
            ("Ke3", code::NOT_ITS_MOVE),
            ("Nca5", code::NOT_ITS_MOVE),
            ("c3", code::OWN_MAN_THERE),
            ("Ra2", code::OWN_MAN_THERE),
            ("e9", code::NO_SUCH_TURN),
            ("Cd4", code::NO_SUCH_TURN),
            ("e1e3", code::NOT_ITS_MOVE),
            ("hello", code::BAD_TURN),
            ("", code::BAD_TURN),
            (",", code::BAD_TURN),
            ("e1e2e3", code::BAD_TURN),
        ] {
            assert_eq!(read("blue-queen-64", ORTHODOX, text), Err(code), "{text}");
        }
    }
}
