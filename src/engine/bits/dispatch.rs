//! The inner loop of every search, compiled once for each instruction set and chosen when the program runs.
//!
//! ```text
//! Backend::detect() ── dispatch!(simd => …) ──► Portable │ Avx2 │ Avx512 │ Neon      (tokens, each a Simd)
//!                                                             │
//!                                          entries! { fn name = body; }  one compiled copy of `body` per token
//! ```
//!
//! A *token* such as `Avx2` is a value without contents that can only be made after the CPU has said that it has the
//! instructions; holding one is the proof. Hot code is generic over the token, marked `#[inline(always)]`, and
//! reached through functions that [`entries!`] makes, which carry the `#[target_feature]` attribute. So the whole
//! search, not only the bit tricks here, is compiled with the instructions of the token, while the rest of the
//! program stays fit for any CPU of its architecture.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod last;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
mod rays;

use std::fmt::Debug;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
#[cfg(target_arch = "aarch64")]
pub(crate) use neon::Neon;
pub(crate) use portable::Portable;

/// The operations on discs that every search spends its time in.
///
/// `own` are the discs of the side to move, `opp` those of the other side. Every implementation gives the same
/// answers as [`Portable`].
pub(crate) trait Simd: Copy + Debug + Send + Sync + 'static {
    /// The squares where the owner of `own` can play.
    fn moves(self, own: u64, opp: u64) -> u64;

    /// The discs of `opp` that turn when the owner of `own` plays on the empty square `square`, or 0.
    fn flips(self, own: u64, opp: u64, square: u8) -> u64;

    /// How many discs turn when the owner of `own` fills `square`, the only empty one: all the others are the
    /// opponent's.
    #[inline(always)]
    fn last_flips(self, own: u64, square: u8) -> u32 {
        last::flips(own, square)
    }
}

/// Starts to load a value into the cache. Does nothing where there is no such instruction.
#[inline(always)]
#[cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "a hint to the CPU")
)]
pub(crate) fn prefetch<T>(value: &T) {
    // SAFETY: every x86-64 has the instruction, and it may be given any address.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// The instruction set the searches use, with its token.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Backend {
    /// Plain Rust.
    Portable(Portable),
    /// AVX2 and the bit instructions that came with it.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// AVX-512 as most CPUs with it have it.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    /// The vectors of 64-bit ARM.
    #[cfg(target_arch = "aarch64")]
    Neon(Neon),
}

impl Backend {
    /// All that this CPU can run, the plain one first and the fastest last.
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

