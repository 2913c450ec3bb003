//! The review of a game, without a window: opened, stepped through, analysed, tried otherwise, played on from, kept.

use bevy::{
    input::mouse::{MouseScrollUnit, MouseWheel},
    window::{FileDragAndDrop, PrimaryWindow},
};
use flipside::{
    engine::teach::reasons::{About, Reason, ReasonKind, Topic, explain},
    game::{
        app::{LaunchGame, begin_with},
        controls::Action,
        play::{Crowd, NodeId, RestoredGame, TaskState, idea_about, opening_name},
        screens::ExplainWidget,
        store::read_game,
    },
    rules::{Handicap, named_openings::opening_of},
};

use crate::{
    common::{fit::texts_in, paced::paced_to},
    prelude::*,
};

/// A game with many errors.
pub const GAME: &str = "f5d6c3d3c4g5c6b2h5f4c2d2a1b4a4a2a3b5b1h6h7e2b3g6e3a5f6g3a6b7e1d1c1f7d7h4h3c5a8c7c8b8e7a7e6f3g2g1f1\
                    f2g4g7h1b6h2e8f8d8h8g8";

fn record(moves: &str) -> GameRecord {
    GameRecord::from_transcript(Position::default(), moves).expect("a legal game")
}

/// A program with a text in its clipboard, and an engine that answers quickly.
fn with_text(text: &str) -> Game {
    let text = text.to_owned();
    let mut game = Game::with(1920, 1080, |app| {
        app.insert_resource(paced(11)).insert_resource(Pasteboard::Own(text));
    });
    game.set_speed(FlipSpeed::Instant);
    game
}

fn paste(game: &mut Game) {
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyV);
    game.frames(3);
    // A thread reads it.
    game.until(600, "the text", |g| !matches!(g.app.world().resource::<Import>(), Import::Reading(_)));
}

fn reviewed(text: &str) -> Game {
    let mut game = with_text(text);
    paste(&mut game);
    game.until(600, "the review", |g| {
        g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
    });
    game
}

pub fn analysed(text: &str) -> Game {
    let mut game = reviewed(text);
    game.until(6000, "the end of the analysis", |g| review(g).is_finished());
    game
}

pub fn review(game: &Game) -> &Review {
    game.app.world().resource::<Review>()
}

fn current(game: &Game) -> NodeId {
    review(game).current(game.session())
}

fn shows(game: &Game, moves: usize) {
    assert_eq!(game.move_count(), moves);
}

fn wheel(game: &mut Game, y: f32) {
    let world = game.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("a window");
    world.write_message(MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y, window, phase: TouchPhase::Moved });
    game.frames(2);
}

/// The discs of both sides stay in one line, however long the names are, and the tournament is told.
#[test]
fn long_names_do_not_part_the_discs() {
    let names = ["Maximiliana Featherstonehaugh", "Bartholomew Cholmondeley-Smythe"];
    let [black, white] = names;
    let text = format!(
        "[Event \"Harbour Open\"]\n[Black \"{black}\"]\n[White \"{white}\"]\n\n{}\n",
        GAME.as_bytes()
            .chunks(2)
            .map(|square| std::str::from_utf8(square).expect("ASCII"))
            .collect::<Vec<_>>()
            .join(" ")
    );
    let game = &mut reviewed(&text);
    for (width, height) in [(1920.0, 1080.0), (1280.0, 720.0), (720.0, 1280.0)] {
        game.resize(width, height);
        game.frames(6);
        let texts = texts_in(game, "Review");
        let at = |words: &str| {
            texts.iter().find(|(text, _)| text == words).unwrap_or_else(|| panic!("{words}: {texts:?}")).1
        };
        let lines = ["'47'", "'\u{2013}'", "'17'"].map(|words| at(words).center().y);
        let apart = lines.map(|line| (line - lines[0]).abs());
        assert!(apart.iter().all(|apart| *apart < 2.0), "{width}x{height}: {texts:?}");
        // The line with the names is cut where it has no more room.
        let cut = |(text, _): &(String, Rect)| text.starts_with("'Maximiliana") && text.ends_with("\u{2026}'");
        assert!(texts.iter().any(cut), "{width}x{height}: {texts:?}");
    }
}

#[test]
fn a_pasted_game_is_reviewed_and_analysed() {
    let game = &mut reviewed(GAME);
    shows(game, 0);
    assert_eq!(game.focused(), Some(ReviewWidget::Next.into()));
    assert_eq!(review(game).tree().game_moves(), 60);
    let last = *review(game).tree().game().last().expect("the end");
    assert_eq!(review(game).value(last), Some((30.0, true)), "the result");

    game.until(600, "rough values of all positions", |g| {
        let review = review(g);
        let mut ids = review.tree().game().iter();
        ids.all(|&id| review.value(id).is_some())
    });
    let (_, all) = review(game).progress();
    assert_eq!(all, 60);
    game.until(6000, "the end of the analysis", |g| review(g).is_finished());
    assert!(review(game).errors(None).len() > 10);
    for side in Side::ALL {
        let account = review(game).account(side);
        let accuracy = account.accuracy.expect("moves with a choice");
        assert!((0.0..1.0).contains(&accuracy), "{account:?}");
    }
    // Values of consecutive positions and the loss of the move between them belong together: the loss of a move is what
    // the value changes by, apart from what the next search has found in addition.
    let errors = review(game).errors(None);
    for id in errors {
        let (judgement, deep) = review(game).judgement(id).expect("an error is judged");
        assert!(deep && judgement.loss >= 2, "{judgement:?}");
    }
    game.idle();
    game.check_board();
}

#[test]
fn keys_step_through_the_game() {
    let game = &mut analysed(GAME);
    game.key(KeyCode::ArrowRight);
    game.key(KeyCode::ArrowRight);
    game.settle();
    shows(game, 2);
    game.key(KeyCode::ArrowLeft);
    game.settle();
    shows(game, 1);
    game.key(KeyCode::End);
    game.settle();
    shows(game, 60);
    game.key(KeyCode::ArrowRight);
    game.settle();
    shows(game, 60);
    game.check_board();
    game.key(KeyCode::Home);
    game.settle();
    shows(game, 0);
    game.key(KeyCode::KeyR);
    game.key(KeyCode::KeyR);
    game.key(KeyCode::KeyU);
    game.settle();
    shows(game, 1);

    // On the board the arrows move the focus, and Select plays.
    game.key(KeyCode::F6);
    assert_eq!(game.focus().target, Target::Board);
    let square = game.focus().square;
    game.key(KeyCode::ArrowRight);
    assert_ne!(game.focus().square, square);
    game.settle();
    shows(game, 1);
}

#[test]
fn space_lets_the_review_play_and_enter_presses_the_widget() {
    let game = &mut reviewed(GAME);
    game.key(KeyCode::Space);
    assert!(review(game).playing);
    game.until(3000, "two moves", |g| g.move_count() == 2);
    game.key(KeyCode::Space);
    assert!(!review(game).playing);
    game.settle();
    shows(game, 2);
    // A held key is one press.
    game.key_state(KeyCode::Space, false, ButtonState::Pressed, true);
    game.frames(2);
    assert!(!review(game).playing);
    game.key(KeyCode::Enter);
    game.settle();
    shows(game, 3);

    // On the board it plays the square.
    game.key(KeyCode::F6);
    assert_eq!(game.focus().target, Target::Board);
    game.key(KeyCode::KeyU);
    game.key(KeyCode::KeyU);
    game.settle();
    game.type_text("f6");
    game.key(KeyCode::Space);
    game.until(600, "the move", |g| g.move_count() == 2 && g.is_settled());
    assert!(!review(game).playing);
    assert_eq!(game.session().record().last_move(), Some(Square::F6));

    // In a task it presses the widget.
    game.until(6000, "the end of the analysis", |g| review(g).is_finished());
    game.key(KeyCode::KeyN);
    game.key(KeyCode::End);
    game.settle();
    let retry = game.retry_widget();
    game.click_widget(retry);
    game.settle();
    game.frames(2);
    game.focus_widget(ReviewWidget::RetryLeave);
    game.key(KeyCode::Space);
    game.settle();
    assert!(review(game).retry().is_none());
}

