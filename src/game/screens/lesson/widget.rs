//! The names of the lesson's widgets.

use crate::game::ui::{WidgetName, Zone};

/// The way back.
pub(super) const LEAVE: Zone = Zone::new(18);

/// The widgets of the lesson.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LessonWidget {
    /// Goes to the next step.
    Next,
    /// Goes to the step before.
    Previous,
    /// Goes back to the how-to-play screen.
    Leave,
    /// Opens the new-game screen, with the weakest opponent chosen.
    NewGame,
    /// Begins the lesson about the next idea. After the last one it goes back to the ideas.
    NextIdea,
}

impl WidgetName for LessonWidget {}
