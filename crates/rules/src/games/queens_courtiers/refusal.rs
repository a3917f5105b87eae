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
        let refuse = |ground, sites: Vec<Site>| {
            Refusal::new(ground, &sites).of(rules, position.man(part.from), part.to)
        };
        let mover = standing.mover(part.from);
        if let Mover::Royal(royal) = mover
            && standing.is_checked(royal)
        {
            let by = standing.checkers(&self.reach, royal);
            return Some(refuse(
                Ground::ruling(PARALYSED, "9"),
                std::iter::once(part.from).chain(by).collect(),
            ));
        }
        if part.deed == Deed::Join {
            return None;
        }
        let enemies = standing.courtiers[standing.side.other().index()];
        if (enemies - standing.capturable(&self.reach, self.court)).contains(part.to) {
            return Some(refuse(Ground::ruling(IMMUNE, "31"), vec![part.to]));
        }
        let after = standing.after(&self.reach, part.from, part.to);
        let newly = standing.newly_checked(standing.checked, after.checked);
        if newly == 0 {
            return None;
        }
        let mut sites = Vec::new();
        let code = match mover {
            Mover::Royal(royal) if newly >> royal & 1 != 0 => {
                sites.push(part.to);
                sites.extend(after.checkers(&self.reach, royal));
                INTO_CHECK
            }
            _ => {
                let royal = newly.trailing_zeros() as usize;
                let by = after.checkers(&self.reach, royal);
                sites.push(standing.royals[royal]);
                sites.extend(by);
                // Whoever threatened the Royal before was checked and is no longer.
                if (by - standing.threatening(&self.reach, royal)).is_empty() {
                    FREES_CHECKER
                } else {
                    sites.push(part.from);
                    UNCOVERS_CHECK
                }
            }
        };
        Some(refuse(Ground::ruling(code, "15"), sites))
    }

    /// Why no legal turn is written so.
    pub(super) fn refuse(&self, rules: &Rules, position: &Position, parts: &[WrittenPart]) -> Refusal {
        if let Some(winner) = self.standing(position).joined() {
            return Refusal::common(code::GAME_OVER, &[position.home(rules.royal(winner))]);
        }
        let mut at = position.clone();
        let mut played: Vec<Part> = Vec::new();
        for (number, &written) in parts.iter().enumerate() {
            let refusal = match played[..] {
                [] => None,
                [first] => self.ends_turn(position, first, written),
                _ => Some(Refusal::common(code::TOO_MANY_PARTS, &[])),
            };
            let half = refusal.map_or_else(|| self.half(rules, &mut at, written), Err);
            match half {
                Ok(part) => {
                    at.play_part(rules, part);
                    self.after_part(rules, &mut at);
                    played.push(part);
                }
                Err(mut refusal) => {
                    if refusal.ground.code == INTO_CHECK && number == 0 && parts.len() > 1 {
                        refusal.ground = Ground::ruling(THROUGH_CHECK, "27");
                    }
                    return Refusal {
                        part: number,
                        ..refusal
                    };
                }
            }
        }
        Refusal::common(code::NO_SUCH_TURN, &[])
    }

    /// Why nothing, or not this, may follow a legal first half.
    fn ends_turn(&self, position: &Position, first: Part, next: WrittenPart) -> Option<Refusal> {
        let ruling = |code, number, sites: &[Site]| Some(Refusal::new(Ground::ruling(code, number), sites));
        match (first.deed, next) {
            (Deed::Join, _) => return ruling(code::TURN_COMPLETE, "22", &[first.to]),
            (Deed::Pass, _) => return ruling(code::TURN_COMPLETE, "39", &[]),
            (_, WrittenPart::Pass) => return Some(Refusal::common(code::NO_PASS, &[])),
            (_, WrittenPart::Move(from, ..)) if from != first.to => {
                return ruling(SAME_MAN_ONLY, "25", &[first.to, from]);
            }
            _ => {}
        }
        if self.court.contains(first.from) {
            ruling(DOUBLE_FROM_COURT, "26", &[first.from])
        } else if self.court.contains(first.to) {
            ruling(DOUBLE_THROUGH_COURT, "26", &[first.to])
        } else if position.man(first.to).is_some() {
            ruling(DOUBLE_AFTER_CAPTURE, "26", &[first.to])
        } else if matches!(next, WrittenPart::Move(_, to, ..) if to == first.from) {
            ruling(RETURNS, "28", &[first.from])
        } else {
            None
        }
    }

    /// The legal half-move that is written, or why it is none.
    fn half(&self, rules: &Rules, position: &mut Position, written: WrittenPart) -> Result<Part, Refusal> {
        let halves = rules
            .turns(position)
            .into_iter()
            .filter(|turn| turn.parts().len() == 1);
        if let Some(part) = halves
            .map(|turn| turn.last())
            .find(|&part| written.means(rules, part))
        {
            return Ok(part);
        }
        if let WrittenPart::Move(from, to, ..) = written
            && explain::refuse_origin(rules, position, from).is_none()
            && let Some(refusal) = self.barred(rules, position, from, to)
        {
            return Err(refusal);
        }
        Err(explain::refuse_part(rules, position, written))
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
        let (ground, sites) = if !is_king(royal) && over.is_none() && three_straight(rules.board(), from, to)
        {
            (Ground::ruling(VOID_BARS, "3"), SiteSet::of(to))
        } else if to == standing.royals[mate(royal)] {
            match over {
                Some(over) => {
                    let blockers = over.into_iter().collect::<SiteSet>() & standing.occupied();
                    (Ground::common(code::WAY_BLOCKED), blockers)
                }
                None => (Ground::common(code::NOT_ITS_MOVE), SiteSet::of(to)),
            }
        } else {
            return None;
        };
        Some(
            Refusal::new(ground, &[])
                .and(sites)
                .of(rules, position.man(from), to),
        )
    }
}

/// Whether one square is three straight steps from another.
fn three_straight(board: &Board, from: Site, to: Site) -> bool {
    let ((x, y), (u, v)) = (board.xy(from), board.xy(to));
    matches!((x.abs_diff(u), y.abs_diff(v)), (3, 0) | (0, 3))
}
