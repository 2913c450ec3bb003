//! The games: they are listed, found, starred, deleted, copied and reviewed.

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

use flipside::{
    game::{
        board::PictureDisc,
        screens::{CountedWidget, Filter, NotesWidget, ShareWidget, StatisticsWidget, Whose},
        settings::ChosenTexts,
        store::{AnalyseAll, Collection, ShareAs, ShareFolder, Shares},
        ui::{Skin, Spoken},
    },
    library::{self, Date, Declared, Format, Summary, wthor},
};

use crate::{offers::prompts, prelude::*};

/// Black takes all discs.
const WIN: &str = "e6f4e3f6g5d6e7f5c5";

/// The number of the game whose review opens.
fn reviewed(game: &mut Game) -> u64 {
    game.until(600, "the review", |g| g.screen() == Screen::Review);
    game.app.world().resource::<Review>().game().id()
}

/// Games of all kinds, the newest one last.
fn games() -> Vec<Kept> {
    let game = |id: u64, moves: &str, players: [&str; 2], names: [&str; 2], date: &str| {
        let mut kept =
            Kept { id, players: players.map(str::to_owned), is_imported: players[0].is_empty(), ..Kept::default() };
        kept.game.record = GameRecord::from_usual_start(moves).expect("legal");
        kept.game.facts.names = names.map(str::to_owned);
        kept.game.facts.date = Date::find(date);
        kept
    };
    let mut games = vec![
        game(1, WIN, ["human", "sage"], ["", ""], "2026-11-02"),
        game(2, WIN, ["novice", "human"], ["", ""], "2026-11-05"),
        game(3, "c4e3f6e6f5c5", ["", ""], ["Anna", "Ben"], "2025-01-07"),
        game(4, "f5d6c3d3c4f4", ["human", "human"], ["", ""], "2026-11-09"),
    ];
    games[0].is_starred = true;
    games[0].game.facts.summary = Some(Summary {
        accuracy: [Some(93), Some(60)],
        worst: [Some((7, 3)), Some((8, 40))],
        graph: vec![0, 1, 2, 0, 8, 10, 20, 30, 40, 64],
        ..Summary::default()
    });
    games
}

fn open(home: &Home) -> Game {
    open_in(home.start())
}

fn open_in(mut game: Game) -> Game {
    let world = game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        let store = world.resource::<Store>();
        for kept in games() {
            library.keep(&kept, store);
        }
    });
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games && g.is_settled());
    game.frames(4);
    game
}

fn row(index: usize) -> WidgetId {
    WidgetId::from(GamesWidget::List).row(index)
}

fn kept(game: &Game) -> Vec<Kept> {
    game.app.world().resource::<Store>().flush();
    game.app.world().resource::<Library>().archive().views().map(|view| view.kept()).collect()
}

/// The number of discs on the board.
fn discs(game: &mut Game) -> usize {
    let world = game.app.world_mut();
    world.query::<&PictureDisc>().iter(world).count()
}

/// Whether a row of the list says these words.
fn rows_say(game: &mut Game, words: &[&str]) {
    for words in words {
        assert!(game.says(words), "{words}: {:?}", game.texts());
    }
}

#[test]
fn the_games_are_listed_with_what_is_known_about_them() {
    let home = Home::new();
    let mut game = open(&home);
    rows_say(&mut game, &["Games", "Won", "Lost", "Anna", "Ben", "Imported", "Tiger"]);
    assert_eq!(game.focused(), Some(row(0)));
    assert!(!game.says("93%"));
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::ArrowDown);
    game.frames(3);
    assert!(game.says("93%"), "beside the board: {:?}", game.texts());
    assert!(game.says("Your accuracy"), "{:?}", game.texts());
    for (filter, count) in
        [(Filter::Won, 1), (Filter::Lost, 1), (Filter::Imported, 1), (Filter::Stars, 1), (Filter::All, 4)]
    {
        game.click_widget(GamesWidget::Show(filter));
        game.frames(3);
        assert!(game.widget(row(count - 1)).is_some(), "{filter:?}");
        assert!(game.widget(row(count)).is_none(), "{filter:?}");
    }
}

