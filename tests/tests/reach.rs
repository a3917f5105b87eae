//! How men move among others, held to the legal turns of every vector.

use std::collections::HashMap;
use std::fs;

use gambado_rules::turn::Deed;
use gambado_rules::{Position, Rules, Side, games};
use serde_json::Value;

/// Calls back for every position of a game's vectors.
fn each_position(game: &str, mut look: impl FnMut(&'static Rules, Position)) {
    let path = format!("{}/vectors/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let vectors: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let rules = games::find(game).unwrap();
    for vector in vectors["positions"].as_array().unwrap() {
        look(
            rules,
            rules.position(vector["position"].as_str().unwrap()).unwrap(),
        );
    }
}

#[test]
fn a_legal_move_is_within_reach() {
    for game in games::ids() {
        each_position(game, |rules, position| {
            let mut known = HashMap::new();
            for turn in rules.turns(&position) {
                let part = turn.parts()[0];
                if part.deed != Deed::Move {
                    continue;
                }
                let reach = known
                    .entry(part.from)
                    .or_insert_with(|| rules.reach(&position, part.from));
                let takes = reach.taking.contains(part.to);
                let there = position.man(part.to);
                let within = if there.is_some() && there != position.man(part.from) {
                    takes
                } else {
                    takes || reach.moving.contains(part.to)
                };
                assert!(within, "{game}: {}: {}", rules.text(&position), turn.text(rules));
            }
        });
    }
}

#[test]
fn whoever_attacks_could_take_an_enemy_there() {
    for game in games::ids() {
        each_position(game, |rules, position| {
            let attackers: Vec<_> = rules
                .board()
                .sites()
                .iter()
                .map(|site| (site, rules.all_attackers(&position, site)))
                .collect();
            for from in position.anchors(Side::First) | position.anchors(Side::Second) {
                let man = position.man(from);
                let taking = rules.reach(&position, from).taking;
                for (site, attackers) in &attackers {
                    let there = position.man(*site);
                    let own = there.is_some() && there.side() == man.side();
                    if own || rules.crossing_men().contains(man) || position.neutral().contains(*site) {
                        continue;
                    }
                    assert_eq!(
                        taking.contains(*site),
                        attackers.contains(from),
                        "{game}: {}: {} on {}",
                        rules.text(&position),
                        rules.board().name(from),
                        rules.board().name(*site)
                    );
                }
            }
        });
    }
}
