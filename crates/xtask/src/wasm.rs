//! The library for JavaScript: compiled to wasm, with its bindings written and its code optimised.

use std::fs;
use std::mem;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use wasm_bindgen_cli_support::Bindgen;

use crate::{npm, paths, tools};

/// The target's name.
pub const TARGET: &str = "wasm32-unknown-unknown";

const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];
const DEBIAN_LINKER: &str = "wasm-ld-19";

/// The profile of the library: for speed, but small.
const PROFILE: &str = "wasm";

/// Code generation for that profile. What runs often says of itself that it is inlined; the rest is called, and no loop
/// is written out several times: this costs little speed and is a sixth of the bytes. Panics tell what happened, not
/// where in the source, nor the values of types that nobody reads.
const SMALL_CODE: [&str; 7] = [
    "-Zlocation-detail=none",
    "-Zfmt-debug=none",
    "-Cno-vectorize-loops",
    "-Cno-vectorize-slp",
    "-Cllvm-args=-inline-threshold=5",
    "-Cllvm-args=-inlinehint-threshold=25",
    "-Cllvm-args=-unroll-max-count=1",
];

/// What LLVM takes for granted in wasm; wasm-opt must be told.
const FEATURES: [&str; 7] = [
    "bulk-memory",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
    "simd",
];

/// A compiler that can make wasm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compiler {
    /// The one that runs this program, with the target's standard library beside it.
    Own,
    /// Debian's, which compiles the standard library from its source.
    Debian,
}

impl Compiler {
    /// The first that is here; if none is, the first that can be installed.
    pub fn find() -> Result<Self> {
        if let Some(compiler) = Self::present() {
            return Ok(compiler);
        }
        let mut rustup = Command::new("rustup");
        if tools::run("Add the wasm target", rustup.args(["target", "add", TARGET])).is_err() {
            tools::apt_install("A Rust compiler for wasm", &DEBIAN_PACKAGES).with_context(|| {
                format!(
                    "`rustup target add {TARGET}` does not work here, and it is the usual way to make wasm"
                )
            })?;
        }
        Self::present().context("the compiler for wasm is still missing after it was installed")
    }

    fn present() -> Option<Self> {
        let own = Command::new("rustc")
            .args(["--print", "target-libdir", "--target", TARGET])
            .output()
            .ok();
        let own = own.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
        if own.is_some_and(|folder| folder.is_dir()) {
            return Some(Self::Own);
        }
        let sysroot = Command::new("/usr/bin/rustc")
            .args(["--print", "sysroot"])
            .output()
            .ok()?;
        let sysroot = PathBuf::from(String::from_utf8_lossy(&sysroot.stdout).trim());
        let complete = sysroot.join("lib/rustlib/src/rust/library/Cargo.toml").is_file()
            && Path::new("/usr/bin/cargo").is_file()
            && tools::find(&[DEBIAN_LINKER]).is_some();
        complete.then_some(Self::Debian)
    }

    /// A Cargo command for the library in wasm.
    pub fn cargo(self, subcommand: &str) -> Result<Command> {
        let mut cargo = self.cargo_for(subcommand, PROFILE)?;
        cargo.args(["--package", "gambado-wasm"]);
        cargo.env("CARGO_ENCODED_RUSTFLAGS", SMALL_CODE.join("\u{1f}"));
        // This lets a stable compiler take the flags that begin with Z.
        cargo.env("RUSTC_BOOTSTRAP", "1");
        if self == Self::Debian {
            cargo.args(["-Z", "build-std-features=optimize_for_size"]);
        }
        Ok(cargo)
    }

    /// A Cargo command for the wasm target, in a target folder of its own so that no compiler undoes the other's work.
    fn cargo_for(self, subcommand: &str, profile: &str) -> Result<Command> {
        let mut cargo = match self {
            Self::Own => tools::cargo(),
            Self::Debian => Command::new("/usr/bin/cargo"),
        };
        cargo
            .arg(subcommand)
            .args(["--profile", profile, "--target", TARGET]);
        cargo
            .arg("--target-dir")
            .arg(self.target()?)
            .current_dir(paths::root());
        if self == Self::Debian {
            // Tests abort as well: two standard libraries in one folder would be mistaken for each other.
            cargo.args(["-Z", "build-std=std,panic_abort", "-Z", "panic-abort-tests"]);
            // This lets a stable compiler build the standard library.
            cargo
                .env("RUSTC_BOOTSTRAP", "1")
                .env("RUSTC", "/usr/bin/rustc")
                .env("RUSTDOC", "/usr/bin/rustdoc");
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER);
        }
        Ok(cargo)
    }

    fn target(self) -> Result<PathBuf> {
        let folder = match self {
            Self::Own => "wasm-own",
            Self::Debian => "wasm-debian",
        };
        Ok(paths::target()?.join(folder))
    }

    /// A compiled library, before anything is done to it.
    fn library(self, profile: &str, name: &str) -> Result<PathBuf> {
        let folder = self.target()?.join(TARGET).join(profile);
        Ok(folder.join(name).with_extension("wasm"))
    }
}

