//! The greedy player.

use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::{
    engine::{
        opponents::{
            choice::{Choice, Progress},
            limits::Limits,
            opponent::Opponent,
        },
        search::StopFlag,
    },
    rules::{Bitboard, Position, Square},
};

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
