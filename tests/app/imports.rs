//! Games come in: what was understood is shown, and nothing is kept until the player says so.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::{ui::ComputedNode, window::FileDragAndDrop};
use flipside::{
    engine::teach::practice,
    game::{
        app::{LaunchGame, begin_with, parse},
        play::PracticeProgress,
        screens::{Filter, ImportWidget},
        shell::{FileChooser, FilesDrop},
        store::{Incoming, ShareFolder, own_side},
        ui::text_field::Typing,
    },
    library::{Declared, Game as Played, Summary, wthor},
};

use crate::prelude::*;

const ONE: &str = "(;GM[2]EV[x]PB[Anna]PW[Ben]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6]B[C3]W[D3]B[C4];)";

fn kept(game: &Game) -> Vec<Kept> {
    game.app.world().resource::<Library>().archive().views().map(|view| view.kept()).collect()
}

/// The list of the games, with this text in the clipboard.
fn open(home: &Home, clipboard: &str) -> Game {
    let mut game = home.start();
    game.app.insert_resource(Pasteboard::Own(clipboard.to_owned()));
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games && g.is_settled());
    game
}

fn paste(game: &mut Game) {
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
}

fn asked(game: &mut Game) {
    game.until(600, "the question", |g| {
        let reads = matches!(g.app.world().resource::<Import>(), Import::Reading(_));
        g.menu() == Menu::Import && !reads
    });
    game.frames(4);
}

fn add(game: &mut Game) {
    assert_eq!(game.focused(), Some(ImportWidget::Add.into()));
    // A person has to read it first.
    game.advance(304);
    game.key(KeyCode::Enter);
    game.until(300, "the games", |g| g.screen() == Screen::Games && g.menu() == Menu::None);
    game.frames(4);
}

/// By keyboard alone: new games, a known one, one that is there twice, and a faulty one.
#[test]
fn what_was_understood_is_shown_before_it_is_taken_and_can_be_undone() {
    let home = Home::new();
    let mut game = open(&home, ONE);
    paste(&mut game);
    asked(&mut game);
    assert!(game.says("Anna") && game.says("Ben"), "{:?}", game.texts());
    add(&mut game);
    let first = kept(&game);
    assert_eq!(first.len(), 1);
    assert!(first[0].is_imported);
    assert_eq!(first[0].game.facts.names, ["Anna", "Ben"]);

    // The second game begins with the other start, and is turned.
    let text = format!("{ONE}\nf5d6c3d3c4f4\nd3c5f6f5\nf5f6e6f4\nf5f6e6f4\nf5d6d6\n");
    game.app.insert_resource(Pasteboard::Own(text));
    paste(&mut game);
    asked(&mut game);
    for words in ["5 games", "New", "Already in your games", "Can’t be read"] {
        assert!(game.says(words), "{words}: {:?}", game.texts());
    }
    assert!(!game.says("Line 6"));
    game.click_widget(ImportWidget::Why);
    game.frames(4);
    assert!(game.says("Line 6: at move 3, d6 is taken"), "{:?}", game.texts());
    assert_eq!(kept(&game).len(), 1, "nothing is kept yet");
    game.click_widget(ImportWidget::Add);
    game.until(300, "the games", |g| g.menu() == Menu::None);
    game.frames(4);
    assert_eq!(kept(&game).len(), 4);
    game.until(600, "a notice", |g| g.says("3 games added."));

    game.key(KeyCode::KeyU);
    game.frames(4);
    assert_eq!(kept(&game), first);
    drop(game);
    assert_eq!(kept(&home.start()), first);
}

