//! Solved positions along lines of play.

use super::{opening::Opening, policy::PolicyPlayer};
use crate::{
    engine::Solver,
    train::{
        record::Record,
        rng::SplitMix,
        solved::{TABLE_BITS, solve_line},
    },
};

/// Makes solved positions along `lines` lines of play that begin with `empties` empty squares.
///
/// Most moves of a line are perfect, so the positions after them are quick to solve. Some moves are random, since perfect
/// play alone would not reach the positions after mistakes.
pub fn solved_lines(opening: &Opening, empties: u32, lines: u32, seed: u64) -> Vec<Record> {
    let mut solver = Solver::new(TABLE_BITS);
    let mut player = PolicyPlayer::new(opening.policy);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..lines {
        if let Some((board, since_random)) = opening.play(&mut player, empties, &mut rng) {
            solve_line(board, since_random, &mut solver, &mut rng, &mut records);
        }
    }
    records
}
