//! What a screen reader is told, and what it can do: the 64 squares by name, the widgets with their roles and values,
//! both players' plates, and a line that says what has happened.
//!
//! The nodes are entities of the interface with an [`AccessibilityNode`](bevy::a11y::AccessibilityNode). Bevy passes
//! them on to the system's accessibility service, if there is one. Requests of a screen reader are handled like every
//! other input. Nothing of this is computed until a screen reader asks for it. A screen reader that starts late gets
//! everything.

mod actions;
mod announcers;
mod controls;
mod evaluation;
mod focus;
mod listening;
mod live;
mod names;
mod pictures;
mod plates;
mod review;
mod roles;
mod squares;
mod wake;
mod widgets;

pub use announcers::Announcer;
pub use squares::SquareNode;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        actions::plugin,
        live::plugin,
        plates::plugin,
        evaluation::plugin,
        squares::plugin,
        widgets::plugin,
        focus::plugin,
        pictures::plugin,
    ));
}

/// Adds what needs a real window: requests wake the waiting game.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins(wake::plugin);
}
