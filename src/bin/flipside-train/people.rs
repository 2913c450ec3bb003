//! `people-sample` and `people`: how people choose their moves, fitted to games of theirs and tried on others.

use std::{
    fmt::Write as _,
    fs::{self, File},
    io::Write as _,
    num::NonZero,
    path::{Path, PathBuf},
    sync::Mutex,
};

use flipside::{
    engine::{
        Engine, EngineOptions, Level, OpponentKind, StopFlag, Task,
        human::{Chance, Look, Manner, People, PlayedMove, RUNGS, Style},
    },
    library::{add_names_beside, games, wthor},
    rules::{Position, Square},
    whole_file::Output,
};

use crate::output::{Outcome, check_output, named, say};

/// Collect moves of games with what people see before them.
#[derive(clap::Args)]
pub struct Sample {
    /// A file of games
    #[arg(long, value_name = "FILE")]
    file: PathBuf,
    /// Take one move of so many
    #[arg(long, value_name = "N", default_value = "20")]
    every: NonZero<usize>,
    /// Positions searched at the same time
    #[arg(long, value_name = "T", default_value = "1")]
    threads: NonZero<usize>,
    /// The file for the moves
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Fit how people choose their moves to some games, and try it on others.
#[derive(clap::Args)]
#[command(after_help = "\
The files are made with people-sample. The fit is printed as the code has it. Then comes,
for the games that are tried: the log-loss of the moves beside that of other models, how
often a move lost two discs or more beside how often it was predicted, and the area under
the curve of that prediction.")]
pub struct Arguments {
    /// The moves to fit to; without them the built-in fit is tried
    #[arg(long, value_name = "FILE")]
    fit: Option<PathBuf>,
    /// The moves to try
    #[arg(long = "try", value_name = "FILE")]
    tried: PathBuf,
}

/// The search that tells what moves lose.
const JUDGE: u8 = 12;

/// A move goes wrong if it loses so many discs.
const WRONG: f32 = 2.0;

/// A move of a game, and what is known about its position.
struct Played {
    position: Position,
    /// The move before.
    last: Option<Square>,
    square: Square,
    /// What the legal moves are worth, in discs.
    values: Vec<(u8, f32)>,
    /// What is seen from each rung.
    looks: Vec<Look>,
}

impl Played {
    /// By how many discs a move is worse than the best one.
    fn loss(&self, square: Square) -> f32 {
        let value = |at: u8| self.values.iter().find(|it| it.0 == at).map(|it| it.1);
        let best = self.values.iter().map(|it| it.1).fold(f32::MIN, f32::max);
        best - value(square.index()).unwrap_or(best)
    }

    fn chances(&self, model: &Model) -> Vec<Chance> {
        let look = |rung: usize| &self.looks[rung];
        let Model { manner, place } = model;
        manner.chances(&Style::plain(*place), &self.position, self.last, look)
    }

    /// How likely the move was that was played.
    fn probability(&self, model: &Model) -> f64 {
        let chances = self.chances(model);
        let mut found = chances.iter().filter(|it| it.square == self.square);
        found.next().map_or(0.0, |it| it.probability.into())
    }

    fn line(&self) -> String {
        let last = self.last.map_or("--".into(), |last| last.to_string());
        let mut line = format!("{};{last};{}", self.position, self.square);
        let mut add = |sign: char, values: &[(u8, f32)]| {
            line.push(sign);
            for (square, value) in values {
                let _ = write!(line, "{square}:{value} ");
            }
        };
        add(';', &self.values);
        for look in &self.looks {
            for (at, values) in look.iter().enumerate() {
                add(if at == 0 { ';' } else { ',' }, values);
            }
        }
        line
    }

