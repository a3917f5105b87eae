//! The comparison of the slow generator with a vector file.

use gambado_tests::slow;
use serde_json::Value;
use std::fs;

/// Holds the slow generator to all vectors of a game, its perft no deeper than that.
pub fn agrees(game: &str, perft_depth: usize) {
    let path = format!("{}/vectors/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let vectors: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(vectors["game"], game);
    let start = string(&vectors["start"]);
    for position in list(&vectors["positions"]) {
        position_agrees(game, position);
    }
    for refused in list(&vectors["refused"]) {
        let refused = string(refused);
        assert!(
            slow::turns(game, refused).is_err(),
            "{game}: {refused:?} is not refused"
        );
    }
    for line in list(&vectors["lines"]) {
        let from = Some(string(&line["position"]))
            .filter(|&p| p != "start")
            .unwrap_or(start);
        let turns = strings(&line["turns"]);
        let status = slow::status_after(game, from, &turns);
        assert_eq!(
            status.as_deref(),
            Ok(string(&line["status"])),
            "{game}: {from} {turns:?}"
        );
    }
    for (depth, count) in (1..).zip(list(&vectors["perft"])).take(perft_depth) {
        assert_eq!(
            slow::perft(game, start, depth),
            Ok(count.as_u64().unwrap()),
            "{game}: depth {depth}"
        );
    }
}

fn position_agrees(game: &str, vector: &Value) {
    let position = string(&vector["position"]);
    let turns = slow::turns(game, position).unwrap_or_else(|e| panic!("{game}: {position}: {e}"));
    assert_eq!(turns, strings(&vector["turns"]), "{game}: {position}");
    assert_eq!(
        slow::status(game, position).as_deref(),
        Ok(string(&vector["status"])),
        "{game}: {position}"
    );
    for (turn, after) in vector["after"].as_object().unwrap() {
        let after = string(after);
        let played = slow::play(game, position, turn);
        assert_eq!(played.as_deref(), Ok(after), "{game}: {position} {turn}");
        assert!(
            slow::status(game, after).is_ok(),
            "{game}: {after} is no position"
        );
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn string(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn strings(value: &Value) -> Vec<&str> {
    list(value).iter().map(string).collect()
}
