//! The commands: each gives its answer as text and as JSON.

use gambado_rules::fault::Refusal;
use gambado_rules::play::NotPlayed;
use gambado_rules::status::Status;
use gambado_rules::{Play, Position, Rules, Side, games};
use serde_json::{Map, Value, json};

use crate::args::{Command, START, USAGE};
use crate::failure::{Failure, values};

/// The drawings of the men.
const SPRITE: &str = include_str!("../../../web/pieces.svg");

/// An answer: lines for people, a value for machines.
pub struct Answer {
    pub text: String,
    pub json: Value,
}

/// Runs a command.
pub fn run(command: Command) -> Result<Answer, Failure> {
    match command {
        Command::Games => Ok(list_games()),
        Command::Start { game, blue_queen } => start(find(&game)?, blue_queen.as_deref()),
        Command::Turns { game, position } => {
            let rules = find(&game)?;
            Ok(turns(rules, &read(rules, &position)?))
        }
        Command::Play {
            game,
            position,
            turns,
        } => play(find(&game)?, &position, &turns),
        Command::Perft {
            game,
            depth,
            position,
        } => {
            let rules = find(&game)?;
            Ok(perft(rules, &read(rules, &position)?, depth))
        }
        Command::Status { game, position } => {
            let play = open(find(&game)?, &position)?;
            Ok(Answer {
                text: status_text(play.rules(), play.status()),
                json: status_json(&play),
            })
        }
        Command::Explain { game, position, turn } => {
            let rules = find(&game)?;
            explain(rules, &read(rules, &position)?, &turn)
        }
        Command::Svg {
            game,
            position,
            flipped,
        } => {
            let rules = find(&game)?;
            let text = gambado_picture::svg(rules, &read(rules, &position)?, SPRITE, flipped);
            Ok(said(text.trim_end().to_owned()))
        }
        Command::Help => Ok(said(USAGE.to_owned())),
        Command::Version => Ok(said(format!("gambado {}", env!("CARGO_PKG_VERSION")))),
    }
}

/// An answer that is one text.
fn said(text: String) -> Answer {
    Answer {
        json: json!(text),
        text,
    }
}

fn find(id: &str) -> Result<&'static Rules, Failure> {
    games::find(id).map_err(|fault| Failure::fault(None, id, fault))
}

fn open(rules: &'static Rules, text: &str) -> Result<Play, Failure> {
    let text = if text == START { &rules.spec().start } else { text };
    Play::new(rules, Some(text)).map_err(|fault| Failure::fault(Some(rules), text, fault))
}

fn read(rules: &'static Rules, text: &str) -> Result<Position, Failure> {
    open(rules, text).map(|play| play.position().clone())
}

fn list_games() -> Answer {
    let ids: Vec<&str> = games::ids().collect();
    Answer {
        text: ids.join("\n"),
        json: json!(ids),
    }
}

fn start(rules: &Rules, blue_queen: Option<&str>) -> Result<Answer, Failure> {
    let spec = rules.spec();
    let Some(square) = blue_queen else {
        return Ok(said(spec.start.clone()));
    };
    let names: Vec<_> = spec
        .starts
        .iter()
        .map(|(site, _)| rules.board().name(*site))
        .collect();
    let chosen = names.iter().position(|&name| name == square);
    match chosen {
        Some(index) => Ok(said(spec.starts[index].1.clone())),
        None if names.is_empty() => Err(Failure::usage(&format!("{} has no Blue Queen", spec.id))),
        None => Err(Failure::usage(&format!(
            "the Blue Queen starts on one of {}, not on {square}",
            names.join(", ")
        ))),
    }
}

fn turns(rules: &Rules, position: &Position) -> Answer {
    let turns = rules.turns(position);
    let texts: Vec<String> = turns.iter().map(|turn| turn.text(rules)).collect();
    Answer {
        text: texts.join("\n"),
        json: json!(texts),
    }
}

fn play(rules: &'static Rules, position: &str, turns: &[String]) -> Result<Answer, Failure> {
    let mut play = open(rules, position)?;
    for (number, turn) in (1..).zip(turns) {
        play.play(turn).map_err(|why| {
            let failure = match why {
                NotPlayed::Fault(fault) => Failure::fault(Some(rules), turn, fault),
                NotPlayed::Refusal(refusal) => Failure::refusal(rules, refusal),
            };
            failure.in_turn(number, turn)
        })?;
    }
    let position = rules.text(play.position());
    let turns: Vec<Value> = play
        .turns()
        .map(|(turn, notation)| json!({ "text": turn.text(rules), "notation": notation }))
        .collect();
    Ok(Answer {
        text: format!("{position}\n{}", status_text(rules, play.status())),
        json: json!({ "position": position, "turns": turns, "status": status_json(&play) }),
    })
}

fn perft(rules: &Rules, position: &Position, depth: u32) -> Answer {
    let counts = rules.divide(position, depth);
    let total = if depth == 0 {
        1
    } else {
        counts.iter().map(|(_, count)| count).sum()
    };
    let counts: Vec<(String, u64)> = counts
        .into_iter()
        .map(|(turn, count)| (turn.text(rules), count))
        .collect();
    let lines: Vec<String> = counts
        .iter()
        .map(|(turn, count)| format!("{turn} {count}"))
        .chain([format!("total {total}")])
        .collect();
    let turns: Map<String, Value> = counts
        .into_iter()
        .map(|(turn, count)| (turn, count.into()))
        .collect();
    Answer {
        text: lines.join("\n"),
        json: json!({ "turns": turns, "total": total }),
    }
}

/// The first word; the reason if it says more; and who has won.
fn status_text(rules: &Rules, status: Status) -> String {
    let word = status.word.text();
    let mut why = Vec::new();
    if status.reason.text() != word {
        why.push(status.reason.text().to_owned());
    }
    if let Some(winner) = status.winner {
        why.push(format!("{} wins", rules.spec().sides[winner.index()]));
    }
    if why.is_empty() {
        word.to_owned()
    } else {
        format!("{word}: {}", why.join(", "))
    }
}

fn status_json(play: &Play) -> Value {
    let status = play.status();
    json!({
        "word": status.word.text(),
        "reason": status.reason.text(),
        "winner": status.winner.map(Side::letter),
        "over": status.is_over(),
        "side": play.position().side().letter(),
    })
}

fn explain(rules: &Rules, position: &Position, turn: &str) -> Result<Answer, Failure> {
    let read = rules
        .read_turn(position, turn)
        .map_err(|fault| Failure::fault(Some(rules), turn, fault))?;
    Ok(match read {
        Ok(_) => Answer {
            text: "legal".to_owned(),
            json: json!({ "legal": true }),
        },
        Err(refusal) => refused(rules, refusal),
    })
}

/// The code, its meaning, the ruling and the squares, a line each.
fn refused(rules: &Rules, refusal: Refusal) -> Answer {
    let Refusal {
        ground,
        part,
        sites,
        text,
    } = refusal;
    let (code, page) = (ground.code, rules.spec().family);
    let sites: Vec<_> = sites.iter().map(|&site| rules.board().name(site)).collect();
    let mut lines = vec![code.text().to_owned(), code.meaning().to_owned()];
    lines.extend(ground.ruling.map(|ruling| format!("ruling {page} {ruling}")));
    if !sites.is_empty() {
        lines.push(format!("squares {}", sites.join(" ")));
    }
    Answer {
        text: lines.join("\n"),
        json: json!({
            "legal": false,
            "code": code.text(),
            "page": page,
            "ruling": ground.ruling,
            "part": part,
            "sites": sites,
            "text": values(text),
        }),
    }
}
