//! A game in progress.

use crate::code;
use crate::fault::{Fault, Refusal};
use crate::position::{Position, Undo};
use crate::rules::{Mark, Rules};
use crate::sites::NOWHERE;
use crate::status::{Past, Status};
use crate::turn::Turn;

/// A turn that was played.
struct Step {
    turn: Turn,
    notation: String,
    undo: Undo,
}

/// A game in progress: the start, the turns and where they have led. Taken-back turns can be played again until
/// another is played in their place.
pub struct Play {
    rules: &'static Rules,
    start: Position,
    position: Position,
    steps: Vec<Step>,
    ply: usize,
    past: Vec<Past>,
}

/// Why a turn was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotPlayed {
    /// Its text is none.
    Fault(Fault),
    /// It is not legal.
    Refusal(Refusal),
}

impl From<Fault> for NotPlayed {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl Play {
    /// A game from its usual array, or from a position.
    ///
    /// # Errors
    /// What is wrong with the position text.
    pub fn new(rules: &'static Rules, position: Option<&str>) -> Result<Self, Fault> {
        let start = rules.position(position.unwrap_or(&rules.spec().start))?;
        let past = vec![Past::of(rules, &start)];
        Ok(Self {
            rules,
            position: start.clone(),
            start,
            steps: Vec::new(),
            ply: 0,
            past,
        })
    }

    /// The game's rules.
    #[must_use]
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position it began with.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// How many turns are played now; the rest of [`Play::turns`] can be played again.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// All turns with their notation, those taken back included.
    pub fn turns(&self) -> impl ExactSizeIterator<Item = (&Turn, &str)> {
        self.steps.iter().map(|step| (&step.turn, step.notation.as_str()))
    }

    /// How the game stands.
    #[must_use]
    pub fn status(&self) -> Status {
        self.rules.status(&self.position, &self.past)
    }

    /// Plays a turn, written either way. What was taken back is forgotten.
    ///
    /// # Errors
    /// Why it cannot be played; the game is then as it was.
    pub fn play(&mut self, text: &str) -> Result<Turn, NotPlayed> {
        let turn = self
            .rules
            .read_turn(&self.position, text)?
            .map_err(NotPlayed::Refusal)?;
        self.play_legal(turn);
        Ok(turn)
    }

    /// Plays one of the position's legal turns. What was taken back is forgotten.
    pub fn play_legal(&mut self, turn: Turn) {
        let notation = self.rules.notation(&self.position, &turn);
        let undo = self.position.play(self.rules, &turn);
        self.steps.truncate(self.ply);
        self.steps.push(Step { turn, notation, undo });
        self.ply += 1;
        self.past.push(Past::of(self.rules, &self.position));
    }

    /// Takes the last turn back; false at the start.
    pub fn undo(&mut self) -> bool {
        let Some(ply) = self.ply.checked_sub(1) else {
            return false;
        };
        self.position.undo(self.rules, &self.steps[ply].undo);
        self.past.pop();
        self.ply = ply;
        true
    }

    /// Plays the next of the turns taken back; false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.steps.get_mut(self.ply) else {
            return false;
        };
        step.undo = self.position.play(self.rules, &step.turn);
        self.past.push(Past::of(self.rules, &self.position));
        self.ply += 1;
        true
    }

    /// What happened in a turn.
    #[must_use]
    pub fn effects(&self, ply: usize) -> Option<&Undo> {
        self.steps.get(ply).map(|step| &step.undo)
    }

    /// What the board should show now.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        let mut marks = self.rules.laws().marks(self.rules, &mut self.position.clone());
        if let Some(step) = self.ply.checked_sub(1).map(|last| &self.steps[last]) {
            let mut sites = Vec::new();
            for part in step.turn.parts() {
                for site in [part.from, part.to] {
                    if site != NOWHERE {
                        sites.push(site);
                    }
                }
            }
            marks.push(Mark {
                code: code::MARK_LAST,
                side: None,
                site: NOWHERE,
                by: Vec::new(),
                sites,
            });
        }
        marks
    }
}
