//! The interface around the board: widgets, text, plates, lists and dialogs.

mod build;
mod opacity;
mod paint;
mod scroll;
mod widget;

pub use build::{TextRole, Ui, place};
pub use opacity::Opacity;
pub use paint::Tint;
pub use scroll::ScrollBox;
pub use widget::{Activated, Layer, Look, Widget, WidgetId, group};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((widget::plugin, paint::plugin, scroll::plugin));
}