#[test]
fn games_are_found_by_what_is_typed() {
    let home = Home::new();
    let mut game = open(&home);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.frames(3);
    for (typed, found) in [("anna", 1), ("", 4), ("tiger", 2), ("", 4), ("f5d6c3d3", 2), ("", 4), ("nobody", 0)] {
        if typed.is_empty() {
            game.chord(&[KeyCode::ControlLeft], KeyCode::KeyA);
            game.key(KeyCode::Backspace);
        } else {
            game.type_text(typed);
        }
        game.frames(4);
        assert!(game.widget(row(found)).is_none(), "{typed}");
        if found > 0 {
            assert!(game.widget(row(found - 1)).is_some(), "{typed}");
        } else {
            // There are games, and none of them is meant.
            assert!(game.says("Nothing found."), "{:?}", game.texts());
            assert!(!game.says("No games here"), "{:?}", game.texts());
            assert!(game.says("Nothing to analyse"), "{:?}", game.texts());
            assert_eq!(prompted(&mut game), ["Back"]);
        }
    }
    // Who has reviewed a game that was found comes back to what was found.
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyA);
    game.type_text("anna");
    game.frames(4);
    game.click_widget(GamesWidget::Review);
    game.until(600, "the review", |g| g.screen() == Screen::Review);
    game.frames(30);
    game.key(KeyCode::Escape);
    game.until(600, "the games", |g| g.screen() == Screen::Games);
    game.frames(30);
    assert!(game.widget(row(0)).is_some() && game.widget(row(1)).is_none());
    // The way back leads out of the search first, and then to the title.
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.frames(3);
    game.key(KeyCode::Escape);
    game.frames(4);
    assert_eq!(game.screen(), Screen::Games);
    assert!(game.widget(row(3)).is_some(), "all games again");
    game.key(KeyCode::Escape);
    game.until(300, "the title", |g| g.screen() == Screen::Title);
}

/// The words of the prompts.
fn prompted(game: &mut Game) -> Vec<String> {
    prompts(game).into_iter().map(|(words, _)| words).collect()
}

/// A game that is not over goes on, with Enter and with the main button; a game that is over is reviewed.
#[test]
fn an_unfinished_game_goes_on() {
    let home = Home::new();
    let mut game = open(&home);
    let skins =
        |game: &mut Game| [GamesWidget::Play, GamesWidget::Review].map(|id| game.widget(id).expect("it").0.skin);
    game.key(KeyCode::ArrowDown);
    game.frames(3);
    assert_eq!(skins(&mut game), [Skin::Button, Skin::Primary]);
    assert!(prompted(&mut game).contains(&"Review".to_owned()));
    game.key(KeyCode::ArrowUp);
    game.frames(3);
    assert_eq!(skins(&mut game), [Skin::Primary, Skin::Button]);
    assert!(prompted(&mut game).contains(&"Continue".to_owned()));
    game.key(KeyCode::Enter);
    game.until(600, "the game", |g| g.screen() == Screen::Game);
    assert_eq!((game.session().id(), game.move_count()), (4, 6));
}

/// By keyboard alone: star, delete and bring back, and review.
#[test]
fn a_game_is_starred_deleted_brought_back_and_reviewed() {
    let home = Home::new();
    let mut game = open(&home);
    // The newest game is the first one.
    game.key(KeyCode::KeyS);
    game.frames(3);
    assert!(kept(&game)[3].is_starred);
    game.key(KeyCode::KeyS);
    game.frames(3);
    assert!(!kept(&game)[3].is_starred);
    game.app.insert_resource(Pasteboard::Own(String::new()));
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyC);
    game.frames(3);
    let copied = game.app.world().resource::<Pasteboard>();
    assert!(matches!(copied, Pasteboard::Own(text) if text == "f5d6c3d3c4f4"));
    game.key(KeyCode::ArrowDown);
    game.frames(3);
    game.key(KeyCode::Delete);
    game.frames(3);
    let ids: Vec<u64> = kept(&game).iter().map(|it| it.id).collect();
    assert_eq!(ids, [1, 3, 4], "the second newest is gone");
    game.key(KeyCode::KeyU);
    game.frames(3);
    let ids: Vec<u64> = kept(&game).iter().map(|it| it.id).collect();
    assert_eq!(ids, [1, 3, 4, 2]);
    assert_eq!(game.focused(), Some(row(1)));
    game.key(KeyCode::Enter);
    assert_eq!(reviewed(&mut game), 2);
    game.key(KeyCode::Escape);
    game.until(600, "the games", |g| g.screen() == Screen::Games && g.menu() == Menu::None);
    game.frames(3);
    assert_eq!(game.focused(), Some(row(1)));
    assert_eq!(discs(&mut game), 13, "the board has its discs again");
    game.key(KeyCode::Escape);
    game.until(600, "the title", |g| g.screen() == Screen::Title);
    assert_eq!(game.focused(), Some(TitleWidget::Games.into()));
    drop(game);
    assert_eq!(kept(&home.start()).len(), 4);
}

