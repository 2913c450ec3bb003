//! `close`: positions of match games. Their value is that of a later, solved position of the game.

use std::{fs, path::PathBuf};

use flipside::{
    engine::Solver,
    rules::{GameRecord, Position, Status},
    train::{
        record::{self, Record},
        solved::solved,
    },
};

use crate::output::{Outcome, make_folder, named, say};

/// Make positions of match games, with the value of a later, solved position.
#[derive(clap::Args)]
pub struct Arguments {
    /// Records of `flipside-engine match`
    #[arg(long, value_name = "FILE,...", required = true, value_delimiter = ',')]
    records: Vec<PathBuf>,
    /// Solve the positions with N empty squares, and take those with N or more
    #[arg(long, value_name = "N")]
    empties: u32,
    /// The folder of the chunks
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// The command `close`.
pub fn run(arguments: &Arguments) -> Outcome<()> {
    make_folder(&arguments.out)?;
    let empties = arguments.empties;
    let mut solver = Solver::new(22);
    for (number, path) in arguments.records.iter().enumerate() {
        let text = fs::read_to_string(path).map_err(|error| named(path, error))?;
        let mut records = Vec::new();
        // The transcript is the last column of a record of a match.
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let transcript = line.rsplit('\t').next().unwrap_or_default();
            let game =
                GameRecord::from_transcript(Position::default(), transcript).map_err(|error| named(path, error))?;
            let positions: Vec<Position> = (0..=game.plies().len())
                .filter_map(|plies| game.position_after(plies))
                .filter(|position| position.status() == Status::ToMove)
                .collect();
            let Some(last) = positions.iter().find(|it| it.empties() == empties) else {
                continue;
            };
            let mover = last.side_to_move();
            let (own, opp) = (last.discs(mover).0, last.discs(!mover).0);
            let (score, _) = solved(&mut solver, own, opp);
            for position in positions.iter().filter(|it| it.empties() >= empties) {
                let side = position.side_to_move();
                let (own, opp) = (position.discs(side).0, position.discs(!side).0);
                let seen = if side == mover { score } else { -score };
                records.push(Record::exact(own, opp, seen, 255));
            }
        }
        record::write_chunk(&arguments.out, number as u64, &records)?;
        say(&format!("{}: {} positions", path.display(), records.len()))?;
    }
    Ok(())
}
