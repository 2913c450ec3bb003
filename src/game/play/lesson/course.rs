//! What a lesson goes through.

use super::{
    ideas::{IDEAS, Idea},
    steps::{STEPS, Step},
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
    /// Its steps.
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
