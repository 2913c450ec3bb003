//! The program is ended from outside, politely, right after something was done: nothing of it is lost.

use std::process::Command;

use super::{Outcome, Picture, Program, Screen};
use flipside::{
    game::store::{Folders, UserFiles, read_game},
    rules::Bitboard,
};

/// Signals, a closed window, and a screen that goes away, as when a desktop is left.
pub(super) fn what_was_just_done_is_kept_however_the_program_is_ended() -> Outcome {
    type End = fn(Program<'_>) -> Outcome;
    let ends: [(&str, End); 4] = [
        ("TERM", |game| game.ends_well(|game| game.signal("TERM"))),
        ("INT", |game| game.ends_well(|game| game.signal("INT"))),
        ("HUP", |game| game.ends_well(|game| game.signal("HUP"))),
        ("a closed window", |game| game.ends_well(|game| game.keys(&["alt+F4"]))),
    ];
    for (how, end) in ends {
        let screen = Screen::start()?;
        check(&screen, end).map_err(|why| format!("{how}: {why}"))?;
    }
    let screen = Screen::start()?;
    check(&screen, |game| {
        let server = game.screen.server_id();
        kill("KILL", server)?;
        game.ends_somehow()
    })
    .map_err(|why| format!("a screen that is gone: {why}"))
}

fn check(screen: &Screen, end: impl Fn(Program<'_>) -> Outcome) -> Outcome {
    let folders = Folders {
        settings: Some(screen.folder.join("config/flipside")),
        data: Some(screen.folder.join("data/flipside")),
    };
    let kept = || UserFiles::in_folders(folders.clone());

    // A setting, as soon as it is seen.
    screen.write_settings("preview = false\nflip-speed = \"instant\"\n")?;
    let mut game = screen.play(&["--level", "1"])?;
    game.wait_for("a new game without values", |p| p.values() == Some(false))?;
    game.keys(&["v"])?;
    game.wait_for("values", |p| p.values() == Some(true))?;
    end(game)?;
    let settings = kept().settings;
    if !settings.values {
        return Err(format!("the setting was lost: {settings:?}"));
    }

    // The same by a way that is not the first change of the file, and a move.
    let screen_again;
    let screen = if screen.is_alive() {
        screen
    } else {
        screen_again = Screen::start_in(screen.folder.clone())?;
        &screen_again
    };
    let mut game = screen.play(&[])?;
    game.wait_for("the title", Picture::is_title)?;
    game.keys(&["Return"])?;
    game.wait_for("the game", |p| p.values() == Some(true))?;
    game.keys(&["v"])?;
    game.wait_for("no values", |p| p.values() == Some(false))?;
    let before = game.picture()?.discs().map(Bitboard::count);
    game.keys(&["n", "Return"])?;
    game.wait_for("a move", |p| p.is_game() && p.discs().map(Bitboard::count) != before)?;
    let [black, white] = game.picture()?.discs();
    end(game)?;
    let kept = kept();
    if kept.settings.values || !kept.notices.is_empty() {
        return Err(format!("{:?} {:?}", kept.settings, kept.notices));
    }
    let saved = read_game(&screen.folder.join("data/flipside/game.toml"))?;
    let lost = (black | white) & saved.record.position().empty();
    if lost.is_empty() { Ok(()) } else { Err(format!("{lost:?} of the game was lost")) }
}

/// Sends a signal to a process.
pub(super) fn kill(signal: &str, id: u32) -> Outcome {
    let status = Command::new("kill")
        .args([format!("-{signal}"), id.to_string()])
        .status()
        .map_err(|error| format!("kill: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("kill -{signal} {id}: {status}")) }
}
