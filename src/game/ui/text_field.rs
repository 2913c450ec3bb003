//! Text fields: what is typed into them with the keyboard or an input method, the cursor, and the line beside them,
//! which says what to do, what was found, or what cannot be typed. A page has at most one field.

mod edit;
mod field;

pub use field::{FieldNote, Limit, Typing, build, clear, note, search};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((field::plugin, edit::plugin));
}
