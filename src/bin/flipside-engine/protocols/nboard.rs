//! `nboard`: the engine as a program that others drive by the `NBoard` protocol (C. Welty), versions 1 and 2.
//!
//! The other program keeps the game and asks about its last position: `hint` for values, `go` for a move, which is
//! not played before a `move` says so, `analyze` for the values of all positions. A `ping` stops all of them.

mod findings;
mod inbox;
mod session;

use std::io::Write;

use super::thinker::Thinker;
use crate::{engine_options::SearchOptions, failure::Failure, words::Words};
use session::Session;

pub(crate) fn run(words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let (options, ponders) = SearchOptions::served(words)?;
    let thinker = Thinker::new(options.engine()?, ponders);
    Session::new(thinker, options, out).obey_all()
}
