//! The settings screen. Every change applies at once, without a confirmation.

mod act;
mod bare;
mod bindings;
mod choice;
mod columns;
mod drag;
mod label;
mod page;
mod preview;
mod row;
mod shown;
mod slider;
mod state;
mod themes;
mod thumb;
mod tile;
mod toggle;
mod widget;

pub use state::SettingsPage;
pub use widget::SettingsWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        state::plugin,
        page::plugin,
        act::plugin,
        drag::plugin,
        preview::plugin,
        choice::plugin,
        toggle::plugin,
        slider::plugin,
    ));
}
