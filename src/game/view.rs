//! What is drawn below the interface: the table, the discs and the marks.

mod bake;
mod discs;
mod flip_atlas;
mod marks;
mod materials;
mod repaint;
mod screen_fade;
mod table;
mod window_icon;

use bevy::prelude::*;

use crate::game::board::marks::mark;

/// Adds what is drawn. It also runs where nothing can be drawn, so that tests can look at the marks.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        materials::plugin,
        bake::plugin,
        mark::plugin,
        table::plugin,
        discs::plugin,
        flip_atlas::plugin,
        marks::plugin,
        screen_fade::plugin,
        repaint::plugin,
        window_icon::plugin,
    ));
}
