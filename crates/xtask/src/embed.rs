//! What an author needs to show diagrams on a page elsewhere: `dist/embed/`, also a package for npm.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use gambado_rules::games::GAMES;
use serde_json::{Value, json};

use crate::site::{copy, copy_as, files, gzip, gzipped, make_folder};
use crate::{npm, paths, tools, wasm};

/// The most that one diagram may transfer, gzipped, in bytes.
const BUDGET: usize = 120_000;

const NAME: &str = "gambado-diagram";
/// The wasm with all games, for pages that show games of several families.
const WASM: &str = "gambado-diagram.wasm";
const SCRIPT: &str = "gambado-diagram.js";
/// The bindings once more, for pages that come to need two files of wasm.
const BINDINGS: &str = "gambado-diagram.bindings.js";
/// The script with the wasm inside it. No module: pages opened as files may not load any.
const SINGLE: &str = "gambado-diagram.single.js";

/// Fills `dist/embed/` from `pkg/` and `web/`.
pub fn bundle() -> Result<()> {
    let folder = folder();
    make_folder(&folder)?;
    let all = paths::pkg().join("gambado_bg.wasm");
    copy_as(&all, &folder.join(WASM))?;
    fs::write(paths::pkg().join("gambado_bg.wasm.gz"), gzip(&fs::read(&all)?)?)
        .context("cannot write the packed wasm")?;

    let mut parts = vec![folder.join(WASM)];
    for family in families() {
        let part = folder.join(wasm_of(family));
        copy_as(&wasm::build_family(family)?, &part)?;
        parts.push(part);
    }

    style()?;
    let boards = boards();
    let hash = hashes(&parts)?.to_string();
    script("embed", SCRIPT, &["--format=esm"], &boards, &hash)?;
    script("embed-bindings", BINDINGS, &["--format=esm"], &boards, &hash)?;
    // Only the script of the other form knows its own address so.
    let single = ["--format=iife", "--log-override:empty-import-meta=silent"];
    script("embed-single", SINGLE, &single, &boards, &hash)?;

    for file in files(&paths::root().join("web/embed"))? {
        copy(&file, &folder)?;
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&paths::root().join(licence), &folder)?;
    }
    let scripts = [SCRIPT, BINDINGS, SINGLE, "gambado-diagram.css"].map(|name| folder.join(name));
    parts.extend(scripts);
    write(&folder.join("integrity.json"), &hashes(&parts)?)?;
    write(&folder.join("package.json"), &package())
}

/// Prints what one diagram transfers, of whichever game, and fails if it is too much.
pub fn weigh() -> Result<()> {
    let size = |name: &str| {
        let size = gzipped(&folder().join(name))?;
        println!("{size:>9}  embed/{name}");
        anyhow::Ok(size)
    };
    let script = size(SCRIPT)?;
    for name in [WASM, BINDINGS, SINGLE] {
        size(name)?;
    }
    let mut heaviest = 0;
    for family in families() {
        heaviest = heaviest.max(size(&wasm_of(family))?);
    }
    let transfer = script + heaviest;
    println!("{transfer:>9}  one diagram in all, of at most {BUDGET}");
    ensure!(
        transfer <= BUDGET,
        "one diagram transfers {transfer} bytes, more than {BUDGET}"
    );
    Ok(())
}

/// The families of games, in order.
fn families() -> Vec<&'static str> {
    let mut families: Vec<_> = GAMES.iter().map(|(_, rules)| rules.spec().family).collect();
    families.dedup();
    families
}

/// The wasm with the games of one family.
fn wasm_of(family: &str) -> String {
    format!("{NAME}.{family}.wasm")
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
/// are joined, whether men are held in hand, the family.
fn boards() -> String {
    let shapes = GAMES.iter().map(|(id, rules)| {
        let (width, height) = rules.board().size();
        let family = rules.spec().family;
        let shape = json!([width, height, rules.board().wraps(), rules.has_hands(), family]);
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
            "./*.wasm": "./*.wasm",
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
