//! `cargo xtask bench`: the library measured in Node and in Chromium, in one run with others.

use anyhow::Result;

use crate::{npm, paths, site, test, tools, wasm};

/// Builds the site and the native program, gets what they are measured beside, and measures all or some parts.
pub fn command(parts: &[&str]) -> Result<()> {
    let folder = paths::root().join("tests/bench");
    npm::install(&folder)?;
    let peers = wasm::build_other(&folder.join("peers/Cargo.toml"), "gambado_peers")?;
    let native = [
        "build",
        "--release",
        "--package",
        "gambado-tests",
        "--bin",
        NATIVE,
    ];
    tools::run("Compile the library natively", tools::cargo().args(native))?;
    site::make()?;
    let mut node = test::node_beside_site()?;
    node.arg("tests/bench/main.mjs").args(parts);
    node.env("GAMBADO_PEERS", peers)
        .env("GAMBADO_NATIVE", paths::target()?.join("release").join(NATIVE));
    tools::run("Measure", &mut node)
}

/// The program that counts natively.
const NATIVE: &str = "gambado-bench";
