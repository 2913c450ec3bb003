//! The brackets around the focused square.

use bevy::prelude::*;

use super::slide::Brackets;
use crate::game::board::marks::{Mark, Scene, depth};

pub(super) fn marks(scene: Scene, brackets: Res<Brackets>) -> Vec<Mark> {
    let Some(middle) = brackets.at else {
        return Vec::new();
    };
    let cell = scene.cell();
    let width = (0.034 * cell).max(2.5);
    let arm = 0.22 * cell;
    let reach = (0.5 - 0.035) * cell;
    let halo = Color::BLACK.with_alpha(0.55);
    let mut marks = Vec::new();
    for (grow, color, z) in [(2.4, halo, 0.0), (0.0, scene.palette.focus, 0.1)] {
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            let corner = Vec2::new(x, y);
            let flat = Vec2::new(arm, width);
            // The second bar stops where the first begins, so that the halo is not doubled.
            let upright = Vec2::new(width, arm - width);
            for (size, inset) in [
                (flat, Vec2::new(arm / 2.0, width / 2.0)),
                (upright, Vec2::new(width / 2.0, width + (arm - width) / 2.0)),
            ] {
                let at = middle * cell + corner * (Vec2::splat(reach) - inset);
                let bar = Mark::bar("Focus bracket", color, size + Vec2::splat(grow));
                marks.push(bar.at(at, depth::FOCUS + z));
            }
        }
    }
    marks
}
