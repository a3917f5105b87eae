//! Which Royals are checked: the stable labelling ("The checked Royals, exactly").

use crate::men::Side;

/// Kings and Queens in the order of the position's flags: the first player's King and Queen, then the second's.
pub(super) const ROYALS: usize = 4;

/// The Royals of a side, as flags.
pub(super) const fn flags_of(side: Side) -> u8 {
    0b11 << (2 * side as u8)
}

/// Whom each Royal threatens, four bits each in the order of the flags, and above these whom the Courtiers do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Threats(u32);

impl Threats {
    /// A Royal threatens another.
    #[inline]
    pub(super) fn add(&mut self, royal: usize, target: usize) {
        self.0 |= 1 << (4 * royal + target);
    }

    /// A Courtier threatens a Royal.
    #[inline]
    pub(super) fn add_courtier(&mut self, target: usize) {
        self.add(ROYALS, target);
    }

    /// The Royals that are under threat if those in a set are checked: what a checked Royal threatens does not
    /// count (10).
    #[inline]
    pub(super) fn on(self, checked: u8) -> u8 {
        let all = self.0 & COUNTING[usize::from(checked)];
        let all = all | all >> 16;
        let all = all | all >> 8;
        ((all | all >> 4) & 0xf) as u8
    }

    /// The Royals that are checked after a half-move of `mover` that found those in `before` checked.
    #[inline]
    pub(super) fn checked(self, mover: Side, before: u8) -> u8 {
        if self.on(before) == before {
            return before;
        }
        for checked in PREFERENCE[mover.index()][usize::from(before)] {
            if self.on(checked) == checked {
                return checked;
            }
        }
        unreachable!("threats run only between the sides, so there is a stable labelling")
    }
}

/// For each set of checked Royals, the bits of the threats that count.
const COUNTING: [u32; 16] = {
    let mut masks = [0xf_0000; 16];
    let mut checked = 0;
    while checked < 16 {
        let mut royal = 0;
        while royal < ROYALS {
            if checked >> royal & 1 == 0 {
                masks[checked] |= 0xf << (4 * royal);
            }
            royal += 1;
        }
        checked += 1;
    }
    masks
};

/// For each mover and each set of Royals checked before: all sets, the preferable first.
const PREFERENCE: [[[u8; 16]; 16]; 2] = {
    let mut all = [[[0; 16]; 16]; 2];
    let mut before = 0;
    while before < 16 {
        all[0][before] = preference(Side::First, before as u8);
        all[1][before] = preference(Side::Second, before as u8);
        before += 1;
    }
    all
};

const fn preference(mover: Side, before: u8) -> [u8; 16] {
    let mut sorted = [0; 16];
    let mut checked = 0;
    while checked < 16 {
        let mut preferable = 0;
        let mut other = 0;
        while other < 16 {
            if objection(mover, before, other) < objection(mover, before, checked) {
                preferable += 1;
            }
            other += 1;
        }
        sorted[preferable] = checked;
        checked += 1;
    }
    sorted
}

/// What speaks against a labelling: how many Royals change; then which are checked, those of the side that did not
/// move before those of the mover, and of each the King before the Queen.
const fn objection(mover: Side, before: u8, checked: u8) -> u32 {
    let king_then_queen = [0, 0b10, 0b01, 0b11];
    let (first, second) = (
        king_then_queen[checked as usize & 3],
        king_then_queen[checked as usize >> 2],
    );
    let matters = match mover {
        Side::First => second << 2 | first,
        Side::Second => first << 2 | second,
    };
    (checked ^ before).count_ones() << 4 | matters
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINGS: [usize; 2] = [0, 2];

    /// Two Kings side by side.
    fn circle() -> Threats {
        let mut threats = Threats::default();
        threats.add(KINGS[0], KINGS[1]);
        threats.add(KINGS[1], KINGS[0]);
        threats
    }

    #[test]
    fn in_a_circle_the_checked_one_stays_checked() {
        for mover in Side::BOTH {
            for before in [0b0001, 0b0100] {
                assert_eq!(circle().checked(mover, before), before);
            }
        }
    }

    #[test]
    fn without_an_incumbent_the_mover_has_the_checked_one() {
        for before in [0b0000, 0b0101] {
            assert_eq!(circle().checked(Side::First, before), 0b0001);
            assert_eq!(circle().checked(Side::Second, before), 0b0100);
        }
    }

    #[test]
    fn what_a_checked_royal_threatens_is_free() {
        let mut threats = circle();
        threats.add_courtier(KINGS[0]);
        assert_eq!(threats.checked(Side::Second, 0b0100), 0b0001);
    }

    #[test]
    fn each_set_is_once_in_each_order_of_preference() {
        for order in PREFERENCE.as_flattened() {
            assert_eq!(order.iter().fold(0_u16, |sets, set| sets | 1 << set), 0xffff);
        }
        assert_eq!(
            PREFERENCE[0][0b0001][..6],
            [0b0001, 0b0000, 0b0011, 0b1001, 0b0101, 0b0010]
        );
    }
}
