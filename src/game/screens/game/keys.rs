//! What keys and buttons do in a running game only.

use bevy::prelude::*;

use super::widget::GameWidget;
use crate::game::{
    controls::{Action, Intent},
    play::{BoardCommand, BoardQueue, HintRequested, Session, ValuesToggled},
    screens::{
        explain::ExplainWidget,
        page::{HeldKey, KeyEffect, KeyPress},
    },
    settings::Settings,
    ui::Target,
};

/// What a press does in a running game.
pub(super) fn keys(
    In(press): In<KeyPress>,
    session: Res<Session>,
    mut queue: ResMut<BoardQueue>,
    mut settings: ResMut<Settings>,
    mut hints: MessageWriter<HintRequested>,
    mut values: MessageWriter<ValuesToggled>,
    mut held: HeldKey,
) -> KeyEffect {
    let Intent::Action(action) = press.intent else {
        return KeyEffect::Usual;
    };
    let instant = press.repeat;
    match action {
        Action::Undo | Action::Redo if held.is_too_soon(press.repeat) => {}
        Action::Undo => queue.push(BoardCommand::Undo { instant }),
        Action::Redo => queue.push(BoardCommand::Redo { instant }),
        _ if press.repeat => return KeyEffect::Usual,
        Action::Hint => {
            hints.write(HintRequested);
        }
        Action::Values => {
            values.write(ValuesToggled);
        }
        Action::Why => return ExplainWidget::Open.into(),
        Action::Marks => settings.legal_marks = settings.legal_marks.toggled(),
        // Nobody has legal moves to go to in a watched game.
        Action::Next if session.is_watched() => return GameWidget::WatchPause.into(),
        // The player has no moves in a watched game. The first press stops the game, and each further press plays one
        // move.
        Action::Select | Action::Play if session.is_watched() && press.target == Target::Board => {
            return GameWidget::WatchStep.into();
        }
        _ => return KeyEffect::Usual,
    }
    KeyEffect::Done
}
