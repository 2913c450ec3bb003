//! What games that come in a second time tell beyond what is kept of them.

use std::collections::HashMap;

use super::{
    kept::{Kept, View},
    log::Archive,
    repeated::is_same,
};
use crate::rules::Position;

/// The games of `kept` that are among the new ones, and about which the new ones tell more: each with what is added to it.
pub fn completed(new: &Archive, kept: &Archive) -> Vec<Kept> {
    let mut by_moves: HashMap<(Position, &[u8]), Vec<View<'_>>> = HashMap::new();
    for view in new.views() {
        let same_moves = by_moves.entry((view.start(), view.moves())).or_default();
        same_moves.push(view);
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
    /// Adds what another text tells about the same game: its notes and tags, and of a game from elsewhere also facts that are
    /// not known yet. Nothing that is known is changed.
    fn complete(&mut self, other: &Self) {
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