#[test]
fn known_games_are_offered_as_such() {
    let home = Home::new();
    let mut game = open(&home, ONE);
    for known in [false, true] {
        paste(&mut game);
        asked(&mut game);
        assert_eq!(game.says("Already in your games."), known);
        if !known {
            add(&mut game);
        }
    }
    assert!(game.widget(ImportWidget::Add).is_none());
    assert_eq!(game.focused(), Some(ImportWidget::Review.into()));
    game.click_widget(ImportWidget::Repeated);
    game.frames(4);
    game.click_widget(ImportWidget::Add);
    game.until(300, "the games", |g| g.menu() == Menu::None);
    assert_eq!(kept(&game).len(), 2);
    // Escape takes nothing.
    game.frames(4);
    paste(&mut game);
    asked(&mut game);
    game.key(KeyCode::Escape);
    game.until(300, "the games", |g| g.menu() == Menu::None);
    assert_eq!(kept(&game).len(), 2);
}

/// What a game that was there already was told more about goes again with the import.
#[test]
fn what_a_known_game_gets_can_be_undone() {
    let home = Home::new();
    let mut game = open(&home, ONE);
    paste(&mut game);
    asked(&mut game);
    add(&mut game);
    let before = kept(&game);
    assert_eq!(before[0].game.facts.round, "");

    let more = ONE.replace("TY[8]", "TY[8]RO[3]");
    game.app.insert_resource(Pasteboard::Own(more));
    paste(&mut game);
    asked(&mut game);
    add(&mut game);
    let completed = kept(&game);
    assert_eq!(completed.len(), 1);
    assert_eq!(completed[0].game.facts.round, "3");

    game.click_widget(GamesWidget::Undo);
    game.frames(4);
    assert_eq!(kept(&game), before);
}

/// By mouse: files that are chosen and files that are dropped. Many games are asked about on any screen, and the game goes on
/// if they are not taken.
#[test]
fn files_are_chosen_and_dropped() {
    let home = Home::new();
    let [one, two] = ["one.ggf", "two.txt"].map(|name| home.0.join(name));
    fs::write(&one, ONE).expect("written");
    fs::write(&two, "f5d6c3d3c4f4\nf5f6e6f4\n").expect("written");
    let mut game = open(&home, "");
    game.app.insert_resource(FileChooser::Always(vec![one.clone(), two.clone()]));
    game.click_widget(ImportWidget::Open);
    asked(&mut game);
    game.click_widget(ImportWidget::Choose);
    game.until(600, "the games", |g| g.says("3 games"));
    game.click_widget(ImportWidget::Add);
    game.until(300, "the list", |g| g.menu() == Menu::None);
    assert_eq!(kept(&game).len(), 3);
    game.key(KeyCode::Escape);
    game.until(300, "the title", |g| g.screen() == Screen::Title);

    game.click_widget(TitleWidget::NewGame);
    game.until(300, "the choices", |g| g.screen() == Screen::NewGame);
    game.frames(10);
    game.app.world_mut().write_message_batch(
        [one, two].map(|path_buf| FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf }),
    );
    asked(&mut game);
    assert!(game.says("Already in your games."), "{:?}", game.texts());
    game.key(KeyCode::Escape);
    game.until(300, "the choices", |g| g.menu() == Menu::None);
    assert_eq!(game.screen(), Screen::NewGame);
}

