//! `cargo xtask test`: every test there is, natively, in Node and in Chromium, summed up in one line.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Error, Result, bail, ensure};
use serde_json::json;

use crate::serve::Server;
use crate::wasm::{Compiler, TARGET};
use crate::{npm, paths, site, tools};

/// The command under which Cargo has this program run the tests that are compiled to wasm.
pub const RUNNER: &str = "run-wasm-test";

/// The site under test lies in a subfolder, so that any absolute address in it shows.
const PREFIX: &str = "/sub/folder/";

const BROWSER_FLAGS: [&str; 8] = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
];

/// Runs one group of tests.
type Suite = fn() -> Result<Tally>;

/// The suites by name, in the order in which they run.
const SUITES: [(&str, Suite); 4] = [
    ("native", native),
    ("node", node),
    ("chromium", chromium),
    ("page", page),
];

/// Runs the suites of these names, or all.
pub fn command(names: &[&str]) -> Result<()> {
    for name in names {
        ensure!(
            SUITES.iter().any(|(suite, _)| suite == name),
            "`{name}` is no suite of tests"
        );
    }
    let mut sum = Tally::default();
    for (name, suite) in SUITES {
        if names.is_empty() || names.contains(&name) {
            sum.add(suite().unwrap_or_else(|error| failed(&error)));
        }
    }
    println!("\n{} passed, {} failed", sum.passed, sum.failed);
    ensure!(sum.failed == 0, "not all tests passed");
    ensure!(sum.passed > 0, "there was no test to run");
    Ok(())
}

/// A suite that could not run, or a test of this program's own, that failed.
fn failed(error: &Error) -> Tally {
    println!("failed: {error:#}");
    Tally { passed: 0, failed: 1 }
}

/// How many tests passed and failed.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Tally {
    passed: usize,
    failed: usize,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }

    /// What a line of a test program's output adds: Rust's `test result: ok. 5 passed; 0 failed; ...`, or one of the
    /// closing lines of Node, such as `ℹ pass 5`.
    fn of_line(line: &str) -> Self {
        let words: Vec<&str> = line.split_whitespace().collect();
        let count = |word: &str| word.parse().unwrap_or(0);
        match words[..] {
            ["test", "result:", _, passed, "passed;", failed, "failed;", ..] => Self {
                passed: count(passed),
                failed: count(failed),
            },
            ["ℹ", "pass", passed] => Self {
                passed: count(passed),
                failed: 0,
            },
            ["ℹ", "fail" | "cancelled", failed] => Self {
                passed: 0,
                failed: count(failed),
            },
            _ => Self::default(),
        }
    }
}

/// Runs a test program, shows what it prints and counts; one that fails without a failed test counts as one.
fn counted(title: &str, command: &mut Command) -> Result<Tally> {
    println!("==> {title}");
    let shown = tools::shown(command);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {shown}"))?;
    let mut tally = Tally::default();
    let mut output = BufReader::new(child.stdout.take().context("a pipe was asked for")?);
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        print!("{text}");
        tally.add(Tally::of_line(&text));
        line.clear();
    }
    let status = child.wait()?;
    if !status.success() && tally.failed == 0 {
        println!("{shown} ended with {status}");
        tally.failed = 1;
    }
    Ok(tally)
}

fn native() -> Result<Tally> {
    counted(
        "Test natively",
        tools::cargo().args(["test", "--workspace", "--no-fail-fast"]),
    )
}

fn node() -> Result<Tally> {
    npm::node()?;
    counted("Test the wasm in Node", &mut wasm_tests()?)
}

