//! The engine thread, used in the same way as by the game.

mod waits;

use std::{
    sync::mpsc::{Receiver, TryRecvError, channel},
    time::{Duration, Instant},
};

use flipside::{
    engine::{
        Engine, EngineOptions, Limits, OpponentKind, StopFlag,
        teach::{
            puzzles::shipped,
            review::{examine, survey},
        },
        worker::{
            EngineHandle, EngineReply, ExamineRequest, PuzzleRequest, PuzzleSource, Reply, SearchRequest, SurveyRequest,
        },
    },
    rules::{GameRecord, Position, Square},
};
use waits::Thread;

const ENDLESS: Limits = Limits { depth: Some(60), nodes: None, time: None, elo: None, style: None, last: None };

fn request(limits: Limits) -> SearchRequest {
    SearchRequest { position: Position::default(), opponent: OpponentKind::Sage, limits, seed: 9 }
}

fn spawn() -> (EngineHandle, Receiver<()>) {
    let (wake, woken) = channel();
    // Sending fails while the handle is dropped.
    let engine = EngineHandle::spawn(move || {
        let _ = wake.send(());
    })
    .unwrap();
    (engine, woken)
}

/// The next reply, before which `wake` must have been called.
fn next(engine: &EngineHandle, woken: &Receiver<()>) -> Reply {
    woken.recv().expect("the engine's thread has ended");
    engine.try_recv().expect("woken without an answer")
}

fn next_end(engine: &EngineHandle, woken: &Receiver<()>) -> Reply {
    loop {
        let reply = next(engine, woken);
        if !matches!(reply.kind, EngineReply::Progress { .. }) {
            return reply;
        }
    }
}

#[test]
fn the_handle_can_be_shared_between_threads() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<EngineHandle>();
}

#[test]
fn the_answer_is_the_one_a_direct_call_gives() {
    let (engine, woken) = spawn();
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let mut expected = Vec::new();
    let choice =
        OpponentKind::Sage.create(9).choose(&Position::default(), &limits, &StopFlag::new(), &mut |&progress| {
            expected.push(Reply { id: 7, kind: EngineReply::Progress { progress } });
        });
    expected.push(Reply { id: 7, kind: EngineReply::Done { choice } });

    assert_eq!(engine.try_recv(), None);
    engine.request(7, request(limits));
    for reply in expected {
        assert_eq!(next(&engine, &woken), reply);
    }
    assert_eq!(engine.try_recv(), None);
}

#[test]
fn a_side_without_a_move_gets_no_move() {
    let (engine, woken) = spawn();
    let position = "X".repeat(64).parse().unwrap();
    engine.request(1, SearchRequest { position, ..request(Limits::default()) });
    assert_eq!(next(&engine, &woken), Reply { id: 1, kind: EngineReply::Done { choice: None } });
}

#[test]
fn a_cancelled_search_answers_soon_and_says_so() {
    for opponent in [OpponentKind::Sage, OpponentKind::Engine] {
        cancel(opponent);
    }
}

fn cancel(opponent: OpponentKind) {
    let (wake, woken) = channel();
    let (tell, told) = channel();
    let engine = EngineHandle::spawn(move || {
        // This runs on the engine's thread.
        let _ = tell.send((Thread::this(), Instant::now()));
        let _ = wake.send(());
    })
    .unwrap();
    // The shortest of some attempts counts, since a busy machine may delay one of them. The time in which the engine's
    // thread had no processor does not count.
    let mut soonest = Duration::MAX;
    for _ in 0..5 {
        engine.request(1, SearchRequest { opponent, ..request(ENDLESS) });
        assert!(matches!(next(&engine, &woken), Reply { id: 1, kind: EngineReply::Progress { .. } }));
        let (thread, _) = told.recv().expect("it has woken the test");
        let (begun, waited_before) = (Instant::now(), thread.waited());
        engine.cancel();
        let Reply { id: 1, kind: EngineReply::Done { choice: Some(choice) } } = next_end(&engine, &woken) else {
            panic!("no choice")
        };
        let (_, ended) = told.try_iter().last().expect("it has woken the test");
        let waited = thread.waited().saturating_sub(waited_before);
        let took = ended.saturating_duration_since(begun);
        soonest = soonest.min(took.saturating_sub(waited));
        assert!(!choice.completed && Position::default().is_legal(choice.square));
    }
    assert!(soonest < Duration::from_millis(20), "{opponent} took {soonest:?}");
    // Cancelling is allowed when nothing is running, and does not affect the next request.
    engine.cancel();
    engine.request(2, request(Limits { depth: Some(2), ..Limits::default() }));
    let Reply { id: 2, kind: EngineReply::Done { choice: Some(choice) } } = next_end(&engine, &woken) else {
        panic!("no choice")
    };
    assert!(choice.completed);
}

#[test]
fn a_new_request_stops_the_old_one_and_both_are_answered_in_order() {
    let (engine, woken) = spawn();
    for id in 1..=20 {
        engine.request(id, request(ENDLESS));
    }
    engine.request(21, request(Limits { depth: Some(3), ..Limits::default() }));
    for expected in 1..=21 {
        let Reply { id, kind: EngineReply::Done { choice: Some(choice) } } = next_end(&engine, &woken) else {
            panic!("no choice")
        };
        assert_eq!((id, choice.completed), (expected, expected == 21));
    }
}

