//! The engine thread, used in the same way as by the game.

mod waits;

use std::{
    sync::mpsc::{Receiver, TryRecvError, channel},
    time::{Duration, Instant},
};

use flipside::{
    engine::{
        Limits, OpponentKind, StopFlag,
        worker::{EngineHandle, EngineReply, SearchRequest},
    },
    rules::Position,
};
use waits::Thread;

const ENDLESS: Limits = Limits {
    depth: Some(60),
    nodes: None,
    time: None,
};

fn request(id: u64, limits: Limits) -> SearchRequest {
    SearchRequest {
        id,
        position: Position::default(),
        opponent: OpponentKind::Sage,
        limits,
        seed: 9,
    }
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
fn next(engine: &EngineHandle, woken: &Receiver<()>) -> EngineReply {
    woken.recv().expect("the engine's thread has ended");
    engine.try_recv().expect("woken without an answer")
}

/// The next reply that ends a request.
fn next_end(engine: &EngineHandle, woken: &Receiver<()>) -> EngineReply {
    loop {
        let reply = next(engine, woken);
        if !matches!(reply, EngineReply::Progress { .. }) {
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
    let limits = Limits {
        depth: Some(5),
        ..Limits::default()
    };
    let mut expected = Vec::new();
    let choice = OpponentKind::Sage.create(9).choose(
        &Position::default(),
        &limits,
        &StopFlag::new(),
        &mut |&progress| expected.push(EngineReply::Progress { id: 7, progress }),
    );
    expected.push(EngineReply::Done { id: 7, choice });

    assert_eq!(engine.try_recv(), None);
    engine.request(request(7, limits));
    for reply in expected {
        assert_eq!(next(&engine, &woken), reply);
    }
    assert_eq!(engine.try_recv(), None);
}

#[test]
fn a_side_without_a_move_gets_no_move() {
    let (engine, woken) = spawn();
    let position = "X".repeat(64).parse().unwrap();
    engine.request(SearchRequest {
        position,
        ..request(1, Limits::default())
    });
    assert_eq!(
        next(&engine, &woken),
        EngineReply::Done {
            id: 1,
            choice: None
        }
    );
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
        engine.request(SearchRequest {
            opponent,
            ..request(1, ENDLESS)
        });
        assert!(matches!(
            next(&engine, &woken),
            EngineReply::Progress { id: 1, .. }
        ));
        let (thread, _) = told.recv().expect("it has woken the test");
        let (begun, waited_before) = (Instant::now(), thread.waited());
        engine.cancel();
        let EngineReply::Done {
            id: 1,
            choice: Some(choice),
        } = next_end(&engine, &woken)
        else {
            panic!("no choice")
        };
        let (_, ended) = told.try_iter().last().expect("it has woken the test");
        let waited = thread.waited().saturating_sub(waited_before);
        let took = ended.saturating_duration_since(begun);
        soonest = soonest.min(took.saturating_sub(waited));
        assert!(!choice.completed && Position::default().is_legal(choice.square));
    }
    assert!(
        soonest < Duration::from_millis(20),
        "{opponent} took {soonest:?}"
    );
    // Cancelling is allowed when nothing is running, and does not affect the next request.
    engine.cancel();
    engine.request(request(
        2,
        Limits {
            depth: Some(2),
            ..Limits::default()
        },
    ));
    let EngineReply::Done {
        id: 2,
        choice: Some(choice),
    } = next_end(&engine, &woken)
    else {
        panic!("no choice")
    };
    assert!(choice.completed);
}

#[test]
fn a_new_request_stops_the_old_one_and_both_are_answered_in_order() {
    let (engine, woken) = spawn();
    for id in 1..=20 {
        engine.request(request(id, ENDLESS));
    }
    engine.request(request(
        21,
        Limits {
            depth: Some(3),
            ..Limits::default()
        },
    ));
    for expected in 1..=21 {
        let EngineReply::Done {
            id,
            choice: Some(choice),
        } = next_end(&engine, &woken)
        else {
            panic!("no choice")
        };
        assert_eq!((id, choice.completed), (expected, expected == 21));
    }
}

#[test]
fn dropping_the_handle_ends_a_running_search() {
    // The shortest of some attempts counts, since a busy machine may delay one of them.
    let mut soonest = Duration::MAX;
    for _ in 0..5 {
        let (engine, woken) = spawn();
        engine.request(request(1, ENDLESS));
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
