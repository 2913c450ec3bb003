//! The names of two people: typed, chosen, remembered, shown and saved.

use bevy::{
    text::{EditableText, TextEdit},
    window::PrimaryWindow,
};
use flipside::game::{controls::Edit, screens::NamingWidget};

use crate::prelude::*;

/// The new-game screen for two people.
fn choosing(mut game: Game) -> Game {
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game
}

/// Opens the dialog for a name and types into it.
fn type_name(game: &mut Game, side: Side, name: &str) {
    game.click_widget(NewGameWidget::Name(side));
    game.until(10, "the dialog", |g| g.menu() == Menu::Naming(Some(side)));
    game.frames(3);
    game.type_text(name);
}

/// The system's input method says this.
fn say_method(game: &mut Game, event: impl FnOnce(Entity) -> Ime) {
    let world = game.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("a window");
    world.write_message(event(window));
}

/// The system's input method writes this.
fn commit(game: &mut Game, value: &str) {
    let value = value.to_owned();
    say_method(game, |window| Ime::Commit { window, value });
    game.frames(3);
}

/// The system's input method shows this, which is not finished.
fn compose(game: &mut Game, value: &str) {
    let (value, cursor) = (value.to_owned(), None);
    say_method(game, |window| Ime::Preedit { window, value, cursor });
}

/// What is in the field.
fn typed(game: &mut Game) -> String {
    let world = game.app.world_mut();
    let mut fields = world.query::<&EditableText>();
    fields.single(world).expect("a field").value().to_string()
}

fn names(game: &Game) -> [&str; 2] {
    game.session().config().names.each_ref().map(String::as_str)
}

fn start(game: &mut Game) {
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game", |g| g.screen() == Screen::Game && g.is_settled());
}

#[test]
fn names_are_typed_and_seen_on_player_cards_result_and_in_the_status_line() {
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::Black, "ada");
    game.key(KeyCode::Enter);
    game.until(10, "the page", |g| g.menu() == Menu::None);
    assert_eq!(game.screen(), Screen::NewGame);
    assert_eq!(game.focused(), Some(NewGameWidget::Name(Side::Black).into()));
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
    assert_eq!(game.menu(), Menu::Naming(Some(Side::Black)), "no key did more");
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
fn names_are_cut_copied_and_pasted() {
    let mut game = choosing(Game::with(1280, 720, |app| {
        app.insert_resource(Pasteboard::Own(" Ada\n Lo ".to_owned()));
    }));
    type_name(&mut game, Side::Black, "");
    let control = [KeyCode::ControlLeft];
    game.chord(&control, KeyCode::KeyV);
    assert_eq!(typed(&mut game), "Ada Lo");
    assert_eq!(game.menu(), Menu::Naming(Some(Side::Black)), "no game was pasted");
    game.chord(&[KeyCode::ShiftLeft], KeyCode::ArrowLeft);
    game.chord(&[KeyCode::ShiftLeft], KeyCode::ArrowLeft);
    game.chord(&control, KeyCode::KeyX);
    assert_eq!(typed(&mut game), "Ada ");
    game.chord(&control, KeyCode::KeyX);
    assert_eq!(typed(&mut game), "Ada ", "nothing is selected");
    game.key(KeyCode::Home);
    game.chord(&control, KeyCode::KeyV);
    assert_eq!(typed(&mut game), "LoAda ");
    game.chord(&control, KeyCode::KeyA);
    game.chord(&control, KeyCode::KeyC);
    game.chord(&control, KeyCode::KeyV);
    game.chord(&control, KeyCode::KeyV);
    game.chord(&control, KeyCode::KeyV);
    game.frames(3);
    assert_eq!(typed(&mut game), "LoAdaLoAdaLo", "as much as there is room for");
    assert!(game.says("Up to 12 letters"), "{:?}", game.texts());
}

#[test]
fn a_name_typed_and_taken_in_one_frame_is_whole() {
    use bevy::input::ButtonState::Pressed;
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::White, "");
    game.look();
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
    assert_eq!(game.menu(), Menu::Naming(Some(Side::White)));
    game.pad(GamepadButton::DPadDown);
    assert_eq!(game.focused(), Some(NamingWidget::Nobody.into()));
    for _ in 0..2 {
        game.pad(GamepadButton::DPadRight);
    }
    assert_eq!(game.focused(), Some(NamingWidget::Known(1).into()));
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.menu(), Menu::None);
    assert_eq!(game.settings().player_names, ["be", "ada"]);
    // Without a keyboard, a name can be given up too.
    game.click_widget(NewGameWidget::Name(Side::White));
    game.frames(3);
    game.click_widget(NamingWidget::Nobody);
    game.frames(3);
    assert_eq!(game.settings().player_names, ["be", ""]);
    game.click_widget(NewGameWidget::Name(Side::Black));
    game.frames(3);
    game.click_widget(NamingWidget::Cancel);
    game.frames(3);
    assert_eq!(game.menu(), Menu::None);
    assert_eq!(game.settings().player_names, ["be", ""]);
}

