//! What a screen reader is told, and what it can do: the 64 squares by name, the widgets with their roles and values,
//! both players' plates, and a line that says what has happened.
//!
//! The nodes are entities of the interface with an [`AccessibilityNode`](bevy::a11y::AccessibilityNode); the system's
//! accessibility service, where there is one, is fed with them by Bevy. Its requests go the way of every other input.
//! Until somebody listens nothing of this is worked out, and who comes late is given everything.

mod actions;
mod live;
mod plates;
mod squares;
mod wake;
mod widgets;

pub use live::Announcer;
pub use squares::SquareNode;

use bevy::{a11y::AccessibilityRequested, prelude::*};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        actions::plugin,
        live::plugin,
        plates::plugin,
        squares::plugin,
        widgets::plugin,
    ));
}

/// The half that belongs to a real window: requests wake the waiting game.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins(wake::plugin);
}

/// Whether a screen reader, or another such program, has asked for the tree.
fn somebody_listens(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}
