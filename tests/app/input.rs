//! What keys, buttons and clicks do while a game is played.

use bevy::window::WindowMode;
use flipside::game::{play::BoardQueue, settings::LegalMarks};

use crate::{common::FRAME, prelude::*};

/// Something pressed on some device.
type Press = fn(&mut Game);

/// A finger taps on a widget, as soon as it is there.
fn tap(game: &mut Game, id: impl Into<WidgetId>) {
    let id = id.into();
    game.until(30, &format!("{id:?} on the screen"), |g| g.widget(id).is_some());
    let at = game.widget(id).expect("just seen").1.center();
    game.touch(TouchPhase::Started, at);
    game.touch(TouchPhase::Ended, at);
}

#[test]
fn a_click_on_an_illegal_square_changes_nothing_and_says_why() {
    let mut game = Game::two_players();
    game.click(Square::A1);
    game.frame();
    assert_eq!(game.move_count(), 0);
    assert!(game.says("would flip no discs"), "{:?}", game.texts());
    assert_eq!(game.focus().square, Square::A1);
    game.click(Square::D4);
    game.frame();
    assert_eq!(game.move_count(), 0);
    assert!(game.says("is taken"), "{:?}", game.texts());
    game.check_board();
    game.leave_window();
    game.advance(200);
    assert!(!game.says("is taken"), "{:?}", game.texts());
    game.click(Square::A1);
    game.frame();
    assert!(game.says("would flip no discs"), "{:?}", game.texts());
    game.move_mouse(game.center(Square::A2));
    game.frame();
    assert!(!game.says("would flip no discs"), "{:?}", game.texts());
    // A finger has left the board when the move is rejected: the words stay.
    let at = game.center(Square::A1);
    game.touch(TouchPhase::Started, at);
    game.touch(TouchPhase::Ended, at);
    game.frames(10);
    assert!(game.says("would flip no discs"), "{:?}", game.texts());
    game.click(Square::D3);
    game.settle();
    assert!(game.says("flipped 1 disc"), "{:?}", game.texts());
}

#[test]
fn a_mouse_that_has_left_the_window_hovers_over_nothing() {
    let mut game = Game::new();
    let at = |game: &mut Game| game.widget(TitleWidget::Learn).expect("a line").1.center();
    let place = at(&mut game);
    game.move_mouse(place);
    game.advance(100);
    let hovered = |game: &mut Game| game.widgets().iter().any(|(_, widget)| widget.hovered);
    assert!(hovered(&mut game));
    // Away for a moment, as some window managers do it at every click.
    game.leave_window();
    game.advance(20);
    game.move_mouse(place);
    game.advance(300);
    assert!(hovered(&mut game));
    game.leave_window();
    game.advance(300);
    assert!(!hovered(&mut game));
    // The next screen has a card at that place.
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::Enter);
    game.advance(300);
    assert!(!hovered(&mut game));
    game.key(KeyCode::Escape);
    game.advance(300);
    assert!(!hovered(&mut game));
    // A mouse that comes back is where it comes back.
    game.move_mouse(place + Vec2::new(1.0, 0.0));
    game.advance(300);
    let under = game.widgets().into_iter().filter(|(_, widget)| widget.hovered);
    let under: Vec<WidgetId> = under.map(|(id, _)| id).collect();
    assert_eq!(under, [TitleWidget::Learn]);
    // Its last movement may come in the same frame as the news that it has left.
    game.say_mouse_at(place);
    game.leave_window();
    game.advance(300);
    assert!(!hovered(&mut game));
    // What is dragged out of the window is still held.
    game.move_mouse(place);
    game.mouse_button(ButtonState::Pressed);
    game.leave_window();
    game.advance(300);
    assert!(hovered(&mut game));
}

