//! Sites of a board and sets of them.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub};

/// A place on a board where a man can stand: an index below the board's number of sites (at most 255).
pub type Site = u8;

/// No site at all. A position keeps this entry empty, so that it can pad lists of sites that must be empty.
pub const NOWHERE: Site = 255;

/// Where every ray ends: a position has there a man that nobody takes or passes, so that a ride need not count.
pub(crate) const WALL: Site = 254;

/// A set of sites, as four 64-bit words.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SiteSet([u64; 4]);

impl SiteSet {
    /// The set without members.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set with one member.
    #[must_use]
    pub fn of(site: Site) -> Self {
        let mut set = Self::EMPTY;
        set.insert(site);
        set
    }

    /// Adds a site.
    #[inline(always)]
    pub fn insert(&mut self, site: Site) {
        self.0[usize::from(site >> 6)] |= 1 << (site & 63);
    }

    /// Takes a site out.
    #[inline(always)]
    pub fn remove(&mut self, site: Site) {
        self.0[usize::from(site >> 6)] &= !(1 << (site & 63));
    }

    /// Whether the site is a member.
    #[must_use]
    #[inline(always)]
    pub fn contains(&self, site: Site) -> bool {
        self.0[usize::from(site >> 6)] >> (site & 63) & 1 != 0
    }

    /// Whether there is no member.
    #[must_use]
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Whether the two sets share a member.
    #[must_use]
    #[inline(always)]
    pub fn meets(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// The number of members.
    #[must_use]
    #[inline(always)]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// How many members the first `WORDS` words of the two sets share.
    #[inline(always)]
    pub(crate) fn shared<const WORDS: usize>(&self, other: &Self) -> u32 {
        (0..WORDS)
            .map(|word| (self.0[word] & other.0[word]).count_ones())
            .sum()
    }

    /// The lowest member, or [`NOWHERE`].
    #[must_use]
    pub fn first(&self) -> Site {
        self.iter().next().unwrap_or(NOWHERE)
    }

    /// The members in rising order.
    #[must_use]
    #[inline(always)]
    pub fn iter(&self) -> SiteIter {
        SiteIter {
            words: self.0,
            word: 0,
        }
    }

    /// The members that satisfy a condition.
    #[must_use]
    #[inline(always)]
    pub fn filter(&self, mut keep: impl FnMut(Site) -> bool) -> Self {
        let mut kept = Self::EMPTY;
        for site in self {
            if keep(site) {
                kept.insert(site);
            }
        }
        kept
    }
}

impl BitAnd for SiteSet {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, o: Self) -> Self {
        Self([
            self.0[0] & o.0[0],
            self.0[1] & o.0[1],
            self.0[2] & o.0[2],
            self.0[3] & o.0[3],
        ])
    }
}

impl BitOr for SiteSet {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, o: Self) -> Self {
        Self([
            self.0[0] | o.0[0],
            self.0[1] | o.0[1],
            self.0[2] | o.0[2],
            self.0[3] | o.0[3],
        ])
    }
}

impl Sub for SiteSet {
    type Output = Self;
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        Self([
            self.0[0] & !o.0[0],
            self.0[1] & !o.0[1],
            self.0[2] & !o.0[2],
            self.0[3] & !o.0[3],
        ])
    }
}

impl BitAndAssign for SiteSet {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for SiteSet {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl FromIterator<Site> for SiteSet {
    fn from_iter<I: IntoIterator<Item = Site>>(sites: I) -> Self {
        let mut set = Self::EMPTY;
        sites.into_iter().for_each(|site| set.insert(site));
        set
    }
}

impl IntoIterator for &SiteSet {
    type Item = Site;
    type IntoIter = SiteIter;
    #[inline(always)]
    fn into_iter(self) -> SiteIter {
        self.iter()
    }
}

impl IntoIterator for SiteSet {
    type Item = Site;
    type IntoIter = SiteIter;
    #[inline(always)]
    fn into_iter(self) -> SiteIter {
        self.iter()
    }
}

/// Walks the members of a [`SiteSet`] in rising order.
pub struct SiteIter {
    words: [u64; 4],
    word: usize,
}

impl Iterator for SiteIter {
    type Item = Site;

    #[inline(always)]
    fn next(&mut self) -> Option<Site> {
        while self.word < 4 {
            let word = self.words[self.word];
            if word != 0 {
                self.words[self.word] = word & (word - 1);
                return Some((self.word << 6) as Site + word.trailing_zeros() as Site);
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_in_order() {
        let set: SiteSet = [200, 3, 64, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 63, 64, 200]);
        assert_eq!(set.len(), 4);
        assert_eq!(set.filter(|site| site > 63).iter().collect::<Vec<_>>(), [64, 200]);
        assert!((set - set).is_empty());
    }
}
