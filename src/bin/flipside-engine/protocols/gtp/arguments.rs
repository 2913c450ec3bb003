//! The arguments of commands.

use std::time::Duration;

use flipside::rules::Side;

use crate::engine_options::duration;

/// The text after `=` if a command succeeds, and after `?` if it fails.
pub(super) type Answer = Result<String, String>;

pub(super) fn argument(arguments: &[String], index: usize) -> Result<String, String> {
    arguments.get(index).cloned().ok_or_else(|| "syntax error: an argument is missing".into())
}

pub(super) fn number(arguments: &[String], index: usize) -> Result<f64, String> {
    let word = argument(arguments, index)?;
    word.parse().map_err(|_| format!("syntax error: {word:?} is not a number"))
}

pub(super) fn seconds(arguments: &[String], index: usize) -> Result<Duration, String> {
    // A clock that has run out may be negative.
    let seconds = number(arguments, index)?;
    let seconds = if seconds < 0.0 { 0.0 } else { seconds };
    duration(seconds).map_err(|error| format!("syntax error: {error}"))
}

/// The number of moves in the last argument of the time commands.
pub(super) fn stones(arguments: &[String]) -> Result<u32, String> {
    let word = argument(arguments, 2)?;
    word.parse().map_err(|_| format!("syntax error: {word:?} is not a number of stones"))
}

pub(super) fn color(arguments: &[String]) -> Result<Side, String> {
    let word = argument(arguments, 0)?;
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::Black),
        "w" | "white" => Ok(Side::White),
        _ => Err("invalid color or coordinate".into()),
    }
}
