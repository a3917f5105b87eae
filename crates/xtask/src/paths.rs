//! Where things lie.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use anyhow::{Context, Result};

/// The top folder of the workspace.
pub fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        // `cargo run` names the folder of this package. Two clones that share a target folder share this program too,
        // so where it was compiled comes second.
        let package =
            std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let top = Path::new(&package).ancestors().nth(2);
        top.expect("this package lies two folders below the top")
            .to_owned()
    });
    &ROOT
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
