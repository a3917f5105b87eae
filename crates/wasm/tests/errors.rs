//! Whatever goes wrong is told with code and place, and changes nothing.

#![cfg(target_arch = "wasm32")]

mod common;

use common::{open, plain, play, state, thrown};
use gambado::Game;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

fn refused(id: &str, position: Option<&str>) -> Value {
    thrown(Game::new(id, position.map(Into::into)))
}

fn place(error: &Value) -> (&Value, &Value, &Value) {
    let place = &error["place"];
    (&place["field"], &place["at"], &place["site"])
}

#[wasm_bindgen_test]
fn unknown_games_and_house_rules() {
    let error = refused("chess", None);
    assert_eq!(error["code"], "unknown-game");
    assert_eq!(place(&error), (&json!("id"), &json!(0), &json!(null)));
    assert!(error["text"]["known"].as_str().unwrap().contains("cobra-chess"));

    let error = refused("blue-queen-64+king_activates=always", None);
    assert_eq!(error["code"], "unknown-option");
    assert_eq!(place(&error), (&json!("id"), &json!(14), &json!(null)));
    assert_eq!(error["text"]["text"], "king_activates=always");
}

#[wasm_bindgen_test]
fn position_texts() {
    for (text, code, field, at, site) in [
        ("", "field-count", json!(null), json!(0), json!(null)),
        (
            "8/8 - w - - 0 1",
            "rank-count",
            json!("board"),
            json!(3),
            json!(null),
        ),
        (
            "4k3/8/8/4*3/8/5N2/8/3KX3 - w - - 0 1",
            "unknown-man",
            json!("board"),
            json!(22),
            json!(null),
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 - x - - 0 1",
            "bad-side",
            json!("turn"),
            json!(22),
            json!(null),
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 - w K - 0 1",
            "right-without-men",
            json!("rights"),
            json!(24),
            json!("h1"),
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 - w - e6 0 1",
            "bad-passed",
            json!("passed"),
            json!(26),
            json!("e6"),
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 - w - - 00 1",
            "bad-counter",
            json!("halfmoves"),
            json!(28),
            json!(null),
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 - w - - 0 0",
            "bad-counter",
            json!("number"),
            json!(30),
            json!(null),
        ),
        (
            "4k3/8/8/8/8/8/8/4KK2 - w - - 0 1",
            "royal-surplus",
            json!("board"),
            json!(18),
            json!("f1"),
        ),
        (
            "4k3/8/8/8/8/8/8/8 - w - - 0 1",
            "royal-missing",
            json!("board"),
            json!(0),
            json!(null),
        ),
        (
            "4k3/4R3/8/8/8/8/8/4K3 - w - - 0 1",
            "opponent-in-check",
            json!("board"),
            json!(1),
            json!("e8"),
        ),
    ] {
        let error = refused("blue-queen-64", Some(text));
        assert_eq!(error["code"], code, "{text}");
        assert_eq!(place(&error), (&field, &at, &site), "{text}");
    }
}

#[wasm_bindgen_test]
fn places_count_characters_of_the_whole_text_as_javascript_does() {
    let error = refused("blue-queen-64", Some("\u{1f40d}"));
    assert_eq!(
        (&error["code"], &error["place"]["at"]),
        (&json!("field-count"), &json!(2))
    );
    let error = thrown(open("blue-queen-64", None).apply_move("  e2e4,g8f6x "));
    assert_eq!(
        (&error["code"], &error["place"]["at"]),
        (&json!("bad-turn"), &json!(11))
    );
}

#[wasm_bindgen_test]
fn turns() {
    let mut game = open("blue-queen-64", None);
    play(&mut game, "g1f3 d7d6");
    game.apply_move("b1c3").unwrap();
    game.undo();
    let before = state(&game);
    for (turn, code, part) in [
        ("", "bad-turn", json!(null)),
        ("e2e9", "bad-turn", json!(null)),
        ("e2e4=q", "bad-turn", json!(null)),
        ("e3e4", "no-man", json!(0)),
        ("d6d5", "not-your-man", json!(0)),
        ("f3e5", "neutral-not-taken", json!(0)),
        ("a1a3", "way-blocked", json!(0)),
        ("a1b1", "own-man-there", json!(0)),
        ("e5e7", "bq-never-takes-kind", json!(0)),
        ("e5e4", "bq-regular-move-needed", json!(1)),
        ("e5d4,f3d4", "neutral-not-taken", json!(1)),
        ("pass", "no-pass", json!(0)),
        ("P@e4", "no-drops", json!(0)),
        ("Nd4d4", "no-such-turn", json!(null)),
    ] {
        let error = thrown(game.apply_move(turn));
        assert_eq!(
            (&error["code"], &error["place"]["part"]),
            (&json!(code), &part),
            "{turn}"
        );
        assert_eq!(thrown(game.notation(turn)), error, "{turn}");
        assert_eq!(thrown(game.read(turn)), error, "{turn}");
        assert_eq!(state(&game), before, "{turn}");
    }
    assert!(game.redo(), "a refused turn takes no other's place");
}

#[wasm_bindgen_test]
fn refusals_are_explained() {
    let game = open("blue-queen-64", None);
    assert_eq!(plain(game.explain("g1f3").unwrap()), json!(null));
    let refusal = plain(game.explain("e5e4,g1f3").unwrap());
    assert_eq!(refusal["code"], "bq-not-activated");
    assert_eq!(refusal["page"], "blue-queen");
    assert_eq!(refusal["ruling"], "19");
    assert_eq!(refusal["part"], 0);
    assert_eq!(refusal["sites"], json!(["e5"]));
    let refusal = plain(game.explain("f1d3").unwrap());
    assert_eq!(
        (&refusal["code"], &refusal["ruling"]),
        (&json!("way-blocked"), &json!(null))
    );
    assert_eq!(refusal["sites"], json!(["e2"]));
    assert_eq!(refusal["text"]["man"], "B");
    assert_eq!(thrown(game.explain("f1_d3"))["code"], "bad-turn");
}

#[wasm_bindgen_test]
fn prefixes() {
    let mut game = open("blue-queen-64", None);
    play(&mut game, "g1f3 d7d6");
    let before = state(&game);
    for (prefix, code) in [
        ("e5", "bad-turn"),
        ("e5e4,", "bad-turn"),
        ("f3e5", "neutral-not-taken"),
        ("e5e7", "bq-never-takes-kind"),
    ] {
        let error = thrown(game.next_parts(Some(prefix.into())));
        assert_eq!(error["code"], code, "{prefix}");
        assert_eq!(thrown(game.preview(prefix)), error);
        assert_eq!(thrown(game.preview_marks(prefix)), error);
    }
    assert_eq!(state(&game), before);
}

#[wasm_bindgen_test]
fn men_and_squares_of_piece_cards() {
    let game = open("queens-courtiers", None);
    assert_eq!(thrown(game.moves("R", "a1"))["code"], "unknown-man");
    assert_eq!(thrown(game.moves("", "a1"))["code"], "unknown-man");
    assert_eq!(thrown(game.moves("Q", "h8"))["code"], "void-cell");
    assert_eq!(thrown(game.moves("Q", "p1"))["code"], "void-cell");
    assert_eq!(thrown(game.reach("h8"))["code"], "void-cell");
    assert_eq!(thrown(game.attacks("h8"))["code"], "void-cell");
    assert_eq!(thrown(game.reach_among("Q@a1 K@a1", "a1"))["code"], "drop-on-man");
    let cobra = open("cobra-chess", None);
    assert_eq!(thrown(cobra.moves("C", "j1"))["code"], "void-cell");
}
