//! The picture in words, for those who hear it.

use gambado_rules::men::Man;
use gambado_rules::{Position, Rules, Side, Site, SiteSet};

/// The game and whose turn it is.
#[must_use]
pub fn title(rules: &Rules, position: &Position) -> String {
    let side = rules.spec().sides[position.side().index()];
    format!("{}, {side} to move", rules.spec().id)
}

/// Who stands where, side by side, and who is in hand.
#[must_use]
pub fn description(rules: &Rules, position: &Position) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        let mut men = standing(rules, position, position.anchors(side));
        for kind in rules.kind_ids() {
            let count = position.hand(side, kind);
            if count > 0 {
                let man = name(rules, Man::new(kind, side));
                add_item(&mut men, &man, " in hand ", &times(count));
            }
        }
        add_sentence(&mut text, rules.spec().sides[side.index()], &men);
    }
    let neutral = standing(rules, position, position.neutral());
    if !neutral.is_empty() {
        add_sentence(&mut text, "nobody", &neutral);
    }
    text
}

/// A number of men: `×2`.
pub fn times(count: u8) -> String {
    String::from("\u{d7}") + &i16::from(count).to_string()
}

/// A sentence such as `white: king e1, pawn e2.`
fn add_sentence(text: &mut String, who: &str, what: &str) {
    if !text.is_empty() {
        *text += " ";
    }
    *text += who;
    *text += ": ";
    *text += what;
    *text += ".";
}

/// Another item of a list.
fn add_item(list: &mut String, first: &str, space: &str, second: &str) {
    if !list.is_empty() {
        *list += ", ";
    }
    *list += first;
    *list += space;
    *list += second;
}

/// Men with their squares, in the order of their kinds.
fn standing(rules: &Rules, position: &Position, sites: SiteSet) -> String {
    let mut men = String::new();
    for kind in rules.kind_ids() {
        for site in sites {
            let man = position.man(site);
            if man.kind() == kind {
                add_item(&mut men, &name(rules, man), " ", rules.board().name(site));
            }
        }
    }
    men
}

/// Where the man on a site goes.
pub fn reach(rules: &Rules, position: &Position, from: Site) -> String {
    let reach = rules.reach(position, from);
    let ways = [
        ("moves and takes", reach.moving & reach.taking),
        ("only moves", reach.moving - reach.taking),
        ("only takes", reach.taking - reach.moving),
    ];
    let mut text = String::new();
    for (way, sites) in ways {
        let names: Vec<_> = sites.iter().map(|site| rules.board().name(site)).collect();
        if !names.is_empty() {
            add_sentence(&mut text, way, &names.join(", "));
        }
    }
    text
}

/// A man's name; of a promoted one also what it was.
pub fn name(rules: &Rules, man: Man) -> String {
    let name = |kind| rules.kind(kind).name.replace('-', " ");
    let base = rules.base(man.kind());
    if base == man.kind() {
        name(base)
    } else {
        format!("{} (promoted {})", name(man.kind()), name(base))
    }
}
