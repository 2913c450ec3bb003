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

mod accuracy;
mod effort;
mod examine;
mod findings;
mod judge;
mod mark;
mod survey;
mod text;
mod text_error;
mod values;

pub use accuracy::{TELLING_MOVES, accuracy};
pub use examine::{examine, examine_deeper};
pub use findings::{Findings, Found};
pub use judge::{Judgement, for_black, judge, value_for_black};
pub use mark::Mark;
pub use survey::survey;
pub use text::{from_text, to_text};
pub use text_error::TextError;
