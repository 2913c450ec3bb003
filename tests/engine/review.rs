//! Reviewing a finished game: marks, accuracy, the quick and the deep pass, and results as text.

#![expect(
    clippy::float_cmp,
    reason = "exact values are whole discs, and losses are differences of the very same numbers"
)]

use std::{env, fs, process::Command, sync::atomic::AtomicBool, time::Duration};

use flipside::{
    engine::{
        Engine, EngineOptions, Level, MoveValue, Report, Selectivity, Solver, StopFlag, Task,
        teach::{
            reasons::{Analysis, analyse, explain},
            review::{
                Findings, Judgement, Mark, TextError, accuracy, examine, from_text, judge, survey, to_text,
                value_for_black,
            },
        },
    },
    rules::{
        GameRecord, Position, Square, Status,
        obf::{self, Problem},
    },
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

fn engine() -> Engine {
    Engine::new(EngineOptions { hash_bits: 14, ..EngineOptions::default() }).expect("sound weights")
}

/// A position with this many empty squares after random moves, in which the side to move can move.
fn random_position(rng: &mut StdRng, empties: u32) -> Position {
    'game: loop {
        let mut position = Position::default();
        while position.empties() > empties {
            position = random_move(rng, &position).1;
            match position.status() {
                Status::ToMove => {}
                Status::MustPass => position = position.pass(),
                Status::Finished(_) => continue 'game,
            }
        }
        return position;
    }
}

fn random_move(rng: &mut StdRng, position: &Position) -> (Square, Position) {
    let moves: Vec<Square> = position.legal_moves().iter().collect();
    let square = moves[rng.random_range(0..moves.len())];
    (square, position.play(square).expect("legal"))
}

/// The last moves of a random game, with the positions before them.
fn end_of_a_game(rng: &mut StdRng, empties: u32) -> Vec<(Position, Square)> {
    let mut position = random_position(rng, empties);
    let mut moves = Vec::new();
    loop {
        match position.status() {
            Status::Finished(_) => return moves,
            Status::MustPass => position = position.pass(),
            Status::ToMove => {
                let (square, after) = random_move(rng, &position);
                moves.push((position, square));
                position = after;
            }
        }
    }
}

/// The exact value of a move for the side that makes it, by the solver.
fn solved(position: &Position, square: Square) -> f32 {
    let after = position.play(square).expect("legal");
    let solution = Solver::new(12).solve(after.board(), &AtomicBool::new(false));
    -solution.expect("nobody stops it").score as f32
}

/// An analysis with invented values. A move is exact if its depth reaches the end of the game.
fn analysis(position: &Position, values: &[(&str, f32, u8)]) -> Analysis {
    let moves = values.iter().map(|&(square, value, depth)| {
        let square: Square = square.parse().expect("a square");
        MoveValue { square, value, has_value: true, depth, selectivity: Selectivity::NONE, line: vec![square] }
    });
    let report = Report {
        moves: moves.collect(),
        depth: 10,
        selectivity: Selectivity::NONE,
        to_the_end: false,
        nodes: 0,
        time: Duration::ZERO,
        completed: true,
    };
    Analysis::new(position, &report)
}

const BEST: Square = Square::D3;
const PLAYED: Square = Square::C4;

/// The mark of a move in the start position, which has four legal moves, with these values and depths of the best move and
/// of the played one.
fn mark((best, best_depth): (f32, u8), (played, played_depth): (f32, u8)) -> Option<Mark> {
    let values = [("d3", best, best_depth), ("c4", played, played_depth), ("e6", -64.0, 60)];
    let analysis = analysis(&Position::default(), &values);
    let judgement = judge(&analysis, PLAYED).expect("a legal move");
    assert!(!judgement.forced);
    // What is told to be lost is the difference of the values as they are told.
    assert_eq!(judgement.loss, best.round() as i32 - played.round() as i32);
    let of_best = judge(&analysis, BEST).expect("a legal move");
    assert_eq!((of_best.loss, of_best.mark), (0, None));
    judgement.mark
}