#[test]
fn the_name_in_the_field_is_the_chosen_one() {
    let mut game = choosing(Game::new());
    game.settings().known_names = vec!["ada".to_owned(), "adam".to_owned()];
    let chosen = |game: &mut Game| {
        game.frames(2);
        let widgets = game.widgets();
        widgets.into_iter().filter(|(_, widget)| widget.selected).find_map(|(id, _)| id.get::<NamingWidget>())
    };
    type_name(&mut game, Side::Black, "");
    assert_eq!(chosen(&mut game), Some(NamingWidget::Nobody));
    game.type_text("ada");
    assert_eq!(chosen(&mut game), Some(NamingWidget::Known(0)));
    game.type_text("m");
    assert_eq!(chosen(&mut game), Some(NamingWidget::Known(1)));
    game.type_text("e");
    assert_eq!(chosen(&mut game), None);
}

#[test]
fn the_pointer_puts_the_cursor_into_the_field_and_takes_no_name() {
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::Black, "bcd");
    game.focus_widget(NamingWidget::Done);
    game.frames(3);
    let field = game.widget(NamingWidget::Field).expect("the field").1;
    game.click_at(Vec2::new(field.min.x + 2.0, field.center().y));
    game.frames(3);
    assert_eq!(game.menu(), Menu::Naming(Some(Side::Black)));
    assert_eq!(game.focused(), Some(NamingWidget::Field.into()));
    game.type_text("a");
    assert_eq!(typed(&mut game), "abcd");
    game.click_at(Vec2::new(field.max.x - 20.0, field.center().y));
    game.type_text("e");
    assert_eq!(typed(&mut game), "abcde");
    // The input method's own window opens below the text.
    let place = game.window().ime_position;
    assert!(field.inflate(4.0).contains(place), "{place} in {field:?}");
    assert!(place.y > field.center().y);
}

#[test]
fn signs_are_typed_with_alt_graph() {
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::Black, "me");
    game.type_with_alt_graph(KeyCode::KeyL, "ł");
    game.type_text("a");
    assert_eq!(typed(&mut game), "meła");
    // With the other Alt key, letters are for the window or the system.
    game.chord(&[KeyCode::AltLeft], KeyCode::KeyB);
    assert_eq!(typed(&mut game), "meła");
}

#[test]
fn what_is_no_name_is_told_and_the_cursor_stays() {
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::Black, "ana");
    game.key(KeyCode::Home);
    commit(&mut game, "🦊");
    assert!(game.says("🦊"), "{:?}", game.texts());
    game.type_text("d");
    assert_eq!(typed(&mut game), "dana");
    assert!(!game.says("🦊"));
    // Input methods have a wide space.
    game.key(KeyCode::End);
    commit(&mut game, "\u{3000}葵");
    assert_eq!(typed(&mut game), "dana 葵");
    // There is room for two more of them. The others are left out, which is told.
    commit(&mut game, "あいうえお");
    assert_eq!(typed(&mut game), "dana 葵あい");
    assert!(game.says("Up to 12 letters"), "{:?}", game.texts());
    // A key that comes at once with such a sign still acts.
    game.app.world_mut().write_message(Edit(TextEdit::Insert("🦊".into())));
    game.key(KeyCode::Backspace);
    game.frames(2);
    assert_eq!(typed(&mut game), "dana 葵あ");
    assert!(game.says("🦊"), "{:?}", game.texts());
}

#[test]
fn a_game_does_not_begin_while_a_name_is_typed() {
    let engine = Scripted::default();
    let mut game = choosing(Game::with(1280, 720, |app| engine.install(app)));
    game.click_widget(NewGameWidget::StartRandom);
    game.frames(3);
    // The opening is still looked for.
    game.click_widget(NewGameWidget::Start);
    game.frames(3);
    assert_eq!(game.screen(), Screen::NewGame);
    type_name(&mut game, Side::Black, "ada");
    let question = engine.asked() - 1;
    engine.find(question, Position::default());
    game.frames(10);
    assert_eq!(game.menu(), Menu::Naming(Some(Side::Black)));
    assert_eq!(game.screen(), Screen::NewGame);
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

/// Keys that choose and finish what the input method shows do nothing else, whether they come before or together with the text.
#[test]
fn an_unfinished_text_of_the_input_method_has_the_keys() {
    let mut game = choosing(Game::new());
    type_name(&mut game, Side::Black, "");
    let naming = Menu::Naming(Some(Side::Black));
    for key in [KeyCode::Enter, KeyCode::Escape, KeyCode::Tab, KeyCode::ArrowDown, KeyCode::KeyA] {
        compose(&mut game, "\u{306b}");
        game.frames(2);
        let focus = game.focus().target;
        game.key(key);
        game.frames(3);
        assert_eq!((game.menu(), game.focus().target), (naming, focus), "{key:?}");
    }
    // Some systems report the key that finishes the text as well.
    compose(&mut game, "\u{306b}");
    game.frames(2);
    commit_with(&mut game, "\u{4e8c}", KeyCode::Enter);
    assert_eq!((game.menu(), typed(&mut game)), (naming, "\u{4e8c}".to_owned()));
    game.key(KeyCode::Enter);
    game.until(20, "the name is taken", |g| g.menu() == Menu::None);
    assert!(game.says("\u{4e8c}"), "{:?}", game.texts());
}

/// The input method writes this in the frame in which a key is pressed.
fn commit_with(game: &mut Game, value: &str, key: KeyCode) {
    let value = value.to_owned();
    say_method(game, |window| Ime::Commit { window, value });
    game.key(key);
    game.frames(3);
}
