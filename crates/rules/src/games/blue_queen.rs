//! Blue Queen on 64 and on 80 squares. Page: "Blue Queen on 64 and 80"; numbers are those of its rulings.
//!
//! A turn is a part of the Blue Queen's, if one's side has activated her (1, 4), and then a regular move (2, 3). It is
//! judged as a whole (9).

use crate::board::Board;
use crate::code::{self, Code, codes};
use crate::explain::{self, mark};
use crate::fault::{Fault, Ground, Refusal};
use crate::generate::{self, Sink, candidates, exposed_after};
use crate::men::{self, KindSpec, Man, MenSet, Side, is_among};
use crate::moves::{self, At, Moves};
use crate::orthodox::{self, Castling, Castlings, Pawns};
use crate::position::{Effects, Position};
use crate::reach::Reach;
use crate::rules::{Arrivals, Ends, GameSpec, Laws, Mark, Rules, Stalemate, plain_effects};
use crate::setup::Setup;
use crate::sites::{NOWHERE, Site, SiteSet};
use crate::tables::{Prey, Watch};
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
    game("blue-queen-64", 8, "RNBQKBNR", "d4 d5 e4 e5", &[], &[2])
}

/// `blue-queen-80`: with Falcons. Castling is free: the King goes two squares or more (52).
#[must_use]
pub fn on_80() -> GameSpec {
    let falcon = KindSpec::new('F', "falcon", falcon);
    game(
        "blue-queen-80",
        10,
        "RNBFQKFBNR",
        "e4 e5 f4 f5",
        &[falcon],
        &[2, 3, 4],
    )
}