#[test]
fn marks_follow_from_the_loss_in_whole_discs() {
    for (loss, expected) in [
        (0.0, None),
        (0.375, None),
        (1.25, None),
        (1.625, Some(Mark::Dubious)),
        (2.375, Some(Mark::Dubious)),
        (2.625, Some(Mark::Mistake)),
        (5.375, Some(Mark::Mistake)),
        (5.625, Some(Mark::Blunder)),
        (44.0, Some(Mark::Blunder)),
    ] {
        for played in [20.0, -20.0, -64.0] {
            let best = played + loss;
            assert_eq!(mark((best, 10), (played, 10)), expected, "{loss} {played}");
        }
    }
    assert!(Mark::Dubious < Mark::Mistake && Mark::Mistake < Mark::Blunder);
    // Values are rounded, and not differences: +8 and +6 differ by two discs, whatever stands behind them.
    assert_eq!(mark((7.5, 10), (6.375, 10)), Some(Mark::Dubious));
    assert_eq!(mark((7.375, 10), (5.625, 10)), None);
}

#[test]
fn a_certain_result_that_is_thrown_away_is_a_mistake_at_least() {
    let exact = |value| (value, 60);
    for (best, played) in [(2.0, 0.0), (0.0, -2.0)] {
        let found = mark(exact(best), exact(played));
        assert_eq!(found, Some(Mark::Mistake), "{best} {played}");
    }
    assert_eq!(mark(exact(4.0), exact(-2.0)), Some(Mark::Blunder));
    // The result stays the same.
    for (best, played) in [(4.0, 2.0), (-2.0, -4.0)] {
        let found = mark(exact(best), exact(played));
        assert_eq!(found, Some(Mark::Dubious), "{best} {played}");
    }
    // Nobody knows the result.
    assert_eq!(mark((0.3, 20), (-0.4, 20)), None);
    assert_eq!(mark((1.0, 20), (-1.0, 20)), Some(Mark::Dubious));
    assert_eq!(mark((1.0, 60), (-1.0, 20)), Some(Mark::Dubious));
    assert_eq!(mark((1.0, 20), (-1.0, 60)), Some(Mark::Dubious));
}

#[test]
fn the_only_legal_move_is_no_error() {
    let mut rng = StdRng::seed_from_u64(7);
    let position = loop {
        let position = random_position(&mut rng, 8);
        if position.legal_moves().count() == 1 {
            break position;
        }
    };
    let only = position.legal_moves().iter().next().expect("a move");
    let analysis = analysis(&position, &[(&only.to_string(), -30.0, 60)]);
    let forced = Judgement { loss: 0, mark: None, forced: true };
    assert_eq!(judge(&analysis, only), Some(forced));
    let illegal = Square::ALL.into_iter().find(|&square| square != only);
    assert_eq!(judge(&analysis, illegal.expect("a square")), None);
}

#[test]
fn only_moves_of_the_analysis_are_judged() {
    let analysis = analysis(&Position::default(), &[("d3", 1.0, 8), ("a1", 9.0, 8)]);
    assert_eq!(analysis.moves().len(), 1, "a1 is not legal");
    assert_eq!(judge(&analysis, Square::A1), None);
    assert_eq!(judge(&analysis, Square::C4), None, "it has no value");
}

#[test]
fn the_accuracy_is_the_mean_over_moves_with_a_choice() {
    let lost = |loss| Judgement { loss, mark: None, forced: false };
    let forced = Judgement { forced: true, ..lost(0) };
    assert_eq!(accuracy([]), None);
    assert_eq!(accuracy([forced, forced]), None);
    assert_eq!(accuracy([lost(0), forced]), Some(1.0));
    assert_eq!(accuracy([lost(4), lost(0), forced]), Some(0.875));
    // A move that loses more than 16 discs is as bad as one that loses 16.
    assert_eq!(accuracy([lost(16), lost(0)]), Some(0.5));
    assert_eq!(accuracy([lost(64), lost(0)]), Some(0.5));
}