/// Without a dialog of the system, which not every Linux has, the player is told so and types the path.
#[test]
fn paths_are_typed_where_the_system_has_no_dialog() {
    let home = Home::new();
    let file = home.0.join("my games.txt");
    fs::write(&file, "f5d6c3d3c4f4\nf5f6e6f4\n").expect("written");
    let folder = collection(&home);
    let mut game = open(&home, "");
    game.app.insert_resource(FileChooser::Missing);
    // Nor can files be dropped everywhere, and then the dialog does not tell people to.
    game.app.insert_resource(FilesDrop(false));
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.frames(3);
    game.type_text("x");
    game.frames(3);
    game.click_widget(ImportWidget::Open);
    asked(&mut game);
    assert!(game.says("Under Wayland"), "{:?}", game.texts());
    assert!(!game.says("or drop them"), "{:?}", game.texts());
    game.click_widget(ImportWidget::Choose);
    game.until(600, "the field", |g| g.says("open a file dialog"));
    game.frames(4);
    assert_eq!(game.focused(), Some(ImportWidget::Path.into()));
    let type_path = |game: &mut Game, path: &str| {
        game.app.insert_resource(Pasteboard::Own(path.to_owned()));
        game.chord(&[KeyCode::ControlLeft], KeyCode::KeyA);
        game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
        game.frames(3);
        game.key(KeyCode::Enter);
        game.frames(4);
    };
    type_path(&mut game, "/no/such/file");
    assert!(game.says("Not found: /no/such/file"), "{:?}", game.texts());
    type_path(&mut game, &format!("\"{}\"", file.display()));
    game.until(600, "the games", |g| g.says("2 games"));
    game.key(KeyCode::Escape);
    game.until(300, "the list", |g| g.menu() == Menu::None);
    game.frames(4);
    assert!(game.says("Nothing found."), "the search has its text again");

    game.click_widget(ImportWidget::Open);
    asked(&mut game);
    game.click_widget(ImportWidget::Folder);
    game.until(600, "the field", |g| g.says("open a file dialog"));
    game.frames(4);
    // The way back leads to what can be chosen.
    game.key(KeyCode::Escape);
    game.frames(4);
    assert!(game.widget(ImportWidget::Paste).is_some());
    game.click_widget(ImportWidget::Folder);
    game.until(600, "the field", |g| g.says("open a file dialog"));
    game.frames(4);
    type_path(&mut game, &folder.display().to_string());
    game.until(600, "a notice", |g| g.says("The collection has 1 game."));
    game.frames(4);
    let typed = &game.app.world().resource::<Typing>().text;
    assert_eq!(typed, "x", "the path is not looked for");
}

/// A folder with a game of others.
fn collection(home: &Home) -> PathBuf {
    let folder = home.0.join("wthor");
    fs::create_dir_all(&folder).expect("a folder");
    let record = GameRecord::from_usual_start("f5d6c3d3c4").expect("legal");
    let mut writer = wthor::Writer::default();
    let mut game = Played::from(record);
    game.facts.declared = Some(Declared::Score(2));
    writer.add(&game).expect("it begins as usual");
    fs::write(folder.join("a.wtb"), &writer.files().0[0].games).expect("written");
    folder
}

/// The dialog closes when the folder has been read, and its games are listed. A folder without games is no collection.
#[test]
fn the_dialog_closes_when_the_folder_of_the_collection_is_read() {
    let home = Home::new();
    let folder = collection(&home);
    let empty = home.0.join("empty");
    fs::create_dir_all(&empty).expect("a folder");
    let mut game = open(&home, "");
    for (folder, words, listed) in [
        (empty, "The folder has no WTHOR files", None),
        (folder, "The collection has 1 game.", Some(Filter::Collection)),
    ] {
        game.app.insert_resource(FileChooser::Always(vec![folder]));
        game.click_widget(ImportWidget::Open);
        asked(&mut game);
        game.click_widget(ImportWidget::Folder);
        game.until(600, "the list", |g| g.menu() == Menu::None);
        game.until(600, "a notice", |g| g.says(words));
        game.frames(4);
        let chosen = game.widget(GamesWidget::Show(Filter::Collection)).filter(|(widget, _)| widget.selected);
        assert_eq!(chosen.is_some(), listed.is_some());
        assert_eq!(game.settings().collection.is_empty(), listed.is_none());
        game.advance(6000);
    }
    let first = WidgetId::from(GamesWidget::List).row(0);
    assert!(game.widget(first).is_some());
}

/// Games without a date come first when they have just come in, where they are seen.
#[test]
fn games_without_a_date_are_as_new_as_their_import() {
    let home = Home::new();
    let mut game = open(&home, "[Date \"2026.03.05\"]\n[Black \"Cleo\"]\n[White \"Dora\"]\n\n1. f5 f6 2. e6 f4 *");
    paste(&mut game);
    asked(&mut game);
    add(&mut game);
    game.app.insert_resource(Pasteboard::Own(ONE.to_owned()));
    paste(&mut game);
    asked(&mut game);
    add(&mut game);
    let first = WidgetId::from(GamesWidget::List).row(0);
    let at = |game: &mut Game, id| game.widget(id).expect("a row").1;
    let row = at(&mut game, first);
    let texts = text_rects(&mut game);
    let mut named = texts.iter().filter(|(words, _)| words == "Anna");
    assert!(named.any(|(_, at)| row.contains(at.center())), "{row:?}: {texts:?}");
}

