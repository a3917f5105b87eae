//! What went wrong, as text and as JSON.

use std::fmt::{self, Display};

use gambado_rules::Rules;
use gambado_rules::fault::{Fault, Field, Refusal};
use serde_json::{Map, Value, json};

use crate::args::USAGE;

/// An error with its code and place.
#[derive(Debug)]
pub struct Failure {
    code: &'static str,
    message: String,
    place: Value,
    text: Value,
}

impl Failure {
    fn new(code: &'static str, message: String, text: Vec<(&'static str, String)>) -> Self {
        Self {
            code,
            message,
            place: json!({ "field": null, "at": null, "site": null, "turn": null, "part": null }),
            text: values(text),
        }
    }

    /// The program was not used as it can be.
    pub fn usage(message: &str) -> Self {
        Self::new("usage", format!("{message}\n\n{USAGE}"), Vec::new())
    }

    /// A text that is none; the rules are missing if it is a game's id.
    pub fn fault(rules: Option<&Rules>, text: &str, mut fault: Fault) -> Self {
        fault.at = fault.at.map(|at| text[..at].chars().count());
        let board = rules.map(Rules::board);
        let mut failure = Self::new(fault.code.text(), fault.message(board), fault.text);
        failure.place["field"] = json!(fault.field.map(Field::name));
        failure.place["at"] = json!(fault.at);
        failure.place["site"] = json!(fault.site.zip(board).map(|(site, board)| board.name(site)));
        failure
    }

    /// A turn that is not legal.
    pub fn refusal(rules: &Rules, refusal: Refusal) -> Self {
        let board = rules.board();
        let code = refusal.ground.code.text();
        let mut failure = Self::new(code, refusal.message(board), refusal.text);
        failure.place["site"] = json!(refusal.sites.first().map(|&site| board.name(site)));
        failure.place["part"] = json!(refusal.part);
        failure
    }

    /// The same in a list of turns, where it is the turn of this number, from 1.
    pub fn in_turn(mut self, number: usize, turn: &str) -> Self {
        self.message = format!("turn {number}, {turn}: {}", self.message);
        self.place["turn"] = json!(number);
        self
    }

    /// The error for machines.
    pub fn json(&self) -> Value {
        json!({ "code": self.code, "message": self.message, "place": self.place, "text": self.text })
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// Values for a sentence's placeholders.
pub fn values(values: Vec<(&'static str, String)>) -> Value {
    let pairs = values
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value.into()));
    Value::Object(pairs.collect::<Map<_, _>>())
}