    fn parse(line: &str) -> Option<Self> {
        let values = |text: &str| {
            let pairs = text.split_whitespace().map(|pair| {
                let (square, value) = pair.split_once(':')?;
                Some((square.parse().ok()?, value.parse().ok()?))
            });
            pairs.collect::<Option<Vec<(u8, f32)>>>()
        };
        let mut parts = line.split(';');
        let found = Self {
            position: parts.next()?.parse().ok()?,
            last: parts.next()?.parse().ok(),
            square: parts.next()?.parse().ok()?,
            values: values(parts.next()?)?,
            looks: parts.map(|look| look.split(',').map(values).collect()).collect::<Option<_>>()?,
        };
        (found.looks.len() == RUNGS).then_some(found)
    }
}

/// The moves of the games of a file where there was a choice, one of so many.
fn moves_of(path: &Path, every: usize) -> Outcome<Vec<Played>> {
    let mut names = wthor::Names::default();
    add_names_beside(path, &mut names);
    let input = File::open(path).map_err(|error| named(path, error))?;
    let mut all = Vec::new();
    for game in games(input, &names)? {
        let Ok(game) = game?.game else { continue };
        let moves = PlayedMove::all(&game.record).into_iter();
        all.extend(moves.map(|it| Played {
            position: it.position,
            last: it.last,
            square: it.square,
            values: Vec::new(),
            looks: Vec::new(),
        }));
    }
    Ok(all.into_iter().step_by(every).collect())
}

/// The command `people-sample`.
pub fn sample(arguments: &Sample) -> Outcome<()> {
    let out = &arguments.out;
    check_output(out)?;
    let moves = moves_of(&arguments.file, arguments.every.get())?;
    say(&format!("{} moves", moves.len()))?;
    let file = Output::growing(out, false).map_err(|error| error.to_string())?;
    let (file, left) = (Mutex::new(file), Mutex::new(moves.into_iter()));
    let work = || -> Outcome<()> {
        let mut engine = Engine::new(EngineOptions::default())?;
        let mut people = People::new()?;
        let task = Task { level: Level::new(JUDGE).expect("a level"), lines: Square::ALL.len(), ..Task::default() };
        let stop = StopFlag::new();
        let next = || left.lock().expect("no thread panics").next();
        while let Some(mut played) = next() {
            let report = engine.search(&played.position, &task, &stop, &mut |_| {});
            let values = report.moves.iter();
            played.values = values.map(|it| (it.square.index(), it.value)).collect();
            played.looks = (0..RUNGS).filter_map(|rung| people.look(rung, &played.position, &stop)).collect();
            let mut file = file.lock().expect("no thread panics");
            writeln!(file, "{}", played.line())?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.threads.get()).map(|_| scope.spawn(work)).collect();
        let mut done = threads.into_iter().map(|it| it.join().expect("no thread panics"));
        done.try_for_each(|it| it)
    })?;
    Ok(file.into_inner().expect("no thread panics").finish()?)
}

fn read(path: &Path) -> Outcome<Vec<Played>> {
    let text = fs::read_to_string(path).map_err(|error| named(path, error))?;
    let line =
        |(number, line)| Played::parse(line).ok_or_else(|| named(path, format!("line {} is no move", number + 1)));
    let moves: Result<Vec<_>, _> = text.lines().enumerate().map(line).collect();
    Ok(moves?)
}

/// What is fitted.
#[derive(Clone, Debug)]
struct Model {
    manner: Manner,
    /// Where the players are among the rungs.
    place: f32,
}

impl Model {
    /// The numbers of a model, such that each of them may be anything.
    fn numbers(&self) -> Vec<f32> {
        let Manner { habit, care, looks: [glance, far], overlooked } = self.manner;
        let usual = 1.0 - glance - far;
        let logarithms = [glance / usual, far / usual].into_iter().chain(overlooked).map(f32::ln);
        habit.into_iter().chain(care).chain(logarithms).chain([self.place]).collect()
    }

    fn of(numbers: &[f32]) -> Self {
        let mut left = numbers.iter().copied();
        let mut next = || left.next().unwrap_or_default();
        let (habit, care) = (std::array::from_fn(|_| next()), std::array::from_fn(|_| next()));
        let [glance, far] = [next().exp(), next().exp()];
        let looks = [glance, far].map(|it| it / (1.0 + glance + far));
        let overlooked = [next().exp(), next().exp()];
        let manner = Manner { habit, care, looks, overlooked };
        let place = next().clamp(0.0, (RUNGS - 1) as f32);
        Self { manner, place }
    }

    fn log_loss(&self, moves: &[Played]) -> f64 {
        log_loss(moves, |played| played.probability(self))
    }
}

/// No move is taken for less likely, so that one that is thought to be impossible does not count without end.
const LEAST: f64 = 0.001;

/// The mean of the logarithms of the probabilities of the moves that were played, with a minus.
fn log_loss(moves: &[Played], probability: impl FnMut(&Played) -> f64) -> f64 {
    let sum: f64 = moves.iter().map(probability).map(|it| it.max(LEAST).ln()).sum();
    -sum / moves.len() as f64
}

/// Changes the numbers of a model one by one, in smaller and smaller steps, as long as it gets better.
fn fit(moves: &[Played], start: Model) -> Model {
    let mut best = start.numbers();
    let mut least = start.log_loss(moves);
    let mut step = 0.3;
    while step > 0.015 {
        let mut is_better = false;
        for at in 0..best.len() {
            for change in [step, -step] {
                let mut numbers = best.clone();
                numbers[at] += change;
                let loss = Model::of(&numbers).log_loss(moves);
                if loss < least - 1e-6 {
                    (best, least, is_better) = (numbers, loss, true);
                    break;
                }
            }
        }
        if !is_better {
            step /= 2.0;
        }
    }
    Model::of(&best)
}

