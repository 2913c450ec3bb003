//! The place of the board.

use bevy::prelude::*;

use crate::rules::Square;

/// The middle of a square, in squares from the corner of a1, with y pointing down.
pub fn middle(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.file()), f32::from(square.rank())) + 0.5
}

/// The place of the board, with everything needed to go from squares to pixels and back.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardGeometry {
    /// Top left corner of a1, in logical pixels from the window's top left corner.
    pub origin: Vec2,
    /// Side of a square in logical pixels; a whole number of physical pixels.
    pub cell: f32,
    /// Width of the frame in cells.
    pub frame: f32,
    /// The columns and the rows that are shown, counted from a1: eight, or fewer in a close-up.
    pub shown: Vec2,
}

impl BoardGeometry {
    /// The largest board whose outer frame fits `side` logical pixels, somewhere.
    pub(super) fn fit(side: f32, scale_factor: f32) -> Self {
        let physical = |frame: f32| (side * scale_factor / (8.0 + 2.0 * frame)).floor().max(8.0);
        let mut frame = 0.46;
        if physical(frame) < 60.0 * scale_factor {
            frame = 0.34;
        }
        Self { origin: Vec2::ZERO, cell: physical(frame) / scale_factor, frame, shown: Vec2::splat(8.0) }
    }

    /// The largest close-up of the squares next to a1, with the frame at two sides, that fits `room` logical pixels, somewhere.
    pub(super) fn close_up(room: Vec2, scale_factor: f32) -> Self {
        const SHOWN: Vec2 = Vec2::splat(3.0);
        const FRAME: f32 = 0.46;
        let physical = (room * scale_factor / (SHOWN + FRAME)).min_element().floor();
        Self { origin: Vec2::ZERO, cell: physical / scale_factor, frame: FRAME, shown: SHOWN }
    }

    /// The same board with its outer top left corner near `outer`, on whole physical pixels.
    pub(super) fn at_outer(mut self, outer: Vec2, scale_factor: f32) -> Self {
        let origin = outer + Vec2::splat(self.frame * self.cell);
        self.origin = (origin * scale_factor).round() / scale_factor;
        self
    }

    /// The same board somewhere else.
    #[must_use]
    pub fn moved(mut self, by: Vec2) -> Self {
        self.origin += by;
        self
    }

    /// Side of a whole board with its frame.
    pub fn side(&self) -> f32 {
        self.cell * (8.0 + 2.0 * self.frame)
    }

    /// What is shown of the board, with its frame.
    pub fn outer(&self) -> Rect {
        let frame = Vec2::splat(self.frame * self.cell);
        let Rect { min, max } = self.grid();
        Rect::from_corners(min - frame, if self.is_close_up() { max } else { max + frame })
    }

    /// Whether only a part of the board is shown.
    pub fn is_close_up(&self) -> bool {
        self.shown.x < 8.0
    }

    /// The squares that are shown, without the frame.
    pub fn grid(&self) -> Rect {
        Rect::from_corners(self.origin, self.origin + self.shown * self.cell)
    }

    /// Centre of a square.
    pub fn center(&self, square: Square) -> Vec2 {
        self.origin + middle(square) * self.cell
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

#[cfg(test)]
mod tests {
    use super::*;

    fn boards() -> impl Iterator<Item = (f32, BoardGeometry)> {
        let corner = Vec2::new(13.3, 7.7);
        [1.0, 1.25, 1.5, 2.0].into_iter().flat_map(move |scale| {
            [120.0, 431.0, 731.0, 1008.0].map(|side| {
                let board = BoardGeometry::fit(side, scale);
                assert!(board.side() <= side, "{board:?}");
                (scale, board.at_outer(corner, scale))
            })
        })
    }

    #[test]
    fn squares_and_pixels_agree() {
        for (_, board) in boards() {
            for square in Square::ALL {
                assert_eq!(board.square_at(board.center(square)), Some(square));
            }
            assert_eq!(board.square_at(board.origin - Vec2::ONE), None);
            assert_eq!(board.square_at(board.grid().max + Vec2::ONE), None);
        }
    }

    #[test]
    fn cells_are_whole_physical_pixels() {
        for (scale, board) in boards() {
            let cell = board.cell * scale;
            assert!((cell - cell.round()).abs() < 1e-3, "{cell}");
            let origin = board.origin * scale;
            let off = (origin - origin.round()).abs().max_element();
            assert!(off < 1e-2, "{origin}");
        }
    }
}
