//! Collects the annotations of a game while its text is read.

use super::{places::in_order, said::Annotation};
use crate::{
    library::problem::Losses,
    rules::{GameRecord, Square},
};

/// The most moves of a game, and the deepest nesting of variations, that are followed. A game has at most 60 moves.
const MOST: usize = 64;

/// Collects what a text says about the places of a game and its variations, while it is read from beginning to end.
#[derive(Debug, Default)]
pub(in crate::library) struct Annotator {
    /// The moves up to here.
    moves: Vec<Square>,
    said: Vec<Annotation>,
    /// The moves before each variation that is open, with those that are no part of it.
    open: Vec<Vec<Square>>,
    /// Whether the last move has no annotation yet. The last move of a variation gets an empty one.
    has_played: bool,
}

impl Annotator {
    /// The moves up to here.
    pub fn moves(&self) -> &[Square] {
        &self.moves
    }

    /// Follows a move. Moves beyond [`MOST`] are ignored, since no game has so many.
    pub fn play(&mut self, square: Square) {
        if self.moves.len() < MOST {
            self.moves.push(square);
        }
        self.has_played = true;
    }

    /// What is said about the place after the last move.
    pub fn here(&mut self) -> &mut Annotation {
        self.has_played = false;
        if self.said.last().is_none_or(|said| said.moves != self.moves) {
            self.said.push(Annotation { moves: self.moves.clone(), ..Annotation::default() });
        }
        let last = self.said.len() - 1;
        &mut self.said[last]
    }

    /// Adds words to the comment.
    pub fn comment(&mut self, words: &str) {
        if words.is_empty() {
            return;
        }
        let comment = &mut self.here().comment;
        if !comment.is_empty() {
            comment.push(' ');
        }
        *comment += words;
    }

    /// Begins a variation in the place of the last `without` moves.
    pub fn open(&mut self, without: usize) {
        self.note_end();
        self.open.push(self.moves.clone());
        self.moves.truncate(self.moves.len().saturating_sub(without));
    }

    /// Goes back to where the variation began. False if there is none.
    pub fn close(&mut self) -> bool {
        self.note_end();
        let before = self.open.pop();
        let was_open = before.is_some();
        self.moves = before.unwrap_or_default();
        was_open
    }

    /// Whether variations lie in each other so deep that no game can have them.
    pub fn is_too_deep(&self) -> bool {
        self.open.len() >= MOST
    }

    /// Whether it is in a variation.
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    fn note_end(&mut self) {
        if self.has_played {
            self.here();
        }
    }

    /// What was said, in the order of the game's tree.
    pub fn finish(mut self, record: &GameRecord, losses: &mut Losses) -> Vec<Annotation> {
        self.note_end();
        in_order(record, self.said, losses)
    }
}
