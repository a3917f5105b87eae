//! The slow generator agrees with every vector of the eight QB98 games.

mod common;

use common::agrees;

/// How deep the plain recursion counts from the start: as deep as any vector.
const PERFT_DEPTH: usize = 3;

#[test]
fn sho() {
    agrees("sho-qb98", PERFT_DEPTH);
}

#[test]
fn xiang() {
    agrees("xiang-qb98", PERFT_DEPTH);
}

#[test]
fn wildebisho() {
    agrees("wildebisho-qb98", PERFT_DEPTH);
}

#[test]
fn gnu() {
    agrees("gnu-qb98", PERFT_DEPTH);
}

#[test]
fn alibaba() {
    agrees("alibaba-qb98", PERFT_DEPTH);
}

#[test]
fn turn() {
    agrees("turn-qb98", PERFT_DEPTH);
}

#[test]
fn yang() {
    agrees("yang-qb98", PERFT_DEPTH);
}

#[test]
fn courier() {
    agrees("courier-qb98", PERFT_DEPTH);
}
