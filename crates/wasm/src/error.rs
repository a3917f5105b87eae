//! Errors as JavaScript gets them: real `Error` objects with a code and a place.

use gambado_rules::Rules;
use gambado_rules::fault::{Fault, Field, Refusal};
use js_sys::{Error, Object};
use wasm_bindgen::{JsCast, JsValue};

use crate::value::{Record, Value, texts};

/// What is wrong with a text; the rules are missing if it names none.
pub fn fault(rules: Option<&Rules>, text: &str, mut fault: Fault) -> Error {
    let before = |at| text.get(..at).unwrap_or(text);
    fault.at = fault.at.map(|at| before(at).encode_utf16().count());
    let board = rules.map(Rules::board);
    let site = fault.site.zip(board).map(|(site, board)| board.name(site));
    let place = place(fault.field.map(Field::name), fault.at, site, None);
    let message = fault.message(board);
    error(&message, fault.code.text(), place, texts(fault.text))
}

/// Why a turn is not legal; the place is the first of the squares that witness it.
pub fn refusal(rules: &Rules, refusal: Refusal) -> Error {
    let site = refusal.sites.first().map(|&site| rules.board().name(site));
    let place = place(None, None, site, Some(refusal.part));
    let message = refusal.message(rules.board());
    error(&message, refusal.ground.code.text(), place, texts(refusal.text))
}

fn place(
    field: Option<&'static str>,
    at: Option<usize>,
    site: Option<&'static str>,
    part: Option<usize>,
) -> Value {
    Record::new()
        .with("field", field)
        .with("at", at)
        .with("site", site)
        .with("turn", Value::Null)
        .with("part", part)
        .value()
}

fn error(message: &str, code: &'static str, place: Value, text: Value) -> Error {
    let more = Record::new()
        .with("name", "GambadoError")
        .with("code", code)
        .with("place", place)
        .with("text", text)
        .value();
    let error = Error::new(message);
    Object::assign(&error, JsValue::from(more).unchecked_ref());
    error
}
