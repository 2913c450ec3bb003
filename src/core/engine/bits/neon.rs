//! Move generation with NEON: two lines are the two lanes of a vector. Flips in the downward directions are found on the
//! board turned by 180 degrees.
#![expect(unsafe_code, reason = "vector instructions; the token proves that the CPU has them")]

use std::arch::aarch64::{
    uint64x2_t, vandq_u64, vbicq_u64, vceqzq_u64, vdupq_n_u64, vgetq_lane_u64, vld1q_s64, vld1q_u64, vnegq_s64,
    vorrq_u64, vreinterpretq_s64_u64, vreinterpretq_u64_s64, vshlq_u64, vsubq_u64,
};

use super::{rays::RAYS, simd::Simd};
use crate::rules::Board;

/// The proof that the CPU has NEON.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Neon(());

impl Neon {
    /// The token, if the CPU has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Self(()))
    }
}

const INNER_FILES: u64 = 0x7E7E_7E7E_7E7E_7E7E;

/// The bitwise or of both lanes.
///
/// # Safety
///
/// The CPU must have NEON.
#[inline(always)]
unsafe fn merge(lanes: uint64x2_t) -> u64 {
    // SAFETY: as for this function.
    unsafe { vgetq_lane_u64::<0>(lanes) | vgetq_lane_u64::<1>(lanes) }
}

/// The discs that are flipped in the directions of growing square numbers.
///
/// # Safety
///
/// The CPU must have NEON.
#[inline(always)]
unsafe fn flips_up(board: Board, square: u8) -> uint64x2_t {
    let rays = &RAYS[usize::from(square & 63)].up;
    // SAFETY: as for this function; the four rays are read in two pairs.
    unsafe {
        let own = vdupq_n_u64(board.own);
        let opp = vdupq_n_u64(board.opp);
        let two = |pair: *const u64| {
            let ray = vld1q_u64(pair);
            // The first square of the ray that is not the opponent's is the lowest bit. If it is the mover's, the part of
            // the ray below it is flipped.
            let others = vbicq_u64(ray, opp);
            let negated = vreinterpretq_u64_s64(vnegq_s64(vreinterpretq_s64_u64(others)));
            let end = vandq_u64(vandq_u64(others, negated), own);
            let below = vsubq_u64(end, vdupq_n_u64(1));
            vbicq_u64(vandq_u64(ray, below), vceqzq_u64(end))
        };
        vorrq_u64(two(rays.as_ptr()), two(rays.as_ptr().add(2)))
    }
}

impl Simd for Neon {
    #[inline(always)]
    fn moves(self, board: Board) -> u64 {
        // SAFETY: the token proves that the CPU has NEON; the arrays have two lanes each.
        let reached = unsafe {
            let two = |between: u64, steps: [i64; 2]| {
                let shift = |by: i64| vld1q_s64([steps[0] * by, steps[1] * by].as_ptr());
                let (forth, back) = (shift(1), shift(-1));
                let (forth_twice, back_twice) = (shift(2), shift(-2));
                let own = vdupq_n_u64(board.own);
                // Only on the line with step 8 can enclosed discs stand on the a and h files.
                let lanes = [between, INNER_FILES];
                let enclosed = vandq_u64(vdupq_n_u64(board.opp), vld1q_u64(lanes.as_ptr()));
                let mut up = vandq_u64(enclosed, vshlq_u64(own, forth));
                let mut down = vandq_u64(enclosed, vshlq_u64(own, back));
                let pairs_up = vandq_u64(enclosed, vshlq_u64(enclosed, forth));
                let pairs_down = vshlq_u64(pairs_up, back);
                up = vorrq_u64(up, vandq_u64(enclosed, vshlq_u64(up, forth)));
                down = vorrq_u64(down, vandq_u64(enclosed, vshlq_u64(down, back)));
                up = vorrq_u64(up, vandq_u64(pairs_up, vshlq_u64(up, forth_twice)));
                down = vorrq_u64(down, vandq_u64(pairs_down, vshlq_u64(down, back_twice)));
                up = vorrq_u64(up, vandq_u64(pairs_up, vshlq_u64(up, forth_twice)));
                down = vorrq_u64(down, vandq_u64(pairs_down, vshlq_u64(down, back_twice)));
                vorrq_u64(vshlq_u64(up, forth), vshlq_u64(down, back))
            };
            merge(vorrq_u64(two(u64::MAX, [8, 1]), two(INNER_FILES, [7, 9])))
        };
        reached & board.empty()
    }

    #[inline(always)]
    fn flips(self, board: Board, square: u8) -> u64 {
        // SAFETY: the token proves that the CPU has NEON.
        unsafe {
            let turned = Board { own: board.own.reverse_bits(), opp: board.opp.reverse_bits() };
            let up = merge(flips_up(board, square));
            let down = merge(flips_up(turned, 63 - (square & 63)));
            up | down.reverse_bits()
        }
    }
}
