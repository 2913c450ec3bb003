//! The board on the screens where no game is played.

use bevy::prelude::*;

use super::{
    arrangements::{SMALL_U, SMALLEST},
    board_geometry::BoardGeometry,
    places::{Layout, LayoutMode},
};

/// The places on the screen of the games.
#[derive(Clone, Copy, Debug)]
pub struct GamesPlaces {
    /// The list, with everything above and below it.
    pub list: Rect,
    /// The board with the chosen game, and the column with what can be done with it.
    pub beside: Option<(BoardGeometry, Rect)>,
    /// What is said about the game, if it has a place of its own and is not in that column.
    pub about: Option<Rect>,
    /// The prompts, if they are not below the list.
    pub prompts: Option<Rect>,
}

impl Layout {
    /// The board beside the game-over panel, and the panel.
    pub fn game_over(&self) -> (BoardGeometry, Rect) {
        /// The height of the result in a tall window, in design units.
        const TALL: f32 = 784.0;
        let Vec2 { x: w, y: h } = self.viewport.size;
        let u = self.u;
        let sf = self.viewport.scale_factor;
        match self.mode {
            LayoutMode::Tall => self.above(TALL),
            LayoutMode::Small => (self.board, self.second),
            LayoutMode::Wide | LayoutMode::Low | LayoutMode::Side => {
                let margin = self.margin;
                let left = match self.mode {
                    LayoutMode::Wide => 64.0 * u,
                    _ => margin,
                };
                let wider = self.viewport.widening();
                let room = w - left - 2.0 * margin - 420.0 * wider * u;
                let side = (h - 2.0 * margin).min(room);
                let board = BoardGeometry::fit(side, sf);
                let y = (h - board.side()) / 2.0;
                let free = w - 2.0 * left - board.side() - 48.0 * u;
                let width = free.min(704.0 * wider * u);
                // In a window that is much wider than both, the panel is not far away from the board.
                let left = left + (free - width - 60.0 * u).max(0.0) / 2.0;
                let board = board.at_outer(Vec2::new(left, y), sf);
                let outer = board.outer();
                let right = w - left;
                // Beside a board that is lower than the window, the panel takes the whole height.
                let (top, bottom) = match self.mode {
                    LayoutMode::Side => (margin, h - margin),
                    _ => (outer.min.y, outer.max.y),
                };
                (board, Rect::new(right - width, top, right, bottom))
            }
        }
    }

    /// The board of a tall window above a panel of this height in design units, and the panel. The board is as large as that
    /// leaves room for, and never smaller than half of the window's width if it can be.
    fn above(&self, panel: f32) -> (BoardGeometry, Rect) {
        let Vec2 { x: w, y: h } = self.viewport.size;
        let (u, sf) = (self.u, self.viewport.scale_factor);
        let room = |panel: f32| h - panel * self.viewport.text_scale * u;
        let top = 24.0 * u;
        let side = room(panel)
            .max(room(440.0).min(0.5 * w))
            .min(w - 32.0)
            .max(120.0);
        let board = BoardGeometry::fit(side, sf);
        let x = (w - board.side()) / 2.0;
        let board = board.at_outer(Vec2::new(x, top), sf);
        let below = board.outer().max.y + top;
        (
            board,
            Rect::new(self.margin, below, w - self.margin, h - top),
        )
    }

    /// The board beside the panel of a lesson, a review or the openings, and the panel. They are those of the result of a game, except that the
    /// panel of a small window is wide enough for words, and that of a tall window is lower.
    pub fn study(&self) -> (BoardGeometry, Rect) {
        /// The panel's least width in a small window, in logical pixels.
        const LEAST_WIDTH: f32 = 196.0;
        /// The height of the panel in a tall window, in design units.
        const TALL: f32 = 620.0;
        if self.mode == LayoutMode::Tall {
            return self.above(TALL);
        }
        if self.mode != LayoutMode::Small {
            return self.game_over();
        }
        let Vec2 { x: w, y: h } = self.viewport.size.max(SMALLEST);
        let sf = self.viewport.scale_factor;
        let margin = self.margin;
        let side = (h - 2.0 * margin)
            .min(w - 3.0 * margin - LEAST_WIDTH)
            .max(120.0);
        let board = BoardGeometry::fit(side, sf);
        let top = (h - board.side()) / 2.0;
        let free = w - 3.0 * margin - board.side();
        let width = free.min(704.0 * self.viewport.widening() * self.u);
        let aside = margin + (free - width) / 2.0;
        let board = board.at_outer(Vec2::new(aside, top), sf);
        let left = board.outer().max.x + margin;
        (board, Rect::new(left, margin, left + width, h - margin))
    }

