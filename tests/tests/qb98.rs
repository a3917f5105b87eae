//! What the vectors do not show of the eight QB98 games: the loops of their board, the reasons of refusals with their
//! cells, and bad positions with their places. Numbers are sections of the rulings.

use gambado_rules::fault::Field;
use gambado_rules::turn::Deed;
use gambado_rules::{Man, Play, Position, Rules, Side, SiteSet, Turn, code, games};
use gambado_tests::qb98_cases::{CYCLES, TEXTS, position};

const GAMES: [&str; 8] = [
    "sho-qb98",
    "xiang-qb98",
    "wildebisho-qb98",
    "gnu-qb98",
    "alibaba-qb98",
    "turn-qb98",
    "yang-qb98",
    "courier-qb98",
];

fn rules(game: &str) -> &'static Rules {
    games::find(game).unwrap()
}

/// The turns of White, who has these men and hands, that begin with a text.
fn turns(game: &str, men: &str, hands: &str, begin: &str) -> Vec<String> {
    let rules = rules(game);
    let position = rules.position(&position(men, hands)).expect(men);
    let texts = rules.turns(&position).into_iter().map(|turn| turn.text(rules));
    texts.filter(|text| text.starts_with(begin)).collect()
}

/// Whether a move is among White's turns.
fn plays(game: &str, men: &str, turn: &str) -> bool {
    turns(game, men, "", turn).iter().any(|text| text == turn)
}

/// The game's name for the refusal of a turn of White's: code, section and cells.
fn refusal(game: &str, men: &str, hands: &str, turn: &str) -> String {
    let rules = rules(game);
    let position = rules.position(&position(men, hands)).expect(men);
    let refusal = rules
        .legal(&position, turn)
        .unwrap()
        .expect_err("no turn of this position");
    let section = refusal.ground.ruling.map(|number| format!(" {number}"));
    let mut cells: Vec<_> = refusal
        .sites
        .iter()
        .map(|&site| rules.board().name(site))
        .collect();
    cells.sort();
    format!(
        "{}{}: {}",
        refusal.ground.code,
        section.unwrap_or_default(),
        cells.join(" ")
    )
}

/// The cells that a man could go to from a cell of an empty board.
fn reach(rules: &Rules, letter: char, side: Side, from: u8) -> SiteSet {
    let man = Man::new(rules.letter(letter), side);
    let (going, taking) = rules.geometry(man, from);
    going | taking
}

fn named(rules: &Rules, sites: SiteSet) -> Vec<&'static str> {
    let mut names: Vec<_> = sites.iter().map(|site| rules.board().name(site)).collect();
    names.sort();
    names
}

fn start(game: &str) -> (&'static Rules, Position) {
    let rules = rules(game);
    (rules, rules.position(&rules.spec().start).unwrap())
}

/// 3.3: first turns, and which men take which at once.
#[test]
fn first_turns_are_those_of_the_arrays() {
    for (game, moves, swaps, takes) in [
        ("sho-qb98", 19, 0, ""),
        ("xiang-qb98", 39, 0, "CF CF"),
        ("wildebisho-qb98", 54, 0, ""),
        ("gnu-qb98", 48, 0, ""),
        ("alibaba-qb98", 71, 0, "TA TA TY TY"),
        ("turn-qb98", 20, 0, ""),
        ("yang-qb98", 59, 6, "CB CB CP CP"),
        ("courier-qb98", 32, 0, ""),
    ] {
        let (rules, position) = start(game);
        let turns = rules.turns(&position);
        let (swap, plain): (Vec<_>, Vec<_>) = turns
            .iter()
            .map(Turn::last)
            .partition(|part| part.deed == Deed::Swap);
        assert_eq!((plain.len(), swap.len()), (moves, swaps), "{game}");
        let letter = |site| rules.kind(position.man(site).kind()).letter;
        let mut pairs: Vec<String> = plain
            .iter()
            .flat_map(|&part| {
                let victims = rules.victims(&position, part);
                victims
                    .into_iter()
                    .map(move |site| format!("{}{}", letter(part.from), letter(site)))
            })
            .collect();
        pairs.sort();
        assert_eq!(pairs.join(" "), takes, "{game}");
    }
}

