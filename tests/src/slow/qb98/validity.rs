//! Which texts are positions (QB98, ruling 8).

use super::board::Cell;
use super::game::{Game, Man, Men, men_of};
use super::turns::{in_check, royals_face};
use crate::slow::text::{self, Position};

/// Says why a text that reads well is no position of the game.
pub fn validate(game: Game, position: &Position) -> Result<(), String> {
    if !position.rights.is_empty() || position.passed.is_some() {
        return Err("rights and passed are always -".to_string());
    }
    for written in position.men.values() {
        if !is_kind(game, written) {
            return Err(format!("no man of the game is written {written}"));
        }
    }
    let men = men_of(position);
    if let Some((cell, man)) = men.iter().find(|&(&cell, &man)| !may_stand(game, man, cell)) {
        return Err(format!("{} cannot stand on {}", man.written(), cell.name()));
    }
    for white in [true, false] {
        let royals = men
            .values()
            .filter(|man| man.white == white && man.letter == game.royal())
            .count();
        if royals != 1 {
            return Err(format!("{royals} royals of one player"));
        }
    }
    hands_in_order(game, &position.hands)?;
    if game.drops() {
        count_both_armies(game, &men, &position.hands)?;
    } else {
        count_each_army(game, &men)?;
    }
    if in_check(game, &men, !position.white) {
        return Err("the player not to move stands in check".to_string());
    }
    if royals_face(game, &men) {
        return Err("the royals face each other".to_string());
    }
    Ok(())
}

/// Whether a man of the game is written like this.
fn is_kind(game: Game, written: &str) -> bool {
    if text::is_white(written) == text::is_black(written) {
        return false;
    }
    let man = Man::read(written);
    if written.len() == 1 {
        let promoted = matches!(game, Game::Gnu | Game::Turn) && man.letter == 'W';
        return promoted || game.army().contains(man.letter);
    }
    match game {
        Game::Sho => match man.letter {
            'G' => "SNLP".contains(man.base),
            'D' => man.base == 'R',
            'H' => man.base == 'B',
            _ => false,
        },
        Game::Wildebisho => "QU".contains(man.letter) && "PRNBM".contains(man.base),
        _ => false,
    }
}

/// Whether the man can ever stand on the cell.
fn may_stand(game: Game, man: Man, cell: Cell) -> bool {
    let home = cell.is_home(man.white);
    let long_diagonal = cell.on_long_diagonal();
    let fortress = cell.in_fortress(man.white);
    match (game, man.letter) {
        (Game::Sho, 'P' | 'L') => !long_diagonal,
        (Game::Wildebisho | Game::Yang | Game::Courier, 'P') => !long_diagonal || (!home && cell.is_corner()),
        (Game::Xiang, 'P') | (Game::Alibaba, 'Y') => !(home && long_diagonal),
        (Game::Xiang, 'G') | (Game::Turn, 'K') => fortress,
        (Game::Xiang, 'F') => fortress && long_diagonal,
        (Game::Turn, 'Z') => fortress && !long_diagonal,
        (Game::Xiang | Game::Turn, 'E') => home && cell.is_even(),
        (Game::Gnu, 'K' | 'Q' | 'U') => home,
        (Game::Gnu, 'P') => home && !long_diagonal,
        _ => true,
    }
}

/// Men in hand: only in games with drops, of kinds that can be captured, White's sorted and then Black's sorted.
fn hands_in_order(game: Game, hands: &str) -> Result<(), String> {
    let ordered = hands.as_bytes().is_sorted();
    let upper = hands.to_ascii_uppercase();
    let capturable = upper
        .chars()
        .all(|kind| kind != 'K' && game.army().contains(kind));
    if hands.is_empty() || (game.drops() && ordered && capturable) {
        Ok(())
    } else {
        Err(format!("hands {hands}"))
    }
}

/// Where men change sides: of each kind at most what both armies have together.
fn count_both_armies(game: Game, men: &Men, hands: &str) -> Result<(), String> {
    for kind in game.army().chars() {
        let on_board = men.values().filter(|man| man.base == kind).count();
        let in_hand = hands.chars().filter(|c| c.eq_ignore_ascii_case(&kind)).count();
        if on_board + in_hand > 2 * game.army_count(kind) {
            return Err(format!("too many {kind}"));
        }
    }
    Ok(())
}

/// Elsewhere: each player at most his army, a promoted man counted with what it came from.
fn count_each_army(game: Game, men: &Men) -> Result<(), String> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for kind in game
        .army()
        .chars()
        .filter(|&kind| (game, kind) != (Game::Courier, 'F'))
    {
        groups.push((kind.to_string(), game.army_count(kind)));
    }
    groups.extend(match game {
        Game::Gnu => Some(("PW".to_string(), 9)),
        Game::Turn => Some(("CAW".to_string(), 6)),
        Game::Courier => Some(("PF".to_string(), 13)),
        _ => None,
    });
    for white in [true, false] {
        for (group, most) in &groups {
            let standing = men
                .values()
                .filter(|man| man.white == white && group.contains(man.letter))
                .count();
            if standing > *most {
                return Err(format!("more than {most} of {group} of one player"));
            }
        }
    }
    Ok(())
}
