//! How an engine is set up, and what a machine has room for.

use std::num::NonZero;

use crate::engine::util::machine;

/// The size of an entry of the transposition table, in bytes.
const ENTRY_BYTES: u64 = 16;

/// How an [`Engine`](super::Engine) is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// The transposition table has room for 2^`hash_bits` positions of 16 bytes each.
    pub hash_bits: u32,
    /// How many threads search.
    pub threads: NonZero<usize>,
}

impl Default for EngineOptions {
    /// A table of 64 MiB, and one thread.
    fn default() -> Self {
        Self { hash_bits: 22, threads: NonZero::<usize>::MIN }
    }
}

impl EngineOptions {
    /// The largest table there is: 2^28 positions, 4 GiB.
    pub const MAX_HASH_BITS: u32 = 28;

    /// The engine of a game in a window. One core is left to the window. The table takes 64 MiB, or 1/64 of the
    /// memory up to 256 MiB where that is more.
    pub fn in_a_game() -> Self {
        Self {
            hash_bits: hash_bits_in_a_game(machine::memory()),
            threads: NonZero::new(machine::cores() - 1).unwrap_or(NonZero::<usize>::MIN),
        }
    }

    /// The engine that analyses positions beside a game in a window: as many threads, and a table of 16 MiB.
    pub fn for_analysis() -> Self {
        Self { hash_bits: 20, ..Self::in_a_game() }
    }

    /// The engine of a game and the one for analysis beside it, with this part of the threads that are possible, from 0 to 1, and
    /// a table of 2^`hash_bits` positions for analysis. There is at least one thread, and the table takes at most a quarter of
    /// the memory.
    pub fn beside_a_window(threads: f32, hash_bits: u32) -> [Self; 2] {
        let game = Self::in_a_game();
        let part = (threads.clamp(0.0, 1.0) * game.threads.get() as f32).round() as usize;
        let threads = NonZero::new(part).unwrap_or(NonZero::<usize>::MIN);
        let most = machine::memory().map_or(u64::MAX, |memory| memory / 4);
        let fits = |bits: &u32| table_bytes(*bits) <= most;
        let hash_bits = (1..=hash_bits.min(Self::MAX_HASH_BITS)).rev().find(fits).unwrap_or(1);
        let analysis = Self { hash_bits, threads };
        [Self { threads, ..game }, analysis]
    }

    /// Checks that this machine has the memory and the cores for these options.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] says what is too much, and how much is possible.
    pub fn check(&self) -> Result<(), OptionsError> {
        if self.hash_bits > Self::MAX_HASH_BITS {
            return Err(OptionsError::Hash { bits: self.hash_bits, most: Self::MAX_HASH_BITS });
        }
        if let Some(memory) = machine::memory() {
            check_memory(self.hash_bits, memory)?;
        }
        // Reserves without touching, so that this costs nothing.
        let reserved = Vec::<u8>::new().try_reserve_exact(table_bytes(self.hash_bits) as usize);
        if reserved.is_err() {
            return Err(OptionsError::Allocation { bits: self.hash_bits, table: table_bytes(self.hash_bits) });
        }
        check_threads(self.threads.get(), machine::cores())
    }
}

/// Options that this machine has no room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// No machine can have a table of this size.
    #[error("a table of 2^{bits} positions: at most 2^{most}")]
    Hash {
        /// The table was to have room for 2^`bits` positions.
        bits: u32,
        /// The most `bits` that are possible.
        most: u32,
    },
    /// The table does not fit into the memory of this machine.
    #[error(
        "a table of 2^{bits} positions takes {} MiB: at most 2^{most} on this machine, which has {} MiB",
        .table >> 20, .memory >> 20
    )]
    Memory {
        /// The table was to have room for 2^`bits` positions.
        bits: u32,
        /// The most `bits` that are possible on this machine.
        most: u32,
        /// The size of the table that was asked for, in bytes.
        table: u64,
        /// The memory of the machine in bytes.
        memory: u64,
    },
    /// The system refuses to give the memory for the table.
    #[error("a table of 2^{bits} positions: the system has no {} MiB of memory left", .table >> 20)]
    Allocation {
        /// The table was to have room for 2^`bits` positions.
        bits: u32,
        /// The size of the table that was asked for, in bytes.
        table: u64,
    },
    /// The machine has fewer cores.
    #[error("{threads} threads: at most {most} on this machine")]
    Threads {
        /// What was asked for.
        threads: usize,
        /// The most that is possible on this machine.
        most: usize,
    },
}

/// The bytes of a table; the bits must be at most [`EngineOptions::MAX_HASH_BITS`].
fn table_bytes(bits: u32) -> u64 {
    ENTRY_BYTES << bits
}

/// A table may take up to three quarters of the memory.
fn check_memory(bits: u32, memory: u64) -> Result<(), OptionsError> {
    let fits = |bits: &u32| table_bytes(*bits) <= memory / 4 * 3;
    if fits(&bits) {
        return Ok(());
    }
    let most = (0..bits).rev().find(fits).unwrap_or(0);
    Err(OptionsError::Memory { bits, most, table: table_bytes(bits), memory })
}

/// One thread a core is possible. Two are possible anywhere, so that a search by two threads can be tried.
fn check_threads(threads: usize, cores: usize) -> Result<(), OptionsError> {
    let most = cores.max(2);
    if threads <= most { Ok(()) } else { Err(OptionsError::Threads { threads, most }) }
}

/// 64 MiB, or 1/64 of the memory up to 256 MiB where that is more.
fn hash_bits_in_a_game(memory: Option<u64>) -> u32 {
    let share = memory.unwrap_or(0) / 64;
    (22..=24).rev().find(|&bits| table_bytes(bits) <= share).unwrap_or(22)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIB: u64 = 1 << 30;

    #[test]
    fn a_table_may_take_three_quarters_of_the_memory() {
        // 2^28 positions take 4 GiB.
        assert_eq!(check_memory(28, 16 * GIB), Ok(()));
        assert_eq!(check_memory(26, 4 * GIB), Ok(()));
        let error = check_memory(28, 4 * GIB).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a table of 2^28 positions takes 4096 MiB: at most 2^27 on this machine, which has 4096 MiB"
        );
        let most = |memory| match check_memory(28, memory) {
            Err(OptionsError::Memory { most, .. }) => most,
            other => panic!("{other:?}"),
        };
        assert_eq!([2 * GIB, GIB, GIB / 2].map(most), [26, 25, 24]);
    }

    #[test]
    fn threads_are_limited_by_the_cores() {
        assert_eq!(check_threads(8, 8), Ok(()));
        assert_eq!(check_threads(2, 1), Ok(()));
        assert_eq!(check_threads(9, 8).unwrap_err().to_string(), "9 threads: at most 8 on this machine");
    }

    #[test]
    fn a_table_in_a_game_grows_with_the_memory() {
        // In MiB.
        let size = |memory| table_bytes(hash_bits_in_a_game(memory)) >> 20;
        assert_eq!(size(None), 64);
        for (gib, expected) in [(1, 64), (4, 64), (8, 128), (15, 128), (16, 256), (512, 256)] {
            assert_eq!(size(Some(gib * GIB)), expected, "{gib} GiB");
        }
    }
}