#[test]
fn autoplay_gets_a_key_of_its_own() {
    let game = &mut reviewed(GAME);
    let keys = &mut game.settings().keys;
    keys.insert(Action::Play.key(), vec!["X".to_owned()]);
    game.frames(2);
    game.key(KeyCode::Space);
    assert!(!review(game).playing);
    shows(game, 0);
    game.key(KeyCode::KeyX);
    assert!(review(game).playing);
}

#[test]
fn errors_are_visited_in_order_and_around() {
    let game = &mut analysed(GAME);
    let errors: Vec<usize> = review(game).errors(None).into_iter().map(|id| review(game).tree().moves(id)).collect();
    let mut visited = Vec::new();
    for _ in 0..=errors.len() {
        game.key(KeyCode::KeyN);
        game.settle();
        visited.push(game.move_count() + 1);
    }
    assert_eq!(visited[..errors.len()], errors);
    assert_eq!(visited[errors.len()], errors[0], "from the last to the first");
    game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyN);
    game.settle();
    assert_eq!(game.move_count() + 1, errors[errors.len() - 1]);
    let shown = review(game).shown_move(game.session());
    let verdict = review(game).verdict(game.session()).expect("judged");
    assert!(verdict.judgement.is_some_and(|judgement| judgement.mark.is_some()));
    assert_eq!(shown.and_then(|id| review(game).tree().square(id)), verdict.played);
}

#[test]
fn the_graph_the_wheel_and_the_list_go_to_moves() {
    let game = &mut analysed(GAME);
    let (_, graph) = game.widget(ReviewWidget::Graph).expect("the graph");
    game.click_at(Vec2::new(graph.max.x - 1.0, graph.center().y));
    game.settle();
    shows(game, 59);
    game.move_mouse(Vec2::new(graph.min.x + 1.0, graph.center().y));
    game.mouse_button(ButtonState::Pressed);
    game.settle();
    shows(game, 0);
    game.move_mouse(Vec2::new(graph.center().x, graph.max.y + 300.0));
    game.settle();
    let middle = game.move_count();
    assert!((28..=31).contains(&middle), "{middle}");
    game.mouse_button(ButtonState::Released);
    game.move_mouse(Vec2::new(graph.min.x + 1.0, graph.center().y));
    game.settle();
    shows(game, middle);

    game.move_mouse(game.center(Square::D3));
    wheel(game, -1.0);
    wheel(game, -1.0);
    game.settle();
    shows(game, middle + 2);
    wheel(game, 1.0);
    game.settle();
    shows(game, middle + 1);

    // Over the board it does not scroll the list, and beside it, it does not step.
    let scrolled = |game: &mut Game| -> f32 {
        let world = game.app.world_mut();
        let mut lists = world.query::<(&Name, &ScrollPosition)>();
        let mut lists = lists.iter(world);
        let list = lists.find(|(name, _)| name.as_str() == "Review moves");
        list.expect("the list").1.0.y
    };
    let before = scrolled(game);
    let (_, next) = game.widget(ReviewWidget::Next).expect("a button");
    let beside = Vec2::new(next.center().x, next.min.y - 60.0);
    game.move_mouse(game.center(Square::D3));
    wheel(game, -0.5);
    assert!((scrolled(game) - before).abs() < 0.1);
    game.move_mouse(beside);
    wheel(game, -1.0);
    assert!((scrolled(game) - before).abs() > 10.0);
    game.settle();
    shows(game, middle + 1);

    let third = review(game).tree().game()[middle + 1];
    game.click_widget(ReviewWidget::Move(third));
    game.settle();
    shows(game, middle);

    game.focus_widget(ReviewWidget::Graph);
    game.key(KeyCode::ArrowRight);
    game.settle();
    shows(game, middle + 1);
}

#[test]
fn another_move_on_the_board_is_a_variation_and_the_game_stays() {
    let game = &mut analysed(GAME);
    game.key(KeyCode::ArrowRight);
    game.settle();
    game.click(Square::F6);
    game.until(600, "the move", |g| g.move_count() == 2 && g.is_settled());
    game.click(Square::E6);
    game.until(600, "the move", |g| g.move_count() == 3 && g.is_settled());
    let at = current(game);
    let tree = review(game).tree();
    assert_eq!((tree.level(at), tree.game_moves()), (1, 60));
    assert_eq!(tree.path(at), [Square::F5, Square::F6, Square::E6]);
    let branch = tree.branch_of(at).expect("a variation");
    assert_eq!(tree.variations(tree.game()[2]), [branch]);
    // Its positions are valued as well.
    game.until(3000, "values of the variation", |g| review(g).value(current(g)).is_some_and(|(_, deep)| deep));

    // The same moves again lead into it.
    game.key(KeyCode::Home);
    game.key(KeyCode::ArrowRight);
    game.settle();
    game.click(Square::F6);
    game.until(600, "the move", |g| g.move_count() == 2 && g.is_settled());
    game.settle();
    assert_eq!(review(game).tree().all_variations().len(), 1);
    game.key(KeyCode::ArrowRight);
    game.settle();
    assert_eq!(current(game), at);

    game.click_widget(ReviewWidget::Remove(branch));
    game.settle();
    shows(game, 1);
    assert!(review(game).tree().all_variations().is_empty());
    game.click_widget(ReviewWidget::PutBack);
    game.settle();
    assert_eq!(review(game).tree().all_variations().len(), 1);

    // A move of the game itself stays in the game.
    game.click(Square::D6);
    game.until(600, "the move", |g| g.move_count() == 2 && g.is_settled());
    game.settle();
    assert!(review(game).tree().is_game(current(game)));
    assert!(review(game).shown_move(game.session()).is_some());
    game.check_board();
}

#[test]
fn the_best_line_is_offered_and_entered() {
    let game = &mut analysed(GAME);
    game.key(KeyCode::KeyN);
    game.settle();
    let before = current(game);
    let line = review(game).line_from(game.session(), None);
    assert!(!line.is_empty());
    game.click_widget(ReviewWidget::BestLine);
    game.settle();
    let at = current(game);
    assert_eq!(review(game).tree().parent(at), Some(before));
    assert_eq!(review(game).tree().square(at), Some(line[0]));
    for _ in 1..line.len() {
        game.key(KeyCode::ArrowRight);
    }
    game.settle();
    assert_eq!(game.move_count(), review(game).tree().moves(before) + line.len());
}

