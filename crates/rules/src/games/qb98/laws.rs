//! The laws that the eight games share, and the seam for what one has of its own.

use arrayvec::ArrayVec;

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

/// Candidates that no table holds: no game has more at once.
pub type Parts = ArrayVec<Part, 16>;

/// What one of the games has besides data.
pub trait OwnLaws: Send + Sync {
    /// Candidates that no man's table holds.
    fn candidates(&self, _rules: &Rules, _position: &Position) -> Parts {
        Parts::new()
    }

    /// Adds those candidates that are legal.
    fn add(
        &self,
        rules: &Rules,
        position: &mut Position,
        prefix: Option<Part>,
        _watch: &Watch,
        out: &mut Sink,
    ) {
        generate::judged(rules, position, prefix, self.candidates(rules, position), out);
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

    /// A better reason than the common laws give for the refusal of a move.
    fn refine(
        &self,
        _rules: &Rules,
        _position: &Position,
        _from: Site,
        _to: Site,
        refusal: Refusal,
    ) -> Refusal {
        refusal
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
    /// The refusal of a move with the ground that these games give for it.
    fn refine(
        &self,
        rules: &Rules,
        position: &Position,
        (from, to): (Site, Site),
        refusal: Refusal,
    ) -> Refusal {
        let man = position.man(from);
        let section = self.design.section;
        let ground = match refusal.ground.code {
            code::NOT_ITS_MOVE => {
                refusal::ground(rules, self.design.bars, man, from, to).unwrap_or(refusal.ground)
            }
            code::NULL_MOVE => Ground::ruling(code::NULL_MOVE, "1.5"),
            code::NEEDS_SCREEN => Ground::ruling(code::NEEDS_SCREEN, "4"),
            code::PROMOTION_IMPOSSIBLE if self.promotions.is_limited(man) => {
                Ground::ruling(codes::NOT_LOST, section)
            }
            code @ (code::PROMOTION_IMPOSSIBLE | code::PROMOTION_NEEDED) => Ground::ruling(code, section),
            _ => refusal.ground,
        };
        let sites = if ground.code == codes::ONLY_FORWARD {
            let (going, taking) = rules.geometry(man, from);
            (going | taking).iter().collect()
        } else {
            refusal.sites
        };
        Refusal {
            ground,
            sites,
            ..refusal
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
        parts.extend(self.own.candidates(rules, position));
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
        let refusal = explain::one_part(rules, position, parts);
        match *parts {
            [WrittenPart::Move(from, to, ..)] => {
                let refusal = self.refine(rules, position, (from, to), refusal);
                self.own.refine(rules, position, from, to, refusal)
            }
            _ => refusal,
        }
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
        let mut zones = Vec::new();
        let mut add = |within: bool, code| {
            if within {
                zones.push(code);
            }
        };
        add(place.on_long_diagonal(), codes::LONG_DIAGONAL);
        for (side, code) in [
            (Side::First, codes::PROMOTION_WHITE),
            (Side::Second, codes::PROMOTION_BLACK),
        ] {
            let mut kinds = rules.kind_ids();
            add(
                kinds.any(|kind| rules.zone(Man::new(kind, side)).contains(site)),
                code,
            );
        }
        add(fortress && place.in_fortress(Side::First), codes::FORTRESS_WHITE);
        add(fortress && place.in_fortress(Side::Second), codes::FORTRESS_BLACK);
        add(place.is_home(Side::First), codes::BOARD_WHITE);
        add(place.is_home(Side::Second), codes::BOARD_BLACK);
        zones
    }
}
