//! The site: the page's scripts and styles bundled into `dist/` beside the library, and weighed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{npm, paths, tools, wasm};

/// The most that a first view may transfer, gzipped, in bytes.
const BUDGET: usize = 150_000;

/// Scripts that a page may load, without their ending; the first is the playground's own.
const SCRIPTS: [&str; 2] = ["main", "embed"];

/// Builds `pkg/` and `dist/`, prints the weight of each file, and fails if a first view is too heavy.
pub fn build() -> Result<()> {
    wasm::build()?;
    bundle()?;
    weigh()
}

/// Makes `dist/` of the page and of `pkg/`.
pub fn bundle() -> Result<()> {
    let dist = paths::dist();
    if dist.exists() {
        fs::remove_dir_all(&dist).with_context(|| format!("cannot empty {}", dist.display()))?;
    }
    fs::create_dir_all(&dist).with_context(|| format!("cannot make {}", dist.display()))?;
    copy(&paths::root().join("index.html"), &dist)?;
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
        "--loader:.svg=text",
    ]);
    esbuild
        .args(["--sourcemap", "--log-level=warning"])
        .arg(format!("--outdir={}", dist.display()));
    tools::run("Bundle the site", &mut esbuild)
}

/// Every file that becomes one of `dist/`, under the name it gets there.
fn entries() -> Result<Vec<(String, PathBuf)>> {
    let web = paths::root().join("web");
    let mut entries = vec![("gambado".to_owned(), paths::pkg().join("gambado.js"))];
    for name in SCRIPTS {
        let script = web.join("src").join(name).with_extension("ts");
        if script.is_file() {
            entries.push((name.to_owned(), script));
        }
    }
    for path in files(&web)? {
        if let (Some("css"), Some(name)) = (extension(&path), path.file_stem()) {
            entries.push((name.to_string_lossy().into_owned(), path.clone()));
        }
    }
    Ok(entries)
}

fn copy(file: &Path, folder: &Path) -> Result<()> {
    let name = file.file_name().context("a file has a name")?;
    fs::copy(file, folder.join(name)).with_context(|| format!("cannot copy {}", file.display()))?;
    Ok(())
}

fn weigh() -> Result<()> {
    let mut first_view = 0;
    println!("==> Bytes, gzipped");
    for path in files(&paths::dist())? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if extension(&path) == Some("map") {
            continue;
        }
        let size = gzipped(&path)?;
        println!("{size:>9}  {name}");
        if !SCRIPTS[1..].iter().any(|script| name == format!("{script}.js")) {
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

fn gzipped(path: &Path) -> Result<usize> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&bytes)?;
    Ok(encoder.finish()?.len())
}

fn extension(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
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
