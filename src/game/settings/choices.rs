//! The settings that have a few named values.

use serde::{Deserialize, Serialize};

/// How fast discs flip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlipSpeed {
    /// 1.6 times the normal durations.
    Slow,
    #[default]
    Normal,
    /// Half the normal durations.
    Fast,
    /// The new position appears at once. Only the mark of the last move shows what has changed.
    Instant,
}

impl FlipSpeed {
    /// Seconds of motion shown per second of real time. It is `None` for [`FlipSpeed::Instant`].
    pub fn rate(self) -> Option<f32> {
        match self {
            FlipSpeed::Slow => Some(1.0 / 1.6),
            FlipSpeed::Normal => Some(1.0),
            FlipSpeed::Fast => Some(2.0),
            FlipSpeed::Instant => None,
        }
    }
}

/// How the squares are marked where the side to move may play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LegalMarks {
    #[default]
    Dots,
    Discs,
    Off,
}

impl LegalMarks {
    /// Off if there are marks, and dots if there are none.
    #[must_use]
    pub fn toggled(self) -> Self {
        match self {
            Self::Off => Self::Dots,
            Self::Dots | Self::Discs => Self::Off,
        }
    }
}

/// When the coach speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoachSetting {
    /// Never: there are no hints.
    Off,
    /// When the player asks for a hint.
    #[default]
    Asked,
    /// Also after a move that gives away six discs or more.
    Blunders,
}

/// How much a screen reader is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verbosity {
    /// Moves and results.
    Brief,
    /// Scores and the number of legal moves as well.
    #[default]
    Full,
}
