//! The coach: where to look, which move and why, and blunders that can be taken back.

use flipside::{
    engine::{
        Engine, EngineOptions, StopFlag, Task,
        teach::reasons::{Topic, analyse, explain},
        worker::Request,
    },
    game::{
        listen::Announcer,
        play::{Advice, Step, idea_about},
        screens::{ExplainWidget, term_words},
        settings::{ChosenTexts, CoachSetting},
    },
};

use crate::prelude::*;

const FIRST: [(Square, f32); 4] = [(Square::D3, 0.4), (Square::C4, -0.7), (Square::F5, -5.6), (Square::E6, -12.5)];

fn coach(game: &Game) -> &Coach {
    game.app.world().resource::<Coach>()
}

#[test]
fn a_hint_names_the_place_then_the_move_with_its_reasons_and_goes_away() {
    let engine = Scripted::default();
    let mut game = engine.game();
    let position = *game.session().position();
    game.key(KeyCode::KeyT);
    game.frames(2);
    let Request::Explanation(asked) = engine.question(0) else {
        panic!("{:?}", engine.question(0));
    };
    assert_eq!((asked.position, asked.played), (position, None));
    let analysis = analysis(&position);
    let best = analysis.best().expect("a legal move").square;
    let reasons = explain(&analysis, None);
    engine.explain(0, analysis);
    game.frames(3);
    assert!(game.says("Look at the"), "{:?}", game.texts());
    let advice = coach(&game).advice(game.session()).expect("advice");
    assert_eq!((advice.step, advice.square, advice.reason()), (Step::Region, best, None));
    assert!(advice.region().squares().contains(best));

    game.click_widget(GameWidget::Coach);
    game.frames(3);
    assert!(game.says("Best move"), "{:?}", game.texts());
    let active = |game: &Game| coach(game).advice(game.session()).expect("advice").reason().cloned();
    assert_eq!(active(&game).as_ref(), reasons.first());
    // The hint and the card go on to the next reason, and after the last one they go away.
    for next in 1..reasons.len() {
        if next % 2 == 1 {
            game.key(KeyCode::KeyT);
        } else {
            game.click_widget(GameWidget::Coach);
        }
        game.frames(3);
        assert_eq!(active(&game).as_ref(), reasons.get(next));
    }
    game.key(KeyCode::KeyT);
    game.frames(3);
    assert!(coach(&game).advice(game.session()).is_none());
    assert!(!game.says("Best move"));
    assert_eq!(game.move_count(), 0);
}

/// What the engine really thinks of a position, by a shallow search.
fn analysis(position: &Position) -> flipside::engine::teach::reasons::Analysis {
    let options = EngineOptions { hash_bits: 12, ..EngineOptions::default() };
    let mut engine = Engine::new(options).expect("sound weights");
    let task = Task { depth: Some(4), ..Task::default() };
    analyse(&mut engine, position, None, &task, &StopFlag::new()).expect("legal moves")
}

#[test]
fn a_hint_is_forgotten_with_the_next_move_and_can_be_switched_off() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.settings().hint_at_once = true;
    game.key(KeyCode::KeyT);
    game.frames(2);
    engine.answer(0, Square::D3);
    game.frames(3);
    assert!(game.says("Best move"));
    game.click(Square::C4);
    game.frames(3);
    assert!(coach(&game).advice(game.session()).is_none());
    assert!(!game.says("Best move"));
    engine.answer(1, Square::E3);
    game.until_my_turn();
    game.settings().coach = CoachSetting::Off;
    game.frames(2);
    let asked = engine.asked();
    game.key(KeyCode::KeyT);
    game.advance(300);
    assert_eq!(engine.asked(), asked);
    assert!(game.says("The coach is off in the settings"), "{:?}", game.texts());
    assert!(game.widget(GameWidget::Hint).expect("a tool").0.disabled);
}

