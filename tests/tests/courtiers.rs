//! Queens' Courtiers: what its vectors do not show. Numbers are those of its rulings.

use std::collections::{BTreeMap, HashSet};

use gambado_rules::code;
use gambado_rules::fault::Field;
use gambado_rules::games::{self, queens_courtiers as qc};
use gambado_rules::rules::Mark;
use gambado_rules::{NOWHERE, Play, Rules, Side};
use gambado_tests::slow;
use proptest::prelude::*;
use proptest::sample::Index;

/// All Royals are paralysed, and the Courtiers may not move.
const STUCK: &str = "Ca1 qc2 kb3 Kn13 Qm14 co15";

fn rules() -> &'static Rules {
    games::find("queens-courtiers").unwrap()
}

/// The text of a position: men such as `Kb2 qn14`, the side to move and the checked Royals.
fn text(men: &str, side: char, checked: &str) -> String {
    let board = rules().board();
    let men: BTreeMap<_, _> = men
        .split(' ')
        .map(|man| (board.site(&man[1..]).unwrap(), &man[..1]))
        .collect();
    let rank = |y| {
        let mut empty = 0;
        let mut rank = String::new();
        for x in 0..15 {
            match board.at(x, y).and_then(|site| men.get(&site)) {
                Some(man) if empty == 0 => rank += man,
                Some(man) => {
                    rank += &format!("{empty}{man}");
                    empty = 0;
                }
                None => empty += 1,
            }
        }
        if empty > 0 {
            rank += &empty.to_string();
        }
        rank
    };
    let ranks: Vec<String> = (0..15).rev().map(rank).collect();
    format!("{} - {side} {checked} - 0 1", ranks.join("/"))
}

fn names(sites: impl IntoIterator<Item = u8>) -> String {
    let names: Vec<_> = sites.into_iter().map(|site| rules().board().name(site)).collect();
    names.join(" ")
}

fn turns(text: &str) -> Vec<String> {
    let turns = rules().turns(&rules().position(text).unwrap());
    turns.iter().map(|turn| turn.text(rules())).collect()
}

/// Code, ruling, part and sites of the refusal of a turn.
fn refusal(position: &str, turn: &str) -> (&'static str, &'static str, usize, String) {
    let position = rules().position(position).unwrap();
    let refusal = rules().legal(&position, turn).unwrap().unwrap_err();
    let ruling = refusal.ground.ruling.unwrap_or("");
    (
        refusal.ground.code.text(),
        ruling,
        refusal.part,
        names(refusal.sites),
    )
}

#[test]
fn first_turns_are_60_single_and_80_double_moves() {
    let start = &rules().spec().start;
    for text in [start.clone(), start.replace(" w ", " b ")] {
        let turns = rules().turns(&rules().position(&text).unwrap());
        let double = turns.iter().filter(|turn| turn.parts().len() == 2).count();
        assert_eq!((turns.len() - double, double), (60, 80));
        let ends = turns.iter().map(|turn| (turn.parts()[0].from, turn.last().to));
        assert_eq!(ends.collect::<HashSet<_>>().len(), 105);
    }
}

#[test]
fn no_first_turn_takes_or_checks() {
    let position = rules().position(&rules().spec().start).unwrap();
    for turn in rules().turns(&position) {
        let mut after = position.clone();
        let undo = after.play(rules(), &turn);
        assert!(
            undo.effects().len() <= 4 && after.flags() == 0,
            "{}",
            turn.text(rules())
        );
        assert_eq!(after.halfmoves(), 1);
    }
}

