//! The regions of the two boards (1.4).

use crate::board::Board;
use crate::men::Side;
use crate::moves::At;
use crate::sites::{Site, SiteSet};

/// Cells along an edge of a board.
pub const SIZE: i16 = 7;

/// A part of the two boards, as one side sees them.
pub type Region = fn(Place, Side) -> bool;

/// Columns to the right and rows up.
pub type Step = (i8, i8);

/// A site by its board and by how far it lies from that board's centre.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whose board it lies on.
    pub owner: Side,
    u: i16,
    v: i16,
}

impl Place {
    /// The place of a site.
    #[must_use]
    pub fn of(board: &Board, site: Site) -> Self {
        let (x, y) = board.xy(site);
        let owner = if x < SIZE { Side::First } else { Side::Second };
        let centre = SIZE / 2;
        Self {
            owner,
            u: x % SIZE - centre,
            v: y - centre,
        }
    }

    /// The place of the site where moves are asked for.
    #[must_use]
    pub fn at(at: &At) -> Self {
        Self::of(at.board, at.site)
    }

    /// Whether it lies on the side's board.
    #[must_use]
    pub fn is_home(self, side: Side) -> bool {
        self.owner == side
    }

    /// Whether it lies on a long diagonal of its board.
    #[must_use]
    pub fn on_long_diagonal(self) -> bool {
        self.u.abs() == self.v.abs()
    }

    /// Whether it is a corner of its board.
    #[must_use]
    pub fn is_corner(self) -> bool {
        self.on_long_diagonal() && self.u.abs() == SIZE / 2
    }

    /// Whether it is the centre of its board.
    #[must_use]
    pub fn is_centre(self) -> bool {
        (self.u, self.v) == (0, 0)
    }

    /// Whether it lies in the side's Fortress.
    #[must_use]
    pub fn in_fortress(self, side: Side) -> bool {
        self.is_home(side) && self.u.abs() <= 1 && self.v.abs() <= 1
    }

    /// Whether column and row, counted from 0, are both even, as where Elephants stand (1.3).
    #[must_use]
    pub fn is_even(self) -> bool {
        (self.u + SIZE / 2) % 2 == 0 && (self.v + SIZE / 2) % 2 == 0
    }

    /// Whether the side's men may be promoted there: on the enemy's long diagonals, but not in their corners.
    #[must_use]
    pub fn in_diagonal_zone(self, side: Side) -> bool {
        !self.is_home(side) && self.on_long_diagonal() && !self.is_corner()
    }

    /// Forward for the side's men: to the nearest join at home, away from it on the enemy board. On a long diagonal
    /// no join is nearest.
    #[must_use]
    pub fn forward(self, side: Side) -> Option<Step> {
        let outward = match self.u.abs().cmp(&self.v.abs()) {
            std::cmp::Ordering::Greater => (sign(self.u), 0),
            std::cmp::Ordering::Less => (0, sign(self.v)),
            std::cmp::Ordering::Equal => return None,
        };
        Some(if self.is_home(side) {
            outward
        } else {
            back(outward)
        })
    }

    /// From a cell of a long diagonal the step along it towards the centre; none from the centre, or from elsewhere.
    #[must_use]
    pub fn inward(self) -> Option<Step> {
        (self.on_long_diagonal() && !self.is_centre()).then(|| (-sign(self.u), -sign(self.v)))
    }

    /// Whether a step or leap from here leaves the board, be it to come back to it through a corner.
    #[must_use]
    pub fn crosses(self, (dx, dy): Step) -> bool {
        let beyond = |at: i16, by: i8| (at + i16::from(by)).abs() > SIZE / 2;
        beyond(self.u, dx) || beyond(self.v, dy)
    }

    /// How many steps lead from here to the edge of the board.
    #[must_use]
    pub fn room(self, (dx, dy): Step) -> usize {
        let mut steps = 0;
        while !self.crosses((dx * (steps + 1), dy * (steps + 1))) {
            steps += 1;
        }
        steps as usize
    }
}

/// The sites of a region.
#[must_use]
pub fn sites(board: &Board, side: Side, region: Region) -> SiteSet {
    board.sites().filter(|site| region(Place::of(board, site), side))
}

/// The opposite step.
#[must_use]
pub fn back((dx, dy): Step) -> Step {
    (-dx, -dy)
}

/// The same step twice.
#[must_use]
pub fn twice((dx, dy): Step) -> Step {
    (2 * dx, 2 * dy)
}

/// The two steps at right angles to a straight one.
#[must_use]
pub fn sideways((dx, dy): Step) -> [Step; 2] {
    [(dy, dx), (-dy, -dx)]
}

/// The two diagonal steps to the left and the right of a straight one.
#[must_use]
pub fn beside((dx, dy): Step) -> [Step; 2] {
    [(dx + dy, dy + dx), (dx - dy, dy - dx)]
}

fn sign(distance: i16) -> i8 {
    distance.signum() as i8
}
