//! `check`: the exercise about legal moves. It reads a board and a move from the standard input and says whether the move is
//! legal.

use std::io::{self, Read, Write};

use flipside::rules::exercise::Question;

use crate::{failure::Failure, words::Words};

pub(crate) fn run(words: Words, out: &mut impl Write) -> Result<(), Failure> {
    words.end()?;
    let mut text = String::new();
    io::stdin()
        .lock()
        .read_to_string(&mut text)
        .map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => Failure::Input("the input is not text".into()),
            _ => Failure::Io(error),
        })?;
    let question: Question = text
        .parse()
        .map_err(|error| Failure::Input(format!("{error}")))?;
    Ok(writeln!(
        out,
        "{}",
        if question.is_legal() { "Yes" } else { "No" }
    )?)
}
