//! What the tests of the bindings share. JavaScript's values are compared as JSON.

#![allow(dead_code, reason = "each test program uses some of it")]

use gambado::Game;
use js_sys::{Error, Reflect};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};

/// A value of JavaScript's as JSON.
pub fn plain(value: impl Into<JsValue>) -> Value {
    serde_wasm_bindgen::from_value(value.into()).unwrap()
}

/// The strings of a list.
pub fn strings(value: impl Into<JsValue>) -> Vec<String> {
    serde_wasm_bindgen::from_value(value.into()).unwrap()
}

/// A game that can be opened.
pub fn open(id: &str, position: Option<&str>) -> Game {
    Game::new(id, position.map(Into::into)).unwrap()
}

/// Plays turns that are legal.
pub fn play(game: &mut Game, turns: &str) {
    for turn in turns.split(' ') {
        game.apply_move(turn).unwrap();
    }
}

/// What is thrown: a real error with a name and a message; its code, place and text.
pub fn thrown<T>(result: Result<T, Error>) -> Value {
    let error: JsValue = result.err().expect("an error is thrown").into();
    assert!(error.is_instance_of::<Error>());
    let error: Error = error.unchecked_into();
    assert_eq!(error.name(), "GambadoError");
    assert!(String::from(error.message()).ends_with(['.', ')']));
    let part = |key: &str| plain(Reflect::get(&error, &key.into()).unwrap());
    json!({ "code": part("code"), "place": part("place"), "text": part("text") })
}

/// Everything that an error must leave alone.
pub fn state(game: &Game) -> Value {
    json!([
        game.position(),
        plain(game.history()),
        plain(game.status()),
        plain(game.marks()),
        plain(game.legal_moves()),
        plain(game.next_parts(None).unwrap()),
    ])
}

/// The part of a list that has this text.
pub fn part(parts: &Value, text: &str) -> Value {
    let parts = parts.as_array().unwrap().iter();
    parts
        .clone()
        .find(|part| part["text"] == text)
        .unwrap_or_else(|| panic!("{text} is not offered"))
        .clone()
}
