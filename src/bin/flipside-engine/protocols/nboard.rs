//! `nboard`: the `NBoard` protocol (C. Welty), versions 1 and 2.
//!
//! The other program keeps the game and asks about its last position. `hint` asks for the values of moves, `go` for a move,
//! and `analyze` for the values of all positions. The engine does not play the move of `go` itself, but waits for a `move`.
//! A `ping` stops each of them.

mod session;

use std::io::{self, BufRead, BufReader, Write};

use super::{Protocol, inbox::Inbox, thinker::Thinker};
use crate::failure::Failure;
use session::{Session, stops};

pub(crate) fn run(arguments: Protocol, out: &mut impl Write) -> Result<(), Failure> {
    serve(arguments, BufReader::new(io::stdin()), out)
}

/// Obeys the lines of an input.
pub(crate) fn serve(
    arguments: Protocol,
    input: impl BufRead + Send + 'static,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let book = arguments.book()?;
    let thinker = Thinker::new(arguments.options.setup.engine()?, arguments.ponder);
    let inbox = Inbox::open(input, stops);
    Session::new(thinker, inbox, arguments.options, book, out).obey_all()
}
