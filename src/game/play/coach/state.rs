//! What the coach shows, and what it can be asked.

use bevy::prelude::*;

use super::advice::Advice;
use crate::{game::play::session::Session, rules::Square};

/// What the coach shows.
#[derive(Resource, Debug, Default)]
pub struct Coach {
    pub(super) advice: Option<(u64, Advice)>,
    pub(super) blunder: Option<Blunder>,
}

impl Coach {
    /// The advice about the position on the board.
    pub fn advice(&self, session: &Session) -> Option<&Advice> {
        let (revision, advice) = self.advice.as_ref()?;
        (*revision == session.revision()).then_some(advice)
    }

    /// The blunder that the player may take back.
    pub fn blunder(&self) -> Option<Blunder> {
        self.blunder
    }
}

/// A move that has given away many discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blunder {
    /// The move.
    pub square: Square,
    /// How many discs it has lost against the best one.
    pub discs: i32,
}

/// A suggested move for the position with this revision is shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintReady {
    /// The [`Session::revision`] it belongs to.
    pub revision: u64,
    /// The suggested square.
    pub square: Square,
}

/// Asks for a hint for the side to move, and for more of it. After all of it has been shown, it goes away.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintRequested;

/// The coach has something new to say.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoachSpoke {
    /// A hint, or its next step or reason.
    Advice,
    /// The player's last move was a blunder.
    Blunder,
    /// The hint has been taken away.
    Away,
}
