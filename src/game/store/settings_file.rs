//! `settings.toml`: the settings.

use std::time::Duration;

use bevy::prelude::*;

use super::{document::Document, folders::Folder, handle::Store};
use crate::game::{frame::AppSystems, settings::Settings, texts::Key};

/// The least time between two writes. Without it, dragging a slider would write the file at every step.
const PAUSE: Duration = Duration::from_millis(100);

impl Document for Settings {
    type Value = Self;

    const FILE: &'static str = "settings.toml";
    const FOLDER: Folder = Folder::Settings;
    const UNREADABLE: [Key; 2] = [Key("unreadable-settings"), Key("instead-settings")];

    fn restore(self) -> Result<Self, String> {
        Ok(self.clamped())
    }
}

/// The settings in the file, and the settings at the start. Options of the command line count for one start only, so
/// they are not written unless the player changes them.
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
    // After the first change the settings at the start no longer matter. If the player then chooses the value of the
    // command line again, it is saved like any other choice.
    *on_disk = SettingsOnDisk::new(wanted, settings.clone());
}
