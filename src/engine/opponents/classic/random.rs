//! Moves chosen at random.

use rand::{Rng, SeedableRng, rngs::StdRng, seq::IteratorRandom};

use crate::{
    engine::{
        opponents::{
            choice::{Choice, Progress},
            limits::Limits,
            opponent::Opponent,
        },
        search::StopFlag,
    },
    rules::{GameRecord, Position, StartLayout},
};

/// Plays a random legal move.
pub(crate) struct RandomPlayer {
    rng: StdRng,
}

impl RandomPlayer {
    pub(crate) fn new(seed: u64) -> Self {
        Self { rng: StdRng::seed_from_u64(seed) }
    }
}

impl Opponent for RandomPlayer {
    fn choose(
        &mut self,
        position: &Position,
        _limits: &Limits,
        _stop: &StopFlag,
        _progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        let square = position.legal_moves().iter().choose(&mut self.rng)?;
        Some(Choice { square, score: 0, depth: 0, nodes: 0, completed: true })
    }
}

/// A position after this many random moves from the standard start, in which the game is not over.
pub fn random_position(plies: u32, rng: &mut impl Rng) -> Position {
    loop {
        let mut game = GameRecord::new(Position::start(StartLayout::Standard));
        for _ in 0..plies {
            let Some(square) = game.legal_moves().iter().choose(rng) else {
                break;
            };
            if game.play(square).is_err() {
                unreachable!("chosen among the legal moves");
            }
        }
        if !game.is_finished() {
            return *game.position();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_positions_have_their_length_and_differ() {
        let mut rng = StdRng::seed_from_u64(1);
        let mut seen = std::collections::HashSet::new();
        for _ in 0..100 {
            let position = random_position(8, &mut rng);
            assert_eq!(position.empties(), 52);
            assert!(!position.legal_moves().is_empty());
            seen.insert(position);
        }
        assert!(seen.len() > 90, "{} different openings", seen.len());
    }

    #[test]
    fn a_random_position_never_ends_the_game() {
        let mut rng = StdRng::seed_from_u64(2);
        for _ in 0..30 {
            assert!(!random_position(57, &mut rng).legal_moves().is_empty());
        }
    }
}
