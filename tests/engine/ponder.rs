//! Pondering, and resuming earlier searches.

use std::thread;

use flipside::{
    engine::{Engine, EngineOptions, Ponder, Report, Selectivity, StopFlag, Task},
    rules::{GameRecord, Position, Status},
};

fn engine() -> Engine {
    Engine::new(EngineOptions { hash_bits: 18, ..EngineOptions::default() }).unwrap()
}

fn search(engine: &mut Engine, position: &Position, task: &Task) -> Report {
    engine.search(position, task, &StopFlag::new(), &mut |_| {})
}

/// A reasonable game.
const GAME: &str = "f5d6c3d3c4f4f6f3e6e7d7c5";

/// The position after this many moves of it.
fn position(moves: usize) -> Position {
    let game = GameRecord::from_transcript(Position::default(), &GAME[..2 * moves]).unwrap();
    *game.position()
}

fn depth(depth: u8) -> Task {
    Task { depth: Some(depth), selectivity: Some(Selectivity::MOST), ..Task::default() }
}

#[test]
fn the_search_after_the_predicted_reply_is_much_shorter() {
    for moves in [4, 7, 10] {
        let before = position(moves);
        let (mut warm, pondered) = Ponder::start(engine(), &before, depth(11)).wait();
        let pondered = pondered.unwrap();
        let after = before.play(pondered.reply).unwrap();
        let cold = search(&mut engine(), &after, &depth(11));
        let helped = search(&mut warm, &after, &depth(11));
        assert_eq!((helped.depth, helped.completed), (11, true));
        assert!(helped.nodes < cold.nodes / 4, "after {moves} moves: {} of {}", helped.nodes, cold.nodes);
        assert_eq!(pondered.report.depth, 11);
    }
}

#[test]
fn pondering_can_be_stopped_and_gives_the_engine_back() {
    // Without a limit it would go on for years. It is stopped at different moments: at once, and later and later until the
    // reply has been predicted.
    let mut engine = engine();
    for moves in 0..8 {
        let before = position(moves);
        let mut yields = 0;
        let pondered = loop {
            let ponder = Ponder::start(engine, &before, Task::default());
            for _ in 0..yields {
                thread::yield_now();
            }
            assert!(!ponder.is_finished(), "it goes on until it is stopped");
            let pondered;
            (engine, pondered) = ponder.stop();
            let report = search(&mut engine, &before, &depth(4));
            assert_eq!((report.depth, report.completed), (4, true));
            if let Some(pondered) = pondered {
                break pondered;
            }
            yields = 4 * yields + 1;
        };
        assert!(before.is_legal(pondered.reply));
        assert!(!pondered.report.completed);
    }
    drop(Ponder::start(engine, &Position::default(), Task::default()));
}

#[test]
fn a_pass_and_the_end_of_the_game_are_handled() {
    // White has to pass, and black can then end the game.
    let must_pass: Position = format!("XO{} O", "-".repeat(62)).parse().unwrap();
    assert_eq!(must_pass.status(), Status::MustPass);
    let (engine, pondered) = Ponder::start(engine(), &must_pass, Task::default()).wait();
    assert_eq!(pondered.unwrap().reply.to_string(), "c1");
    let over: Position = format!("XX{} O", "-".repeat(62)).parse().unwrap();
    let (_, pondered) = Ponder::start(engine, &over, Task::default()).wait();
    assert_eq!(pondered, None);
}

#[test]
fn a_repeated_search_uses_the_earlier_result() {
    let position = position(10);
    let mut engine = engine();
    let first = search(&mut engine, &position, &depth(11));
    let again = search(&mut engine, &position, &depth(11));
    assert!(again.nodes < first.nodes / 20, "{} {}", again.nodes, first.nodes);
    let best = |report: &Report| report.best().map(|best| (best.square, best.value));
    assert_eq!(best(&again), best(&first));
    // A deeper search goes on from there.
    let cold = search(&mut self::engine(), &position, &depth(12));
    let deeper = search(&mut engine, &position, &depth(12));
    assert!(deeper.nodes < cold.nodes, "{} {}", deeper.nodes, cold.nodes);
    assert_eq!(deeper.depth, 12);
    // A surer search does not use the less sure result.
    let surer = Task { selectivity: Some(Selectivity::NONE), ..depth(8) };
    let report = search(&mut engine, &position, &surer);
    let alone = search(&mut self::engine(), &position, &surer);
    assert_eq!(report.selectivity, Selectivity::NONE);
    assert_eq!(best(&report).map(|best| best.1), best(&alone).map(|best| best.1));
    // A search that needs the values of all moves does not use it either.
    let all = Task { lines: 60, ..depth(6) };
    let report = search(&mut engine, &position, &all);
    assert_eq!(report.moves.len() as u32, position.legal_moves().count(), "every move has a line");
    assert!(report.moves.iter().all(|found| found.has_value));
}

#[test]
fn selective_searches_before_do_not_change_exact_scores() {
    let mut engine = engine();
    for seed in 0..6 {
        let game = crate::games::game(seed);
        // All these games are not over yet.
        let position = game.position_after(42).unwrap();
        assert_eq!(position.status(), Status::ToMove);
        engine.clear();
        for selectivity in [Selectivity::MOST, Selectivity::STEPS[2]] {
            let quick = Task { selectivity: Some(selectivity), ..Task::default() };
            search(&mut engine, &position, &quick);
        }
        let warm = search(&mut engine, &position, &Task::default());
        let cold = search(&mut self::engine(), &position, &Task::default());
        assert!(warm.is_exact() && warm.completed);
        let [warm, cold] = [warm, cold].map(|report| report.best().unwrap().value);
        assert!((warm - cold).abs() < 0.01, "{position}: {warm} {cold}");
    }
}
