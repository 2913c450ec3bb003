//! The camera, and the baked table behind everything.
//!
//! The table covers the whole window and never changes while a game is played. It is therefore not drawn but copied
//! into the picture before anything else is drawn, which costs a software renderer a twentieth of drawing it.

use bevy::{
    camera::CameraMainTextureUsages,
    core_pipeline::{Core2d, Core2dSystems},
    prelude::*,
    render::{
        RenderApp,
        extract_component::{ExtractComponent, ExtractComponentPlugin},
        render_asset::RenderAssets,
        render_resource::{Texture, TextureUsages},
        renderer::{RenderContext, ViewQuery},
        texture::GpuImage,
        view::ViewTarget,
    },
};

use super::bake::Baked;
use crate::game::theme::Palette;

/// The picture a camera begins with.
#[derive(Component, ExtractComponent, Clone)]
pub(super) struct Background(Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<Background>::default())
        .add_systems(Startup, spawn);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Core2d, copy_background.before(Core2dSystems::MainPass));
    }
}

fn spawn(mut commands: Commands, baked: Res<Baked>, palette: Res<Palette>) {
    commands.insert_resource(ClearColor(palette.board.room_b));
    commands.spawn((
        Name::new("Camera"),
        Camera2d,
        Camera {
            clear_color: ClearColorConfig::None,
            ..default()
        },
        CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
        Msaa::Off,
        IsDefaultUiCamera,
        Background(baked.table.clone()),
    ));
}

pub(super) fn copy_background(
    view: ViewQuery<(&ViewTarget, &Background)>,
    images: Res<RenderAssets<GpuImage>>,
    mut ctx: RenderContext,
) {
    let (target, background) = view.into_inner();
    let Some(image) = images.get(&background.0) else {
        return;
    };
    // For one frame after a change of the window's size the picture may not be there yet.
    copy(&image.texture, target.main_texture(), &mut ctx);
}

/// Copies all of a picture into another one of its size; pictures of other sizes are left alone.
pub(super) fn copy(from: &Texture, to: &Texture, ctx: &mut RenderContext) {
    if from.size() == to.size() && from.format() == to.format() {
        ctx.command_encoder().copy_texture_to_texture(
            from.as_image_copy(),
            to.as_image_copy(),
            to.size(),
        );
    }
}
