//! The eight games of QB Goes East on two boards of 7x7, joined along all four edges. Page: "QB Goes East 98 squares";
//! numbers are those of the sections of its rulings.
//!
//! A game is data ([`Design`]) and, where its men do more than move and take, a few laws of its own ([`OwnLaws`]).

use crate::board::Board;
use crate::code::Code;
use crate::men::KindSpec;
use crate::rules::{Ends, GameSpec, Stalemate};

use laws::{Common, OwnLaws};
use promotion::{Promotion, Promotions};
use refusal::Bar;
use validity::Stand;

pub mod codes;
pub mod laws;
pub mod men;
pub mod promotion;
pub mod refusal;
pub mod region;
pub mod validity;

pub mod alibaba;
pub mod courier;
pub mod gnu;
pub mod sho;
pub mod turn;
pub mod wildebisho;
pub mod xiang;
pub mod yang;

/// Halfmoves without progress after which a game is drawn (2).
const HALFMOVES: u32 = 200;

/// One of the games as data.
pub struct Design {
    /// Its id.
    pub id: &'static str,
    /// The section of its rulings.
    pub section: &'static str,
    /// Its array (3.2): the second player's men stand like the first player's, mirrored between the lowest rank and the
    /// highest or, in Sho, turned by half a circle.
    pub start: &'static str,
    /// Its kinds of men.
    pub kinds: &'static [KindSpec],
    /// Where some of them alone can stand.
    pub stands: &'static [Stand],
    /// What some of them become.
    pub promotions: &'static [Promotion],
    /// Laws that take moves from some of them.
    pub bars: &'static [Bar],
    /// Letters of the men that may be in hand, sorted.
    pub hands: &'static str,
    /// Whether the royals may not face each other.
    pub facing: bool,
    /// What stalemate is.
    pub stalemate: Stalemate,
    /// How many times a position has come when the game is drawn.
    pub repetition: usize,
    /// Whether perpetual check loses.
    pub perpetual_check: bool,
    /// What a reader has to know about sources.
    pub notes: &'static [Code],
    /// Makes its own laws, for the board and its kinds of men.
    pub own: fn(&Board, &[KindSpec]) -> Box<dyn OwnLaws>,
}

impl Design {
    /// The game.
    #[must_use]
    pub fn game(&'static self) -> GameSpec {
        let board = Board::twin(region::SIZE);
        let laws = Common {
            own: (self.own)(&board, self.kinds),
            promotions: Promotions::new(self.kinds, self.promotions),
            design: self,
        };
        GameSpec {
            id: self.id,
            family: "qb98",
            board,
            kinds: self.kinds.to_vec(),
            start: self.start.to_owned(),
            starts: Vec::new(),
            sides: ["white", "black"],
            lot_for_sides: false,
            notes: self.notes,
            rights: "",
            hands: self.hands,
            ends: Ends {
                stalemate: self.stalemate,
                repetition: self.repetition,
                perpetual_check: self.perpetual_check,
                halfmoves: Some(HALFMOVES),
            },
            laws: Box::new(laws),
        }
    }
}
