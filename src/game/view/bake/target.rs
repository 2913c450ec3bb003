//! Images to draw on.

use bevy::{
    image::ImageSampler,
    prelude::*,
    render::render_resource::{TextureFormat, TextureUsages},
};

/// An empty image of `size` physical pixels.
pub(crate) fn target(size: UVec2, sampler: ImageSampler) -> Image {
    let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    // The table is copied into the window's picture, and the window's picture into that of a screen that is left.
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC | TextureUsages::COPY_DST;
    // It is drawn on before it is shown, so there is nothing to upload.
    image.data = None;
    image.copy_on_resize = false;
    image.sampler = sampler;
    image
}
