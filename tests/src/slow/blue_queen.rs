//! Blue Queen on 64 and on 80 squares, in its three forms.

use super::orthodox::{self, ahead, passed_fault};
use super::reach::{DIAGONAL, KNIGHT, STRAIGHT, add, adjacent, leaps, lines};
use super::text::{Position, Square, belongs, is_white, name, own};

/// The squares on which the man could capture by its own move, pins ignored. Of no man, none.
fn attacks(p: &Position, from: Square) -> Vec<Square> {
    let man = p.at(from);
    match man.to_ascii_uppercase().as_str() {
        "K" => leaps(p, from, &[STRAIGHT, DIAGONAL].concat()),
        "N" => leaps(p, from, &KNIGHT),
        "B" => lines(p, from, &DIAGONAL),
        "R" => lines(p, from, &STRAIGHT),
        "Q" => lines(p, from, &[STRAIGHT, DIAGONAL].concat()),
        "C" => [lines(p, from, &DIAGONAL), leaps(p, from, &KNIGHT)].concat(),
        "H" => [lines(p, from, &STRAIGHT), leaps(p, from, &KNIGHT)].concat(),
        "F" => falcon(p, from),
        "P" => leaps(p, from, &[(-1, ahead(is_white(man))), (1, ahead(is_white(man)))]),
        _ => Vec::new(),
    }
}

/// The ends of all three-step paths of one or two diagonal steps and two or one straight ones, in any order,
/// that stay within one octant and whose first two squares are empty.
fn falcon(p: &Position, from: Square) -> Vec<Square> {
    let mut ends = Vec::new();
    for d in DIAGONAL {
        for o in [(d.0, 0), (0, d.1)] {
            for path in [[d, o, o], [o, d, o], [o, o, d], [d, d, o], [d, o, d], [o, d, d]] {
                let first = add(from, path[0]);
                let second = add(first, path[1]);
                let end = add(second, path[2]);
                if p.empty(first) && p.empty(second) && p.inside(end) && !ends.contains(&end) {
                    ends.push(end);
                }
            }
        }
    }
    ends
}

fn king(p: &Position, white: bool) -> Square {
    p.find(&own("K", white))[0]
}

fn blue_queen(p: &Position) -> Option<Square> {
    p.find("*").first().copied()
}

/// Whether a man of that side attacks the square.
fn attacked(p: &Position, square: Square, by_white: bool) -> bool {
    p.men
        .iter()
        .any(|(&from, man)| belongs(man, by_white) && attacks(p, from).contains(&square))
}

/// Whether a man of that side that is not King, Queen or Pawn attacks the Blue Queen's square (19-21).
fn minor(p: &Position, white: bool) -> bool {
    let activates =
        |man: &str| belongs(man, white) && !["K", "Q", "P"].contains(&man.to_ascii_uppercase().as_str());
    blue_queen(p).is_some_and(|her| {
        p.men
            .iter()
            .any(|(&from, m)| activates(m) && attacks(p, from).contains(&her))
    })
}

/// Whether the square is next to the Blue Queen.
fn beside(p: &Position, square: Square) -> bool {
    blue_queen(p).is_some_and(|her| adjacent(her, square))
}

/// Whether that side may move the Blue Queen if its turn starts here (19-23, 26).
fn active(p: &Position, white: bool) -> bool {
    let by_king = beside(p, king(p, white)) && !minor(p, !white) && !beside(p, king(p, !white));
    minor(p, white) || by_king
}

/// Whether that side's King is attacked, by a man or by the Blue Queen (37).
fn in_check(p: &Position, white: bool) -> bool {
    attacked(p, king(p, white), !white) || (beside(p, king(p, white)) && minor(p, !white))
}

/// Every way to begin the turn: leaving the Blue Queen alone, or her part with its text (1-3, 12-15, 29-31).
fn blue_queen_parts(p: &Position) -> Vec<(String, Position)> {
    let mut parts = vec![(String::new(), p.clone())];
    let Some(from) = blue_queen(p).filter(|_| active(p, p.white)) else {
        return parts;
    };
    for to in lines(p, from, &[STRAIGHT, DIAGONAL].concat()) {
        let man = p.at(to);
        let victim = ["R", "B", "Q", "C", "H"].contains(&man.to_ascii_uppercase().as_str());
        if p.empty(to) || (victim && belongs(man, !p.white) && attacks(p, to).contains(&from)) {
            let mut after = p.clone();
            after.men.remove(&from);
            after.men.insert(to, "*".to_string());
            parts.push((format!("{}{},", name(from), name(to)), after));
        }
    }
    parts
}

