//! Blue Queen on 64 and on 80 squares. Page: "Blue Queen on 64 and 80"; numbers are those of its rulings.
//!
//! A turn is a part of the Blue Queen's, if one's side has activated her (1, 4), and then a regular move (2, 3). It is
//! judged as a whole (9).

use crate::board::Board;
use crate::code::{self, Code, codes};
use crate::explain::{self, mark};
use crate::fault::{Fault, Ground, Refusal};
use crate::generate::{self, Sink, candidates, exposed_after};
use crate::men::{self, KindSpec, Man, MenSet, Side};
use crate::moves::{self, At, Moves};
use crate::orthodox::{self, Castling, Castlings, Pawns};
use crate::position::{Effects, Position};
use crate::reach::Reach;
use crate::rules::{Arrivals, Ends, GameSpec, Laws, Mark, Rules, Stalemate, plain_effects};
use crate::setup::Setup;
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::tables::Watch;
use crate::turn::{Deed, Part, Turn, WrittenPart};

codes! {
    /// Nobody of the player's activates her (19).
    NOT_ACTIVATED = "bq-not-activated";
    /// The King beside her does not activate her against a man of the opponent's (23).
    KING_OPPOSED = "bq-king-opposed";
    /// Both Kings stand beside her: neither activates her (26).
    KINGS_CANCEL = "bq-kings-cancel";
    /// She takes only men that attack her (29).
    TAKES_ATTACKERS_ONLY = "bq-takes-attackers-only";
    /// She never takes this kind of man (29).
    NEVER_TAKES_KIND = "bq-never-takes-kind";
    /// She moves before the regular move (3).
    MOVES_FIRST = "bq-moves-first";
    /// She moves once in a turn (6).
    MOVES_ONCE = "bq-moves-once";
    /// A regular move must follow (2).
    REGULAR_MOVE_NEEDED = "bq-regular-move-needed";
    /// The King would stand in her check (37).
    LEAVES_HER_CHECK = "bq-leaves-her-check";
    /// The other King stands beside her already (26).
    OTHER_KING_BESIDE_HER = "bq-other-king-beside-her";
    /// The King may not castle out of, through or into attack.
    CASTLING_ATTACKED = "castling-attacked";
    /// The King may not castle beside her while a man of the opponent's activates her (44).
    CASTLING_BESIDE_HER = "bq-castling-beside-her";
    /// Castling is no longer allowed on this side.
    CASTLING_NO_RIGHT = "castling-no-right";
    /// Squares between King and Rook are not empty.
    CASTLING_BLOCKED = "castling-blocked";
    /// A side has her activated, and by whom.
    MARK_ACTIVATED = "activated";
    /// Where she may go.
    MARK_TARGET = "neutral-target";
    /// What she may take.
    MARK_CAPTURE = "neutral-capture";
    /// A King in her check, and by whom she is activated.
    MARK_HER_CHECK = "neutral-check";
}

/// `blue-queen-64`.
#[must_use]
pub fn on_64() -> GameSpec {
    let array = ["rnbqkbnr/pppppppp/", "/PPPPPPPP/RNBQKBNR - w KQkq - 0 1"];
    let middles = [
        ("d4", "8/8/3*4/8"),
        ("d5", "8/3*4/8/8"),
        ("e4", "8/8/4*3/8"),
        ("e5", "8/4*3/8/8"),
    ];
    game("blue-queen-64", 8, array, &middles, &[], &[2])
}

/// Where she may stand on 80 squares (53).
const MIDDLES_80: [(&str, &str); 4] = [
    ("e4", "10/10/4*5/10"),
    ("e5", "10/4*5/10/10"),
    ("f4", "10/10/5*4/10"),
    ("f5", "10/5*4/10/10"),
];

/// `blue-queen-80`: with Falcons. Castling is free: the King goes two squares or more (52).
#[must_use]
pub fn on_80() -> GameSpec {
    const FALCON: KindSpec = KindSpec::new('F', "falcon", falcon);
    let array = ["rnbfqkfbnr/pppppppppp/", "/PPPPPPPPPP/RNBFQKFBNR - w KQkq - 0 1"];
    game("blue-queen-80", 10, array, &MIDDLES_80, &[FALCON], &[2, 3, 4])
}

