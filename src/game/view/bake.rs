//! Pictures drawn once and shown many times: the table and the two resting discs.
//!
//! Each picture is drawn by a camera of its own into an image whose handle never changes, in the frame after the
//! window, the board's place or the theme has changed.

mod discs;
mod pipelines;
mod rig;
mod table;
mod target;

pub(crate) use discs::{QUAD_CELLS, bake_discs};
pub(crate) use rig::{Rig, rig};
pub(crate) use target::target;

use bevy::{image::ImageSampler, prelude::*};

use crate::game::{frame::AppSystems, look::Baked};

pub(super) fn plugin(app: &mut App) {
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let mut empty = || images.add(target(UVec2::ONE, ImageSampler::linear()));
    let baked = Baked {
        table: empty(),
        discs: [empty(), empty()],
        arc: empty(),
        disc_size: 1,
    };
    app.insert_resource(baked)
        .add_plugins(pipelines::plugin)
        .add_systems(
            Update,
            (rig::finish_rigs, table::bake_table, bake_discs)
                .chain()
                .in_set(AppSystems::Draw),
        );
}
