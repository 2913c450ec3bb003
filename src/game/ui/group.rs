//! The groups of widgets. Tab moves between groups, arrows inside them; the numbers are the order of Tab.

/// A menu or the main buttons of a screen.
pub const MAIN: u8 = 0;
/// New game: kind of opponent.
pub const VERSUS: u8 = 1;
/// New game: opponents.
pub const CARDS: u8 = 2;
/// New game: colour.
pub const COLOUR: u8 = 3;
/// New game: start layout. Editor: the tools.
pub const START_AT: u8 = 4;
/// New game: clocks.
pub const CLOCK: u8 = 5;
/// New game: minutes and seconds of a custom clock.
pub const CUSTOM_CLOCK: u8 = 6;
/// New game: corners for the weaker side.
pub const HANDICAP: u8 = 7;
/// New game: help, or the pace of a watched game.
pub const HELP: u8 = 8;
/// New game: begin.
pub const START: u8 = 9;
/// New game: back.
pub const BACK: u8 = 10;
/// Game: tools.
pub const TOOLS: u8 = 11;
/// Game: the menu button.
pub const MENU: u8 = 12;
/// Settings: the pages.
pub const PAGES: u8 = 20;
/// Settings: the rows of a page.
pub const ROWS: u8 = 21;
