//! `gtp`: the Go Text Protocol, version 2 (G. Farnebäck, 2002), in the usual form for Othello: boards of size 8, an explicit
//! `pass` where a side has no legal move, and the extension `gogui-rules`, by which `GoGui` learns the rules of other games
//! than Go.

mod arguments;
mod board;
mod commands;
mod request;
mod session;
mod times;

use std::io::{self, BufRead, Write};

use super::{Protocol, thinker::Thinker};
use crate::failure::Failure;
use commands::answer;
use request::Request;
use session::Session;

pub(crate) fn run(arguments: Protocol, out: &mut impl Write) -> Result<(), Failure> {
    let book = arguments.book()?;
    let thinker = Thinker::new(arguments.options.setup.engine()?, arguments.ponder);
    let mut session = Session::new(thinker, arguments.options, book);
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        let Some(request) = Request::parse(&String::from_utf8_lossy(&bytes)) else {
            continue;
        };
        let (sign, text) = match answer(&mut session, &request) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        writeln!(out, "{sign}{} {text}\n", request.id)?;
        out.flush()?;
        if request.name == "quit" {
            return Ok(());
        }
    }
}
