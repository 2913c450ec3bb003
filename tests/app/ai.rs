//! The computer as an opponent: when it answers, and when it must not.

use std::{io, sync::Arc};

use flipside::{
    engine::{eval::WeightsError, teach::reasons::MOST_REASONS},
    game::play::{MOVE_PAUSE_SECS, Step, ThreadSource, WeightsSource},
    rules::{EarlyEnd, Ply},
};

use crate::{
    common::{FRAME, Hints},
    prelude::*,
};

/// A game against an opponent whose engine this is, in which black has played d3 and white is thinking. White may play
/// c3, e3 and c5.
fn after_d3(engine: &Scripted, kind: OpponentKind) -> Game {
    let mut game = Game::with(1280, 720, |app| engine.install(app));
    game.start_against(kind, ColourChoice::Black);
    game.click(Square::D3);
    game.frames(2);
    assert_eq!((game.move_count(), engine.asked()), (1, 1));
    assert!(is_thinking(&game), "the search starts while the discs turn");
    game
}

/// A game as black against the strong engine, from a start that its opening book does not have, so that it searches.
fn out_of_the_book() -> Game {
    let mut game = Game::new();
    game.click_widget(TitleWidget::NewGame);
    for id in [
        NewGameWidget::Card(OpponentKind::Engine),
        NewGameWidget::Colour(ColourChoice::Black),
        NewGameWidget::StartAt(StartLayout::Parallel),
        NewGameWidget::Start,
    ] {
        game.click_widget(id);
    }
    game.until(300, "the game's first discs lie", |g| g.screen() == Screen::Game && g.is_settled());
    game
}

fn is_thinking(game: &Game) -> bool {
    game.app.world().resource::<AiTasks>().thinking_secs().is_some()
}

fn hints(game: &Game) -> Vec<Square> {
    game.app.world().resource::<Hints>().0.clone()
}

#[test]
fn white_lets_the_computer_open() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::White);
    assert_eq!(game.session().only_human(), Some(Side::White));
    game.until_my_turn();
    assert_eq!(game.move_count(), 1);
    assert_eq!(game.session().human_to_move(), Some(Side::White));
    game.check_board();
    // There is nothing of the person's to take back.
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 1);
}

#[test]
fn the_computer_waits_until_the_discs_have_turned_and_a_little_longer() {
    for (kind, speed) in [
        (OpponentKind::Minnow, FlipSpeed::Normal),
        (OpponentKind::Pebble, FlipSpeed::Slow),
        (OpponentKind::Pebble, FlipSpeed::Fast),
        (OpponentKind::Pebble, FlipSpeed::Instant),
    ] {
        let mut game = Game::against(kind, ColourChoice::Black);
        game.set_speed(speed);
        let mut answers = 0;
        let mut still = 0.0;
        let mut plies = 0;
        let mut person_moves = 0;
        while !game.session().is_over() && person_moves < 12 {
            if game.is_settled()
                && game.session().human_to_move().is_some()
                && game.session().record().plies().len() == plies
            {
                let square = game.session().record().legal_moves().iter().next().expect("a move");
                game.type_text(&square.to_string());
                game.key_state(KeyCode::Enter, false, ButtonState::Pressed, false);
                person_moves += 1;
            }
            game.frame();
            std::thread::yield_now();
            let now = game.session().record().plies();
            if now.len() > plies {
                if let Some(Ply::Move { color: Side::White, square, .. }) =
                    now[plies..].iter().find(|ply| matches!(ply, Ply::Move { .. }))
                {
                    answers += 1;
                    assert!(
                        still >= MOVE_PAUSE_SECS - FRAME.as_secs_f32() * 1.5,
                        "{square} came {still} s after the board was still at {speed:?}"
                    );
                }
                plies = now.len();
                still = 0.0;
            } else if game.anything_moves() || !game.is_settled() {
                still = 0.0;
            } else {
                still += FRAME.as_secs_f32();
            }
        }
        assert!(answers >= 6, "{answers} answers at {speed:?}");
    }
}

#[test]
fn a_dialog_keeps_the_answer_back() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.click(Square::D3);
    game.key(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.menu(), Menu::Pause);
    assert_eq!(game.move_count(), 1);
    game.advance(5000);
    assert_eq!(game.move_count(), 1, "the game is paused");
    game.click_widget(PauseWidget::Restart);
    game.advance(2000);
    assert_eq!(game.move_count(), 1, "a question is open");
    game.key(KeyCode::Escape);
    game.frames(2);
    game.key(KeyCode::Escape);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    game.check_board();
}

