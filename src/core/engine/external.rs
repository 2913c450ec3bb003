//! Other programs at the board: they are started, spoken to in a protocol for Othello, and ended.
//!
//! ```text
//! GuestSpec ── Guest::start ──► Guest ── choose (a move) ──► Answer
//!   ▲                             │  └── hints (lines) ────► Hint, one after another
//!   └── probe: which protocol?    └─ Program: lines in and out, its log, its end
//! ```
//!
//! A guest is trusted with nothing. It has a time for its start and one for each answer, the number of lines in an answer is
//! limited, and its moves are checked by whoever asks. What it does wrong is a [`Fault`], which names what happened. It is
//! started without a shell, and it is ended with all processes that it has started.

mod cpu_time;
mod gtp;
mod guest;
mod hint;
mod log;
mod nboard;
mod program;
mod spec;

pub use guest::{Guest, Probed, probe};
pub use hint::{Hint, HintDepth};
pub use log::{Log, LogLine, Way};
pub use program::next_line;
pub use spec::{Fault, GuestSpec, Pace, Patience, Protocol, join_words, split_words};
