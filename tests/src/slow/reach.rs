//! How men travel over a board of men and empty squares: leaps and lines.

use super::text::{Position, Square};

/// The four orthogonal steps.
pub const STRAIGHT: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
/// The four diagonal steps.
pub const DIAGONAL: [Square; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
/// The eight Knight's leaps.
pub const KNIGHT: [Square; 8] = [
    (1, 2),
    (2, 1),
    (-1, 2),
    (-2, 1),
    (1, -2),
    (2, -1),
    (-1, -2),
    (-2, -1),
];

/// The square that step away; it may lie off the board.
pub fn add(square: Square, step: Square) -> Square {
    (square.0 + step.0, square.1 + step.1)
}

/// The squares on the board one leap away, whatever stands on them.
pub fn leaps(position: &Position, from: Square, steps: &[Square]) -> Vec<Square> {
    steps
        .iter()
        .map(|&step| add(from, step))
        .filter(|&to| position.inside(to))
        .collect()
}

/// The squares along the lines: the empty ones, and the first occupied one of each line.
pub fn lines(position: &Position, from: Square, steps: &[Square]) -> Vec<Square> {
    let mut squares = Vec::new();
    for &step in steps {
        let mut to = add(from, step);
        while position.empty(to) {
            squares.push(to);
            to = add(to, step);
        }
        if position.inside(to) {
            squares.push(to);
        }
    }
    squares
}

/// Whether the squares differ and touch, side or corner.
pub fn adjacent(one: Square, other: Square) -> bool {
    (one.0 - other.0).abs().max((one.1 - other.1).abs()) == 1
}
