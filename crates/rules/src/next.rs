//! A turn while it is put together: what may be played next so that it can still be completed.

use crate::fault::{Fault, Refusal};
use crate::position::Position;
use crate::rules::Rules;
use crate::turn::{Part, Turn};

/// Something that may be played next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Next {
    /// What.
    pub part: Part,
    /// Whether the turn is whole with it.
    pub complete: bool,
    /// Whether another part may follow it.
    pub continues: bool,
    /// Whether the man could become another on the same way and does not.
    pub declines: bool,
}

/// A turn of which some parts, perhaps none, have been played.
#[derive(Clone)]
pub struct Begun {
    position: Position,
    played: usize,
    turns: Vec<Turn>,
}

impl Rules {
    /// Plays the first parts of a legal turn, as a turn text without its end; an empty text plays none.
    ///
    /// # Errors
    /// The fault of a text that is no such thing; inside, why no legal turn begins so.
    pub fn begin(&self, position: &Position, prefix: &str) -> Result<Result<Begun, Refusal>, Fault> {
        let mut begun = Begun::new(self, position);
        if prefix.is_empty() {
            return Ok(Ok(begun));
        }
        let written = self.written(prefix)?;
        for part in &written {
            let next = begun.next().into_iter().find(|next| part.means(self, next.part));
            let Some(next) = next else {
                return Ok(Err(self.laws().explain(self, &mut position.clone(), &written)));
            };
            begun.play(self, next.part);
        }
        Ok(Ok(begun))
    }
}

impl Begun {
    /// A turn of which nothing has been played.
    pub(crate) fn new(rules: &Rules, position: &Position) -> Self {
        Self {
            position: position.clone(),
            played: 0,
            turns: rules.turns(position),
        }
    }

    /// Plays one of the next parts.
    pub(crate) fn play(&mut self, rules: &Rules, part: Part) {
        self.turns
            .retain(|turn| turn.parts().get(self.played) == Some(&part));
        self.played += 1;
        self.position.play_part(rules, part);
        rules.laws().after_part(rules, &mut self.position);
    }

    /// The position after the parts played; its clocks and the side to move are those before the turn.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What may be played next, in the bytewise order of its text.
    #[must_use]
    pub fn next(&self) -> Vec<Next> {
        let mut list: Vec<Next> = Vec::new();
        for turn in &self.turns {
            let Some(&part) = turn.parts().get(self.played) else {
                continue;
            };
            let complete = turn.parts().len() == self.played + 1;
            // In the order of their texts, turns that begin alike are neighbours, and what becomes another man comes
            // after what does not.
            if let Some(last) = list.last_mut().filter(|last| last.part == part) {
                last.complete |= complete;
                last.continues |= !complete;
                continue;
            }
            if part.promotion.is_some() {
                for other in &mut list {
                    other.declines |= !other.part.promotion.is_some()
                        && (other.part.from, other.part.to) == (part.from, part.to);
                }
            }
            list.push(Next {
                part,
                complete,
                continues: !complete,
                declines: false,
            });
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use crate::code;
    use crate::games;

    fn begun(position: &str, prefix: &str) -> (String, Vec<(String, bool, bool)>) {
        let rules = games::find("blue-queen-64").unwrap();
        let position = rules.position(position).unwrap();
        let begun = rules.begin(&position, prefix).unwrap().unwrap();
        let next = begun.next().into_iter();
        let list = next.map(|next| (next.part.text(rules), next.complete, next.continues));
        (rules.text(begun.position()), list.collect())
    }

    /// The Knight on f3 activates the Blue Queen on e5.
    const ACTIVE: &str = "4k3/8/8/4*3/8/5N2/8/4K3 - w - - 0 1";

    #[test]
    fn her_part_must_be_followed_and_is_one_entry() {
        let (_, next) = begun(ACTIVE, "");
        let hers: Vec<_> = next.iter().filter(|(text, ..)| text.starts_with("e5")).collect();
        assert!(
            hers.iter()
                .all(|(_, complete, continues)| !complete && *continues)
        );
        assert_eq!(hers.iter().filter(|(text, ..)| text == "e5a5").count(), 1);
        assert!(next.contains(&("f3d4".into(), true, false)));
        assert!(next.is_sorted());
    }

    #[test]
    fn a_prefix_is_played_on_the_board_alone() {
        let (text, next) = begun(ACTIVE, "e5a5");
        assert_eq!(text, "4k3/8/8/*7/8/5N2/8/4K3 - w - - 0 1");
        assert!(
            next.iter()
                .all(|(_, complete, continues)| *complete && !continues)
        );
        assert!(next.contains(&("f3e5".into(), true, false)));
        assert_eq!(begun(ACTIVE, "e5a5,f3e5").1, []);
    }

    #[test]
    fn what_begins_no_legal_turn_is_refused() {
        let rules = games::find("blue-queen-64").unwrap();
        let position = rules.position(ACTIVE).unwrap();
        let refusal = |prefix| rules.begin(&position, prefix).unwrap().err().unwrap().ground.code;
        assert_eq!(refusal("f3f4"), code::NOT_ITS_MOVE);
        assert_eq!(refusal("e5d3,e1e2"), code::NOT_ITS_MOVE);
        assert_eq!(rules.begin(&position, "f3").err().unwrap().code, code::BAD_TURN);
    }
}
