//! Everything a game can be set to: clocks, corners, help, players and start positions.

use bevy::window::WindowOccluded;
use flipside::{
    engine::eval::WeightsError,
    game::{
        board::{DiscPose, OnSquare, PictureDisc},
        look::{Icon, Palette},
        pages::ClockText,
        play::{ClockLow, RunningClock, WatchPace, WatchedGame, WeightsSource},
        screens::PlayersWidget,
        shell::{Pace, WindowHidden},
        ui::Focus,
    },
    rules::EarlyEnd,
};

use crate::{
    common::{FRAME, Hints},
    prelude::*,
};

const SECOND: Duration = Duration::from_secs(1);

/// The new-game screen.
fn choosing() -> Game {
    choosing_in(Game::new())
}

/// The new-game screen of a program that has just been started.
fn choosing_in(mut game: Game) -> Game {
    game.click_widget(TitleWidget::NewGame);
    game.until(10, "the new-game screen", |g| g.screen() == Screen::NewGame);
    game
}

/// A program whose engine answers within a few frames, however busy the machine is.
fn with_quick_answers() -> Game {
    Game::with(1280, 720, |app| {
        app.insert_resource(paced(1));
    })
}

/// Presses these widgets, starts the game and waits for its first discs.
fn started(choices: &[NewGameWidget]) -> Game {
    let mut game = choosing();
    for &id in choices {
        game.click_widget(id);
    }
    start(&mut game);
    game
}

fn start(game: &mut Game) {
    game.click_widget(NewGameWidget::Start);
    game.until(300, "the game's first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
    game.frames(2);
}

fn draft(game: &Game) -> Draft {
    game.app.world().resource::<Draft>().clone()
}

fn left(game: &Game, side: Side) -> Duration {
    game.session().clock().expect("a game with clocks").remaining(side)
}

fn about(a: Duration, b: Duration) -> bool {
    a.abs_diff(b) <= 10 * FRAME
}

fn written(game: &mut Game, side: Side) -> (String, Color) {
    let world = game.app.world_mut();
    world
        .query::<(&ClockText, &Text, &TextColor)>()
        .iter(world)
        .find(|(clock, ..)| clock.0 == side)
        .map(|(_, text, color)| (text.0.clone(), color.0))
        .expect("a clock on the player card")
}

/// Lets time pass, and a frame at its end, which charges the clock for all of it.
fn wait(game: &mut Game, time: Duration) {
    game.advance(u64::try_from(time.as_millis()).expect("a short time"));
    game.frame();
}

fn is_running(game: &Game) -> Option<Side> {
    game.app.world().resource::<RunningClock>().0
}

#[test]
fn a_clock_runs_for_the_side_to_move_and_stands_under_a_dialog_and_while_discs_turn() {
    let mut game = started(&[NewGameWidget::Versus(Versus::TwoPlayers), NewGameWidget::Clock(ClockChoice::Five)]);
    let full = 300 * SECOND;
    assert!(about(left(&game, Side::Black), full));
    assert_eq!(left(&game, Side::White), full);
    assert_eq!(written(&mut game, Side::White).0, "05:00");
    let before = left(&game, Side::Black);
    wait(&mut game, 3 * SECOND);
    assert!(about(left(&game, Side::Black) + 3 * SECOND, before));
    assert_eq!(left(&game, Side::White), full);
    assert_eq!(written(&mut game, Side::Black).0, "04:57");

    // The time until the dialog opens is charged, and no more.
    game.key(KeyCode::Escape);
    game.frames(3);
    let before = left(&game, Side::Black);
    wait(&mut game, 20 * SECOND);
    assert_eq!(left(&game, Side::Black), before);
    game.key(KeyCode::Escape);
    game.frames(2);

    game.look();
    game.frame();
    let before = left(&game, Side::Black);
    game.set_speed(FlipSpeed::Slow);
    game.click(Square::D3);
    assert_eq!(game.move_count(), 1);
    assert!(!game.is_settled());
    game.settle();
    assert!(about(left(&game, Side::Black), before));
    assert!(about(left(&game, Side::White), full));
    game.frames(2);
    wait(&mut game, 2 * SECOND);
    assert!(about(left(&game, Side::White) + 2 * SECOND, full));
    assert!(about(left(&game, Side::Black), before));

    // Another screen is no part of the game either.
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Leave);
    game.frames(3);
    let before = left(&game, Side::White);
    wait(&mut game, 5 * SECOND);
    assert_eq!((game.screen(), left(&game, Side::White)), (Screen::Title, before));
}

#[test]
fn one_frame_a_second_is_enough_for_a_clock_and_a_late_frame_loses_no_time() {
    let mut game = started(&[NewGameWidget::Versus(Versus::TwoPlayers), NewGameWidget::Clock(ClockChoice::Five)]);
    game.advance(1000);
    for _ in 0..5 {
        let next = game.app.world().resource::<Pace>().next();
        let next = next.expect("the second shown will end");
        assert!((0.0..=1.01).contains(&next), "{next}");
        let (shown, _) = written(&mut game, Side::Black);
        game.set_frame_time(Duration::from_secs_f32(next));
        game.frame();
        assert_ne!(written(&mut game, Side::Black).0, shown);
        let next = game.app.world().resource::<Pace>().next();
        assert!(next.is_some_and(|next| next > 0.9), "{next:?}");
    }
    let before = left(&game, Side::Black);
    let late = Duration::from_millis(1800);
    game.set_frame_time(late);
    game.frame();
    assert_eq!(left(&game, Side::Black) + late, before);
}

