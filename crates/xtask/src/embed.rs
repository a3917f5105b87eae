//! What an author needs to show diagrams on a page elsewhere: `dist/embed/`, also a package for npm.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use gambado_rules::games::GAMES;
use serde_json::{Value, json};

use crate::site::{copy, files, gzip, gzipped, make_folder};
use crate::{npm, paths, tools};

/// The most that one diagram may transfer, gzipped, in bytes.
const BUDGET: usize = 120_000;

const NAME: &str = "gambado-diagram";
const WASM: &str = "gambado-diagram.wasm";
const SCRIPT: &str = "gambado-diagram.js";
/// The script with the wasm inside it. No module: pages opened as files may not load any.
const SINGLE: &str = "gambado-diagram.single.js";

/// Fills `dist/embed/` from `pkg/` and `web/`.
pub fn bundle() -> Result<()> {
    let folder = folder();
    make_folder(&folder)?;
    let wasm = paths::pkg().join("gambado_bg.wasm");
    fs::copy(&wasm, folder.join(WASM)).context("cannot copy the wasm")?;
    fs::write(paths::pkg().join("gambado_bg.wasm.gz"), gzip(&fs::read(&wasm)?)?)
        .context("cannot write the packed wasm")?;

    style()?;
    let boards = boards();
    let hash = hashes(&[folder.join(WASM)])?[WASM].to_string();
    script("embed", SCRIPT, &["--format=esm"], &boards, &hash)?;
    // Only the script of the other form knows its own address so.
    let single = ["--format=iife", "--log-override:empty-import-meta=silent"];
    script("embed-single", SINGLE, &single, &boards, &hash)?;

    for file in files(&paths::root().join("web/embed"))? {
        copy(&file, &folder)?;
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&paths::root().join(licence), &folder)?;
    }
    let code: Vec<PathBuf> = [SCRIPT, WASM, SINGLE, "gambado-diagram.css"]
        .map(|name| folder.join(name))
        .into();
    write(&folder.join("integrity.json"), &hashes(&code)?)?;
    write(&folder.join("package.json"), &package())
}

/// Prints what one diagram transfers, and fails if it is too much.
pub fn weigh() -> Result<()> {
    let mut transfer = 0;
    for name in [SCRIPT, WASM, SINGLE] {
        let size = gzipped(&folder().join(name))?;
        println!("{size:>9}  embed/{name}");
        if name != SINGLE {
            transfer += size;
        }
    }
    println!("{transfer:>9}  one diagram in all, of at most {BUDGET}");
    ensure!(
        transfer <= BUDGET,
        "one diagram transfers {transfer} bytes, more than {BUDGET}"
    );
    Ok(())
}

fn folder() -> PathBuf {
    paths::dist().join("embed")
}

/// Writes `pkg/diagram.css`, the style that the scripts hold as a text.
fn style() -> Result<()> {
    let mut esbuild = npm::program("esbuild")?;
    esbuild.arg(paths::root().join("web/src/embed/element.css"));
    esbuild.args(["--bundle", "--minify", "--target=es2022", "--log-level=warning"]);
    esbuild.arg(format!(
        "--outfile={}",
        paths::pkg().join("diagram.css").display()
    ));
    tools::run("Bundle the diagrams' style", &mut esbuild)
}

fn script(entry: &str, name: &str, form: &[&str], boards: &str, hash: &str) -> Result<()> {
    let mut esbuild = npm::program("esbuild")?;
    esbuild.arg(paths::root().join("web/src").join(entry).with_extension("ts"));
    esbuild.args(["--bundle", "--minify", "--target=es2022", "--log-level=warning"]);
    esbuild
        .args(["--loader:.css=text", "--loader:.gz=base64"])
        .args(form);
    esbuild
        .arg(format!("--define:GAMBADO_BOARDS={boards}"))
        .arg(format!("--define:GAMBADO_WASM_INTEGRITY={hash}"))
        .arg(format!("--outfile={}", folder().join(name).display()));
    tools::run(&format!("Bundle {name}"), &mut esbuild)
}

/// What a diagram must know of the boards before it has the library, by the games' ids: width, height, whether the edges
/// are joined, whether men are held in hand.
fn boards() -> String {
    let shapes = GAMES.iter().map(|(id, rules)| {
        let (width, height) = rules.board().size();
        let shape = json!([width, height, rules.board().wraps(), rules.has_hands()]);
        ((*id).to_owned(), shape)
    });
    Value::Object(shapes.collect()).to_string()
}

/// The hashes that pages may demand of these files, by their names.
fn hashes(files: &[PathBuf]) -> Result<Value> {
    let mut node = npm::node()?;
    node.args([
        "--input-type=module",
        "--eval",
        include_str!("embed/hashes.mjs"),
        "--",
        "--files",
    ]);
    Ok(serde_json::from_str(&tools::output(node.args(files))?)?)
}

fn package() -> Value {
    let types = "./gambado-diagram.d.ts";
    json!({
        "name": NAME,
        "version": env!("CARGO_PKG_VERSION"),
        "description": "Diagrams of unusual chess games for any page: they know the rules and say why",
        "license": env!("CARGO_PKG_LICENSE"),
        "keywords": ["chess", "chess variants", "diagram", "custom element", "board"],
        "type": "module",
        "exports": {
            ".": { "types": types, "default": format!("./{SCRIPT}") },
            "./single": { "types": types, "default": format!("./{SINGLE}") },
            "./gambado-diagram.css": "./gambado-diagram.css",
            "./gambado-diagram.wasm": format!("./{WASM}"),
            "./integrity.json": "./integrity.json",
        },
        "types": types,
        "sideEffects": true,
        "files": ["gambado-diagram.*", "integrity.json", "LICENSE-*"],
    })
}

fn write(path: &Path, value: &Value) -> Result<()> {
    let text = serde_json::to_string_pretty(value)? + "\n";
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
