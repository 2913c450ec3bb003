//! The endgame solver against brute force.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use flipside::{
    engine::{Engine, EngineOptions, Selectivity, Solver, StopFlag, Task},
    rules::{Bitboard, Position, Side, Status, Symmetry},
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

/// The score of a position for the side to move, by searching everything.
fn brute_force(position: &Position) -> i32 {
    match position.status() {
        Status::ToMove => {
            position.legal_moves().iter().map(|square| -brute_force(&position.play(square).unwrap())).max().unwrap()
        }
        Status::MustPass => -brute_force(&position.pass()),
        Status::Finished(_) => {
            let side = position.side_to_move();
            let (own, opp) = (position.count(side) as i32, position.count(!side) as i32);
            own - opp + (own - opp).signum() * position.empties() as i32
        }
    }
}

/// A position with this many empty squares, reached by random moves from the start.
fn ending(empties: u32, rng: &mut StdRng) -> Position {
    loop {
        let mut position = Position::default();
        while position.empties() > empties {
            match position.status() {
                Status::ToMove => {
                    let moves: Vec<_> = position.legal_moves().iter().collect();
                    position = position.play(*moves.choose(rng).unwrap()).unwrap();
                }
                Status::MustPass => position = position.pass(),
                Status::Finished(_) => break,
            }
        }
        if position.empties() == empties {
            return position;
        }
    }
}

/// A board filled at random, which no game has to lead to.
fn random_board(empties: u32, rng: &mut StdRng) -> Position {
    let mut empty = Bitboard::EMPTY;
    while empty.count() < empties {
        empty.0 |= 1 << rng.random_range(0..64_u32);
    }
    let black = rng.random::<u64>() & !empty.0;
    Position::new(Bitboard(black), Bitboard(!black & !empty.0), Side::Black).unwrap()
}

fn solve(solver: &mut Solver, position: &Position) -> i32 {
    let solution = solver.solve(position.board(), &AtomicBool::new(false)).unwrap();
    match solution.best {
        None => assert!(position.legal_moves().is_empty(), "{position}"),
        Some(square) => assert!(position.legal_moves().0 >> square & 1 == 1, "{position}"),
    }
    solution.score
}

#[test]
fn random_endings_have_their_brute_force_scores() {
    let mut rng = StdRng::seed_from_u64(5);
    // The table has the results of the positions before.
    let mut solver = Solver::new(12);
    for (empties, games) in [(0, 20), (1, 100), (2, 100), (3, 200), (4, 300), (5, 300), (6, 100), (7, 40), (8, 10)] {
        for _ in 0..games {
            for position in [ending(empties, &mut rng), random_board(empties, &mut rng)] {
                assert_eq!(solve(&mut solver, &position), brute_force(&position), "{position}");
            }
        }
    }
}

#[test]
#[ignore = "slow: scripts/test.sh --thorough runs it"]
fn ten_thousand_random_endings_have_their_brute_force_scores() {
    let mut rng = StdRng::seed_from_u64(9);
    let mut solver = Solver::new(12);
    for number in 0..10_000 {
        let position = ending(1 + number % 10, &mut rng);
        assert_eq!(solve(&mut solver, &position), brute_force(&position), "{position}");
    }
}

#[test]
fn the_winner_is_found_where_only_the_winner_is_asked_for() {
    let mut rng = StdRng::seed_from_u64(22);
    let mut engine = Engine::new(EngineOptions::default()).unwrap();
    let task = Task { selectivity: Some(Selectivity::NONE), winner_only: true, ..Task::default() };
    for number in 0..1_000 {
        let position = ending(rng.random_range(1..=9), &mut rng);
        if position.status() != Status::ToMove {
            continue;
        }
        engine.clear();
        let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
        let best = report.best().expect("there is a legal move");
        let score = brute_force(&position);
        assert_eq!((best.value.round() as i32).signum(), score.signum(), "{number}: {position}");
        let after = -brute_force(&position.play(best.square).unwrap());
        assert_eq!(after.signum(), score.signum(), "{number}: {position}");
    }
}

#[test]
fn best_moves_lead_to_the_score() {
    let mut rng = StdRng::seed_from_u64(6);
    let mut solver = Solver::new(12);
    for _ in 0..60 {
        let mut position = ending(12, &mut rng);
        let mut score = solve(&mut solver, &position);
        while let Status::ToMove | Status::MustPass = position.status() {
            let solution = solver.solve(position.board(), &AtomicBool::new(false)).unwrap();
            assert_eq!(solution.score, score, "{position}");
            position = match solution.best {
                Some(square) => {
                    let square = position.legal_moves().iter().find(|s| s.index() == square);
                    position.play(square.unwrap()).unwrap()
                }
                None => position.pass(),
            };
            score = -score;
        }
        assert_eq!(score, brute_force(&position));
    }
}

#[test]
fn symmetric_positions_have_the_same_score() {
    let mut rng = StdRng::seed_from_u64(7);
    let mut warm = Solver::new(16);
    for _ in 0..20 {
        let position = ending(14, &mut rng);
        let score = solve(&mut Solver::new(10), &position);
        for symmetry in Symmetry::ALL {
            let turned = symmetry.position(&position);
            assert_eq!(solve(&mut warm, &turned), score, "{turned}");
        }
    }
}

#[test]
fn a_stopped_search_has_no_score() {
    let mut rng = StdRng::seed_from_u64(8);
    let position = ending(30, &mut rng);
    let board = position.board();
    let mut solver = Solver::new(10);
    // Before it begins, and then later and later. With 30 empty squares it would go on for years.
    assert_eq!(solver.solve(board, &AtomicBool::new(true)), None);
    for yields in [0, 10, 100, 1000, 10_000] {
        let stop = AtomicBool::new(false);
        let solution = thread::scope(|scope| {
            scope.spawn(|| {
                for _ in 0..yields {
                    thread::yield_now();
                }
                stop.store(true, Ordering::Relaxed);
            });
            solver.solve(board, &stop)
        });
        assert_eq!(solution, None);
        // What it leaves in its table does no harm.
        let position = ending(8, &mut rng);
        assert_eq!(solve(&mut solver, &position), brute_force(&position));
    }
}
