//! Texts of turns that JavaScript has already.

use std::cell::RefCell;
use std::ptr;

use gambado_rules::{NOWHERE, Part, Rules, Turn};
use js_sys::{Array, JsString};

/// For a game, the texts of plain moves by the sites they leave and arrive at, each made when first asked for.
struct Texts {
    rules: &'static Rules,
    moves: Vec<Vec<Option<JsString>>>,
}

thread_local! {
    static TEXTS: RefCell<Vec<Texts>> = const { RefCell::new(Vec::new()) };
}

/// The texts of turns, if each is but a move from one site to another: texts cross the border slowly, and those of such
/// moves come again and again.
pub fn of_plain(rules: &'static Rules, turns: &[Turn]) -> Option<Array> {
    TEXTS.with_borrow_mut(|known| {
        let sites = usize::from(rules.board().extent());
        let game = known.iter().position(|texts| ptr::eq(texts.rules, rules));
        let game = game.unwrap_or_else(|| {
            let mut moves = Vec::new();
            for _ in 0..sites {
                moves.push(Vec::new());
            }
            known.push(Texts { rules, moves });
            known.len() - 1
        });
        let array = Array::new();
        for turn in turns {
            let part = plain(turn)?;
            let texts = &mut known[game].moves[usize::from(part.from)];
            while texts.len() < sites {
                texts.push(None);
            }
            let text = &mut texts[usize::from(part.to)];
            array.push(text.get_or_insert_with(|| turn.text(rules).into()));
        }
        Some(array)
    })
}

/// The part of a turn that its two sites tell.
fn plain(turn: &Turn) -> Option<&Part> {
    match turn.parts() {
        [part] if part.from != NOWHERE && !part.promotion.is_some() => Some(part),
        _ => None,
    }
}
