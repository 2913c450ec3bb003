//! The settings screen, by every device, and what the settings do.

use flipside::game::{
    board::DiscPose,
    controls::{Action, Bindings, Capture},
    look::{Layout, Palette},
    screens::SettingsPage,
    settings::{LegalMarks, themes::ThemeName},
};

use crate::{common::FRAME, prelude::*};

fn open(game: &mut Game) {
    game.click_widget(TitleWidget::Settings);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Settings);
}

fn section(game: &Game) -> Section {
    game.app.world().resource::<SettingsPage>().section
}

/// From the title, starts a game between two people.
fn start_two_players(game: &mut Game) {
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
}

#[test]
fn by_keyboard_alone() {
    let mut game = Game::new();
    for _ in 0..6 {
        game.key(KeyCode::ArrowDown);
    }
    assert_eq!(game.focused(), Some(TitleWidget::Settings.into()));
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Settings);
    assert_eq!(game.focused(), Some(SettingsWidget::Section(Section::Display).into()));
    // The themes, in a row of which only the chosen one is a stop.
    game.key(KeyCode::Tab);
    assert_eq!(game.focused(), Some(SettingsWidget::Pick(Entry::Theme, 0).into()));
    game.key(KeyCode::ArrowRight);
    game.frame();
    assert_eq!(game.focused(), Some(SettingsWidget::Pick(Entry::Theme, 1).into()));
    assert_eq!(game.settings().theme, ThemeName::Walnut);
    assert_eq!(game.app.world().resource::<Palette>(), ThemeName::Walnut.palette());
    // Down through every row to the last, and nothing is jumped over.
    let mut rows = vec![Entry::Theme];
    for _ in 0..20 {
        game.key(KeyCode::ArrowDown);
        let Some(entry) = game.focused().and_then(WidgetId::get).and_then(SettingsWidget::entry) else {
            break;
        };
        if rows.contains(&entry) {
            break;
        }
        rows.push(entry);
    }
    assert_eq!(
        rows,
        [
            Entry::Theme,
            Entry::Window,
            Entry::InterfaceSize,
            Entry::FlipSpeed,
            Entry::LegalMoves,
            Entry::Preview,
            Entry::Coordinates,
            Entry::DiscMarks,
            Entry::CompactGames,
            Entry::SavePower,
            Entry::SafeArea,
        ]
    );
    while game.focused() != Some(SettingsWidget::Pick(Entry::Theme, 1).into()) {
        game.key(KeyCode::Tab);
    }
    while game.focused() != Some(SettingsWidget::Set(Entry::SavePower).into()) {
        game.key(KeyCode::ArrowDown);
    }
    // A switch by Enter and by the arrows; a slider by the arrows; T gives the first value back.
    assert!(game.settings().save_power);
    game.key(KeyCode::Enter);
    assert!(!game.settings().save_power);
    game.key(KeyCode::ArrowRight);
    assert!(game.settings().save_power);
    while game.focused() != Some(SettingsWidget::Set(Entry::InterfaceSize).into()) {
        game.key(KeyCode::ArrowUp);
    }
    let before = game.app.world().resource::<Layout>().u;
    for _ in 0..4 {
        game.key(KeyCode::ArrowRight);
    }
    game.frames(2);
    assert!((game.settings().ui_scale - 1.2).abs() < 1e-4);
    assert!(game.app.world().resource::<Layout>().u > before * 1.15);
    game.key(KeyCode::KeyT);
    game.frames(2);
    assert!((game.settings().ui_scale - 1.0).abs() < 1e-4);
    // Pages by N, also backwards, and back to the title.
    game.key(KeyCode::KeyN);
    assert_eq!(section(&game), Section::Sound);
    game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyN);
    game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyN);
    assert_eq!(section(&game), Section::Guests);
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!((game.screen(), game.menu()), (Screen::Title, Menu::None));
}

