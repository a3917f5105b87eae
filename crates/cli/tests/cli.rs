//! The program itself: what it prints where, and its exit status.

use std::process::{Command, Output};

use serde_json::{Value, json};

const ORTHODOX: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR - w KQkq - 0 1";

fn gambado(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gambado"))
        .args(args)
        .output()
        .unwrap()
}

/// What a successful run prints.
fn answer(args: &[&str]) -> String {
    let output = gambado(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a failed run complains of.
fn complaint(args: &[&str]) -> String {
    let output = gambado(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn games_are_listed() {
    let games = answer(&["games"]);
    assert!(games.starts_with("blue-queen-64\nblue-queen-80\n"));
    assert_eq!(games.lines().count(), 13);
    assert_eq!(
        parsed(&answer(&["games", "--json"])).as_array().unwrap().len(),
        13
    );
}

#[test]
fn start_positions() {
    let start = "rnbqkbnr/pppppppp/8/4*3/8/8/PPPPPPPP/RNBQKBNR - w KQkq - 0 1\n";
    assert_eq!(answer(&["start", "blue-queen-64"]), start);
    assert_eq!(
        answer(&["start", "blue-queen-64", "--blue-queen", "d4"]),
        "rnbqkbnr/pppppppp/8/8/3*4/8/PPPPPPPP/RNBQKBNR - w KQkq - 0 1\n"
    );
    assert!(complaint(&["start", "blue-queen-64", "--blue-queen", "a1"]).contains("d4, d5, e4, e5"));
    assert!(complaint(&["start", "cobra-chess", "--blue-queen", "d4"]).contains("no Blue Queen"));
    assert!(complaint(&["turns", "blue-queen-64", "--blue-queen", "d4"]).contains("only `start`"));
}

#[test]
fn turns_come_sorted() {
    let text = answer(&["turns", "blue-queen-64", ORTHODOX]);
    let turns: Vec<&str> = text.lines().collect();
    assert_eq!(turns.len(), 20);
    assert!(turns.is_sorted());
    assert_eq!(
        parsed(&answer(&["--json", "turns", "blue-queen-64", ORTHODOX])),
        json!(turns)
    );
    assert_eq!(
        answer(&["turns", "cobra-chess"]),
        answer(&["turns", "cobra-chess", "start"])
    );
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR - w KQkq - 1 3";
    assert_eq!(answer(&["turns", "blue-queen-64", mated]), "");
}

#[test]
fn play_gives_position_and_status() {
    let mate = ["play", "blue-queen-64", ORTHODOX, "f2f3", "e7e5", "g4", "d8h4"];
    assert_eq!(
        answer(&mate),
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR - w KQkq - 1 3\ncheckmate: black wins\n"
    );
    let told = parsed(&answer(&[&["--json"], &mate[..]].concat()));
    assert_eq!(told["turns"][3], json!({ "text": "d8h4", "notation": "Qh4#" }));
    assert_eq!(told["status"]["winner"], "b");
    assert_eq!(
        told["position"],
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR - w KQkq - 1 3"
    );
}

#[test]
fn play_counts_repetitions() {
    let shuffle = ["b1c3", "b8c6", "c3b1", "c6b8"];
    let twice = [&["play", "blue-queen-64", "start"], &shuffle[..], &shuffle[..]].concat();
    assert!(answer(&twice).ends_with("draw: repetition\n"));
    assert!(answer(&twice[..10]).ends_with("ongoing\n"));
}

#[test]
fn play_stops_at_an_illegal_turn() {
    let args = ["play", "blue-queen-64", "start", "g1f3", "e2e4"];
    assert_eq!(
        complaint(&args),
        "gambado: turn 2, e2e4: The man is the opponent's. (man: P, e2)\n"
    );
    let told = parsed(&complaint(&[&["--json"], &args[..]].concat()));
    assert_eq!(told["code"], "not-your-man");
    assert_eq!(
        told["place"],
        json!({ "field": null, "at": null, "site": "e2", "turn": 2, "part": 0 })
    );
}

#[test]
fn perft_by_first_turn() {
    let text = answer(&["perft", "blue-queen-64", "3", ORTHODOX]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 21);
    assert_eq!((lines[0], lines[20]), ("a2a3 380", "total 8902"));
    let (turns, _) = lines.split_at(20);
    assert!(turns.is_sorted());
    assert_eq!(answer(&["perft", "blue-queen-64", "0"]), "total 1\n");
    let told = parsed(&answer(&["--json", "perft", "blue-queen-64", "2", ORTHODOX]));
    assert_eq!(
        (&told["total"], &told["turns"]["g1f3"]),
        (&json!(400), &json!(20))
    );
    assert!(complaint(&["perft", "blue-queen-64", "-1"]).contains("usage:"));
    assert!(complaint(&["perft", "blue-queen-64", "deep"]).contains("`deep` is no depth"));
}

#[test]
fn statuses_with_their_reasons() {
    for (game, position, status) in [
        ("blue-queen-64", "start", "ongoing"),
        ("blue-queen-64", "4k3/8/8/8/8/8/8/4K3 - w - - 0 1", "draw: dead"),
        ("blue-queen-64", "4k3/4R3/8/8/8/8/8/4K3 - b - - 0 1", "check"),
        (
            "blue-queen-64",
            "7k/5Q2/6K1/8/8/8/8/8 - b - - 0 1",
            "stalemate: stalemate-drawn",
        ),
        (
            "blue-queen-64",
            "4k3/8/8/8/8/8/8/R3K3 - w - - 100 90",
            "draw: halfmoves",
        ),
    ] {
        assert_eq!(answer(&["status", game, position]), format!("{status}\n"));
    }
    assert_eq!(
        parsed(&answer(&["status", "blue-queen-64", "--json"])),
        json!({ "word": "ongoing", "reason": "ongoing", "winner": null, "over": false, "side": "w" })
    );
}

#[test]
fn turns_are_explained() {
    assert_eq!(answer(&["explain", "blue-queen-64", "start", "g1f3"]), "legal\n");
    assert_eq!(answer(&["explain", "blue-queen-64", "start", "Nf3"]), "legal\n");
    let args = ["explain", "blue-queen-64", "start", "e5e4,g1f3"];
    let lines = answer(&args);
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines[0], "bq-not-activated");
    assert_eq!(lines[2..], ["ruling blue-queen 19", "squares e5"]);
    let told = parsed(&answer(&[&args[..], &["--json"]].concat()));
    assert_eq!((&told["legal"], &told["ruling"]), (&json!(false), &json!("19")));
    assert_eq!(told["sites"], json!(["e5"]));
    assert!(complaint(&["explain", "blue-queen-64", "start", "e2_e4"]).contains("at character 3"));
}

#[test]
fn pictures_are_drawn() {
    let picture = answer(&["svg", "blue-queen-64", "start"]);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    let flipped = answer(&["svg", "blue-queen-64", "start", "--flipped"]);
    assert_ne!(flipped, picture);
    assert!(complaint(&["status", "blue-queen-64", "--flipped"]).contains("only `svg`"));
}

#[test]
fn unknown_games_and_bad_positions_are_errors() {
    let unknown = complaint(&["turns", "chess"]);
    assert!(unknown.starts_with("gambado: No game has this id."));
    assert!(unknown.contains("courier-qb98"));
    for command in ["turns", "status"] {
        let text = complaint(&[command, "blue-queen-64", "8/8"]);
        assert!(
            text.starts_with("gambado: A position text has seven fields."),
            "{text}"
        );
    }
    let bad = "4k3/8/8/8/8/8/8/4K3 - w K - 0 1";
    for args in [
        &["perft", "blue-queen-64", "1", bad][..],
        &["play", "blue-queen-64", bad, "e1e2"],
        &["explain", "blue-queen-64", bad, "e1e2"],
        &["svg", "blue-queen-64", bad],
    ] {
        let text = complaint(args);
        assert!(
            text.contains("in the field rights, at character 25, on h1"),
            "{text}"
        );
    }
    let told = parsed(&complaint(&["turns", "--json", "blue-queen-64", bad]));
    assert_eq!(
        (&told["code"], &told["place"]["field"], &told["place"]["at"]),
        (&json!("right-without-men"), &json!("rights"), &json!(24))
    );
}

#[test]
fn a_command_must_be_used_as_it_can_be() {
    for args in [
        &[][..],
        &["dance"],
        &["play", "blue-queen-64", "start"],
        &["status", "blue-queen-64", "start", "more"],
        &["games", "--loud"],
        &["start", "blue-queen-64", "--blue-queen"],
    ] {
        assert!(complaint(args).contains("usage: gambado"), "{args:?}");
    }
    assert_eq!(parsed(&complaint(&["--json", "dance"]))["code"], "usage");
    assert!(answer(&["--help"]).starts_with("usage: gambado"));
    assert_eq!(
        answer(&["version"]),
        format!("gambado {}\n", env!("CARGO_PKG_VERSION"))
    );
}
