//! Two boards of 7x7 joined along all four edges, and the regions of a board (QB98, rulings 1.1 to 1.4).

use crate::slow::text::{self, Square};

/// Columns to the right and rows up.
pub type Step = (i32, i32);

/// One cell along a row or a column.
pub const ORTHOGONAL: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// One cell along a diagonal.
pub const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// The steps of a King.
pub const RADIAL: [Step; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];
/// The leaps of a Knight.
pub const KNIGHT: [Step; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
/// The leaps of a Camel.
pub const CAMEL: [Step; 8] = [
    (1, 3),
    (3, 1),
    (3, -1),
    (1, -3),
    (-1, -3),
    (-3, -1),
    (-3, 1),
    (-1, 3),
];

/// The same step twice.
pub fn twice((dx, dy): Step) -> Step {
    (2 * dx, 2 * dy)
}

/// The two steps at right angles to an orthogonal one.
pub fn sideways((dx, dy): Step) -> [Step; 2] {
    [(dy, dx), (-dy, -dx)]
}

/// One step and then the other.
pub fn plus(a: Step, b: Step) -> Step {
    (a.0 + b.0, a.1 + b.1)
}

/// A cell: board 0 (White's) or 1 (Black's), column and row of that board from its bottom left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    board: i32,
    x: i32,
    y: i32,
}

impl Cell {
    /// The cell at that file and rank of the two boards side by side.
    pub fn at((file, rank): Square) -> Cell {
        Cell {
            board: file / 7,
            x: file % 7,
            y: rank,
        }
    }

    /// File and rank on the two boards side by side.
    pub fn square(self) -> Square {
        (7 * self.board + self.x, self.y)
    }

    /// Its name, a1 to n7.
    pub fn name(self) -> String {
        text::name(self.square())
    }

    /// Every join crossed changes the board; directions never turn.
    pub fn step(self, (dx, dy): Step) -> Cell {
        let (x, y) = (self.x + dx, self.y + dy);
        let board = (self.board + x.div_euclid(7) + y.div_euclid(7)).rem_euclid(2);
        Cell {
            board,
            x: x.rem_euclid(7),
            y: y.rem_euclid(7),
        }
    }

    /// Whether the step leaves the board, be it to come back to it through a corner.
    pub fn crosses(self, (dx, dy): Step) -> bool {
        !(0..7).contains(&(self.x + dx)) || !(0..7).contains(&(self.y + dy))
    }

    /// Columns and rows from the centre of its board.
    fn offset(self) -> (i32, i32) {
        (self.x - 3, self.y - 3)
    }

    /// Whether it lies on that player's own board.
    pub fn is_home(self, white: bool) -> bool {
        self.board == i32::from(!white)
    }

    /// Whether it is the centre of its board.
    pub fn is_centre(self) -> bool {
        self.offset() == (0, 0)
    }

    /// Whether it lies on a long diagonal of its board.
    pub fn on_long_diagonal(self) -> bool {
        let (u, v) = self.offset();
        u.abs() == v.abs()
    }

    /// Whether it is a corner of its board.
    pub fn is_corner(self) -> bool {
        let (u, v) = self.offset();
        u.abs() == 3 && v.abs() == 3
    }

    /// Whether it lies in that player's Fortress.
    pub fn in_fortress(self, white: bool) -> bool {
        let (u, v) = self.offset();
        self.is_home(white) && u.abs() <= 1 && v.abs() <= 1
    }

    /// Whether column and row are both even (from 0), as on the cells of Elephants.
    pub fn is_even(self) -> bool {
        self.x % 2 == 0 && self.y % 2 == 0
    }

    /// Whether it is one of the nine cells where that player's men promote or may go no further.
    pub fn in_zone(self, white: bool) -> bool {
        !self.is_home(white) && self.on_long_diagonal() && !self.is_corner()
    }

    /// The step away from the centre towards the nearest join, none on a long diagonal.
    fn outward(self) -> Option<Step> {
        let (u, v) = self.offset();
        if u.abs() > v.abs() {
            Some((u.signum(), 0))
        } else if u.abs() < v.abs() {
            Some((0, v.signum()))
        } else {
            None
        }
    }

    /// Forward for that player's men: outward at home, inward on the enemy board; none on a long diagonal.
    pub fn forward(self, white: bool) -> Option<Step> {
        let (dx, dy) = self.outward()?;
        if self.is_home(white) {
            Some((dx, dy))
        } else {
            Some((-dx, -dy))
        }
    }

    /// From a cell of a long diagonal the step along it to the centre; none at the centre.
    pub fn along_to_centre(self) -> Option<Step> {
        let (u, v) = self.offset();
        if self.is_centre() {
            None
        } else {
            Some((-u.signum(), -v.signum()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        Cell::at(text::square(name).unwrap())
    }

    #[test]
    fn joins_change_the_board_and_corners_twice() {
        for (from, step, to) in [
            ("d7", (0, 1), "k1"),
            ("h3", (-1, 0), "g3"),
            ("g7", (1, 1), "a1"),
            ("a7", (-1, 1), "g1"),
            ("f7", (1, 1), "n1"),
            ("g6", (1, 1), "h7"),
        ] {
            assert_eq!(cell(from).step(step).name(), to, "{from}");
            assert!(cell(from).crosses(step));
        }
    }

    #[test]
    fn forward_leads_to_the_join_and_then_inward() {
        let path = |from: &str| {
            let mut at = cell(from);
            let mut path = Vec::new();
            while let Some(step) = at.forward(true) {
                at = at.step(step);
                path.push(at.name());
            }
            path.join(" ")
        };
        assert_eq!(path("d6"), "d7 k1 k2 k3 k4");
        assert_eq!(path("c6"), "c7 j1 j2 j3");
        assert_eq!(path("a4"), "n4 m4 l4 k4");
    }

    #[test]
    fn the_zone_has_nine_cells() {
        let zone = (0..14).flat_map(|file| (0..7).map(move |rank| Cell::at((file, rank))));
        assert_eq!(zone.filter(|cell| cell.in_zone(true)).count(), 9);
    }
}
