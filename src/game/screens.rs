//! The screens and dialogs. Each one builds its interface from the current layout, and is rebuilt when the layout
//! changes.
//!
//! Each screen is a folder. It decides what the screen shows, what its widgets do, which widget has the focus first,
//! what the keys do and where Back leads. The screen adds itself with `add_screen` and needs one line in the list of
//! plugins below.

mod board_area;
mod clipboard;
mod day;
mod dialog;
mod dialog_parts;
mod editor;
mod explain;
mod feedback;
mod frames;
mod game;
mod games;
mod go;
mod graph;
mod guess;
mod keys;
mod learn;
mod lesson;
mod look_at;
mod naming;
mod new_game;
mod notices;
mod openings;
mod page;
mod paged;
mod pause;
mod picture_discs;
mod pictures;
mod player_cards;
mod players;
mod popup;
mod prompts;
mod puzzles;
mod question;
mod result;
mod review;
mod screen_builder;
mod settings;
mod signs;
mod stamp;
mod title;
mod toast;
mod wordmark;
mod you;

pub use dialog::DialogRoot;
pub use editor::EditorWidget;
pub use explain::{ExplainWidget, term_words};
pub use game::{EvaluationText, GameWidget, GuestFailedWidget, LeaderDisc};
pub use games::{Filter, GamesList, GamesWidget, ImportWidget, NotesWidget, ShareWidget, StatisticsWidget};
pub use guess::GuessWidget;
pub use learn::{Learn, LearnPage, LearnWidget, Reading};
pub use lesson::LessonWidget;
pub use naming::NamingWidget;
pub use new_game::NewGameWidget;
pub use openings::OpeningsWidget;
pub use pause::PauseWidget;
pub use player_cards::{ClockText, PlayerCard, ScoreText, shown_counts};
pub use players::PlayersWidget;
pub use puzzles::PuzzleWidget;
pub use question::QuestionWidget;
pub use result::ResultWidget;
pub use review::{PlayFromWidget, ReviewWidget};
pub use settings::{GuestDialogWidget, GuestWidget, SettingsPage, SettingsWidget};
pub use title::TitleWidget;
pub use toast::Toast;
pub use wordmark::IDot;
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
    .add_plugins((result::plugin, naming::plugin, pause::plugin, players::plugin, question::plugin, explain::plugin))
    // The parts that they share.
    .add_plugins((
        page::plugin,
        keys::plugin,
        clipboard::plugin,
        dialog::plugin,
        prompts::plugin,
        pictures::plugin,
        player_cards::plugin,
        screen_builder::plugin,
        graph::plugin,
        notices::plugin,
        stamp::plugin,
        toast::plugin,
    ));
}
