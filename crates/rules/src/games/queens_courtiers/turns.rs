//! The legal turns: each man's half-moves, and behind those that allow it its second ones.

use super::checks::Threats;
use super::reach::Reach;
use super::standing::{Mover, Standing, mate, royals_of};
use crate::generate::Sink;
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::turn::{Deed, Part};

/// Adds every legal turn but a pass.
pub(super) fn add(reach: &Reach, court: SiteSet, standing: &Standing, out: &mut Sink) {
    let mut danger = SiteSet::EMPTY;
    for enemy in standing.courtiers[standing.side.other().index()] {
        danger |= reach.courtier(enemy);
    }
    let scene = Scene {
        reach,
        court,
        standing,
        occupied: standing.occupied(),
        prey: standing.capturable(reach, court),
        danger,
    };
    for royal in royals_of(standing.side) {
        if !standing.is_checked(royal) {
            Walk::new(&scene, Mover::Royal(royal), standing.royals[royal]).add(out);
        }
    }
    for courtier in standing.courtiers[standing.side.index()] {
        if out.is_full() {
            return;
        }
        Walk::new(&scene, Mover::Courtier, courtier).add(out);
    }
}

/// What is the same for all men. It stays so behind the first half of a double move, which takes nothing and leads
/// its man into no check.
struct Scene<'s> {
    reach: &'s Reach,
    court: SiteSet,
    standing: &'s Standing,
    occupied: SiteSet,
    /// The enemy Courtiers that may be taken.
    prey: SiteSet,
    /// The squares on which a Royal would be checked by a Courtier.
    danger: SiteSet,
}

/// A man and what its going elsewhere does.
struct Walk<'s> {
    scene: &'s Scene<'s>,
    mover: Mover,
    from: Site,
    /// Where the other Royal stands, whom a Royal may join.
    mate: Site,
    /// Where the man would be checked by a Courtier.
    danger: SiteSet,
    /// The position without the man.
    rest: Standing,
    /// The threats in it, which stay the same wherever the man stands but on the squares that matter.
    threats: Threats,
    matters: SiteSet,
}

impl<'s> Walk<'s> {
    fn new(scene: &'s Scene, mover: Mover, from: Site) -> Self {
        let mut rest = *scene.standing;
        rest.lift(mover, from);
        let (mate, danger) = match mover {
            Mover::Royal(royal) => (rest.royals[mate(royal)], scene.danger),
            Mover::Courtier => (NOWHERE, SiteSet::EMPTY),
        };
        Self {
            scene,
            mover,
            from,
            mate,
            danger,
            threats: rest.threats(scene.reach),
            matters: matters(scene.reach, &rest, mover),
            rest,
        }
    }

    /// Adds the man's turns. A first half that took nothing, in the Course, may be followed by another; the square
    /// where the turn started counts as filled, which bars the man from it (26, 28).
    fn add(&self, out: &mut Sink) {
        let Scene { standing, court, .. } = *self.scene;
        let firsts = self.add_halves(None, self.from, standing.checked, out);
        if court.contains(self.from) {
            return;
        }
        for via in firsts - self.scene.occupied - court {
            let checked = self.checked_on(via, standing.checked);
            self.add_halves(Some(Part::new(self.from, via)), via, checked, out);
        }
    }

    /// Adds the half-moves from a square that find the Royals in `before` checked; returns where they lead.
    fn add_halves(&self, prefix: Option<Part>, from: Site, before: u8, out: &mut Sink) -> SiteSet {
        let Scene { occupied, prey, .. } = *self.scene;
        let steps = self.rest.steps(self.scene.reach, self.mover, from, occupied);
        if steps.contains(self.mate) {
            out.add(prefix, Part::of(Deed::Join, from, self.mate));
        }
        let targets = ((steps - occupied) | (steps & prey)) - self.danger;
        let judged = (targets & self.matters).filter(|to| self.allows(before, self.checked_on(to, before)));
        let legal = if self.allows(before, self.threats.checked(self.rest.side, before)) {
            (targets - self.matters) | judged
        } else {
            judged
        };
        out.add_moves(prefix, from, legal);
        legal
    }

    /// The Royals that are checked when the man has arrived on a square.
    fn checked_on(&self, to: Site, before: u8) -> u8 {
        let threats = if self.matters.contains(to) {
            let mut standing = self.rest;
            standing.put(self.mover, to);
            standing.threats(self.scene.reach)
        } else {
            self.threats
        };
        threats.checked(self.rest.side, before)
    }

    fn allows(&self, before: u8, after: u8) -> bool {
        self.rest.newly_checked(before, after) == 0
    }
}

/// The squares on which a man, now lifted, may make or unmake a threat: it threatens there or is threatened, stands
/// in a Queen's way or takes a Courtier that checks.
fn matters(reach: &Reach, rest: &Standing, mover: Mover) -> SiteSet {
    let occupied = rest.occupied();
    let [own_king, own_queen] = rest.pair(rest.side);
    let [king, queen] = rest.pair(rest.side.other());
    let mut matters = rest.capturable(reach, SiteSet::EMPTY);
    for (queen, royal) in [(own_queen, king), (own_queen, queen), (queen, own_king)] {
        if let Some([one, two]) = reach.over(queen, royal) {
            matters.insert(one);
            matters.insert(two);
        }
    }
    for royal in [king, queen] {
        matters |= rest.steps(reach, mover, royal, occupied);
    }
    if mover != Mover::Courtier {
        matters |= reach.king(king) | reach.queen(queen, occupied);
    }
    matters
}
