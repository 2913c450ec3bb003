//! The screens and dialogs: each builds its interface from the current layout and is built anew when that changes.

mod actions;
mod build;
mod dialogs;
mod editor;
mod entrance;
mod game_over;
mod hud;
mod learn;
mod lesson;
mod lost_pad;
mod new_game;
mod notices;
mod paged;
mod plates;
mod prompts;
mod route;
mod settings;
mod title;
mod toast;

pub use build::DialogRoot;
pub use learn::Reading;
pub use learn::{Learn, LearnPage};
pub use plates::{ClockText, Plate, ScoreText, shown_counts};
pub use route::Adjusted;
pub use settings::SettingsPage;
pub use title::IDot;
pub use toast::Toast;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        build::plugin,
        route::plugin,
        lost_pad::plugin,
        actions::plugin,
        dialogs::plugin,
        entrance::plugin,
        game_over::plugin,
        hud::plugin,
    ))
    .add_plugins((
        learn::plugin,
        lesson::plugin,
        notices::plugin,
        plates::plugin,
        prompts::plugin,
        settings::plugin,
        title::plugin,
        toast::plugin,
    ));
}
