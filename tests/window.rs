//! The real program in a real window, worked by mouse and keyboard from outside.
//!
//! Runs on a screen of its own: Xvfb, with a software Vulkan driver, driven by xdotool. Where one of these is missing
//! the tests are left out, and say so; on a CI machine (`CI` set) that is a failure. This target has its own `main`
//! because libtest shows no word of a test that passes by doing nothing.

use flipside::game::screens::{GameWidget, NewGameWidget, TitleWidget};
use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, ExitCode, ExitStatus, Stdio},
    sync::OnceLock,
    thread::{self, sleep},
    time::{Duration, Instant},
};

use atspi::Alive;
use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, Image, ImageSampler, ImageType},
};
use flipside::{
    game::{
        look::{Area, BoardGeometry, Stage},
        settings::FlipSpeed,
        ui::WidgetId,
    },
    rules::{Bitboard, Position, Side, Square},
};

#[path = "window/atspi.rs"]
mod atspi;
mod common;
#[path = "window/discs.rs"]
mod discs;
#[path = "window/disk.rs"]
mod disk;
#[path = "window/kill.rs"]
mod kill;
#[path = "window/leave.rs"]
mod leave;
#[path = "window/repaint.rs"]
mod repaint;
#[path = "window/screen_reader.rs"]
mod screen_reader;
#[path = "window/twin.rs"]
mod twin;
#[path = "window/wayland.rs"]
mod wayland;

const PROGRAM: &str = env!("CARGO_BIN_EXE_flipside");
/// A loaded machine that draws with its processor may take this long for anything.
const PATIENCE: Duration = Duration::from_mins(1);
const POLL: Duration = Duration::from_millis(100);
const SCREEN: (usize, usize) = (1400, 900);
const WINDOW: (usize, usize) = (1280, 720);

type Outcome = Result<(), String>;

struct Test {
    name: &'static str,
    run: fn() -> Outcome,
    needs: Needs,
}

/// What a test needs besides the program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    Nothing,
    Screen,
    /// The accessibility bus of the desktops on Linux, too.
    ScreenReader,
    /// File systems of its own, too.
    Mounts,
    /// A Wayland compositor instead of the screen, and the accessibility bus.
    Wayland,
}

/// The tests that look at all screens.
const TOURS: [&str; 2] = ["every_screen_is_drawn_whole_by_mouse", "every_screen_is_drawn_whole_by_keys_without_motion"];

