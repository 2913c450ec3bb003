//! What the player can set, and the names of the choices. What a choice looks like or does is decided elsewhere.

mod theme_name;
mod values;

pub use theme_name::ThemeName;
pub use values::{FlipSpeed, LegalMarks, Settings, Verbosity};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((values::plugin,));
}