/// 7: targets on an empty board.
/// 3.2: the second player's men stand like the first player's, mirrored between the lowest rank and the highest; in Sho
/// turned by half a circle.
#[test]
fn arrays_are_mirrored_or_turned() {
    for game in GAMES {
        let (rules, position) = start(game);
        let board = rules.board();
        for (x, y) in (0..7).flat_map(|x| (0..7).map(move |y| (x, y))) {
            let file = if game == "sho-qb98" { 6 - x } else { x };
            let man = position.man(board.at(x, y).unwrap());
            let image = position.man(board.at(7 + file, 6 - y).unwrap());
            assert_eq!(image.kind(), man.kind(), "{game}");
            assert!(!man.is_some() || man.side() == Side::First && image.side() == Side::Second);
        }
    }
}

#[test]
fn men_reach_as_many_cells_as_counted() {
    let sides = Side::BOTH;
    for (game, letters) in [
        ("courier-qb98", "R25 B12 N8 K8 X8 F4 W4 E4"),
        ("wildebisho-qb98", "Q37 R25 B12 N8 M8 U16"),
        ("yang-qb98", "R25 C25 B12 V12"),
        ("xiang-qb98", "H8"),
    ] {
        let rules = rules(game);
        for entry in letters.split(' ') {
            let (letter, count) = entry.split_at(1);
            for (site, side) in rules
                .board()
                .sites()
                .iter()
                .flat_map(|site| sides.map(|side| (site, side)))
            {
                let reach = reach(rules, letter.chars().next().unwrap(), side, site);
                assert_eq!(reach.len().to_string(), count, "{game}: {letter} {site}");
            }
        }
    }
    let rules = rules("alibaba-qb98");
    let counts = |letter| {
        let mut counts: Vec<u32> = rules
            .board()
            .sites()
            .iter()
            .map(|site| reach(rules, letter, Side::First, site).len())
            .collect();
        counts.sort_unstable();
        counts.dedup();
        counts
    };
    assert_eq!(counts('A'), [5, 6, 8]);
    assert_eq!(counts('Q').last(), Some(&37));
    let corner = rules.board().site("a1").unwrap();
    let gnu = reach(rules, 'U', Side::First, corner);
    assert_eq!(
        named(rules, gnu),
        ["b3", "b4", "c2", "d2", "f7", "g6", "i6", "j7", "m2", "n3"]
    );
}

/// 1.3: the eight cells of an Elephant.
#[test]
fn elephants_keep_to_the_picture_of_a_cube() {
    for game in ["xiang-qb98", "turn-qb98"] {
        let rules = rules(game);
        let mut seen = SiteSet::of(rules.board().site("c3").unwrap());
        loop {
            let next = seen
                .iter()
                .fold(seen, |all, site| all | reach(rules, 'E', Side::First, site));
            if next == seen {
                break;
            }
            seen = next;
        }
        assert_eq!(
            named(rules, seen),
            ["a1", "a5", "c3", "c7", "e1", "e5", "g3", "g7"],
            "{game}"
        );
    }
}

/// 1.4 and 5: how many cells each zone has.
#[test]
fn zones_have_their_cells() {
    for (game, white, fortress) in [
        ("sho-qb98", 9, 0),
        ("xiang-qb98", 0, 9),
        ("wildebisho-qb98", 9, 0),
        ("gnu-qb98", 49, 0),
        ("alibaba-qb98", 0, 0),
        ("turn-qb98", 49, 9),
        ("yang-qb98", 9, 0),
        ("courier-qb98", 9, 0),
    ] {
        let rules = rules(game);
        let count = |zone: &str| {
            let lies = |site| {
                rules
                    .laws()
                    .zones(rules, site)
                    .iter()
                    .any(|code| code.text() == zone)
            };
            rules.board().sites().filter(lies).len()
        };
        assert_eq!(count("long-diagonal"), 26, "{game}");
        assert_eq!((count("board-a"), count("board-b")), (49, 49), "{game}");
        assert_eq!(
            (count("promotion-w"), count("promotion-b")),
            (white, white),
            "{game}"
        );
        assert_eq!(
            (count("fortress-w"), count("fortress-b")),
            (fortress, fortress),
            "{game}"
        );
        assert!(rules.spec().notes.contains(&code::ARRAY_RECONSTRUCTED), "{game}");
    }
    let inferred = GAMES.map(|game| rules(game).spec().notes.contains(&code::BASE_INFERRED));
    assert_eq!(inferred, [false, false, false, false, true, true, true, true]);
}

