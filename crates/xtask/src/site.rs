//! The site: the page's scripts and styles bundled into `dist/` beside the library, and weighed.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;

use crate::{drawings, embed, npm, pages, paths, tools, wasm};

/// The most that a first view may transfer, gzipped, in bytes.
const BUDGET: usize = 150_000;

/// What a first view of the playground transfers beside its script, and what that imports at once.
const FIRST_VIEW: [&str; 4] = ["index.html", "style.css", "gambado.js", "gambado_bg.wasm"];

/// The playground's script.
const SCRIPT: &str = "main.js";

/// Builds `pkg/` and `dist/`, and says what they weigh.
pub fn build() -> Result<()> {
    make()?;
    warn_of_weight();
    Ok(())
}

/// Prints the weight of each file, and a warning if what a view transfers is too heavy.
pub fn warn_of_weight() {
    if let Err(error) = weigh() {
        println!("warning: {error}");
    }
}

/// Builds `pkg/` and `dist/`, whatever they weigh.
pub fn make() -> Result<()> {
    wasm::build()?;
    bundle()
}

/// Prints the weight of each file; an error if what a view transfers is too heavy.
fn weigh() -> Result<()> {
    println!("==> Bytes, gzipped");
    let first_view = weigh_first_view();
    embed::weigh().and(first_view)
}

fn bundle() -> Result<()> {
    let dist = paths::dist();
    if dist.exists() {
        fs::remove_dir_all(&dist).with_context(|| format!("cannot empty {}", dist.display()))?;
    }
    make_folder(&dist)?;
    drawings::bundle()?;
    copy(&paths::root().join("web/embed.html"), &dist)?;
    copy(&paths::pkg().join("gambado_bg.wasm"), &dist)?;

    tools::run("Bundle the site", esbuild()?.args(entries()))?;
    let mut playground = esbuild()?;
    playground.arg(paths::root().join("web/src/main.ts")).args([
        "--splitting".to_owned(),
        format!("--metafile={}", metafile()?.display()),
    ]);
    tools::run("Bundle the playground", &mut playground)?;
    write_index()?;
    embed::bundle()?;
    pages::bundle()
}

/// An esbuild that writes into `dist/`.
fn esbuild() -> Result<Command> {
    let mut esbuild = npm::program("esbuild")?;
    esbuild.args(["--bundle", "--minify", "--format=esm", "--target=es2022"]);
    esbuild
        .args(["--sourcemap", "--log-level=warning"])
        .arg(format!("--outdir={}", paths::dist().display()));
    Ok(esbuild)
}

/// Where esbuild tells what has become of the playground's script.
fn metafile() -> Result<PathBuf> {
    Ok(paths::target()?.join("playground.json"))
}

/// Writes the page of the playground, which asks at once for all that its script imports.
fn write_index() -> Result<()> {
    let page = fs::read_to_string(paths::root().join("index.html")).context("cannot read the page")?;
    let links: String = at_once()?
        .iter()
        .filter(|name| *name != SCRIPT)
        .map(|name| format!("<link rel=\"modulepreload\" href=\"./{name}\">\n    "))
        .collect();
    let page = page.replace("<script", &(links + "<script"));
    fs::write(paths::dist().join("index.html"), page).context("cannot write the page")
}

/// The playground's script and the files that it imports at once, by their names; not those that it imports later.
fn at_once() -> Result<Vec<String>> {
    let told = fs::read_to_string(metafile()?).context("cannot read what esbuild tells")?;
    Ok(imported(&serde_json::from_str(&told)?, SCRIPT))
}

/// A file and those that it imports by statements, directly or not, as esbuild tells it.
fn imported(told: &Value, first: &str) -> Vec<String> {
    let name_of = |path: &str| path.rsplit('/').next().unwrap_or(path).to_owned();
    let outputs = told["outputs"].as_object().into_iter().flatten();
    let imports: HashMap<String, &Value> = outputs
        .map(|(path, output)| (name_of(path), &output["imports"]))
        .collect();
    let mut names = vec![first.to_owned()];
    let mut read = 0;
    while let Some(name) = names.get(read) {
        let all = imports.get(name).and_then(|imports| imports.as_array());
        let statements = all
            .into_iter()
            .flatten()
            .filter(|import| import["kind"] == "import-statement");
        let new: Vec<String> = statements
            .filter_map(|import| import["path"].as_str().map(name_of))
            .filter(|name| !names.contains(name))
            .collect();
        names.extend(new);
        read += 1;
    }
    names
}

/// Every other file that becomes one of `dist/`, under the name it gets there.
fn entries() -> Vec<String> {
    let web = paths::root().join("web");
    [
        ("gambado", "src/rules.ts"),
        ("embed-page", "src/embed-page.ts"),
        ("style", "style.css"),
    ]
    .map(|(name, file)| format!("{name}={}", web.join(file).display()))
    .into()
}

/// Copies a file into a folder.
pub fn copy(file: &Path, folder: &Path) -> Result<()> {
    let name = file.file_name().context("a file has a name")?;
    copy_as(file, &folder.join(name))
}

/// Copies a file under a name.
pub fn copy_as(file: &Path, name: &Path) -> Result<()> {
    fs::copy(file, name).with_context(|| format!("cannot copy {}", file.display()))?;
    Ok(())
}

fn weigh_first_view() -> Result<()> {
    let script = at_once()?;
    let mut first_view = 0;
    for path in files(&paths::dist())? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if extension(&path) == Some("map") {
            continue;
        }
        let size = gzipped(&path)?;
        println!("{size:>9}  {name}");
        if FIRST_VIEW.contains(&&*name) || script.iter().any(|needed| *needed == name) {
            first_view += size;
        }
    }
    println!("{first_view:>9}  first view in all, of at most {BUDGET}");
    ensure!(
        first_view <= BUDGET,
        "the first view transfers {first_view} bytes, more than {BUDGET}"
    );
    Ok(())
}

/// The bytes that a file transfers.
pub fn gzipped(path: &Path) -> Result<usize> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(gzip(&bytes)?.len())
}

/// These bytes, gzipped as well as can be.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// Makes a folder and those above it.
pub fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

fn extension(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

/// The files of a folder, by their names.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::imported;

    #[test]
    fn counts_what_a_script_imports_at_once() {
        let by = |path: &str, kind: &str| json!({ "path": path, "kind": kind });
        let told = json!({ "outputs": {
            "dist/main.js": { "imports": [
                by("dist/a.js", "import-statement"),
                by("dist/later.js", "dynamic-import"),
            ] },
            "dist/a.js": { "imports": [by("dist/b.js", "import-statement"), by("dist/main.js", "import-statement")] },
            "dist/b.js": { "imports": [] },
            "dist/later.js": { "imports": [by("dist/c.js", "import-statement")] },
        } });
        assert_eq!(imported(&told, "main.js"), ["main.js", "a.js", "b.js"]);
    }
}