/// A man picked up and set down.
fn moved(p: &Position, from: Square, to: Square) -> Position {
    let mut after = p.clone();
    if let Some(man) = after.men.remove(&from) {
        after.men.insert(to, man);
    }
    after
}

/// The moves of one man other than castling, with their texts; the mover's King may be left in check.
fn moves_of(game: &str, p: &Position, from: Square) -> Vec<(String, Position)> {
    let white = p.white;
    let enemy = |to: Square| belongs(p.at(to), !white) && p.at(to) != own("K", !white);
    let text = |to: Square| format!("{}{}", name(from), name(to));
    let is_king = p.at(from) == own("K", white);
    if p.at(from) != own("P", white) {
        return attacks(p, from)
            .into_iter()
            .filter(|&to| p.empty(to) || enemy(to))
            .filter(|&to| !is_king || may_come_beside(p, from, to))
            .map(|to| (text(to), moved(p, from, to)))
            .collect();
    }
    let mut moves = Vec::new();
    let step = add(from, (0, ahead(white)));
    if p.empty(step) {
        moves.push((text(step), moved(p, from, step)));
        let second = add(step, (0, ahead(white)));
        if from.1 == (if white { 1 } else { p.height - 2 }) && p.empty(second) {
            let mut after = moved(p, from, second);
            after.passed = Some(step);
            moves.push((text(second), after));
        }
    }
    for to in attacks(p, from) {
        if enemy(to) {
            moves.push((text(to), moved(p, from, to)));
        } else if p.passed == Some(to) && p.empty(to) {
            let mut after = moved(p, from, to);
            after.men.remove(&(to.0, from.1));
            moves.push((text(to), after));
        }
    }
    let last = if white { p.height - 1 } else { 0 };
    if step.1 == last {
        promoted(game, &moves, white, last)
    } else {
        moves
    }
}

/// Each of these Pawn moves once for every man that the Pawn may become (50, 51).
fn promoted(game: &str, moves: &[(String, Position)], white: bool, last: i32) -> Vec<(String, Position)> {
    let kinds = match game {
        "blue-queen-64" => "QRBN",
        "blue-queen-80" => "QRBNF",
        _ => "QRBNCH",
    };
    let mut all = Vec::new();
    for (text, position) in moves {
        for kind in kinds.chars() {
            let mut after = position.clone();
            let pawn = own("P", white);
            for (&square, man) in &mut after.men {
                if square.1 == last && *man == pawn {
                    *man = own(&kind.to_string(), white);
                }
            }
            all.push((format!("{text}={kind}"), after));
        }
    }
    all
}

/// Not when the King comes to stand next to the Blue Queen while the other King stands there (26).
fn may_come_beside(p: &Position, from: Square, to: Square) -> bool {
    beside(p, from) || !beside(p, to) || !beside(p, king(p, !p.white))
}

/// Castlings (44, 45, 52): all conditions hold on the position in which the regular move is made.
fn castlings(game: &str, p: &Position) -> Vec<(String, Position)> {
    let mut all = Vec::new();
    let white = p.white;
    let from = king(p, white);
    if in_check(p, white) {
        return all;
    }
    let barred = |s: Square| attacked(p, s, !white) || (beside(p, s) && minor(p, !white));
    for (letter, rook_file, toward) in [("K", p.width - 1, 1), ("Q", 0, -1)] {
        let between = (rook_file - from.0).abs() - 1;
        let at = |steps: i32| (from.0 + steps * toward, from.1);
        if !p.rights.contains(&own(letter, white)) || !(1..=between).all(|steps| p.empty(at(steps))) {
            continue;
        }
        let lengths = match game {
            "blue-queen-64" => 2..=2,
            "blue-queen-80" => 2..=between,
            _ => 3..=3,
        };
        for length in lengths {
            let to = at(length);
            if !(1..=length).any(|steps| barred(at(steps))) && may_come_beside(p, from, to) {
                let after = moved(&moved(p, from, to), (rook_file, from.1), at(length - 1));
                all.push((format!("{}{}", name(from), name(to)), after));
            }
        }
    }
    all
}

