//! Errors as JavaScript gets them: real `Error` objects with a code and a place.

use gambado_rules::Rules;
use gambado_rules::code::Code;
use gambado_rules::fault::{Fault, Field, Refusal};
use js_sys::{Error, Reflect};
use serde::Serialize;

use crate::data::{Values, to_js};

#[derive(Default, Serialize)]
struct Place {
    field: Option<&'static str>,
    at: Option<usize>,
    site: Option<String>,
    turn: Option<usize>,
    part: Option<usize>,
}

/// What is wrong with a text; the rules are missing if it names none.
pub fn fault(rules: Option<&Rules>, text: &str, mut fault: Fault) -> Error {
    fault.at = fault.at.map(|at| text[..at].encode_utf16().count());
    let board = rules.map(Rules::board);
    let place = Place {
        field: fault.field.map(Field::name),
        at: fault.at,
        site: fault.site.zip(board).map(|(site, board)| board.name(site)),
        ..Place::default()
    };
    error(fault.code, &fault.message(board), &place, fault.text)
}

/// Why a turn is not legal; the place is the first of the squares that witness it.
pub fn refusal(rules: &Rules, refusal: Refusal) -> Error {
    let place = Place {
        site: refusal.sites.first().map(|&site| rules.board().name(site)),
        part: Some(refusal.part),
        ..Place::default()
    };
    let message = refusal.message(rules.board());
    error(refusal.ground.code, &message, &place, refusal.text)
}

fn error(code: Code, message: &str, place: &Place, text: Vec<(&'static str, String)>) -> Error {
    let error = Error::new(message);
    error.set_name("GambadoError");
    for (key, value) in [
        ("code", code.text().into()),
        ("place", to_js(place)),
        ("text", to_js(&Values(text))),
    ] {
        Reflect::set(&error, &key.into(), &value).expect("an object takes properties");
    }
    error
}
