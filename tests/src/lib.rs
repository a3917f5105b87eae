//! What the tests hold the rules library against: a second, slow and plain reading of the rules.

pub mod qb98_cases;
pub mod refusals;
pub mod slow;

/// Makes a test of each game, named after it, that calls a function with the game's id; and one that fails if the
/// library has another game.
#[macro_export]
macro_rules! test_every_game {
    ($check:ident) => {
        $crate::test_every_game! { $check:
            blue_queen_64 "blue-queen-64",
            blue_queen_80 "blue-queen-80",
            blue_queen_80_centaur "blue-queen-80-centaur",
            queens_courtiers "queens-courtiers",
            cobra_chess "cobra-chess",
            sho_qb98 "sho-qb98",
            xiang_qb98 "xiang-qb98",
            wildebisho_qb98 "wildebisho-qb98",
            gnu_qb98 "gnu-qb98",
            alibaba_qb98 "alibaba-qb98",
            turn_qb98 "turn-qb98",
            yang_qb98 "yang-qb98",
            courier_qb98 "courier-qb98",
        }
    };
    ($check:ident: $($test:ident $id:literal,)*) => {
        $(#[test]
        fn $test() {
            $check($id);
        })*

        #[test]
        fn no_game_is_missing() {
            assert_eq!(gambado_rules::games::ids().collect::<Vec<_>>(), [$($id),*]);
        }
    };
}
