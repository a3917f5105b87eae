//! Each game's declared symmetries carry positions to positions and legal turns to legal turns.

use gambado_rules::turn::Deed;
use gambado_rules::{Man, NOWHERE, Part, Position, Rules, Side, Site, SiteSet, Turn, games};
use proptest::prelude::*;
use proptest::sample::Index;

/// File and rank to file and rank, given width and height.
type Map = fn((i16, i16), (i16, i16)) -> (i16, i16);

/// A map of a board onto itself that leaves a game what it is.
#[derive(Clone, Copy)]
struct Symmetry {
    /// Where each cell goes.
    map: Map,
    /// Whether the sides change places.
    swaps: bool,
    /// Letters of kinds that change places, as a pair.
    letters: Option<(char, char)>,
}

const fn symmetry(map: Map, swaps: bool) -> Symmetry {
    Symmetry {
        map,
        swaps,
        letters: None,
    }
}

/// Blue Queen and Cobra Chess: top to bottom, the sides changing places.
const MIRROR: Symmetry = symmetry(|(x, y), (_, h)| (x, h - 1 - y), true);

/// Queens' Courtiers: all eight of the square, and the sides changing places.
const SQUARE: [Symmetry; 4] = [
    symmetry(|(x, y), (_, h)| (x, h - 1 - y), false),
    symmetry(|(x, y), (w, _)| (w - 1 - x, y), false),
    symmetry(|(x, y), _| (y, x), false),
    symmetry(|at, _| at, true),
];

/// QB Goes East, section 8: from board to board with the sides changing places, and the eight symmetries of a board
/// on both at once.
const TWIN: [Symmetry; 4] = [
    symmetry(|(x, y), _| ((x + 7) % 14, y), true),
    symmetry(|(x, y), _| (x, 6 - y), false),
    symmetry(|(x, y), _| (x / 7 * 7 + 6 - x % 7, y), false),
    symmetry(|(x, y), _| (x / 7 * 7 + y, x % 7), false),
];

/// Turn: no diagonal reflection, and left to right only with the turning Wazirs changing places.
const TURN: [Symmetry; 3] = [
    TWIN[0],
    TWIN[1],
    Symmetry {
        letters: Some(('C', 'A')),
        ..TWIN[2]
    },
];

fn symmetries(rules: &Rules) -> &'static [Symmetry] {
    match (rules.spec().family, rules.spec().id) {
        ("blue-queen" | "cobra-chess", _) => &[MIRROR],
        ("queens-courtiers", _) => &SQUARE,
        (_, "turn-qb98") => &TURN,
        _ => &TWIN,
    }
}

impl Symmetry {
    fn site(self, rules: &Rules, site: Site) -> Site {
        if site == NOWHERE {
            return NOWHERE;
        }
        let (x, y) = (self.map)(rules.board().xy(site), rules.board().size());
        rules.board().at(x, y).unwrap()
    }

    /// Where a man's image stands: the lowest of the squares it fills.
    fn stand(self, rules: &Rules, man: Man, site: Site) -> Site {
        let image: SiteSet = rules
            .footprint(man, site)
            .iter()
            .map(|square| self.site(rules, square))
            .collect();
        image.first()
    }

    fn man(self, rules: &Rules, man: Man) -> Man {
        let spec = rules.kind(man.kind());
        let letter = match self.letters {
            Some((a, b)) if spec.letter == a => b,
            Some((a, b)) if spec.letter == b => a,
            _ => spec.letter,
        };
        let kind = rules.find(letter, spec.base).unwrap();
        let swaps = self.swaps && !spec.neutral;
        Man::new(kind, if swaps { man.side().other() } else { man.side() })
    }

