//! Other programs: run them, find them, install them.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

/// Says what begins now, and lets the command do it; an error unless it succeeds.
pub fn run(title: &str, command: &mut Command) -> Result<()> {
    println!("==> {title}");
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    ensure!(
        status.success(),
        "{title}: {} ended with {status}",
        shown(command)
    );
    Ok(())
}

/// What the command prints, trimmed; an error unless it succeeds.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot start {}", shown(command)))?;
    ensure!(
        output.status.success(),
        "{} ended with {}",
        shown(command),
        output.status
    );
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command as one would type it.
pub fn shown(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    format!("`{}`", words.join(" "))
}

/// The Cargo that runs this program.
pub fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(super::paths::root());
    cargo
}

/// The first of these programs that is on the search path.
pub fn find(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let suffix = std::env::consts::EXE_SUFFIX;
    let places = names
        .iter()
        .flat_map(|name| folders.iter().map(move |dir| dir.join(format!("{name}{suffix}"))));
    places.into_iter().find(|place| place.is_file())
}

/// Installs Debian packages, or says that they must be installed and what for.
pub fn apt_install(purpose: &str, packages: &[&str]) -> Result<()> {
    let list = packages.join(" ");
    if !is_root_on_debian() {
        bail!("{purpose} is missing. On Debian: apt-get install {list}");
    }
    let apt = |args: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.args(args)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdin(Stdio::null());
        apt
    };
    run(
        "Refresh Debian's list of packages",
        &mut apt(&["update", "--quiet"]),
    )?;
    let install = ["install", "--quiet", "--yes", "--no-install-recommends"];
    run(&format!("Install {list}"), apt(&install).args(packages))
}

fn is_root_on_debian() -> bool {
    Path::new("/etc/debian_version").exists()
        && find(&["apt-get"]).is_some()
        && output(Command::new("id").arg("-u")).is_ok_and(|id| id == "0")
}
