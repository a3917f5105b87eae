//! Turn QB98: Turn Qi, with Wazirs that go one way round and men that take on their way (5.6).

use super::Design;
use super::codes::{FORTRESS_KEPT, NO_CROSSING, ONE_WAY, TURN_INFERRED};
use super::laws::{OwnLaws, safe};
use super::men::{alfil, elephant, elephant_stands, wazir, within};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::{Place, Region, Step, back};
use super::validity::Stand;
use crate::board::Board;
use crate::code::{ARRAY_RECONSTRUCTED, BASE_INFERRED};
use crate::fault::Ground;
use crate::generate;
use crate::men::{self, KindSpec, Man, Side};
use crate::moves::{self, At, Atom, DABBABA, FERZ, KING, Moves};
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
        region: fezbaba_stands,
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
    if !fezbaba_stands(place, at.side) {
        return Moves::default();
    }
    let mut moves = within(at, Place::in_fortress, &FERZ);
    if let Some(step) = place.forward(at.side).map(back) {
        moves = moves.and(at.lame(&[&[step, step]]));
    }
    moves
}

/// The middle of each side of the own Fortress.
fn fezbaba_stands(place: Place, side: Side) -> bool {
    place.in_fortress(side) && !place.on_long_diagonal()
}

/// One step in the man's own direction; on the enemy board also at right angles to it.
fn one_way(at: &At, step: Step) -> Moves {
    if Place::at(at).is_home(at.side) {
        at.leaps(&[step])
    } else {
        at.leaps(&[step, (0, 1), (0, -1)])
    }
}

/// Elephants and Fezbabas: an ally half-way blocks them, an enemy half-way is taken, and with it whatever enemy stands
/// where they arrive. Neither can ever reach an enemy royal.
struct Displacers {
    ways: [Vec<Way>; 2],
}

/// Two steps of a man, from a site over another to a third.
#[derive(Clone, Copy)]
struct Way {
    man: Man,
    from: Site,
    half: Site,
    to: Site,
}

impl Displacers {
    fn boxed(board: &Board, kinds: &[KindSpec]) -> Box<dyn OwnLaws> {
        let mut displacers = Self {
            ways: [Vec::new(), Vec::new()],
        };
        for side in Side::BOTH {
            displacers.enlist(board, men::man(kinds, 'E', side), elephant_stands, elephant);
            displacers.enlist(board, men::man(kinds, 'Z', side), fezbaba_stands, fezbaba);
        }
        Box::new(displacers)
    }

    /// Adds the ways of a man: its lame leaps, from where it can stand.
    fn enlist(&mut self, board: &Board, man: Man, stands: Region, moves: fn(&At) -> Moves) {
        let side = man.side();
        for site in 0..board.extent() {
            let at = At { board, side, site };
            if !stands(Place::at(&at), side) {
                continue;
            }
            for atom in moves(&at).0 {
                if let Atom::Lame {
                    to,
                    paths: [Some([half, _]), ..],
                    ..
                } = atom
                {
                    let from = site;
                    self.ways[side.index()].push(Way { man, from, half, to });
                }
            }
        }
    }

    /// The ways of a side's men that no ally bars.
    fn open(&self, position: &Position, side: Side) -> impl Iterator<Item = Way> {
        let own = position.covers(side);
        let ways = self.ways[side.index()].iter().copied();
        ways.filter(move |way| {
            position.man(way.from) == way.man && !own.contains(way.half) && !own.contains(way.to)
        })
    }

    /// Where the man stands that a part passes, be it empty; none if it passes nothing.
    fn passed(&self, position: &Position, part: Part) -> Option<Site> {
        let mut ways = self.ways[position.side().index()].iter();
        let way = ways.find(|way| (way.from, way.to) == (part.from, part.to))?;
        (way.man == position.man(part.from)).then_some(way.half)
    }
}

impl OwnLaws for Displacers {
    fn candidates(&self, _rules: &Rules, position: &Position, parts: &mut Vec<Part>) {
        let side = position.side();
        let enemies = position.covers(side.other());
        for way in self.open(position, side) {
            if enemies.contains(way.half) {
                parts.push(Part::new(way.from, way.to));
            }
        }
    }

    fn reach(&self, _rules: &Rules, position: &Position, from: Site, reach: &mut Reach) {
        for way in self.open(position, position.man(from).side()) {
            if way.from == from {
                reach.taking.insert(way.half);
                reach.taking.insert(way.to);
                if !position.man(way.to).is_some() {
                    reach.moving.insert(way.to);
                }
            }
        }
    }

    fn attackers(&self, _rules: &Rules, position: &Position, site: Site, side: Side) -> SiteSet {
        let mut attackers = SiteSet::EMPTY;
        for way in self.open(position, side) {
            if way.half == site || way.to == site {
                attackers.insert(way.from);
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
