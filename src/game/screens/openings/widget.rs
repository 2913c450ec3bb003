//! What the openings are shown for, and their zones and widgets.

use crate::{
    game::ui::{WidgetName, Zone},
    rules::Square,
};

/// What the panel is for at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// The moves of the book.
    Explore,
    Search,
    Drill,
}

/// The moves of the book, or the openings that were found.
pub(super) const LIST: Zone = Zone::new(12);
/// The way to the games.
pub(super) const GAMES: Zone = Zone::new(14);
/// The path.
pub(super) const PATH: Zone = Zone::new(13);
/// The star.
pub(super) const STAR: Zone = Zone::new(16);
/// The search field and its buttons.
pub(super) const SEARCH: Zone = Zone::new(17);
/// The way back.
pub(super) const LEAVE: Zone = Zone::new(18);

/// The widgets of the openings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpeningsWidget {
    Leave,
    /// Marks the opening with a star, or takes the star away.
    Star,
    /// Goes to the position after this many moves of the path.
    Path(u8),
    /// A row of the table: plays the move.
    Play(Square),
    Practise,
    /// Reviews the path, with live analysis of the position on the board.
    Live,
    /// Starts a game from the position on the board.
    PlayFrom,
    /// Lists the games that reached the position on the board.
    Games,
    Back,
    /// Takes back an answer that is not in the book.
    TryAgain,
    /// Leaves the drill, and goes on from the position on the board.
    PlayOn,
    /// Practises the same opening once more.
    Repeat,
    /// Goes to the search field.
    Find,
    /// The search field. Enter goes to the first opening that was found.
    Search,
    /// Clears the search field, or closes it when it is empty.
    Clear,
    /// Goes to an opening that was found, by its place in the table of all openings.
    Found(u16),
}

impl WidgetName for OpeningsWidget {}
