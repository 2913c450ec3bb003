//! The roles of texts.

use crate::game::look::Face;

/// The role of a text. It decides the typeface and the size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextRole {
    /// The result of a game.
    Result,
    /// A score.
    Numeral,
    /// A score in a tall window.
    NumeralTall,
    /// A score in a small window.
    NumeralSmall,
    /// A screen's title.
    H1,
    /// The title screen's menu.
    Menu,
    /// A section's or dialog's title.
    H2,
    /// Names of players and other short titles.
    Title,
    /// Running text.
    Body,
    /// The same size, but heavier.
    BodyStrong,
    /// Lines of a dialog and large buttons.
    Item,
    /// Labels of buttons.
    Label,
    /// Labels of small buttons.
    SmallLabel,
    /// The smallest text.
    Caption,
    /// The same size, but heavier.
    CaptionStrong,
    /// Numbers in columns.
    Figures,
    /// A player's clock.
    Clock,
    /// A player's clock in a small window.
    ClockSmall,
}

impl TextRole {
    // Each pair of typeface and size costs some megabytes for images of its glyphs, so this function uses as few pairs
    // as possible.
    pub(super) fn face_and_units(self) -> (Face, f32) {
        match self {
            TextRole::Result => (Face::SemiBold, 60.0),
            TextRole::Numeral => (Face::Medium, 80.0),
            TextRole::NumeralTall => (Face::Medium, 64.0),
            TextRole::NumeralSmall => (Face::Medium, 50.0),
            TextRole::H1 => (Face::SemiBold, 44.0),
            TextRole::Menu | TextRole::H2 => (Face::SemiBold, 28.0),
            TextRole::Title => (Face::SemiBold, 22.0),
            TextRole::Body => (Face::Medium, 19.0),
            TextRole::BodyStrong => (Face::Bold, 19.0),
            TextRole::Item | TextRole::Label | TextRole::SmallLabel | TextRole::CaptionStrong => {
                (Face::SemiBold, 17.0)
            }
            TextRole::Caption => (Face::Medium, 16.0),
            TextRole::Figures => (Face::Figures, 16.0),
            TextRole::Clock => (Face::FiguresSemiBold, 24.0),
            TextRole::ClockSmall => (Face::FiguresSemiBold, 17.0),
        }
    }

    pub(super) fn line_height(self) -> f32 {
        match self {
            TextRole::Numeral | TextRole::NumeralTall | TextRole::NumeralSmall => 0.95,
            TextRole::Result | TextRole::H1 => 1.15,
            TextRole::Menu | TextRole::H2 => 1.2,
            TextRole::Title => 1.25,
            _ => 1.35,
        }
    }
}
