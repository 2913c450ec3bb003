//! Whole games by one device alone, and the way through the screens.

use flipside::game::{
    board::Preview,
    look::ScreenChange,
    pages::{IDot, ScoreText},
    play::RestoredGame,
    shell::{Pace, Question},
};

use crate::prelude::*;

#[test]
fn a_game_by_mouse_alone_then_a_rematch_and_a_new_game() {
    let mut game = Game::against(OpponentKind::Minnow, ColourChoice::Black);
    assert_eq!(game.session().player(Side::White), Player::Computer(OpponentKind::Minnow));
    game.play_to_the_end(|g, square| g.click(square));
    assert!(game.session().is_over());
    assert!(game.says("Game over"), "{:?}", game.texts());
    game.check_board();

    let games = game.session().games_started();
    game.click_widget(ResultWidget::Rematch);
    game.until_my_turn();
    assert_eq!((game.screen(), game.menu()), (Screen::Game, Menu::None));
    assert_eq!(game.session().games_started(), games + 1);
    // The players have changed colours, so the computer has moved.
    assert_eq!(game.session().only_human(), Some(Side::White));
    assert_eq!(game.move_count(), 1);
    game.check_board();

    game.set_speed(FlipSpeed::Instant);
    game.play_to_the_end(|g, square| g.click(square));
    game.click_widget(ResultWidget::NewGame);
    game.until(10, "the new-game screen", |g| g.screen() == Screen::NewGame);
    assert_eq!(game.menu(), Menu::None);
}

/// Enter that is pressed twice starts the game and plays no move in it, and opens the puzzles and answers none.
#[test]
fn a_second_press_plays_no_move() {
    let mut game = Game::new();
    game.set_speed(FlipSpeed::Instant);
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.key(KeyCode::Tab);
    game.focus_widget(NewGameWidget::Start);
    game.key(KeyCode::Enter);
    game.frames(2);
    game.patient = false;
    game.key(KeyCode::Enter);
    game.advance(1000);
    assert_eq!((game.screen(), game.move_count()), (Screen::Game, 0));
    game.patient = true;
    game.key(KeyCode::Enter);
    game.until(300, "a move that is meant", |g| g.move_count() == 1);

    let mut game = Game::new();
    game.set_speed(FlipSpeed::Instant);
    game.key(KeyCode::Tab);
    game.focus_widget(TitleWidget::Puzzles);
    game.key(KeyCode::Enter);
    game.frames(2);
    game.patient = false;
    game.key(KeyCode::Enter);
    game.advance(1000);
    assert_eq!((game.screen(), game.move_count()), (Screen::Puzzles, 0));
}

#[test]
fn two_presses_start_a_game_and_the_prompt_says_so() {
    let started = |g: &mut Game| g.screen() == Screen::Game;
    let prompts = |g: &mut Game| g.texts().iter().filter(|text| *text == "Start game").count();
    let mut game = Game::new();
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.screen(), Screen::NewGame);
    assert_eq!(prompts(&mut game), 2, "the button, and what Enter does");
    game.key(KeyCode::ArrowLeft);
    game.frames(3);
    assert_eq!(prompts(&mut game), 1, "Enter chooses this card first");
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.screen(), Screen::NewGame);
    assert_eq!(draft(&game).opponent, OpponentKind::Minnow);
    assert_eq!(prompts(&mut game), 2);
    game.key(KeyCode::Enter);
    game.until(5, "the game", started);

    let mut game = Game::new();
    game.pad(GamepadButton::DPadDown);
    game.pad(GamepadButton::South);
    game.frames(3);
    // The level's buttons take the focus to the card that they choose.
    game.pad(GamepadButton::RightTrigger);
    game.frames(3);
    let chosen = draft(&game).opponent;
    assert_ne!(chosen, OpponentKind::Clover);
    assert_eq!(game.focused(), Some(NewGameWidget::Card(chosen).into()));
    game.pad(GamepadButton::South);
    game.until(5, "the game", started);

    // A click on the chosen card changes nothing: whoever uses the mouse sees the button.
    let mut game = Game::new();
    game.click_widget(TitleWidget::NewGame);
    game.frames(3);
    for _ in 0..2 {
        game.click_widget(NewGameWidget::Card(OpponentKind::Clover));
        game.frames(3);
    }
    assert_eq!(game.screen(), Screen::NewGame);
}

/// What a player does on the way from the title to the first disc.
#[derive(Clone, Copy, Debug)]
enum Press {
    Key(KeyCode),
    Pad(GamepadButton),
    Click(WidgetId),
    Tap(WidgetId),
    ClickSquare(Square),
    TapSquare(Square),
}

impl Press {
    fn act(self, game: &mut Game) {
        let at = match self {
            Self::Key(key) => return game.key(key),
            Self::Pad(button) => return game.pad(button),
            Self::Click(id) | Self::Tap(id) => game.widget(id).expect("on the page").1.center(),
            Self::ClickSquare(square) | Self::TapSquare(square) => game.center(square),
        };
        if matches!(self, Self::Click(_) | Self::ClickSquare(_)) {
            game.click_at(at);
        } else {
            game.touch(TouchPhase::Started, at);
            game.touch(TouchPhase::Ended, at);
        }
    }
}

