//! Where everything stands: the unit `u`, the layout mode and the rectangles of every screen.
//!
//! All of it is computed from the window's size and nothing else, in logical pixels with y pointing down, so that
//! it can be tested without a window. Views read it; nothing writes back.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::{
    game::{
        frame::{AppSystems, Menu, Screen},
        settings::Settings,
    },
    rules::Square,
};

/// What a layout is computed from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Room for the interface in logical pixels: the window, or less where its edges cannot be trusted.
    pub size: Vec2,
    /// What is left free at the left and right, and at the top and bottom.
    pub inset: Vec2,
    /// Physical pixels per logical pixel.
    pub scale_factor: f32,
    /// The player's interface scale, 0.75 to 2.0.
    pub user_scale: f32,
    /// How much larger the player wants the text, 1.0 to 1.5.
    pub text_scale: f32,
}

impl Default for Viewport {
    fn default() -> Self {
        Self {
            size: Vec2::new(1280.0, 720.0),
            inset: Vec2::ZERO,
            scale_factor: 1.0,
            user_scale: 1.0,
            text_scale: 1.0,
        }
    }
}

/// How much is left free on each side for a television, as a part of the window.
const SAFE_MARGIN: f32 = 0.03;

impl Viewport {
    /// Leaves the edges of the window free.
    #[must_use]
    fn within_safe_area(mut self) -> Self {
        let inset = (self.size * SAFE_MARGIN * self.scale_factor).round() / self.scale_factor;
        self.inset = inset;
        self.size -= 2.0 * inset;
        self
    }

    /// How much wider columns of text are than with text of the usual size.
    pub fn widening(&self) -> f32 {
        1.0 + 0.8 * (self.text_scale - 1.0)
    }

    /// Window size in logical pixels.
    pub fn window(&self) -> Vec2 {
        self.size + 2.0 * self.inset
    }

    /// Window size in physical pixels, at least 1 by 1.
    pub fn physical_size(&self) -> UVec2 {
        (self.window() * self.scale_factor)
            .round()
            .as_uvec2()
            .max(UVec2::ONE)
    }
}

/// How the game screen is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutMode {
    /// Board in the middle, a column on each side.
    Wide,
    /// Board on the left, one panel on the right.
    Side,
    /// Board between two plates, tools below.
    Tall,
    /// As [`LayoutMode::Side`], reduced to what fits a very small window.
    Small,
}

/// The place of the board: everything needed to go from squares to pixels and back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardGeometry {
    /// Top left corner of a1, in logical pixels from the window's top left corner.
    pub origin: Vec2,
    /// Side of a square in logical pixels; a whole number of physical pixels.
    pub cell: f32,
    /// Width of the frame in cells.
    pub frame: f32,
}

impl BoardGeometry {
    /// The largest board whose outer frame fits `side` logical pixels, its outer top left corner near `outer`.
    fn fit(outer: Vec2, side: f32, scale_factor: f32) -> Self {
        let physical = |frame: f32| (side * scale_factor / (8.0 + 2.0 * frame)).floor().max(8.0);
        let mut frame = 0.46;
        if physical(frame) < 60.0 * scale_factor {
            frame = 0.34;
        }
        let cell = physical(frame) / scale_factor;
        Self::at_outer(outer, cell, frame, scale_factor)
    }

    fn at_outer(outer: Vec2, cell: f32, frame: f32, scale_factor: f32) -> Self {
        let origin = ((outer + Vec2::splat(frame * cell)) * scale_factor).round() / scale_factor;
        Self {
            origin,
            cell,
            frame,
        }
    }

    /// The same board somewhere else.
    #[must_use]
    pub fn moved(mut self, by: Vec2) -> Self {
        self.origin += by;
        self
    }

    /// Side of the board with its frame.
    pub fn side(&self) -> f32 {
        self.cell * (8.0 + 2.0 * self.frame)
    }

    /// The board with its frame.
    pub fn outer(&self) -> Rect {
        let min = self.origin - Vec2::splat(self.frame * self.cell);
        Rect::from_corners(min, min + Vec2::splat(self.side()))
    }

    /// The 64 squares, without the frame.
    pub fn grid(&self) -> Rect {
        Rect::from_corners(self.origin, self.origin + Vec2::splat(8.0 * self.cell))
    }

    /// Centre of a square.
    pub fn center(&self, square: Square) -> Vec2 {
        self.origin
            + Vec2::new(
                f32::from(square.file()) + 0.5,
                f32::from(square.rank()) + 0.5,
            ) * self.cell
    }

