//! The names of the dialog's widgets, and what screen readers say about them.

use crate::game::{
    texts::{Key, Phrase},
    ui::{Press, WidgetName},
};

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

impl WidgetName for NamingWidget {
    fn press(self) -> Press {
        match self {
            Self::Cancel => Press::Back,
            _ => Press::Choice,
        }
    }

    fn is_text_field(self) -> bool {
        self == Self::Field
    }

    fn spoken(self, _: &str) -> Option<Phrase> {
        (self == Self::Field).then(|| Key("access-name").into())
    }
}
