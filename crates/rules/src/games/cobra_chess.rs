//! Cobra Chess. Page: "Derick Peterson's Cobra Chess"; numbers are those of its rulings.
//!
//! The Cobra stands on a crossing and fills four squares. It rides along the lines of the grid, past friends, up to
//! the first crossing where one of the two squares it newly enters holds an enemy.

use arrayvec::ArrayVec;

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
    let mut kinds = orthodox::officers().to_vec();
    kinds.extend([
        KindSpec::new('P', "pawn", |at| orthodox::pawn(at, 2)).resets(),
        KindSpec::new('D', "duke", |at| moves::king(at).and(moves::knight(at))),
        KindSpec::new('W', "war-machine", moves::rook_knight),
        KindSpec::new('V', "vizir", moves::bishop_knight),
        KindSpec::new('C', "cobra", |_: &At| Moves::default()).crossing(),
    ]);
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

/// What a Cobra meets at one crossing of its ride.
struct Stop {
    /// The crossing, by its lower-left square.
    at: Site,
    /// The squares it newly enters.
    lead: [Site; 2],
    /// The other two of its squares there.
    trail: [Site; 2],
}

/// The crossings that a Cobra reaches along a direction, nearest first.
fn ride(rules: &Rules, from: Site, direction: u8) -> impl Iterator<Item = Stop> + '_ {
    let [_, right, up, both] = rules.footprint_offsets();
    // Offsets of the leading pair within a footprint, and of the trailing one, for up, right, down and left.
    let (lead, trail) = match direction {
        0 => ([up, both], [0, right]),
        2 => ([right, both], [0, up]),
        4 => ([0, right], [up, both]),
        _ => ([0, up], [right, both]),
    };
    let inner = move |&&at: &&Site| is_crossing(rules, at);
    rules
        .board()
        .ray(from, direction)
        .iter()
        .take_while(inner)
        .map(move |&at| Stop {
            at,
            lead: lead.map(|offset| at + offset),
            trail: trail.map(|offset| at + offset),
        })
}

/// Whether a site is the lower-left square of a crossing (2).
fn is_crossing(rules: &Rules, at: Site) -> bool {
    let ((x, y), (width, height)) = (rules.board().xy(at), rules.board().size());
    x < width - 1 && y < height - 1
}

impl CobraChess {
    fn cobra(&self, position: &Position, side: Side) -> Site {
        position.home(self.cobras[side.index()])
    }