/// `blue-queen-80-centaur`: with Centaur and Champion (54). The King castles by three squares (52).
#[must_use]
pub fn on_80_centaur() -> GameSpec {
    const CENTAUR: KindSpec = KindSpec::new('C', "centaur", moves::bishop_knight);
    const CHAMPION: KindSpec = KindSpec::new('H', "champion", moves::rook_knight);
    let array = ["rnbcqkhbnr/pppppppppp/", "/PPPPPPPPPP/RNBCQKHBNR - w KQkq - 0 1"];
    let extra = [CENTAUR, CHAMPION];
    game("blue-queen-80-centaur", 10, array, &MIDDLES_80, &extra, &[3])
}

/// The Falcon goes three steps, two straight and one diagonal or two diagonal and one straight, always onwards, in
/// any order, and is blocked only if all three orders are (1.2).
fn falcon(at: &At) -> Moves {
    let mut all = Moves::default();
    for diagonal in moves::FERZ {
        for straight in [(diagonal.0, 0), (0, diagonal.1)] {
            for (one, two) in [(diagonal, straight), (straight, diagonal)] {
                all = all.and(at.lame(&[&[one, two, two], &[two, one, two], &[two, two, one]]));
            }
        }
    }
    all
}

/// One of the games: the array but for the ranks in its middle, the squares where she may stand there with those
/// ranks (53), the men besides those of orthodox chess, and how many squares the King goes when he castles.
fn game(
    id: &'static str,
    width: i16,
    [black, white]: [&str; 2],
    middles: &[(&str, &str)],
    extra: &[KindSpec],
    castling_steps: &[i16],
) -> GameSpec {
    const PAWN: KindSpec = KindSpec::new('P', "pawn", |at| orthodox::pawn(at, 1)).resets();
    const HER: KindSpec = KindSpec::new('*', "blue-queen", moves::queen).neutral();
    let board = Board::closed(width, 8, &[]);
    let mut kinds = orthodox::OFFICERS.to_vec();
    kinds.extend_from_slice(extra);
    kinds.extend_from_slice(&[PAWN, HER]);
    let laws = BlueQueen {
        castlings: Castlings::new(castlings(width, castling_steps)),
        pawns: Pawns {
            men: men::pair(&kinds, 'P'),
            home: 1,
        },
        her: men::man(&kinds, '*', Side::First),
        minors: men::men(&kinds, "RBNFCH"),
        riders: men::men(&kinds, "QRBCH"),
    };
    let mut starts = Vec::new();
    let mut start = String::new();
    for &(her, middle) in middles {
        let site = board.site(her).expect("a square");
        let text = String::from(black) + middle + white;
        if her == "e5" {
            start.clone_from(&text);
        }
        starts.push((site, text));
    }
    GameSpec {
        id,
        family: "blue-queen",
        start,
        starts,
        board,
        kinds,
        sides: ["white", "black"],
        lot_for_sides: false,
        notes: &[],
        rights: "KQkq",
        hands: "",
        ends: Ends {
            stalemate: Stalemate::Drawn,
            repetition: 3,
            perpetual_check: false,
            halfmoves: Some(100),
        },
        laws: Box::new(laws),
    }
}

/// The King goes some of `steps` squares towards an unmoved Rook, stopping short of its square; the Rook lands on
/// the square the King crossed last (52).
fn castlings(width: i16, steps: &[i16]) -> Vec<Castling> {
    let mut ways = Vec::new();
    for side in Side::BOTH {
        let first = width * side.rank(0, 8);
        let (king, last) = (first + width / 2, first + width - 1);
        for (bit, rook, toward) in [(0, last, 1), (1, first, -1)] {
            for step in steps {
                let to = king + toward * step;
                if first < to && to < last {
                    ways.push(Castling {
                        right: 1 << (bit + 2 * side.index()),
                        side,
                        king: (king as Site, to as Site),
                        rook: (rook as Site, (to - toward) as Site),
                        between: span(king + toward, rook - toward),
                        safe: span(king, to),
                    });
                }
            }
        }
    }
    ways
}