#[test]
fn back_leads_to_the_game_as_it_was() {
    let mut game = Game::with(1920, 1080, |app| {
        app.insert_resource(paced(3));
    });
    game.set_speed(FlipSpeed::Instant);
    let game = &mut game;
    game.start_two_players();
    game.play_by_mouse(&[Square::F5, Square::D6, Square::C3]);
    game.settle();
    let before = game.session().record().clone();
    game.click_widget(GameWidget::Menu);
    game.click_widget(PauseWidget::Review);
    game.until(600, "the review", |g| g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review));
    game.settle();
    shows(game, 3);
    game.key(KeyCode::Home);
    game.settle();
    shows(game, 0);
    game.key(KeyCode::Escape);
    game.until(600, "the pause menu", |g| g.menu() == Menu::Pause);
    assert!(game.session().is_game());
    assert_eq!(game.session().record(), &before);
    assert_eq!(game.focused(), Some(PauseWidget::Review.into()));
    game.key(KeyCode::Escape);
    game.settle();
    assert_eq!(game.screen(), Screen::Game);
    game.play_by_mouse(&[Square::D3]);
    game.check_board();
}

#[test]
fn the_game_is_seen_behind_the_pause_menu_at_once_after_a_review() {
    for moves in [false, true] {
        let mut game = Game::with(1920, 1080, |app| {
            app.insert_resource(paced(3));
        });
        let game = &mut game;
        game.start_two_players();
        game.play_by_mouse(&[Square::F5, Square::D6, Square::C3, Square::D3, Square::C4]);
        let score = game.written_score().expect("two cards");
        assert_eq!(score.iter().sum::<u32>(), 9);
        game.click_widget(GameWidget::Menu);
        game.click_widget(PauseWidget::Review);
        game.until(600, "the review", |g| g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review));
        game.settle();
        game.key(KeyCode::Home);
        game.settle();
        shows(game, 0);
        if moves {
            // A disc is on its way when the review is left.
            game.key(KeyCode::ArrowRight);
            game.until(60, "a disc moves", Game::anything_moves);
        }
        game.key(KeyCode::Escape);
        game.until(600, "the pause menu", |g| g.menu() == Menu::Pause);
        game.frames(3);
        assert_eq!(game.written_score(), Some(score));
        assert_eq!(game.seen_score(), score);
        assert!(game.is_settled());
        game.check_board();
        game.key(KeyCode::Escape);
        game.settle();
        game.check_board();
        assert_eq!(game.move_count(), 5);
    }
}

#[test]
fn the_only_move_alone_is_no_best_line() {
    let game = &mut analysed(GAME);
    game.key(KeyCode::End);
    game.settle();
    game.key(KeyCode::ArrowLeft);
    game.settle();
    game.frames(3);
    shows(game, 59);
    assert!(game.says("g8 is the only legal move."), "{:?}", game.texts());
    assert!(!game.says("Best line"), "{:?}", game.texts());
    assert!(review(game).reasons().is_empty());
}

#[test]
fn the_analysis_stops_and_goes_on() {
    let game = &mut reviewed(GAME);
    game.until(600, "the bar", |g| g.widget(ReviewWidget::Analysis).is_some());
    game.click_widget(ReviewWidget::Analysis);
    assert!(review(game).is_cancelled());
    game.idle();
    let (done, all) = review(game).progress();
    assert!(done < all);
    assert!(game.says(&format!("Stopped at {done} of {all}")));
    game.click_widget(ReviewWidget::Analysis);
    game.until(6000, "the end of the analysis", |g| review(g).is_finished());
    // The row fades out before the graph takes its place.
    let height = |game: &mut Game| game.widget(ReviewWidget::Graph).expect("a graph").1.height();
    let before = height(game);
    assert!(game.widget(ReviewWidget::Analysis).is_some());
    game.advance(100);
    assert!(game.widget(ReviewWidget::Analysis).is_some());
    game.advance(100);
    assert!(game.widget(ReviewWidget::Analysis).is_none());
    assert!(height(game) > before + 20.0);
    game.idle();
}

/// The left edge of the line through the shown move, in its graph.
/// The least depth of the values of the moves that were not played after this many moves of the game.
fn depth_at(game: &Game, moves: usize) -> u8 {
    let review = review(game);
    let (tree, line) = (review.tree(), review.tree().game());
    let played = line.get(moves + 1).and_then(|&next| tree.square(next));
    let found = review.find(tree.position(line[moves]));
    let others = found.into_iter().flat_map(|found| found.analysis.moves());
    others.filter(|value| Some(value.square) != played).map(|value| value.depth).min().unwrap_or(u8::MAX)
}

#[test]
fn staying_on_a_position_makes_its_values_surer() {
    // The review looks three plies ahead here, and the analysis that goes on afterwards five.
    let game = &mut Game::with(1920, 1080, |app| {
        app.insert_resource(paced_to(5, 11)).insert_resource(Pasteboard::Own(GAME.to_owned()));
    });
    game.set_speed(FlipSpeed::Instant);
    paste(game);
    game.until(6000, "the end of the analysis", |g| g.screen() == Screen::Review && review(g).is_finished());
    assert_eq!(depth_at(game, 28), 3);
    for _ in 0..28 {
        game.key(KeyCode::ArrowRight);
    }
    game.settle();
    shows(game, 28);
    game.until(600, "surer values", |g| depth_at(g, 28) == 5);
    // Then come all positions near the end, while the player stays.
    game.until(6000, "surer values near the end", |g| {
        (36..60).all(|moves| depth_at(g, moves) >= 5.min(60 - moves as u8))
    });
    // Positions that nobody looks at, and that cannot be solved, stay as they are.
    game.frames(60);
    assert_eq!(depth_at(game, 30), 3);
    let is_busy = |game: &Game| game.app.world().resource::<AiTasks>().is_busy(Purpose::Analysis);
    assert!(!is_busy(game), "nothing is left to find out");
    // Without the values on the board nothing more is looked for.
    game.settings().review_values = false;
    game.key(KeyCode::ArrowRight);
    game.settle();
    game.frames(60);
    assert_eq!(depth_at(game, 29), 3);
}