    /// Which of the squares hold a man of the side. A Cobra's own squares are free for itself: `rider` is the side
    /// whose Cobra rides.
    fn held<'s>(
        &self,
        rules: &'s Rules,
        position: &'s Position,
        (side, rider): (Side, Side),
        squares: [Site; 2],
    ) -> impl Iterator<Item = Site> + 's {
        let itself = self.cobras[rider.index()];
        squares.into_iter().filter(move |&square| {
            let man = position.man(square);
            man != itself && rules.men_of(side).contains(man)
        })
    }

    fn is_held(&self, rules: &Rules, position: &Position, sides: (Side, Side), squares: [Site; 2]) -> bool {
        self.held(rules, position, sides, squares).next().is_some()
    }

    /// Whether a side's Cobra finds its four squares free of friends (3.2).
    fn can_land(&self, rules: &Rules, position: &Position, side: Side, stop: &Stop) -> bool {
        !self.is_held(rules, position, (side, side), stop.lead)
            && !self.is_held(rules, position, (side, side), stop.trail)
    }

    /// The crossings that the Cobra of the side to move can reach (3.2).
    fn targets(&self, rules: &Rules, position: &Position) -> ArrayVec<Site, 32> {
        let (side, mut targets) = (position.side(), ArrayVec::new());
        let from = self.cobra(position, side);
        if from == NOWHERE {
            return targets;
        }
        for direction in ORTHOGONAL {
            for stop in ride(rules, from, direction) {
                if self.can_land(rules, position, side, &stop) {
                    targets.push(stop.at);
                }
                if self.is_held(rules, position, (side.other(), side), stop.lead) {
                    break;
                }
            }
        }
        targets
    }

    /// The stops of a side's Cobra up to the one whose newly entered squares hold `square`; none if it is not in the
    /// way of any ride.
    fn stops_before(
        &self,
        rules: &Rules,
        position: &Position,
        side: Side,
        square: Site,
    ) -> ArrayVec<Stop, 9> {
        let cobra = self.cobra(position, side);
        let mut stops = ArrayVec::new();
        if cobra == NOWHERE {
            return stops;
        }
        let ((x, y), (u, v)) = (rules.board().xy(cobra), rules.board().xy(square));
        let direction = match (u - x, v - y) {
            (0 | 1, 2..) => 0,
            (2.., 0 | 1) => 2,
            (0 | 1, ..=-1) => 4,
            (..=-1, 0 | 1) => 6,
            _ => return stops,
        };
        for stop in ride(rules, cobra, direction) {
            let arrived = stop.lead.contains(&square);
            stops.push(stop);
            if arrived {
                break;
            }
        }
        stops
    }

    /// Whether a side's Cobra could take what stands on a square (15).
    fn takes(&self, rules: &Rules, position: &Position, side: Side, square: Site) -> bool {
        let stops = self.stops_before(rules, position, side, square);
        let Some((last, passed)) = stops.split_last() else {
            return false;
        };
        self.can_land(rules, position, side, last)
            && !passed
                .iter()
                .any(|stop| self.is_held(rules, position, (side.other(), side), stop.lead))
    }

    /// What bears on the safety of a square from a side's Cobra (15 to 19).
    fn watch_cobra(&self, rules: &Rules, position: &Position, side: Side, square: Site) -> Watch {
        let mut watch = Watch::default();
        let stops = self.stops_before(rules, position, side, square);
        let Some((last, passed)) = stops.split_last() else {
            return watch;
        };
        if self.takes(rules, position, side, square) {
            let cobra = self.cobra(position, side);
            watch.attackers.insert(cobra);
            watch.lines = rules.footprint(self.cobras[side.index()], cobra);
            watch.lines |= stops
                .iter()
                .flat_map(|stop| stop.lead.into_iter().chain(stop.trail))
                .collect();
            return watch;
        }
        let shields = passed
            .iter()
            .flat_map(|stop| self.held(rules, position, (side.other(), side), stop.lead));
        watch.vacate = shields.collect();
        watch.fill = self.held(rules, position, (side, side), last.lead).collect();
        watch
    }

    /// The crossings on which a Pawn can become a Cobra: those that touch the square where it arrives and whose
    /// other three squares are empty once it has left its own (32). A Cobra that it takes makes room too.
    fn crossings(&self, rules: &Rules, position: &Position, from: Site, to: Site) -> SiteSet {
        let side = position.side();
        let free = |square: Site| {
            let man = position.man(square);
            square == from || square == to || !man.is_some() || {
                let victim = self.cobras[side.other().index()];
                man == victim && position.man(to) == victim
            }
        };
        let down = if side == Side::First { -1 } else { 0 };
        let beside = [(-1, down), (0, down)]
            .into_iter()
            .filter_map(|step| rules.board().step(to, step));
        beside
            .filter(|&at| is_crossing(rules, at) && rules.footprint(self.cobras[0], at).iter().all(free))
            .collect()
    }

    /// Why a Cobra cannot go to a crossing that is not among its targets.
    fn explain_ride(&self, rules: &Rules, position: &Position, from: Site, to: Site) -> Refusal {
        let side = position.side();
        let refusal = |code, ruling, sites: &[Site]| {
            let refusal = Refusal::new(Ground::ruling(code, ruling), sites);
            refusal.with("site", rules.board().name(to))
        };
        if from == to {
            return Refusal::common(code::NULL_MOVE, &[from]);
        }
        if !is_crossing(rules, to) {
            return refusal(INNER_CROSSINGS_ONLY, "2", &[to]);
        }
        let rides = ORTHOGONAL.map(|direction| {
            let mut stops: Vec<Stop> = ride(rules, from, direction).collect();
            let length = stops
                .iter()
                .position(|stop| stop.at == to)
                .map_or(0, |last| last + 1);
            stops.truncate(length);
            stops
        });
        let longest = rides.iter().max_by_key(|stops| stops.len());
        let Some((last, passed)) = longest.and_then(|stops| stops.split_last()) else {
            return refusal(RIDES_STRAIGHT, "1", &[to]);
        };
        let enemies = passed
            .iter()
            .flat_map(|stop| self.held(rules, position, (side.other(), side), stop.lead));
        let enemies: Vec<Site> = enemies.collect();
        if enemies.is_empty() {
            let friends = self.held(rules, position, (side, side), last.lead);
            let friends: Vec<Site> = friends
                .chain(self.held(rules, position, (side, side), last.trail))
                .collect();
            return refusal(NO_ROOM, "4", &friends);
        }
        refusal(STOPS_AT_ENEMY, "8", &enemies)
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
        let count = position
            .anchors(man.side())
            .iter()
            .filter(|&site| position.man(site) == man)
            .count();
        !self.pawns.contain(man) && count < rules.army(man.kind()).into()
    }
}