/// 5.1: the direction in which a Point goes, at home and beyond the join.
#[test]
fn forward_leads_to_the_join_and_inward_behind_it() {
    let rules = rules("sho-qb98");
    for (letter, side, path) in [
        ('P', Side::First, "d6 d7 k1 k2 k3 k4"),
        ('P', Side::First, "c6 c7 j1 j2 j3"),
        ('P', Side::First, "a4 n4 m4 l4 k4"),
        ('P', Side::Second, "k6 k7 d1 d2 d3 d4"),
        ('P', Side::Second, "h3 g3 f3 e3"),
    ] {
        let sites: Vec<u8> = path
            .split(' ')
            .map(|name| rules.board().site(name).unwrap())
            .collect();
        for step in sites.windows(2) {
            assert_eq!(
                reach(rules, letter, side, step[0]),
                SiteSet::of(step[1]),
                "{path}"
            );
        }
        let wing = reach(rules, 'L', side, sites[0]);
        assert_eq!(wing, sites[1..].iter().copied().collect(), "{path}");
        let last = *sites.last().unwrap();
        assert!(reach(rules, letter, side, last).is_empty(), "{path}");
    }
}

/// 1.5.1: a cell that lies on several ways is one turn, legal if any of them is open.
#[test]
fn one_open_way_is_enough() {
    let kings = "K c4, k m6";
    let rook = |blockers: &str| turns("courier-qb98", &format!("{kings}, R a1{blockers}"), "", "a1");
    assert_eq!(rook("").len(), 25);
    assert!(rook("").contains(&"a1h1".into()));
    let three = ", P b1, P a2, n h7";
    assert!(plays("courier-qb98", &format!("{kings}, R a1{three}"), "a1h1"));
    assert!(!plays(
        "courier-qb98",
        &format!("{kings}, R a1{three}, n n1"),
        "a1h1"
    ));
    let bishop = turns("courier-qb98", &format!("{kings}, B b1, p c2"), "", "b1");
    assert_eq!(bishop.len(), 12);
}

/// 1.5.2: nobody comes back to where he starts, by a line or a loop of one man.
#[test]
fn rays_end_where_they_began() {
    for game in ["courier-qb98", "wildebisho-qb98"] {
        for (man, from) in [("R", "a1"), ("B", "a2")] {
            let null = format!("{from}{from}");
            let why = refusal(game, &format!("K c4, k m6, {man} {from}"), "", &null);
            assert_eq!(why, format!("null-move 1.5: {from}"));
        }
    }
}

/// 1.5.3: a hopper takes over one screen, either way round; never over itself, and one man is not screen and victim.
#[test]
fn hoppers_and_the_loop() {
    let kings = "G d4, g l5";
    let cannon = |men: &str| turns("xiang-qb98", &format!("{kings}, C a1{men}"), "", "a1");
    let row = |turns: &[String]| turns.iter().filter(|turn| turn.ends_with('1')).count();
    assert_eq!(row(&cannon(", r e1")), 12);
    assert!(!cannon(", r e1").contains(&"a1e1".into()));
    // Two enemies are each the other's screen: one to the right, one to the left round the loop.
    let both = cannon(", r e1, r j1");
    assert!(both.contains(&"a1e1".into()) && both.contains(&"a1j1".into()));
    // Behind two men there is nothing to take, but the third is second from the other side.
    let three = cannon(", r e1, r j1, h l1");
    assert!(three.contains(&"a1j1".into()) && !three.contains(&"a1e1".into()));
    let friend = cannon(", E e1, r j1");
    assert!(friend.contains(&"a1j1".into()) && !friend.contains(&"a1e1".into()));
    // An Arrow on a loop of seven cells.
    let arrow = |men: &str| turns("yang-qb98", &format!("K d4, k l6, V a2{men}"), "", "a2");
    assert_eq!(arrow(", n c4").len(), 11);
    let two = arrow(", n c4, n n1");
    assert!(two.contains(&"a2c4".into()) && two.contains(&"a2n1".into()));
    // A Tank does not hop across a join diagonally, but straight.
    let tank = |men: &str| turns("alibaba-qb98", &format!("K d5, k l3, T f6{men}"), "", "f6");
    assert!(!tank(", i g7, i a1").contains(&"f6a1".into()));
    assert!(tank(", i g6, i h6").contains(&"f6h6".into()));
}

