//! The classic opponents: random, greedy, and searches to a fixed depth with simple heuristics.
//!
//! Scores are in the units of the heuristic and seen from the side to move: positive is good for it. A game that ends
//! inside the search counts [`FINAL_SCALE`] for every disc of the final difference, which is far more than any heuristic.
//! So a won game is preferred to anything else, and a larger win to a smaller one. A side without a move passes inside
//! the search, and a pass costs no depth.
//!
//! Among moves of equal score the choice is random and depends on the opponent's seed: the same seed, position and depth
//! always give the same move.

mod alpha_beta;
mod budget;
mod greedy;
mod heuristic;
mod minimax;
mod random;
mod result_table;
mod root_search;
mod search_player;
mod square_weights;
mod stability_degree;

pub(crate) use greedy::GreedyPlayer;
pub use heuristic::{FINAL_SCALE, Heuristic};
pub(crate) use random::RandomPlayer;
pub use random::random_position;
pub(crate) use search_player::{Algorithm, SearchPlayer};
pub use stability_degree::stability_degree;
