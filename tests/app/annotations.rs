//! What is said about moves: it comes in with a game, is shown at its move, is written by the player, is found, and goes out again.

use std::fs;

use flipside::{
    game::{
        screens::{ImportWidget, NotesWidget, ShareWidget},
        store::{ShareAs, ShareFolder, Shares, kept_of},
    },
    library::{Date, Format},
};

use crate::prelude::*;

const STUDY: &str = "[Event \"Study\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n\n{The final.} \
    1. f5 { [%eval 0.5] [%clk 0:05:00] The usual start. } 1... d6 $6 { Diagonal. } (1... f6 2. e6 { Perpendicular. } 2... f4) \
    2. c3 d3 3. c4 *\n";

/// The games, with this one in them.
fn with_study(home: &Home) -> Game {
    let mut game = home.start();
    game.set_speed(FlipSpeed::Instant);
    game.app.insert_resource(Pasteboard::Own(STUDY.to_owned()));
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.until(600, "the question", |g| g.menu() == Menu::Import && g.widget(ImportWidget::Add).is_some());
    game.advance(600);
    assert!(!game.says("not imported"), "{:?}", game.texts());
    game.click_widget(ImportWidget::Add);
    game.until(300, "the games", |g| g.menu() == Menu::None);
    game.frames(4);
    game
}

fn review(game: &mut Game) {
    game.click_widget(GamesWidget::Review);
    game.until(600, "the review", |g| g.screen() == Screen::Review && g.is_settled());
    game.advance(500);
}

/// Goes to the position after so many moves of the game.
fn go_to(game: &mut Game, moves: usize) {
    game.click_widget(ReviewWidget::First);
    for _ in 0..moves {
        game.click_widget(ReviewWidget::Next);
        game.advance(50);
    }
    game.until(300, "the position", |g| g.session().record().move_count() == moves);
    game.frames(4);
}

/// Opens the dialog with the comment, and types another one.
fn comment(game: &mut Game, words: &str) {
    game.focus_widget(ReviewWidget::Comment);
    game.key(KeyCode::Enter);
    game.until(300, "the dialog", |g| g.menu() == Menu::Notes);
    game.frames(4);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyA);
    game.key(KeyCode::Delete);
    game.type_text(words);
    game.frames(4);
    game.key(KeyCode::Enter);
    game.until(300, "the review", |g| g.menu() == Menu::None);
    game.advance(500);
}

/// Writes the chosen game, and returns the text of the file.
fn written(game: &mut Game, home: &Home, analysis: bool, format: Format) -> String {
    let bytes = saved(game, home, analysis, ShareAs::Games(format));
    // Where the lines are broken does not matter.
    String::from_utf8(bytes).expect("a text").replace('\n', " ")
}

/// Writes the chosen game, and returns what is in the file.
fn saved(game: &mut Game, home: &Home, analysis: bool, to: ShareAs) -> Vec<u8> {
    let folder = home.0.join("shared");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    game.app.insert_resource(ShareFolder(Some(folder.clone())));
    game.click_widget(GamesWidget::Share);
    game.until(300, "the page", |g| g.screen() == Screen::Share);
    game.advance(500);
    if game.widget(ShareWidget::Analysis(true)).is_none() {
        game.click_widget(ShareWidget::Formats);
        game.frames(4);
    }
    for widget in [ShareWidget::Analysis(analysis), ShareWidget::Write(to)] {
        game.focus_widget(widget);
        game.key(KeyCode::Enter);
        game.frames(4);
    }
    game.until(300, "the file", |g| !g.app.world().resource::<Shares>().are_open());
    game.key(KeyCode::Escape);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    game.frames(4);
    let file = fs::read_dir(&folder).expect("the folder").next().expect("a file").expect("an entry");
    fs::read(file.path()).expect("written")
}

/// How many pages a document has.
fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let (_, count) = text.split_once("/Count ").expect("a tree of pages");
    count.split(|sign: char| !sign.is_ascii_digit()).next().expect("a number").parse().expect("a number")
}

