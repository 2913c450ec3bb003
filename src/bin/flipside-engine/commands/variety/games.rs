//! The games of a player against itself, and how often they repeat.

use std::{
    num::NonZero,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use flipside::{
    engine::{
        Book, Choice, Engine, EngineOptions, Level, Limits, Opponent, OpponentKind, StopFlag, StrongOpponent,
        practice::Line,
    },
    rules::{GameRecord, Position, Side, Square},
    train::SplitMix,
};

use crate::failure::Failure;

/// How the games are played.
pub(super) struct Terms {
    pub(super) games: u32,
    /// The most moves of a game.
    pub(super) moves: usize,
    /// The level of the strong engine.
    pub(super) level: Level,
    pub(super) seed: u64,
    pub(super) threads: NonZero<usize>,
}

/// Plays the games. They depend only on the seed, and not on the number of threads.
pub(super) fn play(kind: OpponentKind, terms: &Terms) -> Result<Vec<GameRecord>, Failure> {
    let next = AtomicUsize::new(0);
    let games = Mutex::new(vec![None; terms.games as usize]);
    thread::scope(|scope| {
        let workers: Vec<_> =
            (0..terms.threads.get()).map(|_| scope.spawn(|| play_some(kind, terms, &next, &games))).collect();
        let ends = workers.into_iter().map(|worker| match worker.join() {
            Ok(end) => end,
            Err(_) => Err(Failure::Input(format!("{kind} has panicked"))),
        });
        ends.collect::<Result<(), Failure>>()
    })?;
    let games = games.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(games.into_iter().flatten().collect())
}

/// Plays games until none is left.
fn play_some(
    kind: OpponentKind,
    terms: &Terms,
    next: &AtomicUsize,
    games: &Mutex<Vec<Option<GameRecord>>>,
) -> Result<(), Failure> {
    let mut player = Player::new(kind, terms.level)?;
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= terms.games as usize {
            return Ok(());
        }
        let mut rng = SplitMix::new(SplitMix::new(terms.seed).next() ^ number as u64);
        let game = player.game(terms.moves, &mut rng);
        games.lock().unwrap_or_else(PoisonError::into_inner)[number] = Some(game);
    }
}

/// A player as it plays in the game: every move has a seed of its own.
enum Player {
    Classic(OpponentKind),
    /// `None` only while it chooses a move.
    Strong(Option<Engine>, Level, &'static Book),
}

impl Player {
    fn new(kind: OpponentKind, level: Level) -> Result<Self, Failure> {
        if kind != OpponentKind::Engine {
            return Ok(Self::Classic(kind));
        }
        let options = EngineOptions { hash_bits: 18, threads: NonZero::<usize>::MIN };
        let input = |error: &dyn std::fmt::Display| Failure::Input(error.to_string());
        let engine = Engine::new(options).map_err(|error| input(&error))?;
        let book = Book::embedded().map_err(|error| input(&error))?;
        Ok(Self::Strong(Some(engine), level, book))
    }

    /// Plays a game against itself.
    fn game(&mut self, moves: usize, rng: &mut SplitMix) -> GameRecord {
        if let Self::Strong(Some(engine), ..) = self {
            engine.clear();
        }
        let mut game = GameRecord::new(Position::default());
        while game.move_count() < moves
            && let Some(choice) = self.choose(game.position(), rng.next())
            && game.play(choice.square).is_ok()
        {}
        game
    }

    fn choose(&mut self, position: &Position, seed: u64) -> Option<Choice> {
        let (limits, stop) = (Limits::default(), StopFlag::new());
        match self {
            Self::Classic(kind) => {
                let mut opponent = kind.create_for_game(seed);
                opponent.choose(position, &limits, &stop, &mut |_| {})
            }
            Self::Strong(engine, level, book) => {
                let mut opponent =
                    StrongOpponent::with_engine(*level, engine.take()?).with_variety(seed).with_book(book);
                let choice = opponent.choose(position, &limits, &stop, &mut |_| {});
                *engine = Some(opponent.into_engine());
                choice
            }
        }
    }
}

/// How often games repeat. Rotated games count as one.
#[derive(Debug, PartialEq)]
pub(super) struct Repeats {
    /// The number of different games.
    pub(super) different: usize,
    /// The longest beginning that two games have in common, in moves.
    pub(super) in_common: usize,
    /// The number of different beginnings.
    pub(super) openings: usize,
}

impl Repeats {
    /// Compares games, and their beginnings of this many moves.
    pub(super) fn of(games: &[GameRecord], opening: usize) -> Self {
        let line = |game: &GameRecord| Line::of(game, Side::Black);
        let mut lines: Vec<Vec<Square>> = games.iter().filter_map(line).map(|line| line.moves().to_vec()).collect();
        // The two games that have the most in common are then neighbours.
        lines.sort_unstable();
        let in_common = lines.windows(2).map(|pair| pair[0].iter().zip(&pair[1]).take_while(|(a, b)| a == b));
        let in_common = in_common.map(Iterator::count).max().unwrap_or(0);
        lines.dedup();
        let different = lines.len();
        for line in &mut lines {
            line.truncate(opening);
        }
        lines.dedup();
        Self { different, in_common, openings: lines.len() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotated_games_are_the_same_game() {
        let games = ["f5d6c3d3c4", "c4e3f6e6f5", "f5d6c3d3", "f5f6", "f5d6c4"]
            .map(|moves| GameRecord::from_transcript(Position::default(), moves).unwrap());
        let expected = Repeats { different: 4, in_common: 5, openings: 2 };
        assert_eq!(Repeats::of(&games, 2), expected);
        let expected = Repeats { different: 1, in_common: 0, openings: 1 };
        assert_eq!(Repeats::of(&games[..1], 20), expected);
    }

    #[test]
    fn games_do_not_depend_on_the_threads_but_on_the_seed() {
        let games = |seed, threads| {
            let terms = Terms {
                games: 6,
                moves: 24,
                level: Level::new(1).unwrap(),
                seed,
                threads: NonZero::new(threads).unwrap(),
            };
            [OpponentKind::Novice, OpponentKind::Engine].map(|kind| play(kind, &terms).ok().expect("it can play"))
        };
        let one = games(1, 1);
        assert_eq!(games(1, 3), one);
        assert_ne!(games(2, 1), one);
        assert!(one.iter().flatten().all(|game| game.move_count() == 24));
    }
}
