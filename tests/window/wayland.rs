//! The real program under a Wayland compositor without a screen: Weston, which draws into memory.
//!
//! Weston has neither mouse nor keyboard there, so the game is played by a screen reader.

use std::{
    env, fs,
    path::PathBuf,
    process::{Command, Stdio},
    thread::sleep,
    time::Instant,
};

use super::{
    Outcome, PATIENCE, POLL, PROGRAM, Picture, Running, WINDOW,
    atspi::{Alive, BUTTON, Buses, CELL, MENU_ITEM, RADIO_BUTTON},
    wait,
};
use flipside::rules::{GameRecord, Position, Side};

/// How many moves are played.
const MOVES: usize = 4;

/// Versions of Weston differ in how they are told to draw; each ignores what it does not know.
const CONFIG: &str = "\
[core]
use-pixman=true
renderer=pixman
idle-time=0

[shell]
panel-position=none
locking=false
startup-animation=none
";

/// From the title through a game of two people and back, each move compared with the picture; then the program is left.
pub(super) fn a_game_is_played_under_wayland() -> Outcome {
    let compositor = Compositor::start()?;
    let buses = Buses::start(|program| compositor.command(program))?;
    let mut game = compositor.play(&buses)?;
    game.wait_for("the title", Picture::is_title)?;
    buses.say("ScreenReaderEnabled", true)?;

    buses.press(&mut game, MENU_ITEM, "New game")?;
    buses.press(&mut game, RADIO_BUTTON, "Two players")?;
    // The button may just have been built again for a game of two, and then nothing happens.
    buses.press_until(&mut game, BUTTON, "Start game", |nodes| {
        nodes.iter().filter(|node| node.role == CELL).count() == 64
    })?;
    let mut record = GameRecord::new(Position::default());
    shows(&mut game, &record)?;
    for number in 0..MOVES {
        let square = record.legal_moves().iter().nth(number % 2).ok_or("no legal move")?;
        buses.press(&mut game, CELL, &format!("{square}, empty, legal"))?;
        record.play(square).map_err(|error| format!("{error:?}"))?;
        shows(&mut game, &record)?;
    }

    buses.press(&mut game, BUTTON, "Menu")?;
    buses.press(&mut game, MENU_ITEM, "Return to title")?;
    game.wait_for("the title again", Picture::is_title)?;
    buses.press(&mut game, MENU_ITEM, "Quit")?;
    game.ends_well()
}

/// Waits until the picture shows a position.
fn shows(game: &mut Game<'_>, record: &GameRecord) -> Outcome {
    let what = format!("the discs after {} moves", record.move_count());
    let discs = [Side::Black, Side::White].map(|side| record.position().discs(side));
    game.wait_for(&what, |picture| picture.is_lit() && picture.discs() == discs)
}

/// Weston, and a folder for everything that is written.
struct Compositor {
    folder: PathBuf,
    server: Running,
}