#[test]
fn a_clock_does_not_charge_what_nobody_saw() {
    let mut game = started(&[NewGameWidget::Versus(Versus::TwoPlayers), NewGameWidget::Clock(ClockChoice::Five)]);
    game.advance(1000);
    // The process was stopped, or the machine slept.
    for gap in [48 * SECOND, 3600 * SECOND] {
        let before = left(&game, Side::Black);
        game.set_frame_time(gap);
        game.frame();
        let after = left(&game, Side::Black);
        assert!(after + Duration::from_millis(2001) >= before, "{after:?}");
        // The next second counts as any other.
        let before = left(&game, Side::Black);
        wait(&mut game, SECOND);
        assert!(about(left(&game, Side::Black) + SECOND, before));
    }

    // The window is hidden by another one, or minimised.
    let mut window = game.app.world_mut().query::<(Entity, &Window)>();
    let (window, _) = window.single(game.app.world()).expect("a window");
    let cover = |game: &mut Game, occluded| {
        game.app.world_mut().write_message(WindowOccluded { window, occluded });
        game.frame();
    };
    let minimise = |game: &mut Game, minimised| {
        game.app.world_mut().resource_mut::<WindowHidden>().minimised = minimised;
        game.frame();
    };
    let hides: [&dyn Fn(&mut Game, bool); 2] = [&cover, &minimise];
    for hide in hides {
        game.advance(500);
        hide(&mut game, true);
        let before = left(&game, Side::Black);
        assert_eq!(is_running(&game), None);
        wait(&mut game, 100 * SECOND);
        assert_eq!(left(&game, Side::Black), before);
        hide(&mut game, false);
        assert_eq!(is_running(&game), Some(Side::Black));
        assert_eq!(left(&game, Side::Black), before);
        wait(&mut game, SECOND);
        assert!(about(left(&game, Side::Black) + SECOND, before));
    }
}

#[test]
fn a_move_taken_back_gives_its_time_back_and_made_again_takes_it() {
    let mut game = started(&[NewGameWidget::Versus(Versus::TwoPlayers), NewGameWidget::Clock(ClockChoice::Custom)]);
    // Ten minutes, and five seconds more with each move.
    wait(&mut game, 10 * SECOND);
    game.click(Square::D3);
    game.settle();
    assert!(about(left(&game, Side::Black), 595 * SECOND));
    wait(&mut game, 20 * SECOND);
    game.click(Square::C3);
    game.settle();
    assert!(about(left(&game, Side::White), 585 * SECOND));
    game.key(KeyCode::KeyU);
    game.settle();
    assert!(about(left(&game, Side::White), 600 * SECOND));
    assert!(about(left(&game, Side::Black), 595 * SECOND));
    game.key(KeyCode::KeyU);
    game.settle();
    assert!(about(left(&game, Side::Black), 600 * SECOND));
    game.key(KeyCode::KeyR);
    game.settle();
    game.key(KeyCode::KeyR);
    game.settle();
    assert!(about(left(&game, Side::Black), 595 * SECOND));
    assert!(about(left(&game, Side::White), 585 * SECOND));
}

#[derive(Resource, Default)]
struct Ticks(Vec<u64>);

#[test]
fn the_last_seconds_are_told_and_without_time_the_game_is_lost() {
    let mut game = choosing();
    game.app.init_resource::<Ticks>().add_systems(
        Last,
        |mut low: MessageReader<ClockLow>, mut ticks: ResMut<Ticks>| {
            ticks.0.extend(low.read().map(|low| low.seconds));
        },
    );
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::Clock(ClockChoice::Custom));
    for _ in 0..8 {
        game.click_widget(NewGameWidget::Minutes { more: false });
    }
    for _ in 0..6 {
        game.click_widget(NewGameWidget::Increment { more: false });
    }
    assert_eq!((draft(&game).minutes, draft(&game).increment), (1, 0));
    assert!(game.says("1 minute each."), "{:?}", game.texts());
    start(&mut game);
    let bad = game.app.world().resource::<Palette>().bad;
    wait(&mut game, 25 * SECOND);
    assert_ne!(written(&mut game, Side::Black).1, bad);
    wait(&mut game, 6 * SECOND);
    assert_eq!(written(&mut game, Side::Black).1, bad);
    assert_ne!(written(&mut game, Side::White).1, bad);
    assert!(game.app.world().resource::<Ticks>().0.is_empty());
    wait(&mut game, 28 * SECOND);
    assert_eq!(game.app.world().resource::<Ticks>().0, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    assert!(!game.session().is_over());
    wait(&mut game, 2 * SECOND);
    assert_eq!(game.session().early_end(), Some(EarlyEnd::OutOfTime(Side::Black)));
    assert_eq!(game.session().winner(), Some(Side::White));
    game.until(100, "the result", |g| g.menu() == Menu::GameOver);
    game.frames(3);
    assert!(game.says("White wins on time"), "{:?}", game.texts());
    assert_eq!(is_running(&game), None);
    game.check_board();

    // Played again, the clocks are full.
    game.click_widget(ResultWidget::Rematch);
    game.until_my_turn();
    assert!(about(left(&game, Side::Black), 60 * SECOND));
    // A time that is up can be taken back with the last move like any other ending.
    game.click(Square::D3);
    game.settle();
    wait(&mut game, 61 * SECOND);
    assert!(game.session().is_over());
    game.until(100, "the result", |g| g.menu() == Menu::GameOver);
    game.key(KeyCode::KeyU);
    game.until_my_turn();
    assert!(about(left(&game, Side::White), 60 * SECOND));
    assert!(!game.session().is_over());
}

#[test]
fn the_computer_is_charged_for_thinking_only_and_keeps_to_its_time() {
    let mut game = choosing();
    game.click_widget(NewGameWidget::Card(OpponentKind::Engine));
    // Its opening book does not have this start, so it has to think.
    game.click_widget(NewGameWidget::StartAt(StartLayout::Parallel));
    game.click_widget(NewGameWidget::Clock(ClockChoice::Custom));
    for _ in 0..8 {
        game.click_widget(NewGameWidget::Minutes { more: false });
    }
    for _ in 0..6 {
        game.click_widget(NewGameWidget::Increment { more: false });
    }
    start(&mut game);
    game.set_speed(FlipSpeed::Instant);
    game.settings().thinking_pause = 3.0;
    let mut before = 60 * SECOND;
    for _ in 0..3 {
        let square = game.session().record().legal_moves().iter().next();
        game.click(square.expect("a move"));
        // The engine's thread has its own time, and no frame is as short as this: the game's clock is the slower one.
        game.set_frame_time(Duration::from_micros(400));
        let thinking = |g: &Game| g.app.world().resource::<AiTasks>().thinking_secs().is_some();
        game.frames(3);
        game.until(1, "the answer", |g| !thinking(g));
        let thought = left(&game, Side::White);
        assert!(thought < before, "it is charged: {thought:?}");
        assert!(before.abs_diff(thought) < 6 * SECOND, "{before:?} {thought:?}");
        assert!(thought > 30 * SECOND, "{thought:?}");
        game.frames(2);
        let thought = left(&game, Side::White);
        assert_eq!(is_running(&game), None, "the pause before the move is free");
        game.set_frame_time(FRAME);
        game.until_my_turn();
        assert_eq!(left(&game, Side::White), thought);
        before = thought;
    }
}

