//! Reviewing a finished game: what each move has lost, how it is marked, and how accurate both sides have played.
//!
//! ```text
//! Engine ── survey ───► rough Analysis of every move ─┐
//!        ── examine ──► deep Analysis of one move ────┼─► judge ──► Judgement: loss and Mark ──► accuracy
//! file ──── from_text ► Analysis of an earlier review ┘
//! ```
//!
//! [`survey()`] values all moves of a game within a second. [`examine()`] then analyses one position after the other, best
//! from the last one to the first: the transposition table then has the position after the move that was played.
//! [`Findings`] keeps one analysis of each position. The results can be kept as text ([`to_text`], [`from_text`]), and explained by [`reasons`](super::reasons).

mod examine;
mod findings;
mod judge;
mod text;
mod values;

pub use examine::{examine, examine_deeper, survey};
pub use findings::{Findings, Found};
pub use judge::{Judgement, Mark, TELLING_MOVES, accuracy, for_black, judge, value_for_black};
pub use text::{TextError, from_text, to_text};