/// With the mouse: the first press chooses a game, and another one reviews it. The head of a column sorts.
#[test]
fn the_mouse_chooses_sorts_and_reviews() {
    let home = Home::new();
    let mut game = open(&home);
    game.click_widget(row(2));
    game.frames(3);
    assert_eq!(game.screen(), Screen::Games);
    game.click_widget(row(1));
    game.frames(3);
    assert_eq!(game.screen(), Screen::Games);
    game.click_widget(WidgetId::from(GamesWidget::List).head(1));
    game.frames(4);
    // The characters come first, by their levels.
    assert!(game.says("Novice"), "{:?}", game.texts());
    game.click_widget(row(1));
    game.frames(3);
    game.click_widget(row(0));
    game.frames(3);
    assert_eq!(game.screen(), Screen::Games);
    game.click_widget(row(0));
    assert_eq!(reviewed(&mut game), 2);
}

/// By gamepad alone.
#[test]
fn a_gamepad_filters_stars_and_reviews() {
    let home = Home::new();
    let mut game = open(&home);
    game.plug_pad();
    game.pad(GamepadButton::RightTrigger);
    game.frames(3);
    assert!(game.widget(row(1)).is_none(), "only the game that was won");
    game.pad(GamepadButton::LeftTrigger);
    game.frames(3);
    game.pad(GamepadButton::West);
    game.frames(3);
    assert_eq!(kept(&game).iter().filter(|it| it.is_starred).count(), 2);
    game.pad(GamepadButton::DPadDown);
    game.frames(3);
    game.pad(GamepadButton::South);
    game.until(600, "the review", |g| g.screen() == Screen::Review);
}

/// Neither a press on the game nor *play from here* shows what the engine thinks of a position of a rated game that goes on.
#[test]
fn no_game_with_the_position_of_a_rated_game_opens() {
    let home = Home::new();
    let mut game = open(&home);
    let players = [Player::Human, Player::Computer(OpponentKind::Pebble)];
    let config = GameConfig { rated: true, players, ..GameConfig::default() };
    game.app.world_mut().write_message(SessionCommand::NewGame(config));
    game.frames(2);
    assert!(game.session().is_rated());
    for widget in [GamesWidget::Play, GamesWidget::Review] {
        game.click_widget(GamesWidget::Show(Filter::Won));
        game.frames(4);
        game.click_widget(widget);
        game.until(600, "a notice", |g| g.says("You can’t review a rated game before it ends."));
        assert_eq!((game.screen(), game.menu()), (Screen::Games, Menu::None), "{widget:?}");
        game.until(3000, "no notice", |g| !g.says("You can’t review a rated game before it ends."));
    }
}

/// From a game that is over one plays on from before its worst move, or from another position that is stepped to.
#[test]
fn one_plays_from_a_game_that_is_over() {
    let home = Home::new();
    let mut game = open(&home);
    game.click_widget(GamesWidget::Show(Filter::Won));
    game.frames(4);
    assert!(game.says("Worst: 7 "), "{:?}", game.texts());
    game.click_widget(GamesWidget::Play);
    game.until(600, "the question", |g| g.menu() == Menu::PlayFrom && g.is_settled());
    game.frames(4);
    assert!(game.says("Before move 7"), "{:?}", game.texts());
    game.click_widget(PlayFromWidget::Step { later: false });
    game.until(300, "the move before", |g| g.says("Before move 6"));
    game.settle();
    game.click_widget(PlayFromWidget::Start);
    game.until(600, "the game", |g| g.screen() == Screen::Game);
    let begun = game.session().record().moves().count();
    assert_eq!((begun, game.session().is_game()), (5, true));
}

