//! What JavaScript is told of a position and of a game in progress.

use gambado_rules::next::Next;
use gambado_rules::position::Effect;
use gambado_rules::status::Status;
use gambado_rules::turn::Deed;
use gambado_rules::{Man, NOWHERE, Position, Rules, Side, Site, SiteSet, fault, rules};

use crate::value::{Record, Value, texts};

fn name(rules: &Rules, site: Site) -> Value {
    if site == NOWHERE {
        Value::Null
    } else {
        rules.board().name(site).into()
    }
}

/// The names of sites, those that are none left out.
fn names(rules: &Rules, sites: &[Site]) -> Value {
    let mut names = Vec::new();
    for &site in sites {
        if site != NOWHERE {
            names.push(name(rules, site));
        }
    }
    names.into()
}

/// The names of all members.
pub fn members(rules: &Rules, sites: SiteSet) -> Value {
    let mut names = Vec::new();
    for site in sites {
        names.push(name(rules, site));
    }
    names.into()
}

/// `w` or `b`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::First => "w",
        Side::Second => "b",
    }
}

/// `w`, `b`, or `n` for nobody.
fn owner(rules: &Rules, man: Man) -> &'static str {
    if rules.neutral_men().contains(man) {
        "n"
    } else {
        side(man.side())
    }
}

/// A man's letter in its side's case, without what it reverts to.
fn letter(rules: &Rules, man: Man) -> char {
    let letter = rules.kind(man.kind()).letter;
    match man.side() {
        Side::First => letter,
        Side::Second => letter.to_ascii_lowercase(),
    }
}

/// The man that a letter stands for, in its side's case.
pub fn man(rules: &Rules, text: &str) -> Option<Man> {
    let mut letters = text.chars();
    let (Some(wanted), None) = (letters.next(), letters.next()) else {
        return None;
    };
    for kind in rules.kind_ids() {
        for side in Side::BOTH {
            let man = Man::new(kind, side);
            if letter(rules, man) == wanted {
                return Some(man);
            }
        }
    }
    None
}

/// The men on the board.
pub fn men(rules: &Rules, position: &Position) -> Value {
    let mut men = Vec::new();
    for site in position.anchors(Side::First) | position.anchors(Side::Second) | position.neutral() {
        let man = position.man(site);
        let spec = rules.kind(man.kind());
        let (mut base, mut base_kind) = (Value::Null, Value::Null);
        if spec.base.is_some() {
            let kind = rules.base(man.kind());
            base = rules.man_text(Man::new(kind, man.side())).into();
            base_kind = rules.kind(kind).name.into();
        }
        men.push(
            Record::new()
                .with("site", name(rules, site))
                .with("sites", members(rules, rules.footprint(man, site)))
                .with("letter", letter(rules, man))
                .with("kind", spec.name)
                .with("owner", owner(rules, man))
                .with("base", base)
                .with("baseKind", base_kind)
                .value(),
        );
    }
    men.into()
}

/// The men in hand, the first player's first.
pub fn hands(rules: &Rules, position: &Position) -> Value {
    let mut hands = Vec::new();
    for holder in Side::BOTH {
        for kind in rules.kind_ids() {
            let count = position.hand(holder, kind);
            if count > 0 {
                hands.push(
                    Record::new()
                        .with("side", side(holder))
                        .with("letter", rules.man_text(Man::new(kind, holder)))
                        .with("kind", rules.kind(kind).name)
                        .with("count", usize::from(count))
                        .value(),
                );
            }
        }
    }
    hands.into()
}

fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Move => "move",
        Deed::Castling => "castling",
        Deed::EnPassant => "en-passant",
        Deed::Drop => "drop",
        Deed::Swap => "swap",
        Deed::Join => "join",
        Deed::Pass => "pass",
    }
}

