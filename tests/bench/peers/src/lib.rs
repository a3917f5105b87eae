//! Perft from the array of orthodox chess, the last ply counted without being made.

use cozy_chess::Board;
use shakmaty::Chess;

/// Perft by shakmaty.
#[unsafe(no_mangle)]
pub extern "C" fn shakmaty(depth: u32) -> f64 {
    shakmaty::perft(&Chess::default(), depth) as f64
}

/// Perft by cozy-chess.
#[unsafe(no_mangle)]
pub extern "C" fn cozy(depth: u32) -> f64 {
    count(&Board::default(), depth) as f64
}

fn count(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    match depth {
        0 => leaves = 1,
        1 => {
            board.generate_moves(|moves| {
                leaves += moves.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|moves| {
                for one in moves {
                    let mut after = board.clone();
                    after.play_unchecked(one);
                    leaves += count(&after, depth - 1);
                }
                false
            });
        }
    }
    leaves
}
