//! Cobra Chess. Page: "Derick Peterson's Cobra Chess"; numbers are those of its rulings.
//!
//! The Cobra stands on a crossing and fills four squares. It rides along the lines of the grid, past friends, up to
//! the first crossing where one of the two squares it newly enters holds an enemy.

use crate::board::{Board, ORTHOGONAL};
use crate::code::{self, Code, codes};
use crate::explain;
use crate::fault::{Fault, Ground, Refusal};
use crate::generate::{Sink, judged};
use crate::men::{self, KindSpec, Man, Side};
use crate::moves::{self, At, Moves};
use crate::orthodox::{self, Pawns};
use crate::position::{Effect, Effects, Position};
use crate::reach::Reach;
use crate::rules::{Arrivals, Ends, GameSpec, Laws, Rules, Stalemate, plain_effects, take};
use crate::setup::Setup;
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::tables::Watch;
use crate::turn::{Part, Turn, WrittenPart};

codes! {
    /// A Cobra is named by the lower-left of its squares (38).
    NAMED_BY_LOWER_LEFT = "cobra-named-by-lower-left";
    /// A Cobra rides along the lines of the grid (1).
    RIDES_STRAIGHT = "cobra-rides-straight";
    /// A Cobra stays on the inner crossings (2).
    INNER_CROSSINGS_ONLY = "cobra-inner-crossings-only";
    /// A Cobra stops at the first enemy (6, 8).
    STOPS_AT_ENEMY = "cobra-stops-at-enemy";
    /// An own man is on one of the four squares (4, 5).
    NO_ROOM = "cobra-no-room";
    /// No man of the Pawn's side was lost that it could become (30).
    NOTHING_LOST = "cobra-nothing-lost";
    /// A Pawn becomes only what was lost (29).
    NOT_LOST = "cobra-not-lost";
    /// A Cobra needs four empty squares about a crossing beside the Pawn (32).
    NO_CROSSING_FREE = "cobra-no-crossing-free";
}

/// `cobra-chess`.
#[must_use]
pub fn game() -> GameSpec {
    const OTHERS: [KindSpec; 5] = [
        KindSpec::new('P', "pawn", |at| orthodox::pawn(at, 2)).resets(),
        KindSpec::new('D', "duke", |at| moves::king(at).and(moves::knight(at))),
        KindSpec::new('W', "war-machine", moves::rook_knight),
        KindSpec::new('V', "vizir", moves::bishop_knight),
        KindSpec::new('C', "cobra", |_: &At| Moves::default()).crossing(),
    ];
    let mut kinds = orthodox::OFFICERS.to_vec();
    kinds.extend_from_slice(&OTHERS);
    let laws = CobraChess {
        pawns: Pawns {
            men: men::pair(&kinds, 'P'),
            home: 2,
        },
        cobras: men::pair(&kinds, 'C'),
    };
    GameSpec {
        id: "cobra-chess",
        family: "cobra-chess",
        board: Board::closed(10, 10, &[]),
        kinds,
        start: "r7cc/dbnqkwbvcc/pppppppppp/10/10/10/10/PPPPPPPPPP/DBNQKWBVCC/R7CC - w - - 0 1".into(),
        starts: Vec::new(),
        sides: ["white", "black"],
        lot_for_sides: false,
        notes: &[],
        rights: "",
        hands: "",
        ends: Ends {
            stalemate: Stalemate::Drawn,
            repetition: 3,
            perpetual_check: false,
            halfmoves: Some(100),
        },
        laws: Box::new(laws),
    }
}

struct CobraChess {
    pawns: Pawns,
    cobras: [Man; 2],
}

/// A line along which a Cobra rides. Squares are given by their distance from the lower-left one of a crossing.
struct Line<'r> {
    /// The crossings that it comes to, nearest first.
    crossings: &'r [Site],
    /// The two squares of a crossing that it newly enters.
    lead: [Site; 2],
    /// The other two.
    trail: [Site; 2],
}

impl CobraChess {
    fn cobra(&self, position: &Position, side: Side) -> Site {
        position.home(self.cobras[side.index()])
    }