/// What may be played next in a position, or was played there.
pub fn part(rules: &Rules, position: &Position, next: &Next) -> Value {
    let part = next.part;
    let (arriving, site) = rules::arrival(position, part);
    let moving = if part.from == NOWHERE {
        arriving
    } else {
        position.man(part.from)
    };
    let mut man = String::new();
    let mut whose = side(position.side());
    let mut footprint = SiteSet::EMPTY;
    let mut captures = Vec::new();
    if moving.is_some() {
        man.push(letter(rules, moving));
        whose = owner(rules, moving);
        footprint = rules.footprint(arriving, site);
        for site in rules.victims(position, part) {
            captures.push(members(rules, rules.footprint(position.man(site), site)));
        }
    }
    let promotes = !part.is_drop() && part.promotion.is_some();
    Record::new()
        .with("text", part.text(rules))
        .with("kind", deed(part.deed))
        .with("man", man)
        .with("owner", whose)
        .with("from", name(rules, part.from))
        .with("to", name(rules, part.to))
        .with("footprint", members(rules, footprint))
        .with("captures", captures)
        .with("promotion", promotes.then(|| rules.kind(part.promotion).letter))
        .with("declines", next.declines)
        .with("at", name(rules, part.at))
        .with("path", names(rules, &rules.path(position, part)))
        .with("complete", next.complete)
        .with("continues", next.continues)
        .value()
}

/// Why a turn is not legal.
pub fn refusal(rules: &Rules, refusal: fault::Refusal) -> Value {
    Record::new()
        .with("code", refusal.ground.code.text())
        .with("page", rules.spec().family)
        .with("ruling", refusal.ground.ruling)
        .with("part", refusal.part)
        .with("sites", names(rules, &refusal.sites))
        .with("text", texts(refusal.text))
        .value()
}

/// How the game stands, and whose turn it is.
pub fn status(status: Status, turn: Side) -> Value {
    Record::new()
        .with("word", status.word.text())
        .with("reason", status.reason.text())
        .with("winner", status.winner.map(side))
        .with("over", status.is_over())
        .with("side", side(turn))
        .value()
}

/// What the board should show.
pub fn marks(rules: &Rules, marks: &[rules::Mark]) -> Value {
    let mut list = Vec::new();
    for mark in marks {
        let site = match name(rules, mark.site) {
            Value::Null => "".into(),
            name => name,
        };
        list.push(
            Record::new()
                .with("kind", mark.code.text())
                .with("side", mark.side.map(side))
                .with("site", site)
                .with("by", names(rules, &mark.by))
                .with("sites", names(rules, &mark.sites))
                .value(),
        );
    }
    list.into()
}

/// What a turn's effects changed, square by square.
pub fn changes(rules: &Rules, effects: &[Effect]) -> Value {
    let mut changes: Vec<(Site, Man, Man)> = Vec::new();
    for effect in effects {
        let (site, man, before, after) = match *effect {
            Effect::Lift(site, man) => (site, man, man, Man::NONE),
            Effect::Place(site, man) => (site, man, Man::NONE, man),
            Effect::Hand(..) => continue,
        };
        for square in rules.footprint(man, site) {
            match changes.iter_mut().find(|change| change.0 == square) {
                Some(change) => change.2 = after,
                None => changes.push((square, before, after)),
            }
        }
    }
    let text = |man: Man| {
        if man.is_some() {
            rules.man_text(man)
        } else {
            String::new()
        }
    };
    let mut list = Vec::new();
    for (site, before, after) in changes {
        if before != after {
            list.push(
                Record::new()
                    .with("site", name(rules, site))
                    .with("before", text(before))
                    .with("after", text(after))
                    .value(),
            );
        }
    }
    list.into()
}

/// Where a man could go by moving, and by taking.
pub fn reach(rules: &Rules, man: Man, moving: SiteSet, taking: SiteSet) -> Value {
    let mut list = Vec::new();
    for site in moving | taking {
        list.push(
            Record::new()
                .with("site", name(rules, site))
                .with("sites", members(rules, rules.footprint(man, site)))
                .with("capture", taking.contains(site))
                .with("move", moving.contains(site))
                .value(),
        );
    }
    list.into()
}
