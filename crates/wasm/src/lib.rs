//! Gambado's rules for JavaScript: the class `Game` and a few functions. All that is known of rules is in
//! `gambado_rules`; here it is only put into the plain data of `types.d.ts`.

mod data;
mod error;
mod game;
mod info;
mod texts;
mod value;

use gambado_rules::games;
use wasm_bindgen::prelude::*;

use crate::value::Value;

pub use crate::game::Game;

/// An allocator of a few hundred bytes; the standard library's has seven thousand.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Makes a panic tell the console what has happened.
#[wasm_bindgen(start, skip_typescript)]
fn start() {
    console_error_panic_hook::set_once();
}

/// Every game, in order.
#[wasm_bindgen(js_name = games, unchecked_return_type = "GameInfo[]")]
#[must_use]
pub fn all_games() -> JsValue {
    let mut list = Vec::new();
    for (_, rules) in &games::GAMES {
        list.push(info::game(rules));
    }
    Value::List(list).into()
}

/// The version of the library, as `0.1.0`.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Every code that the rules can give: of faults, refusals, statuses, marks, zones and notes.
#[wasm_bindgen(unchecked_return_type = "string[]")]
#[must_use]
pub fn codes() -> JsValue {
    info::codes(&games::codes()).into()
}
