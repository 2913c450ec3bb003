//! The shaders of the table and of the discs, and their parameters.

mod colors;
mod disc;
mod table;

pub(crate) use disc::DiscMaterial;
pub(crate) use table::TableMaterial;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((disc::plugin, table::plugin));
}
