//! Which screen is shown and which dialog lies over it.

use bevy::prelude::*;

use crate::{engine::teach::reasons::Topic, rules::Side};

/// The screens. A running game stays in memory while another screen is shown.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Wordmark and main menu.
    #[default]
    Title,
    /// Choosing the opponent, colours and start layout.
    NewGame,
    /// Putting a start position together.
    Editor,
    /// The board, playing or finished.
    Game,
    /// Everything that can be set.
    Settings,
    /// Rules, keys and credits.
    Learn,
    Lesson,
    /// The board, with a game that has been played and what the engine thinks of it.
    Review,
    /// The board, with the moves of the opening book.
    Openings,
    Puzzles,
    /// The board, with a game whose moves are guessed.
    Guess,
    Games,
    /// Games and pictures of them go into files for others.
    Share,
    /// The player's rating and results.
    You,
}

/// The dialog over a screen. Any dialog pauses the game: there is no other pause state.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Menu {
    #[default]
    None,
    Pause,
    /// Who plays the two colours from now on.
    Players,
    /// The name of the person who plays a colour of the drafted game, or the player's own names in games from elsewhere.
    Naming(Option<Side>),
    /// Something about the program that the settings show.
    Guest(GuestDialog),
    /// Another program could not go on in the game.
    GuestFailed,
    /// A question that must be answered before something is given up.
    Confirm(Question),
    /// Who plays a new game from the position that a review shows.
    PlayFrom,
    /// What a reason for or against a move is about, in more words.
    Explain(Topic),
    /// Games that come in from elsewhere.
    Import,
    Notes,
    Statistics,
    /// Which games are counted beside the moves of the openings.
    Counted,
    /// The result of a finished game beside the final board.
    GameOver,
}

impl Menu {
    /// True for a box over the screen that takes all input. The result of a game is no such box, but a panel of the
    /// screen.
    pub fn is_dialog(self) -> bool {
        !matches!(self, Self::None | Self::GameOver)
    }
}

/// What [`Menu::Confirm`] asks about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Start the same game again.
    Restart,
    /// Give up; the named side loses.
    Resign(Side),
}

/// What a dialog about another program is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GuestDialog {
    Text(GuestField),
    /// Its command is shown before it runs for the first time.
    Run,
    Remove,
}

/// A text about another program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GuestField {
    /// How the player calls it.
    Name,
    Program,
    Arguments,
    Folder,
    Environment,
}

impl GuestField {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Name, Self::Program, Self::Arguments, Self::Folder, Self::Environment];
}

/// The player has asked to switch to fullscreen, or back to a window.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct FullscreenRequested;
