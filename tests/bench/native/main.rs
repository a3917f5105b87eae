//! Counts turns for the benchmark, natively. Each line of the input is `GAME DEPTH TIMES POSITION`, and is answered by a
//! line `LEAVES SECONDS`: the perft of the position, and how long it took to count it so many times. `GAME` may be
//! `board-N`; then there is no position, and the one counted stands on a square board of `N` files.

mod curve;

use std::io::{BufRead, stdin};
use std::time::Instant;

use gambado_rules::{Position, Rules, games};

fn main() {
    for line in stdin().lock().lines() {
        let line = line.expect("the input is text");
        let [game, depth, times, position] = fields(&line);
        let (depth, times) = (number(depth), number(times));
        if let Some(size) = game.strip_prefix("board-") {
            let (rules, position) = curve::midgame(number(size));
            answer(&rules, &position, depth, times);
        } else {
            let rules = games::find(game).expect("a game");
            let position = rules.position(position).expect("a position of the game");
            answer(rules, &position, depth, times);
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

fn answer(rules: &Rules, position: &Position, depth: u32, times: u32) {
    let start = Instant::now();
    let leaves = (0..times).map(|_| rules.perft(position, depth)).last();
    let seconds = start.elapsed().as_secs_f64();
    println!("{} {seconds}", leaves.unwrap_or_default());
}