#[test]
fn a_blunder_can_be_taken_back_from_the_card() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.settings().coach = CoachSetting::Blunders;
    game.frames(2);
    let ai = game.app.world().resource::<AiTasks>();
    assert!(ai.is_busy(Purpose::Analysis), "it looks on silently");
    engine.value(0, 9, &FIRST, true);
    game.idle();
    game.click(Square::F5);
    game.frames(3);
    let blunder = coach(&game).blunder.as_ref();
    assert_eq!(blunder.map(|blunder| blunder.discs), Some(6));
    assert!(game.says("That gives away about 6 discs. Look again?"), "{:?}", game.texts());
    engine.answer(1, Square::F6);
    game.until_my_turn();
    assert!(coach(&game).blunder.is_some(), "until the next move");
    game.click_widget(GameWidget::Coach);
    game.settle();
    assert_eq!((game.move_count(), &coach(&game).blunder), (0, &None));
    game.frames(2);
    let last = engine.asked() - 1;
    engine.value(last, 9, &FIRST, true);
    game.idle();
    game.click(Square::C4);
    game.frames(3);
    assert_eq!(coach(&game).blunder, None, "half a disc is no blunder");
}

/// A game in a window of this size, in which the coach looks for blunders and the engine has valued the first moves.
fn watched_by_the_coach(engine: &Scripted, (width, height): (u32, u32)) -> Game {
    let mut game = engine.game_in(width, height);
    game.settings().coach = CoachSetting::Blunders;
    game.frames(2);
    assert!(game.widget(GameWidget::Coach).is_none());
    engine.value(0, 9, &FIRST, true);
    game.idle();
    game
}

#[test]
fn the_card_is_in_the_place_of_other_words_where_there_is_less_room() {
    for size in [(1024, 768), (800, 600), (640, 480), (900, 1400)] {
        let engine = Scripted::default();
        let mut game = watched_by_the_coach(&engine, size);
        let tall = size.1 > size.0;
        game.key(KeyCode::KeyT);
        game.frames(2);
        engine.answer(1, Square::D3);
        game.frames(3);
        assert!(game.says("Look at the"), "{size:?} {:?}", game.texts());
        game.click_widget(GameWidget::Coach);
        game.frames(3);
        let shown = coach(&game).advice(game.session()).map(|advice| advice.step);
        assert_eq!(shown, Some(Step::Move), "{size:?}");
        while game.widget(GameWidget::Coach).is_some() {
            game.click_widget(GameWidget::Coach);
            game.frames(3);
        }
        // A blunder is told until the next move, also after the computer's answer.
        game.click(Square::E6);
        game.frames(3);
        let last = engine.asked() - 1;
        engine.answer(last, Square::F4);
        game.until_my_turn();
        game.frames(2);
        assert!(game.says("That gives away about 13 discs"), "{size:?}");
        let moves = game.widget(GameWidget::GoTo(1)).is_some();
        assert!(!(tall && moves), "the card has the line of the moves");
        game.click_widget(GameWidget::Coach);
        game.settle();
        game.frames(3);
        assert_eq!((game.move_count(), &coach(&game).blunder), (0, &None));
        let moves = game.widget(GameWidget::GoTo(1)).is_some();
        assert!(moves || !tall, "the moves have their line again");
    }
}

#[test]
fn without_a_card_the_line_says_it_and_forgets_it() {
    let engine = Scripted::default();
    let mut game = watched_by_the_coach(&engine, (1280, 480));
    game.key(KeyCode::KeyT);
    game.frames(2);
    engine.answer(1, Square::D3);
    game.frames(3);
    assert!(game.widget(GameWidget::Coach).is_none());
    assert!(game.says("Look at the"), "{:?}", game.texts());
    game.key(KeyCode::KeyT);
    game.frames(3);
    assert!(game.says("Best move"), "{:?}", game.texts());
    game.key(KeyCode::KeyT);
    game.frames(3);
    assert!(!game.says("Best move"), "{:?}", game.texts());
    game.click(Square::E6);
    game.frames(3);
    let last = engine.asked() - 1;
    engine.answer(last, Square::F4);
    game.until_my_turn();
    game.frames(2);
    assert!(game.says("That gives away about 13 discs"));
    game.settings().coach = CoachSetting::Asked;
    game.frames(3);
    assert!(!game.says("That gives away"), "{:?}", game.texts());
}

