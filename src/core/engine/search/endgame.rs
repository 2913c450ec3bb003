//! Endgame searches: to the end of the game, for the exact score of a position or for its winner.
//!
//! ```text
//! empty squares   60 ───────────── 12 ────────── 7 ──────── 5 ─────── 1
//!                 nws, pvs         mobility      parity     last_four
//!                 transposition    own cache                one function for
//!                 table            of the thread            each number
//! ```
//!
//! `nws` is the null-window search: it finds out whether the score is more than alpha. `pvs` is the principal variation
//! search: it finds the score, and asks `nws` first whether a move is better than the best one so far. Scores are final
//! differences of discs seen from the side to move. The squares that stay empty go to the winner.

pub(super) mod cache;
mod four_squares;
mod last_four;
mod near_end;
mod nws;
mod pvs;
mod solver;

pub(crate) use nws::EndgameNws;
pub(crate) use pvs::EndgamePvs;
pub use solver::{Solution, Solver};
