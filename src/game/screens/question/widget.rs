//! The names of the question's widgets, and how a press of them sounds.

use crate::game::ui::{Press, WidgetName};

/// The answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuestionWidget {
    /// Confirms the question.
    Yes,
    /// Cancels, and goes back to the pause menu.
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
