//! Text fields: what is typed into them with the keyboard or an input method, the cursor, and what is said when something
//! cannot be typed. A page has at most one field.

mod build;
mod edit;
mod note;
mod places;
mod search;
mod typing;

pub use build::build;
pub use note::FieldNote;
pub use note::build as build_note;
pub use search::{clear, search};
pub use typing::{Limit, Typing};

use bevy::prelude::*;

use crate::game::frame::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((edit::plugin, places::plugin, note::plugin))
        .add_systems(Update, search::show_hints.in_set(AppSystems::Ui));
}
