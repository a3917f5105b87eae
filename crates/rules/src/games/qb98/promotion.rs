//! Promotions as data, and what comes of them.

use super::region::{Region, sites};
use crate::men::{Kind, KindSpec, Man, is_among};
use crate::position::Position;
use crate::rules::{Arrivals, Rules};
use crate::sites::{NOWHERE, Site, SiteSet};

/// How some men become others.
#[derive(Clone, Copy)]
pub struct Promotion {
    /// The letters of the men.
    pub men: &'static str,
    /// The letters of what they become, at choice.
    pub into: &'static str,
    /// Where.
    pub zone: Region,
    /// Which moves, and whether they must.
    pub rule: Rule,
}

/// Which moves promote, and whether they must.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Any move that starts or ends in the zone may.
    May,
    /// A move that enters the zone must.
    Must,
    /// A move that enters the zone must, and only to a kind of which the side has lost a man.
    MustToLost,
}

/// What a kind of man may become.
struct Becoming {
    rule: Rule,
    zone: Region,
    /// None for a kind that becomes no other.
    kinds: Arrivals,
}

/// The promotions of one game: what each kind may become.
pub struct Promotions(Vec<Becoming>);

impl Promotions {
    /// Looks the letters up. What has been promoted reverts to its base where such a kind is listed.
    ///
    /// # Panics
    /// If a letter is unknown.
    #[must_use]
    pub fn new(kinds: &[KindSpec], promotions: &[Promotion]) -> Self {
        let mut all = Vec::new();
        for spec in kinds {
            let mut becoming = Becoming {
                rule: Rule::Must,
                zone: |_, _| false,
                kinds: Arrivals::new(),
            };
            for promotion in promotions {
                if spec.base.is_none() && is_among(promotion.men, spec.letter) {
                    becoming.rule = promotion.rule;
                    becoming.zone = promotion.zone;
                    if promotion.rule == Rule::May {
                        becoming.kinds.push((Kind::NONE, NOWHERE));
                    }
                    for letter in promotion.into.chars() {
                        becoming.kinds.push((find(kinds, letter, spec.letter), NOWHERE));
                    }
                }
            }
            all.push(becoming);
        }
        Self(all)
    }

    fn of(&self, kind: Kind) -> &Becoming {
        &self.0[usize::from(kind.0 - 1)]
    }

    /// Where a man may become another, by leaving or by arriving.
    #[must_use]
    pub fn zone(&self, rules: &Rules, man: Man) -> SiteSet {
        sites(rules.board(), man.side(), self.of(man.kind()).zone)
    }

    /// What may arrive when a man goes between two sites of which one is in its zone.
    #[must_use]
    pub fn arrivals(&self, rules: &Rules, position: &Position, man: Man, from: Site, to: Site) -> Arrivals {
        let zone = rules.zone(man);
        let enters = zone.contains(to) && !zone.contains(from);
        let becoming = self.of(man.kind());
        let mut arrivals = Arrivals::new();
        if !enters && becoming.rule != Rule::May {
            arrivals.push((Kind::NONE, NOWHERE));
            return arrivals;
        }
        for &(kind, site) in &becoming.kinds {
            let lost = || has_lost(rules, position, Man::new(kind, man.side()));
            if becoming.rule != Rule::MustToLost || lost() {
                arrivals.push((kind, site));
            }
        }
        arrivals
    }

    /// Whether a man becomes only what its side has lost.
    #[must_use]
    pub fn is_limited(&self, man: Man) -> bool {
        self.of(man.kind()).rule == Rule::MustToLost
    }

    /// Whether a kind becomes another and never reverts.
    #[must_use]
    pub fn is_source(&self, source: Kind, kind: Kind) -> bool {
        let becoming = self.of(source);
        becoming.rule == Rule::Must && becoming.kinds.contains(&(kind, NOWHERE))
    }
}

fn find(kinds: &[KindSpec], letter: char, base: char) -> Kind {
    let at = |base| {
        let mut kinds = kinds.iter();
        kinds.position(|kind| kind.letter == letter && kind.base == base)
    };
    let index = at(Some(base))
        .or_else(|| at(None))
        .expect("the game has this kind");
    Kind(index as u8 + 1)
}

/// Whether a side has fewer men of a kind on the board than in the array.
fn has_lost(rules: &Rules, position: &Position, man: Man) -> bool {
    let standing = position
        .anchors(man.side())
        .iter()
        .filter(|&site| position.man(site) == man);
    standing.count() < rules.army(man.kind()).into()
}
