//! Wildebisho QB98: Wildebishogi, with drops and promotion as in Shogi (5.3).

use super::Design;
use super::array::{Array, Seat};
use super::codes::{ONLY_FORWARD, WILDEBISHO_INFERRED};
use super::laws::NoOwnLaws;
use super::men::{camel, gnu, pawn, pawn_stands};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::Place;
use super::validity::Stand;
use crate::code::ARRAY_RECONSTRUCTED;
use crate::men::KindSpec;
use crate::moves;
use crate::rules::{GameSpec, Stalemate};

/// `wildebisho-qb98`.
#[must_use]
pub fn game() -> GameSpec {
    let mut kinds = vec![
        KindSpec::new('K', "king", moves::king).royal(),
        KindSpec::new('Q', "queen", moves::queen),
        KindSpec::new('U', "gnu", gnu),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('N', "knight", moves::knight),
        KindSpec::new('B', "bishop", moves::bishop),
        KindSpec::new('M', "camel", camel),
        KindSpec::new('P', "pawn", pawn).resets(),
    ];
    for base in "PRNBM".chars() {
        kinds.push(KindSpec::new('Q', "queen", moves::queen).from_base(base));
        kinds.push(KindSpec::new('U', "gnu", gnu).from_base(base));
    }
    let design = Design {
        id: "wildebisho-qb98",
        section: "5.3",
        array: Array {
            men: "7/3P3/1PNQNP1/1PRKRP1/1PBUMP1/2P1P2/7",
            seat: Seat::Mirrored,
        },
        kinds,
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
    };
    design.with(NoOwnLaws)
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
