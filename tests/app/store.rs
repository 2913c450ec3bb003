//! Nothing is lost: settings, the game that is played, statistics and the window's place outlive the program.

use std::{
    fs, io,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
        mpsc::{self, Receiver},
    },
};

use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowMode};
use flipside::game::{
    app::{LaunchGame, begin_with},
    screens::{GamesList, PlayersWidget},
    settings::themes::ThemeName,
    store::{Disk, Folders, RealDisk, UserFiles, read_game},
};

use crate::{
    common::{fit::faults, home::start},
    prelude::*,
};

/// Everything that waits is on the disk.
fn flush(game: &Game) {
    game.app.world().resource::<Store>().flush();
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// How many games against an opponent were won, drawn and lost.
fn results(game: &Game, kind: OpponentKind) -> [usize; 3] {
    game.app.world().resource::<Standing>().against(kind)
}

/// Two people play some moves.
pub fn two_people(game: &mut Game, squares: &[Square]) {
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    game.play_by_mouse(squares);
}

fn resign(game: &mut Game) {
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Resign);
    game.click_widget(QuestionWidget::Yes);
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
}

// The game.

#[test]
fn a_game_goes_on_after_a_restart_with_what_can_be_redone() {
    let home = Home::new();
    let mut game = home.start();
    assert!(game.widget(TitleWidget::Continue).is_none());
    two_people(&mut game, &[Square::D3, Square::C3, Square::C4, Square::E3]);
    game.key(KeyCode::KeyU);
    game.settle();
    game.key(KeyCode::KeyU);
    game.settle();
    let (record, id) = (game.session().record().clone(), game.session().id());
    assert_eq!(record.redo_tail().len(), 2);
    drop(game);

    let mut game = home.start();
    assert_eq!(game.screen(), Screen::Title);
    assert!(game.says("Two players, move 3"), "{:?}", game.texts());
    assert_eq!(game.focused(), Some(TitleWidget::Continue.into()));
    game.key(KeyCode::Enter);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    assert_eq!(game.session().record(), &record);
    assert_eq!(game.session().id(), id);
    game.check_board();
    assert!(game.says("The game continues"), "{:?}", game.texts());
    for _ in 0..2 {
        game.key(KeyCode::KeyR);
        game.settle();
    }
    assert_eq!(game.session().record().transcript(), "d3c3c4e3");
    game.check_board();
}

#[test]
fn a_game_against_the_computer_goes_on_with_the_same_players() {
    let home = Home::new();
    let mut game = home.start();
    game.start_against(OpponentKind::Sparrow, ColourChoice::White);
    game.until_my_turn();
    let square = game.session().record().legal_moves().iter().next();
    game.click(square.expect("a move"));
    game.until_my_turn();
    let record = game.session().record().clone();
    drop(game);

    let mut game = home.start();
    assert!(game.says("vs Sparrow, move 4"), "{:?}", game.texts());
    game.click_widget(TitleWidget::Continue);
    game.until_my_turn();
    assert_eq!(game.session().record(), &record);
    assert_eq!(game.session().player(Side::White), Player::Human);
    game.check_board();
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 1, "moves of before can be taken back");
}

#[test]
fn every_change_is_on_the_disk_at_once() {
    let home = Home::new();
    let mut game = home.start();
    two_people(&mut game, &[]);
    let file = home.data("game.toml");
    let saved = |game: &Game| {
        flush(game);
        let saved = read_game(&file).expect("a readable file");
        assert_eq!(&saved.record, game.session().record());
        assert_eq!(saved.id, game.session().id());
        assert_eq!(&saved.config, game.session().config());
        assert_eq!(saved.ended, game.session().early_end());
    };
    saved(&game);
    for square in [Square::D3, Square::C3] {
        // As soon as the rules know it, discs still turning.
        game.click(square);
        saved(&game);
    }
    game.settle();
    game.key(KeyCode::KeyU);
    saved(&game);
    game.key(KeyCode::KeyR);
    saved(&game);
    game.settle();
    // Another player for white, a resignation, and the next game.
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Players);
    game.click_widget(PlayersWidget::Side { side: Side::White, stronger: true });
    game.frames(3);
    assert_ne!(game.session().player(Side::White), Player::Human);
    saved(&game);
    game.click_widget(PlayersWidget::Done);
    game.click_widget(PauseWidget::Resign);
    game.click_widget(QuestionWidget::Yes);
    game.until(300, "the resignation", |g| g.session().is_over());
    game.frames(2);
    assert!(game.session().early_end().is_some());
    saved(&game);
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
    game.click_widget(ResultWidget::Rematch);
    game.until(300, "the next game", |g| !g.session().is_over());
    game.frames(2);
    assert_eq!(game.move_count(), 0);
    saved(&game);
}

#[test]
fn a_finished_game_is_not_offered_again() {
    let home = Home::new();
    let mut game = home.start();
    game.start_against(OpponentKind::Pebble, ColourChoice::Black);
    resign(&mut game);
    drop(game);
    let mut game = home.start();
    assert!(game.widget(TitleWidget::Continue).is_none());
    assert_eq!(game.focused(), Some(TitleWidget::Play.into()));
    assert!(!game.session().is_started());
    // The next one is against the same opponent.
    assert!(game.says("vs Pebble"), "{:?}", game.texts());
    let count = results(&game, OpponentKind::Pebble).iter().sum::<usize>();
    assert_eq!(count, 1, "counted once");
}

// Files that cannot be read.