    fn position(self, rules: &Rules, position: &Position) -> String {
        let (width, height) = rules.board().size();
        let mut board = vec![Man::NONE; usize::from(rules.board().extent())];
        for site in rules.board().sites() {
            let man = position.man(site);
            if man.is_some() {
                board[usize::from(self.site(rules, site))] = self.man(rules, man);
            }
        }
        let ranks: Vec<String> = (0..height)
            .rev()
            .map(|y| {
                let row = |x: i16| {
                    rules
                        .board()
                        .at(x, y)
                        .map_or(Man::NONE, |site| board[usize::from(site)])
                };
                let cells = (0..width).map(row).map(|man| {
                    if man.is_some() {
                        rules.man_text(man)
                    } else {
                        ".".to_owned()
                    }
                });
                gather(&cells.collect::<Vec<_>>())
            })
            .collect();
        let text = rules.text(position);
        let fields: Vec<&str> = text.split(' ').collect();
        let side = if self.swaps {
            position.side().other()
        } else {
            position.side()
        };
        let passed = position.passed();
        let passed = if passed == NOWHERE {
            "-"
        } else {
            rules.board().name(self.site(rules, passed))
        };
        format!(
            "{} {} {} {} {passed} {} {}",
            ranks.join("/"),
            self.case(fields[1]),
            side.letter(),
            self.case(fields[3]),
            fields[5],
            fields[6]
        )
    }

    /// A field of upper-case letters followed by lower-case ones, the cases changed if the sides are.
    fn case(self, field: &str) -> String {
        if !self.swaps || field == "-" {
            return field.into();
        }
        let (first, second): (String, String) = field.chars().partition(char::is_ascii_uppercase);
        second.to_uppercase() + &first.to_lowercase()
    }

    /// The text of a turn's image. A turn of two parts may be of one man or of two.
    fn turn(self, rules: &Rules, position: &Position, turn: &Turn) -> String {
        let mut position = position.clone();
        let parts: Vec<String> = turn
            .parts()
            .iter()
            .map(|&part| {
                let image = self.part(rules, &position, part).text(rules);
                position.play_part(rules, part);
                image
            })
            .collect();
        parts.join(",")
    }

    fn part(self, rules: &Rules, position: &Position, part: Part) -> Part {
        if part.deed == Deed::Pass {
            return part;
        }
        let kind = if part.promotion.is_some() {
            self.man(rules, Man::new(part.promotion, Side::First)).kind()
        } else {
            part.promotion
        };
        if part.is_drop() {
            return Part::drop(kind, self.site(rules, part.to));
        }
        let man = position.man(part.from);
        let at = if part.at == NOWHERE {
            NOWHERE
        } else {
            self.stand(rules, Man::new(part.promotion, Side::First), part.at)
        };
        let (from, to) = (self.stand(rules, man, part.from), self.stand(rules, man, part.to));
        Part::of(part.deed, from, to).promoting(kind, at)
    }
}

/// A rank's cells as in a position text.
fn gather(cells: &[String]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in cells.iter().map(String::as_str).chain([""]) {
        if cell == "." {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text += cell;
        empty = 0;
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn turns_are_carried_to_turns(
        game in any::<Index>(),
        choices in prop::collection::vec(any::<Index>(), 0..60),
    ) {
        let ids: Vec<&str> = games::ids().collect();
        let rules = games::find(ids[game.index(ids.len())]).unwrap();
        let mut position = rules.position(&rules.spec().start).unwrap();
        for choice in choices {
            let turns = rules.turns(&position);
            if turns.is_empty() {
                break;
            }
            position.play(rules, choice.get(&turns));
        }
        for symmetry in symmetries(rules) {
            let text = symmetry.position(rules, &position);
            let image = rules.position(&text);
            prop_assert!(image.is_ok(), "{} {} {:?}", rules.spec().id, text, image.err());
            let turns: Vec<String> = rules.turns(&image.unwrap()).iter().map(|turn| turn.text(rules)).collect();
            let mut carried: Vec<String> =
                rules.turns(&position).iter().map(|turn| symmetry.turn(rules, &position, turn)).collect();
            carried.sort();
            prop_assert_eq!(turns, carried, "{} {}", rules.text(&position), text);
        }
    }
}
