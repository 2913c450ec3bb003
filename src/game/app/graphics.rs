//! How Bevy's renderer is set up: for one window that is drawn seldom, on any machine, in little memory.
//!
//! The figures are of a software renderer, where graphics memory is the program's own.

use bevy::{
    ecs::schedule::SingleThreadedExecutor,
    prelude::*,
    render::{
        RenderApp, RenderPlugin,
        mesh::allocator::MeshAllocatorSettings,
        settings::{MemoryHints, WgpuSettings},
        slab_allocator::SlabAllocatorSettings,
    },
};

/// Size of a block of graphics memory in bytes, the smallest there is.
const SMALL_BLOCK: u64 = 4 << 20;

/// The renderer's own settings.
pub(crate) fn render_plugin() -> RenderPlugin {
    RenderPlugin {
        // What is drawn late would be seen late: nothing here is worth a half-drawn frame.
        synchronous_pipeline_compilation: true,
        render_creation: WgpuSettings {
            // Pictures larger than a block have memory of their own, which goes back with them. In blocks of the usual
            // size a picture that is used for a moment is paid for until the end.
            memory_hints: MemoryHints::Manual {
                suballocated_device_memory_block_size: SMALL_BLOCK..SMALL_BLOCK,
            },
            ..default()
        }
        .into(),
        ..default()
    }
}

/// What is set in the renderer once it is there.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(OneAfterAnother);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        // A buffer for each of the few meshes: the tables for sharing one are made for a million meshes and take 8 MB.
        render.insert_resource(MeshAllocatorSettings {
            slab_allocator_settings: SlabAllocatorSettings {
                large_threshold: 0,
                ..default()
            },
            ..default()
        });
    }
}

/// Runs the systems of a frame on one thread.
///
/// They are many and small: handing them to several threads takes longer than running them, and the cores are for the
/// engine and for a renderer without a graphics card.
struct OneAfterAnother;

impl Plugin for OneAfterAnother {
    fn build(&self, _: &mut App) {}

    /// The last that happens before the first frame: all schedules are there.
    fn cleanup(&self, app: &mut App) {
        one_after_another(app.world_mut());
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            one_after_another(render.world_mut());
        }
    }
}

fn one_after_another(world: &mut World) {
    let Some(mut schedules) = world.get_resource_mut::<Schedules>() else {
        return;
    };
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
