//! The output and the errors of commands.

use std::{
    error::Error,
    io::{self, Write},
};

/// The result of a command.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// Writes a line to the standard output and flushes it.
pub fn say(text: &str) -> Outcome<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
