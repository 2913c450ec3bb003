//! Making the weights of the evaluation from nothing: positions, their values, and the fit to them.
//!
//! ```text
//! generate ──► records (positions with exact or searched values) ──► fit ──► Weights ──► report
//!     ▲                                                               │
//!     └───────────────── plays and searches with ─────────────────────┘
//! ```
//!
//! * [`generate`]: positions from random openings and the engine's own play, with values that are exact near the end
//!   and come from searches and from the results of the engine's own games before that.
//! * [`deep_games`]: games with the engine's full search from even openings.
//! * [`record`]: how positions with values are kept in files, chunk by chunk, so that a run can be stopped and resumed.
//! * [`regression`]: the fit of the weights, stage by stage.
//! * [`levelling`]: a constant for each number of empty squares, so that values do not swing from one depth to the next.
//! * [`spread`]: how well shallow searches foretell deep ones (`flipside-engine spread` measures it).
//! * [`errors`]: how far static values lie from exact ones.
//!
//! Nothing here learns from anybody else's games or weights. Game databases serve only to measure the error.

mod board;
pub mod deep_games;
pub mod deep_searcher;
pub mod errors;
pub mod generate;
pub mod levelling;
pub mod record;
pub mod regression;
mod rng;
pub mod solved;
pub mod speed;
pub mod spread;
pub mod wthor;

pub use rng::SplitMix;
