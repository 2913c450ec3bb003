//! The data that is read when the program starts.

use super::{
    desktop, files::Disk, folders::Folders, handle::Store, notice::Notice, place::Place,
    practice_file::PracticeFile, saved_game::SavedGame, statistics::Statistics,
};
use crate::game::settings::Settings;

/// The data that was read when the program started.
pub struct Kept {
    /// The settings, or the defaults if there is no settings file.
    pub settings: Settings,
    /// The last place of the window, if it is known.
    pub place: Option<Place>,
    /// The games counted so far.
    pub statistics: Statistics,
    /// The last game.
    pub game: Option<SavedGame>,
    /// The unfinished games that the player has left for other games.
    pub earlier: Vec<SavedGame>,
    /// The game that was finished last.
    pub last: Option<SavedGame>,
    /// What has been practised of the openings.
    pub(super) practice: PracticeFile,
    /// The messages for the player.
    pub notices: Vec<Notice>,
    /// The settings as they are in the file.
    pub(super) on_disk: Settings,
    /// True if there was no settings file.
    pub(super) no_settings: bool,
    /// True if a game has been counted that the statistics on the disk do not have.
    pub(super) counted: bool,
    pub(super) store: Store,
    pub(super) disk: Box<dyn Disk>,
}

impl Kept {
    /// Reads all files from the folders of the current user.
    pub fn of_the_user() -> Self {
        let kept = Self::in_folders(Folders::of_the_user());
        if kept.no_settings {
            kept.beginning_with(desktop::wants_less_motion())
        } else {
            kept
        }
    }

    /// Sets reduced motion as the desktop asks, but only if there was no settings file. Later the player's own setting
    /// counts.
    #[must_use]
    pub fn beginning_with(mut self, less_motion: Option<bool>) -> Self {
        if let Some(less) = less_motion.filter(|_| self.no_settings) {
            self.settings.reduced_motion = less;
            self.on_disk.reduced_motion = less;
        }
        self
    }

    /// Replaces the disk to which files are written.
    #[must_use]
    pub fn with_disk(mut self, disk: impl Disk + 'static) -> Self {
        self.disk = Box::new(disk);
        self
    }
}
