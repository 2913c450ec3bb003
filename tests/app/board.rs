//! What is seen on the board follows the rules, at every speed.

use flipside::{
    game::{
        board::{BoardEvent, Disc, Ghost, OnSquare, Preview},
        pages::Toast,
    },
    rules::Ply,
};

use crate::{
    common::{moves_to_a_pass, passing_side},
    prelude::*,
};

/// Frames from a move's first to the one in which the board is still.
fn frames_of_a_move(speed: FlipSpeed) -> usize {
    let mut game = Game::two_players();
    game.set_speed(speed);
    game.type_text("d3");
    game.key_state(KeyCode::Enter, false, ButtonState::Pressed, false);
    game.frame();
    assert_eq!(game.move_count(), 1, "the rules know the move at once");
    let mut frames = 0;
    game.until(300, "still", |g| {
        frames += 1;
        g.is_settled()
    });
    game.frames(2);
    game.check_board();
    frames
}

#[test]
fn discs_turn_at_the_chosen_speed() {
    let normal = frames_of_a_move(FlipSpeed::Normal) as f32;
    let slow = frames_of_a_move(FlipSpeed::Slow) as f32;
    let fast = frames_of_a_move(FlipSpeed::Fast) as f32;
    let instant = frames_of_a_move(FlipSpeed::Instant);
    assert!((25.0..45.0).contains(&normal), "{normal} frames of 16 ms");
    assert!((slow / normal - 1.6).abs() < 0.15, "{slow} against {normal}");
    assert!((fast / normal - 0.5).abs() < 0.1, "{fast} against {normal}");
    assert!(instant <= 2, "{instant}");
}

#[test]
fn the_written_score_is_the_one_that_is_seen_in_every_frame() {
    let mut game = Game::against(OpponentKind::Minnow, ColourChoice::Black);
    let mut frames = 0;
    let mut scores = std::collections::BTreeSet::new();
    for turn in 0..14 {
        game.until_my_turn();
        if game.session().is_over() {
            break;
        }
        let square = game.session().record().legal_moves().iter().next().expect("a move");
        game.type_text(&square.to_string());
        game.key_state(KeyCode::Enter, false, ButtonState::Pressed, false);
        game.frame();
        if turn % 3 == 2 {
            game.key(KeyCode::KeyU);
        }
        for _ in 0..90 {
            game.frame();
            let seen = game.seen_score();
            assert_eq!(game.written_score(), Some(seen));
            scores.insert(seen);
            frames += 1;
        }
    }
    game.settle();
    let position = game.session().position();
    let counts = [Side::Black, Side::White].map(|side| position.count(side));
    assert_eq!(game.written_score(), Some(counts));
    assert!(frames > 1000 && scores.len() > 20, "{frames} {}", scores.len());
}

#[test]
fn the_score_changes_disc_by_disc() {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Slow);
    game.play_by_mouse(&[Square::D3, Square::C5]);
    let before = game.seen_score();
    game.click(Square::D6);
    let mut seen = vec![before];
    game.until(300, "still", |g| {
        let score = g.seen_score();
        if seen.last() != Some(&score) {
            seen.push(score);
        }
        g.is_settled()
    });
    // The disc first, then those it turns.
    assert!(seen.len() >= 3, "{seen:?}");
    assert_eq!(seen[1][Side::Black.index()], before[Side::Black.index()] + 1, "{seen:?}");
}

#[test]
fn at_rest_the_discs_are_the_position_after_any_mixture() {
    let mut game = Game::two_players();
    for turn in 0..40 {
        let legal: Vec<Square> = game.session().record().legal_moves().iter().collect();
        if legal.is_empty() {
            break;
        }
        let speeds = [FlipSpeed::Normal, FlipSpeed::Fast, FlipSpeed::Instant, FlipSpeed::Slow];
        game.set_speed(speeds[turn % 4]);
        game.click(legal[turn % legal.len()]);
        match turn % 7 {
            2 => game.key(KeyCode::KeyU),
            3 => {
                game.key(KeyCode::KeyU);
                game.key(KeyCode::KeyR);
            }
            5 => {
                game.key(KeyCode::KeyU);
                game.key(KeyCode::KeyU);
                game.key(KeyCode::KeyR);
            }
            _ => {}
        }
        if turn % 2 == 0 {
            game.settle();
            game.check_board();
        }
    }
    game.settle();
    game.check_board();
    assert!(game.move_count() > 10);
}