#[test]
fn a_broken_game_is_set_aside_and_the_copy_before_is_used() {
    let home = Home::new();
    let mut game = home.start();
    two_people(&mut game, &[Square::D3, Square::C3]);
    drop(game);
    let file = home.data("game.toml");
    let cut = text(&file).replace("d3c3", "d3a1");
    fs::write(&file, &cut).expect("written");

    let mut game = home.start();
    assert!(
        game.says("The saved game can’t be read (the file is damaged): the previous copy is used, and the file is kept as game.broken-1.toml."),
        "{:?}",
        game.texts()
    );
    assert_eq!(text(&home.data("game.broken-1.toml")), cut);
    game.key(KeyCode::Enter);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    assert_eq!(game.session().record().transcript(), "d3");
    drop(game);

    // Both copies gone: the game starts all the same, and nothing is overwritten.
    for name in ["game.toml", "game.toml.bak"] {
        fs::write(home.data(name), "nonsense").expect("written");
    }
    let mut game = home.start();
    assert!(game.says("there is no game to continue"), "{:?}", game.texts());
    assert!(game.widget(TitleWidget::Continue).is_none());
    assert_eq!(home.named("broken"), ["game.broken-1.toml", "game.broken-2.toml", "game.broken-3.toml"]);
    two_people(&mut game, &[Square::D3]);
    drop(game);
    assert!(home.start().widget(TitleWidget::Continue).is_some());
    assert_eq!(text(&home.data("game.broken-1.toml")), cut);
}

#[test]
fn a_file_of_a_newer_version_is_kept_for_it() {
    let home = Home::new();
    drop(home.start());
    fs::create_dir_all(home.settings().parent().expect("a folder")).expect("made");
    fs::write(home.settings(), "version = 2\ntheme = 'unheard-of'\n").expect("written");
    let mut game = home.start();
    assert!(
        game.says("The settings can’t be read because a newer version of Flipside wrote the file"),
        "{:?}",
        game.texts()
    );
    let aside = home.settings().with_file_name("settings.newer-1.toml");
    assert!(text(&aside).contains("unheard-of"));
    // Gone by itself after a while.
    game.advance(12_000);
    assert!(!game.says("a newer version of Flipside"));
}

#[test]
fn notices_come_one_after_another_and_a_press_dismisses_them() {
    let home = Home::new();
    drop(home.start());
    for name in ["practice.toml", "window.toml"] {
        fs::write(home.data(name), [0, 159, 146, 150]).expect("written");
    }
    let mut game = home.start();
    let (first, second) = ("The window’s position can’t be read", "The practised openings can’t be read");
    assert!(game.says(first) && !game.says(second), "{:?}", game.texts());
    game.key(KeyCode::ArrowDown);
    game.advance(300);
    assert!(game.says(first), "what is pressed at once was not meant for it");
    game.advance(2000);
    game.key(KeyCode::ArrowDown);
    game.advance(300);
    assert!(game.says(second) && !game.says(first), "{:?}", game.texts());
}

#[test]
fn a_second_window_keeps_nothing_and_says_so_as_long_as_it_is_open() {
    const WORDS: &str = "Second window: nothing is saved";
    let home = Home::new();
    let mut first = home.start();
    assert!(!first.says(WORDS) && first.window().title != "Flipside \u{b7} Second window");
    let mut second = home.start();
    second.app.world().resource::<AccessibilityRequested>().set(true);
    assert!(second.says("Flipside is already open"), "{:?}", second.texts());
    second.advance(30_000);
    assert!(!second.says("Flipside is already open"));
    assert!(second.says(WORDS), "{:?}", second.texts());
    assert_eq!(second.window().title, format!("Flipside \u{b7} {WORDS}"));
    let world = second.app.world_mut();
    let mut spoken = world.query::<&AccessibilityNode>();
    assert!(spoken.iter(world).any(|node| node.label() == Some(WORDS)));
    two_people(&mut first, &[Square::D3]);
    two_people(&mut second, &[Square::F5, Square::D6, Square::C3]);
    assert!(second.says(WORDS), "in the game");
    second.resize(480.0, 360.0);
    second.frames(3);
    second.key(KeyCode::Escape);
    second.frames(10);
    assert!(second.says(WORDS), "in the menu of a small window");
    assert_eq!(faults(&mut second), Vec::<String>::new());
    drop(first);
    drop(second);
    let saved = read_game(&home.data("game.toml")).expect("a saved game");
    assert_eq!(saved.record.transcript(), "d3");
    assert!(!home.start().says("Flipside is already open"));
}

/// Files that are links into a folder that is none of the game's business, and one that leads to a good file.
#[cfg(unix)]
#[test]
fn links_are_followed_and_what_they_lead_to_is_never_renamed() {
    use std::os::unix::fs::symlink;
    let home = Home::new();
    let mut game = home.start();
    game.settings().coordinates = false;
    game.frame();
    drop(game);
    let other = home.0.join("other");
    fs::create_dir_all(&other).expect("made");
    let carried = other.join("carried.toml");
    fs::rename(home.settings(), &carried).expect("moved");
    fs::write(other.join("bad"), "nonsense").expect("written");
    let pipe = std::process::Command::new("mkfifo").arg(other.join("pipe")).status();
    assert!(pipe.expect("mkfifo").success());
    fs::create_dir_all(home.data("")).expect("made");
    let links = [
        ("game.toml", other.join("bad")),
        ("puzzles.toml", "/dev/zero".into()),
        ("practice.toml", other.join("nowhere")),
        ("window.toml", other.join("pipe")),
    ];
    for (name, target) in &links {
        let _ = fs::remove_file(home.data(name));
        symlink(target, home.data(name)).expect("a link");
    }
    symlink(&carried, home.settings()).expect("a link");

    let mut game = home.start();
    assert!(!game.settings().coordinates, "read through the link");
    for words in [
        "The window’s position can’t be read (something else is in its place): the window opens as usual, and the file is left as it is.",
        "The practised openings can’t be read (the file or folder is missing)",
        "Your puzzle progress can’t be read (something else is in its place)",
        "The saved game can’t be read (the file is damaged): there is no game to continue, and the file is left as it is.",
    ] {
        game.until(2000, words, |g| g.says(words));
        game.advance(2000);
        game.key(KeyCode::ArrowDown);
    }
    game.settings().coordinates = true;
    two_people(&mut game, &[Square::D3]);
    resign(&mut game);
    flush(&game);
    game.frames(3);
    assert!(!game.says("can’t be saved"), "{:?}", game.texts());
    drop(game);
    for (name, target) in &links {
        assert_eq!(fs::read_link(home.data(name)).ok().as_ref(), Some(target));
    }
    assert_eq!(fs::read_link(home.settings()).ok(), Some(carried.clone()));
    assert!(text(&carried).contains("coordinates = true"));
    assert_eq!(text(&other.join("bad")), "nonsense");
    assert_eq!(home.named(".broken").len(), 0);
    assert_eq!(fs::read_dir(&other).expect("there").count(), 3);
}