    /// The square under a point, if the point is on one.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        let at = ((point - self.origin) / self.cell).floor();
        if at.x < 0.0 || at.y < 0.0 || at.x > 7.0 || at.y > 7.0 {
            return None;
        }
        Square::new(at.x as u8, at.y as u8)
    }
}

/// Nothing is arranged for less, whatever the window manager does.
const SMALLEST: Vec2 = Vec2::new(320.0, 240.0);

/// An interface that is enlarged leaves a window so many units, or stays as large as it is: with less room nothing
/// would fit any more.
const LEAST_UNITS: Vec2 = Vec2::new(640.0, 450.0);

/// The same for a window that is arranged in one column.
const LEAST_UNITS_TALL: Vec2 = Vec2::new(640.0, 760.0);

/// The unit for a window: what a scale of 1 gives, times the player's.
fn unit(base: f32, viewport: &Viewport, least: Vec2) -> f32 {
    let wanted = base * viewport.user_scale;
    if viewport.user_scale <= 1.0 {
        return wanted;
    }
    let most = (viewport.size.max(SMALLEST) / least).min_element();
    wanted.min(most.max(base))
}

/// The part of large type that grows with the text: names and numbers that are read from afar need not.
const GROWING: f32 = 24.0;

/// The unit of most small windows, for which their layout was drawn: smaller text could not be read.
pub const SMALL_U: f32 = 0.75;

/// Tall windows lower than this, in units, leave out the move strip.
const TIGHT: f32 = 1000.0;

