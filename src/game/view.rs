//! What is drawn below the interface: the table, the discs and the marks.

mod bake;
mod board_root;
mod discs;
mod flip_atlas;
mod flip_bake;
mod marks;
mod materials;
mod opacity;
mod repaint;
mod screen_fade;
mod stillness;
mod table;
mod window_icon;

use bevy::prelude::*;

use crate::game::board::marks::shapes;

/// Adds what is drawn. It also runs where nothing can be drawn, so that tests can look at the marks.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        materials::plugin,
        bake::plugin,
        shapes::plugin,
        table::plugin,
        board_root::plugin,
        discs::plugin,
        flip_bake::plugin,
        marks::plugin,
        opacity::plugin,
        repaint::plugin,
        screen_fade::plugin,
        stillness::plugin,
        window_icon::plugin,
    ));
}
