//! The laws that the eight games share, and the seam for what one has of its own.

use super::Design;
use super::codes;
use super::promotion::Promotions;
use super::refusal;
use super::region::{self, Place};
use super::validity;
use crate::board::Board;
use crate::code::{self, Code};
use crate::explain;
use crate::fault::{Fault, Ground, Refusal};
use crate::generate::{self, Sink};
use crate::men::{KindSpec, Man, Side};
use crate::position::{Effects, Position};
use crate::reach::Reach;
use crate::rules::{Arrivals, Laws, Rules, plain_effects};
use crate::setup::Setup;
use crate::sites::{Site, SiteSet};
use crate::tables::Watch;
use crate::turn::{Part, WrittenPart};

/// What one of the games has besides data.
pub trait OwnLaws: Send + Sync {
    /// Lists the candidates that no man's table holds.
    fn candidates(&self, _rules: &Rules, _position: &Position, _parts: &mut Vec<Part>) {}

    /// Adds those candidates that are legal.
    fn add(
        &self,
        rules: &Rules,
        position: &mut Position,
        prefix: Option<Part>,
        _watch: &Watch,
        out: &mut Sink,
    ) {
        let mut parts = Vec::new();
        self.candidates(rules, position, &mut parts);
        generate::judged(rules, position, prefix, &parts, out);
    }

    /// What a part does on the board, before it does.
    fn effects(&self, rules: &Rules, position: &Position, part: Part, effects: &mut Effects) {
        plain_effects(rules, position, part, effects);
    }

    /// Whether a candidate may be played as far as the game's own laws go, and would leave no royal exposed.
    ///
    /// # Errors
    /// The ground of the refusal.
    fn judge(&self, rules: &Rules, position: &mut Position, part: Part) -> Result<(), Ground> {
        safe(generate::exposed_after(rules, position, part))
    }

    /// Adds to what a man reaches by the tables.
    fn reach(&self, _rules: &Rules, _position: &Position, _from: Site, _reach: &mut Reach) {}

    /// Which of a side's men attack a site otherwise than the tables say.
    fn attackers(&self, _rules: &Rules, _position: &Position, _site: Site, _side: Side) -> SiteSet {
        SiteSet::EMPTY
    }

    /// A better ground than the common laws give for the refusal of a move.
    fn ground(&self, _rules: &Rules, _position: &Position, _from: Site, _to: Site, ground: Ground) -> Ground {
        ground
    }
}

struct NoOwnLaws;

impl OwnLaws for NoOwnLaws {}

/// For games whose men only move and take.
#[must_use]
pub fn no_own_laws(_board: &Board, _kinds: &[KindSpec]) -> Box<dyn OwnLaws> {
    Box::new(NoOwnLaws)
}

/// The judgement on a part that does or does not expose the royal.
///
/// # Errors
/// The royal would stand in check.
pub fn safe(exposed: bool) -> Result<(), Ground> {
    if exposed {
        Err(Ground::common(code::LEAVES_CHECK))
    } else {
        Ok(())
    }
}

/// The laws that the eight games share.
pub(super) struct Common {
    pub(super) own: Box<dyn OwnLaws>,
    pub(super) promotions: Promotions,
    pub(super) design: &'static Design,
}

impl Common {
    /// The ground that these games give for the refusal of a move, where they have a better one.
    fn ground(&self, rules: &Rules, position: &Position, from: Site, to: Site, ground: Ground) -> Ground {
        let man = position.man(from);
        let section = self.design.section;
        match ground.code {
            code::NOT_ITS_MOVE => refusal::ground(rules, self.design.bars, man, from, to).unwrap_or(ground),
            code::NULL_MOVE => Ground::ruling(ground.code, "1.5"),
            code::NEEDS_SCREEN => Ground::ruling(ground.code, "4"),
            code::PROMOTION_IMPOSSIBLE if self.promotions.is_limited(man) => {
                Ground::ruling(codes::NOT_LOST, section)
            }
            code::PROMOTION_IMPOSSIBLE | code::PROMOTION_NEEDED => Ground::ruling(ground.code, section),
            _ => self.own.ground(rules, position, from, to, ground),
        }
    }

    /// Whether one of the game's laws that take moves from men has this code.
    fn is_barred(&self, code: Code) -> bool {
        self.design.bars.iter().any(|bar| bar.code == code)
    }

    /// Whether nothing but the royals' facing each other would expose the side's own.
    fn only_facing(&self, rules: &Rules, position: &Position, watch: &Watch) -> bool {
        let other = position.home(rules.royal(position.side().other()));
        self.design.facing && watch.attackers == SiteSet::of(other)
    }
}

