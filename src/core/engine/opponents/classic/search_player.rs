//! An opponent that searches to a fixed depth.

use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::{
    alpha_beta::AlphaBeta,
    heuristic::{Heuristic, by_weight},
    minimax::{BestMoves, Budget, Minimax, RootSearch},
};
use crate::{
    engine::{
        opponents::opponent::{Choice, Limits, Opponent, Progress},
        search::StopFlag,
    },
    rules::{Board, Position, Square},
};

/// The search algorithm of a [`SearchPlayer`]. Both find the same scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Algorithm {
    Minimax,
    AlphaBeta,
}

/// Down to this many empty squares an opponent with a margin chooses among nearly equal moves.
const MARGIN_EMPTIES: u32 = 40;

/// An opponent that searches to a fixed depth.
pub(crate) struct SearchPlayer {
    algorithm: Algorithm,
    heuristic: Heuristic,
    depth: u8,
    margin: i32,
    rng: StdRng,
}

impl SearchPlayer {
    pub(crate) fn new(algorithm: Algorithm, heuristic: Heuristic, depth: u8, seed: u64) -> Self {
        Self { algorithm, heuristic, depth, margin: 0, rng: StdRng::seed_from_u64(seed) }
    }

    /// While 40 squares or more are empty, also chooses moves that are worse than the best one by no more than this, in
    /// the units of the heuristic. Only [`Algorithm::AlphaBeta`] finds such moves, and a search that [`Limits`] limit to a depth
    /// or a number of positions does not look for them.
    pub(crate) fn with_margin(self, margin: i32) -> Self {
        Self { margin, ..self }
    }

    /// The score of a move by the heuristic alone.
    fn after(&self, board: Board, index: u8) -> i32 {
        -self.heuristic.leaf(board.play(index))
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
        let board = position.board();
        let mut order: Vec<u8> = by_weight(board.legal()).collect();
        let fallback = *order.first()?;
        // Every move fills a square, so no line is longer than this.
        let depth = limits.depth.unwrap_or(self.depth).clamp(1, position.empties() as u8);

        let limited = limits.depth.is_some() || limits.nodes.is_some();
        let varied = position.empties() >= MARGIN_EMPTIES && !limited;
        let margin = if varied { self.margin } else { 0 };
        let budget = Budget::new(limits, stop);
        let mut search: Box<dyn RootSearch> = match self.algorithm {
            Algorithm::Minimax => Box::new(Minimax::new(self.heuristic, budget)),
            Algorithm::AlphaBeta => Box::new(AlphaBeta::new(self.heuristic, budget).with_margin(margin)),
        };
        let mut best = BestMoves::none(i32::MIN, 0);
        best.add(fallback, self.after(board, fallback));
        let mut reached = 0;
        while reached < depth {
            let Ok(found) = search.root(board, &order, reached + 1) else {
                break;
            };
            best = found;
            reached += 1;
            // The best moves of this depth are searched first at the next.
            order.sort_by_key(|index| !best.squares.contains(index));
            progress(&Progress {
                depth: reached,
                nodes: search.nodes(),
                best: square(best.squares[0]),
                score: best.score,
            });
        }
        best.near.sort_unstable();
        let &(chosen, score) = best.near.choose(&mut self.rng)?;
        Some(Choice {
            square: square(chosen),
            score,
            depth: reached,
            nodes: search.nodes(),
            completed: reached == depth,
        })
    }
}

fn square(index: u8) -> Square {
    Square::from_index(index).expect("moves are squares of the board")
}
