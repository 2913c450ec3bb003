//! The names of the dialog's widgets.

use crate::game::ui::WidgetName;

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamingWidget {
    /// The field in which the name is typed. Enter takes the name.
    Field,
    /// Plays without a name.
    Nobody,
    /// Takes one of the names that are remembered, by its place in the list.
    Known(u8),
    /// Takes the name.
    Done,
    /// Closes the dialog and keeps the name of before.
    Cancel,
}

impl WidgetName for NamingWidget {}
