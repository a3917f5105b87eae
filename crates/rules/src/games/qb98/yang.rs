//! Yang QB98: Yang Qi, whose King changes places with an ally, and whose Pawns become what was lost (5.7).

use super::Design;
use super::codes::{ONLY_FORWARD, SWAP_IN_CHECK, SWAP_WITH_PAWN, YANG_INFERRED};
use super::laws::{OwnLaws, Parts, safe};
use super::men::{hopper, pawn, pawn_stands};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::Place;
use super::validity::Stand;
use crate::board::{Board, RADIAL};
use crate::code::{self, ARRAY_RECONSTRUCTED, BASE_INFERRED};
use crate::fault::{Ground, Refusal};
use crate::generate::{self, Sink};
use crate::men::{self, KindSpec, MenSet};
use crate::moves::{self, At, KING, Mode, Moves};
use crate::position::{Effect, Effects, Position};
use crate::rules::{Rules, Stalemate, plain_effects};
use crate::sites::{Site, SiteSet};
use crate::tables::Watch;
use crate::turn::{Deed, Part};

/// `yang-qb98`.
pub static DESIGN: Design = Design {
    id: "yang-qb98",
    section: "5.7",
    start: "14/2P1P4ppp2/1PBNBP2cvnvc1/1PRKRP2prkrp1/1CVNVC2pbnbp1/2PPP4p1p2/14 - w - - 0 1",
    kinds: &[
        KindSpec::new('K', "king", king).royal(),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('N', "knight", moves::knight),
        KindSpec::new('B', "bishop", moves::bishop),
        KindSpec::new('V', "arrow", |at| hopper(moves::bishop(at))),
        KindSpec::new('C', "cannon", |at| hopper(moves::rook(at))),
        KindSpec::new('P', "pawn", pawn).resets(),
    ],
    stands: &[Stand {
        men: "P",
        region: pawn_stands,
    }],
    promotions: &[Promotion {
        men: "P",
        into: "RNBVC",
        zone: Place::in_diagonal_zone,
        rule: Rule::MustToLost,
    }],
    bars: &[Bar {
        men: "P",
        moves: moves::king,
        code: ONLY_FORWARD,
        section: "2",
    }],
    hands: "",
    facing: true,
    stalemate: Stalemate::Drawn,
    repetition: 3,
    perpetual_check: false,
    notes: &[ARRAY_RECONSTRUCTED, BASE_INFERRED, YANG_INFERRED],
    own: Swaps::boxed,
};

/// Any step; and no King may see the other.
fn king(at: &At) -> Moves {
    moves::king(at).and(at.rides(&RADIAL).mode(Mode::Gaze))
}

/// The King's swaps: not in check, with an ally beside him that is no Pawn.
struct Swaps {
    beside: Vec<SiteSet>,
    /// Whom the King changes places with.
    allies: [MenSet; 2],
}

impl Swaps {
    fn boxed(board: &Board, kinds: &[KindSpec]) -> Box<dyn OwnLaws> {
        let mut swaps = Self {
            beside: Vec::new(),
            allies: men::men(kinds, "RNBVC"),
        };
        for site in 0..board.extent() {
            let mut beside = SiteSet::EMPTY;
            for step in KING {
                if let Some(there) = board.step(site, step) {
                    beside.insert(there);
                }
            }
            swaps.beside.push(beside);
        }
        Box::new(swaps)
    }

    fn is_beside(&self, site: Site, other: Site) -> bool {
        self.beside[usize::from(site)].contains(other)
    }
}

impl OwnLaws for Swaps {
    fn candidates(&self, rules: &Rules, position: &Position) -> Parts {
        let side = position.side();
        let king = position.home(rules.royal(side));
        let mut parts = Parts::new();
        for to in self.beside[usize::from(king)] & position.anchors(side) {
            if self.allies[side.index()].contains(position.man(to)) {
                parts.push(Part::of(Deed::Swap, king, to));
            }
        }
        parts
    }

    fn add(
        &self,
        rules: &Rules,
        position: &mut Position,
        prefix: Option<Part>,
        watch: &Watch,
        out: &mut Sink,
    ) {
        if watch.attackers.is_empty() {
            for part in self.candidates(rules, position) {
                if !generate::exposed_after(rules, position, part) {
                    out.add(prefix, part);
                }
            }
        }
    }

    fn effects(&self, rules: &Rules, position: &Position, part: Part, effects: &mut Effects) {
        if part.deed != Deed::Swap {
            return plain_effects(rules, position, part, effects);
        }
        let (king, ally) = (position.man(part.from), position.man(part.to));
        effects.extend([
            Effect::Lift(part.from, king),
            Effect::Lift(part.to, ally),
            Effect::Place(part.to, king),
            Effect::Place(part.from, ally),
        ]);
    }

    fn judge(&self, rules: &Rules, position: &mut Position, part: Part) -> Result<(), Ground> {
        if part.deed == Deed::Swap && rules.laws().exposed(rules, position, position.side()) {
            return Err(Ground::ruling(SWAP_IN_CHECK, "5.7"));
        }
        safe(generate::exposed_after(rules, position, part))
    }

    fn refine(&self, rules: &Rules, position: &Position, from: Site, to: Site, refusal: Refusal) -> Refusal {
        let own_king = position.man(from) == rules.royal(position.side());
        if refusal.ground.code == code::OWN_MAN_THERE && own_king && self.is_beside(from, to) {
            let ground = Ground::ruling(SWAP_WITH_PAWN, "5.7");
            return Refusal { ground, ..refusal };
        }
        refusal
    }
}
