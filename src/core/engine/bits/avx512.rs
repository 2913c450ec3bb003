//! Move generation with AVX-512: each of the eight directions is one lane of a vector. Rotations take the place of shifts
//! to the left and to the right.
#![expect(unsafe_code, reason = "vector instructions; the token proves that the CPU has them")]

use std::arch::x86_64::{
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_load_si256, _mm256_lzcnt_epi64,
    _mm256_maskz_and_epi64, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_srlv_epi64,
    _mm256_sub_epi64, _mm256_ternarylogic_epi64, _mm256_test_epi64_mask, _mm512_and_si512, _mm512_castsi512_si256,
    _mm512_extracti64x4_epi64, _mm512_rolv_epi64, _mm512_set1_epi64, _mm512_setr_epi64, _mm512_ternarylogic_epi64,
};

use super::{
    avx2::{Avx2, merge},
    rays::RAYS,
    simd::Simd,
};
use crate::rules::Board;

/// The proof that the CPU has AVX-512 F, BW, CD, DQ and VL and everything that `Avx2` proves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The token, if the CPU has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        (Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl"))
        .then_some(Self(()))
    }
}

// The squares where enclosed discs can stand: all but the edges that a line runs into. The masks also keep rotations from
// carrying bits from one end of the board to the other.
const ON_RANKS: i64 = 0x7E7E_7E7E_7E7E_7E7E;
const ON_FILES: i64 = 0x00FF_FFFF_FFFF_FF00;
const ON_DIAGONALS: i64 = ON_RANKS & ON_FILES;

/// `a | b & c`, as the truth table of a three-way instruction.
const OR_AND: i32 = 0b1111_1000;

impl Simd for Avx512 {
    #[inline(always)]
    fn moves(self, board: Board) -> u64 {
        // SAFETY: the token proves that the CPU has AVX-512 F, DQ and VL.
        let reached = unsafe {
            let step = _mm512_setr_epi64(1, 7, 8, 9, 63, 57, 56, 55);
            let twice = _mm512_setr_epi64(2, 14, 16, 18, 62, 50, 48, 46);
            let between = _mm512_setr_epi64(
                ON_RANKS,
                ON_DIAGONALS,
                ON_FILES,
                ON_DIAGONALS,
                ON_RANKS,
                ON_DIAGONALS,
                ON_FILES,
                ON_DIAGONALS,
            );
            let own = _mm512_set1_epi64(board.own as i64);
            let enclosed = _mm512_and_si512(_mm512_set1_epi64(board.opp as i64), between);

            let mut run = _mm512_and_si512(enclosed, _mm512_rolv_epi64(own, step));
            let pairs = _mm512_and_si512(enclosed, _mm512_rolv_epi64(enclosed, step));
            run = _mm512_ternarylogic_epi64::<OR_AND>(run, enclosed, _mm512_rolv_epi64(run, step));
            run = _mm512_ternarylogic_epi64::<OR_AND>(run, pairs, _mm512_rolv_epi64(run, twice));
            run = _mm512_ternarylogic_epi64::<OR_AND>(run, pairs, _mm512_rolv_epi64(run, twice));
            let reached = _mm512_rolv_epi64(run, step);
            merge(_mm256_or_si256(_mm512_castsi512_si256(reached), _mm512_extracti64x4_epi64::<1>(reached)))
        };
        reached & board.empty()
    }

    #[inline(always)]
    fn flips(self, board: Board, square: u8) -> u64 {
        let rays = &RAYS[usize::from(square & 63)];
        // SAFETY: the token proves that the CPU has AVX-512 F, CD and VL, and the rays are aligned to 64 bytes.
        unsafe {
            let own = _mm256_set1_epi64x(board.own as i64);
            let opp = _mm256_set1_epi64x(board.opp as i64);
            let zero = _mm256_setzero_si256();

            // Upwards, the first square that is not the opponent's is the lowest bit. If it is the mover's, the part of
            // the ray below it is flipped.
            let ray = _mm256_load_si256(rays.up.as_ptr().cast());
            let others = _mm256_andnot_si256(opp, ray);
            // a & b & c
            let end = _mm256_ternarylogic_epi64::<0b1000_0000>(others, _mm256_sub_epi64(zero, others), own);
            let below = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
            let up = _mm256_maskz_and_epi64(_mm256_test_epi64_mask(end, end), ray, below);

            // Downwards, it is the highest bit, and the part of the ray above it is flipped. Without an end `above` is 0.
            let ray = _mm256_load_si256(rays.down.as_ptr().cast());
            let others = _mm256_andnot_si256(opp, ray);
            let highest = _mm256_set1_epi64x(i64::MIN);
            let first = _mm256_srlv_epi64(highest, _mm256_lzcnt_epi64(others));
            let end = _mm256_and_si256(first, own);
            let above = _mm256_sub_epi64(zero, _mm256_add_epi64(end, end));
            merge(_mm256_ternarylogic_epi64::<OR_AND>(up, ray, above))
        }
    }
}
