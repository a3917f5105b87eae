//! The rules of one game: its data, its tables and its laws.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use arrayvec::ArrayVec;

use crate::board::Board;
use crate::code::Code;
use crate::fault::{Fault, Ground, Refusal};
use crate::generate::{self, Sink};
use crate::men::{Kind, KindSpec, Man, MenSet, Side};
use crate::position::{Effect, Effects, Position};
use crate::reach::Reach;
use crate::setup::Setup;
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::tables::{Force, Prey, Tables, Watch};
use crate::turn::{Deed, Part, Turn, WrittenPart};
use crate::{code, explain};

/// What a side without a legal turn has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stalemate {
    /// A draw.
    Drawn,
    /// Lost.
    Lost,
}

/// When a game ends but by mate.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// What stalemate is.
    pub stalemate: Stalemate,
    /// How many times a position has come when the game is drawn.
    pub repetition: usize,
    /// Whether a side that gave check in each of its turns between loses by such a repetition.
    pub perpetual_check: bool,
    /// The halfmove clock that draws.
    pub halfmoves: Option<u32>,
}

/// A game described as data.
pub struct GameSpec {
    /// The id in links and on the command line.
    pub id: &'static str,
    /// The page its rulings are numbered on.
    pub family: &'static str,
    /// The board.
    pub board: Board,
    /// Its kinds of men; [`Kind`] counts them from 1.
    pub kinds: Vec<KindSpec>,
    /// The usual array.
    pub start: String,
    /// Other arrays that the players may choose, or draw by lot: the site that tells them apart, and the text.
    pub starts: Vec<(Site, String)>,
    /// What the sides are called.
    pub sides: [&'static str; 2],
    /// Whether lot decides who plays the first side.
    pub lot_for_sides: bool,
    /// What a reader has to know about sources.
    pub notes: &'static [Code],
    /// Letters of the game's flags in their order; flag `i` is bit `i`.
    pub rights: &'static str,
    /// Letters of the men that may be in hand, sorted.
    pub hands: &'static str,
    /// How it ends.
    pub ends: Ends,
    /// Its own laws.
    pub laws: Box<dyn Laws>,
}

/// What may arrive at the end of a move: kinds ([`Kind::NONE`] for the man itself), each with its crossing.
pub type Arrivals = ArrayVec<(Kind, Site), 16>;

/// Something the board should show now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// What it is.
    pub code: Code,
    /// For whom.
    pub side: Option<Side>,
    /// The man it is about.
    pub site: Site,
    /// By which men.
    pub by: Vec<Site>,
    /// Which squares.
    pub sites: Vec<Site>,
}

