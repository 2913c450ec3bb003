//! Bitboard operations, compiled for each instruction set. This is the lowest room of the engine.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod backend;
mod dispatch;
mod edge_stability;
mod geometry;
mod last_flip;
#[cfg(target_arch = "aarch64")]
mod neon;
mod parity;
mod perft;
mod portable;
mod prefetch;
mod rays;
mod score;
mod simd;
mod stability;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
pub(crate) use backend::Backend;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(crate) use dispatch::entries_for;
pub(crate) use dispatch::{dispatch, entries};
pub(crate) use edge_stability::{EdgeTable, edge_table};
pub(crate) use geometry::NEIGHBOURS;
#[cfg(test)]
pub(crate) use geometry::quadrant;
#[cfg(target_arch = "aarch64")]
pub(crate) use neon::Neon;
pub(crate) use parity::Parity;
pub use perft::perft;
pub(crate) use portable::Portable;
pub(crate) use prefetch::prefetch;
pub(crate) use score::final_score;
pub(crate) use simd::Simd;
pub(crate) use stability::stable_discs;

/// The name of the instruction set that the searches use on this CPU.
pub fn instruction_set() -> &'static str {
    Backend::detect().name()
}
