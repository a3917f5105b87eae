//! `cargo xtask check`: the formatters and linters, none of which changes a file.

use anyhow::Result;

use crate::{npm, tools, wasm};

/// Runs all checks up to the first that fails.
pub fn command() -> Result<()> {
    tools::run(
        "Check the format of Rust",
        tools::cargo().args(["fmt", "--all", "--check"]),
    )?;
    let clippy = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "--deny",
        "warnings",
    ];
    tools::run("Lint Rust", tools::cargo().args(clippy))?;
    let doc = ["doc", "--workspace", "--no-deps", "--locked"];
    tools::run(
        "Check the documentation",
        tools::cargo().args(doc).env("RUSTDOCFLAGS", "--deny warnings"),
    )?;
    tools::run(
        "Check the format of the page, and lint it",
        npm::program("biome")?.args(["ci", "."]),
    )?;
    // The types of the library come with its bindings.
    wasm::build()?;
    tools::run(
        "Check the types of the page",
        npm::program("tsc")?.arg("--noEmit"),
    )
}
