//! Turn QB98: Turn Qi, with Wazirs that go one way round and men that take on their way (5.6).

use arrayvec::ArrayVec;

use super::Design;
use super::codes::{FORTRESS_KEPT, NO_CROSSING, ONE_WAY, TURN_INFERRED};
use super::laws::{OwnLaws, Parts, safe};
use super::men::{alfil, elephant, elephant_stands, wazir, within};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::{Place, Step, back, twice};
use super::validity::Stand;
use crate::board::Board;
use crate::code::{ARRAY_RECONSTRUCTED, BASE_INFERRED};
use crate::fault::Ground;
use crate::generate;
use crate::men::{self, KindSpec, MenSet, Side};
use crate::moves::{self, At, DABBABA, FERZ, KING, Moves};
use crate::position::{Effects, Position};
use crate::reach::Reach;
use crate::rules::{Rules, Stalemate, plain_effects, take};
use crate::sites::{Site, SiteSet};
use crate::turn::Part;

/// `turn-qb98`.
pub static DESIGN: Design = Design {
    id: "turn-qb98",
    section: "5.6",
    start: "14/14/1CNZNA2cezea1/1CRKRA2crkra1/1CEZEA2cnzna1/14/14 - w - - 0 1",
    kinds: &[
        KindSpec::new('K', "king", |at| within(at, Place::in_fortress, &KING)).royal(),
        KindSpec::new('Z', "fezbaba", fezbaba),
        KindSpec::new('E', "elephant", elephant),
        KindSpec::new('N', "knight", moves::knight),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('C', "clockwazir", |at| one_way(at, (-1, 0))).resets(),
        KindSpec::new('A', "anticlockwazir", |at| one_way(at, (1, 0))).resets(),
        KindSpec::new('W', "wazir", wazir),
    ],
    stands: STANDS,
    promotions: &[Promotion {
        men: "CA",
        into: "W",
        zone: Place::is_home,
        rule: Rule::Must,
    }],
    bars: BARS,
    hands: "",
    facing: false,
    stalemate: Stalemate::Lost,
    repetition: 3,
    perpetual_check: false,
    notes: &[ARRAY_RECONSTRUCTED, BASE_INFERRED, TURN_INFERRED],
    own: Displacers::boxed,
};

const STANDS: &[Stand] = &[
    Stand {
        men: "K",
        region: Place::in_fortress,
    },
    Stand {
        men: "Z",
        region: |place, side| place.in_fortress(side) && !place.on_long_diagonal(),
    },
    Stand {
        men: "E",
        region: elephant_stands,
    },
];

const BARS: &[Bar] = &[
    Bar {
        men: "K",
        moves: moves::king,
        code: FORTRESS_KEPT,
        section: "5.6",
    },
    Bar {
        men: "Z",
        moves: |at| at.leaps(&FERZ).and(at.leaps(&DABBABA)),
        code: FORTRESS_KEPT,
        section: "5.6",
    },
    Bar {
        men: "E",
        moves: alfil,
        code: NO_CROSSING,
        section: "5.6",
    },
    Bar {
        men: "CA",
        moves: wazir,
        code: ONE_WAY,
        section: "5.6",
    },
];

/// From the middle of a side of the Fortress one step diagonally to the next, or straight across the centre.
fn fezbaba(at: &At) -> Moves {
    let place = Place::at(at);
    if place.on_long_diagonal() || !place.in_fortress(at.side) {
        return Moves::default();
    }
    let mut moves = within(at, Place::in_fortress, &FERZ);
    for step in ways(place) {
        moves = moves.and(at.lame(&[&[step, step]]));
    }
    moves
}

/// One step in the man's own direction; on the enemy board also at right angles to it.
fn one_way(at: &At, step: Step) -> Moves {
    if Place::at(at).is_home(at.side) {
        at.leaps(&[step])
    } else {
        at.leaps(&[step, (0, 1), (0, -1)])
    }
}

