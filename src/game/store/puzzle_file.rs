//! `puzzles.toml`: what the player has answered, and the player's own puzzles.

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
    engine::puzzles::Progress,
    game::{frame::AppSystems, play::PuzzleProgress, texts::Key},
};

/// What is kept of the puzzles.
#[derive(Serialize, Deserialize)]
pub(super) struct PuzzleFile {
    /// The text of [`Progress::to_text`].
    progress: String,
}

impl Document for PuzzleFile {
    type Value = PuzzleProgress;

    const FILE: &'static str = "puzzles.toml";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-puzzles"), Key("instead-puzzles")];

    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<PuzzleProgress, String> {
        let text = whole::<Self>(table)?.progress;
        let (progress, damaged) = Progress::read(&text)?;
        let lines = damaged.into_iter();
        let lines = lines.filter_map(|number| text.lines().nth(number - 1));
        left_out.extend(lines.map(beginning));
        Ok(PuzzleProgress(progress))
    }

    fn of_value(progress: &PuzzleProgress) -> Option<Self> {
        let progress = progress.0.to_text();
        Some(Self { progress })
    }
}

fn save(progress: Res<PuzzleProgress>, store: Res<Store>) {
    if progress.is_changed() && !progress.is_added() {
        let progress = progress.0.to_text();
        store.save(&PuzzleFile { progress }, Duration::ZERO);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, save.in_set(AppSystems::Build));
}
