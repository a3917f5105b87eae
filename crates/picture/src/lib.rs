//! A position drawn as an SVG picture: a still board with coordinates, its men, and the men in hand.

use std::fmt::{self, Write as _};

use gambado_rules::board::file_name;
use gambado_rules::games::queens_courtiers::ZONE_COURT;
use gambado_rules::men::Man;
use gambado_rules::{Position, Rules, Side, Site};

mod ink;
mod layout;
mod sprite;
mod words;

use crate::ink::Ink;
use crate::layout::{CELL, Layout};
use crate::sprite::Drawings;
pub use crate::words::{description, title};

use crate::words::Escaped;

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
    let mut picture = Picture {
        rules,
        position,
        layout: Layout::new(rules, flipped),
        drawings: Drawings::new(sprite),
        out: String::new(),
    };
    picture.draw().expect("a string takes all");
    picture.file(&title(rules, position), &description(rules, position))
}

/// A man alone on a board and where it goes: a disc where it moves and takes, a square where it only moves, a ring where it
/// only takes; of a man on a crossing, on the crossings. `man` and `site` are as [`Rules::arrange`] takes them.
#[must_use]
pub fn card(rules: &Rules, man: Man, site: Site, sprite: &str) -> String {
    let position = rules.arrange(&[(site, man)]);
    let mut picture = Picture {
        rules,
        position: &position,
        layout: Layout::new(rules, false),
        drawings: Drawings::new(sprite),
        out: String::new(),
    };
    picture
        .draw()
        .and_then(|()| picture.reach(site))
        .expect("a string takes all");
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

impl Picture<'_> {
    /// The text of the file.
    fn file(self, title: &str, description: &str) -> String {
        let (width, height) = self.layout.size();
        let (title, description) = (Escaped(title), Escaped(description));
        let (drawings, body) = (self.drawings.used(), &self.out);
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" width="{}" height="{}">
<title>{title}</title>
<desc>{description}</desc>
<defs>
{drawings}</defs>
<rect width="{width}" height="{height}" fill="{FRAME}"/>
<g font-family="sans-serif" font-size="36" fill="{TEXT}" text-anchor="middle">
{body}</g>
</svg>
"##,
            width / 2,
            height / 2,
        )
    }

    fn draw(&mut self) -> fmt::Result {
        self.squares()?;
        self.coordinates()?;
        self.men()?;
        Side::BOTH.into_iter().try_for_each(|side| self.hand(side))
    }

    /// The boards, dark where there is no square, and their squares.
    fn squares(&mut self) -> fmt::Result {
        for [x, y, width, height] in self.layout.boards() {
            let place = format!(r#"x="{x}" y="{y}" width="{width}" height="{height}""#);
            writeln!(self.out, r#"<rect {place} fill="{BROWN}"/>"#)?;
        }
        let board = self.rules.board();
        for site in board.sites() {
            let (file, rank) = board.xy(site);
            let (x, y) = self.layout.corner(file, rank);
            let fill = if (file + rank) % 2 == 0 { DARK } else { LIGHT };
            let square = format!(r#"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}""#);
            writeln!(self.out, r#"{square} fill="{fill}"/>"#)?;
            if self.rules.laws().zones(self.rules, site).contains(&ZONE_COURT) {
                writeln!(self.out, r#"{square} fill="{BROWN}" fill-opacity=".22"/>"#)?;
            }
        }
        Ok(())
    }

    fn coordinates(&mut self) -> fmt::Result {
        let (width, height) = self.rules.board().size();
        for file in 0..width {
            self.text(self.layout.below(file), &file_name(file).to_string())?;
        }
        for rank in 0..height {
            self.text(self.layout.beside(rank), &(rank + 1).to_string())?;
        }
        Ok(())
    }

    /// A text whose middle is here.
    fn text(&mut self, (x, y): (i32, i32), text: &str) -> fmt::Result {
        let text = Escaped(text);
        writeln!(self.out, r#"<text x="{x}" y="{y}" dy=".35em">{text}</text>"#)
    }

    fn men(&mut self) -> fmt::Result {
        let [first, second] = Side::BOTH.map(|side| self.position.anchors(side));
        for site in first | second | self.position.neutral() {
            let man = self.position.man(site);
            let (corner, side) = self.place(man, site);
            self.man(man, corner, side)?;
            let base = self.rules.base(man.kind());
            if base != man.kind() {
                self.badge(Man::new(base, man.side()), corner)?;
            }
        }
        Ok(())
    }

    /// The upper left corner and the side of the square that a man is drawn in.
    fn place(&self, man: Man, site: Site) -> ((i32, i32), i32) {
        let footprint = self.rules.footprint(man, site);
        let corners = footprint.iter().map(|site| {
            let (file, rank) = self.rules.board().xy(site);
            self.layout.corner(file, rank)
        });
        let corner = corners.reduce(|(x, y), (u, v)| (x.min(u), y.min(v)));
        let side = if footprint.len() > 1 { 2 * CELL } else { CELL };
        (corner.expect("a man fills squares"), side)
    }

    fn man(&mut self, man: Man, (x, y): (i32, i32), side: i32) -> fmt::Result {
        let spec = self.rules.kind(man.kind());
        let Some(id) = self
            .drawings
            .id(spec.name, Ink::of(self.rules, man), spec.crossing)
        else {
            return self.text((x + side / 2, y + side / 2), &self.rules.man_text(man));
        };
        let place = format!(r#"x="{x}" y="{y}" width="{side}" height="{side}""#);
        writeln!(self.out, r##"<use href="#{id}" {place}/>"##)
    }

    /// What a promoted man reverts to, small in the corner of its square.
    fn badge(&mut self, base: Man, (x, y): (i32, i32)) -> fmt::Result {
        let side = CELL * 2 / 5;
        let (x, y, radius) = (x + CELL - side, y + CELL - side, side / 2);
        let middle = format!(r#"cx="{}" cy="{}" r="{radius}""#, x + radius, y + radius);
        writeln!(
            self.out,
            r#"<circle {middle} fill="{BADGE}" stroke="{BROWN}" stroke-width="2"/>"#
        )?;
        self.man(base, (x, y), side)
    }

    fn hand(&mut self, side: Side) -> fmt::Result {
        let held = self
            .rules
            .kind_ids()
            .filter(|&kind| self.position.hand(side, kind) > 0);
        for (place, kind) in (0..).zip(held) {
            let (x, y) = self.layout.in_hand(side, place);
            self.man(Man::new(kind, side), (x, y), CELL)?;
            let count = format!("\u{d7}{}", self.position.hand(side, kind));
            self.text((x + CELL * 5 / 4, y + CELL / 2), &count)?;
        }
        Ok(())
    }

    /// The signs of where the man on a site goes.
    fn reach(&mut self, from: Site) -> fmt::Result {
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
            match (reach.moving.contains(to), reach.taking.contains(to)) {
                (true, true) => writeln!(self.out, r#"<circle cx="{x}" cy="{y}" r="18" fill="{SIGN}"/>"#)?,
                (true, false) => {
                    let (left, top) = (x - 15, y - 15);
                    writeln!(
                        self.out,
                        r#"<rect x="{left}" y="{top}" width="30" height="30" fill="{SIGN}"/>"#
                    )?;
                }
                _ => {
                    let ring = format!(r#"fill="none" stroke="{SIGN}" stroke-width="9""#);
                    writeln!(self.out, r#"<circle cx="{x}" cy="{y}" r="22" {ring}/>"#)?;
                }
            }
        }
        Ok(())
    }
}
