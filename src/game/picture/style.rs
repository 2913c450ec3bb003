//! What a picture shows besides the position.

use super::{look::Look, text::Letters};

/// Everything about a picture but the position.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    pub look: &'a Look,
    pub letters: &'a Letters,
    /// The texts below the board, if there are any.
    pub words: Option<Words<'a>>,
}

/// The texts below the board. The numbers of discs stand between the names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<'a> {
    /// The names of black and white.
    pub players: [&'a str; 2],
    /// A line below the names, for example the opening and the date. It may be empty.
    pub caption: &'a str,
}