#[test]
fn undo_takes_the_answer_back_with_the_persons_move() {
    let mut game = Game::against(OpponentKind::Minnow, ColourChoice::Black);
    for _ in 0..4 {
        game.until_my_turn();
        game.click(game.session().record().legal_moves().iter().next().expect("a move"));
    }
    game.until_my_turn();
    let transcript = game.session().record().transcript();
    assert_eq!(game.move_count(), 8);
    for left in [6, 4, 2, 0, 0] {
        game.key(KeyCode::KeyU);
        game.settle();
        assert_eq!(game.move_count(), left);
        assert_eq!(game.session().human_to_move(), Some(Side::Black));
        game.check_board();
    }
    for moves in [2, 4, 6, 8, 8] {
        game.key(KeyCode::KeyR);
        game.settle();
        assert_eq!(game.move_count(), moves);
        assert_eq!(game.session().human_to_move(), Some(Side::Black));
        game.check_board();
    }
    assert_eq!(game.session().record().transcript(), transcript);
}

#[test]
fn undo_before_the_answer_is_shown_drops_it() {
    let engine = Scripted::default();
    let mut game = after_d3(&engine, OpponentKind::Pebble);
    engine.answer(0, Square::C3);
    game.advance(200);
    // The answer has been found and waits for the discs.
    assert!(!is_thinking(&game));
    assert!(!game.is_settled());
    assert_eq!(game.move_count(), 1);
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 0);
    game.advance(3000);
    assert_eq!(game.move_count(), 0, "the answer belongs to a position that is gone");
    assert_eq!(game.session().human_to_move(), Some(Side::Black));
    game.check_board();
    game.click(Square::C4);
    game.frames(2);
    assert_eq!(engine.asked(), 2, "asked anew");
    engine.answer(1, Square::E3);
    game.until_my_turn();
    assert_eq!(game.session().record().transcript(), "c4e3");
    game.check_board();
}

#[test]
fn undo_while_the_computer_thinks_drops_its_answer() {
    let engine = Scripted::default();
    let mut game = after_d3(&engine, OpponentKind::Sage);
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 0);
    assert!(!is_thinking(&game));
    assert_eq!(engine.stopped(), 1, "the search is stopped");
    // After another move, the answer to the first one comes all the same. It would be legal now, too.
    game.click(Square::C4);
    game.frames(2);
    assert_eq!(engine.asked(), 2);
    engine.answer(0, Square::C3);
    game.advance(3000);
    assert!(engine.is_heard(), "it has been read");
    assert_eq!(game.move_count(), 1, "the stale answer is dropped");
    assert!(is_thinking(&game));
    game.check_board();
    engine.answer(1, Square::E3);
    game.until_my_turn();
    assert_eq!(game.session().record().transcript(), "c4e3");
    game.check_board();
}

#[test]
fn a_new_game_while_the_computer_thinks_starts_clean() {
    let engine = Scripted::default();
    let mut game = after_d3(&engine, OpponentKind::Sage);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Restart);
    game.click_widget(QuestionWidget::Yes);
    game.frames(3);
    game.settle();
    assert_eq!(engine.stopped(), 1, "the search is stopped");
    assert!(!is_thinking(&game));
    assert_eq!((game.menu(), game.move_count()), (Menu::None, 0));
    assert_eq!(game.session().human_to_move(), Some(Side::Black));
    // The answer of the old game comes while the new one waits for another.
    game.click(Square::C4);
    game.frames(2);
    assert_eq!(engine.asked(), 2);
    engine.answer(0, Square::C3);
    game.advance(3000);
    assert!(engine.is_heard(), "it has been read");
    assert_eq!(game.session().record().transcript(), "c4");
    assert!(is_thinking(&game));
    game.check_board();
}

#[test]
fn a_click_while_the_computer_is_to_move_only_moves_the_focus() {
    let mut game = Game::against(OpponentKind::Sage, ColourChoice::Black);
    game.click(Square::D3);
    game.frames(2);
    game.click(Square::C3);
    assert_eq!(game.move_count(), 1);
    assert_eq!(game.focus().square, Square::C3);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    let plies = game.session().record().plies();
    let colours: Vec<Side> = plies
        .iter()
        .filter_map(|ply| match ply {
            Ply::Move { color, .. } => Some(*color),
            Ply::Pass { .. } => None,
        })
        .collect();
    assert_eq!(colours, [Side::Black, Side::White]);
}

