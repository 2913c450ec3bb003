//! What keys and buttons do while a result is shown only.

use bevy::prelude::*;

use crate::game::{
    controls::{Action, Asked},
    play::{BoardCommand, BoardQueue},
    screens::page::{KeyEffect, KeyPress, PageChange},
};

/// What a press does while the result is shown.
pub(super) fn keys(
    In(press): In<KeyPress>,
    page_change: Res<PageChange>,
    time: Res<Time<Real>>,
    mut queue: ResMut<BoardQueue>,
) -> KeyEffect {
    /// How long a press is ignored after the result has appeared, in seconds. The player meant it for the board.
    const GRACE_SECS: f32 = 0.3;
    match press.asked {
        _ if press.repeat => KeyEffect::Usual,
        Asked::Action(Action::Undo) => {
            queue.push(BoardCommand::Undo { instant: false });
            KeyEffect::Done
        }
        Asked::Action(Action::Select | Action::Play)
            if page_change.age_secs(&time) < GRACE_SECS =>
        {
            KeyEffect::Done
        }
        _ => KeyEffect::Usual,
    }
}
