//! The units that values are counted in.

/// How many units of [`Evaluator::value`](super::Evaluator::value) make one disc.
pub const UNITS_PER_DISC: i32 = 8;

/// The largest value, for a position that looks as good as won with 63 discs. The full 64 is left to positions that
/// are known to end so.
pub const MAX_VALUE: i32 = 63 * UNITS_PER_DISC;