/// Whatever has made the discs differ from the board, it is not seen for longer than to the next move.
#[test]
fn discs_that_are_not_those_of_the_board_are_mended() {
    let mut game = Game::two_players();
    let damage: [fn(&mut OnSquare); 3] =
        [|disc| disc.side = disc.side.opponent(), |disc| disc.square = Square::A1, |disc| disc.square = Square::H8];
    for change in damage {
        let world = game.app.world_mut();
        let mut discs = world.query_filtered::<&mut OnSquare, With<Disc>>();
        change(&mut discs.iter_mut(world).next().expect("a disc"));
        game.click(game.session().record().legal_moves().iter().next().expect("a move"));
        game.settle();
        game.frames(3);
        game.check_board();
    }
}

#[test]
fn a_pass_is_announced_and_the_pill_goes_after_a_while() {
    let (mut game, side) = game_before_a_toast();
    game.until(100, "the pill", |g| g.count::<Toast>() == 1);
    assert!(
        game.says(&format!("{} has no move. {} moves again.", name(side), name(side.opponent()))),
        "{:?}",
        game.texts()
    );
    assert!(matches!(game.session().record().plies().last(), Some(Ply::Pass { .. })));
    assert_eq!(game.session().to_move(), Some(side.opponent()));
    game.advance(1500);
    assert_eq!(game.count::<Toast>(), 1, "long enough to be read");
    game.advance(300);
    assert_eq!(game.count::<Toast>(), 0);
    game.check_board();
}

#[test]
fn any_input_dismisses_the_pill() {
    type Input = fn(&mut Game);
    let inputs: [Input; 4] = [
        |g| g.key(KeyCode::ArrowLeft),
        |g| g.pad(GamepadButton::DPadDown),
        |g| g.click_at(Vec2::new(6.0, 300.0)),
        |g| {
            let at = Vec2::new(6.0, 300.0);
            g.touch(TouchPhase::Started, at);
            g.touch(TouchPhase::Ended, at);
        },
    ];
    for (at, input) in inputs.into_iter().enumerate() {
        let (mut game, _) = game_before_a_toast();
        game.until(100, "the pill", |g| g.count::<Toast>() == 1);
        game.advance(250);
        input(&mut game);
        game.advance(180);
        assert_eq!(game.count::<Toast>(), 0, "input {at}");
    }
}

#[test]
fn undoing_a_move_that_forced_a_pass_takes_the_pass_back_too() {
    let (mut game, side) = game_before_a_toast();
    game.settle();
    let plies = game.session().record().plies().len();
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(game.session().record().plies().len(), plies - 2);
    assert_eq!(game.session().to_move(), Some(side.opponent()));
    game.check_board();
    game.key(KeyCode::KeyR);
    game.settle();
    assert_eq!(game.session().record().plies().len(), plies);
    assert_eq!(game.session().to_move(), Some(side.opponent()));
    game.check_board();
}

#[test]
fn leaving_the_game_takes_the_pill_along() {
    let (mut game, _) = game_before_a_toast();
    game.until(100, "the pill", |g| g.count::<Toast>() == 1);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Leave);
    game.frames(3);
    assert_eq!(game.count::<Toast>(), 0);
}

#[test]
fn the_preview_outlives_a_moment_without_the_pointer() {
    // Some window managers take the pointer away and give it back around every click.
    let mut game = Game::two_players();
    let (d3, beside) = (game.center(Square::D3), Vec2::new(3.0, 400.0));
    game.move_mouse(d3);
    game.advance(300);
    assert_eq!(game.focus().hover, Some(Square::D3));
    game.move_mouse(beside);
    game.advance(16);
    assert_eq!(game.focus().hover, Some(Square::D3));
    game.move_mouse(d3);
    game.advance(300);
    assert_eq!(game.focus().hover, Some(Square::D3));
    // Away for good.
    game.move_mouse(beside);
    game.advance(100);
    assert_eq!(game.focus().hover, None);
}

