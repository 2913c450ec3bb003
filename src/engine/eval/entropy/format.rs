//! The numbers that the packing and the unpacking side agree on.

/// Frequencies add up to 2^12.
pub(super) const SCALE_BITS: u32 = 12;
pub(super) const SCALE: u32 = 1 << SCALE_BITS;

/// States are kept at or above 2^16 by moving 16-bit words in and out.
pub(super) const LOWEST: u32 = 1 << 16;

/// How many states take turns, so that the processor can work on several symbols at once.
pub(super) const STATES: usize = 4;

/// Packed data that cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine::eval) struct Damaged;