/// One game, and all that are listed, become files that can be read again; pictures are written in the player's theme.
#[test]
fn games_and_pictures_are_written_for_others() {
    let home = Home::new();
    let mut game = open(&home);
    let folder = home.0.join("shared");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("Games.jou"), "mine").expect("written");
    game.app.insert_resource(ShareFolder(Some(folder.clone())));
    let mut write = |choices: &[ShareWidget]| {
        game.click_widget(GamesWidget::Share);
        game.until(300, "the page", |g| g.screen() == Screen::Share);
        game.advance(500);
        if !game.says("for NBoard and servers") {
            game.click_widget(ShareWidget::Formats);
            game.frames(4);
        }
        assert!(game.says("for NBoard and servers"), "{:?}", game.texts());
        for &choice in choices {
            // What the page has no room for is scrolled to.
            game.focus_widget(choice);
            game.key(KeyCode::Enter);
            game.frames(4);
        }
        game.until(300, "the file", |g| !g.app.world().resource::<Shares>().are_open());
        game.frames(4);
        assert_eq!(game.screen(), Screen::Share, "open for the next one");
        game.key(KeyCode::Escape);
        game.until(300, "the list", |g| g.screen() == Screen::Games);
        game.frames(4);
    };
    let games = |format| ShareWidget::Write(ShareAs::Games(format));
    write(&[games(Format::Pgn)]);
    write(&[ShareWidget::All(true), games(Format::Json)]);
    write(&[games(Format::Wthor)]);
    write(&[ShareWidget::All(false), ShareWidget::Write(ShareAs::Svg)]);
    write(&[ShareWidget::Size(480), ShareWidget::Write(ShareAs::Png)]);
    write(&[games(Format::Pgn)]);
    game.until(900, "a notice", |g| g.says("Saved as"));

    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"))
        .collect();
    names.sort();
    let day = "2026-11-09 Black \u{2013} White";
    let expected = [
        format!("{day} 2.pgn"),
        format!("{day}.pgn"),
        format!("{day}.png"),
        format!("{day}.svg"),
        "Games 2.jou".to_owned(),
        "Games 2.trn".to_owned(),
        "Games 2.wtb".to_owned(),
        "Games.jou".to_owned(),
        "Games.json".to_owned(),
    ];
    assert_eq!(names, expected);
    let before = fs::read_to_string(folder.join("Games.jou")).expect("there");
    assert_eq!(before, "mine", "nothing is replaced");
    let text = fs::read_to_string(folder.join("Games.json")).expect("written");
    let wthor_names = wthor::Names::default();
    let found = library::games(text.as_bytes(), &wthor_names).expect("read");
    let read: Vec<library::Game> = found.map(|it| it.expect("read").game.expect("legal")).collect();
    assert_eq!(read.len(), 4);
    assert_eq!(read[0].facts.names, ["Player", "Sage"]);
    assert_eq!(read[3].facts.names, ["Black", "White"]);
    assert_eq!(read[0].facts.summary, self::games()[0].game.facts.summary);
    let picture = fs::read(folder.join(format!("{day}.png"))).expect("written");
    assert_eq!(picture[16..20], 480_u32.to_be_bytes(), "its width");
}

/// A picture tells the result as the game tells it, with the empty squares of the winner, and nobody in it is nameless.
#[test]
fn a_shared_picture_says_what_the_game_says() {
    let home = Home::new();
    let mut game = home.start();
    let folder = home.0.join("shared");
    game.app.insert_resource(ShareFolder(Some(folder.clone())));
    let mut kept = Kept { id: 7, players: ["human", "clover"].map(str::to_owned), ..Kept::default() };
    // The ninth move flips the last white disc.
    kept.game.record = GameRecord::from_usual_start("e6f4e3f6g5d6e7f5c5").expect("legal");
    let world = game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        library.keep(&kept, world.resource::<Store>());
    });
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games && g.is_settled());
    game.frames(4);
    game.click_widget(GamesWidget::Share);
    game.until(300, "the page", |g| g.screen() == Screen::Share);
    game.advance(500);
    game.click_widget(ShareWidget::Formats);
    game.frames(4);
    game.focus_widget(ShareWidget::Write(ShareAs::Svg));
    game.key(KeyCode::Enter);
    game.until(300, "the file", |g| !g.app.world().resource::<Shares>().are_open());
    let file = fs::read_dir(&folder).expect("the folder").flatten().next();
    let text = fs::read_to_string(file.expect("a file").path()).expect("written");
    let title = "<title>You 64 \u{2013} 0 Clover</title>";
    assert!(text.contains(title), "{}", &text[..400]);
}

/// The result of a game leads to the same page, for that game only, and back. A picture and the moves are copied there.
#[test]
fn a_game_is_shared_from_its_result() {
    let home = Home::new();
    let mut game = home.start();
    let folder = home.0.join("shared");
    game.app.insert_resource(ShareFolder(Some(folder.clone())));
    game.set_speed(FlipSpeed::Instant);
    game.start_two_players();
    let moves = GameRecord::from_usual_start(WIN).expect("legal").to_end();
    let squares: Vec<Square> = moves.moves().collect();
    game.play_by_mouse(&squares);
    game.until(600, "the result", |g| g.menu() == Menu::GameOver);
    game.advance(500);
    game.click_widget(ResultWidget::Share);
    game.until(300, "the page", |g| g.screen() == Screen::Share);
    game.advance(500);
    game.click_widget(ShareWidget::Formats);
    game.frames(4);
    assert!(game.widget(ShareWidget::All(true)).is_none());
    game.click_widget(ShareWidget::Write(ShareAs::Games(Format::Transcript)));
    game.until(300, "the file", |g| !g.app.world().resource::<Shares>().are_open());
    // What was written is said on the page.
    game.until(300, "a notice", |g| g.says("Saved as"));
    assert_eq!(game.screen(), Screen::Share);
    game.key(KeyCode::Escape);
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
    game.advance(500);
    let files: Vec<_> = fs::read_dir(&folder).expect("the folder").flatten().collect();
    assert_eq!(files.len(), 1);
    let text = fs::read_to_string(files[0].path()).expect("written");
    assert_eq!(text.trim(), WIN);
    game.app.insert_resource(Pasteboard::Own(String::new()));
    game.click_widget(ResultWidget::Share);
    game.until(300, "the page", |g| g.screen() == Screen::Share);
    game.advance(500);
    game.click_widget(ShareWidget::CopyMoves);
    game.until(300, "the moves", |g| *g.app.world().resource::<Pasteboard>() == Pasteboard::Own(WIN.to_owned()));
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyC);
    game.until(300, "the picture", |g| *g.app.world().resource::<Pasteboard>() == Pasteboard::Picture);
    game.until(900, "a notice", |g| g.says("Picture copied"));
    game.key(KeyCode::Escape);
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
    game.advance(500);
    game.click_widget(ResultWidget::Share);
    game.until(300, "the page", |g| g.screen() == Screen::Share);
    game.key(KeyCode::Escape);
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
}

