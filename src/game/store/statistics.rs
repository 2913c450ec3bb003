//! `statistics.toml`: games won and lost against each opponent.
//!
//! Every game has a unique number. A game counts once, when it ends for the first time. It does not count again when
//! the player undoes moves and plays on, or when it is read from a file. The file also holds the numbers of the games
//! that were counted last, so that one write saves both.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{document::Document, folders::Folder, rows, saved_game::id_text};
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
        // The results add up to the games played, also when no more can be counted.
        let Some(played) = tally.played.checked_add(1) else {
            return true;
        };
        tally.played = played;
        let column = match session.winner() {
            Some(winner) if winner == side => &mut tally.won,
            Some(_) => &mut tally.lost,
            None => &mut tally.drawn,
        };
        *column += 1;
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

    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<Self, String> {
        let mut statistics = rows::each::<Self>(table, left_out)?;
        statistics.opponents.retain(|opponent, tally| {
            let is_sound = tally.is_sound();
            if !is_sound {
                left_out.push(rows::beginning(&format!("opponents.{opponent}")));
            }
            is_sound
        });
        Ok(statistics)
    }

    fn of_value(statistics: &Self) -> Option<Self> {
        Some(statistics.clone())
    }
}

impl Tally {
    /// Whether the results add up to the games, and nobody was beaten by more than 64 discs.
    fn is_sound(&self) -> bool {
        let sum = u64::from(self.won) + u64::from(self.lost) + u64::from(self.drawn);
        sum == u64::from(self.played) && self.best.is_none_or(|best| best.abs() <= 64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::store::document::from_text;

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
    fn counts_have_to_add_up_and_those_of_other_opponents_stay() {
        const OTHER: &str = "played = 1\nwon = 1\nlost = 0\ndrawn = 0";
        for (sage, is_sound) in [
            ("played = 3\nwon = 1\nlost = 2\ndrawn = 0\nbest = 4", true),
            ("played = 4\nwon = 1\nlost = 2\ndrawn = 0", false),
            ("played = 3\nwon = 1\nlost = 2\ndrawn = 0\nbest = 65", false),
            ("played = 3\nwon = 1\nlost = 2", false),
            ("played = 3\nwon = 1\nlost = 2\ndrawn = -1", false),
        ] {
            let text =
                format!("version = 1\n[opponents.pebble]\n{OTHER}\n[opponents.sage]\n{sage}\n");
            let found = from_text::<Statistics>(&text).expect(&text);
            let damaged: &[&str] = if is_sound { &[] } else { &["opponents.sage"] };
            assert_eq!(found.left_out, damaged, "{text}");
            let names: Vec<&str> = found.value.opponents.keys().map(String::as_str).collect();
            assert_eq!(names.contains(&"sage"), is_sound, "{text}");
            assert!(names.contains(&"pebble"), "{text}");
        }
    }
}
