//! What JavaScript is told of a position and of a game in progress.

use gambado_rules::next::Next;
use gambado_rules::position::Effect;
use gambado_rules::turn::Deed;
use gambado_rules::{NOWHERE, Position, Rules, Side, Site, SiteSet, fault, men, rules, status};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Plain objects, arrays and strings; what is missing is `null`.
pub fn to_js(data: &impl Serialize) -> JsValue {
    data.serialize(&Serializer::json_compatible())
        .expect("plain data becomes a value")
}

/// Values for the placeholders of a sentence, by their names.
pub struct Values(pub Vec<(&'static str, String)>);

impl Serialize for Values {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

fn name(rules: &Rules, site: Site) -> Option<String> {
    (site != NOWHERE).then(|| rules.board().name(site))
}

/// The names of sites, those that are none left out.
pub fn names(rules: &Rules, sites: impl IntoIterator<Item = Site>) -> Vec<String> {
    sites.into_iter().filter_map(|site| name(rules, site)).collect()
}

/// `w`, `b`, or `n` for nobody.
fn owner(rules: &Rules, man: men::Man) -> char {
    if rules.neutral_men().contains(man) {
        'n'
    } else {
        man.side().letter()
    }
}

/// A man's letter in its side's case, without what it reverts to.
fn letter(rules: &Rules, man: men::Man) -> String {
    rules.man_text(man).chars().take(1).collect()
}

/// The man that a letter stands for, in its side's case.
pub fn man(rules: &Rules, text: &str) -> Option<men::Man> {
    let kind = rules
        .kind_ids()
        .find(|&kind| text.eq_ignore_ascii_case(rules.kind(kind).letter.encode_utf8(&mut [0; 4])))?;
    Side::BOTH
        .map(|side| men::Man::new(kind, side))
        .into_iter()
        .find(|&man| letter(rules, man) == text)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Man {
    site: String,
    sites: Vec<String>,
    letter: String,
    kind: &'static str,
    owner: char,
    base: Option<String>,
    base_kind: Option<&'static str>,
}

/// The men on the board.
pub fn men(rules: &Rules, position: &Position) -> Vec<Man> {
    let anchors = position.anchors(Side::First) | position.anchors(Side::Second) | position.neutral();
    let men = anchors.iter().map(|site| {
        let man = position.man(site);
        let spec = rules.kind(man.kind());
        let base = spec
            .base
            .map(|_| men::Man::new(rules.base(man.kind()), man.side()));
        Man {
            site: rules.board().name(site),
            sites: names(rules, rules.footprint(man, site)),
            letter: letter(rules, man),
            kind: spec.name,
            owner: owner(rules, man),
            base: base.map(|base| rules.man_text(base)),
            base_kind: base.map(|base| rules.kind(base.kind()).name),
        }
    });
    men.collect()
}

#[derive(Serialize)]
pub struct HandMan {
    side: char,
    letter: String,
    kind: &'static str,
    count: u8,
}

/// The men in hand, the first player's first.
pub fn hands(rules: &Rules, position: &Position) -> Vec<HandMan> {
    let mut hands = Vec::new();
    for side in Side::BOTH {
        for kind in rules.kind_ids().filter(|&kind| position.hand(side, kind) > 0) {
            hands.push(HandMan {
                side: side.letter(),
                letter: rules.man_text(men::Man::new(kind, side)),
                kind: rules.kind(kind).name,
                count: position.hand(side, kind),
            });
        }
    }
    hands
}

#[derive(Clone, Serialize)]
pub struct Part {
    text: String,
    kind: &'static str,
    man: String,
    owner: char,
    from: Option<String>,
    to: Option<String>,
    footprint: Vec<String>,
    captures: Vec<Vec<String>>,
    promotion: Option<char>,
    declines: bool,
    at: Option<String>,
    path: Vec<String>,
    complete: bool,
    continues: bool,
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

impl Part {
    /// What may be played next in a position, or was played there.
    pub fn of(rules: &Rules, position: &Position, next: &Next) -> Self {
        let part = next.part;
        let (arriving, site) = rules::arrival(position, part);
        let moving = if part.from == NOWHERE {
            arriving
        } else {
            position.man(part.from)
        };
        let (footprint, captures) = if moving.is_some() {
            let prey = rules.victims(position, part).into_iter();
            let captures = prey.map(|site| names(rules, rules.footprint(position.man(site), site)));
            (rules.footprint(arriving, site), captures.collect())
        } else {
            (SiteSet::EMPTY, Vec::new())
        };
        Self {
            text: part.text(rules),
            kind: deed(part.deed),
            man: if moving.is_some() {
                letter(rules, moving)
            } else {
                String::new()
            },
            owner: if moving.is_some() {
                owner(rules, moving)
            } else {
                position.side().letter()
            },
            from: name(rules, part.from),
            to: name(rules, part.to),
            footprint: names(rules, footprint),
            captures,
            promotion: (!part.is_drop() && part.promotion.is_some())
                .then(|| rules.kind(part.promotion).letter),
            declines: next.declines,
            at: name(rules, part.at),
            path: names(rules, rules.path(position, part)),
            complete: next.complete,
            continues: next.continues,
        }
    }
}

#[derive(Serialize)]
pub struct Refusal {
    code: &'static str,
    page: &'static str,
    ruling: Option<&'static str>,
    part: usize,
    sites: Vec<String>,
    text: Values,
}

impl Refusal {
    pub fn of(rules: &'static Rules, refusal: fault::Refusal) -> Self {
        Self {
            code: refusal.ground.code.text(),
            page: rules.spec().family,
            ruling: refusal.ground.ruling,
            part: refusal.part,
            sites: names(rules, refusal.sites),
            text: Values(refusal.text),
        }
    }
}

#[derive(Serialize)]
pub struct Status {
    word: &'static str,
    reason: &'static str,
    winner: Option<char>,
    over: bool,
    side: char,
}

impl Status {
    pub fn of(status: status::Status, side: Side) -> Self {
        Self {
            word: status.word.text(),
            reason: status.reason.text(),
            winner: status.winner.map(Side::letter),
            over: status.is_over(),
            side: side.letter(),
        }
    }
}

#[derive(Serialize)]
pub struct Mark {
    kind: &'static str,
    side: Option<char>,
    site: String,
    by: Vec<String>,
    sites: Vec<String>,
}

/// What the board should show.
pub fn marks(rules: &Rules, marks: Vec<rules::Mark>) -> Vec<Mark> {
    let marks = marks.into_iter().map(|mark| Mark {
        kind: mark.code.text(),
        side: mark.side.map(Side::letter),
        site: name(rules, mark.site).unwrap_or_default(),
        by: names(rules, mark.by),
        sites: names(rules, mark.sites),
    });
    marks.collect()
}

#[derive(Clone, Serialize)]
pub struct Change {
    site: String,
    before: String,
    after: String,
}

/// What a turn's effects changed, square by square.
pub fn changes(rules: &Rules, effects: &[Effect]) -> Vec<Change> {
    let mut changes: Vec<Change> = Vec::new();
    for effect in effects {
        let (site, man, before, after) = match *effect {
            Effect::Lift(site, man) => (site, man, rules.man_text(man), String::new()),
            Effect::Place(site, man) => (site, man, String::new(), rules.man_text(man)),
            Effect::Hand(..) => continue,
        };
        for site in names(rules, rules.footprint(man, site)) {
            match changes.iter_mut().find(|change| change.site == site) {
                Some(change) => change.after.clone_from(&after),
                None => changes.push(Change {
                    site,
                    before: before.clone(),
                    after: after.clone(),
                }),
            }
        }
    }
    changes.retain(|change| change.before != change.after);
    changes
}

#[derive(Clone, Serialize)]
pub struct Step {
    pub text: String,
    pub notation: String,
    pub side: char,
    pub parts: Vec<Part>,
    pub changes: Vec<Change>,
}

#[derive(Serialize)]
pub struct History<'g> {
    pub start: String,
    pub steps: &'g [Step],
    pub ply: usize,
}

#[derive(Serialize)]
pub struct Reach {
    site: String,
    sites: Vec<String>,
    capture: bool,
    r#move: bool,
}

/// Where a man could go by moving, and by taking.
pub fn reach(rules: &Rules, man: men::Man, moving: SiteSet, taking: SiteSet) -> Vec<Reach> {
    let sites = (moving | taking).iter().map(|site| Reach {
        site: rules.board().name(site),
        sites: names(rules, rules.footprint(man, site)),
        capture: taking.contains(site),
        r#move: moving.contains(site),
    });
    sites.collect()
}
