//! What a screen reader is told, and what it can do: the 64 squares by name, the widgets and other parts of the screens
//! with their roles and values, and a line that says what has happened.
//!
//! The nodes are entities of the interface with an [`AccessibilityNode`](bevy::a11y::AccessibilityNode). Bevy passes
//! them on to the system's accessibility service, if there is one; on Linux the game does. Requests of a screen reader are handled like every
//! other input. Nothing of this is computed until a screen reader asks for it. A screen reader that starts late gets
//! everything.

#[cfg(target_os = "linux")]
mod atspi;
mod live;
mod squares;
mod wake;
mod widgets;

pub use live::Announcer;
pub use squares::SquareNode;

use bevy::{
    a11y::{AccessibilitySystems, ActionRequest},
    prelude::*,
};

use crate::game::{
    shell::{AppSystems, InputSystems},
    ui::reader_listens,
};

/// Adds what needs a real window: the way to the system's service, and that requests wake the waiting game.
pub(super) fn window_plugin(app: &mut App) {
    #[cfg(target_os = "linux")]
    app.add_plugins(atspi::plugin);
    app.add_plugins(wake::plugin);
}

pub(super) fn plugin(app: &mut App) {
    // Bevy's plugin for real windows adds the message too, but tests have no window.
    app.add_message::<ActionRequest>()
        .add_systems(Startup, live::spawn_announcers)
        .add_systems(
            Update,
            (
                (squares::obey_squares, squares::obey_widgets).chain().in_set(InputSystems::ScreenReader),
                // The screens have the last word.
                (live::announce, live::announce_warning).chain().in_set(AppSystems::Enable).run_if(reader_listens),
                (
                    (live::note_unsaved, live::say).chain(),
                    widgets::describe_parts,
                    squares::add_squares,
                    squares::name_squares,
                    widgets::describe_widgets,
                    widgets::follow_focus,
                )
                    .chain()
                    .in_set(AppSystems::Draw)
                    .run_if(reader_listens),
            ),
        )
        .add_systems(PostUpdate, widgets::hide_pictures.before(AccessibilitySystems::Update).run_if(reader_listens));
}
