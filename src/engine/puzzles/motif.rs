//! What puzzles are about.

use crate::engine::reasons::{Reason, Topic};

/// What a puzzle is about: the kind of reason that tells most about its right move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motif {
    /// Corners, and the squares beside them.
    Corner,
    /// The last move in a closed region.
    Parity,
    /// A move that can wait.
    Wait,
    /// The number of moves of both sides.
    Mobility,
    /// Outer discs.
    Wall,
    /// A side without a move.
    Pass,
}

impl Motif {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 6] = [Self::Corner, Self::Parity, Self::Wait, Self::Mobility, Self::Wall, Self::Pass];

    /// Its name in files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::Parity => "parity",
            Self::Wait => "wait",
            Self::Mobility => "mobility",
            Self::Wall => "wall",
            Self::Pass => "pass",
        }
    }

    /// The motif with a name of [`key`](Self::key).
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|motif| motif.key() == key)
    }

    /// The motif of reasons of a kind.
    pub const fn about(topic: Topic) -> Option<Self> {
        Some(match topic {
            Topic::Corner | Topic::XSquare | Topic::CSquare => Self::Corner,
            Topic::Parity => Self::Parity,
            Topic::Tempo => Self::Wait,
            Topic::Mobility => Self::Mobility,
            Topic::Wall => Self::Wall,
            Topic::Pass => Self::Pass,
            Topic::Stability | Topic::Edge | Topic::Chance | Topic::Anchor | Topic::Line => {
                return None;
            }
        })
    }

    /// The motif of the most telling reason that has one.
    pub(super) fn of(reasons: &[Reason]) -> Option<Self> {
        let mut reasons = reasons.iter();
        reasons.find_map(|reason| Self::about(reason.kind.topic()))
    }
}
