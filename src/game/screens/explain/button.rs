//! The button that explains the active reason, at the right of what says the reason.

use bevy::prelude::*;

use super::widget::ExplainWidget;
use crate::game::{
    look::Icon,
    texts::Key,
    ui::{Boxes, Button, Ui},
};

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
