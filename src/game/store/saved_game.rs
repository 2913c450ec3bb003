//! A game, in the form in which it is saved.

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

/// A saved game. It has what is needed to play the game again by the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SavedGame {
    /// The unique number of the game. It makes sure that the game is counted only once.
    pub(super) id: String,
    /// The player of black: `human`, or the key of an opponent.
    pub(super) black: String,
    /// The player of white, in the same form.
    pub(super) white: String,
    /// The name of the person who plays black, if there is one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) black_name: String,
    /// The name of the person who plays white, if there is one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) white_name: String,
    /// The position before the first move: 64 squares and the side to move.
    pub(super) start: String,
    /// The moves played, without passes.
    pub(super) moves: String,
    /// The moves that have been undone, in the order in which they can be redone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) redo: String,
    /// The side that has resigned, if one has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) resigned: Option<String>,
    /// The side that has run out of time, if one has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) out_of_time: Option<String>,
    /// True for a rated game.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) rated: bool,
    /// The kind of start position. `None` means the default kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) start_kind: Option<String>,
    /// The corners that one side was given, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) handicap: Option<SavedHandicap>,
    /// The clocks, if the game is played with clocks.
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
    /// Saves the current state of a session.
    pub fn of(session: &Session) -> Self {
        let record = session.record();
        Self {
            id: id_text(session.id()),
            black: player_text(session.player(Side::Black)),
            white: player_text(session.player(Side::White)),
            black_name: session.config().names[0].clone(),
            white_name: session.config().names[1].clone(),
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

    /// True if a move was played, even if it was undone.
    pub(crate) fn has_moves(&self) -> bool {
        !self.moves.is_empty() || !self.redo.is_empty()
    }

    /// True if the game was played to its end, or ended early.
    pub(crate) fn is_finished(&self) -> bool {
        self.restore().is_ok_and(|game| game.is_over())
    }

    /// True if the game is over, or cannot be restored.
    pub(crate) fn is_over(&self) -> bool {
        self.restore().map_or(true, |game| game.is_over())
    }

    /// The opponent that the computer plays, if the computer plays.
    pub(crate) fn opponent(&self) -> Option<OpponentKind> {
        [&self.black, &self.white]
            .into_iter()
            .find_map(|name| match player(name) {
                Ok(Player::Computer(kind)) => Some(kind),
                Ok(Player::Human) | Err(_) => None,
            })
    }
}
