//! The marks of legal moves can be switched without the settings page.

use super::{choices::LegalMarks, rows::Settings};

impl Settings {
    /// Turns the marks of legal moves off, or on again as dots.
    pub fn toggle_marks(&mut self) {
        self.legal_marks = match self.legal_marks {
            LegalMarks::Off => LegalMarks::Dots,
            LegalMarks::Dots | LegalMarks::Discs => LegalMarks::Off,
        };
    }
}
