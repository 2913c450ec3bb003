//! An opponent that searches to a fixed depth.

use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::{
    alpha_beta::AlphaBeta,
    budget::Budget,
    heuristic::Heuristic,
    minimax::Minimax,
    root_search::{BestMoves, RootSearch},
    square_weights::by_weight,
};
use crate::{
    engine::{
        opponents::{
            choice::{Choice, Progress},
            limits::Limits,
            opponent::Opponent,
        },
        search::StopFlag,
    },
    rules::{Position, Square, moves},
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
        best.add(fallback, self.after(own, opp, fallback));
        let mut reached = 0;
        while reached < depth {
            let Ok(found) = search.root(own, opp, &order, reached + 1) else {
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

impl SearchPlayer {
    /// The score of a move by the heuristic alone.
    fn after(&self, own: u64, opp: u64, index: u8) -> i32 {
        let flipped = moves::flips(own, opp, index);
        -self.heuristic.leaf(opp ^ flipped, own ^ flipped ^ (1 << index))
    }
}

fn square(index: u8) -> Square {
    Square::from_index(index).expect("moves are squares of the board")
}
