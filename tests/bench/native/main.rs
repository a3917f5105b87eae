//! Counts turns for the benchmark, natively. Each line of the input is `GAME DEPTH TIMES POSITION`, and is answered by a
//! line `LEAVES SECONDS`: the perft of the position, and the processor time it took to count it so many times. `GAME`
//! may be `board-N`; then there is no position, and some on a square board of `N` files are counted together.

mod curve;

use std::io::{BufRead, stdin};

use cpu_time::ProcessTime;
use gambado_rules::{Position, Rules, games};

fn main() {
    for line in stdin().lock().lines() {
        let line = line.expect("the input is text");
        let [game, depth, times, position] = fields(&line);
        let (depth, times) = (number(depth), number(times));
        if let Some(size) = game.strip_prefix("board-") {
            let (rules, positions) = curve::midgames(number(size));
            answer(&rules, &positions, depth, times);
        } else {
            let rules = games::find(game).expect("a game");
            let position = rules.position(position).expect("a position of the game");
            answer(rules, &[position], depth, times);
        }
    }
}

fn fields(line: &str) -> [&str; 4] {
    let mut fields = line.splitn(4, ' ');
    std::array::from_fn(|_| fields.next().unwrap_or_default())
}

fn number<N: std::str::FromStr>(text: &str) -> N {
    text.parse().ok().expect("a number")
}

fn answer(rules: &Rules, positions: &[Position], depth: u32, times: u32) {
    let mut leaves = 0;
    let start = ProcessTime::now();
    for _ in 0..times {
        leaves = positions
            .iter()
            .map(|position| rules.perft(position, depth))
            .sum();
    }
    println!("{leaves} {}", start.elapsed().as_secs_f64());
}
