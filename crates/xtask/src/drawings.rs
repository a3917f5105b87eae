//! The drawings of the men as the scripts take them: `web/pieces.svg` without the markup, which says nothing more.

use std::fs;

use anyhow::{Context, Result};

use crate::pages::attribute;
use crate::paths;

/// Writes `pkg/pieces.txt`, which `web/src/board/pieces.ts` reads.
pub fn bundle() -> Result<()> {
    let sprite =
        fs::read_to_string(paths::root().join("web/pieces.svg")).context("cannot read the drawings")?;
    fs::write(paths::pkg().join("pieces.txt"), short(&sprite)).context("cannot write the drawings")
}

/// A line for each man: its name, then each path behind a bar and the first letter of its class.
fn short(sprite: &str) -> String {
    let mut text = String::new();
    for line in sprite.lines() {
        if let Some(id) = attribute(line, "id") {
            if !text.is_empty() {
                text.push('\n');
            }
            text += id;
        } else if let (Some(class), Some(path)) = (attribute(line, "class"), attribute(line, "d")) {
            text.push('|');
            text.extend(class.chars().take(1));
            text += path;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn leaves_the_markup_out() {
        let sprite = r#"<svg>
<symbol id="pawn" viewBox="0 0 100 100">
<path class="body" d="M50 42h-14z"/>
<path class="line" d="M1 2v3"/>
</symbol>
<symbol id="wing" viewBox="0 0 100 100">
<path class="dot" d="M4 5h6z"/>
</symbol>
</svg>"#;
        assert_eq!(short(sprite), "pawn|bM50 42h-14z|lM1 2v3\nwing|dM4 5h6z");
    }
}