fn line_in_graph(game: &mut Game) -> f32 {
    let world = game.app.world_mut();
    let mut nodes = world.query::<(&Name, &Node)>();
    let mut lines = nodes.iter(world);
    let line = lines.find(|(name, _)| name.as_str() == "Shown move");
    match line.expect("a line").1.left {
        Val::Px(left) => left,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_line_of_the_graph_glides_to_the_shown_move() {
    let game = &mut analysed(GAME);
    game.idle();
    let width = game.widget(ReviewWidget::Graph).expect("a graph").1.width();
    let first = line_in_graph(game);
    game.key(KeyCode::End);
    game.advance(16);
    let between = line_in_graph(game);
    assert!(first + 20.0 < between && between < first + 0.99 * width);
    game.advance(32);
    let later = line_in_graph(game);
    assert!(between < later && later < first + width);
    game.idle();
    assert!((line_in_graph(game) - first - width).abs() < 1.0);

    game.settings().reduced_motion = true;
    game.key(KeyCode::Home);
    assert!((line_in_graph(game) - first).abs() < 1.0, "at once");
    game.idle();
}

#[test]
fn the_row_of_a_variation_opens() {
    for reduced in [false, true] {
        let game = &mut analysed(GAME);
        game.settings().reduced_motion = reduced;
        game.key(KeyCode::ArrowRight);
        game.idle();
        game.click(Square::F6);
        game.until(600, "the variation", |g| {
            review(g).tree().branch_of(current(g)).is_some_and(|id| g.widget(ReviewWidget::Variation(id)).is_some())
        });
        let branch = review(game).tree().branch_of(current(game));
        let row = ReviewWidget::Variation(branch.expect("a variation"));
        let height = |game: &mut Game| game.widget(row).expect("a row").1.height();
        let first = height(game);
        game.advance(300);
        game.idle();
        let open = height(game);
        if reduced {
            assert!((first - open).abs() < 0.5, "{first} of {open}");
        } else {
            assert!(first < 0.8 * open, "{first} of {open}");
        }
    }
}

#[test]
fn the_analysis_goes_on_elsewhere() {
    let game = &mut reviewed(GAME);
    game.key(KeyCode::Escape);
    game.until(600, "the title", |g| g.screen() == Screen::Title);
    game.until(6000, "the end of the analysis", |g| review(g).is_finished());
    paste(game);
    game.until(600, "the review", |g| g.screen() == Screen::Review);
    assert!(review(game).is_finished(), "nothing is asked again");
}

#[test]
fn a_game_begins_with_the_position_on_the_board() {
    let game = &mut analysed(GAME);
    for _ in 0..10 {
        game.key(KeyCode::ArrowRight);
    }
    game.settle();
    let position = *game.session().position();
    let (white, stronger) = (Side::White, true);
    game.key(KeyCode::KeyP);
    game.until(600, "the dialog", |g| g.menu() == Menu::PlayFrom);
    game.frames(3);
    game.click_widget(PlayFromWidget::Side { side: white, stronger });
    game.click_widget(PlayFromWidget::Start);
    game.until(600, "the game", |g| g.screen() == Screen::Game);
    let session = game.session();
    assert_eq!(session.position(), &position);
    assert_eq!((session.is_game(), session.is_rated()), (true, false));
    assert!(session.config().is_fork);
    assert_eq!(session.player(Side::Black), Player::Human);
    assert_eq!(session.player(Side::White), Player::Computer(OpponentKind::Pebble));
    game.until_my_turn();
    game.check_board();
}

/// The reasons that the review gives against a move.
fn reasons(game: &Game, id: NodeId) -> Vec<Reason> {
    let review = review(game);
    let before = review.tree().parent(id).expect("a place");
    let found = review.find(review.tree().position(before));
    explain(&found.expect("analysed").analysis, review.tree().square(id))
}

#[test]
fn errors_are_tried_again() {
    let game = &mut analysed(GAME);
    game.key(KeyCode::End);
    game.settle();
    let retry = game.retry_widget();
    game.click_widget(retry);
    game.settle();
    game.frames(3);
    // Of a game between two people, the errors of either side can be chosen.
    let task = review(game).retry().expect("a task");
    let side = review(game).mover(task.error());
    assert!(review(game).errors(side).len() < review(game).errors(None).len());
    assert_eq!(task.count().1, review(game).errors(side).len());
    let other = side.map(Side::opponent).expect("a side");
    game.click_widget(ReviewWidget::RetryLeave);
    game.key(KeyCode::End);
    game.settle();
    game.click_widget(ReviewWidget::Retry(other));
    game.settle();
    game.frames(3);
    let task = review(game).retry().expect("a task");
    assert_eq!(review(game).mover(task.error()), Some(other));
    let retry = review(game).retry().expect("a task").clone();
    let number = review(game).tree().moves(retry.error());
    shows(game, number - 1);
    assert!(game.session().record().redo_tail().is_empty(), "the answer is not there");

    let error = review(game).tree().square(retry.error());
    assert_eq!(Some(game.focus().square), error, "no answer has the focus");

    // The same error again is taken back.
    let error = review(game).tree().square(retry.error()).expect("a move");
    game.click(error);
    game.until(600, "the verdict", |g| {
        matches!(review(g).retry().map(|retry| retry.task.state), Some(TaskState::Wrong(_)))
    });
    game.until(600, "the move is taken back", |g| g.move_count() == number - 1 && g.is_settled());
    game.frames(60);
    // What was said about it stays until the next move, with the reason that the review gives and the reply.
    let refutation = review(game).refutation().expect("a refutation").clone();
    assert_eq!(refutation.square, error);
    // It names no better move, which is still looked for.
    let given = reasons(game, retry.error());
    let best = review(game).best_before(retry.error()).expect("a best move");
    let names_none = |reason: &&Reason| !reason.squares.contains(&best.square);
    let mut faults = given.iter().filter(|it| it.about == About::Fault);
    let reply = refutation.reply.expect("a reply");
    match faults.find(names_none) {
        Some(fault) => assert_eq!(refutation.reason.as_ref(), Some(fault)),
        // Where there is none, what the reply wins is said.
        None => assert!(
            refutation
                .reason
                .is_none_or(|it| matches!(it.kind, ReasonKind::Refuted { reply: told, .. } if told == reply))
        ),
    }
    assert!(game.tells_reply(reply), "{:?}", game.texts());
    assert!(game.says(&format!("{error} gives away")), "{:?}", game.texts());
    assert!(matches!(
        review(game).retry().map(|retry| retry.task.state),
        Some(TaskState::Again(square)) if square == error
    ));

    let before = review(game).tree().parent(retry.error()).expect("a place");
    let position = *review(game).tree().position(before);
    let best = review(game).find(&position).and_then(|found| found.analysis.best()).expect("analysed").square;
    game.click(best);
    game.until(600, "the verdict", |g| {
        matches!(review(g).retry().map(|retry| retry.task.state), Some(TaskState::Right(_)))
    });
    game.settle();
    assert!(review(game).refutation().is_none());
    assert!(!review(game).reasons().is_empty(), "why it is right");
    assert!(review(game).tree().all_variations().is_empty());
    game.click_widget(ReviewWidget::RetryNext);
    game.settle();
    assert_eq!(review(game).retry().map(|retry| retry.count().0), Some(1));
    game.click_widget(ReviewWidget::RetryShow);
    game.settle();
    assert_eq!(review(game).retry().map(|retry| retry.task.state), Some(TaskState::Shown));
    game.click_widget(ReviewWidget::RetryLeave);
    game.settle();
    assert!(review(game).retry().is_none());
    assert!(!game.session().record().redo_tail().is_empty());
}

/// Whether the right answer to the task has been given or shown.
fn is_solved(game: &Game) -> bool {
    matches!(review(game).retry().map(|retry| retry.task.state), Some(TaskState::Right(_) | TaskState::Shown))
}

#[test]
fn the_focus_goes_to_the_button_that_goes_on_after_an_answer() {
    let game = &mut analysed(GAME);
    game.key(KeyCode::End);
    game.settle();
    let retry = game.retry_widget();
    game.click_widget(retry);
    game.settle();
    game.frames(3);
    assert_eq!(game.focus().target, Target::Board);
    let retry = review(game).retry().expect("a task");
    let best = review(game).best_before(retry.error());
    let best = best.expect("a best move").square.to_string();
    game.type_text(&best);
    game.key(KeyCode::Enter);
    game.until(600, "the verdict", |g| is_solved(g));
    game.settle();
    game.idle();
    assert_eq!(game.focused(), Some(ReviewWidget::RetryNext.into()));
    game.key(KeyCode::Enter);
    game.settle();
    game.frames(5);
    assert_eq!(review(game).retry().map(|retry| retry.count().0), Some(1));
    assert!(!is_solved(game));
    // Another press of the same key does not skip the next error.
    assert_eq!(game.focus().target, Target::Board);
    let error = review(game).retry().expect("a task").error();
    assert_eq!(Some(game.focus().square), review(game).tree().square(error), "no answer has the focus");

    game.focus_widget(ReviewWidget::RetryShow);
    game.key(KeyCode::Enter);
    game.settle();
    game.idle();
    assert!(is_solved(game));
    assert_eq!(game.focused(), Some(ReviewWidget::RetryNext.into()));
    game.key(KeyCode::Enter);
    game.settle();
    game.frames(5);
    assert_eq!(review(game).retry().map(|retry| retry.count().0), Some(2));
}

#[test]
fn variations_deepen_like_the_moves_of_the_game() {
    let game = &mut analysed(GAME);
    game.key(KeyCode::ArrowRight);
    game.settle();
    let mut line = vec![Square::F5, Square::F6];
    game.click(Square::F6);
    for moves in 2..6 {
        game.until(600, "the move", |g| g.move_count() == moves && g.is_settled());
        let legal = game.session().record().legal_moves();
        line.push(legal.iter().next().expect("a legal move"));
        game.click(line[line.len() - 1]);
    }
    // The player does not wait for the values, and goes back to the game.
    game.key(KeyCode::Home);
    game.settle();
    let is_deep = |g: &Game, moves: usize| {
        let at = review(g).tree().find(line[..moves].iter().copied());
        at.and_then(|at| review(g).value(at)).is_some_and(|(_, deep)| deep)
    };
    game.until(3000, "deep values of the whole variation", |g| (2..=line.len()).all(|moves| is_deep(g, moves)));
    shows(game, 0);
    game.idle();
}

/// The part of the window in which the list of moves is seen, from its top to its bottom.
fn list(game: &mut Game) -> (f32, f32) {
    let world = game.app.world_mut();
    let mut lists = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let mut lists = lists.iter(world);
    let list = lists.find(|(name, ..)| name.as_str() == "Review moves");
    let (_, node, at) = list.expect("the list of moves");
    let half = node.size().y / 2.0;
    let scale = node.inverse_scale_factor();
    ((at.translation.y - half) * scale, (at.translation.y + half) * scale)
}

pub fn is_in_list(game: &mut Game, id: impl Into<WidgetId>) -> bool {
    let (top, bottom) = list(game);
    let (_, row) = game.widget(id).expect("a row of the list");
    row.min.y >= top && row.max.y <= bottom
}

/// From the review to the idea that the active reason is about, and back.
fn read_the_idea(game: &mut Game) {
    game.key(KeyCode::KeyW);
    game.frames(3);
    game.click_widget(ExplainWidget::Read);
    game.until(600, "the ideas", |g| g.screen() == Screen::Learn);
    game.frames(5);
    game.key(KeyCode::Escape);
    game.until(600, "the review", |g| {
        g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
    });
    game.frames(5);
}

#[test]
fn the_list_shows_the_shown_move_when_the_player_comes_back() {
    let game = &mut analysed(GAME);
    // An error late in the game, with a reason that an idea is about.
    game.key(KeyCode::End);
    game.settle();
    let has_idea = |g: &Game| {
        let reason = review(g).reasons().first();
        reason.is_some_and(|reason| idea_about(reason.kind.topic()).is_some())
    };
    for _ in 0..20 {
        game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyN);
        game.settle();
        game.frames(3);
        if has_idea(game) && game.move_count() < 56 {
            break;
        }
    }
    assert!(has_idea(game) && game.move_count() > 24);
    let shown = review(game).shown_move(game.session()).expect("a move");
    assert!(is_in_list(game, ReviewWidget::Move(shown)));
    read_the_idea(game);
    assert_eq!(review(game).shown_move(game.session()), Some(shown));
    assert!(is_in_list(game, ReviewWidget::Move(shown)), "after the idea");

    // From a game that was begun in a variation.
    let other = game
        .session()
        .record()
        .legal_moves()
        .iter()
        .find(|&square| review(game).tree().square(shown) != Some(square))
        .expect("another move");
    game.click(other);
    game.settle();
    game.frames(3);
    let place = current(game);
    let first = review(game).tree().branch_of(place).expect("a variation");
    game.click_widget(ReviewWidget::PlayFrom);
    game.until(600, "the dialog", |g| g.menu() == Menu::PlayFrom);
    game.frames(3);
    game.click_widget(PlayFromWidget::Start);
    game.until(600, "the game", |g| g.screen() == Screen::Game);
    game.advance(500);
    game.key(KeyCode::Escape);
    game.until(600, "the pause", |g| g.menu() == Menu::Pause);
    game.advance(500);
    game.click_widget(PauseWidget::Review);
    game.until(600, "the review", |g| {
        g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
    });
    game.frames(5);
    assert_eq!(current(game), place);
    assert!(is_in_list(game, ReviewWidget::Variation(first)));
}

#[test]
fn the_result_and_the_review_name_the_opening() {
    for (width, height) in [(1920, 1080), (1024, 768), (640, 480)] {
        let mut game = Game::sized(width, height);
        game.set_speed(FlipSpeed::Instant);
        game.start_two_players();
        game.play_to_the_end(Game::click);
        game.frames(5);
        let record = game.session().record().clone();
        let opening = opening_of(&record).expect("a named opening").opening;
        let name = opening_name(opening, Language::English);
        assert!(game.says(&format!("Game over · {name}")), "{width}");
        game.advance(500);
        game.click_widget(ResultWidget::Review);
        game.until(600, "the review", |g| {
            g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
        });
        game.frames(3);
        assert!(game.says(name), "{width}: {:?}", game.texts());
    }
}

#[test]
fn what_was_found_out_is_kept_with_the_game() {
    let home = Home::new();
    let start = || {
        let kept = home.kept();
        let mut game = Game::with(1920, 1080, |app| {
            kept.install(app);
            app.insert_resource(paced(5)).insert_resource(Pasteboard::Own(GAME.to_owned()));
        });
        game.set_speed(FlipSpeed::Instant);
        paste(&mut game);
        game.until(600, "the review", |g| {
            g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
        });
        game
    };
    let accounts = {
        let game = &mut start();
        game.until(6000, "the end of the analysis", |g| review(g).is_finished());
        game.key(KeyCode::ArrowRight);
        game.settle();
        game.click(Square::F6);
        game.until(600, "the move", |g| g.move_count() == 2 && g.is_settled());
        game.until(3000, "its values", |g| review(g).value(current(g)).is_some_and(|(_, deep)| deep));
        game.frames(3);
        Side::ALL.map(|side| review(game).account(side))
    };
    let game = &mut start();
    assert!(review(game).is_finished(), "at once");
    assert_eq!(Side::ALL.map(|side| review(game).account(side)), accounts);
    assert_eq!(review(game).tree().all_variations(), [[Square::F5, Square::F6]]);
}

#[test]
fn what_is_no_game_is_told() {
    let game = &mut with_text("hello world");
    paste(game);
    game.frames(30);
    assert_eq!(game.screen(), Screen::Title);
    assert!(game.says("No game on the clipboard."));
}

#[test]
fn a_faulty_game_is_told_with_its_fault_in_each_language() {
    for (language, words) in [
        ("en", "Can’t read the game on the clipboard: at move 5, a1 flips nothing."),
        ("zh-Hans", "无法读取剪贴板中的棋谱：第 5 手，a1 翻转不了任何棋子。"),
        ("ja", "クリップボードの棋譜を読めません：5手目、a1では1枚も返せません。"),
    ] {
        let game = &mut with_text("f5d6c3d3a1");
        game.app.world_mut().resource_mut::<Settings>().language = Some(language.to_owned());
        game.frames(2);
        paste(game);
        game.frames(30);
        assert_eq!(game.screen(), Screen::Title);
        assert!(game.says(words), "{:?}", game.texts());
    }
}

#[test]
fn a_board_is_reviewed_and_its_moves_are_tried() {
    let own = *record("f5d6c3d3c4f4").position();
    let game = &mut reviewed(&format!("{own:#}"));
    shows(game, 0);
    assert_eq!(game.session().position(), &own);
    let square = own.legal_moves().iter().next().expect("a move");
    game.click(square);
    game.until(600, "the move", |g| g.move_count() == 1 && g.is_settled());
    assert_eq!(review(game).tree().all_variations(), [[square]]);
    for page in 0..2 {
        game.key(if page == 0 { KeyCode::Home } else { KeyCode::End });
        game.settle();
        game.frames(3);
    }
}

#[test]
fn a_copied_game_carries_its_start() {
    let start = StartLayout::Parallel;
    let handicap = Handicap { color: Side::White, corners: 2 };
    for start in [Position::start(start), handicap.give(&Position::default())] {
        let mut played = GameRecord::new(start);
        for _ in 0..20 {
            played.play(played.legal_moves().iter().next().expect("a move")).expect("legal");
        }
        let game = &mut reviewed(&played.ggf());
        assert_eq!(game.session().record().start(), &start);
        game.chord(&[KeyCode::ControlLeft], KeyCode::KeyC);
        game.frames(2);
        let Pasteboard::Own(copied) = game.app.world().resource::<Pasteboard>().clone() else {
            panic!("a clipboard of its own");
        };
        let again = &mut reviewed(&copied);
        assert_eq!(again.session().record().to_end(), played, "{copied}");
    }
}

#[test]
fn the_game_is_copied() {
    let game = &mut reviewed(GAME);
    game.key(KeyCode::ArrowRight);
    game.key(KeyCode::ArrowRight);
    game.settle();
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyC);
    game.frames(2);
    let copied = game.app.world().resource::<Pasteboard>().clone();
    assert_eq!(copied, Pasteboard::Own(record(GAME).transcript()), "all of it");
}

