//! The error model of Multi-ProbCut: how far shallow searches are from deep ones.

use crate::engine::eval::UNITS_PER_DISC;

/// A formula for the standard deviation of the difference between a deep and a shallow search, in discs: the exponential
/// of a linear function of the number of empty squares and of both depths. `flipside-engine spread` measures it and
/// prints the factors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErrorModel {
    constant: f32,
    empties: f32,
    deep: f32,
    shallow: f32,
}

/// For searches that end before the game does.
pub(crate) const MIDGAME_ERROR: ErrorModel = ErrorModel {
    constant: 1.443,
    empties: -0.0135,
    deep: 0.0933,
    shallow: -0.2,
};

/// For searches to the end of the game. Their depth is the number of empty squares, so the factor of the depth is 0.
pub(crate) const ENDGAME_ERROR: ErrorModel = ErrorModel {
    constant: 1.856,
    empties: 0.0059,
    deep: 0.0,
    shallow: -0.0854,
};

impl ErrorModel {
    /// The standard deviation in units of the evaluation. Depths are in plies.
    #[inline(always)]
    pub(crate) fn sigma(&self, empties: u32, deep: u32, shallow: u32) -> f32 {
        let logarithm = self.constant
            + self.empties * empties as f32
            + self.deep * deep as f32
            + self.shallow * shallow as f32;
        logarithm.exp() * UNITS_PER_DISC as f32
    }
}
