//! Cases of Blue Queen, Cobra Chess and Queens' Courtiers that the vectors leave out.

use gambado_rules::games;
use gambado_tests::refusals::REFUSALS;

fn turns(game: &str, position: &str) -> Vec<String> {
    let rules = games::find(game).unwrap();
    rules
        .turns(&rules.position(position).unwrap())
        .iter()
        .map(|turn| turn.text(rules))
        .collect()
}

#[test]
fn texts_that_are_no_positions_are_refused() {
    for &(game, fault, sound, refused) in REFUSALS {
        let rules = games::find(game).unwrap();
        assert!(
            rules.position(sound).is_ok(),
            "{game}, {fault}: {sound}: {:?}",
            rules.position(sound).err()
        );
        let fault_found = rules.position(refused).err();
        let fault_found = fault_found.unwrap_or_else(|| panic!("{game}, {fault}: {refused} is not refused"));
        assert!(
            fault_found.at.is_some() || fault_found.site.is_some(),
            "{game}, {fault}: no place is named"
        );
    }
}

/// Ruling 17: a Cobra whose two squares block one line may not leave it.
#[test]
fn a_cobra_that_shields_its_king_with_two_squares_of_a_line_stays_on_it() {
    let turns = turns("cobra-chess", "4k5/10/10/4r5/4CC4/4CC4/10/10/10/4K5 - w - - 0 1");
    let rides: Vec<&String> = turns.iter().filter(|turn| turn.starts_with("e5")).collect();
    assert_eq!(rides, ["e5d5", "e5e2", "e5e3", "e5e4", "e5e6"]);
}

/// Ruling 15: who stands where the Blue Queen would go is the witness, whoever else is on her way.
#[test]
fn an_own_man_on_her_goal_is_ringed_and_not_one_before_it() {
    let rules = games::find("blue-queen-64").unwrap();
    let position = "r1bqkbnr/pppppppp/2n5/4*3/8/5N2/PPPPPPPP/RNBQKB1R - w KQkq - 2 2";
    let position = rules.position(position).unwrap();
    let refusal = rules.read_turn(&position, "e5a1").unwrap().unwrap_err();
    let sites: Vec<_> = refusal
        .sites
        .iter()
        .map(|&site| rules.board().name(site))
        .collect();
    assert_eq!(
        (refusal.ground.code.text(), sites.join(" ")),
        ("own-man-there", "a1".into())
    );
}
