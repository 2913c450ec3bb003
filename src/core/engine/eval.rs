//! The trained evaluation: it estimates the final difference of discs of a position, in fractions of a disc, from tables
//! of board patterns.
//!
//! ```text
//! assets/eval/weights.bin ── Weights::from_bytes ──► Weights ── Evaluator::new ──► Evaluator
//!                                                                                     │ value
//!        Features::new(black, white) ── after(square, flips, color) ──► Features ─────┘
//! ```
//!
//! * [`PatternSet`]: the patterns, which are small groups of squares. Each pattern is used in all its rotated and mirrored
//!   places. Each way to fill its squares has one weight, and mirror images share a weight.
//! * [`Features`]: the 48 table indices of a position, updated move by move.
//! * [`Weights`]: the trained numbers as they are stored: one byte each, in eighths of a disc, for 30 stages of two plies.
//!   The file has a version and a checksum, and a damaged file is an error.
//! * [`network`]: small networks, one for each phase of the game, that correct the sum of the weights.
//! * [`Evaluator`]: the weights expanded for fast look-up, with one table for each side to move.
//!
//! The linear value of a position is the sum of 48 pattern weights, one weight for the mobilities of both sides, and a
//! constant. The value is what the network of its phase makes of it.
//! The number of empty squares selects the stage that they are taken from. This is the linear pattern model of Logistello
//! (M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello", 1997), which most
//! strong programs have used since. The table for the two mobilities is our addition.

mod columns;
mod correction;
mod entropy;
mod evaluator;
mod features;
pub mod network;
mod pattern_set;
mod sum;
mod weights;
mod weights_file;

pub(crate) use correction::{Correct, MAX_CORRECTION};
pub use evaluator::{Evaluator, WEIGHTS_FILE};
pub use features::Features;
pub use pattern_set::{INSTANCES, Instance, PatternError, PatternSet, PatternType};
pub(crate) use sum::PatternSum;
pub use weights::{
    FORMAT_VERSION, MAX_VALUE, MOBILITY_CELLS, STAGES, StageWeights, UNITS_PER_DISC, Weights, WeightsError,
    mobility_cell, stage_of,
};
pub use weights_file::fingerprint;
