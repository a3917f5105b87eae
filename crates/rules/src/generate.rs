//! Legal moves: candidates from the tables, judged by the laws where judgement is needed.

use crate::men::{Kind, Man};
use crate::position::Position;
use crate::rules::Rules;
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::tables::{Prey, Watch};
use crate::turn::{Deed, Part, Turn};

/// Takes legal turns in: lists them, or only counts.
pub struct Sink {
    turns: Option<Vec<Turn>>,
    count: u64,
    limit: u64,
}

impl Sink {
    /// Keeps a list.
    #[must_use]
    pub fn listing() -> Self {
        Self {
            turns: Some(Vec::with_capacity(128)),
            count: 0,
            limit: u64::MAX,
        }
    }

    /// Only counts.
    #[must_use]
    pub fn counting() -> Self {
        Self {
            turns: None,
            count: 0,
            limit: u64::MAX,
        }
    }

    /// Only counts, and is full with `limit` turns.
    #[must_use]
    pub fn until(limit: u64) -> Self {
        Self {
            turns: None,
            count: 0,
            limit,
        }
    }

    /// How many turns came.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Whether no more are asked for.
    #[must_use]
    #[inline]
    pub fn is_full(&self) -> bool {
        self.count >= self.limit
    }

    /// The list; empty for one that only counts.
    #[must_use]
    pub fn into_turns(self) -> Vec<Turn> {
        self.turns.unwrap_or_default()
    }

    /// Whether turns are kept.
    #[must_use]
    #[inline]
    pub fn lists(&self) -> bool {
        self.turns.is_some()
    }

    /// Takes turns that nobody wants to see.
    #[inline]
    pub fn add_count(&mut self, count: u32) {
        self.count += u64::from(count);
    }

    /// Takes a turn.
    #[inline]
    pub fn add(&mut self, prefix: Option<Part>, part: Part) {
        self.count += 1;
        if let Some(turns) = &mut self.turns {
            turns.push(Turn::after(prefix, part));
        }
    }

    /// Takes a move to each of the targets.
    #[inline]
    pub fn add_moves(&mut self, prefix: Option<Part>, from: Site, targets: SiteSet) {
        self.count += u64::from(targets.len());
        if let Some(turns) = &mut self.turns {
            for to in targets {
                turns.push(Turn::after(prefix, Part::new(from, to)));
            }
        }
    }

    /// Takes a drop on each of the targets.
    #[inline]
    pub fn add_drops(&mut self, prefix: Option<Part>, kind: Kind, targets: SiteSet) {
        self.count += u64::from(targets.len());
        if let Some(turns) = &mut self.turns {
            for to in targets {
                turns.push(Turn::after(prefix, Part::drop(kind, to)));
            }
        }
    }
}

/// Adds every legal turn that consists of `prefix`, already played on the board, and one move of a man of the side
/// to move. Judged are only the candidates that could expose a royal: those of royals, of men that may shield one,
/// and in check those that touch a line of it.
pub fn regular(rules: &Rules, position: &mut Position, prefix: Option<Part>, out: &mut Sink) {
    let side = position.side();
    let laws = rules.laws();
    let watch = laws.watch(rules, position, side);
    let checked = !watch.attackers.is_empty();
    let calm = !checked && watch.fill.is_empty();
    let counts = calm && !out.lists() && !rules.board().wraps();
    let prey = rules.prey(position, side);
    let tables = rules.tables();
    for from in position.anchors(side) {
        let man = position.man(from);
        let special = tables.is_special(man, from);
        if calm && !special && !watch.vacate.contains(from) {
            if counts {
                out.add_count(tables.count(position.men(), man, from, &prey));
            } else {
                out.add_moves(prefix, from, tables.targets(position.men(), man, from, &prey));
            }
            continue;
        }
        if rules.crossing_men().contains(man) {
            continue;
        }
        let targets: SiteSet = tables.targets(position.men(), man, from, &prey);
        let shields = watch.vacate.contains(from) || checked && watch.lines.contains(from);
        let suspects = if shields || rules.royal_men().contains(man) {
            targets
        } else if checked {
            targets & watch.lines
        } else {
            targets & watch.fill
        };
        let free = if checked {
            SiteSet::EMPTY
        } else {
            targets - suspects
        };
        let zone = rules.zone(man);
        if special && (zone.contains(from) || zone.meets(&targets)) {
            promoting(rules, position, prefix, (man, from), (targets, free), out);
        } else {
            let judged = suspects.filter(|to| laws.judge(rules, position, Part::new(from, to)).is_ok());
            out.add_moves(prefix, from, free | judged);
        }
        if out.is_full() {
            return;
        }
    }
    if rules.has_hands() {
        drops(rules, position, prefix, &watch, out);
    }
    laws.extras(rules, position, prefix, &watch, out);
}