#[test]
fn the_computers_clock_runs_exactly_while_it_thinks_over_a_still_board() {
    let engine = Scripted::default();
    let mut game = choosing_in(Game::with(1280, 720, |app| engine.install(app)));
    game.click_widget(NewGameWidget::Card(OpponentKind::Pebble));
    game.click_widget(NewGameWidget::Clock(ClockChoice::Five));
    start(&mut game);
    game.settings().thinking_pause = 3.0;
    let full = 300 * SECOND;
    game.click(Square::D3);
    assert!(!game.is_settled());
    game.settle();
    assert_eq!(engine.asked(), 1);
    assert!(about(left(&game, Side::White), full), "free while discs turn");
    game.frame();
    let before = left(&game, Side::White);
    wait(&mut game, 20 * SECOND);
    assert!(about(left(&game, Side::White) + 20 * SECOND, before));
    assert_eq!(is_running(&game), Some(Side::White));
    engine.answer(0, Square::C3);
    game.frames(2);
    let thought = left(&game, Side::White);
    assert_eq!(is_running(&game), None, "the pause before the move is free");
    game.until_my_turn();
    assert_eq!(game.session().record().transcript(), "d3c3");
    assert_eq!(left(&game, Side::White), thought);
}

#[test]
fn corners_go_to_the_person_or_to_black() {
    let mut game = started(&[
        NewGameWidget::Card(OpponentKind::Pebble),
        NewGameWidget::Colour(ColourChoice::White),
        NewGameWidget::Handicap(2),
    ]);
    let start = *game.session().record().start();
    for (square, disc) in
        [(Square::A1, Some(Side::White)), (Square::H8, Some(Side::White)), (Square::A8, None), (Square::H1, None)]
    {
        assert_eq!(start.disc_at(square), disc, "{square}");
    }
    game.until_my_turn();
    game.check_board();

    let mut game = choosing();
    game.click_widget(NewGameWidget::Handicap(1));
    game.click_widget(NewGameWidget::Clock(ClockChoice::Fifteen));
    game.frames(3);
    assert!(game.says("Standard start, one corner for you"), "{:?}", game.texts());
    assert!(
        game.says(
            "Black moves first. You begin with a black disc on a1 that can never be flipped. 15 \
             minutes each."
        ),
        "{:?}",
        game.texts()
    );
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::Handicap(4));
    game.frames(3);
    assert!(game.says("four corners for Black"), "{:?}", game.texts());
    start_and_check_corners(&mut game);
}

fn start_and_check_corners(game: &mut Game) {
    start(game);
    for square in [Square::A1, Square::H1, Square::A8, Square::H8] {
        let position = *game.session().position();
        assert_eq!(position.disc_at(square), Some(Side::Black), "{square}");
    }
    let given = game.session().config().handicap.expect("a handicap");
    assert_eq!((given.color, given.corners), (Side::Black, 4));
    game.check_board();
}

#[test]
fn the_position_of_a_rated_game_is_not_reviewed() {
    let mut game = started(&[NewGameWidget::Card(OpponentKind::Pebble), NewGameWidget::Rated(true)]);
    game.click(Square::D3);
    game.until_my_turn();
    let board = game.session().position().to_string();
    game.app.insert_resource(Pasteboard::Own(board));
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    let words = "You can’t review a rated game before it ends.";
    game.until(600, "a notice", |g| g.says(words));
    assert_eq!(game.screen(), Screen::Game);
}

#[test]
fn a_rated_game_has_no_undo_no_hints_and_keeps_its_players() {
    let mut game = started(&[NewGameWidget::Card(OpponentKind::Pebble), NewGameWidget::Rated(true)]);
    game.click(Square::D3);
    game.until_my_turn();
    let moves = game.move_count();
    game.key(KeyCode::KeyU);
    game.settle();
    game.frames(2);
    assert_eq!(game.move_count(), moves);
    assert!(game.says("Rated game: no undo"), "{:?}", game.texts());
    game.key(KeyCode::KeyT);
    game.advance(300);
    assert!(game.says("Rated game: no hints"), "{:?}", game.texts());
    assert!(game.app.world().resource::<Hints>().0.is_empty());
    game.key(KeyCode::KeyV);
    game.advance(300);
    assert!(game.says("Rated game: no values"), "{:?}", game.texts());
    for id in [GameWidget::Undo, GameWidget::Redo, GameWidget::Hint, GameWidget::Values] {
        assert!(game.widget(id).expect("a tool").0.disabled, "{id:?}");
    }
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Players);
    game.frames(3);
    assert_eq!(game.menu(), Menu::Players);
    assert!(game.says("The players of a rated game can’t be changed."));
    game.click_widget(PlayersWidget::Side { side: Side::White, stronger: true });
    game.frames(3);
    assert_eq!(game.session().player(Side::White), Player::Computer(OpponentKind::Pebble));
}

