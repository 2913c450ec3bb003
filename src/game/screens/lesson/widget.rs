//! The names of the widgets, and what is told about them.

use crate::game::{
    texts::{Key, Phrase},
    ui::{Press, WidgetName},
};

/// The widgets of the lesson.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LessonWidget {
    /// The next step.
    Next,
    /// The step before.
    Previous,
    /// Back to how to play.
    Leave,
    /// The new-game screen, with the weakest opponent.
    NewGame,
}

impl WidgetName for LessonWidget {
    fn press(self) -> Press {
        match self {
            Self::Leave => Press::Back,
            _ => Press::Choice,
        }
    }

    fn spoken(self, _: &str) -> Option<Phrase> {
        (self == Self::Leave).then(|| Key("back").into())
    }
}