/// After how many presses a game against this opponent has begun, and after how many the first disc is on the board.
fn presses_to_the_first_disc(presses: &[Press]) -> (OpponentKind, usize, usize) {
    let mut game = Game::new();
    let mut begun = None;
    for (count, press) in presses.iter().enumerate() {
        press.act(&mut game);
        // The discs of the title turn from time to time.
        if game.screen() == Screen::Title {
            game.advance(500);
        } else {
            game.idle();
        }
        if game.screen() == Screen::Game && begun.is_none() {
            begun = Some(count + 1);
        }
    }
    assert!(game.move_count() > 0, "{presses:?}\n{}", game.describe());
    let Player::Computer(opponent) = game.session().player(Side::White) else {
        panic!("a computer plays white");
    };
    (opponent, begun.expect("a game"), presses.len())
}

#[test]
fn the_first_disc_is_one_press_from_the_title_and_the_press_that_places_it() {
    let play = WidgetId::from(TitleWidget::Play);
    let new_game = WidgetId::from(TitleWidget::NewGame);
    let start = WidgetId::from(NewGameWidget::Start);
    let rookie = WidgetId::from(NewGameWidget::Card(OpponentKind::Pebble));
    let first = [
        vec![Press::Key(KeyCode::Enter); 2],
        vec![Press::Pad(GamepadButton::South); 2],
        vec![Press::Click(play), Press::ClickSquare(Square::D3)],
        vec![Press::Tap(play), Press::TapSquare(Square::D3)],
    ];
    for presses in first {
        let counts = presses_to_the_first_disc(&presses);
        assert_eq!(counts, (OpponentKind::Clover, 1, 2), "{presses:?}");
    }
    // Another opponent: a neighbour of the one that is chosen at first, or any one by mouse and touch.
    let neighbour = OpponentKind::Minnow;
    let other = [
        (
            neighbour,
            vec![
                Press::Key(KeyCode::ArrowDown),
                Press::Key(KeyCode::Enter),
                Press::Key(KeyCode::ArrowLeft),
                Press::Key(KeyCode::Enter),
                Press::Key(KeyCode::Enter),
                Press::Key(KeyCode::Enter),
            ],
        ),
        (
            neighbour,
            vec![
                Press::Pad(GamepadButton::DPadDown),
                Press::Pad(GamepadButton::South),
                Press::Pad(GamepadButton::LeftTrigger),
                Press::Pad(GamepadButton::South),
                Press::Pad(GamepadButton::South),
            ],
        ),
        (
            OpponentKind::Pebble,
            vec![Press::Click(new_game), Press::Click(rookie), Press::Click(start), Press::ClickSquare(Square::D3)],
        ),
        (
            OpponentKind::Pebble,
            vec![Press::Tap(new_game), Press::Tap(rookie), Press::Tap(start), Press::TapSquare(Square::D3)],
        ),
    ];
    for (opponent, presses) in other {
        let (met, begun, _) = presses_to_the_first_disc(&presses);
        assert_eq!(met, opponent, "{presses:?}");
        assert!(begun <= 5, "{presses:?}: {begun}");
    }
}

#[test]
fn a_game_by_keyboard_alone() {
    let mut game = Game::new();
    assert_eq!(game.focused(), Some(TitleWidget::Play.into()));
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.screen(), Screen::NewGame);
    assert_eq!(game.focused(), Some(NewGameWidget::Card(OpponentKind::Clover).into()));
    game.key(KeyCode::ArrowLeft);
    assert_eq!(game.focused(), Some(NewGameWidget::Card(OpponentKind::Minnow).into()));
    game.key(KeyCode::ArrowLeft);
    assert_eq!(game.focused(), Some(NewGameWidget::Card(OpponentKind::Pebble).into()));
    game.key(KeyCode::Space);
    for _ in 0..9 {
        if game.focused() == Some(NewGameWidget::Start.into()) {
            break;
        }
        game.key(KeyCode::Tab);
    }
    assert_eq!(game.focused(), Some(NewGameWidget::Start.into()));
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.session().player(Side::White), Player::Computer(OpponentKind::Pebble));
    let mut turn = 0;
    game.play_to_the_end(|g, square| {
        turn += 1;
        if turn % 2 == 0 {
            g.type_text(&square.to_string());
        } else {
            g.key(KeyCode::KeyN);
        }
        let aimed = g.focus().square;
        assert!(g.session().position().is_legal(aimed), "{aimed}");
        g.key(KeyCode::Enter);
    });
    game.check_board();
    assert_eq!(game.focused(), Some(ResultWidget::Review.into()));
    // A press meant for the board that the result has just replaced starts nothing.
    game.patient = false;
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.menu(), Menu::GameOver);
    game.patient = true;
    game.advance(400);
    game.key(KeyCode::ArrowRight);
    assert_eq!(game.focused(), Some(ResultWidget::Rematch.into()));
    game.key(KeyCode::Enter);
    game.until_my_turn();
    assert_eq!((game.menu(), game.move_count()), (Menu::None, 1));
    game.check_board();
}

