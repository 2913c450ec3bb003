//! What a screen reader is told, and what it can do: the 64 squares by name, the widgets with their roles and values,
//! both players' plates, and a line that says what has happened.
//!
//! The nodes are entities of the interface with an [`AccessibilityNode`](bevy::a11y::AccessibilityNode). Bevy passes
//! them on to the system's accessibility service, if there is one. Requests of a screen reader are handled like every
//! other input. Nothing of this is computed until a screen reader asks for it. A screen reader that starts late gets
//! everything.

mod actions;
mod live;
mod names;
mod plates;
mod review;
mod squares;
mod wake;
mod widgets;

pub use live::Announcer;
pub use squares::SquareNode;

use bevy::{
    a11y::{AccessibilityRequested, AccessibilitySystems, ActionRequest},
    prelude::*,
};

use crate::game::frame::{AppSystems, InputSystems};

pub(super) fn plugin(app: &mut App) {
    // Bevy's plugin for real windows adds the message too, but tests have no window.
    app.add_message::<ActionRequest>()
        .add_systems(Startup, live::spawn_announcers)
        .add_systems(
            Update,
            (
                actions::obey.in_set(InputSystems::ScreenReader),
                (
                    live::announce,
                    live::announce_notes,
                    review::announce_review,
                    live::announce_warning,
                    live::announce_explanation,
                )
                    .chain()
                    .in_set(AppSystems::Ui)
                    .run_if(tree_is_requested),
                (
                    plates::describe_plates,
                    plates::describe_evaluation,
                    squares::add_squares,
                    squares::name_squares,
                    widgets::describe_widgets,
                    widgets::follow_focus,
                )
                    .chain()
                    .in_set(AppSystems::Draw)
                    .run_if(tree_is_requested),
            ),
        )
        .add_systems(
            PostUpdate,
            widgets::hide_pictures
                .before(AccessibilitySystems::Update)
                .run_if(tree_is_requested),
        );
}

/// Adds what needs a real window: requests wake the waiting game.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins(wake::plugin);
}

/// True if a screen reader, or another such program, has asked for the tree.
fn tree_is_requested(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}