    /// The line from a crossing along a direction.
    fn line<'r>(&self, rules: &'r Rules, from: Site, direction: u8) -> Line<'r> {
        let [here, right, up, both] = rules.footprint_offsets();
        let (lead, trail) = match direction {
            0 => ([up, both], [here, right]),
            2 => ([right, both], [here, up]),
            4 => ([here, right], [up, both]),
            _ => ([here, up], [right, both]),
        };
        let ray = rules.board().ray(from, direction);
        let crossings = match ray {
            // The last square of a row or a file is no crossing's lower-left one (2).
            [inner @ .., edge] if !rules.fits(self.cobras[0], *edge) => inner,
            _ => ray,
        };
        Line {
            crossings,
            lead,
            trail,
        }
    }

    /// The squares that a side's Cobra fills.
    fn filled(&self, rules: &Rules, position: &Position, side: Side) -> SiteSet {
        match self.cobra(position, side) {
            NOWHERE => SiteSet::EMPTY,
            cobra => rules.footprint(self.cobras[0], cobra),
        }
    }

    /// Whether one of these squares of a crossing holds a man of the side. A Cobra's own squares are free for itself:
    /// `rider` is the side whose Cobra rides.
    fn is_held(
        &self,
        rules: &Rules,
        position: &Position,
        (side, rider): (Side, Side),
        at: Site,
        squares: &[Site],
    ) -> bool {
        squares.iter().any(|square| {
            let man = position.man(at + square);
            man != self.cobras[rider.index()] && rules.men_of(side).contains(man)
        })
    }

    /// Whether a side's Cobra finds the four squares of a crossing free of friends (3.2).
    fn can_land(&self, rules: &Rules, position: &Position, side: Side, at: Site) -> bool {
        !self.is_held(rules, position, (side, side), at, &rules.footprint_offsets())
    }

    /// The crossings that a side's Cobra can reach (3.2).
    fn targets(&self, rules: &Rules, position: &Position, side: Side) -> SiteSet {
        let mut targets = SiteSet::EMPTY;
        let from = self.cobra(position, side);
        if from == NOWHERE {
            return targets;
        }
        for direction in ORTHOGONAL {
            let line = self.line(rules, from, direction);
            for &at in line.crossings {
                if self.can_land(rules, position, side, at) {
                    targets.insert(at);
                }
                if self.is_held(rules, position, (side.other(), side), at, &line.lead) {
                    break;
                }
            }
        }
        targets
    }

    /// The line of a side's Cobra up to the crossing whose newly entered squares hold `square`; none if it is not in
    /// the way of any ride.
    fn line_to<'r>(
        &self,
        rules: &'r Rules,
        position: &Position,
        side: Side,
        square: Site,
    ) -> Option<Line<'r>> {
        let cobra = self.cobra(position, side);
        if cobra == NOWHERE {
            return None;
        }
        let ((x, y), (u, v)) = (rules.board().xy(cobra), rules.board().xy(square));
        let (direction, steps) = match (u - x, v - y) {
            (0 | 1, up @ 2..) => (0, up - 1),
            (right @ 2.., 0 | 1) => (2, right - 1),
            (0 | 1, down @ ..=-1) => (4, -down),
            (left @ ..=-1, 0 | 1) => (6, -left),
            _ => return None,
        };
        let mut line = self.line(rules, cobra, direction);
        line.crossings = &line.crossings[..steps as usize];
        Some(line)
    }

    /// Whether a side's Cobra can ride along a line to its last crossing.
    fn rides(&self, rules: &Rules, position: &Position, side: Side, line: &Line) -> bool {
        let Some((&last, passed)) = line.crossings.split_last() else {
            return false;
        };
        self.can_land(rules, position, side, last)
            && !passed
                .iter()
                .any(|&at| self.is_held(rules, position, (side.other(), side), at, &line.lead))
    }

    /// Whether a side's Cobra could take what stands on a square (15).
    fn takes(&self, rules: &Rules, position: &Position, side: Side, square: Site) -> bool {
        self.line_to(rules, position, side, square)
            .is_some_and(|line| self.rides(rules, position, side, &line))
    }

    /// What bears on the safety of a square from a side's Cobra (15 to 19).
    fn watch_cobra(&self, rules: &Rules, position: &Position, side: Side, square: Site) -> Watch {
        let mut watch = Watch::default();
        if let Some(line) = self.line_to(rules, position, side, square)
            && let Some((&last, before)) = line.crossings.split_last()
        {
            let mut passed = self.filled(rules, position, side);
            let vacated = passed;
            for &at in before {
                passed |= rules.footprint(self.cobras[0], at);
            }
            let entered = rules.footprint(self.cobras[0], last) - passed;
            if self.rides(rules, position, side, &line) {
                watch.attackers.insert(self.cobra(position, side));
                watch.lines = passed | entered;
            } else {
                watch.vacate = (passed - vacated) & position.covers(side.other());
                watch.fill = entered & position.covers(side);
            }
        }
        watch
    }

    /// Adds the crossings on which a Pawn can become a Cobra: those that touch the square where it arrives and whose
    /// other three squares are empty once it has left its own (32). A Cobra that it takes makes room too.
    fn add_crossings(
        &self,
        rules: &Rules,
        position: &Position,
        (from, to): (Site, Site),
        cobra: Man,
        arrivals: &mut Arrivals,
    ) {
        let side = cobra.side();
        let mut full = position.occupied();
        full.remove(from);
        full.remove(to);
        if position.man(to) == self.cobras[side.other().index()] {
            full = full - self.filled(rules, position, side.other());
        }
        let down = if side == Side::First { -1 } else { 0 };
        for left in [-1, 0] {
            if let Some(at) = rules.board().step(to, (left, down))
                && rules.fits(cobra, at)
                && !rules.footprint(cobra, at).meets(&full)
            {
                arrivals.push((cobra.kind(), at));
            }
        }
    }

    /// Why a Cobra cannot go to a crossing that is not among its targets.
    fn explain_ride(&self, rules: &Rules, position: &Position, from: Site, to: Site) -> Refusal {
        let side = position.side();
        if from == to {
            return Refusal::common(code::NULL_MOVE, &[from]);
        }
        let mut sites = Vec::new();
        let mut ground = if rules.fits(self.cobras[0], to) {
            Ground::ruling(RIDES_STRAIGHT, "1")
        } else {
            Ground::ruling(INNER_CROSSINGS_ONLY, "2")
        };
        for direction in ORTHOGONAL {
            let line = self.line(rules, from, direction);
            let Some(steps) = line.crossings.iter().position(|&at| at == to) else {
                continue;
            };
            ground = Ground::ruling(STOPS_AT_ENEMY, "8");
            for &at in &line.crossings[..steps] {
                for square in line.lead {
                    if self.is_held(rules, position, (side.other(), side), at, &[square]) {
                        sites.push(at + square);
                    }
                }
            }
            if sites.is_empty() {
                ground = Ground::ruling(NO_ROOM, "4");
                for &square in [line.lead, line.trail].as_flattened() {
                    if self.is_held(rules, position, (side, side), to, &[square]) {
                        sites.push(to + square);
                    }
                }
            }
        }
        if sites.is_empty() {
            sites.push(to);
        }
        Refusal::new(ground, &sites).with("site", rules.board().name(to))
    }

    /// Why a Pawn that may promote does not become what was written.
    fn explain_promotion(&self, rules: &Rules, position: &Position, letter: char, to: Site) -> Refusal {
        let lost = rules
            .find(letter, None)
            .is_some_and(|kind| self.is_lost(rules, position, Man::new(kind, position.side())));
        let ground = if lost && letter == 'C' {
            Ground::ruling(NO_CROSSING_FREE, "32")
        } else {
            Ground::ruling(NOT_LOST, "29")
        };
        Refusal::new(ground, &[to]).with("man", letter)
    }

    /// Whether a side has fewer of a man than in the array; never its King or Pawns (29).
    fn is_lost(&self, rules: &Rules, position: &Position, man: Man) -> bool {
        let mut standing = 0;
        for site in position.anchors(man.side()) {
            standing += u8::from(position.man(site) == man);
        }
        !self.pawns.contain(man) && standing < rules.army(man.kind())
    }
}