/// The rectangles of the game screen for the current window.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// What it was computed from.
    pub viewport: Viewport,
    /// The design unit in logical pixels: 1 at 1920x1080.
    pub u: f32,
    /// Arrangement of the game screen.
    pub mode: LayoutMode,
    /// Outer margin of the game screen.
    pub margin: f32,
    /// The board on the game screen.
    pub board: BoardGeometry,
    /// Wide: left column. Tall: everything above the board. Otherwise unused (empty).
    pub first: Rect,
    /// Wide: right column. Side and Small: the panel. Tall: everything below the board.
    pub second: Rect,
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
        let sf = viewport.scale_factor;
        let base = (w / 1920.0).min(h / 1080.0).clamp(0.75, 3.0);

        // Wide: the board takes the full height and a column fits on either side of it.
        let u = unit(base, &viewport, LEAST_UNITS);
        let column = 372.0 * viewport.widening() * u;
        let margin = (36.0 * u).max(24.0);
        let board = BoardGeometry::fit(Vec2::new(0.0, margin), h - 2.0 * margin, sf);
        if w - board.side() >= 2.0 * (column + 24.0 * u) {
            let left = (w - board.side()) / 2.0;
            let top = (h - board.side()) / 2.0;
            let board = BoardGeometry::at_outer(Vec2::new(left, top), board.cell, board.frame, sf);
            let outer = board.outer();
            let x = (outer.min.x - column) / 2.0;
            let first = Rect::new(x, outer.min.y, x + column, outer.max.y);
            let x = outer.max.x + (w - outer.max.x - column) / 2.0;
            let second = Rect::new(x, outer.min.y, x + column, outer.max.y);
            return Self {
                viewport,
                u,
                mode: LayoutMode::Wide,
                margin,
                board,
                first,
                second,
            };
        }

        let beside = Self::beside(viewport, u, margin, u / base);
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

    /// Side, or Small where that leaves too little room for the panel.
    fn beside(viewport: Viewport, u: f32, margin: f32, enlarged: f32) -> Self {
        let Vec2 { x: w, y: h } = viewport.size.max(SMALLEST);
        let sf = viewport.scale_factor;
        let wider = viewport.widening();
        let panel_min = 148.0 * wider * enlarged.max(1.0);
        let mut mode = LayoutMode::Side;
        let mut margin = margin;
        let fit = |margin: f32| {
            let side = (h - 2.0 * margin).min(w - panel_min - 3.0 * margin);
            BoardGeometry::fit(Vec2::splat(margin), side, sf)
        };
        let mut board = fit(margin);
        // The plates, the bar, the status and the tools of the panel.
        let low = h - 2.0 * margin < (550.0 + 160.0 * (viewport.text_scale - 1.0)) * u;
        // Text does not shrink with the rest below what can be read.
        let needed = 240.0 * wider * u.max(SMALL_U);
        if low || w - board.side() - 3.0 * margin < needed {
            mode = LayoutMode::Small;
            margin = 8.0;
            board = fit(margin);
        }
        let top = (h - board.side()) / 2.0;
        let board = BoardGeometry::at_outer(Vec2::new(margin, top), board.cell, board.frame, sf);
        let outer = board.outer();
        let width = (w - outer.max.x - 2.0 * margin).min(420.0 * wider * u);
        let second = Rect::new(w - margin - width, margin, w - margin, h - margin);
        Self {
            viewport,
            u,
            mode,
            margin,
            board,
            first: Rect::EMPTY,
            second,
        }
    }

    /// One column, with a reference size of its own, because a portrait window is narrow without being small.
    fn tall(viewport: Viewport) -> Self {
        let Vec2 { x: w, y: h } = viewport.size.max(SMALLEST);
        let sf = viewport.scale_factor;
        let base = (w / 900.0).min(h / 1400.0).clamp(0.75, 3.0);
        let u = unit(base, &viewport, LEAST_UNITS_TALL);
        let tight = h < TIGHT * u;
        let chrome = if tight { 404.0 } else { 520.0 } * u;
        let side = (w - 32.0).min(h - chrome).max(120.0);
        let board = BoardGeometry::fit(Vec2::ZERO, side, sf);
        let gap = 24.0 * u;
        let x = (w - board.side()) / 2.0;
        let above = if tight {
            56.0 + 88.0
        } else {
            56.0 + 24.0 + 104.0
        } * u;
        let below = if tight {
            88.0 + 64.0 + 16.0
        } else {
            104.0 + 16.0 + 44.0 + 24.0 + 64.0
        } * u;
        let used = above + below + board.side() + 4.0 * gap;
        let top = gap + ((h - used) / 2.0).max(0.0);
        let board =
            BoardGeometry::at_outer(Vec2::new(x, top + above + gap), board.cell, board.frame, sf);
        let outer = board.outer();
        let inset = 16.0_f32.min(outer.min.x);
        let first = Rect::new(inset, top, w - inset, top + above);
        let second = Rect::new(
            inset,
            outer.max.y + gap,
            w - inset,
            outer.max.y + gap + below,
        );
        Self {
            viewport,
            u,
            mode: LayoutMode::Tall,
            margin: inset,
            board,
            first,
            second,
        }
    }

    /// The board beside the game-over panel, and the panel.
    pub fn game_over(&self) -> (BoardGeometry, Rect) {
        let Vec2 { x: w, y: h } = self.viewport.size;
        let u = self.u;
        let sf = self.viewport.scale_factor;
        match self.mode {
            LayoutMode::Tall => {
                let top = 24.0 * u;
                let side = (w - 32.0)
                    .min(h - 440.0 * self.viewport.text_scale * u)
                    .max(120.0);
                let board = BoardGeometry::fit(Vec2::new((w - side) / 2.0, top), side, sf);
                let x = (w - board.side()) / 2.0;
                let board = BoardGeometry::at_outer(Vec2::new(x, top), board.cell, board.frame, sf);
                let panel = Rect::new(
                    self.margin,
                    board.outer().max.y + 24.0 * u,
                    w - self.margin,
                    h - 24.0 * u,
                );
                (board, panel)
            }
            LayoutMode::Small => (self.board, self.second),
            LayoutMode::Wide | LayoutMode::Side => {
                let margin = self.margin;
                let left = if self.mode == LayoutMode::Wide {
                    64.0 * u
                } else {
                    margin
                };
                let wider = self.viewport.widening();
                let room = w - left - 2.0 * margin - 420.0 * wider * u;
                let side = (h - 2.0 * margin).min(room);
                let board = BoardGeometry::fit(Vec2::new(left, margin), side, sf);
                let y = (h - board.side()) / 2.0;
                let board =
                    BoardGeometry::at_outer(Vec2::new(left, y), board.cell, board.frame, sf);
                let outer = board.outer();
                let right = w - left;
                let free = right - outer.max.x - 48.0 * u;
                let width = free.min(704.0 * wider * u);
                (
                    board,
                    Rect::new(right - width, outer.min.y, right, outer.max.y),
                )
            }
        }
    }

    /// The board beside the panel of a lesson, and the panel: as with the result of a game, but where a window is small
    /// there has to be room for words.
    pub fn lesson(&self) -> (BoardGeometry, Rect) {
        /// The panel's least width in a small window, in logical pixels.
        const WORDS: f32 = 196.0;
        if self.mode != LayoutMode::Small {
            return self.game_over();
        }
        let Vec2 { x: w, y: h } = self.viewport.size.max(SMALLEST);
        let sf = self.viewport.scale_factor;
        let margin = self.margin;
        let side = (h - 2.0 * margin).min(w - 3.0 * margin - WORDS).max(120.0);
        let board = BoardGeometry::fit(Vec2::splat(margin), side, sf);
        let top = (h - board.side()) / 2.0;
        let board = BoardGeometry::at_outer(Vec2::new(margin, top), board.cell, board.frame, sf);
        let left = board.outer().max.x + margin;
        (board, Rect::new(left, margin, w - margin, h - margin))
    }

    /// The enlarged board of the title screen, most of it beyond the window's edge.
    pub fn title(&self) -> BoardGeometry {
        let Vec2 { x: w, y: h } = self.viewport.size;
        let sf = self.viewport.scale_factor;
        if self.is_portrait() {
            let cell = (0.24 * w * sf).floor() / sf;
            return BoardGeometry::at_outer(Vec2::new(0.06 * w, 0.55 * h), cell, 0.46, sf);
        }
        let cell = (0.326 * h * sf).floor() / sf;
        let x = 0.44 * w;
        // Row 2 is seen near the top, as if leaning over the table.
        let y = h * 0.084 - cell * 1.46;
        BoardGeometry::at_outer(Vec2::new(x, y), cell, 0.46, sf)
    }

    /// True for windows that are arranged in one column.
    pub fn is_portrait(&self) -> bool {
        self.mode == LayoutMode::Tall
    }

    /// The board beside the settings, if the window is wide enough for one.
    pub fn settings_preview(&self) -> Option<BoardGeometry> {
        const FROM: f32 = 1400.0;
        const SIDE: f32 = 546.0;
        let units = self.viewport.size / self.u;
        if units.x < FROM * self.viewport.widening() || units.y < 700.0 {
            return None;
        }
        let side = SIDE.min(0.285 * units.x) * self.u;
        let right = self.viewport.size.x - 0.0334 * self.viewport.size.x;
        let corner = Vec2::new(right - side, 224.0_f32.min(0.21 * units.y) * self.u);
        Some(BoardGeometry::fit(corner, side, self.viewport.scale_factor))
    }

    /// A font size in design units, in logical pixels: never smaller than can be read.
    pub fn font(&self, units: f32) -> f32 {
        let growth = (self.viewport.text_scale - 1.0) * units.min(GROWING);
        self.fixed_font(units + growth)
    }

    /// The same for what is a picture rather than text, and does not grow with it.
    pub fn fixed_font(&self, units: f32) -> f32 {
        let floor = if self.viewport.user_scale < 1.0 {
            11.0
        } else {
            12.0
        };
        // Half-pixel steps keep the number of glyph sizes small while a window is being resized.
        ((units * self.u).max(floor) * 2.0).round() / 2.0
    }

    /// The least height and width of what can be pressed, in logical pixels.
    pub fn least_target(&self) -> f32 {
        match self.mode {
            LayoutMode::Small => 44.0,
            _ => 48.0,
        }
    }
}