/// 1.5.4: one man gives check from both sides at once, and one interposition is not enough.
#[test]
fn check_round_both_sides_of_a_loop() {
    let men = "K d1, R e3, k m6, r j1";
    let rules = rules("courier-qb98");
    let checked = rules.position(&position(men, "")).unwrap();
    assert_eq!(rules.status(&checked, &[]).word.text(), "check");
    assert_eq!(refusal("courier-qb98", men, "", "e3e1"), "leaves-check: d1 j1");
    assert!(!plays("courier-qb98", men, "e3e1"));
    assert!(plays("courier-qb98", &format!("{men}, P b1"), "e3e1"));
    // The man that closes one arc is pinned, though it never leaves the row.
    let pinned = "K d1, R b1, P f1, k m6, r j1";
    assert!(plays("courier-qb98", pinned, "b1a1"));
    assert_eq!(refusal("courier-qb98", pinned, "", "b1b2"), "leaves-check: d1 j1");
}

/// 1.5.5: royals face each other along either arc, and only where that is barred.
#[test]
fn royals_face_along_either_arc() {
    let shields = "G c4, g k4, P f4, H b4";
    assert!(plays("xiang-qb98", shields, "f4g4"));
    assert_eq!(
        refusal("xiang-qb98", shields, "", "b4c6"),
        "qb98-royals-face 5.2: a4 b4 c4 k4 l4 m4 n4"
    );
    assert_eq!(
        refusal("xiang-qb98", "G c4, g k4, H f4, h b4", "", "f4g6"),
        "qb98-royals-face 5.2: c4 d4 e4 f4 g4 h4 i4 j4 k4"
    );
    // Kings of Yang also along a loop of seven cells, either way, and through a corner.
    let diagonal = "K a2, k c4, N b3, N e6";
    assert_eq!(
        refusal("yang-qb98", diagonal, "", "b3d4"),
        "qb98-royals-face 5.7: a2 b3 c4"
    );
    assert_eq!(
        refusal("yang-qb98", diagonal, "", "e6d4"),
        "qb98-royals-face 5.7: a2 c4 d5 e6 f7 n1"
    );
    let corner = "K b2, k f6, N g7, N d4";
    assert_eq!(
        refusal("yang-qb98", corner, "", "g7f5"),
        "qb98-royals-face 5.7: a1 b2 f6 g7"
    );
    // Elsewhere Kings may look at each other.
    for game in ["sho-qb98", "wildebisho-qb98", "gnu-qb98", "courier-qb98"] {
        assert!(
            rules(game).position(&position("K d4, k k4", "")).is_ok(),
            "{game}"
        );
    }
}

/// 1.5.6: through a corner a board is joined to itself.
#[test]
fn corners_join_a_board_to_itself() {
    assert!(plays("courier-qb98", "K a1, k k4", "a1g7"));
    assert!(plays("gnu-qb98", "K a1, k k4", "a1g7"));
    assert!(plays("gnu-qb98", "K d5, Q f6, k k4", "f6a1"));
    assert!(plays("sho-qb98", "K d5, G a1, k k4", "a1g7"));
    assert!(!plays("sho-qb98", "K d5, G g7, k k4", "g7f6"));
    assert_eq!(
        refusal("alibaba-qb98", "K a1, k k4", "", "a1g7"),
        "qb98-no-crossing 5.5: g7"
    );
    assert_eq!(
        refusal("xiang-qb98", "G c4, E a1, g l5", "", "a1f6"),
        "qb98-no-crossing 5.2: f6"
    );
    assert_eq!(
        refusal("turn-qb98", "K d4, E a1, k k4", "", "a1f6"),
        "qb98-no-crossing 5.6: f6"
    );
}

/// 1.5.8: the leg of a stepping Knight may lie on the other board.
#[test]
fn a_leg_on_the_other_board_blocks() {
    let men = "G c4, H d7, g l5";
    assert!(plays("xiang-qb98", men, "d7j2"));
    assert_eq!(
        refusal("xiang-qb98", &format!("{men}, p k1"), "", "d7j2"),
        "way-blocked: k1"
    );
}

/// 1.5.9 and 2: a Pawn that takes into an enemy corner stays one, goes along either edge and takes inward.
#[test]
fn pawns_in_enemy_corners() {
    for game in ["courier-qb98", "yang-qb98", "wildebisho-qb98"] {
        let men = "K d4, k l6, P b7, n h1";
        assert_eq!(turns(game, men, "", "b7h1"), ["b7h1"], "{game}");
    }
    let corner = "K d4, k k5, P h1, e i2";
    assert_eq!(
        turns("courier-qb98", corner, "", "h1"),
        ["h1h2", "h1i1", "h1i2=F"]
    );
    assert_eq!(
        refusal("courier-qb98", corner, "", "h1g1"),
        "qb98-only-forward 2: h2 i1 i2"
    );
}

