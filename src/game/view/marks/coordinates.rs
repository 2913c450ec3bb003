//! Letters and numbers on the frame; those of the previewed square light up.

use bevy::prelude::*;

use crate::game::{
    board::{
        Preview,
        marks::{Mark, Scene, depth},
    },
    look::Face,
    settings::Settings,
};

pub(super) fn marks(scene: Scene, settings: Res<Settings>, preview: Res<Preview>) -> Vec<Mark> {
    let Some(board) = scene.stage.board.filter(|_| settings.coordinates) else {
        return Vec::new();
    };
    let size = (0.22 * board.cell).max(12.0).min(board.frame * board.cell * 0.9);
    let previewed = preview.shown().map(|(square, _)| square);
    let coordinate = |words: String, at: Vec2, is_lit: bool| {
        let (ink, face) =
            if is_lit { (scene.palette.accent, Face::Bold) } else { (scene.palette.coord, Face::SemiBold) };
        Mark::words("Coordinate", words, scene.fonts.get(face), size, ink).at(at, depth::COORDINATES)
    };
    let both = |n: u8| {
        let along = (f32::from(n) + 0.5) * board.cell;
        let across = -board.frame * board.cell / 2.0;
        let file = char::from(b'a' + n).to_string();
        let in_file = previewed.is_some_and(|square| square.file() == n);
        let in_rank = previewed.is_some_and(|square| square.rank() == n);
        [
            coordinate(file, Vec2::new(along, across), in_file),
            coordinate((n + 1).to_string(), Vec2::new(across, along), in_rank),
        ]
    };
    (0..8).flat_map(both).collect()
}
