//! What a picture shows, read back from its text.

use gambado_picture::{card, svg};
use gambado_rules::games;
use gambado_rules::men::{Man, Side};

const SPRITE: &str = include_str!("../../../web/pieces.svg");

fn drawn(game: &str, position: Option<&str>, flipped: bool) -> String {
    let rules = games::find(game).unwrap();
    let position = rules.position(position.unwrap_or(&rules.spec().start)).unwrap();
    svg(rules, &position, SPRITE, flipped)
}

/// The values of an attribute of all elements whose text begins like this.
fn values(picture: &str, element: &str, attribute: &str) -> Vec<String> {
    let elements = picture.lines().filter(|line| line.starts_with(element));
    let value = |line: &str| {
        let (_, rest) = line.split_once(&format!(" {attribute}=\"")).unwrap();
        rest.split_once('"').unwrap().0.to_owned()
    };
    elements.map(value).collect()
}

/// Where men of an id stand: left and upper edge, and side.
fn places(picture: &str, id: &str) -> Vec<(i32, i32, i32)> {
    let element = format!("<use href=\"#gambado-{id}\"");
    let numbers = |attribute| {
        let texts = values(picture, &element, attribute);
        texts
            .into_iter()
            .map(|text| text.parse().unwrap())
            .collect::<Vec<i32>>()
    };
    let (x, y, side) = (numbers("x"), numbers("y"), numbers("width"));
    (0..x.len()).map(|i| (x[i], y[i], side[i])).collect()
}

#[test]
fn every_man_of_every_array_is_drawn_once() {
    for id in games::ids() {
        let rules = games::find(id).unwrap();
        let picture = drawn(id, None, false);
        let letters = rules.spec().start.split(' ').next().unwrap();
        let men = letters.chars().filter(|c| c.is_alphabetic() || *c == '*').count();
        let cobras = letters
            .chars()
            .filter(|c| id == "cobra-chess" && c.eq_ignore_ascii_case(&'c'))
            .count();
        let drawn = picture.matches("<use ").count();
        assert_eq!(drawn, men - cobras / 4 * 3, "{id}");
        assert_eq!(
            picture.matches("<symbol ").count(),
            picture.matches("</symbol>").count()
        );
        assert!(
            !picture.contains("class="),
            "colours stand in the drawings themselves"
        );
    }
}

#[test]
fn only_the_drawings_in_use_are_copied() {
    let picture = drawn(
        "blue-queen-64",
        Some("4k3/8/8/4*3/8/5N2/8/4K3 - w - - 0 1"),
        false,
    );
    assert_eq!(
        values(&picture, "<symbol", "id"),
        [
            "gambado-white-king",
            "gambado-white-knight",
            "gambado-nobody-blue-queen",
            "gambado-black-king"
        ]
    );
}

#[test]
fn flipping_turns_the_board_round() {
    let position = Some("4k3/8/8/4*3/8/5N2/8/4K3 - w - - 0 1");
    let upright = places(&drawn("blue-queen-64", position, false), "white-knight");
    let turned = places(&drawn("blue-queen-64", position, true), "white-knight");
    let ((x, y, side), (u, v, _)) = (upright[0], turned[0]);
    assert_eq!(
        (x + u + side, y + v + side),
        (920, 920),
        "the middle of the picture is kept"
    );
    assert_ne!((x, y), (u, v));
}

#[test]
fn a_cobra_lies_across_four_squares() {
    for flipped in [false, true] {
        let picture = drawn("cobra-chess", None, flipped);
        let [(x, y, side)] = places(&picture, "white-cobra")[..] else {
            panic!("one white Cobra");
        };
        assert_eq!(side, 200);
        let rook = places(&picture, "white-rook")[0];
        assert_eq!(
            rook.1,
            if flipped { y } else { y + 100 },
            "it reaches up from the first rank"
        );
        assert_eq!((rook.0 - x).abs(), if flipped { 900 } else { 800 });
    }
}

