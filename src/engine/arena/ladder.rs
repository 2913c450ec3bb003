//! Opponents against each other, to measure their strength.
//!
//! A match starts from random openings and plays each of them twice, with the colours exchanged. Everything but the
//! time taken depends only on the seed, not on the number of threads.
//!
//! What any match needs is here too: [`PairScores`] and [`elo`] say what its results are worth, [`Sprt`] when it is
//! decided, and [`read_openings`] reads where its games begin.

pub mod elo;
mod game;
mod openings;
mod pairs;
mod report;
mod sprt;
mod tally;

use std::{
    fmt,
    num::NonZero,
    str::FromStr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

pub use game::random_opening;
pub use openings::{OpeningError, read_openings};
pub use pairs::{PairScores, Score};
pub use report::{MATCH_HEAD, match_line, standings_table};
pub use sprt::{Sprt, Verdict};
pub use tally::{Effort, Tally};

use super::{OpponentKind, UnknownOpponent};

/// Somebody who takes part: an opponent, perhaps at another depth than its own.
///
/// ```
/// use flipside::engine::{OpponentKind, tournament::Entrant};
///
/// let entrant: Entrant = "sage@5".parse()?;
/// assert_eq!((entrant.kind, entrant.depth), (OpponentKind::Sage, Some(5)));
/// # Ok::<(), flipside::engine::tournament::ParseEntrantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The opponent.
    pub kind: OpponentKind,
    /// The depth it searches to instead of its own.
    pub depth: Option<u8>,
}

impl From<OpponentKind> for Entrant {
    fn from(kind: OpponentKind) -> Self {
        Self { kind, depth: None }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.depth {
            Some(depth) => write!(f, "{}@{depth}", self.kind),
            None => write!(f, "{}", self.kind),
        }
    }
}

/// Reads the key of an opponent, with `@` and a depth if that is not to be its own.
impl FromStr for Entrant {
    type Err = ParseEntrantError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some((kind, depth)) = text.split_once('@') else {
            return Ok(text
                .parse::<OpponentKind>()
                .map_err(ParseEntrantError::Unknown)?
                .into());
        };
        let kind = kind.parse().map_err(ParseEntrantError::Unknown)?;
        match depth.parse() {
            Ok(depth) if depth > 0 => Ok(Self {
                kind,
                depth: Some(depth),
            }),
            _ => Err(ParseEntrantError::Depth {
                depth: depth.into(),
            }),
        }
    }
}

/// A text that names nobody who could take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseEntrantError {
    /// No opponent has this name.
    Unknown(UnknownOpponent),
    /// What follows the `@` is no depth.
    Depth {
        /// What follows.
        depth: String,
    },
}

impl fmt::Display for ParseEntrantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(unknown) => write!(f, "{unknown}"),
            Self::Depth { depth } => write!(f, "{depth:?} is not a depth from 1 to 255"),
        }
    }
}

impl std::error::Error for ParseEntrantError {}

/// How matches are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Games in a match; an odd number is rounded up, since every opening is played with both colours.
    pub games: u32,
    /// Random moves at the beginning of each game.
    pub plies: u32,
    /// Decides the openings and every random choice of the players.
    pub seed: u64,
    /// How many games run at the same time.
    pub threads: NonZero<usize>,
}

/// The result of a match, as the first of the two sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchResult {
    /// The two who played.
    pub players: [Entrant; 2],
    /// How the games ended for the first of them.
    pub tally: Tally,
    /// What their moves took.
    pub efforts: [Effort; 2],
}

/// Plays a match.
pub fn play_match(players: [Entrant; 2], terms: &Terms) -> MatchResult {
    let openings = terms.games.div_ceil(2);
    let next = AtomicU32::new(0);
    let total = Mutex::new(MatchResult {
        players,
        tally: Tally::default(),
        efforts: [Effort::default(); 2],
    });
    let work = || {
        loop {
            let opening = next.fetch_add(1, Ordering::Relaxed);
            if opening >= openings {
                return;
            }
            let pair = game::play_pair(players, terms, opening);
            let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
            total.tally += pair.tally;
            for (sum, effort) in total.efforts.iter_mut().zip(pair.efforts) {
                *sum += effort;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..terms.threads.get() {
            scope.spawn(work);
        }
        work();
    });
    total.into_inner().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(threads: usize) -> Terms {
        Terms {
            games: 9,
            plies: 8,
            seed: 3,
            threads: NonZero::new(threads).unwrap(),
        }
    }

    #[test]
    fn a_match_does_not_depend_on_the_threads() {
        let players = [OpponentKind::Greedy.into(), OpponentKind::Random.into()];
        let one = play_match(players, &terms(1));
        let three = play_match(players, &terms(3));
        assert_eq!(one.tally, three.tally);
        assert_eq!(
            one.efforts.map(|e| (e.moves, e.nodes)),
            three.efforts.map(|e| (e.moves, e.nodes))
        );
        assert_eq!(
            one.tally.games(),
            10,
            "an odd number of games is rounded up"
        );
    }

    #[test]
    fn exchanging_the_players_exchanges_the_result() {
        let players: [Entrant; 2] = [OpponentKind::Beginner.into(), OpponentKind::Random.into()];
        let [a, b] = players;
        let there = play_match([a, b], &terms(1)).tally;
        assert!(there.wins > there.losses, "{there:?}");
        let back = play_match([b, a], &terms(1)).tally;
        assert!(back.wins < back.losses, "{back:?}");
    }

    #[test]
    fn entrants_are_read_and_written() {
        for text in ["sage", "greedy", "square-order@7"] {
            assert_eq!(text.parse::<Entrant>().unwrap().to_string(), text);
        }
        for text in ["", "sagee", "sage@", "sage@0", "sage@x", "@3"] {
            assert!(text.parse::<Entrant>().is_err(), "{text:?}");
        }
    }
}
