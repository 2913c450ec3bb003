//! The ways of choosing a move.

use rand::{
    SeedableRng,
    rngs::StdRng,
    seq::{IndexedRandom, IteratorRandom},
};

use super::{
    Choice, Evaluation, Limits, Opponent, Progress, StopFlag,
    alpha_beta::AlphaBeta,
    budget::Budget,
    minimax::Minimax,
    ordering::by_weight,
    search::{BestMoves, RootSearch},
};
use crate::rules::{Bitboard, Position, Square, moves};

/// Plays any legal move.
pub(super) struct RandomPlayer {
    rng: StdRng,
}

impl RandomPlayer {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            rng: StdRng::seed_from_u64(seed),
        }
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
        Some(Choice {
            square,
            score: 0,
            depth: 0,
            nodes: 0,
            completed: true,
        })
    }
}

/// Takes a corner if it can, otherwise the move after which it has the most discs compared to the other side.
///
/// Between several corners the same comparison decides.
pub(super) struct GreedyPlayer {
    rng: StdRng,
}

impl GreedyPlayer {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            rng: StdRng::seed_from_u64(seed),
        }
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
        let best: Vec<Square> = candidates
            .iter()
            .filter(|&square| gain(square) == most)
            .collect();
        let square = *best.choose(&mut self.rng)?;
        let (score, nodes) = (before + most, u64::from(candidates.count()));
        progress(&Progress {
            depth: 1,
            nodes,
            best: square,
            score,
        });
        Some(Choice {
            square,
            score,
            depth: 1,
            nodes,
            completed: true,
        })
    }
}

/// How a [`SearchPlayer`] goes through the tree. Both find the same scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Algorithm {
    Minimax,
    AlphaBeta,
}

/// Searches to a fixed depth.
pub(super) struct SearchPlayer {
    algorithm: Algorithm,
    evaluation: Evaluation,
    depth: u8,
    rng: StdRng,
}

impl SearchPlayer {
    pub(super) fn new(algorithm: Algorithm, evaluation: Evaluation, depth: u8, seed: u64) -> Self {
        Self {
            algorithm,
            evaluation,
            depth,
            rng: StdRng::seed_from_u64(seed),
        }
    }
}

impl Opponent for SearchPlayer {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        let side = position.side_to_move();
        let (own, opp) = (position.discs(side).0, position.discs(!side).0);
        let mut order: Vec<u8> = by_weight(moves::legal(own, opp)).collect();
        let fallback = *order.first()?;
        // Every move fills a square: a deeper search than that finds nothing new.
        let depth = limits
            .depth
            .unwrap_or(self.depth)
            .clamp(1, position.empties() as u8);

        let budget = Budget::new(limits, stop);
        let mut search: Box<dyn RootSearch> = match self.algorithm {
            Algorithm::Minimax => Box::new(Minimax::new(self.evaluation, budget)),
            Algorithm::AlphaBeta => Box::new(AlphaBeta::new(self.evaluation, budget)),
        };
        let mut best = BestMoves {
            score: self.after(own, opp, fallback),
            squares: vec![fallback],
        };
        let mut reached = 0;
        while reached < depth {
            let Ok(found) = search.root(own, opp, &order, reached + 1) else {
                break;
            };
            best = found;
            reached += 1;
            // What was best at this depth is likely to be best at the next.
            order.sort_by_key(|index| !best.squares.contains(index));
            progress(&Progress {
                depth: reached,
                nodes: search.nodes(),
                best: square(best.squares[0]),
                score: best.score,
            });
        }
        best.squares.sort_unstable();
        let chosen = *best.squares.choose(&mut self.rng)?;
        Some(Choice {
            square: square(chosen),
            score: best.score,
            depth: reached,
            nodes: search.nodes(),
            completed: reached == depth,
        })
    }
}

impl SearchPlayer {
    /// The score of a move without any search.
    fn after(&self, own: u64, opp: u64, index: u8) -> i32 {
        let turned = moves::flips(own, opp, index);
        -self
            .evaluation
            .leaf(opp ^ turned, own ^ turned ^ (1 << index))
    }
}

fn square(index: u8) -> Square {
    Square::from_index(index).expect("moves are squares of the board")
}