/// The texts on the screen and where they are.
fn text_rects(game: &mut Game) -> Vec<(String, Rect)> {
    let world = game.app.world_mut();
    let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
    let texts = texts.iter(world).map(|(text, node, at)| {
        let scale = node.inverse_scale_factor();
        let rect = Rect::from_center_size(at.translation * scale, node.size() * scale);
        (text.0.clone(), rect)
    });
    texts.collect()
}

/// A single game is reviewed at once where no list is shown; if it is kept already, it is that game.
#[test]
fn a_single_game_is_reviewed_or_kept() {
    let home = Home::new();
    let mut game = open(&home, ONE);
    paste(&mut game);
    asked(&mut game);
    game.click_widget(ImportWidget::Review);
    game.until(600, "the review", |g| g.screen() == Screen::Review);
    assert!(kept(&game).is_empty());
    game.key(KeyCode::Escape);
    game.until(600, "the games", |g| g.screen() == Screen::Games);
    game.frames(4);
    paste(&mut game);
    asked(&mut game);
    add(&mut game);
    let id = kept(&game)[0].id;
    game.key(KeyCode::Escape);
    game.until(300, "the title", |g| g.screen() == Screen::Title);
    game.frames(4);
    paste(&mut game);
    game.until(600, "the review", |g| g.screen() == Screen::Review);
    assert_eq!(game.app.world().resource::<Review>().game().id(), id);
}

#[test]
fn where_there_is_no_game_a_notice_says_so() {
    let home = Home::new();
    let mut game = open(&home, "nothing at all");
    paste(&mut game);
    game.until(600, "a notice", |g| g.says("No game on the clipboard."));
    assert_eq!(game.menu(), Menu::None);
    // By the button, which says first what can come in.
    game.click_widget(ImportWidget::Open);
    asked(&mut game);
    game.key(KeyCode::Enter);
    game.until(600, "the games", |g| g.menu() == Menu::None);
    assert_eq!(game.screen(), Screen::Games);
}

/// Reading a pipe would wait for its other end, which never comes.
#[cfg(unix)]
#[test]
fn nothing_waits_for_a_pipe() {
    let home = Home::new();
    let folder = collection(&home);
    let pipes = ["a.jou", "b.trn", "c.wtb", "pipe"].map(|name| folder.join(name));
    let made = std::process::Command::new("mkfifo").args(&pipes).status();
    assert!(made.expect("mkfifo").success());
    let mut game = open(&home, "");
    let drop_file = |game: &mut Game, path_buf: PathBuf| {
        let window = Entity::PLACEHOLDER;
        let dropped = FileDragAndDrop::DroppedFile { window, path_buf };
        game.app.world_mut().write_message(dropped);
    };
    drop_file(&mut game, folder.join("pipe"));
    game.until(600, "a notice", |g| g.says("something else is in its place"));
    // A file of games with pipes where its names would be.
    drop_file(&mut game, folder.join("a.wtb"));
    asked(&mut game);
    add(&mut game);
    assert_eq!(kept(&game).len(), 1);
    // And a folder with them.
    game.app.insert_resource(FileChooser::Always(vec![folder]));
    game.click_widget(ImportWidget::Open);
    asked(&mut game);
    game.click_widget(ImportWidget::Folder);
    game.until(600, "a notice", |g| g.says("The collection has 1 game."));
}