/// The sites between two of a rank, both included.
fn span(one: i16, other: i16) -> SiteSet {
    let mut span = SiteSet::EMPTY;
    for site in one.min(other)..one.max(other) + 1 {
        span.insert(site as Site);
    }
    span
}

struct BlueQueen {
    castlings: Castlings,
    pawns: Pawns,
    her: Man,
    /// The men that activate her by attacking her square: all but King, Queen and Pawns (19).
    minors: [MenSet; 2],
    /// The men that she may take, if they attack her along a line (29, 31).
    riders: [MenSet; 2],
}

#[inline]
fn king_of(rules: &Rules, position: &Position, side: Side) -> Site {
    position.home(rules.royal(side))
}

impl BlueQueen {
    /// Where the Blue Queen stands.
    #[inline]
    fn her(&self, position: &Position) -> Site {
        position.home(self.her)
    }

    /// Whether a square touches hers, so that a King would step there.
    #[inline]
    fn beside_her(&self, rules: &Rules, position: &Position, site: Site) -> bool {
        let her = self.her(position);
        her != NOWHERE && rules.leaps(rules.royal(Side::First), her).contains(site)
    }

    /// Whether a minor of the side attacks her.
    #[inline]
    fn activated_by_minor(&self, rules: &Rules, position: &Position, side: Side) -> bool {
        rules.attacked(position, self.her(position), self.minors[side.index()])
    }

    fn minors_on_her(&self, rules: &Rules, position: &Position, side: Side) -> SiteSet {
        rules.attackers(position, self.her(position), self.minors[side.index()])
    }

    /// Who of a side has activated her (19 to 26): minors, or the King alone if the opponent has neither a minor on
    /// her nor his King beside her.
    fn activators(&self, rules: &Rules, position: &Position, side: Side) -> SiteSet {
        let own = self.minors_on_her(rules, position, side);
        let king = king_of(rules, position, side);
        if !own.is_empty() || !self.beside_her(rules, position, king) {
            return own;
        }
        let opposed = self.activated_by_minor(rules, position, side.other())
            || self.beside_her(rules, position, king_of(rules, position, side.other()));
        if opposed {
            SiteSet::EMPTY
        } else {
            SiteSet::of(king)
        }
    }

    /// Where she may go (13 to 15).
    fn her_quiet_targets(&self, rules: &Rules, position: &Position) -> SiteSet {
        let prey = rules.prey(position, position.side());
        candidates(rules, position, self.her, self.her(position), &prey) & prey.empty
    }

    /// Whom she may take: men that ride and whose line attacks her square (29 to 31). Her own line back to them is
    /// then clear.
    fn her_captures(&self, rules: &Rules, position: &Position) -> SiteSet {
        let her = self.her(position);
        let riders = self.riders[position.side().other().index()];
        rules.attackers(position, her, riders) & rules.aligned(her)
    }

    /// The squares on which castling would meet an attack, judged with King and Rook at home; squares beside her
    /// count while a minor of the opponent's activates her (44).
    fn castling_danger(&self, rules: &Rules, position: &Position, way: &Castling) -> Option<(Ground, Site)> {
        let enemy = way.side.other();
        let mut danger = None;
        for site in way.safe {
            if rules.attacked(position, site, rules.men_of(enemy)) {
                return Some((Ground::common(CASTLING_ATTACKED), site));
            }
            if danger.is_none() && self.beside_her(rules, position, site) {
                danger = Some((Ground::ruling(CASTLING_BESIDE_HER, "44"), site));
            }
        }
        danger.filter(|_| self.activated_by_minor(rules, position, enemy))
    }