/// The laws that one game has of its own. What a method does unless a game says otherwise is what all share.
pub trait Laws: Send + Sync {
    /// The codes of this game's own.
    fn codes(&self) -> &'static [Code] {
        &[]
    }

    /// Adds every legal turn of the side to move.
    fn turns(&self, rules: &Rules, position: &mut Position, out: &mut Sink) {
        generate::regular(rules, position, None, out);
    }

    /// Lists the candidates that no man's table holds: castling, captures en passant, moves of men on crossings.
    fn candidates(&self, _rules: &Rules, _position: &mut Position, _parts: &mut Vec<Part>) {}

    /// Adds what is legal besides the moves in the tables. `watch` is that of the side to move.
    fn extras(
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

    /// The squares to which a side's King may castle.
    fn castling_targets(&self, _side: Side) -> SiteSet {
        SiteSet::EMPTY
    }

    /// Where a man may become another, by leaving or by arriving.
    fn zone(&self, _rules: &Rules, _man: Man) -> SiteSet {
        SiteSet::EMPTY
    }

    /// What may arrive when `man` goes between two sites of which one is in its zone.
    fn arrivals(&self, _rules: &Rules, _position: &Position, _man: Man, _from: Site, _to: Site) -> Arrivals {
        Arrivals::from_iter([(Kind::NONE, NOWHERE)])
    }

    /// The ground on which a man may not go where it would have to become another and has nothing to become.
    fn nothing_to_become(&self) -> Ground {
        Ground::common(code::PROMOTION_IMPOSSIBLE)
    }

    /// Where men from the hand may be put, as far as it is empty.
    fn drop_sites(&self, rules: &Rules) -> SiteSet {
        rules.board().sites()
    }

    /// The ground on which no man is dropped elsewhere.
    fn drop_barred(&self) -> Ground {
        Ground::common(code::DROP_BARRED)
    }

    /// What a part does on the board, before it does.
    fn effects(&self, rules: &Rules, position: &Position, part: Part, effects: &mut Effects) {
        plain_effects(rules, position, part, effects);
    }

    /// Brings the game's flags up to date when a part has been played on the board.
    fn after_part(&self, _rules: &Rules, _position: &mut Position) {}

    /// Brings flags and passed square up to date when a turn has been played on the board; its player still has
    /// the move.
    fn settle(&self, _rules: &Rules, _position: &mut Position, _turn: &Turn) {}

    /// What bears on the safety of a side's royals.
    fn watch(&self, rules: &Rules, position: &Position, side: Side) -> Watch {
        rules.watch(
            position,
            position.home(rules.royal(side)),
            rules.men_of(side.other()),
        )
    }

    /// Whether a side stands in check.
    fn exposed(&self, rules: &Rules, position: &Position, side: Side) -> bool {
        rules.attacked(
            position,
            position.home(rules.royal(side)),
            rules.men_of(side.other()),
        )
    }

    /// Whether a candidate may be played, or the law against it.
    ///
    /// # Errors
    /// The ground of the refusal.
    fn judge(&self, rules: &Rules, position: &mut Position, part: Part) -> Result<(), Ground> {
        if generate::exposed_after(rules, position, part) {
            Err(Ground::common(code::LEAVES_CHECK))
        } else {
            Ok(())
        }
    }

    /// Adds to the ground of a candidate's refusal the sites that witness it.
    fn witness(&self, rules: &Rules, position: &mut Position, part: Part, ground: Ground) -> Refusal {
        explain::check_witness(rules, position, part, ground)
    }

    /// Tells why a written turn is not legal.
    fn explain(&self, rules: &Rules, position: &mut Position, parts: &[WrittenPart]) -> Refusal {
        explain::one_part(rules, position, parts)
    }

    /// The side that has won otherwise than by mate, and how.
    fn won(&self, _rules: &Rules, _position: &Position) -> Option<(Side, Code)> {
        None
    }

    /// Whether the game is drawn as it stands (but for stalemate, repetition and the clock), and why.
    fn drawn(&self, _rules: &Rules, _position: &Position) -> Option<Code> {
        None
    }

    /// Checks what is the game's own about a described position.
    ///
    /// # Errors
    /// What makes it no position of this game.
    fn validate(&self, rules: &Rules, setup: &Setup, position: &Position) -> Result<(), Fault>;

    /// What the board should show, besides the last turn.
    fn marks(&self, rules: &Rules, position: &mut Position) -> Vec<Mark> {
        explain::check_mark(rules, position, &self.watch(rules, position, position.side()))
            .into_iter()
            .collect()
    }

    /// Where the man on a site may go, by its own way of moving alone.
    fn reach(&self, rules: &Rules, position: &Position, from: Site) -> Reach {
        rules.reach_by_tables(position, from)
    }

    /// Which of a side's men attack a site, whatever stands there.
    fn attackers(&self, rules: &Rules, position: &Position, site: Site, side: Side) -> SiteSet {
        rules.attackers(position, site, rules.men_of(side))
    }

    /// Codes of the zones that a site lies in, for a board that shows them.
    fn zones(&self, _rules: &Rules, _site: Site) -> Vec<Code> {
        Vec::new()
    }

    /// Where forward leads from a site, on a board on which that is not the same everywhere.
    fn forward(&self, _rules: &Rules, _side: Side, _site: Site) -> Option<Site> {
        None
    }
}

/// The effects of moves, drops and captures en passant as most games have them: what stands on the target is taken.
pub fn plain_effects(rules: &Rules, position: &Position, part: Part, effects: &mut Effects) {
    let side = position.side();
    if part.is_drop() {
        effects.push(Effect::Hand(side, part.promotion, -1));
        effects.push(Effect::Place(part.to, Man::new(part.promotion, side)));
        return;
    }
    let prey = if part.deed == Deed::EnPassant {
        rules
            .board()
            .step(part.to, (0, -side.forward()))
            .expect("a Pawn stands beyond the passed square")
    } else {
        part.to
    };
    take(rules, position, prey, effects);
    effects.push(Effect::Lift(part.from, position.man(part.from)));
    let (man, site) = arrival(position, part);
    effects.push(Effect::Place(site, man));
}

