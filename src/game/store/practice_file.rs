//! `practice.toml`: the lines of openings that the player has practised, and when each of them is due again.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{document::Document, folders::Folder, handle::Store};
use crate::{
    engine::practice::Progress,
    game::{frame::AppSystems, play::PracticeProgress, texts::Key},
};

/// What is kept of the practice.
#[derive(Serialize, Deserialize)]
pub(super) struct PracticeFile {
    /// The text of [`Progress::to_text`].
    progress: String,
}

impl Document for PracticeFile {
    type Value = PracticeProgress;

    const FILE: &'static str = "practice.toml";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-practice"), Key("instead-practice")];

    /// Damaged lines are left out and named in the log.
    fn restore(self) -> Result<PracticeProgress, String> {
        let read = Progress::read(&self.progress).map_err(|error| error.to_string())?;
        for damage in &read.damaged {
            warn!("practice.toml: {damage}");
        }
        Ok(PracticeProgress(read.progress))
    }
}

fn save(progress: Res<PracticeProgress>, store: Res<Store>) {
    if progress.is_changed() && !progress.is_added() {
        let progress = progress.0.to_text();
        store.save(&PracticeFile { progress }, Duration::ZERO);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, save.in_set(AppSystems::Build));
}
