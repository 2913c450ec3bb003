//! The data that is kept in files: the settings, the current game, the statistics and the place of the window.
//!
//! ```text
//! files ─► Kept::in_folders ─► install ─► Settings, Statistics, Command::Restore, Notice
//!            (before the first frame)
//!
//! Settings, Session, Statistics, Window ─► Store::save ─► writer's thread ─► files
//!                                                             └─► failures ─► Notice, once
//! ```
//!
//! A file is never changed in place. The new text is written to a second file and flushed to the disk, and then the
//! second file takes the name of the first. The previous copy stays as `….bak`. A file that cannot be read is renamed
//! and never overwritten. No failure stops the game: one sentence tells the player what went wrong.

mod brought_back;
mod current;
mod desktop;
mod document;
mod earlier;
mod files;
mod find;
mod folders;
mod game_file;
mod handle;
mod in_view;
mod install;
mod keep_game;
mod kept;
mod last_game;
mod load;
mod lock;
mod notice;
mod notice_words;
mod place;
mod practice_file;
mod read_game;
mod remembered;
mod restore;
mod review_file;
mod saved_clock;
mod saved_game;
mod saved_handicap;
mod settings_file;
mod statistics;
mod tally;
mod words;
mod writer;

pub use brought_back::BroughtBack;
pub use earlier::Earlier;
pub use files::{Disk, RealDisk};
pub use folders::Folders;
pub use handle::Store;
pub use kept::Kept;
pub use last_game::LastGame;
pub use notice::Notice;
pub use place::Place;
pub use read_game::{game_from_text, read_game};
pub use statistics::Statistics;
pub use tally::Tally;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        handle::plugin,
        statistics::plugin,
        earlier::plugin,
        last_game::plugin,
        current::plugin,
        keep_game::plugin,
        remembered::plugin,
        review_file::plugin,
        practice_file::plugin,
        settings_file::plugin,
    ));
}
