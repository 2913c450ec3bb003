//! The players of a match, which are a part of this program or other programs; and the entrants of a ladder, and how they are
//! written on the command line.

use std::{fmt, str::FromStr, time::Duration};

use crate::{
    engine::{
        external::{Fault, Guest},
        opponents::{Limits, Opponent, OpponentKind, UnknownOpponent},
        search::StopFlag,
    },
    rules::{GameRecord, Square},
};

/// A player of games, one after another.
pub trait Player {
    /// Begins a game with this opening. The random choices in the game depend on the seed.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the player cannot begin.
    fn begin(&mut self, opening: &GameRecord, seed: u64) -> Result<(), Fault>;

    /// Chooses a move. `game` is the game so far, including the player's own moves.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the player does not answer with a move, [`Fault::Resigned`] if it resigns.
    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault>;

    /// The total CPU time of the player so far, if the operating system tells it.
    fn cpu_time(&mut self) -> Option<Duration> {
        None
    }
}

/// The move of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Where to play.
    pub square: Square,
    /// How many positions were visited; 0 if that is unknown.
    pub nodes: u64,
}

/// An opponent that takes part in a ladder, at its own depth or at another one.
///
/// ```
/// use flipside_core::engine::{OpponentKind, arena::Entrant};
///
/// let entrant: Entrant = "sage@5".parse()?;
/// assert_eq!((entrant.kind, entrant.depth), (OpponentKind::Sage, Some(5)));
/// # Ok::<(), flipside_core::engine::arena::ParseEntrantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The opponent.
    pub kind: OpponentKind,
    /// The depth in plies, if it is not to be the opponent's own.
    pub depth: Option<u8>,
    /// The most positions of each move, if they are limited.
    pub nodes: Option<u64>,
    /// How strong it shall be, if it is one that can be as strong as wanted.
    pub elo: Option<u16>,
    /// Whether it plays as in the game, where some opponents open from the book. With a depth of its own, it does not.
    pub in_a_game: bool,
}

/// What follows a limit of positions, and not of plies.
const NODES: &str = "n";

/// What follows the name of an opponent that plays as in the game.
const IN_A_GAME: &str = "+book";

impl Entrant {
    /// Creates the opponent. Equal seeds make equal choices.
    pub(super) fn create(self, seed: u64) -> Box<dyn Opponent> {
        if self.in_a_game { self.kind.create_for_game(seed) } else { self.kind.create(seed) }
    }
}

impl From<OpponentKind> for Entrant {
    fn from(kind: OpponentKind) -> Self {
        Self { kind, depth: None, nodes: None, elo: None, in_a_game: false }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.depth, self.nodes, self.elo) {
            (Some(depth), ..) => write!(f, "{}@{depth}", self.kind),
            (_, Some(nodes), _) => write!(f, "{}@{nodes}{NODES}", self.kind),
            (_, _, Some(elo)) => write!(f, "{}@{elo}", self.kind),
            _ if self.in_a_game => write!(f, "{}{IN_A_GAME}", self.kind),
            _ => write!(f, "{}", self.kind),
        }
    }
}

/// Reads the key of an opponent, which may be followed by `@` and a depth, by `@`, a number of positions and `n`, or by `+book`
/// if it plays as in the game. For [`OpponentKind::Even`] and [`OpponentKind::Someone`], the number after the `@` is its strength.
impl FromStr for Entrant {
    type Err = ParseEntrantError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some((kind, depth)) = text.split_once('@') else {
            let (key, in_a_game) = match text.strip_suffix(IN_A_GAME) {
                Some(key) => (key, true),
                None => (text, false),
            };
            let kind = key.parse::<OpponentKind>().map_err(ParseEntrantError::Unknown)?;
            return Ok(Self { in_a_game, ..kind.into() });
        };
        let kind: OpponentKind = kind.parse().map_err(ParseEntrantError::Unknown)?;
        if let Some(Ok(nodes @ 1..)) = depth.strip_suffix(NODES).map(str::parse) {
            return Ok(Self { nodes: Some(nodes), ..kind.into() });
        }
        if matches!(kind, OpponentKind::Even | OpponentKind::Someone)
            && let Ok(elo) = depth.parse()
        {
            return Ok(Self { elo: Some(elo), ..kind.into() });
        }
        match depth.parse() {
            Ok(depth) if depth > 0 => Ok(Self { depth: Some(depth), ..kind.into() }),
            _ => Err(ParseEntrantError::Depth { depth: depth.into() }),
        }
    }
}

/// The error for a text that is not an entrant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseEntrantError {
    /// No opponent has this name.
    #[error("{0}")]
    Unknown(UnknownOpponent),
    /// The text after the `@` is not a depth.
    #[error("{depth:?} is not a depth from 1 to 255")]
    Depth {
        /// The text.
        depth: String,
    },
}

/// An opponent as a player. It is created anew for each game, so that its choices depend only on the seed of the game.
pub struct OpponentPlayer {
    entrant: Entrant,
    /// `None` before the first game.
    opponent: Option<Box<dyn Opponent>>,
}

impl OpponentPlayer {
    /// A player with this opponent.
    pub fn new(entrant: Entrant) -> Self {
        Self { entrant, opponent: None }
    }
}

impl Player for OpponentPlayer {
    fn begin(&mut self, _opening: &GameRecord, seed: u64) -> Result<(), Fault> {
        self.opponent = Some(self.entrant.create(seed));
        Ok(())
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        let limits = Limits {
            depth: self.entrant.depth,
            nodes: self.entrant.nodes,
            elo: self.entrant.elo,
            last: game.last_move(),
            ..Limits::default()
        };
        let opponent = self.opponent.get_or_insert_with(|| self.entrant.create(0));
        let choice = opponent
            .choose(game.position(), &limits, &StopFlag::new(), &mut |_| {})
            .ok_or_else(|| Fault::Protocol("no move".into()))?;
        Ok(Answer { square: choice.square, nodes: choice.nodes })
    }
}

impl Player for Guest {
    fn begin(&mut self, opening: &GameRecord, _seed: u64) -> Result<(), Fault> {
        self.begin_game(opening)
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        let square = self.choose_square(game)?;
        Ok(Answer { square, nodes: 0 })
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        self.cpu_time_so_far()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_read_and_written() {
        for text in ["sage", "greedy", "square-order@7", "engine@300n", "even@1450", "expert+book"] {
            assert_eq!(text.parse::<Entrant>().unwrap().to_string(), text);
        }
        for text in ["", "sagee", "sage@", "sage@0", "sage@x", "sage@n", "sage@0n", "@3", "+book", "sage@3+book"] {
            assert!(text.parse::<Entrant>().is_err(), "{text:?}");
        }
    }
}
