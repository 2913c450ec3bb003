//! What the puzzles show, and how far the player has come with the one on the board.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    engine::{
        puzzles::{Given, Motif, Progress, Puzzle},
        reasons::Area,
    },
    game::{
        frame::Screen,
        play::{Session, study::Task},
    },
    library::{Rating, Skill},
};

/// What the player has answered so far.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct PuzzleProgress(pub Progress);

/// Where puzzles are taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Deck {
    /// The twelve of the day.
    #[default]
    Today,
    /// Those of the day that were missed.
    Missed,
    /// The player's own errors, and puzzles that were read from files.
    Yours,
    All,
    /// Those about a motif.
    About(Motif),
}

impl Deck {
    /// Whether it has the puzzles of the day.
    pub fn is_of_today(self) -> bool {
        matches!(self, Self::Today | Self::Missed)
    }

    /// Those that are always offered, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        let motifs = Motif::ALL.into_iter().map(Self::About);
        [Self::Today, Self::Yours, Self::All].into_iter().chain(motifs)
    }
}

/// The puzzles.
#[derive(Resource, Debug, Default)]
pub struct Puzzles {
    /// Where they are taken from.
    pub deck: Deck,
    /// The puzzle on the board; `None` if the deck has no more.
    pub asked: Option<Asked>,
    pub skill: Skill,
    /// The player's rating before the puzzles of the day. `None` if those are the first ones.
    pub before: Option<Rating>,
    /// How long the player has thought about the puzzle, if time is counted.
    pub thought: Duration,
    /// How long the player has thought about the puzzles of the day since they were begun, and about how many of them.
    pub spent: (Duration, usize),
    /// When the puzzle was laid on the board.
    pub(super) since: Duration,
    pub(super) passed: u64,
}

impl Puzzles {
    /// Whether the board is lent to the puzzles.
    pub fn is_on_board(&self, session: &Session) -> bool {
        session.is_lent_to(Screen::Puzzles)
    }
}

/// How much of a hint is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub enum Help {
    #[default]
    None,
    /// The part of the board where the right move is.
    Region,
    /// What is good about the right move.
    Reason,
}

/// The puzzle on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    pub puzzle: Puzzle,
    /// How far the player has come.
    pub task: Task,
    /// How much of a hint was shown.
    pub help: Help,
    /// How it was answered at the first attempt. After that the rating no longer changes.
    pub given: Option<Given>,
    /// By how many points the first attempt has changed the player's rating, if it counts.
    pub gain: Option<i32>,
}

impl Asked {
    pub(super) fn new(puzzle: Puzzle) -> Self {
        Self {
            task: Task { right: Some(puzzle.right), ..Task::new(puzzle.position, Vec::new()) },
            puzzle,
            help: Help::None,
            given: None,
            gain: None,
        }
    }

    /// The part of the board where the right move is.
    pub fn region(&self) -> Area {
        Area::of(self.puzzle.right)
    }
}

/// Opens the puzzles, at those of a deck. Without one, those that were shown last go on.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenPuzzles(pub Option<Deck>);

/// What to do with a puzzle.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleStep {
    Hint,
    /// Take a wrong answer back.
    TryAgain,
    Show,
    Next,
    /// Take puzzles from another deck.
    Choose(Deck),
}