#[test]
fn by_gamepad_alone_from_the_pause_menu_and_back_to_it() {
    let mut game = Game::two_players();
    game.click(Square::D3);
    game.settle();
    game.pad(GamepadButton::Start);
    game.frames(2);
    while game.focused() != Some(PauseWidget::Settings.into()) {
        game.pad(GamepadButton::DPadDown);
    }
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!((game.screen(), game.menu()), (Screen::Settings, Menu::None));
    game.pad(GamepadButton::RightTrigger);
    game.pad(GamepadButton::RightTrigger);
    assert_eq!(section(&game), Section::Gameplay);
    game.pad(GamepadButton::DPadRight);
    game.frames(2);
    while game.focused() != Some(SettingsWidget::Set(Entry::ConfirmMove).into()) {
        game.pad(GamepadButton::DPadDown);
    }
    game.pad(GamepadButton::South);
    assert!(game.settings().confirm_move);
    game.pad(GamepadButton::North);
    assert!(!game.settings().confirm_move, "Y resets the row");
    game.pad(GamepadButton::East);
    game.frames(3);
    assert_eq!((game.screen(), game.menu()), (Screen::Game, Menu::Pause));
    game.pad(GamepadButton::East);
    game.frames(3);
    assert_eq!(game.move_count(), 1);
    game.check_board();
}

/// Beside the keys stands what was pressed last, by a key or a button.
#[test]
fn what_was_pressed_last_is_shown() {
    let mut game = Game::new();
    open(&mut game);
    game.click_widget(SettingsWidget::Section(Section::Controls));
    game.frames(3);
    let shown = |game: &mut Game, words: &str| game.texts().iter().filter(|text| *text == words).count();
    assert!(game.says("Press a key or a button"), "{:?}", game.texts());
    let before = shown(&mut game, "Undo");
    game.key(KeyCode::KeyU);
    game.frames(3);
    assert_eq!(shown(&mut game, "Undo"), before + 1);
    game.pad(GamepadButton::RightTrigger);
    game.click_widget(SettingsWidget::Section(Section::Controls));
    game.frames(3);
    assert_eq!(shown(&mut game, "Undo"), before, "another button was pressed since");
}

/// The page of the engine measures what its settings give, once, and anew when they change.
#[test]
fn what_the_engine_gives_is_measured() {
    let game = &mut Game::with(1280, 720, |app| {
        app.insert_resource(paced(5));
    });
    open(game);
    let searches = |g: &Game| g.app.world().resource::<AiTasks>().is_busy(Purpose::Analysis);
    game.frames(10);
    assert!(!searches(game), "only while somebody looks");
    game.click_widget(SettingsWidget::Section(Section::Engine));
    for seconds in [3.0, 10.0] {
        game.settings().value_secs = seconds;
        game.until(300, "the search", |g| searches(g));
        game.until(900, "how far", |g| g.says(&format!("moves ahead in {seconds} s")));
        game.until(900, "the end", |g| !searches(g));
        assert!(game.says("million positions a second"), "{:?}", game.texts());
        game.frames(30);
        assert!(!searches(game), "once");
    }
    game.settings().engine_memory = 64.0;
    game.until(300, "the search", |g| searches(g));
    game.click_widget(SettingsWidget::Section(Section::Sound));
    game.until(300, "no search", |g| !searches(g));
}

#[test]
fn by_mouse_a_slider_is_dragged_even_off_its_line() {
    let mut game = Game::new();
    open(&mut game);
    game.click_widget(SettingsWidget::Section(Section::Sound));
    game.frames(2);
    let (_, line) = game.widget(SettingsWidget::Set(Entry::Master)).expect("a slider");
    let at = |part: f32| Vec2::new(line.min.x + part * line.width(), line.center().y);
    game.move_mouse(at(0.5));
    game.frame();
    game.mouse_button(ButtonState::Pressed);
    game.frame();
    assert!((game.settings().master_volume - 0.5).abs() < 0.03);
    game.move_mouse(at(0.25) + Vec2::new(0.0, 200.0));
    game.frame();
    assert!((game.settings().master_volume - 0.25).abs() < 0.03);
    game.move_mouse(at(-3.0));
    game.frame();
    assert!(game.settings().master_volume < 0.01);
    game.mouse_button(ButtonState::Released);
    game.frame();
    game.move_mouse(at(1.0));
    game.frames(2);
    assert!(game.settings().master_volume < 0.01, "it was let go");
    assert!(game.says("0%"));
}