/// 5.6: Elephants and Fezbabas take on their way, forced or not, and expose what the victim has shielded.
#[test]
fn displacers_take_twice() {
    let rules = rules("turn-qb98");
    let played = |men: &str, turn: &str| {
        let mut play = Play::new(rules, Some(&position(men, ""))).unwrap();
        play.play(turn).unwrap();
        rules.text(play.position())
    };
    let after = played("K d3, E a1, r b2, r c3, k k4", "a1c3");
    assert_eq!(after, "14/14/14/10k3/2EK10/14/14 - b - - 0 1");
    assert_eq!(
        played("K c3, Z d3, n d4, k k4", "d3d5"),
        "14/14/3Z10/10k3/2K11/14/14 - b - - 0 1"
    );
    assert_eq!(
        refusal("turn-qb98", "K d3, E a1, r b2, R c3, k k4", "", "a1c3"),
        "own-man-there: c3"
    );
    assert_eq!(
        refusal("turn-qb98", "K d3, E a1, R b2, r c3, k k4", "", "a1c3"),
        "way-blocked: b2"
    );
    assert_eq!(
        refusal("turn-qb98", "K d4, Z d3, k k4", "", "d3d5"),
        "way-blocked: d4"
    );
    // The Knight on b4 shields the King from the Rook; the other way round the Knight on h4 does.
    let shield = "K d4, E a3, n b4, r a4, k k5, N h4";
    assert_eq!(refusal("turn-qb98", shield, "", "a3c5"), "leaves-check: a4 d4");
    assert!(plays("turn-qb98", "K d4, E a3, n b4, k k5", "a3c5"));
}

/// 5.6: home again, by whatever way, a Clockwazir is a Wazir.
#[test]
fn clockwazirs_come_home() {
    let kings = "K d4, k k4";
    let only = |man: &str, from: &str| turns("turn-qb98", &format!("{kings}, {man} {from}"), "", from);
    assert_eq!(only("C", "a3"), ["a3n3"]);
    assert_eq!(only("C", "h3"), ["h3g3=W", "h3h2", "h3h4"]);
    assert_eq!(only("A", "n7"), ["n7a7=W", "n7g1=W", "n7n6"]);
    assert_eq!(only("C", "b3"), ["b3a3"]);
}

/// 5.7: Pawns become what was lost, and only swaps put a King on an ally's cell.
#[test]
fn yang_pawns_and_swaps() {
    let pawn = "K a1, k l6, P j2, R b4, R d4, N e7, N f7, B d6, B d7, V a4, V a5, C a7";
    assert_eq!(turns("yang-qb98", pawn, "", "j2j3"), ["j2j3=C"]);
    assert_eq!(refusal("yang-qb98", pawn, "", "j2j3=R"), "qb98-not-lost 5.7: j3");
    assert_eq!(refusal("yang-qb98", pawn, "", "j2j3"), "promotion-needed 5.7: j3");
    let full = format!("{pawn}, C d5");
    assert_eq!(
        refusal("yang-qb98", &full, "", "j2j3=R"),
        "qb98-nothing-lost 5.7: j3"
    );
    // It gives check there all the same (8).
    let rules = rules("yang-qb98");
    let black = position(&format!("{full}, P k2").replace("k l6", "k j4"), "").replace(" w ", " b ");
    let black = rules.position(&black).unwrap();
    let into = rules.legal(&black, "j4j3").unwrap().unwrap_err();
    let witnesses = ["j3", "k2"].map(|name| rules.board().site(name).unwrap());
    assert_eq!(
        (into.ground.code, into.sites.as_slice()),
        (code::LEAVES_CHECK, witnesses.as_slice())
    );
    let men = "K d4, N e5, R d7, P c4, k m6";
    assert!(plays("yang-qb98", men, "d4e5"));
    assert_eq!(
        refusal("yang-qb98", men, "", "d4c4"),
        "qb98-swap-with-pawn 5.7: c4"
    );
    assert_eq!(refusal("yang-qb98", men, "", "d4d7"), "own-man-there: d7");
    assert_eq!(
        refusal("yang-qb98", &format!("{men}, r d1"), "", "d4e5"),
        "qb98-swap-in-check 5.7: d1 d4"
    );
    assert_eq!(
        refusal("yang-qb98", &format!("{men}, r e1"), "", "d4e5"),
        "leaves-check: e1 e5"
    );
    // Through a corner.
    assert!(plays("yang-qb98", "K a1, R g7, k l6", "a1g7"));
}

