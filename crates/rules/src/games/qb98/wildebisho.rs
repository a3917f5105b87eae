//! Wildebisho QB98: Wildebishogi, with drops and promotion as in Shogi (5.3).

use super::Design;
use super::codes::{ONLY_FORWARD, WILDEBISHO_INFERRED};
use super::laws::no_own_laws;
use super::men::{camel, gnu, pawn, pawn_stands};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::Place;
use super::validity::Stand;
use crate::code::ARRAY_RECONSTRUCTED;
use crate::men::KindSpec;
use crate::moves;
use crate::rules::Stalemate;

/// `wildebisho-qb98`.
pub static DESIGN: Design = Design {
    id: "wildebisho-qb98",
    section: "5.3",
    start: "14/3P5p1p2/1PNQNP2pbump1/1PRKRP2prkrp1/1PBUMP2pnqnp1/2P1P5p3/14 - w - - 0 1",
    kinds: &[
        KindSpec::new('K', "king", moves::king).royal(),
        KindSpec::new('Q', "queen", moves::queen),
        KindSpec::new('U', "gnu", gnu),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('N', "knight", moves::knight),
        KindSpec::new('B', "bishop", moves::bishop),
        KindSpec::new('M', "camel", camel),
        KindSpec::new('P', "pawn", pawn).resets(),
        queen_from('P'),
        gnu_from('P'),
        queen_from('R'),
        gnu_from('R'),
        queen_from('N'),
        gnu_from('N'),
        queen_from('B'),
        gnu_from('B'),
        queen_from('M'),
        gnu_from('M'),
    ],
    stands: &[Stand {
        men: "P",
        region: pawn_stands,
    }],
    promotions: PROMOTIONS,
    bars: &[Bar {
        men: "P",
        moves: moves::king,
        code: ONLY_FORWARD,
        section: "2",
    }],
    hands: "BMNPQRU",
    facing: false,
    stalemate: Stalemate::Lost,
    repetition: 4,
    perpetual_check: true,
    notes: &[ARRAY_RECONSTRUCTED, WILDEBISHO_INFERRED],
    own: no_own_laws,
};

const fn queen_from(base: char) -> KindSpec {
    KindSpec::new('Q', "queen", moves::queen).from_base(base)
}

const fn gnu_from(base: char) -> KindSpec {
    KindSpec::new('U', "gnu", gnu).from_base(base)
}

const PROMOTIONS: &[Promotion] = &[
    Promotion {
        men: "P",
        into: "QU",
        zone: Place::in_diagonal_zone,
        rule: Rule::Must,
    },
    Promotion {
        men: "RNBM",
        into: "QU",
        zone: Place::in_diagonal_zone,
        rule: Rule::May,
    },
];
