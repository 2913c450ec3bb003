//! The names of the widgets around the board and their zones, and what screen readers say about them.

use crate::game::{
    texts::{Key, Phrase},
    ui::{BoardSide, Press, WidgetName, Zone},
};

/// The coach's card.
pub(super) const COACH: Zone = Zone::new(12).beside(BoardSide::Left);
/// The list of moves.
pub(super) const MOVES: Zone = Zone::new(13).beside(BoardSide::Right);

/// The widgets around the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameWidget {
    /// Opens the pause menu.
    Menu,
    /// Undoes a move.
    Undo,
    /// Redoes a move.
    Redo,
    /// Suggests a move.
    Hint,
    /// Shows the values of the moves, or hides them.
    Values,
    /// The coach's card: goes on to the next step of a hint or to the next reason, or takes a blunder back.
    Coach,
    /// Stops a watched game or continues it.
    WatchPause,
    /// Stops a watched game. If it is stopped, plays one more move.
    WatchStep,
    /// Goes to the position after this many plies of the record.
    GoTo(u8),
}

impl WidgetName for GameWidget {
    fn press(self) -> Press {
        match self {
            // What they do on the board makes the sound.
            Self::Undo | Self::Redo | Self::Hint | Self::Coach | Self::GoTo(_) => Press::Silent,
            _ => Press::Choice,
        }
    }

    fn spoken(self, words: &str) -> Option<Phrase> {
        let name = match self {
            Self::Menu => Key("menu"),
            Self::Values => Key("action-values"),
            _ if !words.is_empty() => return None,
            Self::Undo => Key("undo"),
            Self::Redo => Key("redo"),
            Self::Hint => Key("hint"),
            Self::WatchStep => Key("step"),
            // Its name depends on whether the game runs, so `listen/access/names` knows it.
            Self::WatchPause => return None,
            // The words on it say what it does.
            Self::GoTo(_) | Self::Coach => return None,
        };
        Some(name.into())
    }
}