fn chromium() -> Result<Tally> {
    let browser = Browser::find()?;
    let options = paths::target()?.join("webdriver.json");
    fs::write(
        &options,
        json!({ "goog:chromeOptions": { "args": BROWSER_FLAGS } }).to_string(),
    )
    .with_context(|| format!("cannot write {}", options.display()))?;
    let mut tests = wasm_tests()?;
    tests
        .env("CHROMEDRIVER", browser.driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", options);
    tests.env("WASM_BINDGEN_USE_BROWSER", "1");
    tests
        .env("WASM_BINDGEN_TEST_TIMEOUT", "120")
        .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30");
    counted("Test the wasm in Chromium", &mut tests)
}

/// The tests of the bindings, which run in Node unless the environment says otherwise.
fn wasm_tests() -> Result<Command> {
    let program = std::env::current_exe()?;
    let mut cargo = Compiler::find()?.cargo("test")?;
    cargo.args(["--tests", "--no-fail-fast"]);
    cargo
        .arg("--config")
        .arg(format!("target.{TARGET}.runner={}", json!([program, RUNNER])));
    Ok(cargo)
}

/// Runs the tests of one wasm file, as Cargo asks for it.
pub fn run_wasm(args: &[&str]) -> Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args([RUNNER].iter().chain(args))
}

fn page() -> Result<Tally> {
    site::make()?;
    let mut node = node_beside_site()?;
    node.args(["--test", "--test-reporter=spec"]).args(scripts()?);
    counted("Test the site in Chromium", &mut node)
}

/// Serves the built site from now on; Node, told where it is and which Chromium to use.
pub fn node_beside_site() -> Result<Command> {
    let browser = Browser::find()?;
    let server = Server::bind(0, paths::dist(), PREFIX)?;
    let address = server.address()?;
    thread::spawn(move || server.run());
    let mut node = npm::node()?;
    node.env("GAMBADO_SITE", address)
        .env("CHROMIUM", browser.chromium);
    node.env("CHROMIUM_FLAGS", BROWSER_FLAGS.join(" "));
    Ok(node)
}

/// Every `tests/*/*.test.mjs`.
fn scripts() -> Result<Vec<PathBuf>> {
    let mut scripts = Vec::new();
    for folder in fs::read_dir(paths::root().join("tests"))? {
        let folder = folder?.path();
        if folder.is_dir() {
            for file in fs::read_dir(folder)? {
                let file = file?.path();
                if file.to_string_lossy().ends_with(".test.mjs") {
                    scripts.push(file);
                }
            }
        }
    }
    ensure!(!scripts.is_empty(), "there is no tests/*/*.test.mjs");
    scripts.sort();
    Ok(scripts)
}

/// A browser and the program that drives it.
struct Browser {
    chromium: OsString,
    driver: OsString,
}

impl Browser {
    /// Takes what the variables CHROMIUM and CHROMEDRIVER name, else what is on the search path, else what Debian has.
    fn find() -> Result<Self> {
        if let Some(browser) = Self::present() {
            return Ok(browser);
        }
        tools::apt_install(
            "Chromium, or its driver chromedriver,",
            &["chromium", "chromium-driver"],
        )?;
        match Self::present() {
            Some(browser) => Ok(browser),
            None => bail!("Chromium or chromedriver is still not on the search path after it was installed"),
        }
    }

    fn present() -> Option<Self> {
        let find = |variable, names: &[&str]| {
            std::env::var_os(variable).or_else(|| tools::find(names).map(PathBuf::into_os_string))
        };
        let chromium = find("CHROMIUM", &["chromium", "chromium-browser", "google-chrome"])?;
        let driver = find("CHROMEDRIVER", &["chromedriver"])?;
        Some(Self { chromium, driver })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_what_test_programs_print() {
        let rust = "test result: FAILED. 5 passed; 2 failed; 1 ignored; 0 measured; 3 filtered out";
        assert_eq!(Tally::of_line(rust), Tally { passed: 5, failed: 2 });
        assert_eq!(
            Tally::of_line("ℹ pass 12\n"),
            Tally {
                passed: 12,
                failed: 0
            }
        );
        assert_eq!(Tally::of_line("ℹ cancelled 1"), Tally { passed: 0, failed: 1 });
        assert_eq!(Tally::of_line("test takes_two_men ... ok"), Tally::default());
    }
}
