//! What other threads have found out is seen without any further input, and a game that was read belongs to the games that it
//! came with.

use std::fs;

use flipside::{
    game::{
        screens::{Filter, ImportWidget, NotesWidget, ShareWidget, StatisticsWidget},
        store::{Collection, ShareAs, ShareFolder},
    },
    library::{Declared, Game as Played, wthor},
};

use crate::prelude::*;

const NAMED: &str = "(;GM[Othello]PC[x]PB[Anna]PW[Ben]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6]B[C3]W[D3]B[C4];)";

/// The discs of the title do not turn, so the game rests.
fn start(home: &Home) -> Game {
    let mut game = home.start();
    game.settings().reduced_motion = true;
    game.frame();
    game
}

fn games(home: &Home, clipboard: &str) -> Game {
    let mut game = start(home);
    game.app.insert_resource(Pasteboard::Own(clipboard.to_owned()));
    game.click_widget(TitleWidget::Games);
    game.idle();
    assert_eq!(game.screen(), Screen::Games);
    game
}

/// Ctrl+V in one frame, and the keys stay down: nothing comes from the devices after it.
fn paste(game: &mut Game) {
    game.look();
    for code in [KeyCode::ControlLeft, KeyCode::KeyV] {
        game.key_state(code, false, ButtonState::Pressed, false);
    }
    game.frame();
}

fn let_go(game: &mut Game) {
    for code in [KeyCode::KeyV, KeyCode::ControlLeft] {
        game.key_state(code, false, ButtonState::Released, false);
    }
    game.frame();
}

fn row(index: usize) -> WidgetId {
    WidgetId::from(GamesWidget::List).row(index)
}

fn kept(game: &Game) -> Vec<Kept> {
    game.app.world().resource::<Library>().archive().views().map(|view| view.kept()).collect()
}

#[test]
fn pasted_games_are_asked_about_and_listed_with_the_hands_off() {
    let home = Home::new();
    let mut game = games(&home, &format!("{NAMED}\nf5f6e6f4\n"));
    paste(&mut game);
    game.idle();
    assert_eq!(game.menu(), Menu::Import);
    let_go(&mut game);
    game.idle();
    game.look();
    game.say_key(KeyCode::Enter);
    game.frame();
    game.idle();
    assert_eq!((game.menu(), kept(&game).len()), (Menu::None, 2));
    for index in 0..2 {
        assert!(game.widget(row(index)).is_some(), "row {index}");
    }
    assert!(game.says("Anna"), "{:?}", game.texts());
}

#[test]
fn refusals_and_reviews_come_with_the_hands_off() {
    let home = Home::new();
    let mut game = games(&home, "f5f5");
    paste(&mut game);
    game.until(60, "why", |g| g.says("f5"));
    let_go(&mut game);
    game.key(KeyCode::Escape);
    game.idle();
    game.app.insert_resource(Pasteboard::Own(NAMED.to_owned()));
    // Anywhere else a single game is reviewed at once.
    paste(&mut game);
    game.until(60, "the review", |g| g.screen() == Screen::Review);
}

/// A folder with so many games of a collection.
fn collection(home: &Home, games: usize) -> String {
    let folder = home.0.join("collection");
    fs::create_dir_all(&folder).expect("a folder");
    let mut writer = wthor::Writer::default();
    let lines = ["f5d6c3d3c4f4", "f5f6e6f4e3", "f5d6c4d3c3", "f5f4e3f6d3"];
    for line in lines.into_iter().cycle().take(games) {
        let mut game = Played::from(GameRecord::from_usual_start(line).expect("legal"));
        game.facts.declared = Some(Declared::Score(2));
        writer.add(&game).expect("it begins as usual");
    }
    fs::write(folder.join("a.wtb"), &writer.files().0[0].games).expect("written");
    folder.to_string_lossy().into_owned()
}

#[test]
fn a_collection_is_counted_and_listed_as_soon_as_it_is_read() {
    let home = Home::new();
    let mut game = games(&home, "");
    game.settings().collection = collection(&home, 7);
    game.frame();
    game.idle();
    game.click_widget(GamesWidget::Show(Filter::Collection));
    game.idle();
    assert!(game.widget(row(6)).is_some() && game.widget(row(7)).is_none());
    game.key(KeyCode::Escape);
    game.idle();
    // Read again while the openings are shown.
    *game.app.world_mut().resource_mut::<Collection>() = Collection::default();
    game.open_openings();
    game.idle();
    assert!(game.says("7 games here"), "{:?}", game.texts());
}