/// What a screen reader says about the first row.
fn first_row_spoken(game: &mut Game) -> String {
    let world = game.app.world_mut();
    let texts = *world.resource::<ChosenTexts>();
    let mut spoken = world.query::<(&WidgetId, &Spoken)>();
    let name = spoken.iter(world).find(|(id, _)| **id == row(0)).and_then(|(_, spoken)| spoken.name.as_ref());
    texts.say(name.expect("a row with a name"))
}

/// The signs between the parts are those of the language, and a game that has stopped is at the move that comes next, as on
/// the title.
#[test]
fn rows_are_spoken_as_the_language_does_it() {
    let home = Home::new();
    let mut game = open(&home);
    for (tag, begin) in
        [("en", "Move 7, Black – White, "), ("zh-Hans", "第 7 手，黑方 – 白方，"), ("ja", "7手目、黒対白、")]
    {
        game.settings().language = Some(tag.to_owned());
        game.frames(6);
        let spoken = first_row_spoken(&mut game);
        assert!(spoken.starts_with(begin), "{spoken}");
        assert_eq!(spoken.contains(", "), tag == "en", "{spoken}");
    }
}

/// Words with a `#` are tags; both are found and shown.
#[test]
fn games_have_notes_and_tags() {
    let home = Home::new();
    let mut game = open(&home);
    game.click_widget(GamesWidget::Notes);
    game.until(300, "the dialog", |g| g.menu() == Menu::Notes);
    game.frames(4);
    // What is told about a text that is too long is what the field has room for.
    game.app.insert_resource(Pasteboard::Own("a".repeat(301)));
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.frames(4);
    assert!(game.says("Up to 300 characters."), "{:?}", game.texts());
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyA);
    let text = "a close one #league #league".to_owned();
    game.app.insert_resource(Pasteboard::Own(text));
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.frames(4);
    game.key(KeyCode::Enter);
    game.until(300, "the list", |g| g.menu() == Menu::None);
    game.frames(4);
    let noted = kept(&game)[3].clone();
    assert_eq!(noted.tags, ["league"]);
    assert_eq!(noted.game.facts.notes, "a close one");
    assert!(game.says("#league a close one"), "{:?}", game.texts());
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyF);
    game.frames(3);
    game.type_text("league");
    game.frames(4);
    assert!(game.widget(row(0)).is_some() && game.widget(row(1)).is_none());
    // Escape leaves them as they are, and the search too.
    game.click_widget(GamesWidget::Notes);
    game.until(300, "the dialog", |g| g.menu() == Menu::Notes);
    game.frames(4);
    game.type_text("no");
    game.click_widget(NotesWidget::Cancel);
    game.until(300, "the list", |g| g.menu() == Menu::None);
    game.frames(4);
    assert_eq!(kept(&game)[3], noted);
    assert!(game.widget(row(0)).is_some() && game.widget(row(1)).is_none());
}

/// By keyboard alone: what is done is done with all marked games.
#[test]
fn several_games_are_marked_starred_deleted_and_brought_back() {
    let home = Home::new();
    let mut game = open(&home);
    let before = kept(&game);
    for _ in 0..2 {
        game.key(KeyCode::Space);
        game.frames(3);
        game.key(KeyCode::ArrowDown);
        game.frames(3);
    }
    assert!(game.says("2 selected"), "{:?}", game.texts());
    game.key(KeyCode::KeyS);
    game.frames(3);
    let starred = kept(&game).iter().filter(|it| it.is_starred).count();
    assert_eq!(starred, 3, "two, and the one that had a star before");
    game.key(KeyCode::KeyS);
    game.frames(3);
    game.key(KeyCode::Delete);
    game.frames(3);
    let ids: Vec<u64> = kept(&game).iter().map(|it| it.id).collect();
    assert_eq!(ids, [1, 3]);
    assert!(!game.says("2 selected"));
    game.key(KeyCode::KeyU);
    game.frames(3);
    let mut after = kept(&game);
    after.sort_by_key(|it| it.id);
    assert_eq!(after, before);
}