/// Each law that refuses says so by its code, its section and its cells.
#[test]
fn refusals_name_law_and_cells() {
    for (game, men, hands, turn, why) in [
        (
            "sho-qb98",
            "K d4, k k5",
            "P",
            "P@c3",
            "qb98-drop-on-long-diagonal 5.1: c3",
        ),
        ("sho-qb98", "K d4, k k5", "P", "P@k5", "drop-on-man: k5"),
        ("sho-qb98", "K d4, k k5", "P", "S@a2", "not-in-hand: "),
        ("sho-qb98", "K d1, k k5, r d6", "P", "P@a2", "leaves-check: d1 d6"),
        (
            "sho-qb98",
            "K d4, k k5, G b2",
            "",
            "b2c3",
            "qb98-on-long-diagonal 5.1: c3",
        ),
        (
            "sho-qb98",
            "K d4, k k5, G i2",
            "",
            "i2h1",
            "qb98-on-long-diagonal 5.1: h1",
        ),
        (
            "sho-qb98",
            "K d4, k k5, S b2",
            "",
            "b2b3",
            "qb98-on-long-diagonal 5.1: b3",
        ),
        (
            "sho-qb98",
            "K d4, k k6, S d6",
            "",
            "d6d5",
            "qb98-only-forward 1.4: c5 c7 d7 e5 e7",
        ),
        (
            "sho-qb98",
            "K d4, k k6, P a4",
            "",
            "a4a5",
            "qb98-only-forward 1.4: n4",
        ),
        (
            "sho-qb98",
            "K d4, k k6, L c7",
            "",
            "c7j5=G",
            "qb98-no-further 5.1: j5",
        ),
        (
            "sho-qb98",
            "K d4, k k6, L c7",
            "",
            "c7f7",
            "qb98-only-forward 1.4: j1 j2 j3",
        ),
        (
            "sho-qb98",
            "K d4, k k6, P j2",
            "",
            "j2j3",
            "promotion-needed 5.1: j3",
        ),
        (
            "sho-qb98",
            "K d4, k k6, R j2",
            "",
            "j2j3=G",
            "promotion-impossible 5.1: j3",
        ),
        ("sho-qb98", "K d4, k k6, R j2", "", "j2i2=D", ""),
        (
            "wildebisho-qb98",
            "K d4, k k5",
            "M",
            "M@h1",
            "qb98-drop-on-long-diagonal 5.3: h1",
        ),
        (
            "wildebisho-qb98",
            "K d4, k k5, P d7",
            "",
            "d7d6",
            "qb98-only-forward 2: j1 k1 l1",
        ),
        (
            "wildebisho-qb98",
            "K d4, k k5, P d7",
            "",
            "d7j1",
            "only-takes-so: j1",
        ),
        (
            "wildebisho-qb98",
            "K d4, k k5, P d7, p k1",
            "",
            "d7k1",
            "never-takes-so: k1",
        ),
        (
            "xiang-qb98",
            "G c4, g l5",
            "",
            "c4b4",
            "qb98-fortress-kept 5.2: b4",
        ),
        (
            "xiang-qb98",
            "G c4, F c3, g l5",
            "",
            "c3b2",
            "qb98-fortress-kept 5.2: b2",
        ),
        (
            "xiang-qb98",
            "G c4, E g3, g l5",
            "",
            "g3i5",
            "qb98-no-crossing 5.2: i5",
        ),
        (
            "xiang-qb98",
            "G c4, E c7, p d6, g l5",
            "",
            "c7e5",
            "way-blocked: d6",
        ),
        (
            "xiang-qb98",
            "G c4, P h1, g l5",
            "",
            "h1g1",
            "qb98-no-return 5.2: g1",
        ),
        (
            "xiang-qb98",
            "G c4, P d7, g l5",
            "",
            "d7e7",
            "qb98-only-forward 1.4: k1",
        ),
        (
            "xiang-qb98",
            "G c4, C a1, r e1, g l5",
            "",
            "a1e1",
            "needs-screen 4: e1",
        ),
        (
            "xiang-qb98",
            "G e5, C a1, r c1, r d1, h e1, c f1, c g1, g j3",
            "",
            "a1e1",
            "needs-screen 4: c1 d1 f1 g1",
        ),
        (
            "gnu-qb98",
            "K a4, k k5",
            "",
            "a4n4",
            "qb98-not-on-enemy-board 5.4: n4",
        ),
        (
            "gnu-qb98",
            "K a4, Q d4, k k5",
            "",
            "d4j4",
            "qb98-not-on-enemy-board 5.4: j4",
        ),
        (
            "gnu-qb98",
            "K a4, U d6, k k5",
            "",
            "d6l1",
            "qb98-not-on-enemy-board 5.4: l1",
        ),
        (
            "gnu-qb98",
            "K a4, P d7, k k5",
            "",
            "d7k1",
            "promotion-needed 5.4: k1",
        ),
        (
            "alibaba-qb98",
            "K a4, k k5",
            "",
            "a4n5",
            "qb98-no-crossing 5.5: n5",
        ),
        (
            "alibaba-qb98",
            "K a4, Q f5, k j4",
            "",
            "f5i2",
            "qb98-no-crossing 5.5: i2",
        ),
        (
            "alibaba-qb98",
            "K a4, U f5, k k5",
            "",
            "f5i6",
            "qb98-no-crossing 5.5: i6",
        ),
        (
            "alibaba-qb98",
            "K a4, A f5, k k5",
            "",
            "f5h7",
            "qb98-no-crossing 5.5: h7",
        ),
        (
            "alibaba-qb98",
            "K a4, Y d7, k k5",
            "",
            "d7j1",
            "qb98-no-crossing 5.5: j1",
        ),
        (
            "alibaba-qb98",
            "K a4, Y h1, k k5",
            "",
            "h1g1",
            "qb98-no-return 5.5: g1",
        ),
        ("alibaba-qb98", "K a4, k k5", "", "P@a2", "no-drops: a2"),
        (
            "turn-qb98",
            "K c4, k k5",
            "",
            "c4b4",
            "qb98-fortress-kept 5.6: b4",
        ),
        (
            "turn-qb98",
            "K c4, Z d3, k k5",
            "",
            "d3b3",
            "qb98-fortress-kept 5.6: b3",
        ),
        (
            "turn-qb98",
            "K c4, C a2, k k5",
            "",
            "a2a3",
            "qb98-one-way 5.6: a3",
        ),
        (
            "turn-qb98",
            "K c4, A i2, k k5",
            "",
            "i2h2",
            "qb98-one-way 5.6: h2",
        ),
        (
            "turn-qb98",
            "K c4, C h2, k k5",
            "",
            "h2g2",
            "promotion-needed 5.6: g2",
        ),
        ("courier-qb98", "K c4, E a1, k k5", "", "a1a3", "not-its-move: a3"),
    ] {
        if why.is_empty() {
            assert!(plays(game, men, turn), "{game}: {men} {turn}");
        } else {
            assert_eq!(
                refusal(game, men, hands, turn),
                why,
                "{game}: {men} {hands} {turn}"
            );
        }
    }
}