/// During a variation the line on the board is copied, with the moves before it and those that follow in it.
#[test]
fn a_variation_is_copied_as_the_line_on_the_board() {
    let game = &mut reviewed(GAME);
    let copied = |game: &mut Game| {
        game.chord(&[KeyCode::ControlLeft], KeyCode::KeyC);
        game.frames(2);
        game.app.world().resource::<Pasteboard>().clone()
    };
    game.key(KeyCode::ArrowRight);
    game.settle();
    for (square, moves) in [(Square::F6, 2), (Square::E6, 3)] {
        game.click(square);
        game.until(600, "the move", |g| g.move_count() == moves && g.is_settled());
    }
    let line = Pasteboard::Own("f5f6e6".to_owned());
    assert_eq!(copied(game), line);
    game.key(KeyCode::ArrowLeft);
    game.settle();
    assert_eq!(copied(game), line);
    // Back in the game it is the game again.
    let second = review(game).tree().game()[2];
    game.click_widget(ReviewWidget::Move(second));
    game.settle();
    assert_eq!(copied(game), Pasteboard::Own(record(GAME).transcript()));
}

#[test]
fn a_dropped_file_is_reviewed() {
    let home = Home::new();
    let file = home.0.join("a game.txt");
    std::fs::write(&file, GAME).expect("written");
    let game = &mut with_text("");
    let drop = |game: &mut Game, path: std::path::PathBuf| {
        let world = game.app.world_mut();
        let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("a window");
        world.write_message(FileDragAndDrop::DroppedFile { window, path_buf: path });
        game.frames(30);
    };
    drop(game, home.0.join("nothing here"));
    let words = "Can’t read a game from nothing here: the file or folder is missing.";
    game.until(600, "a notice", |g| g.says(words));
    assert_eq!(game.screen(), Screen::Title);
    drop(game, file);
    game.until(600, "the review", |g| g.screen() == Screen::Review);
    assert_eq!(review(game).tree().game_moves(), 60);
}

