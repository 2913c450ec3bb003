//! `practice.toml`: the lines of openings that the player has practised, and when each of them is due again.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    document::{Document, whole},
    folders::Folder,
    handle::Store,
    rows::beginning,
};
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

    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<PracticeProgress, String> {
        let text = whole::<Self>(table)?.progress;
        let read = Progress::read(&text).map_err(|error| error.to_string())?;
        let lines = read.damaged.iter().map(|damage| damage.line_number);
        let lines = lines.filter_map(|number| text.lines().nth(number - 1));
        left_out.extend(lines.map(beginning));
        Ok(PracticeProgress(read.progress))
    }

    fn of_value(progress: &PracticeProgress) -> Option<Self> {
        let progress = progress.0.to_text();
        Some(Self { progress })
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
