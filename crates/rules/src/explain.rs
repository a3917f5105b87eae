//! Why a turn is not legal: the candidate's own law if it is one, else what keeps the man from going there.

use crate::code::{self, Code};
use crate::fault::{Fault, Ground, Refusal};
use crate::generate::candidates;
use crate::men::{Man, MenSet};
use crate::moves::Mode;
use crate::position::Position;
use crate::reach::{is_open, standing};
use crate::rules::{Mark, Rules};
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::tables::Watch;
use crate::turn::{Part, Turn, WrittenPart};

impl Rules {
    /// Reads a turn text into its parts, whatever they are.
    ///
    /// # Errors
    /// [`code::BAD_TURN`] with the offset of the first character that does not fit.
    pub fn written(&self, text: &str) -> Result<Vec<WrittenPart>, Fault> {
        let mut written = Vec::new();
        let mut start = 0;
        for part in text.split(',') {
            match WrittenPart::read(self, part) {
                Ok(part) => written.push(part),
                Err(at) => return Err(Fault::new(code::BAD_TURN).at(start + at).with("text", text)),
            }
            start += part.len() + 1;
        }
        Ok(written)
    }

    /// The legal turn that a text stands for, or why there is none.
    ///
    /// # Errors
    /// The refusal, or the fault of the text.
    pub fn legal(&self, position: &Position, text: &str) -> Result<Result<Turn, Refusal>, Fault> {
        let written = self.written(text)?;
        for turn in self.turns(position) {
            if matches(self, turn.parts(), &written) {
                return Ok(Ok(turn));
            }
        }
        Ok(Err(self.laws().explain(self, &mut position.clone(), &written)))
    }
}

fn matches(rules: &Rules, parts: &[Part], written: &[WrittenPart]) -> bool {
    let mut pairs = written.iter().zip(parts);
    parts.len() == written.len() && pairs.all(|(written, &part)| written.means(rules, part))
}

/// The refusal of a turn in a game whose turns have one part.
pub fn one_part(rules: &Rules, position: &mut Position, parts: &[WrittenPart]) -> Refusal {
    match parts {
        [part] => refuse_part(rules, position, *part),
        _ => Refusal::common(code::TOO_MANY_PARTS, &[]).in_part(1),
    }
}

/// The refusal of a part that is a turn's last.
pub fn refuse_part(rules: &Rules, position: &mut Position, written: WrittenPart) -> Refusal {
    match written {
        WrittenPart::Pass => Refusal::common(code::NO_PASS, &[]),
        WrittenPart::Drop(letter, to) => refuse_drop(rules, position, letter, to),
        WrittenPart::Move(from, to, ..) => refuse_origin(rules, position, from)
            .unwrap_or_else(|| refuse_move(rules, position, (from, to), written)),
    }
}

/// The refusal of whatever starts on a site where no man of the player stands.
#[must_use]
pub fn refuse_origin(rules: &Rules, position: &Position, from: Site) -> Option<Refusal> {
    let man = position.man(from);
    if !man.is_some() {
        return Some(Refusal::common(code::NO_MAN, &[from]).with("site", rules.board().name(from)));
    }
    let own = rules.men_of(position.side()).contains(man);
    (!own).then(|| Refusal::common(code::NOT_YOUR_MAN, &[from]).with("man", rules.man_text(man)))
}

fn refuse_move(
    rules: &Rules,
    position: &mut Position,
    (from, to): (Site, Site),
    written: WrittenPart,
) -> Refusal {
    let man = position.man(from);
    let mut parts = Vec::new();
    rules.laws().candidates(rules, position, &mut parts);
    parts.retain(|part| !part.is_drop() && (part.from, part.to) == (from, to));
    let prey = rules.prey(position, man.side());
    if !rules.crossing_men().contains(man) && candidates(rules, position, man, from, &prey).contains(to) {
        let zone = rules.zone(man);
        if zone.contains(from) || zone.contains(to) {
            let arrivals = rules.laws().arrivals(rules, position, man, from, to);
            for (kind, at) in arrivals {
                parts.push(Part::new(from, to).promoting(kind, at));
            }
            if parts.is_empty() {
                return Refusal::new(rules.laws().nothing_to_become(), &[to]).of(rules, man, to);
            }
        } else {
            parts.push(Part::new(from, to));
        }
    }
    if let Some(&part) = parts
        .iter()
        .find(|&&part| written.means(rules, part))
        .or(parts.first())
    {
        return match rules.laws().judge(rules, position, part) {
            Err(ground) => rules.laws().witness(rules, position, part, ground),
            Ok(()) => refuse_promotion(rules, man, written, to),
        };
    }
    let refusal = if from == to {
        Refusal::common(code::NULL_MOVE, &[from])
    } else {
        off_course(rules, position, man, from, to)
    };
    refusal.of(rules, man, to)
}

/// What is wrong with what a man is written to become, or not to become, where it may go.
fn refuse_promotion(rules: &Rules, man: Man, written: WrittenPart, to: Site) -> Refusal {
    let code = match written {
        WrittenPart::Move(_, _, None, _) => code::PROMOTION_NEEDED,
        _ => code::PROMOTION_IMPOSSIBLE,
    };
    Refusal::common(code, &[to]).with("man", rules.man_text(man))
}

