//! Cases of QB98's rulings that the vector files leave out: texts that are or are not positions, and lines that
//! end by perpetual check.

use crate::slow::text::{Position, square};

/// A position of QB98 with nothing but these men, `K d4, g~p k2`, and these hands; White to move.
pub fn position(men: &str, hands: &str) -> String {
    let men = men.split(", ").map(|man| {
        let (man, cell) = man.split_once(' ').expect("a man and its cell");
        (square(cell).expect("the name of a cell"), man.to_string())
    });
    let position = Position {
        width: 14,
        height: 7,
        men: men.collect(),
        hands: hands.to_string(),
        white: true,
        rights: String::new(),
        passed: None,
        halfmoves: 0,
        number: 1,
    };
    position.to_string()
}

/// Game, men, hands, and whether that is a position (ruling 8).
pub const TEXTS: &[(&str, &str, &str, bool)] = &[
    ("sho-qb98", "K d4, k k4", "PPrs", true),
    ("sho-qb98", "K d4, k k4", "SP", false),
    ("sho-qb98", "K d4, k k4", "pP", false),
    ("sho-qb98", "K d4, k k4", "D", false),
    ("sho-qb98", "K d4, k k4", "K", false),
    ("sho-qb98", "K d4, k k4, R a2", "R", true),
    ("sho-qb98", "K d4, k k4, D~R a2", "Rr", false),
    ("sho-qb98", "K d4, k k4, D~R a2, H~B c1", "", true),
    ("sho-qb98", "K d4, k k4, D a2", "", false),
    ("sho-qb98", "K d4, k k4, H a2", "", false),
    ("sho-qb98", "K d4, k k4, D~B a2", "", false),
    ("sho-qb98", "K d4, k k4, H~R a2", "", false),
    ("sho-qb98", "K d4, k k4, G~R a2", "", false),
    ("sho-qb98", "K d4, k k4, G~G a2", "", false),
    ("sho-qb98", "K d4, k k4, R~P a2", "", false),
    ("sho-qb98", "K d4, k k4, Q a2", "", false),
    ("sho-qb98", "K d4, k k4, P b2", "", false),
    ("sho-qb98", "K d4, k k4, P h1", "", false),
    ("sho-qb98", "K d4, k k4, L i2", "", false),
    ("sho-qb98", "K d4, k k4, G~L i2", "", true),
    ("sho-qb98", "K d4, k k4, N i2, B b2, S h1", "", true),
    ("sho-qb98", "K d4, k k4, k a1", "", false),
    ("sho-qb98", "K d4", "", false),
    ("sho-qb98", "K d4, k k4, R k1", "", false),
    ("xiang-qb98", "G c3, g k4, P i2, E a1, F d4", "", true),
    ("xiang-qb98", "G d4, g k3", "", false),
    ("xiang-qb98", "G d4, g k3, P d6, p k6", "", true),
    ("xiang-qb98", "G d4, g k3, P d6", "", false),
    ("xiang-qb98", "G b4, g k3", "", false),
    ("xiang-qb98", "G c3, g k4, F d3", "", false),
    ("xiang-qb98", "G c3, g k4, E b2", "", false),
    ("xiang-qb98", "G c3, g k4, E h1", "", false),
    ("xiang-qb98", "G c3, g k4, P a1", "", false),
    (
        "xiang-qb98",
        "G c3, g k4, P a2, P a3, P a4, P a5, P a6, P b1",
        "",
        false,
    ),
    ("xiang-qb98", "G c3, g k4", "P", false),
    ("wildebisho-qb98", "K d4, k k4, P h1, U~M i2", "", true),
    ("wildebisho-qb98", "K d4, k k4, P i2", "", false),
    ("wildebisho-qb98", "K d4, k k4, P a1", "", false),
    ("wildebisho-qb98", "K d4, k k4, P k7, p b1", "", true),
    ("wildebisho-qb98", "K d4, k k4, U~U a2", "", false),
    ("wildebisho-qb98", "K d4, k k4, Q~K a2", "", false),
    ("wildebisho-qb98", "K d4, k k4, R~P a2", "", false),
    ("wildebisho-qb98", "K d4, k k4", "BBm", true),
    ("wildebisho-qb98", "K d4, k k4", "BBb", false),
    ("gnu-qb98", "K d4, k k4, W i2, W b2, N h1", "", true),
    ("gnu-qb98", "K d4, k k4, U h1", "", false),
    ("gnu-qb98", "K h1, k k4", "", false),
    ("gnu-qb98", "K d4, k k4, P b2", "", false),
    ("gnu-qb98", "K d4, k k4, P i1", "", false),
    (
        "gnu-qb98",
        "K d4, k k4, P c1, W a1, W a2, W a3, W a4, W a5, W a6, W a7, W b1",
        "",
        true,
    ),
    (
        "gnu-qb98",
        "K d4, k k4, P c1, P d1, W a1, W a2, W a3, W a4, W a5, W a6, W a7, W b1",
        "",
        false,
    ),
    ("gnu-qb98", "K d4, k k4, W~P a2", "", false),
    ("alibaba-qb98", "K a1, k k4, Y i2, I n7", "", true),
    ("alibaba-qb98", "K a1, k k4, Y b2", "", false),
    ("alibaba-qb98", "K a1, k k4, R b3", "", false),
    ("alibaba-qb98", "K a1, k k4, W b3", "", false),
    ("turn-qb98", "K d4, k k4, Z d3, E a1, C b2, W i2", "", true),
    ("turn-qb98", "K b4, k k4", "", false),
    ("turn-qb98", "K d3, k k4, Z d4", "", false),
    ("turn-qb98", "K d4, k k4, Z c3", "", false),
    ("turn-qb98", "K d4, k k4, E b2", "", false),
    ("turn-qb98", "K d4, k k4, E h1", "", false),
    ("turn-qb98", "K d4, k k4, C a1, C a2, C a3, C a4", "", false),
    (
        "turn-qb98",
        "K d4, k k4, C a1, C a2, C a3, W a4, W a5, W a6",
        "",
        true,
    ),
    (
        "turn-qb98",
        "K d4, k k4, C a1, C a2, C a3, W a4, W a5, W a6, W a7",
        "",
        false,
    ),
    ("yang-qb98", "K c1, k k4, P h1", "", true),
    ("yang-qb98", "K c1, k k4, P i2", "", false),
    ("yang-qb98", "K c1, k c3", "", false),
    ("yang-qb98", "K a1, k g7", "", false),
    ("yang-qb98", "K c1, k k4, R a2, R a3, R a4", "", false),
    ("courier-qb98", "K d4, k k4, P h1, F i2", "", true),
    ("courier-qb98", "K d4, k k4, P i2", "", false),
    ("courier-qb98", "K d4, k k4, F a1, F a2, F a3", "", true),
    ("courier-qb98", "K d4, k k4, W a1, W a2", "", false),
];

