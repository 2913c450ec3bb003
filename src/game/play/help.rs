//! Which help a game allows, and what the player is told when asking for more.

use bevy::prelude::*;

use super::Session;
use crate::game::{
    settings::{CoachSetting, Settings},
    texts::Key,
};

/// Why the game or the settings forbid taking moves back; `None` if they allow it.
pub fn undo_refused(session: &Session, settings: &Settings) -> Option<Key> {
    if session.is_rated() {
        Some(Key("refused-rated-undo"))
    } else if !settings.undo_allowed {
        Some(Key("refused-undo-off"))
    } else {
        None
    }
}

/// Why the game or the settings forbid hints; `None` if they allow them.
pub fn hint_refused(session: &Session, settings: &Settings) -> Option<Key> {
    if session.is_rated() {
        Some(Key("refused-rated-hint"))
    } else if settings.coach == CoachSetting::Off {
        Some(Key("coach-off"))
    } else {
        None
    }
}

/// Why the game forbids showing the values of moves; `None` if it allows that.
pub fn values_refused(session: &Session) -> Option<Key> {
    session.is_rated().then_some(Key("refused-rated-values"))
}

/// Whether the coach tells the player of a blunder, which can then be taken back.
pub(super) fn tells_of_blunders(session: &Session, settings: &Settings) -> bool {
    settings.coach == CoachSetting::Blunders && undo_refused(session, settings).is_none()
}

/// Whether the coach warns the player before a blunder. It does so only where hints are allowed, and never tells one of two
/// people about the moves of both.
pub fn may_warn(session: &Session, settings: &Settings) -> bool {
    settings.warn_of_blunders && hint_refused(session, settings).is_none() && is_one_against_the_computer(session)
}

/// Whether one person plays against the computer, in a game that has begun.
pub(super) fn is_one_against_the_computer(session: &Session) -> bool {
    session.only_human().is_some() && session.is_started() && session.is_game()
}

/// The player has asked for something that this game or the settings forbid. Says why.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused(pub Key);
