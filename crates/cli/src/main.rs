//! Gambado's rules on the command line.

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

mod args;
mod commands;
mod failure;

use crate::failure::Failure;

/// The exit status of every error.
const FAILED: u8 = 2;

fn main() -> ExitCode {
    let (command, json) = args::read(std::env::args_os().skip(1));
    let answer = command
        .map_err(|message| Failure::usage(&message))
        .and_then(commands::run);
    match answer {
        Ok(answer) if json => print(&answer.json.to_string()),
        Ok(answer) => print(&answer.text),
        Err(failure) => {
            if json {
                eprintln!("{}", failure.json());
            } else {
                eprintln!("gambado: {failure}");
            }
            ExitCode::from(FAILED)
        }
    }
}

/// Writes an answer; whoever reads it may have gone away.
fn print(text: &str) -> ExitCode {
    let end = if text.is_empty() { "" } else { "\n" };
    match write!(io::stdout(), "{text}{end}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("gambado: {error}");
            ExitCode::from(FAILED)
        }
        _ => ExitCode::SUCCESS,
    }
}
