//! How likely people of a strength play each move of a position.
//!
//! A move is chosen after one of three looks at the board: a glance, a look as far as the player usually sees, or a far look. It
//! is the likelier the more it attracts at a glance (the habit) and the less it is seen to lose (the judgement). What all
//! people have in common, a [`Manner`], was fitted to games of tournaments. How far somebody of a strength sees, and how much a
//! seen loss counts, is a rung between those of weaker and stronger players. `docs/people.md` says how well all this holds for games
//! that it was not fitted to.
//!
//! The characters of the game choose in this way too, each with a taste of its own (`opponents/person`).

mod fit;
mod habit;
mod judge;
mod manner;
mod rungs;
mod sight;
mod style;

pub use fit::{Found, PlayedMove, SURE, Seen, likelihood, style_of};
pub use habit::Glance;
pub use manner::{Chance, Gain, KNOTS, Look, Manner};
pub use rungs::{RATINGS, RUNGS};
pub use style::{NoStyle, Style, Trait};

use std::ops::Range;

use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

use self::{
    fit::{FIRST, MOST, spread},
    judge::Judge,
    manner::LEVEL,
    rungs::looks_of,
    sight::mix,
};
use super::{eval::WeightsError, search::StopFlag};
use crate::rules::{Position, Square, Symmetry};

/// So many ways to mis-see a position are tried.
const SEEDS: u64 = 8;

/// What a player has chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chosen {
    /// The move.
    pub square: Square,
    /// What the player thinks that it is worth, in discs.
    pub value: f32,
    /// How many plies were looked ahead, or the level of the engine.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Knows how people choose their moves.
pub struct People {
    judge: Judge,
}

impl People {
    /// # Errors
    ///
    /// [`WeightsError`] if the weights of the engine are damaged.
    pub fn new() -> Result<Self, WeightsError> {
        Ok(Self { judge: Judge::new()? })
    }

    /// How likely people with a style play each legal move, the likeliest first. `last` is the move before. The answer depends on
    /// nothing else. `None` if it was stopped.
    pub fn chances(
        &mut self,
        position: &Position,
        last: Option<Square>,
        style: &Style,
        stop: &StopFlag,
    ) -> Option<Vec<Chance>> {
        if position.legal_moves().is_empty() {
            return Some(Vec::new());
        }
        // What is mis-seen differs from image to image.
        let way = Symmetry::to_canonical(position, last);
        let (position, last) = (&way.position(position), last.map(|square| way.square(square)));
        let mut seen = vec![Look::new(); RUNGS];
        for way in Manner::PEOPLE.ways(style, position.empties()) {
            if seen[way.look].is_empty() {
                seen[way.look] = self.look(way.look, position, stop)?;
            }
        }
        let mut chances = Manner::PEOPLE.chances(style, position, last, |rung| &seen[rung]);
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
        let look = |seed| self.judge.values(foresight, position, mix(seed), stop).ok().map(|(values, _)| values);
        let look = (0..seeds).map(look).collect::<Option<Look>>();
        // A search that was stopped has values too.
        look.filter(|_| !stop.is_stopped())
    }

    /// What a move wins against people with a style. `None` if it was stopped, or if the move is not legal.
    pub fn gain(&mut self, position: &Position, square: Square, style: &Style, stop: &StopFlag) -> Option<Gain> {
        let after = position.play(square).ok()?;
        if after.legal_moves().is_empty() {
            return Some(Gain::default());
        }
        // Images of a move win the same.
        let way = Symmetry::to_canonical(&after, Some(square));
        let (after, square) = (way.position(&after), way.square(square));
        let chances = self.chances(&after, Some(square), style, stop)?;
        self.judge.forget();
        let values = self.judge.engine_values(LEVEL, usize::MAX, &after, stop);
        let (values, _) = values.ok().filter(|_| !stop.is_stopped())?;
        Gain::of(&chances, &values)
    }

    /// Finds the style of somebody who has chosen these moves. Few moves say little; then it is more like that of most people.
    /// `None` if there are no moves, or if it was stopped.
    pub fn fit(&mut self, choices: &[PlayedMove], stop: &StopFlag) -> Option<Found> {
        let first = self.see(&spread(choices, FIRST), 0..RUNGS, stop)?;
        let places = (0..=(RUNGS as u8 - 1) * 4).map(|quarter| f32::from(quarter) / 4.0);
        let value = |&place: &f32| likelihood(&first, &Style::plain(place));
        let place = places.max_by(|a, b| value(a).total_cmp(&value(b)))?;
        let low = (place as usize).saturating_sub(1);
        let high = (place as usize + 2).min(RUNGS - 1);
        let seen = self.see(&spread(choices, MOST), low..high + 1, stop)?;
        style_of(&seen, low as f32..=high as f32)
    }

    /// Looks at moves from some rungs. `None` if it was stopped.
    pub fn see(&mut self, choices: &[PlayedMove], rungs: Range<usize>, stop: &StopFlag) -> Option<Vec<Seen>> {
        let mut wanted = [false; RUNGS];
        for look in rungs.flat_map(looks_of) {
            wanted[look] = true;
        }
        let mut see = |&choice: &PlayedMove| {
            let look = |rung: usize| {
                if wanted[rung] { self.look(rung, &choice.position, stop) } else { Some(Look::new()) }
            };
            let looks = (0..RUNGS).map(look).collect::<Option<Vec<Look>>>()?;
            Some(Seen { choice, looks })
        };
        choices.iter().map(&mut see).collect()
    }