#[test]
fn a_game_by_gamepad_alone() {
    let mut game = Game::new();
    game.pad(GamepadButton::DPadDown);
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.screen(), Screen::NewGame);
    for _ in 0..12 {
        game.pad(GamepadButton::LeftTrigger);
    }
    assert_eq!(draft(&game).opponent, OpponentKind::Pebble);
    game.pad(GamepadButton::Start);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Game);
    game.play_to_the_end(|g, _| {
        g.pad(GamepadButton::RightTrigger);
        g.pad(GamepadButton::South);
    });
    game.check_board();
    assert_eq!(game.focused(), Some(ResultWidget::Review.into()));
    game.pad(GamepadButton::DPadRight);
    assert_eq!(game.focused(), Some(ResultWidget::Rematch.into()));
    game.pad(GamepadButton::DPadRight);
    assert_eq!(game.focused(), Some(ResultWidget::NewGame.into()));
    game.advance(400);
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.screen(), Screen::NewGame);
    game.pad(GamepadButton::East);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn two_people_play_a_game_by_mouse() {
    let mut game = Game::two_players();
    assert_eq!(game.session().only_human(), None);
    game.play_to_the_end(|g, square| g.click(square));
    game.check_board();
    let outcome = game.session().record().outcome().expect("a finished game");
    let winner = match outcome.winner() {
        Some(Side::Black) => "Black wins",
        Some(Side::White) => "White wins",
        None => "Draw, ",
    };
    assert!(game.says(winner), "{winner}: {:?}", game.texts());
}

#[test]
fn a_game_by_touch_alone() {
    let mut game = Game::new();
    let tap = |game: &mut Game, id: WidgetId| {
        game.until(30, "the widget", |g| g.widget(id).is_some());
        let at = game.widget(id).expect("just seen").1.center();
        game.touch(TouchPhase::Started, at);
        game.touch(TouchPhase::Ended, at);
    };
    tap(&mut game, TitleWidget::NewGame.into());
    tap(&mut game, NewGameWidget::Card(OpponentKind::Pebble).into());
    tap(&mut game, NewGameWidget::Start.into());
    game.until(5, "the game", |g| g.screen() == Screen::Game);
    game.set_speed(FlipSpeed::Fast);
    game.play_to_the_end(|g, square| {
        let at = g.center(square);
        g.touch(TouchPhase::Started, at);
        g.touch(TouchPhase::Ended, at);
    });
    game.check_board();
    tap(&mut game, ResultWidget::Rematch.into());
    game.until_my_turn();
    assert_eq!(game.move_count(), 1, "the computer plays black now");
}

#[test]
fn a_finger_previews_may_be_dragged_plays_on_release_and_can_be_cancelled() {
    let mut game = Game::two_players();
    let (d3, c4) = (game.center(Square::D3), game.center(Square::C4));
    let shown = |game: &Game| game.app.world().resource::<Preview>().shown();

    game.touch(TouchPhase::Started, d3);
    game.advance(100);
    assert_eq!(shown(&game), Some((Square::D3, Side::Black)));
    assert_eq!(game.move_count(), 0, "a finger that is down has played nothing yet");
    game.touch(TouchPhase::Moved, d3.lerp(c4, 0.5));
    game.touch(TouchPhase::Moved, c4);
    game.advance(100);
    assert_eq!(shown(&game), Some((Square::C4, Side::Black)));

    let outside = Vec2::new(6.0, 400.0);
    game.touch(TouchPhase::Moved, outside);
    game.advance(100);
    assert_eq!(shown(&game), None);
    game.touch(TouchPhase::Ended, outside);
    game.advance(100);
    assert_eq!(game.move_count(), 0, "lifted off the board");

    game.touch(TouchPhase::Started, d3);
    game.frame();
    game.touch(TouchPhase::Canceled, d3);
    game.advance(100);
    assert_eq!(game.move_count(), 0, "taken away by the system");

    game.touch(TouchPhase::Started, d3);
    game.touch(TouchPhase::Moved, c4);
    game.touch(TouchPhase::Ended, c4);
    game.settle();
    assert_eq!(game.session().record().last_move(), Some(Square::C4));
    game.check_board();
}

#[test]
fn escape_on_the_title_only_focuses_quit_and_quit_ends_the_game() {
    let mut game = Game::new();
    for _ in 0..3 {
        game.key(KeyCode::Escape);
    }
    assert_eq!(game.focused(), Some(TitleWidget::Quit.into()));
    assert!(exits(&game).is_empty(), "Escape never quits");
    game.key(KeyCode::Enter);
    assert_eq!(exits(&game), [AppExit::Success]);
}

#[test]
fn quit_ends_the_game_by_mouse_and_by_gamepad() {
    let mut game = Game::new();
    game.click_widget(TitleWidget::Quit);
    assert_eq!(exits(&game), [AppExit::Success]);

    let mut game = Game::new();
    game.pad(GamepadButton::East);
    assert_eq!(game.focused(), Some(TitleWidget::Quit.into()));
    assert!(exits(&game).is_empty());
    game.pad(GamepadButton::South);
    assert_eq!(exits(&game), [AppExit::Success]);
}

#[test]
fn the_title_menu_is_walked_by_arrows_and_wraps() {
    let mut game = Game::new();
    let mut seen = Vec::new();
    for _ in 0..8 {
        seen.push(game.focused());
        game.key(KeyCode::ArrowDown);
    }
    assert_eq!(
        seen,
        [
            TitleWidget::Play,
            TitleWidget::NewGame,
            TitleWidget::Puzzles,
            TitleWidget::Learn,
            TitleWidget::Games,
            TitleWidget::You,
            TitleWidget::Settings,
            TitleWidget::Lesson
        ]
        .map(|name| Some(name.into()))
    );
    assert_eq!(game.focused(), Some(TitleWidget::Play.into()));
    game.key(KeyCode::ArrowUp);
    game.key(KeyCode::ArrowUp);
    assert_eq!(game.focused(), Some(TitleWidget::Quit.into()), "around the end");
    game.key(KeyCode::ArrowLeft);
    assert_eq!(game.focused(), Some(TitleWidget::Settings.into()));
}

