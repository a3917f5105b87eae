//! Queens' Courtiers. Page: "Queens' Courtiers"; numbers are those of its rulings.
//!
//! A turn is a half-move, or in the Course two of the same man, each judged alone (25 to 27). Checked Royals are
//! paralysed; which they are is part of a position, the flags, and is found anew after each half-move ("The checked
//! Royals, exactly").

mod checks;
mod reach;
mod refusal;
mod standing;
mod turns;

use crate::board::Board;
use crate::code::{self, Code, codes};
use crate::explain::mark;
use crate::fault::{Fault, Field, Ground, Refusal};
use crate::generate::Sink;
use crate::men::{self, KindSpec, Man, Side};
use crate::moves;
use crate::position::{Effect, Effects, Position};
use crate::rules::{Ends, GameSpec, Laws, Mark, Rules, Stalemate, plain_effects};
use crate::setup::Setup;
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::turn::{Deed, Part, WrittenPart};
use checks::{ROYALS, flags_of};
use reach::Reach;
use standing::{Standing, owner, royals_of};

codes! {
    /// The array misses two Courtiers in the only source; they are put where its symmetry wants them (2.1).
    ARRAY_COMPLETED = "qc-array-completed";
    /// Some rules go past the letter of the game's page, or choose between readings of it (5, 15, 16, 25, 29).
    READINGS_CHOSEN = "qc-readings-chosen";
    /// A Royal is named as checked that nothing checks.
    NOT_CHECKED = "qc-not-checked";
    /// A Royal is not named as checked that something checks.
    NOT_NAMED_CHECKED = "qc-not-named-checked";
    /// No Royal is checked when King and Queen have met.
    CHECKED_AFTER_JOINING = "qc-checked-after-joining";
    /// A checked Royal is paralysed (9).
    PARALYSED = "qc-paralysed";
    /// A Courtier in the Course is taken only while it checks a Royal (31).
    IMMUNE = "qc-immune";
    /// The Royal would be checked there (15).
    INTO_CHECK = "qc-into-check";
    /// The Royal would pass through check in the first half of a double move (27).
    THROUGH_CHECK = "qc-through-check";
    /// The man shields a Royal from the enemy Queen (15).
    UNCOVERS_CHECK = "qc-uncovers-check";
    /// An enemy Royal would no longer be checked, and so check a Royal (15).
    FREES_CHECKER = "qc-frees-checker";
    /// The Queen may not pass over the void (3).
    VOID_BARS = "qc-void-bars";
    /// Only the man that moved first moves again (25).
    SAME_MAN_ONLY = "qc-same-man-only";
    /// No double move starts in the Court (26).
    DOUBLE_FROM_COURT = "qc-double-from-court";
    /// No double move goes on from the Court (26).
    DOUBLE_THROUGH_COURT = "qc-double-through-court";
    /// No double move goes on when its first half has taken something (26).
    DOUBLE_AFTER_CAPTURE = "qc-double-after-capture";
    /// A double move that returns to where it started would be a pass (28).
    RETURNS = "qc-returns";
    /// King and Queen have met: won (19).
    JOINED = "qc-joined";
    /// Neither side has anything but a pass: drawn (39).
    BOTH_PASS = "qc-both-pass";
    /// A paralysed Royal, and by what.
    MARK_PARALYSED = "paralysed";
    /// Courtiers that may be taken now.
    MARK_CAPTURABLE = "capturable";
    /// The nine by nine squares in the middle.
    ZONE_COURT = "court";
    /// The strip round the Court, three squares wide.
    ZONE_COURSE = "course";
}