#[test]
fn what_a_rated_game_refuses_is_said_over_the_preview_of_a_move() {
    let mut game = started(&[NewGameWidget::Card(OpponentKind::Pebble), NewGameWidget::Rated(true)]);
    let refusals = [
        (KeyCode::KeyT, "Rated game: no hints"),
        (KeyCode::KeyV, "Rated game: no values"),
        (KeyCode::KeyU, "Rated game: no undo"),
    ];
    let previewed = |game: &mut Game| game.says("flips 1 disc");
    for focused in [true, false] {
        for (key, words) in refusals {
            if focused {
                game.app.world_mut().resource_mut::<Focus>().go_to(Square::D3);
                // A key that does nothing here makes the focus visible.
                game.key(KeyCode::KeyW);
            } else {
                game.move_mouse(game.center(Square::F5) + Vec2::new(30.0, 0.0));
                game.move_mouse(game.center(Square::F5));
            }
            game.advance(300);
            assert!(previewed(&mut game), "{:?}", game.texts());
            game.key(key);
            game.advance(300);
            assert!(game.says(words), "{:?}", game.texts());
            // It is read even if the player points elsewhere.
            game.move_mouse(game.center(Square::E6) + Vec2::new(30.0, 0.0));
            game.move_mouse(game.center(Square::E6));
            game.advance(300);
            assert!(game.says(words), "{:?}", game.texts());
            // It gives the line back in time, with the frames that the game asks for.
            game.advance(3000);
            assert!(!game.says(words), "{:?}", game.texts());
            assert!(previewed(&mut game), "{:?}", game.texts());
        }
    }
    // What comes after it is said at once.
    game.key(KeyCode::KeyT);
    game.advance(100);
    game.click(Square::D4);
    game.frames(3);
    assert!(!game.says("Rated game"), "{:?}", game.texts());
}

#[test]
fn undo_can_be_switched_off_everywhere() {
    let mut game = Game::two_players();
    game.settings().undo_allowed = false;
    game.play_by_mouse(&[Square::D3, Square::C3]);
    for press in 0..3 {
        match press {
            0 => game.key(KeyCode::KeyU),
            1 => game.click_widget(GameWidget::Undo),
            _ => game.pad(GamepadButton::West),
        }
        game.settle();
        assert_eq!(game.move_count(), 2);
    }
    game.frames(2);
    assert!(game.says("Undo is off in the settings"), "{:?}", game.texts());
    game.set_speed(FlipSpeed::Instant);
    game.play_to_the_end(|g, square| g.click(square));
    let moves = game.move_count();
    game.frames(3);
    game.advance(400);
    game.key(KeyCode::KeyU);
    game.advance(500);
    assert_eq!((game.menu(), game.move_count()), (Menu::GameOver, moves));
}

#[test]
fn a_move_is_made_by_the_second_press_where_that_is_wanted() {
    let mut game = Game::two_players();
    game.settings().confirm_move = true;
    game.click(Square::D3);
    game.settle();
    game.frames(3);
    assert_eq!(game.move_count(), 0);
    assert!(game.says("selected: choose it again to play"), "{:?}", game.texts());
    // Another square is the first press again.
    game.click(Square::C4);
    game.settle();
    assert_eq!(game.move_count(), 0);
    game.click(Square::D3);
    game.click(Square::D3);
    game.settle();
    assert_eq!(game.session().record().last_move(), Some(Square::D3));

    game.type_text("c3");
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(game.move_count(), 1);
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(game.move_count(), 2);

    let at = game.center(Square::C4);
    for moves in [2, 3] {
        game.touch(TouchPhase::Started, at);
        game.touch(TouchPhase::Ended, at);
        game.settle();
        assert_eq!(game.move_count(), moves);
    }
    game.check_board();
}

#[test]
fn the_computer_takes_the_pause_it_is_told_to() {
    let mut game = with_quick_answers();
    game.start_against(OpponentKind::Pebble, ColourChoice::Black);
    game.settings().thinking_pause = 2.0;
    game.click(Square::D3);
    game.settle();
    game.advance(1800);
    assert_eq!(game.move_count(), 1);
    game.advance(300);
    assert_eq!(game.move_count(), 2);
}

fn watching() -> Game {
    started(&[
        NewGameWidget::Versus(Versus::Watch),
        NewGameWidget::Card(OpponentKind::Pebble),
        NewGameWidget::CardsFor(Side::White),
        NewGameWidget::Card(OpponentKind::Minnow),
    ])
}

#[test]
fn two_characters_play_at_the_pace_that_was_chosen() {
    for (pace, least, most) in
        [(WatchPace::Slow, 2500, 2700), (WatchPace::Normal, 1000, 1200), (WatchPace::Fast, 250, 450)]
    {
        let mut game = choosing_in(with_quick_answers());
        game.click_widget(NewGameWidget::Versus(Versus::Watch));
        game.click_widget(NewGameWidget::Card(OpponentKind::Pebble));
        game.click_widget(NewGameWidget::CardsFor(Side::White));
        game.click_widget(NewGameWidget::Card(OpponentKind::Minnow));
        game.click_widget(NewGameWidget::Pace(pace));
        start(&mut game);
        assert!(game.session().is_watched());
        assert_eq!(game.session().config().players, [OpponentKind::Pebble, OpponentKind::Minnow].map(Player::Computer));
        game.until(400, "the first move", |g| g.move_count() == 1);
        game.settle();
        let mut waited = 0;
        while game.move_count() == 1 {
            game.advance(16);
            waited += 16;
            assert!(waited < 5000, "{pace:?}");
        }
        assert!((least..most).contains(&waited), "{pace:?} {waited}");
    }
}

#[test]
fn a_watched_game_is_played_to_its_end() {
    let mut game = watching();
    game.set_speed(FlipSpeed::Instant);
    game.app.world_mut().resource_mut::<WatchedGame>().pace = WatchPace::Fast;
    game.until(6000, "the result", |g| g.menu() == Menu::GameOver);
    game.frames(3);
    game.check_board();
    let outcome = game.session().record().outcome().expect("a finished game");
    let words = match outcome.winner() {
        Some(Side::Black) => "Pebble wins by",
        Some(Side::White) => "Minnow wins by",
        None => "Draw, ",
    };
    assert!(game.says(words), "{:?}", game.texts());
}

