//! The analysis of the position on the board.

use bevy::prelude::*;

use super::standing::Standing;
use crate::{
    engine::{
        MoveValue, Report,
        reasons::{self, Reason, explain},
    },
    game::{
        play::{
            help::{is_one_against_the_computer, may_warn, undo_refused, values_refused},
            session::Session,
        },
        settings::{CoachSetting, Settings},
    },
    rules::Square,
};

/// A blunder is only told of if the moves were searched at least this deep, in plies, or to the end.
const SURE_DEPTH: u8 = 8;

/// The values of the moves of a position.
#[derive(Clone, Debug)]
pub(super) struct Latest {
    /// The revision of the session that has the position.
    pub(super) revision: u64,
    /// The number of its empty squares.
    pub(super) empties: u32,
    pub(super) report: Report,
}

/// What the engine thinks of the moves on the board.
#[derive(Resource, Debug, Default)]
pub struct Analysis {
    /// The values of the last completed depth.
    pub(super) latest: Option<Latest>,
    /// The revision about which nothing more is asked.
    pub(super) finished: Option<u64>,
    /// The revision for which a player of two has asked for values.
    pub(super) asked: Option<u64>,
    pub(super) standing: Option<Standing>,
}

impl Analysis {
    /// Whether the values of the moves on the board are to be seen. In a game between two people they are shown only on
    /// request and until the next move, because both people see them.
    pub fn is_wanted(&self, session: &Session, settings: &Settings) -> bool {
        values_refused(session).is_none()
            && session.is_started()
            && session.is_game()
            && !session.is_watched()
            && match session.only_human() {
                Some(_) => settings.values,
                None => self.asked == Some(session.revision()),
            }
    }

    /// Whether the engine is to value the moves: they are to be seen, or the coach looks for blunders, before the move or
    /// after it.
    pub(super) fn is_needed(&self, session: &Session, settings: &Settings) -> bool {
        let for_coach = settings.coach == CoachSetting::Blunders
            && is_one_against_the_computer(session)
            && undo_refused(session, settings).is_none();
        for_coach || may_warn(session, settings) || self.is_wanted(session, settings)
    }

    /// The values of the moves in the position on the board.
    fn latest_of(&self, session: &Session) -> Option<&Latest> {
        let latest = self.latest.as_ref()?;
        (latest.revision == session.revision()).then_some(latest)
    }

    /// How many discs the move that has just been made has lost; `None` if that is not known for sure enough.
    pub(in crate::game::play) fn loss_of(&self, played: Square) -> Option<f32> {
        let latest = self.latest.as_ref()?;
        let best = latest.report.best()?;
        let mut moves = latest.report.moves.iter();
        let found = moves.find(|found| found.square == played && found.valued)?;
        let sure = best.depth >= SURE_DEPTH || best.is_exact(latest.empties);
        sure.then_some(best.value - found.value)
    }

    /// How many discs a move on the board would lose; `None` if that is not known for sure enough.
    pub(in crate::game::play) fn loss_ahead(
        &self,
        square: Square,
        session: &Session,
    ) -> Option<f32> {
        self.latest_of(session)?;
        self.loss_of(square)
    }

    /// The reasons for or against a move on the board.
    pub(in crate::game::play) fn reasons(&self, square: Square, session: &Session) -> Vec<Reason> {
        self.latest_of(session).map_or(Vec::new(), |latest| {
            let analysis = reasons::Analysis::new(session.position(), &latest.report);
            explain(&analysis, Some(square))
        })
    }

    /// Whether the evaluation bar is beside the board: with the values, in games against the computer.
    pub fn has_bar(session: &Session, settings: &Settings) -> bool {
        settings.values && session.only_human().is_some() && values_refused(session).is_none()
    }

    /// The values of the legal moves, the best one first. `None` if they are not to be seen or not known yet.
    pub fn values(&self, session: &Session, settings: &Settings) -> Option<&[MoveValue]> {
        let latest = self.latest_of(session)?;
        self.is_wanted(session, settings)
            .then_some(&latest.report.moves[..])
    }

    /// Who leads, and by how much, after the last move whose value is known.
    pub fn standing(&self) -> Option<Standing> {
        self.standing
    }
}

/// Shows the values of the moves, or hides them.
#[derive(Message, Clone, Copy, Debug)]
pub struct ValuesToggled;
