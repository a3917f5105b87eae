//! Laws that take moves from men, as data: what the men would do without them.

use crate::board::Board;
use crate::code::Code;
use crate::fault::Ground;
use crate::men::{Man, is_among};
use crate::moves::{At, Atom, Moves};
use crate::rules::Rules;
use crate::sites::Site;

/// A law that takes moves from some men.
#[derive(Clone, Copy)]
pub struct Bar {
    /// The letters of the men.
    pub men: &'static str,
    /// How they would move without it.
    pub moves: fn(&At) -> Moves,
    /// The law.
    pub code: Code,
    /// Its section.
    pub section: &'static str,
}

/// The first of the laws that keeps a man from going from one site to another.
#[must_use]
pub fn ground(rules: &Rules, bars: &[Bar], man: Man, from: Site, to: Site) -> Option<Ground> {
    let letter = rules.kind(man.kind()).letter;
    let at = At {
        board: rules.board(),
        side: man.side(),
        site: from,
    };
    bars.iter()
        .find(|bar| is_among(bar.men, letter) && reach(at.board, &(bar.moves)(&at), from, to))
        .map(|bar| Ground::ruling(bar.code, bar.section))
}

/// Whether any of the moves could lead to a site.
fn reach(board: &Board, moves: &Moves, from: Site, to: Site) -> bool {
    moves.0.iter().any(|atom| match *atom {
        Atom::Leap { to: end, .. } | Atom::Lame { to: end, .. } => end == to,
        Atom::Ride { direction, len, .. } => board.ray(from, direction)[..len].contains(&to),
    })
}
