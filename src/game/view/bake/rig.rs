//! Cameras that draw a picture and are then removed.

use bevy::{
    camera::{ImageRenderTarget, RenderTarget, visibility::RenderLayers},
    prelude::*,
};

use super::pipelines::PipelinesReady;
use crate::game::frame::Pace;

/// After this number of frames, the renderer has freed what the camera of a finished picture used.
const FRAMES_AFTER_BAKE: u8 = 6;

/// The parent of a camera and of what it draws, until the picture is done.
#[derive(Component, Default)]
pub(crate) struct Rig {
    frames: u8,
}

/// A picture is done when it has been drawn in a frame in which no pipeline was missing.
pub(super) fn finish_rigs(
    mut commands: Commands,
    mut rigs: Query<(Entity, &mut Rig)>,
    ready: Res<PipelinesReady>,
    mut pace: ResMut<Pace>,
    mut afterwards: Local<u8>,
) {
    // The renderer keeps the textures a camera has drawn on until it has not used them for some frames. Those frames
    // are run here, because otherwise a waiting game would keep several times the memory that it needs.
    if *afterwards > 0 {
        *afterwards -= 1;
        pace.animate();
    }
    for (entity, mut rig) in &mut rigs {
        rig.frames = rig.frames.saturating_add(1);
        if rig.frames >= 2 && ready.get() {
            commands.entity(entity).despawn();
            *afterwards = FRAMES_AFTER_BAKE;
        } else {
            pace.animate();
        }
    }
}

/// Spawns a camera that draws what is on `layer` into `image`.
///
/// The caller spawns what is to be drawn as children of the rig that is returned, on the layers that are returned.
pub(crate) fn rig(
    commands: &mut Commands,
    name: &'static str,
    image: Handle<Image>,
    layer: usize,
) -> (Entity, RenderLayers) {
    let layers = RenderLayers::layer(layer);
    let rig = commands
        .spawn((
            Name::new(name),
            Rig::default(),
            Transform::default(),
            Visibility::default(),
        ))
        .with_child((
            Camera2d,
            Camera {
                order: -(layer as isize),
                clear_color: ClearColorConfig::Custom(Color::NONE),
                ..default()
            },
            RenderTarget::Image(ImageRenderTarget::from(image)),
            Msaa::Off,
            layers.clone(),
        ))
        .id();
    (rig, layers)
}