#[test]
fn graphs_show_values_for_black() {
    let black = Position::default();
    let white = black.play(Square::D3).expect("legal");
    let for_black = analysis(&black, &[("d3", 1.5, 8), ("c4", 1.0, 8)]);
    let for_white = analysis(&white, &[("c3", 1.5, 8), ("e3", 1.0, 8)]);
    assert_eq!(value_for_black(&for_black), Some(1.5));
    assert_eq!(value_for_black(&for_white), Some(-1.5));
    assert_eq!(value_for_black(&analysis(&black, &[])), None);
}

#[test]
fn the_quick_pass_values_all_moves_of_all_positions_in_order() {
    let mut rng = StdRng::seed_from_u64(1);
    let mut engine = engine();
    let mut moves = end_of_a_game(&mut rng, 24);
    let over = Position::default().play(Square::D3).expect("legal").pass();
    let cannot_move: Position = format!("{}X X", "-".repeat(63)).parse().expect("a board");
    moves.extend([(over, Square::C5), (cannot_move, Square::A1)]);
    let mut next = 0;
    survey(&mut engine, &moves, &StopFlag::new(), &mut |index, analysis| {
        assert_eq!(index, next);
        next += 1;
        let position = &moves[index].0;
        assert_eq!(analysis.position(), position);
        check_values(&analysis);
        if position.empties() <= 6 {
            for found in analysis.moves() {
                assert_eq!(found.value, solved(position, found.square), "{position}");
            }
        }
    });
    assert_eq!(next, moves.len());
}

/// All legal moves have a value, and the best one has the greatest.
fn check_values(analysis: &Analysis) {
    let position = analysis.position();
    assert_eq!(analysis.moves().len() as u32, position.legal_moves().count());
    assert!(analysis.moves().iter().all(|found| found.has_value));
    assert!(analysis.moves().is_sorted_by(|one, other| one.value >= other.value));
}

#[test]
fn the_deep_pass_finds_exact_values_near_the_end_and_what_reasons_need() {
    let mut rng = StdRng::seed_from_u64(2);
    for _ in 0..3 {
        let mut engine = engine();
        for (position, played) in end_of_a_game(&mut rng, 16).into_iter().rev() {
            let found = examine(&mut engine, &position, Some(played), &StopFlag::new());
            let found = found.expect("there is a move");
            check_values(&found);
            // Also of the moves that were not played.
            for found in found.moves() {
                assert_eq!(found.value, solved(&position, found.square), "{position}");
            }
            assert!(found.is_exact() && found.is_solved());
            let best = found.best().expect("there is a move");
            let (greatest, value) = (best.value, found.find(played).expect("legal").value);
            let judgement = judge(&found, played).expect("legal");
            assert_eq!(judgement.loss, (greatest - value) as i32);
            for square in [best.square, played] {
                check_compared(&found, square);
            }
            // A line of the best move alone is no reason.
            assert!(best.line.len() < 2 || !explain(&found, Some(played)).is_empty());
        }
    }
}

