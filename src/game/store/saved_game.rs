//! A game, in the form in which it is saved, with the words that files use; and the games that are kept: the current one,
//! the unfinished ones that the player has left for another game, and the one that was finished last. They are in one file,
//! so that one write saves all.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    engine::OpponentKind,
    game::{
        play::{GameConfig, Player, RestoredGame, StartKind},
        settings::tidy_name,
    },
    library::Annotation,
    rules::{EarlyEnd, GameClock, GameRecord, Handicap, Ply, Position, Side, TimeControl, transcript_of},
};

/// A saved game. It has what is needed to play the game again by the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct SavedGame {
    /// The unique number of the game. It makes sure that the game is counted only once.
    pub id: String,
    /// The player of black: `human`, `guest` for another program, `double`, or the key of an opponent.
    pub black: String,
    /// The player of white, in the same form.
    pub white: String,
    /// The name of the person or the program that plays black, if there is one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub black_name: String,
    /// The name of the person or the program that plays white, if there is one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub white_name: String,
    /// The position before the first move: 64 squares and the side to move.
    pub start: String,
    /// The moves played, without passes.
    pub moves: String,
    /// The moves that have been undone, in the order in which they can be redone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub redo: String,
    /// The side that has resigned, if one has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<String>,
    /// The side that has run out of time, if one has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out_of_time: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// True for a game from a position of another game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fork: bool,
    /// How strong the opponent of an even match is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub even: Option<u16>,
    /// The kind of start position. `None` means the default kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_kind: Option<String>,
    /// The corners that one side was given, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<SavedHandicap>,
    /// The clocks, if the game is played with clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<SavedClock>,
    /// What is said about its places, and its variations, in JSON. Empty for a game that did not come in with any.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub annotations: String,
}

/// A side and the number of corners it was given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct SavedHandicap {
    pub side: String,
    pub corners: u8,
}

/// The clocks of both sides, in milliseconds. Each pair has black's value first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct SavedClock {
    pub initial: u64,
    pub increment: u64,
    pub left: [u64; 2],
    pub after_moves: Vec<[u64; 2]>,
}

impl SavedGame {
    /// The game in the form in which it is saved.
    pub fn of(game: &RestoredGame) -> Self {
        let RestoredGame { config, record, .. } = game;
        let [black, white] = config.players.map(player_text);
        let [black_name, white_name] = config.names.clone();
        let (resigned, out_of_time) = match game.ended {
            None => (None, None),
            Some(EarlyEnd::Resigned(side)) => (Some(side.to_string()), None),
            Some(EarlyEnd::OutOfTime(side)) => (None, Some(side.to_string())),
        };
        Self {
            id: id_text(game.id),
            black,
            white,
            black_name,
            white_name,
            start: record.start().to_string(),
            moves: record.transcript(),
            redo: transcript_of(record.redo_tail().iter().filter_map(Ply::square)),
            resigned,
            out_of_time,
            rated: config.rated,
            fork: config.is_fork,
            even: config.even,
            start_kind: Some(config.kind.name().to_owned()),
            handicap: config
                .handicap
                .map(|handicap| SavedHandicap { side: handicap.color.to_string(), corners: handicap.corners }),
            clock: game.clock.as_ref().map(SavedClock::of),
            annotations: Annotation::list_to_text(&game.annotations),
        }
    }

    /// Restores the game by playing its moves by the rules.
    ///
    /// # Errors
    ///
    /// A few words about the first mistake in the saved game.
    pub fn restore(&self) -> Result<RestoredGame, String> {
        let id = u64::from_str_radix(&self.id, 16).map_err(|_| format!("{:?} is not a game's number", self.id))?;
        let start: Position = self.start.parse().map_err(|error| format!("{error}"))?;
        let play = |moves: &str| GameRecord::from_transcript(start, moves).map_err(|error| error.to_string());
        let now = play(&self.moves)?;
        let mut record = play(&format!("{} {}", self.moves, self.redo))?;
        while record.move_count() > now.move_count() {
            record.undo();
        }
        let ended = match (&self.resigned, &self.out_of_time) {
            (None, None) => None,
            (Some(loser), None) => Some(EarlyEnd::Resigned(side(loser)?)),
            (None, Some(loser)) => Some(EarlyEnd::OutOfTime(side(loser)?)),
            (Some(_), Some(_)) => {
                return Err("the game was both resigned and lost on time".to_owned());
            }
        };
        if ended.is_some() && record.is_finished() {
            return Err("a finished game was also resigned or lost on time".to_owned());
        }
        let kind = self.start_kind.as_deref().map(start_kind).transpose()?;
        let handicap = self.handicap.as_ref();
        let handicap = handicap.map(SavedHandicap::restore).transpose()?;
        let clock = self.clock.as_ref().map(SavedClock::restore);
        Ok(RestoredGame {
            id,
            config: GameConfig {
                players: [player(&self.black)?, player(&self.white)?],
                names: [&self.black_name, &self.white_name].map(|name| tidy_name(name)),
                event: String::new(),
                start,
                kind: kind.unwrap_or_default(),
                time: clock.as_ref().map(GameClock::control),
                handicap,
                rated: self.rated,
                even: self.even,
                ratings: [None; 2],
                is_fork: self.fork,
            },
            record,
            clock,
            ended,
            annotations: Annotation::list_of_text(&self.annotations).unwrap_or_default(),
        })
    }
}

