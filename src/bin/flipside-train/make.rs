//! `lines`, `positions`, `games`, `deep` and `tree`: make positions with values, chunk by chunk.

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
        tree_positions::{TreePositions, tree_positions},
    },
};

use crate::{
    arguments::{FirstWeights, MAX_SOLVED, Range, not_negative, positive, range_within, share},
    output::{Outcome, make_folder, say},
};

/// What these commands have in common.
#[derive(clap::Args)]
pub struct Arguments {
    /// The folder of the chunks
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The numbers of the chunks; those that exist already are skipped
    #[arg(long, value_name = "A-B", default_value = "0")]
    chunks: Range<u64>,
    /// Lines, positions or games in each chunk
    #[arg(long, value_name = "N")]
    count: u32,
    /// Empty squares: the N of the first line
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=60))]
    empties: u32,
    #[command(flatten)]
    weights: FirstWeights,
    /// Random plies at the beginning
    #[arg(long, value_name = "A-B", default_value = "8-48", value_parser = range_within(0_u32..=60))]
    random: Range<u32>,
    /// Noise in the values of the moves after them, in discs
    #[arg(long, value_name = "X", default_value_t = 2.0)]
    #[arg(allow_negative_numbers = true, value_parser = not_negative::<f64>)]
    noise: f64,
    /// The search depth of the moves after them
    #[arg(long, value_name = "D", default_value_t = 1)]
    play_depth: u32,
}

/// The arguments of `positions`, `games` and `tree`.
#[derive(clap::Args)]
pub struct Searched {
    #[command(flatten)]
    common: Arguments,
    /// The depth of the searches, in plies
    #[arg(long, value_name = "D")]
    depth: u32,
}

/// Make games with the full search from even openings, solved from N empty squares on.
#[derive(clap::Args)]
pub struct Deep {
    #[command(flatten)]
    common: Arguments,
    /// The depth of the searches, in plies
    #[arg(long, value_name = "D")]
    depth: u8,
    /// How far from a draw an opening may be, in discs
    #[arg(
        long,
        value_name = "X",
        default_value_t = 4.0,
        allow_negative_numbers = true,
        value_parser = positive::<f32>
    )]
    balanced: f32,
    /// Search with the late depth from this many empty squares on
    #[arg(long, value_name = "N", default_value_t = 0)]
    late_from: u32,
    /// The late depth; the same as the other if not given
    #[arg(long, value_name = "D")]
    late_depth: Option<u8>,
    /// How likely a move other than the best one is played, 0 to 1
    #[arg(long, value_name = "P", default_value_t = 0.1)]
    #[arg(allow_negative_numbers = true, value_parser = share::<f64>)]
    deviation: f64,
    /// How many discs such a move may lose
    #[arg(long, value_name = "X", default_value_t = 5.0)]
    #[arg(allow_negative_numbers = true, value_parser = not_negative::<f64>)]
    loss: f64,
}

/// The command `lines`.
pub fn lines(arguments: &Arguments) -> Outcome<()> {
    check_solved(arguments.empties)?;
    make("lines", arguments, |opening, _, seed| {
        Ok(generate::solved_lines(opening, arguments.empties, arguments.count, seed))
    })
}

/// The command `positions`.
pub fn positions(arguments: &Searched) -> Outcome<()> {
    let Arguments { empties, count, .. } = arguments.common;
    make("positions", &arguments.common, |opening, evaluator, seed| {
        let empties = [empties, empties.saturating_sub(1).max(1)];
        let evaluator = needed(evaluator)?;
        let depth = arguments.depth;
        Ok(generate::searched_positions(opening, evaluator, empties, depth, count, seed))
    })
}

/// The command `games`.
pub fn games(arguments: &Searched) -> Outcome<()> {
    let Arguments { empties, count, .. } = arguments.common;
    check_solved(empties)?;
    make("games", &arguments.common, |opening, evaluator, seed| {
        let evaluator = needed(evaluator)?;
        let depth = arguments.depth;
        Ok(generate::games(opening, evaluator, depth, empties, count, seed))
    })
}