/// The command `people`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    let mut model = Model { manner: Manner::PEOPLE, place: TOURNAMENT };
    if let Some(path) = &arguments.fit {
        model = fit(&read(path)?, model);
        say(&format!("{model:#?}"))?;
    }
    let moves = read(&arguments.tried)?;
    say(&format!("{} moves", moves.len()))?;
    compare(&model, &moves)?;
    calibration(&model, &moves)
}

/// Where the players of tournaments are among the rungs.
const TOURNAMENT: f32 = 7.2;

const CHARACTERS_MOVES: usize = 500;

/// Prints the log-loss of a model and of others.
fn compare(model: &Model, moves: &[Played]) -> Outcome<()> {
    let print = |name: &str, loss: f64| say(&format!("log-loss {loss:.4}  {name}"));
    print("people", model.log_loss(moves))?;
    // The characters take their time.
    let some = &moves[..moves.len().min(CHARACTERS_MOVES)];
    for kind in OpponentKind::CHARACTERS {
        let stop = StopFlag::new();
        let likelihood = |it: &Played| kind.likelihood(&it.position, it.square, &stop);
        if moves.first().and_then(likelihood).is_some() {
            let loss = log_loss(some, |played| likelihood(played).unwrap_or(0.0).into());
            print(&format!("{kind}, {} of the moves", some.len()), loss)?;
        }
    }
    let softmax = |care: f32| {
        log_loss(moves, |played| {
            let weight = |square: Square| (-played.loss(square) / care).exp();
            let all: f32 = played.position.legal_moves().iter().map(weight).sum();
            (weight(played.square) / all).into()
        })
    };
    let best = (1..40).map(|tenth| 0.2 * tenth as f32).map(softmax).fold(f64::MAX, f64::min);
    print("the best softmax of the values", best)?;
    let legal = |played: &Played| f64::from(played.position.legal_moves().count());
    print("all moves alike", log_loss(moves, |played| 1.0 / legal(played)))
}

/// A prediction of a model, and what happened.
struct Predicted {
    /// How likely the move goes wrong.
    wrong: f64,
    went_wrong: bool,
    /// How many discs it loses on average.
    loss: f64,
    lost: f64,
    empties: u32,
}

/// Prints how often moves went wrong beside how often a model predicts it.
fn calibration(model: &Model, moves: &[Played]) -> Outcome<()> {
    let predict = |played: &Played| {
        let chances = played.chances(model);
        let mean = |of: &dyn Fn(f32) -> f32| {
            chances.iter().map(|it| f64::from(it.probability * of(played.loss(it.square)))).sum()
        };
        let lost = played.loss(played.square);
        Predicted {
            wrong: mean(&|loss| f32::from(u8::from(loss >= WRONG))),
            went_wrong: lost >= WRONG,
            loss: mean(&|loss| loss),
            lost: lost.into(),
            empties: played.position.empties(),
        }
    };
    let mut all: Vec<Predicted> = moves.iter().map(predict).collect();
    all.sort_by(|a, b| a.wrong.total_cmp(&b.wrong));
    say("moves that go wrong, predicted and seen, in tenths of the predictions from small to large:")?;
    for tenth in all.chunks(all.len().div_ceil(10).max(1)) {
        print_row("", tenth.iter())?;
    }
    say("by the prediction in percent:")?;
    for from in (0..100).step_by(10) {
        let is_here = |it: &&Predicted| ((it.wrong * 10.0) as usize).min(9) * 10 == from;
        print_row(&format!("{from:2} to {:3}", from + 10), all.iter().filter(is_here))?;
    }
    say("by empty squares:")?;
    for from in (0..60).step_by(10) {
        let is_here = |it: &&Predicted| it.empties / 10 * 10 == from;
        print_row(&format!("{from:2} to {:3}", from + 9), all.iter().filter(is_here))?;
    }
    // How often a move that went wrong was predicted to be worse than one that did not.
    let (mut area, mut right, mut wrong) = (0.0, 0.0, 0.0);
    for predicted in &all {
        if predicted.went_wrong {
            wrong += 1.0;
            area += right;
        } else {
            right += 1.0;
        }
    }
    say(&format!("area under the curve: {:.3}", area / (right * wrong)))
}

fn print_row<'a>(name: &str, of: impl Iterator<Item = &'a Predicted>) -> Outcome<()> {
    let of: Vec<&Predicted> = of.collect();
    if of.is_empty() {
        return Ok(());
    }
    let mean = |value: &dyn Fn(&Predicted) -> f64| of.iter().map(|it| value(it)).sum::<f64>() / of.len() as f64;
    say(&format!(
        "  {name:10} {:5} moves: {:4.1} % and {:4.1} %, {:.2} and {:.2} discs",
        of.len(),
        100.0 * mean(&|it| it.wrong),
        100.0 * mean(&|it| f64::from(u8::from(it.went_wrong))),
        mean(&|it| it.loss),
        mean(&|it| it.lost),
    ))
}