/// `queens-courtiers`.
#[must_use]
pub fn game() -> GameSpec {
    let board = Board::closed(15, 15, &[(7, 7)]);
    const KINDS: [KindSpec; 3] = [
        KindSpec::new('K', "king", moves::king).royal(),
        KindSpec::new('Q', "queen", reach::queen).royal(),
        KindSpec::new('C', "courtier", moves::knight),
    ];
    let kings = men::pair(&KINDS, 'K');
    let queens = men::pair(&KINDS, 'Q');
    let laws = QueensCourtiers {
        reach: Reach::new(&board),
        court: court(&board),
        royals: [kings[0], queens[0], kings[1], queens[1]],
    };
    GameSpec {
        id: "queens-courtiers",
        family: "queens-courtiers",
        start: "15/1Q11q1/2C9c2/5C3c5/15/3C7c3/15/15/15/3c7C3/15/5c3C5/2c9C2/1k11K1/15 - w - - 0 1".into(),
        starts: Vec::new(),
        board,
        kinds: KINDS.to_vec(),
        sides: ["red", "blue"],
        lot_for_sides: true,
        notes: &[ARRAY_COMPLETED, READINGS_CHOSEN],
        rights: "KQkq",
        hands: "",
        ends: Ends {
            stalemate: Stalemate::Drawn,
            repetition: 3,
            perpetual_check: false,
            halfmoves: None,
        },
        laws: Box::new(laws),
    }
}

/// d4 to l12; the rest is the Course (1).
fn court(board: &Board) -> SiteSet {
    let mut court = SiteSet::EMPTY;
    for y in 3..12 {
        for x in 3..12 {
            if let Some(site) = board.at(x, y) {
                court.insert(site);
            }
        }
    }
    court
}

struct QueensCourtiers {
    reach: Reach,
    court: SiteSet,
    /// In the order of their flags.
    royals: [Man; ROYALS],
}

impl QueensCourtiers {
    fn standing(&self, position: &Position) -> Standing {
        let mut standing = Standing {
            royals: [NOWHERE; ROYALS],
            courtiers: [position.anchors(Side::First), position.anchors(Side::Second)],
            checked: position.flags(),
            side: position.side(),
        };
        for (royal, &man) in self.royals.iter().enumerate() {
            let site = position.home(man);
            standing.royals[royal] = site;
            standing.courtiers[owner(royal).index()].remove(site);
        }
        standing
    }

    /// Whether the side to move has no turn but a pass.
    fn must_pass(&self, standing: &Standing) -> bool {
        let mut out = Sink::until(1);
        turns::add(&self.reach, self.court, standing, &mut out);
        out.count() == 0
    }

    /// Checks that the flags name the Royals that are checked.
    fn validate_checked(&self, setup: &Setup, rules: &Rules, standing: &Standing) -> Result<(), Fault> {
        let joined = standing.joined().is_some();
        let checked = if joined {
            0
        } else {
            standing.threats(&self.reach).on(standing.checked)
        };
        for (royal, &man) in self.royals.iter().enumerate() {
            let named = standing.is_checked(royal);
            if named != (checked >> royal & 1 != 0) {
                let code = match named {
                    true if joined => CHECKED_AFTER_JOINING,
                    true => NOT_CHECKED,
                    false => NOT_NAMED_CHECKED,
                };
                let fault = setup.fault(code, Field::Rights).site(standing.royals[royal]);
                return Err(fault.with("man", rules.man_text(man)));
            }
        }
        Ok(())
    }
}

