//! The values of the moves on the board, and the evaluation bar.

use flipside::{
    engine::worker::Request,
    game::{
        play::{Analysis, shown_discs},
        screens::{EvaluationText, LeaderDisc},
    },
};

use crate::prelude::*;

const FIRST: [(Square, f32); 4] = [(Square::D3, 0.4), (Square::C4, -0.2), (Square::F5, -1.6), (Square::E6, -12.5)];

/// The squares with values, and the values, the best one first.
fn values(game: &mut Game) -> Vec<(Square, String)> {
    game.shown_values().into_iter().map(|(found, discs)| (found.square, shown_discs(discs))).collect()
}

/// What stands at the end of the bar where a side is: the discs and how sure they are.
fn bar(game: &mut Game, side: Side) -> Option<[String; 2]> {
    let world = game.app.world_mut();
    let mut words = [None, None];
    let mut parts = world.query::<(&EvaluationText, &Text)>();
    for (part, text) in parts.iter(world) {
        if part.side == side {
            words[usize::from(!part.discs)] = Some(text.0.clone());
        }
    }
    let [discs, sure] = words;
    Some([discs?, sure?])
}

/// Whose disc stands before the number.
fn owner(game: &mut Game) -> Vec<Side> {
    let world = game.app.world_mut();
    let mut discs = world.query::<(&LeaderDisc, &Node)>();
    discs.iter(world).filter(|(_, node)| node.display != Display::None).map(|(disc, _)| disc.0).collect()
}

fn asks(game: &Game) -> bool {
    game.app.world().resource::<AiTasks>().is_busy(Purpose::Analysis)
}

fn pairs(of: &[(Square, &str)]) -> Vec<(Square, String)> {
    of.iter().map(|&(square, value)| (square, value.to_owned())).collect()
}

#[test]
fn values_come_on_request_and_go_deeper() {
    let engine = Scripted::default();
    let mut game = engine.game();
    assert_eq!(engine.asked(), 0);
    assert_eq!(bar(&mut game, Side::Black), None);
    game.key(KeyCode::KeyV);
    game.frames(2);
    assert_eq!(engine.asked(), 1);
    let Request::Analysis(asked) = engine.question(0) else {
        panic!("{:?}", engine.question(0));
    };
    assert_eq!(asked.position, *game.session().position());

    engine.value(0, 3, &FIRST, false);
    game.idle();
    let [d3, c4, f5, e6] = FIRST.map(|(square, _)| square);
    let shown = [(d3, "0"), (c4, "0"), (f5, "−2"), (e6, "−13")];
    assert_eq!(values(&mut game), pairs(&shown));
    assert_eq!(bar(&mut game, Side::Black), Some(["0".into(), "rough".into()]), "an even game is told at the near end");
    assert_eq!(owner(&mut game), []);

    let deeper = [(Square::F5, 2.6), (Square::D3, 1.0)];
    engine.value(0, 12, &deeper, true);
    game.idle();
    assert_eq!(values(&mut game), pairs(&[(f5, "+3"), (d3, "+1")]));
    assert_eq!(bar(&mut game, Side::Black), Some(["+3".into(), "rough".into()]));
    assert_eq!(bar(&mut game, Side::White), Some([String::new(), String::new()]));
    assert_eq!(owner(&mut game), [Side::Black]);
    // Whether the best move is a trap is asked, and nothing more about this position.
    let Request::Gain(asked) = engine.question(1) else {
        panic!("{:?}", engine.question(1));
    };
    assert_eq!((asked.position, asked.square), (*game.session().position(), f5));
    engine.gain(1, 0.7, 0.4);
    game.idle();
    assert!(!game.says("A trap"), "{:?}", game.texts());
    game.advance(1000);
    assert_eq!((engine.asked(), asks(&game)), (2, false));

    game.click_widget(GameWidget::Values);
    game.frames(2);
    assert_eq!(values(&mut game).len(), 0);
    assert_eq!(bar(&mut game, Side::Black), None);
    // What is known is shown again without another search.
    game.key(KeyCode::KeyV);
    game.frames(2);
    assert_eq!((values(&mut game).len(), engine.asked()), (2, 2));
}

