//! Cobra Chess. A Cobra stands on the four squares about a crossing, which is named by its lower-left square.

use super::orthodox::{self, ahead, passed_fault};
use super::reach::{DIAGONAL, KNIGHT, STRAIGHT, add, leaps, lines};
use super::text::{Position, Square, belongs, is_white, name, own};

/// The men a side starts with besides King and Pawns; to these its Pawns may promote once they are lost (29).
const MEN: [(&str, usize); 8] = [
    ("Q", 1),
    ("R", 1),
    ("B", 2),
    ("N", 1),
    ("D", 1),
    ("W", 1),
    ("V", 1),
    ("C", 1),
];

/// The four squares about the crossing.
fn footprint(crossing: Square) -> [Square; 4] {
    [
        crossing,
        add(crossing, (1, 0)),
        add(crossing, (0, 1)),
        add(crossing, (1, 1)),
    ]
}

/// The squares on which a man other than a Cobra could capture, pins ignored.
fn attacks(p: &Position, from: Square) -> Vec<Square> {
    let man = p.at(from);
    match man.to_ascii_uppercase().as_str() {
        "K" => leaps(p, from, &[STRAIGHT, DIAGONAL].concat()),
        "D" => leaps(p, from, &[&STRAIGHT[..], &DIAGONAL, &KNIGHT].concat()),
        "N" => leaps(p, from, &KNIGHT),
        "B" => lines(p, from, &DIAGONAL),
        "R" => lines(p, from, &STRAIGHT),
        "Q" => lines(p, from, &[STRAIGHT, DIAGONAL].concat()),
        "V" => [lines(p, from, &DIAGONAL), leaps(p, from, &KNIGHT)].concat(),
        "W" => [lines(p, from, &STRAIGHT), leaps(p, from, &KNIGHT)].concat(),
        "P" => leaps(p, from, &[(-1, ahead(is_white(man))), (1, ahead(is_white(man)))]),
        _ => Vec::new(),
    }
}

/// Takes off what stands on the square; of a Cobra all four squares (10, 11).
fn take(p: &mut Position, square: Square) {
    match p.at(square) {
        cobra @ ("C" | "c") => {
            for part in p.find(cobra) {
                p.men.remove(&part);
            }
        }
        _ => {
            p.men.remove(&square);
        }
    }
}

/// A man other than a Cobra picked up and set down, whatever stood there taken.
fn moved(p: &Position, from: Square, to: Square) -> Position {
    let mut after = p.clone();
    take(&mut after, to);
    let man = after.men.remove(&from).expect("a man to move");
    after.men.insert(to, man);
    after
}

/// Where that side's Cobra may come to rest, with the position then (1-10). A King may be among the taken.
fn cobra_rides(p: &Position, white: bool) -> Vec<(Square, Position)> {
    let letter = own("C", white);
    let mut rides = Vec::new();
    let Some(&start) = p.find(&letter).first() else {
        return rides;
    };
    for step in STRAIGHT {
        let mut left = start;
        loop {
            let crossing = add(left, step);
            let squares = footprint(crossing);
            if !squares.iter().all(|&square| p.inside(square)) {
                break;
            }
            let entered = squares
                .into_iter()
                .filter(|square| !footprint(left).contains(square));
            let enemies: Vec<Square> = entered.filter(|&square| belongs(p.at(square), !white)).collect();
            let friend = |&square: &Square| belongs(p.at(square), white) && p.at(square) != letter;
            if !squares.iter().any(friend) {
                let mut after = p.clone();
                take(&mut after, start);
                for &enemy in &enemies {
                    take(&mut after, enemy);
                }
                for square in squares {
                    after.men.insert(square, letter.clone());
                }
                rides.push((crossing, after));
            }
            if !enemies.is_empty() {
                break;
            }
            left = crossing;
        }
    }
    rides
}

/// Whether an enemy man attacks that side's King, or the enemy Cobra could come to rest on him (15-17).
fn in_check(p: &Position, white: bool) -> bool {
    let king = own("K", white);
    let home = p.find(&king)[0];
    let by_man = p
        .men
        .iter()
        .any(|(&from, man)| belongs(man, !white) && attacks(p, from).contains(&home));
    by_man
        || cobra_rides(p, !white)
            .iter()
            .any(|(_, after)| after.find(&king).is_empty())
}

/// The moves of all of the side's men, with their texts; the mover's King may be left in check.
fn moves(p: &Position) -> Vec<(String, Position)> {
    let mut all = Vec::new();
    for (&from, man) in p.men.iter().filter(|(_, man)| belongs(man, p.white)) {
        if man.eq_ignore_ascii_case("P") {
            all.extend(pawn_moves(p, from));
            continue;
        }
        for to in attacks(p, from)
            .into_iter()
            .filter(|&to| !belongs(p.at(to), p.white))
        {
            all.push((format!("{}{}", name(from), name(to)), moved(p, from, to)));
        }
    }
    for (to, after) in cobra_rides(p, p.white) {
        let from = p.find(&own("C", p.white))[0];
        all.push((format!("{}{}", name(from), name(to)), after));
    }
    all
}

