//! The slow generator agrees with every vector of Blue Queen, Cobra Chess and Queens' Courtiers.

mod common;

use common::agrees;

/// How deep the plain recursion counts from the start.
const PERFT_DEPTH: usize = 2;

#[test]
fn blue_queen_64() {
    agrees("blue-queen-64", PERFT_DEPTH);
}

#[test]
fn blue_queen_80() {
    agrees("blue-queen-80", PERFT_DEPTH);
}

#[test]
fn blue_queen_80_centaur() {
    agrees("blue-queen-80-centaur", PERFT_DEPTH);
}

#[test]
fn cobra_chess() {
    agrees("cobra-chess", PERFT_DEPTH);
}

#[test]
fn queens_courtiers() {
    agrees("queens-courtiers", PERFT_DEPTH);
}
