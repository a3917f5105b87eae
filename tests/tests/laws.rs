//! Laws that hold in every game, on positions that random play and random set-ups bring about.

use std::collections::HashSet;

use gambado_rules::generate::Sink;
use gambado_rules::{Man, Position, Rules, Side, SiteSet, games};
use gambado_tests::slow;
use proptest::prelude::*;
use proptest::sample::Index;

/// How many conceivable turns share one that is tried.
const STRIDE: usize = 61;

/// A game, by its place in the list.
fn any_game() -> impl Strategy<Value = &'static str> {
    let ids: Vec<&str> = games::ids().collect();
    (0..ids.len()).prop_map(move |at| ids[at])
}

/// A game and a position that random play has led to.
fn played() -> impl Strategy<Value = (&'static str, String)> {
    (
        any_game(),
        any::<Index>(),
        prop::collection::vec(any::<Index>(), 0..80),
    )
        .prop_map(|(id, start, choices)| {
            let rules = games::find(id).unwrap();
            let starts = &rules.spec().starts;
            let text = if starts.is_empty() {
                &rules.spec().start
            } else {
                &start.get(starts).1
            };
            let mut position = rules.position(text).unwrap();
            for choice in choices {
                let turns = rules.turns(&position);
                if turns.is_empty() {
                    break;
                }
                // Captures, drops and promotions are rare among all turns: prefer them now and then.
                let lively: Vec<_> = turns
                    .iter()
                    .filter(|turn| is_lively(rules, &position, turn))
                    .collect();
                let turn = if choice.index(3) == 0 && !lively.is_empty() {
                    *choice.get(&lively)
                } else {
                    choice.get(&turns)
                };
                position.play(rules, turn);
            }
            (id, rules.text(&position))
        })
}

fn is_lively(rules: &Rules, position: &Position, turn: &gambado_rules::Turn) -> bool {
    let part = turn.last();
    part.promotion.is_some() || !rules.victims(position, turn.parts()[0]).is_empty()
}

/// A game and the text of a random set-up, most often no position of it.
fn set_up() -> impl Strategy<Value = (&'static str, String)> {
    (
        any_game(),
        prop::collection::vec((any::<Index>(), any::<Index>()), 0..18),
        any::<(bool, u8)>(),
    )
        .prop_map(|(id, men, (second, flags))| {
            let rules = games::find(id).unwrap();
            let sites: Vec<_> = rules.board().sites().iter().collect();
            let all: Vec<Man> = rules
                .kind_ids()
                .flat_map(|kind| Side::BOTH.map(|side| Man::new(kind, side)))
                .collect();
            let royals: Vec<Man> = all
                .iter()
                .copied()
                .filter(|&man| rules.royal_men().contains(man))
                .collect();
            let mut board = vec![Man::NONE; 256];
            for (at, (man, site)) in men.iter().enumerate() {
                let man = royals.get(at).copied().unwrap_or_else(|| *man.get(&all));
                let site = *site.get(&sites);
                let (width, _) = rules.board().size();
                if rules.neutral_men().contains(man) && man.side() == Side::Second {
                    continue;
                }
                let offsets = if rules.crossing_men().contains(man) {
                    vec![0, 1, width, width + 1]
                } else {
                    vec![0]
                };
                for offset in offsets {
                    board[usize::try_from(i16::from(site) + offset).unwrap() % 256] = man;
                }
            }
            (id, text(rules, &board, second, flags))
        })
}

fn text(rules: &Rules, board: &[Man], second: bool, flags: u8) -> String {
    let (width, height) = rules.board().size();
    let ranks = (0..height).rev().map(|y| {
        let mut rank = String::new();
        let mut empty = 0;
        for x in 0..width {
            let man = rules
                .board()
                .at(x, y)
                .map_or(Man::NONE, |site| board[usize::from(site)]);
            if man == Man::NONE {
                empty += 1;
                continue;
            }
            if empty > 0 {
                rank += &empty.to_string();
                empty = 0;
            }
            rank += &rules.man_text(man);
        }
        if empty > 0 {
            rank + &empty.to_string()
        } else {
            rank
        }
    });
    let board = ranks.collect::<Vec<_>>().join("/");
    let letters = rules.spec().rights.chars().enumerate();
    let rights: String = letters
        .filter(|(bit, _)| flags >> bit & 1 != 0)
        .map(|(_, letter)| letter)
        .collect();
    let rights = if rights.is_empty() { "-".into() } else { rights };
    format!("{board} - {} {rights} - 0 1", if second { "b" } else { "w" })
}

