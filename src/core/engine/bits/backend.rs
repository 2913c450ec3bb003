//! The instruction sets of this CPU, and the choice of the fastest.

#[cfg(target_arch = "aarch64")]
use super::neon::Neon;
use super::portable::Portable;
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// An instruction set with its token.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Backend {
    /// Plain Rust.
    Portable(Portable),
    /// AVX2 and the bit instructions that came with it.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// The parts of AVX-512 that most CPUs with it have.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    /// NEON, the vector instructions of 64-bit ARM.
    #[cfg(target_arch = "aarch64")]
    Neon(Neon),
}

impl Backend {
    /// All instruction sets of this CPU, the portable one first and the fastest last.
    #[cfg(test)]
    pub(crate) fn available() -> Vec<Self> {
        let mut all = vec![Self::Portable(Portable)];
        #[cfg(target_arch = "x86_64")]
        {
            all.extend(Avx2::detect().map(Self::Avx2));
            all.extend(Avx512::detect().map(Self::Avx512));
        }
        #[cfg(target_arch = "aarch64")]
        all.extend(Neon::detect().map(Self::Neon));
        all
    }

    /// The fastest instruction set of this CPU.
    pub(crate) fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(token) = Avx512::detect() {
                return Self::Avx512(token);
            }
            if let Some(token) = Avx2::detect() {
                return Self::Avx2(token);
            }
        }
        #[cfg(target_arch = "aarch64")]
        if let Some(token) = Neon::detect() {
            return Self::Neon(token);
        }
        Self::Portable(Portable)
    }

    /// The name of the instruction set.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Portable(_) => "portable",
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => "AVX2",
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => "AVX-512",
            #[cfg(target_arch = "aarch64")]
            Self::Neon(_) => "NEON",
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::{
        super::{dispatch::dispatch, simd::Simd},
        *,
    };
    use crate::rules::{Bitboard, Board};

    /// Random boards of every density. They need not be legal, since the operations are defined for all boards.
    fn boards(count: usize) -> impl Iterator<Item = Board> {
        let mut rng = StdRng::seed_from_u64(11);
        (0..count).map(move |i| {
            let (a, b, c): (u64, u64, u64) = (rng.random(), rng.random(), rng.random());
            let (own, opp) = match i % 4 {
                0 => (a & !b, b & c),
                1 => (a & b & c, !(a & b & c) & (a | b)),
                2 => (a, !a & (b | c)),
                _ => (a & b & !c, c & (a | b)),
            };
            Board { own, opp }
        })
    }

    #[test]
    fn every_backend_agrees_with_the_plain_one() {
        for board in boards(20_000) {
            for backend in Backend::available() {
                dispatch!(backend, simd => {
                    assert_eq!(
                        simd.moves(board),
                        Portable.moves(board),
                        "moves of {board:x?} by {}",
                        backend.name()
                    );
                    for square in Bitboard(board.empty()) {
                        let square = square.index();
                        assert_eq!(
                            simd.flips(board, square),
                            Portable.flips(board, square),
                            "flips on {square} of {board:x?} by {}",
                            backend.name()
                        );
                    }
                });
            }
        }
    }

    #[test]
    fn the_last_square_turns_what_the_rules_say() {
        for Board { own, .. } in boards(20_000) {
            for square in 0..64 {
                let bit = 1 << square;
                let board = Board { own: own & !bit, opp: !own & !bit };
                assert_eq!(
                    Portable.last_flips(board.own, square),
                    Portable.flips(board, square).count_ones(),
                    "{board:x?} {square}"
                );
            }
        }
    }

    #[test]
    fn the_fastest_is_the_last_available() {
        let names: Vec<_> = Backend::available().into_iter().map(Backend::name).collect();
        assert_eq!(names.last(), Some(&Backend::detect().name()));
    }
}