fn last_moves(count: usize) -> Vec<(Position, Square)> {
    let game = "d3c5f6d2c6d6e6e7b5b6d7a5a6a7b4d8c4b3a2g5a4f4f5g4c7e3f3g3c2c3h4h5h6g6f8e8c8b8a8a3b7a1h3b1b2c1h7g7e1d1h8f1h2\
        g2g1h1f7g8f2e2";
    let game = GameRecord::from_transcript(Position::default(), game).unwrap();
    let plies = 0..game.plies().len();
    let moves: Vec<_> = plies.map(|ply| game.position_after(ply).unwrap()).zip(game.moves()).collect();
    moves[moves.len() - count..].to_vec()
}

#[test]
fn a_game_is_reviewed_as_by_direct_calls() {
    let (engine, woken) = spawn();
    // Near the end all values are exact, so that they do not depend on the table.
    let moves = last_moves(8);
    let mut direct = Engine::new(EngineOptions { hash_bits: 12, ..EngineOptions::default() }).unwrap();
    let never = StopFlag::new();
    let mut expected = Vec::new();
    survey(&mut direct, &moves, &never, &mut |_, analysis| {
        expected.push(analysis);
    });
    assert_eq!(expected.len(), moves.len());

    engine.request(3, SurveyRequest { moves: moves.clone() });
    for (expected_index, expected) in expected.iter().enumerate() {
        let Reply { id: 3, kind: EngineReply::Surveyed { index, analysis } } = next(&engine, &woken) else {
            panic!("no values")
        };
        assert_eq!(index, expected_index);
        assert_eq!(analysis.position(), expected.position());
        for found in expected.moves() {
            let value = analysis.find(found.square).map(|other| other.value);
            assert_eq!(value, Some(found.value));
        }
    }
    assert_eq!(next(&engine, &woken), Reply { id: 3, kind: EngineReply::SurveyDone });

    let (position, played) = moves[0];
    let expected = examine(&mut direct, &position, Some(played), &never).unwrap();
    engine.request(4, ExamineRequest { position, played: Some(played), times: 1 });
    let Reply { id: 4, kind: EngineReply::Examined { analysis: Some(analysis) } } = next(&engine, &woken) else {
        panic!("no analysis")
    };
    assert!(analysis.is_exact());
    assert_eq!(analysis.position(), &position);
    assert_eq!(analysis.loss(played), expected.loss(played));
    assert!(analysis.replies(played).is_some());
    assert_eq!(engine.try_recv(), None);
}

#[test]
fn a_cancelled_review_ends() {
    let (engine, woken) = spawn();
    let moves = last_moves(60);
    engine.request(1, ExamineRequest { position: moves[20].0, played: None, times: 1 });
    engine.cancel();
    assert_eq!(next(&engine, &woken), Reply { id: 1, kind: EngineReply::Examined { analysis: None } });
    // So many moves take longer than the time until the survey is cancelled.
    let moves: Vec<_> = moves.iter().cycle().take(100_000).copied().collect();
    engine.request(2, SurveyRequest { moves });
    let mut next_index = 0;
    loop {
        match next(&engine, &woken) {
            Reply { id: 2, kind: EngineReply::Surveyed { index, .. } } => {
                assert_eq!(index, next_index);
                next_index += 1;
                engine.cancel();
            }
            Reply { id: 2, kind: EngineReply::SurveyDone } => break,
            other => panic!("{other:?}"),
        }
    }
    assert!((1..100_000).contains(&next_index));
}

#[test]
fn puzzles_are_found_and_a_cancelled_search_for_them_ends() {
    let (engine, woken) = spawn();
    let puzzle = &shipped()[1500];
    let found = |id: u64, source: PuzzleSource, cancels: bool| {
        engine.request(id, PuzzleRequest { source });
        if cancels {
            engine.cancel();
        }
        match next(&engine, &woken) {
            Reply { id: of, kind: EngineReply::Puzzles { puzzles } } if of == id => puzzles,
            other => panic!("{other:?}"),
        }
    };
    let proven = found(1, PuzzleSource::Position(puzzle.position, None), false);
    let proven = proven.expect("nobody has stopped it");
    assert_eq!(proven.len(), 1);
    assert_eq!((proven[0].right, proven[0].key()), (puzzle.right, puzzle.key()));
    let start = PuzzleSource::Position(Position::default(), None);
    assert_eq!(found(2, start, false), Some(Vec::new()));
    // A game of two characters takes longer than the way to its end.
    assert_eq!(found(3, PuzzleSource::Game(1), true), None);
    for seed in 0..3 {
        let made = found(4 + seed, PuzzleSource::Game(seed), false);
        assert!(made.is_some_and(|made| made.len() <= 5));
    }
}

#[test]
fn dropping_the_handle_ends_a_running_search() {
    // The shortest of some attempts counts, since a busy machine may delay one of them.
    let mut soonest = Duration::MAX;
    for _ in 0..5 {
        let (engine, woken) = spawn();
        engine.request(1, request(ENDLESS));
        woken.recv().expect("the first report");
        let begun = Instant::now();
        drop(engine);
        soonest = soonest.min(begun.elapsed());
        // The thread has ended and dropped its end of the channel; what it has sent before can still be read.
        while woken.try_recv().is_ok() {}
        assert_eq!(woken.try_recv(), Err(TryRecvError::Disconnected));
    }
    assert!(soonest < Duration::from_millis(100), "took {soonest:?}");
}
