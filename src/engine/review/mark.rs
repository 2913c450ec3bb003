//! The class of an error.

/// The class of an error, by the loss against the best move in whole discs. A greater value is a worse error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The move loses 2 discs.
    Dubious,
    /// The move loses 3 to 5 discs, or it throws away a win or a draw that was certain.
    Mistake,
    /// The move loses 6 discs or more.
    Blunder,
}

impl Mark {
    /// All marks, the smallest error first.
    pub const ALL: [Self; 3] = [Self::Dubious, Self::Mistake, Self::Blunder];

    /// The mark for a loss in discs. `None` if the move loses less than 2 discs.
    pub fn of_loss(discs: i32) -> Option<Self> {
        match discs {
            6.. => Some(Self::Blunder),
            3..=5 => Some(Self::Mistake),
            2 => Some(Self::Dubious),
            _ => None,
        }
    }

    /// The sign that players write after a move.
    ///
    /// ```
    /// use flipside_core::engine::review::Mark;
    ///
    /// assert_eq!(Mark::ALL.map(Mark::sign), ["?!", "?", "??"]);
    /// ```
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}
