//! What JavaScript is told before a game begins.

#![cfg(target_arch = "wasm32")]

mod common;

use common::{open, plain, strings};
use gambado::{all_games, codes, version};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{DomParser, SupportedType};

#[wasm_bindgen_test]
fn every_game_is_listed_and_opens() {
    let games = plain(all_games());
    let games = games.as_array().unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(
        ids,
        [
            "blue-queen-64",
            "blue-queen-80",
            "blue-queen-80-centaur",
            "queens-courtiers",
            "cobra-chess",
            "sho-qb98",
            "xiang-qb98",
            "wildebisho-qb98",
            "gnu-qb98",
            "alibaba-qb98",
            "turn-qb98",
            "yang-qb98",
            "courier-qb98",
        ]
    );
    for info in games {
        let game = open(info["id"].as_str().unwrap(), None);
        assert_eq!(plain(game.info()), *info);
        assert_eq!(game.position(), info["start"].as_str().unwrap());
        for start in info["starts"].as_array().unwrap() {
            let position = start["position"].as_str().unwrap();
            let men = plain(open(info["id"].as_str().unwrap(), Some(position)).men());
            let there = men
                .as_array()
                .unwrap()
                .iter()
                .find(|man| man["site"] == start["site"]);
            assert_eq!(there.unwrap()["kind"], start["kind"]);
        }
    }
}

#[wasm_bindgen_test]
fn every_kind_has_a_drawing() {
    let sprite = include_str!("../../../web/pieces.svg");
    for game in plain(all_games()).as_array().unwrap() {
        for kind in game["kinds"].as_array().unwrap() {
            let symbol = format!("<symbol id={} ", kind["kind"]);
            assert!(sprite.contains(&symbol), "{symbol} of {}", game["id"]);
        }
    }
}

/// Only a browser can read XML; in Node there is nothing to ask.
#[wasm_bindgen_test]
fn every_picture_is_well_formed() {
    if web_sys::window().is_none() {
        return;
    }
    let sprite = include_str!("../../../web/pieces.svg");
    let parser = DomParser::new().unwrap();
    for game in plain(all_games()).as_array().unwrap() {
        let game = open(game["id"].as_str().unwrap(), None);
        let picture = game.svg(sprite, None);
        let document = parser
            .parse_from_string(&picture, SupportedType::ImageSvgXml)
            .unwrap();
        assert_eq!(document.document_element().unwrap().tag_name(), "svg");
        let drawn = document.get_elements_by_tag_name("use").length();
        let men = plain(game.men());
        assert_eq!(drawn as usize, men.as_array().unwrap().len());
    }
}

#[wasm_bindgen_test]
fn a_board_is_told_cell_by_cell() {
    let info = plain(open("queens-courtiers", None).info());
    let board = &info["board"];
    let cells = board["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 15 * 15 - 1);
    assert!(cells.iter().all(|cell| cell["site"] != "h8"));
    assert_eq!(cells[16]["site"], "b2");
    assert_eq!((&cells[16]["x"], &cells[16]["y"]), (&json!(1), &json!(1)));
    assert_eq!((&cells[16]["shade"], &cells[17]["shade"]), (&json!(0), &json!(1)));
    assert_eq!(board["wraps"], false);
    assert_eq!(board["files"][14], "o");
    assert_eq!(board["ranks"][14], "15");
    assert_eq!(info["sides"], json!(["red", "blue"]));
}

#[wasm_bindgen_test]
fn sites_are_found_beyond_joined_edges() {
    let closed = open("blue-queen-64", None);
    assert_eq!(closed.site_at(4, 3).as_deref(), Some("e4"));
    assert_eq!(closed.site_at(8, 3), None);
    assert_eq!(closed.site_at(-1, 0), None);
    let joined = open("courier-qb98", None);
    assert_eq!(joined.site_at(14, 0).as_deref(), Some("a1"));
    assert_eq!(joined.site_at(3, 7).as_deref(), Some("k1"));
    assert_eq!(joined.site_at(-1, -1), joined.site_at(6, 6));
}

#[wasm_bindgen_test]
fn codes_are_told_once_each() {
    let codes = strings(codes());
    for code in [
        "unknown-game",
        "leaves-check",
        "check-mark",
        "bq-not-activated",
        "checkmate",
    ] {
        assert_eq!(codes.iter().filter(|known| *known == code).count(), 1, "{code}");
    }
}

#[wasm_bindgen_test]
fn the_version_is_the_packages() {
    assert_eq!(version(), env!("CARGO_PKG_VERSION"));
}
