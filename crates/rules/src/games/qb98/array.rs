//! Arrays as data (3.2).

use super::region::SIZE;

/// How the second player's men stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Like the first player's in a mirror between the lowest rank and the highest.
    Mirrored,
    /// Like the first player's turned by half a circle.
    Turned,
}

/// An array: the first player's men on board A, from its highest rank down, in the form of a position text; and how the
/// second player's stand.
#[derive(Clone, Copy, Debug)]
pub struct Array {
    /// The first player's men.
    pub men: &'static str,
    /// How the second player's stand.
    pub seat: Seat,
}

impl Array {
    /// The position text of the array.
    #[must_use]
    pub fn text(self) -> String {
        let ranks: Vec<Vec<char>> = self.men.split('/').map(spread).collect();
        let row = |(y, first): (usize, &Vec<char>)| {
            let mut second = ranks[ranks.len() - 1 - y].clone();
            if self.seat == Seat::Turned {
                second.reverse();
            }
            second.iter_mut().for_each(char::make_ascii_lowercase);
            gathered(&[first.as_slice(), &second].concat())
        };
        let rows: Vec<String> = ranks.iter().enumerate().map(row).collect();
        rows.join("/") + " - w - - 0 1"
    }
}

/// A rank as one character a cell, an empty one as a space.
fn spread(rank: &str) -> Vec<char> {
    let cells = rank.chars().flat_map(|letter| match letter.to_digit(10) {
        Some(empty) => vec![' '; empty as usize],
        None => vec![letter],
    });
    let cells: Vec<char> = cells.collect();
    assert_eq!(cells.len(), SIZE as usize, "a rank of an array fills its board");
    cells
}

/// The rank of a position text.
fn gathered(cells: &[char]) -> String {
    let runs = cells.chunk_by(|a, b| *a == ' ' && *b == ' ');
    let texts = runs.map(|run| {
        if run[0] == ' ' {
            run.len().to_string()
        } else {
            run.iter().collect()
        }
    });
    texts.collect()
}
