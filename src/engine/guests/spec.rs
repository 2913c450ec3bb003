//! How another program is started, and what it is told.

use std::{path::PathBuf, time::Duration};

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