impl Laws for CobraChess {
    fn codes(&self) -> &'static [Code] {
        ALL
    }

    fn candidates(&self, rules: &Rules, position: &mut Position, parts: &mut Vec<Part>) {
        let side = position.side();
        for to in self.targets(rules, position, side) {
            parts.push(Part::new(self.cobra(position, side), to));
        }
        self.pawns.en_passant(rules, position, parts);
    }

    fn reach(&self, rules: &Rules, position: &Position, from: Site) -> Reach {
        let cobra = position.man(from);
        if !rules.crossing_men().contains(cobra) {
            return rules.reach_by_tables(position, from);
        }
        let side = cobra.side();
        let landings = self.targets(rules, position, side);
        let enemies = position.covers(side.other());
        let taking = landings.filter(|at| rules.footprint(cobra, at).meets(&enemies));
        Reach {
            moving: landings - taking,
            taking,
        }
    }

    fn attackers(&self, rules: &Rules, position: &Position, site: Site, side: Side) -> SiteSet {
        let mut attackers = rules.attackers(position, site, rules.men_of(side));
        if self.takes(rules, position, side, site) {
            attackers.insert(self.cobra(position, side));
        }
        attackers
    }

    /// The Cobra's moves need no judgement while neither its leaving, nor its coming, nor the squares of a Cobra
    /// that it takes bear on the King's safety.
    fn extras(
        &self,
        rules: &Rules,
        position: &mut Position,
        prefix: Option<Part>,
        watch: &Watch,
        out: &mut Sink,
    ) {
        let side = position.side();
        let mut parts = Vec::new();
        self.pawns.en_passant(rules, position, &mut parts);
        let from = self.cobra(position, side);
        if from != NOWHERE {
            let leaves = self.filled(rules, position, side);
            // Two of its squares may block one line, of which a watch tells only if a single one does.
            let king = position.home(rules.royal(side));
            let blocks_twice = (leaves & rules.aligned(king)).len() > 1;
            let calm = watch.attackers.is_empty() && !watch.vacate.meets(&leaves) && !blocks_twice;
            for to in self.targets(rules, position, side) {
                let squares = rules.footprint(self.cobras[0], to);
                if calm && !watch.fill.meets(&squares) {
                    out.add(prefix, Part::new(from, to));
                } else {
                    parts.push(Part::new(from, to));
                }
            }
        }
        judged(rules, position, prefix, &parts, out);
    }

    fn zone(&self, rules: &Rules, man: Man) -> SiteSet {
        self.pawns.zone(rules.board(), man)
    }

    /// What the side has lost (29); a Cobra on each crossing with room (32).
    fn arrivals(&self, rules: &Rules, position: &Position, man: Man, from: Site, to: Site) -> Arrivals {
        let mut arrivals = Arrivals::new();
        for kind in rules.kind_ids() {
            let new = Man::new(kind, man.side());
            if !self.is_lost(rules, position, new) {
                continue;
            }
            if rules.crossing_men().contains(new) {
                self.add_crossings(rules, position, (from, to), new, &mut arrivals);
            } else {
                arrivals.push((kind, NOWHERE));
            }
        }
        arrivals
    }

    fn nothing_to_become(&self) -> Ground {
        Ground::ruling(NOTHING_LOST, "30")
    }

    fn effects(&self, rules: &Rules, position: &Position, part: Part, effects: &mut Effects) {
        let man = position.man(part.from);
        if !self.cobras.contains(&man) {
            return plain_effects(rules, position, part, effects);
        }
        let mut taken = SiteSet::EMPTY;
        for square in rules.footprint(man, part.to) {
            let victim = position.anchor_of(rules, square);
            if position.man(square) != man && !taken.contains(victim) {
                taken.insert(victim);
                take(rules, position, square, effects);
            }
        }
        effects.push(Effect::Lift(part.from, man));
        effects.push(Effect::Place(part.to, man));
    }

    fn settle(&self, rules: &Rules, position: &mut Position, turn: &Turn) {
        position.passed = self.pawns.passed_square(rules, position, turn);
    }

    fn watch(&self, rules: &Rules, position: &Position, side: Side) -> Watch {
        let king = position.home(rules.royal(side));
        let mut watch = rules.watch(position, king, rules.men_of(side.other()));
        watch.merge(&self.watch_cobra(rules, position, side.other(), king));
        // Taking the Cobra empties three more squares, perhaps of a line that the taker leaves too.
        watch.fill |= self.filled(rules, position, side.other());
        watch
    }

    fn exposed(&self, rules: &Rules, position: &Position, side: Side) -> bool {
        let king = position.home(rules.royal(side));
        rules.attacked(position, king, rules.men_of(side.other()))
            || self.takes(rules, position, side.other(), king)
    }

    fn explain(&self, rules: &Rules, position: &mut Position, parts: &[WrittenPart]) -> Refusal {
        let side = position.side();
        if let [WrittenPart::Move(from, to, letter, _)] = *parts {
            let man = position.man(from);
            let anchor = self.cobra(position, side);
            if man == self.cobras[side.index()] {
                if from != anchor {
                    return Refusal::new(Ground::ruling(NAMED_BY_LOWER_LEFT, "38"), &[anchor]);
                }
                if !self.targets(rules, position, side).contains(to) {
                    return self.explain_ride(rules, position, from, to);
                }
            }
            let refusal = explain::one_part(rules, position, parts);
            if let Some(letter) = letter
                && refusal.ground.code == code::PROMOTION_IMPOSSIBLE
                && rules.zone(man).contains(to)
            {
                return self.explain_promotion(rules, position, letter, to);
            }
            return refusal;
        }
        explain::one_part(rules, position, parts)
    }

    fn drawn(&self, rules: &Rules, position: &Position) -> Option<Code> {
        orthodox::too_few_men(rules, position).then_some(code::DEAD)
    }

    fn validate(&self, rules: &Rules, setup: &Setup, position: &Position) -> Result<(), Fault> {
        rules.within_army(setup)?;
        self.pawns.validate_ranks(rules, setup)?;
        self.pawns.validate_passed(rules, setup, position)?;
        rules.waiting_side_safe(setup, position)
    }
}
