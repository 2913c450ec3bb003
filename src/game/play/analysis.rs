//! What the engine thinks of the moves on the board, for the values on the squares and the evaluation bar.
//!
//! The engine values the moves while a player is to move, wants to see the values, and the board is still. It begins
//! with a shallow search and goes deeper step by step. It never works while the computer thinks about its own move,
//! and stops when nobody looks.

mod ask;
mod keep;
mod standing;

pub use standing::{Standing, shown_discs};

use bevy::prelude::*;

use super::{ai::AiSystems, help::values_refused, session::Session};
use crate::{
    engine::{MoveValue, Report},
    game::settings::Settings,
};

/// What the engine thinks of the moves on the board.
#[derive(Resource, Debug, Default)]
pub struct Analysis {
    /// The values of the last completed depth, and the revision of the session that they belong to.
    latest: Option<(u64, Report)>,
    /// The revision about which nothing more is asked.
    finished: Option<u64>,
    /// The revision for which a player of two has asked for values.
    asked: Option<u64>,
    standing: Option<Standing>,
}

impl Analysis {
    /// Whether the values of the moves on the board are to be seen. In a game between two people they are shown only on
    /// request and until the next move, because both people see them.
    pub fn is_wanted(&self, session: &Session, settings: &Settings) -> bool {
        values_refused(session).is_none()
            && session.is_started()
            && !session.is_lesson()
            && !session.is_watched()
            && match session.only_human() {
                Some(_) => settings.values,
                None => self.asked == Some(session.revision()),
            }
    }

    /// Whether the evaluation bar is beside the board: with the values, in games against the computer.
    pub fn has_bar(session: &Session, settings: &Settings) -> bool {
        settings.values && session.only_human().is_some() && values_refused(session).is_none()
    }

    /// The values of the legal moves, the best one first. `None` if they are not to be seen or not known yet.
    pub fn values(&self, session: &Session, settings: &Settings) -> Option<&[MoveValue]> {
        let (revision, report) = self.latest.as_ref()?;
        (*revision == session.revision() && self.is_wanted(session, settings))
            .then_some(&report.moves[..])
    }

    /// Who leads, and by how much, after the last move whose value is known.
    pub fn standing(&self) -> Option<Standing> {
        self.standing
    }
}

/// Shows the values of the moves, or hides them.
#[derive(Message, Clone, Copy, Debug)]
pub struct ValuesToggled;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .add_message::<ValuesToggled>()
        .add_systems(
            Update,
            (
                (ask::toggle, ask::ask).chain().in_set(AiSystems::AskValues),
                keep::keep.in_set(AiSystems::DeliverValues),
            ),
        );
}
