//! Turn QB98: Turn Qi, with Wazirs that go one way round and men that take on their way (5.6).

use arrayvec::ArrayVec;

use super::Design;
use super::array::{Array, Seat};
use super::codes::{FORTRESS_KEPT, NO_CROSSING, ONE_WAY, TURN_INFERRED};
use super::laws::{OwnLaws, Parts, safe};
use super::men::{alfil, elephant, wazir, within_fortress};
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
use crate::rules::{GameSpec, Rules, Stalemate, plain_effects, take};
use crate::sites::{Site, SiteSet};
use crate::turn::Part;

/// `turn-qb98`.
#[must_use]
pub fn game() -> GameSpec {
    let kinds = vec![
        KindSpec::new('K', "king", |at| within_fortress(at, &KING)).royal(),
        KindSpec::new('Z', "fezbaba", fezbaba),
        KindSpec::new('E', "elephant", elephant),
        KindSpec::new('N', "knight", moves::knight),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('C', "clockwazir", |at| one_way(at, (-1, 0))).resets(),
        KindSpec::new('A', "anticlockwazir", |at| one_way(at, (1, 0))).resets(),
        KindSpec::new('W', "wazir", wazir),
    ];
    let own = Displacers::new(&kinds);
    let design = Design {
        id: "turn-qb98",
        section: "5.6",
        array: Array {
            men: "7/7/1CNZNA1/1CRKRA1/1CEZEA1/7/7",
            seat: Seat::Mirrored,
        },
        kinds,
        stands: STANDS,
        promotions: &[Promotion {
            men: "CA",
            into: "W",
            zone: |place, side| place.owner == side,
            rule: Rule::Must,
        }],
        bars: BARS,
        hands: "",
        facing: false,
        stalemate: Stalemate::Lost,
        repetition: 3,
        perpetual_check: false,
        notes: &[ARRAY_RECONSTRUCTED, BASE_INFERRED, TURN_INFERRED],
    };
    design.with(own)
}

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
        region: |place, side| place.owner == side && place.is_even(),
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
    ways(at.board, at.site)
        .iter()
        .fold(within_fortress(at, &FERZ), |moves, &step| {
            moves.and(at.lame(&[&[step, step]]))
        })
}

/// One step in the man's own direction; on the enemy board also at right angles to it.
fn one_way(at: &At, step: Step) -> Moves {
    if Place::at(at).owner == at.side {
        at.leaps(&[step])
    } else {
        at.leaps(&[step, (0, 1), (0, -1)])
    }
}

/// The steps of which a man that takes on its way makes two at once, from a site where an Elephant or a Fezbaba may
/// stand; neither ever stands where the other may.
fn ways(board: &Board, site: Site) -> ArrayVec<Step, 4> {
    let place = Place::of(board, site);
    let middle = place.in_fortress(place.owner) && !place.on_long_diagonal();
    if place.is_even() {
        FERZ.into_iter()
            .filter(|&step| !place.crosses(twice(step)))
            .collect()
    } else if middle {
        place.forward(place.owner).map(back).into_iter().collect()
    } else {
        ArrayVec::new()
    }
}

/// Elephants and Fezbabas: an ally half-way blocks them, an enemy half-way is taken, and with it whatever enemy stands
/// where they arrive. Neither can ever reach an enemy royal.
struct Displacers {
    men: [MenSet; 2],
    /// From each site, where the ways lead: half-way and to the end.
    ways: Vec<ArrayVec<(Site, Site), 4>>,
    /// Where these men can stand.
    posts: SiteSet,
}

impl Displacers {
    /// The ways of a side's man, half-way and to the end, that no ally bars; none if it is no such man.
    fn open(&self, position: &Position, from: Site, side: Side) -> impl Iterator<Item = (Site, Site)> {
        let own = position.covers(side);
        let ways = if self.men[side.index()].contains(position.man(from)) {
            self.ways[usize::from(from)].as_slice()
        } else {
            &[]
        };
        ways.iter()
            .copied()
            .filter(move |&(half, to)| !own.contains(half) && !own.contains(to))
    }

    fn new(kinds: &[KindSpec]) -> Self {
        let board = Board::twin(super::region::SIZE);
        let ends = |site, step| Some((board.step(site, step)?, board.step(site, twice(step))?));
        let ways: Vec<_> = (0..board.extent())
            .map(|site| {
                ways(&board, site)
                    .into_iter()
                    .filter_map(|step| ends(site, step))
                    .collect::<ArrayVec<_, 4>>()
            })
            .collect();
        Self {
            men: Side::BOTH.map(|side| men::men(kinds, "EZ", side)),
            posts: (0..board.extent())
                .filter(|&site| !ways[usize::from(site)].is_empty())
                .collect(),
            ways,
        }
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
            let taking = self
                .open(position, from, side)
                .filter(|&(half, _)| enemies.contains(half));
            parts.extend(taking.map(|(_, to)| Part::new(from, to)));
        }
        parts
    }

    fn reach(&self, _rules: &Rules, position: &Position, from: Site, reach: &mut Reach) {
        let side = position.man(from).side();
        for (half, to) in self.open(position, from, side) {
            reach.taking |= SiteSet::of(half) | SiteSet::of(to);
            if !position.man(to).is_some() {
                reach.moving.insert(to);
            }
        }
    }

    fn attackers(&self, _rules: &Rules, position: &Position, site: Site, side: Side) -> SiteSet {
        let attacks = |from| {
            self.open(position, from, side)
                .any(|(half, to)| half == site || to == site)
        };
        (position.anchors(side) & self.posts).filter(attacks)
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
