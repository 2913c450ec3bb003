//! `variety`: how much the games of a player differ, and how good its openings are.

mod games;
mod openings;

use std::{io::Write, num::NonZero};

use flipside::engine::{Book, EngineOptions, Level, OpponentKind};

use crate::{engine_options::MOST_GAMES, failure::Failure};
use games::{Repeats, Terms};
use openings::Openings;

/// Measure how much the games of players against themselves differ, and how good their openings are.
#[derive(clap::Args)]
#[command(after_help = COLUMNS)]
pub(crate) struct Arguments {
    /// The players, as they play in the game; all of them if not given
    #[arg(long, value_name = "A,B,...", value_delimiter = ',')]
    players: Option<Vec<OpponentKind>>,
    /// Games of each player
    #[arg(long, value_name = "N", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(1..=MOST_GAMES))]
    games: u32,
    /// Moves of each game, if it is not to be played to its end
    #[arg(long, value_name = "N")]
    moves: Option<NonZero<usize>>,
    /// The level of the strong engine where its book has no move
    #[arg(long, value_name = "L", default_value = "8")]
    level: Level,
    /// The level of the searches that value positions
    #[arg(long, value_name = "L", default_value = "12")]
    judge: Level,
    /// Moves of each game after which the position is valued
    #[arg(long, value_name = "N", default_value_t = 20)]
    valued: usize,
    /// The seed of all random choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Games at the same time, at most the cores of the machine
    #[arg(long, value_name = "T", default_value = "1")]
    threads: NonZero<usize>,
}

const COLUMNS: &str = "\
Each player plays both sides, from the standard start. Rotated games count as one.

different    how many different games there are
in common    the longest beginning that two games have in common, in moves
openings     different beginnings of as many moves as are valued
book value   the worst value of a position that is in the book, for either side, in discs
book loss    the most that one move loses by the values of the book, in discs
value        the worst value that a search finds for a position, for either side, in discs
reached by   the moves that lead to the position with that value";

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let machine = EngineOptions { threads: arguments.threads, ..EngineOptions::default() };
    machine.check().map_err(|error| Failure::Input(error.to_string()))?;
    let book = Book::embedded().map_err(|error| Failure::Input(error.to_string()))?;
    let terms = Terms {
        games: arguments.games,
        moves: arguments.moves.map_or(60, NonZero::get),
        level: arguments.level,
        seed: arguments.seed,
        threads: arguments.threads,
    };
    let players = arguments.players.unwrap_or_else(|| OpponentKind::CHARACTERS.to_vec());

    writeln!(out, "player       games different in common openings book value book loss  value  reached by")?;
    for player in players {
        let games = games::play(player, &terms)?;
        let repeats = Repeats::of(&games, arguments.valued);
        let openings = Openings::of(&games, arguments.valued, arguments.judge, book)?;
        writeln!(
            out,
            "{player:12} {:5} {:9} {:9} {:8} {:10.2} {:9.2} {:6.2}  {}",
            games.len(),
            repeats.different,
            repeats.in_common,
            repeats.openings,
            openings.book_value,
            openings.book_loss,
            openings.value,
            openings.moves,
        )?;
        // A player can take minutes, so each is shown as soon as it is done.
        out.flush()?;
    }
    Ok(())
}