/// The lock of the running game, and a folder of the desktop's settings, are read by the same rule.
#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_lock_is_told() {
    let home = Home::new();
    fs::create_dir_all(home.data("")).expect("made");
    let lock = home.data("running.lock");
    let pipe = std::process::Command::new("mkfifo").arg(&lock).status();
    assert!(pipe.expect("mkfifo").success());
    let mut game = home.start();
    assert!(game.says("can’t be saved"), "{:?}", game.texts());
}

#[test]
fn a_review_that_cannot_be_read_is_set_aside() {
    let home = Home::new();
    let record = home.0.join("a game.txt");
    fs::write(&record, "f5d6c3").expect("written");
    let start = || {
        let opening = LaunchGame::Review(Box::new(read_game(&record).expect("a game")));
        let mut game = Game::with(1280, 720, |app| {
            home.kept().install(app);
            app.insert_resource(paced(2));
            begin_with(app, opening);
        });
        game.until(600, "the review", |g| {
            g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
        });
        game
    };
    let mut game = start();
    game.until(6000, "the end of the analysis", |g| g.app.world().resource::<Review>().is_finished());
    game.frames(3);
    drop(game);
    let reviews = home.data("reviews");
    let mut names = fs::read_dir(&reviews)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("ASCII"));
    let name = names.find(|name| Path::new(name).extension().is_some_and(|it| it == "toml")).expect("a file");
    let file = reviews.join(&name);
    let cases: [(Vec<u8>, &str); 3] = [
        (vec![0xff; 20], "the file is damaged"),
        (vec![b'#'; 3 << 20], "the file is too large"),
        (b"version = 1\nfound = 3".to_vec(), "the file is damaged"),
    ];
    for (number, (bytes, why)) in cases.into_iter().enumerate() {
        // Without the previous copy everything is found out again.
        let _ = fs::remove_file(reviews.join(format!("{name}.bak")));
        fs::write(&file, &bytes).expect("written");
        let mut game = start();
        let stem = name.trim_end_matches(".toml");
        let aside = format!("{stem}.broken-{}.toml", number + 1);
        let words = format!("The review of this game can’t be read ({why}): ");
        game.until(600, &words, |g| g.says(&words));
        assert!(game.says(&aside), "{:?}", game.texts());
        game.until(6000, "the end of the analysis", |g| g.app.world().resource::<Review>().is_finished());
        game.frames(3);
        drop(game);
        assert_eq!(fs::read(reviews.join(aside)).expect("kept"), bytes);
        assert!(text(&file).contains("f5d6c3"), "a new one");
    }
}

#[test]
fn any_bytes_in_the_files_are_read_or_refused() {
    crate::fuzzing::run("saved_game", crate::game_targets::saved_game, 3000);
    crate::fuzzing::run("kept", crate::game_targets::kept, 1000);
}

// Disks that cannot be written.

/// Full for a while.
struct FullDisk(Arc<AtomicU32>);

impl Disk for FullDisk {
    fn replace(&mut self, file: &Path, content: &[u8]) -> io::Result<()> {
        self.check()?;
        RealDisk.replace(file, content)
    }

    fn append(&mut self, file: &Path, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.check()?;
        RealDisk.append(file, at, bytes)
    }
}

impl FullDisk {
    fn check(&self) -> io::Result<()> {
        if self.0.load(Ordering::Relaxed) > 0 {
            self.0.fetch_add(1, Ordering::Relaxed);
            return Err(io::ErrorKind::StorageFull.into());
        }
        Ok(())
    }
}

#[test]
fn a_full_disk_is_told_once_and_the_game_goes_on() {
    let home = Home::new();
    let failed = Arc::new(AtomicU32::new(1));
    let mut game = start(home.kept().with_disk(FullDisk(failed.clone())));
    let full = "The disk is full";
    two_people(&mut game, &[]);
    flush(&game);
    game.frames(3);
    assert!(game.says(full), "{:?}", game.texts());
    game.play_by_mouse(&[Square::D3]);
    game.advance(15_000);
    assert!(!game.says(full));
    for square in [Square::C3, Square::C4, Square::E3] {
        game.play_by_mouse(&[square]);
        flush(&game);
        game.advance(100);
        assert!(!game.says(full), "{square}");
    }
    assert!(failed.load(Ordering::Relaxed) > 4, "each move was tried");
    game.check_board();
    assert!(!home.data("game.toml").exists());

    // There is room again: the end of the program is in time.
    failed.store(0, Ordering::Relaxed);
    drop(game);
    let saved = read_game(&home.data("game.toml")).expect("a saved game");
    assert_eq!(saved.record.transcript(), "d3c3c4e3");
}

/// Answers only when the gate is open.
struct StuckDisk {
    gate: Receiver<()>,
    written: Arc<AtomicU32>,
}