/// 8: texts that are positions, and texts that are none.
#[test]
fn texts_are_refused_as_ruled() {
    for &(game, men, hands, accepted) in TEXTS {
        let answer = rules(game).position(&position(men, hands));
        assert_eq!(
            answer.is_ok(),
            accepted,
            "{game}: {men} {hands}: {:?}",
            answer.err()
        );
    }
}

/// 8: what is wrong with a text, and where: a cell and the character that tells of it, or the place of a character.
#[test]
fn bad_positions_name_the_place() {
    let place = |game: &str, text: &str| {
        let rules = rules(game);
        let fault = rules.position(text).err().expect("no position");
        let field = fault.field.map_or("", Field::name);
        let at = fault.at.expect("a character");
        let place = fault.site.map_or(at.to_string(), |site| {
            format!("{} {}", rules.board().name(site), &text[at..=at])
        });
        format!("{} {field} {place}", fault.code)
    };
    for (game, men, hands, fault) in [
        ("sho-qb98", "K d4, k k5, P b2", "", "misplaced-man board b2 P"),
        (
            "sho-qb98",
            "K d4, k k5, R a2, R b3, D~R c1",
            "",
            "too-many-men board c1 D",
        ),
        (
            "sho-qb98",
            "K d4, k k5, R a2, R b3",
            "BR",
            "too-many-men hands 29",
        ),
        ("sho-qb98", "K d4, k k5", "BK", "bad-hand hands 26"),
        ("sho-qb98", "K d4, k k5, k a1", "", "royal-surplus board a1 k"),
        ("sho-qb98", "K d4", "", "royal-missing board 0"),
        ("sho-qb98", "K d4, k k5, r k7", "", "opponent-in-check board k5 k"),
        ("xiang-qb98", "G b4, g l5", "", "misplaced-man board b4 G"),
        ("xiang-qb98", "G d4, g k3", "", "qb98-royals-face board k3 g"),
        (
            "xiang-qb98",
            "G c4, g l5, C a1, C a2, C a3",
            "",
            "too-many-men board a1 C",
        ),
        ("gnu-qb98", "K d4, k k5, U h2", "", "misplaced-man board h2 U"),
        ("turn-qb98", "K d4, k k5, Z c3", "", "misplaced-man board c3 Z"),
        ("yang-qb98", "K d4, k d5", "", "qb98-royals-face board d5 k"),
        ("courier-qb98", "K d4, k k5", "P", "bad-hand hands 25"),
    ] {
        let side = if fault.starts_with("opponent") {
            men.replace("r k7", "R k7")
        } else {
            men.into()
        };
        assert_eq!(
            place(game, &position(&side, hands)),
            fault,
            "{game}: {men} {hands}"
        );
    }
    for (text, fault) in [
        ("14/14/14/3K6k3/14/14/14 - w - d4 0 1", "bad-passed passed d4 d"),
        ("14/14/14/3K6k3/14/14/14 - w K - 0 1", "bad-rights rights 28"),
        ("14/14/14/3K6k3/14/14/G~X13 - w - - 0 1", "unknown-base board 23"),
        ("14/14/14/3K6k3/14/14/D13 - w - - 0 1", "unknown-man board 21"),
        ("14/14/14/3K6k3/14/14/14 pP w - - 0 1", "hand-order hands 25"),
    ] {
        assert_eq!(place("sho-qb98", text), fault, "{text}");
    }
}

