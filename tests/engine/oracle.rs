//! Searches of the midgame without selectivity, compared with a plain alpha-beta search over the same static values.

use std::num::NonZero;

use flipside::{
    engine::{
        Engine, EngineOptions, Selectivity, StopFlag, Task,
        eval::{Evaluator, Features, UNITS_PER_DISC},
    },
    rules::{Position, Side, Status},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// More than any score, in units of the evaluation.
const INFINITY: i32 = 1 << 20;

/// The score of a position for the side to move, in units of the evaluation: exact between `alpha` and `beta`, a bound
/// outside. The search has neither a table nor an order of moves.
fn plain(evaluator: &Evaluator, position: &Position, depth: u8, mut alpha: i32, beta: i32) -> i32 {
    let side = position.side_to_move();
    match position.status() {
        Status::Finished(outcome) => match side {
            Side::Black => outcome.score() * UNITS_PER_DISC,
            Side::White => -outcome.score() * UNITS_PER_DISC,
        },
        Status::MustPass => -plain(evaluator, &position.pass(), depth, -beta, -alpha),
        Status::ToMove if depth == 0 => {
            let [black, white] = [Side::Black, Side::White].map(|side| position.discs(side).0);
            evaluator.value(&Features::new(black, white), side, position.board())
        }
        Status::ToMove => {
            let mut best = -INFINITY;
            for square in position.legal_moves() {
                let after = position.play(square).expect("a legal move");
                best = best.max(-plain(evaluator, &after, depth - 1, -beta, -alpha));
                alpha = alpha.max(best);
                if alpha >= beta {
                    break;
                }
            }
            best
        }
    }
}

/// A position of a random game with this many empty squares, in which the side to move can move.
fn position(empties: u32, rng: &mut StdRng) -> Position {
    loop {
        let mut position = Position::default();
        while position.empties() > empties || position.status() == Status::MustPass {
            match position.status() {
                Status::ToMove => {
                    let moves: Vec<_> = position.legal_moves().iter().collect();
                    let square = moves[rng.random_range(0..moves.len())];
                    position = position.play(square).expect("a legal move");
                }
                Status::MustPass => position = position.pass(),
                Status::Finished(_) => break,
            }
        }
        if position.empties() == empties && position.status() == Status::ToMove {
            return position;
        }
    }
}

/// Searches positions with an empty table, with the table of the searches before, and by two threads, and compares the best
/// value, or the values of all moves.
fn compare(depth: u8, count: usize, all_moves: bool) {
    let evaluator = Evaluator::embedded().expect("sound weights");
    let mut rng = StdRng::seed_from_u64(u64::from(depth));
    let mut engines = [(12, 1), (18, 1), (12, 2), (2, 2)].map(|(hash_bits, threads)| {
        let threads = NonZero::new(threads).expect("not 0");
        Engine::new(EngineOptions { hash_bits, threads }).expect("sound weights")
    });
    let task = Task {
        depth: Some(depth),
        selectivity: Some(Selectivity::NONE),
        lines: if all_moves { 60 } else { 1 },
        ..Task::default()
    };
    for _ in 0..count {
        // From 10 empty squares on a search of this kind leads to the end, and is another one.
        let position = position(rng.random_range(u32::from(depth).max(10) + 1..56), &mut rng);
        let value_after = |square| {
            let after = position.play(square).expect("a legal move");
            -plain(evaluator, &after, depth - 1, -INFINITY, INFINITY)
        };
        let best = plain(evaluator, &position, depth, -INFINITY, INFINITY);
        engines[0].clear();
        for engine in &mut engines {
            let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
            let units = |value: f32| (value * UNITS_PER_DISC as f32).round() as i32;
            let first = report.best().expect("a move");
            assert_eq!(units(first.value), best, "depth {depth}: {position}");
            assert_eq!(value_after(first.square), best, "depth {depth}: {position}");
            if all_moves {
                for found in &report.moves {
                    let expected = value_after(found.square);
                    assert_eq!(units(found.value), expected, "{}: {position}", found.square);
                }
            }
        }
    }
}

#[test]
fn the_values_of_all_moves_are_those_of_a_plain_search() {
    for (depth, count) in [(1, 300), (2, 200), (3, 60), (4, 15)] {
        compare(depth, count, true);
    }
}

#[test]
fn the_best_move_is_that_of_a_plain_search() {
    for (depth, count) in [(3, 100), (4, 40), (5, 20), (6, 8)] {
        compare(depth, count, false);
    }
}

/// Cutoffs with the table's entries after the moves begin in these depths.
#[test]
#[ignore = "slow"]
fn the_best_move_of_a_deep_search_is_that_of_a_plain_search() {
    for (depth, count) in [(5, 200), (6, 60), (7, 20)] {
        compare(depth, count, false);
    }
}

/// A search that is stopped leaves nothing in the table that is not true: a search that then uses it finds what a plain one
/// finds.
#[test]
fn stopped_searches_leave_nothing_unfinished_behind() {
    let evaluator = Evaluator::embedded().expect("sound weights");
    let mut rng = StdRng::seed_from_u64(8);
    let mut engines = [1, 2].map(|threads| {
        let threads = NonZero::new(threads).expect("not 0");
        Engine::new(EngineOptions { hash_bits: 14, threads }).expect("sound weights")
    });
    let task = Task { depth: Some(5), selectivity: Some(Selectivity::NONE), ..Task::default() };
    for _ in 0..12 {
        let position = position(rng.random_range(16..50), &mut rng);
        let best = plain(evaluator, &position, 5, -INFINITY, INFINITY);
        for engine in &mut engines {
            engine.clear();
            let mut search = |nodes: Option<u64>| {
                let limited = Task { nodes, ..task };
                engine.search(&position, &limited, &StopFlag::new(), &mut |_| {})
            };
            let whole = search(None).nodes;
            for _ in 0..8 {
                search(Some(rng.random_range(1..whole)));
            }
            let found = search(None).best().expect("a move").value * UNITS_PER_DISC as f32;
            assert_eq!(found.round() as i32, best, "{position}");
        }
    }
}
