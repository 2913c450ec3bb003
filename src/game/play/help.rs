//! What help a game allows, and what is said to someone who asks for more.

use bevy::prelude::*;

use super::session::Session;
use crate::game::{settings::Settings, texts::Key};

/// Why nothing can be taken back, if there is a reason beside there being nothing.
pub fn undo_refused(session: &Session, settings: &Settings) -> Option<Key> {
    if session.is_rated() {
        Some(Key("refused-rated-undo"))
    } else if !settings.undo_allowed {
        Some(Key("refused-undo-off"))
    } else {
        None
    }
}

/// Why no hint is given, if there is a reason beside it being nobody's turn.
pub fn hint_refused(session: &Session) -> Option<Key> {
    session.is_rated().then_some(Key("refused-rated-hint"))
}

/// Something was asked for that this game or the settings do not allow; says why.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused(pub Key);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Refused>();
}
