//! The games. A game is one module; adding one means writing it and naming it in [`GAMES`]. Each family of games is a
//! feature of this crate, so that a build can leave the others out.

use std::sync::LazyLock;

use crate::code::{self, Code};
use crate::fault::{Fault, Field};
use crate::rules::{GameSpec, Rules};

#[cfg(feature = "blue-queen")]
pub mod blue_queen;
#[cfg(feature = "cobra-chess")]
pub mod cobra_chess;
#[cfg(feature = "qb98")]
pub mod qb98;
#[cfg(feature = "queens-courtiers")]
pub mod queens_courtiers;

/// An id and the game's rules, built when first asked for.
type Entry = (&'static str, LazyLock<Rules>);

macro_rules! games {
    ($($family:tt { $($id:literal => $spec:expr;)* })*) => {
        const IDS: &[&str] = &[$($(
            #[cfg(feature = $family)]
            $id,
        )*)*];

        /// Every game, in the order of the mission: its id and its rules.
        pub static GAMES: [Entry; IDS.len()] = [$($(
            #[cfg(feature = $family)]
            ($id, LazyLock::new(|| build($id, $family, $spec))),
        )*)*];
    };
}

fn build(id: &'static str, family: &'static str, spec: fn() -> GameSpec) -> Rules {
    let rules = Rules::new(spec());
    let own = (rules.spec().id, rules.spec().family);
    assert_eq!(own, (id, family), "the list names each game by its id and family");
    rules
}

games! {
    "blue-queen" {
        "blue-queen-64" => blue_queen::on_64;
        "blue-queen-80" => blue_queen::on_80;
        "blue-queen-80-centaur" => blue_queen::on_80_centaur;
    }
    "queens-courtiers" {
        "queens-courtiers" => queens_courtiers::game;
    }
    "cobra-chess" {
        "cobra-chess" => cobra_chess::game;
    }
    "qb98" {
        "sho-qb98" => || qb98::sho::DESIGN.game();
        "xiang-qb98" => || qb98::xiang::DESIGN.game();
        "wildebisho-qb98" => || qb98::wildebisho::DESIGN.game();
        "gnu-qb98" => || qb98::gnu::DESIGN.game();
        "alibaba-qb98" => || qb98::alibaba::DESIGN.game();
        "turn-qb98" => || qb98::turn::DESIGN.game();
        "yang-qb98" => || qb98::yang::DESIGN.game();
        "courier-qb98" => || qb98::courier::DESIGN.game();
    }
}

/// The ids of all games.
pub fn ids() -> impl Iterator<Item = &'static str> {
    IDS.iter().copied()
}

/// The game that an id names. Behind a `+` an id may carry house rules; there are none yet.
///
/// # Errors
/// That no game, or no house rule of it, has this name; the known ones are listed.
pub fn find(id: &str) -> Result<&'static Rules, Fault> {
    let (name, options) = match id.split_once('+') {
        Some((name, options)) => (name, Some(options)),
        None => (id, None),
    };
    let known = GAMES.iter().find(|(known, _)| *known == name);
    let fault = match (known, options) {
        (Some((_, rules)), None) => return Ok(rules),
        (Some(_), Some(options)) => {
            let fault = Fault::new(code::UNKNOWN_OPTION).at(name.len() + 1);
            fault.with("text", options).with("known", "-")
        }
        (None, _) => {
            let fault = Fault::new(code::UNKNOWN_GAME).at(0);
            fault.with("text", name).with("known", known_ids())
        }
    };
    Err(fault.field(Field::Id))
}

fn known_ids() -> String {
    let mut known = String::new();
    for id in ids() {
        if !known.is_empty() {
            known.push_str(", ");
        }
        known.push_str(id);
    }
    known
}

/// Every code that the rules can give, once each: those of all games, then each game's own.
#[must_use]
pub fn codes() -> Vec<Code> {
    let mut codes: Vec<Code> = code::ALL.to_vec();
    for (_, rules) in &GAMES {
        for &code in rules.laws().codes() {
            if !codes.contains(&code) {
                codes.push(code);
            }
        }
    }
    codes
}