#[test]
fn the_size_of_the_interface_can_be_dragged_while_everything_moves() {
    let mut game = Game::new();
    open(&mut game);
    let (_, line) = game.widget(SettingsWidget::Set(Entry::InterfaceSize)).expect("a slider");
    game.move_mouse(line.center());
    game.frame();
    game.mouse_button(ButtonState::Pressed);
    let mut sizes = Vec::new();
    for step in 0..6 {
        game.move_mouse(line.center() + Vec2::new(8.0 * step as f32, 0.0));
        game.frames(2);
        sizes.push(game.settings().ui_scale);
    }
    game.mouse_button(ButtonState::Released);
    game.frame();
    assert!(sizes.windows(2).all(|pair| pair[0] <= pair[1]) && sizes[5] > sizes[0], "{sizes:?}");
}

#[test]
fn a_key_is_given_another_meaning_and_its_old_one_back() {
    let mut game = Game::new();
    open(&mut game);
    game.click_widget(SettingsWidget::Section(Section::Controls));
    game.frames(2);
    game.click_widget(SettingsWidget::BindKey(Action::Undo));
    game.frames(2);
    assert!(game.says("Press a key"));
    // Escape leaves it as it was, and does not leave the screen.
    game.key(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Settings);
    assert!(game.settings().keys.is_empty());
    game.click_widget(SettingsWidget::BindKey(Action::Undo));
    game.frame();
    game.key(KeyCode::KeyB);
    game.frames(2);
    assert_eq!(game.settings().keys["Undo"], ["B"]);
    // A second action on the same key: both say so.
    bind(&mut game, Action::Hint, KeyCode::KeyB);
    assert!(
        game.says("B works here, not for Undo") && game.says("B works for Hint or reset, not here"),
        "{:?}",
        game.texts()
    );
    let hint_keys = |game: &Game| -> Vec<String> {
        game.app.world().resource::<Bindings>().chords_of(Action::Hint).map(ToString::to_string).collect()
    };
    game.type_text("t");
    game.frames(2);
    assert_eq!(hint_keys(&game), ["B"], "T means nothing now");
    // The focused row is reset by whatever means Hint now.
    game.key(KeyCode::KeyB);
    game.frames(2);
    assert_eq!(hint_keys(&game), ["T"]);
    assert!(!game.says("works here") && !game.says("not here"));
    game.key(KeyCode::Escape);
    game.frames(3);

    // In a game the new key takes back and the old one does not.
    start_two_players(&mut game);
    game.click(Square::D3);
    game.settle();
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 1);
    game.key(KeyCode::KeyB);
    game.settle();
    assert_eq!(game.move_count(), 0);
}

/// Gives an action another key. Enter must still be a key of Select.
fn bind(game: &mut Game, action: Action, key: KeyCode) {
    // The row may have to be scrolled into view first, which the focus does.
    game.focus_widget(SettingsWidget::BindKey(action));
    game.key(KeyCode::Enter);
    game.key(key);
    game.frames(2);
}

