//! Reads a game from a file or a text.

use std::path::Path;

use bevy::prelude::*;

use super::{document::from_text, game_file::GameFile, kept::read, notice::Reason};
use crate::{
    game::{
        frame::Random,
        play::{GameConfig, RestoredGame},
    },
    rules::{GameRecord, Position, StartLayout},
};

/// Reads a game from a file. The file is either one that the program has saved or a transcript such as `f5d6c3`.
///
/// A transcript becomes a game of two people. It begins from the standard start, or from the mirrored start if its
/// first move is legal only there.
///
/// # Errors
///
/// One sentence about what is wrong with the file.
pub fn read_game(file: &Path) -> Result<RestoredGame, String> {
    let fail = |why: &str| format!("{}: {why}", file.display());
    let text = read(file).map_err(|error| fail(&error.to_string()))?;
    game_from_text(&text).map_err(|why| fail(&why))
}

/// Reads a game from a text as [`read_game`] reads it from a file.
///
/// # Errors
///
/// A few words about what is wrong with the text.
pub fn game_from_text(text: &str) -> Result<RestoredGame, String> {
    const NO_MOVES: &str = "there are no moves in it";
    // Every saved game contains an equals sign, and no transcript does.
    if text.contains('=') {
        let games = from_text::<GameFile>(text).map_err(|why| match why {
            Reason::Newer => "it was written by a newer version of Flipside".to_owned(),
            Reason::Damaged(detail) => detail,
            Reason::System(kind) => kind.to_string(),
        })?;
        return games.current.ok_or_else(|| NO_MOVES.to_owned());
    }
    let from = |layout| GameRecord::from_transcript(Position::start(layout), text);
    let record = match from(StartLayout::Standard) {
        Err(error) if error.move_number == 1 => from(StartLayout::Mirrored).map_err(|_| error),
        other => other,
    }
    .map_err(|error| error.to_string())?;
    if record.move_count() == 0 {
        return Err(NO_MOVES.to_owned());
    }
    Ok(RestoredGame {
        id: Random::default().number(),
        config: GameConfig {
            start: *record.start(),
            ..default()
        },
        record,
        clock: None,
        ended: None,
    })
}
