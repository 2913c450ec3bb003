//! The constants that packing and unpacking share.

/// The frequencies of a context add up to 2^12.
pub(super) const SCALE_BITS: u32 = 12;
pub(super) const SCALE: u32 = 1 << SCALE_BITS;

/// States are kept at or above 2^16 by shifting 16-bit words in and out.
pub(super) const LOWEST: u32 = 1 << 16;

/// How many states are used in turn. The CPU can work on several symbols at the same time.
pub(super) const STATES: usize = 4;

/// Packed data that cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine::eval) struct Damaged;
