//! The range of scores: in units of the evaluation in the midgame, in discs in the endgame.

use crate::engine::eval::UNITS_PER_DISC;

/// The score of a game that is won with all 64 discs, in units of the evaluation.
pub(crate) const WIPEOUT: i32 = 64 * UNITS_PER_DISC;

/// More than any score of a position, in units of the evaluation.
pub(crate) const INFINITY: i32 = WIPEOUT + 1;

/// Less than any score or bound, in units of the evaluation. It is the best score of a position before any of its moves
/// has been searched.
pub(crate) const NO_VALUE: i32 = -(1 << 12);

/// The same for scores in discs.
pub(crate) const NO_SCORE: i32 = -128;