/// With Control or Command, also where the key is let go before the frame in which the click acts.
#[test]
fn a_click_with_control_marks() {
    let home = Home::new();
    let mut game = open(&home);
    for (index, key) in [KeyCode::ControlLeft, KeyCode::SuperLeft].into_iter().enumerate() {
        let at = game.widget(row(index)).expect("a row").1.center();
        game.look();
        game.move_mouse(at);
        game.key_state(key, false, ButtonState::Pressed, false);
        game.say_click(at);
        game.key_state(key, false, ButtonState::Released, false);
        game.frames(6);
        assert!(game.says(&format!("{} selected", index + 1)), "{:?}", game.texts());
    }
    let at = game.widget(row(0)).expect("a row").1.center();
    game.click_at(at);
    game.frames(3);
    assert!(game.says("2 selected"), "{:?}", game.texts());
}

/// The games that have not been analysed are analysed one after another, until somebody stops that.
#[test]
fn all_games_are_analysed_in_the_background() {
    let home = Home::new();
    let all = home.kept();
    let mut game = open_in(Game::with(1280, 720, |app| {
        app.insert_resource(paced(8));
        all.install(app);
    }));
    let open = |game: &Game| kept(game).iter().filter(|it| it.game.facts.summary.is_none()).count();
    assert_eq!(open(&game), 3);
    assert!(game.says("Analyse 3"), "{:?}", game.texts());
    game.click_widget(GamesWidget::Analyse);
    game.until(9_000, "one game", |g| open(g) == 2);
    game.frames(3);
    assert!(game.says("Stop (2 of 3)"), "{:?}", game.texts());
    assert_eq!(game.screen(), Screen::Games);
    game.click_widget(GamesWidget::Analyse);
    game.frames(3);
    assert_eq!(game.app.world().resource::<AnalyseAll>().progress(), None);
    assert!(game.says("Analyse 2"), "{:?}", game.texts());
    // It goes on with what is left, on another screen too.
    game.click_widget(GamesWidget::Analyse);
    game.frames(3);
    game.key(KeyCode::Escape);
    game.until(9_000, "all games", |g| open(g) == 0);
}

#[test]
fn the_listed_games_have_statistics() {
    let home = Home::new();
    let mut game = open(&home);
    game.click_widget(GamesWidget::Statistics);
    game.until(300, "the dialog", |g| g.menu() == Menu::Statistics);
    game.frames(4);
    for words in ["4 games", "Your games", "Other games", "1 \u{b7} 0 \u{b7} 1", "Midgame"] {
        assert!(game.says(words), "{words}: {:?}", game.texts());
    }
    game.click_widget(StatisticsWidget::Close);
    game.until(300, "the list", |g| g.menu() == Menu::None);
}

/// A folder with tournament games of others.
fn folder_of_others(home: &Home) -> PathBuf {
    let folder = home.0.join("cup");
    fs::create_dir_all(&folder).expect("a folder");
    let mut writer = wthor::Writer::default();
    for (moves, white) in [(WIN, "Ben Ito"), ("f5f6e6f4e3c5c4", "Cleo Roux")] {
        let mut game = library::Game::from(GameRecord::from_usual_start(moves).expect("legal"));
        game.facts.names = ["Anna Berg".to_owned(), white.to_owned()];
        "Spring Cup".clone_into(&mut game.facts.event);
        game.facts.date = Date::of_year(2022);
        game.facts.declared = Some(Declared::Score(2));
        writer.add(&game).expect("it begins as usual");
    }
    let files = writer.files().0.remove(0);
    fs::write(folder.join("a.wtb"), files.games).expect("written");
    fs::write(folder.join("a.jou"), files.players).expect("written");
    fs::write(folder.join("a.trn"), files.tournaments).expect("written");
    folder
}

/// Lists the games of a folder as the collection.
fn collect(game: &mut Game, folder: &Path) {
    game.settings().collection = folder.to_string_lossy().into_owned();
    game.until(600, "the collection", |g| {
        g.widget(GamesWidget::Show(Filter::Collection)).is_some() && !g.app.world().resource::<Collection>().is_empty()
    });
    game.frames(4);
    game.click_widget(GamesWidget::Show(Filter::Collection));
    game.frames(4);
}