#[test]
fn what_is_said_about_moves_comes_in_and_goes_out() {
    let home = Home::new();
    let mut game = with_study(&home);
    review(&mut game);
    go_to(&mut game, 0);
    assert!(game.says("The usual start."), "{:?}", game.texts());
    assert!(game.says("Black ahead by 0.5, 5:00 left"), "{:?}", game.texts());
    go_to(&mut game, 1);
    assert!(game.says("Diagonal."), "{:?}", game.texts());
    let variations = game.app.world().resource::<Review>().tree().all_variations();
    assert_eq!(variations, [[Square::F5, Square::F6, Square::E6, Square::F4]]);

    // Another comment, and one at a move without any.
    comment(&mut game, "no cow");
    assert!(game.says("no cow") && !game.says("Diagonal."), "{:?}", game.texts());
    go_to(&mut game, 4);
    assert!(game.widget(ReviewWidget::Comment).is_some() && !game.says("the tiger"), "{:?}", game.texts());
    comment(&mut game, "the tiger");
    // Escape leaves it as it was.
    game.focus_widget(ReviewWidget::Comment);
    game.key(KeyCode::Enter);
    game.until(300, "the dialog", |g| g.menu() == Menu::Notes);
    game.frames(4);
    game.type_text("no");
    game.click_widget(NotesWidget::Cancel);
    game.until(300, "the review", |g| g.menu() == Menu::None);
    game.frames(4);
    assert!(game.says("the tiger"), "{:?}", game.texts());
    game.key(KeyCode::Escape);
    game.until(300, "the games", |g| g.screen() == Screen::Games);

    // Opened again, it is as it was left, and not as it came in.
    review(&mut game);
    go_to(&mut game, 1);
    assert!(game.says("no cow") && !game.says("Diagonal."), "{:?}", game.texts());
    game.key(KeyCode::Escape);
    game.until(300, "the games", |g| g.screen() == Screen::Games);

    // The search finds it.
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.frames(3);
    game.type_text("tiger");
    game.frames(4);
    assert!(game.says("Ann"), "{:?}", game.texts());

    let plain = written(&mut game, &home, false, Format::Pgn);
    assert!(plain.contains("1. f5 d6 2. c3 d3 3. c4 *"), "{plain}");
    // To print: the game alone, since no better move is told for an error.
    assert_eq!(pages(&saved(&mut game, &home, true, ShareAs::Pdf)), 1);
    let text = written(&mut game, &home, true, Format::Pgn);
    for words in ["{The final.}", "The usual start.}", "[%clk 0:05:00]", "no cow}", "(1... f6", "Perpendicular.}"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(text.contains("the tiger}") && !text.contains("Diagonal."), "{text}");
    drop(game);

    // All of it is there after a restart, and only once.
    let mut game = home.start();
    game.set_speed(FlipSpeed::Instant);
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    review(&mut game);
    go_to(&mut game, 4);
    assert!(game.says("the tiger"), "{:?}", game.texts());
    comment(&mut game, "");
    assert!(game.widget(ReviewWidget::Comment).is_some() && !game.says("the tiger"), "{:?}", game.texts());
    game.key(KeyCode::Escape);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    let text = written(&mut game, &home, true, Format::Sgf);
    assert!(text.contains("C[no cow]") && !text.contains("tiger"), "{text}");
}

/// A position of a review is shared as a picture with what is known about it, and as a text.
#[test]
fn a_position_of_a_review_is_shared() {
    let home = Home::new();
    let mut game = with_study(&home);
    review(&mut game);
    go_to(&mut game, 2);
    let before = game.session().position().to_string();
    game.key(KeyCode::KeyP);
    game.until(300, "the dialog", |g| g.menu() == Menu::PlayFrom);
    game.advance(500);
    game.focus_widget(PlayFromWidget::Share);
    game.key(KeyCode::Enter);
    game.until(300, "the page", |g| g.screen() == Screen::Share);
    game.advance(500);
    assert!(game.says("Copy board") && game.says("Ann \u{2013} Ben"), "{:?}", game.texts());
    game.click_widget(ShareWidget::CopyMoves);
    game.frames(4);
    let Pasteboard::Own(copied) = game.app.world().resource::<Pasteboard>() else {
        panic!("the program's own clipboard");
    };
    assert_eq!(copied.lines().count(), 9, "{copied}");
    assert_eq!(copied.parse::<Position>().expect("a board").to_string(), before);
    // A single game is meant, so there is nothing to choose.
    game.click_widget(ShareWidget::Formats);
    game.frames(4);
    assert!(game.widget(ShareWidget::All(true)).is_none());
    game.key(KeyCode::Escape);
    game.until(300, "the review", |g| g.screen() == Screen::Review && g.is_settled());
    assert_eq!(game.session().position().to_string(), before);
}

/// A game that was reviewed is written with the values of its places, and its errors with a mark and the line that was better.
#[test]
fn what_a_review_has_found_out_is_written() {
    let home = Home::new();
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(paced(5));
        home.kept().install(app);
    });
    game.set_speed(FlipSpeed::Instant);
    game.app.insert_resource(Pasteboard::Own("e6f4e3f6g5d6e7f5c5".to_owned()));
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.until(600, "the question", |g| g.menu() == Menu::Import && g.widget(ImportWidget::Add).is_some());
    game.advance(600);
    game.click_widget(ImportWidget::Add);
    game.until(300, "the games", |g| g.menu() == Menu::None);
    game.frames(4);
    let plain = written(&mut game, &home, true, Format::Pgn);
    assert!(!plain.contains("%eval"), "{plain}");
    review(&mut game);
    game.until(6000, "the end of the analysis", |g| g.app.world().resource::<Review>().is_finished());
    game.frames(10);
    game.key(KeyCode::Escape);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    let text = written(&mut game, &home, true, Format::Pgn);
    let marks = [" $2", " $4", " $6"].map(|mark| text.matches(mark).count()).iter().sum::<usize>();
    assert!(marks > 0 && text.matches('(').count() >= marks, "{text}");
    assert!(text.matches("[%eval").count() >= 8, "{text}");
    // To print: the game, its errors as puzzles, six on a page, and the answers.
    let sheet = saved(&mut game, &home, true, ShareAs::Pdf);
    assert_eq!(pages(&sheet), 2 + marks.div_ceil(6));
    // What another program reads is the same game, with all of that.
    let names = flipside::library::wthor::Names::default();
    let mut found = flipside::library::games(text.as_bytes(), &names).expect("read");
    let found = found.next().expect("a game").expect("read");
    assert_eq!(found.left_out, []);
    let again = found.game.expect("a game");
    assert_eq!(again.record.transcript(), "e6f4e3f6g5d6e7f5c5");
    assert_eq!(Format::Pgn.text(&again).expect("a text").replace('\n', " "), text);
    drop(game);
    // After a restart it comes from the file of the review.
    let mut game = home.start();
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    assert_eq!(written(&mut game, &home, true, Format::Pgn), text);
}

