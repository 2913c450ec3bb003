//! Games of the engine against itself, with shallow searches.

use super::{opening::Opening, policy::PolicyPlayer};
use crate::{
    engine::{
        Solver,
        eval::{Evaluator, UNITS_PER_DISC},
        search::FixedDepth,
    },
    train::{
        record::{Kind, LABEL_UNITS, Record},
        rng::SplitMix,
        solved::{TABLE_BITS, solve_line},
    },
};

/// Plays games of the engine against itself after random openings. From `solve_from` empty squares on, both sides play
/// perfectly.
pub fn games(
    opening: &Opening,
    evaluator: &Evaluator,
    depth: u32,
    solve_from: u32,
    games: u32,
    seed: u64,
) -> Vec<Record> {
    let mut solver = Solver::new(TABLE_BITS);
    let mut player = PolicyPlayer::new(opening.policy);
    let mut searcher = FixedDepth::new(evaluator);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..games {
        let first = records.len();
        // Here the opening consists of random plies only, and the games begin right after them.
        let random = rng.mostly_small(opening.random_from, opening.random_to, 1.5);
        let random_only = Opening { random_from: random, random_to: random, ..*opening };
        let Some((mut board, _)) = random_only.play(&mut player, 60 - random, &mut rng) else {
            continue;
        };
        let mut since_random = 0_u32;
        // For each record +1 if the side to move in it is the side to move in `board`, and else -1.
        let mut signs: Vec<i32> = Vec::new();
        let outcome = loop {
            if board.empties() <= solve_from {
                break solve_line(board, since_random, &mut solver, &mut rng, &mut records);
            }
            let (square, value) = searcher.best_move(board.own, board.opp, depth);
            records.push(Record {
                own: board.own,
                opp: board.opp,
                outcome: 0,
                searched: (value * (LABEL_UNITS / UNITS_PER_DISC)) as i16,
                kind: Kind::Game,
                since_random: since_random.min(255) as u8,
            });
            signs.push(1);
            since_random += 1;
            board = match board.play_on(square, &mut signs) {
                Ok(next) => next,
                Err(score) => break score,
            };
        };
        for (record, sign) in records[first..].iter_mut().zip(signs) {
            record.outcome = (sign * outcome * LABEL_UNITS) as i16;
        }
    }
    records
}
