//! A move of a position, as the searches carry it.

/// A move with the position after it.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    /// How promising it is.
    pub(crate) value: i32,
    /// Where it is played.
    pub(crate) square: u8,
    /// The discs of the side that is to move after it.
    pub(crate) own: u64,
    /// The discs of the side that made it.
    pub(crate) opp: u64,
    /// The moves of the side that is to move after it.
    pub(crate) moves: u64,
}

/// The value of a move that has been searched: less than any other.
pub(crate) const SEARCHED: i32 = i32::MIN;

/// The value of a move that was put off.
pub(crate) const PUT_OFF: i32 = i32::MIN + 1;
