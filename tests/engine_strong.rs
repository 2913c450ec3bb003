//! The strong engine: known scores, symmetry, threads and limits.

mod games;

use std::{
    num::NonZero,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use flipside::{
    engine::{
        Engine, EngineOptions, Level, Limits, Opponent, Report, Selectivity, StopFlag, StrongOpponent, Task, bench,
    },
    rules::{Position, Side, Status, Symmetry, obf},
};

fn engine(threads: usize) -> Engine {
    Engine::new(EngineOptions { hash_bits: 18, threads: NonZero::new(threads).unwrap() }).unwrap()
}

fn search(engine: &mut Engine, position: &Position, task: &Task) -> Report {
    engine.search(position, task, &StopFlag::new(), &mut |_| {})
}

/// The exact value of a position for the side to move, also where that side has to pass or the game is over.
fn exact_value(engine: &mut Engine, position: &Position) -> f32 {
    match position.status() {
        Status::ToMove => {
            let report = search(engine, position, &Task::default());
            assert!(report.is_exact() && report.completed, "{position}");
            report.best().unwrap().value
        }
        Status::MustPass => -exact_value(engine, &position.pass()),
        Status::Finished(outcome) => {
            let black = outcome.score() as f32;
            match position.side_to_move() {
                Side::Black => black,
                Side::White => -black,
            }
        }
    }
}

/// The shortest of some attempts, since a busy machine may delay one of them.
fn soonest(attempt: impl FnMut() -> Duration) -> Duration {
    std::iter::repeat_with(attempt).take(5).min().unwrap()
}

fn ffo() -> Vec<obf::Problem> {
    obf::parse_file(include_str!("data/ffo-40-59.obf")).unwrap()
}

/// Solves some of the FFO positions and compares score and move.
fn solve_ffo(numbers: std::ops::Range<usize>, threads: usize) {
    let problems = ffo();
    let mut engine = engine(threads);
    for number in numbers {
        let problem = &problems[number - 40];
        let report = search(&mut engine, &problem.position, &Task::default());
        let best = report.best().unwrap();
        assert!(report.is_exact() && report.completed, "FFO {number}");
        assert_eq!(Some(f64::from(best.value)), problem.score(), "FFO {number}");
        assert_eq!(problem.value_of(Some(best.square)), problem.score(), "FFO {number}");
    }
}

#[test]
fn the_first_ffo_position_is_solved() {
    solve_ffo(40..41, 1);
}

#[test]
#[ignore = "slow: scripts/test.sh --thorough runs it"]
fn the_first_ten_ffo_positions_are_solved_by_one_thread_and_by_two() {
    solve_ffo(40..50, 1);
    solve_ffo(40..50, 2);
}

/// Positions with 16 empty squares: one of the bench, and some of random games.
fn late_positions() -> Vec<Position> {
    let mut positions = Vec::new();
    bench::run(&mut engine(1), |measured| {
        if measured.position.empties() == 16 {
            positions.push(measured.position);
        }
    });
    assert_eq!(positions.len(), 1);
    positions.extend((1..=3).map(|seed| {
        let game = games::game(seed);
        let mut positions = (0..).map_while(|plies| game.position_after(plies));
        positions
            .find(|position| position.empties() == 16 && position.status() == Status::ToMove)
            .expect("a game that lasts so long")
    }));
    positions
}

/// Solves all eight symmetric images of a position with one thread and with two, with an empty table and with the table of the
/// searches before. Every search must find the same score and a move that leads to it.
fn the_score_is_the_same_in_all_searches(position: &Position) {
    let expected = search(&mut engine(1), position, &Task::default());
    let expected = expected.best().unwrap().value;
    let mut judge = engine(1);
    for threads in [1, 2] {
        let (mut warm, mut cold) = (engine(threads), engine(threads));
        for symmetry in Symmetry::ALL {
            let turned = symmetry.position(position);
            cold.clear();
            for (engine, table) in [(&mut warm, "warm"), (&mut cold, "cold")] {
                let report = search(engine, &turned, &Task::default());
                assert!(report.is_exact() && report.completed);
                let best = report.best().unwrap();
                let what = format!("{turned} {threads} threads, {table} table: {}", best.square);
                assert!((best.value - expected).abs() < 0.01, "{what} {}", best.value);

                let after = turned.play(best.square).unwrap();
                let reply = exact_value(&mut judge, &after);
                assert!((-reply - expected).abs() < 0.01, "{what} {reply}");
            }
        }
    }
}

#[test]
fn symmetry_threads_and_the_table_do_not_change_the_score() {
    for position in late_positions() {
        the_score_is_the_same_in_all_searches(&position);
    }
}

#[test]
#[ignore = "slow: scripts/test.sh --thorough runs it"]
fn two_ffo_positions_have_the_same_scores_in_all_searches() {
    // They have 20 and 23 empty squares and are quick to solve. Each is searched 32 times.
    for number in [40, 44] {
        the_score_is_the_same_in_all_searches(&ffo()[number - 40].position);
    }
}

#[test]
fn a_search_for_the_winner_finds_the_sign_of_the_score() {
    let (mut won, mut lost) = (0, 0);
    for position in late_positions() {
        for square in position.legal_moves() {
            let mut position = position.play(square).unwrap();
            if position.status() == Status::MustPass {
                position = position.pass();
            }
            let exact = exact_value(&mut engine(1), &position);
            let task = Task { winner_only: true, ..Task::default() };
            let winner = search(&mut engine(1), &position, &task);
            let winner = winner.best().expect("a legal move").value;
            let sign = |value: f32| (value > 0.5, value < -0.5);
            assert_eq!(sign(winner), sign(exact), "{position}");
            assert!(winner.abs() <= exact.abs() + 0.01, "{position}");
            won += u32::from(exact > 0.5);
            lost += u32::from(exact < -0.5);
        }
    }
    assert!(won > 0 && lost > 0, "{won} won, {lost} lost");
}

#[test]
fn every_move_can_be_valued() {
    for position in late_positions() {
        let task = Task { lines: 60, ..Task::default() };
        let report = search(&mut engine(1), &position, &task);
        assert_eq!(report.moves.len() as u32, position.legal_moves().count());
        let mut last = f32::MAX;
        for found in &report.moves {
            assert!(found.has_value && found.value <= last, "{position}: {found:?}");
            last = found.value;
            // The value of a move is that of the position after it.
            let after = position.play(found.square).unwrap();
            let reply = exact_value(&mut engine(1), &after);
            assert!((reply + found.value).abs() < 0.01, "{position}: {found:?}");
        }
    }
}

/// The bench signature. A change of the search changes it. Then this number is updated, with the reason and a measurement of
/// strength in the commit.
const BENCH_SIGNATURE: u64 = 21_911_159;

#[test]
fn the_bench_visits_its_number_of_nodes() {
    let mut engine = Engine::new(EngineOptions::default()).unwrap();
    let mut nodes = 0;
    bench::run(&mut engine, |measured| nodes += measured.nodes);
    assert_eq!(nodes, BENCH_SIGNATURE);
}

#[test]
fn one_thread_always_visits_the_same_nodes() {
    let task = Task { depth: Some(9), selectivity: Some(Selectivity::MOST), ..Task::default() };
    let [a, b] = [(); 2].map(|()| search(&mut engine(1), &Position::default(), &task));
    assert_eq!((a.nodes, a.moves), (b.nodes, b.moves));
}

#[test]
fn lines_can_be_played() {
    let task = Task { level: Level::new(8).unwrap(), lines: 4, ..Task::default() };
    let report = search(&mut engine(1), &Position::default(), &task);
    assert_eq!(report.moves.len(), 4);
    for found in report.moves {
        assert!(found.line.len() > 1, "{found:?}");
        assert_eq!(found.line.first(), Some(&found.square));
        let mut position = Position::default();
        for square in found.line {
            if position.legal_moves().is_empty() {
                position = position.pass();
            }
            position = position.play(square).unwrap();
        }
    }
}

#[test]
fn a_position_without_moves_has_an_empty_report() {
    let must_pass: Position = format!("{}OX{} O", "-".repeat(30), "-".repeat(32)).parse().unwrap();
    assert_eq!(must_pass.status(), Status::MustPass);
    let over: Position = "X".repeat(64).parse().unwrap();
    for position in [must_pass, over] {
        let report = search(&mut engine(1), &position, &Task::default());
        assert!(report.completed && report.moves.is_empty(), "{position}");
        assert!(report.best().is_none(), "{position}");
    }
}

#[test]
fn limits_of_nodes_and_time_are_kept() {
    let start = Position::default();
    let nodes = Task { nodes: Some(20_000), ..Task::default() };
    let report = search(&mut engine(1), &start, &nodes);
    assert!(!report.completed && report.nodes < 25_000, "{}", report.nodes);
    assert!(report.depth >= 3 && report.best().is_some());

    let time = Task { time: Some(Duration::from_millis(100).into()), ..Task::default() };
    let took = soonest(|| {
        let mut engine = engine(2);
        let begun = Instant::now();
        let report = search(&mut engine, &start, &time);
        let took = begun.elapsed();
        assert!(!report.completed && report.best().is_some());
        took
    });
    assert!(took < Duration::from_secs(1), "{took:?}");
}

#[test]
fn a_stopped_search_ends_at_once() {
    let reaction = soonest(|| {
        let stop = StopFlag::new();
        let mut engine = engine(2);
        let (running, runs) = mpsc::channel();
        thread::scope(|scope| {
            let stop_flag = &stop;
            let search = scope.spawn(move || {
                let (start, task) = (Position::default(), Task::default());
                let report = engine.search(&start, &task, stop_flag, &mut |report| {
                    // From here on a depth takes long, so the stop comes in the middle of one.
                    if report.depth == 10 {
                        let _ = running.send(());
                    }
                });
                (report, Instant::now())
            });
            runs.recv().unwrap();
            let asked = Instant::now();
            stop.stop();
            let (report, ended) = search.join().unwrap();
            assert!(!report.completed && report.best().is_some());
            ended.duration_since(asked)
        })
    });
    // The bound is generous, since the machine may be busy.
    assert!(reaction < Duration::from_millis(500), "{reaction:?}");
}

#[test]
fn the_engine_plays_as_an_opponent() {
    let options = EngineOptions { hash_bits: 12, ..EngineOptions::default() };
    let mut opponent = StrongOpponent::new(Level::new(3).unwrap(), options).unwrap();
    let start = Position::default();
    let mut depths = Vec::new();
    let choice = opponent
        .choose(&start, &Limits::default(), &StopFlag::new(), &mut |progress| {
            depths.push(progress.depth);
        })
        .unwrap();
    assert!(start.is_legal(choice.square) && choice.completed);
    assert_eq!((choice.depth, depths), (3, vec![1, 2, 3]));
}
