//! Players that err as people do: a habit mixed with a judgement.
//!
//! The habit is what draws a player to a move at a glance. The judgement is what the player foresees. A move that is seen to be
//! bad is not played, a corner that costs nothing is taken, and otherwise the habit and the judgement together decide how
//! likely a move is. Such players move more like people than searches that are merely weaker do: `docs/opponents.md` has
//! measurements.

pub(super) mod styles;

use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

use self::styles::Style;
use super::{
    choice::{Choice, Progress},
    limits::Limits,
    opponent::Opponent,
};
use crate::{
    engine::{
        eval::{UNITS_PER_DISC, WeightsError},
        people::{CORNERS, Foresight, Glance, Judge, Stopped, mix},
        search::StopFlag,
    },
    rules::{Position, Square, moves},
};

/// A corner that is seen to lose no more discs than this is always taken.
const FREE: f32 = 1.0;

/// So many moves are valued by those who think as the engine does.
const LINES: usize = 4;

/// What a player thinks of a move.
struct Seen {
    square: u8,
    /// By how many discs it is worse than the best one.
    loss: f32,
    /// How likely it is chosen, beside the others.
    likelihood: f32,
}

/// The moves that a player may choose, the best one first.
struct Weighed {
    moves: Vec<Seen>,
    /// What the player thinks that the best move is worth, in discs.
    best: f32,
    /// How many positions were looked at.
    nodes: u64,
    /// Whether the player has thought to the end.
    completed: bool,
}

/// A player with a style.
pub(super) struct Person {
    style: &'static Style,
    judge: Judge,
    seed: u64,
}

impl Person {
    /// A player. Equal seeds make equal choices.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the weights of the engine are damaged.
    pub fn new(style: &'static Style, seed: u64) -> Result<Self, WeightsError> {
        Ok(Self {
            style,
            judge: Judge::new(LINES)?,
            seed: mix(seed),
        })
    }

    /// What the player thinks of the moves, in discs, the best one first, and how many positions it has looked at.
    fn judge(
        &mut self,
        position: &Position,
        stop: &StopFlag,
    ) -> Result<(Vec<(u8, f32)>, u64), Stopped> {
        let Style {
            foresight,
            threshold,
            ..
        } = *self.style;
        self.judge
            .values(foresight, threshold, position, self.seed, stop)
    }
}

impl Person {
    /// The moves that the player may choose, and how likely each of them is.
    fn weigh(&mut self, position: &Position, last: Option<Square>, stop: &StopFlag) -> Weighed {
        let side = position.side_to_move();
        let (own, opp) = (position.discs(side).0, position.discs(!side).0);
        // After a pass the last move is the player's own.
        let last = last.map(Square::index);
        let last = last.filter(|&square| opp >> square & 1 != 0);
        let judged = self.judge(position, stop);
        let completed = judged.is_ok();
        let (values, nodes) = judged.unwrap_or_else(|Stopped| {
            let any = position.legal_moves().iter().next();
            (
                any.map(|square| (square.index(), 0.0))
                    .into_iter()
                    .collect(),
                0,
            )
        });
        let style = self.style;
        let best = values.first().map_or(0.0, |&(_, value)| value);
        // A disc counts for more in the opening, where values differ little, than in the ending. So errors are spread over
        // the game.
        let care = style.care * (1.6 - position.empties() as f32 / 50.0);
        let seen = values.iter().map(|&(square, value)| {
            let loss = best - value;
            let habit = Glance::of(own, opp, square, last).attraction(&style.habit.parts());
            Seen {
                square,
                loss,
                likelihood: (habit - loss / care).exp(),
            }
        });
        let mut moves: Vec<Seen> = seen.filter(|it| it.loss <= style.threshold).collect();
        let is_obvious = |it: &Seen| {
            let takes_all = moves::flips(own, opp, it.square) == opp;
            takes_all || CORNERS >> it.square & 1 != 0 && it.loss <= FREE
        };
        if let Some(obvious) = moves.iter().position(is_obvious) {
            moves = vec![moves.swap_remove(obvious)];
        }
        Weighed {
            moves,
            best,
            nodes,
            completed,
        }
    }