    /// The fastest that this CPU can run.
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

/// Evaluates an expression with the token of a [`Backend`], whichever it is.
macro_rules! dispatch {
    ($backend:expr, $simd:ident => $body:expr) => {
        match $backend {
            $crate::engine::simd::Backend::Portable($simd) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::engine::simd::Backend::Avx2($simd) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::engine::simd::Backend::Avx512($simd) => $body,
            #[cfg(target_arch = "aarch64")]
            $crate::engine::simd::Backend::Neon($simd) => $body,
        }
    };
}
pub(crate) use dispatch;

/// Makes a trait with one method per function, implemented for every token by a copy of the function's body compiled
/// for that token's instructions.
///
/// The body is a generic function, `#[inline(always)]`, that takes the token first. Recursion goes through the
/// method, so that a search never leaves the code compiled for its instructions.
macro_rules! entries {
    (
        $(#[$trait_meta:meta])*
        $vis:vis trait $Trait:ident {
            $(
                $(#[$meta:meta])*
                fn $name:ident($($arg:ident: $ty:ty),* $(,)?) $(-> $ret:ty)? = $body:path;
            )*
        }
    ) => {
        $(#[$trait_meta])*
        $vis trait $Trait: $crate::engine::simd::Simd {
            $(
                $(#[$meta])*
                fn $name(self, $($arg: $ty),*) $(-> $ret)?;
            )*
        }

        impl $Trait for $crate::engine::simd::Portable {
            $(
                fn $name(self, $($arg: $ty),*) $(-> $ret)? {
                    $body(self, $($arg),*)
                }
            )*
        }

        #[cfg(target_arch = "x86_64")]
        $crate::engine::simd::entries_for! {
            $Trait, $crate::engine::simd::Avx2, "avx2,bmi1,bmi2,lzcnt,popcnt";
            $( fn $name($($arg: $ty),*) $(-> $ret)? = $body; )*
        }

        #[cfg(target_arch = "x86_64")]
        $crate::engine::simd::entries_for! {
            $Trait, $crate::engine::simd::Avx512,
            "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl";
            $( fn $name($($arg: $ty),*) $(-> $ret)? = $body; )*
        }

        #[cfg(target_arch = "aarch64")]
        $crate::engine::simd::entries_for! {
            $Trait, $crate::engine::simd::Neon, "neon";
            $( fn $name($($arg: $ty),*) $(-> $ret)? = $body; )*
        }
    };
}
pub(crate) use entries;

/// The part of [`entries!`] for one token.
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    expect(unused_macros, reason = "only the portable token exists")
)]
macro_rules! entries_for {
    (
        $Trait:ident, $Token:path, $features:literal;
        $( fn $name:ident($($arg:ident: $ty:ty),*) $(-> $ret:ty)? = $body:path; )*
    ) => {
        impl $Trait for $Token {
            $(
                #[inline(always)]
                #[expect(unsafe_code, reason = "enters code compiled for more instructions")]
                fn $name(self, $($arg: $ty),*) $(-> $ret)? {
                    #[target_feature(enable = $features)]
                    fn entry(token: $Token, $($arg: $ty),*) $(-> $ret)? {
                        $body(token, $($arg),*)
                    }
                    // SAFETY: the token is made only where the CPU has these instructions.
                    unsafe { entry(self, $($arg),*) }
                }
            )*
        }
    };
}
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(crate) use entries_for;

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;

    /// Boards of every density, legal or not: the operations are defined for all of them.
    fn boards(count: usize) -> impl Iterator<Item = (u64, u64)> {
        let mut rng = StdRng::seed_from_u64(11);
        (0..count).map(move |i| {
            let (a, b, c): (u64, u64, u64) = (rng.random(), rng.random(), rng.random());
            match i % 4 {
                0 => (a & !b, b & c),
                1 => (a & b & c, !(a & b & c) & (a | b)),
                2 => (a, !a & (b | c)),
                _ => (a & b & !c, c & (a | b)),
            }
        })
    }

    #[test]
    fn every_backend_agrees_with_the_plain_one() {
        for (own, opp) in boards(20_000) {
            for backend in Backend::available() {
                dispatch!(backend, simd => {
                    assert_eq!(
                        simd.moves(own, opp),
                        Portable.moves(own, opp),
                        "moves of {own:#x} against {opp:#x} by {}",
                        backend.name()
                    );
                    let mut empty = !(own | opp);
                    while empty != 0 {
                        let square = empty.trailing_zeros() as u8;
                        empty &= empty - 1;
                        assert_eq!(
                            simd.flips(own, opp, square),
                            Portable.flips(own, opp, square),
                            "flips on {square} of {own:#x} against {opp:#x} by {}",
                            backend.name()
                        );
                    }
                });
            }
        }
    }

    #[test]
    fn the_last_square_turns_what_the_rules_say() {
        for (own, _) in boards(20_000) {
            for square in 0..64 {
                let bit = 1 << square;
                let own = own & !bit;
                assert_eq!(
                    Portable.last_flips(own, square),
                    Portable.flips(own, !own & !bit, square).count_ones(),
                    "{own:#x} {square}"
                );
            }
        }
    }

    #[test]
    fn the_fastest_is_the_last_available() {
        let names: Vec<_> = Backend::available()
            .into_iter()
            .map(Backend::name)
            .collect();
        assert_eq!(names.last(), Some(&Backend::detect().name()));
    }
}