/// The command `deep`.
pub fn deep(arguments: &Deep) -> Outcome<()> {
    let Arguments { empties, count, random, .. } = arguments.common;
    let games = DeepGames {
        random_from: random.from,
        random_to: random.to,
        max_imbalance: arguments.balanced,
        depth: arguments.depth,
        late_depth: arguments.late_depth.unwrap_or(arguments.depth),
        late_from: arguments.late_from,
        solve_from: empties,
        deviation_chance: arguments.deviation,
        max_deviation_loss: arguments.loss,
    };
    check_random(arguments.common.random)?;
    check_solved(empties)?;
    make("deep", &arguments.common, |_, evaluator, seed| Ok(deep_games(&games, needed(evaluator)?, count, seed)))
}

/// The command `tree`.
pub fn tree(arguments: &Searched) -> Outcome<()> {
    let common = &arguments.common;
    check_random(common.random)?;
    let setup = TreePositions {
        random_from: common.random.from,
        random_to: common.random.to,
        depth: u8::try_from(arguments.depth).map_err(|_| "--depth: at most 60")?,
        last_empties: common.empties,
    };
    make("tree", common, |_, evaluator, seed| Ok(tree_positions(&setup, needed(evaluator)?, common.count, seed)))
}

/// The evaluator of a command that cannot do without.
fn needed(evaluator: Option<&'static Evaluator>) -> Outcome<&'static Evaluator> {
    evaluator.ok_or_else(|| "--weights none: this command needs weights".into())
}

/// Makes the chunks that are missing. `records` makes one from its seed, with an evaluator if there are weights.
fn make(
    command: &str,
    arguments: &Arguments,
    records: impl Fn(&Opening, Option<&'static Evaluator>, u64) -> Outcome<Vec<Record>>,
) -> Outcome<()> {
    let Arguments { out: folder, chunks: Range { from: first, to: last }, count, .. } = arguments;
    // There is one evaluator for the whole run of the program.
    let evaluator: Option<&'static Evaluator> =
        arguments.weights.read()?.map(|weights| &*Box::leak(Box::new(Evaluator::new(&weights))));
    let opening = Opening {
        random_from: arguments.random.from,
        random_to: arguments.random.to,
        policy: match evaluator {
            Some(evaluator) => Policy::Search(evaluator, arguments.play_depth),
            None => Policy::Mobility,
        },
        noise: arguments.noise,
    };
    make_folder(folder)?;
    for chunk in *first..=*last {
        if record::chunk_path(folder, chunk).exists() {
            continue;
        }
        let begin = Instant::now();
        // Chunks of different folders must not begin with the same random numbers.
        let empties = u64::from(arguments.empties);
        let seed = SplitMix::new(chunk ^ empties << 32 ^ folder_seed(folder)).next();
        let records = records(&opening, evaluator, seed)?;
        record::write_chunk(folder, chunk, &records)?;
        let seconds = begin.elapsed().as_secs_f64();
        say(&format!(
            "{command} {} chunk {chunk} of {first}-{last}: {count} made {} records in {seconds:.1} s ({:.2} ms each)",
            folder.display(),
            records.len(),
            1e3 * seconds / f64::from((*count).max(1))
        ))?;
    }
    Ok(())
}

/// The most random plies of an opening. After many more there would be no game left.
const MAX_RANDOM: u32 = 50;

/// Checks the number of random plies of `deep` and `tree`.
fn check_random(Range { from, to }: Range<u32>) -> Outcome<()> {
    if to > MAX_RANDOM {
        let message = format!("--random {from}-{to}: at most {MAX_RANDOM} plies");
        return Err(message.into());
    }
    Ok(())
}

fn check_solved(empties: u32) -> Outcome<()> {
    if empties > MAX_SOLVED {
        let message = format!("--empties {empties}: at most {MAX_SOLVED}, more cannot be solved in time");
        return Err(message.into());
    }
    Ok(())
}

fn folder_seed(folder: &Path) -> u64 {
    let name = folder.file_name().unwrap_or_default().as_encoded_bytes();
    name.iter().fold(0, |seed, &byte| SplitMix::new(seed ^ u64::from(byte)).next())
}
