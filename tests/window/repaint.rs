//! What a frame leaves standing is what drawing everything would show.

use std::{fs, thread::sleep, time::Instant};

use super::{Outcome, PATIENCE, POLL, Picture, Program, Screen, atspi::Alive};
use flipside::rules::{GameRecord, Position};

/// So many equal pictures in a row are a window in which nothing moves.
const STILL: usize = 6;

/// Two people, so that nobody thinks and the pictures depend on nothing but the moves.
const GAME: &str = r#"version = 1
id = "0000000000000001"
black = "human"
white = "human"
start = "---------------------------OX------XO--------------------------- X"
start-kind = "standard"
moves = ""
"#;

/// Moves and moves taken back, each compared with the picture after everything has been drawn anew.
pub(super) fn what_is_left_standing_is_what_is_drawn_anew() -> Outcome {
    let screen = Screen::start()?;
    let file = screen.folder.join("two.toml");
    fs::write(&file, GAME).map_err(|error| error.to_string())?;
    let mut game = screen.play(&["--load", &file.to_string_lossy()])?;
    game.wait_for("the game", |p| p.is_game() && p.is_lit())?;
    let mut record = GameRecord::new(Position::default());
    for number in 0..10 {
        let square = record.legal_moves().iter().nth(number % 2).ok_or("no legal move")?;
        let [file, rank] = [0, 1].map(|at| square.to_string()[at..=at].to_owned());
        game.keys(&[&file, &rank, "Return"])?;
        record.play(square).map_err(|error| format!("{error:?}"))?;
        shows(&mut game, &record)?;
        same_when_drawn_anew(&mut game, &format!("after {square}"))?;
    }
    for _ in 0..2 {
        // On the square of the move that is taken back, its preview would look like a disc.
        game.keys(&["a", "8", "u"])?;
        record.undo().ok_or("nothing to take back")?;
        shows(&mut game, &record)?;
        same_when_drawn_anew(&mut game, "after a move was taken back")?;
    }
    game.ends_well(|game| game.signal("TERM"))
}

/// Waits until the discs of the position are seen.
fn shows(game: &mut Program<'_>, record: &GameRecord) -> Outcome {
    let discs = record.position().occupied();
    game.wait_for("the discs", |p| {
        let [black, white] = p.discs();
        black | white == discs
    })
}

/// Opening and closing the menu draws everything.
fn same_when_drawn_anew(game: &mut Program<'_>, when: &str) -> Outcome {
    let before = still(game)?;
    game.keys(&["Escape"])?;
    game.wait_for("the pause menu", Picture::is_paused)?;
    still(game)?;
    game.keys(&["Escape"])?;
    game.wait_for("the game again", Picture::is_game)?;
    let after = still(game)?;
    let (count, area) = before.differences(&after);
    if count > 0 {
        return Err(format!(
            "{when}: {count} pixels in {area:?} were not what they should have been; {}",
            game.keep_picture()
        ));
    }
    Ok(())
}

/// A picture of a window in which nothing moves any more.
pub(super) fn still(game: &mut Program<'_>) -> Result<Picture, String> {
    let deadline = Instant::now() + PATIENCE;
    let mut last = game.picture()?;
    let mut equal = 0;
    while equal < STILL {
        game.check_alive()?;
        if Instant::now() > deadline {
            return Err(format!("it never comes to rest; {}", game.keep_picture()));
        }
        sleep(POLL);
        let now = game.picture()?;
        equal = if now.differences(&last).0 == 0 { equal + 1 } else { 0 };
        last = now;
    }
    Ok(last)
}
