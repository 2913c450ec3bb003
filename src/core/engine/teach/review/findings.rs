//! What is known about positions: one analysis of each, which is only ever made better.

use std::{collections::HashMap, sync::OnceLock};

use super::values::{next_to_move, value_by_reply};
use crate::{
    engine::{
        book::Book,
        search::{MoveValue, Selectivity},
        teach::reasons::Analysis,
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

    /// Whether positions before and after it are told of it, and it is told of them.
    fn counts(&self) -> bool {
        self.deep || self.is_sure()
    }

    fn has_sure_value(&self, found: &MoveValue) -> bool {
        found.depth >= SURE_DEPTH || found.is_exact(self.analysis.position().empties())
    }

    fn image(&self, way: Symmetry) -> Self {
        Self { analysis: self.analysis.image(way), deep: self.deep }
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
    /// How deep that was, and with which selectivity.
    reached: (u8, Selectivity),
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
        if let Some(best) = self.surer_before(&searched) {
            searched = searched.led_by(best);
        }
        self.forget_oldest();
        self.age += 1;
        self.put(searched, deep, self.age);
        self.tell_earlier(&position);
        self.tell_later(&position);
    }

    /// Puts what was searched of a canonical position where it is kept, with what is said about it.
    fn put(&mut self, searched: Analysis, deep: bool, age: u64) {
        let own = known_to_the_book(searched.clone());
        let reached = own.best().map(|best| (best.depth, best.selectivity));
        let known = Known {
            found: Found { analysis: self.agreed(own, deep), deep },
            reached: reached.unwrap_or((0, Selectivity::MOST)),
            images: Default::default(),
            age,
            searched,
        };
        self.known.insert(*known.searched.position(), known);
    }

    /// What is said about a position that was searched, and has these values by the search and the opening book. A move that
    /// leads to another known position is worth what that position is worth, unless its own value is surer. Then that
    /// position has it from here; see [`Findings::surer_before`]. So the value of a move that was played is always the value
    /// of the best move after it. Quick looks are left out, since nothing is told of them.
    fn agreed(&self, own: Analysis, deep: bool) -> Analysis {
        let own = Found { analysis: own, deep };
        if !own.counts() {
            return own.analysis;
        }
        let position = *own.analysis.position();
        let empties = position.empties();
        let values = own.analysis.moves().iter().filter_map(|found| {
            let (next, sign) = next_to_move(&position, found.square)?;
            let reached = self.known.get(&Symmetry::canonical(&next))?.reached;
            let next = self.find(&next).filter(|known| known.counts())?;
            let mut by_reply = value_by_reply(found.square, sign, next.analysis.best()?);
            if !next.analysis.is_solved() {
                // A longer line does not make the search of that position deeper, and it is not known that no move is better.
                let (depth, selectivity) = (by_reply.depth.min(reached.0 + 1), reached.1);
                by_reply.depth = depth;
                by_reply.selectivity = by_reply.selectivity.min(selectivity);
                if by_reply.is_exact(empties) {
                    by_reply.selectivity = Selectivity::STEPS[Selectivity::STEPS.len() - 1];
                }
            }
            let is_surer = by_reply.sureness(empties) >= found.sureness(empties);
            Some(if is_surer { by_reply } else { found.clone() })
        });
        let values: Vec<MoveValue> = values.collect();
        own.analysis.with_next(&values)
    }

    /// Tells the positions before a position what has become known about it.
    fn tell_earlier(&mut self, position: &Position) {
        let leads_here = |earlier: &Position| {
            let after = |square| next_to_move(earlier, square);
            let mut nexts = earlier.legal_moves().iter().filter_map(after);
            nexts.any(|(next, _)| Symmetry::canonical(&next) == *position)
        };
        let earlier =
            self.known.keys().filter(|earlier| earlier.empties() == position.empties() + 1 && leads_here(earlier));
        let earlier: Vec<Position> = earlier.copied().collect();
        for earlier in earlier {
            let known = &self.known[&earlier];
            let own = known_to_the_book(known.searched.clone());
            let analysis = self.agreed(own, known.found.deep);
            if let Some(known) = self.known.get_mut(&earlier)
                && known.found.analysis != analysis
            {
                known.found.analysis = analysis;
                known.images = Default::default();
                self.tell_earlier(&earlier);
            }
        }
    }

    /// Tells the positions after a position what surer values of its moves say about them.
    fn tell_later(&mut self, position: &Position) {
        for square in position.legal_moves() {
            let Some((next, _)) = next_to_move(position, square) else {
                continue;
            };
            let next = Symmetry::canonical(&next);
            if let Some(known) = self.known.get(&next)
                && let Some(best) = self.surer_before(&known.searched)
            {
                let (searched, deep, age) = (known.searched.clone(), known.found.deep, known.age);
                self.put(searched.led_by(best), deep, age);
                self.tell_earlier(&next);
                self.tell_later(&next);
            }
        }
    }

    /// The best move of a canonical position by the surest search of a position before it, if that is surer than what was
    /// searched of the position itself.
    fn surer_before(&self, searched: &Analysis) -> Option<MoveValue> {
        let position = searched.position();
        let empties = position.empties();
        let worth = |best: &MoveValue, solved: bool| (solved, best.sureness(empties));
        let leads_here = |earlier: &Position, found: &MoveValue| {
            let (next, sign) = next_to_move(earlier, found.square)?;
            let way = Symmetry::to_canonical(&next, None);
            if way.position(&next) != *position || !found.has_value {
                return None;
            }
            let line: Vec<Square> = found.line.iter().skip(1).map(|&at| way.square(at)).collect();
            Some(MoveValue {
                square: *line.first().filter(|&&reply| position.is_legal(reply))?,
                value: sign * found.value + 0.0,
                depth: found.depth.checked_sub(1)?,
                line,
                ..found.clone()
            })
        };
        let earlier = self
            .known
            .values()
            .filter(|earlier| earlier.searched.position().empties() == empties + 1 && earlier.found.counts());
        let told = earlier.flat_map(|earlier| {
            earlier.searched.moves().iter().filter_map(|found| leads_here(earlier.searched.position(), found))
        });
        let sureness = |best: &MoveValue| worth(best, best.is_exact(empties));
        let best = told.max_by_key(sureness)?;
        let now = searched.best().map(|now| worth(now, searched.is_solved()));
        now.is_none_or(|now| sureness(&best) > now).then_some(best)
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
