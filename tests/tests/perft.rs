//! The counts of the tables in `tests/perft`.

use std::fs;

use gambado_rules::games;

#[test]
fn tables_hold() {
    let folder = format!("{}/perft", env!("CARGO_MANIFEST_DIR"));
    let mut counted = 0;
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        while let Some(line) = lines.next() {
            let (game, position) = line.split_once(" | ").unwrap();
            let rules = games::find(game).unwrap();
            let position = rules.position(position).unwrap();
            for (depth, count) in (1..).zip(lines.next().unwrap().split(' ')) {
                assert_eq!(
                    rules.perft(&position, depth).to_string(),
                    count,
                    "{line}: depth {depth}"
                );
                counted += 1;
            }
        }
    }
    assert!(counted > 30);
}

#[test]
fn divide_sums_to_perft() {
    for game in games::ids() {
        let rules = games::find(game).unwrap();
        let position = rules.position(&rules.spec().start).unwrap();
        let parts = rules.divide(&position, 2);
        assert!(parts.is_sorted_by_key(|(turn, _)| turn.text(rules)), "{game}");
        assert_eq!(
            parts.iter().map(|(_, count)| count).sum::<u64>(),
            rules.perft(&position, 2),
            "{game}"
        );
    }
}
