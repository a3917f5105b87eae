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
#[must_use]
pub fn officers() -> [KindSpec; 5] {
    [
        KindSpec::new('K', "king", moves::king).royal(),
        KindSpec::new('Q', "queen", moves::queen),
        KindSpec::new('R', "rook", moves::rook),
        KindSpec::new('B', "bishop", moves::bishop),
        KindSpec::new('N', "knight", moves::knight),
    ]
}

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

    /// A side's last rank, where its Pawns promote.
    #[must_use]
    pub fn last_rank(&self, board: &Board, side: Side) -> SiteSet {
        let (width, height) = board.size();
        (0..width)
            .filter_map(|x| board.at(x, side.rank(height - 1, height)))
            .collect()
    }

    /// Checks that no Pawn stands on the first or the last rank.
    ///
    /// # Errors
    /// The stray Pawn's place.
    pub fn validate_ranks(&self, rules: &Rules, setup: &Setup) -> Result<(), Fault> {
        let edges = Side::BOTH.into_iter().fold(SiteSet::EMPTY, |edges, side| {
            edges | self.last_rank(rules.board(), side)
        });
        let stray = setup
            .men
            .iter()
            .find(|&&(site, man)| self.contain(man) && edges.contains(site));
        stray.map_or(Ok(()), |&(site, man)| {
            Err(rules.about(setup, code::MISPLACED_MAN, man).site(site))
        })
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
        let fault = |code| {
            setup
                .fault(code, Field::Passed)
                .site(passed)
                .with("text", rules.board().name(passed))
        };
        let mover = position.side().other();
        let beside = |by: i8| {
            rules
                .board()
                .step(passed, (0, by * mover.forward()))
                .unwrap_or(NOWHERE)
        };
        let (from, beyond) = (beside(-1), beside(1));
        let rank = mover.rank(rules.board().xy(passed).1, rules.board().size().1);
        let empty = |site| !position.man(site).is_some();
        let came = position.man(beyond) == self.men[mover.index()] && empty(passed) && empty(from);
        if rank != self.home + 1 || !came {
            return Err(fault(code::BAD_PASSED));
        }
        if !rules.attacked(position, passed, self.men[mover.other().index()].bit()) {
            return Err(fault(code::NEEDLESS_PASSED));
        }
        Ok(())
    }

    /// The captures en passant that Pawns could make.
    pub fn en_passant(&self, rules: &Rules, position: &Position) -> impl Iterator<Item = Part> + use<> {
        let passed = position.passed();
        let pawns = if passed == NOWHERE || position.man(passed).is_some() {
            SiteSet::EMPTY
        } else {
            rules.attackers(position, passed, self.men[position.side().index()].bit())
        };
        pawns
            .iter()
            .map(move |from| Part::of(Deed::EnPassant, from, passed))
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
#[derive(Clone, Debug, Default)]
pub struct Castlings {
    /// All ways of both sides.
    pub ways: Vec<Castling>,
    /// For each site the flags that go when something leaves or arrives there.
    ends: Vec<u8>,
}

impl Castlings {
    /// Castlings by the flags `KQkq`, bits 0 to 3: the Rook on the last file and the one on the first.
    #[must_use]
    pub fn new(board: &Board, ways: Vec<Castling>) -> Self {
        let mut ends = vec![0; board.extent().into()];
        for way in &ways {
            ends[usize::from(way.king.0)] |= way.right;
            ends[usize::from(way.rook.0)] |= way.right;
        }
        Self { ways, ends }
    }

    fn ended_by(&self, site: Site) -> u8 {
        self.ends.get(usize::from(site)).copied().unwrap_or(0)
    }

    /// The ways open to the side to move as far as rights and empty squares go.
    pub fn candidates(&self, position: &Position) -> impl Iterator<Item = &Castling> {
        let (side, flags, occupied) = (position.side(), position.flags(), position.occupied());
        self.ways
            .iter()
            .filter(move |way| way.side == side && flags & way.right != 0 && !occupied.meets(&way.between))
    }

    /// The way that a part castles.
    ///
    /// # Panics
    /// If the part is no castling of this game.
    #[must_use]
    pub fn way(&self, part: Part) -> &Castling {
        self.ways
            .iter()
            .find(|way| way.king == (part.from, part.to))
            .expect("a castling of this game")
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
                position.flags &= !(self.ended_by(part.from) | self.ended_by(part.to));
            }
        }
    }

    /// Checks that King and Rook stand at home for each right.
    ///
    /// # Errors
    /// A fault in the field `rights`.
    pub fn validate(&self, rules: &Rules, setup: &Setup, position: &Position) -> Result<(), Fault> {
        for way in self.ways.iter().filter(|way| position.flags() & way.right != 0) {
            let rook = Man::new(rules.letter('R'), way.side);
            let missing = [(way.king.0, rules.royal(way.side)), (way.rook.0, rook)]
                .into_iter()
                .find(|&(site, man)| position.man(site) != man);
            if let Some((site, man)) = missing {
                return Err(setup
                    .fault(code::RIGHT_WITHOUT_MEN, Field::Rights)
                    .site(site)
                    .with("man", rules.man_text(man)));
            }
        }
        Ok(())
    }
}

/// Whether neither side can ever mate: Kings alone, or one Knight or Bishop besides.
#[must_use]
pub fn too_few_men(rules: &Rules, position: &Position) -> bool {
    let men = position.anchors(Side::First) | position.anchors(Side::Second);
    let mut others = men
        .iter()
        .map(|site| rules.kind(position.man(site).kind()).letter)
        .filter(|&letter| letter != 'K');
    matches!((others.next(), others.next()), (None | Some('N' | 'B'), None))
}
