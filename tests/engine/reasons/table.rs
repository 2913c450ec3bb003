//! The table of positions in which somebody has looked which reasons there are.

use flipside::{
    engine::teach::reasons::Topic,
    rules::{Position, Square},
};

/// A position with the reasons that have to be said, and the kinds that must not be said.
pub struct Row {
    pub position: Position,
    /// The move to explain; `None` for the best one.
    pub played: Option<Square>,
    /// The squares that each of these reasons names first.
    pub said: Vec<(Topic, Vec<Square>)>,
    pub unsaid: Vec<Topic>,
    /// Whether this was decided before the reasons of the program were seen.
    pub blind: bool,
}

/// Reads the table. Each line has a board, the side to move, a move or `--`, and words: `+corner=h1` for a reason that has
/// to be said and its squares, `-corner` for a kind that must not be said, `blind` if this was decided blind.
pub fn rows(text: &str) -> Vec<Row> {
    text.lines().filter(|line| !line.starts_with('#')).map(row).collect()
}

fn row(line: &str) -> Row {
    let mut words = line.split(' ');
    let mut next = || words.next().unwrap_or_else(|| panic!("too short: {line}"));
    let board = [next(), next()].join(" ");
    let played = next();
    let mut row = Row {
        position: board.parse().unwrap_or_else(|error| panic!("{error}: {line}")),
        played: (played != "--").then(|| square(played)),
        said: Vec::new(),
        unsaid: Vec::new(),
        blind: false,
    };
    for word in words {
        match word.split_once('=') {
            Some((name, squares)) => {
                let named = (0..squares.len()).step_by(2).map(|at| square(&squares[at..at + 2])).collect();
                row.said.push((topic(&name[1..]), named));
            }
            None if word == "blind" => row.blind = true,
            None => row.unsaid.push(topic(&word[1..])),
        }
    }
    row
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|_| panic!("not a square: {text}"))
}

fn topic(name: &str) -> Topic {
    Topic::ALL
        .into_iter()
        .find(|topic| format!("{topic:?}").to_lowercase() == name)
        .unwrap_or_else(|| panic!("not a kind: {name}"))
}
