//! Practising openings against the book, and what a table of the book's moves shows.
//!
//! ```text
//! explore(book, position) ──► [Explored], one row for each move of the table
//! OpeningPlace::of(book, game) ────► the name of the opening, and where the game has left the book
//!
//! Drill::begin ──► answer, reply, answer, … ──► Run ──► Progress::record(run, day) ──► due lines ──► the next Drill
//! ```
//!
//! In a *drill* the learner answers the moves of the book. The result is a [`Run`]: the [`Line`] of moves that was played, and
//! every answer that was not one of the book. [`Progress`] keeps when each line is to be repeated: after 1, 3, 7, 16, 35 days
//! and so on, and on the next day after a mistake. The next drill leads to the lines that are due.
//!
//! Nothing here has a clock. A *day* is a number that grows by one each day; the caller decides when a day begins.
//!
//! * [`Drill`]: one run, from the moves of an opening to the end of the book or to a number of answers. [`Verdict`] says
//!   whether an answer is a move of the book, and [`Mistake`] how much it loses if not.
//! * [`Line`]: a sequence of moves with the learner's side. Rotations and reflections of a line are one line.
//! * [`Progress`] and [`Standing`]: which lines were run right, and when they are due. They are kept as plain text.
//! * [`explore()`] and [`OpeningPlace`]: values, shares and names for the explorer.

mod drill;
mod explore;
mod line;
mod progress;
mod run;
mod standing;

pub use drill::{Drill, DrillTerms, Turn};
pub use explore::{BookPlace, Explored, OpeningPlace, explore};
pub use line::Line;
pub use progress::{
    Damage, DamageReason, MOST_LINES, PROGRESS_VERSION, Progress, ProgressError, ReadProgress, Summary,
};
pub use run::{AnswerError, DrillError, End, Mistake, Run, Verdict};
pub use standing::{Day, INTERVALS, RIGHT_DAYS, Standing};