/// The steps of which a man that takes on its way makes two at once, from a site where an Elephant or a Fezbaba may
/// stand; neither ever stands where the other may.
fn ways(place: Place) -> Vec<Step> {
    let middle = place.in_fortress(place.owner) && !place.on_long_diagonal();
    let mut steps = Vec::new();
    if place.is_even() {
        for step in FERZ {
            if !place.crosses(twice(step)) {
                steps.push(step);
            }
        }
    } else if middle {
        steps.extend(place.forward(place.owner).map(back));
    }
    steps
}

/// Elephants and Fezbabas: an ally half-way blocks them, an enemy half-way is taken, and with it whatever enemy stands
/// where they arrive. Neither can ever reach an enemy royal.
struct Displacers {
    men: [MenSet; 2],
    /// From each site, where the ways lead: half-way and to the end.
    ways: Vec<Ways>,
    /// Where these men can stand.
    posts: SiteSet,
}

type Ways = ArrayVec<(Site, Site), 4>;

impl Displacers {
    fn boxed(board: &Board, kinds: &[KindSpec]) -> Box<dyn OwnLaws> {
        let mut displacers = Self {
            men: men::men(kinds, "EZ"),
            ways: Vec::new(),
            posts: SiteSet::EMPTY,
        };
        for site in 0..board.extent() {
            let mut ends = Ways::new();
            for step in ways(Place::of(board, site)) {
                ends.extend(board.step(site, step).zip(board.step(site, twice(step))));
                displacers.posts.insert(site);
            }
            displacers.ways.push(ends);
        }
        Box::new(displacers)
    }

    /// The ways of a side's man, half-way and to the end, that no ally bars; none if it is no such man.
    fn open(&self, position: &Position, from: Site, side: Side) -> Ways {
        let own = position.covers(side);
        let mut open = Ways::new();
        if self.men[side.index()].contains(position.man(from)) {
            for &(half, to) in &self.ways[usize::from(from)] {
                if !own.contains(half) && !own.contains(to) {
                    open.push((half, to));
                }
            }
        }
        open
    }

    /// Where the man stands that a part passes, be it empty; none if it passes nothing.
    fn passed(&self, position: &Position, part: Part) -> Option<Site> {
        if part.is_drop() || !self.men[position.side().index()].contains(position.man(part.from)) {
            return None;
        }
        let mut ways = self.ways[usize::from(part.from)].iter();
        ways.find(|&&(_, to)| to == part.to).map(|&(half, _)| half)
    }
}

impl OwnLaws for Displacers {
    fn candidates(&self, _rules: &Rules, position: &Position) -> Parts {
        let side = position.side();
        let enemies = position.covers(side.other());
        let mut parts = Parts::new();
        for from in position.anchors(side) & self.posts {
            for (half, to) in self.open(position, from, side) {
                if enemies.contains(half) {
                    parts.push(Part::new(from, to));
                }
            }
        }
        parts
    }

    fn reach(&self, _rules: &Rules, position: &Position, from: Site, reach: &mut Reach) {
        let side = position.man(from).side();
        for (half, to) in self.open(position, from, side) {
            reach.taking.insert(half);
            reach.taking.insert(to);
            if !position.man(to).is_some() {
                reach.moving.insert(to);
            }
        }
    }

    fn attackers(&self, _rules: &Rules, position: &Position, site: Site, side: Side) -> SiteSet {
        let mut attackers = SiteSet::EMPTY;
        for from in position.anchors(side) & self.posts {
            for (half, to) in self.open(position, from, side) {
                if half == site || to == site {
                    attackers.insert(from);
                }
            }
        }
        attackers
    }

    fn effects(&self, rules: &Rules, position: &Position, part: Part, effects: &mut Effects) {
        if let Some(half) = self.passed(position, part) {
            take(rules, position, half, effects);
        }
        plain_effects(rules, position, part, effects);
    }

    fn judge(&self, rules: &Rules, position: &mut Position, part: Part) -> Result<(), Ground> {
        let takes = |half| position.man(half).is_some();
        safe(if self.passed(position, part).is_some_and(takes) {
            generate::exposed_after_effects(rules, position, part)
        } else {
            generate::exposed_after(rules, position, part)
        })
    }
}
