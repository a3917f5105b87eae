//! Where everything is, in units of the picture: a square's side is [`CELL`] of them.

use gambado_rules::{Rules, Side};

/// The side of a square, as of a drawing.
pub const CELL: i16 = 100;
/// The width of the frame.
const MARGIN: i16 = 60;
/// The space between two boards that stand side by side.
const GAP: i16 = 24;
/// The width of a board's border.
const BORDER: i16 = 4;
/// The height of a row for men in hand.
const HAND: i16 = 110;

/// A board laid out.
pub struct Layout {
    files: i16,
    ranks: i16,
    flipped: bool,
    /// The number of files on the left board, if there are two.
    seam: Option<i16>,
    /// The height of the row for men in hand, above and below.
    hand: i16,
}

impl Layout {
    pub fn new(rules: &Rules, flipped: bool) -> Self {
        let (files, ranks) = rules.board().size();
        Self {
            files,
            ranks,
            flipped,
            seam: rules.board().wraps().then_some(files / 2),
            hand: if rules.has_hands() { HAND } else { 0 },
        }
    }

    /// Width and height of the picture.
    pub fn size(&self) -> (i16, i16) {
        let gap = if self.seam.is_some() { GAP } else { 0 };
        (
            2 * MARGIN + self.files * CELL + gap,
            2 * (MARGIN + self.hand) + self.ranks * CELL,
        )
    }

    /// Each board with its border: left and upper edge, width and height.
    pub fn boards(&self) -> Vec<[i16; 4]> {
        let mut boards = vec![self.board(0)];
        if let Some(seam) = self.seam {
            boards.push(self.board(seam));
        }
        boards
    }

    /// The board that starts at a column.
    fn board(&self, column: i16) -> [i16; 4] {
        let files = self.seam.unwrap_or(self.files);
        [
            self.column(column) - BORDER,
            self.hand + MARGIN - BORDER,
            files * CELL + 2 * BORDER,
            self.ranks * CELL + 2 * BORDER,
        ]
    }

    /// The left edge of a file.
    fn left(&self, file: i16) -> i16 {
        self.column(if self.flipped { self.files - 1 - file } else { file })
    }

    /// The left edge of a column, counted from the left of the picture.
    fn column(&self, column: i16) -> i16 {
        let gap = match self.seam {
            Some(seam) if column >= seam => GAP,
            _ => 0,
        };
        MARGIN + column * CELL + gap
    }

    /// The upper edge of a rank.
    fn top(&self, rank: i16) -> i16 {
        let row = if self.flipped { rank } else { self.ranks - 1 - rank };
        self.hand + MARGIN + row * CELL
    }

    /// The upper left corner of a square.
    pub fn corner(&self, file: i16, rank: i16) -> (i16, i16) {
        (self.left(file), self.top(rank))
    }

    /// The middle of a file's letter.
    pub fn below(&self, file: i16) -> (i16, i16) {
        let edge = self.hand + MARGIN + self.ranks * CELL;
        (self.left(file) + CELL / 2, edge + MARGIN / 2)
    }

    /// The middle of a rank's number.
    pub fn beside(&self, rank: i16) -> (i16, i16) {
        (MARGIN / 2, self.top(rank) + CELL / 2)
    }

    /// The upper left corner of a place for men in a side's hand, with room for their number: below the board for the
    /// side that sits there.
    pub fn in_hand(&self, side: Side, place: i16) -> (i16, i16) {
        let below = (side == Side::First) != self.flipped;
        let (_, height) = self.size();
        let y = if below { height - self.hand } else { 0 };
        (MARGIN + place * CELL * 7 / 4, y + (self.hand - CELL) / 2)
    }
}
