//! A position drawn as an SVG picture: a still board with coordinates, its men, and the men in hand.

use gambado_rules::board::file_name;
use gambado_rules::men::Man;
use gambado_rules::{Position, Rules, Side, Site};

mod ink;
mod layout;
mod sprite;
mod words;
mod xml;

use crate::ink::Ink;
use crate::layout::{CELL, Layout};
use crate::sprite::Drawings;
pub use crate::words::{description, title};
use crate::xml::{CIRCLE, PLACE, RECT, add_numbers, add_shape, add_text};

const LIGHT: &str = "#f2e8d5";
const DARK: &str = "#cdb68f";
const BROWN: &str = "#5b4a2e";
const FRAME: &str = "#fffdf8";
const TEXT: &str = "#4a4336";
const BADGE: &str = "#e3b505";
const SIGN: &str = "#14664a";

/// The position as the text of an SVG file. `sprite` is the text of a file of drawings, one `symbol` for each kind of
/// man; a man without a drawing is shown by its letter. `flipped` puts the second player's side below.
#[must_use]
pub fn svg(rules: &Rules, position: &Position, sprite: &str, flipped: bool) -> String {
    let mut picture = Picture::new(rules, position, sprite, flipped);
    picture.draw();
    picture.file(&title(rules, position), &description(rules, position))
}

/// A man alone on a board and where it goes: a disc where it moves and takes, a square where it only moves, a ring where it
/// only takes; of a man on a crossing, on the crossings. `man` and `site` are as [`Rules::arrange`] takes them.
#[must_use]
pub fn card(rules: &Rules, man: Man, site: Site, sprite: &str) -> String {
    let position = rules.arrange(&[(site, man)]);
    let mut picture = Picture::new(rules, &position, sprite, false);
    picture.draw();
    picture.reach(site);
    let place = format!("{} on {}", words::name(rules, man), rules.board().name(site));
    picture.file(&place, &words::reach(rules, &position, site))
}

struct Picture<'p> {
    rules: &'p Rules,
    position: &'p Position,
    layout: Layout,
    drawings: Drawings<'p>,
    out: String,
}

impl<'p> Picture<'p> {
    fn new(rules: &'p Rules, position: &'p Position, sprite: &'p str, flipped: bool) -> Self {
        Self {
            rules,
            position,
            layout: Layout::new(rules, flipped),
            drawings: Drawings::new(sprite),
            out: String::new(),
        }
    }

    /// The text of the file.
    fn file(self, title: &str, description: &str) -> String {
        let (width, height) = self.layout.size();
        let mut file = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 "#);
        file += &width.to_string();
        file += " ";
        file += &height.to_string();
        file += "\"";
        add_numbers(&mut file, &["width", "height"], &[width / 2, height / 2]);
        file += ">\n<title>";
        add_text(&mut file, title);
        file += "</title>\n<desc>";
        add_text(&mut file, description);
        file += "</desc>\n<defs>\n";
        file += self.drawings.used();
        file += "</defs>\n<rect";
        add_numbers(&mut file, &["width", "height"], &[width, height]);
        file += r#" fill=""#;
        file += FRAME;
        file += "\"/>\n<g font-family=\"sans-serif\" font-size=\"36\" fill=\"";
        file += TEXT;
        file += "\" text-anchor=\"middle\">\n";
        file += &self.out;
        file += "</g>\n</svg>\n";
        file
    }

    fn draw(&mut self) {
        self.squares();
        self.coordinates();
        self.men();
        self.hand(Side::First);
        self.hand(Side::Second);
    }

    /// The boards, dark where there is no square, and their squares.
    fn squares(&mut self) {
        for board in self.layout.boards() {
            add_shape(&mut self.out, RECT, &board, &[("fill", BROWN)]);
        }
        let board = self.rules.board();
        for site in board.sites() {
            let (file, rank) = board.xy(site);
            let (x, y) = self.layout.corner(file, rank);
            let square = [x, y, CELL, CELL];
            let fill = if (file + rank) % 2 == 0 { DARK } else { LIGHT };
            add_shape(&mut self.out, RECT, &square, &[("fill", fill)]);
            let zones = self.rules.laws().zones(self.rules, site);
            if zones.iter().any(|zone| zone.text() == "court") {
                let paint = [("fill", BROWN), ("fill-opacity", ".22")];
                add_shape(&mut self.out, RECT, &square, &paint);
            }
        }
    }

