//! How likely people of a strength play each move of a position.
//!
//! A move is chosen after one of three looks at the board: a glance, a look as far as the player usually sees, or a far look. It
//! is the likelier the more it attracts at a glance (the habit) and the less it is seen to lose (the judgement). What all
//! people have in common, a [`Manner`], was fitted to games of tournaments. How far somebody of a strength sees, and how much a
//! seen loss counts, is a rung between those of weaker and stronger players. `docs/people.md` says how well all this holds for games
//! that it was not fitted to.
//!
//! The characters of the game have the same kind of habit and judgement, each with a preference of its own
//! (`opponents/person`).

mod habit;
mod judge;
mod manner;
mod rungs;
mod sight;

pub use manner::{Chance, KNOTS, Look, Manner};
pub use rungs::{RATINGS, RUNGS};

pub(in crate::engine) use self::{
    habit::{CORNERS, Glance},
    judge::{Foresight, Judge},
    sight::{Stopped, mix},
};

use self::rungs::{looks, place};
use super::{eval::WeightsError, search::StopFlag};
use crate::rules::{Position, Square, Symmetry};

/// So many ways to mis-see a position are tried.
const SEEDS: u64 = 8;

/// Nothing loses more discs.
const ALL: f32 = 128.0;

/// So many moves are valued closely.
const LINES: usize = 8;

/// Knows how people choose their moves.
pub struct People {
    judge: Judge,
}

impl People {
    /// # Errors
    ///
    /// [`WeightsError`] if the weights of the engine are damaged.
    pub fn new() -> Result<Self, WeightsError> {
        Ok(Self {
            judge: Judge::new(LINES)?,
        })
    }

    /// How likely people with a rating play each legal move, the likeliest first. `last` is the move before. The answer depends on
    /// nothing else. `None` if it was stopped.
    pub fn chances(
        &mut self,
        position: &Position,
        last: Option<Square>,
        rating: f32,
        stop: &StopFlag,
    ) -> Option<Vec<Chance>> {
        if position.legal_moves().is_empty() {
            return Some(Vec::new());
        }
        // What is mis-seen differs from image to image.
        let way = Symmetry::to_canonical(position, last);
        let (position, last) = (
            &way.position(position),
            last.map(|square| way.square(square)),
        );
        let place = place(rating);
        let mut seen = vec![Look::new(); RUNGS];
        for rung in looks(place) {
            if seen[rung].is_empty() {
                seen[rung] = self.look(rung, position, stop)?;
            }
        }
        let mut chances = Manner::PEOPLE.chances(place, position, last, |rung| &seen[rung]);
        for chance in &mut chances {
            chance.square = way.inverse().square(chance.square);
        }
        chances.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        Some(chances)
    }

    /// What people on a rung see, from 0 for the weakest; there are [`RUNGS`]. `None` if it was stopped.
    pub fn look(&mut self, rung: usize, position: &Position, stop: &StopFlag) -> Option<Look> {
        let foresight = rungs::ALL[rung].foresight;
        let seeds = if foresight.is_blurred() { SEEDS } else { 1 };
        self.judge.forget();
        let look = |seed| {
            let judged = self.judge.values(foresight, ALL, position, mix(seed), stop);
            judged.ok().map(|(values, _)| values)
        };
        let look = (0..seeds).map(look).collect::<Option<Look>>();
        // A search that was stopped has values too.
        look.filter(|_| !stop.is_stopped())
    }
}