/// All legal turns with the positions they lead to.
pub fn successors(game: &str, p: &Position) -> Vec<(String, Position)> {
    let mut turns = Vec::new();
    for (part, begun) in blue_queen_parts(p) {
        let own_men = begun.men.iter().filter(|(_, man)| belongs(man, p.white));
        let mut moves: Vec<_> = own_men
            .flat_map(|(&from, _)| moves_of(game, &begun, from))
            .collect();
        moves.extend(castlings(game, &begun));
        for (text, after) in moves {
            if !in_check(&after, p.white) {
                turns.push((format!("{part}{text}"), finished(game, p, after)));
            }
        }
    }
    turns
}

/// What the other fields say once the men stand as in `after`. Only a double step sets `passed` anew.
fn finished(game: &str, before: &Position, mut after: Position) -> Position {
    let pawns = |p: &Position| [p.find("P"), p.find("p")];
    let lasting = before.men.len() != after.men.len() || pawns(before) != pawns(&after);
    after.halfmoves = if lasting { 0 } else { before.halfmoves + 1 };
    after.rights = before
        .rights
        .chars()
        .filter(|&right| at_home(game, &after, right))
        .collect();
    if after.passed == before.passed {
        after.passed = None;
    }
    after.pass_the_turn();
    after.passed = after
        .passed
        .filter(|&square| can_be_taken_passing(&after, square));
    after
}

/// Whether a Pawn of the side to move stands where its capture would land on the square.
fn can_be_taken_passing(p: &Position, square: Square) -> bool {
    p.find(&own("P", p.white))
        .into_iter()
        .any(|from| attacks(p, from).contains(&square))
}

/// Whether the King and the Rook of that castling right stand on their first squares.
fn at_home(game: &str, p: &Position, right: char) -> bool {
    let white = right.is_ascii_uppercase();
    let rank = if white { 0 } else { p.height - 1 };
    let king_file = if game == "blue-queen-64" { 4 } else { 5 };
    let rook_file = if right.eq_ignore_ascii_case(&'K') {
        p.width - 1
    } else {
        0
    };
    p.at((king_file, rank)) == own("K", white) && p.at((rook_file, rank)) == own("R", white)
}

/// Why the text is no position of the game, if it is none.
pub fn validate(game: &str, p: &Position) -> Result<(), String> {
    let letters = match game {
        "blue-queen-64" => "KQRBNP",
        "blue-queen-80" => "KQRBNPF",
        _ => "KQRBNPCH",
    };
    for (&square, man) in &p.men {
        if man.len() != 1 || !(man == "*" || letters.contains(&man.to_ascii_uppercase())) {
            return Err(format!("no man {man}"));
        }
        if man.eq_ignore_ascii_case("P") && (square.1 == 0 || square.1 == p.height - 1) {
            return Err(format!("a Pawn on {}", name(square)));
        }
    }
    if p.find("K").len() != 1 || p.find("k").len() != 1 || p.find("*").len() > 1 {
        return Err("not one King a side and at most one Blue Queen".to_string());
    }
    if !p.hands.is_empty() {
        return Err("men in hand".to_string());
    }
    let in_order: String = "KQkq".chars().filter(|&right| p.rights.contains(right)).collect();
    if p.rights != in_order || !p.rights.chars().all(|right| at_home(game, p, right)) {
        return Err(format!("rights {}", p.rights));
    }
    passed_fault(p, [p.height - 2, 1], can_be_taken_passing)?;
    if in_check(p, !p.white) {
        return Err("the side not to move is in check".to_string());
    }
    Ok(())
}

/// The first word of the status.
pub fn status(game: &str, p: &Position) -> &'static str {
    let stuck = successors(game, p).is_empty();
    orthodox::status(p, in_check(p, p.white), stuck, dead(p))
}

/// Bare Kings; without a Blue Queen also with one Knight or Bishop (57).
fn dead(p: &Position) -> bool {
    let others: Vec<&str> = p
        .men
        .values()
        .map(String::as_str)
        .filter(|man| !["K", "k", "*"].contains(man))
        .collect();
    match others[..] {
        [] => true,
        [man] => blue_queen(p).is_none() && ["N", "n", "B", "b"].contains(&man),
        _ => false,
    }
}
