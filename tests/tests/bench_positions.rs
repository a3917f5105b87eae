//! The slow generator lists the same turns as the library in the positions that the games are measured in.

use gambado_rules::{Play, games};
use gambado_tests::slow;
use serde_json::Value;
use std::fs;

#[test]
fn every_game_is_measured_in_positions_that_both_generators_know() {
    let path = format!("{}/bench/positions.json", env!("CARGO_MANIFEST_DIR"));
    let positions: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    for game in games::ids() {
        let entries = positions[game].as_array();
        let entries = entries.unwrap_or_else(|| panic!("no positions of {game}"));
        assert!(entries.len() >= 4, "{game}");
        for entry in entries {
            agrees(game, entry["turns"].as_str().unwrap());
        }
    }
}

fn agrees(game: &str, turns: &str) {
    let rules = games::find(game).unwrap();
    let mut play = Play::new(rules, None).unwrap();
    for turn in turns.split_whitespace() {
        play.play(turn)
            .unwrap_or_else(|e| panic!("{game}: {turn}: {e:?}"));
    }
    let text = rules.text(play.position());
    let turns = rules.turns(play.position());
    let turns: Vec<String> = turns.iter().map(|turn| turn.text(rules)).collect();
    assert_eq!(slow::turns(game, &text), Ok(turns), "{game}: {text}");
}
