//! What the puzzles show, and how far the player has come with the one on the board; and how
//! answers count.

use std::{collections::HashSet, time::Duration};

use bevy::prelude::*;

use super::super::{Session, study::Task};
use crate::{
    engine::teach::{
        puzzles::{Answer, Given, Motif, Progress, Puzzle},
        reasons::Area,
    },
    game::shell::Screen,
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

/// The strength in puzzles that follows from answers. Only the first answer to each puzzle counts.
pub(super) fn skill_of(answers: &[Answer]) -> Skill {
    let (mut skill, mut met, mut last) = (Skill::default(), HashSet::new(), None);
    for answer in answers {
        if met.insert(answer.key) {
            let days = answer.day.saturating_sub(last.unwrap_or(answer.day));
            skill.rest(i32::try_from(days).unwrap_or(i32::MAX));
            last = Some(answer.day);
            learn(&mut skill, answer.rating, answer.given);
        }
    }
    skill
}

/// Learns from an answer. A hint halves what a right one tells.
fn learn(skill: &mut Skill, rating: u16, given: Given) {
    let (score, weight) = match given {
        Given::Right => (1.0, 1.0),
        Given::Helped => (1.0, 0.5),
        Given::Wrong => (0.0, 1.0),
    };
    skill.learn_part(rating.into(), score, weight);
}

/// Notes the first attempt at the puzzle on the board, on a day and so long after the game was started.
pub(super) fn note(puzzles: &mut Puzzles, progress: &mut PuzzleProgress, given: Given, day: u32, now: Duration) {
    /// Who thinks longer than this was away.
    const LONGEST: Duration = Duration::from_mins(10);
    let Some(asked) = &mut puzzles.asked else {
        return;
    };
    let puzzle = &asked.puzzle;
    let mut daily = progress.0.daily().into_iter();
    let is_daily = daily.find(|(it, _)| it.key() == puzzle.key()).is_some_and(|(_, before)| before.is_none());
    // An answer after midnight still belongs to the puzzles that were begun before.
    let day = progress.0.day().filter(|_| is_daily).unwrap_or(day);
    asked.given = Some(given);
    if is_daily {
        let (spent, answered) = puzzles.spent;
        let thought = now.saturating_sub(puzzles.since).min(LONGEST);
        puzzles.spent = (spent + thought, answered + 1);
    }
    if progress.0.answer(puzzle, given, is_daily, day) {
        let before = puzzles.skill.rating().elo.round();
        learn(&mut puzzles.skill, puzzle.rating, given);
        let gain = puzzles.skill.rating().elo.round() - before;
        asked.gain = Some(gain as i32);
    }
}
