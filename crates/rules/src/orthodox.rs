//! What games share with orthodox chess: Pawns that go up the board, the passed square and castling.

use crate::board::Board;
use crate::code;
use crate::fault::{Fault, Field};
use crate::men::{KindSpec, Man, Side};
use crate::moves::{self, At, Mode, Moves};
use crate::position::{Effect, Effects, Position};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::turn::{Deed, Part, Turn};

/// The men of orthodox chess but its Pawns.
pub const OFFICERS: [KindSpec; 5] = [
    KindSpec::new('K', "king", moves::king).royal(),
    KindSpec::new('Q', "queen", moves::queen),
    KindSpec::new('R', "rook", moves::rook),
    KindSpec::new('B', "bishop", moves::bishop),
    KindSpec::new('N', "knight", moves::knight),
];

/// A Pawn whose double step starts on `home`, a rank counted from 0 on its own side.
#[must_use]
pub fn pawn(at: &At, home: i16) -> Moves {
    let forward = at.side.forward();
    let direction = if forward > 0 { 0 } else { 4 };
    let range = if at.rank() == home { 2 } else { 1 };
    at.rides_for(&[direction], &|_, ray| range.min(ray.len()))
        .mode(Mode::Quiet)
        .and(at.leaps(&[(-1, forward), (1, forward)]).mode(Mode::Capture))
}

/// A game's Pawns, what they pass and what they take en passant.
#[derive(Clone, Copy, Debug)]
pub struct Pawns {
    /// Each side's Pawn.
    pub men: [Man; 2],
    /// The rank of the double step, counted from 0 on a side's own edge.
    pub home: i16,
}

impl Pawns {
    /// Whether a man is a Pawn.
    #[must_use]
    #[inline]
    pub fn contain(&self, man: Man) -> bool {
        self.men.contains(&man)
    }

    /// Where a man promotes: a Pawn, on its side's last rank.
    #[must_use]
    pub fn zone(&self, board: &Board, man: Man) -> SiteSet {
        let mut zone = SiteSet::EMPTY;
        if self.contain(man) {
            let (width, height) = board.size();
            let y = man.side().rank(height - 1, height);
            for x in 0..width {
                if let Some(site) = board.at(x, y) {
                    zone.insert(site);
                }
            }
        }
        zone
    }

    /// Checks that no Pawn stands on the first or the last rank.
    ///
    /// # Errors
    /// The stray Pawn's place.
    pub fn validate_ranks(&self, rules: &Rules, setup: &Setup) -> Result<(), Fault> {
        let board = rules.board();
        let edges = self.zone(board, self.men[0]) | self.zone(board, self.men[1]);
        for &(site, man) in &setup.men {
            if self.contain(man) && edges.contains(site) {
                return Err(rules.about(setup, code::MISPLACED_MAN, man).site(site));
            }
        }
        Ok(())
    }

    /// The square that a Pawn has passed in a turn, if it took a double step and an enemy Pawn could capture there.
    #[must_use]
    pub fn passed_square(&self, rules: &Rules, position: &Position, turn: &Turn) -> Site {
        let part = turn.last();
        let man = position.man(part.to);
        let distance = part.from.abs_diff(part.to);
        if !self.contain(man) || i16::from(distance) != 2 * rules.board().size().0 {
            return NOWHERE;
        }
        let passed = part.from.midpoint(part.to);
        let taker = self.men[man.side().other().index()];
        if rules.attacked(position, passed, taker.bit()) {
            passed
        } else {
            NOWHERE
        }
    }

    /// Checks the passed square of a described position: a Pawn stands just beyond it, it and the square the Pawn
    /// came from are empty, and an enemy Pawn could capture on it.
    ///
    /// # Errors
    /// A fault in the field `passed`.
    pub fn validate_passed(&self, rules: &Rules, setup: &Setup, position: &Position) -> Result<(), Fault> {
        let passed = position.passed();
        if passed == NOWHERE {
            return Ok(());
        }
        let (board, mover) = (rules.board(), position.side().other());
        let on = |rank| {
            let y = mover.rank(rank, board.size().1);
            board.at(board.xy(passed).0, y).unwrap_or(NOWHERE)
        };
        let (from, beyond) = (on(self.home), on(self.home + 2));
        let empty = !position.man(from).is_some() && !position.man(passed).is_some();
        let code = if on(self.home + 1) != passed || !empty || position.man(beyond) != self.men[mover.index()]
        {
            code::BAD_PASSED
        } else if !rules.attacked(position, passed, self.men[mover.other().index()].bit()) {
            code::NEEDLESS_PASSED
        } else {
            return Ok(());
        };
        let fault = setup.fault(code, Field::Passed).site(passed);
        Err(fault.with("text", rules.board().name(passed)))
    }

