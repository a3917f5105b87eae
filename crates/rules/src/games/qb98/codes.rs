//! What the eight games have to say of their own.

use crate::code::codes;

codes! {
    // Refusals.
    /// The man may not cross a join so.
    NO_CROSSING = "qb98-no-crossing";
    /// The man may not enter the enemy board.
    NOT_ON_ENEMY_BOARD = "qb98-not-on-enemy-board";
    /// The man may not leave its Fortress.
    FORTRESS_KEPT = "qb98-fortress-kept";
    /// The man does not go back to its own board.
    NO_RETURN = "qb98-no-return";
    /// The man goes so only forward: to the nearest join at home, to the long diagonal beyond it.
    ONLY_FORWARD = "qb98-only-forward";
    /// The man goes no further than the long diagonal.
    NO_FURTHER = "qb98-no-further";
    /// On a long diagonal no side is forward: a Gold leaves it straight, or goes along it; a Silver leaves it diagonally.
    ON_LONG_DIAGONAL = "qb98-on-long-diagonal";
    /// A Clockwazir goes left, an Anticlockwazir right, and either up or down only on the enemy board.
    ONE_WAY = "qb98-one-way";
    /// The royals would face each other with nothing between.
    ROYALS_FACE = "qb98-royals-face";
    /// No man is dropped on a long diagonal.
    DROP_ON_LONG_DIAGONAL = "qb98-drop-on-long-diagonal";
    /// The Pawn may not go there: its side has lost nothing that it could become.
    NOTHING_LOST = "qb98-nothing-lost";
    /// A Pawn becomes only what its side has lost.
    NOT_LOST = "qb98-not-lost";
    /// The King does not change places while in check.
    SWAP_IN_CHECK = "qb98-swap-in-check";
    /// The King does not change places with a Pawn.
    SWAP_WITH_PAWN = "qb98-swap-with-pawn";
    // Zones.
    /// A long diagonal.
    LONG_DIAGONAL = "long-diagonal";
    /// Where White's men may be promoted.
    PROMOTION_WHITE = "promotion-w";
    /// Where Black's men may be promoted.
    PROMOTION_BLACK = "promotion-b";
    /// White's Fortress.
    FORTRESS_WHITE = "fortress-w";
    /// Black's Fortress.
    FORTRESS_BLACK = "fortress-b";
    /// White's board.
    BOARD_WHITE = "board-a";
    /// Black's board.
    BOARD_BLACK = "board-b";
    // Notes: what is inferred of a game's base.
    /// That the Knight becomes a Gold, as the Helm does that it replaces, is inferred.
    SHO_INFERRED = "sho-inferred";
    /// What the men of Wildebishogi become is inferred: Queen or Gnu, at choice.
    WILDEBISHO_INFERRED = "wildebisho-inferred";
    /// Inferred of Alibaba Qi: the army, that Alibabas leap, that no Fortress holds Kings and Princes, that Princelings
    /// are not promoted but may go sideways on the enemy board.
    ALIBABA_INFERRED = "alibaba-inferred";
    /// Inferred of Turn Qi: the numbers of Clockwazirs and Anticlockwazirs, that left and right are the diagram's for
    /// both sides, that Elephants do not cross the joins.
    TURN_INFERRED = "turn-inferred";
    /// Inferred of Yang Qi: that the nine cells of the enemy's long diagonals off their corners stand for the last rank.
    YANG_INFERRED = "yang-inferred";
    /// The page does not say which Courier game is meant: the historical Courier Chess is assumed, and that Pawns become
    /// Ferzes on the nine cells of the enemy's long diagonals off their corners.
    COURIER_INFERRED = "courier-inferred";
}
