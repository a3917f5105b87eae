//! The library agrees with every vector: turns, statuses, positions after turns, refused texts, lines and perft.

use std::fs;

use gambado_rules::{Play, games};
use serde_json::Value;

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn string(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn agrees(game: &str) {
    let path = format!("{}/vectors/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let vectors: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let rules = games::find(game).unwrap();
    assert_eq!(rules.spec().start, string(&vectors["start"]));
    for vector in list(&vectors["positions"]) {
        let text = string(&vector["position"]);
        let position = rules
            .position(text)
            .unwrap_or_else(|fault| panic!("{game}: {text}: {fault:?}"));
        assert_eq!(rules.text(&position), text);
        let turns: Vec<String> = rules
            .turns(&position)
            .iter()
            .map(|turn| turn.text(rules))
            .collect();
        let expected: Vec<&str> = list(&vector["turns"]).iter().map(string).collect();
        let missing: Vec<_> = expected
            .iter()
            .filter(|turn| !turns.iter().any(|text| text == *turn))
            .collect();
        let surplus: Vec<_> = turns
            .iter()
            .filter(|turn| !expected.contains(&turn.as_str()))
            .collect();
        assert!(
            missing.is_empty() && surplus.is_empty(),
            "{game}: {text}: missing {missing:?}, surplus {surplus:?}"
        );
        assert_eq!(turns, expected, "{game}: {text}");
        let play = Play::new(rules, Some(text)).unwrap();
        assert_eq!(
            play.status().word.text(),
            string(&vector["status"]),
            "{game}: {text}"
        );
        for (turn, after) in vector["after"].as_object().unwrap() {
            let mut play = Play::new(rules, Some(text)).unwrap();
            play.play(turn).unwrap();
            assert_eq!(
                rules.text(play.position()),
                string(after),
                "{game}: {text} {turn}"
            );
        }
    }
    for refused in list(&vectors["refused"]) {
        assert!(
            rules.position(string(refused)).is_err(),
            "{game}: {refused} is not refused"
        );
    }
    for line in list(&vectors["lines"]) {
        let from = Some(string(&line["position"])).filter(|&position| position != "start");
        let mut play = Play::new(rules, from).unwrap();
        for turn in list(&line["turns"]) {
            play.play(string(turn)).unwrap();
        }
        assert_eq!(
            play.status().word.text(),
            string(&line["status"]),
            "{game}: {line}"
        );
    }
    let start = rules.position(&rules.spec().start).unwrap();
    for (depth, count) in (1..).zip(list(&vectors["perft"])) {
        assert_eq!(
            rules.perft(&start, depth),
            count.as_u64().unwrap(),
            "{game}: depth {depth}"
        );
    }
}

gambado_tests::test_every_game!(agrees);
