//! The pages of the settings, where a setting is listed, and the settings that have a few named values.

use serde::{Deserialize, Serialize};

use crate::game::texts::Key;

table! {
    /// A page of the settings.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Section: Key {
        /// Theme, sizes, and what is drawn.
        #[default]
        Display => Key("section-display"),
        /// The volumes.
        Sound => Key("section-sound"),
        /// How a game is played.
        Gameplay => Key("section-gameplay"),
        /// How the engine works.
        Engine => Key("section-engine"),
        /// Keys and buttons.
        Controls => Key("section-controls"),
        /// For players who see, hear or move differently.
        Accessibility => Key("section-accessibility"),
        /// The language.
        Language => Key("section-language"),
        /// Other programs that play and analyse.
        Guests => Key("section-guests"),
    }
}

impl Section {
    /// The name of the page, as the player reads it.
    pub fn label(self) -> Key {
        *self.row()
    }

    /// The page after this one, or the page before it. The first page follows the last one.
    #[must_use]
    pub fn next(self, forward: bool) -> Self {
        let pages = Self::ALL.len();
        let step = if forward { 1 } else { pages - 1 };
        Self::ALL[(self as usize + step) % pages]
    }
}

/// The page on which a setting is listed, and its name there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listing {
    /// The page. A page has its rows in the order of the table.
    pub page: Section,
    pub label: Key,
    /// The smaller line below the name.
    pub note: Option<Key>,
    /// A second page that shows the setting, and the setting's index among all rows of that page.
    pub also: Option<(Section, usize)>,
}

impl Listing {
    /// A setting on one page, without a smaller line.
    pub(super) const fn on(page: Section, label: Key) -> Self {
        Self { page, label, note: None, also: None }
    }

    /// Adds a smaller line below the name.
    pub(super) const fn with_note(self, note: Key) -> Self {
        Self { note: Some(note), ..self }
    }

    /// Adds a second page that shows the setting at this index.
    pub(super) const fn also_on(self, page: Section, place: usize) -> Self {
        Self { also: Some((page, place)), ..self }
    }
}

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

table! {
    /// When live analysis has found out enough about a position.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum LiveAim: Key {
        /// Never: it goes on until every line is solved.
        #[default]
        Open => Key("aim-open"),
        /// After half a minute.
        Time => Key("aim-time"),
        /// When the lines are 24 moves deep.
        Depth => Key("aim-depth"),
        /// When the lines reach the end of the game, sure to 99 %.
        Certain => Key("aim-certain"),
        /// Who wins is found out first, and then by how much.
        Solve => Key("aim-solve"),
    }
}

impl LiveAim {
    /// What the player reads.
    pub fn label(self) -> Key {
        *self.row()
    }

    /// The next one.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_go_round() {
        assert_eq!(Section::Guests.next(true), Section::Display);
        assert_eq!(Section::Display.next(false), Section::Guests);
        let mut page = Section::Display;
        for _ in Section::ALL {
            page = page.next(true);
        }
        assert_eq!(page, Section::Display);
    }
}
