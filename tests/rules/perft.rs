//! The published perft numbers.

use flipside::rules::{Position, StartLayout, perft};

const KNOWN: [u64; 12] = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288, 24_571_284, 212_258_800];

fn check(depth: usize) {
    assert_eq!(perft(&Position::default(), depth as u32), KNOWN[depth], "depth {depth}");
}

#[test]
fn depths_to_9() {
    (0..=9).for_each(check);
}

#[test]
#[ignore = "slow: scripts/test.sh --thorough runs it"]
fn depth_10() {
    check(10);
}

#[test]
#[ignore = "slow: scripts/test.sh --thorough runs it"]
fn depth_11() {
    check(11);
}

#[test]
fn the_mirrored_start_has_the_same_counts() {
    let start = Position::start(StartLayout::Mirrored);
    for (depth, &count) in KNOWN.iter().enumerate().take(9) {
        assert_eq!(perft(&start, depth as u32), count, "depth {depth}");
    }
}

#[test]
fn a_finished_game_is_one_path_at_any_depth() {
    let over: Position = "X".repeat(64).parse().unwrap();
    for depth in 0..6 {
        assert_eq!(perft(&over, depth), 1);
    }
}

#[test]
fn a_pass_is_a_ply() {
    // White has to pass. Then black has one move, c1, after which the game is over.
    let position: Position = format!("XO{} O", "-".repeat(62)).parse().unwrap();
    let counts: Vec<u64> = (0..4).map(|depth| perft(&position, depth)).collect();
    assert_eq!(counts, [1, 1, 1, 1]);
    // Here three moves come after the pass, so they are reached at depth 2.
    let position: Position = "
        X O - - - - - -
        O O - - - - - -
        - - - - - - - -
        - - - - - - - -
        - - - - - - - -
        - - - - - - - -
        - - - - - - - -
        - - - - - - - -
        O"
    .parse()
    .unwrap();
    let counts: Vec<u64> = (0..3).map(|depth| perft(&position, depth)).collect();
    assert_eq!(counts, [1, 1, 3]);
}
