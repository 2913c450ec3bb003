//! The rules of Reversi: positions, moves, records and notation.
//!
//! Nothing here reads a clock, draws a random number or does input or output; everything is a plain value.
//!
//! * [`Square`], [`Bitboard`], [`Color`]: the vocabulary. a1 is bit 0, h1 bit 7, h8 bit 63.
//! * [`Position`]: discs and side to move, without history. [`Position::play`] hands the turn over and no more; whether
//!   the next side must pass, or the game is over, is told by [`Position::status`].
//! * [`GameRecord`]: a game with its moves, its passes (made where they are forced), undo and redo.
//! * [`GgfGame`]: a game in the format of the Generic Game Server.
//! * [`Handicap`]: discs on corners for the weaker side. [`GameClock`]: both sides' time.
//! * [`Symmetry`] and [`perft()`]: for tests of the above.
//! * [`obf`]: files of positions with the values of their moves.
//! * [`exercise`]: the question "can this move be played?" in the form of a programming exercise.
//!
//! A game ends when neither side can move, on a full board or not. Results are counted black minus white.

mod bitboard;
mod board_text;
mod clock;
mod color;
pub mod exercise;
mod flip;
mod ggf;
mod illegal_move;
pub(crate) mod moves;
pub mod obf;
mod outcome;
mod perft;
mod ply;
mod position;
mod position_error;
mod record;
mod setup;
mod square;
mod start_layout;
mod symmetry;
mod transcript;

pub use bitboard::{Bitboard, BitboardIter};
pub use board_text::ParsePositionError;
pub use clock::{GameClock, TimeControl};
pub use color::Color;
pub use flip::Flip;
pub use ggf::{GgfError, GgfGame, move_name};
pub use illegal_move::{IllegalMove, IllegalReason};
pub use outcome::{Outcome, Status};
pub use perft::perft;
pub use ply::{Played, Ply, Undone};
pub use position::Position;
pub use position_error::PositionError;
pub use record::GameRecord;
pub use setup::{Handicap, Unplayable};
pub use square::{ParseSquareError, Square};
pub use start_layout::StartLayout;
pub use symmetry::Symmetry;
pub use transcript::{TranscriptError, TranscriptReason};
