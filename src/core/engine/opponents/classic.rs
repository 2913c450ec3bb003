//! The classic opponents: random, greedy, and searches to a fixed depth with simple heuristics.
//!
//! Scores are seen from the side to move, in the units of the heuristic. A positive score is good for the side to move. A
//! game that ends inside the search scores [`FINAL_SCALE`] for each disc of the final difference, which is far more than any
//! heuristic gives. So a won game is better than anything else, and a larger win is better than a smaller one. A side without
//! a legal move passes inside the search, and a pass costs no depth.
//!
//! Moves of equal score are chosen at random. The choice depends on the opponent's seed: the same seed, position and depth
//! always give the same move.

mod alpha_beta;
mod heuristic;
mod minimax;
mod search_player;
mod simple;

pub use heuristic::{FINAL_SCALE, Heuristic, stability_degree};
pub(crate) use search_player::{Algorithm, SearchPlayer};
pub use simple::random_position;
pub(crate) use simple::{GreedyPlayer, RandomPlayer};