/// The left edge of some words.
fn left_of(game: &mut Game, words: &str) -> f32 {
    let world = game.app.world_mut();
    let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
    let mut found = texts.iter(world).filter(|(text, ..)| text.0 == words);
    let (_, node, at) = found.next().unwrap_or_else(|| panic!("{words}"));
    (at.translation.x - node.size().x / 2.0) * node.inverse_scale_factor()
}

#[test]
fn a_status_line_without_a_square_begins_where_one_with_a_square_does() {
    let mut game = Game::two_players();
    let without = left_of(&mut game, "Black moves first");
    let d3 = game.center(Square::D3);
    game.move_mouse(d3);
    game.idle();
    let with = left_of(&mut game, "d3");
    assert!((with - without).abs() < 1.0, "{without} {with}");
    let words = left_of(&mut game, "flips 1 disc");
    assert!(words > with + 10.0, "{with} {words}");
}

#[test]
fn a_hovered_move_is_previewed_and_turns_nothing() {
    let mut game = Game::two_players();
    game.move_mouse(game.center(Square::D3));
    game.advance(300);
    let preview = *game.app.world().resource::<Preview>();
    assert_eq!(preview.shown(), Some((Square::D3, Side::Black)));
    assert_eq!(preview.flips().count(), 1);
    assert_eq!(game.count::<Ghost>(), 1);
    assert!(game.says("flips 1 disc"), "{:?}", game.texts());
    assert_eq!((game.move_count(), game.seen_score()), (0, [2, 2]));
    game.move_mouse(game.center(Square::A1));
    game.advance(300);
    assert_eq!(game.app.world().resource::<Preview>().shown(), None);
    assert_eq!(game.count::<Ghost>(), 0);
    game.check_board();
    // The keyboard previews the focused square.
    game.type_text("c4");
    game.advance(300);
    assert_eq!(game.app.world().resource::<Preview>().shown(), Some((Square::C4, Side::Black)));
    game.settings().preview = false;
    game.advance(300);
    assert_eq!(game.count::<Ghost>(), 0);
}

#[test]
fn the_last_move_is_the_one_on_the_board() {
    use flipside::game::board::Playback;
    let mut game = Game::two_players();
    let last = |g: &Game| g.app.world().resource::<Playback>().last_move();
    assert_eq!(last(&game), None);
    game.play_by_mouse(&[Square::D3, Square::C3]);
    assert_eq!(last(&game), Some(Square::C3));
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(last(&game), Some(Square::D3));
    game.key(KeyCode::KeyU);
    game.settle();
    assert_eq!(last(&game), None);
}

/// A game between two people in which the last click has just forced a pass; and who passes.
fn game_before_a_toast() -> (Game, Side) {
    let moves = moves_to_a_pass();
    let side = passing_side(&moves);
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Instant);
    let (last, first) = moves.split_last().expect("some moves");
    game.play_by_mouse(first);
    game.set_speed(FlipSpeed::Normal);
    assert_eq!(game.count::<Toast>(), 0);
    game.click(*last);
    (game, side)
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

/// What has been shown on the board.
#[derive(Resource, Default)]
struct Seen(Vec<BoardEvent>);

