//! Move generation with AVX2: each of the four lines through a square is one lane of a vector.
#![expect(unsafe_code, reason = "vector instructions; the token proves that the CPU has them")]

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_load_si256,
    _mm256_or_si256, _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64,
    _mm256_srlv_epi64, _mm256_sub_epi64,
};

use super::{rays::RAYS, simd::Simd};
use crate::rules::Board;

/// The proof that the CPU has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The token, if the CPU has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt"))
        .then_some(Self(()))
    }
}

const INNER_FILES: i64 = 0x7E7E_7E7E_7E7E_7E7E;

/// The bitwise or of all lanes of a vector.
///
/// # Safety
///
/// The CPU must have AVX2.
#[inline(always)]
pub(super) unsafe fn merge(lanes: __m256i) -> u64 {
    // SAFETY: as for this function.
    unsafe {
        let halves = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
        _mm_cvtsi128_si64(_mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves))) as u64
    }
}

impl Simd for Avx2 {
    #[inline(always)]
    fn moves(self, board: Board) -> u64 {
        // SAFETY: the token proves that the CPU has AVX2.
        let reached = unsafe {
            let step = _mm256_setr_epi64x(1, 7, 8, 9);
            let twice = _mm256_setr_epi64x(2, 14, 16, 18);
            let between = _mm256_setr_epi64x(INNER_FILES, INNER_FILES, -1, INNER_FILES);
            let own = _mm256_set1_epi64x(board.own as i64);
            let enclosed = _mm256_and_si256(_mm256_set1_epi64x(board.opp as i64), between);

            let mut up = _mm256_and_si256(enclosed, _mm256_sllv_epi64(own, step));
            let mut down = _mm256_and_si256(enclosed, _mm256_srlv_epi64(own, step));
            let pairs_up = _mm256_and_si256(enclosed, _mm256_sllv_epi64(enclosed, step));
            let pairs_down = _mm256_srlv_epi64(pairs_up, step);
            up = _mm256_or_si256(up, _mm256_and_si256(enclosed, _mm256_sllv_epi64(up, step)));
            down = _mm256_or_si256(down, _mm256_and_si256(enclosed, _mm256_srlv_epi64(down, step)));
            up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
            down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
            up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
            down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
            merge(_mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step)))
        };
        reached & board.empty()
    }

    #[inline(always)]
    fn flips(self, board: Board, square: u8) -> u64 {
        let rays = &RAYS[usize::from(square & 63)];
        // SAFETY: the token proves that the CPU has AVX2, and the rays are aligned to 64 bytes.
        unsafe {
            let own = _mm256_set1_epi64x(board.own as i64);
            let opp = _mm256_set1_epi64x(board.opp as i64);
            let zero = _mm256_setzero_si256();

            // Upwards, the first square that is not the opponent's is the lowest bit. If it is the mover's, the part of
            // the ray below it is flipped.
            let ray = _mm256_load_si256(rays.up.as_ptr().cast());
            let others = _mm256_andnot_si256(opp, ray);
            let first = _mm256_and_si256(others, _mm256_sub_epi64(zero, others));
            let end = _mm256_and_si256(first, own);
            let none = _mm256_cmpeq_epi64(end, zero);
            let below = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
            let up = _mm256_andnot_si256(none, _mm256_and_si256(ray, below));

            // Downwards, it is the highest bit. It and all bits below it are spread down along the ray. The squares that
            // no bit reaches are the run of opposing discs, and the end of the run is the square right below it.
            let ray = _mm256_load_si256(rays.down.as_ptr().cast());
            let step = _mm256_setr_epi64x(1, 7, 8, 9);
            let mut others = _mm256_andnot_si256(opp, ray);
            let ends = _mm256_and_si256(own, others);
            others = _mm256_or_si256(others, _mm256_srlv_epi64(others, step));
            others = _mm256_or_si256(others, _mm256_srlv_epi64(others, _mm256_add_epi64(step, step)));
            others = _mm256_or_si256(others, _mm256_srlv_epi64(others, _mm256_setr_epi64x(4, 28, 32, 36)));
            let end = _mm256_andnot_si256(_mm256_srlv_epi64(others, step), ends);
            let none = _mm256_cmpeq_epi64(end, zero);
            let run = _mm256_andnot_si256(others, ray);
            let down = _mm256_andnot_si256(none, run);

            merge(_mm256_or_si256(up, down))
        }
    }
}