#[test]
fn a_watched_game_stops_and_steps_by_key_pad_and_tool() {
    let mut game = watching();
    game.set_speed(FlipSpeed::Fast);
    game.until(400, "some moves", |g| g.move_count() == 2);
    game.key(KeyCode::Space);
    game.settle();
    game.advance(5000);
    assert_eq!(game.move_count(), 2, "stopped");
    assert!(game.says("Paused"), "{:?}", game.texts());
    let steps: [fn(&mut Game); 4] = [
        |g| g.key(KeyCode::Space),
        |g| g.key(KeyCode::Enter),
        |g| g.pad(GamepadButton::South),
        |g| g.click_widget(GameWidget::WatchStep),
    ];
    for (done, step) in steps.into_iter().enumerate() {
        step(&mut game);
        game.until(400, "one move", |g| g.move_count() == 3 + done);
        game.settle();
        game.advance(3000);
        assert_eq!(game.move_count(), 3 + done, "and no more");
    }
    game.check_board();
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 5);
    game.key(KeyCode::KeyR);
    game.settle();
    assert_eq!(game.move_count(), 6);
    game.click_widget(GameWidget::WatchPause);
    game.until(400, "it goes on", |g| g.move_count() == 8);
    // Going back stops it.
    game.settle();
    let moves = game.move_count();
    game.key(KeyCode::KeyU);
    game.settle();
    game.advance(4000);
    assert!(game.move_count() < moves);
    assert!(game.app.world().resource::<WatchedGame>().paused);
    game.check_board();
}

fn icon_on(game: &mut Game, id: impl Into<WidgetId>) -> Option<Rect> {
    let id = id.into();
    let world = game.app.world_mut();
    let mut widgets = world.query::<(Entity, &WidgetId)>();
    let (tool, _) = widgets.iter(world).find(|(_, at)| **at == id)?;
    let mut icons = world.query::<(&ImageNode, &ChildOf)>();
    let (icon, _) = icons.iter(world).find(|(_, child)| child.parent() == tool)?;
    icon.rect
}

#[test]
fn the_tool_that_stops_a_watched_game_shows_what_it_does() {
    let mut game = watching();
    // Neither pace nor speed of the machine matters: no move is played while this is looked at.
    let look = |game: &mut Game, icon: Icon, word: &str, keys: &[&str]| {
        game.frames(2);
        assert_eq!(icon_on(game, GameWidget::WatchPause), Some(icon.rect()), "{word}");
        let texts = game.texts();
        let has = |word: &&str| texts.iter().any(|text| text == word);
        assert!(has(&word), "{word}: {texts:?}");
        for key in keys {
            assert!(has(key), "{key}: {texts:?}");
        }
        let both = ["Resume", "Pause"].iter().all(has);
        let step = texts.iter().filter(|text| *text == "Step").count();
        // One is the tool.
        let steps = usize::from(word == "Resume") + 1;
        assert_eq!((both, step), (false, steps), "{texts:?}");
    };
    // Before the first move there is nothing to take back.
    let running = ["Space", "Esc"];
    let stopped = ["Space", "N", "Esc"];
    look(&mut game, Icon::Pause, "Pause", &running);
    game.click_widget(GameWidget::WatchPause);
    look(&mut game, Icon::Play, "Resume", &stopped);
    game.click_widget(GameWidget::WatchPause);
    look(&mut game, Icon::Pause, "Pause", &running);
    // By keys: Select stops, Next lets it go on and stops it.
    game.key(KeyCode::Space);
    look(&mut game, Icon::Play, "Resume", &stopped);
    game.key(KeyCode::KeyN);
    look(&mut game, Icon::Pause, "Pause", &running);
    game.key(KeyCode::KeyN);
    look(&mut game, Icon::Play, "Resume", &stopped);
    game.pad(GamepadButton::RightTrigger);
    look(&mut game, Icon::Pause, "Pause", &["A"]);
    game.pad(GamepadButton::South);
    look(&mut game, Icon::Play, "Resume", &["A", "RB"]);
    // Undo stops the game too.
    game.click_widget(GameWidget::WatchPause);
    game.until(400, "a move", |g| g.move_count() > 0 && g.is_settled());
    look(&mut game, Icon::Pause, "Pause", &["U"]);
    game.click_widget(GameWidget::Undo);
    game.settle();
    look(&mut game, Icon::Play, "Resume", &stopped);
}

#[test]
fn a_level_can_be_changed_and_a_side_taken_over_in_the_middle_of_a_game() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.click(Square::D3);
    game.until_my_turn();
    let moves = game.session().record().transcript();

    // By keyboard: a stronger opponent.
    game.key(KeyCode::Escape);
    game.frames(3);
    for _ in 0..4 {
        game.key(KeyCode::ArrowDown);
    }
    assert_eq!(game.focused(), Some(PauseWidget::Players.into()));
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.menu(), Menu::Players);
    let white = |stronger| WidgetId::from(PlayersWidget::Side { side: Side::White, stronger });
    for _ in 0..20 {
        if game.focused() == Some(white(true)) {
            break;
        }
        game.key(KeyCode::Tab);
        game.key(KeyCode::ArrowRight);
    }
    assert_eq!(game.focused(), Some(white(true)));
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.session().player(Side::White), Player::Computer(OpponentKind::Minnow));
    assert_eq!(game.focused(), Some(white(true)), "it can be pressed again");
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!((game.menu(), game.focused()), (Menu::Pause, Some(PauseWidget::Players.into())));
    game.key(KeyCode::Escape);
    game.frames(3);
    assert!(game.says("Minnow"));
    assert_eq!(game.session().record().transcript(), moves);

    // By mouse: a second person.
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Players);
    game.click_widget(white(false));
    game.click_widget(white(false));
    game.click_widget(PlayersWidget::Done);
    game.click_widget(PauseWidget::Resume);
    game.frames(3);
    assert_eq!(game.session().config().players, [Player::Human; 2]);
    let square = game.session().record().legal_moves().iter().next();
    game.play_by_mouse(&[square.expect("a move")]);
    assert_eq!(game.session().human_to_move(), Some(Side::White));

    // By gamepad: white is handed over again, and answers.
    game.pad(GamepadButton::Start);
    game.frames(3);
    for _ in 0..4 {
        game.pad(GamepadButton::DPadDown);
    }
    game.pad(GamepadButton::South);
    game.frames(3);
    assert_eq!(game.menu(), Menu::Players);
    for _ in 0..20 {
        if game.focused() == Some(white(true)) {
            break;
        }
        game.pad(GamepadButton::DPadUp);
    }
    assert_eq!(game.focused(), Some(white(true)));
    game.pad(GamepadButton::South);
    game.frames(3);
    game.pad(GamepadButton::East);
    game.frames(2);
    let before = game.move_count();
    game.pad(GamepadButton::East);
    game.until(300, "white's answer", |g| g.move_count() > before);
    game.until_my_turn();
    assert_eq!(game.move_count(), before + 1);
    assert_eq!(game.session().human_to_move(), Some(Side::Black));
    game.check_board();
}

