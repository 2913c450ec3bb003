//! `lines`, `positions`, `games` and `deep`: make positions with values, chunk by chunk.

use std::{
    path::{Path, PathBuf},
    time::Instant,
};

use flipside::{
    engine::eval::Evaluator,
    train::{
        SplitMix,
        deep_games::{DeepGames, deep_games},
        generate::{self, Opening, Policy},
        record::{self, Record},
    },
};

use crate::{
    options::Options,
    output::{Outcome, say},
};

/// The names of the options of all four commands.
pub const OPTIONS: &[&str] = &[
    "out",
    "chunks",
    "count",
    "empties",
    "weights",
    "random",
    "noise",
    "play-depth",
    "depth",
    "balanced",
    "late-from",
    "late-depth",
    "astray",
    "loss",
];

/// The command `lines`.
pub fn lines(options: &Options) -> Outcome<()> {
    make("lines", options, |setup, seed| {
        Ok(generate::solved_lines(
            &setup.opening,
            setup.empties,
            setup.count,
            seed,
        ))
    })
}

/// The command `positions`.
pub fn positions(options: &Options) -> Outcome<()> {
    make("positions", options, |setup, seed| {
        let empties = [setup.empties, setup.empties.saturating_sub(1).max(1)];
        Ok(generate::searched_positions(
            &setup.opening,
            setup.evaluator("positions")?,
            empties,
            options.get("depth")?,
            setup.count,
            seed,
        ))
    })
}

/// The command `games`.
pub fn games(options: &Options) -> Outcome<()> {
    make("games", options, |setup, seed| {
        Ok(generate::games(
            &setup.opening,
            setup.evaluator("games")?,
            options.get("depth")?,
            setup.empties,
            setup.count,
            seed,
        ))
    })
}

/// The command `deep`.
pub fn deep(options: &Options) -> Outcome<()> {
    make("deep", options, |setup, seed| {
        let evaluator = setup.evaluator("deep")?;
        let games = DeepGames {
            random_from: setup.opening.random_from,
            random_to: setup.opening.random_to,
            max_imbalance: options.or("balanced", 4.0)?,
            depth: options.get("depth")?,
            late_depth: options.or("late-depth", options.get("depth")?)?,
            late_from: options.or("late-from", 0)?,
            solve_from: setup.empties,
            deviation_chance: options.or("astray", 0.1)?,
            max_deviation_loss: options.or("loss", 5.0)?,
        };
        check_deep(&games)?;
        Ok(deep_games(&games, evaluator, setup.count, seed))
    })
}

/// What the four commands have in common.
struct Setup {
    opening: Opening<'static>,
    evaluator: Option<&'static Evaluator>,
    empties: u32,
    count: u32,
}

impl Setup {
    fn new(options: &Options) -> Outcome<Self> {
        // There is one evaluator for the whole run of the program.
        let evaluator: Option<&'static Evaluator> = options
            .weights()?
            .map(|weights| &*Box::leak(Box::new(Evaluator::new(&weights))));
        let (random_from, random_to) = options.range("random", (8, 48))?;
        let play_depth = options.or("play-depth", 1)?;
        Ok(Self {
            opening: Opening {
                random_from,
                random_to,
                policy: match evaluator {
                    Some(evaluator) => Policy::Search(evaluator, play_depth),
                    None => Policy::Mobility,
                },
                noise: options.or("noise", 2.0)?,
            },
            evaluator,
            empties: options.get("empties")?,
            count: options.get("count")?,
        })
    }

    /// The evaluator of a command that cannot do without.
    fn evaluator(&self, command: &str) -> Outcome<&'static Evaluator> {
        self.evaluator
            .ok_or_else(|| format!("{command} needs weights").into())
    }
}

/// Makes the chunks that are missing. `records` makes one from its seed.
fn make(
    command: &str,
    options: &Options,
    records: impl Fn(&Setup, u64) -> Outcome<Vec<Record>>,
) -> Outcome<()> {
    let folder = PathBuf::from(options.text("out")?);
    let (first, last) = options.range("chunks", (0_u64, 0))?;
    let setup = Setup::new(options)?;
    for chunk in first..=last {
        if record::chunk_path(&folder, chunk).exists() {
            continue;
        }
        let begin = Instant::now();
        // Chunks of different folders must not begin with the same random numbers.
        let empties = u64::from(setup.empties);
        let seed = SplitMix::new(chunk ^ empties << 32 ^ folder_seed(&folder)).next();
        let records = records(&setup, seed)?;
        record::write_chunk(&folder, chunk, &records)?;
        let seconds = begin.elapsed().as_secs_f64();
        let count = setup.count;
        say(&format!(
            "{command} {} chunk {chunk} of {first}-{last}: {count} made {} records in {seconds:.1} s ({:.2} ms each)",
            folder.display(),
            records.len(),
            1e3 * seconds / f64::from(count.max(1))
        ))?;
    }
    Ok(())
}

/// The most random plies of an opening. After many more there would be no game left.
const MAX_RANDOM: u32 = 50;

/// Checks the options of `deep`.
fn check_deep(setup: &DeepGames) -> Outcome<()> {
    let (from, to) = (setup.random_from, setup.random_to);
    if from > to || to > MAX_RANDOM {
        let message = format!("--random {from}-{to}: give FEWEST-MOST, at most {MAX_RANDOM}");
        return Err(message.into());
    }
    if setup.max_imbalance.is_nan() || setup.max_imbalance <= 0.0 {
        let message = format!("--balanced {}: must be more than 0", setup.max_imbalance);
        return Err(message.into());
    }
    Ok(())
}

fn folder_seed(folder: &Path) -> u64 {
    let name = folder.file_name().unwrap_or_default().as_encoded_bytes();
    name.iter().fold(0, |seed, &byte| {
        SplitMix::new(seed ^ u64::from(byte)).next()
    })
}
