//! The options of a match.

use std::{num::NonZero, time::Duration};

use flipside::engine::arena::{Opening, Sprt, read_openings, with_seeds};
use rand::{SeedableRng, rngs::StdRng, seq::SliceRandom};

use crate::{
    failure::Failure,
    files,
    players::PlayerSpec,
    words::{Words, unknown_option},
};

/// An error message shows this many lines of a file.
const LINES_SHOWN: usize = 5;

/// The options of a match.
pub(super) struct Options {
    pub(super) players: [PlayerSpec; 2],
    pub(super) openings: Vec<Opening>,
    pub(super) parallel: NonZero<usize>,
    pub(super) records: Option<String>,
    pub(super) sprt: Option<Sprt>,
    /// The longest time for an answer of a program.
    pub(super) answer_timeout: Duration,
}

impl Options {
    pub(super) fn parse(mut words: Words) -> Result<Self, Failure> {
        let (mut first, mut second, mut file) = (None, None, None);
        let mut games: u32 = 100;
        let mut seed = 1;
        let mut parallel = NonZero::<usize>::MIN;
        let (mut records, mut sprt) = (None, None);
        let mut answer_timeout: f64 = 60.0;
        while let Some(word) = words.next() {
            match word.as_str() {
                "--first" => first = Some(words.value(&word)?),
                "--second" => second = Some(words.value(&word)?),
                "--openings" => file = Some(words.value::<String>(&word)?),
                "--games" => games = words.value::<NonZero<u32>>(&word)?.get(),
                "--seed" => seed = words.value(&word)?,
                "--parallel" => parallel = words.value(&word)?,
                "--records" => records = Some(words.value(&word)?),
                "--sprt" => sprt = Some(words.value(&word)?),
                "--move-timeout" => answer_timeout = words.value(&word)?,
                _ => return Err(unknown_option(&word)),
            }
        }
        let missing = |name| Failure::Usage(format!("match needs {name}"));
        let answer_timeout = Duration::try_from_secs_f64(answer_timeout)
            .map_err(|error| Failure::Usage(format!("--move-timeout {answer_timeout}: {error}")))?;
        let players = [
            first.ok_or_else(|| missing("--first PLAYER"))?,
            second.ok_or_else(|| missing("--second PLAYER"))?,
        ];
        let file = file.ok_or_else(|| missing("--openings FILE"))?;
        Ok(Self {
            players,
            openings: openings(&file, games.div_ceil(2) as usize, seed)?,
            parallel,
            records,
            sprt,
            answer_timeout,
        })
    }

    pub(super) fn names(&self) -> [&str; 2] {
        self.players.each_ref().map(|player| player.name.as_str())
    }
}

/// This many openings of a file, in an order that depends on the seed.
fn openings(file: &str, pairs: usize, seed: u64) -> Result<Vec<Opening>, Failure> {
    let mut openings = read_openings(&files::text(file)?).map_err(|faults| {
        let lines: Vec<String> = faults
            .iter()
            .take(LINES_SHOWN)
            .map(|(line, error)| format!("  line {line}: {error}"))
            .collect();
        Failure::Input(format!(
            "{file}: lines that are no openings: {}\n{}",
            faults.len(),
            lines.join("\n")
        ))
    })?;
    if openings.len() < pairs {
        return Err(Failure::Input(format!(
            "{file}: {} openings are enough for {} games; use --games with at most that",
            openings.len(),
            2 * openings.len()
        )));
    }
    openings.shuffle(&mut StdRng::seed_from_u64(seed));
    openings.truncate(pairs);
    Ok(with_seeds(openings, seed))
}
