//! The trained evaluation: what a position is worth, in fractions of a disc, from tables of board patterns.
//!
//! ```text
//! assets/eval/weights.bin ── Weights::from_bytes ──► Weights ── Evaluator::new ──► Evaluator
//!                                                                                     │ value
//!        Features::new(black, white) ── after(square, flips, color) ──► Features ─────┘
//! ```
//!
//! * [`PatternSet`]: which squares are looked at together. Each pattern is taken in all its turned and mirrored
//!   places; every way its squares can be filled has one weight, and mirror images share theirs.
//! * [`Features`]: the 48 table indices of a position, updated move by move.
//! * [`Weights`]: the trained numbers as they are stored: one byte each, in eighths of a disc, for 30 stages of two
//!   plies, with a file format that is versioned, checksummed and never trusted.
//! * [`Evaluator`]: the weights spread out for fast look-up, one table for each side to move.
//!
//! The value of a position is the sum of 48 pattern weights, one weight for the number of moves of both sides, and a
//! constant, all of the stage that the number of empty squares selects. This is the linear pattern model of
//! Logistello (M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello",
//! 1997), which the strong programs since then have shared; the table over the two mobilities is our addition.

mod columns;
mod entropy;
mod evaluator;
mod features;
mod pattern;
mod pattern_set;
mod stage;
mod sum;
mod threads;
mod units;
mod weights;
mod weights_error;
mod weights_file;

pub use evaluator::{Evaluator, WEIGHTS_FILE};
pub use features::Features;
pub use pattern::{Instance, PatternError, PatternType};
pub use pattern_set::{INSTANCES, PatternSet};
pub use stage::{MOBILITY_CELLS, STAGES, mobility_cell, stage_of};
pub(crate) use sum::PatternSum;
pub use units::{MAX_VALUE, UNITS_PER_DISC};
pub use weights::{StageWeights, Weights};
pub use weights_error::{FORMAT_VERSION, WeightsError};
