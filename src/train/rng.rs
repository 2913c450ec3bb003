//! Random numbers that never change.

/// The generator `SplitMix64` (G. Steele et al., "Fast splittable pseudorandom number generators", 2014). Training data depends
/// on its numbers, so they must not change with the version of a library.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator for a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A random number below `end`, which must not be 0.
    pub const fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * end as u64) >> 32) as u32
    }

    /// A random number from `least` to `most`. With a `skew` of 1 all are equally likely; the greater it is, the more likely
    /// are small numbers.
    pub(super) fn mostly_small(&mut self, least: u32, most: u32, skew: f64) -> u32 {
        least + (self.fraction().powf(skew) * f64::from(most - least + 1)) as u32
    }

    /// A random number from 0 to just below 1.
    pub fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