#[test]
fn keys_start_at_the_line_of_the_menu_under_the_mouse() {
    let at = |game: &mut Game, id: WidgetId| game.widget(id).expect("a line").1.center();
    let mut game = Game::new();
    let learn = at(&mut game, TitleWidget::Learn.into());
    game.move_mouse(learn);
    game.frames(3);
    game.key(KeyCode::Enter);
    game.until(60, "the page that was pointed at", |g| g.screen() == Screen::Learn);

    let mut game = Game::new();
    let you = at(&mut game, TitleWidget::You.into());
    game.move_mouse(you);
    game.frames(3);
    // The second key of the same frame starts where the first one has led.
    game.say_key(KeyCode::ArrowUp);
    game.say_key(KeyCode::ArrowUp);
    game.frames(3);
    assert_eq!(game.focused(), Some(TitleWidget::Learn.into()));
    // The mouse rests, even if the table is pushed.
    game.key(KeyCode::ArrowDown);
    game.move_mouse(you + Vec2::X);
    game.frames(3);
    game.key(KeyCode::ArrowUp);
    assert_eq!(game.focused(), Some(TitleWidget::Learn.into()));
    game.move_mouse(you + 20.0 * Vec2::X);
    game.frames(3);
    game.pad(GamepadButton::DPadDown);
    assert_eq!(game.focused(), Some(TitleWidget::Settings.into()));
    // A movement counts from the key before it, also between the same two frames.
    game.say_key(KeyCode::ArrowDown);
    game.say_mouse_at(you);
    game.say_key(KeyCode::ArrowUp);
    game.frames(3);
    assert_eq!(game.focused(), Some(TitleWidget::Games.into()));
}

#[test]
fn a_menu_that_opens_under_the_mouse_starts_at_its_first_line() {
    let mut game = Game::two_players();
    game.key(KeyCode::Escape);
    game.advance(400);
    let leave = game.widget(PauseWidget::Leave).expect("a line").1.center();
    game.key(KeyCode::Escape);
    game.advance(400);
    game.move_mouse(leave);
    game.frames(3);
    tap(&mut game, GameWidget::Menu);
    game.advance(400);
    assert_eq!(game.menu(), Menu::Pause);
    game.key(KeyCode::ArrowDown);
    assert_eq!(game.focused(), Some(PauseWidget::Restart.into()));
    // The mouse moves onto the line.
    game.move_mouse(leave + 20.0 * Vec2::X);
    game.frames(3);
    game.key(KeyCode::ArrowUp);
    assert_eq!(game.focused(), Some(PauseWidget::Resign.into()));
}

#[test]
fn the_mouse_plays_when_its_button_goes_down() {
    let mut game = Game::two_players();
    let (d3, c3) = (game.center(Square::D3), game.center(Square::C3));
    game.move_mouse(d3);
    game.mouse_button(ButtonState::Pressed);
    assert_eq!(game.session().record().transcript(), "d3");
    // What follows belongs to the same click.
    game.settle();
    game.move_mouse(c3);
    game.mouse_button(ButtonState::Released);
    game.settle();
    assert_eq!(game.move_count(), 1);
    // Pressed beside the board and let go on it.
    game.move_mouse(Vec2::new(3.0, 400.0));
    game.mouse_button(ButtonState::Pressed);
    game.move_mouse(c3);
    game.mouse_button(ButtonState::Released);
    game.settle();
    assert_eq!(game.move_count(), 1);
    game.click(Square::C3);
    assert_eq!(game.move_count(), 2);
}

#[test]
fn a_click_that_comes_all_at_once_counts() {
    let mut game = Game::two_players();
    let d3 = game.center(Square::D3);
    game.click_in_one_frame(d3);
    game.settle();
    assert_eq!(game.session().record().transcript(), "d3");
    let (undo, redo) = (GameWidget::Undo, GameWidget::Redo);
    let at = game.widget(undo).expect("on the screen").1.center();
    game.click_in_one_frame(at);
    game.settle();
    assert_eq!(game.move_count(), 0);
    let at = game.widget(redo).expect("on the screen").1.center();
    game.click_in_one_frame(at);
    game.settle();
    assert_eq!(game.move_count(), 1);
}

