//! A game as it is written.

use serde::{Deserialize, Serialize};

use super::{
    saved_clock::SavedClock,
    saved_handicap::SavedHandicap,
    words::{id_text, player, player_text},
};
use crate::{
    engine::OpponentKind,
    game::play::{EarlyEnd, Player, Session},
    rules::{Color as Side, Ply},
};

/// A game as it is written: enough to play it again by the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SavedGame {
    /// The game's own number, by which it counts only once.
    pub(super) id: String,
    /// Who plays black: `human`, or an opponent's key.
    pub(super) black: String,
    /// Who plays white.
    pub(super) white: String,
    /// The position before the first move: 64 squares and the side to move.
    pub(super) start: String,
    /// The moves played, without passes.
    pub(super) moves: String,
    /// The moves taken back, in the order in which they can be redone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) redo: String,
    /// The side that has resigned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) resigned: Option<String>,
    /// The side that ran out of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) out_of_time: Option<String>,
    /// A rated game.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) rated: bool,
    /// Where the position before the first move comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) start_kind: Option<String>,
    /// The discs a side began with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) handicap: Option<SavedHandicap>,
    /// The clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) clock: Option<SavedClock>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_false(value: &bool) -> bool {
    !value
}

impl SavedGame {
    /// The game as it is now.
    pub fn of(session: &Session) -> Self {
        let record = session.record();
        Self {
            id: id_text(session.id()),
            black: player_text(session.player(Side::Black)),
            white: player_text(session.player(Side::White)),
            start: record.start().to_string(),
            moves: record.transcript(),
            redo: record
                .redo_tail()
                .iter()
                .filter_map(|ply| match ply {
                    Ply::Move { square, .. } => Some(square.to_string()),
                    Ply::Pass { .. } => None,
                })
                .collect(),
            resigned: session.resigned().map(|side| side.to_string()),
            out_of_time: match session.early_end() {
                Some(EarlyEnd::OutOfTime(side)) => Some(side.to_string()),
                _ => None,
            },
            rated: session.config().rated,
            start_kind: Some(session.config().kind.name().to_owned()),
            handicap: session.config().handicap.map(SavedHandicap::of),
            clock: session.clock().map(SavedClock::of),
        }
    }

    /// True if a move was played, even if it was taken back.
    pub(crate) fn has_moves(&self) -> bool {
        !self.moves.is_empty() || !self.redo.is_empty()
    }

    /// True if the game is over, or cannot be restored.
    pub(crate) fn is_over(&self) -> bool {
        self.restore().map_or(true, |game| game.is_over())
    }

    /// The computer's character, if it plays.
    pub(crate) fn opponent(&self) -> Option<OpponentKind> {
        [&self.black, &self.white]
            .into_iter()
            .find_map(|name| match player(name) {
                Ok(Player::Computer(kind)) => Some(kind),
                Ok(Player::Human) | Err(_) => None,
            })
    }
}
