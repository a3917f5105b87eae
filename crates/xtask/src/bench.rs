//! `cargo xtask bench`: the library measured in Node, in one run with others.

use anyhow::Result;

use crate::{npm, paths, tools, wasm};

/// Builds the library, installs what it is measured beside, and measures.
pub fn command() -> Result<()> {
    wasm::build()?;
    npm::install(&paths::root().join("tests/bench"))?;
    tools::run("Measure", npm::node()?.arg("tests/bench/main.mjs"))
}
