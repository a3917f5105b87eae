//! The legal turns: each man's half-moves, and behind those that allow it its second ones.

use super::checks::Threats;
use super::reach::Reach;
use super::standing::{Mover, Standing, is_king, mate, royals_of};
use crate::generate::Sink;
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::turn::{Deed, Part};

/// Adds every legal turn but a pass.
pub(super) fn add(reach: &Reach, court: SiteSet, standing: &Standing, out: &mut Sink) {
    let prey = standing.capturable(reach, court);
    let royals = royals_of(standing.side)
        .into_iter()
        .filter(|&royal| !standing.is_checked(royal));
    for royal in royals {
        Walk::new(reach, standing, Mover::Royal(royal), standing.royals[royal], prey).add(court, out);
    }
    for courtier in standing.courtiers[standing.side.index()] {
        if out.is_full() {
            return;
        }
        Walk::new(reach, standing, Mover::Courtier, courtier, prey).add(court, out);
    }
}

/// A man and where it may go.
struct Walk<'w> {
    reach: &'w Reach,
    standing: &'w Standing,
    mover: Mover,
    from: Site,
    /// The square of the other Royal, which a Royal may join.
    mate: Site,
    occupied: SiteSet,
    prey: SiteSet,
    /// The position without the man.
    rest: Standing,
    /// The threats wherever the man stands but on the squares that matter.
    threats: Threats,
    /// The squares on which the man may make or unmake a threat.
    matters: SiteSet,
    /// The squares on which the man would be checked by a Courtier.
    danger: SiteSet,
}

impl<'w> Walk<'w> {
    fn new(reach: &'w Reach, standing: &'w Standing, mover: Mover, from: Site, prey: SiteSet) -> Self {
        let mut rest = *standing;
        rest.lift(mover, from);
        let occupied = standing.occupied();
        let (mate, danger) = match mover {
            Mover::Royal(royal) => {
                let enemy = standing.courtiers[standing.side.other().index()];
                let danger = enemy
                    .iter()
                    .fold(SiteSet::EMPTY, |all, site| all | reach.courtier(site));
                (standing.royals[mate(royal)], danger)
            }
            Mover::Courtier => (NOWHERE, SiteSet::EMPTY),
        };
        Self {
            reach,
            standing,
            mover,
            from,
            mate,
            occupied,
            prey,
            threats: rest.threats(reach),
            matters: matters(reach, &rest, mover),
            danger,
            rest,
        }
    }

    fn add(&self, court: SiteSet, out: &mut Sink) {
        let before = self.standing.checked;
        self.add_halves(None, self.from, before, out);
        if court.contains(self.from) {
            return;
        }
        // The second half starts where the first took nothing; nobody stands on the way back to where the turn
        // started, but the square counts as filled, which bars the man from it (26, 28).
        let vias = self.legal(self.from, before) - self.occupied - court;
        for via in vias {
            self.add_halves(
                Some(Part::new(self.from, via)),
                via,
                self.checked_on(via, before),
                out,
            );
        }
    }

    /// Adds the half-moves from a square, when the Royals in `before` are checked.
    fn add_halves(&self, prefix: Option<Part>, from: Site, before: u8, out: &mut Sink) {
        out.add_moves(prefix, from, self.legal(from, before));
        if self.steps(from).contains(self.mate) {
            out.add(prefix, Part::of(Deed::Join, from, self.mate));
        }
    }

    fn steps(&self, from: Site) -> SiteSet {
        self.standing.steps(self.reach, self.mover, from, self.occupied)
    }

    /// The squares to which the man may go from another.
    fn legal(&self, from: Site, before: u8) -> SiteSet {
        let steps = self.steps(from);
        let targets = (steps - self.occupied) | (steps & self.prey);
        let targets = targets - self.danger;
        let judged = (targets & self.matters).filter(|to| self.allows(before, self.checked_on(to, before)));
        if self.allows(before, self.threats.checked(self.standing.side, before)) {
            (targets - self.matters) | judged
        } else {
            judged
        }
    }

    /// The Royals that are checked when the man has arrived on a square.
    fn checked_on(&self, to: Site, before: u8) -> u8 {
        let threats = if self.matters.contains(to) {
            let mut standing = self.rest;
            standing.put(self.mover, to);
            standing.threats(self.reach)
        } else {
            self.threats
        };
        threats.checked(self.standing.side, before)
    }

    fn allows(&self, before: u8, after: u8) -> bool {
        Standing::newly_checked(self.standing.side, before, after) == 0
    }
}

/// The squares on which a man, now lifted, may make or unmake a threat: it threatens there or is threatened, stands
/// in a Queen's way or takes a Courtier that checks.
fn matters(reach: &Reach, rest: &Standing, mover: Mover) -> SiteSet {
    let [own_king, own_queen] = royals_of(rest.side);
    let [king, queen] = royals_of(rest.side.other());
    let [king_site, queen_site] = [king, queen].map(|royal| rest.royals[royal]);
    let occupied = rest.occupied();
    let mut matters = rest.striking(reach, own_king) | rest.striking(reach, own_queen);
    for (queen, royal) in [(own_queen, king), (own_queen, queen), (queen, own_king)] {
        let over = reach.over(rest.royals[queen], rest.royals[royal]);
        matters |= over.into_iter().flatten().collect();
    }
    matters
        | match mover {
            Mover::Courtier => reach.courtier(king_site) | reach.courtier(queen_site),
            Mover::Royal(royal) if is_king(royal) => {
                reach.king(king_site) | reach.king(queen_site) | reach.queen(queen_site, occupied)
            }
            Mover::Royal(_) => {
                reach.king(king_site) | reach.queen(king_site, occupied) | reach.queen(queen_site, occupied)
            }
        }
}