#[test]
fn promoted_men_wear_what_they_were() {
    let position = "1s10n1/3PK3s2S2/1bGL2Pp3rp1/pp1SPP1p6/1g~lRp1P2pglG1p/k1PlP8b/10png1 pp w - - 0 57";
    let picture = drawn("sho-qb98", Some(position), false);
    let golds = places(&picture, "black-gold");
    let wings = places(&picture, "black-wing");
    let badge = *wings.iter().find(|(_, _, side)| *side == 40).unwrap();
    let promoted = golds.iter().filter(|(x, y, _)| (x + 60, y + 60, 40) == badge);
    assert_eq!(promoted.count(), 1);
    assert!(picture.contains("gold (promoted wing) b3"));
}

#[test]
fn men_in_hand_are_listed_with_their_number() {
    let position = "1P4k7/14/14/14/14/3K10/14 Lppp w - - 0 1";
    let picture = drawn("sho-qb98", Some(position), false);
    assert!(picture.contains(">\u{d7}1</text>") && picture.contains(">\u{d7}3</text>"));
    let (white, black) = (
        places(&picture, "white-wing")[0],
        places(&picture, "black-point")[0],
    );
    let flipped = drawn("sho-qb98", Some(position), true);
    assert!(white.1 > black.1);
    assert!(places(&flipped, "white-wing")[0].1 < places(&flipped, "black-point")[0].1);
    assert!(picture.contains("wing in hand \u{d7}1"));
}

#[test]
fn coordinates_and_words() {
    let picture = drawn("queens-courtiers", None, false);
    for text in ["a", "o", "1", "15"] {
        assert_eq!(picture.matches(&format!(">{text}</text>")).count(), 1, "{text}");
    }
    assert!(picture.contains("<title>queens-courtiers, red to move</title>"));
    assert!(picture.contains("<desc>red: king n2, queen b14, courtier "));
}

#[test]
fn a_void_is_no_square_and_court_and_course_differ() {
    let picture = drawn("queens-courtiers", None, false);
    assert_eq!(
        picture
            .matches("width=\"100\" height=\"100\" fill=\"#f2e8d5\"")
            .count(),
        112
    );
    assert_eq!(
        picture
            .matches("width=\"100\" height=\"100\" fill=\"#cdb68f\"")
            .count(),
        112
    );
    assert_eq!(picture.matches("fill-opacity").count(), 9 * 9 - 1);
}

#[test]
fn two_boards_stand_apart() {
    let picture = drawn("courier-qb98", None, false);
    let g1 = places(
        &drawn(
            "courier-qb98",
            Some("3k10/14/14/14/14/14/3K2R7 - w - - 0 1"),
            false,
        ),
        "white-rook",
    );
    let h1 = places(
        &drawn(
            "courier-qb98",
            Some("3k10/14/14/14/14/14/3K3R6 - w - - 0 1"),
            false,
        ),
        "white-rook",
    );
    assert!(h1[0].0 - g1[0].0 > 100);
    assert_eq!(picture.matches("height=\"708\"").count(), 2);
}

#[test]
fn without_drawings_men_are_letters() {
    let rules = games::find("blue-queen-64").unwrap();
    let position = rules.position(&rules.spec().start).unwrap();
    let picture = svg(rules, &position, "", false);
    assert_eq!(picture.matches("<use ").count(), 0);
    assert_eq!(picture.matches(">p</text>").count(), 8);
    assert_eq!(picture.matches(">*</text>").count(), 1);
}

#[test]
fn a_card_has_one_sign_for_each_square_within_reach() {
    let signs = |game: &str, letter, site| {
        let rules = games::find(game).unwrap();
        let man = Man::new(rules.letter(letter), Side::First);
        let picture = card(rules, man, rules.board().site(site).unwrap(), SPRITE);
        assert_eq!(picture.matches("<use ").count(), 1, "{game}");
        [r#"r="18""#, r#"width="30" height="30""#, r#"r="22""#].map(|sign| picture.matches(sign).count())
    };
    assert_eq!(signs("blue-queen-80", 'F', "e4"), [16, 0, 0]);
    assert_eq!(signs("blue-queen-64", 'N', "a1"), [2, 0, 0]);
    assert_eq!(signs("courier-qb98", 'R', "d4"), [25, 0, 0]);
    assert_eq!(signs("courier-qb98", 'P', "d6"), [0, 1, 2]);
    assert_eq!(signs("cobra-chess", 'C', "e5"), [0, 16, 0]);
}
