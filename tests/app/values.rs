//! The values of the moves on the board, and the evaluation bar.

use crate::common::Game;
use crate::scripted::Scripted;
use bevy::prelude::*;
use flipside::{
    engine::{OpponentKind, worker::Request},
    game::{
        frame::Menu,
        play::{AiTasks, Analysis, ColourChoice, Purpose, shown_discs},
        screens::{EvaluationText, GameWidget},
    },
    rules::{Side, Square},
};

const FIRST: [(Square, f32); 4] = [
    (Square::D3, 0.4),
    (Square::C4, -0.2),
    (Square::F5, -1.6),
    (Square::E6, -12.5),
];

/// The squares with values, and the values, the best one first.
fn values(game: &mut Game) -> Vec<(Square, String)> {
    let shown = game.shown_values().into_iter();
    shown
        .map(|(found, discs)| (found.square, shown_discs(discs)))
        .collect()
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

fn asks(game: &Game) -> bool {
    let ai = game.app.world().resource::<AiTasks>();
    ai.is_busy(Purpose::Analysis)
}

fn pairs(of: &[(Square, &str)]) -> Vec<(Square, String)> {
    of.iter()
        .map(|&(square, value)| (square, value.to_owned()))
        .collect()
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
    assert_eq!(
        bar(&mut game, Side::Black),
        Some(["0".into(), "rough".into()]),
        "an even game is told at the near end"
    );

    let deeper = [(Square::F5, 2.6), (Square::D3, 1.0)];
    engine.value(0, 12, &deeper, true);
    game.idle();
    assert_eq!(values(&mut game), pairs(&[(f5, "+3"), (d3, "+1")]));
    assert_eq!(
        bar(&mut game, Side::Black),
        Some(["+3".into(), "rough".into()])
    );
    assert_eq!(
        bar(&mut game, Side::White),
        Some([String::new(), String::new()])
    );
    // Nothing more is asked about this position.
    game.advance(1000);
    assert_eq!((engine.asked(), asks(&game)), (1, false));

    // Two presses lead over the values against the opponent.
    game.click_widget(GameWidget::Values);
    game.click_widget(GameWidget::Values);
    game.frames(2);
    assert_eq!(values(&mut game).len(), 0);
    assert_eq!(bar(&mut game, Side::Black), None);
    let asked = engine.asked();
    // What is known is shown again without another search.
    game.key(KeyCode::KeyV);
    game.frames(2);
    assert_eq!((values(&mut game).len(), engine.asked()), (2, asked));
}

/// Answers what each move wins against the opponent.
fn gains(engine: &Scripted, game: &mut Game, known: &[(Square, f32, f32)]) {
    for &(square, discs, error) in known {
        let last = engine.asked() - 1;
        let Request::Gain(asked) = engine.question(last) else {
            panic!("{:?}", engine.question(last));
        };
        let position = *game.session().position();
        assert_eq!((asked.position, asked.square), (position, square));
        assert_eq!(Some(asked.style), OpponentKind::Minnow.style());
        engine.gain(last, discs, error);
        game.idle();
    }
}

#[test]
fn a_second_press_tells_what_moves_are_worth_against_the_opponent() {
    let engine = Scripted::default();
    let mut game = engine.game();
    game.key(KeyCode::KeyV);
    game.frames(2);
    engine.value(0, 3, &FIRST, false);
    game.idle();
    assert!(!game.says("Best against Minnow"));
    game.key(KeyCode::KeyV);
    game.frames(2);
    let [d3, c4, f5, e6] = FIRST.map(|(square, _)| square);
    gains(&engine, &mut game, &[(d3, 0.2, 0.1), (c4, 1.9, 0.3)]);
    assert_eq!(values(&mut game).len(), 0, "f5 could be better");
    gains(&engine, &mut game, &[(f5, 4.4, 0.64)]);
    let three = [(f5, "+3"), (c4, "+2"), (d3, "+1")];
    assert_eq!(values(&mut game), pairs(&three));
    for words in [
        "~+3",
        "Best against Minnow",
        "A trap: 60 % of the replies of Minnow are errors.",
    ] {
        assert!(game.says(words), "{words}: {:?}", game.texts());
    }
    gains(&engine, &mut game, &[(e6, 30.0, 0.9)]);
    let all = [(f5, "+3"), (e6, "+18"), (c4, "+2"), (d3, "+1")];
    assert_eq!(values(&mut game), pairs(&all), "e6 loses too much");
    assert!(asks(&game), "the values go deeper");
    let last = engine.asked() - 1;
    engine.value(last, 9, &[(c4, 3.0), (d3, 2.9), (f5, -1.6)], true);
    game.idle();
    let deeper = [(c4, "+5"), (d3, "+3"), (f5, "+3")];
    assert_eq!(values(&mut game), pairs(&deeper));
    let best = "It is the best move against perfect play too.";
    assert!(game.says(best), "{:?}", game.texts());

    // The next press hides them, and the one after it begins anew.
    let asked = engine.asked();
    game.key(KeyCode::KeyV);
    game.frames(2);
    assert_eq!(values(&mut game).len(), 0);
    assert!(!game.says("Best against Minnow"));
    game.key(KeyCode::KeyV);
    game.frames(2);
    let perfect = [(c4, "+3"), (d3, "+3"), (f5, "\u{2212}2")];
    assert_eq!(values(&mut game), pairs(&perfect));
    game.key(KeyCode::KeyV);
    game.frames(2);
    assert!(game.says("Best against Minnow"));
    assert_eq!(engine.asked(), asked, "all is known");
}

#[test]
fn the_strongest_opponent_has_no_second_reading() {
    let engine = Scripted::default();
    let mut game = Game::with(1920, 1080, |app| engine.install(app));
    game.start_against(OpponentKind::Engine, ColourChoice::Black);
    game.until_my_turn();
    for shown in [true, false, true] {
        game.key(KeyCode::KeyV);
        game.frames(2);
        assert_eq!(asks(&game), shown);
        let last = engine.asked() - 1;
        assert!(matches!(engine.question(last), Request::Analysis(_)));
    }
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
    assert!(
        matches!(engine.question(1), Request::Search(_)),
        "only the computer's move is looked for"
    );
    game.advance(2000);
    assert_eq!((engine.asked(), asks(&game)), (2, false));
    assert_eq!(
        bar(&mut game, Side::White),
        Some(["+13".into(), "rough".into()]),
        "black has given away 13 discs"
    );
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
