//! Yang QB98: Yang Qi, whose King changes places with an ally, and whose Pawns become what was lost (5.7).

use super::Design;
use super::codes::{ONLY_FORWARD, SWAP_IN_CHECK, SWAP_WITH_PAWN, YANG_INFERRED};
use super::laws::{OwnLaws, safe};
use super::men::{hopper, pawn, pawn_stands};
use super::promotion::{Promotion, Rule};
use super::refusal::Bar;
use super::region::Place;
use super::validity::Stand;
use crate::board::{Board, RADIAL};
use crate::code::{self, ARRAY_RECONSTRUCTED, BASE_INFERRED};
use crate::fault::Ground;
use crate::generate::{self, Sink};
use crate::men::{self, KindSpec, MenSet};
use crate::moves::{self, At, Mode, Moves};
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
    /// Whom the King changes places with.
    allies: [MenSet; 2],
}

impl Swaps {
    fn boxed(_board: &Board, kinds: &[KindSpec]) -> Box<dyn OwnLaws> {
        let allies = men::men(kinds, "RNBVC");
        Box::new(Self { allies })
    }

    /// The swap with what stands on a site, if the King changes places with it.
    fn with(&self, rules: &Rules, position: &Position, site: Site) -> Option<Part> {
        let side = position.side();
        let ally = self.allies[side.index()].contains(position.man(site));
        ally.then(|| Part::of(Deed::Swap, position.home(rules.royal(side)), site))
    }
}

/// The cells beside the King of the side to move.
fn beside(rules: &Rules, position: &Position) -> SiteSet {
    let king = rules.royal(position.side());
    rules.tables().leaps(king, position.home(king))
}

impl OwnLaws for Swaps {
    fn candidates(&self, rules: &Rules, position: &Position, parts: &mut Vec<Part>) {
        for site in beside(rules, position) {
            parts.extend(self.with(rules, position, site));
        }
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
            for site in beside(rules, position) {
                if let Some(part) = self.with(rules, position, site)
                    && !generate::exposed_after(rules, position, part)
                {
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

    fn ground(&self, rules: &Rules, position: &Position, from: Site, to: Site, ground: Ground) -> Ground {
        let king = position.home(rules.royal(position.side()));
        if ground.code == code::OWN_MAN_THERE && from == king && beside(rules, position).contains(to) {
            return Ground::ruling(SWAP_WITH_PAWN, "5.7");
        }
        ground
    }
}