#[test]
fn the_level_follows_the_shoulder_buttons_and_stops_at_both_ends() {
    let mut game = Game::new();
    game.pad(GamepadButton::DPadDown);
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(draft(&game).opponent, OpponentKind::Clover);
    game.pad(GamepadButton::RightTrigger);
    assert_eq!(draft(&game).opponent, OpponentKind::Sparrow);
    game.pad(GamepadButton::LeftTrigger);
    game.pad(GamepadButton::LeftTrigger);
    assert_eq!(draft(&game).opponent, OpponentKind::Minnow);
    for _ in 0..14 {
        game.pad(GamepadButton::LeftTrigger);
    }
    assert_eq!(draft(&game).opponent, OpponentKind::Pebble);
    for _ in 0..14 {
        game.pad(GamepadButton::RightTrigger);
    }
    assert_eq!(draft(&game).opponent, OpponentKind::Engine);
    // The keyboard has the same: N up, Shift+N down.
    game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyN);
    assert_eq!(draft(&game).opponent, OpponentKind::Meridian);
    game.key(KeyCode::KeyN);
    assert_eq!(draft(&game).opponent, OpponentKind::Engine);
    // A level is of no use between two people, and nothing brings the computer back without being asked for it.
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    assert_eq!(draft(&game).versus, Versus::TwoPlayers);
    game.pad(GamepadButton::LeftTrigger);
    assert_eq!(draft(&game).versus, Versus::TwoPlayers);
}

#[test]
fn the_menu_button_starts_the_drafted_game() {
    let mut game = Game::new();
    game.pad(GamepadButton::DPadDown);
    game.pad(GamepadButton::South);
    game.frames(3);
    game.click_widget(NewGameWidget::StartAt(StartLayout::Mirrored));
    game.click_widget(NewGameWidget::Card(OpponentKind::Pebble));
    game.pad(GamepadButton::Start);
    game.until_my_turn();
    assert_eq!(*game.session().position(), Position::start(StartLayout::Mirrored));
    assert_eq!(game.session().position().disc_at(Square::D4), Some(Side::Black));
    game.check_board();
}

#[test]
fn every_group_of_the_new_game_screen_is_reached_by_tab_and_walked_by_arrows() {
    let mut game = Game::new();
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::Enter);
    game.frames(3);
    let mut groups = Vec::new();
    for _ in 0..14 {
        let focused = game.focused().expect("no board on this screen");
        if groups.contains(&focused) {
            break;
        }
        groups.push(focused);
        game.key(KeyCode::Tab);
    }
    assert_eq!(
        groups,
        [
            NewGameWidget::Card(OpponentKind::Clover),
            NewGameWidget::Colour(ColourChoice::Black),
            NewGameWidget::StartAt(StartLayout::Standard),
            NewGameWidget::Clock(ClockChoice::Off),
            NewGameWidget::Handicap(0),
            NewGameWidget::Rated(false),
            NewGameWidget::Start,
            NewGameWidget::Back,
            NewGameWidget::Versus(Versus::Computer),
            NewGameWidget::Classics(false),
        ]
    );
    // Inside the groups the arrows walk.
    assert_eq!(game.focused(), Some(groups[0]), "around the end");
    game.key(KeyCode::Tab);
    game.key(KeyCode::ArrowRight);
    assert_eq!(game.focused(), Some(NewGameWidget::Colour(ColourChoice::White).into()));
    game.key(KeyCode::ArrowRight);
    assert_eq!(game.focused(), Some(NewGameWidget::Colour(ColourChoice::Random).into()));
    game.key(KeyCode::Enter);
    assert_eq!(draft(&game).colour, ColourChoice::Random);
    game.chord(&[KeyCode::ShiftLeft], KeyCode::Tab);
    assert!(matches!(game.focused().and_then(WidgetId::get), Some(NewGameWidget::Card(_))));
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn leaving_keeps_the_game_and_continue_brings_it_back() {
    let mut game = Game::two_players();
    game.play_by_mouse(&[Square::D3, Square::C3]);
    game.key(KeyCode::Escape);
    game.frames(3);
    game.click_widget(PauseWidget::Leave);
    game.until(5, "the title", |g| g.screen() == Screen::Title);
    game.frames(3);
    assert_eq!(game.focused(), Some(TitleWidget::Continue.into()));
    game.key(KeyCode::Enter);
    game.until(5, "the game", |g| g.screen() == Screen::Game && g.menu() == Menu::None);
    game.settle();
    assert_eq!(game.session().record().transcript(), "d3c3");
    game.check_board();
    game.play_by_mouse(&[Square::C4]);
    game.check_board();
}

#[test]
fn questions_have_cancel_focused_and_cancel_returns_to_the_pause_menu() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.click(Square::D3);
    game.until_my_turn();
    for (id, question) in
        [(PauseWidget::Restart, Question::Restart), (PauseWidget::Resign, Question::Resign(Side::Black))]
    {
        game.key(KeyCode::Escape);
        game.frames(3);
        assert_eq!((game.menu(), game.focused()), (Menu::Pause, Some(PauseWidget::Resume.into())));
        game.click_widget(id);
        game.frames(3);
        assert_eq!(game.menu(), Menu::Confirm(question));
        assert_eq!(game.focused(), Some(QuestionWidget::No.into()));
        game.key(KeyCode::Enter);
        game.frames(3);
        assert_eq!(game.menu(), Menu::Pause);
        game.click_widget(id);
        game.frames(3);
        game.key(KeyCode::Escape);
        game.frames(3);
        assert_eq!(game.menu(), Menu::Pause, "Escape is no");
        game.key(KeyCode::Escape);
        game.frames(3);
        assert_eq!(game.menu(), Menu::None);
    }
    assert_eq!((game.screen(), game.move_count()), (Screen::Game, 2));
    assert_eq!(game.session().games_started(), 1);
}