impl Disk for StuckDisk {
    fn replace(&mut self, file: &Path, content: &[u8]) -> io::Result<()> {
        // Opened for good by dropping the other end.
        let _ = self.gate.recv();
        self.written.fetch_add(1, Ordering::Relaxed);
        RealDisk.replace(file, content)
    }

    fn append(&mut self, file: &Path, at: u64, bytes: &[u8]) -> io::Result<()> {
        let _ = self.gate.recv();
        RealDisk.append(file, at, bytes)
    }
}

#[test]
fn a_disk_that_does_not_answer_holds_up_nothing() {
    let home = Home::new();
    let (open, gate) = mpsc::channel();
    let written = Arc::new(AtomicU32::new(0));
    let disk = StuckDisk { gate, written: written.clone() };
    let mut game = start(home.kept().with_disk(disk));
    two_people(&mut game, &[Square::D3, Square::C3, Square::C4, Square::E3]);
    game.check_board();
    assert_eq!(written.load(Ordering::Relaxed), 0);
    drop(open);
    drop(game);
    let saved = read_game(&home.data("game.toml")).expect("a saved game");
    assert_eq!(saved.record.transcript(), "d3c3c4e3");
    // The one it was stuck with, the last one of the game, and the window's place.
    assert!(written.load(Ordering::Relaxed) <= 3);
}

#[test]
fn without_a_usable_folder_the_game_goes_on() {
    // A file where the folder should be: nobody can write there, not even the system's administrator.
    let home = Home::new();
    fs::write(home.0.join("data"), "in the way").expect("written");
    let mut game = home.start();
    assert!(game.says("can’t be saved"), "{:?}", game.texts());
    two_people(&mut game, &[Square::D3, Square::C3]);
    flush(&game);
    game.check_board();
    assert_eq!(game.move_count(), 2);
    drop(game);
    assert_eq!(text(&home.0.join("data")), "in the way");

    let mut game = start(UserFiles::in_folders(Folders::default()));
    assert!(game.says("There is no folder for games and settings"), "{:?}", game.texts());
    two_people(&mut game, &[Square::D3]);
    assert_eq!(game.move_count(), 1);
}

// Settings.

#[test]
fn settings_are_kept() {
    let home = Home::new();
    let mut game = home.start();
    assert!(!home.settings().exists(), "nothing has been changed yet");
    game.settings().theme = ThemeName::Midnight;
    game.settings().ui_scale = 1.25;
    game.frame();
    flush(&game);
    assert!(text(&home.settings()).contains("midnight"));
    game.settings().flip_speed = FlipSpeed::Slow;
    game.frame();
    let settings = game.settings().clone();
    // The last change has only just been made.
    drop(game);
    let mut game = home.start();
    assert_eq!(*game.settings(), settings);

    // Out of range: brought back.
    drop(game);
    let wild = text(&home.settings()).replace("ui-scale = 1.25", "ui-scale = 99.0");
    assert!(wild.contains("99.0"));
    fs::write(home.settings(), wild).expect("written");
    let mut game = home.start();
    assert!((game.settings().ui_scale - 2.0).abs() < 1e-6);
    drop(game);
    // No settings at all: set aside, and the copy before used.
    fs::write(home.settings(), "nonsense").expect("written");
    let mut game = home.start();
    assert_eq!(game.settings().theme, ThemeName::Midnight);
    assert!(game.says("The settings can’t be read"), "{:?}", game.texts());
}

#[test]
fn rows_that_cannot_be_read_are_told_and_kept_and_the_others_stay() {
    // The form of the rows is read first, and then what they say.
    const WORDS: &str = "settings.toml: some rows can’t be read (rumble, ui-scale, keys.Undo). The other rows are used, \
        and the file is kept as settings.broken-1.toml.";
    let home = Home::new();
    drop(home.start());
    let damaged = "version = 1\ntheme = \"midnight\"\nui-scale = \"large\"\nrumble = of\n[keys]\n\
        Undo = [\"Hyper+?\"]\nRedo = [\"Ctrl+B\"]\n";
    fs::create_dir_all(home.settings().parent().expect("a folder")).expect("made");
    fs::write(home.settings(), damaged).expect("written");
    let aside = home.settings().with_file_name("settings.broken-1.toml");
    let mut game = home.start();
    assert!(game.says(WORDS), "{:?}", game.texts());
    assert_eq!(game.settings().theme, ThemeName::Midnight);
    assert_eq!(game.settings().keys.get("Redo").map(Vec::len), Some(1));
    assert_eq!(text(&aside), damaged);
    drop(game);
    // It is told once.
    let mut game = home.start();
    assert!(!game.says("can’t be read"), "{:?}", game.texts());
    assert_eq!(game.settings().theme, ThemeName::Midnight);
    assert_eq!(game.settings().keys.get("Redo").map(Vec::len), Some(1));
    assert_eq!(text(&aside), damaged);
}

#[test]
fn the_first_start_moves_as_the_desktop_does_and_afterwards_as_the_player_wants() {
    let home = Home::new();
    let with = |less: Option<bool>| start(home.kept().beginning_with(less));
    assert!(!with(None).settings().reduced_motion);
    assert!(!with(Some(false)).settings().reduced_motion);
    let mut game = with(Some(true));
    assert!(game.settings().reduced_motion);
    game.frame();
    flush(&game);
    assert!(!home.settings().exists(), "nobody has chosen anything");
    game.settings().theme = ThemeName::Paper;
    game.frame();
    drop(game);
    assert!(with(Some(false)).settings().reduced_motion, "kept");
    let mut game = with(None);
    game.settings().reduced_motion = false;
    game.frame();
    drop(game);
    assert!(!with(Some(true)).settings().reduced_motion, "chosen");
}