/// 2 and 8: repetition, and who loses by perpetual check.
#[test]
fn perpetual_check_loses_only_where_ruled() {
    for &(game, men, cycle, times, status) in CYCLES {
        let mut play = Play::new(rules(game), Some(&position(men, ""))).unwrap();
        for turn in vec![cycle; times].join(" ").split(' ') {
            play.play(turn).unwrap();
        }
        assert_eq!(
            play.status().word.text(),
            status,
            "{game}: {men}, {times} times {cycle}"
        );
    }
}

/// 5.1: 72 cells take a drop, whatever stands on the same line; in check only those that shield.
#[test]
fn drops_go_off_the_long_diagonals() {
    let drops = |men: &str, hands: &str| {
        turns("sho-qb98", men, hands, "")
            .iter()
            .filter(|turn| turn.contains('@'))
            .count()
    };
    assert_eq!(drops("K d4, k k4", "BPR"), 3 * 72);
    assert_eq!(drops("K d4, k k4, P d6", "P"), 71);
    assert_eq!(drops("K d1, k l6, r d5, n k1", "NP"), 2 * 2);
    assert_eq!(drops("K d1, k l6, r d5", "NP"), 0);
}

/// 5.6 and 5.7: who attacks a cell, and where a man may go among others.
#[test]
fn attacks_on_the_way_and_looks_that_are_none() {
    let attackers = |game: &str, men: &str, cell: &str| {
        let rules = rules(game);
        let position = rules.position(&position(men, "")).unwrap();
        named(
            rules,
            rules.all_attackers(&position, rules.board().site(cell).unwrap()),
        )
    };
    let turn = "K d4, E a1, Z d3, n b2, R c4, k k5";
    assert_eq!(attackers("turn-qb98", turn, "b2"), ["a1"]);
    assert_eq!(attackers("turn-qb98", turn, "c3"), ["a1", "c4", "d4"]);
    assert_eq!(attackers("turn-qb98", turn, "d5"), ["d4"]);
    // Kings see each other along lines, but attack only what is beside them.
    let yang = "K d4, P e4, P c4, k l5";
    assert_eq!(attackers("yang-qb98", yang, "d6"), [""; 0]);
    assert_eq!(attackers("yang-qb98", yang, "d5"), ["d4"]);
    let rules = rules("turn-qb98");
    let standing = rules.position(&position(turn, "")).unwrap();
    let reach = rules.reach(&standing, rules.board().site("a1").unwrap());
    assert_eq!(named(rules, reach.moving), ["c3"]);
    assert_eq!(named(rules, reach.taking), ["b2", "c3"]);
}