    fn explain_her(&self, rules: &Rules, position: &mut Position, to: Site) -> Option<Refusal> {
        let (side, her) = (position.side(), self.her(position));
        if self.activators(rules, position, side).is_empty() {
            return Some(self.explain_inactive(rules, position));
        }
        let going = self.her_quiet_targets(rules, position);
        let taking = self.her_captures(rules, position);
        if (going | taking).contains(to) {
            return None;
        }
        let there = position.man(to);
        let mut sites = Vec::new();
        let ground = if rules.men_of(side.other()).contains(there) {
            match rules.kind(there.kind()).letter {
                'K' => Ground::common(code::ROYAL_NOT_TAKEN),
                'P' | 'N' | 'F' => Ground::ruling(NEVER_TAKES_KIND, "29"),
                _ => Ground::ruling(TAKES_ATTACKERS_ONLY, "29"),
            }
        } else if to == her {
            Ground::ruling(code::NULL_MOVE, "12")
        } else if there.is_some() {
            Ground::ruling(code::OWN_MAN_THERE, "15")
        } else if let [(_, between)] = rules.tables().ways(self.her, her, to)[..] {
            for &site in between {
                if position.man(site).is_some() {
                    sites.push(site);
                }
            }
            Ground::ruling(code::WAY_BLOCKED, "13")
        } else {
            Ground::ruling(code::NOT_ITS_MOVE, "13")
        };
        if sites.is_empty() {
            sites.push(to);
        }
        let refusal = Refusal::new(ground, &sites);
        Some(if rules.men_of(side.other()).contains(there) {
            refusal.with("man", rules.man_text(there))
        } else {
            refusal.with("man", "*").with("site", rules.board().name(to))
        })
    }

    fn explain_inactive(&self, rules: &Rules, position: &Position) -> Refusal {
        let (side, her) = (position.side(), self.her(position));
        let (own, other) = (
            king_of(rules, position, side),
            king_of(rules, position, side.other()),
        );
        if !self.beside_her(rules, position, own) {
            return Refusal::new(Ground::ruling(NOT_ACTIVATED, "19"), &[her]);
        }
        let against = self.minors_on_her(rules, position, side.other());
        if against.is_empty() {
            return Refusal::new(Ground::ruling(KINGS_CANCEL, "26"), &[own, other]);
        }
        Refusal::new(Ground::ruling(KING_OPPOSED, "23"), &[own]).and(against)
    }

    /// Why a King's move of castling length is no castling; none if it does not look like one.
    fn explain_castling(&self, rules: &Rules, position: &Position, from: Site, to: Site) -> Option<Refusal> {
        let side = position.side();
        let way = self.castlings.find(from, to)?;
        let blockers = way.between & position.occupied();
        if way.side != side || position.man(from) != rules.royal(side) {
            None
        } else if position.flags() & way.right == 0 {
            Some(Refusal::common(CASTLING_NO_RIGHT, &[from, way.rook.0]))
        } else if !blockers.is_empty() {
            Some(Refusal::common(CASTLING_BLOCKED, &[]).and(blockers))
        } else {
            None
        }
    }

    fn explain_regular(&self, rules: &Rules, position: &mut Position, part: WrittenPart) -> Refusal {
        if let WrittenPart::Move(from, to, ..) = part {
            if position.man(from) == self.her {
                return Refusal::new(Ground::ruling(REGULAR_MOVE_NEEDED, "2"), &[from]);
            }
            if let Some(refusal) = self.explain_castling(rules, position, from, to) {
                return refusal;
            }
        }
        explain::refuse_part(rules, position, part)
    }

    fn explain_after_her(
        &self,
        rules: &Rules,
        position: &mut Position,
        her_part: Part,
        rest: &[WrittenPart],
    ) -> Refusal {
        let effects = position.play_part(rules, her_part);
        let refusal = match rest {
            [] => Refusal::new(Ground::ruling(REGULAR_MOVE_NEEDED, "2"), &[her_part.to]),
            [WrittenPart::Move(from, ..)] if *from == her_part.to => {
                Refusal::new(Ground::ruling(MOVES_ONCE, "6"), &[her_part.to])
            }
            [part] => self.explain_regular(rules, position, *part),
            _ => explain::one_part(rules, position, rest),
        };
        position.unplay_part(rules, &effects);
        Refusal {
            part: refusal.part + 1,
            ..refusal
        }
    }
}

