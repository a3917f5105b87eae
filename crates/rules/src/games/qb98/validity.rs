//! What makes a description no position of the eight games (8).

use super::codes::ROYALS_FACE;
use super::promotion::Promotions;
use super::region::{Place, Region};
use crate::code::{self, Code};
use crate::fault::{Fault, Field};
use crate::men::{Kind, Man, Side, is_among};
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::sites::{NOWHERE, Site};

/// Where the men with these letters can stand.
#[derive(Clone, Copy)]
pub struct Stand {
    /// The letters.
    pub men: &'static str,
    /// Where.
    pub region: Region,
}

/// Checks that nothing is said to have been passed.
///
/// # Errors
/// A fault in the field `passed`.
pub fn nothing_passed(rules: &Rules, setup: &Setup) -> Result<(), Fault> {
    if setup.passed == NOWHERE {
        return Ok(());
    }
    let fault = setup.fault(code::BAD_PASSED, Field::Passed).site(setup.passed);
    Err(fault.with("text", rules.board().name(setup.passed)))
}

/// Checks that every man stands where it can have come to.
///
/// # Errors
/// The first that does not.
pub fn in_place(rules: &Rules, setup: &Setup, stands: &[Stand]) -> Result<(), Fault> {
    for &(site, man) in &setup.men {
        let letter = rules.kind(man.kind()).letter;
        let place = Place::of(rules.board(), site);
        let barred = |stand: &Stand| is_among(stand.men, letter) && !(stand.region)(place, man.side());
        if stands.iter().any(barred) {
            return Err(on_site(rules, setup, code::MISPLACED_MAN, (site, man)));
        }
    }
    Ok(())
}

/// Checks that no side has more men than its army gives, what was promoted counted with what it came from.
///
/// # Errors
/// The first man too many.
pub fn within_armies(rules: &Rules, setup: &Setup, promotions: &Promotions) -> Result<(), Fault> {
    for kind in rules.kind_ids() {
        for side in Side::BOTH {
            let man = Man::new(kind, side);
            let (mut army, mut spent) = (usize::from(rules.army(kind)), 0);
            for source in rules.kind_ids() {
                if promotions.is_source(source, kind) {
                    army += usize::from(rules.army(source));
                    spent += setup.count(Man::new(source, side));
                }
            }
            let mut surplus = setup.men.iter().filter(|&&(_, other)| other == man);
            if let Some(&(site, _)) = surplus.nth(army.saturating_sub(spent)) {
                return Err(on_site(rules, setup, code::TOO_MANY_MEN, (site, man)));
            }
        }
    }
    Ok(())
}

/// Checks, where captured men change sides, that of no kind there are more on the board and in hand than both armies
/// have.
///
/// # Errors
/// The first man too many.
pub fn within_both_armies(rules: &Rules, setup: &Setup) -> Result<(), Fault> {
    let mut left = vec![0];
    for kind in rules.kind_ids() {
        left.push(2 * rules.army(kind));
    }
    let mut spend = |kind: Kind| {
        let left = &mut left[usize::from(rules.base(kind).0)];
        let any = *left > 0;
        *left -= u8::from(any);
        any
    };
    for &(site, man) in &setup.men {
        if !spend(man.kind()) {
            return Err(on_site(rules, setup, code::TOO_MANY_MEN, (site, man)));
        }
    }
    let mut offset = 0;
    for &(side, kind, count) in &setup.hands {
        for _ in 0..count {
            if !spend(kind) {
                let fault = setup.fault(code::TOO_MANY_MEN, Field::Hands);
                let at = fault.at.map(|start| start + offset);
                return Err(Fault { at, ..fault }.with("man", rules.man_text(Man::new(kind, side))));
            }
            offset += 1;
        }
    }
    Ok(())
}

/// Checks that the royals do not face each other.
///
/// # Errors
/// The place of the royal whose side is not to move.
pub fn not_facing(rules: &Rules, setup: &Setup, position: &Position) -> Result<(), Fault> {
    let royal = rules.royal(position.side().other());
    let other = rules.royal(position.side());
    if rules.attacked(position, position.home(royal), other.bit()) {
        let site = position.home(royal);
        return Err(on_site(rules, setup, ROYALS_FACE, (site, royal)));
    }
    Ok(())
}

/// What is wrong about a man where it stands.
fn on_site(rules: &Rules, setup: &Setup, code: Code, (site, man): (Site, Man)) -> Fault {
    rules.about(setup, code, man).site(site)
}
