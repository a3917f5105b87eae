//! The colours of the men.

use gambado_rules::Rules;
use gambado_rules::men::Man;

/// The colours of one owner's men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ink {
    /// Whose they are: the name of a side, or `nobody`.
    pub owner: &'static str,
    /// What bodies are filled with.
    pub body: &'static str,
    /// The outline of bodies.
    pub outline: &'static str,
    /// Lines and dots on bodies.
    pub detail: &'static str,
}

const INKS: [Ink; 5] = [
    ink("white", "#fff8e8", "#1c1a18", "#1c1a18"),
    ink("black", "#2b2a2c", "#efe6d6", "#efe6d6"),
    ink("red", "#f0705a", "#4d0f06", "#4d0f06"),
    ink("blue", "#1f3f8f", "#e6edff", "#e6edff"),
    ink("nobody", "#2f6fd0", "#0b1f44", "#eaf2ff"),
];

const fn ink(owner: &'static str, body: &'static str, outline: &'static str, detail: &'static str) -> Ink {
    Ink {
        owner,
        body,
        outline,
        detail,
    }
}

impl Ink {
    /// A man's colours.
    pub fn of(rules: &Rules, man: Man) -> Self {
        let owner = if rules.neutral_men().contains(man) {
            "nobody"
        } else {
            rules.spec().sides[man.side().index()]
        };
        let known = INKS.into_iter().find(|ink| ink.owner == owner);
        known.expect("every side has its colours")
    }
}
