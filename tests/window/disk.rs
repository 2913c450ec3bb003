//! A disk that is full, and folders that nobody may write to: real ones, mounted for the program alone.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use super::{Outcome, Picture, Program, Running, Screen};
use flipside::{
    game::store::{Folders, UserFiles, read_game},
    rules::Bitboard,
};

const ARGUMENTS: [&str; 3] = ["--user", "--map-root-user", "--mount"];

/// True where a program may be given file systems of its own; some containers forbid it.
pub(super) fn can_mount() -> bool {
    Command::new("unshare")
        .args(ARGUMENTS)
        .args(["sh", "-c", "mount -t tmpfs none /tmp"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A process that has file systems of its own, and holds them until it is dropped.
struct Mounts {
    holder: Running,
    home: PathBuf,
}

impl Mounts {
    /// Mounts by a line of shell, in which `$1` is the folder that the game will keep things below.
    fn new(home: &Path, mount: &str) -> Result<Self, String> {
        fs::create_dir_all(home).map_err(|error| error.to_string())?;
        let mut holder = Command::new("unshare")
            .args(ARGUMENTS)
            .args(["sh", "-ec"])
            .arg(format!("{mount}\necho ready\nexec sleep 100000"))
            .arg("sh")
            .arg(home)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("unshare: {error}"))?;
        let pipe = holder.stdout.take().ok_or("no output")?;
        let holder = Running(holder);
        let mut line = String::new();
        BufReader::new(pipe).read_line(&mut line).map_err(|error| error.to_string())?;
        if line != "ready\n" {
            return Err(format!("not mounted: {mount}"));
        }
        Ok(Self { holder, home: home.to_owned() })
    }

    /// A path below the home, as it is seen from outside.
    fn path(&self, below: &str) -> PathBuf {
        let id = self.holder.0.id();
        let home = self.home.strip_prefix("/").unwrap_or(&self.home);
        Path::new(&format!("/proc/{id}/root")).join(home).join(below)
    }

    fn folders(&self) -> Folders {
        Folders { settings: Some(self.path("config/flipside")), data: Some(self.path("data/flipside")) }
    }

    fn game_file(&self) -> PathBuf {
        self.path("data/flipside/game.toml")
    }

    /// The game, in these file systems.
    fn play<'a>(&self, screen: &'a Screen, arguments: &[&str]) -> Result<Program<'a>, String> {
        let mut command = screen.command("nsenter");
        command
            .env("XDG_CONFIG_HOME", self.home.join("config"))
            .env("XDG_DATA_HOME", self.home.join("data"))
            .arg(format!("--target={}", self.holder.0.id()))
            .args(["--user", "--mount", "--preserve-credentials", "--"])
            .arg(super::PROGRAM)
            .args(arguments);
        screen.open(command)
    }
}

const SETTINGS: &str = "version = 1\nflip-speed = \"instant\"\npreview = false\n";

fn discs(picture: &Picture) -> Bitboard {
    let [black, white] = picture.discs();
    black | white
}

/// Plays legal moves by keyboard until so many more discs are seen.
fn play_on(game: &mut Program<'_>, more: u32) -> Outcome {
    game.wait_for("the game", |p| p.is_game() && p.is_lit())?;
    let wanted = discs(&game.picture()?).count() + more;
    game.again_until(
        |game| game.keys(&["n", "Return"]),
        "more discs",
        |p| p.is_game() && p.is_lit() && discs(p).count() >= wanted,
    )
}

fn told(game: &mut Program<'_>, words: &str) -> Outcome {
    game.until(&format!("the words {words:?}"), |game| Ok(game.errors().contains(words)))
}

/// Waits until the file holds what is seen.
fn saved_as_seen(game: &mut Program<'_>, file: &Path) -> Outcome {
    game.until("the game on the disk", |game| {
        let picture = game.picture()?;
        Ok(picture.is_game() && picture.is_lit() && read_game(file)?.record.position().occupied() == discs(&picture))
    })
}

/// Waits until the saved game is on the board; the computer may have moved on already.
fn goes_on(game: &mut Program<'_>, file: &Path) -> Outcome {
    let saved = read_game(file)?.record.position().occupied();
    game.wait_for("the saved game", |p| {
        let seen = discs(p);
        p.is_game() && p.is_lit() && seen & saved == saved && seen.count() <= saved.count() + 1
    })
}

