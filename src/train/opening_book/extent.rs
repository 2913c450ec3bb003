//! Which positions may become part of the book.

/// Which positions may become part of the book, and which of them come first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// The greatest number of plies from the start position.
    pub plies: u32,
    /// How many discs a single move may lose.
    pub move_loss: f32,
    /// How many discs each side may lose on the way.
    pub total_loss: f32,
    /// How many plies a loss of one disc counts for when the next position is chosen.
    pub loss_plies: f32,
}

impl Default for Extent {
    fn default() -> Self {
        Self { plies: 24, move_loss: 4.0, total_loss: 6.0, loss_plies: 3.0 }
    }
}