#[test]
fn the_card_is_reached_by_keys_and_the_focus_survives_it() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.key(KeyCode::KeyT);
    game.frames(2);
    engine.answer(0, Square::D3);
    game.frames(3);
    game.key(KeyCode::Tab);
    game.key(KeyCode::Tab);
    assert_eq!(game.focused(), Some(GameWidget::Coach.into()), "after the tools");
    game.key(KeyCode::Enter);
    game.frames(3);
    assert!(game.says("Best move"));
    assert_eq!(game.focused(), Some(GameWidget::Coach.into()));
    game.key(KeyCode::ArrowRight);
    assert_eq!(game.focus().target, Target::Board);
    game.focus_widget(GameWidget::Coach);
    game.key(KeyCode::Enter);
    game.frames(3);
    assert!(coach(&game).advice(game.session()).is_none());
    assert_eq!(game.focus().target, Target::Board, "the card has gone");
}

#[test]
fn an_interrupted_analysis_goes_on_after_the_hint_and_keeps_what_it_knew() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.key(KeyCode::KeyV);
    game.frames(2);
    engine.value(0, 12, &FIRST, false);
    game.idle();
    game.key(KeyCode::KeyT);
    game.frames(2);
    assert_eq!(engine.stopped(), 1, "the analysis makes way for the hint");
    assert_eq!(engine.asked(), 2, "and waits until it is found");
    engine.answer(1, Square::D3);
    game.idle();
    assert_eq!(engine.asked(), 2, "beside a hint the values stay");
    while coach(&game).advice(game.session()).is_some() {
        game.key(KeyCode::KeyT);
        game.frames(2);
    }
    game.frames(2);
    assert!(matches!(engine.question(2), Request::Analysis(_)), "it is asked again");
    engine.value(2, 1, &[(Square::E6, 30.0)], false);
    game.idle();
    assert_eq!(game.shown_values().len(), 4, "one ply says less than twelve");
}

/// A position in which black can take a corner.
const TAKES: &str = "--X----- X-X-XO-O XXXXXXOO XOXOXOOX XXOOOO-X XOXOOXXX XOXXOX-X XXXXXX-- X";

/// A position in which the move g2 of black weakens a corner.
const CORNER: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

/// A game in this window that begins at a position, with warnings. The engine has been asked for the values of its moves.
fn game_from(engine: &Scripted, (width, height): (u32, u32), board: &str) -> Game {
    let mut game = Game::with(width, height, |app| engine.install(app));
    game.settings().warn_of_blunders = true;
    game.start_against(OpponentKind::Minnow, ColourChoice::Black);
    let start: Position = board.parse().expect("a board");
    let config = GameConfig { start, kind: StartKind::Custom, ..game.session().config().clone() };
    game.app.world_mut().write_message(SessionCommand::NewGame(config));
    game.until(300, "the question about its moves", |_| {
        let last = engine.asked().checked_sub(1).map(|last| engine.question(last));
        matches!(last, Some(Request::Analysis(asked)) if asked.position == start)
    });
    game
}

/// A game from [`CORNER`]. The engine has valued h5 and g2 to this depth.
fn before_a_blunder(engine: &Scripted, size: (u32, u32), depth: u8) -> Game {
    let mut game = game_from(engine, size, CORNER);
    let values = [(Square::H5, 9.0), (Square::G2, -2.0)];
    engine.value(engine.asked() - 1, depth, &values, true);
    game.idle();
    game
}

/// Points at a square with the mouse, and waits.
fn point_at(game: &mut Game, square: Square) {
    game.move_mouse(game.center(square));
    game.advance(200);
}

#[test]
fn a_warning_stands_beside_a_blunder_and_blocks_nothing() {
    for size in [(1920, 1080), (1024, 768), (900, 1400), (640, 480)] {
        let engine = Scripted::default();
        let mut game = before_a_blunder(&engine, size, 12);
        point_at(&mut game, Square::H5);
        assert!(!game.says("??"), "{size:?} {:?}", game.texts());
        point_at(&mut game, Square::G2);
        assert!(game.says("?? g2"), "{size:?} {:?}", game.texts());
        let reason = "g2 puts corner h1 at risk";
        assert!(game.says(reason), "{size:?} {:?}", game.texts());
        game.idle();
        let asked = engine.asked();
        game.click(Square::G2);
        game.frames(3);
        assert_eq!(game.move_count(), 1, "it is played all the same");
        assert!(!game.says("??"), "{size:?} {:?}", game.texts());
        game.until(300, "the computer's question", |_| engine.asked() > asked);
    }
}