#[test]
fn what_the_command_line_sets_is_for_one_start() {
    let home = Home::new();
    let options = |home: &Home| {
        let mut kept = home.kept();
        kept.settings.fullscreen = true;
        kept.settings.language = Some("ja".to_owned());
        start(kept)
    };
    let mut game = options(&home);
    game.frame();
    assert_ne!(game.window().mode, WindowMode::Windowed);
    // Not with the first change, and not with a later one.
    game.settings().coordinates = false;
    game.frame();
    flush(&game);
    game.settings().text_scale = 1.3;
    game.frame();
    drop(game);
    let mut game = home.start();
    assert!(!game.settings().coordinates);
    assert!((game.settings().text_scale - 1.3).abs() < 1e-6);
    assert_eq!((game.settings().fullscreen, game.settings().language.clone()), (false, None));
    drop(game);

    // What is then changed by the player is kept.
    let mut game = options(&home);
    game.key(KeyCode::F11);
    game.key(KeyCode::F11);
    game.settings().language = Some("de".to_owned());
    game.frame();
    drop(game);
    let mut game = home.start();
    assert_eq!(game.settings().language.as_deref(), Some("de"));
    assert!(game.settings().fullscreen, "left and chosen again");
}

// What counts.

#[test]
fn a_game_counts_once() {
    let home = Home::new();
    let rookie = OpponentKind::Pebble;
    let count = |game: &Game| results(game, rookie).iter().sum::<usize>();
    let mut game = home.start();
    game.set_speed(FlipSpeed::Instant);
    game.start_against(rookie, ColourChoice::Black);
    game.play_to_the_end(|g, square| g.click(square));
    game.frames(2);
    assert_eq!(count(&game), 1);

    // Taken back and played to an end again.
    game.key(KeyCode::KeyU);
    game.until(300, "the game", |g| g.menu() == Menu::None && g.is_settled());
    game.key(KeyCode::KeyR);
    game.until_my_turn();
    game.play_to_the_end(|g, square| g.click(square));
    game.frames(2);
    assert_eq!(count(&game), 1);

    // Taken back, and the program ended.
    game.key(KeyCode::KeyU);
    game.until_my_turn();
    drop(game);
    let mut game = home.start();
    game.frames(2);
    assert_eq!(count(&game), 1);
    game.click_widget(TitleWidget::Continue);
    game.until_my_turn();
    game.play_to_the_end(|g, square| g.click(square));
    game.frames(2);
    let first = results(&game, rookie);
    assert_eq!(count(&game), 1);

    // A rematch is another game.
    game.click_widget(ResultWidget::Rematch);
    game.until_my_turn();
    resign(&mut game);
    game.frames(2);
    let second = [first[0], first[1], first[2] + 1];
    assert_eq!(results(&game, rookie), second);
    assert_eq!(results(&game, OpponentKind::Meridian), [0; 3]);
    drop(game);
    let mut game = home.start();
    game.frames(2);
    assert_eq!(results(&game, rookie), second);
}

#[test]
fn a_game_that_ended_just_before_the_program_did_is_counted_at_the_next_start() {
    let home = Home::new();
    let mut game = home.start();
    game.start_against(OpponentKind::Pebble, ColourChoice::White);
    game.until_my_turn();
    flush(&game);
    let before = fs::read(home.data("game.toml")).expect("saved");
    resign(&mut game);
    drop(game);

    // The current game was written, and the file of all games was not.
    fs::remove_file(home.data("games.flipside")).expect("removed");
    for _ in 0..2 {
        let mut game = home.start();
        game.frames(2);
        assert_eq!(results(&game, OpponentKind::Pebble), [0, 0, 1]);
    }

    // The file of all games was written, and the current game was not.
    fs::write(home.data("game.toml"), before).expect("written");
    let mut game = home.start();
    game.click_widget(TitleWidget::Continue);
    game.until_my_turn();
    resign(&mut game);
    game.frames(2);
    assert_eq!(results(&game, OpponentKind::Pebble), [0, 0, 1]);
}

#[test]
fn the_new_game_screen_says_how_often_one_has_won() {
    let home = Home::new();
    let mut game = home.start();
    game.start_against(OpponentKind::Sparrow, ColourChoice::Black);
    resign(&mut game);
    game.click_widget(ResultWidget::NewGame);
    game.until(30, "the new-game screen", |g| g.screen() == Screen::NewGame);
    game.frames(2);
    assert!(game.says("You have won 0 of 1"), "{:?}", game.texts());
    game.click_widget(NewGameWidget::Card(OpponentKind::Meridian));
    game.frames(2);
    assert!(!game.says("You have won"), "{:?}", game.texts());
}

// Games from files, and levels.

#[test]
fn a_transcript_opens_as_the_game_and_is_saved_only_when_it_changes() {
    let home = Home::new();
    let mut game = home.start();
    two_people(&mut game, &[Square::D3]);
    drop(game);
    let mine = text(&home.data("game.toml"));
    let file = home.0.join("shown.txt");
    fs::write(&file, "1. F5 2. D6\n3. C3 4. d3\n").expect("written");
    let open = || {
        let opening = LaunchGame::Game(Box::new(read_game(&file).expect("legal")));
        Game::with(1280, 720, |app| {
            home.kept().install(app);
            begin_with(app, opening);
        })
    };
    let mut game = open();
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    assert_eq!(game.session().record().transcript(), "f5d6c3d3");
    game.check_board();
    drop(game);
    assert_eq!(text(&home.data("game.toml")), mine, "it was only looked at");

    let mut game = open();
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    game.play_by_mouse(&[Square::C4]);
    drop(game);
    let mut game = home.start();
    assert!(game.says("Two players, move 6"), "{:?}", game.texts());
}