#[test]
fn a_best_move_that_the_opponent_mostly_answers_with_an_error_is_a_trap() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.key(KeyCode::KeyV);
    game.frames(2);
    let [d3, c4, ..] = FIRST.map(|(square, _)| square);
    engine.value(0, 12, &FIRST, true);
    game.idle();
    // Only d3 and c4 are best.
    for (question, square, error) in [(1, d3, 0.52), (2, c4, 0.64)] {
        let Request::Gain(asked) = engine.question(question) else {
            panic!("{:?}", engine.question(question));
        };
        assert_eq!(asked.square, square);
        assert_eq!(Some(asked.style), OpponentKind::Minnow.style());
        engine.gain(question, 1.0, error);
        game.idle();
    }
    let said = "A trap: Minnow usually goes wrong here.";
    assert!(game.says("c4") && game.says(said), "{:?}", game.texts());
    assert_eq!(engine.asked(), 3, "f5 and e6 are no best moves");
    game.key(KeyCode::KeyV);
    game.frames(2);
    assert!(!game.says("A trap"), "it goes with the values");
    game.key(KeyCode::KeyV);
    game.frames(2);
    assert!(game.says(said) && engine.asked() == 3, "all is known");
    // Against another opponent nothing of it holds.
    let config = GameConfig {
        players: [Player::Human, Player::Computer(OpponentKind::Ibex)],
        ..game.session().config().clone()
    };
    game.app.world_mut().write_message(SessionCommand::NewGame(config));
    game.frames(2);
    game.settle();
    game.frames(2);
    assert!(!values(&mut game).is_empty());
    assert!(!game.says("A trap"), "{:?}", game.texts());
}

#[test]
fn nothing_is_said_of_traps_for_the_strongest_opponent() {
    let engine = Scripted::default();
    let mut game = Game::with(1920, 1080, |app| engine.install(app));
    game.start_against(OpponentKind::Engine, ColourChoice::Black);
    game.until_my_turn();
    game.key(KeyCode::KeyV);
    game.frames(2);
    let last = engine.asked() - 1;
    engine.value(last, 12, &[(Square::F5, 0.0)], true);
    game.idle();
    game.advance(1000);
    assert_eq!((engine.asked() - 1, asks(&game)), (last, false));
}

#[test]
fn the_bar_keeps_the_value_of_the_move_while_the_computer_thinks() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.key(KeyCode::KeyV);
    game.frames(2);
    engine.value(0, 8, &FIRST, false);
    game.idle();
    game.click(Square::E6);
    game.frames(2);
    assert_eq!(engine.stopped(), 1, "the board has changed");
    assert_eq!(values(&mut game).len(), 0);
    assert!(matches!(engine.question(1), Request::Search(_)), "only the computer's move is looked for");
    game.advance(2000);
    assert_eq!((engine.asked(), asks(&game)), (2, false));
    assert_eq!(bar(&mut game, Side::White), Some(["+13".into(), "rough".into()]), "black has given away 13 discs");
    engine.answer(1, Square::F4);
    game.until_my_turn();
    game.frames(2);
    assert_eq!((engine.asked(), asks(&game)), (3, true));
    game.key(KeyCode::KeyU);
    game.settle();
    game.frames(2);
    assert!(
        matches!(engine.question(engine.asked() - 1), Request::Analysis(now)
            if now.position == *game.session().position()),
        "the position before is valued again"
    );
}

#[test]
fn values_stop_when_nobody_looks_and_two_people_see_them_only_on_request() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.settings().values = true;
    game.frames(2);
    assert!(asks(&game));
    game.key(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.menu(), Menu::Pause);
    assert!(!asks(&game), "nobody looks");
    game.key(KeyCode::Escape);
    game.frames(2);
    assert!(asks(&game), "somebody looks again");

    let mut game = Game::with(1920, 1080, |app| engine.install(app));
    game.settings().values = true;
    game.start_two_players();
    game.frames(2);
    assert!(!asks(&game), "both would see the values");
    assert_eq!(bar(&mut game, Side::Black), None);
    game.key(KeyCode::KeyV);
    game.frames(2);
    assert!(asks(&game), "somebody has asked");
    let last = engine.asked() - 1;
    engine.value(last, 5, &FIRST, true);
    game.idle();
    assert_eq!(values(&mut game).len(), 4);
    game.click(Square::D3);
    game.settle();
    game.frames(2);
    let shown = values(&mut game).len();
    assert_eq!((shown, asks(&game)), (0, false), "not for the other player");
}

#[test]
fn a_lost_engine_leaves_no_values_and_is_not_asked_again() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.key(KeyCode::KeyV);
    game.frames(2);
    engine.lose(0);
    game.idle();
    assert_eq!(values(&mut game).len(), 0);
    game.advance(1000);
    assert_eq!(engine.asked(), 1);
    let analysis = game.app.world().resource::<Analysis>();
    assert_eq!(analysis.standing, None);
}
