//! The names of the widgets, and what is told about them.

use crate::{
    game::{texts::Phrase, ui::WidgetName},
    rules::{Color as Side, Square},
};
use accesskit::Role;
use bevy::prelude::*;

/// The widgets of the editor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EditorWidget {
    /// A square: what lies there changes.
    Cell(Square),
    /// Who moves first.
    FirstToMove(Side),
    /// The standard start.
    Standard,
    /// No discs.
    Clear,
    /// Back to the new game.
    Done,
}

impl WidgetName for EditorWidget {
    fn role(self) -> Option<Role> {
        matches!(self, Self::Cell(_)).then_some(Role::GridCell)
    }

    fn spoken(self, _: &str) -> Option<Phrase> {
        match self {
            Self::Cell(square) => Some(square.to_string().into()),
            _ => None,
        }
    }
}
