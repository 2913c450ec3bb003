//! The trainer: it makes the weights of the evaluation from positions of the engine's own games, and the opening book from
//! the engine's searches.
//!
//! ```text
//! generate ──► records (positions with exact or searched values) ──► fit ──► Weights ──► report
//!     ▲                                                               │
//!     └───────────────── plays and searches with ─────────────────────┘
//! ```
//!
//! * [`generate`]: makes positions with values from random openings and the engine's own play. Near the end of the game the
//!   values are exact. Before, they come from searches and from the results of the games.
//! * [`deep_games`]: plays games with the full search of the engine from even openings.
//! * [`tree_positions`]: makes positions like those in which searches end, valued by searches.
//! * [`record`]: the files of positions with values. They are written in chunks, so that a run can be stopped and resumed.
//! * [`shards`]: the records with their [`labels`], read chunk by chunk.
//! * [`linear`]: fits the weights of the patterns, stage by stage, by [`regression`].
//! * [`network`]: trains the networks that correct the linear values.
//! * [`offsets`]: adds a constant for each number of empty squares, so that values do not swing from one depth to the next.
//! * [`opening_book`]: builds the opening book.
//! * [`spread`]: how well shallow searches predict deep ones. `flipside-engine spread` measures it.
//! * [`errors`]: how far static values are from exact ones.
//!
//! The trainer learns only from the engine's own games. Games of others are only used to measure the error.

mod board;
pub mod deep_games;
pub mod errors;
pub mod generate;
pub mod labels;
pub mod linear;
pub mod network;
pub mod offsets;
pub mod opening_book;
pub mod record;
pub mod regression;
pub mod searches;
pub mod shards;
pub mod speed;
pub mod spread;
pub mod tree_positions;
pub mod wthor;

pub use board::SplitMix;
