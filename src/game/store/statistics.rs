//! `statistics.toml`: games won and lost against each opponent.
//!
//! Every game has a unique number. A game counts once, when it ends for the first time. It does not count again when
//! the player undoes moves and plays on, or when it is read from a file. The file also holds the numbers of the games
//! that were counted last, so that one write saves both.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{document::Document, folders::Folder, saved_game::id_text};
use crate::{
    engine::OpponentKind,
    game::{
        play::{Player, Session},
        texts::Key,
    },
};

/// How many counted games are remembered.
const REMEMBERED: usize = 256;

/// The results against one opponent, from the person's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tally {
    /// Finished games.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// Games lost, including those lost on time or by resigning.
    pub lost: u32,
    /// Draws.
    pub drawn: u32,
    /// The best result, as the person's discs minus the opponent's. Games that ended early do not count here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<i32>,
}

/// The results of the finished games against each opponent.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Statistics {
    /// The numbers of the games that were counted last.
    counted: Vec<String>,
    /// The results by the opponents' keys. Opponents that this program does not know are kept.
    opponents: BTreeMap<String, Tally>,
}

impl Statistics {
    /// The results against one opponent.
    pub fn against(&self, kind: OpponentKind) -> Tally {
        self.opponents.get(kind.key()).copied().unwrap_or_default()
    }

    /// Counts a finished game between a person and the computer, unless it has been counted before. Returns true if it
    /// has counted the game.
    pub(crate) fn count(&mut self, session: &Session) -> bool {
        let Some(side) = session.only_human() else {
            return false;
        };
        let Player::Computer(kind) = session.player(side.opponent()) else {
            return false;
        };
        if !session.is_over() || !self.remember(session.id()) {
            return false;
        }
        let tally = self.opponents.entry(kind.key().to_owned()).or_default();
        tally.played = tally.played.saturating_add(1);
        let column = match session.winner() {
            Some(winner) if winner == side => &mut tally.won,
            Some(_) => &mut tally.lost,
            None => &mut tally.drawn,
        };
        *column = column.saturating_add(1);
        if session.early_end().is_none()
            && let Some(outcome) = session.record().outcome()
        {
            let difference = outcome.score_for(side);
            tally.best = Some(tally.best.map_or(difference, |best| best.max(difference)));
        }
        true
    }

    /// Remembers that a game has been counted. Returns false if that was known before.
    pub(crate) fn remember(&mut self, id: u64) -> bool {
        let id = id_text(id);
        if self.counted.contains(&id) {
            return false;
        }
        if self.counted.len() >= REMEMBERED {
            self.counted.drain(..=self.counted.len() - REMEMBERED);
        }
        self.counted.push(id);
        true
    }
}

impl Document for Statistics {
    type Value = Self;

    const FILE: &'static str = "statistics.toml";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-statistics"), Key("instead-statistics")];

    fn restore(self) -> Result<Self, String> {
        for (opponent, tally) in &self.opponents {
            let sum = u64::from(tally.won) + u64::from(tally.lost) + u64::from(tally.drawn);
            if sum != u64::from(tally.played) {
                return Err(format!(
                    "{} games against {opponent}, but {sum} results",
                    tally.played
                ));
            }
            if tally.best.is_some_and(|best| best.abs() > 64) {
                return Err(format!("{opponent} was beaten by more than 64 discs"));
            }
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_many_games_are_remembered() {
        let mut statistics = Statistics::default();
        for id in 0..1000 {
            assert!(statistics.remember(id));
            assert!(!statistics.remember(id));
        }
        assert_eq!(statistics.counted.len(), REMEMBERED);
        assert!(!statistics.remember(1000 - REMEMBERED as u64));
    }

    #[test]
    fn counts_have_to_add_up() {
        let with = |tally: Tally| Statistics {
            opponents: [("sage".to_owned(), tally)].into(),
            ..default()
        };
        let tally = Tally {
            played: 3,
            won: 1,
            lost: 2,
            best: Some(4),
            ..default()
        };
        assert!(with(tally).restore().is_ok());
        assert!(with(Tally { played: 4, ..tally }).restore().is_err());
        let best = Some(65);
        assert!(with(Tally { best, ..tally }).restore().is_err());
    }
}