#[test]
fn a_game_handed_over_wholly_is_watched_and_can_be_taken_back_into_hand() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.set_speed(FlipSpeed::Fast);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Players);
    let black = |stronger| PlayersWidget::Side { side: Side::Black, stronger };
    game.click_widget(black(true));
    game.click_widget(PlayersWidget::Pace(WatchPace::Fast));
    game.click_widget(PlayersWidget::Done);
    game.click_widget(PauseWidget::Resume);
    game.until(600, "moves of both", |g| g.move_count() >= 3);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Players);
    game.click_widget(black(false));
    game.click_widget(PlayersWidget::Done);
    game.click_widget(PauseWidget::Resume);
    game.until_my_turn();
    assert_eq!(game.session().human_to_move(), Some(Side::Black));
    game.check_board();
}

#[test]
fn the_parallel_start_is_played() {
    let mut game = started(&[NewGameWidget::Versus(Versus::TwoPlayers), NewGameWidget::StartAt(StartLayout::Parallel)]);
    assert_eq!(*game.session().position(), Position::start(StartLayout::Parallel));
    game.play_by_mouse(&[Square::C3]);
    assert!(game.says("Parallel"));
    game.check_board();
}

/// Until the opening is found, or it is known why there is none.
fn found(game: &mut Game) {
    let is_busy = |g: &Game| g.app.world().resource::<AiTasks>().is_busy(Purpose::Opening);
    game.frame();
    game.until(30, "an opening", |g| !is_busy(g));
}

#[test]
fn a_random_start_is_shown_played_and_replaced_by_another() {
    let mut game = choosing_in(with_quick_answers());
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::StartRandom);
    found(&mut game);
    let first = draft(&game).random.expect("an opening");
    assert_eq!((first.empties(), first.side_to_move()), (52, Side::Black));
    game.click_widget(NewGameWidget::StartRandom);
    found(&mut game);
    let second = draft(&game).random.expect("an opening");
    start(&mut game);
    assert_eq!(game.session().config().kind, StartKind::Random);
    assert_eq!(*game.session().record().start(), second);
    assert_ne!(first, second, "two of thousands");
    game.check_board();
    assert_eq!(draft(&game).random, None, "the next game has another");
}

#[test]
fn a_game_asked_for_before_its_opening_is_found_begins_when_it_is() {
    let engine = Scripted::default();
    let mut game = choosing_in(Game::with(1280, 720, |app| engine.install(app)));
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::StartRandom);
    game.key(KeyCode::F10);
    game.advance(1000);
    assert_eq!(engine.asked(), 1);
    assert_eq!(game.screen(), Screen::NewGame, "it is not found yet");
    let opening = GameRecord::from_transcript(Position::default(), "f5d6c3d3c4f4f6f3");
    let opening = *opening.expect("legal").position();
    engine.find(0, opening);
    found(&mut game);
    game.until(10, "the game", |g| g.screen() == Screen::Game);
    game.settle();
    assert_eq!(game.session().record().start(), &opening);
    assert_eq!(game.session().config().kind, StartKind::Random);
    game.check_board();
}

#[test]
fn without_weights_a_random_start_says_why_not() {
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(WeightsSource(|| Err(WeightsError::Damaged))).insert_resource(paced(1));
    });
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::StartRandom);
    found(&mut game);
    game.frames(3);
    assert!(game.says("Can’t evaluate openings"), "{:?}", game.texts());
    assert!(game.widget(NewGameWidget::Start).expect("a button").0.disabled);
    game.key(KeyCode::F10);
    game.frames(5);
    assert_eq!(game.screen(), Screen::NewGame);
    game.click_widget(NewGameWidget::StartAt(StartLayout::Standard));
    start(&mut game);
}

#[test]
fn a_board_is_edited_by_mouse_keyboard_pad_and_touch_and_says_what_is_wrong_with_it() {
    let mut game = choosing();
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::StartCustom);
    game.until(10, "the editor", |g| g.screen() == Screen::Editor);
    assert!(game.says("Press a square to change it"), "{:?}", game.texts());
    game.click_widget(EditorWidget::Clear);
    game.frames(3);
    assert!(game.says("There is no black disc"), "{:?}", game.texts());
    // Mouse: black on c3, then white on d3 with two presses.
    game.click_widget(EditorWidget::Cell(Square::C3));
    game.frames(3);
    assert!(game.says("There is no white disc"), "{:?}", game.texts());
    game.click_widget(EditorWidget::Cell(Square::D3));
    game.click_widget(EditorWidget::Cell(Square::D3));
    game.frames(3);
    let words = "No game from the standard start leads here: d4 is empty.";
    assert!(game.says(words), "{:?}", game.texts());
    // Keyboard: from d3 one to the right and one down, black.
    assert_eq!(game.focused(), Some(EditorWidget::Cell(Square::D3).into()));
    game.key(KeyCode::ArrowRight);
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::Space);
    // Pad: one further, white.
    game.pad(GamepadButton::DPadRight);
    game.pad(GamepadButton::South);
    game.pad(GamepadButton::South);
    // Touch: a8 black, white, empty again.
    for _ in 0..3 {
        game.frames(2);
        let at = game.widget(EditorWidget::Cell(Square::A8)).expect("a square");
        game.touch(TouchPhase::Started, at.1.center());
        game.touch(TouchPhase::Ended, at.1.center());
    }
    game.click_widget(EditorWidget::FirstToMove(Side::White));
    let custom = draft(&game).custom;
    let expected =
        [(Square::C3, Side::Black), (Square::D3, Side::White), (Square::E4, Side::Black), (Square::F4, Side::White)];
    for (square, side) in expected {
        assert_eq!(custom.disc_at(square), Some(side), "{square}");
    }
    assert_eq!((custom.empties(), custom.side_to_move()), (60, Side::White));
    // The discs are those of a board: they lie on its squares and come to rest.
    game.idle();
    let world = game.app.world_mut();
    let mut discs: Vec<(Square, Side)> = world
        .query_filtered::<(&OnSquare, &DiscPose), With<PictureDisc>>()
        .iter(world)
        .inspect(|(disc, pose)| assert_eq!(**pose, DiscPose::resting(disc.side)))
        .map(|(disc, _)| (disc.square, disc.side))
        .collect();
    discs.sort_by_key(|(square, _)| square.index());
    assert_eq!(discs, expected);
    let cell = game.widget(EditorWidget::Cell(Square::F4)).expect("a square");
    assert!(cell.1.center().distance(game.center(Square::F4)) < 1.0);
    game.click_widget(EditorWidget::Done);
    game.until(10, "the new game", |g| g.screen() == Screen::NewGame);
    game.frames(3);
    assert_eq!(game.focused(), Some(NewGameWidget::StartCustom.into()));
    assert!(game.says("White moves first."), "{:?}", game.texts());
    start(&mut game);
    assert_eq!(*game.session().position(), custom);
    assert_eq!(game.session().config().kind, StartKind::Custom);
    game.check_board();
}