    /// Chooses a move as somebody with a style does. `last` is the move before. The seed decides what is mis-seen, the same
    /// throughout a game, and it decides by chance: equal questions have equal answers. `None` if there is no move, or if it
    /// was stopped.
    pub fn choose(
        &mut self,
        position: &Position,
        last: Option<Square>,
        style: &Style,
        seed: u64,
        stop: &StopFlag,
    ) -> Option<Chosen> {
        let mut rng = StdRng::seed_from_u64(seed.wrapping_add(position.empties().into()));
        let ways = Manner::PEOPLE.ways(style, position.empties());
        let way = ways.choose_weighted(&mut rng, |way| way.share).ok()?;
        let foresight = rungs::ALL[way.look].foresight;
        self.judge.forget();
        let judged = self.judge.values(foresight, position, mix(seed), stop);
        let (values, nodes) = judged.ok()?;
        let glances = Manner::glances(position, last);
        let likelihoods = Manner::PEOPLE.likelihoods(way, style, position, &glances, &values);
        let chance: Vec<(Square, f32)> = glances.iter().map(|it| it.0).zip(likelihoods).collect();
        let square = chance.choose_weighted(&mut rng, |it| it.1).ok()?.0;
        let value = values.iter().find(|it| it.0 == square.index());
        Some(Chosen { square, value: value.or(values.first())?.1, depth: foresight.depth(), nodes })
    }
}

#[cfg(test)]
mod tests {
    use super::{habit::CORNERS, manner::FREE, *};
    use crate::{
        engine::{
            opponents::random_position,
            search::{Engine, EngineOptions, Task},
        },
        rules::Status,
    };

    fn choose(people: &mut People, position: &Position, style: &Style, seed: u64) -> Square {
        people.choose(position, None, style, seed, &StopFlag::new()).expect("a move, and nobody stops it").square
    }

    #[test]
    fn a_corner_that_is_seen_to_cost_nothing_is_taken() {
        let mut people = People::new().expect("sound weights");
        let mut rng = StdRng::seed_from_u64(3);
        let stop = StopFlag::new();
        let mut taken = 0;
        for at in 0..400 {
            let position = random_position(34, &mut rng);
            if position.legal_moves().0 & CORNERS == 0 {
                continue;
            }
            let style = Style { takes_corners: true, ..Style::plain((at % 10) as f32) };
            let seed = at % SEEDS;
            let mut ways = Manner::PEOPLE.ways(&style, position.empties()).into_iter();
            let is_free = ways.all(|way| {
                let look = people.look(way.look, &position, &stop).expect("seen");
                let values = &look[seed as usize % look.len()];
                let mut corners = values.iter().filter(|it| CORNERS >> it.0 & 1 != 0);
                corners.any(|it| it.1 >= values[0].1 - FREE)
            });
            if is_free {
                let square = choose(&mut people, &position, &style, seed);
                assert!(CORNERS >> square.index() & 1 != 0, "{position:#}");
                taken += 1;
            }
        }
        assert!(taken > 40, "{taken}");
    }

    #[test]
    fn moves_are_chosen_as_often_as_they_are_likely() {
        const GAMES: u64 = 240;
        let mut people = People::new().expect("sound weights");
        let mut rng = StdRng::seed_from_u64(6);
        let taste = Glance { near: 1.5, ..Glance::default() };
        for place in [1.0, 3.5, 6.0, 8.3] {
            let style = Style { taste, ..Style::plain(place) };
            let position = random_position(20, &mut rng);
            let chances = people.chances(&position, None, &style, &StopFlag::new());
            let squares: Vec<Square> = (0..GAMES).map(|seed| choose(&mut people, &position, &style, seed)).collect();
            for chance in chances.expect("nobody stops it") {
                let count = squares.iter().filter(|&&it| it == chance.square).count();
                let part = count as f32 / GAMES as f32;
                let off = (part - chance.probability).abs();
                assert!(off < 0.12, "{place}: {part}, not {chance:?}");
            }
        }
    }

    #[test]
    fn a_move_wins_what_the_replies_lose() {
        let mut people = People::new().expect("sound weights");
        let mut engine = Engine::new(EngineOptions::default()).expect("sound weights");
        let solving = Task { lines: usize::MAX, ..Task::default() };
        let mut rng = StdRng::seed_from_u64(9);
        let stop = StopFlag::new();
        let mut errors = 0;
        for number in 0..12 {
            // With so few empty squares the replies can be solved.
            let position = random_position(50, &mut rng);
            let style = Style::plain((number % RUNGS) as f32);
            for square in position.legal_moves() {
                let gain = people.gain(&position, square, &style, &stop).expect("legal");
                let after = position.play(square).expect("legal");
                if after.status() != Status::ToMove {
                    assert_eq!(gain, Gain::default());
                    continue;
                }
                let report = engine.search(&after, &solving, &stop, &mut |_| {});
                let worths = report.moves.iter().map(|it| (it.square, it.discs()));
                let worths: Vec<(Square, i32)> = worths.collect();
                let best = worths.iter().map(|it| it.1).max().expect("a reply");
                let chances = people.chances(&after, Some(square), &style, &stop);
                let (mut discs, mut error) = (0.0, 0.0);
                for chance in chances.expect("nobody stops it") {
                    let found = worths.iter().find(|it| it.0 == chance.square);
                    let loss = best - found.expect("a legal reply").1;
                    discs += chance.probability * loss as f32;
                    error += if loss >= 2 { chance.probability } else { 0.0 };
                }
                errors += i32::from(error > 0.3);
                assert!((gain.discs - discs).abs() < 1e-3, "{gain:?} {discs}");
                assert!((gain.error - error).abs() < 1e-3, "{gain:?} {error}");
            }
        }
        assert!(errors > 3, "{errors}");
        stop.stop();
        let start = Position::default();
        let gain = people.gain(&start, Square::F5, &Style::plain(3.0), &stop);
        assert_eq!(gain, None);
    }
}
