//! Courier QB98: the historical Courier Chess (5.8).

use super::Design;
use super::codes::{COURIER_INFERRED, ONLY_FORWARD};
use super::laws::no_own_laws;
use super::men::{alfil, ferz, pawn, pawn_stands, wazir};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::Place;
use super::validity::Stand;
use crate::code::{ARRAY_RECONSTRUCTED, BASE_INFERRED};
use crate::men::KindSpec;
use crate::moves;
use crate::rules::Stalemate;

/// `courier-qb98`.
pub static DESIGN: Design = Design {
    id: "courier-qb98",
    section: "5.8",
    start: "14/1NPPPN2wppp2/1PBXBP2pefep1/1PRKRP2prkrp1/1PEFEP2pbxbp1/1WPPP3npppn1/14 - w - - 0 1",
    kinds: &[
        KindSpec::new('K', "king", moves::king).royal(),
        KindSpec::new('X', "mann", moves::king),
        KindSpec::new('F', "ferz", ferz),
        KindSpec::new('W', "wazir", wazir),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('N', "knight", moves::knight),
        KindSpec::new('B', "courier", moves::bishop),
        KindSpec::new('E', "alfil", alfil),
        KindSpec::new('P', "pawn", pawn).resets(),
    ],
    stands: &[Stand {
        men: "P",
        region: pawn_stands,
    }],
    promotions: &[Promotion {
        men: "P",
        into: "F",
        zone: Place::in_diagonal_zone,
        rule: Rule::Must,
    }],
    bars: &[Bar {
        men: "P",
        moves: moves::king,
        code: ONLY_FORWARD,
        section: "2",
    }],
    hands: "",
    facing: false,
    stalemate: Stalemate::Drawn,
    repetition: 3,
    perpetual_check: false,
    notes: &[ARRAY_RECONSTRUCTED, BASE_INFERRED, COURIER_INFERRED],
    own: no_own_laws,
};
