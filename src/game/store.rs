//! The data that is kept in files: the settings, the current game, all games and the place of the window.
//!
//! ```text
//! files ─► UserFiles::in_folders ─► UserFiles::install ─► Settings, Library, SessionCommand::Restore, Notice
//!            (before the first frame)
//!
//! Settings, Session, Library, Window    ─► Store::save ─► writer's thread ─► files
//!                                                             └─► failures ─► Notice, once
//! ```
//!
//! A file is never changed in place. The new text is written to a second file and flushed to the disk, and then the
//! second file takes the name of the first. The previous copy stays as `….bak`. Only the file of all games grows at its end. A file that cannot be read is renamed
//! and never overwritten; if only some rows cannot be read, the others are used and a copy is kept. A link is followed, but what it leads to is never renamed. No failure stops the game:
//! one sentence tells the player what went wrong.

mod analyse_all;
mod backup;
mod collection;
pub(crate) mod crash;
mod desktop;
mod document;
mod doubles;
mod files;
mod folders;
mod game_file;
mod handle;
mod import;
mod keep_game;
mod library;
mod notice;
mod own_puzzles;
mod place;
mod progress_file;
mod review_file;
mod saved_game;
mod settings_file;
mod share;
mod standing;
mod user_files;
mod writer;

pub use analyse_all::AnalyseAll;
pub use backup::{BackupProgress, SaveBackup};
pub use collection::Collection;
pub use files::{Disk, RealDisk, open};
pub use folders::Folders;
pub use game_file::{has_several_games, read_game};
pub use handle::Store;
pub use import::{ChosenFiles, Failure, Found, Import, Incoming, found_in};
pub use keep_game::BroughtBack;
pub use library::{Library, Now, is_won, kept_of, own_side, player_side, restored, this_year};
pub use notice::{NoGame, left_out, no_game_in_file, not_pasted};
pub use own_puzzles::NewPuzzles;
pub use place::WindowPlace;
pub use saved_game::KeptGames;
pub use share::{BoardShown, Share, ShareAs, ShareFolder, Shares};
pub use standing::{Counted, Met, RatedGame, Standing, place, strength, tells_strength};
pub use user_files::UserFiles;

use bevy::prelude::*;

use crate::game::{play::AskEngine, shell::AppSystems};

/// What the engine has found out about games is kept, while pages are built. Pages that read the archive are built after it.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub struct KeepFindings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnalyseAll>()
        .init_resource::<Collection>()
        .init_resource::<collection::Analysed>()
        .init_resource::<Standing>()
        .init_resource::<own_puzzles::Errors>()
        .add_message::<NewPuzzles>()
        .add_message::<SaveBackup>()
        .add_plugins((
            handle::plugin,
            import::plugin,
            keep_game::plugin,
            library::plugin,
            place::plugin,
            review_file::plugin,
            progress_file::plugin,
            doubles::plugin,
            settings_file::plugin,
            share::plugin,
        ))
        .add_systems(
            Update,
            (
                (
                    handle::report_failures,
                    import::begin,
                    import::receive,
                    share::share.after(AskEngine),
                    backup::save,
                    own_puzzles::read_new.after(AskEngine),
                    collection::set_own_names,
                    own_puzzles::find,
                    doubles::find,
                )
                    .chain()
                    .in_set(AppSystems::PollEngine),
                (collection::begin, collection::receive).chain().in_set(AppSystems::Preview),
                (
                    review_file::save,
                    analyse_all::keep_summary,
                    // It only asks for another frame, as others do.
                    analyse_all::go_on.ambiguous_with_all(),
                )
                    .chain()
                    .in_set(KeepFindings)
                    .in_set(AppSystems::Build),
            ),
        );
}
