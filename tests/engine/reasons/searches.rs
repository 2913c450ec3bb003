//! The searches on which the labels of the table of reasons were decided, as text.
//!
//! A label says what is true of a move in comparison with another one, as the values of the moves and the lines show it.
//! Other weights or another search give other lines, and often another best move, and then the label is about a comparison
//! that nobody makes. So the searches are kept with the labels.

use std::{collections::BTreeSet, fmt::Write as _, time::Duration};

use flipside::{
    engine::{
        search::{MoveValue, Report, Selectivity},
        teach::reasons::Analysis,
    },
    rules::{Position, Square},
};

/// A position, the move to explain (`None` for the best one), and what searches said about them.
pub struct Searched {
    pub position: Position,
    pub played: Option<Square>,
    pub analysis: Analysis,
}

/// Reads searches, one from each line: a board, the side to move, a move or `--`, the depth in plies, and then each move
/// with its value and its line, as `f5=-1.5:f5d6c3`. A line of one move is left out. After a `/` comes a move, and the replies
/// to it with what each costs, as `/ f5 d6=0 f6=2.25`.
pub fn searches(text: &str) -> Vec<Searched> {
    text.lines().filter(|line| !line.starts_with('#')).map(searched).collect()
}

fn searched(line: &str) -> Searched {
    let mut parts = line.split(" / ");
    let moves: Vec<&str> = parts.next().expect("a first part").split(' ').collect();
    let [board, side, played, depth, ref moves @ ..] = moves[..] else {
        panic!("too short: {line}");
    };
    let position: Position = format!("{board} {side}").parse().expect("a board");
    let depth = depth.parse().expect("a depth");
    let mut analysis = Analysis::new(&position, &report(depth, moves));
    for part in parts {
        let words: Vec<&str> = part.split(' ').collect();
        let replies: Vec<String> = words[1..].iter().map(|word| negated(word)).collect();
        let replies: Vec<&str> = replies.iter().map(String::as_str).collect();
        analysis = analysis.with_replies(square(words[0]), &report(depth - 1, &replies));
    }
    Searched { position, played: (played != "--").then(|| square(played)), analysis }
}

/// A reply with its value, from a reply with its cost.
fn negated(word: &str) -> String {
    let (reply, cost) = word.split_once('=').expect("a cost");
    let cost: f32 = cost.parse().expect("a number");
    format!("{reply}={}", -cost)
}

fn report(depth: u8, words: &[&str]) -> Report {
    let moves = words.iter().map(|word| {
        let (first, rest) = word.split_once('=').expect("a value");
        let (value, line) = rest.split_once(':').unwrap_or((rest, first));
        let starts = (0..line.len()).step_by(2);
        MoveValue {
            square: square(first),
            value: value.parse().expect("a number"),
            has_value: true,
            depth,
            selectivity: Selectivity::NONE,
            line: starts.map(|start| square(&line[start..start + 2])).collect(),
        }
    });
    Report {
        moves: moves.collect(),
        depth,
        selectivity: Selectivity::NONE,
        to_the_end: false,
        nodes: 0,
        time: Duration::ZERO,
        completed: true,
    }
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|_| panic!("not a square: {text}"))
}

/// Writes what [`searches`] reads. Only those lines are written that the reasons for the move can depend on.
pub fn line(analysis: &Analysis, played: Option<Square>) -> String {
    let best = analysis.best().expect("there are moves");
    let explained = played.unwrap_or(best.square);
    let mut with_line = BTreeSet::from([best.square, explained]);
    if analysis.loss(explained) == Some(0) {
        with_line.extend(analysis.usual_others(explained).map(|other| other.square));
    }
    let name = played.map_or("--".to_owned(), |square| square.to_string());
    let mut text = format!("{} {name} {}", analysis.position(), best.depth);
    for found in analysis.moves() {
        write!(text, " {}={}", found.square, found.value).expect("written");
        if with_line.contains(&found.square) && found.line.len() > 1 {
            text.push(':');
            found.line.iter().for_each(|square| write!(text, "{square}").expect("written"));
        }
    }
    for found in analysis.moves() {
        if let Some(replies) = analysis.replies(found.square) {
            write!(text, " / {}", found.square).expect("written");
            for reply in replies {
                write!(text, " {}={}", reply.square, reply.cost).expect("written");
            }
        }
    }
    text
}
