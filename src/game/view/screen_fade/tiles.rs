//! The parts of the old picture, which fade at different times.

use bevy::prelude::*;

/// A part of the old picture.
#[derive(Component, Clone, Copy)]
pub(crate) enum Part {
    /// The board, which dissolves into the new one.
    Board,
    /// Everything around it, which fades to the new interface.
    Around,
}

/// The window cut along the edges of the boards.
pub(super) fn tiles(window: Rect, boards: &[Rect]) -> Vec<(Part, Rect)> {
    let cuts = |low: f32, high: f32, edge: fn(&Rect) -> [f32; 2]| {
        let mut cuts: Vec<f32> = boards.iter().flat_map(edge).collect();
        cuts.extend([low, high]);
        for cut in &mut cuts {
            *cut = cut.clamp(low, high);
        }
        cuts.sort_by(f32::total_cmp);
        cuts.dedup();
        cuts
    };
    let columns = cuts(window.min.x, window.max.x, |board| {
        [board.min.x, board.max.x]
    });
    let rows = cuts(window.min.y, window.max.y, |board| {
        [board.min.y, board.max.y]
    });
    let mut tiles = Vec::new();
    for x in columns.windows(2) {
        for y in rows.windows(2) {
            let place = Rect::new(x[0], y[0], x[1], y[1]);
            let on_board = boards.iter().any(|board| board.contains(place.center()));
            let part = if on_board { Part::Board } else { Part::Around };
            tiles.push((part, place));
        }
    }
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tiles_cover_the_window_once_and_know_the_boards() {
        let window = Rect::new(0.0, 0.0, 10.0, 8.0);
        let boards = [
            Rect::new(2.0, 1.0, 6.0, 5.0),
            // Larger than the window, as on the title.
            Rect::new(4.0, -3.0, 14.0, 12.0),
            Rect::new(0.0, 0.0, 6.0, 8.0),
        ];
        for boards in [&boards[..0], &boards[..1], &boards[..2], &boards[1..]] {
            let tiles = tiles(window, boards);
            for x in 0..10 {
                for y in 0..8 {
                    let point = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                    let board = boards.iter().any(|board| board.contains(point));
                    let covering: Vec<bool> = tiles
                        .iter()
                        .filter(|(_, place)| place.contains(point))
                        .map(|(part, _)| matches!(part, Part::Board))
                        .collect();
                    assert_eq!(covering, [board], "{point} of {boards:?}");
                }
            }
        }
    }
}
