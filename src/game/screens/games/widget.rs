//! The widgets of the games and their zones.

use super::filter::Filter;
use crate::game::ui::{WidgetName, Zone};

/// The list.
pub(super) const LIST: Zone = Zone::new(11);
/// What can be done with the chosen game.
pub(super) const TOOLS: Zone = Zone::new(13);
/// Which games are listed.
pub(super) const CHIPS: Zone = Zone::new(15);
/// The search field.
pub(super) const SEARCH: Zone = Zone::new(17);
/// The way to games from elsewhere.
pub(super) const IMPORT: Zone = Zone::new(18);
/// The way back.
pub(super) const LEAVE: Zone = Zone::new(19);

/// The widgets of the games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GamesWidget {
    /// Goes back to where the games were opened.
    Leave,
    /// Goes to the search field.
    Find,
    Search,
    /// Lists only these games.
    Show(Filter),
    NextFilter,
    AnyPosition,
    List,
    Review,
    /// Goes on with the chosen game, or from its last position.
    Play,
    /// Marks the chosen game with a star, or takes the star away.
    Star,
    /// Copies the chosen game as text.
    Copy,
    /// Opens the dialog with the notes on the chosen game.
    Notes,
    Statistics,
    /// Analyses the listed games that are not, one after another; or stops that.
    Analyse,
    /// Marks the chosen game, or takes the mark away: what is done then is done with all marked games.
    Mark,
    /// Takes all marks away.
    Unmark,
    /// Opens the dialog that writes files for others.
    Share,
    Delete,
    /// Brings back what was deleted last, or takes out again what came in last.
    Undo,
}

impl WidgetName for GamesWidget {}
