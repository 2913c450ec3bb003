//! Warns of the move that the player points at, if it would be a blunder.

use bevy::prelude::*;

use super::aim::Preview;
use crate::{
    game::{
        play::{Analysis, Session, Warning},
        settings::Settings,
    },
    rules::Square,
};

/// The warning about the move that the player points at.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Warned(Option<Warning>);

impl Warned {
    /// The warning, if there is one.
    pub fn warning(&self) -> Option<&Warning> {
        self.0.as_ref()
    }
}

/// Looks at a move once, and again when more is known about it.
pub(super) fn warn(
    mut warned: ResMut<Warned>,
    preview: Res<Preview>,
    analysis: Res<Analysis>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut looked_at: Local<Option<Square>>,
) {
    let pointed = preview.pointed();
    let same = *looked_at == pointed
        && !analysis.is_changed()
        && !session.is_changed()
        && !settings.is_changed();
    if same {
        return;
    }
    *looked_at = pointed;
    let now = pointed.and_then(|square| Warning::before(square, &analysis, &session, &settings));
    warned.set_if_neq(Warned(now));
}
