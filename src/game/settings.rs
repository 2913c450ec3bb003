//! What the player can set: one table of all settings, and the pages that show them. What a setting does is decided
//! where it is used.

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
mod rows;
mod section;

pub use choices::{FlipSpeed, LegalMarks, Verbosity};
pub use control::Kind;
pub use rows::{Entry, Settings};
pub use section::Section;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_plugins((language::plugin,));
}
