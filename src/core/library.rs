//! Games in every format: what is known about them, and how they are read and written.
//!
//! * [`Game`]: a game by the rules, with its [`Facts`] such as names and dates.
//! * [`games`]: reads the games of a text or a file of any [`Source`], which is recognised by its content.
//! * [`Format`]: the formats that are written.
//! * [`Archive`]: the games that are kept, and how they are found by words and by positions.
//! * [`Skill`]: how strong a player is, by games against opponents of known strength.
//! * [`wthor`]: the database of tournament games, with its files of names.
//!
//! A game that can be played by the rules is right, whatever its text says about the result. A game that cannot be played
//! is not read in part: a [`Problem`] says what is wrong with it, and [`Found`] in which line.

mod annotation;
mod archive;
mod date;
mod facts;
mod formats;
mod game;
mod game_errors;
mod problem;
mod rating;
mod reading;
mod statistics;

pub use annotation::{Annotation, MoveMark, Value};
pub use archive::{Archive, HEAD, Kept, Next, Query, Reached, Row, Unusable, View, completed, is_same_name, repeated};
pub use date::Date;
pub use facts::{Declared, Facts, Summary, Theory, tidy};
pub use formats::{Format, UnknownFormat, wthor};
pub use game::{Found, Game, Source};
pub use game_errors::GameError;
pub use problem::{LeftOut, Problem};
pub use rating::{Rating, Skill};
pub use reading::{add_names, add_names_beside, games};
pub use statistics::{Results, Statistics};
