//! The names of the widgets around the board, and their zones.

use crate::game::ui::{BoardSide, WidgetName, Zone};

/// The coach's card.
pub(super) const COACH: Zone = Zone::new(12).beside(BoardSide::Left);
/// The list of moves.
pub(super) const MOVES: Zone = Zone::new(13).beside(BoardSide::Right);

/// The widgets around the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameWidget {
    Menu,
    Undo,
    Redo,
    Hint,
    /// Shows the values of the moves, or hides them.
    Values,
    /// The coach's card: goes on to the next step of a hint or to the next reason, or takes a blunder back.
    Coach,
    /// The same card while another program is waited for: stops that.
    StopGuest,
    WatchPause,
    /// Stops a watched game. If it is stopped, plays one more move.
    WatchStep,
    /// Goes to the position after this many plies of the record.
    GoTo(u8),
}

impl WidgetName for GameWidget {}