#[test]
fn a_key_that_keeps_squares_from_being_typed_says_so_as_long_as_it_does() {
    const ROWS: [(KeyCode, &str, [&str; 3]); 2] = [
        (
            KeyCode::KeyD,
            "d6",
            ["Squares d1 to d8 can’t be typed", "d1からd8までのマスは入力できません", "无法输入格名 d1 到 d8"],
        ),
        (
            KeyCode::Digit3,
            "a3",
            ["Squares a3 to h3 can’t be typed", "a3からh3までのマスは入力できません", "无法输入格名 a3 到 h3"],
        ),
    ];
    for (key, square, [english, japanese, chinese]) in ROWS {
        let mut game = Game::new();
        open(&mut game);
        game.click_widget(SettingsWidget::Section(Section::Controls));
        game.frames(2);
        assert!(!game.says(english));
        bind(&mut game, Action::Hint, key);
        assert!(game.says(english), "{:?}", game.texts());
        // It is there again whenever the page is, in every language.
        game.click_widget(SettingsWidget::Section(Section::Sound));
        game.frames(2);
        assert!(!game.says(english));
        game.click_widget(SettingsWidget::Section(Section::Controls));
        for (language, words) in
            [(Language::Japanese, japanese), (Language::Chinese, chinese), (Language::English, english)]
        {
            game.settings().language = Some(language.tag().to_owned());
            game.frames(3);
            assert!(game.says(words), "{:?}", game.texts());
        }
        // It is so in a game.
        game.key(KeyCode::Escape);
        game.frames(3);
        start_two_players(&mut game);
        let before = game.focus().square;
        assert_ne!(before.to_string(), square);
        game.type_text(square);
        assert_eq!(game.focus().square, before);
        game.key(KeyCode::Escape);
        game.click_widget(PauseWidget::Settings);
        game.frames(3);
        // The action gets another key.
        bind(&mut game, Action::Hint, KeyCode::KeyX);
        assert!(!game.says(english), "{:?}", game.texts());
    }
}

#[test]
fn both_rows_say_which_action_a_shared_key_does() {
    let mut game = Game::new();
    open(&mut game);
    game.click_widget(SettingsWidget::Section(Section::Controls));
    game.frames(2);
    // A key of the player's own wins over a usual one. Only one of the three usual ones is shared.
    bind(&mut game, Action::Marks, KeyCode::Space);
    let says = |game: &mut Game, words: &str| {
        assert!(game.says(words), "{words}: {:?}", game.texts());
    };
    says(&mut game, "Space works here, not for Select; autoplay (review)");
    says(&mut game, "Space works for Legal-move marks, not here");
    // Of two of the player's own, the lower row wins.
    bind(&mut game, Action::Undo, KeyCode::Space);
    says(&mut game, "Space works here, not for Undo");
    says(&mut game, "Space works here, not for Select; autoplay (review)");
    let loses = "Space works for Legal-move marks, not here";
    let losing = |game: &mut Game| game.texts().iter().filter(|text| *text == loses).count();
    assert_eq!(losing(&mut game), 2);
    // A gamepad's buttons too.
    game.focus_widget(SettingsWidget::BindButton(Action::Redo));
    game.key(KeyCode::Enter);
    game.pad(GamepadButton::West);
    game.frames(2);
    says(&mut game, "X works here, not for Undo");
    says(&mut game, "X works for Redo, not here");

    // The page is right.
    game.key(KeyCode::Escape);
    game.frames(3);
    start_two_players(&mut game);
    let marks = game.settings().legal_marks;
    game.key(KeyCode::Space);
    assert_ne!(game.settings().legal_marks, marks);
    assert_eq!(game.move_count(), 0);
}

#[test]
fn every_key_that_works_is_on_the_page() {
    let mut game = Game::new();
    open(&mut game);
    game.click_widget(SettingsWidget::Section(Section::Controls));
    game.frames(2);
    let texts = game.texts();
    let bindings = game.app.world().resource::<Bindings>();
    let words = Texts::default();
    for (chord, action) in &bindings.keys {
        let key = words.say(&chord.label());
        assert!(texts.contains(&key), "{key} for {action:?}: {texts:?}");
    }
    assert!(texts.iter().any(|text| text == "Space"));
    assert!(game.says("left stick") && game.says("d3"));
}

