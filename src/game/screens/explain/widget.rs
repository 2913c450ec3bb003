//! The names of the widgets that open the explanation of a reason and close it.

use crate::game::ui::WidgetName;

/// The widgets of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExplainWidget {
    /// Explains the active reason of the game or the review that is shown.
    Open,
    /// Goes to the idea on the page of the ideas.
    Read,
    /// Goes back to the screen below.
    Close,
}

impl WidgetName for ExplainWidget {}
