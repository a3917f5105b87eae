//! What is wrong with a text, and why a turn is refused.

use crate::board::Board;
use crate::code::Code;
use crate::men::Man;
use crate::rules::Rules;
use crate::sites::{Site, SiteSet};

/// A field of a position text, in order; or the id of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The game's id.
    Id,
    /// What stands where.
    Board,
    /// Men in hand.
    Hands,
    /// Whose turn it is.
    Turn,
    /// The game's flags.
    Rights,
    /// The square a Pawn passed.
    Passed,
    /// The halfmove clock.
    Halfmoves,
    /// The turn's number.
    Number,
}

impl Field {
    /// The seven fields of a position text.
    pub const POSITION: [Self; 7] = [
        Self::Board,
        Self::Hands,
        Self::Turn,
        Self::Rights,
        Self::Passed,
        Self::Halfmoves,
        Self::Number,
    ];

    /// The field's name, such as `halfmoves`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Id => "id",
            Self::Board => "board",
            Self::Hands => "hands",
            Self::Turn => "turn",
            Self::Rights => "rights",
            Self::Passed => "passed",
            Self::Halfmoves => "halfmoves",
            Self::Number => "number",
        }
    }
}

/// Something wrong with a text, and the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong.
    pub code: Code,
    /// In which field.
    pub field: Option<Field>,
    /// At which character of the whole text, from 0.
    pub at: Option<usize>,
    /// On which site.
    pub site: Option<Site>,
    /// Values for a sentence's placeholders.
    pub text: Vec<(&'static str, String)>,
}

impl Fault {
    /// A fault without a place.
    #[must_use]
    pub fn new(code: Code) -> Self {
        Self {
            code,
            field: None,
            at: None,
            site: None,
            text: Vec::new(),
        }
    }

    /// The same in a field.
    #[must_use]
    pub fn field(self, field: Field) -> Self {
        Self {
            field: Some(field),
            ..self
        }
    }

    /// The same at a character.
    #[must_use]
    pub fn at(self, at: usize) -> Self {
        Self { at: Some(at), ..self }
    }

    /// The same on a site.
    #[must_use]
    pub fn site(self, site: Site) -> Self {
        Self {
            site: Some(site),
            ..self
        }
    }

    /// The same with a value for a placeholder.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "letters, numbers and names alike")]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.text.push((name, value.to_string()));
        self
    }

    /// What is wrong and where, in English; a site is named by its board.
    #[must_use]
    pub fn message(&self, board: Option<&Board>) -> String {
        let mut message = message(self.code, &self.text);
        if let Some(field) = self.field {
            add_detail(&mut message, ["in the field ", field.name(), ""]);
        }
        if let Some(at) = self.at {
            add_detail(&mut message, ["at character ", &(at + 1).to_string(), ""]);
        }
        if let (Some(site), Some(board)) = (self.site, board) {
            add_detail(&mut message, ["on ", board.name(site), ""]);
        }
        message
    }
}

/// What a code means, and the values that go with it in brackets.
fn message(code: Code, values: &[(&str, String)]) -> String {
    let mut message = code.meaning().to_owned();
    for (name, value) in values {
        add_detail(&mut message, [name, ": ", value]);
    }
    message
}

/// Adds a detail in the brackets behind a sentence, which does not end with one itself.
fn add_detail(message: &mut String, detail: [&str; 3]) {
    if message.ends_with(')') {
        message.pop();
        message.push_str(", ");
    } else {
        message.push_str(" (");
    }
    for text in detail {
        message.push_str(text);
    }
    message.push(')');
}

/// The ground on which a law refuses a turn: its code and the number of the ruling, if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The law.
    pub code: Code,
    /// The ruling's number on the game's page.
    pub ruling: Option<&'static str>,
}

impl Ground {
    /// A ground that the common laws of chess give.
    #[must_use]
    pub const fn common(code: Code) -> Self {
        Self { code, ruling: None }
    }

    /// A ground that a ruling gives.
    #[must_use]
    pub const fn ruling(code: Code, ruling: &'static str) -> Self {
        Self {
            code,
            ruling: Some(ruling),
        }
    }
}

/// Why a turn is not legal, with the sites that witness it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The law that refuses.
    pub ground: Ground,
    /// Which part of the turn, from 0.
    pub part: usize,
    /// The squares that show it: blockers, checkers, activators.
    pub sites: Vec<Site>,
    /// Values for a sentence's placeholders.
    pub text: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal of a turn's first part.
    #[must_use]
    pub fn new(ground: Ground, sites: &[Site]) -> Self {
        Self {
            ground,
            part: 0,
            sites: sites.to_vec(),
            text: Vec::new(),
        }
    }

    /// A refusal by a common law.
    #[must_use]
    pub fn common(code: Code, sites: &[Site]) -> Self {
        Self::new(Ground::common(code), sites)
    }

    /// The same with more squares that show it.
    #[must_use]
    pub fn and(mut self, sites: SiteSet) -> Self {
        for site in sites {
            self.sites.push(site);
        }
        self
    }

    /// The same of a later part.
    #[must_use]
    pub fn in_part(self, part: usize) -> Self {
        Self { part, ..self }
    }

    /// The same with a value for a placeholder.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "letters, numbers and names alike")]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.text.push((name, value.to_string()));
        self
    }

    /// The same of a man that was to go to a site.
    #[must_use]
    pub fn of(self, rules: &Rules, man: Man, to: Site) -> Self {
        self.with("man", rules.man_text(man))
            .with("site", rules.board().name(to))
    }

    /// Why the turn is not legal, in English.
    #[must_use]
    pub fn message(&self, board: &Board) -> String {
        let mut message = message(self.ground.code, &self.text);
        if let Some(ruling) = self.ground.ruling {
            add_detail(&mut message, ["ruling ", ruling, ""]);
        }
        for &site in &self.sites {
            add_detail(&mut message, [board.name(site), "", ""]);
        }
        message
    }
}
