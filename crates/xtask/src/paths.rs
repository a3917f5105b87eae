//! Where things lie.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The top folder of the workspace.
pub fn root() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package
        .ancestors()
        .nth(2)
        .expect("this package lies two folders below the top")
}

/// The bindings: `gambado.js`, `gambado_bg.wasm`, `gambado.d.ts`.
pub fn pkg() -> PathBuf {
    root().join("pkg")
}

/// The site, ready to be copied to any folder of any server.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Cargo's target folder, in which this program itself lies as `debug/xtask`.
pub fn target() -> Result<PathBuf> {
    let program = std::env::current_exe().context("the path of this program is not known")?;
    let folder = program
        .ancestors()
        .nth(2)
        .context("this program lies in no target folder")?;
    Ok(folder.to_owned())
}