    fn coordinates(&mut self) {
        let (width, height) = self.rules.board().size();
        for file in 0..width {
            self.text(self.layout.below(file), &file_name(file).to_string());
        }
        for rank in 0..height {
            self.text(self.layout.beside(rank), &(rank + 1).to_string());
        }
    }

    /// A text whose middle is here.
    fn text(&mut self, (x, y): (i16, i16), text: &str) {
        self.out += "<text";
        add_numbers(&mut self.out, PLACE, &[x, y]);
        self.out += r#" dy=".35em">"#;
        add_text(&mut self.out, text);
        self.out += "</text>\n";
    }

    fn men(&mut self) {
        let anchors = self.position.anchors(Side::First) | self.position.anchors(Side::Second);
        for site in anchors | self.position.neutral() {
            let man = self.position.man(site);
            let place = self.place(man, site);
            self.man(man, place);
            let base = self.rules.base(man.kind());
            if base != man.kind() {
                self.badge(Man::new(base, man.side()), place);
            }
        }
    }

    /// The upper left corner and the side of the square that a man is drawn in.
    fn place(&self, man: Man, site: Site) -> [i16; 3] {
        let (mut left, mut top) = self.layout.size();
        let footprint = self.rules.footprint(man, site);
        for site in footprint {
            let (file, rank) = self.rules.board().xy(site);
            let (x, y) = self.layout.corner(file, rank);
            (left, top) = (left.min(x), top.min(y));
        }
        [left, top, if footprint.len() > 1 { 2 * CELL } else { CELL }]
    }

    fn man(&mut self, man: Man, [x, y, side]: [i16; 3]) {
        let spec = self.rules.kind(man.kind());
        let ink = Ink::of(self.rules, man);
        if let Some(id) = self.drawings.id(spec.name, ink, spec.crossing) {
            self.out += r##"<use href="#"##;
            self.out += &id;
            self.out += "\"";
            add_numbers(&mut self.out, PLACE, &[x, y, side, side]);
            self.out += "/>\n";
        } else {
            self.text((x + side / 2, y + side / 2), &self.rules.man_text(man));
        }
    }

    /// What a promoted man reverts to, small in the corner of its square.
    fn badge(&mut self, base: Man, [x, y, _]: [i16; 3]) {
        let side = CELL * 2 / 5;
        let (x, y, radius) = (x + CELL - side, y + CELL - side, side / 2);
        let paint = [("fill", BADGE), ("stroke", BROWN), ("stroke-width", "2")];
        add_shape(&mut self.out, CIRCLE, &[x + radius, y + radius, radius], &paint);
        self.man(base, [x, y, side]);
    }

    fn hand(&mut self, side: Side) {
        let mut place = 0;
        for kind in self.rules.kind_ids() {
            let count = self.position.hand(side, kind);
            if count > 0 {
                let (x, y) = self.layout.in_hand(side, place);
                self.man(Man::new(kind, side), [x, y, CELL]);
                self.text((x + CELL * 5 / 4, y + CELL / 2), &words::times(count));
                place += 1;
            }
        }
    }

    /// The signs of where the man on a site goes.
    fn reach(&mut self, from: Site) {
        let reach = self.rules.reach(self.position, from);
        let on_crossing = self.rules.crossing_men().contains(self.position.man(from));
        for to in reach.moving | reach.taking {
            let (file, rank) = self.rules.board().xy(to);
            let (x, y) = self.layout.corner(file, rank);
            // A crossing is named by its lower-left square.
            let (x, y) = if on_crossing {
                (x + CELL, y)
            } else {
                (x + CELL / 2, y + CELL / 2)
            };
            let out = &mut self.out;
            match (reach.moving.contains(to), reach.taking.contains(to)) {
                (true, true) => add_shape(out, CIRCLE, &[x, y, 18], &[("fill", SIGN)]),
                (true, false) => add_shape(out, RECT, &[x - 15, y - 15, 30, 30], &[("fill", SIGN)]),
                _ => {
                    let paint = [("fill", "none"), ("stroke", SIGN), ("stroke-width", "9")];
                    add_shape(out, CIRCLE, &[x, y, 22], &paint);
                }
            }
        }
    }
}
