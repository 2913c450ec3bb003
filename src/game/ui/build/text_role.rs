//! The roles of texts.

use crate::game::look::Face;

// Each pair of typeface and size costs some megabytes for images of its glyphs, so there are as few pairs as possible.
table! {
    /// The role of a text. It decides the typeface, the size in design units, and the height of a line relative to it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum TextRole: (Face, f32, f32) {
        /// The result of a game.
        Result => (Face::SemiBold, 60.0, 1.15),
        /// A score.
        Numeral => (Face::Medium, 80.0, 0.95),
        /// A score in a tall window.
        NumeralTall => (Face::Medium, 64.0, 0.95),
        /// A score in a small window.
        NumeralSmall => (Face::Medium, 50.0, 0.95),
        /// A screen's title.
        H1 => (Face::SemiBold, 44.0, 1.15),
        /// The title screen's menu.
        Menu => (Face::SemiBold, 28.0, 1.2),
        /// A section's or dialog's title.
        H2 => (Face::SemiBold, 28.0, 1.2),
        /// Names of players and other short titles.
        Title => (Face::SemiBold, 22.0, 1.25),
        /// Running text.
        Body => (Face::Medium, 19.0, 1.35),
        /// The same size, but heavier.
        BodyStrong => (Face::Bold, 19.0, 1.35),
        /// Lines of a dialog and large buttons.
        Item => (Face::SemiBold, 17.0, 1.35),
        /// Labels of buttons.
        Label => (Face::SemiBold, 17.0, 1.35),
        /// Labels of small buttons.
        SmallLabel => (Face::SemiBold, 17.0, 1.35),
        /// The smallest text.
        Caption => (Face::Medium, 16.0, 1.35),
        /// The same size, but heavier.
        CaptionStrong => (Face::SemiBold, 17.0, 1.35),
        /// Numbers in columns.
        Figures => (Face::Figures, 16.0, 1.35),
        /// A player's clock.
        Clock => (Face::FiguresSemiBold, 24.0, 1.35),
        /// A player's clock in a small window.
        ClockSmall => (Face::FiguresSemiBold, 17.0, 1.35),
    }
}

impl TextRole {
    /// The typeface, the size and the height of a line.
    pub(super) fn style(self) -> (Face, f32, f32) {
        *self.row()
    }
}