#[test]
fn a_refused_half_names_its_law_and_witnesses() {
    // By a Courtier and by a free Queen; a paralysed Queen checks nobody.
    let paralysed = text("Kb2 cd1 qc3 Qn14 ka14", 'w', "K");
    assert_eq!(
        refusal(&paralysed, "b2a1"),
        ("qc-paralysed", "9", 0, "b2 d1 c3".into())
    );
    let paralysed = text("Kb2 cd1 qc3 Ce4 Qn14 ka14", 'w', "Kq");
    assert_eq!(
        refusal(&paralysed, "b2a1"),
        ("qc-paralysed", "9", 0, "b2 d1".into())
    );

    let course = text("Kb2 Qn14 Ca3 cc2 kh15 qk15", 'w', "-");
    assert_eq!(refusal(&course, "a3c2"), ("qc-immune", "31", 0, "c2".into()));

    let threatened = text("Kb2 Qn14 cd4 kh15 qk15", 'w', "-");
    assert_eq!(
        refusal(&threatened, "b2b3"),
        ("qc-into-check", "15", 0, "b3 d4".into())
    );
    assert_eq!(
        refusal(&threatened, "b2b3,b3a4"),
        ("qc-through-check", "27", 0, "b3 d4".into())
    );
    assert_eq!(
        refusal(&threatened, "b2a2,a2b3"),
        ("qc-into-check", "15", 1, "b3 d4".into())
    );

    let shielded = text("Kh5 Cf5 qe5 Qa14 kn15", 'w', "-");
    assert_eq!(
        refusal(&shielded, "f5g7"),
        ("qc-uncovers-check", "15", 0, "h5 e5 f5".into())
    );
    let held = text("Kh5 Cg4 qe5 Qa14 kn15", 'w', "q");
    assert_eq!(
        refusal(&held, "g4i3"),
        ("qc-frees-checker", "15", 0, "h5 e5".into())
    );
}

#[test]
fn a_shield_of_a_checked_royal_may_move() {
    // Rulings 16 and 17: the King is checked already, or the Queen is.
    assert!(turns(&text("Kh5 Cf5 qe5 cj4 Qa14 kn15", 'w', "K")).contains(&"f5g7".into()));
    assert!(turns(&text("Kh5 Cf5 qe5 Cg6 Qa14 kn15", 'w', "q")).contains(&"f5g7".into()));
}

/// The Courtier d7 holds the Queen e5, which would check the King h5; the Queen e8 cannot, checked by c9 herself.
#[test]
fn a_capture_may_free_a_royal_that_takes_over() {
    let position = text("Kh5 Qe8 Cd7 cc9 qe5 kn15", 'w', "Qq");
    assert_eq!(
        refusal(&position, "d7f8"),
        ("qc-frees-checker", "15", 0, "h5 e5".into())
    );
    let mut play = Play::new(rules(), Some(&position)).unwrap();
    play.play("d7c9").unwrap();
    assert!(rules().text(play.position()).ends_with(" b q - 0 1"));
}

/// On e3 the Queen checks the King b3, which frees her own: he now checks the Queen a2, so that d2 is safe.
#[test]
fn the_second_half_finds_those_checked_that_the_first_left() {
    let position = text("Ka3 Qf2 kb3 qa2", 'w', "K");
    let mut play = Play::new(rules(), Some(&position)).unwrap();
    play.play("f2e3,e3d2").unwrap();
    assert!(rules().text(play.position()).ends_with(" b kq - 1 1"));
    let alone = text("Ka3 Qe1 kb3 qa2", 'w', "K");
    assert_eq!(
        refusal(&alone, "e1d2"),
        ("qc-into-check", "15", 0, "d2 a2".into())
    );
}

#[test]
fn the_queen_is_blocked_by_men_and_barred_by_the_void() {
    let position = text("Kb2 Qb5 Cb4 Ce2 kn14 qk15", 'w', "-");
    assert_eq!(refusal(&position, "b5b2"), ("way-blocked", "", 0, "b4".into()));
    assert_eq!(
        refusal(&position, "b5b8,b8b2"),
        ("not-its-move", "", 1, "b2".into())
    );
    assert_eq!(refusal(&position, "b2b5"), ("not-its-move", "", 0, "b5".into()));
    let beside_the_void = text("Ka1 Qf8 kn14 qk15", 'w', "-");
    assert_eq!(
        refusal(&beside_the_void, "f8i8"),
        ("qc-void-bars", "3", 0, "i8".into())
    );
    assert_eq!(rules().written("g6h8").unwrap_err().at, Some(2));
}

#[test]
fn royals_are_never_taken() {
    let contact = text("Kb2 Qn2 kn14 qb3", 'w', "q");
    assert_eq!(refusal(&contact, "b2b3"), ("royal-not-taken", "", 0, "b3".into()));
}

