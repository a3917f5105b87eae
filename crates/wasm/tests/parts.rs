//! Turns put together part by part.

#![cfg(target_arch = "wasm32")]

mod common;

use common::{open, part, plain, strings};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

/// White's Knight activates the Blue Queen.
const ACTIVE: &str = "4k3/8/8/4*3/8/5N2/8/4K3 - w - - 0 1";

fn parts(id: &str, position: &str, prefix: &str) -> Value {
    plain(open(id, Some(position)).next_parts(Some(prefix.into())).unwrap())
}

fn ends(part: &Value) -> (bool, bool) {
    (
        part["complete"].as_bool().unwrap(),
        part["continues"].as_bool().unwrap(),
    )
}

#[wasm_bindgen_test]
fn a_turn_of_two_parts() {
    let game = open("blue-queen-64", Some(ACTIVE));
    let first = plain(game.next_parts(None).unwrap());
    assert_eq!(
        part(&first, "e5e3"),
        json!({
            "text": "e5e3", "kind": "move", "man": "*", "owner": "n", "from": "e5", "to": "e3",
            "footprint": ["e3"], "captures": [], "promotion": null, "declines": false, "at": null,
            "path": ["e5", "e4", "e3"], "complete": false, "continues": true,
        })
    );
    assert_eq!(ends(&part(&first, "f3d4")), (true, false));

    let second = plain(game.next_parts(Some("e5e3".into())).unwrap());
    assert_eq!(ends(&part(&second, "f3d4")), (true, false));
    let men = plain(game.preview("e5e3").unwrap());
    let her = men.as_array().unwrap().iter().find(|man| man["letter"] == "*");
    assert_eq!(her.unwrap()["site"], "e3");
    assert_ne!(plain(game.preview_marks("e5e3").unwrap()), plain(game.marks()));
    assert_eq!(plain(game.preview("").unwrap()), plain(game.men()));
    assert_eq!(game.position(), ACTIVE);

    assert_eq!(
        plain(game.next_parts(Some("e5e3,f3d4".into())).unwrap()),
        json!([])
    );
}

#[wasm_bindgen_test]
fn parts_and_legal_turns_are_the_same() {
    for id in ["blue-queen-64", "blue-queen-80", "cobra-chess", "turn-qb98"] {
        let position = if id == "blue-queen-64" { Some(ACTIVE) } else { None };
        let game = open(id, position);
        let mut turns = Vec::new();
        let mut prefixes = vec![String::new()];
        while let Some(prefix) = prefixes.pop() {
            for part in plain(game.next_parts(Some(prefix.clone())).unwrap())
                .as_array()
                .unwrap()
            {
                let text = part["text"].as_str().unwrap();
                let text = if prefix.is_empty() {
                    text.into()
                } else {
                    format!("{prefix},{text}")
                };
                if part["complete"] == true {
                    turns.push(text.clone());
                }
                if part["continues"] == true {
                    prefixes.push(text);
                }
            }
        }
        turns.sort();
        assert_eq!(turns, strings(game.legal_moves()), "{id}");
    }
}

#[wasm_bindgen_test]
fn castling_capture_in_passing_and_promotion() {
    let position = "4k3/P7/8/3pP3/8/8/8/4K2R - w K d6 0 1";
    let parts = parts("blue-queen-64", position, "");
    assert_eq!(part(&parts, "e1g1")["kind"], "castling");
    let capture = part(&parts, "e5d6");
    assert_eq!(capture["kind"], "en-passant");
    assert_eq!(capture["captures"], json!([["d5"]]));
    let promotion = part(&parts, "a7a8=N");
    assert_eq!(promotion["promotion"], "N");
    assert_eq!(promotion["declines"], false);
}

#[wasm_bindgen_test]
fn a_drop_from_the_hand() {
    let position = "1P4k7/14/14/14/14/3K10/14 Lp w - - 0 1";
    let game = open("sho-qb98", Some(position));
    assert_eq!(
        plain(game.hands()),
        json!([
            { "side": "w", "letter": "L", "kind": "wing", "count": 1 },
            { "side": "b", "letter": "p", "kind": "point", "count": 1 },
        ])
    );
    let parts = plain(game.next_parts(None).unwrap());
    let drop = part(&parts, "L@a4");
    assert_eq!(drop["kind"], "drop");
    assert_eq!((&drop["man"], &drop["owner"]), (&json!("L"), &json!("w")));
    assert_eq!((&drop["from"], &drop["promotion"]), (&json!(null), &json!(null)));
    assert_eq!(drop["footprint"], json!(["a4"]));
}

