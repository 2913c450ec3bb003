//! `nboard`: the `NBoard` protocol (C. Welty), versions 1 and 2.
//!
//! The other program keeps the game and asks about its last position. `hint` asks for the values of moves, `go` for a move,
//! and `analyze` for the values of all positions. The engine does not play the move of `go` itself, but waits for a `move`.
//! A `ping` stops each of them.

mod findings;
mod inbox;
mod session;

use std::io::Write;

use super::thinker::Thinker;
use crate::{engine_options::SearchOptions, failure::Failure, words::Words};
use session::Session;

pub(crate) fn run(words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let (options, ponders) = SearchOptions::of_protocol(words)?;
    let thinker = Thinker::new(options.engine()?, ponders);
    Session::new(thinker, options, out).obey_all()
}
