//! Positions from the game files of the WTHOR database. They are only used to measure the error.
//!
//! A file has a header of 16 bytes: the number of games in bytes 4 to 8, the board size in byte 12, and in byte 14 the number
//! of empty squares from which the theoretical score is known. Then each game has 68 bytes: six bytes of names, the number of
//! black's discs at the end, the number of black's discs after perfect play from that many empty squares, and 60 moves as
//! 10 x row + column, followed by zeros.

use std::{fs, io, path::Path};

use crate::rules::{Color, GameRecord, Position, Square, Status};

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
            Color::Black => self.theory,
            Color::White => -self.theory,
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
    let (header, games) = bytes.split_at_checked(16).ok_or_else(invalid)?;
    if !matches!(header[12], 0 | 8) || games.len() % 68 != 0 {
        return Err(invalid());
    }
    let theory_at = u32::from(header[14]);
    games
        .chunks_exact(68)
        .map(|game| {
            let moves = game[8..]
                .iter()
                .take_while(|&&byte| byte != 0)
                .map(|&byte| {
                    let (row, column) = ((byte / 10).checked_sub(1), (byte % 10).checked_sub(1));
                    Square::new(column?, row?)
                })
                .collect::<Option<Vec<Square>>>()
                .ok_or_else(invalid)?;
            Ok(Game {
                moves,
                theory: 2 * i32::from(game[7]) - 64,
                theory_at,
            })
        })
        .collect()
}
