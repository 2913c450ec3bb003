//! What the how-to-play screen shows, and the names of its widgets.

use bevy::prelude::*;

use super::reading::Reading;
use crate::game::{look::Icon, texts::Key, ui::WidgetName};

table! {
    /// A page of the how-to-play screen.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum LearnPage: (Key, Icon) {
        /// The rules.
        #[default]
        Rules => (Key("learn-rules"), Icon::Board),
        /// The way to the first lesson.
        Lesson => (Key("lesson"), Icon::Hand),
        /// The ideas of the game.
        Ideas => (Key("ideas"), Icon::Hint),
        /// The way to guessing the moves of games.
        Guess => (Key("guess"), Icon::Eye),
        /// Keys, buttons and gestures.
        Controls => (Key("section-controls"), Icon::Pad),
        /// The credits.
        Credits => (Key("learn-credits"), Icon::Two),
    }
}

impl LearnPage {
    /// The name of the page, as the player reads it, and its icon.
    pub(super) fn label(self) -> (Key, Icon) {
        *self.row()
    }

    /// The page after or before this one. The first page follows the last one.
    pub(super) fn next(self, forward: bool) -> Self {
        let pages = Self::ALL.len();
        let step = if forward { 1 } else { pages - 1 };
        Self::ALL[(self as usize + step) % pages]
    }
}

/// What the how-to-play screen shows.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Learn {
    pub page: LearnPage,
    /// The longer text that is shown instead of the page's content, if there is one.
    pub reading: Option<Reading>,
}

/// A page, from its top.
impl From<LearnPage> for Learn {
    fn from(page: LearnPage) -> Self {
        Self { page, reading: None }
    }
}

/// The widgets of the how-to-play screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LearnWidget {
    Page(LearnPage),
    /// Shows the next page. It is not drawn on the screen.
    NextPage,
    /// Shows the page before. It is not drawn on the screen.
    PreviousPage,
    /// A text. It has the focus to be scrolled into view and read out. A press reads on: it leads to the next text.
    Passage(u16),
    /// The picture of a page that leads to another screen. It does what the button below it does.
    Invitation,
    /// Shows a longer text.
    Read(Reading),
    LessonBegin,
    /// Opens the games, so that one is chosen whose moves are guessed.
    Guess,
    /// Begins the lesson about an idea, by its place among the ideas.
    Idea(u8),
    /// Goes back from a longer text to its page, and from a page to where the player comes from.
    Back,
}

impl WidgetName for LearnWidget {}