#[test]
fn a_game_without_moves_begins_again_without_a_question() {
    let mut game = Game::two_players();
    let id = game.session().id();
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Restart);
    game.frames(3);
    game.settle();
    assert_eq!((game.screen(), game.menu()), (Screen::Game, Menu::None));
    assert_ne!(game.session().id(), id);
    game.check_board();
}

#[test]
fn restart_begins_the_same_game_again() {
    let mut game = Game::two_players();
    game.play_by_mouse(&[Square::D3, Square::C3, Square::C4]);
    let (config, id) = (game.session().config().clone(), game.session().id());
    game.key(KeyCode::Escape);
    game.frames(3);
    game.click_widget(PauseWidget::Restart);
    game.click_widget(QuestionWidget::Yes);
    game.frames(3);
    game.settle();
    assert_eq!((game.menu(), game.move_count()), (Menu::None, 0));
    assert_eq!(game.session().config(), &config, "the same players and start");
    assert_ne!(game.session().id(), id, "and yet another game");
    assert_eq!(game.session().games_started(), 2);
    game.check_board();
}

#[test]
fn whoever_resigns_has_lost_and_may_take_it_back() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.click(Square::D3);
    game.until_my_turn();
    let position = *game.session().position();
    game.key(KeyCode::F10);
    game.frames(3);
    game.click_widget(PauseWidget::Resign);
    game.click_widget(QuestionWidget::Yes);
    game.until(200, "the result", |g| g.menu() == Menu::GameOver);
    game.frames(3);
    assert_eq!(game.session().winner(), Some(Side::White));
    assert_eq!(*game.session().position(), position, "no disc moves");
    assert!(game.says("You resigned"), "{:?}", game.texts());
    game.check_board();
    game.key(KeyCode::KeyU);
    game.until_my_turn();
    assert_eq!(game.session().early_end(), None);
    assert_eq!(game.session().human_to_move(), Some(Side::Black));
    assert_eq!(game.move_count(), 0);
    game.check_board();
}

#[test]
fn between_two_people_the_one_to_move_resigns() {
    let mut game = Game::two_players();
    game.play_by_mouse(&[Square::D3]);
    game.key(KeyCode::Escape);
    game.frames(3);
    game.click_widget(PauseWidget::Resign);
    game.frames(2);
    assert_eq!(game.menu(), Menu::Confirm(Question::Resign(Side::White)));
    game.click_widget(QuestionWidget::Yes);
    game.until(200, "the result", |g| g.menu() == Menu::GameOver);
    game.frames(3);
    assert_eq!(game.session().winner(), Some(Side::Black));
    assert!(game.says("White resigned"));
    // In the score and over the facts, and not once more below the name.
    let texts = game.texts();
    assert_eq!(texts.iter().filter(|text| *text == "Black").count(), 2);
}

#[test]
fn a_finished_game_can_be_taken_back_and_played_on() {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Instant);
    game.play_to_the_end(|g, square| g.click(square));
    game.set_speed(FlipSpeed::Normal);
    // The discs may lie on their squares or where they are counted.
    for counted in [false, true] {
        let moves = game.move_count();
        let last = game.session().record().last_move().expect("moves were made");
        assert_eq!(game.counted_discs() > 0, counted);
        game.key(KeyCode::KeyU);
        game.until(10, "the game goes on", |g| g.menu() == Menu::None);
        game.settle();
        assert!(!game.session().is_over());
        assert_eq!((game.move_count(), game.counted_discs()), (moves - 1, 0));
        assert_eq!(game.screen(), Screen::Game);
        game.check_board();
        game.frames(3);
        game.click(last);
        game.until(300, "the result again", |g| g.menu() == Menu::GameOver);
        game.check_board();
    }
}

/// A game in which only one move is missing, which ends it.
fn nearly_over(config: GameConfig) -> (Game, Square) {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Instant);
    let record = GameRecord::new(config.start);
    let restored = RestoredGame { id: 7, config, record, ..default() };
    game.app.world_mut().write_message(SessionCommand::Restore(Box::new(restored)));
    game.frames(3);
    loop {
        let mut probe = game.session().record().clone();
        let square = probe.legal_moves().iter().next().expect("not over");
        probe.play(square).expect("legal");
        if probe.is_finished() {
            game.set_speed(FlipSpeed::Normal);
            game.frames(3);
            return (game, square);
        }
        game.click(square);
        game.settle();
    }
}

/// The numbers of discs that are written beside the board, black's first.
fn scores(game: &mut Game) -> Vec<usize> {
    let world = game.app.world_mut();
    let mut texts: Vec<(usize, usize)> = world
        .query::<(&ScoreText, &Text)>()
        .iter(world)
        .map(|(score, text)| (score.0.index(), text.0.parse().expect("a number")))
        .collect();
    texts.sort_unstable();
    texts.into_iter().map(|(_, count)| count).collect()
}