impl Laws for QueensCourtiers {
    fn codes(&self) -> &'static [Code] {
        ALL
    }

    fn turns(&self, _rules: &Rules, position: &mut Position, out: &mut Sink) {
        let standing = self.standing(position);
        if standing.joined().is_some() {
            return;
        }
        let before = out.count();
        turns::add(&self.reach, self.court, &standing, out);
        if out.count() == before {
            out.add(None, Part::pass());
        }
    }

    /// Joining: a Royal goes to where the other stands (19, 22).
    fn candidates(&self, _rules: &Rules, position: &mut Position, parts: &mut Vec<Part>) {
        let standing = self.standing(position);
        let [king, queen] = standing.pair(standing.side);
        for (from, to) in [(king, queen), (queen, king)] {
            let steps = standing.steps(&self.reach, standing.mover(from), from, standing.occupied());
            if steps.contains(to) {
                parts.push(Part::of(Deed::Join, from, to));
            }
        }
    }

    /// A joined pair is its King alone.
    fn effects(&self, rules: &Rules, position: &Position, part: Part, effects: &mut Effects) {
        match part.deed {
            Deed::Pass => {}
            Deed::Join => {
                let man = position.man(part.from);
                let king = man == rules.royal(position.side());
                if king {
                    effects.push(Effect::Lift(part.to, position.man(part.to)));
                }
                effects.push(Effect::Lift(part.from, man));
                if king {
                    effects.push(Effect::Place(part.to, man));
                }
            }
            _ => plain_effects(rules, position, part, effects),
        }
    }

    fn after_part(&self, _rules: &Rules, position: &mut Position) {
        let standing = self.standing(position);
        position.flags = if standing.joined().is_some() {
            0
        } else {
            standing
                .threats(&self.reach)
                .checked(standing.side, standing.checked)
        };
    }

    fn exposed(&self, _rules: &Rules, position: &Position, side: Side) -> bool {
        position.flags() & flags_of(side) != 0
    }

    fn judge(&self, rules: &Rules, position: &mut Position, part: Part) -> Result<(), Ground> {
        self.against(rules, position, part)
            .map_or(Ok(()), |refusal| Err(refusal.ground))
    }

    fn witness(&self, rules: &Rules, position: &mut Position, part: Part, _ground: Ground) -> Refusal {
        self.against(rules, position, part)
            .expect("a ground was found against it")
    }

    fn explain(&self, rules: &Rules, position: &mut Position, parts: &[WrittenPart]) -> Refusal {
        self.refuse(rules, position, parts)
    }

    fn won(&self, _rules: &Rules, position: &Position) -> Option<(Side, Code)> {
        self.standing(position).joined().map(|winner| (winner, JOINED))
    }

    /// When neither side can do anything but pass, nothing can ever change (39).
    fn drawn(&self, _rules: &Rules, position: &Position) -> Option<Code> {
        let standing = self.standing(position);
        let other = Standing {
            side: standing.side.other(),
            ..standing
        };
        (self.must_pass(&standing) && self.must_pass(&other)).then_some(BOTH_PASS)
    }

    fn validate(&self, rules: &Rules, setup: &Setup, position: &Position) -> Result<(), Fault> {
        rules.within_army(setup)?;
        let standing = self.standing(position);
        for royal in royals_of(position.side()) {
            if standing.royals[royal] == NOWHERE {
                return Err(rules.about(setup, code::ROYAL_MISSING, self.royals[royal]));
            }
        }
        if position.passed() != NOWHERE {
            let fault = setup.fault(code::BAD_PASSED, Field::Passed);
            return Err(fault.with("text", rules.board().name(position.passed())));
        }
        self.validate_checked(setup, rules, &standing)
    }

    fn marks(&self, _rules: &Rules, position: &mut Position) -> Vec<Mark> {
        let standing = self.standing(position);
        if standing.joined().is_some() {
            return Vec::new();
        }
        let mut marks = Vec::new();
        for (royal, &site) in standing.royals.iter().enumerate() {
            if standing.is_checked(royal) {
                let by = standing.checkers(&self.reach, royal);
                marks.push(mark(MARK_PARALYSED, Some(owner(royal)), site, &by, &by));
            }
        }
        let capturable = standing.capturable(&self.reach, self.court);
        if !capturable.is_empty() {
            let side = Some(standing.side);
            marks.push(mark(MARK_CAPTURABLE, side, NOWHERE, &SiteSet::EMPTY, &capturable));
        }
        marks
    }

    fn zones(&self, _rules: &Rules, site: Site) -> Vec<Code> {
        vec![if self.court.contains(site) {
            ZONE_COURT
        } else {
            ZONE_COURSE
        }]
    }
}
