//! The beginning of two games of a match.

use rand::{Rng, SeedableRng, rngs::StdRng};

use crate::rules::GameRecord;

/// Where two games of a match begin, and what the random choices in them depend on.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The moves played already.
    pub record: GameRecord,
    /// The seeds of both players, for the game with the first player black and for that with the first player white.
    pub seeds: [[u64; 2]; 2],
}

impl Opening {
    /// An opening with seeds from this source of random numbers.
    pub fn new(record: GameRecord, rng: &mut impl Rng) -> Self {
        let mut seeds = || [rng.next_u64(), rng.next_u64()];
        Self {
            record,
            seeds: [seeds(), seeds()],
        }
    }
}

/// The source of random numbers of opening number `opening` in a match. Each opening has one of its own, so that it
/// does not matter which thread plays it.
pub(in crate::engine::arena) fn random_numbers(seed: u64, opening: u64) -> StdRng {
    let first = StdRng::seed_from_u64(seed).next_u64();
    StdRng::seed_from_u64(first ^ opening)
}

/// Openings of a match with this seed.
pub fn with_seeds(records: impl IntoIterator<Item = GameRecord>, seed: u64) -> Vec<Opening> {
    (0..)
        .zip(records)
        .map(|(number, record)| Opening::new(record, &mut random_numbers(seed, number)))
        .collect()
}
