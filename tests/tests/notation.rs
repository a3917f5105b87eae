//! Both forms of every turn are read back as the same turn, in every game, all along random games.

use gambado_rules::{Position, Rules, games};

/// The length of a random game, and how many turns lie between the positions that are looked at.
const PLIES: usize = 90;
const STRIDE: usize = 3;

/// A fixed sequence of well-mixed numbers.
struct Lot(u64);

impl Lot {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// Goes through a random game; a new one begins whenever it ends.
fn visit(rules: &Rules, lot: &mut Lot, mut look: impl FnMut(&Position)) {
    let start = rules.position(&rules.spec().start).unwrap();
    let mut position = start.clone();
    for ply in 0..PLIES {
        let turns = rules.turns(&position);
        if turns.is_empty() {
            position = start.clone();
            continue;
        }
        if ply % STRIDE == 0 {
            look(&position);
        }
        position.play(rules, &turns[lot.below(turns.len())]);
    }
}

fn round_trips(id: &str) {
    let rules = games::find(id).unwrap();
    visit(rules, &mut Lot(98), |position| {
        let text = rules.text(position);
        for turn in rules.turns(position) {
            for written in [turn.text(rules), rules.notation(position, &turn)] {
                let read = rules.read_turn(position, &written);
                assert_eq!(read, Ok(Ok(turn)), "{id}: {written} in {text}");
            }
        }
    });
}

gambado_tests::test_every_game!(round_trips);
