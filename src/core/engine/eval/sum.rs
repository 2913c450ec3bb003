//! Adds up the 48 pattern weights of a position, with each instruction set.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    _mm_add_epi32, _mm_cvtsi128_si32, _mm_load_si128, _mm_shuffle_epi32, _mm256_add_epi32, _mm256_and_si256,
    _mm256_castsi256_si128, _mm256_cvtepu16_epi32, _mm256_extracti128_si256, _mm256_i32gather_epi32, _mm256_load_si256,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm512_add_epi32, _mm512_and_si512, _mm512_cvtepu16_epi32,
    _mm512_i32gather_epi32, _mm512_load_si512, _mm512_reduce_add_epi32, _mm512_set1_epi32, _mm512_setzero_si512,
};

use super::{features::Features, pattern_set::INSTANCES};
#[cfg(target_arch = "aarch64")]
use crate::engine::bits::Neon;
#[cfg(target_arch = "x86_64")]
use crate::engine::bits::{Avx2, Avx512};
use crate::engine::bits::{Portable, Simd};

/// A table must have this many bytes from the beginning of each instance's weights on. Then a gather stays inside the table
/// for any 16-bit index, also one that no board has, although it reads three bytes more than it needs.
const REACH: usize = (1 << 16) + 3;

/// The index in a table where the weights of each instance begin.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(crate) struct Offsets([u32; INSTANCES]);

/// The weights of one stage and one side to move, as one unsigned byte for each expanded number.
///
/// A table is long enough for any 16-bit index at any of the offsets that it was made with.
#[derive(Clone, Debug)]
pub(crate) struct Table(Box<[u8]>);

impl Offsets {
    pub(super) const fn new(offsets: [u32; INSTANCES]) -> Self {
        Self(offsets)
    }

    /// A table of these bytes, padded as far as the offsets need it.
    pub(super) fn table(&self, mut bytes: Vec<u8>) -> Table {
        let last = self.0.iter().max().map_or(0, |&offset| offset as usize);
        bytes.resize(bytes.len().max(last + REACH), 0);
        Table(bytes.into_boxed_slice())
    }
}

/// Adds up weights with an instruction set.
pub(crate) trait PatternSum: Simd {
    /// The sum of the weights that the features select. The table must have been made with these offsets.
    fn pattern_sum(self, table: &Table, offsets: &Offsets, features: &Features) -> u32;
}

impl PatternSum for Portable {
    #[inline(always)]
    fn pattern_sum(self, table: &Table, offsets: &Offsets, features: &Features) -> u32 {
        plain(table, offsets, features)
    }
}

#[cfg(target_arch = "aarch64")]
impl PatternSum for Neon {
    #[inline(always)]
    fn pattern_sum(self, table: &Table, offsets: &Offsets, features: &Features) -> u32 {
        // NEON has no gathers.
        plain(table, offsets, features)
    }
}

#[cfg(target_arch = "x86_64")]
impl PatternSum for Avx2 {
    /// Adds up eight weights at a time. A gather reads four bytes for each lane, and the first one is the weight.
    #[expect(unsafe_code, reason = "vector instructions; the twin is `plain`")]
    #[inline(always)]
    fn pattern_sum(self, table: &Table, offsets: &Offsets, features: &Features) -> u32 {
        // SAFETY: the token proves that the CPU has AVX2. Indices and offsets are arrays of 48 numbers, aligned to 32 bytes.
        // So eight numbers from a multiple of eight on lie inside and are aligned for the loads. The gathered bytes lie inside
        // the table, since every table is made by `Offsets::table`, and the offsets are the same for all tables.
        unsafe {
            let low_byte = _mm256_set1_epi32(0xFF);
            let mut total = _mm256_setzero_si256();
            for first in (0..INSTANCES).step_by(8) {
                let indices = _mm_load_si128(features.indices.as_ptr().add(first).cast());
                let starts = _mm256_load_si256(offsets.0.as_ptr().add(first).cast());
                let places = _mm256_add_epi32(_mm256_cvtepu16_epi32(indices), starts);
                let weights = _mm256_i32gather_epi32::<1>(table.0.as_ptr().cast(), places);
                total = _mm256_add_epi32(total, _mm256_and_si256(weights, low_byte));
            }
            let four = _mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256::<1>(total));
            let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b01_00_11_10>(four));
            let one = _mm_add_epi32(two, _mm_shuffle_epi32::<0b10_11_00_01>(two));
            _mm_cvtsi128_si32(one) as u32
        }
    }
}

#[cfg(target_arch = "x86_64")]
impl PatternSum for Avx512 {
    /// Adds up sixteen weights at a time.
    #[expect(unsafe_code, reason = "vector instructions; the twin is `plain`")]
    #[inline(always)]
    fn pattern_sum(self, table: &Table, offsets: &Offsets, features: &Features) -> u32 {
        // SAFETY: the token proves that the CPU has AVX-512. Indices and offsets are arrays of 48 numbers, aligned to 32 and
        // 64 bytes, so sixteen numbers from a multiple of sixteen on lie inside and are aligned for the loads. The gathered
        // bytes lie inside the table, as with AVX2.
        unsafe {
            let low_byte = _mm512_set1_epi32(0xFF);
            let mut total = _mm512_setzero_si512();
            for first in (0..INSTANCES).step_by(16) {
                let indices = _mm256_load_si256(features.indices.as_ptr().add(first).cast());
                let starts = _mm512_load_si512(offsets.0.as_ptr().add(first).cast());
                let places = _mm512_add_epi32(_mm512_cvtepu16_epi32(indices), starts);
                let weights = _mm512_i32gather_epi32::<1>(places, table.0.as_ptr().cast());
                total = _mm512_add_epi32(total, _mm512_and_si512(weights, low_byte));
            }
            _mm512_reduce_add_epi32(total) as u32
        }
    }
}

#[inline(always)]
fn plain(table: &Table, offsets: &Offsets, features: &Features) -> u32 {
    let places = offsets.0.iter().zip(features.indices);
    places.map(|(&offset, index)| u32::from(table.0[offset as usize + usize::from(index)])).sum()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::engine::bits::{Backend, dispatch};

    #[test]
    fn every_backend_adds_up_what_the_plain_one_does() {
        let mut rng = StdRng::seed_from_u64(3);
        let offsets = Offsets::new(std::array::from_fn(|_| rng.random_range(0..300_000)));
        let table = offsets.table((0..300_000).map(|_| rng.random()).collect());
        for _ in 0..2_000 {
            // Random indices, not only those of boards, since `Features::after` can make any.
            let features = Features { indices: std::array::from_fn(|_| rng.random()) };
            let expected = plain(&table, &offsets, &features);
            for backend in Backend::available() {
                let sum = dispatch!(backend, simd => simd.pattern_sum(&table, &offsets, &features));
                assert_eq!(sum, expected, "{}", backend.name());
            }
        }
        let full = offsets.table(vec![u8::MAX; 400_000]);
        let features = Features::new(0x0F0F_3333_5555_0000, 0xF000_0000_0000_FFFF);
        for backend in Backend::available() {
            let sum = dispatch!(backend, simd => simd.pattern_sum(&full, &offsets, &features));
            assert_eq!(sum, 255 * INSTANCES as u32, "{}", backend.name());
        }
    }
}
