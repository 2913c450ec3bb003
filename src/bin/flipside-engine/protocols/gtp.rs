//! `gtp`: the Go Text Protocol, version 2 (G. Farnebäck, 2002), in the usual form for Othello: boards of size 8, an explicit
//! `pass` where a side has no legal move, and the extension `gogui-rules`, by which `GoGui` learns the rules of other games
//! than Go.

mod arguments;
mod board;
mod commands;
mod request;
mod session;
mod times;

use std::io::{self, BufRead, BufReader, Write};

use super::{Protocol, inbox::Inbox, thinker::Thinker};
use crate::failure::Failure;
use commands::answer;
use request::Request;
use session::Session;

pub(crate) fn run(arguments: Protocol, out: &mut impl Write) -> Result<(), Failure> {
    serve(arguments, BufReader::new(io::stdin()), out)
}

/// Answers the lines of an input.
pub(crate) fn serve(
    arguments: Protocol,
    input: impl BufRead + Send + 'static,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let book = arguments.book()?;
    let thinker = Thinker::new(arguments.options.setup.engine()?, arguments.ponder);
    // Commands are answered one after another, so no line stops a search.
    let inbox = Inbox::open(input, |_| false);
    let mut session = Session::new(thinker, inbox, arguments.options, book);
    while let Some(line) = session.next_line() {
        let Some(request) = Request::parse(&line) else {
            continue;
        };
        let (sign, text) = match answer(&mut session, &request) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        writeln!(out, "{sign}{} {text}\n", request.id)?;
        out.flush()?;
        if request.name == "quit" {
            break;
        }
    }
    Ok(())
}
