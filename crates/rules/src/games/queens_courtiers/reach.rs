//! The squares that one step of a man reaches, whatever stands there.

use crate::board::{Board, ORTHOGONAL};
use crate::moves::{At, FERZ, KING, KNIGHT, Moves, WAZIR};
use crate::sites::{NOWHERE, Site, SiteSet};

/// The Queen goes one step diagonally, or exactly three straight over squares that are all empty; the void bars her
/// (3).
pub(super) fn queen(at: &At) -> Moves {
    let mut moves = at.leaps(&FERZ);
    for step in WAZIR {
        moves = moves.and(at.lame(&[&[step; 3]]));
    }
    moves
}

/// A three-step of the Queen: where to and over what.
#[derive(Clone, Copy)]
struct Three {
    to: Site,
    over: [Site; 2],
}

/// The steps from one square. From nowhere there are none.
#[derive(Clone, Copy)]
struct Steps {
    king: SiteSet,
    courtier: SiteSet,
    diagonal: SiteSet,
    straight: SiteSet,
    threes: [Three; 4],
}

/// The steps from every square.
pub(super) struct Reach(Vec<Steps>);

impl Reach {
    pub(super) fn new(board: &Board) -> Self {
        let none = Steps {
            king: SiteSet::EMPTY,
            courtier: SiteSet::EMPTY,
            diagonal: SiteSet::EMPTY,
            straight: SiteSet::EMPTY,
            threes: [Three {
                to: NOWHERE,
                over: [NOWHERE; 2],
            }; 4],
        };
        let mut all = vec![none; usize::from(NOWHERE) + 1];
        for site in 0..board.extent() {
            let steps = &mut all[usize::from(site)];
            steps.king = board.around(site, &KING);
            steps.courtier = board.around(site, &KNIGHT);
            steps.diagonal = board.around(site, &FERZ);
            for (three, direction) in steps.threes.iter_mut().zip(ORTHOGONAL) {
                if let [one, two, to, ..] = *board.ray(site, direction) {
                    steps.straight.insert(to);
                    *three = Three { to, over: [one, two] };
                }
            }
        }
        Self(all)
    }

    /// Where a King goes from a square (2).
    #[inline]
    pub(super) fn king(&self, from: Site) -> SiteSet {
        self.0[usize::from(from)].king
    }

    /// Where a Courtier goes from a square: the void is no hindrance to a leap (5).
    #[inline]
    pub(super) fn courtier(&self, from: Site) -> SiteSet {
        self.0[usize::from(from)].courtier
    }

    /// Where a Queen goes from a square in one diagonal step (3, 6).
    #[inline]
    pub(super) fn diagonal(&self, from: Site) -> SiteSet {
        self.0[usize::from(from)].diagonal
    }

    /// Where a Queen goes from a square in three straight steps: no man may stand between (3, 4).
    #[inline]
    pub(super) fn straight(&self, from: Site, occupied: SiteSet) -> SiteSet {
        let steps = &self.0[usize::from(from)];
        let mut open = steps.straight;
        for three in &steps.threes {
            if three.over.iter().any(|&site| occupied.contains(site)) {
                open.remove(three.to);
            }
        }
        open
    }

    /// Where a Queen goes from a square.
    #[inline]
    pub(super) fn queen(&self, from: Site, occupied: SiteSet) -> SiteSet {
        self.diagonal(from) | self.straight(from, occupied)
    }

    /// Whether a Queen on one square reaches another.
    #[inline]
    pub(super) fn queen_reaches(&self, from: Site, to: Site, occupied: SiteSet) -> bool {
        self.diagonal(from).contains(to)
            || self
                .over(from, to)
                .is_some_and(|over| over.iter().all(|&site| !occupied.contains(site)))
    }

    /// The squares between, if one is three straight steps from the other and the void does not bar them.
    #[inline]
    pub(super) fn over(&self, from: Site, to: Site) -> Option<[Site; 2]> {
        let steps = &self.0[usize::from(from)];
        if !steps.straight.contains(to) {
            return None;
        }
        for three in &steps.threes {
            if three.to == to {
                return Some(three.over);
            }
        }
        None
    }
}
