//! `ladder`: matches between the opponents.

use std::{io::Write, num::NonZero, str::FromStr};

use flipside::engine::{
    EngineOptions, OpponentKind,
    arena::{self, Entrant, LadderTerms},
};

use crate::{
    failure::Failure,
    words::{Words, parse, unknown_option},
};

/// Which players play each other.
#[derive(PartialEq)]
enum Pairs {
    /// Each player and the one before it.
    Neighbours,
    /// All pairs.
    All,
}

impl FromStr for Pairs {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "neighbours" => Ok(Self::Neighbours),
            "all" => Ok(Self::All),
            _ => Err("expected neighbours or all"),
        }
    }
}

pub(crate) fn run(mut words: Words, out: &mut impl Write) -> Result<(), Failure> {
    let mut terms = LadderTerms {
        games: 200,
        plies: 8,
        seed: 1,
        threads: NonZero::<usize>::MIN,
    };
    let mut pairs = Pairs::Neighbours;
    let mut players: Option<Vec<Entrant>> = None;
    while let Some(word) = words.next() {
        match word.as_str() {
            "--games" => terms.games = words.value::<NonZero<u32>>(&word)?.get(),
            "--plies" => terms.plies = words.value(&word)?,
            "--seed" => terms.seed = words.value(&word)?,
            "--threads" => terms.threads = words.value(&word)?,
            "--pairs" => pairs = words.value(&word)?,
            "--players" => {
                let list: String = words.value(&word)?;
                players = Some(
                    list.split(',')
                        .map(|name| parse(&word, name))
                        .collect::<Result<_, _>>()?,
                );
            }
            _ => return Err(unknown_option(&word)),
        }
    }
    if terms.plies > MAX_OPENING_PLIES {
        return Err(Failure::Usage(format!(
            "--plies {}: at most {MAX_OPENING_PLIES}",
            terms.plies
        )));
    }
    let machine = EngineOptions {
        threads: terms.threads,
        ..EngineOptions::default()
    };
    machine
        .check()
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let players = players.unwrap_or_else(|| {
        let kinds: &[OpponentKind] = match pairs {
            Pairs::Neighbours => &OpponentKind::LEVELS,
            Pairs::All => &OpponentKind::CLASSIC,
        };
        kinds.iter().map(|&kind| kind.into()).collect()
    });
    for (index, player) in players.iter().enumerate() {
        if players[..index].contains(player) {
            return Err(Failure::Usage(format!("--players: {player} twice")));
        }
    }

    write!(out, "{}", arena::MATCH_HEAD)?;
    let mut results = Vec::new();
    for (index, &player) in players.iter().enumerate() {
        let nearest = match pairs {
            Pairs::Neighbours => index.saturating_sub(1),
            Pairs::All => 0,
        };
        for &against in &players[nearest..index] {
            let result = arena::play_ladder_match([player, against], &terms);
            // A match can take minutes, so each is shown as soon as it is over.
            write!(out, "{}", arena::match_line(&result))?;
            out.flush()?;
            results.push(result);
        }
    }
    if pairs == Pairs::All {
        write!(out, "\n{}", arena::standings_table(&players, &results))?;
    }
    Ok(())
}

/// After this many random moves a game is hardly ever over. It has 60 moves at most.
const MAX_OPENING_PLIES: u32 = 50;
