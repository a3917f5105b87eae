//! The slow generator follows those rulings of QB98 that the vector files leave out.

use gambado_tests::qb98_cases::{CYCLES, TEXTS, position};
use gambado_tests::slow;

#[test]
fn texts_that_are_no_positions_are_refused() {
    for &(game, men, hands, accepted) in TEXTS {
        let answer = slow::turns(game, &position(men, hands));
        assert_eq!(answer.is_ok(), accepted, "{game}: {men} {hands}: {answer:?}");
    }
}

#[test]
fn perpetual_check_loses_only_where_ruled_and_only_for_one_side() {
    for &(game, men, cycle, times, status) in CYCLES {
        let turns = vec![cycle; times].join(" ");
        let turns: Vec<&str> = turns.split(' ').collect();
        let answer = slow::status_after(game, &position(men, ""), &turns);
        assert_eq!(
            answer.as_deref(),
            Ok(status),
            "{game}: {men}, {times} times {cycle}"
        );
    }
}

/// Ruling 7: how many cells a man alone but for the Kings has, where they do not stand in his way.
#[test]
fn loops_end_where_they_began() {
    let count = |game: &str, men: &str, from: &str| {
        let turns = slow::turns(game, &position(men, "")).unwrap();
        turns.iter().filter(|turn| turn.starts_with(from)).count()
    };
    assert_eq!(count("courier-qb98", "K d4, k k4, R a1", "a1"), 25);
    assert_eq!(count("courier-qb98", "K d4, k k4, B a2", "a2"), 12);
    assert_eq!(count("wildebisho-qb98", "K d4, k l3, Q c1", "c1"), 37);
    assert_eq!(count("alibaba-qb98", "K d4, k k4, U a1", "a1"), 10);
    assert_eq!(count("xiang-qb98", "G c3, g k4, C a1", "a1"), 25);
    assert_eq!(count("xiang-qb98", "G c3, g k4, C a1, p e1", "a1"), 13 + 12 - 1);
    assert_eq!(count("courier-qb98", "K d4, k k4, R a1, n e1", "a1"), 25);
}
