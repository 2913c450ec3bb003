//! The names of the review's widgets, and the zones that they are in.

use crate::game::{play::NodeId, prelude::*};

/// The reasons and the task of repeating an error.
pub(super) const WHY: Zone = Zone::new(12);
pub(super) const MOVES: Zone = Zone::new(13);
/// The evaluation graph and the row below it.
pub(super) const GRAPH: Zone = Zone::new(15);
/// The switches of the header.
pub(super) const CHIPS: Zone = Zone::new(16);
pub(super) const LIVE: Zone = Zone::new(17);
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReviewWidget {
    /// Goes back to where the review was opened.
    Leave,
    /// Shows the values of the moves, or hides them.
    Values,
    /// Shows arrows from the best move to the discs that it flips, or hides them.
    Arrows,
    /// Turns live analysis on or off.
    Live,
    /// In live analysis: shows the lines of another program, or those of the engine.
    Second(bool),
    /// In live analysis: shows a line less.
    FewerLines,
    /// In live analysis: shows a line more.
    MoreLines,
    /// Chooses what live analysis aims at.
    Aim,
    /// In live analysis: goes into the line that begins with this move, to the position after so many more.
    Step(Square, u8),
    /// The evaluation graph. A press on it goes to the move there.
    Graph,
    /// Stops the analysis, or lets it go on.
    Analysis,
    /// Lets the analysis go over the game once more, and look deeper.
    Deeper,
    /// A reason: marks its squares on the board.
    Reason(u8),
    /// Opens the dialog in which the shown move is commented on.
    Comment,
    /// Goes to the position before a move, where the move is shown.
    Move(NodeId),
    /// A variation: goes to the position after its first move.
    Variation(NodeId),
    /// The best line: plays its first move.
    BestLine,
    Remove(NodeId),
    /// Brings back the variation that was removed last.
    PutBack,
    /// Goes to the start of the game.
    First,
    Back,
    /// Lets the game play by itself, or stops it.
    Play,
    Next,
    /// Goes to the end of the line.
    Last,
    NextError,
    /// Opens the dialog that starts a game from the position on the board.
    PlayFrom,
    /// Begins the task of repeating the errors of this side.
    Retry(Side),
    RetryShow,
    /// Goes to the next error of the task.
    RetryNext,
    RetryLeave,
}

impl WidgetName for ReviewWidget {
    fn number(self) -> u32 {
        match self {
            Self::Move(NodeId(number)) | Self::Variation(NodeId(number)) | Self::Remove(NodeId(number)) => number,
            _ => 0,
        }
    }

    fn with_number(self, number: u32) -> Self {
        match self {
            Self::Move(_) => Self::Move(NodeId(number)),
            Self::Variation(_) => Self::Variation(NodeId(number)),
            Self::Remove(_) => Self::Remove(NodeId(number)),
            _ => self,
        }
    }
}
