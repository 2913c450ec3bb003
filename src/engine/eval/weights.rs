//! The trained numbers.

use super::{
    pattern_set::PatternSet,
    stage::{MOBILITY_CELLS, STAGES},
};

/// The weights of one stage, all in eighths of a disc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageWeights {
    /// One for each independent configuration, 1 being a disc of the side to move.
    pub patterns: Vec<i8>,
    /// One for each [`mobility_cell`](super::mobility_cell).
    pub mobility: Vec<i8>,
    /// Added to every value of the stage.
    pub constant: i16,
}

impl StageWeights {
    /// Weights that value everything at 0.
    pub fn zero() -> Self {
        Self {
            patterns: vec![0; PatternSet::standard().independent()],
            mobility: vec![0; MOBILITY_CELLS],
            constant: 0,
        }
    }
}

/// The weights of all stages, for [`PatternSet::standard`].
///
/// In a file every number is stored as its difference from the one of the next stage, which is mostly small, and
/// packed with the size of that next number as the context. The header names the format and the pattern set, and a
/// checksum covers everything after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// 30 of them, the beginning of the game first.
    pub stages: Vec<StageWeights>,
}

impl Weights {
    /// Weights that value everything at 0.
    pub fn zero() -> Self {
        Self {
            stages: vec![StageWeights::zero(); STAGES],
        }
    }
}
