//! The range of the values in a search: units of the evaluation in the midgame, discs in the endgame.

use crate::engine::eval::UNITS_PER_DISC;

/// The value of a game won with all 64 discs, in units of the evaluation.
pub(crate) const WIPEOUT: i32 = 64 * UNITS_PER_DISC;

/// More than any value of a position, in units of the evaluation.
pub(crate) const INFINITY: i32 = WIPEOUT + 1;

/// Less than any value or bound, in units of the evaluation: the best value of a position before any move of it has
/// been searched.
pub(crate) const NO_VALUE: i32 = -(1 << 12);

/// The same for scores in discs.
pub(crate) const NO_SCORE: i32 = -128;
