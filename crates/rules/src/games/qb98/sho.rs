//! Sho QB98: Shogi, with a Knight that leaps all ways for the two Helms (5.1).

use super::Design;
use super::codes::{NO_FURTHER, ON_LONG_DIAGONAL, ONLY_FORWARD, SHO_INFERRED};
use super::laws::no_own_laws;
use super::men::{ferz, forward_diagonals, point, wazir};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::{Place, back};
use super::validity::Stand;
use crate::board::DIRECTIONS;
use crate::code::ARRAY_RECONSTRUCTED;
use crate::men::KindSpec;
use crate::moves::{self, At, Moves};
use crate::rules::Stalemate;
use crate::sites::Site;

/// `sho-qb98`.
pub static DESIGN: Design = Design {
    id: "sho-qb98",
    section: "5.1",
    start: "14/3P5pnp2/1PGLGP2pslsp1/1PRKBP2pbkrp1/1PSLSP2pglgp1/2PNP5p3/14 - w - - 0 1",
    kinds: &[
        KindSpec::new('K', "king", moves::king).royal(),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('B', "bishop", moves::bishop),
        KindSpec::new('G', "gold", gold),
        KindSpec::new('S', "silver", silver),
        KindSpec::new('N', "knight", moves::knight),
        KindSpec::new('L', "wing", wing).resets(),
        KindSpec::new('P', "point", point).resets(),
        KindSpec::new('D', "dragon-king", |at| moves::rook(at).and(ferz(at))).from_base('R'),
        KindSpec::new('H', "dragon-horse", |at| moves::bishop(at).and(wazir(at))).from_base('B'),
        gold_from('S'),
        gold_from('N'),
        gold_from('L'),
        gold_from('P'),
    ],
    stands: &[Stand {
        men: "PL",
        region: |place, _| !place.on_long_diagonal(),
    }],
    promotions: PROMOTIONS,
    bars: BARS,
    hands: "BGLNPRS",
    facing: false,
    stalemate: Stalemate::Lost,
    repetition: 4,
    perpetual_check: true,
    notes: &[ARRAY_RECONSTRUCTED, SHO_INFERRED],
    own: no_own_laws,
};

const fn gold_from(base: char) -> KindSpec {
    KindSpec::new('G', "gold", gold).from_base(base)
}

const PROMOTIONS: &[Promotion] = &[
    promotion("PL", "G", Rule::Must),
    promotion("SN", "G", Rule::May),
    promotion("R", "D", Rule::May),
    promotion("B", "H", Rule::May),
];

const fn promotion(men: &'static str, into: &'static str, rule: Rule) -> Promotion {
    Promotion {
        men,
        into,
        zone: Place::in_diagonal_zone,
        rule,
    }
}

const BARS: &[Bar] = &[
    Bar {
        men: "GS",
        moves: |at| on_long_diagonal(at, moves::king),
        code: ON_LONG_DIAGONAL,
        section: "5.1",
    },
    Bar {
        men: "L",
        moves: wing_unstopped,
        code: NO_FURTHER,
        section: "5.1",
    },
    Bar {
        men: "L",
        moves: moves::rook,
        code: ONLY_FORWARD,
        section: "1.4",
    },
    Bar {
        men: "GSP",
        moves: moves::king,
        code: ONLY_FORWARD,
        section: "1.4",
    },
];

fn on_long_diagonal(at: &At, then: fn(&At) -> Moves) -> Moves {
    if Place::at(at).on_long_diagonal() {
        then(at)
    } else {
        Moves::default()
    }
}

/// Straight and diagonally forward; on a long diagonal straight, and along it away from the own centre or towards the
/// enemy's.
fn gold(at: &At) -> Moves {
    let place = Place::at(at);
    let home = place.is_home(at.side);
    let diagonal = match place.inward() {
        Some(inward) => at.leaps(&[if home { back(inward) } else { inward }]),
        None if place.is_centre() && home => ferz(at),
        None => at.leaps(&forward_diagonals(at)),
    };
    wazir(at).and(diagonal)
}

/// Diagonally and one step forward; on a long diagonal only diagonally.
fn silver(at: &At) -> Moves {
    ferz(at).and(point(at))
}

/// Forward any number of steps, at most to the enemy's long diagonal.
fn wing(at: &At) -> Moves {
    forward_rides(at, &|_, ray| {
        let stops = |&site: &Site| {
            let place = Place::of(at.board, site);
            !place.is_home(at.side) && place.on_long_diagonal()
        };
        ray.iter().position(stops).map_or(ray.len(), |last| last + 1)
    })
}

fn wing_unstopped(at: &At) -> Moves {
    forward_rides(at, &|_, ray| ray.len())
}

fn forward_rides(at: &At, len: &dyn Fn(u8, &[Site]) -> usize) -> Moves {
    let forward = Place::at(at).forward(at.side);
    let direction = (0..8).find(|&direction| Some(DIRECTIONS[usize::from(direction)]) == forward);
    at.rides_for(direction.as_slice(), len)
}
