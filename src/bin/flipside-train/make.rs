//! Making positions, chunk by chunk.

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
        record,
    },
};

use crate::{
    options::Options,
    output::{Outcome, say},
};

/// The commands `lines`, `positions` and `games`.
pub fn run(command: &str, options: &Options) -> Outcome<()> {
    let folder = PathBuf::from(options.text("out")?);
    let (first, last) = options.range("chunks", (0_u64, 0))?;
    let count: u32 = options.get("count")?;
    let empties: u32 = options.get("empties")?;
    // One evaluator for the life of the program.
    let evaluator: Option<&'static Evaluator> = options
        .weights()?
        .map(|weights| &*Box::leak(Box::new(Evaluator::new(&weights))));
    let (random_from, random_to) = options.range("random", (8, 48))?;
    let play_depth = options.or("play-depth", 1)?;
    let opening = Opening {
        random_from,
        random_to,
        policy: match evaluator {
            Some(evaluator) => Policy::Search(evaluator, play_depth),
            None => Policy::Mobility,
        },
        noise: options.or("noise", 2.0)?,
    };
    for chunk in first..=last {
        if record::chunk_path(&folder, chunk).exists() {
            continue;
        }
        let begin = Instant::now();
        // Chunks of different folders must not begin with the same random numbers.
        let seed = SplitMix::new(chunk ^ u64::from(empties) << 32 ^ folder_seed(&folder)).next();
        let records = match (command, evaluator) {
            ("lines", _) => generate::solved_lines(&opening, empties, count, seed),
            (_, None) => return Err(format!("{command} needs weights").into()),
            ("positions", Some(evaluator)) => generate::searched_positions(
                &opening,
                evaluator,
                [empties, empties.saturating_sub(1).max(1)],
                options.get("depth")?,
                count,
                seed,
            ),
            ("deep", Some(evaluator)) => {
                let setup = DeepGames {
                    random_from,
                    random_to,
                    balanced: options.or("balanced", 4.0)?,
                    depth: options.get("depth")?,
                    late_depth: options.or("late-depth", options.get("depth")?)?,
                    late_from: options.or("late-from", 0)?,
                    solve_from: empties,
                    astray: options.or("astray", 0.1)?,
                    loss: options.or("loss", 5.0)?,
                };
                check_deep(&setup)?;
                deep_games(&setup, evaluator, count, seed)
            }
            (_, Some(evaluator)) => {
                let depth = options.get("depth")?;
                generate::games(&opening, evaluator, depth, empties, count, seed)
            }
        };
        record::write_chunk(&folder, chunk, &records)?;
        let seconds = begin.elapsed().as_secs_f64();
        say(&format!(
            "{command} {} chunk {chunk} of {first}-{last}: {count} made {} records in {seconds:.1} s ({:.2} ms each)",
            folder.display(),
            records.len(),
            1e3 * seconds / f64::from(count.max(1))
        ))?;
    }
    Ok(())
}

/// Most random plies of an opening: after many more there would be no game left.
const MOST_RANDOM: u32 = 50;

/// Whether there are games of this kind.
fn check_deep(setup: &DeepGames) -> Outcome<()> {
    let (from, to) = (setup.random_from, setup.random_to);
    if from > to || to > MOST_RANDOM {
        let message = format!("--random {from}-{to}: give FEWEST-MOST, at most {MOST_RANDOM}");
        return Err(message.into());
    }
    if setup.balanced.is_nan() || setup.balanced <= 0.0 {
        let message = format!("--balanced {}: must be more than 0", setup.balanced);
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
