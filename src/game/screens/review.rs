//! The review of a game: the board with what the engine thinks of each move, the evaluation graph, the reasons, the moves
//! with their variations, and the tools.

mod act;
mod analysis_row;
mod graph_card;
mod header;
mod keys;
mod moves;
mod page;
mod play_from;
mod scrub;
mod small;
mod transport;
mod why;
mod widget;
mod words;

pub use play_from::PlayFromWidget;
pub use widget::ReviewWidget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        page::plugin,
        analysis_row::plugin,
        moves::plugin,
        play_from::plugin,
        scrub::plugin,
        small::plugin,
        transport::plugin,
        why::plugin,
        words::plugin,
    ));
}
