//! The names of the editor's widgets.

use crate::{
    game::ui::WidgetName,
    rules::{Color as Side, Square},
};

/// The widgets of the editor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EditorWidget {
    /// A square. A press changes what is on it.
    Cell(Square),
    /// The side that moves first.
    FirstToMove(Side),
    /// Sets the standard start position.
    Standard,
    /// Removes all discs.
    Clear,
    /// Goes back to the new-game screen.
    Done,
}

impl WidgetName for EditorWidget {}
