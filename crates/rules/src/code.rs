//! Codes: what the rules say in place of sentences. Front ends keep a sentence for each; the meaning that each carries
//! serves where there is no front end: on the command line and in messages for developers.

/// A code, such as `way-blocked`: where its text is, a space and its meaning.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Code(pub(crate) &'static &'static str);

impl Code {
    fn halves(self) -> (&'static str, &'static str) {
        self.0.split_once(' ').unwrap_or((self.0, ""))
    }

    /// The code as text.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.halves().0
    }

    /// What it means, as a sentence in English.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        self.halves().1
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}

/// Declares codes as constants, whose documentation is their meaning, and the list `ALL` of them.
macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal;)*) => {
        $($(#[doc = $doc])+ pub const $name: $crate::code::Code =
            $crate::code::Code(&concat!($text, $($doc),+));)*
        /// All codes of this module.
        pub const ALL: &[$crate::code::Code] = &[$($name),*];
    };
}
pub(crate) use codes;

codes! {
    // Faults of texts.
    /// No game has this id.
    UNKNOWN_GAME = "unknown-game";
    /// The game has no such house rule.
    UNKNOWN_OPTION = "unknown-option";
    /// A position text has seven fields.
    FIELD_COUNT = "field-count";
    /// The board has another number of ranks.
    RANK_COUNT = "rank-count";
    /// A rank has another number of cells.
    RANK_LENGTH = "rank-length";
    /// No man has this letter.
    UNKNOWN_MAN = "unknown-man";
    /// No man reverts to this letter.
    UNKNOWN_BASE = "unknown-base";
    /// A number of empty cells with a leading zero, or behind another number.
    BAD_EMPTY_COUNT = "bad-empty-count";
    /// A man on a cell that is none.
    VOID_CELL = "void-cell";
    /// A man on a crossing without all of its four squares.
    HALF_CROSSING = "half-crossing";
    /// A letter that no man in hand has.
    BAD_HAND = "bad-hand";
    /// Men in hand that are not in order.
    HAND_ORDER = "hand-order";
    /// The turn is `w` or `b`.
    BAD_SIDE = "bad-side";
    /// Rights that are no letters of this game in order.
    BAD_RIGHTS = "bad-rights";
    /// The passed square is no square, or was not passed.
    BAD_PASSED = "bad-passed";
    /// A passed square that nobody could capture on is not written.
    NEEDLESS_PASSED = "needless-passed";
    /// A right to castle without King and Rook at home.
    RIGHT_WITHOUT_MEN = "right-without-men";
    /// A counter that is no number in its plain form.
    BAD_COUNTER = "bad-counter";
    // Faults of positions.
    /// A side without its royal.
    ROYAL_MISSING = "royal-missing";
    /// A side with too many royals.
    ROYAL_SURPLUS = "royal-surplus";
    /// More men of a kind than the game has.
    TOO_MANY_MEN = "too-many-men";
    /// A man where it can never stand.
    MISPLACED_MAN = "misplaced-man";
    /// The side that is not to move stands in check.
    OPPONENT_IN_CHECK = "opponent-in-check";
    // Faults of turns.
    /// The text is no turn.
    BAD_TURN = "bad-turn";
    /// A turn has no more parts.
    TOO_MANY_PARTS = "too-many-parts";
    /// No legal turn is written so.
    NO_SUCH_TURN = "no-such-turn";
    /// More than one legal turn is written so.
    AMBIGUOUS_TURN = "ambiguous-turn";
    // Refusals.
    /// The game is over.
    GAME_OVER = "game-over";
    /// Nothing stands there.
    NO_MAN = "no-man";
    /// The man is the opponent's.
    NOT_YOUR_MAN = "not-your-man";
    /// A man does not move to where it stands.
    NULL_MOVE = "null-move";
    /// An own man is there.
    OWN_MAN_THERE = "own-man-there";
    /// The man does not move so.
    NOT_ITS_MOVE = "not-its-move";
    /// Men stand in the way.
    WAY_BLOCKED = "way-blocked";
    /// It takes only beyond exactly one man.
    NEEDS_SCREEN = "needs-screen";
    /// It moves so only to take.
    ONLY_TAKES_SO = "only-takes-so";
    /// It does not take so.
    NEVER_TAKES_SO = "never-takes-so";
    /// Royals are never taken.
    ROYAL_NOT_TAKEN = "royal-not-taken";
    /// Nobody's man is never taken.
    NEUTRAL_NOT_TAKEN = "neutral-not-taken";
    /// The royal would stand in check.
    LEAVES_CHECK = "leaves-check";
    /// The man must become something else.
    PROMOTION_NEEDED = "promotion-needed";
    /// The man does not become that.
    PROMOTION_IMPOSSIBLE = "promotion-impossible";
    /// No such man in hand.
    NOT_IN_HAND = "not-in-hand";
    /// A drop on a man.
    DROP_ON_MAN = "drop-on-man";
    /// No man is dropped there.
    DROP_BARRED = "drop-barred";
    /// The game has no drops.
    NO_DROPS = "no-drops";
    /// There is a turn to play.
    NO_PASS = "no-pass";
    /// The turn is not complete.
    TURN_INCOMPLETE = "turn-incomplete";
    /// The turn was complete before this part.
    TURN_COMPLETE = "turn-complete";
    // Statuses.
    /// The game goes on.
    ONGOING = "ongoing";
    /// The side to move stands in check.
    CHECK = "check";
    /// In check without a legal turn: lost.
    CHECKMATE = "checkmate";
    /// No legal turn: lost.
    STALEMATE_LOST = "stalemate-lost";
    /// No legal turn: drawn.
    STALEMATE_DRAWN = "stalemate-drawn";
    /// The position has come too often.
    REPETITION = "repetition";
    /// A side gave check again and again.
    PERPETUAL_CHECK = "perpetual-check";
    /// Too long without progress.
    HALFMOVES = "halfmoves";
    /// Nobody can ever win.
    DEAD = "dead";
    // Marks.
    /// The last turn.
    MARK_LAST = "last";
    /// A royal in check, and by what.
    MARK_CHECK = "check-mark";
    // Notes and zones.
    /// The array is a reconstruction.
    ARRAY_RECONSTRUCTED = "array-reconstructed";
    /// What is known of the base game is partly inferred.
    BASE_INFERRED = "base-inferred";
}