impl Laws for BlueQueen {
    fn codes(&self) -> &'static [Code] {
        ALL
    }

    fn turns(&self, rules: &Rules, position: &mut Position, out: &mut Sink) {
        generate::regular(rules, position, None, out);
        let her = self.her(position);
        if her == NOWHERE || self.activators(rules, position, position.side()).is_empty() {
            return;
        }
        let going = self.her_quiet_targets(rules, position);
        let taking = self.her_captures(rules, position);
        for to in &(going | taking) {
            if out.is_full() {
                return;
            }
            let part = Part::new(her, to);
            let effects = position.play_part(rules, part);
            generate::regular(rules, position, Some(part), out);
            position.unplay_part(rules, &effects);
        }
    }

    fn candidates(&self, rules: &Rules, position: &mut Position, parts: &mut Vec<Part>) {
        self.pawns.en_passant(rules, position, parts);
        self.castlings.candidates(position, parts);
    }

    fn castling_targets(&self, side: Side) -> SiteSet {
        let mut targets = SiteSet::EMPTY;
        for way in &self.castlings.ways {
            if way.side == side {
                targets.insert(way.king.1);
            }
        }
        targets
    }

    fn zone(&self, rules: &Rules, man: Man) -> SiteSet {
        self.pawns.zone(rules.board(), man)
    }

    /// Queen, Rook, Bishop, Knight, and Falcon or Centaur and Champion (50).
    fn arrivals(&self, rules: &Rules, _position: &Position, _man: Man, _from: Site, _to: Site) -> Arrivals {
        let mut arrivals = Arrivals::new();
        for letter in "QRBNFCH".chars() {
            if let Some(kind) = rules.find(letter, None) {
                arrivals.push((kind, NOWHERE));
            }
        }
        arrivals
    }

    fn effects(&self, rules: &Rules, position: &Position, part: Part, effects: &mut Effects) {
        if part.deed == Deed::Castling {
            self.castlings.effects(position, part, effects);
        } else {
            plain_effects(rules, position, part, effects);
        }
    }

    fn settle(&self, rules: &Rules, position: &mut Position, turn: &Turn) {
        self.castlings.settle(position, turn);
        position.passed = self.pawns.passed_square(rules, position, turn);
    }

    fn watch(&self, rules: &Rules, position: &Position, side: Side) -> Watch {
        let king = king_of(rules, position, side);
        let mut watch = rules.watch(position, king, rules.men_of(side.other()));
        let her = self.her(position);
        if self.beside_her(rules, position, king) {
            watch.merge(&rules.watch(position, her, self.minors[side.other().index()]));
        }
        watch
    }

    /// In check from a man, or from her: beside a King she is about to take him if a minor of the opponent's
    /// activates her (37).
    fn exposed(&self, rules: &Rules, position: &Position, side: Side) -> bool {
        let king = king_of(rules, position, side);
        rules.attacked(position, king, rules.men_of(side.other()))
            || self.beside_her(rules, position, king)
                && self.activated_by_minor(rules, position, side.other())
    }

    fn judge(&self, rules: &Rules, position: &mut Position, part: Part) -> Result<(), Ground> {
        let side = position.side();
        if part.deed == Deed::Castling
            && let Some((ground, _)) = self.castling_danger(rules, position, self.castlings.way(part))
        {
            return Err(ground);
        }
        if position.man(part.from) == rules.royal(side)
            && self.beside_her(rules, position, part.to)
            && !self.beside_her(rules, position, part.from)
            && self.beside_her(rules, position, king_of(rules, position, side.other()))
        {
            return Err(Ground::ruling(OTHER_KING_BESIDE_HER, "26"));
        }
        if exposed_after(rules, position, part) {
            Err(Ground::common(code::LEAVES_CHECK))
        } else {
            Ok(())
        }
    }

    fn witness(&self, rules: &Rules, position: &mut Position, part: Part, ground: Ground) -> Refusal {
        let enemy = position.side().other();
        let her = self.her(position);
        if part.deed == Deed::Castling
            && let Some((ground, site)) = self.castling_danger(rules, position, self.castlings.way(part))
        {
            return if ground.code == CASTLING_ATTACKED {
                Refusal::new(ground, &[site]).and(rules.attackers(position, site, rules.men_of(enemy)))
            } else {
                Refusal::new(ground, &[her]).and(self.minors_on_her(rules, position, enemy))
            };
        }
        if ground.code == OTHER_KING_BESIDE_HER {
            return Refusal::new(ground, &[her, king_of(rules, position, enemy)]);
        }
        let effects = position.play_part(rules, part);
        let own = king_of(rules, position, enemy.other());
        let by_men = rules.attackers(position, own, rules.men_of(enemy));
        let by_her = self.minors_on_her(rules, position, enemy);
        position.unplay_part(rules, &effects);
        if by_men.is_empty() {
            Refusal::new(Ground::ruling(LEAVES_HER_CHECK, "37"), &[own, her]).and(by_her)
        } else {
            Refusal::new(ground, &[own]).and(by_men)
        }
    }

    fn explain(&self, rules: &Rules, position: &mut Position, parts: &[WrittenPart]) -> Refusal {
        let her = self.her(position);
        match *parts {
            [WrittenPart::Move(from, to, None, None), ref rest @ ..] if from == her => self
                .explain_her(rules, position, to)
                .unwrap_or_else(|| self.explain_after_her(rules, position, Part::new(her, to), rest)),
            [_, WrittenPart::Move(from, ..), ..] if from == her => {
                Refusal::new(Ground::ruling(MOVES_FIRST, "3"), &[her]).in_part(1)
            }
            [part] => self.explain_regular(rules, position, part),
            _ => explain::one_part(rules, position, parts),
        }
    }

    /// Only the two Kings; without her, also with a lone Knight or Bishop (57).
    fn drawn(&self, rules: &Rules, position: &Position) -> Option<Code> {
        let bare = (position.anchors(Side::First) | position.anchors(Side::Second)).len() == 2;
        let dead = if self.her(position) == NOWHERE {
            orthodox::too_few_men(rules, position)
        } else {
            bare
        };
        dead.then_some(code::DEAD)
    }

    fn validate(&self, rules: &Rules, setup: &Setup, position: &Position) -> Result<(), Fault> {
        self.pawns.validate_ranks(rules, setup)?;
        self.castlings.validate(rules, setup, position)?;
        self.pawns.validate_passed(rules, setup, position)?;
        rules.waiting_side_safe(setup, position)
    }

    /// She takes nobody but riders that attack her (29).
    fn reach(&self, rules: &Rules, position: &Position, from: Site) -> Reach {
        let reach = rules.reach_by_tables(position, from);
        if from != self.her(position) {
            return reach;
        }
        let riders = |side: Side| rules.attackers(position, from, self.riders[side.index()]);
        let attackers = riders(Side::First) | riders(Side::Second);
        Reach {
            taking: reach.taking & attackers,
            ..reach
        }
    }

    fn marks(&self, rules: &Rules, position: &mut Position) -> Vec<Mark> {
        let (side, her) = (position.side(), self.her(position));
        let watch = rules.watch(
            position,
            king_of(rules, position, side),
            rules.men_of(side.other()),
        );
        let mut marks: Vec<Mark> = explain::check_mark(rules, position, &watch).into_iter().collect();
        if her == NOWHERE {
            return marks;
        }
        for side in Side::BOTH {
            let by = self.activators(rules, position, side);
            if !by.is_empty() {
                marks.push(mark(MARK_ACTIVATED, Some(side), her, &by, &SiteSet::EMPTY));
            }
        }
        let mut own = |code, site, by: &SiteSet, sites: &SiteSet| {
            marks.push(mark(code, Some(side), site, by, sites));
        };
        if !self.activators(rules, position, side).is_empty() {
            let going = self.her_quiet_targets(rules, position);
            let taking = self.her_captures(rules, position);
            own(MARK_TARGET, her, &SiteSet::EMPTY, &going);
            own(MARK_CAPTURE, her, &SiteSet::EMPTY, &taking);
        }
        let king = king_of(rules, position, side);
        let by = self.minors_on_her(rules, position, side.other());
        if self.beside_her(rules, position, king) && !by.is_empty() {
            let here = SiteSet::of(her);
            own(MARK_HER_CHECK, king, &(by | here), &here);
        }
        marks
    }
}
