//! The screens and dialogs: each builds its interface from the current layout and is built anew when that changes.
//!
//! A screen is a folder: what it shows, what its widgets do, which of them has the focus first, what keys do there and
//! where Back leads. It registers itself with `add_page`; here it is one line in the list of plugins.

mod canvas;
mod dialog;
mod editor;
mod entrance;
mod game;
mod go;
mod keys;
mod kit;
mod learn;
mod lesson;
mod new_game;
mod notices;
mod page;
mod paged;
mod pause;
mod plates;
mod players;
mod prompts;
mod question;
mod result;
mod settings;
mod title;
mod toast;
mod wordmark;

pub use dialog::DialogRoot;
pub use editor::EditorWidget;
pub use game::GameWidget;
pub use learn::{Learn, LearnPage, LearnWidget, Reading};
pub use lesson::LessonWidget;
pub use new_game::NewGameWidget;
pub use pause::PauseWidget;
pub use plates::{ClockText, Plate, ScoreText, shown_counts};
pub use players::PlayersWidget;
pub use question::QuestionWidget;
pub use result::ResultWidget;
pub use settings::{SettingsPage, SettingsWidget};
pub use title::TitleWidget;
pub use toast::Toast;
pub use wordmark::IDot;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    // The screens and dialogs.
    app.add_plugins((
        title::plugin,
        new_game::plugin,
        editor::plugin,
        game::plugin,
        result::plugin,
        pause::plugin,
        players::plugin,
        question::plugin,
        settings::plugin,
        learn::plugin,
        lesson::plugin,
    ))
    // What they share.
    .add_plugins((
        page::plugin,
        keys::plugin,
        dialog::plugin,
        prompts::plugin,
        plates::plugin,
        entrance::plugin,
        notices::plugin,
        toast::plugin,
    ));
}
