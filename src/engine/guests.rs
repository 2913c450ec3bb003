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

mod command_line;
mod cpu_time;
mod fault;
mod gtp;
mod guest;
mod hint;
mod lines;
mod log;
mod moves_to;
mod nboard;
mod probe;
mod program;
mod spec;

pub use command_line::{join_words, split_words};
pub use fault::Fault;
pub use guest::Guest;
pub use hint::{Hint, HintDepth};
pub use lines::next_line;
pub use log::{Log, LogLine, Way};
pub use probe::{Probed, probe};
pub use spec::{GuestSpec, Pace, Patience, Protocol};
