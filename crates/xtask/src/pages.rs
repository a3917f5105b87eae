//! The pages of rules, `dist/rules/`: each diagram gets a still picture, which is what is seen without a script and on
//! paper.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use gambado_picture::{card, description, svg, title};
use gambado_rules::men::{Man, Side};
use gambado_rules::play::NotPlayed;
use gambado_rules::{Play, Rules, games};

use crate::paths;
use crate::site::{copy, files, make_folder};

const OPEN: &str = "<gambado-diagram";
const CLOSE: &str = "></gambado-diagram>";

/// Fills `dist/rules/` from `web/rules/`.
pub fn bundle() -> Result<()> {
    println!("==> Draw the pages of rules");
    let folder = paths::dist().join("rules");
    make_folder(&folder)?;
    let sprite =
        fs::read_to_string(paths::root().join("web/pieces.svg")).context("cannot read the drawings")?;
    for file in files(&paths::root().join("web/rules"))? {
        if file.extension().is_some_and(|extension| extension == "html") {
            illustrate(&file, &folder, &sprite).with_context(|| format!("in {}", file.display()))?;
        } else {
            copy(&file, &folder)?;
        }
    }
    Ok(())
}

/// Writes a page and its pictures, which bear its name and a number, into a folder.
fn illustrate(file: &Path, folder: &Path, sprite: &str) -> Result<()> {
    let name = file.file_stem().context("a page has a name")?.to_string_lossy();
    let page = fs::read_to_string(file)?;
    let mut parts = page.split(OPEN);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for (number, part) in (1..).zip(parts) {
        let (tag, rest) = part
            .split_once(CLOSE)
            .with_context(|| format!("diagram {number} is not an empty element"))?;
        let (picture, words) = still(tag, sprite).with_context(|| format!("diagram {number}"))?;
        let source = format!("{name}-{number}.svg");
        let size = size_of(&picture).context("a picture has a size")?;
        fs::write(folder.join(&source), picture)?;
        filled +=
            &format!(r#"{OPEN}{tag}><img src="./{source}" {size} alt="{words}"></gambado-diagram>{rest}"#);
    }
    fs::write(folder.join(format!("{name}.html")), filled)?;
    Ok(())
}

/// The picture of what a diagram with these attributes shows at first, and what it shows in words.
fn still(tag: &str, sprite: &str) -> Result<(String, String)> {
    let id = attribute(tag, "game").context("no game")?;
    let rules = games::find(id).map_err(|fault| anyhow!("{fault:?}"))?;
    if let Some(kind) = attribute(tag, "piece") {
        let man = rules.kind_ids().find(|&known| rules.kind(known).name == kind);
        let man = Man::new(man.with_context(|| format!("no man {kind}"))?, Side::First);
        let square = attribute(tag, "square").context("no square")?;
        let site = rules
            .board()
            .site(square)
            .with_context(|| format!("no square {square}"))?;
        ensure!(rules.fits(man, site), "no room on {square}");
        return Ok((card(rules, man, site, sprite), format!("The {kind} on {square}.")));
    }
    let play = played(
        rules,
        attribute(tag, "position"),
        attribute(tag, "turns").unwrap_or_default(),
    )?;
    let position = play.position();
    let words = format!("{}. {}", title(rules, position), description(rules, position));
    Ok((svg(rules, position, sprite, false), words))
}

fn played(rules: &'static Rules, position: Option<&str>, turns: &str) -> Result<Play> {
    let mut play = Play::new(rules, position).map_err(|fault| anyhow!("{fault:?}"))?;
    for turn in turns.split_whitespace() {
        match play.play(turn) {
            Ok(_) => {}
            Err(NotPlayed::Fault(fault)) => bail!("{turn}: {fault:?}"),
            Err(NotPlayed::Refusal(refusal)) => bail!("{turn}: {refusal:?}"),
        }
    }
    Ok(play)
}

/// The value of an attribute in a tag. No value holds a character that HTML would write in another way.
pub fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// Width and height, as a picture's first tag gives them.
fn size_of(picture: &str) -> Option<String> {
    let value = |name| attribute(picture, name);
    Some(format!(
        r#"width="{}" height="{}""#,
        value("width")?,
        value("height")?
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPRITE: &str = include_str!("../../../web/pieces.svg");

    fn words(tag: &str) -> String {
        still(tag, SPRITE).unwrap().1
    }

    #[test]
    fn shows_what_a_diagram_shows_at_first() {
        let after = words(r#" game="blue-queen-64" turns="g1f3 b8c6""#);
        assert!(
            after.contains("white to move") && after.contains("knight f3") && after.contains("knight c6")
        );
        let placed = words(r#" position="k7/8/8/8/8/8/8/7K - b - - 0 1" game="blue-queen-64""#);
        assert!(placed.contains("black to move") && placed.contains("king h1"));
        assert_eq!(
            words(r#" game="blue-queen-80" piece="falcon" square="e4""#),
            "The falcon on e4."
        );
    }

    #[test]
    fn names_what_is_wrong() {
        for tag in [
            "",
            r#" game="no-game""#,
            r#" game="blue-queen-64" turns="e2e5""#,
            r#" game="blue-queen-64" position="8/8""#,
            r#" game="blue-queen-64" piece="falcon" square="e4""#,
            r#" game="cobra-chess" piece="cobra" square="j10""#,
        ] {
            assert!(still(tag, SPRITE).is_err(), "{tag}");
        }
    }
}