#[test]
fn a_saved_game_that_was_won_elsewhere_is_shown_and_not_counted() {
    let (theirs, mine) = (Home::new(), Home::new());
    let mut game = theirs.start();
    game.start_against(OpponentKind::Pebble, ColourChoice::Black);
    resign(&mut game);
    drop(game);
    let opening = read_game(&theirs.data("game.toml")).expect("a saved game");
    let mut game = Game::with(1280, 720, |app| {
        mine.kept().install(app);
        begin_with(app, LaunchGame::Game(Box::new(opening)));
    });
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
    game.frames(3);
    assert!(game.says("You resigned"), "{:?}", game.texts());
    assert_eq!(results(&game, OpponentKind::Pebble), [0; 3]);
}

#[test]
fn a_level_starts_a_game_at_once() {
    let home = Home::new();
    let mut game = Game::with(1280, 720, |app| {
        home.kept().install(app);
        begin_with(app, LaunchGame::Against(OpponentKind::Minnow));
    });
    assert_eq!(game.screen(), Screen::Game);
    game.until_my_turn();
    let players = [Side::Black, Side::White].map(|side| game.session().player(side));
    assert_eq!(players, [Player::Human, Player::Computer(OpponentKind::Minnow)]);
    game.check_board();
}

/// The program, started with something to begin with.
fn open(home: &Home, opening: LaunchGame) -> Game {
    let mut game = Game::with(1280, 720, |app| {
        home.kept().install(app);
        begin_with(app, opening);
    });
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    game
}

fn leave(game: &mut Game) {
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Leave);
    game.until(60, "the title", |g| g.screen() == Screen::Title);
    game.frames(2);
}

fn go_on(game: &mut Game, id: impl Into<WidgetId>) {
    game.click_widget(id);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    game.check_board();
}

/// Goes on with the unfinished game that has these moves, from the list of the games.
fn go_on_from_games(game: &mut Game, moves: &str) {
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    game.frames(4);
    for at in 0.. {
        game.click_widget(WidgetId::from(GamesWidget::List).row(at));
        game.frames(2);
        let world = game.app.world();
        let chosen = world.resource::<GamesList>().chosen.and_then(|id| world.resource::<Library>().find(id));
        if chosen.expect("a game").game.record.transcript() == moves {
            break;
        }
    }
    go_on(game, GamesWidget::Play);
}

#[test]
fn a_level_started_over_an_unfinished_game_does_not_lose_it() {
    let home = Home::new();
    let mut game = home.start();
    two_people(&mut game, &[Square::D3, Square::C3, Square::C4]);
    game.key(KeyCode::KeyU);
    game.settle();
    let (record, id) = (game.session().record().clone(), game.session().id());
    drop(game);

    // Looked at and closed again, and once more.
    for _ in 0..2 {
        let mut game = open(&home, LaunchGame::Against(OpponentKind::Minnow));
        assert_ne!(game.session().id(), id);
        game.frames(5);
        drop(game);
    }
    let mut game = home.start();
    assert!(game.says("Two players, move 3") && !game.says("1 more"), "{:?}", game.texts());
    go_on(&mut game, TitleWidget::Continue);
    assert_eq!(game.session().record(), &record);
    drop(game);

    // Played: both are there.
    let mut game = open(&home, LaunchGame::Against(OpponentKind::Minnow));
    game.until_my_turn();
    game.click(Square::D3);
    game.until_my_turn();
    let minnow = game.session().record().clone();
    drop(game);
    let mut game = home.start();
    assert_eq!(game.focused(), Some(TitleWidget::Continue.into()));
    assert!(game.says("vs Minnow, move 3 · 1 more"), "{:?}", game.texts());
    go_on_from_games(&mut game, "d3c3");
    assert_eq!(game.session().record(), &record);
    assert_eq!(game.session().id(), id);
    game.key(KeyCode::KeyR);
    game.settle();
    let record = game.session().record().clone();
    leave(&mut game);
    assert!(game.says("Two players, move 4 · 1 more"), "{:?}", game.texts());
    // Killed here: both are on the disk.
    drop(game);
    let mut game = home.start();
    go_on(&mut game, TitleWidget::Continue);
    assert_eq!(game.session().record(), &record);
    leave(&mut game);
    go_on_from_games(&mut game, &minnow.transcript());
    assert_eq!(game.session().record(), &minnow);
    resign(&mut game);
    game.click_widget(ResultWidget::Leave);
    game.until(60, "the title", |g| g.screen() == Screen::Title);
    game.frames(2);
    assert_eq!(game.focused(), Some(TitleWidget::Continue.into()));
    assert!(game.says("Two players, move 4") && !game.says("1 more"), "it is the one to continue");
    drop(game);
    let mut game = home.start();
    go_on(&mut game, TitleWidget::Continue);
    assert_eq!(game.session().record(), &record);
    assert_eq!(results(&game, OpponentKind::Minnow).iter().sum::<usize>(), 1);
}

#[test]
fn any_number_of_games_can_go_on() {
    let home = Home::new();
    let mut game = home.start();
    let squares = [Square::D3, Square::C4, Square::F5, Square::E6];
    for (at, &square) in squares.iter().enumerate() {
        if at > 0 {
            leave(&mut game);
        }
        two_people(&mut game, &[square]);
    }
    for moves in ["f5", "c4", "d3", "e6"] {
        leave(&mut game);
        drop(game);
        game = home.start();
        assert!(game.says("Two players, move 2 · 3 more"), "{:?}", game.texts());
        go_on_from_games(&mut game, moves);
        assert_eq!(game.session().record().transcript(), moves);
    }
    // A game begun again after a question, and one in which nothing was played, are given up.
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Restart);
    game.click_widget(QuestionWidget::Yes);
    game.until(300, "the new game", |g| g.menu() == Menu::None && g.move_count() == 0 && g.is_settled());
    leave(&mut game);
    assert!(game.says("Two players, move 1 · 3 more"), "{:?}", game.texts());
    // One after the other is offered as they end.
    let mut left = Vec::new();
    for _ in 0..4 {
        go_on(&mut game, TitleWidget::Continue);
        left.push(game.session().record().transcript());
        resign(&mut game);
        game.click_widget(ResultWidget::Leave);
        game.until(60, "the title", |g| g.screen() == Screen::Title);
        game.frames(2);
    }
    assert_eq!(left, ["", "d3", "c4", "f5"], "the one that was left last is the first");
    assert!(game.widget(TitleWidget::Continue).is_none());
}