/// Compares the values of the best move and of the second best one, the last one and another one as the played move with
/// the exact ones of positions. The result is how many positions and moves were compared.
fn compare_with_scores(text: &str, most_empties: u32) -> (usize, usize) {
    let problems = obf::parse_file(text).expect("a file of positions");
    let of_size = |problem: &&Problem| problem.position.empties() <= most_empties;
    let mut engine = engine();
    let (mut positions, mut moves) = (0, 0);
    for problem in problems.iter().filter(of_size) {
        let position = &problem.position;
        let scored: Vec<(Square, f32)> =
            problem.values.iter().filter_map(|&(square, score)| Some((square?, score as f32))).collect();
        let mut chosen = vec![1, scored.len() / 2, scored.len() - 1];
        chosen.dedup();
        chosen.retain(|&index| index < scored.len());
        for &index in &chosen {
            let (played, score) = scored[index];
            engine.clear();
            let found = examine(&mut engine, position, Some(played), &StopFlag::new());
            let found = found.expect("there is a move");
            let best = found.best().expect("there is a move");
            let empties = position.empties();
            assert_eq!(Some(f64::from(best.value)), problem.score(), "{position}");
            let value = found.find(played).expect("legal");
            assert_eq!(value.value, score, "{position} {played}");
            assert!(best.is_exact(empties) && value.is_exact(empties));
            moves += 1;
        }
        positions += 1;
    }
    (positions, moves)
}

const FFO: &str = include_str!("../data/ffo-1-39.obf");

#[test]
fn values_near_the_end_are_those_of_the_ffo_suite() {
    let (positions, moves) = compare_with_scores(FFO, 15);
    assert!(positions >= 12 && moves >= 24, "{positions} {moves}");
}

#[test]
#[ignore = "slow: scripts/test.sh --thorough runs it"]
fn all_values_of_20_empty_squares_and_less_are_exact() {
    // Another file of scored positions can be named.
    let text = env::var("FLIPSIDE_SCORED_POSITIONS").map(|file| fs::read_to_string(file).expect("a file"));
    let text = text.as_deref().unwrap_or(FFO);
    let (positions, moves) = compare_with_scores(text, 20);
    eprintln!("{positions} positions, {moves} moves");
    assert!(positions > 0);
}

/// The line of a move goes to the end of the game, and all replies to it have a cost.
fn check_compared(analysis: &Analysis, square: Square) {
    let mut position = *analysis.position();
    for &next in &analysis.find(square).expect("legal").line {
        if position.status() == Status::MustPass {
            position = position.pass();
        }
        position = position.play(next).expect("the line is legal");
    }
    assert!(matches!(position.status(), Status::Finished(_)), "{position}");
    let after = analysis.position().play(square).expect("legal");
    let replies = analysis.replies(square).unwrap_or_default();
    assert_eq!(replies.len() as u32, after.legal_moves().count());
    assert!(replies.is_empty() || replies.iter().any(|reply| reply.cost == 0.0));
}

#[test]
fn values_of_moves_that_were_not_played_are_deep_or_look_rough() {
    let board = "-XXXXX----XOXX--O-XOOXO-OXXOOOOOOXOOOOO-OO-OO-O-O--------------- X";
    let position: Position = board.parse().expect("a board");
    let found = examine(&mut engine(), &position, Some(Square::C6), &StopFlag::new());
    let found = found.expect("there is a move");
    let empties = position.empties();
    for other in found.moves() {
        // Deep searches say 0 and -16. Shallow ones said -7 and -22.
        let right = match other.square {
            Square::E7 => 0,
            Square::H7 => -16,
            _ => continue,
        };
        assert!(other.is_rough(empties), "{other:?}");
        assert!((other.discs() - right).abs() <= 3, "{other:?}");
    }
}

#[test]
fn only_sure_values_do_not_look_rough() {
    let value = |depth, selectivity| MoveValue {
        square: Square::D3,
        value: 1.0,
        has_value: true,
        depth,
        selectivity,
        line: vec![Square::D3],
    };
    let [most, .., sure] = Selectivity::STEPS;
    let exact = Selectivity::NONE;
    assert_ne!(sure, exact);
    for (depth, selectivity, empties, rough) in [
        (8, Selectivity::NONE, 40, true),
        (22, most, 40, true),
        (24, most, 40, false),
        (24, most, 26, true),
        (26, most, 26, true),
        (26, sure, 26, true),
        (26, exact, 26, false),
        (9, Selectivity::NONE, 10, true),
        (10, Selectivity::NONE, 10, false),
    ] {
        let found = value(depth, selectivity);
        assert_eq!(found.is_rough(empties), rough, "{found:?} {empties}");
    }
    let bound = MoveValue { has_value: false, ..value(60, Selectivity::NONE) };
    assert!(bound.is_rough(10));
}

