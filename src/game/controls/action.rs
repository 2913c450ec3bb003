//! What a player can ask for with a key or a button.

use crate::{game::texts::Key, rules::Square};

table! {
    /// What a player can ask for with a key or a button. The names of the variants are those in the settings file.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Action: Key {
        /// Move the focus up.
        Up => Key("action-up"),
        /// Move the focus down.
        Down => Key("action-down"),
        /// Move the focus left.
        Left => Key("action-left"),
        /// Move the focus right.
        Right => Key("action-right"),
        /// Play the focused square or press the focused button.
        Select => Key("action-select"),
        /// Like `Select`; beside the board of a review, let the game play by itself.
        Play => Key("action-play"),
        /// Go one step back; on the board, open the pause menu.
        Back => Key("back"),
        /// Open the pause menu; on the new-game screen, start the game.
        Pause => Key("action-pause"),
        /// Take back a move.
        Undo => Key("undo"),
        /// Bring back a move that was taken back.
        Redo => Key("redo"),
        /// Suggest a move.
        Hint => Key("action-hint"),
        /// Show the values of the moves, or hide them.
        Values => Key("action-values"),
        /// Turn live analysis on or off.
        Live => Key("action-live"),
        /// Show the next of the reasons that the coach gives.
        Why => Key("action-why"),
        /// In a review, go to the start of the game.
        First => Key("action-first"),
        /// In a review, go to the end of the line.
        Last => Key("action-last"),
        /// In a review, play on from the position on the board.
        PlayFrom => Key("action-play-from"),
        /// Among the openings, look for a name.
        Find => Key("action-find"),
        /// Mark the chosen game with a star, or take the star away.
        Star => Key("action-star"),
        /// Delete the chosen game.
        Delete => Key("action-delete"),
        /// Copy the game as text.
        Copy => Key("action-copy"),
        /// Review the game that is in the clipboard as text.
        Paste => Key("action-paste"),
        /// Turn the legal-move marks on or off.
        Marks => Key("action-marks"),
        /// Go to the next legal square; on the new-game screen, to the next level.
        Next => Key("action-next"),
        /// Go to the previous legal square; on the new-game screen, to the previous level.
        Previous => Key("action-previous"),
        /// Move the focus to the next group.
        NextGroup => Key("action-next-group"),
        /// Move the focus to the previous group.
        PreviousGroup => Key("action-previous-group"),
        /// Move the focus between board and panel.
        SwitchPanel => Key("action-panel"),
        /// Turn fullscreen on or off.
        Fullscreen => Key("action-fullscreen"),
    }
}

impl Action {
    /// Its name in the settings file.
    pub fn key(self) -> String {
        format!("{self:?}")
    }

    /// What the player reads.
    pub fn label(self) -> Key {
        *self.row()
    }
}

/// What the player asks for with a key or a button.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Intent {
    Action(Action),
    /// To go to the square whose name was typed.
    Square(Square),
    /// A digit that is no part of the name of a square.
    Digit(u8),
}