#[test]
fn a_typed_square_gets_the_focus_and_enter_plays_it() {
    let mut game = Game::two_players();
    game.type_text("f5");
    assert_eq!((game.focus().target, game.focus().square), (Target::Board, Square::F5));
    assert!(game.focus().visible);
    assert_eq!(game.move_count(), 0, "typing only moves the focus");
    game.key(KeyCode::F6);
    assert!(game.focused().is_some());
    game.type_text("d3");
    assert_eq!((game.focus().target, game.focus().square), (Target::Board, Square::D3));
    game.key(KeyCode::Enter);
    assert_eq!(game.session().record().transcript(), "d3");
}

#[test]
fn n_walks_the_legal_squares_and_shift_n_walks_back() {
    let mut game = Game::two_players();
    let legal: Vec<Square> = game.session().record().legal_moves().iter().collect();
    assert_eq!(legal, [Square::D3, Square::C4, Square::F5, Square::E6]);
    game.type_text("a1");
    let mut seen = Vec::new();
    for _ in 0..5 {
        game.key(KeyCode::KeyN);
        seen.push(game.focus().square);
    }
    assert_eq!(seen, [Square::D3, Square::C4, Square::F5, Square::E6, Square::D3]);
    seen.clear();
    for _ in 0..4 {
        game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyN);
        seen.push(game.focus().square);
    }
    assert_eq!(seen, [Square::E6, Square::F5, Square::C4, Square::D3]);
    game.pad(GamepadButton::RightTrigger);
    assert_eq!(game.focus().square, Square::C4);
    game.pad(GamepadButton::LeftTrigger);
    assert_eq!(game.focus().square, Square::D3);
}

#[test]
fn arrows_walk_the_board_and_leave_it_at_its_sides() {
    let mut game = Game::two_players();
    game.type_text("g5");
    game.key(KeyCode::ArrowRight);
    assert_eq!(game.focus().square, Square::H5);
    game.key(KeyCode::ArrowUp);
    assert_eq!(game.focus().square, Square::H4);
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::ArrowRight);
    // Nothing has been played yet, so Undo and Redo cannot be used: Hint is the first tool.
    assert_eq!(game.focused(), Some(GameWidget::Hint.into()));
    game.key(KeyCode::F6);
    assert_eq!(game.focus().target, Target::Board);
    assert_eq!(game.focus().square, Square::H5, "the square is kept");

    game.type_text("a2");
    game.key(KeyCode::ArrowLeft);
    assert_eq!(game.focused(), Some(GameWidget::Menu.into()));
    game.key(KeyCode::ArrowRight);
    assert_eq!((game.focus().target, game.focus().square), (Target::Board, Square::A2));
    game.key(KeyCode::ArrowUp);
    game.key(KeyCode::ArrowUp);
    assert_eq!((game.focus().target, game.focus().square), (Target::Board, Square::A1));
    game.type_text("c8");
    game.key(KeyCode::ArrowDown);
    assert_eq!((game.focus().target, game.focus().square), (Target::Board, Square::C8));
}

#[test]
fn with_something_to_take_back_the_way_right_leads_to_undo_and_left_back() {
    let mut game = Game::two_players();
    game.play_by_mouse(&[Square::D3]);
    game.type_text("h1");
    game.key(KeyCode::ArrowRight);
    assert_eq!(game.focused(), Some(GameWidget::Undo.into()));
    game.key(KeyCode::ArrowLeft);
    assert_eq!(game.focus().target, Target::Board);
}

#[test]
fn f6_and_the_view_button_go_between_board_and_panel() {
    let mut game = Game::two_players();
    game.play_by_mouse(&[Square::D3]);
    game.type_text("e4");
    for by_pad in [false, true] {
        let switch = |g: &mut Game| {
            if by_pad {
                g.pad(GamepadButton::Select);
            } else {
                g.key(KeyCode::F6);
            }
        };
        switch(&mut game);
        assert_eq!(game.focused(), Some(GameWidget::Undo.into()));
        switch(&mut game);
        assert_eq!((game.focus().target, game.focus().square), (Target::Board, Square::E4));
    }
    // B leads back from the panel before it opens the menu.
    game.pad(GamepadButton::Select);
    game.pad(GamepadButton::East);
    assert_eq!((game.focus().target, game.menu()), (Target::Board, Menu::None));
    game.pad(GamepadButton::East);
    game.frames(2);
    assert_eq!(game.menu(), Menu::Pause);
}