/// The man that stands at the end of a part, and the site it stands on; for a pass, nothing nowhere.
#[must_use]
pub fn arrival(position: &Position, part: Part) -> (Man, Site) {
    let man = if part.promotion.is_some() {
        Man::new(part.promotion, position.side())
    } else {
        position.man(part.from)
    };
    (man, if part.at == NOWHERE { part.to } else { part.at })
}

/// The effects of taking what stands on a site, if anything does.
pub fn take(rules: &Rules, position: &Position, site: Site, effects: &mut Effects) {
    let victim = position.man(site);
    if victim.is_some() {
        effects.push(Effect::Lift(position.anchor_of(rules, site), victim));
        if rules.has_hands() {
            effects.push(Effect::Hand(position.side(), rules.base(victim.kind()), 1));
        }
    }
}

/// A turn's number in the order of texts, and where among the turns it was found.
#[derive(PartialEq, Eq)]
struct Place(u64, u32);

impl Ord for Place {
    #[inline(always)]
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl PartialOrd for Place {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A game, ready to be played.
pub struct Rules {
    spec: GameSpec,
    tables: Tables,
    all_sites: SiteSet,
    men: [MenSet; 2],
    /// Each side's royal men, the first of its kinds first.
    royals: [[Man; 2]; 2],
    royal_men: MenSet,
    neutral_men: MenSet,
    crossing_men: MenSet,
    reset_men: MenSet,
    zones: [SiteSet; 64],
    bases: Vec<Kind>,
    army: [u8; 32],
    hand_kinds: Vec<Kind>,
    drop_sites: SiteSet,
}

impl Rules {
    /// Builds the tables of a game.
    ///
    /// # Panics
    /// If the description contradicts itself.
    #[must_use]
    pub fn new(spec: GameSpec) -> Self {
        assert!(spec.kinds.len() < 31, "a man is a number below that of the wall");
        let tables = Tables::new(&spec.board, &spec.kinds);
        let mut rules = Self {
            tables,
            all_sites: spec.board.sites(),
            men: [MenSet::default(); 2],
            royals: [[Man::NONE; 2]; 2],
            royal_men: MenSet::default(),
            neutral_men: MenSet::default(),
            crossing_men: MenSet::default(),
            reset_men: MenSet::default(),
            zones: [SiteSet::EMPTY; 64],
            bases: vec![Kind::NONE],
            army: [0; 32],
            hand_kinds: Vec::new(),
            drop_sites: SiteSet::EMPTY,
            spec,
        };
        for kind in rules.kind_ids() {
            let base = rules.kind(kind).base;
            rules.bases.push(base.map_or(kind, |letter| rules.letter(letter)));
            for side in Side::BOTH {
                rules.enlist(kind, Man::new(kind, side));
            }
        }
        for letter in rules.spec.hands.chars() {
            rules.hand_kinds.push(rules.letter(letter));
        }
        rules.drop_sites = rules.spec.laws.drop_sites(&rules);
        for kind in rules.kind_ids() {
            for side in Side::BOTH {
                let man = Man::new(kind, side);
                rules.zones[usize::from(man.0)] = rules.spec.laws.zone(&rules, man);
                rules.mark_special(man);
            }
        }
        let Ok(start) = Setup::read(&rules, &rules.spec.start) else {
            panic!("the array is a position text");
        };
        for (_, man) in start.men {
            if man.side() == Side::First {
                rules.army[usize::from(man.kind().0)] += 1;
            }
        }
        rules
    }

    fn enlist(&mut self, kind: Kind, man: Man) {
        let spec = *self.kind(kind);
        if spec.neutral {
            if man.side() == Side::First {
                self.neutral_men = self.neutral_men.or(man.bit());
            }
            return;
        }
        let side = man.side().index();
        self.men[side] = self.men[side].or(man.bit());
        if spec.royal {
            self.royal_men = self.royal_men.or(man.bit());
            let free = self.royals[side].iter_mut().find(|royal| !royal.is_some());
            *free.expect("a side has at most two royals") = man;
        }
        if spec.resets {
            self.reset_men = self.reset_men.or(man.bit());
        }
        if spec.crossing {
            self.crossing_men = self.crossing_men.or(man.bit());
        }
    }

    /// Tells the tables from where a man's moves are not all there is to know: a royal's, those of a man on a crossing,
    /// and those that may promote.
    fn mark_special(&mut self, man: Man) {
        let zone = self.zone(man);
        let always = self.royal_men.or(self.crossing_men).contains(man);
        for site in self.all_sites {
            if always || zone.contains(site) || self.tables.reaches(man, site).meets(&zone) {
                self.tables.mark_special(man, site);
            }
        }
    }

    /// The game's description.
    #[must_use]
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// The board.
    #[must_use]
    #[inline]
    pub fn board(&self) -> &Board {
        &self.spec.board
    }

    /// The game's own laws.
    #[must_use]
    #[inline]
    pub fn laws(&self) -> &dyn Laws {
        self.spec.laws.as_ref()
    }

    #[inline]
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    /// A kind's description.
    #[must_use]
    #[inline]
    pub fn kind(&self, kind: Kind) -> &KindSpec {
        &self.spec.kinds[usize::from(kind.0) - 1]
    }

    /// All kinds.
    pub fn kind_ids(&self) -> impl DoubleEndedIterator<Item = Kind> + use<> {
        (1..self.spec.kinds.len() as u8 + 1).map(Kind)
    }

    /// The kind with a letter, and the letter of what it reverts to.
    #[must_use]
    pub fn find(&self, letter: char, base: Option<char>) -> Option<Kind> {
        self.kind_ids()
            .find(|&kind| self.kind(kind).letter == letter && self.kind(kind).base == base)
    }

    /// A kind that the game is known to have, by its letter.
    ///
    /// # Panics
    /// If it has none.
    #[must_use]
    pub fn letter(&self, letter: char) -> Kind {
        self.find(letter, None).expect("the game has this kind")
    }

    /// What a kind reverts to when captured: itself, unless it is promoted.
    #[must_use]
    pub fn base(&self, kind: Kind) -> Kind {
        self.bases[usize::from(kind.0)]
    }

    /// How many men of a kind each side has in the array.
    #[must_use]
    pub fn army(&self, kind: Kind) -> u8 {
        self.army[usize::from(kind.0)]
    }

    /// Whether captured men go to the captor's hand.
    #[must_use]
    #[inline]
    pub fn has_hands(&self) -> bool {
        !self.spec.hands.is_empty()
    }

    /// The kinds that may be in hand.
    #[must_use]
    pub fn hand_kinds(&self) -> &[Kind] {
        &self.hand_kinds
    }

    /// Where men from the hand may be put, as far as it is empty.
    #[must_use]
    pub fn drop_sites(&self) -> SiteSet {
        self.drop_sites
    }

    /// All men of a side.
    #[must_use]
    #[inline]
    pub fn men_of(&self, side: Side) -> MenSet {
        self.men[side.index()]
    }

    /// A side's royal man; the first of its kinds where there are two.
    #[must_use]
    #[inline]
    pub fn royal(&self, side: Side) -> Man {
        self.royals[side.index()][0]
    }

    /// Royal men of both sides.
    #[must_use]
    #[inline]
    pub fn royal_men(&self) -> MenSet {
        self.royal_men
    }

    /// Men that are nobody's.
    #[must_use]
    #[inline]
    pub fn neutral_men(&self) -> MenSet {
        self.neutral_men
    }

    /// Men of which a side, or the board, has at most one, so that a position knows their site: royals, nobody's
    /// men and men on crossings.
    #[must_use]
    #[inline]
    pub fn unique_men(&self) -> MenSet {
        self.royal_men.or(self.neutral_men).or(self.crossing_men)
    }

    /// Men that stand on crossings.
    #[must_use]
    #[inline]
    pub fn crossing_men(&self) -> MenSet {
        self.crossing_men
    }

    /// Men whose moves set the halfmove clock back.
    #[must_use]
    #[inline]
    pub fn reset_men(&self) -> MenSet {
        self.reset_men
    }

    /// From the lower-left square of a man on a crossing to each of its four.
    #[must_use]
    #[inline]
    pub fn footprint_offsets(&self) -> [Site; 4] {
        let width = self.board().size().0 as Site;
        [0, 1, width, width + 1]
    }

    /// The squares that a man fills when it stands on a site.
    #[must_use]
    pub fn footprint(&self, man: Man, site: Site) -> SiteSet {
        if !self.crossing_men.contains(man) {
            return SiteSet::of(site);
        }
        let mut squares = SiteSet::EMPTY;
        for offset in self.footprint_offsets() {
            squares.insert(site + offset);
        }
        squares
    }

    /// Where a man promotes.
    #[must_use]
    #[inline]
    pub fn zone(&self, man: Man) -> SiteSet {
        self.zones[usize::from(man.0)]
    }

    /// Whether one of the men in `by`, all of one side, attacks a site.
    #[must_use]
    pub fn attacked(&self, position: &Position, site: Site, by: MenSet) -> bool {
        site != NOWHERE
            && self
                .tables
                .attacked(position.men(), site, &self.force(position, by))
    }

    /// Who of the men in `by`, all of one side, attacks a site, and what bears on it.
    #[must_use]
    pub fn watch(&self, position: &Position, site: Site, by: MenSet) -> Watch {
        if site == NOWHERE {
            return Watch::default();
        }
        self.tables.watch(position.men(), site, &self.force(position, by))
    }

    /// The sites from which some ride could attack a site if nothing stood between.
    #[must_use]
    #[inline]
    pub fn aligned(&self, site: Site) -> SiteSet {
        self.tables.aligned(site)
    }

    /// Where a man leaps from a site, to go or to take.
    #[must_use]
    pub fn leaps(&self, man: Man, site: Site) -> SiteSet {
        self.tables.leaps(man, site)
    }

    #[inline]
    fn force(&self, position: &Position, men: MenSet) -> Force {
        let side = if men.and(self.men[0]) == men {
            Side::First
        } else {
            Side::Second
        };
        Force {
            men,
            sites: position.covers(side),
            riders: position.riders(side),
        }
    }

    /// Men that attack along lines.
    #[must_use]
    #[inline]
    pub fn rider_men(&self) -> MenSet {
        self.tables.rider_men()
    }

    /// What a side's moves meet: all of the enemy's men but his royals may be taken.
    #[must_use]
    #[inline]
    pub(crate) fn prey(&self, position: &Position, side: Side) -> Prey {
        let enemy = side.other();
        let mut squares = position.covers(enemy);
        for royal in self.royals[enemy.index()] {
            let home = position.home(royal);
            if home != NOWHERE {
                squares.remove(home);
            }
        }
        let empty = self.all_sites - position.occupied();
        let men = MenSet(self.men_of(enemy).0 & !self.royal_men.0);
        Prey {
            squares,
            men,
            empty,
            open: empty | squares,
        }
    }

    /// The men that a part takes, each by the site it stands on.
    #[must_use]
    pub fn victims(&self, position: &Position, part: Part) -> ArrayVec<Site, 24> {
        let mut effects = Effects::new();
        self.laws().effects(self, position, part, &mut effects);
        let enemy = self.men_of(position.side().other());
        let mut taken = ArrayVec::new();
        for effect in effects {
            if let Effect::Lift(site, man) = effect
                && enemy.contains(man)
            {
                taken.push(site);
            }
        }
        taken
    }

    /// Every legal turn, in the bytewise order of its text.
    #[must_use]
    pub fn turns(&self, position: &Position) -> Vec<Turn> {
        let mut out = Sink::listing();
        self.laws().turns(self, &mut position.clone(), &mut out);
        let mut turns = out.into_turns();
        let mut order = Vec::with_capacity(turns.len());
        for (index, turn) in turns.iter().enumerate() {
            order.push(Place(turn.order(self), index as u32));
        }
        // A heap, for its code is a tenth of that of `sort`.
        let order = BinaryHeap::from(order).into_sorted_vec();
        let found = turns.clone();
        for (turn, place) in turns.iter_mut().zip(order) {
            *turn = found[place.1 as usize];
        }
        turns
    }

    /// Whether the side to move has a legal turn.
    #[must_use]
    pub fn has_turn(&self, position: &Position) -> bool {
        let mut out = Sink::until(1);
        self.laws().turns(self, &mut position.clone(), &mut out);
        out.count() > 0
    }
}