const TESTS: [Test; 15] = [
    Test {
        name: "a_whole_game_is_played_in_a_real_window",
        run: a_whole_game_is_played_in_a_real_window,
        needs: Needs::Screen,
    },
    Test {
        name: "fullscreen_covers_the_screen_and_escape_never_quits",
        run: fullscreen_covers_the_screen_and_escape_never_quits,
        needs: Needs::Screen,
    },
    Test {
        name: "without_a_display_one_sentence_says_so",
        run: without_a_display_one_sentence_says_so,
        needs: Needs::Nothing,
    },
    Test {
        name: "without_graphics_one_sentence_says_so",
        run: without_graphics_one_sentence_says_so,
        needs: Needs::Screen,
    },
    Test {
        name: "what_the_command_line_cannot_use_ends_with_2",
        run: what_the_command_line_cannot_use_ends_with_2,
        needs: Needs::Nothing,
    },
    Test {
        name: "what_is_left_standing_is_what_is_drawn_anew",
        run: repaint::what_is_left_standing_is_what_is_drawn_anew,
        needs: Needs::Screen,
    },
    Test { name: TOURS[0], run: twin::every_screen_is_drawn_whole_by_mouse, needs: Needs::Screen },
    Test { name: TOURS[1], run: twin::every_screen_is_drawn_whole_by_keys_without_motion, needs: Needs::Screen },
    Test {
        name: "live_and_baked_discs_look_the_same",
        run: discs::live_and_baked_discs_look_the_same,
        needs: Needs::Screen,
    },
    Test { name: "a_killed_game_goes_on", run: kill::a_killed_game_goes_on, needs: Needs::Screen },
    Test {
        name: "what_was_just_done_is_kept_however_the_program_is_ended",
        run: leave::what_was_just_done_is_kept_however_the_program_is_ended,
        needs: Needs::Screen,
    },
    Test {
        name: "a_full_disk_is_told_and_the_game_goes_on",
        run: disk::a_full_disk_is_told_and_the_game_goes_on,
        needs: Needs::Mounts,
    },
    Test {
        name: "folders_nobody_may_write_to_are_told_and_the_game_goes_on",
        run: disk::folders_nobody_may_write_to_are_told_and_the_game_goes_on,
        needs: Needs::Mounts,
    },
    Test { name: "a_screen_reader_plays", run: screen_reader::a_screen_reader_plays, needs: Needs::ScreenReader },
    Test {
        name: "a_game_is_played_under_wayland",
        run: wayland::a_game_is_played_under_wayland,
        needs: Needs::Wayland,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let flag = |name: &str| arguments.iter().any(|a| a == name);
    let filters: Vec<&String> = arguments.iter().filter(|a| !a.starts_with('-')).collect();
    let chosen: Vec<&Test> = TESTS
        .iter()
        .filter(|test| {
            filters.is_empty()
                || filters.iter().any(|filter| {
                    if flag("--exact") { test.name == filter.as_str() } else { test.name.contains(filter.as_str()) }
                })
        })
        .collect();
    if flag("--list") {
        for test in chosen {
            say(&format!("{}: test", test.name));
        }
        return ExitCode::SUCCESS;
    }
    let out = TESTS.len() - chosen.len();
    say(&format!("\nrunning {} tests", chosen.len()));
    let ci = env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false");
    let (mut passed, mut failed, mut ignored) = (0, 0, 0);
    let mut ahead = None;
    for &test in &chosen {
        let mut missing = missing_tools(test.needs);
        // Not every machine lets anybody mount, and that cannot be installed.
        let may_not_mount = test.needs == Needs::Mounts && !disk::can_mount();
        let may_be_left_out = !ci || (may_not_mount && missing.is_empty());
        if may_not_mount {
            missing.push("the right to mount");
        }
        if !missing.is_empty() && may_be_left_out {
            let missing = missing.join(", ");
            say(&format!("test {} ... ignored, SKIPPED: {missing} missing", test.name));
            eprintln!(
                "warning: the test of the window {} was SKIPPED: {missing} missing (scripts/setup.sh --tests installs it)",
                test.name,
            );
            note_skipped(&format!("window {}: {missing} missing", test.name));
            ignored += 1;
            continue;
        }
        // The two tours take longest, and each keeps one core busy, so the second one begins with the first.
        if test.name == TOURS[0] && missing.is_empty() {
            ahead = chosen.iter().find(|test| test.name == TOURS[1]).map(|test| thread::spawn(test.run));
        }
        let begun = ahead.take_if(|_| test.name == TOURS[1]);
        let result = if let Some(begun) = begun {
            let panicked = |_| Err("the test panicked".to_owned());
            begun.join().unwrap_or_else(panicked)
        } else if missing.is_empty() {
            (test.run)()
        } else {
            Err(format!("{} missing, and CI is set", missing.join(", ")))
        };
        match result {
            Ok(()) => {
                say(&format!("test {} ... ok", test.name));
                passed += 1;
            }
            Err(why) => {
                say(&format!("test {} ... FAILED\n    {why}", test.name));
                failed += 1;
            }
        }
    }
    say(&format!(
        "\ntest result: {}. {passed} passed; {failed} failed; {ignored} ignored; 0 measured; {out} filtered out\n",
        if failed == 0 { "ok" } else { "FAILED" }
    ));
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[expect(clippy::print_stdout, reason = "this is the report of the tests")]
fn say(line: &str) {
    println!("{line}");
}

// What is tested.

/// Mouse and keyboard through title, new game, game and pause to the result and out.
fn a_whole_game_is_played_in_a_real_window() -> Outcome {
    let places = places();
    let screen = Screen::start()?;
    let mut game = screen.play(&[])?;
    game.wait_for("the title", Picture::is_title)?;

    // By mouse: New game, the weakest opponent, Start. The places are those of a window of 1280x720.
    game.click_until(places.new_game, "the new-game screen", Picture::is_new_game)?;
    // Quick to play against: level down to the first. The keyboard has Shift+N for it.
    for _ in 0..6 {
        game.keys(&["shift+n"])?;
    }
    game.click_until(places.start, "the game", |p| p.is_game() && p.starting_discs())?;

    // By mouse: black on d3.
    game.click_until(square(3, 2), "black's disc on d3", |p| {
        p.is_game() && p.is_black_disc(3, 2) && p.is_black_disc(3, 3)
    })?;
    game.wait_for("the answer", |p| p.white_discs() >= 2)?;

    game.keys(&["Escape"])?;
    game.wait_for("the pause menu", Picture::is_paused)?;
    game.keys(&["Escape"])?;
    game.wait_for("the game again", Picture::is_game)?;

    // Both in turn, until the result is there: what can be played is read off the screen, as a player does. A picture
    // taken while discs turn may be misread; then the game refuses the move, and the next picture is looked at.
    let deadline = Instant::now() + 4 * PATIENCE;
    let mut turns = 0;
    let mut last = (Square::D3, Instant::now());
    let by_keys = |game: &mut Program<'_>, square: Square| {
        let [file, rank] = [0, 1].map(|at| square.to_string()[at..=at].to_owned());
        game.keys(&[&file, &rank, "Return"])
    };
    while !game.picture()?.is_result() {
        game.check_alive()?;
        if Instant::now() > deadline {
            return Err(format!("no result after {turns} turns; {}", game.keep_picture()));
        }
        if let Some(square) = game.picture()?.black_to_move() {
            turns += 1;
            if turns % 2 == 0 {
                game.click(at(square))?;
                // The pointer would show another move there, and that disc would be taken for one on the board.
                screen.xdotool(&["mousemove", "1", "1"])?;
            } else {
                by_keys(&mut game, square)?;
            }
            last = (square, Instant::now());
        } else if last.1.elapsed() > Duration::from_secs(5) {
            // A square pressed before the answer has landed gets only the focus, and shows its move. It is pressed once more.
            by_keys(&mut game, last.0)?;
            last.1 = Instant::now();
        }
        sleep(POLL);
    }

    game.keys(&["Escape"])?;
    game.wait_for("the title", Picture::is_title)?;
    // Escape on the title focuses Quit; Enter takes it.
    game.ends_well(|game| game.keys(&["Escape", "Return"]))
}

fn fullscreen_covers_the_screen_and_escape_never_quits() -> Outcome {
    let places = places();
    let screen = Screen::start()?;
    let mut game = screen.play(&[])?;
    game.wait_for("the title", Picture::is_title)?;
    let before = game.picture()?;
    if before.fills_the_screen() {
        return Err("the window fills the screen from the start".to_owned());
    }
    // Until the game has drawn a frame of the new size, the window shows the old frame squeezed. A click would be meant
    // for the old size then.
    let edge = |picture: &Picture| picture.green_columns().map(|(first, _)| first);
    let is_drawn_anew = |picture: &Picture| edge(picture) == edge(&before);
    game.keys(&["F11"])?;
    game.wait_for("a window as large as the screen", Picture::fills_the_screen)?;
    game.wait_for_size(SCREEN)?;
    game.keys(&["alt+Return"])?;
    game.wait_for_size(WINDOW)?;
    game.wait_for("the title, and no other screen", |p| p.is_title() && is_drawn_anew(p))?;
    for _ in 0..3 {
        game.keys(&["Escape"])?;
    }
    // What comes after the Escapes is still answered, so none of them has ended the game.
    game.keys(&["F11"])?;
    game.wait_for_size(SCREEN)?;
    game.keys(&["alt+Return"])?;
    game.wait_for_size(WINDOW)?;
    game.wait_for("the title still", |p| p.is_title() && is_drawn_anew(p))?;
    game.ends_well(|game| game.click(places.quit))?;

    // The same from the command line.
    let mut game = screen.play(&["--fullscreen"])?;
    game.wait_for_size(SCREEN)?;
    game.wait_for("the title on the whole screen", |p| p.fills_the_screen() && p.is_title())?;
    game.ends_well(|game| game.keys(&["Escape", "Return"]))
}

fn without_a_display_one_sentence_says_so() -> Outcome {
    let mut command = Command::new(PROGRAM);
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    says_one_sentence(command, "display")
}

fn without_graphics_one_sentence_says_so() -> Outcome {
    let screen = Screen::start()?;
    let mut command = screen.command(PROGRAM);
    command
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("VK_ICD_FILENAMES", "/nonexistent")
        .env("WGPU_BACKEND", "vulkan");
    says_one_sentence(command, "graphics")
}

fn what_the_command_line_cannot_use_ends_with_2() -> Outcome {
    for (arguments, words) in [
        (vec!["--speed"], "unexpected argument '--speed'"),
        (vec!["--level", "13"], "from 1 to 12"),
        (vec!["--load", "/nonexistent/game"], "/nonexistent/game"),
        (vec!["--review", "/nonexistent/game"], "/nonexistent/game"),
    ] {
        let output = Command::new(PROGRAM)
            .args(&arguments)
            .stdin(Stdio::null())
            .output()
            .map_err(|error| format!("{PROGRAM}: {error}"))?;
        let text = String::from_utf8_lossy(&output.stderr);
        if output.status.code() != Some(2) || !text.contains(words) || !output.stdout.is_empty() {
            return Err(format!("{arguments:?}: {}, {text}", output.status));
        }
    }
    for (argument, words) in
        [("--help", "--load <FILE>"), ("--version", concat!("flipside ", env!("CARGO_PKG_VERSION")))]
    {
        let output = Command::new(PROGRAM).arg(argument).output().map_err(|error| format!("{PROGRAM}: {error}"))?;
        let text = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() || !text.contains(words) || !output.stderr.is_empty() {
            return Err(format!("{argument}: {}, {text}", output.status));
        }
    }
    Ok(())
}

fn says_one_sentence(mut command: Command, about: &str) -> Outcome {
    let home = env::temp_dir().join(format!("flipside-window-{}-home", std::process::id()));
    let child = command
        .env("HOME", &home)
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("data"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.map_err(|error| format!("{PROGRAM}: {error}"))?;
    let status = wait(&mut child)?;
    // Left behind it harms nobody.
    let _ = fs::remove_dir_all(home);
    let mut text = String::new();
    let read = |pipe: Option<&mut dyn Read>, text: &mut String| pipe.map(|pipe| pipe.read_to_string(text));
    read(child.stdout.as_mut().map(|p| p as &mut dyn Read), &mut text);
    if !text.is_empty() {
        return Err(format!("on standard output: {text}"));
    }
    read(child.stderr.as_mut().map(|p| p as &mut dyn Read), &mut text);
    if status.code() != Some(1) {
        return Err(format!("exit status {status}, standard error: {text}"));
    }
    let lines: Vec<&str> = text.lines().collect();
    let one = lines.len() == 1 && lines[0].starts_with("flipside: ") && lines[0].contains(about);
    if !one || text.contains("panicked") || text.contains("RUST_BACKTRACE") {
        return Err(format!("expected one sentence about {about}, got: {text}"));
    }
    Ok(())
}

// Where things are in a window of 1280x720. The board's geometry is the layout's own.

/// The middles of the buttons that are clicked, asked from the same interface without a window.
#[derive(Clone, Copy)]
struct Places {
    new_game: (usize, usize),
    quit: (usize, usize),
    start: (usize, usize),
}

fn places() -> Places {
    let mut game = common::Game::sized(WINDOW.0 as u32, WINDOW.1 as u32);
    let place = |game: &mut common::Game, id: WidgetId| {
        game.until(30, "the button", |game| game.widget(id).is_some());
        let at = game.widget(id).expect("just seen").1.center();
        (at.x as usize, at.y as usize)
    };
    let new_game = place(&mut game, TitleWidget::NewGame.into());
    let quit = place(&mut game, TitleWidget::Quit.into());
    game.click_widget(TitleWidget::NewGame);
    let start = place(&mut game, NewGameWidget::Start.into());
    Places { new_game, quit, start }
}

/// Left and right edge and the middle line of the button that shows the values of moves.
fn values_button() -> (usize, usize, usize) {
    static PLACE: OnceLock<(usize, usize, usize)> = OnceLock::new();
    *PLACE.get_or_init(|| {
        let mut game = common::Game::two_players();
        let rect = game.widget(GameWidget::Values).expect("a button of the game's").1;
        let [left, right, middle] = [rect.min.x, rect.max.x, rect.center().y];
        (left as usize - 4, right as usize + 4, middle as usize)
    })
}

/// The boxes of a game's screen in a window of the usual size.
fn in_a_game() -> Stage {
    static STAGE: OnceLock<Stage> = OnceLock::new();
    *STAGE.get_or_init(|| *common::Game::two_players().app.world().resource())
}

/// The same for the result of a game.
fn at_the_result() -> Stage {
    static STAGE: OnceLock<Stage> = OnceLock::new();
    *STAGE.get_or_init(|| {
        let mut game = common::Game::two_players();
        game.set_speed(FlipSpeed::Instant);
        game.play_to_the_end(common::Game::click);
        game.frames(3);
        *game.app.world().resource()
    })
}

fn board() -> BoardGeometry {
    in_a_game().board.expect("a board")
}

fn square(file: u8, rank: u8) -> (usize, usize) {
    at(Square::new(file, rank).expect("on the board"))
}

/// The middle of a square.
fn at(square: Square) -> (usize, usize) {
    let at = board().center(square);
    (at.x as usize, at.y as usize)
}

// The screen.

/// Windows have no frames: xdotool counts a frame twice when it tells where a window is. Alt+F4 closes them as usual.
const WITHOUT_FRAMES: &str = r#"<openbox_config xmlns="http://openbox.org/3.4/rc">
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
"#;

/// Notes what was left out for the closing line of `scripts/test.sh`, which names the file.
fn note_skipped(what: &str) {
    let Some(file) = env::var_os("FLIPSIDE_SKIPPED").filter(|file| !file.is_empty()) else {
        return;
    };
    let open = fs::File::options().append(true).create(true).open(&file);
    let noted = open.and_then(|mut file| writeln!(file, "{what}"));
    if let Err(error) = noted {
        eprintln!("warning: {}: {error}", file.display());
    }
}

/// What is not there of what the tests of the window need.
fn missing_tools(needs: Needs) -> Vec<&'static str> {
    let tools: &[&'static str] = match needs {
        Needs::Nothing => return Vec::new(),
        Needs::Screen | Needs::Mounts => &["Xvfb", "xdotool", "openbox"],
        Needs::ScreenReader => &["Xvfb", "xdotool", "openbox", "dbus-daemon", "gdbus"],
        Needs::Wayland => &["weston", "weston-screenshooter", "dbus-daemon", "gdbus"],
    };
    let mut missing: Vec<&'static str> = tools.iter().copied().filter(|tool| !on_path(tool)).collect();
    let bus = Path::new("/usr/share/dbus-1/services/org.a11y.Bus.service");
    if matches!(needs, Needs::ScreenReader | Needs::Wayland) && !bus.exists() {
        missing.push("the accessibility bus (AT-SPI)");
    }
    let drivers = ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d", "/usr/local/share/vulkan/icd.d"];
    let any = env::var_os("VK_DRIVER_FILES").is_some()
        || env::var_os("VK_ICD_FILENAMES").is_some()
        || drivers.iter().any(|folder| fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()));
    if !any {
        missing.push("a Vulkan driver");
    }
    missing
}

