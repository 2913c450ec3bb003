//! Finds games that are there twice.

use std::collections::HashMap;

use super::{
    kept::View,
    log::{Archive, Row},
};
use crate::{library::date::Date, rules::Position};

/// The rows of those new games that are among the games of `kept`, or that stand before among the new ones. Two games are the same
/// if they have the same start and the same moves, and if nothing that is known about both speaks against it: the names of the
/// players and the day.
pub fn repeated(new: &Archive, kept: &Archive) -> Vec<Row> {
    let views: Vec<View<'_>> = new.views().collect();
    let mut by_moves: HashMap<(Position, &[u8]), Vec<usize>> = HashMap::new();
    let mut is_repeated = vec![false; views.len()];
    for (at, view) in views.iter().enumerate() {
        let same_moves = by_moves.entry((view.start(), view.moves())).or_default();
        is_repeated[at] = same_moves.iter().any(|&before| is_same(&views[before], view));
        same_moves.push(at);
    }
    for view in kept.views() {
        let same_moves = by_moves.get(&(view.start(), view.moves()));
        for &at in same_moves.into_iter().flatten() {
            is_repeated[at] |= is_same(&view, &views[at]);
        }
    }
    let rows = new.rows().zip(is_repeated);
    rows.filter_map(|(row, is_repeated)| is_repeated.then_some(row)).collect()
}

impl View<'_> {
    /// Whether this is the same game as another one, which may be in another archive.
    pub fn is_same_game(&self, other: &Self) -> bool {
        self.moves() == other.moves() && self.start() == other.start() && is_same(self, other)
    }
}

/// Whether nothing speaks against it that two games with the same moves are one.
pub(super) fn is_same(one: &View<'_>, other: &View<'_>) -> bool {
    let names = one.names().into_iter().zip(other.names());
    names.into_iter().all(|(a, b)| a.is_empty() || b.is_empty() || a.to_lowercase() == b.to_lowercase())
        && is_same_day(one.date(), other.date())
}

/// Whether two dates are the same as far as both are known.
fn is_same_day(one: Date, other: Date) -> bool {
    let days = one.parts().into_iter().zip(other.parts()).take(3);
    days.into_iter().all(|(a, b)| a == 0 || b == 0 || a == b)
}
