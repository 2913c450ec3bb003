//! Opponents that look at most one move ahead: random moves, and the most discs.

use rand::{
    Rng, SeedableRng,
    rngs::StdRng,
    seq::{IndexedRandom, IteratorRandom},
};

use crate::{
    engine::{
        opponents::opponent::{Choice, Limits, Opponent, Progress},
        search::StopFlag,
    },
    rules::{Bitboard, GameRecord, Position, Square, StartLayout},
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

/// Takes a corner if it can. Otherwise, or among several corners, it plays the move with the best difference of discs.
pub(crate) struct GreedyPlayer {
    rng: StdRng,
}

impl GreedyPlayer {
    pub(crate) fn new(seed: u64) -> Self {
        Self { rng: StdRng::seed_from_u64(seed) }
    }
}

impl Opponent for GreedyPlayer {
    fn choose(
        &mut self,
        position: &Position,
        _limits: &Limits,
        _stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        let legal = position.legal_moves();
        let corners = legal & Bitboard::CORNERS;
        let candidates = if corners.is_empty() { legal } else { corners };
        let side = position.side_to_move();
        let before = position.count(side) as i32 - position.count(!side) as i32;
        let gain = |square: Square| 2 * position.flips(square).count() as i32 + 1;

        let most = candidates.iter().map(gain).max()?;
        let best: Vec<Square> = candidates.iter().filter(|&square| gain(square) == most).collect();
        let square = *best.choose(&mut self.rng)?;
        let (score, nodes) = (before + most, u64::from(candidates.count()));
        progress(&Progress { depth: 1, nodes, best: square, score });
        Some(Choice { square, score, depth: 1, nodes, completed: true })
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