#[test]
fn a_file_is_reviewed_from_the_start() {
    let home = Home::new();
    let file = home.0.join("a game.txt");
    std::fs::write(&file, GAME).expect("written");
    let opening = LaunchGame::Review(Box::new(read_game(&file).expect("a game")));
    let game = &mut Game::with(1280, 720, |app| {
        home.kept().install(app);
        app.insert_resource(paced(4));
        begin_with(app, opening);
    });
    game.until(600, "the review", |g| {
        g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
    });
    assert_eq!(review(game).tree().game_moves(), 60);
    assert!(!home.data("game.toml").exists(), "it was only looked at");
    game.key(KeyCode::Escape);
    game.until(600, "the title", |g| g.screen() == Screen::Title);
    game.frames(5);
    assert_eq!(game.focused(), Some(TitleWidget::Play.into()));
    assert!(game.focus().visible);
}

#[test]
fn the_title_has_its_focus_again_after_a_review() {
    let game = &mut with_text(GAME);
    game.key(KeyCode::ArrowDown);
    game.key(KeyCode::ArrowDown);
    assert_eq!(game.focused(), Some(TitleWidget::Puzzles.into()));
    paste(game);
    game.until(600, "the review", |g| {
        g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
    });
    assert_eq!(game.focused(), Some(ReviewWidget::Next.into()));
    game.key(KeyCode::Escape);
    game.until(600, "the title", |g| g.screen() == Screen::Title);
    game.frames(5);
    assert_eq!(game.focused(), Some(TitleWidget::Puzzles.into()));
}

#[test]
fn a_gamepad_reviews_a_game() {
    let game = &mut analysed(GAME);
    game.plug_pad();
    game.pad(GamepadButton::RightTrigger);
    game.pad(GamepadButton::RightTrigger);
    game.pad(GamepadButton::LeftTrigger);
    game.settle();
    shows(game, 1);
    game.pad(GamepadButton::North);
    game.settle();
    let first = review(game).errors(None)[0];
    assert_eq!(game.move_count() + 1, review(game).tree().moves(first));
    game.pad(GamepadButton::West);
    game.until(600, "the dialog", |g| g.menu() == Menu::PlayFrom);
    game.frames(3);
    game.pad(GamepadButton::East);
    game.until(600, "the review", |g| g.menu() == Menu::None);
    game.frames(3);
    // The focus is where it was: the button of the next error was pressed before.
    assert_eq!(game.focused(), Some(WidgetId::from(ReviewWidget::Next)));
    game.pad(GamepadButton::Select);
    assert_eq!(game.focus().target, Target::Board);
    game.pad(GamepadButton::East);
    game.until(600, "the title", |g| g.screen() == Screen::Title);
}

#[test]
fn reasons_are_chosen_with_digits_and_explained_with_w() {
    let game = &mut analysed(GAME);
    let mut found = None;
    for _ in 0..40 {
        game.key(KeyCode::KeyN);
        game.settle();
        if review(game).reasons().len() > 1 {
            found = Some(review(game).reasons().len());
            break;
        }
    }
    let reasons = found.expect("an error with two reasons");
    assert_eq!(review(game).active, 0);
    game.key(KeyCode::Digit2);
    assert_eq!(review(game).active, 1);
    game.key(KeyCode::Digit9);
    assert_eq!(review(game).active, 1, "there is no ninth");
    game.click_widget(ReviewWidget::Reason(0));
    assert_eq!(review(game).active, 0);
    for index in 0..reasons {
        if index > 0 {
            game.click_widget(ReviewWidget::Reason(index as u8));
        }
        let before = game.focus().target;
        let topic = review(game).reasons()[index].kind.topic();
        game.key(KeyCode::KeyW);
        game.frames(3);
        let button = game.widget(ExplainWidget::Open).is_some();
        assert_eq!(button, topic != Topic::Line);
        if topic == Topic::Line {
            assert_eq!(game.menu(), Menu::None);
            continue;
        }
        assert_eq!(game.menu(), Menu::Explain(topic));
        assert_eq!(game.focused(), Some(ExplainWidget::Close.into()));
        assert!(game.says("to move. "), "whose turn it is in the example");
        game.key(KeyCode::Escape);
        game.until(10, "the review", |g| g.menu() == Menu::None);
        game.frames(3);
        assert_eq!(game.focus().target, before);
        assert_eq!(review(game).active, index);
        game.click_widget(ExplainWidget::Open);
        game.frames(3);
        assert_eq!(game.menu(), Menu::Explain(topic));
        game.click_widget(ExplainWidget::Close);
        game.until(10, "the review", |g| g.menu() == Menu::None);
        game.frames(3);
        assert_eq!(game.focused(), Some(ExplainWidget::Open.into()));
        // A press on the active reason explains it too.
        game.click_widget(ReviewWidget::Reason(index as u8));
        game.frames(3);
        assert_eq!(game.menu(), Menu::Explain(topic));
        game.key(KeyCode::Escape);
        game.until(10, "the review", |g| g.menu() == Menu::None);
        game.frames(3);
    }
}

