//! The names of the widgets, and what is told about them.

use crate::game::ui::{Press, WidgetName};

/// The widgets of the result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResultWidget {
    /// The same players again.
    Rematch,
    /// The new-game screen.
    NewGame,
    /// Take back the last move and play on.
    Undo,
    /// To the title.
    Leave,
}

impl WidgetName for ResultWidget {
    fn press(self) -> Press {
        match self {
            // It is heard on the board.
            Self::Undo => Press::Silent,
            Self::Leave => Press::Back,
            Self::Rematch | Self::NewGame => Press::Choice,
        }
    }
}
