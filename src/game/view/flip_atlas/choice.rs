//! Whether turning discs are drawn by the shader or shown as baked pictures.

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};

/// How turning discs are drawn.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum FlipDrawing {
    /// By the shader in every frame: quick on a graphics card.
    #[default]
    Live,
    /// As pictures that were drawn in advance: quick on machines without a graphics card.
    Baked,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FlipDrawing>()
        .add_systems(Startup, choose);
}

fn choose(mut drawing: ResMut<FlipDrawing>, adapter: Option<Res<RenderAdapterInfo>>) {
    if adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) == "Cpu") {
        *drawing = FlipDrawing::Baked;
    }
}