/// Every pair of sites as a turn text, some with a promotion; drops; a pass.
fn conceivable(rules: &Rules) -> Vec<String> {
    let name = |site| rules.board().name(site);
    let mut moves = Vec::new();
    for from in rules.board().sites() {
        moves.extend(
            rules
                .board()
                .sites()
                .iter()
                .map(|to| [name(from), name(to)].concat()),
        );
    }
    let mut all = vec!["pass".to_owned()];
    for letter in rules
        .spec()
        .kinds
        .iter()
        .map(|kind| kind.letter)
        .filter(char::is_ascii_uppercase)
    {
        all.extend(
            rules
                .board()
                .sites()
                .iter()
                .map(|to| format!("{letter}@{}", name(to))),
        );
        all.extend(moves.iter().step_by(17).map(|text| format!("{text}={letter}")));
    }
    all.extend(moves);
    all
}

fn texts(rules: &Rules, position: &Position) -> Vec<String> {
    rules
        .turns(position)
        .iter()
        .map(|turn| turn.text(rules))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The fast generator finds what the slow one finds, and both call the same texts positions.
    #[test]
    fn fast_agrees_with_slow((id, text) in played()) {
        let rules = games::find(id).unwrap();
        let position = rules.position(&text).unwrap();
        let slow = slow::turns(id, &text);
        prop_assert_eq!(Ok(texts(rules, &position)), slow);
    }

    #[test]
    fn fast_agrees_with_slow_on_set_ups((id, text) in set_up()) {
        let rules = games::find(id).unwrap();
        let fast = rules.position(&text).map(|position| texts(rules, &position));
        let slow = slow::turns(id, &text);
        prop_assert_eq!(fast.clone().ok(), slow.clone().ok(), "{:?} {:?}", fast.err(), slow.err());
    }

    /// Playing a turn and taking it back restores everything; the hash kept is the hash made anew.
    #[test]
    fn undo_restores_all((id, text) in played()) {
        let rules = games::find(id).unwrap();
        let position = rules.position(&text).unwrap();
        let mut copy = position.clone();
        for turn in rules.turns(&position) {
            let undo = copy.play(rules, &turn);
            prop_assert_eq!(copy.hash(), copy.fresh_hash(rules));
            let after = rules.text(&copy);
            prop_assert!(rules.position(&after).is_ok(), "{}: {:?}", after, rules.position(&after).err());
            copy.undo(rules, &undo);
            prop_assert!(copy == position, "{}", turn.text(rules));
        }
    }

    /// A position's text is read back as the same position.
    #[test]
    fn text_round_trips((id, text) in played()) {
        let rules = games::find(id).unwrap();
        let position = rules.position(&text).unwrap();
        prop_assert_eq!(rules.text(&position), text);
        prop_assert_eq!(position.hash(), position.fresh_hash(rules));
    }

    /// Counting finds as many turns as listing, and no turn is listed twice.
    #[test]
    fn counting_is_listing((id, text) in played()) {
        let rules = games::find(id).unwrap();
        let position = rules.position(&text).unwrap();
        let turns = texts(rules, &position);
        let mut out = Sink::counting();
        rules.laws().turns(rules, &mut position.clone(), &mut out);
        prop_assert_eq!(out.count(), turns.len() as u64);
        prop_assert_eq!(turns.iter().collect::<HashSet<_>>().len(), turns.len());
        prop_assert_eq!(rules.has_turn(&position), !turns.is_empty());
    }

    /// A turn is legal exactly when nothing speaks against it, and what does has a known code and sites of the board.
    #[test]
    fn refusals_are_told((id, text) in played(), offset in 0..STRIDE) {
        let rules = games::find(id).unwrap();
        let position = rules.position(&text).unwrap();
        let legal: HashSet<String> = texts(rules, &position).into_iter().collect();
        let codes = games::codes();
        for text in conceivable(rules).into_iter().skip(offset).step_by(STRIDE) {
            match rules.legal(&position, &text).unwrap() {
                Ok(turn) => {
                    prop_assert_eq!(&turn.text(rules), &text);
                    prop_assert!(legal.contains(&text));
                }
                Err(refusal) => {
                    prop_assert!(!legal.contains(&text));
                    prop_assert!(codes.contains(&refusal.ground.code), "{:?}", refusal);
                    prop_assert!(refusal.sites.iter().all(|&site| rules.board().sites().contains(site)), "{} {:?}", text, refusal);
                }
            }
        }
    }

    /// No two men fill the same square.
    #[test]
    fn footprints_never_overlap((id, text) in played()) {
        let rules = games::find(id).unwrap();
        let position = rules.position(&text).unwrap();
        let mut filled = SiteSet::EMPTY;
        for site in position.anchors(Side::First) | position.anchors(Side::Second) | position.neutral() {
            let footprint = rules.footprint(position.man(site), site);
            prop_assert!(!filled.meets(&footprint));
            prop_assert!(footprint.iter().all(|square| position.anchor_of(rules, square) == site));
            filled |= footprint;
        }
        prop_assert_eq!(filled, position.occupied());
    }
}
