//! Boards: which sites there are, what they are called and what lies beside each.

use crate::setup::read_number;
use crate::sites::{Site, SiteSet, WALL};

/// The eight directions of a queen, clockwise from straight up; the opposite of `d` is `(d + 4) % 8`.
pub const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// Directions of a rook, as indices into [`DIRECTIONS`].
pub const ORTHOGONAL: [u8; 4] = [0, 2, 4, 6];
/// Directions of a bishop, as indices into [`DIRECTIONS`].
pub const DIAGONAL: [u8; 4] = [1, 3, 5, 7];
/// Directions of a queen, as indices into [`DIRECTIONS`].
pub const RADIAL: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// How the edges of a board are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Edges {
    /// A step off the board leads nowhere.
    Closed,
    /// Two square boards of this size side by side; every crossing of an edge leads to the other board and keeps
    /// the direction (QB Goes East, 1.1).
    Twin(i16),
}

/// A board of cells in rows. Site `y * width + x` is file `x`, rank `y`, both counted from the first player's left.
#[derive(Debug)]
pub struct Board {
    width: i16,
    height: i16,
    edges: Edges,
    sites: SiteSet,
    rays: Vec<Site>,
    ray_starts: Vec<u32>,
    names: Vec<&'static str>,
    /// For each site the places of its name among all names, where a text goes on or ends behind it and where a letter or
    /// sign follows.
    orders: Vec<[u16; 2]>,
}

impl Board {
    /// A plain board, with the cells that are no sites.
    #[must_use]
    pub fn closed(width: i16, height: i16, void: &[(i16, i16)]) -> Self {
        Self::build(width, height, Edges::Closed, void)
    }

    /// Two square boards of `size` cells a side, joined on all four sides (QB Goes East, 1.1).
    #[must_use]
    pub fn twin(size: i16) -> Self {
        Self::build(2 * size, size, Edges::Twin(size), &[])
    }

    fn build(width: i16, height: i16, edges: Edges, void: &[(i16, i16)]) -> Self {
        assert!(width * height < i16::from(WALL), "a site is a byte");
        let mut board = Self {
            width,
            height,
            edges,
            sites: SiteSet::EMPTY,
            rays: Vec::new(),
            ray_starts: Vec::new(),
            names: Vec::new(),
            orders: Vec::new(),
        };
        for site in 0..board.extent() {
            if !void.contains(&board.xy(site)) {
                board.sites.insert(site);
            }
        }
        for site in 0..board.extent() {
            let (x, y) = board.xy(site);
            let mut name = String::from(file_name(x));
            name.push_str(&(y + 1).to_string());
            // Boards, as the rules of their games, are there as long as the program runs.
            board.names.push(name.leak());
            for direction in DIRECTIONS {
                board
                    .ray_starts
                    .push(u32::try_from(board.rays.len()).expect("few rays"));
                let mut next = board.step(site, direction);
                while let Some(there) = next.filter(|&there| there != site) {
                    board.rays.push(there);
                    next = board.step(there, direction);
                }
            }
        }
        board
            .ray_starts
            .push(u32::try_from(board.rays.len()).expect("few rays"));
        board.put_in_order();
        board
    }

    fn put_in_order(&mut self) {
        let mut values = Vec::new();
        for name in &self.names {
            for more in [false, true] {
                values.push(order(name, more));
            }
        }
        let place = |value: u16| values.iter().filter(|&&other| other < value).count() as u16;
        for pair in values.chunks_exact(2) {
            self.orders.push([place(pair[0]), place(pair[1])]);
        }
    }

    /// A number below 512 that compares as the site's name does in a bytewise comparison of texts, where the name ends or
    /// a comma follows, or `more`: a letter or sign.
    #[inline]
    pub(crate) fn order(&self, site: Site, more: bool) -> u64 {
        u64::from(self.orders[usize::from(site)][usize::from(more)])
    }

    /// The number of sites, void cells counted.
    #[must_use]
    pub fn extent(&self) -> Site {
        (self.width * self.height) as Site
    }

    /// Files and ranks.
    #[must_use]
    pub fn size(&self) -> (i16, i16) {
        (self.width, self.height)
    }

    /// Whether the edges are joined.
    #[must_use]
    pub fn wraps(&self) -> bool {
        self.edges != Edges::Closed
    }

    /// File and rank of a site, counted from 0.
    #[must_use]
    pub fn xy(&self, site: Site) -> (i16, i16) {
        (i16::from(site) % self.width, i16::from(site) / self.width)
    }

    /// The site drawn at file `x`, rank `y`. On joined edges every pair of numbers is a site's; elsewhere a pair
    /// beyond the edge, or a void cell, is none.
    #[must_use]
    pub fn at(&self, x: i16, y: i16) -> Option<Site> {
        let (x, y) = match self.edges {
            Edges::Closed => (x, y),
            Edges::Twin(size) => {
                let board = (x.div_euclid(size) + y.div_euclid(size)).rem_euclid(2);
                (board * size + x.rem_euclid(size), y.rem_euclid(size))
            }
        };
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        let site = inside.then(|| (y * self.width + x) as Site)?;
        self.sites.contains(site).then_some(site)
    }

