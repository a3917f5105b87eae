//! Whole games: played, taken back, played again.

#![cfg(target_arch = "wasm32")]

mod common;

use common::{open, plain, play, state, strings};
use js_sys::{Function, Reflect};
use serde_json::json;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

const ORTHODOX: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR - w KQkq - 0 1";
const FOOLS_MATE: &str = "f2f3 e7e5 g2g4 d8h4";

#[wasm_bindgen_test]
fn a_game_is_played_to_mate() {
    let mut game = open("blue-queen-64", Some(ORTHODOX));
    assert_eq!(game.side(), "w");
    play(&mut game, FOOLS_MATE);
    assert_eq!(
        game.position(),
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR - w KQkq - 1 3"
    );
    assert_eq!(
        plain(game.status()),
        json!({ "word": "checkmate", "reason": "checkmate", "winner": "b", "over": true, "side": "w" })
    );
    assert!(strings(game.legal_moves()).is_empty());
    let history = plain(game.history());
    let notation: Vec<_> = history["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["notation"].as_str().unwrap())
        .collect();
    assert_eq!(notation, ["f3", "e5", "g4", "Qh4#"]);
    assert_eq!(history["start"], ORTHODOX);
    assert_eq!(history["ply"], 4);
    assert_eq!(history["steps"][3]["side"], "b");
    assert_eq!(
        history["steps"][3]["changes"],
        json!([
            { "site": "d8", "before": "q", "after": "" },
            { "site": "h4", "before": "", "after": "q" },
        ])
    );
}

#[wasm_bindgen_test]
fn turns_are_taken_back_and_played_again() {
    let mut game = open("blue-queen-64", Some(ORTHODOX));
    assert!(!game.undo());
    assert!(!game.redo());
    let states: Vec<_> = FOOLS_MATE
        .split(' ')
        .map(|turn| {
            let before = (game.position(), plain(game.status()), plain(game.marks()));
            game.apply_move(turn).unwrap();
            before
        })
        .collect();
    let end = state(&game);
    for before in states.iter().rev() {
        assert!(game.undo());
        assert_eq!(
            (game.position(), plain(game.status()), plain(game.marks())),
            *before
        );
    }
    assert!(!game.undo());
    game.go_to(2);
    assert_eq!(game.position(), states[2].0);
    assert_eq!(plain(game.history())["ply"], 2);
    assert_eq!(plain(game.history())["steps"].as_array().unwrap().len(), 4);
    assert!(game.redo());
    game.go_to(99);
    assert!(!game.redo());
    assert_eq!(state(&game), end);
}

#[wasm_bindgen_test]
fn another_turn_takes_the_place_of_those_taken_back() {
    let mut game = open("blue-queen-64", Some(ORTHODOX));
    play(&mut game, FOOLS_MATE);
    game.go_to(1);
    game.apply_move("Nf6").unwrap();
    let history = plain(game.history());
    assert_eq!(history["ply"], 2);
    let texts: Vec<_> = history["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["text"].clone())
        .collect();
    assert_eq!(texts, ["f2f3", "g8f6"]);
    assert!(!game.redo());
}

#[wasm_bindgen_test]
fn history_ends_a_game_by_repetition() {
    let mut game = open("blue-queen-64", None);
    play(&mut game, "b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8");
    let status = plain(game.status());
    assert_eq!(
        (&status["word"], &status["reason"]),
        (&json!("draw"), &json!("repetition"))
    );
    game.undo();
    assert_eq!(plain(game.status())["over"], false);
}

#[wasm_bindgen_test]
fn either_notation_is_read_and_written() {
    let mut game = open("blue-queen-64", None);
    assert_eq!(game.read("Nf3").unwrap(), "g1f3");
    assert_eq!(game.read(" g1f3 ").unwrap(), "g1f3");
    assert_eq!(game.notation("g1f3").unwrap(), "Nf3");
    play(&mut game, "Nf3 d7d6");
    let step = plain(game.apply_move("*a5,Ne5").unwrap());
    assert_eq!(step["text"], "e5a5,f3e5");
    assert_eq!(step["notation"], "*a5,Ne5");
    assert_eq!(step["parts"].as_array().unwrap().len(), 2);
}

#[wasm_bindgen_test]
fn legal_turns_are_sorted_and_counted() {
    let game = open("blue-queen-64", Some(ORTHODOX));
    let turns = strings(game.legal_moves());
    assert!(turns.is_sorted());
    assert_eq!(turns.len(), 20);
    let counts: Vec<f64> = (0..4).map(|depth| game.perft(depth)).collect();
    assert_eq!(counts, [1., 20., 400., 8902.]);
}

#[wasm_bindgen_test]
fn marks_show_the_last_turn_and_check() {
    let mut game = open("blue-queen-64", Some(ORTHODOX));
    play(&mut game, "e2e4 f7f6 d1h5");
    let marks = plain(game.marks());
    let mark = |kind: &str| {
        let marks = marks.as_array().unwrap().iter();
        marks.clone().find(|mark| mark["kind"] == kind).unwrap().clone()
    };
    assert_eq!(mark("last")["sites"], json!(["d1", "h5"]));
    assert_eq!(mark("check-mark")["site"], "e8");
    assert_eq!(mark("check-mark")["by"], json!(["h5"]));
}

#[wasm_bindgen_test]
fn a_picture_is_drawn() {
    let game = open("cobra-chess", None);
    let sprite = include_str!("../../../web/pieces.svg");
    let picture = game.svg(sprite, None);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert_ne!(game.svg(sprite, Some(true)), picture);
}

#[wasm_bindgen_test]
fn a_freed_game_is_gone() {
    let game: JsValue = open("blue-queen-64", None).into();
    let call = |name: &str| {
        let method: Function = Reflect::get(&game, &name.into()).unwrap().unchecked_into();
        method.call0(&game)
    };
    assert_eq!(call("side").unwrap(), "w");
    call("free").unwrap();
    assert!(call("side").is_err());
}
