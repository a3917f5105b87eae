//! The site: the page's scripts and styles bundled into `dist/` beside the library, and weighed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{drawings, embed, npm, pages, paths, tools, wasm};

/// The most that a first view may transfer, gzipped, in bytes.
const BUDGET: usize = 150_000;

/// What a first view of the playground transfers.
const FIRST_VIEW: [&str; 6] = [
    "index.html",
    "style.css",
    "board.css",
    "main.js",
    "gambado.js",
    "gambado_bg.wasm",
];

/// The scripts of pages, by their names in `web/src/`.
const SCRIPTS: [&str; 2] = ["main", "embed-page"];

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
    copy(&paths::root().join("index.html"), &dist)?;
    copy(&paths::root().join("web/embed.html"), &dist)?;
    copy(&paths::pkg().join("gambado_bg.wasm"), &dist)?;

    let mut esbuild = npm::program("esbuild")?;
    esbuild.args(
        entries()?
            .iter()
            .map(|(name, path)| format!("{name}={}", path.display())),
    );
    esbuild.args([
        "--bundle",
        "--minify",
        "--format=esm",
        "--target=es2022",
    ]);
    esbuild
        .args(["--sourcemap", "--log-level=warning"])
        .arg(format!("--outdir={}", dist.display()));
    tools::run("Bundle the site", &mut esbuild)?;
    embed::bundle()?;
    pages::bundle()
}

/// Every file that becomes one of `dist/`, under the name it gets there.
fn entries() -> Result<Vec<(String, PathBuf)>> {
    let web = paths::root().join("web");
    let mut entries = vec![("gambado".to_owned(), paths::pkg().join("gambado.js"))];
    for name in SCRIPTS {
        entries.push((name.to_owned(), web.join("src").join(name).with_extension("ts")));
    }
    for path in files(&web)? {
        if let (Some("css"), Some(name)) = (extension(&path), path.file_stem()) {
            entries.push((name.to_string_lossy().into_owned(), path.clone()));
        }
    }
    Ok(entries)
}

/// Copies a file into a folder.
pub fn copy(file: &Path, folder: &Path) -> Result<()> {
    let name = file.file_name().context("a file has a name")?;
    fs::copy(file, folder.join(name)).with_context(|| format!("cannot copy {}", file.display()))?;
    Ok(())
}

fn weigh_first_view() -> Result<()> {
    let mut first_view = 0;
    for path in files(&paths::dist())? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if extension(&path) == Some("map") {
            continue;
        }
        let size = gzipped(&path)?;
        println!("{size:>9}  {name}");
        if FIRST_VIEW.iter().any(|needed| *needed == name) {
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
