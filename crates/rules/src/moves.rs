//! How men move, as data: from a side and a site to leaps, rides and lame leaps.

use crate::board::{Board, DIAGONAL, DIRECTIONS, ORTHOGONAL, RADIAL};
use crate::men::Side;
use crate::sites::Site;

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
#[derive(Clone, PartialEq, Eq, Debug)]
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
        /// Each path's intermediate sites, at most two.
        paths: Vec<Vec<Site>>,
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
    /// The site at an offset.
    #[must_use]
    pub fn step(&self, offset: (i8, i8)) -> Option<Site> {
        self.board.step(self.site, offset)
    }

    /// File and rank, the rank counted from the side's own edge.
    #[must_use]
    pub fn rank(&self) -> i16 {
        self.side.rank(self.board.xy(self.site).1, self.board.size().1)
    }

    /// Leaps by offsets.
    #[must_use]
    pub fn leaps(&self, offsets: &[(i8, i8)]) -> Moves {
        self.leaps_where(offsets, |_, _| true)
    }

    /// Leaps by those offsets that a condition on offset and destination allows.
    #[must_use]
    pub fn leaps_where(&self, offsets: &[(i8, i8)], allowed: impl Fn((i8, i8), Site) -> bool) -> Moves {
        let sites = offsets
            .iter()
            .filter_map(|&offset| self.step(offset).filter(|&to| allowed(offset, to)));
        Moves(sites.map(|to| Atom::Leap { to, mode: Mode::Both }).collect())
    }

    /// Rides along directions, as far as the board goes.
    #[must_use]
    pub fn rides(&self, directions: &[u8]) -> Moves {
        self.rides_while(directions, |_| true)
    }

    /// Rides along directions, up to before the first site that a condition forbids.
    #[must_use]
    pub fn rides_while(&self, directions: &[u8], allowed: impl Fn(Site) -> bool) -> Moves {
        let ride = |&direction: &u8| Atom::Ride {
            direction,
            len: self
                .board
                .ray(self.site, direction)
                .iter()
                .take_while(|&&site| allowed(site))
                .count(),
            mode: Mode::Both,
        };
        Moves(directions.iter().map(ride).collect())
    }

    /// Rides of at most `range` steps.
    #[must_use]
    pub fn rides_up_to(&self, directions: &[u8], range: usize) -> Moves {
        let mut moves = self.rides(directions);
        for atom in &mut moves.0 {
            if let Atom::Ride { len, .. } = atom {
                *len = range.min(*len);
            }
        }
        moves
    }

    /// A lame leap: each path is a list of steps, the last of which arrives; all paths must end alike.
    #[must_use]
    pub fn lame(&self, paths: &[&[(i8, i8)]]) -> Moves {
        let walk = |steps: &&[(i8, i8)]| -> Option<Vec<Site>> {
            let mut site = self.site;
            steps
                .iter()
                .map(|&step| {
                    site = self.board.step(site, step)?;
                    Some(site)
                })
                .collect()
        };
        let mut walked: Vec<Vec<Site>> = paths.iter().filter_map(walk).collect();
        let ends: Vec<Site> = walked.iter_mut().filter_map(Vec::pop).collect();
        let atom = ends.first().map(|&to| Atom::Lame {
            to,
            paths: walked,
            mode: Mode::Both,
        });
        Moves(atom.into_iter().collect())
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
