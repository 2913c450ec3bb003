//! The names of the widgets, and what is told about them.

use crate::game::{
    texts::{Key, Phrase},
    ui::{Press, WidgetName},
};
use accesskit::Role;

/// The widgets around the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameWidget {
    /// The pause menu.
    Menu,
    /// Take back.
    Undo,
    /// Bring back.
    Redo,
    /// Suggest a move.
    Hint,
    /// Legal-move marks on or off.
    Marks,
    /// A watched game: stop it or let it go on.
    WatchPause,
    /// A watched game: stop it, or one move more.
    WatchStep,
}

impl WidgetName for GameWidget {
    fn press(self) -> Press {
        match self {
            // They are heard on the board.
            Self::Undo | Self::Redo | Self::Hint => Press::Silent,
            _ => Press::Choice,
        }
    }

    fn role(self) -> Option<Role> {
        (self == Self::Marks).then_some(Role::Switch)
    }

    fn spoken(self, words: &str) -> Option<Phrase> {
        let name = match self {
            Self::Menu => Key("menu"),
            Self::Marks => Key("access-marks"),
            _ if !words.is_empty() => return None,
            Self::Undo => Key("undo"),
            Self::Redo => Key("redo"),
            Self::Hint => Key("hint"),
            Self::WatchPause => Key("access-pause"),
            Self::WatchStep => Key("step"),
        };
        Some(name.into())
    }
}
