//! `wthor`: solved positions of a game database.

use std::path::PathBuf;

use clap::ArgAction;
use flipside::{
    engine::Solver,
    train::{
        SplitMix,
        record::{self, Record},
        searches::solved,
        wthor,
    },
};

use crate::{
    arguments::yes_or_no,
    output::{Outcome, make_folder, named, say},
};

/// Make solved positions of a game database, a chunk for `report`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Files of games in the WTHOR format
    #[arg(long, value_name = "FILE,...", required = true, value_delimiter = ',')]
    files: Vec<PathBuf>,
    /// Empty squares of the positions
    #[arg(long, value_name = "N")]
    empties: u32,
    /// How many positions to make
    #[arg(long, value_name = "N")]
    count: usize,
    /// The folder of the chunk
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Take the scores from the files instead of solving
    #[arg(value_name = "yes|no", hide_possible_values = true)]
    #[arg(long, action = ArgAction::Set, default_value = "no", value_parser = yes_or_no())]
    theory: bool,
}

/// The command `wthor`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    make_folder(&arguments.out)?;
    let empties = arguments.empties;
    let mut solver = Solver::new(20);
    let mut games = Vec::new();
    for path in &arguments.files {
        games.extend(wthor::read(path).map_err(|error| named(path, error))?);
    }
    // The choice is random, but the same every time.
    let mut rng = SplitMix::new(u64::from(empties));
    let mut records = Vec::new();
    while records.len() < arguments.count && !games.is_empty() {
        let game = games.swap_remove(rng.below(games.len() as u32) as usize);
        let Some(position) = game.position(empties) else {
            continue;
        };
        let score = if arguments.theory {
            if game.theory_at != empties {
                continue;
            }
            game.theory_for(&position)
        } else {
            solved(&mut solver, position.board()).0
        };
        records.push(Record::exact(position.board(), score, 255));
    }
    record::write_chunk(&arguments.out, u64::from(empties), &records)?;
    say(&format!("{} positions with {empties} empty squares", records.len()))
}
