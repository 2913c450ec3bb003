//! Restores a saved game by playing its moves by the rules.

use std::str::FromStr;

use super::{
    saved_clock::SavedClock,
    saved_game::SavedGame,
    saved_handicap::SavedHandicap,
    words::{id, player, side, start_kind},
};
use crate::{
    game::{
        play::{EarlyEnd, GameConfig, RestoredGame, StartKind},
        settings::tidy_name,
    },
    rules::{GameClock, GameRecord, Position},
};

impl SavedGame {
    /// Restores the game by playing its moves by the rules.
    ///
    /// # Errors
    ///
    /// A few words about the first mistake in the saved game.
    pub fn restore(&self) -> Result<RestoredGame, String> {
        let id = id(&self.id)?;
        let start = Position::from_str(&self.start).map_err(|error| error.to_string())?;
        let play = |moves: &str| {
            GameRecord::from_transcript(start, moves).map_err(|error| error.to_string())
        };
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
        let kind = match &self.start_kind {
            None => StartKind::default(),
            Some(name) => start_kind(name)?,
        };
        let handicap = self
            .handicap
            .as_ref()
            .map(SavedHandicap::restore)
            .transpose()?;
        let clock = self.clock.as_ref().map(SavedClock::restore);
        Ok(RestoredGame {
            id,
            config: GameConfig {
                players: [player(&self.black)?, player(&self.white)?],
                names: [&self.black_name, &self.white_name].map(|name| tidy_name(name)),
                start,
                kind,
                time: clock.as_ref().map(GameClock::control),
                handicap,
                rated: self.rated,
            },
            record,
            clock,
            ended,
        })
    }
}
