//! `wthor`: solved positions of a game database.

use std::path::PathBuf;

use flipside::{
    engine::Solver,
    train::{
        SplitMix,
        record::{self, Record},
        solved::solved,
        wthor,
    },
};

use crate::{
    options::Options,
    output::{Outcome, say},
};

/// The names of its options.
pub const OPTIONS: &[&str] = &["files", "empties", "count", "out", "theory"];

/// The command `wthor`.
pub fn run(options: &Options) -> Outcome<()> {
    let empties: u32 = options.get("empties")?;
    let count: usize = options.get("count")?;
    let theory = options.or("theory", "no".to_owned())? == "yes";
    let folder = PathBuf::from(options.text("out")?);
    let mut solver = Solver::new(20);
    let mut games = Vec::new();
    for path in options.folders("files")? {
        games.extend(wthor::read(&path)?);
    }
    // The choice is random, but the same every time.
    let mut rng = SplitMix::new(u64::from(empties));
    let mut records = Vec::new();
    while records.len() < count && !games.is_empty() {
        let game = games.swap_remove(rng.below(games.len() as u32) as usize);
        let Some(position) = game.position(empties) else {
            continue;
        };
        let side = position.side_to_move();
        let (own, opp) = (position.discs(side).0, position.discs(!side).0);
        let score = if theory {
            if game.theory_at != empties {
                continue;
            }
            game.theory_for(&position)
        } else {
            solved(&mut solver, own, opp).0
        };
        records.push(Record::exact(own, opp, score, 255));
    }
    record::write_chunk(&folder, u64::from(empties), &records)?;
    say(&format!(
        "{} positions with {empties} empty squares",
        records.len()
    ))
}