/// Why a man cannot even try to go somewhere.
fn off_course(rules: &Rules, position: &Position, man: Man, from: Site, to: Site) -> Refusal {
    let there = position.man(to);
    let ways = rules.tables().ways(man, from, to);
    if rules.men_of(man.side()).contains(there) {
        return Refusal::common(code::OWN_MAN_THERE, &[to]);
    }
    if ways.is_empty() {
        return Refusal::common(code::NOT_ITS_MOVE, &[to]);
    }
    if rules.neutral_men().contains(there) {
        return Refusal::common(code::NEUTRAL_NOT_TAKEN, &[to]);
    }
    let (mut fitting, mut hop, mut blockers) = (false, false, SiteSet::EMPTY);
    for (mode, between) in &ways {
        let fits = match mode {
            Mode::Both => true,
            Mode::Quiet => !there.is_some(),
            _ => there.is_some(),
        };
        if fits {
            let men = standing(position, between);
            if is_open(*mode, &men) {
                return Refusal::common(code::ROYAL_NOT_TAKEN, &[to]);
            }
            fitting = true;
            hop |= *mode == Mode::Hop;
            blockers |= men;
        }
    }
    let code = match (fitting, there.is_some(), hop) {
        (false, true, _) => code::NEVER_TAKES_SO,
        (false, false, _) => code::ONLY_TAKES_SO,
        (true, _, true) => code::NEEDS_SCREEN,
        (true, _, false) => code::WAY_BLOCKED,
    };
    if blockers.is_empty() {
        blockers.insert(to);
    }
    Refusal::common(code, &[]).and(blockers)
}

fn refuse_drop(rules: &Rules, position: &mut Position, letter: char, to: Site) -> Refusal {
    if !rules.has_hands() {
        return Refusal::common(code::NO_DROPS, &[to]);
    }
    let kind = rules
        .find(letter, None)
        .filter(|&kind| position.hand(position.side(), kind) > 0);
    let Some(kind) = kind else {
        return Refusal::common(code::NOT_IN_HAND, &[]).with("man", letter);
    };
    if position.man(to).is_some() {
        return Refusal::common(code::DROP_ON_MAN, &[to]);
    }
    if !rules.drop_sites().contains(to) {
        return Refusal::new(rules.laws().drop_barred(), &[to]);
    }
    let part = Part::drop(kind, to);
    let ground = Ground::common(code::LEAVES_CHECK);
    let ground = rules.laws().judge(rules, position, part).err().unwrap_or(ground);
    rules.laws().witness(rules, position, part, ground)
}

/// The refusal of a part after which a royal would stand in check: the royal and what attacks it.
pub fn check_witness(rules: &Rules, position: &mut Position, part: Part, ground: Ground) -> Refusal {
    let side = position.side();
    let effects = position.play_part(rules, part);
    let watch = rules.laws().watch(rules, position, side);
    let royal = position.home(rules.royal(side));
    position.unplay_part(rules, &effects);
    Refusal::new(ground, &[royal]).and(watch.attackers)
}

/// The side to move's royal in check, and what gives it, if `watch` says so.
pub fn check_mark(rules: &Rules, position: &Position, watch: &Watch) -> Option<Mark> {
    let royal = position.home(rules.royal(position.side()));
    (!watch.attackers.is_empty()).then(|| mark(code::MARK_CHECK, None, royal, &watch.attackers, &watch.lines))
}

/// A mark.
#[must_use]
pub fn mark(code: Code, side: Option<crate::Side>, site: Site, by: &SiteSet, sites: &SiteSet) -> Mark {
    Mark {
        code,
        side,
        site,
        by: by.iter().collect(),
        sites: sites.iter().collect(),
    }
}

impl Rules {
    /// Where a man could go from a site on an empty board: by moving, and by taking.
    #[must_use]
    pub fn geometry(&self, man: Man, site: Site) -> (SiteSet, SiteSet) {
        self.tables().geometry(man, site)
    }

    /// The sites that a move passes, both ends included, along a way that is open now; the shortest if several are.
    #[must_use]
    pub fn path(&self, position: &Position, part: Part) -> Vec<Site> {
        if part.from == NOWHERE {
            return vec![part.to];
        }
        let man = position.man(part.from);
        let takes = position.man(part.to).is_some();
        let mut way: Option<&[Site]> = None;
        for (mode, between) in self.tables().ways(man, part.from, part.to) {
            let open = is_open(mode, &standing(position, between)) && (takes || mode != Mode::Hop);
            if open && way.is_none_or(|way| between.len() < way.len()) {
                way = Some(between);
            }
        }
        let mut path = vec![part.from];
        path.extend_from_slice(way.unwrap_or_default());
        path.push(part.to);
        path
    }

    /// Who of a set of men attacks a site now.
    #[must_use]
    pub fn attackers(&self, position: &Position, site: Site, by: MenSet) -> SiteSet {
        self.watch(position, site, by).attackers
    }
}