    /// The list of the games, and what is beside or below it. A small window has only the list.
    pub fn games(&self) -> GamesPlaces {
        /// The height of the prompts with the space above them, in design units.
        const PROMPTS: f32 = 52.0;
        let Vec2 { x: w, y: h } = self.viewport.size.max(SMALLEST);
        let (u, sf, margin) = (self.u, self.viewport.scale_factor, self.margin);
        let fit = |side: f32, corner: Vec2| {
            let board = BoardGeometry::fit(side.max(96.0), sf);
            board.at_outer(corner, sf)
        };
        let all = Rect::new(margin, margin, w - margin, h - margin);
        let with = |list, board: BoardGeometry, tools, about| GamesPlaces {
            list,
            beside: Some((board, tools)),
            about,
            prompts: None,
        };
        match self.mode {
            LayoutMode::Small => GamesPlaces {
                list: all,
                beside: None,
                about: None,
                prompts: None,
            },
            LayoutMode::Tall => {
                // The prompts are below everything.
                let end = h - margin - PROMPTS * self.viewport.text_scale * u;
                let side = (0.45 * w).min(0.32 * h);
                let board = fit(side, Vec2::ZERO);
                let board = board.at_outer(Vec2::new(margin, end - board.side()), sf);
                let outer = board.outer();
                // The list's last row reaches into the room for focus rings.
                let gap = (0.5 * margin).max(10.0 * u);
                let list = Rect::new(margin, margin, w - margin, outer.min.y - gap);
                let tools = Rect::new(outer.max.x + margin, outer.min.y, w - margin, end);
                let mut places = with(list, board, tools, None);
                places.prompts = Some(Rect::new(margin, end, w - margin, h - margin));
                places
            }
            LayoutMode::Wide if self.viewport.text_scale <= 1.0 && h >= 900.0 * u => {
                let (left, top) = (64.0 * u, 48.0 * u);
                let tools = 202.0 * u;
                let side = 482.0 * u;
                let right = w - left;
                let board = fit(
                    side,
                    Vec2::new(right - tools - 20.0 * u - side, top + 102.0 * u),
                );
                let outer = board.outer();
                let list = Rect::new(left, top, outer.min.x - 48.0 * u, h - 24.0 * u);
                let tools = Rect::new(outer.max.x + 20.0 * u, outer.min.y, right, outer.max.y);
                let below = outer.max.y + 18.0 * u;
                let about = Rect::new(outer.min.x, below, right, h - 24.0 * u);
                with(list, board, tools, Some(about))
            }
            LayoutMode::Wide | LayoutMode::Low | LayoutMode::Side => {
                let wider = self.viewport.widening();
                let width = (420.0 * wider * u).max(0.3 * w).min(0.4 * w);
                let side = width.min(0.45 * h);
                let x = w - margin - width;
                let board = fit(side, Vec2::new(x, margin));
                let outer = board.outer();
                let list = Rect::new(margin, margin, x - margin, h - margin);
                let below = outer.max.y + 0.4 * margin;
                with(
                    list,
                    board,
                    Rect::new(x, below, w - margin, h - margin),
                    None,
                )
            }
        }
    }

