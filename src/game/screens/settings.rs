//! The settings screen. Every change applies at once, without a confirmation.

mod bindings;
mod columns;
mod page;
mod row;
mod slider;
mod state;
mod themes;
mod toggle;
mod widget;

pub use state::SettingsPage;
pub use widget::SettingsWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, toggle::plugin, slider::plugin));
}
