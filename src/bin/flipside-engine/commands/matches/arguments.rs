//! The arguments of a match.

use std::{
    num::{NonZero, ParseIntError},
    path::PathBuf,
    time::Duration,
};

use flipside::engine::arena::{Opening, Sprt, with_seeds};
use rand::{SeedableRng, rngs::StdRng, seq::SliceRandom};

use crate::{
    engine_options::seconds,
    failure::Failure,
    files,
    players::{NOTATION, PlayerSpec},
};

/// Let any two players, which may be other programs, play a match.
#[derive(clap::Args)]
#[command(after_help = NOTATION)]
pub(crate) struct Arguments {
    /// The player whose results are reported
    #[arg(long, value_name = "PLAYER")]
    pub(super) first: PlayerSpec,
    /// Its opponent
    #[arg(long, value_name = "PLAYER")]
    pub(super) second: PlayerSpec,
    /// The openings, one transcript on each line. Each is played
    /// twice, with the colours exchanged
    #[arg(long, verbatim_doc_comment, value_name = "FILE")]
    openings: PathBuf,
    /// The number of games
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZero<u32>,
    /// The seed of the choice and the order of the openings
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Games at the same time, each with programs of its own
    #[arg(long, value_name = "N", default_value = "1", value_parser = parallel_games)]
    pub(super) parallel: NonZero<usize>,
    /// Write a record of every game to this file
    #[arg(long, value_name = "FILE")]
    pub(super) records: Option<PathBuf>,
    /// End as soon as one of two Elo differences is accepted,
    /// with an error of 5 %
    // The smaller difference may be negative.
    #[arg(long, verbatim_doc_comment, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(super) sprt: Option<Sprt>,
    /// A program that does not answer in this time loses its game,
    /// and so does one that ends or plays an illegal move. It is
    /// started again, and the match goes on. Its start may take two
    /// minutes, or this time if that is longer
    #[arg(long, verbatim_doc_comment, value_name = "SECONDS", default_value = "60", allow_negative_numbers = true, value_parser = seconds)]
    pub(super) move_timeout: Duration,
}

/// Reads the number of games at the same time.
fn parallel_games(text: &str) -> Result<NonZero<usize>, String> {
    const MOST: usize = 1000;
    let games: NonZero<usize> = text.parse().map_err(|error: ParseIntError| error.to_string())?;
    if games.get() > MOST {
        return Err(format!("at most {MOST}"));
    }
    Ok(games)
}

impl Arguments {
    /// The first and the second player.
    pub(super) fn players(&self) -> [&PlayerSpec; 2] {
        [&self.first, &self.second]
    }

    /// An opening for each pair of games, in an order that depends on the seed.
    pub(super) fn openings(&self) -> Result<Vec<Opening>, Failure> {
        let file = self.openings.display();
        let pairs = self.games.get().div_ceil(2) as usize;
        let mut openings = files::openings(&self.openings)?;
        if openings.len() < pairs {
            return Err(Failure::Input(format!(
                "{file}: not enough openings for this many games; use --games {} or fewer",
                2 * openings.len()
            )));
        }
        openings.shuffle(&mut StdRng::seed_from_u64(self.seed));
        openings.truncate(pairs);
        Ok(with_seeds(openings, self.seed))
    }
}
