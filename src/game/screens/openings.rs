//! The openings: the board with the moves of the book, the name of the opening, the path to it, the table of the moves, and
//! practising against the book.

mod card;
mod page;
mod panel;
mod path;
mod search;
mod table;
mod widget;
mod words;

pub use widget::OpeningsWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        page::plugin,
        panel::plugin,
        path::plugin,
        table::plugin,
        card::plugin,
        search::plugin,
    ));
}
