//! `settings.toml`.

use std::time::Duration;

use bevy::prelude::*;

use super::{document::Document, folders::Folder, handle::Store, notice::Contents};
use crate::game::{frame::AppSystems, settings::Settings};

/// The least time between two writes: a slider changes the settings with every step.
const PAUSE: Duration = Duration::from_millis(100);

impl Document for Settings {
    const FILE: &'static str = "settings.toml";
    const FOLDER: Folder = Folder::Settings;
    const VERSION: i64 = 1;
    const CONTENTS: Contents = Contents::Settings;

    fn checked(self) -> Result<Self, String> {
        Ok(self.clamped())
    }
}

/// What the file holds. A choice of the command line is for one start, and is not written unless the player changes
/// it.
#[derive(Resource)]
pub(crate) struct SettingsOnDisk {
    file: Settings,
    start: Settings,
}

impl SettingsOnDisk {
    pub(crate) fn new(file: Settings, start: Settings) -> Self {
        Self { file, start }
    }

    fn wanted(&self, now: &Settings) -> Settings {
        let mut wanted = now.clone();
        if now.fullscreen == self.start.fullscreen {
            wanted.fullscreen = self.file.fullscreen;
        }
        if now.language == self.start.language {
            wanted.language.clone_from(&self.file.language);
        }
        wanted
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_settings.in_set(AppSystems::Ui));
}

fn keep_settings(
    settings: Res<Settings>,
    on_disk: Option<ResMut<SettingsOnDisk>>,
    store: Res<Store>,
) {
    let Some(mut on_disk) = on_disk else {
        return;
    };
    if !settings.is_changed() {
        return;
    }
    let wanted = on_disk.wanted(&settings);
    if wanted != on_disk.file {
        store.save(&wanted, PAUSE);
    }
    // The start is forgotten after the first change: a player who leaves the choice of the command line and comes back
    // to it means it.
    *on_disk = SettingsOnDisk::new(wanted, settings.clone());
}
