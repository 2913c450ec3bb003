//! Searches that are stopped or reach a limit.

mod waits;

use std::{
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use flipside::{
    engine::{Choice, Limits, OpponentKind, Progress, StopFlag},
    rules::{Position, Square},
};
use waits::Thread;

/// A depth that no search reaches.
const ENDLESS: Limits = Limits { depth: Some(60), nodes: None, time: None, elo: None, style: None, last: None };

fn searchers() -> impl Iterator<Item = OpponentKind> {
    OpponentKind::CLASSICS.into_iter().filter(|kind| !matches!(kind, OpponentKind::Random | OpponentKind::Greedy))
}

/// A position in the middle of a game, white to move.
fn midgame() -> Position {
    ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6"]
        .into_iter()
        .map(|text| text.parse::<Square>().unwrap())
        .fold(Position::default(), |position, square| position.play(square).unwrap())
}

fn run(kind: OpponentKind, limits: &Limits, stop: &StopFlag, each: &mut dyn FnMut(&Progress)) -> Choice {
    kind.create(1).choose(&midgame(), limits, stop, each).unwrap()
}

/// The shortest of some attempts, since a busy machine may delay one of them. The time in which the searching thread had no
/// processor does not count.
fn soonest(attempt: impl FnMut() -> Duration) -> Duration {
    std::iter::repeat_with(attempt).take(5).min().unwrap()
}

#[test]
fn a_search_stopped_before_it_begins_still_has_a_move() {
    let stop = StopFlag::new();
    stop.stop();
    for kind in searchers() {
        let choice = run(kind, &ENDLESS, &stop, &mut |_| panic!("{kind} reports progress"));
        assert!(midgame().is_legal(choice.square), "{kind}");
        assert_eq!((choice.depth, choice.nodes, choice.completed), (0, 0, false), "{kind}");
    }
}

#[test]
fn a_stopped_search_answers_with_the_last_depth_it_completed() {
    for kind in searchers() {
        let stop = StopFlag::new();
        let mut last = None;
        let stopped = run(kind, &ENDLESS, &stop, &mut |&progress| {
            last = Some(progress);
            if progress.depth == 3 {
                stop.stop();
            }
        });
        let progress = last.unwrap();
        assert_eq!(progress.depth, 3, "{kind}");
        assert_eq!((stopped.depth, stopped.score, stopped.completed), (3, progress.score, false), "{kind}");
        // The flag is checked at the next position, and no more positions are counted.
        assert_eq!(stopped.nodes, progress.nodes, "{kind}");

        let limits = Limits { depth: Some(3), ..Limits::default() };
        let full = run(kind, &limits, &StopFlag::new(), &mut |_| {});
        assert_eq!((full.square, full.score), (stopped.square, stopped.score), "{kind}");
        assert!(full.completed);
    }
}

#[test]
fn a_running_search_stops_at_once() {
    for kind in [OpponentKind::Minimax3, OpponentKind::Sage] {
        let waited = soonest(|| {
            let stop = StopFlag::new();
            thread::scope(|scope| {
                // After the first depth the search is in the middle of the second one.
                let (running, runs) = mpsc::channel();
                let stop_flag = &stop;
                let search = scope.spawn(move || {
                    let thread = Thread::this();
                    let choice = run(kind, &ENDLESS, stop_flag, &mut |_| {
                        let _ = running.send(thread.clone());
                    });
                    (choice, Instant::now(), thread.waited())
                });
                let thread = runs.recv().unwrap();
                let (stopped_at, waited_before) = (Instant::now(), thread.waited());
                stop.stop();
                let (choice, ended_at, waited) = search.join().unwrap();
                assert!(!choice.completed && choice.depth > 0, "{kind} {choice:?}");
                let waited = waited.saturating_sub(waited_before);
                ended_at.duration_since(stopped_at).saturating_sub(waited)
            })
        });
        assert!(waited < Duration::from_millis(20), "{kind} took {waited:?}");
    }
}

#[test]
fn the_node_limit_is_kept_to_the_node() {
    for kind in searchers() {
        for nodes in [0, 1, 2, 50, 3000] {
            let limits = Limits { nodes: Some(nodes), ..ENDLESS };
            let choice = run(kind, &limits, &StopFlag::new(), &mut |_| {});
            assert_eq!((choice.nodes, choice.completed), (nodes, false), "{kind}");
            assert!(midgame().is_legal(choice.square), "{kind}");
            assert_eq!(run(kind, &limits, &StopFlag::new(), &mut |_| {}), choice, "{kind} is repeatable");
        }
    }
}

#[test]
fn a_node_limit_that_is_never_reached_changes_nothing() {
    let free = run(OpponentKind::Expert, &Limits::default(), &StopFlag::new(), &mut |_| {});
    let limits = Limits { nodes: Some(free.nodes), time: Some(Duration::MAX.into()), ..Limits::default() };
    assert_eq!(run(OpponentKind::Expert, &limits, &StopFlag::new(), &mut |_| {}), free);
}

#[test]
fn the_time_limit_ends_a_search() {
    for kind in searchers() {
        let limits = Limits { time: Some(Duration::from_millis(20).into()), ..ENDLESS };
        let limit = limits.time.unwrap().most;
        let took = soonest(|| {
            let thread = Thread::this();
            let (begun, waited_before) = (Instant::now(), thread.waited());
            let mut deepest = 0;
            let choice = run(kind, &limits, &StopFlag::new(), &mut |progress| {
                deepest = progress.depth;
            });
            assert!(!choice.completed, "{kind} {choice:?}");
            assert_eq!(choice.depth, deepest, "{kind}");
            let took = begun.elapsed();
            assert!(took >= limit, "{kind} took {took:?}");
            took.saturating_sub(thread.waited().saturating_sub(waited_before))
        });
        assert!(took.as_millis() < 40, "{kind} took {took:?}");
    }
}

#[test]
fn progress_comes_depth_by_depth_and_ends_with_the_choice() {
    for kind in searchers() {
        let mut seen: Vec<Progress> = Vec::new();
        let limits = Limits { depth: Some(4), ..Limits::default() };
        let choice = run(kind, &limits, &StopFlag::new(), &mut |&progress| {
            seen.push(progress);
        });
        assert!(seen.iter().map(|progress| progress.depth).eq(1..=4), "{kind} {seen:?}");
        assert!(seen.is_sorted_by_key(|progress| progress.nodes), "{kind}");
        assert!(seen.iter().all(|progress| midgame().is_legal(progress.best)), "{kind}");
        let last = seen.last().unwrap();
        assert_eq!((last.score, last.nodes), (choice.score, choice.nodes), "{kind}");
        assert!(choice.completed);
    }
}

#[test]
fn a_depth_of_zero_is_a_depth_of_one() {
    let limits = Limits { depth: Some(0), ..Limits::default() };
    let choice = run(OpponentKind::Sage, &limits, &StopFlag::new(), &mut |_| {});
    assert_eq!((choice.depth, choice.completed), (1, true));
}
