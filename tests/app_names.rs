//! The names of two people: typed, chosen, remembered, shown and saved.
#![cfg(feature = "game")]

mod common;

use bevy::{prelude::*, window::PrimaryWindow};
use common::{Game, home::Home};
use flipside::{
    game::{
        frame::{Menu, Screen},
        play::Versus,
        screens::{NamingWidget, NewGameWidget, PauseWidget, QuestionWidget, TitleWidget},
        settings::FlipSpeed,
    },
    rules::{Color as Side, Square},
};

/// The new-game screen for two people.
fn choosing(mut game: Game) -> Game {
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game
}

/// Opens the dialog for a name and types into it.
fn type_name(game: &mut Game, side: Side, name: &str) {
    game.click_widget(NewGameWidget::Name(side));
    game.until(10, "the dialog", |g| g.menu() == Menu::Naming(side));
    game.frames(3);
    game.type_text(name);
}

fn names(game: &Game) -> [&str; 2] {
    game.session().config().names.each_ref().map(String::as_str)
}

fn start(game: &mut Game) {
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game", |g| {
        g.screen() == Screen::Game && g.is_settled()
    });
}

#[test]
fn names_are_typed_and_seen_on_plates_result_and_in_the_status_line() {
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::Black, "ada");
    game.key(KeyCode::Enter);
    game.until(10, "the page", |g| g.menu() == Menu::None);
    assert_eq!(game.screen(), Screen::NewGame);
    assert_eq!(
        game.focused(),
        Some(NewGameWidget::Name(Side::Black).into())
    );
    type_name(&mut game, Side::White, "be");
    game.click_widget(NamingWidget::Done);
    game.frames(3);
    assert!(game.says("ada") && game.says("be"), "{:?}", game.texts());
    start(&mut game);
    assert_eq!(names(&game), ["ada", "be"]);
    assert!(game.says("ada moves first"), "{:?}", game.texts());
    game.set_speed(FlipSpeed::Instant);
    game.play_to_the_end(|g, square| g.click(square));
    game.frames(3);
    let texts = game.texts();
    let count = |words: &str| texts.iter().filter(|text| *text == words).count();
    // At the score and over the table.
    assert_eq!((count("ada"), count("be")), (2, 2), "{texts:?}");
    assert_eq!((count("Black"), count("White")), (1, 1), "{texts:?}");
}

#[test]
fn the_result_of_two_people_without_names_says_each_colour_once() {
    let mut game = Game::two_players();
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Resign);
    game.click_widget(QuestionWidget::Yes);
    game.until(300, "the result", |g| g.menu() == Menu::GameOver);
    game.frames(3);
    let texts = game.texts();
    let count = |words: &str| texts.iter().filter(|text| *text == words).count();
    // The name at the score and over the table; the line below it says that a person plays.
    assert_eq!((count("Black"), count("Player")), (2, 2), "{texts:?}");
}

#[test]
fn keys_edit_the_name_and_mean_nothing_else() {
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::Black, "mad");
    game.key(KeyCode::Home);
    game.type_text("n");
    game.key(KeyCode::ArrowRight);
    game.key(KeyCode::Backspace);
    game.key(KeyCode::Space);
    game.key(KeyCode::End);
    game.type_text("ut");
    assert_eq!(game.menu(), Menu::Naming(Side::Black), "no key did more");
    game.key(KeyCode::Enter);
    game.until(10, "the page", |g| g.menu() == Menu::None);
    game.frames(3);
    assert!(game.says("n adut"), "{:?}", game.texts());
    // Escape keeps the name of before.
    type_name(&mut game, Side::Black, "x");
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.settings().player_names[0], "n adut");
    // All of it is replaced.
    type_name(&mut game, Side::Black, "");
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyA);
    game.type_text("b");
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.settings().player_names[0], "b");
}

#[test]
fn a_name_typed_and_taken_in_one_frame_is_whole() {
    use bevy::input::ButtonState::Pressed;
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::White, "");
    for code in [KeyCode::KeyA, KeyCode::KeyD, KeyCode::KeyA, KeyCode::Enter] {
        game.key_state(code, false, Pressed, false);
    }
    game.frames(3);
    assert_eq!(game.menu(), Menu::None);
    assert_eq!(game.settings().player_names[1], "ada");
}

#[test]
fn chinese_and_japanese_names_come_from_the_input_method() {
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::Black, "");
    assert!(game.window().ime_enabled);
    let world = game.app.world_mut();
    let window = world
        .query_filtered::<Entity, With<PrimaryWindow>>()
        .single(world)
        .expect("a window");
    let commit = |game: &mut Game, value: &str| {
        game.app.world_mut().write_message(Ime::Commit {
            window,
            value: value.to_owned(),
        });
        game.frames(3);
    };
    commit(&mut game, "安娜");
    commit(&mut game, "ひろこ");
    // No typeface of the game has this sign: the dialog says so and leaves it out.
    commit(&mut game, "🦊");
    assert!(game.says("🦊"), "{:?}", game.texts());
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.settings().player_names[0], "安娜ひろこ");
    assert!(!game.window().ime_enabled);
}

#[test]
fn known_names_are_offered_and_chosen_by_pad() {
    let mut game = choosing(Game::new());
    for name in ["ada", "be"] {
        type_name(&mut game, Side::Black, "");
        game.chord(&[KeyCode::ControlLeft], KeyCode::KeyA);
        game.type_text(name);
        game.key(KeyCode::Enter);
        game.frames(3);
    }
    assert_eq!(game.settings().known_names, ["be", "ada"]);
    game.focus_widget(NewGameWidget::Name(Side::White));
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.menu(), Menu::Naming(Side::White));
    game.pad(GamepadButton::DPadDown);
    assert_eq!(game.focused(), Some(NamingWidget::Known(1).into()));
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.menu(), Menu::None);
    assert_eq!(game.settings().player_names, ["be", "ada"]);
}

#[test]
fn names_survive_a_resize_and_are_saved_with_the_game() {
    let home = Home::new();
    let mut game = choosing(home.start());
    type_name(&mut game, Side::Black, "ada");
    game.resize(900.0, 1400.0);
    game.frames(3);
    game.type_text("m");
    game.key(KeyCode::Enter);
    game.frames(3);
    start(&mut game);
    game.play_by_mouse(&[Square::D3]);
    drop(game);

    let mut game = home.start();
    assert_eq!(names(&game), ["adam", ""]);
    game.click_widget(TitleWidget::Continue);
    game.until(30, "the game", |g| g.screen() == Screen::Game);
    game.frames(3);
    assert!(game.says("adam"), "{:?}", game.texts());
    assert_eq!(game.settings().known_names, ["adam"]);
}
