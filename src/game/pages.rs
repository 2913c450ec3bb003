//! What pages are made of: how a page and a dialog are added and built, what keys do there, the prompts, and the parts that
//! several screens show.

pub(crate) mod arrangement;
mod board_area;
mod clipboard;
pub(crate) mod dialog;
pub(crate) mod feedback;
mod go;
pub(crate) mod graph;
mod keys;
mod notices;
mod page;
pub(crate) mod paged;
mod pictures;
pub(crate) mod player_cards;
mod popup;
pub(crate) mod prompts;
mod screen_builder;
pub(crate) mod skeleton;

pub(crate) use board_area::{PictureDiscs, board_area, board_on, keep_focus, square_buttons};
pub(crate) use clipboard::{Exchange, LookAt, day, exchanges, takes_games};
pub(crate) use dialog::DialogBuilder;
pub use dialog::DialogRoot;
pub(crate) use feedback::{Said, Sign, chip, chip_place, large_sign, small_sign};
pub(crate) use go::{BeginGame, Go, PageChange};
pub(crate) use page::{HeldKey, KeepFocus, KeyEffect, KeyPress, add_dialog, add_screen};
pub(crate) use paged::Tab;
pub use pictures::IDot;
pub(crate) use pictures::{MARK_WIDTH, wordmark};
pub(crate) use player_cards::{BarPart, near_side};
pub use player_cards::{ClockText, PlayerCard, ScoreText, shown_counts};
pub(crate) use popup::Stamp;
pub use popup::Toast;
pub(crate) use screen_builder::{Rises, ScreenBuilder};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
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
        popup::plugin,
    ));
}
