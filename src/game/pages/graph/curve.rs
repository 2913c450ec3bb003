//! What an evaluation graph shows, and where it is on the graph.

use std::time::Duration;

use crate::{engine::teach::review::Mark, game::play::Review};

/// A point of the graph: by how many discs black leads after a move, and whether the deep pass says so.
pub(super) type Point = Option<(f32, bool)>;

/// What an evaluation graph shows.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Curve {
    /// One point for each move of the game; `None` where nothing is known yet.
    pub(super) points: Vec<Point>,
    /// The errors: the number of the move, from 1, and whether the deep pass has found it.
    pub(super) marks: Vec<(usize, Mark, bool)>,
    /// The numbers of the worst blunders, which have flags. More flags would hide the graph of a wild game.
    pub(super) worst: Vec<usize>,
    /// The height of the graph in discs, from the middle to an edge.
    pub(super) scale: f32,
    /// How long each move took, as a part of the longest time that is shown. Empty if no times are known.
    pub(super) times: Vec<f32>,
}

impl Curve {
    pub(super) fn of(review: &Review) -> Self {
        let moves = || review.tree().game()[1..].iter().copied();
        let points: Vec<Point> = moves().map(|id| review.value(id)).collect();
        let (mut marks, mut losses) = (Vec::new(), Vec::new());
        for (number, id) in (1..).zip(moves()) {
            let Some((judgement, deep)) = review.judgement(id) else {
                continue;
            };
            let Some(mark) = judgement.mark else {
                continue;
            };
            marks.push((number, mark, deep));
            if deep && mark == Mark::Blunder {
                losses.push((number, judgement.loss));
            }
        }
        let scale = scale(points.iter().flatten().map(|(value, _)| *value));
        let spent = moves().map(|id| review.said(id).and_then(|said| said.spent));
        Self { marks, worst: worst(losses), scale, points, times: times(spent.collect()) }
    }

    /// The graph of these values for black, without marks.
    pub(super) fn of_values(values: &[i8]) -> Self {
        let value = |&value: &i8| f32::from(value);
        Self {
            points: values.iter().map(|it| Some((value(it), true))).collect(),
            marks: Vec::new(),
            worst: Vec::new(),
            scale: scale(values.iter().map(value)),
            times: Vec::new(),
        }
    }

    pub(super) fn moves(&self) -> usize {
        self.points.len()
    }

    /// Where a move is between the left edge (0) and the right edge (1).
    pub(super) fn x(&self, number: usize) -> f32 {
        match self.moves() {
            0 | 1 => 0.0,
            moves => (number.clamp(1, moves) - 1) as f32 / (moves - 1) as f32,
        }
    }

    /// Where a value is between the upper edge (0) and the lower edge (1).
    pub(super) fn y(&self, value: f32) -> f32 {
        0.5 - 0.5 * (value / self.scale).clamp(-1.0, 1.0)
    }

    /// The number of the move at a place between the left edge (0) and the right edge (1).
    pub(crate) fn number_at(moves: usize, part: f32) -> usize {
        1 + (part.clamp(0.0, 1.0) * moves.saturating_sub(1) as f32).round() as usize
    }
}

/// The heights of bars for these times: long thinking hides no short one. A game of which most times are not known has none.
fn times(spent: Vec<Option<Duration>>) -> Vec<f32> {
    /// The time of the highest bar.
    const LONGEST_SECS: f32 = 120.0;
    if 2 * spent.iter().flatten().count() <= spent.len() {
        return Vec::new();
    }
    let height = |time: Duration| (time.as_secs_f32().ln_1p() / LONGEST_SECS.ln_1p()).min(1.0);
    spent.into_iter().map(|time| time.map_or(0.0, height)).collect()
}

/// The numbers of the moves that lose most. The earlier ones of equal moves come first.
fn worst(mut losses: Vec<(usize, i32)>) -> Vec<usize> {
    /// So many errors have flags.
    const FLAGGED: usize = 3;
    losses.sort_by_key(|&(_, loss)| std::cmp::Reverse(loss));
    losses.into_iter().take(FLAGGED).map(|(number, _)| number).collect()
}

/// The smallest height of a graph that holds most of the points, in discs.
fn scale(values: impl Iterator<Item = f32>) -> f32 {
    /// The part of the points that fit into the graph. The others are cut off at its edge.
    const FITTING: f32 = 0.95;
    let mut values: Vec<f32> = values.map(f32::abs).collect();
    values.sort_by(f32::total_cmp);
    let fitting = (values.len() as f32 * FITTING).ceil() as usize;
    let most = values.get(fitting.saturating_sub(1));
    let most = most.copied().unwrap_or(0.0);
    let mut heights = [8.0, 16.0, 32.0].into_iter();
    heights.find(|&height| most <= height).unwrap_or(64.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(discs: f32) -> i32 {
        discs as i32
    }

    #[test]
    fn the_worst_errors_of_a_wild_game_have_flags() {
        let losses = [9, 3, 21, 21, 30, 4];
        assert_eq!(worst((10..).zip(losses).collect()), [14, 12, 13]);
        assert_eq!(worst(vec![(7, 3)]), [7]);
    }

    #[test]
    fn nearly_all_points_fit() {
        assert_eq!(whole(scale([].into_iter())), 8);
        assert_eq!(whole(scale([1.0, -8.0].into_iter())), 8);
        assert_eq!(whole(scale([1.0, -8.5].into_iter())), 16);
        let mostly_small = (0..60).map(|n| if n < 3 { 40.0 } else { 5.0 });
        assert_eq!(whole(scale(mostly_small)), 8, "three of sixty are cut off");
        let often_large = (0..60).map(|n| if n < 4 { -40.0 } else { 5.0 });
        assert_eq!(whole(scale(often_large)), 64);
    }
}
