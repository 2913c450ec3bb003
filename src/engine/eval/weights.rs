//! The trained numbers.

use super::{
    network::NetworkWeights,
    pattern_set::PatternSet,
    stage::{MOBILITY_CELLS, STAGES},
};

/// The weights of one stage, all in eighths of a disc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageWeights {
    /// One weight for each independent number of a configuration, in which 1 is a disc of the side to move.
    pub patterns: Vec<i8>,
    /// One weight for each [`mobility_cell`](super::mobility_cell).
    pub mobility: Vec<i8>,
    /// The constant that is added to each value of the stage.
    pub constant: i16,
}

impl StageWeights {
    /// Weights with which every value is 0.
    pub fn zero() -> Self {
        Self { patterns: vec![0; PatternSet::standard().independent()], mobility: vec![0; MOBILITY_CELLS], constant: 0 }
    }
}

/// The weights of all stages, for [`PatternSet::standard`].
///
/// In a file each number is stored as its difference from the same number of the next stage, which is mostly small. The
/// differences are packed with the size of that other number as the context. The header has the version of the format and
/// the fingerprint of the pattern set. A checksum covers everything after the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The 30 stages, the beginning of the game first.
    pub stages: Vec<StageWeights>,
    /// The networks of all phases, or none.
    pub networks: Vec<NetworkWeights>,
}

impl Weights {
    /// Weights with which every value is 0.
    pub fn zero() -> Self {
        Self { stages: vec![StageWeights::zero(); STAGES], networks: Vec::new() }
    }
}
