//! The icon of the window, on X11 and Windows. Elsewhere the system takes it from the menu entry.

use bevy::{
    asset::RenderAssetUsages,
    ecs::system::NonSendMarker,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
    window::PrimaryWindow,
    winit::WINIT_WINDOWS,
};

use crate::game::shell::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, set_icon.in_set(AppSystems::Draw));
}

/// Sets the icon once, as soon as there is a window. Windows can only be used on the main thread.
fn set_icon(window: Option<Single<Entity, With<PrimaryWindow>>>, mut done: Local<bool>, _main_thread: NonSendMarker) {
    let Some(window) = window.filter(|_| !*done) else {
        return;
    };
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            *done = true;
            window.set_window_icon(icon());
        }
    });
}

fn icon() -> Option<winit::window::Icon> {
    let image = Image::from_buffer(
        include_bytes!("../../../assets/desktop/icons/64.png"),
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )
    .expect("the icon compiled into the program is a valid PNG file");
    let (width, height) = (image.width(), image.height());
    winit::window::Icon::from_rgba(image.data?, width, height).ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_icon_is_accepted() {
        assert!(super::icon().is_some());
    }
}
