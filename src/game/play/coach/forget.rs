//! What the coach no longer says, because the settings or the players have changed.

use bevy::prelude::*;

use super::state::Coach;
use crate::game::{
    play::{
        help::{hint_refused, undo_refused},
        session::Session,
    },
    settings::{CoachSetting, Settings},
};

/// Takes hints away where they are no longer allowed, and blunders that nobody may take back any more.
pub(super) fn forget(mut coach: ResMut<Coach>, session: Res<Session>, settings: Res<Settings>) {
    if coach.advice.is_some() && hint_refused(&session, &settings).is_some() {
        coach.advice = None;
    }
    if coach.blunder.is_some()
        && (settings.coach != CoachSetting::Blunders
            || session.only_human().is_none()
            || undo_refused(&session, &settings).is_some())
    {
        coach.blunder = None;
    }
}
