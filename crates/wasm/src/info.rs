//! What JavaScript is told of a game before it is played.

use gambado_rules::board::{Board, file_name};
use gambado_rules::{Rules, Side};
use serde::Serialize;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    id: &'static str,
    family: &'static str,
    start: String,
    starts: Vec<Start>,
    lot: Vec<&'static str>,
    sides: [&'static str; 2],
    board: BoardInfo,
    kinds: Vec<KindInfo>,
    hands: bool,
    notes: Vec<&'static str>,
}

#[derive(Serialize)]
struct Start {
    kind: &'static str,
    site: String,
    position: String,
}

#[derive(Serialize)]
struct BoardInfo {
    width: i16,
    height: i16,
    cells: Vec<Cell>,
    wraps: bool,
    files: Vec<char>,
    ranks: Vec<String>,
}

#[derive(Serialize)]
struct Cell {
    site: String,
    x: i16,
    y: i16,
    shade: i16,
    zones: Vec<&'static str>,
    forward: [Option<String>; 2],
}

#[derive(Serialize)]
struct KindInfo {
    letter: char,
    kind: &'static str,
    royal: bool,
    crossing: bool,
}

impl GameInfo {
    pub fn of(rules: &'static Rules) -> Self {
        let spec = rules.spec();
        let starts = spec.starts.iter().map(|(site, text)| {
            let position = rules.position(text).expect("the games' arrays are positions");
            Start {
                kind: rules.kind(position.man(*site).kind()).name,
                site: rules.board().name(*site),
                position: text.clone(),
            }
        });
        let starts: Vec<Start> = starts.collect();
        let lots = [(!starts.is_empty(), "start"), (spec.lot_for_sides, "sides")];
        let kinds = spec.kinds.iter().map(|kind| KindInfo {
            letter: kind.letter,
            kind: kind.name,
            royal: kind.royal,
            crossing: kind.crossing,
        });
        Self {
            id: spec.id,
            family: spec.family,
            start: spec.start.clone(),
            starts,
            lot: lots
                .iter()
                .filter(|(drawn, _)| *drawn)
                .map(|&(_, what)| what)
                .collect(),
            sides: spec.sides,
            board: board(rules),
            kinds: kinds.collect(),
            hands: rules.has_hands(),
            notes: spec.notes.iter().map(|note| note.text()).collect(),
        }
    }
}

fn board(rules: &Rules) -> BoardInfo {
    let board: &Board = rules.board();
    let (width, height) = board.size();
    let cells = board.sites().map(|site| {
        let (x, y) = board.xy(site);
        let zones = rules
            .laws()
            .zones(rules, site)
            .iter()
            .map(|zone| zone.text())
            .collect();
        let forward = Side::BOTH.map(|side| {
            let next = rules.laws().forward(rules, side, site);
            next.map(|next| board.name(next))
        });
        Cell {
            site: board.name(site),
            x,
            y,
            shade: (x + y) % 2,
            zones,
            forward,
        }
    });
    BoardInfo {
        width,
        height,
        cells: cells.collect(),
        wraps: board.wraps(),
        files: (0..width).map(file_name).collect(),
        ranks: (1..=height).map(|rank| rank.to_string()).collect(),
    }
}
