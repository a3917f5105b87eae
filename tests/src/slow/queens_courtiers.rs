//! Queens' Courtiers. Red is the first player, and the rights field names the checked Royals.

use super::reach::{DIAGONAL, KNIGHT, STRAIGHT, add, leaps};
use super::text::{Position, Square, belongs, is_white, name, own};

/// The square that is not used: h8.
const VOID: Square = (7, 7);

/// Whether the square is in the Court, d4 to l12; what is not is in the Course (1).
fn in_court((file, rank): Square) -> bool {
    (3..=11).contains(&file) && (3..=11).contains(&rank)
}

/// The squares that one step of the man on `from` reaches, whatever stands on them (2-6).
fn reach(p: &Position, from: Square) -> Vec<Square> {
    let mut squares = match p.at(from).to_ascii_uppercase().as_str() {
        "K" => leaps(p, from, &[STRAIGHT, DIAGONAL].concat()),
        "C" => leaps(p, from, &KNIGHT),
        "Q" => [leaps(p, from, &DIAGONAL), threes(p, from)].concat(),
        _ => Vec::new(),
    };
    squares.retain(|&to| to != VOID);
    squares
}

/// The squares three straight steps away, neither a man nor the void between (3, 4).
fn threes(p: &Position, from: Square) -> Vec<Square> {
    let open = |square: Square| p.empty(square) && square != VOID;
    let mut ends = Vec::new();
    for step in STRAIGHT {
        let first = add(from, step);
        let second = add(first, step);
        let end = add(second, step);
        if open(first) && open(second) && p.inside(end) {
            ends.push(end);
        }
    }
    ends
}

/// Whether the man on `from` threatens an enemy Royal on `to`, or would if one stood there (7, 8).
fn threatens(p: &Position, from: Square, to: Square) -> bool {
    reach(p, from).contains(&to)
}

/// Whether the man is a King or a Queen.
fn is_royal(man: &str) -> bool {
    ["K", "Q", "k", "q"].contains(&man)
}

/// Whether Royals may be checked exactly as `checked` says: each exactly if an enemy Courtier threatens it,
/// or an enemy Royal that is itself not checked.
fn stable(p: &Position, checked: &str) -> bool {
    p.men
        .iter()
        .filter(|(_, royal)| is_royal(royal))
        .all(|(&square, royal)| {
            let threatened = p.men.iter().any(|(&from, man)| {
                belongs(man, !is_white(royal))
                    && !checked.contains(man.as_str())
                    && threatens(p, from, square)
            });
            threatened == checked.contains(royal.as_str())
        })
}

/// The Royals checked after a half-move by the side to move that found `p.rights` checked: of the stable ways
/// the one that changes fewest Royals, then the one that leaves unchecked the King and the Queen of the side
/// that did not move, then those of the side that moved, in this order of importance.
fn checked_after(p: &Position) -> String {
    let order = if p.white {
        ["k", "q", "K", "Q"]
    } else {
        ["K", "Q", "k", "q"]
    };
    let ways = (0..16).map(|set| {
        "KQkq"
            .chars()
            .enumerate()
            .filter(|(bit, _)| set >> bit & 1 == 1)
            .map(|(_, royal)| royal)
            .collect()
    });
    ways.filter(|checked: &String| stable(p, checked))
        .min_by_key(|checked| {
            let changed = order
                .iter()
                .filter(|r| checked.contains(**r) != p.rights.contains(**r))
                .count();
            (changed, order.map(|royal| checked.contains(royal)))
        })
        .expect("threats run only between the sides, so there is a stable way")
}

/// Whether the enemy Courtier on the square may be captured: in the Court, or checking a Royal (31, 33).
fn capturable(p: &Position, courtier: Square) -> bool {
    let royals = ["K", "Q"].map(|royal| p.find(&own(royal, p.white)));
    in_court(courtier)
        || royals
            .concat()
            .into_iter()
            .any(|royal| threatens(p, courtier, royal))
}

/// A half-move made.
struct Half {
    from: Square,
    to: Square,
    took: bool,
    /// The turn has not passed yet.
    after: Position,
}

impl Half {
    fn won(&self) -> bool {
        joined(&self.after, self.after.white)
    }

    fn text(&self) -> String {
        format!("{}{}", name(self.from), name(self.to))
    }
}

/// Whether that side's King and Queen stand on one square, written as the King alone.
fn joined(p: &Position, white: bool) -> bool {
    p.find(&own("Q", white)).is_empty()
}