#[test]
fn a_refused_double_move_names_its_law_and_part() {
    let start = &rules().spec().start;
    for (turn, expected) in [
        ("n2o1,m3n5", ("qc-same-man-only", "25", 1, "o1 m3".into())),
        ("n2o1,o1n2", ("qc-returns", "28", 1, "n2".into())),
        ("f12e14,e14c15", ("qc-double-from-court", "26", 1, "f12".into())),
        (
            "c13e12,e12f14",
            ("qc-double-through-court", "26", 1, "e12".into()),
        ),
        ("n2o1,o1n1,n1m1", ("too-many-parts", "", 2, String::new())),
        ("n2o1,o1m1", ("not-its-move", "", 1, "m1".into())),
        ("n2o1,pass", ("no-pass", "", 1, String::new())),
        ("n2m3,m3l3", ("own-man-there", "", 0, "m3".into())),
        ("pass", ("no-pass", "", 0, String::new())),
        ("b2a1", ("not-your-man", "", 0, "b2".into())),
        ("C@a1", ("no-drops", "", 0, "a1".into())),
        ("n2o1=Q", ("promotion-impossible", "", 0, "o1".into())),
    ] {
        assert_eq!(refusal(start, turn), expected, "{turn}");
    }
    let checked = text("Kb2 cd1 ca4 Ce3 Qn14 kh15 qk15", 'w', "K");
    assert_eq!(
        refusal(&checked, "e3d1,d1f2"),
        ("qc-double-after-capture", "26", 1, "d1".into())
    );
    let near = text("Kb2 Qc3 kh15 qk15", 'w', "-");
    assert_eq!(
        refusal(&near, "b2c3,c3c2"),
        ("turn-complete", "22", 1, "c3".into())
    );
    let stuck = text(STUCK, 'b', "KQkq");
    assert_eq!(turns(&stuck), ["pass"]);
    assert_eq!(
        refusal(&stuck, "pass,o15m14"),
        ("turn-complete", "39", 1, String::new())
    );
}

#[test]
fn a_joined_pair_has_won_and_nothing_more_is_played() {
    for (turn, site) in [("b2c3", "c3"), ("c3b2", "b2")] {
        let mut play = Play::new(rules(), Some(&text("Kb2 Qc3 kh15 qk15 cm13", 'w', "-"))).unwrap();
        play.play(turn).unwrap();
        let status = play.status();
        assert_eq!((status.reason, status.winner), (qc::JOINED, Some(Side::First)));
        assert!(play.marks().iter().all(|mark| mark.code == code::MARK_LAST));
        let after = rules().text(play.position());
        assert_eq!(turns(&after), [""; 0]);
        assert_eq!(refusal(&after, "h15h14"), ("game-over", "", 0, site.into()));
        assert!(play.undo());
        assert!(play.position() == play.start());
    }
}

#[test]
fn a_game_in_which_both_can_only_pass_is_drawn() {
    let play = Play::new(rules(), Some(&text(STUCK, 'b', "KQkq"))).unwrap();
    assert_eq!(
        (play.status().reason, play.status().winner),
        (qc::BOTH_PASS, None)
    );
}

#[test]
fn marks_show_the_paralysed_and_what_may_be_taken() {
    let show = |mark: &Mark| {
        let site = if mark.site == NOWHERE {
            String::new()
        } else {
            names([mark.site])
        };
        (
            mark.code.text(),
            mark.side,
            site,
            names(mark.by.clone()),
            names(mark.sites.clone()),
        )
    };
    let marks = |position: &str| {
        let play = Play::new(rules(), Some(position)).unwrap();
        play.marks().iter().map(show).collect::<Vec<_>>()
    };
    let capturable = |side, sites: &str| {
        (
            "capturable",
            Some(side),
            String::new(),
            String::new(),
            sites.into(),
        )
    };
    let start = &rules().spec().start;
    assert_eq!(marks(start), [capturable(Side::First, "f4 d6 l10 j12")]);
    assert_eq!(
        marks(&start.replace(" w ", " b ")),
        [capturable(Side::Second, "j4 l6 d10 f12")]
    );
    // The Courtier d1 checks the King and so may be taken in the Course; c13 may not. The Queen e5 is three steps
    // from the enemy's on h5, and neither is free to check: the Courtier on g4 has one, and by that the other.
    let position = text("Kb2 cd1 cc13 qe5 Cg4 Qh5 kn15", 'w', "Kq");
    assert_eq!(
        marks(&position),
        [
            (
                "paralysed",
                Some(Side::First),
                "b2".into(),
                "d1".into(),
                "d1".into()
            ),
            (
                "paralysed",
                Some(Side::Second),
                "e5".into(),
                "g4 h5".into(),
                "g4 h5".into()
            ),
            capturable(Side::First, "d1"),
        ]
    );
}

