//! What a half-move is judged by: who stands where and which Royals are checked.

use super::checks::{ROYALS, Threats, flags_of};
use super::reach::Reach;
use crate::men::Side;
use crate::sites::{NOWHERE, Site, SiteSet};

/// A man that may move: one of the Royals by its flag's number, or a Courtier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    Royal(usize),
    Courtier,
}

/// Who stands where, which Royals are checked and who plays.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    /// Where the Royals stand, in the order of their flags; [`NOWHERE`] for a Queen that has joined her King.
    pub(super) royals: [Site; ROYALS],
    /// Where each side's Courtiers stand.
    pub(super) courtiers: [SiteSet; 2],
    /// The flags of the checked Royals.
    pub(super) checked: u8,
    /// Who plays.
    pub(super) side: Side,
}

/// Whether a Royal is its side's King.
pub(super) const fn is_king(royal: usize) -> bool {
    royal & 1 == 0
}

/// Whose a Royal is.
pub(super) const fn owner(royal: usize) -> Side {
    if royal < 2 { Side::First } else { Side::Second }
}

/// The other Royal of the same side.
pub(super) const fn mate(royal: usize) -> usize {
    royal ^ 1
}

/// A side's King and Queen.
pub(super) const fn royals_of(side: Side) -> [usize; 2] {
    let king = 2 * side as usize;
    [king, king + 1]
}

impl Standing {
    /// All squares that are not empty.
    #[inline]
    pub(super) fn occupied(&self) -> SiteSet {
        let mut occupied = self.courtiers[0] | self.courtiers[1];
        for royal in self.royals {
            occupied.insert(royal);
        }
        occupied.remove(NOWHERE);
        occupied
    }

    /// The man of the side to move on a square, which must hold one.
    pub(super) fn mover(&self, from: Site) -> Mover {
        for royal in royals_of(self.side) {
            if self.royals[royal] == from {
                return Mover::Royal(royal);
            }
        }
        Mover::Courtier
    }

    /// The side whose King and Queen have met (19).
    pub(super) fn joined(&self) -> Option<Side> {
        let alone = self.royals.iter().position(|&royal| royal == NOWHERE);
        alone.map(owner)
    }

    /// Where a side's King and Queen stand.
    #[inline]
    pub(super) fn pair(&self, side: Side) -> [Site; 2] {
        let [king, queen] = royals_of(side);
        [self.royals[king], self.royals[queen]]
    }

    /// Whether a Royal is checked.
    #[inline]
    pub(super) fn is_checked(&self, royal: usize) -> bool {
        self.checked >> royal & 1 != 0
    }

    /// The enemy Courtiers that threaten a Royal.
    #[inline]
    pub(super) fn striking(&self, reach: &Reach, royal: usize) -> SiteSet {
        reach.courtier(self.royals[royal]) & self.courtiers[owner(royal).other().index()]
    }

    /// Whether a Royal threatens another, checked or not.
    #[inline]
    fn threatens(&self, reach: &Reach, royal: usize, target: usize, occupied: SiteSet) -> bool {
        let (from, to) = (self.royals[royal], self.royals[target]);
        if is_king(royal) {
            reach.king(from).contains(to)
        } else {
            reach.queen_reaches(from, to, occupied)
        }
    }

    /// Who threatens which Royals (7, 8, 10, 11).
    pub(super) fn threats(&self, reach: &Reach) -> Threats {
        let occupied = self.occupied();
        let mut threats = Threats::default();
        for target in 0..ROYALS {
            if !self.striking(reach, target).is_empty() {
                threats.add_courtier(target);
            }
            for royal in royals_of(owner(target).other()) {
                if self.threatens(reach, royal, target, occupied) {
                    threats.add(royal, target);
                }
            }
        }
        threats
    }

    /// The enemy men that threaten a Royal, checked or not.
    pub(super) fn threatening(&self, reach: &Reach, target: usize) -> SiteSet {
        let mut threatening = self.striking(reach, target);
        for royal in royals_of(owner(target).other()) {
            if self.threatens(reach, royal, target, self.occupied()) {
                threatening.insert(self.royals[royal]);
            }
        }
        threatening
    }

    /// What checks a Royal: the enemy Courtiers that threaten it, and the enemy Royals that do and are not checked.
    pub(super) fn checkers(&self, reach: &Reach, target: usize) -> SiteSet {
        let mut checkers = self.threatening(reach, target);
        for (royal, &site) in self.royals.iter().enumerate() {
            if self.is_checked(royal) {
                checkers.remove(site);
            }
        }
        checkers
    }

    /// The enemy Courtiers that may be taken: in the Court, and those that check a Royal (31, 33).
    #[inline]
    pub(super) fn capturable(&self, reach: &Reach, court: SiteSet) -> SiteSet {
        let [king, queen] = self.pair(self.side);
        let bearing = court | reach.courtier(king) | reach.courtier(queen);
        self.courtiers[self.side.other().index()] & bearing
    }

    /// Where a man of the side to move could go from a square if nothing stood there.
    #[inline]
    pub(super) fn steps(&self, reach: &Reach, mover: Mover, from: Site, occupied: SiteSet) -> SiteSet {
        match mover {
            Mover::Courtier => reach.courtier(from),
            Mover::Royal(royal) if is_king(royal) => reach.king(from),
            Mover::Royal(_) => reach.queen(from, occupied),
        }
    }

    /// Takes a man of the side to move off its square.
    #[inline]
    pub(super) fn lift(&mut self, mover: Mover, from: Site) {
        match mover {
            Mover::Courtier => self.courtiers[self.side.index()].remove(from),
            Mover::Royal(royal) => self.royals[royal] = NOWHERE,
        }
    }

    /// Puts a man of the side to move on a square; an enemy Courtier there is taken.
    #[inline]
    pub(super) fn put(&mut self, mover: Mover, to: Site) {
        self.courtiers[self.side.other().index()].remove(to);
        match mover {
            Mover::Courtier => self.courtiers[self.side.index()].insert(to),
            Mover::Royal(royal) => self.royals[royal] = to,
        }
    }

    /// The same when a man has gone from one square to another, with the Royals checked that then are.
    pub(super) fn after(&self, reach: &Reach, from: Site, to: Site) -> Self {
        let mover = self.mover(from);
        let mut after = *self;
        after.lift(mover, from);
        after.put(mover, to);
        after.checked = after.threats(reach).checked(self.side, self.checked);
        after
    }

    /// The own Royals that would be checked and were not: a half-move that checks one is not legal (15).
    #[inline]
    pub(super) fn newly_checked(&self, before: u8, after: u8) -> u8 {
        after & !before & flags_of(self.side)
    }
}
