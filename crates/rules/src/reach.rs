//! How a man moves among others, by its own way of moving alone: whose turn it is, check and promotion do not count.

use crate::men::{Man, Side};
use crate::moves::Mode;
use crate::position::{Effect, Position};
use crate::rules::Rules;
use crate::sites::{Site, SiteSet};

/// Where a man may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Empty sites to which it may move.
    pub moving: SiteSet,
    /// Sites on which it takes: what stands there, or would if an enemy came there.
    pub taking: SiteSet,
}

impl Rules {
    /// Men on an otherwise empty board, which need not be a position of the game.
    #[must_use]
    pub fn arrange(&self, men: &[(Site, Man)]) -> Position {
        let mut position = Position::empty();
        for &(site, man) in men {
            position.put(self, Effect::Place(site, man));
        }
        position
    }

    /// Whether there is room for a man on a site of an empty board: one on a crossing needs the squares beside.
    #[must_use]
    pub fn fits(&self, man: Man, site: Site) -> bool {
        let ((x, y), (width, height)) = (self.board().xy(site), self.board().size());
        !self.crossing_men().contains(man) || (x + 1 < width && y + 1 < height)
    }

    /// Where the man on a site may go among the others; on a crossing, the lower-left sites of crossings.
    #[must_use]
    pub fn reach(&self, position: &Position, from: Site) -> Reach {
        self.laws().reach(self, position, from)
    }

    /// The same for a man whose moves are all in the tables.
    pub(crate) fn reach_by_tables(&self, position: &Position, from: Site) -> Reach {
        let man = position.man(from);
        let (mut moving, mut taking) = (SiteSet::EMPTY, SiteSet::EMPTY);
        let own = if self.neutral_men().contains(man) {
            SiteSet::EMPTY
        } else {
            position.covers(man.side())
        };
        self.tables().each_way(man, from, &mut |mode, to, between| {
            if is_open(mode, &standing(position, between)) {
                if matches!(mode, Mode::Both | Mode::Quiet) {
                    moving.insert(to);
                }
                if matches!(mode, Mode::Both | Mode::Capture | Mode::Hop) {
                    taking.insert(to);
                }
            }
        });
        Reach {
            moving: moving - own - position.occupied(),
            taking: taking - own - position.neutral(),
        }
    }

    /// Every man of either side that attacks a site.
    #[must_use]
    pub fn all_attackers(&self, position: &Position, site: Site) -> SiteSet {
        let of = |side| self.laws().attackers(self, position, site, side);
        of(Side::First) | of(Side::Second)
    }
}

/// The sites of a way on which men stand.
pub(crate) fn standing(position: &Position, between: &[Site]) -> SiteSet {
    let mut standing = SiteSet::EMPTY;
    for &site in between {
        if position.man(site).is_some() {
            standing.insert(site);
        }
    }
    standing
}

/// Whether a way is open with men on these of its sites: a hop needs one screen, all else none.
pub(crate) fn is_open(mode: Mode, standing: &SiteSet) -> bool {
    standing.len() == u32::from(mode == Mode::Hop)
}