/// `blue-queen-80-centaur`: with Centaur and Champion (54). The King castles by three squares (52).
#[must_use]
pub fn on_80_centaur() -> GameSpec {
    let compounds = [
        KindSpec::new('C', "centaur", moves::bishop_knight),
        KindSpec::new('H', "champion", moves::rook_knight),
    ];
    game(
        "blue-queen-80-centaur",
        10,
        "RNBCQKHBNR",
        "e4 e5 f4 f5",
        &compounds,
        &[3],
    )
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

fn game(
    id: &'static str,
    width: i16,
    rank: &str,
    starts: &str,
    extra: &[KindSpec],
    castling_steps: &[i16],
) -> GameSpec {
    let board = Board::closed(width, 8, &[]);
    let mut kinds = orthodox::officers().to_vec();
    kinds.extend(extra);
    kinds.push(KindSpec::new('P', "pawn", |at| orthodox::pawn(at, 1)).resets());
    kinds.push(KindSpec::new('*', "blue-queen", moves::queen).neutral());
    let laws = BlueQueen {
        castlings: Castlings::new(&board, castlings(&board, rank, castling_steps)),
        pawns: Pawns {
            men: men::pair(&kinds, 'P'),
            home: 1,
        },
        kings: men::pair(&kinds, 'K'),
        her: men::man(&kinds, '*', Side::First),
        minors: men::men(&kinds, "RBNFCH"),
        riders: men::men(&kinds, "QRBCH"),
        beside: (0..board.extent()).map(|site| neighbours(&board, site)).collect(),
    };
    let start = |site: &str| array(&board, rank, board.site(site).expect("a square"));
    GameSpec {
        id,
        family: "blue-queen",
        start: start("e5"),
        starts: starts
            .split(' ')
            .map(|site| (board.site(site).expect("a square"), start(site)))
            .collect(),
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

/// The array, with the Blue Queen on a square of the middle (53).
fn array(board: &Board, rank: &str, her: Site) -> String {
    let width = board.size().0;
    let middle = |y: i16| {
        let (x, rank) = board.xy(her);
        if rank != y {
            return width.to_string();
        }
        let count = |empty: i16| {
            if empty > 0 {
                empty.to_string()
            } else {
                String::new()
            }
        };
        format!("{}*{}", count(x), count(width - 1 - x))
    };
    let pawns = "P".repeat(rank.len());
    let ranks: Vec<String> = (2..6).rev().map(middle).collect();
    let (black, black_pawns) = (rank.to_ascii_lowercase(), pawns.to_ascii_lowercase());
    format!(
        "{black}/{black_pawns}/{}/{pawns}/{rank} - w KQkq - 0 1",
        ranks.join("/")
    )
}

/// The King goes some of `steps` squares towards an unmoved Rook, stopping short of its square; the Rook lands on
/// the square the King crossed last (52).
fn castlings(board: &Board, rank: &str, steps: &[i16]) -> Vec<Castling> {
    let file = |letter| i16::try_from(rank.find(letter).expect("in the array")).expect("a file");
    let (king, last) = (file('K'), board.size().0 - 1);
    let mut ways = Vec::new();
    for side in Side::BOTH {
        let y = side.rank(0, board.size().1);
        let site = |x| board.at(x, y).expect("a square");
        for (bit, rook, toward) in [(0, last, 1), (1, 0, -1)] {
            for to in steps
                .iter()
                .map(|step| king + toward * step)
                .filter(|to| (1..last).contains(to))
            {
                let span = |a: i16, b: i16| (a.min(b)..=a.max(b)).map(site).collect::<SiteSet>();
                let ends = SiteSet::of(site(king)) | SiteSet::of(site(rook));
                ways.push(Castling {
                    right: 1 << (bit + 2 * side.index()),
                    side,
                    king: (site(king), site(to)),
                    rook: (site(rook), site(to - toward)),
                    between: span(king, rook) - ends,
                    safe: span(king, to),
                });
            }
        }
    }
    ways
}

fn neighbours(board: &Board, site: Site) -> SiteSet {
    moves::KING
        .iter()
        .filter_map(|&step| board.step(site, step))
        .collect()
}

struct BlueQueen {
    castlings: Castlings,
    pawns: Pawns,
    kings: [Man; 2],
    her: Man,
    /// The men that activate her by attacking her square: all but King, Queen and Pawns (19).
    minors: [MenSet; 2],
    /// The men that she may take, if they attack her along a line (29, 31).
    riders: [MenSet; 2],
    beside: Vec<SiteSet>,
}

impl BlueQueen {
    /// Where the Blue Queen stands.
    #[inline]
    fn her(&self, position: &Position) -> Site {
        position.home(self.her)
    }

    #[inline]
    fn king(&self, position: &Position, side: Side) -> Site {
        position.home(self.kings[side.index()])
    }

    /// Whether a square touches hers.
    #[inline]
    fn beside_her(&self, position: &Position, site: Site) -> bool {
        let her = self.her(position);
        her != NOWHERE && self.beside[usize::from(her)].contains(site)
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
        let king = self.king(position, side);
        if !own.is_empty() || !self.beside_her(position, king) {
            return own;
        }
        let opposed = self.activated_by_minor(rules, position, side.other())
            || self.beside_her(position, self.king(position, side.other()));
        if opposed {
            SiteSet::EMPTY
        } else {
            SiteSet::of(king)
        }
    }

    /// Where she may go (13 to 15).
    fn her_quiet_targets(&self, rules: &Rules, position: &Position) -> SiteSet {
        let empty = rules.prey(position, position.side()).empty;
        let none = Prey {
            empty,
            open: empty,
            ..Prey::default()
        };
        candidates(rules, position, self.her, self.her(position), &none)
    }

    /// Whom she may take: men that ride and whose line attacks her square (29 to 31). Her own line back to them is
    /// then clear.
    fn her_captures(&self, rules: &Rules, position: &Position) -> SiteSet {
        let her = self.her(position);
        let riders = self.riders[position.side().other().index()];
        rules.attackers(position, her, riders) & rules.geometry(self.her, her).0
    }

    /// The squares on which castling would meet an attack, judged with King and Rook at home; squares beside her
    /// count while a minor of the opponent's activates her (44).
    fn castling_danger(&self, rules: &Rules, position: &Position, way: &Castling) -> Option<(Ground, Site)> {
        let enemy = way.side.other();
        let attacked = |&site: &Site| rules.attacked(position, site, rules.men_of(enemy));
        if let Some(site) = way.safe.iter().find(attacked) {
            return Some((Ground::common(CASTLING_ATTACKED), site));
        }
        let site = way.safe.iter().find(|&site| self.beside_her(position, site))?;
        self.activated_by_minor(rules, position, enemy)
            .then_some((Ground::ruling(CASTLING_BESIDE_HER, "44"), site))
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
        if rules.men_of(side.other()).contains(there) {
            let letter = rules.kind(there.kind()).letter;
            let code = if is_among("PNF", letter) {
                NEVER_TAKES_KIND
            } else {
                TAKES_ATTACKERS_ONLY
            };
            let ground = if letter == 'K' {
                Ground::common(code::ROYAL_NOT_TAKEN)
            } else {
                Ground::ruling(code, "29")
            };
            return Some(Refusal::new(ground, &[to]).with("man", rules.man_text(there)));
        }
        let code = if to == her {
            Ground::ruling(code::NULL_MOVE, "12")
        } else if there.is_some() {
            Ground::ruling(code::OWN_MAN_THERE, "15")
        } else if rules.geometry(self.her, her).0.contains(to) {
            Ground::ruling(code::WAY_BLOCKED, "13")
        } else {
            Ground::ruling(code::NOT_ITS_MOVE, "13")
        };
        let ways = rules
            .tables()
            .ways(self.her, her, to)
            .into_iter()
            .flat_map(|(_, between)| between);
        let mut sites: Vec<Site> = ways
            .copied()
            .filter(|&site| position.man(site).is_some())
            .collect();
        if sites.is_empty() || there.is_some() {
            sites = vec![to];
        }
        Some(
            Refusal::new(code, &sites)
                .with("man", "*")
                .with("site", rules.board().name(to)),
        )
    }

    fn explain_inactive(&self, rules: &Rules, position: &Position) -> Refusal {
        let (side, her) = (position.side(), self.her(position));
        if !self.beside_her(position, self.king(position, side)) {
            return Refusal::new(Ground::ruling(NOT_ACTIVATED, "19"), &[her]);
        }
        let against = self.minors_on_her(rules, position, side.other());
        let king = self.king(position, side);
        if against.is_empty() {
            let other = self.king(position, side.other());
            return Refusal::new(Ground::ruling(KINGS_CANCEL, "26"), &[king, other]);
        }
        Refusal::new(Ground::ruling(KING_OPPOSED, "23"), &[king]).and(against)
    }

    /// Why a King's move of castling length is no castling; none if it does not look like one.
    fn explain_castling(&self, rules: &Rules, position: &Position, from: Site, to: Site) -> Option<Refusal> {
        let side = position.side();
        let way = self
            .castlings
            .ways
            .iter()
            .find(|way| way.side == side && way.king == (from, to))?;
        if position.man(from) != rules.royal(side) {
            return None;
        }
        if position.flags() & way.right == 0 {
            return Some(Refusal::common(CASTLING_NO_RIGHT, &[way.king.0, way.rook.0]));
        }
        let blockers = way.between & position.occupied();
        (!blockers.is_empty()).then(|| Refusal::common(CASTLING_BLOCKED, &[]).and(blockers))
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
            _ => Refusal {
                part: 1,
                ..Refusal::common(code::TOO_MANY_PARTS, &[])
            },
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
        parts.extend(self.pawns.en_passant(rules, position));
        let castlings = self.castlings.candidates(position);
        parts.extend(castlings.map(|way| Part::of(Deed::Castling, way.king.0, way.king.1)));
    }

    fn castling_targets(&self, side: Side) -> Vec<Site> {
        self.castlings
            .ways
            .iter()
            .filter(|way| way.side == side)
            .map(|way| way.king.1)
            .collect()
    }

    fn zone(&self, rules: &Rules, man: Man) -> SiteSet {
        if self.pawns.contain(man) {
            self.pawns.last_rank(rules.board(), man.side())
        } else {
            SiteSet::EMPTY
        }
    }

    /// Queen, Rook, Bishop, Knight, and Falcon or Centaur and Champion (50).
    fn arrivals(&self, rules: &Rules, _position: &Position, _man: Man, _from: Site, _to: Site) -> Arrivals {
        "QRBNFCH"
            .chars()
            .filter_map(|letter| rules.find(letter, None))
            .map(|kind| (kind, NOWHERE))
            .collect()
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
        let king = self.king(position, side);
        let mut watch = rules.watch(position, king, rules.men_of(side.other()));
        let her = self.her(position);
        if self.beside_her(position, king) {
            watch.merge(&rules.watch(position, her, self.minors[side.other().index()]));
        }
        watch
    }

    /// In check from a man, or from her: beside a King she is about to take him if a minor of the opponent's
    /// activates her (37).
    fn exposed(&self, rules: &Rules, position: &Position, side: Side) -> bool {
        let king = self.king(position, side);
        rules.attacked(position, king, rules.men_of(side.other()))
            || self.beside_her(position, king) && self.activated_by_minor(rules, position, side.other())
    }

    fn judge(&self, rules: &Rules, position: &mut Position, part: Part) -> Result<(), Ground> {
        let side = position.side();
        if part.deed == Deed::Castling
            && let Some((ground, _)) = self.castling_danger(rules, position, self.castlings.way(part))
        {
            return Err(ground);
        }
        if position.man(part.from) == rules.royal(side)
            && self.beside_her(position, part.to)
            && !self.beside_her(position, part.from)
            && self.beside_her(position, self.king(position, side.other()))
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
        let side = position.side();
        let her = self.her(position);
        match ground.code {
            CASTLING_ATTACKED => {
                let way = self.castlings.way(part);
                let (_, site) = self
                    .castling_danger(rules, position, way)
                    .expect("the ground of the refusal");
                let attackers = rules.attackers(position, site, rules.men_of(side.other()));
                Refusal::new(ground, &[site]).and(attackers)
            }
            CASTLING_BESIDE_HER => {
                let activators = self.minors_on_her(rules, position, side.other());
                Refusal::new(ground, &[her]).and(activators)
            }
            OTHER_KING_BESIDE_HER => Refusal::new(ground, &[her, self.king(position, side.other())]),
            _ => {
                let effects = position.play_part(rules, part);
                let king = self.king(position, side);
                let by_men = rules.attackers(position, king, rules.men_of(side.other()));
                let by_her = self.minors_on_her(rules, position, side.other());
                position.unplay_part(rules, &effects);
                if by_men.is_empty() {
                    let ground = Ground::ruling(LEAVES_HER_CHECK, "37");
                    Refusal::new(ground, &[king, her]).and(by_her)
                } else {
                    Refusal::new(ground, &[king]).and(by_men)
                }
            }
        }
    }

    fn explain(&self, rules: &Rules, position: &mut Position, parts: &[WrittenPart]) -> Refusal {
        let her = self.her(position);
        match *parts {
            [WrittenPart::Move(from, to, None, None), ref rest @ ..] if from == her => self
                .explain_her(rules, position, to)
                .unwrap_or_else(|| self.explain_after_her(rules, position, Part::new(her, to), rest)),
            [_, WrittenPart::Move(from, ..), ..] if from == her => Refusal {
                part: 1,
                ..Refusal::new(Ground::ruling(MOVES_FIRST, "3"), &[her])
            },
            [part] => self.explain_regular(rules, position, part),
            _ => Refusal {
                part: 1,
                ..Refusal::common(code::TOO_MANY_PARTS, &[])
            },
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
        let watch = rules.watch(position, self.king(position, side), rules.men_of(side.other()));
        let mut marks: Vec<Mark> = explain::check_mark(rules, position, &watch).into_iter().collect();
        if her == NOWHERE {
            return marks;
        }
        for side in Side::BOTH {
            let by = self.activators(rules, position, side);
            if !by.is_empty() {
                marks.push(mark(MARK_ACTIVATED, Some(side), her, by, SiteSet::EMPTY));
            }
        }
        if !self.activators(rules, position, side).is_empty() {
            let going = self.her_quiet_targets(rules, position);
            let taking = self.her_captures(rules, position);
            marks.push(mark(MARK_TARGET, Some(side), her, SiteSet::EMPTY, going));
            marks.push(mark(MARK_CAPTURE, Some(side), her, SiteSet::EMPTY, taking));
        }
        let king = self.king(position, side);
        let by = self.minors_on_her(rules, position, side.other());
        if self.beside_her(position, king) && !by.is_empty() {
            marks.push(mark(
                MARK_HER_CHECK,
                Some(side),
                king,
                by | SiteSet::of(her),
                SiteSet::of(her),
            ));
        }
        marks
    }
}