/// A game of two characters.
const GAME: &str = "f5d6c3d3c4g5c6b2h5f4c2d2a1b4a4a2a3b5b1h6h7e2b3g6e3a5f6g3a6b7e1d1c1f7d7h4h3c5a8c7c8b8e7a7e6f3g2g1f1f2g4g7\
    h1b6h2e8f8d8h8g8";

/// Compares the values of a finished review with deeper ones: those of 24 plies, and exact ones from 24 empty squares on.
#[test]
#[ignore = "slow: scripts/test.sh --thorough runs it"]
fn values_that_do_not_look_rough_hardly_change() {
    // A file with a transcript on each line can be named, and how many positions of a game are compared.
    let text = env::var("FLIPSIDE_GAMES").map(|file| fs::read_to_string(file).expect("a file"));
    let text = text.as_deref().unwrap_or(GAME);
    let every = env::var("FLIPSIDE_EVERY").map_or(12, |text| text.parse().expect("a number"));
    let mut engine = Engine::new(EngineOptions { hash_bits: 20, ..EngineOptions::default() }).expect("sound weights");
    // Values that look rough and those that do not, and how many of them were more than two discs off.
    let (mut values, mut off) = ([0, 0], [0, 0]);
    for line in text.lines() {
        let game = GameRecord::from_transcript(Position::default(), line).expect("a game");
        let moves: Vec<(Position, Square)> = game
            .plies()
            .iter()
            .enumerate()
            .filter_map(|(at, ply)| Some((game.position_after(at)?, ply.square()?)))
            .collect();
        let mut findings = Findings::default();
        engine.clear();
        for (position, played) in moves.iter().rev() {
            let found = examine(&mut engine, position, Some(*played), &StopFlag::new());
            findings.keep(&found.expect("there is a move"), true);
        }
        for (position, played) in moves.iter().step_by(every) {
            let task = Task { level: Level::new(24).expect("a level"), lines: usize::MAX, ..Task::default() };
            let deeper = engine.search_image(position, &task, &StopFlag::new(), &mut |_| {});
            let analysis = &findings.find(position).expect("it was kept").analysis;
            for right in &deeper.moves {
                let found = analysis.find(right.square).expect("legal");
                let rough = usize::from(found.is_rough(position.empties()));
                let is_off = (found.discs() - right.discs()).abs() > 2;
                values[rough] += 1;
                off[rough] += u32::from(is_off);
                if is_off && rough == 0 {
                    let (is_played, empties) = (right.square == *played, position.empties());
                    eprintln!("{empties} {found:?} {right:?} played: {is_played}");
                }
            }
        }
        eprintln!("{values:?}, of these more than two discs off: {off:?}");
    }
    assert!(off[0] * 20 <= values[0], "{off:?} of {values:?}");
}

#[test]
fn in_the_midgame_no_move_is_above_the_best() {
    let mut rng = StdRng::seed_from_u64(3);
    let mut engine = engine();
    let position = random_position(&mut rng, 44);
    let best = examine(&mut engine, &position, None, &StopFlag::new()).expect("there is a move");
    check_values(&best);
    // The move with the lowest value gets a deeper one if it was played, and can become the best.
    let last = best.moves().last().expect("there is a move").square;
    let played = examine(&mut engine, &position, Some(last), &StopFlag::new());
    let played = played.expect("there is a move");
    check_values(&played);
    let depth = |square| played.find(square).expect("legal").depth;
    let best = played.best().expect("there is a move").square;
    assert!(depth(best) >= 16 && depth(last) >= 16);
    assert!(played.replies(best).is_some() && played.replies(last).is_some());
    // A move that is not legal counts as none.
    let other = examine(&mut engine, &position, Some(Square::E4), &StopFlag::new());
    check_values(&other.expect("there is a move"));
}

