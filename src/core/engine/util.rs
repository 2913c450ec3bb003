//! What has nothing to do with the game: a checksum, and what the machine has.

pub(crate) mod machine;

/// The 64-bit hash FNV-1a (G. Fowler, L. C. Noll and K.-P. Vo, 1991).
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes
        .into_iter()
        .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that the authors have published.
    #[test]
    fn known_hashes() {
        assert_eq!(fnv1a(*b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv1a(*b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv1a(*b"foobar"), 0x8594_4171_F739_67E8);
    }
}