#[test]
fn a_gamepad_button_is_captured_and_all_are_reset_together() {
    let mut game = Game::new();
    open(&mut game);
    game.click_widget(SettingsWidget::Section(Section::Controls));
    game.frames(2);
    game.click_widget(SettingsWidget::BindButton(Action::Undo));
    game.frame();
    game.pad(GamepadButton::RightThumb);
    game.frames(2);
    assert_eq!(*game.app.world().resource::<Capture>(), Capture::Idle);
    assert_eq!(game.settings().buttons["Undo"], ["RightStick"]);
    let button = |g: &Game| g.app.world().resource::<Bindings>().button(GamepadButton::RightThumb);
    assert_eq!(button(&game), Some(Action::Undo));
    // The button to reset everything is below the last row.
    while game.focused() != Some(SettingsWidget::ResetBindings.into()) {
        game.key(KeyCode::ArrowDown);
    }
    game.key(KeyCode::Enter);
    game.frames(2);
    assert!(game.settings().buttons.is_empty());
    assert_eq!(button(&game), None);
}

#[test]
fn marks_coordinates_and_the_last_move_can_be_turned_off() {
    let mut game = Game::new();
    open(&mut game);
    game.click_widget(SettingsWidget::Pick(Entry::LegalMoves, 2));
    game.click_widget(SettingsWidget::Set(Entry::Coordinates));
    assert_eq!(game.settings().legal_marks, LegalMarks::Off);
    assert!(!game.settings().coordinates);
    game.click_widget(SettingsWidget::Pick(Entry::LegalMoves, 1));
    assert_eq!(game.settings().legal_marks, LegalMarks::Discs);
    assert!(game.settings().last_move_mark);
    game.click_widget(SettingsWidget::Section(Section::Gameplay));
    game.frames(2);
    game.click_widget(SettingsWidget::Set(Entry::LastMove));
    assert!(!game.settings().last_move_mark);
    game.key(KeyCode::Escape);
    game.frames(3);
    start_two_players(&mut game);
    // M turns the marks of legal moves off, and on again as dots.
    game.key(KeyCode::KeyM);
    assert_eq!(game.settings().legal_marks, LegalMarks::Off);
    game.key(KeyCode::KeyM);
    assert_eq!(game.settings().legal_marks, LegalMarks::Dots);
}

#[test]
fn without_motion_nothing_tilts_lifts_or_drops() {
    let mut game = Game::two_players();
    game.settings().reduced_motion = true;
    game.move_mouse(game.center(Square::D3));
    game.advance(400);
    let flat = |game: &mut Game, when: &str| {
        let world = game.app.world_mut();
        for pose in world.query::<&DiscPose>().iter(world) {
            assert!(
                pose.lift.abs() < 1e-6
                    && (pose.scale - 1.0).abs() < 1e-6
                    && (pose.theta.abs() < 1e-6 || (pose.theta - std::f32::consts::PI).abs() < 1e-5),
                "{when}: {pose:?}"
            );
        }
    };
    flat(&mut game, "preview");
    game.click(Square::D3);
    let mut frames = 0;
    while !game.is_settled() || game.move_count() == 0 {
        game.frame();
        flat(&mut game, "move");
        frames += 1;
        assert!(frames < 40);
    }
    assert!(frames as f32 * FRAME.as_secs_f32() < 0.3, "everything changes together: {frames} frames");
    game.check_board();
    game.key(KeyCode::KeyU);
    for _ in 0..20 {
        game.frame();
        flat(&mut game, "undo");
    }
    game.settle();
    game.check_board();
    assert_eq!(game.move_count(), 0);
}

