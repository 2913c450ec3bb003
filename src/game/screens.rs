//! The screens and dialogs. Each one builds its interface from the current layout, and is rebuilt when the layout
//! changes.
//!
//! Each screen is a folder. It decides what the screen shows, what its widgets do, which widget has the focus first,
//! what the keys do and where Back leads. The screen adds itself with `add_screen` and needs one line in the list of
//! plugins below.

mod editor;
mod explain;
mod game;
mod games;
mod guess;
mod learn;
mod lesson;
mod naming;
mod new_game;
mod openings;
mod pause;
mod players;
mod puzzles;
mod question;
mod result;
mod review;
mod settings;
mod title;
mod you;

pub use editor::EditorWidget;
pub use explain::{ExplainWidget, term_words};
pub use game::{EvaluationText, GameWidget, GuestFailedWidget, LeaderDisc};
pub use games::{Filter, GamesList, GamesWidget, ImportWidget, NotesWidget, ShareWidget, StatisticsWidget};
pub use guess::GuessWidget;
pub use learn::{Learn, LearnPage, LearnWidget, Reading};
pub use lesson::LessonWidget;
pub use naming::NamingWidget;
pub use new_game::NewGameWidget;
pub use openings::{CountedWidget, OpeningsWidget, Whose};
pub use pause::PauseWidget;
pub use players::PlayersWidget;
pub use puzzles::PuzzleWidget;
pub use question::QuestionWidget;
pub use result::ResultWidget;
pub use review::{PlayFromWidget, ReviewWidget};
pub use settings::{GuestDialogWidget, GuestWidget, Sample, SettingsPage, SettingsWidget};
pub use title::TitleWidget;
pub use you::{Range, YouWidget};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    // The screens.
    app.add_plugins((
        title::plugin,
        new_game::plugin,
        editor::plugin,
        game::plugin,
        settings::plugin,
        learn::plugin,
        lesson::plugin,
        review::plugin,
        openings::plugin,
        puzzles::plugin,
        guess::plugin,
        games::plugin,
        you::plugin,
    ))
    // The dialogs.
    .add_plugins((
        result::plugin,
        naming::plugin,
        pause::plugin,
        players::plugin,
        question::plugin,
        explain::plugin,
    ));
}
