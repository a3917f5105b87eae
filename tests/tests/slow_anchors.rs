//! The slow generator agrees with numbers known from elsewhere: published perft tables of games without a
//! Blue Queen, first turns and mates that can be counted by hand, and faults that rulings name.

use gambado_tests::refusals::REFUSALS;
use gambado_tests::slow;

fn perfts(game: &str, position: &str, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(
            slow::perft(game, position, depth),
            Ok(count),
            "{game}: {position}, depth {depth}"
        );
    }
}

#[test]
fn orthodox_chess_without_a_blue_queen() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR - w KQkq - 0 1";
    perfts("blue-queen-64", start, &[20, 400, 8902]);
    let castling = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R - w KQkq - 0 1";
    perfts("blue-queen-64", castling, &[48, 2039]);
    let passing = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 - w - - 0 1";
    perfts("blue-queen-64", passing, &[14, 191, 2812]);
}

#[test]
fn capablanca_without_a_blue_queen() {
    let start = "rncbqkbhnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNCBQKBHNR - w KQkq - 0 1";
    perfts("blue-queen-80-centaur", start, &[28, 784, 25228]);
}

#[test]
fn first_turns_round_the_blue_queen() {
    for (game, board, squares) in [
        (
            "blue-queen-64",
            "rnbqkbnr/pppppppp/8/{5}/{4}/8/PPPPPPPP/RNBQKBNR",
            [("d", 19, 20), ("e", 19, 20)],
        ),
        (
            "blue-queen-80",
            "rnbfqkfbnr/pppppppppp/10/{5}/{4}/10/PPPPPPPPPP/RNBFQKFBNR",
            [("e", 23, 24), ("f", 23, 24)],
        ),
        (
            "blue-queen-80-centaur",
            "rnbcqkhbnr/pppppppppp/10/{5}/{4}/10/PPPPPPPPPP/RNBCQKHBNR",
            [("e", 27, 28), ("f", 27, 28)],
        ),
    ] {
        let width = if game == "blue-queen-64" { 8 } else { 10 };
        for (file, white, black) in squares {
            let before = usize::from(file.as_bytes()[0] - b'a');
            let with = format!("{before}*{}", width - before - 1);
            let without = width.to_string();
            for (her_rank, other_rank, counts) in
                [("{4}", "{5}", (white, black)), ("{5}", "{4}", (black, white))]
            {
                let men = board.replace(her_rank, &with).replace(other_rank, &without);
                perfts(game, &format!("{men} - w KQkq - 0 1"), &[counts.0]);
                perfts(game, &format!("{men} - b KQkq - 0 1"), &[counts.1]);
            }
        }
    }
}

#[test]
fn a_mate_with_the_blue_queen() {
    let mated = "k7/*7/8/1N6/8/8/8/7K - b - - 0 1";
    assert_eq!(slow::status("blue-queen-64", mated).as_deref(), Ok("checkmate"));
    let free = "k7/*7/8/8/1N6/8/8/7K - b - - 0 1";
    assert_eq!(slow::status("blue-queen-64", free).as_deref(), Ok("ongoing"));
}

#[test]
fn the_blue_queen_takes_a_queen_by_the_king_alone_but_no_rook() {
    let queen = slow::turns("blue-queen-64", "q7/8/8/8/8/8/*6k/1K6 - w - - 0 1").unwrap();
    assert!(queen.iter().any(|turn| turn.starts_with("a2a8,")));
    let rook = slow::turns("blue-queen-64", "r7/8/8/8/8/7k/*7/2K5 - w - - 0 1").unwrap();
    assert!(rook.iter().all(|turn| !turn.contains(',')));
}

#[test]
fn she_bars_castling_over_a_square_beside_her_only_when_a_minor_activates_her() {
    let castles = |position: &str| {
        let turns = slow::turns("blue-queen-80", position).unwrap();
        ["f1d1", "f1c1", "f1b1"].map(|castling| turns.iter().any(|turn| turn == castling))
    };
    assert_eq!(castles("9k/10/7b2/10/10/10/3*6/R4K4 - w Q - 0 1"), [false; 3]);
    assert_eq!(castles("9k/10/7q2/10/10/10/3*6/R4K4 - w Q - 0 1"), [true; 3]);
}

#[test]
fn texts_that_are_no_positions_are_refused() {
    for &(game, fault, sound, refused) in REFUSALS {
        assert_eq!(slow::turns(game, sound).err(), None, "{game}: {fault}: {sound}");
        assert!(slow::turns(game, refused).is_err(), "{game}: {fault}: {refused}");
    }
}

#[test]
fn a_cobra_that_shields_its_king_with_two_squares_of_a_line_stays_on_it() {
    let turns = slow::turns("cobra-chess", "4k5/10/10/4r5/4CC4/4CC4/10/10/10/4K5 - w - - 0 1").unwrap();
    let rides: Vec<&String> = turns.iter().filter(|turn| turn.starts_with("e5")).collect();
    assert_eq!(rides, ["e5d5", "e5e2", "e5e3", "e5e4", "e5e6"]);
}
