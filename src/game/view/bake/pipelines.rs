//! Whether the renderer has compiled all its pipelines.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::{
    prelude::*,
    render::{Render, RenderApp, RenderSystems, render_resource::PipelineCache},
};

/// True while no pipeline is missing. Shared by the game and the renderer.
#[derive(Resource, Clone, Default)]
pub(crate) struct PipelinesReady(Arc<AtomicBool>);

impl PipelinesReady {
    /// Whether nothing is missing.
    pub fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

pub(super) fn plugin(app: &mut App) {
    let ready = PipelinesReady::default();
    app.insert_resource(ready.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(ready)
            .add_systems(Render, note_pipelines.in_set(RenderSystems::Cleanup));
    }
}

fn note_pipelines(cache: Res<PipelineCache>, ready: Res<PipelinesReady>) {
    let waiting = cache.waiting_pipelines().next().is_some();
    ready.0.store(!waiting, Ordering::Relaxed);
}
