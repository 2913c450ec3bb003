//! A player as people of a strength are.

use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::{
    choice::{Choice, Progress},
    limits::Limits,
    opponent::Opponent,
};
use crate::{
    engine::{eval::WeightsError, people::People, search::StopFlag},
    rules::Position,
};

/// Plays each move as likely as people of the strength do that [`Limits::elo`] says.
pub(super) struct Someone {
    people: People,
    seed: u64,
}

impl Someone {
    /// A player. Equal seeds make equal choices.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the weights of the engine are damaged.
    pub fn new(seed: u64) -> Result<Self, WeightsError> {
        Ok(Self {
            people: People::new()?,
            seed,
        })
    }
}

impl Opponent for Someone {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        _: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        let rating = limits.elo.map_or(0.0, f32::from);
        let chances = self.people.chances(position, limits.last, rating, stop);
        let completed = chances.is_some();
        // Chance depends on the seed and on the place in the game alone: a question that is asked again has the same answer.
        let mut rng = StdRng::seed_from_u64(self.seed.wrapping_add(position.empties().into()));
        let drawn = chances.iter().flatten().collect::<Vec<_>>();
        let drawn = drawn.choose_weighted(&mut rng, |it| it.probability).ok();
        let square = match drawn {
            Some(chance) => chance.square,
            None => position.legal_moves().iter().next()?,
        };
        Some(Choice {
            square,
            score: 0,
            depth: 0,
            nodes: 0,
            completed,
        })
    }
}