#[test]
fn the_sign_of_a_blunder_stays_on_the_line_of_its_square() {
    for size in [(1024, 768), (1280, 720), (1920, 1080)] {
        let engine = Scripted::default();
        let mut game = before_a_blunder(&engine, size, 12);
        point_at(&mut game, Square::G2);
        game.frames(2);
        let world = game.app.world_mut();
        let mut texts = world.query::<(&Text, &TextFont, &ComputedNode)>();
        let sign = texts.iter(world).find(|(text, ..)| text.0 == "?? g2");
        let (_, font, node) = sign.expect("the sign and the square");
        let FontSize::Px(line) = font.font_size else {
            panic!("no size in pixels");
        };
        let height = node.size().y * node.inverse_scale_factor();
        assert!(height < 2.0 * line, "{size:?}: {height} px");
    }
}

#[test]
fn the_focus_of_keys_and_a_chosen_move_are_warned_of_too() {
    let engine = Scripted::default();
    let mut game = before_a_blunder(&engine, (1920, 1080), 12);
    game.settings().confirm_move = true;
    game.type_text("g2");
    game.advance(200);
    assert!(game.says("?? g2"), "{:?}", game.texts());
    game.key(KeyCode::Enter);
    game.advance(200);
    assert!(game.says("?? g2"), "{:?}", game.texts());
    assert!(game.says("choose it again to play"), "{:?}", game.texts());
    game.type_text("h5");
    game.advance(200);
    assert!(!game.says("??"), "{:?}", game.texts());
}

#[test]
fn a_blunder_is_told_with_its_refutation() {
    let engine = Scripted::default();
    let mut game = game_from(&engine, (1920, 1080), CORNER);
    game.settings().coach = CoachSetting::Blunders;
    game.frames(2);
    engine.value_lines(engine.asked() - 1, 12, &[("h5h4", 9.0), ("g2h1", -2.0)]);
    game.idle();
    point_at(&mut game, Square::G2);
    assert!(game.says("?? g2"), "{:?}", game.texts());
    assert!(game.says("Opens corner h1 to White"), "{:?}", game.texts());
    game.click(Square::G2);
    game.frames(3);
    assert!(game.says("about 11 discs"), "{:?}", game.texts());
    // The reply is on the board, and the card has room for one sentence.
    let words = "Opens corner h1 to White.";
    assert!(game.says(words), "{:?}", game.texts());
    assert!(!game.says("White answers"), "{:?}", game.texts());
    let refutation = |game: &Game| {
        let blunder = game.app.world().resource::<Coach>().blunder.clone();
        blunder.expect("a blunder").refutation
    };
    assert_eq!(refutation(&game).and_then(|it| it.reply), Some(Square::H1));
    // Once White has replied with something else, h1 is not said to come.
    engine.answer(engine.asked() - 1, Square::H3);
    game.until_my_turn();
    assert!(game.says(words), "{:?}", game.texts());
    assert_eq!(refutation(&game).and_then(|it| it.reply), None);
}

#[test]
fn without_a_reason_the_warning_tells_the_loss() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.settings().warn_of_blunders = true;
    game.frames(2);
    engine.value(0, 12, &FIRST, true);
    game.idle();
    point_at(&mut game, Square::F5);
    assert!(game.says("?? f5"), "{:?}", game.texts());
    assert!(game.says("Gives away about 6 discs"), "{:?}", game.texts());
    point_at(&mut game, Square::C4);
    assert!(!game.says("??"), "half a disc is no blunder");
}