#[test]
fn the_shown_reason_is_swiped_to_the_next_one() {
    for (width, height) in [(1024.0, 768.0), (1200.0, 900.0)] {
        let game = &mut analysed(GAME);
        game.resize(width, height);
        game.frames(3);
        for _ in 0..40 {
            game.key(KeyCode::KeyN);
            game.settle();
            if review(game).reasons().len() > 1 {
                break;
            }
        }
        let reasons = review(game).reasons().len();
        assert!(reasons > 1, "an error with two reasons");
        game.idle();
        let place = |game: &mut Game| {
            let active = review(game).active as u8;
            let (_, rect) = game.widget(ReviewWidget::Reason(active)).expect("a reason");
            rect.center()
        };
        let moves = game.move_count();
        // Every part of the box is swiped, also where it scrolls.
        let top = |game: &mut Game| {
            let world = game.app.world_mut();
            let mut boxes = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
            let mut boxes = boxes.iter(world);
            let (_, node, at) = boxes.find(|it| it.0.as_str() == "Why").expect("the box");
            let scale = node.inverse_scale_factor();
            let half = Vec2::new(0.0, 0.5 * node.size().y - 20.0);
            (at.translation - half) * scale
        };
        let swipe = |game: &mut Game, by: Vec2| {
            let from = top(game);
            game.touch(TouchPhase::Started, from);
            for part in 1..=4 {
                game.touch(TouchPhase::Moved, from + by * part as f32 / 4.0);
            }
            game.touch(TouchPhase::Ended, from + by);
            game.frames(3);
        };
        swipe(game, Vec2::new(-60.0, 8.0));
        assert_eq!(review(game).active, 1);
        swipe(game, Vec2::new(60.0, 8.0));
        assert_eq!(review(game).active, 0);
        swipe(game, Vec2::new(60.0, 0.0));
        assert_eq!(review(game).active, 0, "there is none before");
        // Neither a short way nor one that leads up is a swipe, and a tap keeps the reason.
        swipe(game, Vec2::new(-12.0, 0.0));
        swipe(game, Vec2::new(-40.0, -50.0));
        let at = place(game);
        game.touch(TouchPhase::Started, at);
        game.touch(TouchPhase::Ended, at);
        game.frames(3);
        // A tap on the shown reason explains it.
        let topic = review(game).reasons()[0].kind.topic();
        if topic == Topic::Line {
            assert_eq!(game.menu(), Menu::None);
        } else {
            assert_eq!(game.menu(), Menu::Explain(topic));
            game.key(KeyCode::Escape);
            game.until(10, "the review", |g| g.menu() == Menu::None);
            game.frames(3);
        }
        assert_eq!(review(game).active, 0);
        assert_eq!(game.focused(), Some(ReviewWidget::Reason(0).into()));
        // With the mouse, as far as there are reasons.
        for _ in 0..reasons {
            let from = top(game);
            game.move_mouse(from);
            game.mouse_button(ButtonState::Pressed);
            game.move_mouse(from - Vec2::new(20.0, 0.0));
            game.move_mouse(from - Vec2::new(50.0, 0.0));
            game.mouse_button(ButtonState::Released);
            game.frames(3);
        }
        assert_eq!(review(game).active, reasons - 1);
        assert_eq!(game.move_count(), moves);
    }
}

#[test]
fn the_game_plays_by_itself_until_it_is_stopped() {
    let game = &mut reviewed(GAME);
    game.click_widget(ReviewWidget::Play);
    game.until(3000, "three moves", |g| g.move_count() == 3);
    game.click_widget(ReviewWidget::Play);
    game.settle();
    let moves = game.move_count();
    game.advance(5000);
    shows(game, moves);
}

#[test]
fn the_result_shows_what_the_engine_thinks_of_the_game() {
    let mut game = Game::with(1920, 1080, |app| {
        app.insert_resource(paced(8));
    });
    game.set_speed(FlipSpeed::Instant);
    game.settings().analyse_games = true;
    let game = &mut game;
    game.start_two_players();
    let moves: Vec<Square> = record(GAME).moves().collect();
    game.play_by_mouse(&moves);
    game.until(600, "the result", |g| g.menu() == Menu::GameOver);
    game.frames(3);
    assert_eq!(game.focused(), Some(ResultWidget::Review.into()));
    game.until(6000, "the end of the analysis", |g| review(g).is_finished());
    game.frames(3);
    let accuracy = review(game).account(Side::Black).accuracy.expect("known");
    assert!(game.says(&format!("{}%", (100.0 * accuracy).round())));
    let (worst, judgement) = [Side::Black, Side::White]
        .into_iter()
        .filter_map(|side| review(game).worst_move(side))
        .max_by_key(|(_, judgement)| judgement.loss)
        .expect("errors");
    assert!(judgement.loss >= 6);
    game.frames(2);
    assert!(game.says(&format!("Gave away {} discs", judgement.loss)), "{:?}", game.texts());
    // One sentence says what decided the game.
    let decided = ["decided it.", "to the end.", "and kept it."];
    assert!(decided.iter().any(|words| game.says(words)), "{:?}", game.texts());
    game.click_widget(ResultWidget::Worst);
    game.until(600, "the review", |g| g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review));
    game.settle();
    assert_eq!(review(game).shown_move(game.session()), Some(worst));
    game.key(KeyCode::Escape);
    game.until(600, "the result", |g| g.menu() == Menu::GameOver);
}

#[test]
fn a_wiped_out_game_is_told_alike_everywhere() {
    let home = Home::new();
    let start = Position::default();
    let game = format!(
        "version = 1\nid = \"7\"\nblack = \"human\"\nwhite = \"rookie\"\nstart = \"{start}\"\nmoves = \"e6f4e3f6g5d6e7f5\"\n"
    );
    std::fs::create_dir_all(home.data("")).expect("a folder");
    std::fs::write(home.data("game.toml"), game).expect("written");
    let kept = home.kept();
    let mut game = Game::with(1920, 1080, |app| {
        kept.install(app);
        app.insert_resource(paced(5));
    });
    game.set_speed(FlipSpeed::Instant);
    game.settings().analyse_games = true;
    let game = &mut game;
    game.click_widget(TitleWidget::Continue);
    game.until_my_turn();
    game.click(Square::C5);
    game.until(600, "the result", |g| g.menu() == Menu::GameOver);
    assert_eq!(game.session().position().count(Side::White), 0);
    game.until(6000, "the end of the analysis", |g| review(g).is_finished());
    game.frames(3);
    let texts = game.texts();
    assert!(texts.contains(&"You win by 64".to_owned()), "{texts:?}");
    let count = |words: &str| texts.iter().filter(|text| *text == words).count();
    assert!(count("64") > 0 && count("0") > 0, "{texts:?}");
    assert_eq!(count("\u{2026}"), 0, "{texts:?}");

    game.click_widget(ResultWidget::Review);
    game.until(600, "the review", |g| g.screen() == Screen::Review);
    game.key(KeyCode::End);
    game.settle();
    game.frames(3);
    let texts = game.texts();
    assert!(texts.contains(&"Black has won by 64.".to_owned()), "{texts:?}");
    assert!(texts.contains(&"64".to_owned()), "{texts:?}");
    assert!(!texts.iter().any(|text| text.contains("accuracy \u{2026}")), "{texts:?}");
}