/// Opening a pipe would wait for its other end, before there is a window.
#[cfg(unix)]
#[test]
fn a_pipe_on_the_command_line_is_refused_at_once() {
    let home = Home::new();
    let pipe = home.0.join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    let name = pipe.clone().into_os_string();
    let (told, answer) = std::sync::mpsc::channel();
    std::thread::spawn(move || told.send(parse([name]).err()));
    let error = answer.recv_timeout(Duration::from_secs(20));
    let expected = format!("{}: it is not a regular file", pipe.display());
    assert_eq!(error.expect("an answer"), Some(expected));
}

#[test]
fn files_of_the_command_line_are_asked_about() {
    let home = Home::new();
    let file = home.0.join("games.txt");
    fs::write(&file, "f5d6c3d3c4f4\nf5f6e6f4\n").expect("written");
    let mut game = home.start();
    begin_with(&mut game.app, LaunchGame::Files(vec![file]));
    asked(&mut game);
    add(&mut game);
    assert_eq!(kept(&game).len(), 2);
}

/// By keyboard and mouse: a board comes from a text, is judged, and reviewed.
#[test]
fn a_board_is_set_up_from_a_text_and_reviewed() {
    let home = Home::new();
    let board = "---------------------------OX------XO------X-------------------- O";
    let mut game = open(&home, board);
    game.click_widget(ImportWidget::Open);
    asked(&mut game);
    game.click_widget(ImportWidget::SetUp);
    game.until(300, "the editor", |g| g.screen() == Screen::Editor && g.menu() == Menu::None);
    game.frames(4);
    paste(&mut game);
    game.frames(4);
    let position = game.app.world().resource::<Draft>().custom;
    assert_eq!(position.to_string(), board);
    assert!(!game.says("No game from the usual start leads here"));
    // A corner that nothing leads to, and then nothing in the middle.
    game.click_widget(EditorWidget::Cell(Square::H1));
    game.frames(4);
    assert!(game.says("h1 touches no other discs"), "{:?}", game.texts());
    game.app.insert_resource(Pasteboard::Own("no board".to_owned()));
    paste(&mut game);
    game.until(600, "a notice", |g| g.says("No game on the clipboard."));
    game.click_widget(EditorWidget::Cell(Square::H1));
    game.click_widget(EditorWidget::Cell(Square::H1));
    game.frames(4);
    game.click_widget(EditorWidget::Review);
    game.until(600, "the review", |g| g.screen() == Screen::Review);
    let reviewed = *game.app.world().resource::<Review>().game().position();
    assert_eq!(reviewed.to_string(), board);
    game.key(KeyCode::Escape);
    game.until(600, "the editor", |g| g.screen() == Screen::Editor);
    game.frames(4);
    // It is kept once, and found among the games.
    for _ in 0..2 {
        game.click_widget(EditorWidget::Keep);
        game.until(600, "a notice", |g| g.says("Saved to your games."));
        game.frames(4);
    }
    let starts: Vec<String> = kept(&game).iter().map(|it| it.game.record.start().to_string()).collect();
    assert_eq!(starts, [board]); // The way back leads to where the editor was opened.
    game.key(KeyCode::Escape);
    game.until(600, "the games", |g| g.screen() == Screen::Games);
    game.frames(4);
    game.key(KeyCode::Escape);
    game.until(600, "the title", |g| g.screen() == Screen::Title);
    game.frames(4);
    game.click_widget(TitleWidget::NewGame);
    game.until(600, "the choices", |g| g.screen() == Screen::NewGame);
    game.frames(4);
    game.click_widget(NewGameWidget::StartCustom);
    game.until(600, "the editor", |g| g.screen() == Screen::Editor);
    game.frames(4);
    game.key(KeyCode::Escape);
    game.until(600, "the choices", |g| g.screen() == Screen::NewGame);
}

