//! The names of the widgets, and what is told about them.

use super::{reading::Reading, sections::LearnPage};
use crate::game::{
    texts::{Key, Phrase},
    ui::{Press, WidgetName},
};
use accesskit::Role;

/// The widgets of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LearnWidget {
    /// A page.
    Page(LearnPage),
    /// Without a place on the screen: the next page.
    NextPage,
    /// Without a place on the screen: the page before.
    PreviousPage,
    /// Text to be read, which has the focus only to be scrolled into view and read out. Does nothing.
    Passage(u16),
    /// A longer text.
    Read(Reading),
    /// Begin the lesson.
    LessonBegin,
    /// From a longer text to its page, and from there to the title.
    Back,
}

impl WidgetName for LearnWidget {
    fn press(self) -> Press {
        match self {
            Self::Back => Press::Back,
            Self::Passage(_) => Press::Silent,
            _ => Press::Choice,
        }
    }

    fn role(self) -> Option<Role> {
        matches!(self, Self::Passage(_)).then_some(Role::Paragraph)
    }

    fn spoken(self, _: &str) -> Option<Phrase> {
        match self {
            Self::Back => Some(Key("back").into()),
            Self::Page(page) => Some(page.label().into()),
            _ => None,
        }
    }
}
