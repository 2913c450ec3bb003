//! The moves of the classic opponents, compared with those of a plain search that uses only the public rules.

use std::collections::HashSet;

use flipside::{
    engine::{Choice, FINAL_SCALE, Heuristic, Limits, OpponentKind, StopFlag},
    rules::{Bitboard, Position, Side, Square, Status},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use flipside::engine::opponents::random_position;

/// Black's value of a position after searching every line to the full depth.
fn value(position: &Position, evaluation: Heuristic, depth: u8) -> i32 {
    match position.status() {
        Status::Finished(outcome) => FINAL_SCALE * outcome.disc_difference(),
        _ if depth == 0 => evaluation.evaluate(position),
        Status::MustPass => value(&position.pass(), evaluation, depth),
        Status::ToMove => {
            let values = position
                .legal_moves()
                .iter()
                .map(|square| value(&position.play(square).unwrap(), evaluation, depth - 1));
            match position.side_to_move() {
                Side::Black => values.max(),
                Side::White => values.min(),
            }
            .unwrap()
        }
    }
}

fn best_moves(position: &Position, evaluation: Heuristic, depth: u8) -> (i32, Bitboard) {
    let sign = if position.side_to_move() == Side::Black { 1 } else { -1 };
    let scored: Vec<(Square, i32)> = position
        .legal_moves()
        .iter()
        .map(|square| (square, sign * value(&position.play(square).unwrap(), evaluation, depth - 1)))
        .collect();
    let best = scored.iter().map(|&(_, score)| score).max().unwrap();
    (best, scored.iter().filter(|&&(_, score)| score == best).map(|&(square, _)| square).collect())
}

fn choose(kind: OpponentKind, position: &Position, limits: Limits, seed: u64) -> Choice {
    kind.create(seed).choose(position, &limits, &StopFlag::new(), &mut |_| {}).unwrap()
}

fn at_depth(depth: u8) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn searchers() -> Vec<OpponentKind> {
    let searches = |kind: &OpponentKind| !matches!(kind, OpponentKind::Random | OpponentKind::Greedy);
    let found: Vec<_> = OpponentKind::CLASSICS.into_iter().filter(searches).collect();
    for heuristic in Heuristic::ALL {
        assert!(found.iter().any(|kind| kind.heuristic() == Some(heuristic)));
    }
    found
}

#[test]
fn every_searcher_finds_the_best_move() {
    let mut rng = StdRng::seed_from_u64(81);
    for kind in searchers() {
        let heuristic = kind.heuristic().unwrap();
        for round in 0..12 {
            let position = random_position(rng.random_range(0..52), &mut rng);
            for depth in 1..=4 {
                let choice = choose(kind, &position, at_depth(depth), round);
                let (score, best) = best_moves(&position, heuristic, depth);
                assert_eq!(choice.score, score, "{kind} at depth {depth}: {position:#?}");
                assert!(best.contains(choice.square), "{kind} at depth {depth}: {choice:?} {position:#?}");
                assert!(choice.completed);
            }
        }
    }
}

#[test]
fn each_opponent_searches_to_its_own_depth() {
    let mut rng = StdRng::seed_from_u64(82);
    for kind in searchers() {
        // Late in the game the deep ones are quick as well.
        let position = random_position(46, &mut rng);
        let choice = choose(kind, &position, Limits::default(), 1);
        assert_eq!((Some(choice.depth), choice.completed), (kind.depth(), true), "{kind} {position:#?}");
    }
    // What a search of that depth must find, for those that are not too deep to be compared.
    for kind in [OpponentKind::Minimax3, OpponentKind::SquareOrder, OpponentKind::Beginner, OpponentKind::Player] {
        let depth = kind.depth().unwrap();
        for round in 0..6 {
            let position = random_position(rng.random_range(0..50), &mut rng);
            let choice = choose(kind, &position, Limits::default(), round);
            let (score, best) = best_moves(&position, kind.heuristic().unwrap(), depth);
            assert_eq!((choice.depth, choice.score), (depth, score), "{kind} {position:#?}");
            assert!(best.contains(choice.square), "{kind} {position:#?}");
        }
    }
}

#[test]
fn the_end_of_the_game_is_played_perfectly() {
    let mut rng = StdRng::seed_from_u64(83);
    for _ in 0..30 {
        let position = random_position(53, &mut rng);
        let empties = position.empties() as u8;
        let (score, best) = best_moves(&position, Heuristic::Discs, empties);
        assert_eq!(score % FINAL_SCALE, 0, "every line ends the game");
        let deep = |kind: &OpponentKind| kind.depth() >= Some(empties);
        let deep: Vec<_> = searchers().into_iter().filter(deep).collect();
        assert!(deep.len() >= 3, "{deep:?}");
        for kind in deep {
            let choice = choose(kind, &position, Limits::default(), 1);
            assert_eq!((choice.score, choice.depth), (score, empties), "{kind} {position:#?}");
            assert!(best.contains(choice.square), "{kind} {position:#?}");
        }
    }
}

#[test]
fn a_wipe_out_is_taken() {
    // c5 flips the last white discs. After every other move the game goes on.
    let mut position = Position::default();
    for square in "e6 f4 e3 f6 g5 d6 e7 f5".split(' ') {
        position = position.play(square.parse().unwrap()).unwrap();
    }
    for kind in searchers() {
        for depth in 1..=4 {
            let choice = choose(kind, &position, at_depth(depth), 3);
            assert_eq!((choice.square, choice.score), (Square::C5, 13 * FINAL_SCALE), "{kind} depth {depth}");
        }
    }
}

#[test]
fn equal_moves_are_all_chosen_sometimes() {
    // The four first moves are symmetric to each other.
    let position = Position::default();
    for kind in OpponentKind::CLASSICS {
        let limits = Limits { depth: Some(kind.depth().unwrap_or(1).min(4)), ..Limits::default() };
        let mut counts = [0_u32; 64];
        for seed in 0..200 {
            counts[choose(kind, &position, limits, seed).square.index() as usize] += 1;
        }
        for square in position.legal_moves() {
            let count = counts[square.index() as usize];
            // 50 are expected. The probability to be outside this range is below one in ten million.
            assert!((17..=83).contains(&count), "{kind} chose {square} {count} times of 200");
        }
    }
}

#[test]
fn equal_seeds_make_equal_choices() {
    let mut rng = StdRng::seed_from_u64(84);
    for kind in OpponentKind::CLASSICS {
        let limits = Limits { depth: Some(kind.depth().unwrap_or(1).min(5)), ..Limits::default() };
        for seed in 0..5 {
            let position = random_position(rng.random_range(0..50), &mut rng);
            let first = choose(kind, &position, limits, seed);
            assert_eq!(choose(kind, &position, limits, seed), first, "{kind} {position:#?}");
        }
    }
    let choices: HashSet<Square> = (0..50)
        .map(|seed| choose(OpponentKind::Random, &Position::default(), Limits::default(), seed).square)
        .collect();
    assert_eq!(choices.len(), 4, "different seeds make different choices");
}

#[test]
fn only_legal_moves_of_the_side_to_move_are_chosen() {
    let mut rng = StdRng::seed_from_u64(85);
    let over: Position = "X".repeat(64).parse().unwrap();
    let must_pass: Position = format!("XO{} O", "-".repeat(62)).parse().unwrap();
    for kind in OpponentKind::CLASSICS {
        let limits = Limits { depth: Some(3), ..Limits::default() };
        for seed in 0..40 {
            let position = random_position(rng.random_range(0..52), &mut rng);
            let choice = choose(kind, &position, limits, seed);
            assert!(position.is_legal(choice.square), "{kind} {choice:?} {position:#?}");
        }
        for position in [over, must_pass] {
            let choice = kind.create(1).choose(&position, &limits, &StopFlag::new(), &mut |_| {});
            assert_eq!(choice, None, "{kind} {position:#?}");
        }
        assert_eq!(choose(kind, &must_pass.pass(), limits, 1).square, Square::C1, "{kind}");
    }
}
