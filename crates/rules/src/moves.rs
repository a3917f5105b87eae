//! How men move, as data: from a side and a site to leaps, rides and lame leaps.

use crate::board::{Board, DIAGONAL, DIRECTIONS, ORTHOGONAL, RADIAL};
use crate::men::Side;
use crate::sites::{NOWHERE, Site};

/// The four one-step moves along ranks and files.
pub const WAZIR: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The four one-step moves along diagonals.
pub const FERZ: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// The eight one-step moves.
pub const KING: [(i8, i8); 8] = DIRECTIONS;
/// The (2,1) leaps.
pub const KNIGHT: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
/// The (3,1) leaps.
pub const CAMEL: [(i8, i8); 8] = [
    (1, 3),
    (3, 1),
    (3, -1),
    (1, -3),
    (-1, -3),
    (-3, -1),
    (-3, 1),
    (-1, 3),
];
/// The (2,2) leaps.
pub const ALFIL: [(i8, i8); 4] = [(2, 2), (2, -2), (-2, -2), (-2, 2)];
/// The (2,0) leaps.
pub const DABBABA: [(i8, i8); 4] = [(0, 2), (2, 0), (0, -2), (-2, 0)];

/// What a move may do on arrival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Go to an empty site or take.
    Both,
    /// Only go to an empty site.
    Quiet,
    /// Only take.
    Capture,
    /// Take beyond exactly one man of either side, the screen (riders only).
    Hop,
    /// Not a move: royals may not see each other so (riders only; Xiang and Yang QB98).
    Gaze,
}

/// One way to move from a given site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Atom {
    /// Straight to a site, whatever stands between.
    Leap {
        /// Where to.
        to: Site,
        /// What for.
        mode: Mode,
    },
    /// Along a direction, any number of steps up to `len`, over empty sites.
    Ride {
        /// An index into [`DIRECTIONS`].
        direction: u8,
        /// The farthest step.
        len: usize,
        /// What for.
        mode: Mode,
    },
    /// To a site if the sites of at least one of the paths are all empty (a lame leaper).
    Lame {
        /// Where to.
        to: Site,
        /// At most three paths, each as the sites between, with [`NOWHERE`] behind them.
        paths: [Option<[Site; 2]>; 3],
        /// What for.
        mode: Mode,
    },
}

/// All the ways a man moves from a given site.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves(pub Vec<Atom>);

impl Moves {
    /// These moves and others.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// The same moves with another purpose.
    #[must_use]
    pub fn mode(mut self, new: Mode) -> Self {
        for atom in &mut self.0 {
            match atom {
                Atom::Leap { mode, .. } | Atom::Ride { mode, .. } | Atom::Lame { mode, .. } => *mode = new,
            }
        }
        self
    }
}

/// A side and a site on a board: where the moves of a man are asked for.
pub struct At<'b> {
    /// The board.
    pub board: &'b Board,
    /// Whose man.
    pub side: Side,
    /// Where it stands.
    pub site: Site,
}

impl At<'_> {
    /// File and rank, the rank counted from the side's own edge.
    #[must_use]
    pub fn rank(&self) -> i16 {
        self.side.rank(self.board.xy(self.site).1, self.board.size().1)
    }

    /// Leaps by offsets.
    #[must_use]
    pub fn leaps(&self, offsets: &[(i8, i8)]) -> Moves {
        self.leaps_where(offsets, &|_, _| true)
    }

    /// Leaps by those offsets that a condition on offset and destination allows.
    #[must_use]
    pub fn leaps_where(&self, offsets: &[(i8, i8)], allowed: &dyn Fn((i8, i8), Site) -> bool) -> Moves {
        let mut moves = Moves::default();
        for &offset in offsets {
            if let Some(to) = self.board.step(self.site, offset)
                && allowed(offset, to)
            {
                moves.0.push(Atom::Leap { to, mode: Mode::Both });
            }
        }
        moves
    }

    /// Rides along directions, as far as the board goes.
    #[must_use]
    pub fn rides(&self, directions: &[u8]) -> Moves {
        self.rides_for(directions, &|_, ray| ray.len())
    }

    /// Rides along directions, each as far as a rule says that is given the direction and the sites along it.
    #[must_use]
    pub fn rides_for(&self, directions: &[u8], len: &dyn Fn(u8, &[Site]) -> usize) -> Moves {
        let mut moves = Moves::default();
        for &direction in directions {
            let len = len(direction, self.board.ray(self.site, direction));
            let mode = Mode::Both;
            moves.0.push(Atom::Ride { direction, len, mode });
        }
        moves
    }

    /// A lame leap: each path is a list of steps, the last of which arrives; all paths must end alike.
    #[must_use]
    pub fn lame(&self, paths: &[&[(i8, i8)]]) -> Moves {
        let mut end = None;
        let mut walked = [None; 3];
        for (steps, path) in paths.iter().zip(&mut walked) {
            if let Some((to, between)) = self.walk(steps) {
                end = Some(to);
                *path = Some(between);
            }
        }
        let mut moves = Moves::default();
        if let Some(to) = end {
            let mode = Mode::Both;
            let paths = walked;
            moves.0.push(Atom::Lame { to, paths, mode });
        }
        moves
    }

    /// Where some steps lead, and over what.
    fn walk(&self, steps: &[(i8, i8)]) -> Option<(Site, [Site; 2])> {
        let mut site = self.site;
        let mut between = [NOWHERE; 2];
        for (passed, &step) in steps.iter().enumerate() {
            if passed > 0 {
                between[passed - 1] = site;
            }
            site = self.board.step(site, step)?;
        }
        Some((site, between))
    }
}

/// The King's eight steps.
#[must_use]
pub fn king(at: &At) -> Moves {
    at.leaps(&KING)
}

/// Along ranks and files.
#[must_use]
pub fn rook(at: &At) -> Moves {
    at.rides(&ORTHOGONAL)
}

/// Along diagonals.
#[must_use]
pub fn bishop(at: &At) -> Moves {
    at.rides(&DIAGONAL)
}

/// Along ranks, files and diagonals.
#[must_use]
pub fn queen(at: &At) -> Moves {
    at.rides(&RADIAL)
}

/// The (2,1) leaper.
#[must_use]
pub fn knight(at: &At) -> Moves {
    at.leaps(&KNIGHT)
}

/// Bishop and Knight in one (Centaur, Vizir).
#[must_use]
pub fn bishop_knight(at: &At) -> Moves {
    bishop(at).and(knight(at))
}

/// Rook and Knight in one (Champion, War Machine).
#[must_use]
pub fn rook_knight(at: &At) -> Moves {
    rook(at).and(knight(at))
}