#[test]
fn resigning_while_the_computer_thinks_ends_the_game() {
    let engine = Scripted::default();
    let mut game = after_d3(&engine, OpponentKind::Sage);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Resign);
    game.click_widget(QuestionWidget::Yes);
    game.until(400, "the result", |g| g.menu() == Menu::GameOver);
    assert_eq!(game.session().early_end(), Some(EarlyEnd::Resigned(Side::Black)));
    assert_eq!(engine.stopped(), 1, "the search is stopped");
    assert!(!is_thinking(&game));
    engine.answer(0, Square::C3);
    game.advance(3000);
    assert!(engine.is_heard(), "it has been read");
    assert_eq!((game.menu(), game.move_count()), (Menu::GameOver, 1));
    assert_eq!(engine.asked(), 1, "nothing more is asked");
    game.check_board();
}

/// How much of a hint is shown.
fn step(game: &Game) -> Option<Step> {
    game.app.world().resource::<Coach>().advice(game.session()).map(|advice| advice.step)
}

#[test]
fn a_hint_is_a_legal_move_and_moves_nothing() {
    let mut game = Game::against(OpponentKind::Minnow, ColourChoice::Black);
    let presses: [fn(&mut Game); 3] = [
        |game| game.key(KeyCode::KeyT),
        |game| game.click_widget(GameWidget::Hint),
        |game| game.pad(GamepadButton::North),
    ];
    for (press, wanted) in presses.into_iter().zip(1..) {
        press(&mut game);
        game.until(1000, "where to look", |g| step(g) == Some(Step::Region));
        press(&mut game);
        game.until(5, "a hint", |g| step(g) == Some(Step::Move));
        assert_eq!(hints(&game).len(), wanted);
        let hint = hints(&game)[wanted - 1];
        assert!(game.session().position().is_legal(hint), "{hint}");
        // More presses show the other reasons, and then nothing.
        for _ in 0..MOST_REASONS {
            if step(&game).is_some() {
                press(&mut game);
                game.frames(2);
            }
        }
        assert_eq!((step(&game), game.move_count()), (None, 0));
    }
}

#[test]
fn no_hint_is_given_on_the_computers_turn() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.click(Square::D3);
    game.key(KeyCode::KeyT);
    game.until_my_turn();
    game.advance(1000);
    assert!(hints(&game).is_empty());
    assert_eq!(game.move_count(), 2);
}

#[test]
fn the_computer_says_that_it_thinks() {
    let mut game = out_of_the_book();
    game.click(Square::D3);
    let mut said = false;
    game.until(1000, "the answer", |g| {
        said |= g.says("Thinking");
        g.move_count() == 2
    });
    assert!(said);
    game.until_my_turn();
    assert!(!game.says("Thinking"));
    assert!(game.says("Your move"));
}

#[test]
fn the_computer_does_not_play_on_while_another_screen_is_shown() {
    let mut game = Game::against(OpponentKind::Pebble, ColourChoice::Black);
    game.click(Square::D3);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Leave);
    game.advance(3000);
    assert_eq!((game.screen(), game.move_count()), (Screen::Title, 1));
    game.click_widget(TitleWidget::Continue);
    game.until(5, "the game", |g| g.screen() == Screen::Game);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    game.check_board();
}

#[test]
fn the_engine_plays() {
    let mut game = Game::against(OpponentKind::Engine, ColourChoice::Black);
    game.click(Square::D3);
    game.frames(2);
    assert!(game.says("Obsidian"));
    // Taken back while it thinks, which leaves it ready for a hint and for the next move.
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 0);
    game.settings().hint_at_once = true;
    game.key(KeyCode::KeyT);
    game.until(1000, "a hint", |g| hints(g).len() == 1);
    game.click(Square::C4);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    game.check_board();
}

