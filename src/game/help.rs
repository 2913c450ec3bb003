//! What help a game allows, and what is said to someone who asks for more.

use bevy::prelude::*;

use super::{session::Session, settings::Settings};

/// Why nothing can be taken back, if there is a reason beside there being nothing.
pub fn undo_refused(session: &Session, settings: &Settings) -> Option<&'static str> {
    if session.is_rated() {
        Some("Rated game: no undo")
    } else if !settings.undo_allowed {
        Some("Undo is off in the settings")
    } else {
        None
    }
}

/// Why no hint is given, if there is a reason beside it being nobody's turn.
pub fn hint_refused(session: &Session) -> Option<&'static str> {
    session.is_rated().then_some("Rated game: no hints")
}

/// Something was asked for that this game or the settings do not allow; says why.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused(pub &'static str);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Refused>();
}
