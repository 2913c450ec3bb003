//! What a lesson goes through, and how far the player has come.

use bevy::prelude::*;

use super::{
    ideas::{IDEAS, Idea, analysis_of},
    steps::{STEPS, Step},
};
use crate::{
    engine::teach::reasons::Refutation,
    game::{
        play::{
            Lent, Session, SessionCommand,
            study::{Task, TaskState},
        },
        shell::Screen,
        texts::{Phrase, refutation_sentences},
    },
    rules::{GameRecord, Square},
};

/// A lesson: its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Course {
    /// The first lesson, about the rules.
    #[default]
    First,
    /// One of the ideas, by its place among them.
    Idea(usize),
}

impl Course {
    pub fn steps(self) -> &'static [Step] {
        match self {
            Self::First => &*STEPS,
            Self::Idea(_) => self.idea().map_or(&[], |idea| &idea.steps),
        }
    }

    /// The idea that it is about.
    pub fn idea(self) -> Option<&'static Idea> {
        match self {
            Self::First => None,
            Self::Idea(at) => IDEAS.get(at),
        }
    }

    /// The idea after this one, if there is one.
    pub fn next_idea(self) -> Option<Self> {
        match self {
            Self::Idea(at) if at + 1 < IDEAS.len() => Some(Self::Idea(at + 1)),
            _ => None,
        }
    }
}

#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Lesson {
    /// What the lesson goes through, from the next time it begins.
    pub course: Course,
    /// The number of the step that is shown, from 0; the number of steps at the end.
    pub step: usize,
    pub(in crate::game::play) task: Task,
    /// Whether the player has done what the shown step asks for.
    pub(super) reached: bool,
    /// The steps that have been done, one bit each.
    done: u32,
    /// Black has had to pass in this step.
    pub(super) passed: bool,
    /// What is said about the last move.
    pub said: Option<Phrase>,
}

impl Lesson {
    /// Whether every step has been done.
    pub fn is_complete(&self) -> bool {
        (0..self.course.steps().len()).all(|step| self.is_done(step))
    }

    /// The step that is shown, unless this is the end.
    pub fn current(&self) -> Option<&'static Step> {
        self.course.steps().get(self.step)
    }

    /// Whether a step has been done.
    pub fn is_done(&self, step: usize) -> bool {
        self.done >> step & 1 == 1
    }

    /// Whether the player has done what the shown step asks for.
    pub fn is_reached(&self) -> bool {
        self.reached
    }

    /// Whether the last move was not what was asked for.
    pub fn is_correcting(&self) -> bool {
        self.said.is_some() && !self.reached
    }

    /// What is wrong with the move on the board that was not asked for, as far as it is known.
    pub fn refutation(&self) -> Option<&Refutation> {
        let is_seen = matches!(self.task.state, TaskState::Wrong(_));
        let (refutation, _) = self.task.refutation.as_ref().filter(|_| is_seen)?;
        Some(refutation)
    }

    /// Whether the step's position, and what was played from it, is on the board. A new step is shown a little before
    /// its position is laid.
    pub fn is_on_board(&self, session: &Session) -> bool {
        let step = self.current().filter(|_| session.is_lent_to(Screen::Lesson));
        step.is_some_and(|step| session.config().start == step.position)
    }

    /// Begins with the first step.
    pub fn begin(&mut self, session_commands: &mut MessageWriter<SessionCommand>) {
        self.done = 0;
        self.show(0, session_commands);
    }

    /// Shows a step, whether the one before is done or not, and lays its position on the board. The end comes after the
    /// last step, whose position stays on the board then.
    pub fn show(&mut self, step: usize, session_commands: &mut MessageWriter<SessionCommand>) {
        *self = Self { course: self.course, step: step.min(self.course.steps().len()), done: self.done, ..default() };
        if let Some(step) = self.current() {
            self.task = Task::new(step.position, Vec::new());
            // The lesson itself moves for the other side.
            let side = step.position.side_to_move();
            session_commands.write(SessionCommand::Lend {
                terms: Lent { teaches: true, ..Lent::for_side(Screen::Lesson, Some(side)) },
                record: Box::new(GameRecord::new(step.position)),
            });
        }
    }

    /// The player has done what this step asks for.
    pub(super) fn finish(&mut self, step: &Step) {
        self.reached = true;
        self.done |= 1 << self.step;
        self.said = Some(step.praise.into());
    }

    /// The player has played something else. It is refuted, if it is known how.
    pub(super) fn miss(&mut self, step: &Step, square: Square) {
        if let Some(analysis) = analysis_of(step) {
            self.task.refute(&analysis, square);
        }
        let why = self.refutation().map(|refutation| {
            let side = step.position.side_to_move();
            refutation_sentences(refutation, side, true)
        });
        let again = Phrase::from(step.other);
        self.said = Some(match why {
            Some(why) => Phrase::Sentences(vec![why, again]),
            None => again,
        });
    }
}