/// The legal half-moves of one man (2-6, 9, 15, 19, 20, 31-33).
fn halves(p: &Position, from: Square) -> Vec<Half> {
    let man = p.at(from);
    let mut legal = Vec::new();
    if p.rights.contains(man) {
        return legal;
    }
    for to in reach(p, from) {
        let target = p.at(to);
        let mut after = p.clone();
        after.men.remove(&from);
        if is_royal(man) && is_royal(target) && belongs(target, p.white) {
            after.men.insert(to, own("K", p.white));
            after.rights = String::new();
            legal.push(Half {
                from,
                to,
                took: false,
                after,
            });
        } else if p.empty(to) || (target == own("C", !p.white) && capturable(p, to)) {
            after.men.insert(to, man.to_string());
            after.rights = checked_after(&after);
            let newly_checked =
                |royal: char| belongs(&royal.to_string(), p.white) && !p.rights.contains(royal);
            if !after.rights.chars().any(newly_checked) {
                legal.push(Half {
                    from,
                    to,
                    took: !target.is_empty(),
                    after,
                });
            }
        }
    }
    legal
}

/// All turns other than a pass, with the positions they lead to.
fn moves(p: &Position) -> Vec<(String, Position)> {
    let mut turns = Vec::new();
    if joined(p, !p.white) {
        return turns;
    }
    for (&from, _) in p.men.iter().filter(|(_, man)| belongs(man, p.white)) {
        for first in halves(p, from) {
            turns.push((first.text(), finished(p, &first.after)));
            if in_court(from) || in_court(first.to) || first.took || first.won() {
                continue;
            }
            for second in halves(&first.after, first.to)
                .into_iter()
                .filter(|second| second.to != from)
            {
                turns.push((
                    format!("{},{}", first.text(), second.text()),
                    finished(p, &second.after),
                ));
            }
        }
    }
    turns
}

/// The position with the turn given away and counted.
fn finished(before: &Position, after: &Position) -> Position {
    let courtiers = |p: &Position| p.find("C").len() + p.find("c").len();
    let mut after = after.clone();
    after.halfmoves = if courtiers(before) == courtiers(&after) {
        before.halfmoves + 1
    } else {
        0
    };
    after.pass_the_turn();
    after
}

/// All legal turns with the positions they lead to; `pass` when there is no other and the game goes on (39).
pub fn successors(_game: &str, p: &Position) -> Vec<(String, Position)> {
    let turns = moves(p);
    if turns.is_empty() && !joined(p, !p.white) {
        return vec![("pass".to_string(), finished(p, p))];
    }
    turns
}

/// Why the text is no position of the game, if it is none.
pub fn validate(_game: &str, p: &Position) -> Result<(), String> {
    if let Some(man) = p
        .men
        .values()
        .find(|man| !["K", "Q", "C", "k", "q", "c"].contains(&man.as_str()))
    {
        return Err(format!("no man {man}"));
    }
    if !p.empty(VOID) {
        return Err("a man on h8".to_string());
    }
    for white in [true, false] {
        let number = |kind: &str| p.find(&own(kind, white)).len();
        if number("K") != 1 || number("Q") > 1 || number("C") > 6 {
            return Err("not one King, at most one Queen and six Courtiers a side".to_string());
        }
    }
    if joined(p, p.white) {
        return Err("the side to move lacks its Queen".to_string());
    }
    if !p.hands.is_empty() || p.passed.is_some() {
        return Err("hands or passed".to_string());
    }
    let in_order: String = "KQkq".chars().filter(|&royal| p.rights.contains(royal)).collect();
    let all_there = p
        .rights
        .chars()
        .all(|royal| !p.find(&royal.to_string()).is_empty());
    let explained = if joined(p, !p.white) {
        p.rights.is_empty()
    } else {
        stable(p, &p.rights)
    };
    if p.rights != in_order || !all_there || !explained {
        return Err(format!("rights {}", p.rights));
    }
    Ok(())
}

/// The first word of the status.
pub fn status(_game: &str, p: &Position) -> &'static str {
    if joined(p, !p.white) {
        return "won";
    }
    let mut other = p.clone();
    other.white = !other.white;
    if moves(p).is_empty() && moves(&other).is_empty() {
        return "draw";
    }
    if p.rights.chars().any(|royal| belongs(&royal.to_string(), p.white)) {
        "check"
    } else {
        "ongoing"
    }
}
