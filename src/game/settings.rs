//! The settings of the player: one table of all settings, and the pages that show them. The code that uses a setting
//! decides what the setting does.

#[macro_use]
mod declare;

mod choices;
mod clamp;
mod control;
mod entry;
mod field;
mod language;
mod listing;
mod marks;
mod names;
mod rows;
mod section;

pub use choices::{CoachSetting, FlipSpeed, LegalMarks, Verbosity};
pub use control::Kind;
pub use names::{fits_as_name, remember_name, tidy_name};
pub use rows::{Entry, Settings};
pub use section::Section;

use bevy::prelude::*;

use super::frame::{AppSystems, Pace};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_plugins((language::plugin,))
        .add_systems(
            Update,
            show_change
                .in_set(AppSystems::Draw)
                .run_if(resource_changed::<Settings>),
        );
}

/// What a setting changes is seen in the next frame, so that frame is asked for.
fn show_change(mut pace: ResMut<Pace>) {
    pace.animate();
}