#[test]
fn a_warning_needs_the_setting_a_sure_search_and_a_player_who_may_have_help() {
    let engine = Scripted::default();
    let mut game = before_a_blunder(&engine, (1920, 1080), 12);
    point_at(&mut game, Square::G2);
    assert!(game.says("??"));
    game.settings().preview = false;
    game.frames(2);
    assert!(game.says("??"), "without the preview of moves too");
    game.settings().coach = CoachSetting::Off;
    game.frames(2);
    assert!(!game.says("??"));
    game.settings().coach = CoachSetting::Asked;
    game.frames(2);
    assert!(game.says("??"));
    game.settings().warn_of_blunders = false;
    game.frames(2);
    assert!(!game.says("??"));

    let engine = Scripted::default();
    let mut game = before_a_blunder(&engine, (1920, 1080), 7);
    point_at(&mut game, Square::G2);
    assert!(!game.says("??"), "seven plies are not sure");

    let engine = Scripted::default();
    let mut game = Game::with(1920, 1080, |app| engine.install(app));
    game.settings().warn_of_blunders = true;
    game.start_two_players();
    game.advance(500);
    assert_eq!(engine.asked(), 0, "nobody is warned in front of the other");
}

#[test]
fn in_the_place_of_the_status_line_the_card_makes_way_for_a_warning() {
    for size in [(1024, 768), (640, 480)] {
        let engine = Scripted::default();
        let mut game = before_a_blunder(&engine, size, 12);
        game.move_mouse(game.center(Square::A1));
        game.key(KeyCode::KeyT);
        game.frames(2);
        engine.answer(engine.asked() - 1, Square::H5);
        game.frames(3);
        assert!(game.widget(GameWidget::Coach).is_some(), "{size:?}");
        point_at(&mut game, Square::G2);
        assert!(game.says("?? g2"), "{size:?} {:?}", game.texts());
        assert!(game.widget(GameWidget::Coach).is_none(), "{size:?}");
        point_at(&mut game, Square::H5);
        assert!(game.widget(GameWidget::Coach).is_some(), "{size:?}");
    }
}

/// What a screen reader says at its next pause.
fn said(game: &mut Game) -> String {
    let world = game.app.world_mut();
    let mut nodes = world.query::<(&Announcer, &AccessibilityNode)>();
    let mut nodes = nodes.iter(world);
    let polite = nodes.find(|(announcer, _)| **announcer == Announcer::Polite);
    polite.and_then(|(_, node)| node.label()).unwrap_or_default().to_owned()
}

/// A game from [`TAKES`] with a screen reader, in which the coach shows a move and a reason that can be explained,
/// and what that reason is about.
fn with_a_reason(engine: &Scripted, size: (u32, u32)) -> (Game, Topic) {
    let mut game = game_from(engine, size, TAKES);
    game.app.world().resource::<AccessibilityRequested>().set(true);
    game.key(KeyCode::KeyT);
    game.frames(2);
    let position = *game.session().position();
    engine.explain(engine.asked() - 1, analysis(&position));
    game.frames(3);
    game.key(KeyCode::KeyW);
    game.frames(3);
    assert_eq!(game.menu(), Menu::None, "there is no reason yet");
    game.key(KeyCode::KeyT);
    game.frames(3);
    let reason = coach(&game).advice(game.session()).and_then(Advice::reason);
    let topic = reason.expect("a reason").kind.topic();
    assert_ne!(topic, Topic::Line);
    (game, topic)
}

#[test]
fn a_warning_is_spoken_once() {
    let engine = Scripted::default();
    let mut game = before_a_blunder(&engine, (1920, 1080), 12);
    let world = game.app.world();
    world.resource::<AccessibilityRequested>().set(true);
    game.frames(2);
    game.type_text("g2");
    game.advance(300);
    let warning = "g2 is a blunder. g2 puts corner h1 at risk.";
    assert!(said(&mut game).contains(warning), "{}", said(&mut game));
    let world = game.app.world_mut();
    for (announcer, mut node) in world.query::<(&Announcer, &mut AccessibilityNode)>().iter_mut(world) {
        if *announcer == Announcer::Polite {
            node.set_label("");
        }
    }
    game.type_text("h5");
    game.advance(300);
    game.type_text("g2");
    game.advance(300);
    assert_eq!(said(&mut game), "");
}

