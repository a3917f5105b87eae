//! Node and the packages it brings.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{paths, tools};

const LEAST_NODE: u32 = 20;

/// Node, once its version is known to do.
pub fn node() -> Result<Command> {
    let version = tools::output(Command::new("node").arg("--version"))
        .with_context(|| format!("Node {LEAST_NODE} or newer is needed: https://nodejs.org"))?;
    let major = version
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|major| major.parse().ok());
    match major {
        Some(LEAST_NODE..) => {
            let mut node = Command::new("node");
            node.current_dir(paths::root());
            Ok(node)
        }
        _ => bail!("Node {LEAST_NODE} or newer is needed; this is {version}"),
    }
}

/// Installs a folder's packages as its lock file says, unless they are.
pub fn install(folder: &Path) -> Result<()> {
    node()?;
    let wanted = modified(&folder.join("package-lock.json"));
    let present = modified(&folder.join("node_modules/.package-lock.json"));
    if present.is_some() && present >= wanted {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    tools::run(
        "Install Node's packages",
        Command::new(npm).arg("ci").current_dir(folder),
    )
}

fn modified(path: &Path) -> Option<std::time::SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// A program of the packages of the top folder, which are installed first.
pub fn program(name: &str) -> Result<Command> {
    install(paths::root())?;
    let file = if cfg!(windows) {
        format!("{name}.cmd")
    } else {
        name.to_owned()
    };
    let mut program = Command::new(paths::root().join("node_modules/.bin").join(file));
    program.current_dir(paths::root());
    Ok(program)
}
