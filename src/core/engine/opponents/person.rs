//! Players that err as people do.
//!
//! They choose their moves as people of a strength, each with a taste of its own (`engine::human`). Such players move more like
//! people than searches that are merely weaker do: `docs/opponents.md` has measurements.

use super::opponent::{Choice, Limits, Opponent, Progress};
use crate::{
    engine::{
        eval::{UNITS_PER_DISC, WeightsError},
        human::{Chance, Glance, People, Style},
        search::StopFlag,
    },
    rules::{Position, Square},
};

/// A player with a style.
pub(super) struct Person {
    people: People,
    /// `None` for somebody whom the [`Limits`] describe.
    style: Option<&'static Style>,
    seed: u64,
}

impl Person {
    /// A player. Equal seeds make equal choices.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the weights of the engine are damaged.
    pub fn new(style: Option<&'static Style>, seed: u64) -> Result<Self, WeightsError> {
        Ok(Self { people: People::new()?, style, seed })
    }

    /// How likely a player finds a move, over all that it may mis-see. `None` if it was stopped.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the weights of the engine are damaged.
    pub fn likelihood(
        style: &Style,
        position: &Position,
        square: Square,
        stop: &StopFlag,
    ) -> Result<Option<f32>, WeightsError> {
        let chances = People::new()?.chances(position, None, style, stop);
        let of_square = |chances: Vec<_>| {
            let mut found = chances.into_iter().filter(|it: &Chance| it.square == square);
            found.next().map_or(0.0, |it| it.probability)
        };
        Ok(chances.map(of_square))
    }
}

impl Opponent for Person {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        let usual = || Style::of_rating(limits.elo.map_or(0.0, f32::from));
        let style = self.style.copied().or(limits.style).unwrap_or_else(usual);
        let chosen = self.people.choose(position, limits.last, &style, self.seed, stop);
        let Some(chosen) = chosen else {
            return Some(Choice {
                square: position.legal_moves().iter().next()?,
                score: 0,
                depth: 0,
                nodes: 0,
                completed: false,
            });
        };
        let choice = Choice {
            square: chosen.square,
            score: (chosen.value * UNITS_PER_DISC as f32).round() as i32,
            depth: chosen.depth,
            nodes: chosen.nodes,
            completed: true,
        };
        progress(&Progress { depth: choice.depth, nodes: choice.nodes, best: choice.square, score: choice.score });
        Some(choice)
    }
}

/// No taste of one's own.
const NONE: Glance =
    Glance { discs: 0.0, edge: 0.0, corner: 0.0, x_square: 0.0, c_square: 0.0, replies: 0.0, outer: 0.0, near: 0.0 };

// The styles of the characters, from weak to strong.

/// Takes many discs, and likes the squares beside the corners.
pub(super) const PEBBLE: Style = Style {
    place: 0.0,
    taste: Glance { discs: 1.2, x_square: 0.5, c_square: 0.5, ..NONE },
    carelessness: [0.0; 2],
    takes_corners: true,
};

/// Longs for corners, and for discs.
pub(super) const MINNOW: Style = Style {
    place: 1.0,
    taste: Glance { corner: 3.0, discs: 1.0, ..NONE },
    carelessness: [0.0; 2],
    takes_corners: true,
};

/// Counts discs, and sees a reply.
pub(super) const CLOVER: Style =
    Style { place: 2.5, taste: Glance { discs: 1.2, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Loves edges.
pub(super) const SPARROW: Style =
    Style { place: 3.8, taste: Glance { edge: 1.2, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Plays where the last disc was laid.
pub(super) const OTTER: Style =
    Style { place: 4.9, taste: Glance { near: 1.2, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Grows along the edges.
pub(super) const JUNIPER: Style =
    Style { place: 6.1, taste: Glance { edge: 0.9, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Leaves few replies.
pub(super) const HERON: Style =
    Style { place: 7.25, taste: Glance { replies: -1.5, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Gives discs away.
pub(super) const MAGPIE: Style =
    Style { place: 8.15, taste: Glance { discs: -1.4, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Plays as most people do, and sees farther.
pub(super) const LANTERN: Style = Style { place: 8.8, taste: NONE, carelessness: [0.0; 2], takes_corners: true };

/// Opens nothing.
pub(super) const IBEX: Style =
    Style { place: 9.6, taste: Glance { outer: -2.0, ..NONE }, carelessness: [0.0; 2], takes_corners: true };

/// Hardly errs.
pub(super) const MERIDIAN: Style = Style { place: 11.0, taste: NONE, carelessness: [0.0; 2], takes_corners: true };

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::engine::opponents::random_position;

    const STYLES: [&Style; 11] =
        [&PEBBLE, &MINNOW, &CLOVER, &SPARROW, &OTTER, &JUNIPER, &HERON, &MAGPIE, &LANTERN, &IBEX, &MERIDIAN];

    fn choice(style: &'static Style, position: &Position, seed: u64) -> Option<Choice> {
        let mut person = Person::new(Some(style), seed).expect("sound weights");
        person.choose(position, &Limits::default(), &StopFlag::new(), &mut |_| {})
    }

    #[test]
    fn moves_are_legal_and_depend_on_the_seed_alone() {
        let mut rng = StdRng::seed_from_u64(1);
        for style in STYLES {
            for plies in [10, 30, 50] {
                let position = random_position(plies, &mut rng);
                let [one, two] = [choice(style, &position, 4), choice(style, &position, 4)];
                assert_eq!(one, two);
                assert_eq!(one.is_some(), !position.legal_moves().is_empty());
                assert!(one.is_none_or(|it| position.is_legal(it.square)));
            }
        }
        let first = |seed| choice(&OTTER, &Position::default().play(Square::F5).unwrap(), seed);
        let squares: std::collections::HashSet<_> = (0..40).filter_map(first).map(|it| it.square).collect();
        assert!(squares.len() > 1, "games differ");
    }

    #[test]
    fn a_stopped_player_has_a_move() {
        let stop = StopFlag::new();
        stop.stop();
        for style in STYLES {
            let mut person = Person::new(Some(style), 1).expect("sound weights");
            let position = Position::default();
            let found = person.choose(&position, &Limits::default(), &stop, &mut |_| {});
            assert!(found.is_some_and(|it| position.is_legal(it.square)));
        }
    }
}