#[test]
fn a_board_that_cannot_be_played_is_not_started_and_not_lost() {
    let mut game = choosing();
    game.click_widget(NewGameWidget::StartCustom);
    game.until(10, "the editor", |g| g.screen() == Screen::Editor);
    game.click_widget(EditorWidget::Clear);
    game.click_widget(EditorWidget::Cell(Square::B2));
    game.key(KeyCode::Escape);
    game.until(10, "the new game", |g| g.screen() == Screen::NewGame);
    game.frames(3);
    assert!(game.says("There is no white disc"), "{:?}", game.texts());
    assert!(game.widget(NewGameWidget::Start).expect("a button").0.disabled);
    game.key(KeyCode::F10);
    game.frames(5);
    assert_eq!(game.screen(), Screen::NewGame);
    assert_eq!(draft(&game).custom.count(Side::Black), 1);
    assert!(game.widget(NewGameWidget::Handicap(1)).expect("a choice").0.disabled);
}

#[test]
fn a_side_that_cannot_begin_is_passed_over() {
    let mut game = choosing();
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.click_widget(NewGameWidget::StartCustom);
    game.until(10, "the editor", |g| g.screen() == Screen::Editor);
    game.click_widget(EditorWidget::Clear);
    // White on a1 has black on b1 to turn; black has nothing.
    game.click_widget(EditorWidget::Cell(Square::B1));
    game.click_widget(EditorWidget::Cell(Square::A1));
    game.click_widget(EditorWidget::Cell(Square::A1));
    game.frames(3);
    assert!(game.says("Black has no move. White moves first."), "{:?}", game.texts());
    game.click_widget(EditorWidget::Done);
    game.until(10, "the new game", |g| g.screen() == Screen::NewGame);
    start(&mut game);
    assert_eq!(game.session().human_to_move(), Some(Side::White));
    game.play_by_mouse(&[Square::C1]);
    assert!(game.session().is_over());
}

/// All that keys lead to from what has the focus, by way of everything that they lead to; each is in the window when it
/// has the focus.
fn walk(game: &mut Game, keys: impl Fn(&mut Game, usize), ways: usize) -> Vec<WidgetId> {
    let window = game.window().size();
    let window = Rect::from_corners(Vec2::NEG_ONE, window + Vec2::ONE);
    let mut seen = vec![game.focused().expect("no board on this screen")];
    let mut next = 0;
    while let Some(&from) = seen.get(next) {
        next += 1;
        for way in 0..ways {
            game.focus_widget(from);
            keys(game, way);
            game.frames(2);
            let id = game.focused().expect("no board on this screen");
            let (_, rect) = game.widget(id).expect("it is laid out");
            assert_eq!(window.union(rect), window, "{id:?} at {rect:?}");
            if !seen.contains(&id) {
                seen.push(id);
            }
        }
    }
    seen
}

/// By gamepad alone.
fn walk_by_pad(game: &mut Game) -> Vec<WidgetId> {
    const PAD: [GamepadButton; 4] =
        [GamepadButton::DPadDown, GamepadButton::DPadUp, GamepadButton::DPadLeft, GamepadButton::DPadRight];
    walk(game, |game, way| game.pad(PAD[way]), PAD.len())
}

/// By keyboard alone.
fn walk_by_keys(game: &mut Game) -> Vec<WidgetId> {
    const KEYS: [KeyCode; 5] =
        [KeyCode::Tab, KeyCode::ArrowDown, KeyCode::ArrowUp, KeyCode::ArrowLeft, KeyCode::ArrowRight];
    walk(game, |game, way| game.key(KEYS[way]), KEYS.len())
}

