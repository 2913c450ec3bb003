//! `practical`: whether the engine does better against characters with the moves that are best against them.

use std::{
    num::NonZeroUsize,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use flipside::{
    engine::{
        Engine, EngineOptions, Level, OpponentKind, StopFlag, Task,
        arena::{Answer, Entrant, OpponentPlayer, Player, play_game},
        eval::Evaluator,
        guests::Fault,
        opponents::random_position,
        people::{People, Style},
    },
    rules::{GameRecord, Side},
};
use rand::{SeedableRng, rngs::StdRng};

use crate::output::{Outcome, say};

/// Try the moves that are best against characters, beside those that are best against perfect play.
#[derive(clap::Args)]
#[command(after_help = "\
Two matches with equal openings and seeds: in one of them the engine plays its best move, in
the other one the move with the highest worth against the character. In all openings the
engine is behind.")]
pub struct Arguments {
    /// The characters
    #[arg(long, required = true, value_name = "NAME,...", value_delimiter = ',')]
    against: Vec<OpponentKind>,
    /// So many games of each match
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: u64,
    /// The level of the engine
    #[arg(long, value_name = "L", default_value = "12")]
    level: Level,
    /// So many discs the engine is behind
    #[arg(long, value_name = "N", default_value_t = 0.0)]
    behind: f32,
    /// The seed of the openings
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// So many games at the same time
    #[arg(long, value_name = "T", default_value = "1")]
    threads: NonZeroUsize,
}

/// Random moves before a game.
const PLIES: u32 = 20;
/// The engine may be so many discs less or more behind than it should.
const REACH: f32 = 2.0;
/// A move that is tried loses no more than so many discs against the best play.
const MARGIN: f32 = 2.0;
/// So many moves are valued.
const LINES: usize = 5;

/// The engine that plays its best move, or the one that is best against a style.
struct Chooser {
    engine: Engine,
    level: Level,
    against: Option<(People, Style)>,
}

impl Player for Chooser {
    fn begin(&mut self, _opening: &GameRecord, _seed: u64) -> Result<(), Fault> {
        self.engine.clear();
        Ok(())
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        let (position, stop) = (game.position(), StopFlag::new());
        let task = Task { level: self.level, lines: if self.against.is_some() { LINES } else { 1 }, ..Task::default() };
        let report = self.engine.search(position, &task, &stop, &mut |_| {});
        let found = report.moves;
        let best = found.first().ok_or(Fault::Protocol("no move".into()))?;
        let mut square = best.square;
        if let Some((people, style)) = &mut self.against {
            let near = found.iter().filter(|it| it.has_value && it.value >= best.value - MARGIN);
            let worth = near.filter_map(|it| {
                let gain = people.gain(position, it.square, style, &stop)?;
                Some((it.value + gain.discs, it.square))
            });
            let practical = worth.max_by(|a, b| a.0.total_cmp(&b.0));
            square = practical.map_or(square, |it| it.1);
        }
        Ok(Answer { square, nodes: report.nodes })
    }
}

/// An opening in which the engine's side is behind, with that side.
fn opening(number: u64, arguments: &Arguments, engine: &mut Engine) -> (GameRecord, Side) {
    let mut rng = StdRng::seed_from_u64((arguments.seed << 32) + number);
    let task = Task { level: arguments.level, ..Task::default() };
    loop {
        let position = random_position(PLIES, &mut rng);
        let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
        let behind = report.best().map(|best| -best.value);
        if behind.is_some_and(|it| (it - arguments.behind).abs() <= REACH) {
            return (GameRecord::new(position), position.side_to_move());
        }
    }
}

/// The points and the discs of the engine's games.
type Results = [f64; 2];

/// Plays the openings: the mean result of the two games of each.
fn play(
    openings: &[(GameRecord, Side)],
    kind: OpponentKind,
    arguments: &Arguments,
    chooser: impl Fn() -> Chooser + Sync,
) -> Vec<Results> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(vec![[0.0; 2]; openings.len()]);
    let work = || {
        let mut engine = chooser();
        let mut opponent = OpponentPlayer::new(Entrant::from(kind));
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some((record, side)) = openings.get(number) else {
                return;
            };
            let mut sum = [0.0; 2];
            for game in 0..2 {
                // Seeds that are near each other make similar choices.
                let seed = (2 * number as u64 + game) << 32;
                let game = play_game([&mut engine as &mut dyn Player, &mut opponent], record, *side, [seed; 2]);
                sum[0] += game.score().half_points() as f64 / 4.0;
                sum[1] += game.discs().map_or(0.0, f64::from) / 2.0;
            }
            results.lock().expect("no thread panics")[number] = sum;
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..arguments.threads.get() {
            scope.spawn(work);
        }
    });
    results.into_inner().expect("no thread panics")
}

/// The mean and half the width of its 95 % interval.
fn mean(all: impl ExactSizeIterator<Item = f64> + Clone) -> [f64; 2] {
    let number = all.len() as f64;
    let mean = all.clone().sum::<f64>() / number;
    let variance = all.map(|it| (it - mean).powi(2)).sum::<f64>() / (number - 1.0).max(1.0);
    [mean, 1.96 * (variance / number).sqrt()]
}

/// The command `practical`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let evaluator = Evaluator::embedded()?;
    let options = EngineOptions { hash_bits: 18, threads: NonZeroUsize::MIN };
    let engine = || Engine::with_evaluator(options, evaluator);
    let mut valuing = engine();
    let openings: Vec<(GameRecord, Side)> =
        (0..arguments.games.div_ceil(2)).map(|number| opening(number, arguments, &mut valuing)).collect();
    for &kind in &arguments.against {
        let style = kind.style().ok_or("this opponent has no style")?;
        let of = |practical: bool| {
            play(&openings, kind, arguments, || Chooser {
                engine: engine(),
                level: arguments.level,
                against: practical.then(|| (People::new().expect("sound weights"), style)),
            })
        };
        let [best, practical] = [of(false), of(true)];
        let told = |results: &[Results]| {
            let [points, discs] = [0, 1].map(|part| mean(results.iter().map(|it| it[part])));
            format!(
                "{:.1} % \u{b1} {:.1}, {:+.2} discs \u{b1} {:.2}",
                100.0 * points[0],
                100.0 * points[1],
                discs[0],
                discs[1]
            )
        };
        let more: Vec<Results> = practical.iter().zip(&best).map(|(a, b)| [a[0] - b[0], a[1] - b[1]]).collect();
        say(&format!("{kind}: best {}; practical {}; more {}", told(&best), told(&practical), told(&more)))?;
    }
    Ok(())
}
