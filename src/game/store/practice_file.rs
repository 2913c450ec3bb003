//! `practice.toml`: the lines of openings that the player has practised, and when each of them is due again.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{document::Document, folders::Folder, handle::Store, notice::Contents};
use crate::{
    engine::practice::Progress,
    game::{frame::AppSystems, play::PracticeProgress},
};

/// What is kept of the practice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct PracticeFile {
    /// The text of [`Progress::to_text`].
    progress: String,
}

impl Default for PracticeFile {
    fn default() -> Self {
        Self::of(&Progress::default())
    }
}

impl Document for PracticeFile {
    const FILE: &'static str = "practice.toml";
    const FOLDER: Folder = Folder::Data;
    const VERSION: i64 = 1;
    const CONTENTS: Contents = Contents::Practice;

    fn checked(self) -> Result<Self, String> {
        Progress::read(&self.progress).map_err(|error| error.to_string())?;
        Ok(self)
    }
}

impl PracticeFile {
    fn of(progress: &Progress) -> Self {
        Self {
            progress: progress.to_text(),
        }
    }

    /// The progress. Damaged lines are left out and named in the log.
    pub(super) fn restore(&self) -> PracticeProgress {
        let Ok(found) = Progress::read(&self.progress) else {
            return PracticeProgress::default();
        };
        for damage in &found.damaged {
            warn!("practice.toml: {damage}");
        }
        PracticeProgress(found.progress)
    }
}

fn save(progress: Res<PracticeProgress>, store: Res<Store>) {
    if progress.is_changed() && !progress.is_added() {
        store.save(&PracticeFile::of(&progress.0), Duration::ZERO);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, save.in_set(AppSystems::Build));
}
