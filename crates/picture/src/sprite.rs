//! The drawings of the men: those that a picture uses are copied into it, in their owners' colours.

use crate::ink::Ink;
use crate::xml::add_attribute;

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
        // The picture may become part of a page, which has ids of its own.
        let id = format!("gambado-{}-{kind}", ink.owner);
        if !self.ids.contains(&id) {
            let paths = self.paths(kind)?;
            self.copies += "<symbol";
            add_attribute(&mut self.copies, "id", &id);
            self.copies += r#" viewBox="0 0 100 100""#;
            add_attribute(&mut self.copies, "stroke-width", if crossing { "2" } else { "4" });
            self.copies += r#" stroke-linejoin="round" stroke-linecap="round">"#;
            self.copies += &coloured(paths, ink);
            self.copies += "</symbol>\n";
            self.ids.push(id.clone());
        }
        Some(id)
    }

    /// What stands between a symbol's tags.
    fn paths(&self, kind: &str) -> Option<&'s str> {
        let (_, symbol) = cut(self.sprite, &format!(r#"<symbol id="{kind}""#))?;
        let (_, inner) = cut(symbol, ">")?;
        let (paths, _) = cut(inner, "</symbol>")?;
        Some(paths)
    }
}

/// Paths with their colours in the place of their classes, so that no style sheet is needed.
fn coloured(paths: &str, ink: Ink) -> String {
    let mut paths = paths.to_owned();
    for (class, fill, stroke) in [
        (r#"class="body""#, ink.body, Some(ink.outline)),
        (r#"class="line""#, "none", Some(ink.detail)),
        (r#"class="dot""#, ink.detail, None),
    ] {
        let mut paint = format!(r#"fill="{fill}""#);
        if let Some(stroke) = stroke {
            add_attribute(&mut paint, "stroke", stroke);
        }
        paths = replaced(&paths, class, &paint);
    }
    paths
}

fn replaced(text: &str, mark: &str, by: &str) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some((before, after)) = cut(rest, mark) {
        replaced += before;
        replaced += by;
        rest = after;
    }
    replaced += rest;
    replaced
}

/// What stands before a mark and behind it. The standard library's search would be the longest code of the picture.
fn cut<'t>(text: &'t str, mark: &str) -> Option<(&'t str, &'t str)> {
    let mut starts = text.match_indices(mark.chars().next()?);
    let (at, _) = starts.find(|&(at, _)| text.as_bytes()[at..].starts_with(mark.as_bytes()))?;
    Some((text.get(..at)?, text.get(at + mark.len()..)?))
}