    /// The board of the editor, and the panel with its tools: beside the board, or below it in a window that is higher
    /// than wide.
    pub fn editor(&self) -> (BoardGeometry, Rect) {
        /// The panel's least width beside the board, its most width there, and its least height below the board, in
        /// design units.
        const LEAST_WIDTH: f32 = 250.0;
        const MOST_WIDTH: f32 = 520.0;
        const LEAST_HEIGHT: f32 = 400.0;
        let Vec2 { x: w, y: h } = self.viewport.size.max(SMALLEST);
        let sf = self.viewport.scale_factor;
        let wider = self.viewport.widening();
        let margin = if self.mode == LayoutMode::Small {
            12.0
        } else {
            36.0 * self.u
        };
        if self.is_portrait() {
            let side = (w - 2.0 * margin)
                .min(h - LEAST_HEIGHT * wider * self.u)
                .max(120.0);
            let board = BoardGeometry::fit(side, sf);
            let left = (w - board.side()) / 2.0;
            let board = board.at_outer(Vec2::new(left, margin), sf);
            let top = board.outer().max.y + margin;
            return (board, Rect::new(margin, top, w - margin, h - margin));
        }
        let least = LEAST_WIDTH * wider * self.u.max(SMALL_U);
        let side = (h - 2.0 * margin).min(w - 3.0 * margin - least).max(120.0);
        let board = BoardGeometry::fit(side, sf);
        let width = (w - board.side() - 3.0 * margin).min(MOST_WIDTH * wider * self.u);
        let left = (w - board.side() - margin - width) / 2.0;
        let board = board.at_outer(Vec2::new(left, (h - board.side()) / 2.0), sf);
        let outer = board.outer();
        let left = outer.max.x + margin;
        let panel = Rect::new(left, outer.min.y, left + width, outer.max.y);
        (board, panel)
    }

    /// The enlarged board of the title screen. Most of it is outside the window.
    pub fn title(&self) -> BoardGeometry {
        let Vec2 { x: w, y: h } = self.viewport.size;
        let sf = self.viewport.scale_factor;
        let whole = |cell: f32| (cell * sf).floor() / sf;
        let (cell, corner) = if self.is_portrait() {
            (whole(0.24 * w), Vec2::new(0.06 * w, 0.55 * h))
        } else {
            let cell = whole(0.326 * h);
            // Row 2 is near the top, as if the player leaned over the table.
            (cell, Vec2::new(0.44 * w, h * 0.084 - cell * 1.46))
        };
        let (origin, frame) = (Vec2::ZERO, 0.46);
        let board = BoardGeometry {
            origin,
            cell,
            frame,
        };
        board.at_outer(corner, sf)
    }

    /// The board beside the settings, if the window is large enough for one.
    pub fn settings_preview(&self) -> Option<BoardGeometry> {
        const FROM: f32 = 1400.0;
        const SIDE: f32 = 546.0;
        /// The smallest board that shows something.
        const LEAST_SIDE: f32 = 300.0;
        /// The height of the words and the prompts below the board.
        const BELOW: f32 = 187.0;
        /// The widths of the list of pages and of a row of settings with its words beside its control.
        const PAGES: f32 = 288.0;
        const ROW: f32 = 652.0;
        /// The part of the width that is free between all of them and at their sides.
        const GAPS: f32 = 4.0 * 0.0334;
        let units = self.viewport.size / self.u;
        if units.x < FROM * self.viewport.widening() {
            return None;
        }
        // The title of the screen and the heading above the board. The gaps between them shrink in a low window.
        let head = 134.0 + 32.0 * (self.viewport.text_scale - 1.0);
        let above = head + 74.0 * (units.y / 1080.0).min(1.0);
        let top = 224.0_f32.min(0.21 * units.y).max(above);
        // The rows keep their form. A board that would press them together is smaller, or left out.
        let rows = PAGES * self.viewport.widening() + ROW * self.viewport.text_scale;
        let side = SIDE
            .min(0.285 * units.x)
            .min(units.y - top - BELOW)
            .min((1.0 - GAPS) * units.x - rows);
        if side < LEAST_SIDE {
            return None;
        }
        let right = self.viewport.size.x - 0.0334 * self.viewport.size.x;
        let corner = Vec2::new(right - side * self.u, top * self.u);
        let sf = self.viewport.scale_factor;
        Some(BoardGeometry::fit(side * self.u, sf).at_outer(corner, sf))
    }
}