#[test]
fn a_side_without_a_choice_has_no_accuracy_and_nothing_waits_for_it() {
    // White has one move, and it is the only one.
    let start: Position = format!("-OXO-{} X", "-".repeat(59)).parse().expect("a board");
    let mut played = GameRecord::new(start);
    while let Some(square) = played.legal_moves().iter().next() {
        played.play(square).expect("legal");
    }
    let game = &mut analysed(&played.ggf());
    game.key(KeyCode::End);
    game.settle();
    game.frames(3);
    assert!(Side::ALL.iter().any(|&side| review(game).account(side).accuracy.is_none()));
    let texts = game.texts();
    assert!(texts.iter().any(|text| text.contains("accuracy \u{2013}")), "{texts:?}");
    assert!(!texts.iter().any(|text| text.contains("accuracy \u{2026}")), "{texts:?}");
}

#[test]
fn a_resigned_game_says_so_on_result_and_in_the_review() {
    let mut game = Game::with(1920, 1080, |app| {
        app.insert_resource(paced(5));
    });
    game.set_speed(FlipSpeed::Instant);
    let game = &mut game;
    game.start_two_players();
    game.play_by_mouse(&[Square::F5, Square::D6, Square::C3]);
    game.key(KeyCode::Escape);
    game.click_widget(PauseWidget::Resign);
    game.frames(3);
    assert!(game.says("Resign for White?") && game.says("Black wins."), "{:?}", game.texts());
    game.click_widget(QuestionWidget::Yes);
    game.until(600, "the result", |g| g.menu() == Menu::GameOver);
    game.frames(3);
    assert!(game.says("White resigned"), "{:?}", game.texts());
    game.click_widget(ResultWidget::Review);
    game.until(600, "the review", |g| {
        g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
    });
    game.frames(3);
    assert!(game.says("White resigned"), "{:?}", game.texts());
    assert!(!game.says("White resigned."));
    game.key(KeyCode::End);
    game.settle();
    game.frames(3);
    assert!(game.says("White resigned."), "{:?}", game.texts());
}

/// What the review says about players like this one, at the shown move: an error that many make, or a move that few find.
fn about_people(game: &mut Game) -> Option<String> {
    let said = |text: &String| text.contains("go wrong here") || text.contains("Only 1 in");
    game.texts().into_iter().find(said)
}

#[test]
fn errors_that_many_make_and_moves_that_few_find_are_told() {
    let game = &mut analysed(GAME);
    game.key(KeyCode::Home);
    game.settle();
    let (mut many, mut few) = (0, 0);
    for moves in 0..59 {
        shows(game, moves);
        game.until(600, "how people play", |g| crowd(g).is_some() || !has_choice(g));
        game.frames(2);
        let id = review(game).tree().game()[moves + 1];
        let (judgement, _) = review(game).judgement(id).expect("judged");
        let said = about_people(game);
        let Some(crowd) = crowd(game) else {
            assert_eq!(said, None);
            game.key(KeyCode::ArrowRight);
            game.settle();
            continue;
        };
        // In these tests people play all moves alike.
        let legal = review(game).tree().position(current(game)).legal_moves();
        assert!(crowd.wrong + crowd.right <= 1.001 && legal.count() > 0);
        let square = review(game).tree().square(id).expect("a move");
        let rating = (crowd.rating + 25) / 50 * 50;
        let expected = match judgement.mark {
            _ if judgement.forced => None,
            Some(_) if crowd.wrong >= 0.5 => {
                many += 1;
                let tenths = (10.0 * crowd.wrong).round().min(9.0);
                Some(format!("{tenths} in 10 rated about {rating} go wrong here"))
            }
            None if judgement.loss == 0 && crowd.right <= 0.25 => {
                few += 1;
                let count = (1.0 / crowd.right).round();
                Some(format!("Only 1 in {count} of those rated about {rating} will find {square}"))
            }
            _ => None,
        };
        assert_eq!(said, expected, "move {}", moves + 1);
        game.key(KeyCode::ArrowRight);
        game.settle();
    }
    assert!(many > 5 && few > 5, "{many} and {few}");
}

/// What people do where the shown move was made.
fn crowd(game: &Game) -> Option<Crowd> {
    let review = review(game);
    review.crowd(review.shown_move(game.session())?)
}

/// Whether the side to move on the board has a choice.
fn has_choice(game: &Game) -> bool {
    game.session().position().legal_moves().count() > 0
}

#[test]
fn an_error_of_the_computer_is_a_trap() {
    let played = RestoredGame {
        config: GameConfig {
            players: [Player::Human, Player::Computer(OpponentKind::Clover)],
            ..GameConfig::default()
        },
        record: record(GAME),
        id: 7,
        ..default()
    };
    let mut game = Game::with(1920, 1080, |app| {
        app.insert_resource(paced(5));
        begin_with(app, LaunchGame::Review(Box::new(played)));
    });
    game.set_speed(FlipSpeed::Instant);
    let game = &mut game;
    game.until(600, "the review", |g| {
        g.screen() == Screen::Review && g.session().is_lent_to(Screen::Review) && g.is_settled()
    });
    game.until(6000, "the end of the analysis", |g| review(g).is_finished());
    game.key(KeyCode::Home);
    game.settle();
    let mut traps = 0;
    for moves in 0..40 {
        game.until(600, "how people play", |g| crowd(g).is_some());
        game.frames(2);
        let said = about_people(game);
        let is_computer = review(game).tree().position(current(game)).side_to_move() == Side::White;
        if let Some(said) = &said {
            assert_eq!(said.contains("Clover"), is_computer, "{said}");
            assert_eq!(said.contains("Your trap worked"), is_computer && said.contains("wrong"));
            traps += usize::from(said.contains("Your trap worked"));
        }
        assert!(moves < 60);
        game.key(KeyCode::ArrowRight);
        game.settle();
    }
    assert!(traps > 3, "{traps}");
}

/// What the text of a board does not say is said when its review opens, and a finished board is shown as well.
#[test]
fn a_pasted_board_says_what_was_inferred() {
    let odd = "---------------------------OX------XXX--------------------------";
    let pass = "XO------------------------------------------------------O------- O";
    for (board, words) in [(odd.to_owned(), "By the disc count, it’s White."), (pass.to_owned(), "it’s Black’s turn.")]
    {
        let mut game = reviewed(&board);
        game.until(600, "what was inferred", |g| g.says(words));
    }
    let mut game = reviewed("----------------OOOOO-----OOOOO----OOO------O------------------- X;");
    game.frames(4);
    assert_eq!(review(&game).tree().game_moves(), 0);
    assert!(game.session().position().legal_moves().is_empty());
}
