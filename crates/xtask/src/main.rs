//! The commands that build, serve, test and check Gambado: `cargo xtask COMMAND`.

use std::process::ExitCode;

use anyhow::{Result, bail};

mod bench;
mod check;
mod drawings;
mod embed;
mod npm;
mod pages;
mod paths;
mod serve;
mod site;
mod test;
mod tools;
mod wasm;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  serve [--port N]   build everything and serve the playground on this machine
  build              build the bindings (pkg/) and the site (dist/)
  test [SUITE...]    run the tests: all, or some of native, node, chromium, page
  check              run the formatters' and linters' checks
  bench [PART...]    measure the library beside others: all, or some of size, perft, lists, games, curve, page,
                     diagrams";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[&str]) -> Result<()> {
    match args {
        ["serve"] => serve::command(serve::DEFAULT_PORT),
        ["serve", "--port", port] => match port.parse() {
            Ok(port) => serve::command(port),
            Err(_) => bail!("`{port}` is no port: a number from 0 (any free one) to 65535 is"),
        },
        ["build"] => site::build(),
        ["test", suites @ ..] => test::command(suites),
        ["check"] => check::command(),
        ["bench", parts @ ..] => bench::command(parts),
        [test::RUNNER, rest @ ..] => test::run_wasm(rest),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        [command, ..] => bail!("`{command}` is no command, or not used so\n\n{USAGE}"),
    }
}
