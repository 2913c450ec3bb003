//! The opening book: positions near the start of the game with a value for each of their good moves, found by long
//! computation beforehand.
//!
//! ```text
//! assets/book/book.bin ── Book::from_bytes ──► Tree of entries ── Book::moves(position) ──► [BookMove], best first
//!                                                ▲
//! flipside-train book: searches, adds entries ───┘
//! ```
//!
//! A book is a tree of positions whose branches meet again, since different move orders lead to the same position. Positions
//! that are images of each other by one of the eight symmetries of the board are one position here, and so are positions
//! with the colours exchanged, as only the side to move counts. The start position and its mirrored layout therefore have
//! the same book.
//!
//! Each position was searched once, with values for its best few moves. If the position after such a move is in the book
//! as well, its value replaces that of the search: it is the greatest value of the moves there, seen from the other side
//! (*negamax*). So the value of a move near the start rests on searches at the ends of all lines behind it. The method is
//! that of M. Buro ("Toward opening book learning", 1997) and T. Lincke ("Strategies for the automatic construction of
//! opening books", 2000); `train::opening_book` builds the book.
//!
//! * [`Book`]: the moves of a position with their values, and the choice of a move to play.
//! * [`BookMove`]: a move with its value, its depth, and its *share*: how often the book would choose it.
//! * [`BookStyle`]: how far a player that chooses with variety goes from the best move.
//! * [`BookError`]: what is wrong with a file.

mod book_file;
mod folded;
mod lookup;
mod tree;

pub use book_file::{BOOK_VERSION, BookError};
pub(crate) use folded::{After, Folded};
pub use lookup::{BOOK_FILE, Book, BookMove, BookStyle, LEAST_VALUE, MOST_LOSS, SHARE_TEMPERATURE};
pub(crate) use tree::{Entry, EntryMove, Tree};