/// Games from elsewhere count as the player's own under the names in the settings, but never for the rating.
#[test]
fn games_under_an_own_name_are_the_players() {
    const WON: &str = "(;GM[2]PB[Anna]PW[Ben]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)";
    let home = Home::new();
    let mut game = open(&home, WON);
    paste(&mut game);
    asked(&mut game);
    add(&mut game);
    // The engine has found out how well she played.
    let mut known = kept(&game).remove(0);
    known.game.facts.summary = Some(Summary { accuracy: [Some(88), Some(20)], ..Summary::default() });
    let world = game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        library.keep(&known, world.resource::<Store>());
    });
    let standing = |game: &Game| game.app.world().resource::<Standing>().clone();
    let own = |game: &Game| {
        let archive = game.app.world().resource::<Library>().archive();
        archive.views().next().map(|view| (own_side(&view), view.named_side()))
    };
    game.frames(3);
    let before = standing(&game);
    assert!(before.accuracy.is_empty());
    assert_eq!(own(&game), Some((None, None)));

    let names = |game: &mut Game, text: &str| {
        game.until(300, "the title", |g| {
            g.key(KeyCode::Escape);
            g.frames(3);
            g.screen() == Screen::Title
        });
        game.click_widget(TitleWidget::Settings);
        game.until(300, "the settings", |g| g.screen() == Screen::Settings);
        game.click_widget(SettingsWidget::Section(Section::Gameplay));
        game.frames(3);
        game.focus_widget(SettingsWidget::Set(Entry::OwnNames));
        game.key(KeyCode::Enter);
        game.until(60, "the dialog", |g| g.menu() == Menu::Naming(None));
        game.frames(3);
        game.chord(&[KeyCode::ControlLeft], KeyCode::KeyA);
        game.type_text(text);
        game.key(KeyCode::Enter);
        game.until(60, "the settings", |g| g.menu() == Menu::None);
        game.frames(3);
    };
    names(&mut game, "carl, anna");
    assert!(game.says("carl, anna"), "{:?}", game.texts());
    assert_eq!(own(&game), Some((Some(Side::Black), Some(Side::Black))));
    let after = standing(&game);
    assert_eq!(after.accuracy, [88]);
    assert_eq!((after.games.len(), after.met.len()), (0, 0));
    assert_eq!(after.rating, before.rating);

    // Both players cannot be the same person, and they are still known after a new start.
    names(&mut game, "ben, anna");
    assert_eq!(own(&game), Some((None, None)));
    names(&mut game, "ben");
    drop(game);
    let mut game = home.start();
    game.frames(3);
    assert_eq!(own(&game), Some((Some(Side::White), Some(Side::White))));
    assert_eq!(standing(&game).accuracy, [20]);
}

/// A file of games of WTHOR without its files of names, and a packed file.
#[test]
fn files_that_lack_something_say_what_to_do() {
    let home = Home::new();
    let folder = collection(&home);
    let mut game = open(&home, "");
    let drop_file = |game: &mut Game, path_buf: PathBuf| {
        let window = Entity::PLACEHOLDER;
        let dropped = FileDragAndDrop::DroppedFile { window, path_buf };
        game.app.world_mut().write_message(dropped);
    };
    drop_file(&mut game, folder.join("a.wtb"));
    asked(&mut game);
    let words = "add the .jou and .trn files too";
    assert!(game.says(words), "{:?}", game.texts());
    game.click_widget(ImportWidget::Cancel);
    game.until(300, "the games", |g| g.menu() == Menu::None);
    let zip = folder.join("games.zip");
    fs::write(&zip, b"PK\x03\x04\x0a\0\0\0\0\0\nf5d6c3d3c4f4\n").expect("written");
    drop_file(&mut game, zip);
    game.until(600, "a notice", |g| g.says("it is a zip archive, which has to be unpacked first"));
}