#[test]
fn escape_opens_and_closes_the_pause_menu_on_every_device() {
    let mut game = Game::two_players();
    let ways: [(Press, Press); 6] = [
        (|g| g.key(KeyCode::Escape), |g| g.key(KeyCode::Escape)),
        (|g| g.key(KeyCode::F10), |g| g.key(KeyCode::F10)),
        (|g| g.pad(GamepadButton::Start), |g| g.pad(GamepadButton::Start)),
        (|g| g.pad(GamepadButton::East), |g| g.pad(GamepadButton::East)),
        (|g| g.click_widget(GameWidget::Menu), |g| g.click_widget(PauseWidget::Resume)),
        (|g| tap(g, GameWidget::Menu), |g| tap(g, PauseWidget::Resume)),
    ];
    for (open, close) in ways {
        open(&mut game);
        game.frames(3);
        assert_eq!(game.menu(), Menu::Pause);
        assert_eq!(game.focused(), Some(PauseWidget::Resume.into()));
        close(&mut game);
        game.frames(3);
        assert_eq!((game.menu(), game.focus().target), (Menu::None, Target::Board));
    }
    assert_eq!(game.move_count(), 0);
}

#[test]
fn a_dialog_keeps_clicks_and_keys_from_the_board() {
    let mut game = Game::two_players();
    game.key(KeyCode::Escape);
    game.frames(3);
    // The dialog covers the middle of the board; a1 is beside it.
    let before = game.focus();
    game.click(Square::A1);
    game.type_text("d3");
    game.key(KeyCode::KeyN);
    game.key(KeyCode::KeyU);
    assert_eq!((game.menu(), game.move_count()), (Menu::Pause, 0));
    assert_eq!((game.focus().target, game.focus().square), (before.target, before.square));
    assert!(game.app.world().resource::<BoardQueue>().is_empty());
    game.key(KeyCode::Escape);
    game.advance(500);
    assert_eq!(game.move_count(), 0);
}

#[test]
fn the_pause_menu_is_walked_by_arrows_and_wraps() {
    let mut game = Game::two_players();
    game.key(KeyCode::Escape);
    game.frames(3);
    let mut seen = Vec::new();
    for _ in 0..8 {
        seen.push(game.focused().expect("a widget"));
        game.key(KeyCode::ArrowDown);
    }
    assert_eq!(
        seen,
        [
            PauseWidget::Resume,
            PauseWidget::Restart,
            PauseWidget::NewGame,
            PauseWidget::Players,
            PauseWidget::Settings,
            PauseWidget::Resign,
            PauseWidget::Leave,
            PauseWidget::Resume,
        ]
    );
}

#[test]
fn alt_enter_and_f11_change_the_window_and_play_nothing() {
    let mut game = Game::two_players();
    let mut full = false;
    let mut toggles = |game: &mut Game, place: &str| {
        for by_f11 in [true, false] {
            let before = (game.screen(), game.menu(), game.move_count(), game.focus().target);
            if by_f11 {
                game.key(KeyCode::F11);
            } else {
                game.chord(&[KeyCode::AltLeft], KeyCode::Enter);
            }
            game.frames(3);
            full = !full;
            assert_eq!(game.window().mode != WindowMode::Windowed, full, "{place}");
            let after = (game.screen(), game.menu(), game.move_count(), game.focus().target);
            assert_eq!(before, after, "{place}");
        }
    };
    game.type_text("d3");
    toggles(&mut game, "on a legal square");
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.focused(), Some(PauseWidget::Resume.into()));
    toggles(&mut game, "on a button of a dialog");
    game.key(KeyCode::Escape);
    game.frames(3);
    game.play_by_mouse(&[Square::D3]);
    game.key(KeyCode::F6);
    assert_eq!(game.focused(), Some(GameWidget::Undo.into()));
    toggles(&mut game, "on a tool");
    assert_eq!(game.move_count(), 1);

    let mut game = Game::new();
    assert_eq!(game.focused(), Some(TitleWidget::Play.into()));
    game.chord(&[KeyCode::AltLeft], KeyCode::Enter);
    game.frames(3);
    assert_ne!(game.window().mode, WindowMode::Windowed);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn alt_that_was_let_go_outside_the_window_is_forgotten() {
    let mut game = Game::two_players();
    game.type_text("d3");
    game.key_state(KeyCode::AltLeft, false, ButtonState::Pressed, false);
    game.frame();
    game.lose_keyboard();
    game.key(KeyCode::Enter);
    assert_eq!(game.move_count(), 1);
    assert_eq!(game.window().mode, WindowMode::Windowed);
}

