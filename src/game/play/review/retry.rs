//! The task of repeating one's errors: which error is repeated, and how far the player has come with it.

use super::tree::NodeId;
use crate::rules::Square;

/// The errors that are repeated, and how far the player has come.
#[derive(Clone, PartialEq, Debug)]
pub struct Retry {
    /// The places after the errors. There is at least one.
    pub(super) errors: Vec<NodeId>,
    pub(super) at: usize,
    pub(super) state: RetryState,
}

/// How far the player has come with an error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RetryState {
    /// A better move is looked for.
    Asked,
    /// This move is another error. It is taken back after a moment.
    Wrong {
        /// The move.
        square: Square,
        /// How many discs it loses against the best one.
        loss: f32,
    },
    /// This move is no error.
    Right {
        /// The move.
        square: Square,
        /// How many discs it loses against the best one.
        loss: f32,
    },
    /// The player has asked for the answer.
    Shown,
}

impl Retry {
    /// The place after the error that is repeated.
    pub fn error(&self) -> NodeId {
        self.errors[self.at]
    }

    /// The number of the error, from 0, and how many there are.
    pub fn count(&self) -> (usize, usize) {
        (self.at, self.errors.len())
    }

    /// How far the player has come with this error.
    pub fn state(&self) -> RetryState {
        self.state
    }

    /// Whether this is the last error.
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.errors.len()
    }
}
