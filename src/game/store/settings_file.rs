//! `settings.toml`: the settings.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    document::{self, Document},
    folders::Folder,
    handle::Store,
};
use crate::game::{controls::leave_out_unreadable, settings::Settings, shell::AppSystems, texts::Key};

/// The least time between two writes. Without it, dragging a slider would write the file at every step.
const PAUSE: Duration = Duration::from_millis(100);

impl Document for Settings {
    type Value = Self;

    const FILE: &'static str = "settings.toml";
    const FOLDER: Folder = Folder::Settings;
    const UNREADABLE: [Key; 2] = [Key("unreadable-settings"), Key("instead-settings")];

    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<Self, String> {
        let mut settings = document::each::<Self>(table, left_out)?.clamped();
        left_out.extend(leave_out_unreadable(&mut settings));
        Ok(settings)
    }

    fn of_value(settings: &Self) -> Option<Self> {
        Some(settings.clone())
    }
}

/// The settings in the file, and the settings at the start. Options of the command line count for one start only, so
/// they are not written unless the player changes them.
#[derive(Resource, Default)]
pub(super) struct SettingsOnDisk {
    pub file: Settings,
    pub start: Settings,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsOnDisk>()
        .add_systems(Update, keep_settings.in_set(AppSystems::Ui).run_if(resource_changed::<Settings>));
}

fn keep_settings(settings: Res<Settings>, mut on_disk: ResMut<SettingsOnDisk>, store: Res<Store>) {
    let mut wanted = settings.clone();
    if settings.fullscreen == on_disk.start.fullscreen {
        wanted.fullscreen = on_disk.file.fullscreen;
    }
    if settings.language == on_disk.start.language {
        wanted.language.clone_from(&on_disk.file.language);
    }
    if wanted != on_disk.file {
        store.save(&wanted, PAUSE);
    }
    // After the first change the settings at the start no longer matter. If the player then chooses the value of the
    // command line again, it is saved like any other choice.
    *on_disk = SettingsOnDisk { file: wanted, start: settings.clone() };
}