impl Laws for CobraChess {
    fn codes(&self) -> &'static [Code] {
        ALL
    }

    fn candidates(&self, rules: &Rules, position: &mut Position, parts: &mut Vec<Part>) {
        let from = self.cobra(position, position.side());
        parts.extend(
            self.targets(rules, position)
                .into_iter()
                .map(|to| Part::new(from, to)),
        );
        parts.extend(self.pawns.en_passant(rules, position));
    }

    fn reach(&self, rules: &Rules, position: &Position, from: Site) -> Reach {
        let cobra = position.man(from);
        if !rules.crossing_men().contains(cobra) {
            return rules.reach_by_tables(position, from);
        }
        let side = cobra.side();
        let mut its_turn = position.clone();
        its_turn.set_clock(side, 0, 1);
        let landings: SiteSet = self.targets(rules, &its_turn).into_iter().collect();
        let enemies = position.covers(side.other());
        let takes = |at| rules.footprint(cobra, at).meets(&enemies);
        Reach {
            moving: landings.filter(|at| !takes(at)),
            taking: landings.filter(takes),
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
        let (cobra, from) = (self.cobras[side.index()], self.cobra(position, side));
        let en_passant = self.pawns.en_passant(rules, position);
        judged(rules, position, prefix, en_passant, out);
        let targets = self.targets(rules, position);
        let parts = targets.into_iter().map(|to| Part::new(from, to));
        // Two of its squares may block one line, of which a watch tells only if a single one does.
        let king = position.home(rules.royal(side));
        let blocks_twice = |footprint: SiteSet| (footprint & rules.aligned(king)).len() > 1;
        let calm = watch.attackers.is_empty()
            && from != NOWHERE
            && !watch.vacate.meets(&rules.footprint(cobra, from))
            && !blocks_twice(rules.footprint(cobra, from));
        let victim = self.cobras[side.other().index()];
        for part in parts {
            let squares = rules.footprint(cobra, part.to);
            let takes_cobra = squares.iter().any(|square| position.man(square) == victim);
            if calm && !takes_cobra && !watch.fill.meets(&squares) {
                out.add(prefix, part);
            } else {
                judged(rules, position, prefix, [part], out);
            }
        }
    }

    fn zone(&self, rules: &Rules, man: Man) -> SiteSet {
        if self.pawns.contain(man) {
            self.pawns.last_rank(rules.board(), man.side())
        } else {
            SiteSet::EMPTY
        }
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
                arrivals.extend(
                    self.crossings(rules, position, from, to)
                        .iter()
                        .map(|at| (kind, at)),
                );
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
        for square in rules.footprint(man, part.to) {
            let victim = position.anchor_of(rules, square);
            let seen = effects
                .iter()
                .any(|effect| matches!(effect, Effect::Lift(site, _) if *site == victim));
            if position.man(square) != man && !seen {
                take(rules, position, square, effects);
            }
        }
        effects.extend([Effect::Lift(part.from, man), Effect::Place(part.to, man)]);
    }

    fn settle(&self, rules: &Rules, position: &mut Position, turn: &Turn) {
        position.passed = self.pawns.passed_square(rules, position, turn);
    }

    fn watch(&self, rules: &Rules, position: &Position, side: Side) -> Watch {
        let king = position.home(rules.royal(side));
        let mut watch = rules.watch(position, king, rules.men_of(side.other()));
        watch.merge(&self.watch_cobra(rules, position, side.other(), king));
        // Taking the Cobra empties three more squares, perhaps of a line that the taker leaves too.
        let cobra = self.cobra(position, side.other());
        if cobra != NOWHERE {
            watch.fill |= rules.footprint(self.cobras[0], cobra);
        }
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
                if !self.targets(rules, position).contains(&to) {
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