#[test]
fn fullscreen_is_a_setting_and_a_key() {
    let mut game = Game::new();
    game.click_widget(TitleWidget::Settings);
    game.frames(3);
    game.click_widget(SettingsWidget::Pick(Entry::Window, 0));
    game.frame();
    assert_ne!(game.window().mode, WindowMode::Windowed);
    game.key(KeyCode::F11);
    game.frame();
    assert_eq!(game.window().mode, WindowMode::Windowed);
    assert!(!game.settings().fullscreen);
}

#[test]
fn a_held_enter_plays_once() {
    let mut game = Game::two_players();
    game.type_text("d3");
    game.key_state(KeyCode::Enter, false, ButtonState::Pressed, false);
    for _ in 0..40 {
        game.frame();
        game.key_state(KeyCode::Enter, false, ButtonState::Pressed, true);
    }
    game.settle();
    assert_eq!(game.session().record().transcript(), "d3");
    assert!(!game.says("is taken"));
}

#[test]
fn a_held_direction_repeats_until_it_is_let_go() {
    let mut game = Game::two_players();
    game.type_text("a5");
    game.pad_state(GamepadButton::DPadRight, 1.0);
    assert_eq!(game.focus().square, Square::B5);
    game.advance(192);
    assert_eq!(game.focus().square, Square::B5, "not before the first repeat");
    game.advance(160);
    assert!(game.focus().square.file() >= 2, "repeats: {}", game.focus().square);
    game.pad_state(GamepadButton::DPadRight, 0.0);
    let at = game.focus();
    game.advance(1000);
    assert_eq!(game.focus(), at);

    game.type_text("a5");
    game.stick(GamepadAxis::LeftStickX, 1.0);
    assert_eq!(game.focus().square, Square::B5);
    game.advance(350);
    assert!(game.focus().square.file() >= 2);
    game.stick(GamepadAxis::LeftStickX, 0.0);
    let at = game.focus();
    game.advance(1000);
    assert_eq!(game.focus(), at);
}

#[test]
fn a_gamepad_unplugged_while_a_direction_is_held_lets_go() {
    let mut game = Game::two_players();
    game.type_text("a5");
    game.pad_state(GamepadButton::DPadRight, 1.0);
    game.advance(300);
    assert!(game.focus().square.file() >= 2, "it repeats");
    let at = game.focus();
    game.unplug_pad();
    game.advance(2000);
    // The game waits for it, and nothing has been pressed there.
    assert_eq!(game.menu(), Menu::Pause);
    assert_eq!(game.focused(), Some(PauseWidget::Resume.into()));
    // Another one, or the same again, works.
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!((game.menu(), game.focus().target), (Menu::None, at.target));
    let at = game.focus();
    game.pad(GamepadButton::DPadDown);
    assert_eq!(game.focus().square.rank(), at.square.rank() + 1);
}

