//! Finds games that are there twice, and what those that come in a second time tell beyond what is kept of them.

use std::collections::HashMap;

use super::{
    kept::{Kept, View},
    log::{Archive, Row},
};
use crate::{library::date::Date, rules::Position};

/// The games of `kept` that are among the new ones, and about which the new ones tell more: each with what is added to it.
pub fn completed(new: &Archive, kept: &Archive) -> Vec<Kept> {
    let mut by_moves: HashMap<(Position, &[u8]), Vec<View<'_>>> = HashMap::new();
    for view in new.views() {
        by_moves.entry((view.start(), view.moves())).or_default().push(view);
    }
    let mut completed = Vec::new();
    for view in kept.views() {
        let same_moves = by_moves.get(&(view.start(), view.moves()));
        let mut others = same_moves.into_iter().flatten().filter(|other| is_same(&view, other)).peekable();
        if others.peek().is_none() {
            continue;
        }
        let before = view.kept();
        let mut whole = before.clone();
        for other in others {
            whole.complete(&other.kept());
        }
        if whole != before {
            completed.push(whole);
        }
    }
    completed
}

impl Kept {
    /// Adds what another text tells about the same game: its notes, tags and star, and of a game from elsewhere also facts that are
    /// not known yet. Nothing that is known is changed.
    pub fn complete(&mut self, other: &Self) {
        let notes = &other.game.facts.notes;
        let own = &mut self.game.facts.notes;
        if notes.contains(own.as_str()) {
            own.clone_from(notes);
        } else if !own.contains(notes.as_str()) {
            *own = format!("{own}; {notes}");
        }
        for tag in &other.tags {
            if !self.tags.contains(tag) {
                self.tags.push(tag.clone());
            }
        }
        self.game.annotate(other.game.annotations.clone());
        self.is_starred |= other.is_starred;
        if self.players.iter().any(|player| !player.is_empty()) {
            return;
        }
        let (facts, others) = (&mut self.game.facts, &other.game.facts);
        let [black, white] = &mut facts.names;
        let [other_black, other_white] = &others.names;
        for (text, other) in [
            (black, other_black),
            (white, other_white),
            (&mut facts.place, &others.place),
            (&mut facts.event, &others.event),
            (&mut facts.round, &others.round),
            (&mut facts.clock, &others.clock),
        ] {
            if text.is_empty() {
                text.clone_from(other);
            }
        }
        for (rating, other) in facts.ratings.iter_mut().zip(others.ratings) {
            *rating = rating.or(other);
        }
        // A day that is the same as far as it is known says more with more parts, and is greater.
        facts.date = facts.date.max(others.date);
        facts.declared = facts.declared.or(others.declared);
        facts.early_end = facts.early_end.or(others.early_end);
        facts.theory = facts.theory.or(others.theory);
        if facts.summary.is_none() {
            facts.summary.clone_from(&others.summary);
        }
    }
}

/// The rows of those new games that are among the games of `kept`, and with `among_new` also of those that are the same as one
/// before them. Two games are the same if they have the same start and the same moves, and if nothing that is known about both
/// speaks against it: the names of the players and the day.
pub fn repeated(new: &Archive, kept: &Archive, among_new: bool) -> Vec<Row> {
    let views: Vec<View<'_>> = new.views().collect();
    let mut by_moves: HashMap<(Position, &[u8]), Vec<usize>> = HashMap::new();
    let mut is_repeated = vec![false; views.len()];
    for (at, view) in views.iter().enumerate() {
        let same_moves = by_moves.entry((view.start(), view.moves())).or_default();
        is_repeated[at] = among_new && same_moves.iter().any(|&before| is_same(&views[before], view));
        same_moves.push(at);
    }
    for view in kept.views() {
        let same_moves = by_moves.get(&(view.start(), view.moves()));
        for &at in same_moves.into_iter().flatten() {
            is_repeated[at] |= is_same(&view, &views[at]);
        }
    }
    new.rows().zip(is_repeated).filter_map(|(row, is_repeated)| is_repeated.then_some(row)).collect()
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
    one.parts().into_iter().zip(other.parts()).take(3).into_iter().all(|(a, b)| a == 0 || b == 0 || a == b)
}
