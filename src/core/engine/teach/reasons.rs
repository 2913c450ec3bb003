//! Why a move is good or bad, in typed reasons that name squares on the board.
//!
//! ```text
//! Engine ── analyse ──► Analysis ── explain ──► Vec<Reason>
//!                       values of the moves     each a ReasonKind with its squares,
//!                       and of the replies      its strength in discs and what it is About
//! ```
//!
//! [`analyse()`] asks the engine for the values; an [`Analysis`] can also be made from reports of searches that were made
//! anyway. [`explain()`] answers two questions: why the move that was played loses against the best one, and why the best
//! move is good.
//!
//! Each kind of reason is a function in `kinds`. It compares two moves, and finds what is true after one of them and not after
//! the other. What a reason says is true on the board after the move, or in the line of the analysis. The analysis bounds
//! how much it counts: a reason that the values contradict is not given.

mod analysis;
mod area;
mod branch;
mod counter;
#[cfg(test)]
mod example;
mod explain;
mod geometry;
mod image;
mod kinds;
mod reason;
mod refutation;

pub(crate) use analysis::complete_solved_lines;
pub use analysis::{Analysis, Reply, analyse, analyse_replies};
pub use area::Area;
pub use explain::MOST_REASONS;
pub use image::explain;
pub use reason::{About, Falls, Keeps, Reason, ReasonKind, Topic, Wins};
pub use refutation::Refutation;