#[test]
fn a_search_that_nobody_needs_is_stopped_at_once_and_keeps_no_other_waiting() {
    let engine = Scripted::default();
    let mut game = after_d3(&engine, OpponentKind::Engine);
    game.settle();
    assert!(is_thinking(&game));
    assert_eq!(engine.stopped(), 0);
    game.key(KeyCode::KeyU);
    game.frame();
    assert_eq!(engine.stopped(), 1, "with the key, not later");
    assert!(!is_thinking(&game));
    game.settle();
    assert_eq!(game.move_count(), 0);
    // The first question is not answered, and the next one is asked all the same.
    game.key(KeyCode::KeyT);
    assert_eq!(engine.asked(), 2);
    engine.answer(1, Square::F5);
    game.frames(2);
    assert!(hints(&game).is_empty());
    assert!(game.says("Look at the bottom right"), "{:?}", game.texts());
    game.key(KeyCode::KeyT);
    game.frames(2);
    assert_eq!(hints(&game), [Square::F5]);
    assert!(game.says("Best move"), "{:?}", game.texts());
    assert!(game.texts().contains(&"f5".to_owned()), "{:?}", game.texts());
    game.click(Square::C4);
    game.frames(2);
    assert_eq!(engine.asked(), 3);
    engine.answer(2, Square::E3);
    game.until_my_turn();
    assert_eq!(game.session().record().transcript(), "c4e3");
    assert_eq!(engine.stopped(), 1, "nothing else was in vain");
    game.check_board();
}

#[test]
fn an_engine_without_its_weights_is_replaced_and_the_player_is_told() {
    let mut game = Game::with(1280, 720, |app| {
        app.insert_resource(WeightsSource(|| Err(WeightsError::Damaged)));
    });
    game.start_against(OpponentKind::Engine, ColourChoice::Black);
    game.click(Square::D3);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    assert!(game.says("The engine can’t play: its data is damaged. Sage plays instead."), "{:?}", game.texts());
    game.check_board();
}

/// A program on a system that can start no more threads.
fn without_threads() -> Game {
    Game::with(1280, 720, |app| {
        app.insert_resource(ThreadSource(Arc::new(|_, _| Err(io::ErrorKind::OutOfMemory.into()))));
    })
}

#[test]
fn without_a_thread_the_computer_moves_and_a_hint_comes_at_once() {
    let mut game = without_threads();
    game.start_against(OpponentKind::Engine, ColourChoice::Black);
    assert!(game.says("The engine can’t start: there is not enough memory"), "{:?}", game.texts());
    game.settings().hint_at_once = true;
    game.key(KeyCode::KeyT);
    assert_eq!(hints(&game).len(), 1);
    assert!(game.session().position().is_legal(hints(&game)[0]));
    assert!(!game.app.world().resource::<AiTasks>().is_busy(Purpose::Hint));
    game.click(Square::D3);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    game.check_board();
}

#[test]
fn without_a_thread_a_random_start_says_why_not() {
    let mut game = without_threads();
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::StartRandom);
    game.frames(3);
    assert!(game.says("Can’t look for an opening: there is not enough memory"), "{:?}", game.texts());
    assert!(game.widget(NewGameWidget::Start).expect("a button").0.disabled);
}

#[test]
fn a_random_start_that_was_not_found_is_looked_for_again() {
    let engine = Scripted::default();
    let mut game = Game::with(1280, 720, |app| engine.install(app));
    game.click_widget(TitleWidget::NewGame);
    for search in 0..2 {
        game.click_widget(NewGameWidget::StartRandom);
        game.frames(3);
        assert_eq!(engine.asked(), search + 1);
        assert!(!game.says("Choose Random again"), "{:?}", game.texts());
        engine.lose(search);
        game.frames(3);
        assert!(game.says("Choose Random again"), "{:?}", game.texts());
    }
}

#[test]
fn a_lost_search_is_told_and_the_computer_moves_all_the_same() {
    let engine = Scripted::default();
    let mut game = after_d3(&engine, OpponentKind::Sage);
    engine.lose(0);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    assert!(game.says("The engine failed in this position"), "{:?}", game.texts());
    game.check_board();
}

#[test]
fn a_lost_search_for_an_opening_is_told_on_its_page() {
    let engine = Scripted::default();
    let mut game = Game::with(1280, 720, |app| engine.install(app));
    game.click_widget(TitleWidget::NewGame);
    game.click_widget(NewGameWidget::StartRandom);
    game.frames(3);
    assert_eq!(engine.asked(), 1);
    engine.lose(0);
    game.frames(3);
    assert!(game.says("The search for an opening failed"), "{:?}", game.texts());
    assert_eq!(game.app.world().resource::<AiTasks>().trouble(), None);
    assert_eq!(engine.asked(), 1, "it is not asked again by itself");
}