/// When the last disc has turned, the discs slide together from both ends of the board, and the numbers count them once more.
#[test]
fn the_discs_are_counted_at_the_end() {
    let (mut game, last) = nearly_over(GameConfig::default());
    game.click(last);
    let (mut seen, mut millis) = (Vec::new(), 0);
    while game.menu() == Menu::None {
        game.advance(16);
        millis += 16;
        assert!(millis <= 2500, "the result takes too long");
        if game.menu() == Menu::None && game.counted_discs() > 0 {
            seen.push(scores(&mut game));
        }
    }
    let all = Side::ALL.map(|side| game.session().position().count(side) as usize);
    assert!(seen.iter().any(|seen| seen.iter().sum::<usize>() < 8), "they begin at 0: {seen:?}");
    assert_eq!(seen.last(), Some(&all.to_vec()), "and all are counted: {seen:?}");
    // Black's discs are on the first squares, and white's on the last ones.
    let mut places: Vec<(i32, Side)> = game.shown_places();
    places.sort_unstable_by_key(|(at, _)| *at);
    let black = places.iter().take(all[0]);
    assert!(black.enumerate().all(|(at, &place)| place == (at as i32, Side::Black)), "{places:?}");
    let white = places.iter().rev().take(all[1]);
    assert!(white.enumerate().all(|(at, &place)| place == (63 - at as i32, Side::White)), "{places:?}");
    game.check_board();
    // A press on the board shows the last position again, and another one counts once more.
    game.until(100, "the result is there", |g| g.is_settled());
    game.advance(500);
    for counted in [false, true] {
        game.click_widget(ResultWidget::Board);
        game.advance(1000);
        assert_eq!(game.counted_discs() > 0, counted);
        game.idle();
    }
}

/// Any press ends the counting, and does nothing else.
#[test]
fn a_press_ends_the_counting() {
    for key in [KeyCode::Enter, KeyCode::Escape, KeyCode::KeyU] {
        let (mut game, last) = nearly_over(GameConfig::default());
        let moves = game.move_count() + 1;
        game.click(last);
        game.until(200, "the counting", |g| g.counted_discs() > 0);
        game.advance(100);
        game.key(key);
        game.until(4, "the result", |g| g.menu() == Menu::GameOver);
        assert_eq!((game.screen(), game.move_count()), (Screen::Game, moves), "{key:?}");
        // What was pressed too early is not pressed on the result.
        game.say_key(KeyCode::Enter);
        game.frames(5);
        assert_eq!((game.screen(), game.menu()), (Screen::Game, Menu::GameOver), "{key:?}");
    }
}

/// A game from a position of another one is no win of its own, and who wants no motion sees none.
#[test]
fn nothing_is_counted_where_that_is_not_wanted() {
    type Change = fn(&mut Settings);
    let fork = GameConfig { is_fork: true, ..GameConfig::default() };
    let changes: [(GameConfig, Change); 3] = [
        (fork, |_| {}),
        (GameConfig::default(), |settings| settings.reduced_motion = true),
        (GameConfig::default(), |settings| settings.count_discs = false),
    ];
    for (config, change) in changes {
        let (mut game, last) = nearly_over(config);
        change(&mut game.app.world_mut().resource_mut::<Settings>());
        game.click(last);
        game.until(300, "the result", |g| {
            assert_eq!(g.counted_discs(), 0);
            g.menu() == Menu::GameOver
        });
        game.check_board();
    }
}

#[test]
fn leaving_a_finished_game_leaves_nothing_to_continue() {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Instant);
    game.play_to_the_end(|g, square| g.click(square));
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!((game.screen(), game.menu()), (Screen::Title, Menu::None));
    assert!(game.widget(TitleWidget::Continue).is_none());
    assert!(game.widget(TitleWidget::NewGame).is_some());
}

/// The next game against the same opponent begins with one press.
#[test]
fn the_title_offers_the_next_game() {
    let mut game = Game::new();
    assert!(game.says("Clover, a good first opponent"), "{:?}", game.texts());
    game.key(KeyCode::Enter);
    game.until_my_turn();
    assert_eq!(game.session().player(Side::White), Player::Computer(OpponentKind::Clover));
    assert!(!game.session().config().rated);
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.set_speed(FlipSpeed::Instant);
    game.play_to_the_end(|g, square| g.click(square));
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
    assert!(game.says("vs Pebble"), "{:?}", game.texts());
    game.click_widget(TitleWidget::Play);
    game.until_my_turn();
    assert_eq!(game.session().player(Side::White), Player::Computer(OpponentKind::Pebble));
    // One that goes on takes its place.
    game.click(Square::D3);
    game.until_my_turn();
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Leave);
    game.frames(3);
    assert!(game.says("vs Pebble, move 3"), "{:?}", game.texts());
    assert!(game.widget(TitleWidget::Continue).is_some() && game.widget(TitleWidget::Play).is_none());
}

/// Whoever has neither played nor learned anything is led to the lesson. Nothing is elsewhere when that has gone.
#[test]
fn newcomers_are_led_to_the_lesson() {
    let mut game = Game::new();
    assert!(game.says("New to Reversi?"), "{:?}", game.texts());
    let lines = [TitleWidget::NewGame, TitleWidget::You, TitleWidget::Settings];
    let places = |game: &mut Game| lines.map(|id| game.widget(id).expect("a line").1);
    let before = places(&mut game);
    let card = game.widget(TitleWidget::Play).expect("the card").1;
    game.click_widget(TitleWidget::Lesson);
    game.until(300, "the lesson", |g| g.screen() == Screen::Lesson);
    game.key(KeyCode::Escape);
    game.until(300, "the title", |g| g.screen() == Screen::Title);
    assert!(game.says("New to Reversi?"), "it was not done: {:?}", game.texts());
    game.click_widget(TitleWidget::Play);
    game.until_my_turn();
    game.click(Square::D3);
    game.until_my_turn();
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Leave);
    game.frames(3);
    assert!(game.says("Reversi for one or two players") && !game.says("New to"), "{:?}", game.texts());
    assert_eq!(places(&mut game), before);
    assert_eq!(game.widget(TitleWidget::Continue).expect("the card").1, card);
}

