//! What is known about positions: one analysis of each, which is only ever made better.

use std::{collections::HashMap, sync::OnceLock};

use super::values::{next_to_move, value_by_reply};
use crate::{
    engine::{
        book::Book,
        reasons::Analysis,
        search::{MoveValue, Selectivity},
    },
    rules::{Position, Square, Symmetry},
};

/// When more positions than this are known, those that were made better longest ago are forgotten.
const MOST: usize = 2_000;

/// A value is sure enough to tell of a loss if its search was this deep, in plies, or went to the end.
const SURE_DEPTH: u8 = 8;

/// What is known about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The values of its moves.
    pub analysis: Analysis,
    /// Whether [`examine()`](super::examine()) has been there. Otherwise the replies to its moves are not known.
    pub deep: bool,
}

impl Found {
    /// Whether the value of the best move is sure enough to be told.
    pub fn is_sure(&self) -> bool {
        let best = self.analysis.best();
        best.is_some_and(|best| self.has_sure_value(best))
    }

    /// How many discs a move loses; `None` if that is not known or not sure enough to tell a player.
    pub fn sure_loss(&self, square: Square) -> Option<i32> {
        let both = self.is_sure() && self.has_sure_value(self.analysis.find(square)?);
        self.analysis.loss(square).filter(|_| both)
    }

    fn has_sure_value(&self, found: &MoveValue) -> bool {
        found.depth >= SURE_DEPTH || found.is_exact(self.analysis.position().empties())
    }

    fn image(&self, way: Symmetry) -> Self {
        Self {
            analysis: self.analysis.image(way),
            deep: self.deep,
        }
    }
}

/// The analyses of positions. Everything that is said about a position comes from here, so that nothing contradicts
/// anything else. Positions that are rotations or reflections of each other share one analysis, and where the opening book
/// knows the value of a move, that value is taken.
#[derive(Debug, Default)]
pub struct Findings {
    known: HashMap<Position, Known>,
    age: u64,
}

/// What is known about a position and its images.
#[derive(Debug)]
struct Known {
    /// What searches of the canonical position have found.
    searched: Analysis,
    /// What is said about it; see [`Findings::agreed`].
    found: Found,
    /// The same for its images, by the symmetry that leads to them, as far as they were asked for.
    images: [OnceLock<Found>; Symmetry::ALL.len()],
    /// When it was last made better.
    age: u64,
}

impl Findings {
    /// What is known about a position.
    pub fn find(&self, position: &Position) -> Option<&Found> {
        let way = Symmetry::to_canonical(position, None);
        let known = self.known.get(&way.position(position))?;
        let back = way.inverse();
        let image = known.images.get(back as usize)?;
        Some(image.get_or_init(|| known.found.image(back)))
    }

    /// Keeps an analysis. What is known already is only ever made better; see [`Analysis::with`].
    pub fn keep(&mut self, analysis: &Analysis, deep: bool) {
        let way = Symmetry::to_canonical(analysis.position(), None);
        let mut searched = analysis.image(way).evened();
        let mut deep = deep;
        let position = *searched.position();
        if let Some(known) = self.known.remove(&position) {
            searched = known.searched.with(searched);
            deep |= known.found.deep;
        }
        if !searched.is_solved()
            && let Some(best) = self.solution_of(&position)
        {
            searched = searched.solved_by(best);
        }
        self.forget_oldest();
        self.age += 1;
        let known = Known {
            found: Found {
                analysis: self.agreed(&searched, deep),
                deep,
            },
            searched,
            images: Default::default(),
            age: self.age,
        };
        self.known.insert(position, known);
        if deep {
            self.tell_earlier(&position);
        }
        self.tell_later(&position);
    }

    /// What is said about a position that was searched: the values of the opening book come before those of the search. If the
    /// position was examined, a move that leads to another examined position is worth what that position is worth, whichever
    /// search was deeper: so the value of a move that was played is the value of the best move after it.
    fn agreed(&self, searched: &Analysis, deep: bool) -> Analysis {
        let analysis = known_to_the_book(searched.clone());
        if !deep {
            return analysis;
        }
        let values = analysis.moves().iter().filter_map(|found| {
            let (next, sign) = next_to_move(analysis.position(), found.square)?;
            let next = &self.find(&next).filter(|known| known.deep)?.analysis;
            let solved = next.is_solved();
            // What is certain does not follow a guess.
            let follows = solved || !found.is_exact(analysis.position().empties());
            follows.then_some(value_by_reply(found.square, sign, next.best()?, solved))
        });
        let values: Vec<MoveValue> = values.collect();
        analysis.with_next(&values)
    }

