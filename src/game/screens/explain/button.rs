//! The button that explains the active reason, at the right of what says the reason, and the names of the widgets of
//! explanations.

use bevy::prelude::*;

use crate::game::{
    look::Icon,
    texts::Key,
    ui::{Boxes, Button, Ui, WidgetName},
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

impl WidgetName for ExplainWidget {}

/// Builds the button in a row. It is as high as the row, and belongs to the zone of the reasons.
pub fn build(row: &mut ChildSpawnerCommands, ui: &Ui) {
    Button::new(ExplainWidget::Open)
        .named(Key("action-why"))
        .width(ui.target(40.0))
        .rounded(ui.px(14.0))
        .fixed()
        .spawn(row, ui)
        .with_child(ui.icon(Icon::Why, 24.0, ui.palette.text2));
}
