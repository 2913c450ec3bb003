//! What commands say and how they fail.

use std::{
    error::Error,
    io::{self, Write},
};

/// What a command comes to.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// Writes a line to the standard output at once.
pub fn say(text: &str) -> Outcome<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
