//! A small memory for positions close to the end, private to one thread and small enough for the CPU's own caches.
//!
//! Each position has exactly one place, and the latest one there stays.

use super::tt::NO_MOVE;
use crate::engine::bits::prefetch;

/// The number of places.
const PLACES: usize = 1 << 14;

/// What is known about a position: bounds of its score and the move that was best.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Known {
    own: u64,
    opp: u64,
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    pub(crate) best: u8,
}

const NOTHING: Known = Known {
    // No position has a disc of both sides on one square.
    own: u64::MAX,
    opp: u64::MAX,
    lower: -64,
    upper: 64,
    best: NO_MOVE,
};

pub(crate) struct Cache(Box<[Known; PLACES]>);

impl Cache {
    pub(crate) fn new() -> Self {
        Self(
            vec![NOTHING; PLACES]
                .into_boxed_slice()
                .try_into()
                .unwrap_or_else(|_| unreachable!("made with this length")),
        )
    }

    #[inline(always)]
    fn place(own: u64, opp: u64) -> usize {
        let mixed = (own ^ opp.rotate_left(23)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ opp.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        (mixed >> 50) as usize & (PLACES - 1)
    }

    /// Starts to load what is known about a position into the CPU's nearest cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, own: u64, opp: u64) {
        prefetch(&self.0[Self::place(own, opp)]);
    }

    /// What is known about a position.
    #[inline(always)]
    pub(crate) fn probe(&self, own: u64, opp: u64) -> Known {
        let known = self.0[Self::place(own, opp)];
        if known.own == own && known.opp == opp {
            known
        } else {
            NOTHING
        }
    }

    /// Remembers the outcome of a search that asked for more than `alpha`.
    #[inline(always)]
    pub(crate) fn store(&mut self, own: u64, opp: u64, alpha: i32, score: i32, best: u8) {
        let place = &mut self.0[Self::place(own, opp)];
        if place.own != own || place.opp != opp {
            *place = Known {
                own,
                opp,
                ..NOTHING
            };
        }
        if score > alpha {
            place.lower = score as i8;
        } else {
            place.upper = score as i8;
        }
        place.best = best;
    }
}
