//! The window that opens at the start: its size, place and mode.

use std::num::NonZero;

use bevy::{
    prelude::*,
    window::{PresentMode, WindowResizeConstraints, WindowResolution},
};

use crate::game::{app::window::mode, settings::Settings, store::Place};

/// The name by which desktops know the program's windows (on X11 the class, on Wayland the app id). The menu entry and the
/// metadata have the same name, so that a dock shows the program's icon.
const APP_ID: &str = "org.flipside_game.Flipside";

/// The window as it was the last time. `size`, in logical pixels, replaces the last size if the player asks for
/// another.
pub(super) fn first_window(
    settings: &Settings,
    place: Option<Place>,
    size: Option<(u32, u32)>,
) -> Window {
    let mut window = Window {
        title: "Flipside".to_owned(),
        name: Some(APP_ID.to_owned()),
        resolution: WindowResolution::new(Place::USUAL.x, Place::USUAL.y),
        present_mode: PresentMode::AutoVsync,
        // Only one frame waits to be shown. So the answer to a click is seen early, and no memory is kept for more
        // frames.
        desired_maximum_frame_latency: NonZero::new(1),
        resize_constraints: WindowResizeConstraints {
            min_width: Place::SMALLEST.x as f32,
            min_height: Place::SMALLEST.y as f32,
            ..default()
        },
        mode: mode(settings.fullscreen),
        ..default()
    };
    if let Some(place) = place {
        window.resolution = WindowResolution::new(place.width, place.height);
        window.position = place.position();
    }
    if let Some((width, height)) = size {
        window.resolution = WindowResolution::new(width, height);
    } else if place.is_none() {
        // Nobody has chosen a size yet, so the window may become smaller to fit the screen with its frame.
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
    window
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_belongs_to_the_menu_entry() {
        let entry = include_str!("../../../../assets/desktop/org.flipside_game.Flipside.desktop");
        let data =
            include_str!("../../../../assets/desktop/org.flipside_game.Flipside.metainfo.xml");
        assert!(
            entry.contains(&format!("\nStartupWMClass={APP_ID}\n")),
            "{entry}"
        );
        assert!(data.contains(&format!("<id>{APP_ID}</id>")), "{data}");
        let launchable = format!("<launchable type=\"desktop-id\">{APP_ID}.desktop</launchable>");
        assert!(data.contains(&launchable), "{data}");
        let window = first_window(&Settings::default(), None, None);
        assert_eq!(window.name.as_deref(), Some(APP_ID));
    }
}
