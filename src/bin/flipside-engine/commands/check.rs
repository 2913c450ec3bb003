//! `check`: the exercise about legal moves. It reads a board and a move from the standard input and says whether the move is
//! legal.

use std::io::{self, Read, Write};

use flipside::rules::exercise::Question;

use crate::failure::Failure;

/// Read a board and a move, and print Yes if the move is legal, else No.
#[derive(clap::Args)]
#[command(after_help = "\
The standard input is 8 lines of 8 numbers, 0 empty, 1 white, 2 black, and a line `R C N`: row and
column from 1, and the colour to put there.")]
pub(crate) struct Arguments {}

pub(crate) fn run(out: &mut impl Write) -> Result<(), Failure> {
    let mut text = String::new();
    io::stdin().lock().read_to_string(&mut text).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => Failure::Input("the input is not text".into()),
        _ => Failure::Io(error),
    })?;
    let question: Question = text.parse().map_err(|error| Failure::Input(format!("{error}")))?;
    Ok(writeln!(out, "{}", if question.is_legal() { "Yes" } else { "No" })?)
}