#[test]
fn a_file_played_on_does_not_lose_the_unfinished_game() {
    let home = Home::new();
    let mut game = home.start();
    two_people(&mut game, &[Square::D3]);
    drop(game);
    let file = home.0.join("shown.txt");
    fs::write(&file, "f5d6c3").expect("written");
    let opening = || LaunchGame::Game(Box::new(read_game(&file).expect("legal")));

    // Only looked at, and left: the own game is offered.
    let mine = text(&home.data("game.toml"));
    let mut game = open(&home, opening());
    leave(&mut game);
    assert!(game.says("Two players, move 4 · 1 more"), "{:?}", game.texts());
    drop(game);
    assert_eq!(text(&home.data("game.toml")), mine);
    let mut game = home.start();
    assert!(game.says("Two players, move 2") && !game.says("1 more"), "{:?}", game.texts());
    drop(game);

    let mut game = open(&home, opening());
    game.play_by_mouse(&[Square::D3]);
    drop(game);
    let mut game = home.start();
    assert!(game.says("Two players, move 5 · 1 more"), "{:?}", game.texts());
    go_on_from_games(&mut game, "d3");
    assert_eq!(game.session().record().transcript(), "d3");
    drop(game);

    // The game's own file is the same game.
    let own = home.data("game.toml");
    let opening = LaunchGame::Game(Box::new(read_game(&own).expect("a game")));
    let mut game = open(&home, opening);
    game.play_by_mouse(&[Square::C3]);
    drop(game);
    let mut game = home.start();
    assert!(game.says("Two players, move 3 · 1 more"), "{:?}", game.texts());
    go_on_from_games(&mut game, "f5d6c3d3");
    leave(&mut game);
    go_on_from_games(&mut game, "d3c3");
}

#[test]
fn the_title_has_room_for_the_longest_name() {
    let home = Home::new();
    let mut game = home.start();
    two_people(&mut game, &[Square::D3]);
    leave(&mut game);
    game.start_against(OpponentKind::Engine, ColourChoice::Black);
    game.click(Square::D3);
    drop(game);
    for (width, height) in [(1280, 720), (900, 1400), (640, 480), (480, 360)] {
        for language in ["en", "zh-Hans", "ja"] {
            let mut game = Game::with(width, height, |app| {
                let mut kept = home.kept();
                kept.settings.language = Some(language.to_owned());
                kept.install(app);
            });
            game.frames(3);
            let window = Rect::new(0.0, 0.0, width as f32, height as f32);
            let lines = [
                TitleWidget::Continue,
                TitleWidget::NewGame,
                TitleWidget::Learn,
                TitleWidget::You,
                TitleWidget::Settings,
            ];
            let mut above = 0.0;
            for id in lines {
                let (_, rect) = game.widget(id).expect("a line of the menu");
                let place = format!("{id:?} in {language} at {width}x{height}: {rect:?} below {above}");
                assert!(rect.min.y >= above - 0.5 && rect.height() >= 24.0, "{place}");
                above = rect.max.y;
            }
            // What does not fit is reached by scrolling.
            for id in lines {
                while game.focused() != Some(id.into()) {
                    game.key(KeyCode::ArrowDown);
                    game.frames(3);
                }
                let (_, rect) = game.widget(id).expect("a line of the menu");
                assert_eq!(window.union(rect), window, "{id:?} in {language} at {width}x{height}: {rect:?}");
            }
        }
    }
}

#[test]
fn time_that_was_thought_is_not_given_back() {
    let home = Home::new();
    let mut game = home.start();
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::Clock(ClockChoice::Five));
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
    game.play_by_mouse(&[Square::D3]);
    let clock = |game: &Game| {
        let clock = game.session().clock().expect("a clock");
        Side::ALL.map(|side| clock.remaining(side).as_millis())
    };
    let saved = || {
        let clock = read_game(&home.data("game.toml")).expect("a saved game").clock.expect("a clock");
        Side::ALL.map(|side| clock.remaining(side).as_millis())
    };
    game.advance(4000);
    let written = || fs::metadata(home.data("game.toml")).and_then(|file| file.modified());
    flush(&game);
    let before = written().expect("a file");
    game.advance(1000);
    flush(&game);
    assert_eq!(written().expect("a file"), before, "not with every second");
    // Killed while the game pauses.
    game.key(KeyCode::Escape);
    game.frames(3);
    flush(&game);
    assert_eq!(saved(), clock(&game));
    assert!(saved()[1] < 296_000, "{:?}", saved());
    game.key(KeyCode::Escape);
    game.advance(5000);
    // The window is closed.
    game.app.world_mut().write_message(AppExit::Success);
    game.frame();
    flush(&game);
    assert_eq!(saved(), clock(&game));
    assert!(saved()[1] < 291_500, "{:?}", saved());
}