#[test]
fn a_rematch_changes_the_colours_unless_the_settings_keep_them() {
    let resign = |game: &mut Game| {
        game.key(KeyCode::Escape);
        game.click_widget(PauseWidget::Resign);
        game.click_widget(QuestionWidget::Yes);
        game.until(300, "the result", |g| g.menu() == Menu::GameOver);
    };
    let mut game = Game::new();
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::Card(OpponentKind::Pebble));
    game.click_widget(NewGameWidget::Handicap(2));
    game.click_widget(NewGameWidget::Start);
    game.until_my_turn();
    let human = |game: &Game| game.session().only_human();
    assert_eq!(human(&game), Some(Side::Black));
    resign(&mut game);
    game.click_widget(ResultWidget::Rematch);
    game.until_my_turn();
    assert_eq!(human(&game), Some(Side::White));
    // The corners stay with the person.
    let start = *game.session().record().start();
    assert_eq!(start.disc_at(Square::A1), Some(Side::White));
    assert_eq!((start.count(Side::White), start.count(Side::Black)), (4, 2));
    game.settings().swap_colours = false;
    resign(&mut game);
    game.click_widget(ResultWidget::Rematch);
    game.until_my_turn();
    assert_eq!(human(&game), Some(Side::White));
    game.check_board();
}

#[test]
fn a_screen_gives_way_to_the_next_and_then_no_more_frames_are_asked_for() {
    let mut game = Game::new();
    let change = |game: &Game| *game.app.world().resource::<ScreenChange>();
    game.advance(32);
    assert!(change(&game).arriving() >= 1.0, "the first screen is there at once");
    game.click_widget(TitleWidget::NewGame);
    game.frame();
    let began = change(&game);
    assert!(began.began());
    assert_eq!((began.leaving(), began.arriving()), (1.0, 0.0));
    game.advance(64);
    let leaving = change(&game);
    assert!(!leaving.began());
    assert!(leaving.leaving() < 1.0 && leaving.leaving() > 0.0);
    assert!(leaving.arriving() <= 0.0, "the old interface goes first");
    assert_eq!(game.app.world().resource::<Pace>().next(), Some(0.0));
    game.advance(96);
    let arriving = change(&game);
    assert!(arriving.leaving() <= 0.0);
    assert!(arriving.arriving() > 0.0 && arriving.arriving() < 1.0);
    assert!(arriving.leaving_board() > 0.0, "the tables take longer");
    game.advance(160);
    assert!(change(&game).arriving() >= 1.0);
    assert!(change(&game).leaving_board() <= 0.0);
    // Nothing moves any more; one frame comes when something can be pressed again.
    let next = game.app.world().resource::<Pace>().next();
    assert!(next.is_some_and(|secs| secs > 0.1), "{next:?}");
    game.advance(400);
    assert_eq!(game.app.world().resource::<Pace>().next(), None);
}

#[test]
fn a_game_goes_on_by_the_frames_that_it_asks_for_and_sleeps_between_the_moves() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    for _ in 0..6 {
        game.idle();
        assert!(game.is_settled());
        assert_eq!(game.session().human_to_move(), Some(Side::Black));
        let square = game.session().record().legal_moves().iter().next();
        let before = game.move_count();
        game.click(square.expect("a move"));
        game.idle();
        assert!(game.move_count() > before + 1, "white has answered");
        game.check_board();
    }
}

#[test]
fn every_screen_comes_to_rest() {
    let mut game = Game::new();
    // Otherwise a disc of the title turns over now and then.
    game.settings().reduced_motion = true;
    game.idle();
    for (open, screen) in [
        (TitleWidget::NewGame, Screen::NewGame),
        (TitleWidget::Settings, Screen::Settings),
        (TitleWidget::Learn, Screen::Learn),
    ] {
        game.click_widget(open);
        game.idle();
        assert_eq!(game.screen(), screen);
        game.key(KeyCode::Escape);
        game.idle();
        assert_eq!(game.screen(), Screen::Title);
    }
    game.start_against(OpponentKind::Pebble, ColourChoice::Black);
    game.idle();
    game.settings().hint_at_once = true;
    game.key(KeyCode::KeyT);
    game.idle();
    assert_eq!(game.app.world().resource::<crate::common::Hints>().0.len(), 1);
    for menu in [Menu::Pause, Menu::None] {
        game.key(KeyCode::Escape);
        game.idle();
        assert_eq!(game.menu(), menu);
    }
}

#[test]
fn a_closing_dialog_is_only_a_picture() {
    let mut game = Game::two_players();
    game.key(KeyCode::Escape);
    game.advance(300);
    assert!(game.says("Paused") && game.widget(PauseWidget::Resume).is_some());
    // The player has thought for a while.
    game.set_frame_time(Duration::from_secs(1));
    game.key(KeyCode::Escape);
    game.set_frame_time(Duration::from_millis(16));
    game.frame();
    assert!(game.says("Paused"), "it fades");
    assert!(game.widget(PauseWidget::Resume).is_none());
    // The board under it is already there.
    game.click(Square::D3);
    assert_eq!(game.move_count(), 1);
    game.advance(200);
    assert!(!game.says("Paused"));
}

