//! The names of the widgets, and what is told about them.

use crate::game::ui::{Press, WidgetName};

/// The answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuestionWidget {
    /// Do it.
    Yes,
    /// Do not: back to the pause menu.
    No,
}

impl WidgetName for QuestionWidget {
    fn press(self) -> Press {
        match self {
            Self::Yes => Press::Choice,
            Self::No => Press::Back,
        }
    }
}