#[test]
fn input_during_the_animation_is_done_in_order_and_makes_it_hurry() {
    let squares = [Square::D3, Square::C5, Square::D6, Square::C3];
    let mut record = GameRecord::new(Position::default());
    for square in squares {
        record.play(square).expect("the line is legal");
    }

    let mut game = Game::two_players();
    let mut calm = 0;
    game.click(squares[0]);
    game.until(200, "still", |g| {
        calm += 1;
        g.is_settled()
    });
    let mut game = Game::two_players();
    for square in squares {
        game.type_text(&square.to_string());
        game.key(KeyCode::Enter);
    }
    assert!(game.move_count() < 4, "the discs are still turning");
    let mut hurried = 0;
    game.until(400, "all are played", |g| {
        hurried += 1;
        g.move_count() == 4
    });
    assert_eq!(game.session().record(), &record);
    assert!(hurried < calm, "three moves in {hurried} frames, one alone took {calm}");
    // The last one has nobody waiting for it: it is shown as it should be.
    let mut last = 0;
    game.until(200, "still", |g| {
        last += 1;
        g.is_settled()
    });
    assert!(last + 5 >= calm, "{last} of {calm} frames");
    game.check_board();
}

#[test]
fn the_queue_holds_eight_and_drops_the_rest() {
    let mut record = GameRecord::new(Position::default());
    let mut squares = Vec::new();
    for _ in 0..14 {
        let square = record.legal_moves().iter().next().expect("a move");
        squares.push(square);
        record.play(square).expect("legal");
    }
    let mut game = Game::two_players();
    game.set_frame_time(Duration::from_micros(10));
    for &square in &squares {
        game.click(square);
        let queued = game.app.world().resource::<BoardQueue>().len();
        assert!(queued <= 8, "{queued}");
    }
    assert_eq!(game.app.world().resource::<BoardQueue>().len(), 8);
    assert_eq!(game.move_count(), 1, "the first is played at once, the others wait");
    game.set_frame_time(FRAME);
    game.settle();
    let played: Vec<Square> = game
        .session()
        .record()
        .plies()
        .iter()
        .filter_map(|ply| match ply {
            flipside::rules::Ply::Move { square, .. } => Some(*square),
            flipside::rules::Ply::Pass { .. } => None,
        })
        .collect();
    assert_eq!(played, squares[..9]);
    game.check_board();
}

#[test]
fn undo_and_redo_between_two_people_are_single_moves_on_every_device() {
    let mut game = Game::two_players();
    let line = [Square::D3, Square::C3, Square::C4];
    let ways: [(Press, Press); 5] = [
        (|g| g.key(KeyCode::KeyU), |g| g.key(KeyCode::KeyR)),
        (|g| g.chord(&[KeyCode::ControlLeft], KeyCode::KeyZ), |g| g.chord(&[KeyCode::ControlLeft], KeyCode::KeyY)),
        (|g| g.pad(GamepadButton::West), |g| g.chord(&[KeyCode::ControlLeft, KeyCode::ShiftLeft], KeyCode::KeyZ)),
        (|g| g.click_widget(GameWidget::Undo), |g| g.click_widget(GameWidget::Redo)),
        (|g| tap(g, GameWidget::Undo), |g| tap(g, GameWidget::Redo)),
    ];
    game.play_by_mouse(&line);
    for (undo, redo) in ways {
        for left in [2, 1, 0, 0] {
            undo(&mut game);
            game.settle();
            assert_eq!(game.move_count(), left);
            game.check_board();
        }
        for moves in [1, 2, 3, 3] {
            redo(&mut game);
            game.settle();
            assert_eq!(game.move_count(), moves);
            game.check_board();
        }
    }
    assert_eq!(game.session().record().transcript(), "d3c3c4");
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut game = Game::two_players();
    game.play_by_mouse(&[Square::D3, Square::C3]);
    game.key(KeyCode::KeyU);
    game.key(KeyCode::KeyU);
    game.settle();
    assert!(game.session().can_redo());
    game.play_by_mouse(&[Square::C4]);
    assert!(!game.session().can_redo());
    game.key(KeyCode::KeyR);
    game.settle();
    assert_eq!(game.session().record().transcript(), "c4");
    game.check_board();
}

