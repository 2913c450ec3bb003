//! Puzzles: positions in which one move is right.
//!
//! ```text
//! a game of two characters ── make ──┐
//! an error of the player ────────────┼─► prove ──► Puzzle: the right move, its value, rating and motif
//! a position of a file ──────────────┘
//! ```
//!
//! A move is right if it alone keeps the result, or if it is better than all others by a clear margin. With up to
//! [`EXACT_EMPTIES`] empty squares that is proven to the end of the game, and before that by a deep search. The rating is on
//! the scale of the opponents: it is found by asking those that err as people do for their moves ([`rate()`]). The puzzles of a
//! day are those in which something is won: see [`Puzzle::is_for_everybody`].
//!
//! [`Progress`] keeps what a player has answered, the puzzles of the day, and the player's own puzzles with the day on which each
//! is due again.

mod progress;
mod progress_text;
mod prove;
mod puzzle;

pub use progress::{Answer, DAILY, Given, Own, Progress, STRONG};
pub use prove::{LEAST_COST, RATERS, make, motif_of, prove, rate};
pub use puzzle::{Aim, EXACT_EMPTIES, Motif, Puzzle, PuzzleError, parse_puzzles, shipped, shipped_with, write_puzzles};
