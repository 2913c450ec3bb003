//! How an engine is set up.

use std::num::NonZero;

/// How an [`Engine`](super::Engine) is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Room for 2^`hash_bits` positions, of 16 bytes each.
    pub hash_bits: u32,
    /// How many threads search.
    pub threads: NonZero<usize>,
}

impl Default for EngineOptions {
    /// 64 MiB and one thread.
    fn default() -> Self {
        Self {
            hash_bits: 22,
            threads: NonZero::<usize>::MIN,
        }
    }
}
