//! The computer as an opponent: when it answers, and when it must not.
#![cfg(feature = "game")]

mod common;

use flipside::game::screens::{GameWidget, PauseWidget, QuestionWidget, TitleWidget};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use common::{FRAME, Game, Hints};
use flipside::{
    engine::{OpponentKind, eval::WeightsError},
    game::{
        frame::{Menu, Screen},
        play::{ColourChoice, MOVE_PAUSE_SECS, Opponent, WeightsSource},
        settings::FlipSpeed,
    },
    rules::{Color as Side, Ply, Square},
};

#[test]
fn white_lets_the_computer_open() {
    let mut game = Game::against(OpponentKind::Rookie, ColourChoice::White);
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
        (OpponentKind::Greedy, FlipSpeed::Normal),
        (OpponentKind::Rookie, FlipSpeed::Slow),
        (OpponentKind::Rookie, FlipSpeed::Fast),
        (OpponentKind::Rookie, FlipSpeed::Instant),
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
                let square = game
                    .session()
                    .record()
                    .legal_moves()
                    .iter()
                    .next()
                    .expect("a move");
                game.type_text(&square.to_string());
                game.key_state(
                    KeyCode::Enter,
                    false,
                    bevy::input::ButtonState::Pressed,
                    false,
                );
                person_moves += 1;
            }
            game.frame();
            std::thread::yield_now();
            let now = game.session().record().plies();
            if now.len() > plies {
                if let Some(Ply::Move {
                    color: Side::White,
                    square,
                    ..
                }) = now[plies..]
                    .iter()
                    .find(|ply| matches!(ply, Ply::Move { .. }))
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
    let mut game = Game::against(OpponentKind::Rookie, ColourChoice::Black);
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
    let mut game = Game::against(OpponentKind::Greedy, ColourChoice::Black);
    for _ in 0..4 {
        game.until_my_turn();
        let square = game
            .session()
            .record()
            .legal_moves()
            .iter()
            .next()
            .expect("a move");
        game.click(square);
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
    let mut game = Game::against(OpponentKind::Rookie, ColourChoice::Black);
    game.click(Square::D3);
    // The answer has long been found and waits for the discs.
    game.advance(300);
    assert_eq!(game.move_count(), 1);
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 0);
    game.advance(3000);
    assert_eq!(
        game.move_count(),
        0,
        "the answer belongs to a position that is gone"
    );
    assert_eq!(game.session().human_to_move(), Some(Side::Black));
    game.check_board();
    game.click(Square::C4);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    game.check_board();
}

#[test]
fn undo_while_the_computer_thinks_drops_its_answer() {
    let mut game = Game::against(OpponentKind::Sage, ColourChoice::Black);
    game.click(Square::D3);
    let thinking = |g: &Game| {
        g.app
            .world()
            .resource::<Opponent>()
            .thinking_secs()
            .is_some()
    };
    game.frames(2);
    assert!(thinking(&game), "the search starts while the discs turn");
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 0);
    assert!(!thinking(&game));
    for _ in 0..300 {
        game.frame();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(game.move_count(), 0, "the stale answer is dropped");
    assert_eq!(game.session().human_to_move(), Some(Side::Black));
    game.check_board();
}

#[test]
fn a_new_game_while_the_computer_thinks_starts_clean() {
    let mut game = Game::against(OpponentKind::Sage, ColourChoice::Black);
    game.click(Square::D3);
    game.frames(2);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Restart);
    game.click_widget(QuestionWidget::Yes);
    game.frames(3);
    game.settle();
    for _ in 0..200 {
        game.frame();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!((game.menu(), game.move_count()), (Menu::None, 0));
    assert_eq!(game.session().human_to_move(), Some(Side::Black));
    game.check_board();
}

#[test]
fn a_click_while_the_computer_is_to_move_only_moves_the_focus() {
    let mut game = Game::against(OpponentKind::Sage, ColourChoice::Black);
    game.click(Square::D3);
    game.frames(2);
    game.click(Square::C3);
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
    let mut game = Game::against(OpponentKind::Sage, ColourChoice::Black);
    game.click(Square::D3);
    game.frames(2);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Resign);
    game.click_widget(QuestionWidget::Yes);
    game.until(400, "the result", |g| g.menu() == Menu::GameOver);
    assert_eq!(game.session().resigned(), Some(Side::Black));
    for _ in 0..100 {
        game.frame();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(game.move_count(), 1);
    game.check_board();
}

#[test]
fn a_hint_is_a_legal_move_and_moves_nothing() {
    let mut game = Game::against(OpponentKind::Greedy, ColourChoice::Black);
    let hints = |g: &Game| g.app.world().resource::<Hints>().0.clone();
    for (by, wanted) in [1, 2, 3].into_iter().enumerate() {
        match by {
            0 => game.key(KeyCode::KeyT),
            1 => game.click_widget(GameWidget::Hint),
            _ => game.pad(GamepadButton::North),
        }
        game.until(100, "a hint", |g| hints(g).len() == wanted);
        let hint = hints(&game)[wanted - 1];
        assert!(game.session().position().is_legal(hint), "{hint}");
        assert_eq!(game.move_count(), 0);
        game.frames(2);
    }
}

#[test]
fn no_hint_is_given_on_the_computers_turn() {
    let mut game = Game::against(OpponentKind::Rookie, ColourChoice::Black);
    game.click(Square::D3);
    game.key(KeyCode::KeyT);
    game.until_my_turn();
    game.advance(1000);
    assert!(game.app.world().resource::<Hints>().0.is_empty());
    assert_eq!(game.move_count(), 2);
}

#[test]
fn the_computer_says_that_it_thinks() {
    let mut game = Game::against(OpponentKind::Engine, ColourChoice::Black);
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
    let mut game = Game::against(OpponentKind::Rookie, ColourChoice::Black);
    game.click(Square::D3);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Leave);
    game.click_widget(QuestionWidget::Yes);
    game.advance(3000);
    assert_eq!((game.screen(), game.move_count()), (Screen::Title, 1));
    game.click_widget(TitleWidget::Continue);
    game.until(5, "the game", |g| g.screen() == Screen::Game);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
    game.check_board();
}

#[test]
fn the_engine_plays_and_is_stopped_at_once() {
    let mut game = Game::against(OpponentKind::Engine, ColourChoice::Black);
    game.click(Square::D3);
    game.frames(2);
    assert!(game.says("Obsidian"));
    // Taken back while it thinks: the next question is not kept waiting by the old one.
    let begun = Instant::now();
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.move_count(), 0);
    game.key(KeyCode::KeyT);
    let hints = |g: &Game| g.app.world().resource::<Hints>().0.len();
    game.until(100, "a hint", |g| hints(g) == 1);
    // The search that was stopped would have gone on for two seconds. A hint takes half of one.
    assert!(begun.elapsed() < Duration::from_millis(1800));
    game.click(Square::C4);
    game.until_my_turn();
    assert_eq!(game.move_count(), 2);
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
    assert!(
        game.says("The engine cannot play: its weights are damaged. Meridian plays instead"),
        "{:?}",
        game.texts()
    );
    game.check_board();
}