fn on_path(tool: &str) -> bool {
    env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(tool).is_file()))
}

/// A process that ends with its owner.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A screen that nobody sees, with a window manager.
struct Screen {
    display: String,
    folder: PathBuf,
    // Dropped in this order: the window manager before its screen.
    _manager: Running,
    server: Running,
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Left behind it harms nobody.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Screen {
    fn start() -> Result<Self, String> {
        use std::sync::atomic::{AtomicU32, Ordering};
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Self::start_in(env::temp_dir().join(format!("flipside-window-{}-{number}", std::process::id())))
    }

    /// A screen that goes on with the folder of another.
    fn start_in(folder: PathBuf) -> Result<Self, String> {
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut server = Command::new("Xvfb")
            // Whoever asks for the window manager may come and go before it: the server must not begin again then.
            .args(["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-fbdir"])
            .arg(&folder)
            .args(["-screen", "0", &format!("{}x{}x24", SCREEN.0, SCREEN.1)])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("Xvfb: {error}"))?;
        // It picks a free number and tells it.
        let mut number = String::new();
        let pipe = server.stdout.take().ok_or("Xvfb has no output")?;
        let server = Running(server);
        BufReader::new(pipe).read_line(&mut number).map_err(|error| format!("Xvfb: {error}"))?;
        let number = number.trim();
        if number.is_empty() {
            return Err("Xvfb did not start".to_owned());
        }
        let display = format!(":{number}");
        let rules = folder.join("openbox.xml");
        fs::write(&rules, WITHOUT_FRAMES).map_err(|error| format!("{}: {error}", rules.display()))?;
        let manager = Command::new("openbox")
            .arg("--config-file")
            .arg(&rules)
            .env("DISPLAY", &display)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("openbox: {error}"))?;
        let screen = Self { display, folder, _manager: Running(manager), server };
        // Fullscreen is the window manager's work: it must be there before the game.
        let deadline = Instant::now() + PATIENCE;
        while screen.xdotool(&["get_num_desktops"]).is_err() {
            if Instant::now() > deadline {
                return Err("the window manager did not start".to_owned());
            }
            sleep(POLL);
        }
        // It is drawn into the picture, and lies in the middle.
        screen.xdotool(&["mousemove", "1", "1"])?;
        Ok(screen)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            // Graphics drivers complain where there is none.
            .env("XDG_RUNTIME_DIR", &self.folder)
            // Nothing of the user's is read or written.
            .env("HOME", &self.folder)
            .env("XDG_CONFIG_HOME", self.folder.join("config"))
            .env("XDG_DATA_HOME", self.folder.join("data"))
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .stdin(Stdio::null());
        command
    }

    fn xdotool(&self, arguments: &[&str]) -> Result<String, String> {
        let output = self.command("xdotool").args(arguments).output().map_err(|error| format!("xdotool: {error}"))?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            Err(format!("xdotool {arguments:?}: {}", String::from_utf8_lossy(&output.stderr)))
        }
    }

    fn server_id(&self) -> u32 {
        self.server.0.id()
    }

    fn is_alive(&self) -> bool {
        self.xdotool(&["get_num_desktops"]).is_ok()
    }

    /// What the game finds as its settings.
    fn write_settings(&self, lines: &str) -> Outcome {
        let folder = self.folder.join("config/flipside");
        let text = format!("version = 1\n{lines}");
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(folder.join("settings.toml"), text))
            .map_err(|error| error.to_string())
    }

    /// Starts the game and waits for its window.
    fn play(&self, arguments: &[&str]) -> Result<Program<'_>, String> {
        let mut command = self.command(PROGRAM);
        command.args(arguments);
        self.open(command)
    }

    /// Runs a command that starts the game, and waits for its window.
    fn open(&self, mut command: Command) -> Result<Program<'_>, String> {
        let log = self.folder.join("game.log");
        let file = fs::File::create(&log).map_err(|error| error.to_string())?;
        let child =
            command.stdout(Stdio::null()).stderr(file).spawn().map_err(|error| format!("{PROGRAM}: {error}"))?;
        let mut game =
            Program { screen: self, child: Running(child), window: String::new(), log, came: Instant::now() };
        let deadline = Instant::now() + PATIENCE;
        loop {
            game.check_alive()?;
            let found = self.xdotool(&["search", "--onlyvisible", "--name", "^Flipside$"]);
            if let Some(window) = found.ok().as_deref().and_then(|text| text.lines().last()) {
                window.clone_into(&mut game.window);
                return Ok(game);
            }
            if Instant::now() > deadline {
                return Err("no window was opened".to_owned());
            }
            sleep(POLL);
        }
    }
}

