//! Switches the marks of legal moves without the settings page.

use super::{choices::LegalMarks, rows::Settings};

impl Settings {
    /// Switches the marks of legal moves off. If they are off, it switches them on as dots.
    pub fn toggle_marks(&mut self) {
        self.legal_marks = match self.legal_marks {
            LegalMarks::Off => LegalMarks::Dots,
            LegalMarks::Dots | LegalMarks::Discs => LegalMarks::Off,
        };
    }
}
