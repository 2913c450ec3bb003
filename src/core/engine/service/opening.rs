//! Random openings that are fair to both sides.

use std::num::NonZero;

use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::{
    engine::{
        eval::Evaluator,
        search::{Engine, EngineOptions, StopFlag, Task},
    },
    rules::{Bitboard, GameRecord, Position, Square},
};

/// How many plies a random opening has. The number is even, so that both sides have the same number of moves.
const PLIES: usize = 8;
/// How far an opening may be from a draw, in discs, by the value of a search.
pub const BALANCE: f32 = 1.5;
/// The depths of the searches that value an opening, in plies. The second one is only made if the opening looks fair in the
/// first.
const DEPTHS: [u8; 2] = [8, 10];
/// After this many attempts the fairest opening so far is taken. About one in five openings is fair enough.
const ATTEMPTS: usize = 200;

/// Some random legal moves from `start`. Nobody has passed, the side to move is the same as in `start`, and the engine
/// values the position after them within [`BALANCE`] discs of a draw.
///
/// The same seed always gives the same moves. The result is `None` if the search was stopped.
pub fn random_opening(
    start: &Position,
    seed: u64,
    evaluator: &'static Evaluator,
    stop: &StopFlag,
) -> Option<GameRecord> {
    let options = EngineOptions { hash_bits: 16, threads: NonZero::<usize>::MIN };
    let mut engine = Engine::with_evaluator(options, evaluator);
    let mut rng = StdRng::seed_from_u64(seed);
    let mut fairest: Option<(f32, GameRecord)> = None;
    for _ in 0..ATTEMPTS {
        let Some(opening) = random_moves(start, &mut rng) else {
            continue;
        };
        let mut value = f32::INFINITY;
        for depth in DEPTHS {
            value = value_at(depth, &mut engine, opening.position(), stop);
            if value.abs() > BALANCE {
                break;
            }
        }
        if stop.is_stopped() {
            return None;
        }
        if fairest.as_ref().is_none_or(|(least, _)| value.abs() < *least) {
            fairest = Some((value.abs(), opening));
        }
        if value.abs() <= BALANCE {
            break;
        }
    }
    fairest.map(|(_, opening)| opening)
}

/// The value of a position for the side to move, in discs.
fn value_at(depth: u8, engine: &mut Engine, position: &Position, stop: &StopFlag) -> f32 {
    let task = Task { depth: Some(depth), ..Task::default() };
    engine.search(position, &task, stop, &mut |_| {}).best().map_or(f32::INFINITY, |best| best.value)
}

/// Some random moves; `None` if a side has to pass or the game ends.
fn random_moves(start: &Position, rng: &mut StdRng) -> Option<GameRecord> {
    let mut opening = GameRecord::new(*start);
    for _ in 0..PLIES {
        let square = random_square(opening.position().legal_moves(), rng)?;
        let played = opening.play(square).ok()?;
        if played.passed.is_some() || played.outcome.is_some() {
            return None;
        }
    }
    Some(opening)
}

fn random_square(squares: Bitboard, rng: &mut StdRng) -> Option<Square> {
    let count = squares.count() as usize;
    (count > 0).then(|| squares.iter().nth(rng.random_range(0..count))).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Side;

    #[test]
    fn openings_are_fair_repeatable_and_different() {
        let evaluator = Evaluator::embedded().expect("sound weights");
        let start = Position::default();
        let stop = StopFlag::new();
        let find = |seed| {
            let opening = random_opening(&start, seed, evaluator, &stop);
            *opening.expect("not stopped").position()
        };
        let found: Vec<Position> = (0..6).map(find).collect();
        let mut judge = Engine::with_evaluator(EngineOptions::default(), evaluator);
        for (seed, position) in found.iter().enumerate() {
            assert_eq!(position.empties(), 60 - PLIES as u32, "{seed}");
            assert_eq!(position.side_to_move(), Side::Black);
            // An engine with another transposition table may find a slightly different value.
            let value = value_at(DEPTHS[1], &mut judge, position, &stop);
            assert!(value.abs() <= BALANCE + 1.0, "{seed}: {value}");
        }
        assert_eq!(find(3), found[3]);
        let different: std::collections::HashSet<&Position> = found.iter().collect();
        assert_eq!(different.len(), found.len(), "{found:?}");
    }

    #[test]
    fn a_stopped_search_finds_nothing() {
        let evaluator = Evaluator::embedded().expect("sound weights");
        let stop = StopFlag::new();
        stop.stop();
        assert_eq!(random_opening(&Position::default(), 1, evaluator, &stop), None);
    }
}
