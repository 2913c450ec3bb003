//! Text fields: what is typed into them with the keyboard or an input method, the cursor, and what is said when something
//! cannot be typed. A page has at most one field.

mod build;
mod edit;
mod note;
mod places;
mod typing;

pub(crate) use build::build;
pub use note::FieldNote;
pub(crate) use note::build as build_note;
pub(crate) use typing::{Limit, Typing};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((edit::plugin, places::plugin, note::plugin));
}
