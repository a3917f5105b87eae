//! Gnu QB98: Gnu Qi, whose greatest men keep to their own board (5.4).

use super::Design;
use super::codes::{NOT_ON_ENEMY_BOARD, ONLY_FORWARD};
use super::laws::no_own_laws;
use super::men::{camel, gnu, pawn, wazir, within};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::Place;
use super::validity::Stand;
use crate::board::RADIAL;
use crate::code::ARRAY_RECONSTRUCTED;
use crate::men::KindSpec;
use crate::moves::{self, At, CAMEL, KING, KNIGHT, Moves};
use crate::rules::Stalemate;

/// `gnu-qb98`.
pub static DESIGN: Design = Design {
    id: "gnu-qb98",
    section: "5.4",
    start: "14/3P5p1p2/1PNQNP2pbump1/1PRKRP2prkrp1/1PBUMP2pnqnp1/2P1P5p3/14 - w - - 0 1",
    kinds: &[
        KindSpec::new('K', "king", home_king).royal(),
        KindSpec::new('Q', "queen", home_queen),
        KindSpec::new('U', "gnu", home_gnu),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('N', "knight", moves::knight),
        KindSpec::new('B', "bishop", moves::bishop),
        KindSpec::new('M', "camel", camel),
        KindSpec::new('P', "pawn", home_pawn).resets(),
        KindSpec::new('W', "wazir", wazir),
    ],
    stands: STANDS,
    promotions: &[Promotion {
        men: "P",
        into: "W",
        zone: |place, side| !place.is_home(side),
        rule: Rule::Must,
    }],
    bars: BARS,
    hands: "",
    facing: false,
    stalemate: Stalemate::Drawn,
    repetition: 3,
    perpetual_check: false,
    notes: &[ARRAY_RECONSTRUCTED],
    own: no_own_laws,
};

const STANDS: &[Stand] = &[
    Stand {
        men: "KQUP",
        region: Place::is_home,
    },
    Stand {
        men: "P",
        region: |place, _| !place.on_long_diagonal(),
    },
];

const BARS: &[Bar] = &[
    Bar {
        men: "K",
        moves: moves::king,
        code: NOT_ON_ENEMY_BOARD,
        section: "5.4",
    },
    Bar {
        men: "Q",
        moves: moves::queen,
        code: NOT_ON_ENEMY_BOARD,
        section: "5.4",
    },
    Bar {
        men: "U",
        moves: gnu,
        code: NOT_ON_ENEMY_BOARD,
        section: "5.4",
    },
    Bar {
        men: "P",
        moves: moves::king,
        code: ONLY_FORWARD,
        section: "2",
    },
];

fn home_king(at: &At) -> Moves {
    within(at, Place::is_home, &KING)
}

fn home_queen(at: &At) -> Moves {
    let is_home = |site| Place::of(at.board, site).is_home(at.side);
    if !is_home(at.site) {
        return Moves::default();
    }
    at.rides_for(&RADIAL, &|_, ray| {
        ray.iter().take_while(|&&site| is_home(site)).count()
    })
}

fn home_gnu(at: &At) -> Moves {
    within(at, Place::is_home, &KNIGHT).and(within(at, Place::is_home, &CAMEL))
}

fn home_pawn(at: &At) -> Moves {
    if Place::at(at).is_home(at.side) {
        pawn(at)
    } else {
        Moves::default()
    }
}
