//! The names of the widgets that open the explanation of a reason and close it.

use crate::game::{
    texts::{Key, Phrase},
    ui::{Press, WidgetName},
};

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

impl WidgetName for ExplainWidget {
    fn press(self) -> Press {
        match self {
            Self::Close => Press::Back,
            _ => Press::Choice,
        }
    }

    fn spoken(self, _: &str) -> Option<Phrase> {
        (self == Self::Open).then(|| Key("action-why").into())
    }
}
