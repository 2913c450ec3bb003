//! Positions from the game files of the WTHOR database. They are only used to measure the error.

use std::{fs, io, path::Path};

use crate::{
    library::wthor::{GAME, HEADER, Header, Record},
    rules::{GameRecord, Position, Side, Square, Status},
};

/// A game.
#[derive(Clone, Debug)]
pub struct Game {
    moves: Vec<Square>,
    /// The score, black minus white, of perfect play from [`theory_at`](Self::theory_at) empty squares on.
    pub theory: i32,
    /// The number of empty squares of the position that [`theory`](Self::theory) is for.
    pub theory_at: u32,
}

impl Game {
    /// The position with this many empty squares, if the game has one and the side to move has a legal move in it.
    pub fn position(&self, empties: u32) -> Option<Position> {
        let mut game = GameRecord::new(Position::default());
        for &square in &self.moves {
            if game.position().empties() <= empties {
                break;
            }
            game.play(square).ok()?;
        }
        let position = *game.position();
        (position.empties() == empties && position.status() == Status::ToMove).then_some(position)
    }

    /// The score of perfect play for the side to move, in a position with [`theory_at`](Self::theory_at) empty squares.
    pub fn theory_for(&self, position: &Position) -> i32 {
        match position.side_to_move() {
            Side::Black => self.theory,
            Side::White => -self.theory,
        }
    }
}

/// Reads the games of a file.
///
/// # Errors
///
/// The errors of the file system, and [`io::ErrorKind::InvalidData`] for a file that has no games on 8 x 8 squares.
pub fn read(path: &Path) -> io::Result<Vec<Game>> {
    let bytes = fs::read(path)?;
    let invalid = || {
        let message = format!("{} is no file of WTHOR games", path.display());
        io::Error::new(io::ErrorKind::InvalidData, message)
    };
    let Some(Header::Games { theory_at, size: 8, .. }) = Header::find(&bytes) else {
        return Err(invalid());
    };
    let (games, []) = bytes[HEADER..].as_chunks::<GAME>() else {
        return Err(invalid());
    };
    games
        .iter()
        .map(|game| {
            let record = Record::new(game);
            Ok(Game {
                moves: record.moves().ok_or_else(invalid)?,
                theory: record.theory(),
                theory_at: u32::from(theory_at),
            })
        })
        .collect()
}