#[test]
fn undo_held_down_takes_back_many_without_motion() {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Instant);
    for _ in 0..10 {
        game.click(game.session().record().legal_moves().iter().next().expect("a move"));
        game.settle();
    }
    assert_eq!(game.move_count(), 10);
    game.set_speed(FlipSpeed::Normal);
    game.pad_state(GamepadButton::West, 1.0);
    game.advance(2000);
    game.pad_state(GamepadButton::West, 0.0);
    game.settle();
    // One at once, the first repeat after 0.4 s, then 8 a second.
    assert_eq!(game.move_count(), 0);
    game.check_board();
    // What comes next moves again.
    game.click(Square::D3);
    game.frames(5);
    assert!(!game.is_settled() && game.anything_moves());
}

#[test]
fn marks_are_switched_by_key() {
    let mut game = Game::two_players();
    assert!(game.settings().legal_marks != LegalMarks::Off);
    game.key(KeyCode::KeyM);
    assert!(game.settings().legal_marks == LegalMarks::Off);
    game.key(KeyCode::KeyM);
    assert!(game.settings().legal_marks != LegalMarks::Off);
    game.key(KeyCode::Escape);
    game.frames(3);
    game.key(KeyCode::KeyM);
    assert!(game.settings().legal_marks != LegalMarks::Off, "not under a dialog");
}

#[test]
fn the_focus_ring_follows_the_device() {
    let mut game = Game::two_players();
    assert!(!game.focus().visible, "the mouse was used last");
    game.key(KeyCode::ArrowLeft);
    assert!(game.focus().visible);
    let at = game.center(Square::E6);
    game.move_mouse(at + Vec2::new(1.0, 0.0));
    game.move_mouse(at + Vec2::new(20.0, 0.0));
    game.frames(2);
    assert!(!game.focus().visible);
    assert_eq!(game.focus().hover, Some(Square::E6));
    game.pad(GamepadButton::DPadUp);
    assert!(game.focus().visible);
}

#[test]
fn clicks_find_squares_and_buttons_in_every_layout() {
    for (width, height) in [(1920, 1080), (1024, 768), (640, 480), (480, 360), (700, 1100)] {
        let mut game = Game::sized(width, height);
        game.click_widget(TitleWidget::NewGame);
        game.frames(3);
        game.pad(GamepadButton::Start);
        game.until_my_turn();
        let name = format!("{width}x{height}");
        game.click(Square::D3);
        assert_eq!(game.move_count(), 1, "{name}");
        game.click_widget(GameWidget::Undo);
        game.settle();
        assert_eq!(game.move_count(), 0, "{name}");
        game.click_widget(GameWidget::Menu);
        game.frames(3);
        assert_eq!(game.menu(), Menu::Pause, "{name}");
        game.click_widget(PauseWidget::Resume);
        game.frames(3);
        game.type_text("h4");
        game.key(KeyCode::ArrowRight);
        assert!(game.focused().is_some(), "{name}");
    }
}

#[test]
fn a_game_survives_any_resizing() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.set_speed(FlipSpeed::Fast);
    let sizes = [(480.0, 360.0), (1920.0, 1080.0), (600.0, 1000.0), (1024.0, 768.0), (3840.0, 2160.0)];
    let mut turn = 0;
    game.play_to_the_end(|g, square| {
        turn += 1;
        let (width, height) = sizes[turn % sizes.len()];
        g.resize(width, height);
        g.frames(2);
        g.click(square);
    });
    game.check_board();
    assert!(turn >= 20);
}

#[test]
fn a_picture_of_another_size_than_the_window_is_mended() {
    let mut game = Game::new();
    let size = |game: &mut Game| {
        let world = game.app.world_mut();
        let mut cameras = world.query_filtered::<&Camera, With<IsDefaultUiCamera>>();
        cameras.single(world).expect("one").physical_target_size()
    };
    game.advance(500);
    assert_eq!(size(&mut game), Some(UVec2::new(1280, 720)));
    // The game asks for a size, and the window manager says nothing about it.
    let world = game.app.world_mut();
    let mut windows = world.query::<&mut Window>();
    let mut window = windows.single_mut(world).expect("one");
    window.resolution.set_physical_resolution(800, 600);
    game.frame();
    game.advance(500);
    assert_eq!(size(&mut game), Some(UVec2::new(800, 600)));
}