    /// Adds the captures en passant that Pawns could make.
    pub fn en_passant(&self, rules: &Rules, position: &Position, parts: &mut Vec<Part>) {
        let passed = position.passed();
        if passed != NOWHERE && !position.man(passed).is_some() {
            let pawn = self.men[position.side().index()];
            for from in rules.attackers(position, passed, pawn.bit()) {
                parts.push(Part::of(Deed::EnPassant, from, passed));
            }
        }
    }
}

/// One way for a side to castle.
#[derive(Clone, Debug)]
pub struct Castling {
    /// The flag that allows it, as a bit.
    pub right: u8,
    /// Whose.
    pub side: Side,
    /// The King's squares, from and to.
    pub king: (Site, Site),
    /// The Rook's squares, from and to.
    pub rook: (Site, Site),
    /// Squares that must be empty.
    pub between: SiteSet,
    /// Squares that must not be attacked: where the King is, crosses and arrives.
    pub safe: SiteSet,
}

/// The ways to castle of a game, and which moves end the rights.
#[derive(Clone, Debug)]
pub struct Castlings {
    /// All ways of both sides.
    pub ways: Vec<Castling>,
    /// For each site the flags that go when something leaves or arrives there.
    ends: [u8; 256],
}

impl Castlings {
    /// Castlings by the flags `KQkq`, bits 0 to 3: the Rook on the last file and the one on the first.
    #[must_use]
    pub fn new(ways: Vec<Castling>) -> Self {
        let mut ends = [0; 256];
        for way in &ways {
            ends[usize::from(way.king.0)] |= way.right;
            ends[usize::from(way.rook.0)] |= way.right;
        }
        Self { ways, ends }
    }

    /// Adds the castlings open to the side to move as far as rights and empty squares go.
    pub fn candidates(&self, position: &Position, parts: &mut Vec<Part>) {
        let (side, flags, occupied) = (position.side(), position.flags(), position.occupied());
        for way in &self.ways {
            if way.side == side && flags & way.right != 0 && !occupied.meets(&way.between) {
                parts.push(Part::of(Deed::Castling, way.king.0, way.king.1));
            }
        }
    }

    /// The way by which a King goes from one square to another.
    #[must_use]
    pub fn find(&self, from: Site, to: Site) -> Option<&Castling> {
        self.ways.iter().find(|way| way.king == (from, to))
    }

    /// The way that a part castles.
    ///
    /// # Panics
    /// If the part is no castling of this game.
    #[must_use]
    pub fn way(&self, part: Part) -> &Castling {
        self.find(part.from, part.to).expect("a castling of this game")
    }

    /// What castling does.
    pub fn effects(&self, position: &Position, part: Part, effects: &mut Effects) {
        let way = self.way(part);
        let (king, rook) = (position.man(way.king.0), position.man(way.rook.0));
        effects.extend([
            Effect::Lift(way.king.0, king),
            Effect::Lift(way.rook.0, rook),
            Effect::Place(way.king.1, king),
            Effect::Place(way.rook.1, rook),
        ]);
    }

    /// Takes away the rights that a turn ends.
    pub fn settle(&self, position: &mut Position, turn: &Turn) {
        if position.flags != 0 {
            for part in turn.parts() {
                position.flags &= !(self.ends[usize::from(part.from)] | self.ends[usize::from(part.to)]);
            }
        }
    }

    /// Checks that King and Rook stand at home for each right.
    ///
    /// # Errors
    /// A fault in the field `rights`.
    pub fn validate(&self, rules: &Rules, setup: &Setup, position: &Position) -> Result<(), Fault> {
        for way in &self.ways {
            let rook = Man::new(rules.letter('R'), way.side);
            for (site, man) in [(way.king.0, rules.royal(way.side)), (way.rook.0, rook)] {
                if position.flags() & way.right != 0 && position.man(site) != man {
                    let fault = setup.fault(code::RIGHT_WITHOUT_MEN, Field::Rights);
                    return Err(fault.site(site).with("man", rules.man_text(man)));
                }
            }
        }
        Ok(())
    }
}

/// Whether neither side can ever mate: Kings alone, or one Knight or Bishop besides.
#[must_use]
pub fn too_few_men(rules: &Rules, position: &Position) -> bool {
    let mut minors = 0;
    for site in position.anchors(Side::First) | position.anchors(Side::Second) {
        match rules.kind(position.man(site).kind()).letter {
            'K' => {}
            'N' | 'B' => minors += 1,
            _ => return false,
        }
    }
    minors < 2
}
