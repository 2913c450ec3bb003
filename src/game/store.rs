//! What outlives the program: the settings, the game that is played, the statistics and the window's place.
//!
//! ```text
//! files ─► Kept::in_folders ─► install ─► Settings, Statistics, Command::Restore, Notice
//!            (before the first frame)
//!
//! Settings, Session, Statistics, Window ─► Store::save ─► writer's thread ─► files
//!                                                             └─► failures ─► Notice, once
//! ```
//!
//! A file is never changed in place: the new text is written beside it, brought to the disk and then takes its name,
//! and the previous copy stays as `….bak`. A file that cannot be read is set aside under another name, never
//! overwritten. Nothing here stops the game: what goes wrong is told in one sentence.

mod desktop;
mod document;
mod earlier;
mod files;
mod folders;
mod game_file;
mod keep;
mod notice;
mod place;
mod settings_file;
mod statistics;
mod writer;

pub use earlier::Earlier;
pub use files::{Disk, RealDisk};
pub use folders::Folders;
pub use game_file::{BroughtBack, read_game};
pub use keep::{Kept, Store};
pub use notice::Notice;
pub use place::Place;
pub use statistics::{Statistics, Tally};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        keep::plugin,
        earlier::plugin,
        game_file::plugin,
        place::plugin,
        settings_file::plugin,
    ));
}
