//! The opening of a pair of games.

use rand::{Rng, SeedableRng, rngs::StdRng};

use crate::rules::GameRecord;

/// The moves that a pair of games begins with, and the seeds of the players.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The moves of the opening.
    pub record: GameRecord,
    /// The seeds of both players: for the game with the first player black, and for the game with the first player white.
    pub seeds: [[u64; 2]; 2],
}

impl Opening {
    /// An opening with seeds from this source of random numbers.
    pub fn new(record: GameRecord, rng: &mut impl Rng) -> Self {
        let mut seeds = || [rng.next_u64(), rng.next_u64()];
        Self { record, seeds: [seeds(), seeds()] }
    }
}

/// The random numbers for an opening of a match. Each opening has its own, so that the results do not depend on the thread
/// that plays it.
pub(in crate::engine::arena) fn random_numbers(seed: u64, opening: u64) -> StdRng {
    let first = StdRng::seed_from_u64(seed).next_u64();
    StdRng::seed_from_u64(first ^ opening)
}

/// The openings of a match, with seeds that depend on the seed of the match.
pub fn with_seeds(records: impl IntoIterator<Item = GameRecord>, seed: u64) -> Vec<Opening> {
    (0..).zip(records).map(|(number, record)| Opening::new(record, &mut random_numbers(seed, number))).collect()
}