#[test]
fn the_edges_can_be_left_free_and_the_board_is_still_played_on() {
    let mut game = Game::two_players();
    game.settings().safe_area = true;
    game.frames(3);
    let free = Rect::new(0.03 * 1280.0, 0.03 * 720.0, 0.97 * 1280.0, 0.97 * 720.0).inflate(1.0);
    for (id, _) in game.widgets() {
        let (_, rect) = game.widget(id).expect("it is there");
        assert_eq!(free.union(rect), free, "{id:?}");
    }
    game.click(Square::D3);
    game.settle();
    assert_eq!(game.session().record().transcript(), "d3");
    game.check_board();
}

#[test]
fn instant_is_instant_with_reduced_motion_too() {
    let mut game = Game::two_players();
    *game.settings() = Settings { reduced_motion: true, flip_speed: FlipSpeed::Instant, ..default() };
    game.click(Square::D3);
    game.frames(3);
    assert!(game.is_settled());
    game.check_board();
}

#[test]
fn high_contrast_has_marks_and_gives_the_default_theme_back() {
    let mut game = Game::new();
    open(&mut game);
    game.click_widget(SettingsWidget::Section(Section::Accessibility));
    game.frames(2);
    game.click_widget(SettingsWidget::Set(Entry::HighContrast));
    game.frames(2);
    let palette = |g: &Game| *g.app.world().resource::<Palette>();
    assert!(palette(&game).outlined && palette(&game).board.marks);
    game.click_widget(SettingsWidget::Set(Entry::HighContrast));
    game.frames(2);
    assert_eq!(palette(&game), Palette::default());
    game.click_widget(SettingsWidget::Set(Entry::DiscMarks));
    game.frames(2);
    assert!(palette(&game).board.marks, "in every theme");
}

#[test]
fn a_held_arrow_shows_the_next_theme_before_it_is_let_go() {
    let mut game = Game::new();
    open(&mut game);
    let palette = |g: &Game| *g.app.world().resource::<Palette>();
    let before = palette(&game);
    game.key(KeyCode::Tab);
    game.key_state(KeyCode::ArrowRight, false, ButtonState::Pressed, false);
    // The key's own frame, and those that the game asks for.
    game.frames(4);
    let theme = game.settings().theme;
    assert_ne!(theme, ThemeName::default());
    assert_ne!(palette(&game), before);
    assert_eq!(palette(&game), *theme.palette());
}

#[test]
fn every_page_is_complete_in_every_window() {
    for (width, height) in [(1920, 1080), (1280, 720), (900, 1400), (640, 480), (480, 360)] {
        let mut game = Game::sized(width, height);
        open(&mut game);
        for page in Section::ALL {
            game.click_widget(SettingsWidget::Section(page));
            game.frames(3);
            let mut stops = 0;
            let mut rows = Vec::new();
            let mut last = None;
            game.key(KeyCode::Tab);
            for _ in 0..60 {
                let now = game.focused();
                if now == last {
                    break;
                }
                last = now;
                game.frames(3);
                let Some((_, rect)) = now.and_then(|id| game.widget(id)) else {
                    panic!("{page:?}: the focus is nowhere");
                };
                let window = Rect::new(0.0, 0.0, width as f32, height as f32);
                assert!(window.union(rect) == window, "{width}x{height} {page:?} {now:?} {rect:?}");
                stops += 1;
                rows.extend(now.and_then(WidgetId::get).and_then(SettingsWidget::entry));
                game.key(KeyCode::ArrowDown);
                if game.focused() == Some(SettingsWidget::Section(page).into()) {
                    break;
                }
            }
            // Nothing is among the other programs yet.
            let least = match page {
                Section::Language | Section::Guests => 1,
                _ => 4,
            };
            assert!(stops >= least, "{width}x{height} {page:?}: {stops} stops");
            for entry in page.entries() {
                assert!(rows.contains(&entry), "{width}x{height} {page:?}: {entry:?} is jumped over: {rows:?}");
            }
            game.frames(2);
        }
    }
}

