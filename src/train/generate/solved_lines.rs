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

/// Solved positions along `lines` lines of play that begin with `empties` empty squares.
///
/// Most moves of a line are perfect ones, so that one solution gives the values of the positions after it; now and then
/// a random move leads to positions that perfect play never sees.
pub fn solved_lines(opening: &Opening, empties: u32, lines: u32, seed: u64) -> Vec<Record> {
    let mut solver = Solver::new(TABLE_BITS);
    let mut player = PolicyPlayer::new(opening.policy);
    let mut rng = SplitMix::new(seed);
    let mut records = Vec::new();
    for _ in 0..lines {
        if let Some((board, quiet)) = opening.play(&mut player, empties, &mut rng) {
            solve_line(board, quiet, &mut solver, &mut rng, &mut records);
        }
    }
    records
}