    /// Tells the positions before a position what has become known about it.
    fn tell_earlier(&mut self, position: &Position) {
        let leads_here = |earlier: &Position| {
            let after = |square| next_to_move(earlier, square);
            let mut nexts = earlier.legal_moves().iter().filter_map(after);
            nexts.any(|(next, _)| Symmetry::canonical(&next) == *position)
        };
        let earlier = self.known.iter().filter(|(earlier, known)| {
            known.found.deep && earlier.empties() == position.empties() + 1 && leads_here(earlier)
        });
        let earlier: Vec<Position> = earlier.map(|(earlier, _)| *earlier).collect();
        for earlier in earlier {
            let analysis = self.agreed(&self.known[&earlier].searched, true);
            if let Some(known) = self.known.get_mut(&earlier)
                && known.found.analysis != analysis
            {
                known.found.analysis = analysis;
                known.images = Default::default();
                self.tell_earlier(&earlier);
            }
        }
    }

    /// Tells the positions after a position what exact values of its moves say about them.
    fn tell_later(&mut self, position: &Position) {
        for square in position.legal_moves() {
            let Some((next, _)) = next_to_move(position, square) else {
                continue;
            };
            let next = Symmetry::canonical(&next);
            let is_open = |known: &Known| !known.searched.is_solved();
            if self.known.get(&next).is_some_and(is_open)
                && let Some(best) = self.solution_of(&next)
                && let Some(known) = self.known.get_mut(&next)
            {
                known.searched = known.searched.clone().solved_by(best);
                let (searched, deep) = (known.searched.clone(), known.found.deep);
                let analysis = self.agreed(&searched, deep);
                if let Some(known) = self.known.get_mut(&next) {
                    known.found.analysis = analysis;
                    known.images = Default::default();
                }
                self.tell_earlier(&next);
                self.tell_later(&next);
            }
        }
    }

    /// The best move of a canonical position with its exact value, if the exact value of a move that leads there is known.
    fn solution_of(&self, position: &Position) -> Option<MoveValue> {
        let leads_here = |earlier: &Position, found: &MoveValue| {
            let (next, sign) = next_to_move(earlier, found.square)?;
            let way = Symmetry::to_canonical(&next, None);
            if way.position(&next) != *position || !found.is_exact(earlier.empties()) {
                return None;
            }
            let after = found.line.iter().skip(1);
            let line: Vec<Square> = after.map(|&at| way.square(at)).collect();
            Some(MoveValue {
                square: *line.first().filter(|&&reply| position.is_legal(reply))?,
                value: sign * found.value + 0.0,
                depth: position.empties() as u8,
                line,
                ..found.clone()
            })
        };
        let mut earlier = self
            .known
            .iter()
            .filter(|(earlier, _)| earlier.empties() == position.empties() + 1);
        earlier.find_map(|(earlier, known)| {
            let mut moves = known.found.analysis.moves().iter();
            moves.find_map(|found| leads_here(earlier, found))
        })
    }

    fn forget_oldest(&mut self) {
        if self.known.len() >= MOST {
            let mut ages: Vec<u64> = self.known.values().map(|known| known.age).collect();
            let (_, middle, _) = ages.select_nth_unstable(MOST / 2);
            let middle = *middle;
            self.known.retain(|_, known| known.age > middle);
        }
    }
}

/// An analysis with the values of the opening book, where it has the position.
pub(super) fn known_to_the_book(analysis: Analysis) -> Analysis {
    let Ok(book) = Book::embedded() else {
        return analysis;
    };
    let position = *analysis.position();
    let values = book.moves(&position).into_iter().map(|found| MoveValue {
        square: found.square,
        value: found.value,
        has_value: true,
        depth: found.depth,
        selectivity: Selectivity::MOST,
        line: line_of(book, &position, found.square),
    });
    let values: Vec<MoveValue> = values.collect();
    analysis.with_values(&values)
}

/// The move, and the best moves of the book after it.
fn line_of(book: &Book, position: &Position, first: Square) -> Vec<Square> {
    let mut line = vec![first];
    let mut next = position.play(first).ok();
    while let Some(at) = next
        && let Some(best) = book.moves(&at).first()
    {
        line.push(best.square);
        next = at.play(best.square).ok();
    }
    line
}
