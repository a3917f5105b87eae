//! What JavaScript is told of a game before it is played.

use gambado_rules::board::file_name;
use gambado_rules::code::Code;
use gambado_rules::{Rules, Side};

use crate::value::{Record, Value};

/// What a game is.
pub fn game(rules: &'static Rules) -> Value {
    let spec = rules.spec();
    let starts = starts(rules);
    let mut lot = Vec::new();
    if !spec.starts.is_empty() {
        lot.push("start".into());
    }
    if spec.lot_for_sides {
        lot.push("sides".into());
    }
    let mut kinds = Vec::new();
    for kind in &spec.kinds {
        kinds.push(
            Record::new()
                .with("letter", kind.letter)
                .with("kind", kind.name)
                .with("royal", kind.royal)
                .with("crossing", kind.crossing)
                .value(),
        );
    }
    let [first, second] = spec.sides;
    Record::new()
        .with("id", spec.id)
        .with("family", spec.family)
        .with("start", spec.start.clone())
        .with("starts", starts)
        .with("lot", lot)
        .with("sides", vec![first.into(), second.into()])
        .with("board", board(rules))
        .with("kinds", kinds)
        .with("hands", rules.has_hands())
        .with("notes", codes(spec.notes))
        .value()
}

/// The texts of codes.
pub fn codes(codes: &[Code]) -> Value {
    let mut texts = Vec::new();
    for code in codes {
        texts.push(code.text().into());
    }
    texts.into()
}

fn starts(rules: &Rules) -> Value {
    let mut starts = Vec::new();
    for (site, text) in &rules.spec().starts {
        let Ok(position) = rules.position(text) else {
            panic!("the games' arrays are positions");
        };
        starts.push(
            Record::new()
                .with("kind", rules.kind(position.man(*site).kind()).name)
                .with("site", rules.board().name(*site))
                .with("position", text.clone())
                .value(),
        );
    }
    starts.into()
}

fn board(rules: &Rules) -> Value {
    let board = rules.board();
    let (width, height) = board.size();
    let forward = |side, site| {
        let next = rules.laws().forward(rules, side, site);
        next.map(|next| board.name(next)).into()
    };
    let mut cells = Vec::new();
    for site in board.sites() {
        let (x, y) = board.xy(site);
        cells.push(
            Record::new()
                .with("site", board.name(site))
                .with("x", x)
                .with("y", y)
                .with("shade", (x + y) % 2)
                .with("zones", codes(&rules.laws().zones(rules, site)))
                .with(
                    "forward",
                    vec![forward(Side::First, site), forward(Side::Second, site)],
                )
                .value(),
        );
    }
    let mut files = Vec::new();
    for file in 0..width {
        files.push(file_name(file).into());
    }
    let mut ranks = Vec::new();
    for rank in 1..=height {
        ranks.push(rank.to_string().into());
    }
    Record::new()
        .with("width", width)
        .with("height", height)
        .with("cells", cells)
        .with("wraps", board.wraps())
        .with("files", files)
        .with("ranks", ranks)
        .value()
}
