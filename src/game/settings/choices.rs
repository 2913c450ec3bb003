//! The values of settings that are one of a few.

use serde::{Deserialize, Serialize};

/// How fast discs turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlipSpeed {
    /// 1.6 times the normal durations.
    Slow,
    /// As designed.
    #[default]
    Normal,
    /// Half the normal durations.
    Fast,
    /// The new position appears at once, with the last-move mark only.
    Instant,
}

impl FlipSpeed {
    /// Seconds of motion shown per second of time; `None` for [`FlipSpeed::Instant`].
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
    /// By small dots.
    #[default]
    Dots,
    /// By faint discs.
    Discs,
    /// Not at all.
    Off,
}

/// How much is told to a screen reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verbosity {
    /// Moves and results.
    Brief,
    /// Scores and the number of legal moves as well.
    #[default]
    Full,
}