/// A Pawn's moves (25-32).
fn pawn_moves(p: &Position, from: Square) -> Vec<(String, Position)> {
    let white = p.white;
    let text = |to: Square| format!("{}{}", name(from), name(to));
    let mut moves = Vec::new();
    let step = add(from, (0, ahead(white)));
    if p.empty(step) {
        moves.extend(arrivals(text(step), moved(p, from, step), step));
        let second = add(step, (0, ahead(white)));
        if from.1 == (if white { 2 } else { 7 }) && p.empty(second) {
            let mut after = moved(p, from, second);
            after.passed = Some(step);
            moves.push((text(second), after));
        }
    }
    for to in attacks(p, from) {
        if belongs(p.at(to), !white) {
            moves.extend(arrivals(text(to), moved(p, from, to), to));
        } else if p.passed == Some(to) {
            let mut after = moved(p, from, to);
            take(&mut after, (to.0, from.1));
            moves.push((text(to), after));
        }
    }
    moves
}

/// What becomes of a Pawn that has arrived: itself, or on the last rank each lost man there is room for (28-32).
fn arrivals(text: String, p: Position, to: Square) -> Vec<(String, Position)> {
    let white = p.white;
    if to.1 != (if white { 9 } else { 0 }) {
        return vec![(text, p)];
    }
    let mut all = Vec::new();
    for (kind, number) in MEN {
        let man = own(kind, white);
        if kind != "C" {
            if p.find(&man).len() < number {
                let mut after = p.clone();
                after.men.insert(to, man);
                all.push((format!("{text}={kind}"), after));
            }
        } else if p.find(&man).is_empty() {
            for crossing in [(to.0 - 1, to.1.min(8)), (to.0, to.1.min(8))] {
                let squares = footprint(crossing);
                if squares.iter().all(|&square| square == to || p.empty(square)) {
                    let mut after = p.clone();
                    after.men.extend(squares.map(|square| (square, man.clone())));
                    all.push((format!("{text}=C@{}", name(crossing)), after));
                }
            }
        }
    }
    all
}

/// All legal turns with the positions they lead to.
pub fn successors(_game: &str, p: &Position) -> Vec<(String, Position)> {
    let legal = moves(p)
        .into_iter()
        .filter(|(_, after)| !in_check(after, p.white));
    legal.map(|(text, after)| (text, finished(p, after))).collect()
}

/// What the other fields say once the men stand as in `after`. Only a double step sets `passed` anew.
fn finished(before: &Position, mut after: Position) -> Position {
    let pawns = |p: &Position| [p.find("P"), p.find("p")];
    let lasting = before.men.len() != after.men.len() || pawns(before) != pawns(&after);
    after.halfmoves = if lasting { 0 } else { before.halfmoves + 1 };
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

/// Why the text is no position of the game, if it is none.
pub fn validate(_game: &str, p: &Position) -> Result<(), String> {
    for man in p.men.values() {
        if man.len() != 1 || !"KQRBNPDWVC".contains(&man.to_ascii_uppercase()) {
            return Err(format!("no man {man}"));
        }
    }
    for white in [true, false] {
        let squares = |kind: &str| p.find(&own(kind, white));
        if squares("K").len() != 1 {
            return Err("not one King a side".to_string());
        }
        if let Some((kind, _)) = MEN
            .iter()
            .find(|(kind, n)| *kind != "C" && squares(kind).len() > *n)
        {
            return Err(format!("too many {kind}"));
        }
        let pawns = squares("P");
        if pawns.len() > 10 || pawns.iter().any(|square| square.1 == 0 || square.1 == 9) {
            return Err("too many Pawns, or one on the first or last rank".to_string());
        }
        let mut cobra = squares("C");
        if let Some(&crossing) = cobra.first() {
            let mut square = footprint(crossing);
            square.sort_unstable();
            cobra.sort_unstable();
            if cobra != square {
                return Err("a Cobra that does not fill two squares by two".to_string());
            }
        }
    }
    if !p.hands.is_empty() || !p.rights.is_empty() {
        return Err("hands or rights".to_string());
    }
    passed_fault(p, [7, 2], can_be_taken_passing)?;
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

/// Bare Kings, or one Knight or Bishop besides (36).
fn dead(p: &Position) -> bool {
    let others: Vec<&str> = p
        .men
        .values()
        .map(String::as_str)
        .filter(|man| !["K", "k"].contains(man))
        .collect();
    matches!(others[..], [] | ["N" | "n" | "B" | "b"])
}
