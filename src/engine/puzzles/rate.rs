//! How hard a puzzle is.

use crate::{
    engine::{
        opponents::{Ladder, OpponentKind},
        search::StopFlag,
    },
    rules::{Position, Square, Symmetry},
};

/// The opponents whose moves rate a puzzle: every other one of those that err as people do. The rest is left to check the
/// ratings.
pub const RATERS: [OpponentKind; 6] = [
    OpponentKind::Pebble,
    OpponentKind::Clover,
    OpponentKind::Otter,
    OpponentKind::Heron,
    OpponentKind::Lantern,
    OpponentKind::Meridian,
];

/// The ratings that puzzles have, in Elo points: no puzzle is easier or harder than these.
const LEAST: f32 = 400.0;
const MOST: f32 = 3400.0;

/// The strength at which players find the right move half of the time, in Elo points. It is such that the chances of the raters
/// by the Elo formula have the same sum as their real ones. `None` if the search was stopped.
pub fn rate(position: &Position, right: Square, stop: &StopFlag) -> Option<u16> {
    // What is mis-seen differs from image to image.
    let way = Symmetry::to_canonical(position, Some(right));
    let (position, right) = (way.position(position), way.square(right));
    let ladder = Ladder::embedded();
    let mut strengths = [0.0; RATERS.len()];
    let mut solved = 0.0;
    for (strength, kind) in strengths.iter_mut().zip(RATERS) {
        *strength = ladder.strength(kind)?.elo as f32;
        solved += kind.likelihood(&position, right, stop)?;
    }
    let expected = |rating: f32| -> f32 {
        let chance = |elo: &f32| 1.0 / (1.0 + 10_f32.powf((rating - elo) / 400.0));
        strengths.iter().map(chance).sum()
    };
    let (mut least, mut most) = (LEAST, MOST);
    while most - least > 1.0 {
        let middle = f32::midpoint(least, most);
        if expected(middle) > solved {
            least = middle;
        } else {
            most = middle;
        }
    }
    Some(least.round() as u16)
}