/// The player's own games are fewer than those of the collection, and each command is tried while the collection is listed, and
/// after games have come in or gone.
#[test]
fn rows_of_one_list_are_never_looked_up_in_another() {
    let home = Home::new();
    let mut game = games(&home, "f5d6c3d3c4f4f6\nf5f6e6f4e3\n");
    let folder = home.0.join("shared");
    game.app.insert_resource(ShareFolder(Some(folder.clone())));
    game.settings().collection = collection(&home, 40);
    game.frame();
    game.idle();
    for round in 0..2 {
        game.click_widget(GamesWidget::Show(Filter::Collection));
        game.idle();
        // A second press on the same game would review it.
        game.click_widget(row(3 + round));
        game.idle();
        for widget in [
            GamesWidget::Mark,
            GamesWidget::Star,
            GamesWidget::Delete,
            GamesWidget::Copy,
            GamesWidget::Analyse,
            GamesWidget::Undo,
        ] {
            press(&mut game, widget);
            assert!(game.widget(row(3)).is_some(), "{widget:?}: {}", game.describe());
        }
        press(&mut game, GamesWidget::Statistics);
        press(&mut game, StatisticsWidget::Close);
        press(&mut game, GamesWidget::Notes);
        press(&mut game, NotesWidget::Cancel);
        press(&mut game, GamesWidget::Share);
        assert_eq!(game.screen(), Screen::Share);
        press(&mut game, ShareWidget::Formats);
        press(&mut game, ShareWidget::All(true));
        press(&mut game, ShareWidget::Write(ShareAs::Games(flipside::library::Format::Pgn)));
        press(&mut game, ShareWidget::Cancel);
        // Games come in while the collection is listed, and all are listed then.
        game.app.insert_resource(Pasteboard::Own("f5d6c3d3c4f4f6\nf5f6e6f4e3\n".to_owned()));
        paste(&mut game);
        game.idle();
        let_go(&mut game);
        assert_eq!(game.menu(), Menu::Import);
        if round == 1 {
            press(&mut game, ImportWidget::Repeated);
        }
        press(&mut game, ImportWidget::Add);
        let all = kept(&game).len();
        assert!(all >= 2, "{all}");
        assert!(game.widget(row(all - 1)).is_some() && game.widget(row(all)).is_none());
        // The import is undone while the collection is listed.
        game.click_widget(GamesWidget::Show(Filter::Collection));
        game.idle();
        press(&mut game, GamesWidget::Undo);
        assert_eq!(kept(&game).len(), all - 2);
        // And the rest is deleted while nothing but it is listed.
        game.click_widget(GamesWidget::Show(Filter::All));
        game.idle();
    }
    let written = fs::read_dir(folder).expect("a folder").count();
    assert!(written > 0, "nothing was shared");
}

/// Sends a press as the widget's own key or button would, if it is there.
fn press(game: &mut Game, id: impl Into<WidgetId>) {
    game.app.world_mut().write_message(flipside::game::ui::Activated(id.into()));
    game.frame();
    game.idle();
}

/// The next start tells once that the last run ended by an error of the program.
#[test]
fn an_error_of_the_program_is_told_once() {
    let home = Home::new();
    drop(home.start());
    fs::write(
        home.data("crash.txt"),
        "Flipside crashed. Everything that was played is saved.\n\nFlipside: panicked at x\n",
    )
    .expect("written");
    let mut game = start(&home);
    game.until(600, "the report", |g| g.says("last-crash.txt"));
    assert!(game.says("saved"), "{:?}", game.texts());
    drop(game);
    assert!(home.data("last-crash.txt").exists() && !home.data("crash.txt").exists());
    let mut game = start(&home);
    game.idle();
    assert!(!game.says("last-crash.txt"));
}

/// A report is neither read from a pipe nor renamed over one.
#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_report_stays() {
    use std::os::unix::fs::FileTypeExt;
    let home = Home::new();
    drop(home.start());
    let pipe = |name: &str| {
        let made = std::process::Command::new("mkfifo").arg(home.data(name)).status();
        assert!(made.expect("mkfifo").success());
    };
    let is_pipe = |name: &str| fs::symlink_metadata(home.data(name)).expect("there").file_type().is_fifo();
    pipe("last-crash.txt");
    fs::write(home.data("crash.txt"), "Flipside crashed.\n").expect("written");
    let mut game = start(&home);
    game.until(600, "the report", |g| g.says("crash.txt"));
    drop(game);
    assert!(is_pipe("last-crash.txt") && home.data("crash.txt").is_file());
    for name in ["crash.txt", "last-crash.txt"] {
        fs::remove_file(home.data(name)).expect("removed");
    }
    pipe("crash.txt");
    let mut game = start(&home);
    game.idle();
    assert!(is_pipe("crash.txt"));
}