/// The game and its window.
struct Program<'a> {
    screen: &'a Screen,
    child: Running,
    window: String,
    log: PathBuf,
    /// When something came that was waited for.
    came: Instant,
}

impl Alive for Program<'_> {
    fn check_alive(&mut self) -> Outcome {
        match self.child.0.try_wait() {
            Ok(None) => Ok(()),
            Ok(Some(status)) => Err(format!("the game has ended: {status}\n{}", self.errors())),
            Err(error) => Err(error.to_string()),
        }
    }
}

impl Program<'_> {
    /// Ends the game as a power cut would.
    fn kill(mut self) -> Outcome {
        self.child.0.kill().map_err(|error| error.to_string())?;
        self.child.0.wait().map(drop).map_err(|error| error.to_string())
    }

    fn errors(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// The place and size of the window's content.
    fn geometry(&self) -> Result<[usize; 4], String> {
        let text = self.screen.xdotool(&["getwindowgeometry", "--shell", &self.window])?;
        let value = |name: &str| {
            text.lines()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix('=')?.parse::<usize>().ok())
                .ok_or_else(|| format!("no {name} in {text}"))
        };
        Ok([value("X")?, value("Y")?, value("WIDTH")?, value("HEIGHT")?])
    }

    fn picture(&self) -> Result<Picture, String> {
        let window = self.geometry()?;
        let file = self.screen.folder.join("Xvfb_screen0");
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        Picture::new(&bytes, window)
    }

    /// Saves the screen for whoever looks into a failure, and says where.
    fn keep_picture(&self) -> String {
        let file = env::temp_dir().join("flipside-window-failed.ppm");
        let saved = self.picture().and_then(|picture| picture.save(&file));
        format!(
            "the screen: {}; the game said: {}",
            saved.map_or_else(|error| error, |()| file.display().to_string()),
            self.errors()
        )
    }

    fn wait_for(&mut self, what: &str, seen: impl Fn(&Picture) -> bool) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        loop {
            self.check_alive()?;
            if self.picture().is_ok_and(|picture| seen(&picture)) {
                self.came = Instant::now();
                return Ok(());
            }
            if Instant::now() > deadline {
                return Err(format!("not seen: {what}; {}", self.keep_picture()));
            }
            sleep(POLL);
        }
    }

    /// Does something again and again until its effect is seen.
    fn again_until(
        &mut self,
        mut act: impl FnMut(&mut Self) -> Outcome,
        what: &str,
        seen: impl Fn(&Picture) -> bool,
    ) -> Outcome {
        let mut next = Instant::now();
        self.until(what, |game| {
            if Instant::now() >= next {
                act(game)?;
                next = Instant::now() + 3 * POLL;
            }
            Ok(seen(&game.picture()?))
        })
    }

    /// Looks until something is so.
    fn until(&mut self, what: &str, mut so: impl FnMut(&mut Self) -> Result<bool, String>) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        loop {
            self.check_alive()?;
            if so(self)? {
                return Ok(());
            }
            if Instant::now() > deadline {
                return Err(format!("not reached: {what}; {}", self.keep_picture()));
            }
            sleep(POLL);
        }
    }

    fn signal(&mut self, signal: &str) -> Outcome {
        leave::kill(signal, self.child.0.id())
    }

    /// Keeps a picture for whoever asks for it: in the folder that `FLIPSIDE_SHOTS` names.
    fn shot(&self, name: &str) -> Outcome {
        let Some(folder) = env::var_os("FLIPSIDE_SHOTS") else {
            return Ok(());
        };
        self.picture()?.save(&Path::new(&folder).join(format!("{name}.ppm")))
    }

    fn wait_for_size(&mut self, size: (usize, usize)) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        loop {
            self.check_alive()?;
            let [_, _, width, height] = self.geometry()?;
            if (width, height) == size {
                return Ok(());
            }
            if Instant::now() > deadline {
                return Err(format!("the window is {width}x{height}, not {size:?}"));
            }
            sleep(POLL);
        }
    }

    /// Presses keys. What is pressed right after a page has come is not meant for it, so that time passes first.
    fn keys(&mut self, keys: &[&str]) -> Outcome {
        /// The time of the game and that of a picture.
        const LOOK: Duration = Duration::from_millis(500);
        self.check_alive()?;
        sleep(LOOK.saturating_sub(self.came.elapsed()));
        let mut arguments = vec!["key", "--clearmodifiers", "--delay", "30"];
        arguments.extend(keys);
        self.screen.xdotool(&arguments).map(drop)
    }

    fn click(&mut self, (x, y): (usize, usize)) -> Outcome {
        self.check_alive()?;
        let [left, top, ..] = self.geometry()?;
        let (x, y) = ((left + x).to_string(), (top + y).to_string());
        self.screen.xdotool(&["mousemove", &x, &y]).map(drop)?;
        sleep(POLL);
        self.screen.xdotool(&["click", "1"]).map(drop)
    }

    /// Clicks, and looks until the effect is seen. A click can come before the window is ready for it, so it is
    /// repeated now and then.
    fn click_until(&mut self, at: (usize, usize), what: &str, seen: impl Fn(&Picture) -> bool) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            self.click(at)?;
            let again = Instant::now() + Duration::from_secs(10);
            while Instant::now() < again {
                self.check_alive()?;
                if self.picture().is_ok_and(|picture| seen(&picture)) {
                    return Ok(());
                }
                sleep(POLL);
            }
        }
        Err(format!("clicked at {at:?}, not seen: {what}; {}", self.keep_picture()))
    }

    /// Does what ends the game, again now and then, until it has ended.
    fn ends_well(mut self, leave: impl Fn(&mut Self) -> Outcome) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        let status = 'ended: loop {
            if let Err(error) = leave(&mut self) {
                // It may have ended in between.
                if self.check_alive().is_ok() {
                    return Err(error);
                }
            }
            let again = Instant::now() + Duration::from_secs(10);
            while Instant::now() < again {
                if let Some(status) = self.child.0.try_wait().map_err(|e| e.to_string())? {
                    break 'ended status;
                }
                sleep(POLL);
            }
            if Instant::now() > deadline {
                return Err(format!("the game does not end; {}", self.keep_picture()));
            }
        };
        let errors = self.errors();
        if !status.success() {
            return Err(format!("the game ended with {status}: {errors}"));
        }
        if errors.contains("panicked") {
            return Err(format!("a thread of the game panicked: {errors}"));
        }
        Ok(())
    }
}

