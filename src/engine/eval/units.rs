//! The unit of values.

/// How many units of the evaluation are one disc.
pub const UNITS_PER_DISC: i32 = 8;

/// The largest value of the evaluation: 63 discs. A value of 64 discs is only used for games that are known to end so.
pub const MAX_VALUE: i32 = 63 * UNITS_PER_DISC;