/// Where the board is in the window on the screen that is shown now, if it is shown at all.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Default)]
pub struct Stage {
    /// The board's place.
    pub board: Option<BoardGeometry>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Layout>()
        .init_resource::<Stage>()
        .add_systems(
            Update,
            (follow_window, set_stage)
                .chain()
                .in_set(AppSystems::Arrange),
        );
}

fn follow_window(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    settings: Res<Settings>,
    mut layout: ResMut<Layout>,
) {
    let Some(window) = window else {
        return;
    };
    let size = Vec2::new(window.width(), window.height());
    if size.min_element() < 1.0 {
        // Minimised.
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

fn set_stage(
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut stage: ResMut<Stage>,
) {
    let board = match (*screen.get(), *menu.get()) {
        (Screen::Title, _) => Some(layout.title()),
        (Screen::NewGame | Screen::Editor | Screen::Learn, _) => None,
        (Screen::Settings, _) => layout.settings_preview(),
        (Screen::Lesson, _) => Some(layout.lesson().0),
        (Screen::Game, Menu::GameOver) => Some(layout.game_over().0),
        (Screen::Game, _) => Some(layout.board),
    };
    let board = board.map(|board| board.moved(layout.viewport.inset));
    stage.set_if_neq(Stage { board });
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let (board, panel) = layout.game_over();
                assert!(inside(board.outer()), "{w}x{h} game over {board:?}");
                assert!(
                    panel.intersect(board.outer()).is_empty(),
                    "{w}x{h} {panel:?}"
                );
                let (board, panel) = layout.lesson();
                assert!(inside(board.outer()), "{w}x{h} lesson {board:?}");
                assert!(
                    panel.width() >= 196.0 && panel.intersect(board.outer()).is_empty(),
                    "{w}x{h} {panel:?}"
                );
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