/// Game, men, turns of a cycle that leads back to where it began, how often it is played, and the first word of
/// the status after it (rulings 2 and 8).
pub const CYCLES: &[(&str, &str, &str, usize, &str)] = &[
    (
        "xiang-qb98",
        "G c3, g k4, R a5",
        "a5a4 k4k5 a4a5 k5k4",
        1,
        "ongoing",
    ),
    ("xiang-qb98", "G c3, g k4, R a5", "a5a4 k4k5 a4a5 k5k4", 2, "won"),
    (
        "xiang-qb98",
        "G c3, g k4, R a5",
        "a5a4 k4k5 a4a6 k5k4 a6a7 k4l4 a7a5 l4k4",
        2,
        "draw",
    ),
    (
        "wildebisho-qb98",
        "K c1, k k4, R a5",
        "a5a4 k4k5 a4a5 k5k4",
        2,
        "ongoing",
    ),
    (
        "wildebisho-qb98",
        "K c1, k k4, R a5",
        "a5a4 k4k5 a4a5 k5k4",
        3,
        "won",
    ),
    ("sho-qb98", "K c1, k k4, R a5", "a5a4 k4k5 a4a5 k5k4", 3, "won"),
    ("sho-qb98", "K c4, k k1, r h4", "c4c5 h4h5 c5c4 h5h4", 2, "check"),
    ("sho-qb98", "K c4, k k1, r h4", "c4c5 h4h5 c5c4 h5h4", 3, "won"),
    ("yang-qb98", "K c1, k k4, R a5", "a5a4 k4k5 a4a5 k5k4", 2, "draw"),
    (
        "wildebisho-qb98",
        "K a1, k i1, R n1, R n2, P l1, P l2, r h3, r i3, p h5, p i5",
        "a1b2 i1h2 b2a1 h2i1",
        3,
        "draw",
    ),
];