#[test]
fn a_bad_position_names_the_place() {
    let idle = text("Kb2 Qn14 kh15 qk15", 'w', "-");
    let named = idle.replace(" w - -", " w Q -");
    let unnamed = text("Kb2 cd1 Qn14 kh15 qk15", 'w', "-");
    let joined = text("Kb2 kh15 qk15 Cj13", 'b', "q");
    let queenless = text("Kb2 kh15 qk15", 'w', "-");
    let two_kings = text("Kb2 Ko1 Qa14 kh15 qk15", 'w', "-");
    let passed = idle.replace(" w - -", " w - a3");
    for (text, code, field, site) in [
        (&named, qc::NOT_CHECKED, Field::Rights, "n14"),
        (&unnamed, qc::NOT_NAMED_CHECKED, Field::Rights, "b2"),
        (&joined, qc::CHECKED_AFTER_JOINING, Field::Rights, "k15"),
        (&queenless, code::ROYAL_MISSING, Field::Board, ""),
        (&two_kings, code::ROYAL_SURPLUS, Field::Board, "o1"),
        (&passed, code::BAD_PASSED, Field::Passed, ""),
    ] {
        let before = text
            .split(' ')
            .zip(Field::POSITION)
            .take_while(|&(_, other)| other != field);
        let start = before.map(|(text, _)| text.len() + 1).sum();
        // Of a man on the board the text tells on its own: the last of two Kings is one too many.
        let at = if code == code::ROYAL_SURPLUS {
            text.rfind('K').unwrap()
        } else {
            start
        };
        let fault = rules().position(text).err().unwrap();
        assert_eq!(
            (fault.code, fault.field, fault.at),
            (code, Some(field), Some(at)),
            "{text}"
        );
        assert_eq!(names(fault.site), site, "{text}");
    }
}

#[test]
fn the_court_is_nine_by_nine_without_the_void() {
    let zones = |site| rules().laws().zones(rules(), site);
    let court = rules()
        .board()
        .sites()
        .filter(|site| zones(site) == [qc::ZONE_COURT]);
    assert_eq!(court.len(), 80);
    let zone = |name| zones(rules().board().site(name).unwrap());
    for (name, expected) in [
        ("d4", qc::ZONE_COURT),
        ("l12", qc::ZONE_COURT),
        ("c4", qc::ZONE_COURSE),
        ("m12", qc::ZONE_COURSE),
    ] {
        assert_eq!(zone(name), [expected]);
    }
}

/// Men in a small window, so that Royals threaten each other and Courtiers check: all four Royals and a few Courtiers.
fn crowd() -> impl Strategy<Value = String> {
    let cells: Vec<(i16, i16)> = (0..36).map(|cell| (cell % 6, cell / 6)).collect();
    let places = prop::sample::subsequence(cells, 5..12).prop_shuffle();
    let letters = prop::collection::vec("[Cc]", 7);
    (places, (0..10_i16, 0..10_i16), letters).prop_filter_map(
        "men off the board",
        |(places, (x, y), courtiers)| {
            let squares = places.iter().map(|(dx, dy)| rules().board().at(x + dx, y + dy));
            let letters = ["K", "Q", "k", "q"]
                .into_iter()
                .chain(courtiers.iter().map(String::as_str));
            let men = squares
                .zip(letters)
                .map(|(site, man)| Some(man.to_owned() + &names([site?])));
            Some(men.collect::<Option<Vec<_>>>()?.join(" "))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    /// Where Royals crowd: the same texts are positions, with the same turns, that lead to the same positions.
    #[test]
    fn fast_agrees_with_slow_in_crowds(men in crowd(), first in any::<bool>(), chosen in prop::collection::vec(any::<Index>(), 4)) {
        for flags in 0..16 {
            let checked: String = "KQkq".chars().enumerate().filter(|(bit, _)| flags >> bit & 1 != 0).map(|(_, royal)| royal).collect();
            let checked = if checked.is_empty() { "-" } else { &checked };
            let text = text(&men, if first { 'w' } else { 'b' }, checked);
            let slow = slow::turns("queens-courtiers", &text);
            prop_assert_eq!(rules().position(&text).is_ok(), slow.is_ok(), "{}", text);
            let Ok(slow) = slow else { continue };
            prop_assert_eq!(turns(&text), &slow[..], "{}", text);
            for turn in chosen.iter().map(|index| index.get(&slow)) {
                let mut play = Play::new(rules(), Some(&text)).unwrap();
                play.play(turn).unwrap();
                let after = slow::play("queens-courtiers", &text, turn);
                prop_assert_eq!(Ok(rules().text(play.position())), after, "{} {}", text, turn);
            }
        }
    }
}