    /// The site that lies `(dx, dy)` from another.
    #[must_use]
    pub fn step(&self, site: Site, (dx, dy): (i8, i8)) -> Option<Site> {
        let (x, y) = self.xy(site);
        self.at(x + i16::from(dx), y + i16::from(dy))
    }

    /// The sites that lie at any of some offsets from another.
    #[must_use]
    pub fn around(&self, site: Site, offsets: &[(i8, i8)]) -> SiteSet {
        let mut around = SiteSet::EMPTY;
        for &offset in offsets {
            if let Some(there) = self.step(site, offset) {
                around.insert(there);
            }
        }
        around
    }

    /// Every site that is a cell.
    #[must_use]
    pub fn sites(&self) -> SiteSet {
        self.sites
    }

    /// The sites along a direction, nearest first, up to the edge, or up to where the line comes back to `site`.
    #[must_use]
    pub fn ray(&self, site: Site, direction: u8) -> &[Site] {
        &self.rays[self.ray_span(site, direction)]
    }

    /// Where [`Board::ray`] lies in [`Board::ray_sites`].
    pub(crate) fn ray_span(&self, site: Site, direction: u8) -> std::ops::Range<usize> {
        let line = usize::from(site) * 8 + usize::from(direction);
        self.ray_starts[line] as usize..self.ray_starts[line + 1] as usize
    }

    /// All rays, one behind the other.
    pub(crate) fn ray_sites(&self) -> &[Site] {
        &self.rays
    }

    /// A site's name, such as `a10`.
    #[inline]
    #[must_use]
    pub fn name(&self, site: Site) -> &'static str {
        self.names[usize::from(site)]
    }

    /// Reads the site's name that a text begins with; returns the site and the rest of the text.
    #[must_use]
    pub fn read<'t>(&self, text: &'t str) -> Option<(Site, &'t str)> {
        let mut chars = text.chars();
        let file = chars.next().filter(char::is_ascii_lowercase)?;
        let (number, rest) = read_number(chars.as_str());
        let (x, y) = (file as i16 - 'a' as i16, i16::try_from(number?).ok()? - 1);
        if x >= self.width || !(0..self.height).contains(&y) {
            return None;
        }
        Some((self.at(x, y)?, rest))
    }

    /// The site that bears a name.
    #[must_use]
    pub fn site(&self, name: &str) -> Option<Site> {
        match self.read(name) {
            Some((site, "")) => Some(site),
            _ => None,
        }
    }
}

/// The letter of a file, counted from 0.
#[must_use]
pub fn file_name(x: i16) -> char {
    char::from(b'a' + x as u8)
}

/// A name and what follows it as a number: the file, the first digit and then nothing or a comma, another digit, or `more`.
fn order(name: &str, more: bool) -> u16 {
    let (file, first, then) = match *name.as_bytes() {
        [file, first] => (file, first, if more { 15 } else { 0 }),
        [file, first, second] => (file, first, 1 + second % 16),
        _ => unreachable!("a file and a rank"),
    };
    u16::from(file) << 8 | u16::from(first % 16) << 4 | u16::from(then)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// QB Goes East, section 7: the steps given there.
    #[test]
    fn twin_boards_join_on_all_sides() {
        let board = Board::twin(7);
        let cell = |b: i16, x: i16, y: i16| board.at(7 * b + x, y).unwrap();
        for ((b, x, y), step, (c, u, v)) in [
            ((0, 3, 6), (0, 1), (1, 3, 0)),
            ((1, 0, 2), (-1, 0), (0, 6, 2)),
            ((0, 6, 6), (1, 1), (0, 0, 0)),
            ((0, 0, 6), (-1, 1), (0, 6, 0)),
            ((0, 5, 6), (1, 1), (1, 6, 0)),
            ((0, 6, 5), (1, 1), (1, 0, 6)),
        ] {
            assert_eq!(board.step(cell(b, x, y), step), Some(cell(c, u, v)));
        }
        assert!((0..98).all(|site| board.ray(site, 0).len() == 13 && board.ray(site, 1).len() == 6));
    }

    #[test]
    fn names_round_trip_and_void_has_none() {
        let board = Board::closed(15, 15, &[(7, 7)]);
        assert_eq!(board.sites().len(), 224);
        assert!(
            board
                .sites()
                .iter()
                .all(|site| board.site(board.name(site)) == Some(site))
        );
        for bad in ["h8", "p1", "a0", "a16", "a01", "A1", "", "a"] {
            assert_eq!(board.site(bad), None, "{bad}");
        }
    }
}
