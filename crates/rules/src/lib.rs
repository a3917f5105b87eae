//! The rules of thirteen unusual chess games.
//!
//! A game is [`rules::Rules`]: data (a [`board::Board`], kinds of men, an array) and a few [`rules::Laws`] of its own.
//! A text is read into a description, [`setup::Setup`], and only a valid one becomes a [`position::Position`]. A
//! [`turn::Turn`] is all that one player does before the other plays. [`play::Play`] is a game in progress, with its
//! history. Nothing here knows of browsers, drawings, clocks or chance.
#![doc = include_str!("../MODEL.md")]
#![forbid(unsafe_code)]

pub mod board;
pub mod code;
pub mod explain;
pub mod fault;
pub mod games;
pub mod generate;
pub mod men;
pub mod moves;
pub mod next;
pub mod notation;
pub mod orthodox;
mod perft;
pub mod play;
pub mod position;
pub mod reach;
pub mod rules;
pub mod setup;
pub mod sites;
pub mod status;
mod tables;
pub mod turn;

pub use men::{Kind, Man, Side};
pub use play::Play;
pub use position::Position;
pub use rules::Rules;
pub use sites::{NOWHERE, Site, SiteSet};
pub use tables::Watch;
pub use turn::{Part, Turn};
