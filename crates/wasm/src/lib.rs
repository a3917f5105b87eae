//! Gambado's rules for JavaScript.

use wasm_bindgen::prelude::*;

/// The version of the library, as `0.1.0`.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
