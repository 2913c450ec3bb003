//! The names of openings.
//!
//! The table is `assets/openings/names.tsv`. An opening is a position, and not a sequence of moves: it has its name in
//! whichever order its moves were made, and in all eight symmetries of the board.
//!
//! * [`opening_of`]: the opening of a game, the last one that it has reached.
//! * [`at`]: the opening that has this position.
//! * [`find`]: the openings with a text in one of their names.
//! * [`beginning_with`]: the openings that begin with these moves.
//! * [`all`]: all of them.

mod first_moves;
mod letters;
mod recognise;
mod search;
mod table;

pub use first_moves::{Beginning, beginning_with};
pub use recognise::{Recognised, at, opening_of};
pub use search::find;
pub use table::{NamedOpening, all};
