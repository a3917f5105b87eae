//! Positions, and the effects that lead from one to the next and back.

use arrayvec::ArrayVec;

use crate::men::{Kind, Man, Side};
use crate::rules::{Rules, arrival};
use crate::sites::{NOWHERE, Site, SiteSet, WALL};
use crate::turn::{Deed, Part, Turn};

/// Entries of [`Men`].
pub(crate) const MEN: usize = 256;

/// What stands on each site; the entry of [`NOWHERE`] stays empty.
pub(crate) type Men = [Man; MEN];

/// Something that happens to a position when a turn is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A man leaves the site it stands on.
    Lift(Site, Man),
    /// A man is put on a site; one that stands on a crossing, on the lower-left site of its four.
    Place(Site, Man),
    /// A side's hand gains (1) or loses (-1) a man.
    Hand(Side, Kind, i8),
}

/// The effects of a turn, or of a part of one, in order.
pub type Effects = ArrayVec<Effect, 24>;

/// A position that can be played: what the seven fields of its text say.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    men: Men,
    anchors: [SiteSet; 2],
    covers: [SiteSet; 2],
    riders: [SiteSet; 2],
    neutral: SiteSet,
    homes: [Site; 64],
    hands: [[u8; 32]; 2],
    side: Side,
    pub(crate) flags: u8,
    pub(crate) passed: Site,
    halfmoves: u32,
    number: u32,
    hash: u64,
}

/// What brings a position back to what it was before a turn.
#[derive(Clone)]
pub struct Undo {
    effects: Effects,
    flags: u8,
    passed: Site,
    halfmoves: u32,
    number: u32,
}

impl Undo {
    /// What happened to men and hands.
    #[must_use]
    pub fn effects(&self) -> &[Effect] {
        &self.effects
    }
}

/// A well-mixed number for each number (the finaliser of splitmix64).
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn key(man: Man, site: Site) -> u64 {
    mix(u64::from(man.0) << 8 | u64::from(site))
}

fn hand_key(side: Side, kind: Kind, count: u8) -> u64 {
    mix(1 << 20 | (side as u64) << 16 | u64::from(kind.0) << 8 | u64::from(count))
}

impl Position {
    /// An empty board with the first player to move.
    pub(crate) fn empty() -> Self {
        let mut men = [Man::NONE; MEN];
        men[usize::from(WALL)] = Man::WALL;
        Self {
            men,
            anchors: [SiteSet::EMPTY; 2],
            covers: [SiteSet::EMPTY; 2],
            riders: [SiteSet::EMPTY; 2],
            neutral: SiteSet::EMPTY,
            homes: [NOWHERE; 64],
            hands: [[0; 32]; 2],
            side: Side::First,
            flags: 0,
            passed: NOWHERE,
            halfmoves: 0,
            number: 1,
            hash: 0,
        }
    }

    /// Sets whose turn it is and the counters, as a text gives them.
    pub(crate) fn set_clock(&mut self, side: Side, halfmoves: u32, number: u32) {
        (self.side, self.halfmoves, self.number) = (side, halfmoves, number);
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The man that stands on a site or covers it.
    #[must_use]
    #[inline]
    pub fn man(&self, site: Site) -> Man {
        self.men[usize::from(site)]
    }

    #[inline]
    pub(crate) fn men(&self) -> &Men {
        &self.men
    }

    /// Where a side's men stand: one site a man.
    #[must_use]
    #[inline]
    pub fn anchors(&self, side: Side) -> SiteSet {
        self.anchors[side.index()]
    }

    /// The sites that a side's men fill.
    #[must_use]
    #[inline]
    pub fn covers(&self, side: Side) -> SiteSet {
        self.covers[side.index()]
    }

    /// Where a side's men stand that attack along lines.
    #[must_use]
    #[inline]
    pub(crate) fn riders(&self, side: Side) -> SiteSet {
        self.riders[side.index()]
    }

    /// The sites of men that are nobody's.
    #[must_use]
    #[inline]
    pub fn neutral(&self) -> SiteSet {
        self.neutral
    }

    /// The sites that are not empty.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> SiteSet {
        self.covers[0] | self.covers[1] | self.neutral
    }