    /// How likely the player finds a move, over all that it may mis-see. `None` if the search was stopped.
    pub fn likelihood(
        style: &'static Style,
        position: &Position,
        square: Square,
        stop: &StopFlag,
    ) -> Result<Option<f32>, WeightsError> {
        /// So many players of a style that mis-sees are asked.
        const ASKED: u64 = 12;
        let asked = match style.foresight {
            Foresight::Plies(_, blur) if blur > 0.0 => ASKED,
            Foresight::Plies(..) | Foresight::Engine(_) => 1,
        };
        let mut sum = 0.0;
        for seed in 0..asked {
            let weighed = Self::new(style, seed)?.weigh(position, None, stop);
            if !weighed.completed {
                return Ok(None);
            }
            let all: f32 = weighed.moves.iter().map(|it| it.likelihood).sum();
            let mut moves = weighed.moves.iter();
            let found = moves.find(|it| it.square == square.index());
            sum += found.map_or(0.0, |it| it.likelihood / all);
        }
        Ok(Some(sum / asked as f32))
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
        let Weighed {
            moves,
            best,
            nodes,
            completed,
        } = self.weigh(position, limits.last, stop);
        // Chance depends on the seed and on the place in the game alone: a question that is asked again has the same answer.
        let mut rng = StdRng::seed_from_u64(self.seed.wrapping_add(position.empties().into()));
        let drawn = moves.choose_weighted(&mut rng, |it| it.likelihood).ok();
        let &Seen { square, loss, .. } = drawn.or(moves.first())?;
        let square = Square::from_index(square).expect("moves are squares of the board");
        let choice = Choice {
            square,
            score: ((best - loss) * UNITS_PER_DISC as f32).round() as i32,
            depth: match self.style.foresight {
                Foresight::Plies(depth, _) | Foresight::Engine(depth) => depth,
            },
            nodes,
            completed,
        };
        progress(&Progress {
            depth: choice.depth,
            nodes,
            best: square,
            score: choice.score,
        });
        Some(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::{styles::*, *};
    use crate::engine::opponents::random_position;

    const STYLES: [&Style; 11] = [
        &PEBBLE, &MINNOW, &CLOVER, &SPARROW, &OTTER, &JUNIPER, &HERON, &MAGPIE, &LANTERN, &IBEX,
        &MERIDIAN,
    ];

    fn choice(style: &'static Style, position: &Position, seed: u64) -> Option<Choice> {
        let mut person = Person::new(style, seed).expect("sound weights");
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
        let squares: std::collections::HashSet<_> =
            (0..40).filter_map(first).map(|it| it.square).collect();
        assert!(squares.len() > 1, "games differ");
    }

    #[test]
    fn a_corner_that_is_seen_to_cost_nothing_is_taken() {
        let mut rng = StdRng::seed_from_u64(3);
        let mut taken = 0;
        for seed in 0..200 {
            let style = STYLES[seed as usize % 9];
            let position = random_position(34, &mut rng);
            let mut person = Person::new(style, seed).expect("sound weights");
            if position.legal_moves().0 & CORNERS == 0 {
                continue;
            }
            let Ok((values, _)) = person.judge(&position, &StopFlag::new()) else {
                panic!("nobody stops it");
            };
            let is_free = |it: &&(u8, f32)| CORNERS >> it.0 & 1 != 0 && it.1 >= values[0].1 - FREE;
            if values.iter().any(|it| is_free(&it)) {
                let square = choice(style, &position, seed).expect("a move").square;
                assert!(CORNERS >> square.index() & 1 != 0, "{position:#} {style:?}");
                taken += 1;
            }
        }
        assert!(taken > 40, "{taken}");
    }

    #[test]
    fn what_is_seen_to_be_bad_is_not_played() {
        let mut rng = StdRng::seed_from_u64(2);
        let mut played = 0;
        for seed in 0..150 {
            let position = random_position(24, &mut rng);
            let (Some(choice), style) = (choice(&JUNIPER, &position, seed), &JUNIPER) else {
                continue;
            };
            let mut person = Person::new(style, seed).expect("sound weights");
            let Ok((values, _)) = person.judge(&position, &StopFlag::new()) else {
                panic!("nobody stops it");
            };
            let found = values.iter().find(|it| it.0 == choice.square.index());
            let loss = values[0].1 - found.expect("judged").1;
            assert!(loss <= style.threshold, "{loss} discs");
            played += 1;
        }
        assert!(played > 100);
    }

    #[test]
    fn a_stopped_player_has_a_move() {
        let stop = StopFlag::new();
        stop.stop();
        for style in STYLES {
            let mut person = Person::new(style, 1).expect("sound weights");
            let position = Position::default();
            let found = person.choose(&position, &Limits::default(), &stop, &mut |_| {});
            assert!(found.is_some_and(|it| position.is_legal(it.square)));
        }
    }
}
