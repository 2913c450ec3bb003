//! The names of the widgets, and what is told about them.

use crate::game::{
    screens::page::AddPage,
    ui::{Press, WidgetName},
};

/// The widgets of the title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TitleWidget {
    /// Back to the running game.
    Continue,
    /// Back to an unfinished game whose place another one has taken.
    Earlier,
    /// The new-game screen.
    NewGame,
    /// The settings.
    Settings,
    /// Rules, lesson, keys and credits.
    Learn,
    /// Leave the program.
    Quit,
    /// Without a place on the screen: the focus goes to [`Quit`](Self::Quit).
    AskToQuit,
}

impl WidgetName for TitleWidget {
    fn press(self) -> Press {
        match self {
            Self::AskToQuit => Press::Silent,
            _ => Press::Choice,
        }
    }
}