/// Adds the drops of men in hand. For the safety of a side's own royal all its men are alike, so that one judgement
/// on a site holds for each.
fn drops(rules: &Rules, position: &mut Position, prefix: Option<Part>, watch: &Watch, out: &mut Sink) {
    let side = position.side();
    let sites = rules.drop_sites() - position.occupied();
    let suspects = sites
        & if watch.attackers.is_empty() {
            watch.fill
        } else {
            watch.lines
        };
    let free = if watch.attackers.is_empty() {
        sites - suspects
    } else {
        SiteSet::EMPTY
    };
    let mut fit = None;
    for &kind in rules.hand_kinds() {
        if position.hand(side, kind) > 0 {
            let safe = |to| rules.laws().judge(rules, position, Part::drop(kind, to)).is_ok();
            let fit = *fit.get_or_insert_with(|| free | suspects.filter(safe));
            out.add_drops(prefix, kind, fit);
        }
    }
}

/// Where the tables let a man go that meets such prey.
pub(crate) fn candidates(rules: &Rules, position: &Position, man: Man, from: Site, prey: &Prey) -> SiteSet {
    rules.tables().targets(position.men(), man, from, prey)
}

fn promoting(
    rules: &Rules,
    position: &mut Position,
    prefix: Option<Part>,
    (man, from): (Man, Site),
    (targets, free): (SiteSet, SiteSet),
    out: &mut Sink,
) {
    let zone = rules.zone(man);
    for to in &targets {
        if zone.contains(from) || zone.contains(to) {
            for (kind, at) in rules.laws().arrivals(rules, position, man, from, to) {
                let part = Part::new(from, to).promoting(kind, at);
                if free.contains(to) || rules.laws().judge(rules, position, part).is_ok() {
                    out.add(prefix, part);
                }
            }
        } else if free.contains(to) || rules.laws().judge(rules, position, Part::new(from, to)).is_ok() {
            out.add(prefix, Part::new(from, to));
        }
    }
}

/// Adds those of the candidates that the laws allow.
pub fn judged(rules: &Rules, position: &mut Position, prefix: Option<Part>, parts: &[Part], out: &mut Sink) {
    for &part in parts {
        if rules.laws().judge(rules, position, part).is_ok() {
            out.add(prefix, part);
        }
    }
}

/// Whether the side to move would stand in check after a part.
pub fn exposed_after(rules: &Rules, position: &mut Position, part: Part) -> bool {
    let side = position.side();
    let plain = matches!(part.deed, Deed::Move | Deed::Drop | Deed::Swap) && part.at == NOWHERE;
    let crossing = |site| rules.crossing_men().contains(position.man(site));
    if plain && !crossing(part.from) && !crossing(part.to) {
        return position.glimpse(rules, part, |after| rules.laws().exposed(rules, after, side));
    }
    exposed_after_effects(rules, position, part)
}

/// The same, whatever the part does.
pub fn exposed_after_effects(rules: &Rules, position: &mut Position, part: Part) -> bool {
    let side = position.side();
    let effects = position.play_part(rules, part);
    let exposed = rules.laws().exposed(rules, position, side);
    position.unplay_part(rules, &effects);
    exposed
}
