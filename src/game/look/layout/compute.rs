//! Choosing the arrangement for a window, whenever the window or the player's scales change.

use bevy::{prelude::*, window::PrimaryWindow};

use super::sizes::{Layout, LayoutMode, Viewport};
use crate::game::{
    settings::Settings,
    shell::{AppSystems, picture_may_change},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Layout>()
        .add_systems(Update, follow_window.in_set(AppSystems::Arrange).run_if(picture_may_change));
}

pub(super) fn follow_window(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    settings: Res<Settings>,
    mut layout: ResMut<Layout>,
) {
    let Some(window) = window else {
        return;
    };
    let size = Vec2::new(window.width(), window.height());
    if size.min_element() < 1.0 {
        // The window is minimised.
        return;
    }
    let mut viewport = Viewport {
        size,
        inset: Vec2::ZERO,
        scale_factor: window.scale_factor(),
        user_scale: settings.ui_scale,
        text_scale: settings.text_scale,
    };
    if settings.safe_area {
        viewport = viewport.within_safe_area();
    }
    if layout.viewport != viewport {
        *layout = Layout::compute(viewport);
    }
}

impl Default for Layout {
    fn default() -> Self {
        Self::compute(Viewport::default())
    }
}

/// The smallest size that a layout is computed for, even if the window manager makes the window smaller.
const SMALLEST: Vec2 = Vec2::new(320.0, 240.0);

/// The smallest window in which everything has its full size, in logical pixels. In a smaller one everything is smaller.
const FULL: Vec2 = Vec2::new(800.0, 600.0);

/// The least size of a window in units, with text of the usual size. If the player's scale would leave fewer units, the interface
/// is enlarged less, because its parts would not fit.
const LEAST_UNITS: Vec2 = Vec2::new(760.0, 560.0);

/// The same for a window that is arranged in one column.
const LEAST_UNITS_TALL: Vec2 = Vec2::new(640.0, 760.0);

/// The unit for a window: `base`, the unit for a scale of 1, times the player's scale. If the interface is enlarged,
/// the window keeps at least `least` units. What is smaller already because of the window is not made smaller again.
fn unit(base: f32, shrunk: f32, viewport: &Viewport, least: Vec2) -> f32 {
    let wanted = base * viewport.user_scale;
    if viewport.user_scale <= 1.0 {
        return if shrunk < 1.0 { wanted.max(base) } else { wanted };
    }
    let most = (viewport.size.max(SMALLEST) / least).min_element();
    wanted.min(most.max(base))
}

/// Width of a column with text of the usual size, in design units.
pub const COLUMN: f32 = 372.0;

impl Layout {
    /// The layout for a window.
    pub fn compute(viewport: Viewport) -> Self {
        let size = viewport.size.max(SMALLEST);
        let Vec2 { x: w, y: h } = size;
        let (wider, grown) = (viewport.widening(), viewport.text_scale - 1.0);
        let shrunk = (size / FULL).min_element().min(1.0);
        let base = (w / 1920.0).min(h / 1080.0).clamp(0.75, 3.0) * shrunk;
        let u = unit(base, shrunk, &viewport, LEAST_UNITS * (1.0 + 0.5 * grown));
        let margin = (36.0 * u).max(24.0 * shrunk);
        let high = h - 2.0 * margin;
        let beside = Self { viewport, u, shrunk, mode: LayoutMode::Side, margin };
        // The board takes the full height, and a column fits on either side of it. In the left one, both player cards fit
        // between the menu button and the lines below.
        let edge = (beside.least_target() / u + 16.0).max(84.0 + 32.0 * grown);
        let columns = 2.0 * viewport.player_card(LayoutMode::Wide) + 38.0 + 2.0 * edge;
        if w - high >= 2.0 * (COLUMN * wider + 24.0) * u && high >= columns * u {
            return Self { mode: LayoutMode::Wide, ..beside };
        }
        // A portrait window has a reference size of its own, because it is narrow without being small.
        let shrunk = (size / FULL.yx()).min_element().min(1.0);
        let base = (w / 900.0).min(h / 1400.0).clamp(0.75, 3.0) * shrunk;
        let u = unit(base, shrunk, &viewport, LEAST_UNITS_TALL);
        let tall = Self { viewport, u, shrunk, mode: LayoutMode::Tall, margin: 16.0 * shrunk };
        // A low window that is almost square has more room for the board beside it than above and below.
        let side = high.min(w - beside.least_panel() - 3.0 * margin);
        let above_and_below = (w - 2.0 * tall.margin).min(h - 404.0 * u);
        if w / h >= 1.15 || tall.is_tight() && side > above_and_below {
            return beside;
        }
        tall
    }

    /// The least width of the panel beside the board in a game, in logical pixels.
    pub fn least_panel(&self) -> f32 {
        280.0 * self.viewport.widening() * self.u
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(w: f32, h: f32) -> Layout {
        Layout::compute(Viewport { size: Vec2::new(w, h), ..default() })
    }

    #[test]
    fn modes_follow_the_window() {
        for (w, h, mode) in [
            (1920.0, 1080.0, LayoutMode::Wide),
            (1280.0, 720.0, LayoutMode::Wide),
            (3840.0, 2160.0, LayoutMode::Wide),
            (2560.0, 1080.0, LayoutMode::Wide),
            (1890.0, 520.0, LayoutMode::Wide),
            (1890.0, 400.0, LayoutMode::Wide),
            (1280.0, 480.0, LayoutMode::Wide),
            (1024.0, 768.0, LayoutMode::Side),
            (800.0, 600.0, LayoutMode::Side),
            (640.0, 480.0, LayoutMode::Side),
            (480.0, 360.0, LayoutMode::Side),
            (900.0, 1400.0, LayoutMode::Tall),
            (600.0, 800.0, LayoutMode::Tall),
            (480.0, 640.0, LayoutMode::Tall),
            (480.0, 420.0, LayoutMode::Tall),
            (914.0, 800.0, LayoutMode::Tall),
            (700.0, 680.0, LayoutMode::Tall),
        ] {
            assert_eq!(at(w, h).mode, mode, "{w}x{h}");
        }
    }
}