/// What is written on the caps and beside them, and the names of what is drawn on them.
fn prompts(game: &mut Game) -> Vec<String> {
    let world = game.app.world_mut();
    let line = world
        .query::<(Entity, &Name)>()
        .iter(world)
        .find(|(_, name)| name.as_str() == "Prompts")
        .map(|(entity, _)| entity)
        .expect("a line of prompts");
    let inside: Vec<Entity> = world.query::<&Children>().query(world).iter_descendants_depth_first(line).collect();
    inside
        .into_iter()
        .filter_map(|entity| {
            let text = world.get::<Text>(entity).map(|text| text.0.clone());
            text.or_else(|| world.get::<Name>(entity).map(ToString::to_string))
        })
        .collect()
}

#[test]
fn prompts_show_the_keys_that_do_it() {
    let mut game = Game::two_players();
    game.key(KeyCode::ArrowUp);
    game.frames(2);
    assert_eq!(prompts(&mut game), ["Enter", "Play", "Esc", "Menu"], "nothing can be undone yet");
    game.type_text("d3");
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(prompts(&mut game), ["Enter", "Play", "U", "Undo", "Esc", "Menu"]);
    let keys = |game: &mut Game, action: &str, chords: &[&str]| {
        let chords = chords.iter().map(|&chord| chord.to_owned()).collect();
        game.settings().keys.insert(action.to_owned(), chords);
        game.frames(2);
    };
    keys(&mut game, "Undo", &["Ctrl+Left", "B"]);
    assert_eq!(prompts(&mut game), ["Enter", "Play", "Ctrl+←", "Undo", "Esc", "Menu"]);
    // What another action has taken away does nothing here any more; and what no key does is left out.
    keys(&mut game, "Select", &["P"]);
    keys(&mut game, "Undo", &[]);
    keys(&mut game, "Marks", &["Esc"]);
    assert_eq!(prompts(&mut game), ["P", "Play"]);
    // Names of keys are words as well.
    game.settings().keys.clear();
    game.settings().language = Some("zh-Hans".to_owned());
    game.frames(2);
    assert_eq!(prompts(&mut game)[0], "回车");
}

#[test]
fn a_gamepad_is_called_by_its_own_names() {
    let mut game = Game::new();
    game.plug_pad_of(Some(0x054c));
    game.pad(GamepadButton::DPadDown);
    game.frames(2);
    assert_eq!(prompts(&mut game), ["×", "Select"]);
    game.focus_widget(TitleWidget::Settings);
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Settings);
    assert_eq!(prompts(&mut game), ["L1", "R1", "Section", "○", "Back"]);
    // What can be changed and reset has the focus.
    game.settings().last_move_mark = false;
    game.focus_widget(SettingsWidget::Section(Section::Gameplay));
    game.pad(GamepadButton::South);
    game.frames(3);
    game.focus_widget(SettingsWidget::Set(Entry::LastMove));
    game.frames(2);
    let on = ["L1", "R1", "Section", "×", "Change", "○", "Back"];
    assert_eq!(prompts(&mut game)[..on.len()], on);
    assert_eq!(prompts(&mut game)[on.len()..], ["Δ", "Reset to default"], "a drawn triangle");
    game.click_widget(SettingsWidget::Section(Section::Controls));
    game.frames(2);
    for name in ["Cross", "Circle", "Square", "Triangle", "L1", "Options"] {
        assert!(game.texts().iter().any(|text| text == name), "{name}");
    }
    // Another gamepad has other names, at once.
    game.unplug_pad();
    game.plug_pad_of(Some(0x057e));
    game.pad(GamepadButton::DPadDown);
    game.frames(3);
    let says = |game: &mut Game, name: &str| game.texts().iter().any(|text| text == name);
    assert!(says(&mut game, "+") && !says(&mut game, "Cross"));
    game.settings().buttons.insert("Hint".into(), vec!["LeftStick".into()]);
    game.frames(2);
    game.focus_widget(SettingsWidget::BindButton(Action::Hint));
    game.frames(2);
    assert!(prompts(&mut game).contains(&"L stick".to_owned()));
}
