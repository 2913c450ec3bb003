//! The key of a position in the transposition table.

/// The key of a position: a hash to compare and a hash that selects the bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    pub(super) check: u64,
    pub(super) bucket_hash: u64,
}

impl Key {
    /// The key of a position. Two different positions in the same bucket are taken for each other with a probability of
    /// 2^-64.
    #[inline(always)]
    pub(crate) fn new(own: u64, opp: u64) -> Self {
        // A product of two words mixes every bit of both into the middle of it.
        let product = u128::from(own ^ 0x9E37_79B9_7F4A_7C15) * u128::from(opp ^ 0xC2B2_AE3D_27D4_EB4F);
        let check = (product >> 64) as u64 ^ product as u64;
        let bucket_hash = own
            .wrapping_mul(0xD6E8_FEB8_6659_FD93)
            .wrapping_add(opp.rotate_left(32).wrapping_mul(0xA076_1D64_78BD_642F));
        Self { check, bucket_hash }
    }

    /// A 64-bit hash of the position.
    #[inline(always)]
    pub(crate) fn hash(self) -> u64 {
        self.check
    }
}