impl SavedHandicap {
    fn restore(&self) -> Result<Handicap, String> {
        let corners = self.corners;
        if !(1..=4).contains(&corners) {
            return Err(format!("a handicap is 1 to 4 corners, not {corners}"));
        }
        let color = side(&self.side)?;
        Ok(Handicap { color, corners })
    }
}

impl SavedClock {
    pub fn of(clock: &GameClock) -> Self {
        // TOML has no greater numbers.
        let millis = |time: Duration| time.as_millis().min(i64::MAX as u128) as u64;
        let pairs = clock.after_moves().iter();
        Self {
            initial: millis(clock.control().initial),
            increment: millis(clock.control().increment),
            left: Side::ALL.map(|side| millis(clock.remaining(side))),
            after_moves: pairs.map(|pair| pair.map(millis)).collect(),
        }
    }

    fn restore(&self) -> GameClock {
        let time = Duration::from_millis;
        let control = TimeControl { initial: time(self.initial), increment: time(self.increment) };
        let after_moves = self.after_moves.iter().map(|pair| pair.map(time));
        GameClock::restored(control, self.left.map(time), after_moves.collect())
    }
}

/// Writes the number of a game.
pub(super) fn id_text(id: u64) -> String {
    format!("{id:016x}")
}

/// Writes a player: `human`, `guest`, `double`, or the key of an opponent.
pub(super) fn player_text(player: Player) -> String {
    match player {
        Player::Human | Player::Nobody => "human".to_owned(),
        Player::Computer(kind) => kind.key().to_owned(),
        Player::Guest => "guest".to_owned(),
        Player::Double => "double".to_owned(),
    }
}

pub(super) fn player(text: &str) -> Result<Player, String> {
    match text {
        "human" => Ok(Player::Human),
        "guest" => Ok(Player::Guest),
        "double" => Ok(Player::Double),
        other => other
            .parse::<OpponentKind>()
            .map(Player::Computer)
            .map_err(|_| format!("there is no player called {other:?}")),
    }
}

fn side(text: &str) -> Result<Side, String> {
    match text {
        "black" => Ok(Side::Black),
        "white" => Ok(Side::White),
        other => Err(format!("{other:?} is neither black nor white")),
    }
}

fn start_kind(text: &str) -> Result<StartKind, String> {
    StartKind::all().find(|kind| kind.name() == text).ok_or_else(|| format!("there is no start called {text:?}"))
}

/// The largest number of unfinished games that are kept. The oldest one is dropped when there are more.
const MAX_GAMES: usize = 20;

#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptGames {
    /// The current game, as it was after its last change.
    pub(super) current: Option<RestoredGame>,
    /// The unfinished games besides the current one. The first one is offered next.
    pub(super) earlier: Vec<RestoredGame>,
}

impl KeptGames {
    /// The unfinished game that the title offers if no other goes on: the one that the player left last.
    pub fn earlier(&self) -> Option<&RestoredGame> {
        self.earlier.first()
    }

    /// How many unfinished games there are besides the current one.
    pub fn earlier_count(&self) -> usize {
        self.earlier.len()
    }

    /// The games that can go on, the current one first.
    pub fn unfinished(&self) -> impl Iterator<Item = &RestoredGame> {
        self.current.iter().filter(|game| is_unfinished(game)).chain(&self.earlier)
    }

    /// The player wants the unfinished game with this number no more, unless it is the current one.
    pub fn drop_game(&mut self, id: u64) {
        self.earlier.retain(|game| game.id != id);
    }

    /// Removes a game from the unfinished ones, if it is among them.
    pub(super) fn forget(&mut self, game: &RestoredGame) {
        self.earlier.retain(|other| other != game);
    }

    /// Keeps an unfinished game. It is offered next.
    pub(super) fn leave(&mut self, game: RestoredGame) {
        self.earlier.insert(0, game);
        self.earlier.truncate(MAX_GAMES);
    }
}

/// True if the game can go on, and a move was played, even if it was undone.
pub(super) fn is_unfinished(game: &RestoredGame) -> bool {
    !game.is_over() && game.record.to_end().move_count() > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_games_is_limited() {
        let mut games = KeptGames::default();
        for id in 0..100 {
            let game = RestoredGame { id, ..default() };
            games.leave(game);
        }
        assert_eq!(games.earlier.len(), MAX_GAMES);
        assert_eq!(games.earlier().map(|game| game.id), Some(99));
    }
}
