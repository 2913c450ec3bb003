//! Everything around the board while a game is played.

mod coach_card;
mod evaluation;
mod info;
mod keys;
mod layouts;
mod move_list;
mod page;
mod status;
mod tools;
mod widget;

pub use evaluation::EvaluationText;
pub use widget::GameWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        page::plugin,
        coach_card::plugin,
        evaluation::plugin,
        info::plugin,
        move_list::plugin,
        status::plugin,
        tools::plugin,
    ));
}
