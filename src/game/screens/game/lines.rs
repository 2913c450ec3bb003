//! Which lines of words there is room for in a small window.

use crate::game::{look::SMALL_U, ui::Ui};

/// The lines between the plates and the tools of a small window. If there is too little room, the number of moves goes
/// first, then the words about the last move, and at last the line that says whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    None,
    Turn,
    /// Whose turn it is, and what has happened.
    Status,
    /// The number of moves as well.
    All,
}

/// The gap between two lines, in logical pixels.
pub(super) const GAP: f32 = 2.0;
/// The space above and below the lines, and the same in the lowest windows, as lengths of small windows.
const PADDING: f32 = 12.0;
const LEAST_PADDING: f32 = 3.0;
/// The height of a line in parts of its font size. Chinese characters need the most.
const LINE: f32 = 1.45;

impl Lines {
    /// The lines for this height in logical pixels, and the padding above and below them.
    pub(super) fn that_fit(ui: &Ui, height: f32) -> (Self, f32) {
        let line = LINE * ui.layout.font(16.0) + GAP;
        let small = (ui.layout.u / SMALL_U).max(1.0);
        let fit = |padding: f32| ((height - 2.0 * padding * small) / line).floor();
        match fit(PADDING) {
            // The words may take two lines.
            4.0.. => (Self::All, PADDING),
            3.0.. => (Self::Status, PADDING),
            1.0.. => (Self::Turn, PADDING),
            _ if fit(LEAST_PADDING) >= 1.0 => (Self::Turn, LEAST_PADDING),
            _ => (Self::None, 0.0),
        }
    }
}