#[test]
fn every_choice_is_reached_by_keyboard_and_by_pad_and_is_then_in_view_in_every_window() {
    for (width, height) in [(480, 360), (640, 480), (900, 1400), (1280, 720), (1920, 1080), (3840, 2160)] {
        for versus in [Versus::Computer, Versus::Watch, Versus::TwoPlayers] {
            for pad in [false, true] {
                let mut game = Game::sized(width, height);
                if pad {
                    game.pad(GamepadButton::DPadDown);
                    game.pad(GamepadButton::South);
                } else {
                    game.key(KeyCode::ArrowDown);
                    game.key(KeyCode::Enter);
                }
                game.frames(3);
                {
                    let mut draft = game.app.world_mut().resource_mut::<Draft>();
                    draft.versus = versus;
                    draft.clock = ClockChoice::Custom;
                }
                game.frames(3);
                if versus == Versus::TwoPlayers {
                    // The card that had the focus is gone.
                    game.focus_widget(NewGameWidget::Versus(versus));
                }
                let seen = if pad { walk_by_pad(&mut game) } else { walk_by_keys(&mut game) };
                for (id, widget) in game.widgets() {
                    assert!(
                        widget.disabled || seen.contains(&id),
                        "{id:?} is not reached in {width}x{height}, pad {pad}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_whole_editor_is_reached_and_seen_in_every_window() {
    for (width, height) in [(480, 360), (640, 480), (900, 1400), (1280, 720), (1920, 1080)] {
        let mut game = Game::sized(width, height);
        game.key(KeyCode::ArrowDown);
        game.key(KeyCode::Enter);
        game.frames(3);
        game.focus_widget(NewGameWidget::StartCustom);
        game.key(KeyCode::Enter);
        game.until(10, "the editor", |g| g.screen() == Screen::Editor);
        game.key(KeyCode::ArrowUp);
        game.frames(3);
        let seen = walk_by_pad(&mut game);
        for (id, widget) in game.widgets() {
            assert!(widget.disabled || seen.contains(&id), "{id:?} is not reached in {width}x{height}");
        }
    }
}

#[test]
fn a_finger_scrolls_without_pressing_what_it_lies_on() {
    let mut game = Game::sized(480, 360);
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::Enter);
    game.frames(3);
    let chosen = draft(&game).opponent;
    let at = Vec2::new(120.0, 180.0);
    // Up by a hand's breadth, again and again: the terms come into view, and nothing has been chosen.
    for _ in 0..9 {
        game.touch(TouchPhase::Started, at);
        for step in 1..=10 {
            game.touch(TouchPhase::Moved, at - Vec2::new(0.0, 9.0 * step as f32));
        }
        game.touch(TouchPhase::Ended, at - Vec2::new(0.0, 90.0));
        game.frames(2);
    }
    assert_eq!(draft(&game).opponent, chosen);
    let (_, rect) = game.widget(NewGameWidget::Clock(ClockChoice::Five)).expect("a choice");
    assert!(rect.max.y < 360.0, "{rect:?}");
    // A tap still presses.
    game.touch(TouchPhase::Started, rect.center());
    game.touch(TouchPhase::Ended, rect.center());
    game.frames(2);
    assert_eq!(draft(&game).clock, ClockChoice::Five);
}

/// The opponents whose cards are seen, with whether they are chosen.
fn cards(game: &mut Game) -> Vec<(OpponentKind, bool)> {
    let widgets = game.widgets().into_iter();
    widgets
        .filter_map(|(id, widget)| match id.get() {
            Some(NewGameWidget::Card(kind)) => Some((kind, widget.selected)),
            _ => None,
        })
        .collect()
}

#[test]
fn one_of_the_opponents_that_are_seen_is_always_the_chosen_one() {
    let mut game = choosing();
    game.click_widget(NewGameWidget::Card(OpponentKind::Minnow));
    for (classics, chosen) in [(true, OpponentKind::CLASSICS[0]), (false, OpponentKind::Minnow)] {
        game.click_widget(NewGameWidget::Classics(classics));
        game.frames(3);
        let of_group = |(kind, _): &(OpponentKind, bool)| *kind != OpponentKind::Even;
        let seen: Vec<_> = cards(&mut game).into_iter().filter(of_group).collect();
        assert_eq!(seen.len(), 12);
        let selected: Vec<_> = seen.iter().filter(|(_, it)| *it).collect();
        assert_eq!(selected, [&(chosen, true)], "classics: {classics}");
        assert_eq!(draft(&game).opponent, chosen, "whom Start would play");
    }
    // What was chosen there is chosen again.
    game.click_widget(NewGameWidget::Classics(true));
    game.frames(3);
    game.click_widget(NewGameWidget::Card(OpponentKind::Sage));
    game.click_widget(NewGameWidget::Classics(false));
    game.frames(3);
    game.click_widget(NewGameWidget::Classics(true));
    assert_eq!(draft(&game).opponent, OpponentKind::Sage);
}

#[test]
fn an_even_match_shows_nobody_else() {
    let mut game = choosing();
    game.click_widget(NewGameWidget::Classics(true));
    game.frames(3);
    game.click_widget(NewGameWidget::Card(OpponentKind::Even));
    game.frames(3);
    assert_eq!(cards(&mut game), [(OpponentKind::Even, true)]);
    assert!(game.says("As strong as you are."), "{:?}", game.texts());
}

#[test]
fn the_emblems_of_the_classics_differ() {
    let mut game = choosing();
    game.click_widget(NewGameWidget::Classics(true));
    game.frames(3);
    let world = game.app.world_mut();
    let emblems = world.resource::<flipside::game::look::Icons>().emblems.clone();
    let mut pictures = world.query::<&ImageNode>();
    let places = pictures.iter(world).filter(|picture| picture.image == emblems).filter_map(|picture| picture.rect);
    let mut places: Vec<(u32, u32)> = places.map(|rect| (rect.min.y as u32, rect.min.x as u32)).collect();
    places.sort_unstable();
    // The chosen one is described beside its card.
    let all = places.len();
    places.dedup();
    assert_eq!((places.len(), all), (12, 13), "{places:?}");
}

#[test]
fn only_games_against_the_computer_are_called_rated() {
    let mut game = choosing();
    assert!(game.says("None (rated)"));
    game.click_widget(NewGameWidget::Versus(Versus::TwoPlayers));
    game.frames(3);
    assert!(!game.says("rated"), "{:?}", game.texts());
    game.click_widget(NewGameWidget::Rated(true));
    game.frames(3);
    assert!(!game.says("ated"), "{:?}", game.texts());
    assert!(game.says("No undo, hints or values."), "{:?}", game.texts());
}

#[test]
fn a_rated_game_says_that_it_is_rated() {
    let says = |versus: Versus, rated: bool, [width, height]: [f32; 2]| {
        let mut game = choosing();
        game.click_widget(NewGameWidget::Versus(versus));
        game.click_widget(NewGameWidget::Rated(rated));
        start(&mut game);
        game.resize(width, height);
        game.frames(3);
        game.says("Rated")
    };
    for size in [[1280.0, 720.0], [1024.0, 768.0], [900.0, 1400.0]] {
        assert!(says(Versus::Computer, true, size), "{size:?}");
    }
    assert!(!says(Versus::Computer, false, [1280.0, 720.0]));
    assert!(!says(Versus::TwoPlayers, true, [1280.0, 720.0]));
}
