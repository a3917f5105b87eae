//! Why a turn is not legal.

use super::standing::{Mover, is_king, mate};
use super::{
    DOUBLE_AFTER_CAPTURE, DOUBLE_FROM_COURT, DOUBLE_THROUGH_COURT, FREES_CHECKER, IMMUNE, INTO_CHECK,
    PARALYSED, QueensCourtiers, RETURNS, SAME_MAN_ONLY, THROUGH_CHECK, UNCOVERS_CHECK, VOID_BARS,
};
use crate::board::Board;
use crate::code;
use crate::explain;
use crate::fault::{Ground, Refusal};
use crate::position::Position;
use crate::rules::{Laws, Rules};
use crate::sites::{Site, SiteSet};
use crate::turn::{Deed, Part, WrittenPart};

impl QueensCourtiers {
    /// What is against a half-move that the man could make if nobody were checked by it.
    pub(super) fn against(&self, rules: &Rules, position: &Position, part: Part) -> Option<Refusal> {
        let standing = self.standing(position);
        let mover = standing.mover(part.from);
        let enemies = standing.courtiers[standing.side.other().index()];
        let immune = enemies - standing.capturable(&self.reach, self.court);
        let mut shown = SiteSet::EMPTY;
        let (ground, site) = if let Mover::Royal(royal) = mover
            && standing.is_checked(royal)
        {
            shown = standing.checkers(&self.reach, royal);
            (Ground::ruling(PARALYSED, "9"), part.from)
        } else if part.deed == Deed::Join {
            return None;
        } else if immune.contains(part.to) {
            (Ground::ruling(IMMUNE, "31"), part.to)
        } else {
            let after = standing.after(&self.reach, part.from, part.to);
            let newly = standing.newly_checked(standing.checked, after.checked);
            match mover {
                _ if newly == 0 => return None,
                Mover::Royal(royal) if newly >> royal & 1 != 0 => {
                    shown = after.checkers(&self.reach, royal);
                    (Ground::ruling(INTO_CHECK, "15"), part.to)
                }
                _ => {
                    let royal = newly.trailing_zeros() as usize;
                    shown = after.checkers(&self.reach, royal);
                    // Whoever threatened the Royal before was checked and is no longer.
                    let freed = (shown - standing.threatening(&self.reach, royal)).is_empty();
                    let code = if freed { FREES_CHECKER } else { UNCOVERS_CHECK };
                    (Ground::ruling(code, "15"), standing.royals[royal])
                }
            }
        };
        let mut refusal = Refusal::new(ground, &[site]).and(shown);
        if ground.code == UNCOVERS_CHECK {
            refusal.sites.push(part.from);
        }
        Some(refusal.of(rules, position.man(part.from), part.to))
    }

    /// Why no legal turn is written so.
    pub(super) fn refuse(&self, rules: &Rules, position: &Position, parts: &[WrittenPart]) -> Refusal {
        if let Some(winner) = self.standing(position).joined() {
            return Refusal::common(code::GAME_OVER, &[position.home(rules.royal(winner))]);
        }
        let mut at = position.clone();
        let mut first = None;
        for (number, &written) in parts.iter().enumerate() {
            let mut refusal = if number > 1 {
                Refusal::common(code::TOO_MANY_PARTS, &[])
            } else if let Some(first) = first
                && let Some(refusal) = self.ends_turn(position, first, written)
            {
                refusal
            } else if let Some(part) = half(rules, &at, written) {
                at.play_part(rules, part);
                self.after_part(rules, &mut at);
                first = first.or(Some(part));
                continue;
            } else {
                self.refuse_half(rules, &mut at, written)
            };
            if refusal.ground.code == INTO_CHECK && number == 0 && parts.len() > 1 {
                refusal.ground = Ground::ruling(THROUGH_CHECK, "27");
            }
            return refusal.in_part(number);
        }
        Refusal::common(code::NO_SUCH_TURN, &[])
    }

    /// Why nothing, or not this, may follow a legal first half.
    fn ends_turn(&self, position: &Position, first: Part, next: WrittenPart) -> Option<Refusal> {
        let (code, ruling, site) = match (first.deed, next) {
            (Deed::Join, _) => (code::TURN_COMPLETE, "22", first.to),
            (Deed::Pass, _) => {
                return Some(Refusal::new(Ground::ruling(code::TURN_COMPLETE, "39"), &[]));
            }
            (_, WrittenPart::Pass) => return Some(Refusal::common(code::NO_PASS, &[])),
            (_, WrittenPart::Move(from, ..)) if from != first.to => {
                return Some(Refusal::new(
                    Ground::ruling(SAME_MAN_ONLY, "25"),
                    &[first.to, from],
                ));
            }
            _ if self.court.contains(first.from) => (DOUBLE_FROM_COURT, "26", first.from),
            _ if self.court.contains(first.to) => (DOUBLE_THROUGH_COURT, "26", first.to),
            _ if position.man(first.to).is_some() => (DOUBLE_AFTER_CAPTURE, "26", first.to),
            (_, WrittenPart::Move(_, to, ..)) if to == first.from => (RETURNS, "28", first.from),
            _ => return None,
        };
        Some(Refusal::new(Ground::ruling(code, ruling), &[site]))
    }

    /// Why a half-move is not legal.
    fn refuse_half(&self, rules: &Rules, position: &mut Position, written: WrittenPart) -> Refusal {
        if let WrittenPart::Move(from, to, ..) = written
            && explain::refuse_origin(rules, position, from).is_none()
            && let Some(refusal) = self.barred(rules, position, from, to)
        {
            return refusal;
        }
        explain::refuse_part(rules, position, written)
    }

    /// What the common reasons do not know: paralysis, the void, the way to the other Royal.
    fn barred(&self, rules: &Rules, position: &Position, from: Site, to: Site) -> Option<Refusal> {
        let standing = self.standing(position);
        let Mover::Royal(royal) = standing.mover(from) else {
            return None;
        };
        if standing.is_checked(royal) {
            return self.against(rules, position, Part::new(from, to));
        }
        let over = self.reach.over(from, to).filter(|_| !is_king(royal));
        let mut sites = SiteSet::of(to);
        let ground = if !is_king(royal) && over.is_none() && three_straight(rules.board(), from, to) {
            Ground::ruling(VOID_BARS, "3")
        } else if to != standing.royals[mate(royal)] {
            return None;
        } else if let Some([one, two]) = over {
            sites = (SiteSet::of(one) | SiteSet::of(two)) & standing.occupied();
            Ground::common(code::WAY_BLOCKED)
        } else {
            Ground::common(code::NOT_ITS_MOVE)
        };
        Some(
            Refusal::new(ground, &[])
                .and(sites)
                .of(rules, position.man(from), to),
        )
    }
}

/// The legal half-move that is written.
fn half(rules: &Rules, position: &Position, written: WrittenPart) -> Option<Part> {
    for turn in &rules.turns(position) {
        let part = turn.last();
        if turn.parts().len() == 1 && written.means(rules, part) {
            return Some(part);
        }
    }
    None
}

/// Whether one square is three straight steps from another.
fn three_straight(board: &Board, from: Site, to: Site) -> bool {
    let ((x, y), (u, v)) = (board.xy(from), board.xy(to));
    matches!((x.abs_diff(u), y.abs_diff(v)), (3, 0) | (0, 3))
}