#[wasm_bindgen_test]
fn a_promotion_that_may_be_declined() {
    let position = "1s10n1/3PK3s2S2/1bGL2Pp3rp1/pp1SPP1p6/1g~lRp1P2pglG1p/k1PlP8b/10png1 pp w - - 0 57";
    let parts = parts("sho-qb98", position, "");
    let (promoting, declining) = (part(&parts, "l6l5=G"), part(&parts, "l6l5"));
    assert_eq!(
        (&promoting["promotion"], &promoting["declines"]),
        (&json!("G"), &json!(false))
    );
    assert_eq!(
        (&declining["promotion"], &declining["declines"]),
        (&json!(null), &json!(true))
    );
    assert!(
        parts
            .as_array()
            .unwrap()
            .iter()
            .any(|part| part["declines"] == false && part["promotion"].is_null())
    );
    let men = plain(open("sho-qb98", Some(position)).men());
    let gold = men
        .as_array()
        .unwrap()
        .iter()
        .find(|man| man["site"] == "b3")
        .unwrap();
    assert_eq!(
        *gold,
        json!({
            "site": "b3", "sites": ["b3"], "letter": "g", "kind": "gold", "owner": "b",
            "base": "l", "baseKind": "wing",
        })
    );
}

#[wasm_bindgen_test]
fn a_pass_when_nothing_else_is_left() {
    let position = "14c/12Q2/13K1/15/15/15/15/15/15/15/15/15/1k13/2q12/C14 - b KQkq - 5 40";
    let parts = parts("queens-courtiers", position, "");
    assert_eq!(parts.as_array().unwrap().len(), 1);
    let pass = part(&parts, "pass");
    assert_eq!(pass["kind"], "pass");
    assert_eq!((&pass["from"], &pass["to"]), (&json!(null), &json!(null)));
    assert_eq!((&pass["footprint"], &pass["path"]), (&json!([]), &json!([])));
    assert_eq!((&pass["man"], &pass["owner"]), (&json!(""), &json!("b")));
}

#[wasm_bindgen_test]
fn a_man_on_a_crossing() {
    let position = "1b4W1V1/b1P3QPD1/10/10/10/1k1B5K/10/1B8/1vN7/2R7 - w - - 0 77";
    let parts = parts("cobra-chess", position, "");
    let becoming = part(&parts, "c9b10=C@b9");
    assert_eq!(
        (&becoming["promotion"], &becoming["at"]),
        (&json!("C"), &json!("b9"))
    );
    assert_eq!(becoming["to"], "b10");
    assert_eq!(becoming["footprint"], json!(["b9", "c9", "b10", "c10"]));
    let start = plain(open("cobra-chess", None).men());
    let cobra = start
        .as_array()
        .unwrap()
        .iter()
        .find(|man| man["letter"] == "C")
        .unwrap();
    assert_eq!(cobra["sites"], json!(["i1", "j1", "i2", "j2"]));
}

/// The squares of a list of reaches, and how each is reached: `m` by moving, `x` by taking.
fn reached(reaches: impl Into<wasm_bindgen::JsValue>) -> Vec<String> {
    let reaches = plain(reaches);
    let reach = |reach: &Value| {
        let moves = if reach["move"] == true { "m" } else { "" };
        let takes = if reach["capture"] == true { "x" } else { "" };
        format!("{} {moves}{takes}", reach["site"].as_str().unwrap())
    };
    reaches.as_array().unwrap().iter().map(reach).collect()
}

#[wasm_bindgen_test]
fn a_man_alone_shows_how_it_moves() {
    let game = open("blue-queen-64", None);
    let alone = |letter, site| reached(game.moves(letter, site).unwrap());
    assert_eq!(alone("P", "e2"), ["d3 x", "e3 m", "f3 x", "e4 m"]);
    assert_eq!(alone("p", "e4"), ["d3 x", "e3 m", "f3 x"]);
    assert_eq!(alone("N", "a1"), ["c2 mx", "b3 mx"]);
}

#[wasm_bindgen_test]
fn a_cobra_alone_goes_from_crossing_to_crossing() {
    let game = open("cobra-chess", None);
    let reaches = plain(game.moves("C", "e5").unwrap());
    let reaches = reaches.as_array().unwrap();
    assert!(!reaches.is_empty());
    for reach in reaches {
        assert_eq!(reach["sites"].as_array().unwrap().len(), 4, "{reach}");
        assert_eq!(reach["sites"][0], reach["site"]);
    }
}

#[wasm_bindgen_test]
fn a_man_among_others_shows_how_it_moves() {
    let game = open("blue-queen-64", Some(ACTIVE));
    assert_eq!(reached(game.reach("e8").unwrap()).len(), 5);
    let among = reached(game.reach_among("R@a1 P@a3 p@c1", "a1").unwrap());
    assert_eq!(among, ["b1 mx", "c1 x", "a2 mx"]);
    assert_eq!(strings(game.attacks("e5").unwrap()), ["f3"]);
}
