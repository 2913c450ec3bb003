//! `practice.toml`: the lines of openings that the player has practised, and when each of them is due again. `puzzles.toml`:
//! what the player has answered, and the player's own puzzles.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    document::{Document, beginning, whole},
    folders::Folder,
    handle::Store,
};
use crate::{
    engine::teach::{practice, puzzles},
    game::{
        play::{PracticeProgress, PuzzleProgress},
        shell::AppSystems,
        texts::Key,
    },
};

#[derive(Serialize, Deserialize)]
pub(super) struct PracticeFile {
    /// The text of [`practice::Progress::to_text`].
    progress: String,
}

impl Document for PracticeFile {
    type Value = PracticeProgress;

    const FILE: &'static str = "practice.toml";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-practice"), Key("instead-practice")];

    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<PracticeProgress, String> {
        let text = whole::<Self>(table)?.progress;
        let read = practice::Progress::read(&text).map_err(|error| error.to_string())?;
        let lines = read.damaged.iter().map(|damage| damage.line_number);
        let lines = lines.filter_map(|number| text.lines().nth(number - 1));
        left_out.extend(lines.map(beginning));
        Ok(PracticeProgress(read.progress))
    }

    fn of_value(progress: &PracticeProgress) -> Option<Self> {
        Some(Self { progress: progress.0.to_text() })
    }
}

fn save_practice(progress: Res<PracticeProgress>, store: Res<Store>) {
    if progress.is_changed() && !progress.is_added() {
        store.save(&PracticeFile { progress: progress.0.to_text() }, Duration::ZERO);
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct PuzzleFile {
    /// The text of [`puzzles::Progress::to_text`].
    progress: String,
}

impl Document for PuzzleFile {
    type Value = PuzzleProgress;

    const FILE: &'static str = "puzzles.toml";
    const FOLDER: Folder = Folder::Data;
    const UNREADABLE: [Key; 2] = [Key("unreadable-puzzles"), Key("instead-puzzles")];

    fn read(table: toml::Table, left_out: &mut Vec<String>) -> Result<PuzzleProgress, String> {
        let text = whole::<Self>(table)?.progress;
        let (progress, damaged) = puzzles::Progress::read(&text)?;
        let lines = damaged.into_iter().filter_map(|number| text.lines().nth(number - 1));
        left_out.extend(lines.map(beginning));
        Ok(PuzzleProgress(progress))
    }

    fn of_value(progress: &PuzzleProgress) -> Option<Self> {
        Some(Self { progress: progress.0.to_text() })
    }
}

fn save_puzzles(progress: Res<PuzzleProgress>, store: Res<Store>) {
    if progress.is_changed() && !progress.is_added() {
        store.save(&PuzzleFile { progress: progress.0.to_text() }, Duration::ZERO);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (save_practice, save_puzzles).in_set(AppSystems::Build));
}
