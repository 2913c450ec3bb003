//! The groups of widgets. Tab moves between groups in the order of their numbers, and arrows move inside a group.

/// Any screen: a menu or the main buttons.
pub const MAIN: u8 = 0;
/// New game: the kind of game.
pub const VERSUS: u8 = 1;
/// New game: the opponents.
pub const CARDS: u8 = 2;
/// New game: the colour of the person.
pub const COLOUR: u8 = 3;
/// New game: the start layouts. Editor: the tools.
pub const START_AT: u8 = 4;
/// New game: the clocks.
pub const CLOCK: u8 = 5;
/// New game: the minutes and seconds of a custom clock.
pub const CUSTOM_CLOCK: u8 = 6;
/// New game: the corners for the weaker side.
pub const HANDICAP: u8 = 7;
/// New game: rated or not, or the pace of a watched game.
pub const HELP: u8 = 8;
/// New game: the button that starts the game.
pub const START: u8 = 9;
/// New game: the way back.
pub const BACK: u8 = 10;
/// Game: the tools.
pub const TOOLS: u8 = 11;
/// Game: the coach's card.
pub const COACH: u8 = 12;
/// Game: the list of moves.
pub const MOVES: u8 = 13;
/// Game: the menu button.
pub const MENU: u8 = 14;
/// Review: the evaluation graph.
pub const GRAPH: u8 = 15;
/// Review: the switches.
pub const CHIPS: u8 = 16;
/// Openings: the search field.
pub const SEARCH: u8 = 17;
/// Review and openings: the way back.
pub const LEAVE: u8 = 18;
/// Settings: the pages.
pub const PAGES: u8 = 20;
/// Settings: the rows of a page.
pub const ROWS: u8 = 21;
