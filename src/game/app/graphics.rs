//! How Bevy's renderer is set up: for one window that is seldom drawn, on any machine, with little memory.
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

/// The size of a block of graphics memory in bytes. It is the smallest that can be chosen.
const SMALL_BLOCK: u64 = 4 << 20;

/// The renderer's own settings.
pub(crate) fn render_plugin() -> RenderPlugin {
    RenderPlugin {
        // A frame waits until it can be drawn completely.
        synchronous_pipeline_compilation: true,
        render_creation: WgpuSettings {
            // A picture larger than a block gets its own memory, which is freed together with the picture. Blocks of
            // the usual size would be kept until the end, even if a picture used them only for a moment.
            memory_hints: MemoryHints::Manual { suballocated_device_memory_block_size: SMALL_BLOCK..SMALL_BLOCK },
            ..default()
        }
        .into(),
        ..default()
    }
}

/// Makes the settings that need an existing renderer.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(SingleThreaded);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        // There are few meshes, so each gets its own buffer. To share one buffer, Bevy would use tables for a million
        // meshes, which take 8 MB.
        render.insert_resource(MeshAllocatorSettings {
            slab_allocator_settings: SlabAllocatorSettings { large_threshold: 0, ..default() },
            ..default()
        });
    }
}

/// Runs the systems of a frame on one thread.
///
/// There are many small systems, and handing them to several threads takes longer than running them. The other cores
/// are needed by the engine and by a software renderer.
struct SingleThreaded;

impl Plugin for SingleThreaded {
    fn build(&self, _: &mut App) {}

    /// Bevy calls this before the first frame, after all plugins have added their schedules.
    fn cleanup(&self, app: &mut App) {
        use_one_thread(app.world_mut());
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            use_one_thread(render.world_mut());
        }
    }
}

fn use_one_thread(world: &mut World) {
    let Some(mut schedules) = world.get_resource_mut::<Schedules>() else {
        return;
    };
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
