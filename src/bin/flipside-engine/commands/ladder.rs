//! `ladder`: matches between the opponents, and their ratings.

mod results;

use std::{io::Write, num::NonZero, path::PathBuf};

use flipside::engine::{
    EngineOptions, OpponentKind,
    arena::{self, Entrant, LadderTerms},
    opponents::Ladder,
};

use self::results::Results;
use crate::{
    engine_options::{self, MOST_GAMES},
    failure::Failure,
};

/// Let the opponents of the game play each other.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The players from weak to strong, NAME, NAME@DEPTH, or
    /// NAME+book as in the game, where some open from the book;
    /// the eight levels if not given, or all opponents with
    /// --pairs all
    #[arg(long, verbatim_doc_comment, value_name = "A,B,...", value_delimiter = ',')]
    players: Option<Vec<Entrant>>,
    /// Each player against the one before it, or all
    /// against all
    #[arg(long, verbatim_doc_comment, value_enum, default_value_t = Pairs::Neighbours)]
    pairs: Pairs,
    /// Games of each pair
    #[arg(long, value_name = "N", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(1..=MOST_GAMES))]
    games: u32,
    /// Random moves at the beginning of a game, at most 50
    #[arg(long, value_name = "N", default_value_t = 8,
          value_parser = clap::value_parser!(u32).range(..=MAX_OPENING_PLIES))]
    plies: u32,
    /// The seed of all random choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Games at the same time, at most the cores of the machine
    #[arg(long, value_name = "T", default_value = "1")]
    threads: NonZero<usize>,
    /// Print the built-in ratings: name, Elo, half the width
    /// of the 95 % interval
    #[arg(long, verbatim_doc_comment, conflicts_with_all = ["players", "results", "table"])]
    show: bool,
    /// Play from fair openings, the same for all pairs, and
    /// write the results to this file after every few games.
    /// What is there already is not played again
    #[arg(long, verbatim_doc_comment, value_name = "FILE", conflicts_with = "plies")]
    results: Option<PathBuf>,
    /// Write the ratings that follow from the results to this
    /// file. Pebble has 600
    #[arg(long, verbatim_doc_comment, value_name = "FILE", requires = "results")]
    table: Option<PathBuf>,
}

/// Which players play each other.
#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Pairs {
    Neighbours,
    All,
}

impl Pairs {
    /// The pairs, each with the stronger player first.
    fn of(self, players: &[Entrant]) -> Vec<[Entrant; 2]> {
        let pairs = (0..players.len()).flat_map(|index| {
            let nearest = match self {
                Self::Neighbours => index.saturating_sub(1),
                Self::All => 0,
            };
            (nearest..index).map(move |against| [players[index], players[against]])
        });
        pairs.collect()
    }
}

pub(crate) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    if arguments.show {
        for (kind, strength) in &Ladder::embedded().rows {
            writeln!(out, "{kind} {} {}", strength.elo, strength.half_width)?;
        }
        return Ok(());
    }
    let pairs = arguments.pairs;
    let terms = LadderTerms {
        games: arguments.games,
        plies: arguments.plies,
        seed: arguments.seed,
        threads: arguments.threads,
    };
    engine_options::check(&EngineOptions { threads: terms.threads, ..EngineOptions::default() })?;
    let players = arguments.players.unwrap_or_else(|| {
        let kinds: &[OpponentKind] = match pairs {
            Pairs::Neighbours => &OpponentKind::LEVELS,
            Pairs::All => &OpponentKind::CLASSICS,
        };
        kinds.iter().map(|&kind| kind.into()).collect()
    });
    for (index, player) in players.iter().enumerate() {
        if players[..index].contains(player) {
            return Err(Failure::Input(format!("--players: {player} is listed twice")));
        }
    }

    if let Some(file) = &arguments.results {
        if let Some(table) = &arguments.table {
            flipside::whole_file::check(table).map_err(Failure::of_output)?;
        }
        let mut results = Results::read(file)?;
        for pair in pairs.of(&players) {
            results.play(pair, &terms, out)?;
        }
        return match &arguments.table {
            Some(table) => results.rate(table, terms.seed, out),
            None => Ok(()),
        };
    }

    write!(out, "{}", arena::MATCH_HEAD)?;
    let mut results = Vec::new();
    for pair in pairs.of(&players) {
        let result = arena::play_ladder_match(pair, &terms);
        // A match can take minutes, so each is shown as soon as it is over.
        write!(out, "{}", arena::match_line(&result))?;
        out.flush()?;
        results.push(result);
    }
    if pairs == Pairs::All {
        write!(out, "\n{}", arena::standings_table(&players, &results))?;
    }
    Ok(())
}

/// After this many random moves a game is hardly ever over. It has 60 moves at most.
const MAX_OPENING_PLIES: i64 = 50;
