//! Copies the window's last picture before it is drawn over.

use bevy::{
    core_pipeline::{Core2d, Core2dSystems},
    prelude::*,
    render::{
        RenderApp,
        extract_component::{ExtractComponent, ExtractComponentPlugin},
        render_asset::RenderAssets,
        renderer::{RenderContext, ViewQuery},
        texture::GpuImage,
        view::ViewTarget,
    },
};

use super::super::table;

/// On a camera: the image into which the window's last picture is copied.
#[derive(Component, ExtractComponent, Clone)]
pub(crate) struct KeepPicture(pub(super) Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<KeepPicture>::default());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(
            Core2d,
            keep_picture
                .before(table::copy_background)
                .before(Core2dSystems::MainPass),
        );
    }
}

fn keep_picture(
    view: ViewQuery<(&ViewTarget, &KeepPicture)>,
    images: Res<RenderAssets<GpuImage>>,
    mut ctx: RenderContext,
) {
    let (target, keep) = view.into_inner();
    let Some(image) = images.get(&keep.0) else {
        return;
    };
    table::copy(target.main_texture(), &image.texture, None, &mut ctx);
}
