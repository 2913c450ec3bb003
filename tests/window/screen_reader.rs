//! A screen reader plays in the real window.

use super::{
    Outcome, PROGRAM, Picture, Screen,
    atspi::{BUTTON, Buses, CELL, MENU_ITEM, Node},
};

/// The title is read and left, a game begun and a move played, while nobody touches the window: only what the screen
/// reader asks for wakes the waiting game.
pub(super) fn a_screen_reader_plays() -> Outcome {
    let screen = Screen::start()?;
    let buses = Buses::start(|program| screen.command(program))?;
    let mut program = screen.command(PROGRAM);
    program.env("DBUS_SESSION_BUS_ADDRESS", &buses.session);
    let mut game = screen.open(program)?;
    game.wait_for("the title", Picture::is_title)?;
    buses.say("IsEnabled", true)?;

    buses.press(&mut game, MENU_ITEM, "New game")?;
    buses.press(&mut game, BUTTON, "Start game")?;
    let is_board = |nodes: &[Node]| nodes.iter().filter(|node| node.role == CELL).count() == 64;
    let board = buses.wait(&mut game, "64 squares", is_board)?;
    let names: Vec<&str> = board.iter().map(|node| node.name.as_str()).collect();
    for wanted in ["d4, white", "e4, black", "a1, empty", "d3, empty, legal move, flips 1"] {
        if !names.iter().any(|name| name.starts_with(wanted)) {
            return Err(format!("no square is called {wanted:?}: {names:?}"));
        }
    }
    buses.press(&mut game, CELL, "d3,")?;
    // The words for black's own move may have been followed by these before anybody looked.
    buses.wait(&mut game, "black's disc on d3, the answer and its words", |nodes| {
        let d3 = nodes.iter().any(|node| node.name.starts_with("d3, black"));
        let answered = |name: &str| name.contains(" played ") && name.contains("Your move");
        d3 && nodes.iter().any(|node| answered(&node.name))
    })?;

    // The reader ends, and others begin in another way and in both ways.
    for says in [&["ScreenReaderEnabled"][..], &["IsEnabled", "ScreenReaderEnabled"]] {
        buses.say("ScreenReaderEnabled", false)?;
        buses.say("IsEnabled", false)?;
        buses.wait(&mut game, "nothing to read", <[Node]>::is_empty)?;
        for property in says {
            buses.say(property, true)?;
        }
        buses.wait(&mut game, "64 squares again", is_board)?;
    }
    Ok(())
}