pub(super) fn a_full_disk_is_told_and_the_game_goes_on() -> Outcome {
    const FULL: &str = "The disk is full";
    let screen = Screen::start()?;
    let mounts = Mounts::new(&screen.folder.join("home"), "mount -t tmpfs -o size=256k none \"$1\"")?;
    let write = |file: PathBuf, text: &str| {
        fs::create_dir_all(file.parent().unwrap_or(&file))
            .and_then(|()| fs::write(&file, text))
            .map_err(|error| format!("{}: {error}", file.display()))
    };
    write(mounts.path("config/flipside/settings.toml"), SETTINGS)?;
    let mut game = mounts.play(&screen, &["--level", "1"])?;
    play_on(&mut game, 4)?;
    saved_as_seen(&mut game, &mounts.game_file())?;

    // Every byte is taken.
    let filler = mounts.path("filler");
    let fill = || {
        let mut filled = Command::new("dd");
        filled.args(["if=/dev/zero", "bs=512"]).arg(format!("of={}", filler.display())).stderr(Stdio::null());
        filled.status().map(drop).map_err(|error| error.to_string())
    };
    let before = game.picture()?;
    fill()?;
    let at_the_time = fs::read(mounts.game_file()).map_err(|error| error.to_string())?;
    game.keys(&["n", "Return", "v"])?;
    told(&mut game, FULL)?;
    game.wait_for("a message", |p| p.has_notice(&before))?;
    game.shot("full-disk")?;
    play_on(&mut game, 6)?;
    game.shot("full-disk-later")?;
    if game.errors().matches(FULL).count() != 1 {
        return Err(format!("told more than once: {}", game.errors()));
    }
    game.kill()?;
    let now = fs::read(mounts.game_file()).map_err(|error| error.to_string())?;
    if now != at_the_time {
        return Err("the saved game has changed on a full disk".to_owned());
    }
    let kept = UserFiles::in_folders(mounts.folders());
    if !kept.notices.is_empty() {
        return Err(format!("{:?}", kept.notices));
    }
    drop(kept);

    // Started again on the full disk: the game goes on from what is there.
    let mut game = mounts.play(&screen, &[])?;
    game.wait_for("the title", Picture::is_title)?;
    game.keys(&["Return"])?;
    goes_on(&mut game, &mounts.game_file())?;
    play_on(&mut game, 2)?;
    told(&mut game, FULL)?;
    // Room again: the next move is kept, and the setting too.
    fs::remove_file(&filler).map_err(|error| error.to_string())?;
    play_on(&mut game, 2)?;
    saved_as_seen(&mut game, &mounts.game_file())?;
    game.keys(&["v"])?;
    game.wait_for("values", |p| p.values() == Some(true))?;
    game.ends_well(|game| game.signal("TERM"))?;
    let kept = UserFiles::in_folders(mounts.folders());
    if !kept.notices.is_empty() || !kept.settings.values {
        return Err(format!("{:?} {:?}", kept.notices, kept.settings));
    }

    // Full at the end of the program as well: it ends all the same.
    drop(kept);
    let mut game = mounts.play(&screen, &[])?;
    game.wait_for("the title", Picture::is_title)?;
    game.keys(&["Return"])?;
    goes_on(&mut game, &mounts.game_file())?;
    fill()?;
    play_on(&mut game, 2)?;
    game.ends_well(|game| game.signal("TERM"))?;
    read_game(&mounts.game_file()).map(drop)
}

pub(super) fn folders_nobody_may_write_to_are_told_and_the_game_goes_on() -> Outcome {
    const WORDS: &str = "isn’t allowed to write to its folder";
    let screen = Screen::start()?;
    screen.write_settings("preview = false\nflip-speed = \"instant\"\n")?;
    let mut game = screen.play(&["--level", "1"])?;
    play_on(&mut game, 4)?;
    game.ends_well(|game| game.signal("TERM"))?;
    let home = screen.folder.join("home");
    fs::create_dir_all(&home)
        .and_then(|()| fs::rename(screen.folder.join("config"), home.join("config")))
        .and_then(|()| fs::rename(screen.folder.join("data"), home.join("data")))
        .map_err(|error| error.to_string())?;
    let before = files(&home)?;
    let mounts = Mounts::new(&home, "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\"")?;

    let mut game = mounts.play(&screen, &[])?;
    game.wait_for("the title", Picture::is_title)?;
    told(&mut game, WORDS)?;
    game.shot("read-only-title")?;
    game.keys(&["Return"])?;
    goes_on(&mut game, &home.join("data/flipside/game.toml"))?;
    play_on(&mut game, 4)?;
    game.keys(&["v"])?;
    game.wait_for("values", |p| p.values() == Some(true))?;
    game.shot("read-only-later")?;
    if game.errors().matches(WORDS).count() != 1 {
        return Err(format!("told more than once: {}", game.errors()));
    }
    game.ends_well(|game| game.signal("TERM"))?;
    if files(&home)? != before {
        return Err("files have changed".to_owned());
    }

    // Nothing has ever been kept there.
    let empty = screen.folder.join("empty");
    let mounts = Mounts::new(&empty, "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\"")?;
    let mut game = mounts.play(&screen, &["--level", "1"])?;
    told(&mut game, WORDS)?;
    game.wait_for("a new game", |p| p.is_game() && p.starting_discs())?;
    game.keys(&["n", "Return"])?;
    game.wait_for("a move", |p| discs(p).count() > 4)?;
    game.ends_well(|game| game.signal("TERM"))?;
    if files(&empty)?.is_empty() { Ok(()) } else { Err("something was written".to_owned()) }
}

/// Every file below a folder and what is in it.
fn files(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| error.to_string())?;
        for entry in entries {
            let path = entry.map_err(|error| error.to_string())?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let bytes = fs::read(&path).map_err(|error| error.to_string())?;
                found.insert(path, bytes);
            }
        }
    }
    Ok(found)
}
