//! The picture in words, for those who hear it.

use std::fmt::{self, Write as _};

use gambado_rules::men::Man;
use gambado_rules::{Position, Rules, Side, Site, SiteSet};

/// Text as it stands in XML.
pub struct Escaped<'t>(pub &'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            _ => f.write_char(letter),
        })
    }
}

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
        for kind in rules.kind_ids().filter(|&kind| position.hand(side, kind) > 0) {
            let count = position.hand(side, kind);
            men.push(format!(
                "{} in hand \u{d7}{count}",
                name(rules, Man::new(kind, side))
            ));
        }
        write!(text, "{}: {}. ", rules.spec().sides[side.index()], men.join(", "))
            .expect("a string takes all");
    }
    let neutral = standing(rules, position, position.neutral());
    if !neutral.is_empty() {
        write!(text, "nobody: {}.", neutral.join(", ")).expect("a string takes all");
    }
    text.trim_end().to_owned()
}

/// Men with their squares, in the order of their kinds.
fn standing(rules: &Rules, position: &Position, sites: SiteSet) -> Vec<String> {
    let men = rules.kind_ids().flat_map(|kind| {
        let of_kind = sites.filter(|site| position.man(site).kind() == kind);
        of_kind.iter().map(|site| {
            let man = position.man(site);
            format!("{} {}", name(rules, man), rules.board().name(site))
        })
    });
    men.collect()
}

/// Where the man on a site goes.
pub fn reach(rules: &Rules, position: &Position, from: Site) -> String {
    let reach = rules.reach(position, from);
    let names = |sites: SiteSet| {
        let names: Vec<_> = sites.iter().map(|site| rules.board().name(site)).collect();
        names.join(", ")
    };
    let ways = [
        ("moves and takes", reach.moving & reach.taking),
        ("only moves", reach.moving - reach.taking),
        ("only takes", reach.taking - reach.moving),
    ];
    let sentences = ways.map(|(way, sites)| match sites.len() {
        0 => String::new(),
        _ => format!("{way}: {}. ", names(sites)),
    });
    sentences.concat().trim_end().to_owned()
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