/// The time of a move is that in which its side could think: not while a dialog is open or the window is hidden. It goes with the
/// move when that is taken back.
#[test]
fn moves_have_their_times() {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Instant);
    game.settle();
    let times = |game: &Game| {
        let list = game.session().annotations().iter();
        list.map(|said| (said.moves.len(), said.spent.expect("a time").as_secs_f32().round() as u32))
            .collect::<Vec<_>>()
    };
    game.advance(3000);
    game.play_by_mouse(&[Square::F5]);
    game.advance(1000);
    game.key(KeyCode::Escape);
    game.until(100, "the pause", |g| g.menu() == Menu::Pause);
    game.advance(20_000);
    game.key(KeyCode::Escape);
    game.until(100, "the game", |g| g.menu() == Menu::None);
    game.advance(1000);
    game.play_by_mouse(&[Square::D6]);
    game.advance(5000);
    game.play_by_mouse(&[Square::C3]);
    assert_eq!(times(&game), [(1, 3), (2, 2), (3, 5)]);
    game.key(KeyCode::KeyU);
    game.settle();
    game.key(KeyCode::KeyU);
    game.settle();
    game.advance(2000);
    game.play_by_mouse(&[Square::F6]);
    assert_eq!(times(&game), [(1, 3), (2, 2)]);
    assert_eq!(game.session().annotations()[1].moves, [Square::F5, Square::F6]);
    // What was taken back is no variation of the game that is kept.
    game.key(KeyCode::KeyU);
    game.settle();
    let kept = kept_of(&game.session().into(), Date::default());
    assert_eq!(kept.game.annotations.iter().map(|said| said.moves.len()).collect::<Vec<_>>(), [1]);
}
