//! What the openings are shown for.

/// What the panel is for at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// The moves of the book.
    Explore,
    /// Looking for an opening.
    Search,
    /// Practising.
    Drill,
}
