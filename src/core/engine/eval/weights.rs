//! The trained numbers, their unit, and the stages of a game, each of which has its own.

use super::{entropy::Damaged, network::NetworkWeights, pattern_set::PatternSet};

/// How many units of the evaluation are one disc.
pub const UNITS_PER_DISC: i32 = 8;

/// The largest value of the evaluation: 63 discs. A value of 64 discs is only used for games that are known to end so.
pub const MAX_VALUE: i32 = 63 * UNITS_PER_DISC;

/// How many stages there are. Each one covers two numbers of empty squares.
pub const STAGES: usize = 30;

/// How many cells the mobility table of a stage has: 2 parities x 32 x 32 numbers of moves.
pub const MOBILITY_CELLS: usize = 2 * 32 * 32;

/// The stage of a position with this many empty squares: 0 for 60 and 59, up to 29 for 2 and fewer.
#[inline]
pub const fn stage_of(empties: u32) -> usize {
    let plies = 60_u32.saturating_sub(empties) as usize;
    let stage = plies / 2;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// The cell of a stage's mobility table. It depends on the parity of the empty squares and on the numbers of legal moves of
/// both sides. Numbers of moves from 31 on share a cell.
#[inline]
pub const fn mobility_cell(empties: u32, own_moves: u32, opp_moves: u32) -> usize {
    let own = if own_moves < 31 { own_moves } else { 31 };
    let opp = if opp_moves < 31 { opp_moves } else { 31 };
    ((empties & 1) << 10 | own << 5 | opp) as usize
}

/// The weights of one stage, all in eighths of a disc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageWeights {
    /// One weight for each independent number of a configuration, in which 1 is a disc of the side to move.
    pub patterns: Vec<i8>,
    /// One weight for each [`mobility_cell`].
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

/// The version of the file format. It is raised when the meaning of a file changes.
pub const FORMAT_VERSION: u32 = 3;

/// The error for bytes that are not a weights file this program can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// They do not begin like a weights file.
    #[error("this is not a file of evaluation weights")]
    NotWeights,
    /// The file has another format version.
    #[error("the evaluation weights have format version {found}, but this program reads version {}", FORMAT_VERSION)]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// The weights are for another set of patterns.
    #[error("the evaluation weights belong to another set of patterns")]
    OtherPatterns,
    /// The file has been cut off or changed.
    #[error("the file of evaluation weights is damaged")]
    Damaged,
}

impl From<Damaged> for WeightsError {
    fn from(_: Damaged) -> Self {
        Self::Damaged
    }
}
