//! Choosing the arrangement for a window, whenever the window or the player's scales change.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    arrangements::{LEAST_UNITS, SMALLEST, TIGHT, unit},
    places::{Layout, Viewport},
};
use crate::game::{
    frame::{AppSystems, picture_may_change},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Layout>().add_systems(
        Update,
        follow_window
            .in_set(AppSystems::Arrange)
            .run_if(picture_may_change),
    );
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

impl Layout {
    /// The layout for a window.
    pub fn compute(viewport: Viewport) -> Self {
        let Vec2 { x: w, y: h } = viewport.size.max(SMALLEST);
        let base = (w / 1920.0).min(h / 1080.0).clamp(0.75, 3.0);
        let u = unit(base, &viewport, LEAST_UNITS);
        let enlarged = u / base;
        if let Some(between) = Self::between(viewport, u, enlarged) {
            return between;
        }
        let beside = Self::beside(viewport, u, enlarged);
        if w / h >= 1.15 {
            return beside;
        }
        // A low window that is almost square has more room for the board beside it than above and below.
        let tall = Self::tall(viewport);
        if h < TIGHT * tall.u && beside.board.cell > tall.board.cell {
            return beside;
        }
        tall
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{evaluation_bar::WithBar, places::LayoutMode},
        *,
    };
    use crate::rules::Square;

    fn at(w: f32, h: f32) -> Layout {
        Layout::compute(Viewport {
            size: Vec2::new(w, h),
            ..default()
        })
    }

    #[test]
    fn modes_follow_the_window() {
        for (w, h, mode) in [
            (1920.0, 1080.0, LayoutMode::Wide),
            (1280.0, 720.0, LayoutMode::Wide),
            (3840.0, 2160.0, LayoutMode::Wide),
            (2560.0, 1080.0, LayoutMode::Wide),
            (1890.0, 520.0, LayoutMode::Wide),
            (1890.0, 400.0, LayoutMode::Low),
            (1280.0, 480.0, LayoutMode::Low),
            (1800.0, 360.0, LayoutMode::Low),
            (1024.0, 768.0, LayoutMode::Side),
            (640.0, 480.0, LayoutMode::Small),
            (480.0, 360.0, LayoutMode::Small),
            (900.0, 1400.0, LayoutMode::Tall),
            (600.0, 800.0, LayoutMode::Tall),
            (480.0, 640.0, LayoutMode::Tall),
            (480.0, 420.0, LayoutMode::Small),
            (700.0, 680.0, LayoutMode::Small),
        ] {
            assert_eq!(at(w, h).mode, mode, "{w}x{h}");
        }
    }

    #[test]
    fn nothing_leaves_the_window_and_nothing_overlaps_the_board() {
        for w in (480..3900).step_by(60) {
            for h in (360..2200).step_by(60) {
                let layout = at(w as f32, h as f32);
                let window = Rect::new(-0.5, -0.5, w as f32 + 0.5, h as f32 + 0.5);
                let outer = layout.board.outer();
                let inside = |r: Rect| r.is_empty() || window.union(r) == window;
                assert!(inside(outer), "{w}x{h} board {outer:?}");
                assert!(outer.width() >= 120.0, "{w}x{h} board {outer:?}");
                for r in [layout.first, layout.second] {
                    assert!(
                        inside(r) || layout.mode == LayoutMode::Tall,
                        "{w}x{h} {:?} {r:?}",
                        layout.mode
                    );
                    assert!(
                        r.is_empty() || r.intersect(outer).is_empty(),
                        "{w}x{h} {r:?}"
                    );
                }
                let (_, study) = layout.study();
                assert!(study.width() >= 196.0, "{w}x{h} lesson {study:?}");
                let (_, tools) = layout.editor();
                assert!(inside(tools), "{w}x{h} editor {tools:?}");
                for (board, panel) in [layout.game_over(), layout.study(), layout.editor()] {
                    let outer = board.outer();
                    assert!(inside(outer), "{w}x{h} {board:?}");
                    assert!(panel.intersect(outer).is_empty(), "{w}x{h} {panel:?}");
                }
                let Some(WithBar {
                    bar, first, second, ..
                }) = layout.with_bar()
                else {
                    assert_eq!(layout.mode, LayoutMode::Small);
                    continue;
                };
                for other in [outer, first, second] {
                    assert!(bar.intersect(other).is_empty(), "{w}x{h} {bar:?} {other:?}");
                }
                assert!(bar.width() > 4.0 && bar.height() > 4.0, "{w}x{h} {bar:?}");
                if !layout.first.is_empty() {
                    let narrower = layout.first.width() - first.width();
                    // The longest word beside the bar needs this room.
                    assert!(narrower <= 48.0 * layout.u, "{w}x{h} {narrower}");
                }
            }
        }
    }

    #[test]
    fn squares_and_pixels_agree() {
        for (w, h) in [(1920.0, 1080.0), (640.0, 480.0), (901.0, 1403.0)] {
            let board = at(w, h).board;
            for square in Square::ALL {
                assert_eq!(board.square_at(board.center(square)), Some(square));
            }
            assert_eq!(board.square_at(board.origin - Vec2::ONE), None);
            assert_eq!(board.square_at(board.grid().max + Vec2::ONE), None);
        }
    }

    #[test]
    fn cells_are_whole_physical_pixels() {
        for scale_factor in [1.0, 1.25, 1.5, 2.0] {
            let layout = Layout::compute(Viewport {
                size: Vec2::new(1371.0, 803.0),
                scale_factor,
                ..default()
            });
            let cell = layout.board.cell * scale_factor;
            assert!((cell - cell.round()).abs() < 1e-3, "{cell}");
            let origin = layout.board.origin * scale_factor;
            assert!(
                (origin - origin.round()).abs().max_element() < 1e-2,
                "{origin}"
            );
        }
    }
}
