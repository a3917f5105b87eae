//! The drawings of the men: those that a picture uses are copied into it, in their owners' colours.

use std::fmt::Write as _;

use crate::ink::Ink;

/// A file of drawings, and copies of those that are used.
pub struct Drawings<'s> {
    sprite: &'s str,
    ids: Vec<String>,
    copies: String,
}

impl<'s> Drawings<'s> {
    pub fn new(sprite: &'s str) -> Self {
        Self {
            sprite,
            ids: Vec::new(),
            copies: String::new(),
        }
    }

    /// The drawings that were asked for.
    pub fn used(&self) -> &str {
        &self.copies
    }

    /// The id of a kind's drawing in these colours; none if there is no such drawing. On a crossing it is drawn twice as
    /// large, with lines half as wide.
    pub fn id(&mut self, kind: &str, ink: Ink, crossing: bool) -> Option<String> {
        let id = format!("{}-{kind}", ink.owner);
        if !self.ids.contains(&id) {
            let paths = coloured(self.paths(kind)?, ink);
            let width = if crossing { 2 } else { 4 };
            let line = format!(r#"stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round""#);
            writeln!(
                self.copies,
                r#"<symbol id="{id}" viewBox="0 0 100 100" {line}>{paths}</symbol>"#
            )
            .expect("a string takes all");
            self.ids.push(id.clone());
        }
        Some(id)
    }

    /// What stands between a symbol's tags.
    fn paths(&self, kind: &str) -> Option<&'s str> {
        let (_, symbol) = self.sprite.split_once(&format!(r#"<symbol id="{kind}""#))?;
        let (_, inner) = symbol.split_once('>')?;
        let (paths, _) = inner.split_once("</symbol>")?;
        Some(paths)
    }
}

/// Paths with their colours in the place of their classes, so that no style sheet is needed.
fn coloured(paths: &str, ink: Ink) -> String {
    let Ink {
        body,
        outline,
        detail,
        ..
    } = ink;
    paths
        .replace(r#"class="body""#, &format!(r#"fill="{body}" stroke="{outline}""#))
        .replace(r#"class="line""#, &format!(r#"fill="none" stroke="{detail}""#))
        .replace(r#"class="dot""#, &format!(r#"fill="{detail}""#))
}
