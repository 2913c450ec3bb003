//! Compiles every search once for each instruction set, and chooses one when the program runs.
//!
//! ```text
//! Backend::detect() ── dispatch!(simd => …) ──► Portable │ Avx2 │ Avx512 │ Neon      (tokens, each a Simd)
//!                                                             │
//!                                          entries! { fn name = body; }  one compiled copy of `body` per token
//! ```
//!
//! A *token* such as `Avx2` is an empty value that can only be made after the CPU was asked whether it has the
//! instructions. So a function that is given a token may use them. Hot code is generic over the token and marked
//! `#[inline(always)]`. It is called through functions that [`entries!`] makes, which carry the `#[target_feature]`
//! attribute. In this way the whole search is compiled with the instructions of the token, and not only the bitboard
//! operations. The rest of the program still runs on any CPU of its architecture.

/// Evaluates an expression with the token of a [`Backend`](super::Backend).
macro_rules! dispatch {
    ($backend:expr, $simd:ident => $body:expr) => {
        match $backend {
            $crate::engine::bits::Backend::Portable($simd) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::engine::bits::Backend::Avx2($simd) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::engine::bits::Backend::Avx512($simd) => $body,
            #[cfg(target_arch = "aarch64")]
            $crate::engine::bits::Backend::Neon($simd) => $body,
        }
    };
}
pub(crate) use dispatch;

/// Makes a trait with one method for each function. The trait is implemented for every token by a copy of the function's
/// body that is compiled for the instructions of that token.
///
/// The body is a generic `#[inline(always)]` function whose first parameter is the token. A recursive body calls the
/// method, so that a search never leaves the code that is compiled for its instructions.
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
        $vis trait $Trait: $crate::engine::bits::Simd {
            $(
                $(#[$meta])*
                fn $name(self, $($arg: $ty),*) $(-> $ret)?;
            )*
        }

        impl $Trait for $crate::engine::bits::Portable {
            $(
                fn $name(self, $($arg: $ty),*) $(-> $ret)? {
                    $body(self, $($arg),*)
                }
            )*
        }

        #[cfg(target_arch = "x86_64")]
        $crate::engine::bits::entries_for! {
            $Trait, $crate::engine::bits::Avx2, "avx2,bmi1,bmi2,lzcnt,popcnt";
            $( fn $name($($arg: $ty),*) $(-> $ret)? = $body; )*
        }

        #[cfg(target_arch = "x86_64")]
        $crate::engine::bits::entries_for! {
            $Trait, $crate::engine::bits::Avx512,
            "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl";
            $( fn $name($($arg: $ty),*) $(-> $ret)? = $body; )*
        }

        #[cfg(target_arch = "aarch64")]
        $crate::engine::bits::entries_for! {
            $Trait, $crate::engine::bits::Neon, "neon";
            $( fn $name($($arg: $ty),*) $(-> $ret)? = $body; )*
        }
    };
}
pub(crate) use entries;

/// Implements a trait of [`entries!`] for one token.
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