/// A backup has everything, and what is in it comes in on another machine, where nothing is lost and nothing is there twice.
#[test]
fn a_backup_comes_in_on_another_machine() {
    let (one, two) = (Home::new(), Home::new());
    let folder = one.0.join("shared");
    let save = |game: &mut Game| {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        game.app.insert_resource(ShareFolder(Some(folder.clone())));
        game.advance(500);
        game.click_widget(ImportWidget::Open);
        game.until(300, "the dialog", |g| g.menu() == Menu::Import);
        game.advance(500);
        game.click_widget(ImportWidget::Backup);
        game.until(600, "the file", |g| g.menu() == Menu::None && g.says("Saved as"));
        let mut files = fs::read_dir(&folder).expect("the folder").flatten();
        files.next().expect("a file").path()
    };
    let come_in = |game: &mut Game| {
        asked(game);
        game.advance(300);
        add(game);
    };
    let restore = |game: &mut Game, file: &Path| {
        game.advance(500);
        let file = file.to_owned();
        game.app.world_mut().write_message(Incoming::Files(vec![file]));
        come_in(game);
        game.app.world().resource::<Store>().flush();
    };
    let games = |game: &Game| {
        let mut all: Vec<String> = kept(game).iter().map(|kept| kept.game.record.transcript()).collect();
        all.sort_unstable();
        all
    };
    let mut here = open(&one, "f5d6c3d3c4f4\nf5f6e6f4e3\n");
    let mut there = open(&two, "f5f6e6f4e3\nf5f4e3f6d3\n");
    let practised = "flipside-practice 1\nf5d6c3d3c4 black 2 1 9 9 1 10\n";
    let progress = practice::Progress::read(practised).expect("progress").progress;
    here.app.insert_resource(PracticeProgress(progress));
    for game in [&mut here, &mut there] {
        // A change of the settings writes their file.
        game.set_speed(FlipSpeed::Instant);
        paste(game);
        come_in(game);
    }
    // By turns, more than once: both have the same then.
    for _ in 0..3 {
        let file = save(&mut here);
        restore(&mut there, &file);
        let file = save(&mut there);
        restore(&mut here, &file);
        let all = ["f5d6c3d3c4f4", "f5f4e3f6d3", "f5f6e6f4e3"];
        assert_eq!((games(&here), games(&there)), (all.map(str::to_owned).to_vec(), all.map(str::to_owned).to_vec()));
    }
    assert_eq!(there.app.world().resource::<PracticeProgress>().0.to_text(), practised);
    // A game that goes on here goes on there as well, and keeps its star.
    let change = |game: &mut Game, change: &dyn Fn(&mut Kept)| {
        game.app.world_mut().resource_scope(|world, mut library: Mut<Library>| {
            let mut games: Vec<Kept> = library.archive().views().map(|view| view.kept()).collect();
            games.sort_by_key(|kept| kept.game.record.transcript());
            change(&mut games[0]);
            library.keep(&games[0], world.resource::<Store>());
        });
    };
    change(&mut there, &|kept| kept.is_starred = true);
    change(&mut here, &|kept| {
        let next = kept.game.record.legal_moves().iter().next().expect("a legal move");
        kept.game.record.play(next).expect("legal");
    });
    let file = save(&mut here);
    restore(&mut there, &file);
    assert_eq!(games(&there), games(&here));
    let library = there.app.world().resource::<Library>();
    let starred: Vec<usize> =
        library.archive().views().filter(flipside::library::View::is_starred).map(|it| it.moves().len()).collect();
    assert_eq!(starred, [7]);
    drop((here, there));
    // It is there after a restart, and other programs can unpack it.
    let mut there = open(&two, "");
    assert_eq!(games(&there).len(), 3);
    let file = save(&mut there);
    let names = std::process::Command::new("tar").arg("tf").arg(&file).output().expect("tar").stdout;
    let names = String::from_utf8(names).expect("names");
    for name in ["games.flipside", "practice.toml", "settings.toml"] {
        assert!(names.lines().any(|it| it == name), "{name}: {names}");
    }
    // A file that was cut off is no backup, and says so.
    let whole = fs::read(&file).expect("the backup");
    fs::write(&file, &whole[..whole.len() / 3]).expect("written");
    there.advance(500);
    there.app.world_mut().write_message(Incoming::Files(vec![file]));
    there.until(6000, "what is wrong", |g| g.says("Can\u{2019}t read a game from Flipside"));
    assert!(there.says("damaged"), "{:?}", there.texts());
    assert_eq!(games(&there).len(), 3);
}
