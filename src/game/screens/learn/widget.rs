//! The names of the how-to-play screen's widgets.

use super::{reading::Reading, sections::LearnPage};
use crate::game::ui::WidgetName;

/// The widgets of the how-to-play screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LearnWidget {
    /// Shows a page.
    Page(LearnPage),
    /// Shows the next page. It is not drawn on the screen.
    NextPage,
    /// Shows the page before. It is not drawn on the screen.
    PreviousPage,
    /// A text. It can have the focus only to be scrolled into view and read out, and a press does nothing.
    Passage(u16),
    /// Shows a longer text.
    Read(Reading),
    /// Begins the lesson.
    LessonBegin,
    /// Opens the openings.
    Openings,
    /// Begins the lesson about an idea, by its place among the ideas.
    Idea(u8),
    /// Goes back from a longer text to its page, and from a page to where the player comes from.
    Back,
}

impl WidgetName for LearnWidget {}
