//! The names of the widgets, and what is told about them.

use crate::game::ui::{Press, WidgetName};

/// The widgets of the pause menu.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PauseWidget {
    /// Go on playing.
    Resume,
    /// The same game again.
    Restart,
    /// The new-game screen.
    NewGame,
    /// Who plays.
    Players,
    /// The settings.
    Settings,
    /// Give up.
    Resign,
    /// To the title.
    Leave,
}

impl WidgetName for PauseWidget {
    fn press(self) -> Press {
        match self {
            Self::Resume => Press::Back,
            _ => Press::Choice,
        }
    }
}
