//! What a player can ask for with a key or a button.

use crate::game::texts::Key;

table! {
    /// What a player can ask for with a key or a button. The names of the variants are those in the settings file.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Action: Key {
        /// Focus up.
        Up => Key("action-up"),
        /// Focus down.
        Down => Key("action-down"),
        /// Focus left.
        Left => Key("action-left"),
        /// Focus right.
        Right => Key("action-right"),
        /// Play the focused square or press the focused button.
        Select => Key("action-select"),
        /// One step back; on the board, the pause menu.
        Back => Key("back"),
        /// Pause menu; on the new-game screen, start.
        Pause => Key("action-pause"),
        /// Take back.
        Undo => Key("undo"),
        /// Bring back.
        Redo => Key("redo"),
        /// Suggest a move.
        Hint => Key("action-hint"),
        /// Legal-move marks on or off.
        Marks => Key("action-marks"),
        /// Next legal square; on the new-game screen, next level.
        Next => Key("action-next"),
        /// Previous legal square; on the new-game screen, previous level.
        Previous => Key("action-previous"),
        /// Focus to the next group.
        NextGroup => Key("action-next-group"),
        /// Focus to the previous group.
        PreviousGroup => Key("action-previous-group"),
        /// Between board and panel.
        SwitchPanel => Key("action-panel"),
        /// Fullscreen on or off.
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