#[test]
fn files_that_are_no_games_say_why() {
    let home = Home::new();
    let file = home.0.join("game");
    let cases: [(&[u8], &str); 8] = [
        (b"f5a1", "move 2: White cannot play a1: it would flip no discs"),
        (b"f5d", "in the middle of a move"),
        (b"", "there are no moves in it"),
        (b"\n \n", "there are no moves in it"),
        (b"\xff\xfe", "there are no moves in it"),
        (b"version = 1\n", "missing field"),
        (b"version = 9\n", "it was written by a newer version of Flipside"),
        (b"Zebra!", "does not belong in a transcript"),
    ];
    for (bytes, words) in cases {
        fs::write(&file, bytes).expect("written");
        let error = read_game(&file).expect_err("refused");
        assert!(error.contains(words) && error.contains("game: "), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    fs::write(&file, vec![b'f'; 3 << 20]).expect("written");
    assert!(read_game(&file).expect_err("refused").contains("is not a square"));
    assert!(read_game(&home.0).is_err(), "a folder is no game");
    // The first game of a file in any format, in any encoding.
    let pgn = b"[Black \"J\xf6rg\"]\n[White \"Anna\"]\n\n1. f5 d6 2. c3 1-0\n\n[Black \"x\"]\n\n1. d3 *\n";
    fs::write(&file, pgn).expect("written");
    let game = read_game(&file).expect("legal");
    assert_eq!(game.record.transcript(), "f5d6c3");
    assert_eq!(game.config.names, ["J\u{f6}rg", "Anna"]);
    // The first move of the mirrored start.
    fs::write(&file, "e3").expect("written");
    assert_eq!(read_game(&file).expect("legal").record.transcript(), "e3");
}

// The window.

/// A program whose window begins at this place and in this size, in physical pixels, on a screen of 1600x1000 that
/// shows everything enlarged twice.
fn enlarged(position: WindowPosition, width: u32, height: u32) -> Game {
    let mut game = Game::with(1280, 720, |app| {
        Home::new().kept().install(app);
        let world = app.world_mut();
        world.spawn((
            Monitor {
                name: None,
                physical_width: 1600,
                physical_height: 1000,
                physical_position: IVec2::ZERO,
                refresh_rate_millihertz: None,
                scale_factor: 2.0,
                video_modes: Vec::new(),
            },
            PrimaryMonitor,
        ));
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        let mut window = windows.single_mut(world).expect("a window");
        window.position = position;
        window.resolution.set_scale_factor(2.0);
        window.resolution.set_physical_resolution(width, height);
    });
    game.frames(2);
    game
}

#[test]
fn the_first_window_fits_the_screen() {
    let far = IVec2::new(i32::MAX, i32::MIN);
    for (position, width, height) in [
        // The usual size at the first start.
        (WindowPosition::Centered(MonitorSelection::Primary), 2560, 1440),
        (WindowPosition::Automatic, 2560, 1440),
        (WindowPosition::At(IVec2::new(-40, 90)), 2560, 1440),
        (WindowPosition::At(far), 2560, 1440),
        (WindowPosition::At(far), 1200, 800),
    ] {
        let game = enlarged(position, width, height);
        let window = game.window();
        let size = window.physical_size();
        assert!(size.cmple(UVec2::new(1600, 1000)).all(), "{position:?} {size}");
        assert!(size.cmpge(UVec2::new(960, 720)).all(), "{position:?} {size}");
        if let WindowPosition::At(at) = window.position {
            let end = at + size.as_ivec2();
            assert!(at.cmpge(IVec2::ZERO).all(), "{position:?} {at}");
            assert!(end.cmple(IVec2::new(1600, 1000)).all(), "{position:?} {at}");
        }
    }
    // The first window of all has room for its frame.
    let middle = WindowPosition::Centered(MonitorSelection::Primary);
    for (size, expected) in
        [(UVec2::new(1600, 1000), UVec2::new(1500, 937)), (UVec2::new(1280, 720), UVec2::new(1280, 720))]
    {
        let game = enlarged(middle, size.x, size.y);
        assert_eq!(game.window().physical_size(), expected);
        let corner = (UVec2::new(1600, 1000) - expected) / 2;
        let place = WindowPosition::At(corner.as_ivec2());
        assert_eq!(game.window().position, place);
    }
    let game = enlarged(WindowPosition::At(IVec2::new(100, 100)), 1200, 800);
    assert_eq!(game.window().physical_size(), UVec2::new(1200, 800));
    let unmoved = WindowPosition::At(IVec2::new(100, 100));
    assert_eq!(game.window().position, unmoved, "what fits stays");
}

#[test]
fn the_window_comes_back_where_it_was_and_in_view() {
    let home = Home::new();
    let mut game = home.start();
    game.resize(1000.0, 700.0);
    let moved = |game: &mut Game, at: IVec2| {
        let world = game.app.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        let mut window = windows.single_mut(world).expect("a window");
        window.position = WindowPosition::At(at);
        game.frame();
    };
    moved(&mut game, IVec2::new(2400, 80));
    // The whole screen is no place.
    game.key(KeyCode::F11);
    game.resize(1920.0, 1080.0);
    game.frame();
    game.key(KeyCode::F11);
    assert_eq!(game.window().position, WindowPosition::At(IVec2::new(2400, 80)));
    assert_eq!(game.window().resolution.size(), Vec2::new(1000.0, 700.0));
    game.key(KeyCode::F11);
    game.resize(1920.0, 1080.0);
    drop(game);
    let kept = home.kept();
    let place = kept.place.expect("saved");
    assert_eq!((place.width, place.height, place.x, place.y), (1000, 700, Some(2400), Some(80)));
    assert!(kept.settings.fullscreen);
    drop(kept);

    // The second screen has gone.
    let mut game = Game::with(1000, 700, |app| {
        let mut kept = home.kept();
        kept.settings.fullscreen = false;
        kept.install(app);
        let world = app.world_mut();
        world.spawn((
            Monitor {
                name: None,
                physical_width: 1920,
                physical_height: 1080,
                physical_position: IVec2::ZERO,
                refresh_rate_millihertz: None,
                scale_factor: 1.0,
                video_modes: Vec::new(),
            },
            PrimaryMonitor,
        ));
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).expect("a window").position = place.position();
    });
    game.frames(2);
    assert_eq!(game.window().position, WindowPosition::At(IVec2::new(920, 80)));
}
