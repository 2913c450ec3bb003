//! Endings played out to the last square: the exact score of a position, or who wins it.
//!
//! ```text
//! empty squares   60 ───────────── 12 ────────── 7 ──────── 5 ─────── 1
//!                 nws, pvs         mobility      parity     last_four
//!                 shared table     own cache                one function for
//!                 ordering                                  each number
//! ```
//!
//! Everything below the root asks one question, whether the side to move gets more than some score; `pvs` asks it
//! about each move in turn and so closes in on the score. Scores are final differences of discs seen from the side to
//! move, with the empty squares of an unfinished board given to the winner.

mod four_squares;
mod last_four;
mod mobility;
mod nws;
mod parity;
mod pvs;
mod solver;

pub(crate) use nws::EndgameNws;
pub(crate) use pvs::EndgamePvs;
pub use solver::{Solution, Solver};
