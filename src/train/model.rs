//! What can be fitted to labelled positions.

use std::io;

use super::shards::Shards;
use crate::engine::eval::Weights;

/// A part of the weights: [`Linear`](super::linear::Linear) or [`Networks`](super::network::Networks).
pub trait Model {
    /// Fits this part to positions and replaces it in the weights, which are those it begins with. `say` is told how it goes.
    ///
    /// # Errors
    ///
    /// The errors of the file system, and [`io::ErrorKind::InvalidData`] if a file is not made of records or if there are no
    /// positions to learn from.
    fn fit(
        &self,
        shards: &Shards,
        weights: &mut Weights,
        say: &mut dyn FnMut(&str) -> io::Result<()>,
    ) -> io::Result<()>;
}

/// The error of a model that has found no positions.
pub(super) fn no_positions() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "no positions to fit the weights to")
}
