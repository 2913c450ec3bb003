//! How Bevy's renderer is set up: for one window that is drawn seldom, on any machine, in little memory.
//!
//! The figures were measured with a software renderer, which takes graphics memory from the program's own.

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
        // A frame waits until it can be drawn completely.
        synchronous_pipeline_compilation: true,
        render_creation: WgpuSettings {
            // A picture larger than a block has memory of its own, which is given back with the picture. Blocks of the
            // usual size are kept until the end, even if one picture used them for a moment.
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
        // Each of the few meshes gets its own buffer. The tables for sharing one buffer are made for a million meshes
        // and take 8 MB.
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
/// The systems are many and small: handing them to several threads takes longer than running them. The other cores are
/// for the engine, and for a renderer without a graphics card.
struct OneAfterAnother;

impl Plugin for OneAfterAnother {
    fn build(&self, _: &mut App) {}

    /// Runs last before the first frame, when all schedules are there.
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
