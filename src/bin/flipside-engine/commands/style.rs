//! `style`: by what the moves of the opponents differ, when they err, and how often people move as they do.

use std::{convert::Infallible, io::Write, num::NonZero, ops::ControlFlow, path::PathBuf};

use flipside::{
    engine::{
        Engine, EngineOptions, Level, StopFlag, Task,
        arena::{self, Entrant, OpponentPlayer, Player},
        eval::Evaluator,
    },
    library::{add_names_beside, games, wthor},
    rules::{GameRecord, Position, Square},
};

use crate::failure::Failure;

/// Tell by what the moves of the opponents differ, when they err, and how often people move as they do.
#[derive(clap::Args)]
#[command(after_help = "\
The table has a line for each player. discs, edges and replies: by how many discs
more a move flips, how much more often it is on an edge, and how many more replies
it leaves than the legal moves do on average. errors: how many moves of a game lose
two discs or more, and the shares of the three thirds of the game in them. agreement:
how often the player moves as people do in the games of a file.")]
pub(crate) struct Arguments {
    /// The players, as for `flipside-engine ladder`
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', required = true)]
    players: Vec<Entrant>,
    /// Games of each player with itself
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u32,
    /// So many of them are searched for errors
    #[arg(long, value_name = "N", default_value_t = 20)]
    judged: u32,
    /// A file with games of people
    #[arg(long, value_name = "FILE")]
    people: Option<PathBuf>,
    /// So many of their moves are compared
    #[arg(long, value_name = "N", default_value_t = 4000)]
    moves: usize,
    /// The seed of the openings and of all random choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// The search that finds errors.
const JUDGE: u8 = 10;

/// A move that loses so many discs is an error.
const ERROR: f32 = 1.5;

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::Input(error.to_string());
    let evaluator = Evaluator::embedded().map_err(|error| wrong(&error))?;
    let openings: Vec<_> = (0..u64::from(arguments.games.div_ceil(2)))
        .filter_map(|number| arena::fair_opening(number, arguments.seed, evaluator))
        .collect();
    let people = match &arguments.people {
        None => Vec::new(),
        Some(file) => moves_of(file, arguments.moves)?,
    };
    writeln!(out, "| player | discs | edges | replies | errors | thirds | agreement |")?;
    writeln!(out, "|---|--:|--:|--:|--:|--:|--:|")?;
    for player in arguments.players {
        let mut played: Vec<GameRecord> = Vec::new();
        let create = |_| Ok(Box::new(OpponentPlayer::new(player)) as Box<dyn Player>);
        let Ok(_) = arena::play_match(&openings, NonZero::<usize>::MIN, create, |pair, _| {
            played.extend(pair.games.iter().map(|game| game.record.clone()));
            Ok::<_, Infallible>(ControlFlow::Continue(()))
        });
        let habits = habits(&played);
        let judged = played.iter().take(arguments.judged as usize);
        let errors = errors(judged, evaluator);
        let all: u32 = errors.iter().sum();
        let thirds = match all {
            0 => "-".to_owned(),
            all => {
                let share = |it: u32| format!("{:.0}", 100.0 * f64::from(it) / f64::from(all));
                errors.map(share).join(" ")
            }
        };
        let agreement = match people.len() {
            0 => "-".to_owned(),
            all => {
                let same = same_moves(player, &people);
                format!("{:.1} %", 100.0 * same as f64 / all as f64)
            }
        };
        writeln!(
            out,
            "| {player} | {:+.2} | {:+.3} | {:+.2} | {:.1} | {} | {agreement} |",
            habits[0],
            habits[1],
            habits[2],
            f64::from(all) / f64::from(arguments.judged.max(1)),
            thirds,
        )?;
        out.flush()?;
    }
    Ok(())
}

