//! What is found at the start of the program.

use super::{
    desktop, files::Disk, folders::Folders, handle::Store, notice::Notice, place::Place,
    saved_game::SavedGame, statistics::Statistics,
};
use crate::game::settings::Settings;

/// What was found at the start of the program.
pub struct Kept {
    /// The settings, or the defaults if there is no settings file.
    pub settings: Settings,
    /// Where the window was, if that is known.
    pub place: Option<Place>,
    /// Games counted so far.
    pub statistics: Statistics,
    /// The game that was played last.
    pub game: Option<SavedGame>,
    /// Unfinished games whose place other games have taken.
    pub earlier: Vec<SavedGame>,
    /// What the player should know.
    pub notices: Vec<Notice>,
    /// The settings as the file has them.
    pub(super) on_disk: Settings,
    /// There was no settings file.
    pub(super) no_settings: bool,
    /// The statistics are newer than those on the disk.
    pub(super) counted: bool,
    pub(super) store: Store,
    pub(super) disk: Box<dyn Disk>,
}

impl Kept {
    /// Reads everything from the folders of this machine's user.
    pub fn of_the_user() -> Self {
        let kept = Self::in_folders(Folders::of_the_user());
        if kept.no_settings {
            kept.beginning_with(desktop::wants_less_motion())
        } else {
            kept
        }
    }

    /// The same with less movement if the desktop asks for that on the first start. Afterwards the player's own choice
    /// counts.
    #[must_use]
    pub fn beginning_with(mut self, less_motion: Option<bool>) -> Self {
        if let Some(less) = less_motion.filter(|_| self.no_settings) {
            self.settings.reduced_motion = less;
            self.on_disk.reduced_motion = less;
        }
        self
    }

    /// The same with another disk to write to.
    #[must_use]
    pub fn with_disk(mut self, disk: impl Disk + 'static) -> Self {
        self.disk = Box::new(disk);
        self
    }
}