#[test]
fn the_result_waits_for_the_last_disc() {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Instant);
    while game.session().record().legal_moves().count() > 0 {
        // Stop one move before the end: the next one is watched at normal speed.
        let mut probe = game.session().record().clone();
        let square = probe.legal_moves().iter().next().expect("not over");
        probe.play(square).expect("legal");
        if probe.is_finished() {
            game.set_speed(FlipSpeed::Normal);
            game.click(square);
            break;
        }
        game.click(square);
        game.settle();
    }
    assert!(game.session().is_over(), "decided at once");
    let mut moved = 0;
    game.until(300, "the result", |g| {
        if g.anything_moves() {
            moved += 1;
            assert_eq!(g.menu(), Menu::None, "the result waits");
        }
        g.menu() == Menu::GameOver
    });
    assert!(moved > 5, "the last discs were seen to turn");
}

#[test]
fn a_result_that_goes_says_nothing_else() {
    for widget in [ResultWidget::NewGame, ResultWidget::Rematch] {
        let mut game = Game::two_players();
        game.set_speed(FlipSpeed::Instant);
        game.play_to_the_end(|g, square| g.click(square));
        game.set_speed(FlipSpeed::Normal);
        game.until(300, "the result", |g| g.menu() == Menu::GameOver);
        game.advance(600);
        let result = |game: &mut Game| -> Vec<String> {
            game.texts().into_iter().filter(|text| text.contains("win") || text.contains("draw")).collect()
        };
        let shown = result(&mut game);
        assert_eq!(shown.len(), 1, "{shown:?}");
        let at = game.widget(widget).expect("a button").1.center();
        game.say_click(at);
        let mut frames = 0;
        while game.menu() == Menu::GameOver {
            game.frame();
            frames += 1;
            assert!(frames < 60, "the result stays");
            if game.menu() == Menu::GameOver {
                assert_eq!(result(&mut game), shown, "frame {frames} after {widget:?}");
            }
        }
        assert!(frames > 1, "the panel was there for a frame after the press");
    }
}

#[test]
fn buttons_that_cannot_be_used_are_disabled() {
    let mut game = Game::two_players();
    let disabled = |g: &mut Game, id| g.widget(id).map(|(Widget { disabled, .. }, _)| disabled);
    assert_eq!(disabled(&mut game, GameWidget::Undo), Some(true));
    assert_eq!(disabled(&mut game, GameWidget::Redo), Some(true));
    game.click_widget(GameWidget::Undo);
    game.play_by_mouse(&[Square::D3]);
    assert_eq!(disabled(&mut game, GameWidget::Undo), Some(false));
    game.click_widget(GameWidget::Undo);
    game.settle();
    assert_eq!(game.move_count(), 0);
    assert_eq!(disabled(&mut game, GameWidget::Redo), Some(false));
    game.click_widget(GameWidget::Redo);
    game.settle();
    assert_eq!(game.move_count(), 1);
    game.check_board();
}

fn draft(game: &Game) -> Draft {
    game.app.world().resource::<Draft>().clone()
}

fn exits(game: &Game) -> &[AppExit] {
    &game.app.world().resource::<crate::common::Exits>().0
}

#[test]
fn the_dots_of_the_wordmark_turn_over_with_the_discs() {
    let mut game = Game::new();
    let rings = |game: &mut Game| {
        let world = game.app.world_mut();
        let mut dots: Vec<(bool, bool)> = world.query::<&IDot>().iter(world).map(|dot| (dot.first, dot.ring)).collect();
        dots.sort_unstable();
        dots
    };
    assert_eq!(rings(&mut game), [(false, false), (true, true)]);
    game.advance(6200);
    assert_eq!(rings(&mut game), [(false, true), (true, false)]);
    game.advance(6200);
    assert_eq!(rings(&mut game), [(false, false), (true, true)]);
    game.settings().reduced_motion = true;
    game.advance(20_000);
    assert_eq!(rings(&mut game), [(false, false), (true, true)]);
}

#[test]
fn who_cannot_move_at_the_start_is_told_who_begins() {
    let computer = Player::Computer(OpponentKind::Pebble);
    let cannot_move = |side: &str| format!("OX{} {side}", "-".repeat(62));
    for (start, players, words) in [
        (cannot_move("X"), [Player::Human, computer], "You have no move. Pebble moves first."),
        (cannot_move("X"), [computer, Player::Human], "Pebble has no move. You move first."),
        (cannot_move("X"), [Player::Human; 2], "Black has no move. White moves first."),
    ] {
        let mut game = Game::new();
        let world = game.app.world_mut();
        world.write_message(SessionCommand::NewGame(GameConfig {
            players,
            start: start.parse().expect("a position"),
            kind: StartKind::Custom,
            ..default()
        }));
        world.resource_mut::<NextState<Screen>>().set(Screen::Game);
        game.until(300, words, |g| g.says(words));
    }
}

#[test]
fn a_click_lands_after_fullscreen_has_ended_by_the_settings() {
    let mut game = Game::sized(1920, 1080);
    game.start_against(OpponentKind::Pebble, ColourChoice::Black);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Leave);
    game.until(10, "the title", |g| g.screen() == Screen::Title);
    game.key(KeyCode::F11);
    // A small screen.
    game.resize(480.0, 360.0);
    *game.settings() = Settings::default();
    game.frames(2);
    assert_eq!(game.window().size(), Vec2::new(1920.0, 1080.0));
    game.click_widget(TitleWidget::Continue);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Game, "{}", game.describe());
}