impl Program<'_> {
    /// Waits until the program has ended, well or not; a thread that panicked is a failure all the same.
    fn ends_somehow(mut self) -> Outcome {
        wait(&mut self.child.0)?;
        let errors = self.errors();
        if errors.contains("panicked") {
            return Err(format!("the game panicked: {errors}"));
        }
        Ok(())
    }
}

fn wait(child: &mut Child) -> Result<ExitStatus, String> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Ok(status),
            Ok(None) if Instant::now() > deadline => {
                // Reported below; there is nothing more to do about it.
                let _ = child.kill();
                return Err("the program did not end".to_owned());
            }
            Ok(None) => sleep(POLL),
            Err(error) => return Err(error.to_string()),
        }
    }
}

// What is on the screen.

/// The screen's pixels, and where the window is on it.
struct Picture {
    width: usize,
    height: usize,
    /// Red, green, blue.
    pixels: Vec<[u8; 3]>,
    window: [usize; 4],
}

impl Picture {
    /// Reads the file in which Xvfb keeps its screen: an X window dump.
    fn new(bytes: &[u8], window: [usize; 4]) -> Result<Self, String> {
        let word = |n: usize| {
            let at = bytes.get(4 * n..4 * n + 4).ok_or("a short screen file")?;
            Ok::<usize, String>(u32::from_be_bytes([at[0], at[1], at[2], at[3]]) as usize)
        };
        let (header, width, height) = (word(0)?, word(4)?, word(5)?);
        let (least_byte_first, bits, line, colours) = (word(7)? == 0, word(11)?, word(12)?, word(19)?);
        if bits != 32 {
            return Err(format!("{bits} bits per pixel"));
        }
        let first = header + 12 * colours;
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let at = first + y * line + 4 * x;
                let p = bytes.get(at..at + 4).ok_or("a short screen file")?;
                pixels.push(if least_byte_first { [p[2], p[1], p[0]] } else { [p[1], p[2], p[3]] });
            }
        }
        Ok(Self { width, height, pixels, window })
    }

    /// Reads a PNG file of a screen that the window fills.
    fn of_png(bytes: &[u8]) -> Result<Self, String> {
        let image = Image::from_buffer(
            bytes,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            RenderAssetUsages::MAIN_WORLD,
        )
        .map_err(|error| error.to_string())?;
        let (width, height) = (image.width() as usize, image.height() as usize);
        let data = image.data.ok_or("an empty picture")?;
        Ok(Self {
            width,
            height,
            pixels: data.chunks_exact(4).map(|p| [p[0], p[1], p[2]]).collect(),
            window: [0, 0, width, height],
        })
    }

    fn save(&self, file: &Path) -> Outcome {
        let mut bytes = format!("P6\n{} {}\n255\n", self.width, self.height).into_bytes();
        bytes.extend(self.pixels.iter().flatten());
        fs::write(file, bytes).map_err(|error| error.to_string())
    }

    /// How many pixels of the screen differ, and within which left, top, right and bottom edges.
    fn differences(&self, other: &Self) -> (usize, [usize; 4]) {
        self.differences_where(other, |_, _| true)
    }

    /// The same for a part of the screen.
    fn differences_where(&self, other: &Self, is_looked_at: impl Fn(usize, usize) -> bool) -> (usize, [usize; 4]) {
        let mut area = [usize::MAX, usize::MAX, 0, 0];
        let mut count = 0;
        for (at, (a, b)) in self.pixels.iter().zip(&other.pixels).enumerate() {
            let (x, y) = (at % self.width, at / self.width);
            if a != b && is_looked_at(x, y) {
                area = [area[0].min(x), area[1].min(y), area[2].max(x), area[3].max(y)];
                count += 1;
            }
        }
        (count, area)
    }

    /// A pixel of the window.
    fn at(&self, (x, y): (usize, usize)) -> [u8; 3] {
        let (x, y) = (self.window[0] + x, self.window[1] + y);
        if x < self.width && y < self.height { self.pixels[y * self.width + x] } else { [0; 3] }
    }

    /// The mean of a small patch of the window.
    fn patch(&self, (x, y): (usize, usize), reach: usize) -> [u32; 3] {
        let mut sum = [0; 3];
        let mut n = 0;
        for dy in 0..=2 * reach {
            for dx in 0..=2 * reach {
                let pixel = self.at(((x + dx).saturating_sub(reach), (y + dy).saturating_sub(reach)));
                for (all, value) in sum.iter_mut().zip(pixel) {
                    *all += u32::from(value);
                }
                n += 1;
            }
        }
        sum.map(|all| all / n)
    }

    /// The colour of a square above its disc, between the marks of the focus at its corners, where there is only felt.
    fn felt(&self, file: u8, rank: u8) -> [u32; 3] {
        let (x, y) = square(file, rank);
        let [left, up] = [0.18, 0.43].map(|off| (off * board().cell) as usize);
        self.patch((x - left, y - up), 1)
    }

    fn is_green([r, g, b]: [u32; 3]) -> bool {
        g > 40 && g > r + 20 && g > b + 10
    }

    /// There is felt in every square: the board lies where the game screen has it.
    fn is_game(&self) -> bool {
        let is_felt = |(file, rank)| Self::is_green(self.felt(file, rank));
        self.window[2..] == [WINDOW.0, WINDOW.1] && squares().all(is_felt)
    }

    /// The felt is as bright as it is in a game that is shown: nothing lies over it and nothing is fading.
    fn is_lit(&self) -> bool {
        squares().all(|(file, rank)| self.felt(file, rank)[1] > 85)
    }

    fn is_black_disc(&self, file: u8, rank: u8) -> bool {
        let (x, y) = square(file, rank);
        // Above the middle: the middle may carry a mark.
        self.patch((x, y - (0.2 * board().cell) as usize), 3).into_iter().all(|value| value < 75)
    }

    fn is_white_disc(&self, file: u8, rank: u8) -> bool {
        let (x, y) = square(file, rank);
        self.patch((x, y - (0.2 * board().cell) as usize), 3).into_iter().all(|value| value > 140)
    }

    /// A legal move for black in the position that is seen.
    fn black_to_move(&self) -> Option<Square> {
        if !self.is_game() {
            return None;
        }
        let [black, white] = self.discs();
        Position::new(black, white, Side::Black).ok()?.legal_moves().iter().next()
    }

    /// Black's and white's discs.
    fn discs(&self) -> [Bitboard; 2] {
        let [mut black, mut white] = [Bitboard::EMPTY; 2];
        for square in Square::ALL {
            if self.is_black_disc(square.file(), square.rank()) {
                black |= square.bit();
            } else if self.is_white_disc(square.file(), square.rank()) {
                white |= square.bit();
            }
        }
        [black, white]
    }

    /// Whether values are shown, as the button below says by its outline; `None` if that cannot be seen now.
    fn values(&self) -> Option<bool> {
        if !self.is_game() || !self.is_lit() {
            return None;
        }
        let (left, right, middle) = values_button();
        let outlined = (middle - 40..middle + 40)
            .flat_map(|y| (left..right).map(move |x| (x, y)))
            .filter(|&at| {
                let [r, g, b] = self.at(at);
                r > 190 && (120..210).contains(&g) && b < 130
            })
            .count();
        Some(outlined > 40)
    }

    /// True if something lies over the upper edge that was not there before.
    fn has_notice(&self, before: &Self) -> bool {
        let middle = self.window[2] / 2;
        let places = || (22..42).flat_map(|y| (middle - 100..middle + 100).map(move |x| (x, y)));
        let other = places().filter(|&at| self.at(at) != before.at(at)).count();
        2 * other > places().count()
    }

    fn white_discs(&self) -> usize {
        squares().filter(|&(file, rank)| self.is_white_disc(file, rank)).count()
    }

    /// d4 and e5 white, d5 and e4 black, and no other disc.
    fn starting_discs(&self) -> bool {
        let black = squares().filter(|&(file, rank)| self.is_black_disc(file, rank));
        let white = squares().filter(|&(file, rank)| self.is_white_disc(file, rank));
        black.eq([(4, 3), (3, 4)]) && white.eq([(3, 3), (4, 4)])
    }

    /// Part of the window's pixels that look like felt.
    fn green_part(&self) -> f64 {
        let [_, _, width, height] = self.window;
        let mut green = 0_usize;
        let mut all = 0_usize;
        for y in (0..height).step_by(8) {
            for x in (0..width).step_by(8) {
                all += 1;
                green += usize::from(Self::is_green(self.at((x, y)).map(u32::from)));
            }
        }
        green as f64 / all.max(1) as f64
    }

    /// Where most of a line's felt lies: the first and last column with much of it.
    fn green_columns(&self) -> Option<(usize, usize)> {
        let [_, _, width, height] = self.window;
        let mut columns = (0..width).step_by(4).filter(|&x| {
            let green = (0..height).step_by(8).filter(|&y| Self::is_green(self.at((x, y)).map(u32::from))).count();
            green * 8 * 4 > height
        });
        let first = columns.next()?;
        Some((first, columns.next_back().unwrap_or(first)))
    }

    /// A corner of a large board on the right, and table on the left.
    fn is_title(&self) -> bool {
        let [_, _, width, _] = self.window;
        self.green_columns().is_some_and(|(first, last)| first > 2 * width / 5 && last > 4 * width / 5)
    }

    /// No board but a small picture of one.
    fn is_new_game(&self) -> bool {
        let part = self.green_part();
        part > 0.005 && part < 0.08
    }

    /// The board is hidden, a dialog in the middle.
    fn is_paused(&self) -> bool {
        let [_, _, width, height] = self.window;
        self.green_part() < 0.005 && {
            let dialog = self.patch((width / 2 - 150, height / 2 + 10), 2);
            let scrim = self.patch((20, height / 2), 2);
            dialog.iter().zip(scrim).all(|(&inside, outside)| inside > outside + 4)
        }
    }

    /// The board moved to the left, and bright words right of it.
    fn is_result(&self) -> bool {
        let stage = at_the_result();
        let left = stage.board.expect("a board").grid();
        let panel = stage.area(Area::Panel).expect("a panel");
        let near = |a: usize, b: f32| (a as f32 - b).abs() < 12.0;
        self.green_columns().is_some_and(|(first, last)| near(first, left.min.x) && near(last, left.max.x))
            && self.has_bright_text(panel.min.x as usize, panel.min.y as usize)
    }

    /// The headline's letters.
    fn has_bright_text(&self, x: usize, y: usize) -> bool {
        let mut bright = 0;
        for dy in 0..120 {
            for dx in 0..300 {
                bright += usize::from(self.at((x + dx, y + dy)).iter().all(|&value| value > 170));
            }
        }
        bright > 200
    }

    fn fills_the_screen(&self) -> bool {
        self.window == [0, 0, self.width, self.height]
    }
}

fn squares() -> impl Iterator<Item = (u8, u8)> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}
