//! A game from any file.

use std::path::Path;

use bevy::prelude::*;

use super::{
    document::{Unreadable, from_text},
    game_file::GameFile,
    load::read,
};
use crate::{
    game::play::{GameConfig, RestoredGame},
    rules::{GameRecord, Position, StartLayout},
};

/// Reads a game from a file: one saved by the program, or a transcript such as `f5d6c3`.
///
/// A transcript is a game of two people, from the standard start or, if its first move can only be played there, from
/// the mirrored one.
///
/// # Errors
///
/// One sentence about what is wrong with the file.
pub fn read_game(file: &Path) -> Result<RestoredGame, String> {
    let fail = |why: &str| format!("{}: {why}", file.display());
    let text = read(file).map_err(|error| fail(&error.to_string()))?;
    // No transcript has an equals sign, and every saved game has some.
    if text.contains('=') {
        return from_text::<GameFile>(&text)
            .map_err(|why| match why {
                Unreadable::Newer => "a newer Flipside has written it".to_owned(),
                Unreadable::Broken(reason) => reason,
            })
            .and_then(|file| file.game.restore())
            .map_err(|why| fail(&why));
    }
    let from = |layout| GameRecord::from_transcript(Position::start(layout), &text);
    let record = match from(StartLayout::Standard) {
        Err(error) if error.move_number == 1 => from(StartLayout::Mirrored).map_err(|_| error),
        other => other,
    }
    .map_err(|error| fail(&error.to_string()))?;
    if record.move_count() == 0 {
        return Err(fail("there are no moves in it"));
    }
    Ok(RestoredGame {
        id: rand::random(),
        config: GameConfig {
            start: *record.start(),
            ..default()
        },
        record,
        clock: None,
        ended: None,
    })
}
