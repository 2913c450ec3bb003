//! A line of input, the arguments of commands, and boards as text.

use std::time::Duration;

use flipside::rules::{Position, Side, Square};

use crate::engine_options::duration;

/// A line of input.
pub(super) struct Request {
    /// The number that the answer has to repeat, if there is one.
    pub(super) id: String,
    pub(super) name: String,
    pub(super) arguments: Vec<String>,
}

impl Request {
    /// Reads a line; `None` if it has only white space and comments.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let line = line.split_once('#').map_or(line, |(line, _)| line);
        let line: String = line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let mut words = line.split_whitespace().map(str::to_owned).peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default();
        let Some(name) = words.next() else {
            return (!id.is_empty()).then_some(Self { id, name: String::new(), arguments: Vec::new() });
        };
        Some(Self { id, name, arguments: words.collect() })
    }
}

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

/// A row of the board. Row 1 has the number 0.
pub(super) fn row(position: &Position, rank: u8) -> String {
    let squares: Vec<&str> = (0..8)
        .filter_map(|file| Square::new(file, rank))
        .map(|square| match position.disc_at(square) {
            Some(Side::Black) => "X",
            Some(Side::White) => "O",
            None => ".",
        })
        .collect();
    squares.join(" ")
}

/// The board as a picture for people.
pub(super) fn picture(position: &Position) -> String {
    let files = "  A B C D E F G H";
    let rows: Vec<String> = (1..=8).map(|number| format!("{number} {} {number}", row(position, number - 1))).collect();
    let rows = rows.join("\n");
    let [black, white] = Side::ALL.map(|color| position.count(color));
    let side = position.side_to_move();
    format!("\n{files}\n{rows}\n{files}\nX black {black}, O white {white}; {side} to move")
}
