//! The names of the review's widgets, what screen readers say about them, and the zones that they are in.

use crate::game::{
    play::NodeId,
    texts::{Key, Phrase},
    ui::{Press, WidgetName, Zone},
};

/// The reasons and the task of repeating an error.
pub(super) const WHY: Zone = Zone::new(12);
/// The list of moves.
pub(super) const MOVES: Zone = Zone::new(13);
/// The evaluation graph and the row below it.
pub(super) const GRAPH: Zone = Zone::new(15);
/// The switches.
pub(super) const CHIPS: Zone = Zone::new(16);
/// The way back.
pub(super) const LEAVE: Zone = Zone::new(18);

/// The widgets of the review.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReviewWidget {
    /// Goes back to where the review was opened.
    Leave,
    /// Shows the values of the moves, or hides them.
    Values,
    /// Shows arrows from the best move to the discs that it flips, or hides them.
    Arrows,
    /// The evaluation graph. A press on it goes to the move there.
    Graph,
    /// Stops the analysis, or lets it go on.
    Analysis,
    /// A reason: marks its squares on the board.
    Reason(u8),
    /// Goes to the position before a move, where the move is shown.
    Move(NodeId),
    /// A variation: goes to the position after its first move.
    Variation(NodeId),
    /// The best line: plays its first move.
    BestLine,
    /// Removes a variation.
    Remove(NodeId),
    /// Brings back the variation that was removed last.
    PutBack,
    /// Goes to the start of the game.
    First,
    /// Goes one move back.
    Back,
    /// Lets the game play by itself, or stops it.
    Play,
    /// Goes one move on.
    Next,
    /// Goes to the end of the line.
    Last,
    /// Goes to the next error.
    NextError,
    /// Opens the dialog that starts a game from the position on the board.
    PlayFrom,
    /// Begins the task of repeating one's errors.
    Retry,
    /// Shows the answer to the task.
    RetryShow,
    /// Goes to the next error of the task.
    RetryNext,
    /// Ends the task.
    RetryLeave,
    /// In a small window: shows the list of moves in place of the graph and the reasons, or hides it.
    List,
    /// In a small window: shows the other tools in place of the graph and the reasons, or hides them.
    More,
}

impl WidgetName for ReviewWidget {
    fn press(self) -> Press {
        match self {
            Self::Leave | Self::RetryLeave => Press::Back,
            // What they do on the board makes the sound.
            Self::Graph
            | Self::Move(_)
            | Self::Variation(_)
            | Self::BestLine
            | Self::First
            | Self::Back
            | Self::Next
            | Self::Last
            | Self::NextError
            | Self::RetryNext => Press::Silent,
            _ => Press::Choice,
        }
    }

    fn spoken(self, words: &str) -> Option<Phrase> {
        let name = match self {
            Self::Leave => Key("back"),
            Self::Graph => Key("review-evaluation"),
            Self::Remove(_) => Key("review-remove"),
            _ if !words.is_empty() => return None,
            Self::Values => Key("values"),
            Self::Arrows => Key("review-arrows"),
            Self::First => Key("review-first"),
            Self::Back => Key("review-back"),
            Self::Play => Key("review-play"),
            Self::Next => Key("review-next"),
            Self::Last => Key("review-last"),
            Self::NextError => Key("review-next-error"),
            Self::PlayFrom => Key("review-play-from"),
            Self::List => Key("review-list"),
            Self::More => Key("review-more"),
            _ => return None,
        };
        Some(name.into())
    }
}
