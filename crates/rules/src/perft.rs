//! Perft: counting sequences of legal turns.

use crate::generate::Sink;
use crate::position::Position;
use crate::rules::Rules;
use crate::turn::Turn;

impl Rules {
    /// The number of sequences of `depth` legal turns. Draws by history, by the clock or by a dead position do not
    /// end a sequence.
    #[must_use]
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        count(self, &mut position.clone(), depth)
    }

    /// The same for each first turn, in the bytewise order of its text; empty at depth 0.
    #[must_use]
    pub fn divide(&self, position: &Position, depth: u32) -> Vec<(Turn, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let mut position = position.clone();
        let turns = self.turns(&position).into_iter();
        turns
            .map(|turn| (turn, below(self, &mut position, &turn, depth)))
            .collect()
    }
}

fn count(rules: &Rules, position: &mut Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => {
            let mut out = Sink::counting();
            rules.laws().turns(rules, position, &mut out);
            out.count()
        }
        _ => {
            let mut out = Sink::listing();
            rules.laws().turns(rules, position, &mut out);
            out.into_turns()
                .iter()
                .map(|turn| below(rules, position, turn, depth))
                .sum()
        }
    }
}

fn below(rules: &Rules, position: &mut Position, turn: &Turn, depth: u32) -> u64 {
    let undo = position.play(rules, turn);
    let nodes = count(rules, position, depth - 1);
    position.undo(rules, &undo);
    nodes
}
