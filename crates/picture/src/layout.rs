//! Where everything is, in units of the picture: a square's side is [`CELL`] of them.

use gambado_rules::{Rules, Side};

/// The side of a square, as of a drawing.
pub const CELL: i32 = 100;
/// The width of the frame.
const MARGIN: i32 = 60;
/// The space between two boards that stand side by side.
const GAP: i32 = 24;
/// The width of a board's border.
const BORDER: i32 = 4;
/// The height of a row for men in hand.
const HAND: i32 = 110;

/// A board laid out.
pub struct Layout {
    files: i32,
    ranks: i32,
    flipped: bool,
    /// The number of files on the left board, if there are two.
    seam: Option<i32>,
    /// The height of the row for men in hand, above and below.
    hand: i32,
}

impl Layout {
    pub fn new(rules: &Rules, flipped: bool) -> Self {
        let (files, ranks) = rules.board().size();
        Self {
            files: files.into(),
            ranks: ranks.into(),
            flipped,
            seam: rules.board().wraps().then_some(i32::from(files) / 2),
            hand: if rules.has_hands() { HAND } else { 0 },
        }
    }

    /// Width and height of the picture.
    pub fn size(&self) -> (i32, i32) {
        let gap = self.seam.map_or(0, |_| GAP);
        (
            2 * MARGIN + self.files * CELL + gap,
            2 * (MARGIN + self.hand) + self.ranks * CELL,
        )
    }

    /// Each board with its border: left and upper edge, width and height.
    pub fn boards(&self) -> Vec<[i32; 4]> {
        let starts = [Some(0), self.seam].into_iter().flatten();
        let files = self.seam.unwrap_or(self.files);
        let boards = starts.map(|column| {
            [
                self.column(column) - BORDER,
                self.hand + MARGIN - BORDER,
                files * CELL + 2 * BORDER,
                self.ranks * CELL + 2 * BORDER,
            ]
        });
        boards.collect()
    }

    /// The left edge of a file.
    fn left(&self, file: i16) -> i32 {
        let file = i32::from(file);
        self.column(if self.flipped { self.files - 1 - file } else { file })
    }

    /// The left edge of a column, counted from the left of the picture.
    fn column(&self, column: i32) -> i32 {
        let gap = self.seam.filter(|&seam| column >= seam).map_or(0, |_| GAP);
        MARGIN + column * CELL + gap
    }

    /// The upper edge of a rank.
    fn top(&self, rank: i16) -> i32 {
        let rank = i32::from(rank);
        let row = if self.flipped { rank } else { self.ranks - 1 - rank };
        self.hand + MARGIN + row * CELL
    }

    /// The upper left corner of a square.
    pub fn corner(&self, file: i16, rank: i16) -> (i32, i32) {
        (self.left(file), self.top(rank))
    }

    /// The middle of a file's letter.
    pub fn below(&self, file: i16) -> (i32, i32) {
        let edge = self.hand + MARGIN + self.ranks * CELL;
        (self.left(file) + CELL / 2, edge + MARGIN / 2)
    }

    /// The middle of a rank's number.
    pub fn beside(&self, rank: i16) -> (i32, i32) {
        (MARGIN / 2, self.top(rank) + CELL / 2)
    }

    /// The upper left corner of a place for men in a side's hand, with room for their number: below the board for the
    /// side that sits there.
    pub fn in_hand(&self, side: Side, place: i32) -> (i32, i32) {
        let below = (side == Side::First) != self.flipped;
        let (_, height) = self.size();
        let y = if below { height - self.hand } else { 0 };
        (MARGIN + place * CELL * 7 / 4, y + (self.hand - CELL) / 2)
    }
}