#[test]
fn a_press_on_a_move_of_the_list_goes_to_the_position_after_it() {
    let mut game = Game::two_players();
    game.app.init_resource::<Seen>().add_systems(
        Last,
        |mut shown: MessageReader<BoardEvent>, mut seen: ResMut<Seen>| {
            seen.0.extend(shown.read().copied());
        },
    );
    let moves = [Square::D3, Square::C3, Square::C4, Square::C5, Square::B4];
    game.play_by_mouse(&moves);
    let goes_to = |game: &mut Game, plies: u8| {
        game.click_widget(GameWidget::GoTo(plies));
        game.settle();
        game.frames(3);
        assert_eq!(game.move_count(), usize::from(plies));
        assert_eq!(game.session().record().redo_tail().len(), 5 - usize::from(plies));
        game.check_board();
    };
    for plies in [4, 1, 5, 2, 3] {
        goes_to(&mut game, plies);
    }
    // A far way is gone at once: nothing on it is shown.
    goes_to(&mut game, 5);
    let shown = |game: &mut Game| std::mem::take(&mut game.app.world_mut().resource_mut::<Seen>().0);
    shown(&mut game);
    goes_to(&mut game, 1);
    assert_eq!(shown(&mut game), [BoardEvent::Jumped]);
    goes_to(&mut game, 5);
    assert_eq!(shown(&mut game), [BoardEvent::Jumped]);
    assert!(game.says("After move 5"), "{:?}", game.texts());
    // Keys reach the list too.
    game.focus_widget(GameWidget::GoTo(1));
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(game.move_count(), 1);
    // Another move makes an end of those that were undone.
    game.click(Square::E3);
    game.settle();
    game.frames(3);
    assert!(game.widget(GameWidget::GoTo(2)).is_some());
    assert!(game.widget(GameWidget::GoTo(3)).is_none());
    // Where nothing can be undone, moves are no buttons.
    game.settings().undo_allowed = false;
    game.frames(3);
    assert!(game.widget(GameWidget::GoTo(1)).is_none());
    assert!(game.says("d3"));
}

#[test]
fn keys_reach_every_move_of_a_long_list_and_the_board_beside_it() {
    let mut game = Game::two_players();
    game.set_speed(FlipSpeed::Instant);
    while game.move_count() < 40 {
        let square = game.session().record().legal_moves().iter().next();
        game.click(square.expect("a move"));
        game.settle();
    }
    game.frames(3);
    let last = game.session().record().plies().len() as u8;
    assert!(game.widget(GameWidget::GoTo(1)).is_none(), "there is no room");
    game.focus_widget(GameWidget::GoTo(last));
    for _ in 0..40 {
        game.key(KeyCode::ArrowUp);
        game.frames(2);
        if matches!(game.focused().and_then(WidgetId::get), Some(GameWidget::GoTo(1 | 2))) {
            break;
        }
    }
    let first = game.focused().and_then(WidgetId::get);
    assert!(matches!(first, Some(GameWidget::GoTo(1 | 2))), "{first:?}");
    for _ in 0..40 {
        game.key(KeyCode::ArrowDown);
        game.frames(2);
    }
    assert!(game.widget(GameWidget::GoTo(last)).is_some());
    // From black's column, left is the board.
    let black =
        game.session().record().plies().iter().rposition(|ply| matches!(ply, Ply::Move { color: Side::Black, .. }));
    game.focus_widget(GameWidget::GoTo(black.expect("a move") as u8 + 1));
    game.key(KeyCode::ArrowLeft);
    assert_eq!(game.focus().target, Target::Board);
}

#[test]
fn against_the_computer_the_list_goes_to_the_persons_turn() {
    let mut game = Game::against(OpponentKind::Minnow, ColourChoice::Black);
    game.set_speed(FlipSpeed::Instant);
    for _ in 0..5 {
        let square = game.session().record().legal_moves().iter().next();
        game.click(square.expect("a move"));
        game.until_my_turn();
    }
    let line = game.session().record().plies().to_vec();
    assert!(line.len() >= 10);
    // The person's second move is the third ply at the latest; its answer follows.
    let second = line
        .iter()
        .enumerate()
        .filter(|(_, ply)| matches!(ply, Ply::Move { color: Side::Black, .. }))
        .nth(1)
        .expect("a second move")
        .0;
    game.click_widget(GameWidget::GoTo(second as u8 + 1));
    game.until_my_turn();
    let played = game.session().record().plies().len();
    assert!(played > second + 1 && played < line.len());
    assert_eq!(game.session().record().plies(), &line[..played]);
    assert_eq!(game.session().record().redo_tail(), &line[played..]);
    game.advance(3000);
    assert_eq!(game.session().record().plies().len(), played, "the computer waits");
    game.check_board();
}
