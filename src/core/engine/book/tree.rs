//! The positions of a book, linked by their moves.

use std::collections::HashMap;

use super::folded::{After, Folded};
use crate::rules::Square;

/// A position of the book.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) position: Folded,
    /// The level at which it was searched, from 1 to 60.
    pub(crate) level: u8,
    /// The value for the side to move: the greatest value of its moves. See [`Tree::value_all`].
    pub(crate) value: i16,
    /// How many plies of play and search the value rests on.
    pub(crate) depth: u8,
    /// The moves with a value. Of symmetric moves only the one with the lowest square is there.
    pub(crate) moves: Vec<EntryMove>,
}

/// A move of an [`Entry`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct EntryMove {
    /// Where to play, on the board of the folded position.
    pub(crate) square: Square,
    /// The value for the side that makes the move, in eighths of a disc.
    pub(crate) value: i16,
    /// The position after the move, if it is in the book. Otherwise the value is that of the search of the entry.
    pub(crate) next: Option<Next>,
}

/// The position after a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Next {
    pub(crate) entry: u32,
    /// Whether the same side is to move there, because the other one has to pass.
    pub(crate) same_side: bool,
}

impl Next {
    /// The number of its entry, as an index.
    pub(crate) fn number(self) -> usize {
        self.entry as usize
    }
}

impl Entry {
    /// An entry without moves.
    pub(crate) fn new(position: Folded, level: u8) -> Self {
        Self { position, level, value: 0, depth: level, moves: Vec::new() }
    }

    /// How many plies of play and search the value of a move rests on.
    pub(crate) fn depth_of(&self, found: &EntryMove, tree: &Tree) -> u8 {
        match found.next {
            Some(next) => tree.entries[next.number()].depth.saturating_add(1),
            None => self.level,
        }
    }
}

/// The positions of a book. The first one is the start position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    /// The positions.
    pub(crate) entries: Vec<Entry>,
    /// The numbers of the entries.
    index: HashMap<Folded, u32>,
}

impl Tree {
    /// A tree without positions that has room for some.
    pub(crate) fn with_capacity(count: usize) -> Self {
        Self { entries: Vec::with_capacity(count), index: HashMap::with_capacity(count) }
    }

    /// The number of the entry of a position.
    pub(crate) fn find(&self, position: Folded) -> Option<usize> {
        self.index.get(&position).map(|&number| number as usize)
    }

    pub(crate) fn entry(&self, position: Folded) -> Option<&Entry> {
        self.find(position).map(|number| &self.entries[number])
    }

    /// The number of the entry of a position, which is added if it is not there.
    pub(crate) fn find_or_add(&mut self, position: Folded, level: u8) -> usize {
        let next = self.entries.len();
        let number = *self.index.entry(position).or_insert(next as u32) as usize;
        if number == next {
            self.entries.push(Entry::new(position, level));
        }
        number
    }

    /// Links the moves that lead to positions of the book but are not linked yet.
    pub(crate) fn link_all(&mut self) {
        for entry in &mut self.entries {
            let position = entry.position;
            for found in entry.moves.iter_mut().filter(|found| found.next.is_none()) {
                if let After::Turn { position, same_side } = position.after(found.square) {
                    found.next = self.index.get(&position).map(|&entry| Next { entry, same_side });
                }
            }
        }
    }

    /// The numbers of the entries, those with the fewest empty squares first. So every entry comes after all positions that
    /// its moves lead to.
    pub(crate) fn latest_first(&self) -> Vec<usize> {
        // The entries of a file come in the opposite order, so that there is nothing left to sort.
        let mut numbers: Vec<usize> = (0..self.entries.len()).rev().collect();
        numbers.sort_by_key(|&number| self.entries[number].position.empties());
        numbers
    }

    /// Computes the values of all entries and linked moves from those of the moves that leave the book (negamax), and sorts
    /// the moves of each entry by value.
    pub(crate) fn value_all(&mut self) {
        for number in self.latest_first() {
            let mut moves = std::mem::take(&mut self.entries[number].moves);
            for found in &mut moves {
                if let Some(next) = found.next {
                    let value = self.entries[next.number()].value;
                    found.value = if next.same_side { value } else { -value };
                }
            }
            // Of equal moves, one that stays in the book comes first.
            moves.sort_by_key(|found| (-found.value, found.next.is_none(), found.square));
            if let Some(best) = moves.first() {
                let depth = self.entries[number].depth_of(best, self);
                self.entries[number].value = best.value;
                self.entries[number].depth = depth;
            }
            self.entries[number].moves = moves;
        }
    }
}