/// Builds `pkg/`.
pub fn build() -> Result<()> {
    let pkg = paths::pkg();
    write_bindings(compile(&[])?, &pkg)?;
    let about = json!({
        "name": "gambado",
        "version": env!("CARGO_PKG_VERSION"),
        "license": env!("CARGO_PKG_LICENSE"),
        "type": "module",
        "main": "gambado.js",
        "types": "gambado.d.ts",
    });
    fs::write(pkg.join("package.json"), about.to_string()).context("cannot write pkg/package.json")
}

/// Builds the library with the games of one family alone, for the bindings in `pkg/`; the file of its wasm.
pub fn build_family(family: &str) -> Result<PathBuf> {
    let folder = paths::target()?.join("families").join(family);
    write_bindings(
        compile(&["--no-default-features", "--features", family])?,
        &folder,
    )?;
    let script = |folder: &Path| fs::read(folder.join("gambado.js")).context("cannot read the bindings");
    ensure!(
        script(&folder)? == script(&paths::pkg())?,
        "the games of {family} alone need other bindings than all games"
    );
    Ok(folder.join("gambado_bg.wasm"))
}

fn compile(features: &[&str]) -> Result<Vec<u8>> {
    let compiler = Compiler::find()?;
    let mut cargo = compiler.cargo("build")?;
    tools::run("Compile the library to wasm", cargo.args(features))?;
    let library = compiler.library(PROFILE, "gambado")?;
    fs::read(&library).with_context(|| format!("cannot read {}", library.display()))
}

fn write_bindings(library: Vec<u8>, folder: &Path) -> Result<()> {
    println!("==> Write the bindings into {}", folder.display());
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes("gambado", library);
    bindgen
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false);
    // After a trap a page can start afresh without loading anything again.
    bindgen.reset_state_function(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut bindings = bindgen.generate_output().context("cannot make the bindings")?;
    // What the wasm imports is called by long names with a hash in each, which nobody reads.
    let imports = bindings.wasm_mut().imports.iter_mut().enumerate();
    let names: Vec<(String, String)> = imports
        .map(|(number, import)| {
            let short = format!("f{number}");
            (mem::replace(&mut import.name, short.clone()), short)
        })
        .collect();
    bindings.emit(folder).context("cannot write the bindings")?;
    rename(&folder.join("gambado.js"), &names)?;
    let wasm = folder.join("gambado_bg.wasm");
    optimise(&wasm, &wasm, &["--skip-pass=inlining-optimizing"])
}

/// Calls the functions that a script gives to its wasm by other names.
fn rename(script: &Path, names: &[(String, String)]) -> Result<()> {
    let mut text = fs::read_to_string(script).context("cannot read the bindings")?;
    for (long, short) in names {
        text = text.replace(&format!("{long}: function"), &format!("{short}: function"));
    }
    fs::write(script, text).context("cannot write the bindings")
}

/// Compiles a library of another workspace for speed, without bindings; the file that it has become.
pub fn build_other(manifest: &Path, name: &str) -> Result<PathBuf> {
    let compiler = Compiler::find()?;
    let mut cargo = compiler.cargo_for("build", "release")?;
    cargo.arg("--locked").arg("--manifest-path").arg(manifest);
    tools::run(&format!("Compile {name} to wasm"), &mut cargo)?;
    let library = compiler.library("release", name)?;
    let optimised = library.with_extension("optimised.wasm");
    optimise(&library, &optimised, &[])?;
    Ok(optimised)
}

fn optimise(wasm: &Path, optimised: &Path, besides: &[&str]) -> Result<()> {
    let mut optimiser = npm::program("wasm-opt")?;
    optimiser.args(FEATURES.map(|feature| format!("--enable-{feature}")));
    optimiser
        .args(["-O3", "--strip-debug"])
        .args(besides)
        .arg("-o")
        .arg(optimised)
        .arg(wasm);
    tools::run("Optimise the wasm", &mut optimiser)
}
