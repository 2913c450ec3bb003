//! How another program is started, what it is told, and what can go wrong with it.

use std::{fmt, path::PathBuf, time::Duration};

use crate::rules::IllegalMove;

/// Another program, and how it is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestSpec {
    /// The program and its arguments, a word each.
    pub words: Vec<String>,
    /// The folder in which it runs; that of this program if there is none.
    pub folder: Option<PathBuf>,
    /// Variables of its environment besides those of this program, each a name and a value.
    pub environment: Vec<(String, String)>,
    /// What it speaks.
    pub protocol: Protocol,
    /// How strong it is to play.
    pub pace: Pace,
    /// Lines that it is sent first.
    pub setup: Vec<String>,
}

impl GuestSpec {
    /// A program that is told nothing but its command line.
    pub fn new(protocol: Protocol, words: Vec<String>) -> Self {
        Self { words, folder: None, environment: Vec::new(), protocol, pace: Pace::default(), setup: Vec::new() }
    }
}

/// How long a program is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For each answer before its first game. Programs with large networks load them first.
    pub start: Duration,
    /// For each answer from then on.
    pub answer: Duration,
}

impl Patience {
    /// The least time for the start.
    pub const START: Duration = Duration::from_mins(2);

    /// This time for an answer, and at least two minutes for the start.
    pub fn of_answer(answer: Duration) -> Self {
        Self { start: answer.max(Self::START), answer }
    }
}

/// The protocol of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Protocol {
    /// The Go Text Protocol, version 2, as programs for Othello use it.
    #[default]
    Gtp,
    /// The protocol of `NBoard`, version 2.
    NBoard,
}

impl Protocol {
    /// Both, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Gtp, Self::NBoard];

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gtp => "gtp",
            Self::NBoard => "nboard",
        }
    }
}

/// How strong a program is to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As its command line says.
    #[default]
    Own,
    /// At this level, which is a depth in most programs.
    Level(u8),
    /// This long a move.
    Time(Duration),
}

/// Splits a command line into words at white space. Text in single or double quotes stays together.
///
/// # Errors
///
/// A sentence, if a quote is not closed.
pub fn split_words(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in text.chars() {
        match quote {
            Some(open) if open == character => quote = None,
            Some(_) => word.get_or_insert_default().push(character),
            None if character == '"' || character == '\'' => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            None if character.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(character),
        }
    }
    if let Some(open) = quote {
        return Err(format!("a {open} is not closed in {text:?}"));
    }
    words.extend(word);
    Ok(words)
}

/// Writes words as a command line, which [`split_words`] reads. Words with white space or quotes stand in quotes.
pub fn join_words<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let quoted = words.into_iter().map(|word| {
        let is_plain = |c: char| !c.is_whitespace() && c != '"' && c != '\'';
        if !word.is_empty() && word.chars().all(is_plain) {
            word.to_owned()
        } else {
            // Double quotes keep all but themselves, and those stand in single ones.
            format!("\"{}\"", word.replace('"', "\"'\"'\""))
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
}

/// Why a player could not go on. It loses the game and is started again for the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no such program.
    Missing(String),
    /// The program could not be started.
    Start(String),
    /// Its protocol cannot tell it of the position at which the game begins.
    NoStart,
    /// It did not answer in this time.
    Hang(Duration),
    /// Its clock ran out, this long before its answer.
    OutOfTime(Duration),
    /// It ended. The text is the last line of its error output.
    Crash(String),
    /// It played an illegal move.
    Illegal(IllegalMove),
    /// Its answer is not one of its protocol.
    Protocol(String),
    /// It writes without end and does not answer.
    Flood,
    /// It resigned, which loses the game and is no fault.
    Resigned,
    /// It was not at fault: whoever has asked does not wait any more.
    Stopped,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(program) => write!(f, "cannot be started: {program} was not found"),
            Self::Start(error) => write!(f, "cannot be started: {error}"),
            Self::NoStart => write!(f, "it plays from the usual start only"),
            Self::Hang(time) => write!(f, "no answer within {} s", time.as_secs_f64()),
            Self::OutOfTime(time) => write!(f, "out of time by {} s", time.as_secs_f64()),
            Self::Crash(words) => write!(f, "ended by itself: {words}"),
            Self::Illegal(error) => write!(f, "illegal move: {error}"),
            Self::Protocol(text) => write!(f, "unexpected answer {text:?}"),
            Self::Flood => write!(f, "it writes without end"),
            Self::Resigned => write!(f, "it resigned"),
            Self::Stopped => write!(f, "stopped"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_command_line() {
        let words = |text| split_words(text).unwrap();
        assert_eq!(words("./ntest x  s14 "), ["./ntest", "x", "s14"]);
        assert_eq!(words("'a b'\"c d\" '' \"it's\""), ["a bc d", "", "it's"]);
        assert!(words(" ").is_empty());
        assert!(split_words("a 'b").is_err());
    }

    #[test]
    fn joined_words_are_read_again() {
        let words = ["./my engine", "-l", "", "it's", "a \"b\"", "'\"'"];
        assert_eq!(split_words(&join_words(words)).unwrap(), words);
        assert_eq!(join_words(["ssh", "host", "x y"]), "ssh host \"x y\"");
    }
}