/// By keyboard: games of others are called so, nothing is offered that cannot be done with them, and what the engine finds out about
/// them is shown, also after the next start.
#[test]
fn the_games_of_the_collection_are_analysed_and_kept_apart() {
    let home = Home::new();
    let folder = folder_of_others(&home);
    let before = home.kept();
    let mut game = open_in(Game::with(1920, 1080, |app| {
        app.insert_resource(paced(8));
        before.install(app);
    }));
    collect(&mut game, &folder);
    game.focus_widget(row(0));
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::ArrowUp);
    game.frames(4);
    let offered = prompted(&mut game);
    for words in ["Star", "Delete"] {
        assert!(!offered.contains(&words.to_owned()), "{offered:?}");
    }
    assert!(offered.contains(&"Review".to_owned()), "{offered:?}");
    let named = game.texts().into_iter().filter(|it| it.contains("Spring Cup"));
    assert_eq!(named.count(), 3, "in both rows and beside them: {:?}", game.texts());

    game.click_widget(GamesWidget::Statistics);
    game.until(300, "the dialog", |g| g.menu() == Menu::Statistics);
    game.frames(4);
    assert!(!game.says("you Black"), "{:?}", game.texts());
    assert!(game.says("Other games"), "{:?}", game.texts());
    game.key(KeyCode::Escape);
    game.until(300, "the list", |g| g.menu() == Menu::None);
    game.frames(4);

    let shown = |game: &mut Game| game.texts().into_iter().filter(|it| it.ends_with('%')).count();
    assert_eq!(shown(&mut game), 0, "{:?}", game.texts());
    assert!(game.says("Analyse 2"), "{:?}", game.texts());
    assert!(!game.says("All analysed"));
    game.click_widget(GamesWidget::Analyse);
    game.until(9_000, "all games", |g| g.says("All analysed"));
    game.frames(4);
    let percents = shown(&mut game);
    assert!(percents > 0, "{:?}", game.texts());
    assert_eq!(kept(&game).len(), 4, "none becomes a game of the player");
    game.click_widget(GamesWidget::Review);
    game.until(600, "the review", |g| g.screen() == Screen::Review);
    game.frames(4);
    assert!(game.says("Spring Cup"), "{:?}", game.texts());
    game.app.world().resource::<Store>().flush();
    drop(game);

    let mut game = home.start();
    game.resize(1920.0, 1080.0);
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games && g.is_settled());
    collect(&mut game, &folder);
    assert_eq!(shown(&mut game), percents, "{:?}", game.texts());
}

/// The openings say how the own games went on, and list the games with the position on the board, in any rotation. So does a
/// collection, which nobody changes.
#[test]
fn the_openings_know_the_games_and_the_collection() {
    let home = Home::new();
    let folder = home.0.join("collection");
    fs::create_dir_all(&folder).expect("a folder");
    let mut writer = wthor::Writer::default();
    for mut kept in games().into_iter().skip(2) {
        // A file holds games of one year, and their scores.
        kept.game.facts.date = Date::of_year(2025);
        kept.game.facts.declared = Some(Declared::Score(2));
        writer.add(&kept.game).expect("it begins as usual");
    }
    let (files, _) = writer.files();
    fs::write(folder.join("a.wtb"), &files[0].games).expect("written");

    let mut game = open(&home);
    game.settings().collection = folder.to_string_lossy().into_owned();
    game.until(600, "the collection", |g| {
        g.widget(GamesWidget::Show(Filter::Collection)).is_some() && !g.app.world().resource::<Collection>().is_empty()
    });
    game.frames(4);
    game.click_widget(GamesWidget::Show(Filter::Collection));
    game.frames(4);
    assert!(game.widget(row(1)).is_some() && game.widget(row(2)).is_none());
    for key in [KeyCode::KeyS, KeyCode::Delete] {
        game.key(key);
        game.frames(3);
    }
    assert!(game.widget(row(1)).is_some(), "nothing is deleted");
    assert_eq!(kept(&game).len(), 4);
    game.key(KeyCode::Escape);
    game.until(300, "the title", |g| g.screen() == Screen::Title);

    game.open_openings();
    // One own game was won and one was lost.
    // Black took all discs in two of the six games and won two by 2; the others have no result.
    let results = "Black 100%, drawn 0%, White 0%, Black by 33.0 on average, last played in 2026";
    for words in ["You won 1, drew 0, lost 1 here", "6 games here", results] {
        assert!(game.says(words), "{words}: {:?}", game.texts());
    }
    let choose = |game: &mut Game| {
        game.click_widget(OpeningsWidget::Counted);
        game.until(300, "the dialog", |g| g.menu() == Menu::Counted);
        game.advance(500);
    };
    let list = |game: &mut Game| {
        game.click_widget(OpeningsWidget::Games);
        game.until(300, "the games", |g| g.screen() == Screen::Games);
        game.frames(4);
    };
    let go_back = |game: &mut Game| {
        game.key(KeyCode::Escape);
        game.until(300, "the openings", |g| g.screen() == Screen::Openings && g.is_settled());
        game.advance(500);
    };
    // Only some of them are counted: the player's own, those of the collection, and those with words and years.
    choose(&mut game);
    game.click_widget(CountedWidget::Whose(Whose::Mine));
    game.frames(4);
    game.click_widget(CountedWidget::Done);
    game.until(300, "the openings", |g| g.menu() == Menu::None);
    game.until(300, "the own games", |g| g.says("2 games here"));
    assert!(game.says("Count: My games"), "{:?}", game.texts());
    list(&mut game);
    assert!(game.says("This position, mine"), "{:?}", game.texts());
    assert!(game.widget(row(1)).is_some() && game.widget(row(2)).is_none());
    go_back(&mut game);
    choose(&mut game);
    game.click_widget(CountedWidget::Whose(Whose::All));
    game.frames(4);
    game.focus_widget(CountedWidget::Words);
    game.app.insert_resource(Pasteboard::Own("2025-2025".to_owned()));
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.frames(4);
    game.key(KeyCode::Enter);
    game.until(300, "the openings", |g| g.menu() == Menu::None);
    game.frames(4);
    assert!(game.says("2025-2025") && game.says("3 games here"), "{:?}", game.texts());
    // Two of them are in the collection, which is listed.
    list(&mut game);
    assert!(game.widget(row(1)).is_some() && game.widget(row(2)).is_none());
    go_back(&mut game);
    choose(&mut game);
    game.click_widget(CountedWidget::Everything);
    game.until(300, "all games", |g| g.says("6 games here"));
    game.advance(500);
    for (number, square) in [Square::F5, Square::D6, Square::C3].into_iter().enumerate() {
        game.click(square);
        game.until(600, "the move", |g| g.move_count() == number + 1 && g.is_settled());
    }
    game.until(300, "the games", |g| g.says("4 games here"));
    assert!(game.says("You haven’t played this yet"), "{:?}", game.texts());
    game.click_widget(OpeningsWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games);
    game.frames(4);
    game.click_widget(GamesWidget::Show(Filter::All));
    game.frames(4);
    assert!(game.widget(row(1)).is_some() && game.widget(row(2)).is_none());
    assert_eq!(discs(&mut game), 7, "the position that was looked for");
    game.click_widget(GamesWidget::AnyPosition);
    game.frames(4);
    assert!(game.widget(row(3)).is_some());
    game.key(KeyCode::Escape);
    game.until(300, "the openings", |g| g.screen() == Screen::Openings);
}

