//! What the new-game screen shows, and the names and the zones of its widgets.

use crate::{
    engine::OpponentKind,
    game::{
        play::{ClockChoice, ColourChoice, Draft, Versus, WatchPace},
        settings::GuestRow,
        store::Standing,
        texts::Phrase,
        ui::{WidgetName, Zone},
    },
    rules::{Side, StartLayout},
};

/// What the screen shows.
#[derive(Clone, Copy)]
pub(super) struct NewGameView<'a> {
    pub(super) draft: &'a Draft,
    /// Why random openings are not available, if they are not.
    pub(super) trouble: Option<&'a Phrase>,
    /// The names of two people.
    pub(super) names: &'a [String; 2],
    pub(super) standing: &'a Standing,
    /// The other programs that may be chosen.
    pub(super) guests: &'a [&'a GuestRow],
}

/// The kinds of game.
pub(super) const VERSUS: Zone = Zone::new(0);
/// The opponents.
pub(super) const CARDS: Zone = Zone::new(1);
/// The groups of opponents.
pub(super) const GROUPS: Zone = Zone::new(2);
/// The colour of the person.
pub(super) const COLOUR: Zone = Zone::new(3);
/// The start layouts.
pub(super) const START_AT: Zone = Zone::new(4);
/// The clocks.
pub(super) const CLOCK: Zone = Zone::new(5);
/// The minutes and seconds of a custom clock.
pub(super) const CUSTOM_CLOCK: Zone = Zone::new(6);
/// The corners for the weaker side.
pub(super) const HANDICAP: Zone = Zone::new(7);
/// Rated or not, or the pace of watched games and how many there are.
pub(super) const HELP: Zone = Zone::new(8);
/// The button that starts the game.
pub(super) const START: Zone = Zone::new(9);

/// The widgets of the new-game screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NewGameWidget {
    /// Chooses the kind of game: against the computer, between two people, or watched.
    Versus(Versus),
    /// Chooses an opponent.
    Card(OpponentKind),
    /// Chooses another program, by its place among those that may be chosen.
    Guest(u8),
    /// Shows the other programs, and chooses the first one.
    Guests,
    /// Chooses how many games are watched.
    Games(u8),
    /// Shows the classic programs, or the characters.
    Classics(bool),
    /// Opens the dialog for the name of the person who plays a colour.
    Name(Side),
    /// Chooses the person's colour.
    Colour(ColourChoice),
    /// Chooses the side of a watched game to which the cards apply.
    CardsFor(Side),
    /// Chooses a start layout.
    StartAt(StartLayout),
    /// Chooses a random opening. Another press chooses another one.
    StartRandom,
    /// Chooses the player's own start position and opens the editor.
    StartCustom,
    /// Chooses the clocks.
    Clock(ClockChoice),
    /// Changes the minutes of a custom clock.
    Minutes {
        /// True for more, false for less.
        more: bool,
    },
    /// Changes the seconds that a custom clock gains with each move.
    Increment {
        /// True for more, false for less.
        more: bool,
    },
    /// Chooses the number of corners for the weaker side.
    Handicap(u8),
    /// Chooses a rated game, which has no undo and no hints, or a game with both.
    Rated(bool),
    /// Chooses the pace of a watched game.
    Pace(WatchPace),
    /// Starts the game.
    Start,
    /// Goes back to the title.
    Back,
    /// Chooses the next stronger opponent. It is not drawn on the screen.
    NextLevel,
    /// Chooses the next weaker opponent. It is not drawn on the screen.
    PreviousLevel,
}

impl WidgetName for NewGameWidget {}