#[test]
fn a_reason_is_explained_and_the_focus_comes_back() {
    let opens = |game: &mut Game, topic: Topic| {
        game.until(10, "the explanation", |g| g.menu() == Menu::Explain(topic));
        game.frames(3);
        assert_eq!(game.focused(), Some(ExplainWidget::Close.into()));
        let [title, text] = term_words(topic).expect("a term");
        for words in [title, text] {
            let words = game.app.world().resource::<ChosenTexts>().text(words);
            assert!(game.says(&words), "{words}: {:?}", game.texts());
            assert!(said(game).contains(&words), "{words}");
        }
    };
    let closes = |game: &mut Game| {
        game.until(10, "the game", |g| g.menu() == Menu::None);
        game.frames(3);
    };
    for size in [(1920, 1080), (1024, 768), (640, 480), (900, 1400)] {
        let engine = Scripted::default();
        let (mut game, topic) = with_a_reason(&engine, size);
        let game = &mut game;
        let shown = coach(game).advice(game.session()).cloned();
        assert_eq!(game.focus().target, Target::Board, "{size:?}");
        // The key that opens it closes it.
        for close in [KeyCode::KeyW, KeyCode::Escape, KeyCode::Enter] {
            game.key(KeyCode::KeyW);
            opens(game, topic);
            game.key(close);
            closes(game);
            assert_eq!(game.focus().target, Target::Board, "{size:?} {close:?}");
        }
        game.pad(GamepadButton::RightTrigger2);
        opens(game, topic);
        game.pad(GamepadButton::East);
        closes(game);
        assert_eq!(game.focus().target, Target::Board, "{size:?}");
        if game.widget(ExplainWidget::Open).is_none() {
            assert_eq!(size, (640, 480), "only a small window has no room for it");
            continue;
        }
        // The button beside the card, with the mouse and with keys.
        game.click_widget(ExplainWidget::Open);
        opens(game, topic);
        game.click_widget(ExplainWidget::Close);
        closes(game);
        assert_eq!(game.focused(), Some(ExplainWidget::Open.into()), "{size:?}");
        game.focus_widget(GameWidget::Coach);
        game.key(KeyCode::ArrowRight);
        if game.focused() == Some(ExplainWidget::Open.into()) {
            game.key(KeyCode::ArrowLeft);
            assert_eq!(game.focused(), Some(GameWidget::Coach.into()), "{size:?}");
        }
        game.focus_widget(ExplainWidget::Open);
        game.key(KeyCode::Enter);
        opens(game, topic);
        game.key(KeyCode::Escape);
        closes(game);
        assert_eq!(game.focused(), Some(ExplainWidget::Open.into()), "{size:?}");
        let now = coach(game).advice(game.session()).cloned();
        assert_eq!(now, shown, "the coach says the same");
    }
}

#[test]
fn the_explanation_leads_to_the_idea_and_back() {
    let engine = Scripted::default();
    let (mut game, topic) = with_a_reason(&engine, (1920, 1080));
    let idea = idea_about(topic).expect("an idea") as u8;
    let shown = coach(&game).advice(game.session()).cloned();
    game.key(KeyCode::KeyW);
    game.until(10, "the explanation", |g| g.menu() == Menu::Explain(topic));
    game.frames(3);
    game.key(KeyCode::ArrowRight);
    assert_eq!(game.focused(), Some(ExplainWidget::Read.into()));
    game.key(KeyCode::ArrowDown);
    assert_eq!(game.focused(), Some(ExplainWidget::Solve.into()));
    game.key(KeyCode::ArrowUp);
    game.focus_widget(ExplainWidget::Read);
    game.key(KeyCode::Enter);
    game.until(10, "the ideas", |g| g.screen() == Screen::Learn);
    game.frames(3);
    assert_eq!(game.focused(), Some(LearnWidget::Idea(idea).into()));
    game.key(KeyCode::Enter);
    game.until(100, "the lesson", |g| g.screen() == Screen::Lesson);
    game.settle();
    game.key(KeyCode::Escape);
    game.until(100, "the ideas", |g| g.screen() == Screen::Learn);
    game.frames(3);
    assert_eq!(game.focused(), Some(LearnWidget::Idea(idea).into()));
    game.key(KeyCode::Escape);
    game.until(100, "the game", |g| g.screen() == Screen::Game);
    game.settle();
    assert_eq!(game.menu(), Menu::None);
    let now = coach(&game).advice(game.session()).cloned();
    assert_eq!(now, shown, "the game waits meanwhile");
}
