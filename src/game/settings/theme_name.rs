//! The names of the themes.

use serde::{Deserialize, Serialize};

/// A theme's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeName {
    /// Green felt in a dark wooden frame.
    #[default]
    ClassicGreen,
    /// A wooden board.
    Walnut,
    /// Blue slate in a lacquered frame.
    Midnight,
    /// Printed on paper, in daylight.
    Paper,
    /// Black, white and yellow, outlined and marked.
    HighContrast,
}

impl ThemeName {
    /// All themes, in the order they are offered.
    pub const ALL: [Self; 5] = [
        Self::ClassicGreen,
        Self::Walnut,
        Self::Midnight,
        Self::Paper,
        Self::HighContrast,
    ];
}