/// The positions of a game in which there is a choice, after the opening, with the moves that were played there.
fn choices(game: &GameRecord) -> impl Iterator<Item = (Position, Square)> + '_ {
    const OPENING: usize = 8;
    let mut position = *game.start();
    let all = game.moves().map(move |square| {
        if position.legal_moves().is_empty() {
            position = position.pass();
        }
        let before = position;
        position = before.play(square).expect("a move of a game");
        (before, square)
    });
    let with_choice = |(position, _): &(Position, Square)| position.legal_moves().count() > 1;
    all.skip(OPENING).filter(with_choice)
}

/// By how much the discs flipped, the moves on an edge, and the replies left exceed those of the average legal move.
fn habits(games: &[GameRecord]) -> [f64; 3] {
    let parts = |position: &Position, square: Square| {
        let after = position.play(square).expect("a legal move");
        let at = [square.file(), square.rank()];
        [
            f64::from(position.flips(square).count()),
            f64::from(u8::from(at.iter().any(|it| it % 7 == 0))),
            f64::from(after.legal_moves().count()),
        ]
    };
    let (mut sums, mut count) = ([0.0; 3], 0.0);
    for (position, square) in games.iter().flat_map(choices) {
        let legal = position.legal_moves();
        let chosen = parts(&position, square);
        let each: Vec<[f64; 3]> = legal.iter().map(|it| parts(&position, it)).collect();
        for (at, sum) in sums.iter_mut().enumerate() {
            let mean = each.iter().map(|it| it[at]).sum::<f64>() / each.len() as f64;
            *sum += chosen[at] - mean;
        }
        count += 1.0;
    }
    sums.map(|sum| sum / f64::max(count, 1.0))
}

/// How many moves lose discs, in the three thirds of the games.
fn errors<'a>(games: impl Iterator<Item = &'a GameRecord>, evaluator: &'static Evaluator) -> [u32; 3] {
    let mut engine = Engine::with_evaluator(EngineOptions::default(), evaluator);
    let task = Task { level: Level::new(JUDGE).expect("a level"), lines: 64, ..Task::default() };
    let mut errors = [0; 3];
    for (position, square) in games.flat_map(choices) {
        let report = engine.search(&position, &task, &StopFlag::new(), &mut |_| {});
        let played = report.moves.iter().find(|found| found.square == square);
        let loss = played.zip(report.best()).map(|(played, best)| best.value - played.value);
        if loss.is_some_and(|loss| loss >= ERROR) {
            errors[((60 - position.empties()) / 20).min(2) as usize] += 1;
        }
    }
    errors
}

/// Some moves of the games of a file, spread over the file.
fn moves_of(file: &PathBuf, most: usize) -> Result<Vec<(GameRecord, Square)>, Failure> {
    let wrong = |error: std::io::Error| Failure::Input(format!("{}: {error}", file.display()));
    let mut names = wthor::Names::default();
    add_names_beside(file, &mut names);
    let input = std::fs::File::open(file).map_err(wrong)?;
    let mut all = Vec::new();
    for found in games(input, &names).map_err(wrong)? {
        let Ok(game) = found.map_err(wrong)?.game else {
            continue;
        };
        let squares: Vec<Square> = game.record.moves().collect();
        for (moves, _) in squares.iter().enumerate() {
            all.push((game.record.clone(), moves));
        }
    }
    let step = (all.len() / most.max(1)).max(1);
    let some = all.into_iter().step_by(step).filter_map(|(record, moves)| {
        let mut beginning = GameRecord::new(*record.start());
        let mut squares = record.moves();
        for square in squares.by_ref().take(moves) {
            beginning.play(square).ok()?;
        }
        let has_choice = beginning.legal_moves().count() > 1;
        squares.next().filter(|_| has_choice).map(|next| (beginning, next))
    });
    Ok(some.collect())
}

fn same_moves(player: Entrant, people: &[(GameRecord, Square)]) -> usize {
    let mut player = OpponentPlayer::new(player);
    (0..)
        .zip(people)
        .filter(|&(seed, (game, square))| {
            player.begin(game, seed).is_ok() && player.choose(game).is_ok_and(|answer| answer.square == *square)
        })
        .count()
}