#[test]
fn a_stopped_review_has_no_result() {
    let mut rng = StdRng::seed_from_u64(4);
    let mut engine = engine();
    let moves = end_of_a_game(&mut rng, 12);
    let stopped = StopFlag::new();
    stopped.stop();
    let (position, played) = moves[0];
    assert!(examine(&mut engine, &position, Some(played), &stopped).is_none());
    survey(&mut engine, &moves, &stopped, &mut |_, _| panic!("stopped before"));
    // Stopped after the third position.
    let stop = StopFlag::new();
    let mut seen = Vec::new();
    survey(&mut engine, &moves, &stop, &mut |index, _| {
        seen.push(index);
        if index == 2 {
            stop.stop();
        }
    });
    assert_eq!(seen, [0, 1, 2]);
}

#[test]
fn a_position_without_a_move_has_no_deep_analysis() {
    let position: Position = "X".repeat(64).parse().expect("a board");
    assert!(examine(&mut engine(), &position, None, &StopFlag::new()).is_none());
}

/// Analyses of random positions: deep ones near the end, shallow ones, and ones whose values are mostly upper bounds.
fn random_analysis(rng: &mut StdRng, engine: &mut Engine) -> (Analysis, Option<Square>) {
    let empties = rng.random_range(1..58);
    let position = random_position(rng, empties);
    let played = rng.random_bool(0.7).then(|| random_move(rng, &position).0);
    let stop = StopFlag::new();
    let task = Task { depth: Some(rng.random_range(1..5)), ..Task::default() };
    let found = if empties <= 10 {
        examine(engine, &position, played, &stop)
    } else if rng.random_bool(0.5) {
        analyse(engine, &position, played, &task, &stop)
    } else {
        let report = engine.search(&position, &task, &stop, &mut |_| {});
        Some(Analysis::new(&position, &report))
    };
    (found.expect("there is a move"), played)
}