/// The lists of openings in the folder of the collection, and in the folders in it, are where random openings come from. A file of
/// whole games is no such list.
#[test]
fn random_starts_come_from_the_lists_of_the_collection() {
    let home = Home::new();
    let folder = home.0.join("collection");
    fs::create_dir_all(folder.join("lists")).expect("a folder");
    let list = ["f5d6c3d3c4f4", "e6f4e3f6g5d6"];
    fs::write(folder.join("lists").join("short.txt"), list.join("\n")).expect("written");
    fs::write(folder.join("games.txt"), WIN).expect("written");
    let mut game = home.start();
    game.settings().collection = folder.to_string_lossy().into_owned();
    game.click_widget(TitleWidget::NewGame);
    game.until(300, "the page", |g| g.screen() == Screen::NewGame);
    game.frames(4);
    let mut starts = HashSet::new();
    for _ in 0..40 {
        game.click_widget(NewGameWidget::StartRandom);
        let random = |g: &Game| g.app.world().resource::<Draft>().random;
        game.until(600, "an opening", |g| random(g).is_some());
        starts.extend(random(&game));
    }
    let expected = list.map(|moves| {
        let record = GameRecord::from_usual_start(moves).expect("legal");
        *record.position()
    });
    assert_eq!(starts, HashSet::from(expected));
}

#[test]
fn a_game_that_is_kept_and_in_the_collection_counts_once_in_the_openings() {
    let home = Home::new();
    let folder = folder_of_others(&home);
    let mut game = open_in_with(&home, |library, store| {
        let mut kept = Kept { id: 9, is_imported: true, ..Kept::default() };
        kept.game.record = GameRecord::from_usual_start(WIN).expect("legal");
        kept.game.facts.names = ["Anna Berg".to_owned(), "Ben Ito".to_owned()];
        kept.game.facts.date = Date::of_year(2022);
        library.keep(&kept, store);
    });
    collect(&mut game, &folder);
    game.key(KeyCode::Escape);
    game.until(300, "the title", |g| g.screen() == Screen::Title);
    game.open_openings();
    assert!(game.says("2 games here"), "{:?}", game.texts());
}

/// The list of games, with these games only.
fn open_in_with(home: &Home, keep: impl FnOnce(&mut Library, &Store)) -> Game {
    let mut game = home.start();
    let world = game.app.world_mut();
    world.resource_scope(|world, mut library: Mut<Library>| {
        keep(&mut library, world.resource::<Store>());
    });
    game.click_widget(TitleWidget::Games);
    game.until(300, "the games", |g| g.screen() == Screen::Games && g.is_settled());
    game.frames(4);
    game
}
