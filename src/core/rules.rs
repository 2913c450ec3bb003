//! The rules of Reversi: positions, moves, records and notation.
//!
//! Everything here is a plain value. Nothing reads the time, draws a random number, or does input or output.
//!
//! * [`Square`], [`Bitboard`], [`Side`]: the basic types. a1 is bit 0, h1 is bit 7, and h8 is bit 63.
//! * [`Position`]: the discs and the side to move, without history. After [`Position::play`] it is always the other side's
//!   turn. [`Position::status`] tells whether that side has to pass or the game is over.
//! * [`Board`]: the discs as the side to move sees them.
//! * [`GameRecord`]: a game with its moves and passes, undo and redo. Forced passes are made automatically.
//! * [`parse_game`]: a game from a text in any notation. [`moves_in`]: the moves in a line of other text. [`GgfGame`]: the format of the Generic Game Server.
//! * [`Handicap`]: discs on corners for the weaker side. [`GameClock`]: the clocks of both sides.
//! * [`Symmetry`] and [`perft()`]: for tests of the rules.
//! * [`obf`]: files of positions with the values of their moves.
//! * [`named_openings`]: the names of openings.
//! * [`exercise`]: the question "is this move legal?" in the form of a programming exercise.
//!
//! A game ends when neither side has a legal move, even if there are empty squares. Results are counted as black minus
//! white.

mod bitboard;
mod board_text;
mod clock;
pub mod exercise;
mod game_text;
mod ggf;
mod move_runs;
mod moves;
pub mod named_openings;
pub mod obf;
mod outcome;
mod perft;
mod ply;
mod position;
mod record;
mod setup;
mod side;
mod square;
mod start_layout;
mod symmetry;
mod transcript;

pub use bitboard::{Bitboard, BitboardIter};
pub use board_text::ParsePositionError;
pub use clock::{GameClock, TimeControl};
pub use game_text::{NotAGame, parse_game};
pub use ggf::{GgfError, GgfGame, move_name};
pub use move_runs::{MoveLine, MoveRun, Piece, moves_in, narrow};
pub use moves::Board;
pub use outcome::{EarlyEnd, Outcome, Status};
pub use perft::perft;
pub use ply::{Flip, Played, Ply, Undone};
pub use position::{IllegalMove, IllegalReason, Position, PositionError};
pub use record::GameRecord;
pub use setup::{Handicap, Unplayable, Unreachable};
pub use side::Side;
pub use square::{ParseSquareError, Square};
pub use start_layout::StartLayout;
pub use symmetry::Symmetry;
pub use transcript::{TranscriptError, TranscriptReason, transcript_of};
