//! Hints that are shown.

use bevy::prelude::*;

use crate::rules::Square;

/// A suggested move for the position with this revision is shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintReady {
    /// The [`Session::revision`](crate::game::play::Session::revision) it belongs to.
    pub revision: u64,
    /// The suggested square.
    pub square: Square,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<HintReady>();
}
