//! Looking for an opening: the field in the head of the panel, and the list of what was found in place of the table.
//!
//! The search is open while the focus is in it. So every device opens and closes it by moving the focus.

mod field;
mod list;

pub(super) use field::{Room, build as head};
pub(super) use list::build as list;

use bevy::prelude::*;

use super::widget::OpeningsWidget;
use crate::game::ui::{Focus, Target};

/// Whether an opening is looked for.
pub(super) fn is_open(focus: &Focus) -> bool {
    match focus.target {
        Target::Board => false,
        Target::Widget(id) => matches!(
            id.get(),
            Some(OpeningsWidget::Search | OpeningsWidget::Clear | OpeningsWidget::Found(_))
        ),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((field::plugin, list::plugin));
}
