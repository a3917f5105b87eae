//! What was asked for on the command line.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt as _};

/// How the program is used.
pub const USAGE: &str = "\
usage: gambado [--json] COMMAND

  games                                      the games' ids
  start GAME [--blue-queen SQUARE]           the start position
  turns GAME [POSITION]                      the legal turns, one a line
  play GAME POSITION TURN...                 the position after these turns, and its status
  perft GAME DEPTH [POSITION]                how many sequences of turns there are, by the first turn
  status GAME [POSITION]                     how a game stands, and why
  explain GAME POSITION TURN                 whether a turn is legal, and why not
  svg GAME POSITION [--flipped]              a still picture
  help                                       this text
  version                                    the program's version

A POSITION is a text in one argument, or `start`. A TURN is a turn text or readable notation.
--json gives every result, and every error, as JSON.";

/// A command with what it is to work on; a position left out is `start`.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    Games,
    Start {
        game: String,
        blue_queen: Option<String>,
    },
    Turns {
        game: String,
        position: String,
    },
    Play {
        game: String,
        position: String,
        turns: Vec<String>,
    },
    Perft {
        game: String,
        depth: u32,
        position: String,
    },
    Status {
        game: String,
        position: String,
    },
    Explain {
        game: String,
        position: String,
        turn: String,
    },
    Svg {
        game: String,
        position: String,
        flipped: bool,
    },
    Help,
    Version,
}

/// The name of the usual start position.
pub const START: &str = "start";

/// The arguments, taken apart.
#[derive(Default)]
struct Given {
    words: Vec<String>,
    json: bool,
    flipped: bool,
    blue_queen: Option<String>,
    help: bool,
    version: bool,
}

/// Reads the arguments behind the program's name: the command, or what is wrong, and whether JSON is wanted.
pub fn read(args: impl IntoIterator<Item = OsString>) -> (Result<Command, String>, bool) {
    let mut given = Given::default();
    let taken = given.take(Parser::from_args(args));
    let json = given.json;
    let command = taken
        .map_err(|error| error.to_string())
        .and_then(|()| given.command());
    (command, json)
}

impl Given {
    fn take(&mut self, mut parser: Parser) -> Result<(), lexopt::Error> {
        while let Some(arg) = parser.next()? {
            match arg {
                Arg::Long("json") => self.json = true,
                Arg::Long("flipped") => self.flipped = true,
                Arg::Long("blue-queen") => self.blue_queen = Some(parser.value()?.string()?),
                Arg::Long("help") | Arg::Short('h') => self.help = true,
                Arg::Long("version") | Arg::Short('V') => self.version = true,
                Arg::Value(word) => self.words.push(word.string()?),
                _ => return Err(arg.unexpected()),
            }
        }
        Ok(())
    }

    fn command(self) -> Result<Command, String> {
        if self.help {
            return Ok(Command::Help);
        }
        if self.version {
            return Ok(Command::Version);
        }
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        if self.flipped && words.first() != Some(&"svg") {
            return Err("only `svg` takes --flipped".into());
        }
        if self.blue_queen.is_some() && words.first() != Some(&"start") {
            return Err("only `start` takes --blue-queen".into());
        }
        let text = |word: &str| word.to_owned();
        let optional = |rest: &[&str]| match rest {
            [] => Ok(text(START)),
            [position] => Ok(text(position)),
            [_, surplus, ..] => Err(format!("`{surplus}` is too much")),
        };
        match words[..] {
            ["games"] => Ok(Command::Games),
            ["start", game] => Ok(Command::Start {
                game: text(game),
                blue_queen: self.blue_queen,
            }),
            ["turns", game, ref rest @ ..] => Ok(Command::Turns {
                game: text(game),
                position: optional(rest)?,
            }),
            ["play", game, position, ref turns @ ..] if !turns.is_empty() => Ok(Command::Play {
                game: text(game),
                position: text(position),
                turns: turns.iter().map(|turn| text(turn)).collect(),
            }),
            ["perft", game, depth, ref rest @ ..] => Ok(Command::Perft {
                game: text(game),
                depth: depth
                    .parse()
                    .map_err(|_| format!("`{depth}` is no depth: a number from 0 on is"))?,
                position: optional(rest)?,
            }),
            ["status", game, ref rest @ ..] => Ok(Command::Status {
                game: text(game),
                position: optional(rest)?,
            }),
            ["explain", game, position, turn] => Ok(Command::Explain {
                game: text(game),
                position: text(position),
                turn: text(turn),
            }),
            ["svg", game, position] => Ok(Command::Svg {
                game: text(game),
                position: text(position),
                flipped: self.flipped,
            }),
            ["help"] => Ok(Command::Help),
            ["version"] => Ok(Command::Version),
            [] => Err("no command is given".into()),
            [command, ..] => Err(format!("`{command}` is no command, or not used so")),
        }
    }
}