    /// Where a man stands of which there is at most one, a royal or nobody's; [`NOWHERE`] if it does not.
    #[must_use]
    #[inline]
    pub fn home(&self, man: Man) -> Site {
        self.homes[usize::from(man.0)]
    }

    /// How many men of a kind a side has in hand.
    #[must_use]
    #[inline]
    pub fn hand(&self, side: Side, kind: Kind) -> u8 {
        self.hands[side.index()][usize::from(kind.0)]
    }

    /// The game's own flags: rights to castle, or checked Royals.
    #[must_use]
    pub fn flags(&self) -> u8 {
        self.flags
    }

    /// The square a Pawn has just passed and could be taken on, or [`NOWHERE`].
    #[must_use]
    pub fn passed(&self) -> Site {
        self.passed
    }

    /// The halfmove clock: turns of either side since the last that cannot be taken back.
    #[must_use]
    pub fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the first player's turn, from 1.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// A number that is equal for equal positions (the first five fields of the text) and very likely differs
    /// for others.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
            ^ mix(2 << 20 | u64::from(self.flags))
            ^ mix(3 << 20 | u64::from(self.passed))
            ^ mix(4 << 20 | self.side as u64)
    }

    /// [`Position::hash`] made anew from what stands on the board and lies in the hands.
    #[must_use]
    pub fn fresh_hash(&self, rules: &Rules) -> u64 {
        let mut copy = self.clone();
        copy.hash = 0;
        for site in self.anchors[0] | self.anchors[1] | self.neutral {
            copy.hash ^= key(self.man(site), site);
        }
        for side in Side::BOTH {
            for kind in rules.kind_ids().filter(|&kind| self.hand(side, kind) > 0) {
                copy.hash ^= hand_key(side, kind, self.hand(side, kind));
            }
        }
        copy.hash()
    }

    /// The site on which the man stands that fills `site`.
    #[must_use]
    pub fn anchor_of(&self, rules: &Rules, site: Site) -> Site {
        let man = self.man(site);
        if !rules.crossing_men().contains(man) {
            return site;
        }
        let anchors = self.anchors(man.side());
        for offset in rules.footprint_offsets() {
            let anchor = site.wrapping_sub(offset);
            if anchors.contains(anchor) && self.man(anchor) == man {
                return anchor;
            }
        }
        unreachable!("every square of a man on a crossing belongs to one")
    }

    pub(crate) fn put(&mut self, rules: &Rules, effect: Effect) {
        match effect {
            Effect::Lift(site, man) => self.set(rules, site, man, false),
            Effect::Place(site, man) => self.set(rules, site, man, true),
            Effect::Hand(side, kind, change) => {
                let count = &mut self.hands[side.index()][usize::from(kind.0)];
                if *count > 0 {
                    self.hash ^= hand_key(side, kind, *count);
                }
                *count = count.wrapping_add_signed(change);
                if *count > 0 {
                    self.hash ^= hand_key(side, kind, *count);
                }
            }
        }
    }

    fn take_back(&mut self, rules: &Rules, effect: Effect) {
        self.put(
            rules,
            match effect {
                Effect::Lift(site, man) => Effect::Place(site, man),
                Effect::Place(site, man) => Effect::Lift(site, man),
                Effect::Hand(side, kind, change) => Effect::Hand(side, kind, -change),
            },
        );
    }

    #[inline]
    fn set(&mut self, rules: &Rules, site: Site, man: Man, stands: bool) {
        self.hash ^= key(man, site);
        if rules.unique_men().contains(man) {
            self.homes[usize::from(man.0)] = if stands { site } else { NOWHERE };
        }
        if rules.neutral_men().contains(man) {
            self.men[usize::from(site)] = if stands { man } else { Man::NONE };
            toggle(&mut self.neutral, site, stands);
            return;
        }
        let side = man.side().index();
        toggle(&mut self.anchors[side], site, stands);
        if rules.rider_men().contains(man) {
            toggle(&mut self.riders[side], site, stands);
        }
        if rules.crossing_men().contains(man) {
            for offset in rules.footprint_offsets() {
                self.cover(side, site + offset, man, stands);
            }
        } else {
            self.cover(side, site, man, stands);
        }
    }

    #[inline]
    fn cover(&mut self, side: usize, site: Site, man: Man, stands: bool) {
        self.men[usize::from(site)] = if stands { man } else { Man::NONE };
        toggle(&mut self.covers[side], site, stands);
    }

    /// Plays one part of a turn on the board alone: whose turn it is and the clocks stay.
    pub fn play_part(&mut self, rules: &Rules, part: Part) -> Effects {
        let mut effects = Effects::new();
        rules.laws().effects(rules, self, part, &mut effects);
        for &effect in &effects {
            self.put(rules, effect);
        }
        effects
    }

    /// Takes such effects back.
    pub fn unplay_part(&mut self, rules: &Rules, effects: &[Effect]) {
        for &effect in effects.iter().rev() {
            self.take_back(rules, effect);
        }
    }

    /// Plays a legal turn.
    pub fn play(&mut self, rules: &Rules, turn: &Turn) -> Undo {
        let mut undo = Undo {
            effects: Effects::new(),
            flags: self.flags,
            passed: self.passed,
            halfmoves: self.halfmoves,
            number: self.number,
        };
        let mut resets = false;
        for &part in turn.parts() {
            resets |= part.is_drop() || part.promotion.is_some();
            resets |= rules.reset_men().contains(self.man(part.from));
            let effects = self.play_part(rules, part);
            rules.laws().after_part(rules, self);
            undo.effects
                .try_extend_from_slice(&effects)
                .expect("a turn has room for its effects");
        }
        resets |= self.takes(rules, &undo.effects);
        rules.laws().settle(rules, self, turn);
        self.halfmoves = if resets {
            0
        } else {
            self.halfmoves.saturating_add(1)
        };
        if self.side == Side::Second {
            self.number = self.number.saturating_add(1);
        }
        self.side = self.side.other();
        undo
    }

    /// Whether the side to move takes something by these effects.
    fn takes(&self, rules: &Rules, effects: &[Effect]) -> bool {
        effects.iter().any(|&effect| {
            matches!(effect, Effect::Lift(_, man)
                if man.side() != self.side && !rules.neutral_men().contains(man))
        })
    }

    /// Takes a turn back.
    pub fn undo(&mut self, rules: &Rules, undo: &Undo) {
        self.unplay_part(rules, &undo.effects);
        self.side = self.side.other();
        (self.flags, self.passed) = (undo.flags, undo.passed);
        (self.halfmoves, self.number) = (undo.halfmoves, undo.number);
    }
}

#[inline]
fn toggle(set: &mut SiteSet, site: Site, stands: bool) {
    if stands {
        set.insert(site);
    } else {
        set.remove(site);
    }
}

impl Position {
    /// Looks at the position after a plain move, a drop or a swap through the men and homes alone: sets, hands and hash
    /// stay behind.
    #[inline]
    pub(crate) fn glimpse<T>(&mut self, rules: &Rules, part: Part, look: impl FnOnce(&Self) -> T) -> T {
        let (from, to) = (usize::from(part.from), usize::from(part.to));
        let (man, there) = (self.men[from], self.men[to]);
        let unique = rules.unique_men().contains(man);
        let (arriving, _) = arrival(self, part);
        self.men[from] = if part.deed == Deed::Swap { there } else { Man::NONE };
        self.men[to] = arriving;
        if unique {
            self.homes[usize::from(man.0)] = part.to;
        }
        let seen = look(self);
        self.men[to] = there;
        self.men[from] = man;
        if unique {
            self.homes[usize::from(man.0)] = part.from;
        }
        seen
    }
}
