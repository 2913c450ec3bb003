//! The only source of random numbers in the game.

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// Random numbers. The operating system gives the seed by default. Tests insert a resource with a seed of their own, so
/// that their games repeat exactly.
#[derive(Resource, Debug)]
pub struct Random(StdRng);

impl Default for Random {
    fn default() -> Self {
        Self::seeded(rand::random())
    }
}

impl Random {
    /// Always gives the same numbers for the same seed.
    pub fn seeded(seed: u64) -> Self {
        Self(StdRng::seed_from_u64(seed))
    }

    /// Any number: a seed for a search, or an id that no other game has.
    pub fn number(&mut self) -> u64 {
        self.0.random()
    }

    /// True or false with equal chances.
    pub fn coin(&mut self) -> bool {
        self.0.random()
    }

    /// At least 0 and less than 1.
    pub fn unit(&mut self) -> f32 {
        self.0.random()
    }
}