impl Laws for Common {
    fn codes(&self) -> &'static [Code] {
        codes::ALL
    }

    fn candidates(&self, rules: &Rules, position: &mut Position, parts: &mut Vec<Part>) {
        self.own.candidates(rules, position, parts);
    }

    fn extras(
        &self,
        rules: &Rules,
        position: &mut Position,
        prefix: Option<Part>,
        watch: &Watch,
        out: &mut Sink,
    ) {
        self.own.add(rules, position, prefix, watch, out);
    }

    fn zone(&self, rules: &Rules, man: Man) -> SiteSet {
        self.promotions.zone(rules, man)
    }

    fn arrivals(&self, rules: &Rules, position: &Position, man: Man, from: Site, to: Site) -> Arrivals {
        self.promotions.arrivals(rules, position, man, from, to)
    }

    fn nothing_to_become(&self) -> Ground {
        Ground::ruling(codes::NOTHING_LOST, self.design.section)
    }

    /// Any cell off the long diagonals (5.1).
    fn drop_sites(&self, rules: &Rules) -> SiteSet {
        region::sites(rules.board(), Side::First, |place, _| !place.on_long_diagonal())
    }

    fn drop_barred(&self) -> Ground {
        Ground::ruling(codes::DROP_ON_LONG_DIAGONAL, self.design.section)
    }

    fn effects(&self, rules: &Rules, position: &Position, part: Part, effects: &mut Effects) {
        self.own.effects(rules, position, part, effects);
    }

    fn judge(&self, rules: &Rules, position: &mut Position, part: Part) -> Result<(), Ground> {
        self.own.judge(rules, position, part)
    }

    /// For royals that would face each other, both and the cells between; for a swap in check, what gives it.
    fn witness(&self, rules: &Rules, position: &mut Position, part: Part, ground: Ground) -> Refusal {
        let side = position.side();
        if ground.code == codes::SWAP_IN_CHECK {
            let by = self.watch(rules, position, side).attackers;
            return Refusal::new(ground, &[part.from]).and(by);
        }
        let effects = position.play_part(rules, part);
        let watch = self.watch(rules, position, side);
        let royal = position.home(rules.royal(side));
        let facing = self.only_facing(rules, position, &watch);
        position.unplay_part(rules, &effects);
        if facing {
            let ground = Ground::ruling(codes::ROYALS_FACE, self.design.section);
            return Refusal::new(ground, &[royal]).and(watch.lines);
        }
        explain::check_witness(rules, position, part, ground)
    }

    fn explain(&self, rules: &Rules, position: &mut Position, parts: &[WrittenPart]) -> Refusal {
        let mut refusal = explain::one_part(rules, position, parts);
        if let [WrittenPart::Move(from, to, ..)] = *parts {
            refusal.ground = self.ground(rules, position, from, to, refusal.ground);
            if refusal.ground.code == codes::ONLY_FORWARD {
                let (going, taking) = rules.geometry(position.man(from), from);
                refusal.sites.clear();
                refusal = refusal.and(going | taking);
            }
        }
        refusal
    }

    fn validate(&self, rules: &Rules, setup: &Setup, position: &Position) -> Result<(), Fault> {
        validity::nothing_passed(rules, setup)?;
        validity::in_place(rules, setup, self.design.stands)?;
        if rules.has_hands() {
            validity::within_both_armies(rules, setup)?;
        } else {
            validity::within_armies(rules, setup, &self.promotions)?;
        }
        if self.design.facing {
            validity::not_facing(rules, setup, position)?;
        }
        rules.waiting_side_safe(setup, position)
    }

    fn reach(&self, rules: &Rules, position: &Position, from: Site) -> Reach {
        let mut reach = rules.reach_by_tables(position, from);
        self.own.reach(rules, position, from, &mut reach);
        reach
    }

    /// A royal that only sees a site attacks nothing there.
    fn attackers(&self, rules: &Rules, position: &Position, site: Site, side: Side) -> SiteSet {
        let men = rules.attackers(position, site, rules.men_of(side));
        let strikes = |from| rules.geometry(position.man(from), from).1.contains(site);
        men.filter(strikes) | self.own.attackers(rules, position, site, side)
    }

    /// Only where some men go only forward.
    fn forward(&self, rules: &Rules, side: Side, site: Site) -> Option<Site> {
        if !self.is_barred(codes::ONLY_FORWARD) {
            return None;
        }
        rules
            .board()
            .step(site, Place::of(rules.board(), site).forward(side)?)
    }

    fn zones(&self, rules: &Rules, site: Site) -> Vec<Code> {
        let place = Place::of(rules.board(), site);
        let fortress = self.is_barred(codes::FORTRESS_KEPT);
        let promotes = |side| {
            let mut kinds = rules.kind_ids();
            kinds.any(|kind| rules.zone(Man::new(kind, side)).contains(site))
        };
        let mut zones = Vec::new();
        for (within, code) in [
            (place.on_long_diagonal(), codes::LONG_DIAGONAL),
            (promotes(Side::First), codes::PROMOTION_WHITE),
            (promotes(Side::Second), codes::PROMOTION_BLACK),
            (fortress && place.in_fortress(Side::First), codes::FORTRESS_WHITE),
            (fortress && place.in_fortress(Side::Second), codes::FORTRESS_BLACK),
            (place.is_home(Side::First), codes::BOARD_WHITE),
            (place.is_home(Side::Second), codes::BOARD_BLACK),
        ] {
            if within {
                zones.push(code);
            }
        }
        zones
    }
}