impl Drop for Compositor {
    fn drop(&mut self) {
        // Left behind it harms nobody.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Compositor {
    const SOCKET: &str = "flipside-test";

    fn start() -> Result<Self, String> {
        use std::os::unix::fs::PermissionsExt;
        let folder = env::temp_dir().join(format!("flipside-wayland-{}", std::process::id()));
        let config = folder.join("weston.ini");
        fs::create_dir_all(folder.join("pictures"))
            // Weston refuses a folder for its socket that others may read.
            .and_then(|()| fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)))
            .and_then(|()| fs::write(&config, CONFIG))
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        let log = fs::File::create(folder.join("weston.log")).map_err(|error| error.to_string())?;
        let server = surroundings(&folder, "weston")
            .arg(format!("--config={}", config.display()))
            .args(["--backend=headless-backend.so", "--shell=desktop-shell.so"])
            .args([
                format!("--width={}", WINDOW.0),
                format!("--height={}", WINDOW.1),
                format!("--socket={}", Self::SOCKET),
            ])
            // Lets the screen be copied.
            .arg("--debug")
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .map_err(|error| format!("weston: {error}"))?;
        let mut compositor = Self { folder, server: Running(server) };
        let deadline = Instant::now() + PATIENCE;
        while let Err(error) = compositor.picture() {
            let ended = compositor.server.0.try_wait().ok().flatten();
            if ended.is_some() || Instant::now() > deadline {
                return Err(format!("weston: {error}; {}", compositor.log("weston.log")));
            }
            sleep(POLL);
        }
        Ok(compositor)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = surroundings(&self.folder, program);
        command.env("WAYLAND_DISPLAY", Self::SOCKET);
        command
    }

    fn play(&self, buses: &Buses) -> Result<Game<'_>, String> {
        // A previewed disc would be taken for one that lies on the board.
        let settings = self.folder.join("config/flipside");
        fs::create_dir_all(&settings)
            .and_then(|()| fs::write(settings.join("settings.toml"), "version = 1\npreview = false\n"))
            .map_err(|error| error.to_string())?;
        let log = fs::File::create(self.folder.join("game.log")).map_err(|e| e.to_string())?;
        let child = self
            .command(PROGRAM)
            .args(["--fullscreen", "--lang", "en"])
            .env("DBUS_SESSION_BUS_ADDRESS", &buses.session)
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .map_err(|error| format!("{PROGRAM}: {error}"))?;
        Ok(Game { compositor: self, child: Running(child) })
    }

    fn log(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).unwrap_or_default()
    }

    /// What is on the screen.
    fn picture(&self) -> Result<Picture, String> {
        let pictures = self.folder.join("pictures");
        let output = self
            .command("weston-screenshooter")
            .current_dir(&pictures)
            .env("XDG_PICTURES_DIR", &pictures)
            .output()
            .map_err(|error| format!("weston-screenshooter: {error}"))?;
        // It picks the name.
        let file = fs::read_dir(&pictures)
            .map_err(|error| error.to_string())?
            .find_map(|entry| Some(entry.ok()?.path()))
            .ok_or_else(|| format!("no picture: {}", String::from_utf8_lossy(&output.stderr)))?;
        let picture = fs::read(&file).map_err(|error| error.to_string()).and_then(|bytes| Picture::of_png(&bytes));
        fs::remove_file(&file).map_err(|error| error.to_string())?;
        picture
    }
}

/// A command that knows nothing of the user's screen and files.
fn surroundings(folder: &std::path::Path, program: &str) -> Command {
    let mut command = Command::new(program);
    command
        .env("XDG_RUNTIME_DIR", folder)
        .env("HOME", folder)
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .env("XDG_DATA_HOME", folder.join("data"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .stdin(Stdio::null());
    command
}

/// The game under the compositor.
struct Game<'a> {
    compositor: &'a Compositor,
    child: Running,
}

impl Alive for Game<'_> {
    fn check_alive(&mut self) -> Outcome {
        match self.child.0.try_wait() {
            Ok(None) => Ok(()),
            Ok(Some(status)) => Err(format!("the game has ended: {status}\n{}", self.errors())),
            Err(error) => Err(error.to_string()),
        }
    }
}

impl Game<'_> {
    fn errors(&self) -> String {
        self.compositor.log("game.log")
    }

    fn wait_for(&mut self, what: &str, seen: impl Fn(&Picture) -> bool) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        loop {
            self.check_alive()?;
            let picture = self.compositor.picture()?;
            if seen(&picture) {
                return Ok(());
            }
            if Instant::now() > deadline {
                let file = env::temp_dir().join("flipside-wayland-failed.ppm");
                picture.save(&file)?;
                return Err(format!(
                    "not seen: {what}; the screen: {}; the game said: {}",
                    file.display(),
                    self.errors()
                ));
            }
            sleep(POLL);
        }
    }

    /// Waits until the game has ended, which it was told to.
    fn ends_well(mut self) -> Outcome {
        let status = wait(&mut self.child.0)?;
        let errors = self.errors();
        if !status.success() || errors.contains("panicked") {
            return Err(format!("the game ended with {status}: {errors}"));
        }
        Ok(())
    }
}