#[test]
fn an_analysis_survives_as_text() {
    let mut rng = StdRng::seed_from_u64(5);
    let mut engine = engine();
    for _ in 0..400 {
        let (before, played) = random_analysis(&mut rng, &mut engine);
        let position = before.position();
        let text = to_text(&before);
        assert!(text.is_ascii() && !text.contains(['\n', '\r', '"', '\\']));
        let after = from_text(position, &text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(to_text(&after), text);
        assert_eq!(after.position(), position);
        assert_eq!(after.is_exact(), before.is_exact());
        assert_eq!(after.moves().len(), before.moves().len());
        for (one, other) in before.moves().iter().zip(after.moves()) {
            let line = other.line.clone();
            assert!(one.line.starts_with(&line) && line.len() >= one.line.len().min(10));
            assert_eq!(other, &MoveValue { line, ..one.clone() });
            assert_eq!(after.replies(one.square), before.replies(one.square));
            assert_eq!(judge(&after, one.square), judge(&before, one.square));
        }
        if let Some(played) = played.filter(|&played| before.replies(played).is_some()) {
            assert_eq!(explain(&after, Some(played)), explain(&before, Some(played)));
        }
    }
}

#[test]
fn a_text_that_does_not_fit_is_refused() {
    let start = Position::default();
    let right = "r1 d3:1:8:0 c4:1:8:0 f5:0.5:8:0 e6f4e3:<-1.5:8:7 >d3 c3:0 e3:1.25";
    let analysis = from_text(&start, right).expect("it fits");
    assert_eq!(to_text(&analysis), right);
    let part = |part: &str| TextError::Part(part.into());
    for (from, to, expected) in [
        ("r1", "r2", TextError::Format),
        ("r1 ", "", TextError::Format),
        (right, "", TextError::Format),
        ("d3:1:", "d4:1:", TextError::Move(Square::D4)),
        ("c4:1:", "d3:1:", TextError::Move(Square::D3)),
        (" c4:1:8:0", "", TextError::Missing(Square::C4)),
        ("d3:1:", "d3:0.75:", TextError::Order),
        ("e6f4e3", "e6f4a1", TextError::Line(Square::E6)),
        ("d3:1:8:0", "d3:NaN:8:0", part("d3:NaN:8:0")),
        ("d3:1:8:0", "d3:inf:8:0", part("d3:inf:8:0")),
        ("d3:1:8:0", "d3:1e9:8:0", part("d3:1e9:8:0")),
        ("d3:1:8:0", "d3::8:0", part("d3::8:0")),
        ("d3:1:8:0", "d3:1:61:0", part("d3:1:61:0")),
        ("d3:1:8:0", "d3:1:-8:0", part("d3:1:-8:0")),
        ("d3:1:8:0", "d3:1:8:5", part("d3:1:8:5")),
        ("d3:1:8:0", "d3:1:8", part("d3:1:8")),
        ("d3:1:8:0", "d3:1:8:0:0", part("d3:1:8:0:0")),
        ("d3:1:8:0", "d3e:1:8:0", part("d3e:1:8:0")),
        ("d3:1:8:0", ":1:8:0", part(":1:8:0")),
        ("d3:1:8:0", "\u{fc}3:1:8:0", part("\u{fc}3:1:8:0")),
        (" f5:", "  f5:", part("")),
        (">d3", ">d9", part(">d9")),
        (">d3", ">a1", TextError::Move(Square::A1)),
        (" c3:0 e3:1.25", "", TextError::Replies(Square::D3)),
        ("c3:0 ", "c3:1 ", TextError::Replies(Square::D3)),
        ("e3:1.25", "e3:-1.25", part("e3:-1.25")),
        ("e3:1.25", "e3:NaN", part("e3:NaN")),
        ("e3:1.25", "e3", part("e3")),
        ("e3:1.25", "c3:0", TextError::Replies(Square::D3)),
        ("e3:1.25", "d3:1", TextError::Replies(Square::D3)),
        ("e3:1.25", "e3:1 >d3 c3:0", TextError::Replies(Square::D3)),
    ] {
        assert!(right.contains(from), "{from}");
        let wrong = right.replacen(from, to, 1);
        assert_eq!(from_text(&start, &wrong), Err(expected), "{wrong}");
    }
    let other = start.play(Square::D3).expect("legal");
    assert_eq!(from_text(&other, right), Err(TextError::Move(Square::D3)), "the position is another one");
}

#[test]
fn damaged_text_gives_an_error_or_something_consistent() {
    let mut rng = StdRng::seed_from_u64(6);
    let mut engine = engine();
    let pieces = ["-", "<", ">", ":", " ", ".", "0", "9", "a", "h", "NaN", "e9", "\u{e9}", ""];
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..60 {
        let (analysis, _) = random_analysis(&mut rng, &mut engine);
        let position = analysis.position();
        let text = to_text(&analysis);
        for _ in 0..100 {
            let mut damaged = text.clone();
            for _ in 0..rng.random_range(1..4) {
                let at = |rng: &mut StdRng, text: &str| {
                    let mut at = rng.random_range(0..=text.len());
                    while !text.is_char_boundary(at) {
                        at -= 1;
                    }
                    at
                };
                let (one, other) = (at(&mut rng, &damaged), at(&mut rng, &damaged));
                let end = if rng.random_bool(0.1) { one.max(other) } else { (one.min(other) + 1).min(damaged.len()) };
                if damaged.is_char_boundary(end) {
                    let piece = pieces[rng.random_range(0..pieces.len())];
                    damaged.replace_range(one.min(other)..end, piece);
                }
            }
            match from_text(position, &damaged) {
                Ok(read) => {
                    accepted += 1;
                    assert!(read.moves().iter().all(|found| found.value.is_finite()));
                    let again = from_text(position, &to_text(&read));
                    assert_eq!(again.map(|again| to_text(&again)), Ok(to_text(&read)));
                    for found in read.moves() {
                        assert!(judge(&read, found.square).is_some_and(|j| j.loss >= 0));
                        explain(&read, Some(found.square));
                    }
                }
                Err(error) => {
                    refused += 1;
                    assert!(!error.to_string().is_empty());
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 1000, "{accepted} {refused}");
}

/// The lines that the command `review` prints for a game.
fn reviewed(arguments: &[&str]) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_flipside-engine"))
        .arg("review")
        .args(arguments)
        .args(["--hash", "16"])
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the output is text");
    assert_eq!((text(output.stderr).as_str(), output.status.code()), ("", Some(0)));
    text(output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn the_command_prints_a_line_for_each_move_and_the_accuracies() {
    let game = "d3c5f6d2c6d6e6e7b5b6d7a5a6a7b4d8c4b3a2g5a4f4f5g4c7e3f3g3c2c3h4h5h6g6f8e8c8b8a8a3b7a1h3b1b2c1h7g7e1d1h8f1h2g2g1\
        h1f7g8f2e2";
    for (arguments, count) in [(&[game, "--quick"][..], 60), (&["f5f6e6f4e3"], 5), (&["f5"], 1)] {
        let lines = reviewed(arguments);
        let (moves, end) = lines[1..].split_at(count);
        let mut losses: [Vec<f64>; 2] = Default::default();
        let mut before = None;
        for (index, line) in moves.iter().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [number, color, played, value, loss, ref rest @ ..] = words[..] else { panic!("{line}") };
            let (mark, rest) = match rest {
                [mark, rest @ ..] if mark.contains('?') => (*mark, rest),
                _ => ("", rest),
            };
            let (best, best_value) = (rest[0], rest[1]);
            assert_eq!(number, (index + 1).to_string());
            assert_eq!(played, &arguments[0][2 * index..2 * index + 2]);
            let number = |text: &str| text.parse::<i32>().expect("a whole number");
            let side = match color {
                "black" => 0,
                "white" => 1,
                _ => panic!("{line}"),
            };
            let sign = [1, -1][side];
            let (value, best_value, loss) = (number(value), number(best_value), number(loss));
            assert_eq!(sign * (best_value - value), loss, "{line}");
            assert!(played != best || loss == 0, "{line}");
            // What a move is worth is what the next position is worth.
            if let Some(before) = before.filter(|_| arguments.len() == 1) {
                assert_eq!(before, best_value, "{line}");
            }
            before = Some(value);
            let expected = match loss {
                ..2 => "",
                2 => "?!",
                3..=5 => "?",
                _ => "??",
            };
            let certain = rest.len() > 2;
            assert!(mark == expected || certain && mark == "?", "{line}");
            let loss = f64::from(loss);
            losses[side].push(loss);
        }
        for (side, name) in ["black", "white"].into_iter().enumerate() {
            let rest = end[side].strip_prefix(name).expect("the side's line");
            let Some(accuracy) = rest.strip_prefix(": accuracy ") else {
                assert_eq!((rest, losses[side].len()), (": no move with a choice", 0));
                continue;
            };
            let accuracy: f64 = accuracy.strip_suffix(" %").and_then(|a| a.parse().ok()).expect("a number");
            let sum: f64 = losses[side].iter().map(|loss| (1.0 - loss / 16.0).max(0.0)).sum();
            // Forced moves, which do not count, have no loss, so the mean over all moves is at least as high.
            let mean = 100.0 * sum / losses[side].len() as f64;
            assert!(accuracy <= mean + 0.1 && accuracy > 0.0, "{name} {accuracy} {mean}");
        }
        assert!(end[2].starts_with("time: ") && end[2].ends_with(" s"));
        assert_eq!(end.len(), 3);
    }
}
