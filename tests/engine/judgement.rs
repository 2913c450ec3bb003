//! One judgement of each position: images of a position are told the same, what is known is only made better, and the
//! opening book has the last word.

use std::process::Command;

use flipside::{
    engine::{
        Book, Engine, EngineOptions, MoveValue, StopFlag, Task,
        teach::{
            practice::explore,
            reasons::{Analysis, Reason, analyse, explain},
            review::{Findings, judge, survey},
        },
        worker::{EngineHandle, EngineReply, ExplanationRequest, Reply},
    },
    rules::{Position, Square, Status, Symmetry},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

fn engine() -> Engine {
    Engine::new(EngineOptions { hash_bits: 14, ..EngineOptions::default() }).expect("sound weights")
}

fn to_depth(depth: u8) -> Task {
    Task { depth: Some(depth), ..Task::default() }
}

fn analysed(engine: &mut Engine, position: &Position, played: Option<Square>, depth: u8) -> Analysis {
    analyse(engine, position, played, &to_depth(depth), &StopFlag::new()).expect("there is a move")
}

/// A position after some random moves, in which a side can move.
fn random_position(rng: &mut StdRng, plies: std::ops::Range<u32>) -> Position {
    loop {
        let mut position = Position::default();
        for _ in 0..rng.random_range(plies.clone()) {
            let moves: Vec<Square> = position.legal_moves().iter().collect();
            let Some(&square) = moves.get(rng.random_range(0..moves.len().max(1))) else {
                break;
            };
            position = position.play(square).expect("a legal move");
        }
        if position.status() == Status::ToMove {
            return position;
        }
    }
}

/// What a reason says, without the squares, and the squares that it marks.
fn told(reason: &Reason, way: Symmetry) -> (String, String, Vec<Square>) {
    let mut squares: Vec<Square> = reason.squares.iter().map(|&at| way.square(at)).collect();
    squares.sort_unstable();
    let against = way.square(reason.against);
    let kind = format!("{:?}", reason.kind.topic());
    let rest = format!("{:?} {} {against}", reason.about, reason.strength);
    (kind, rest, squares)
}

#[test]
fn images_of_a_position_are_told_the_same() {
    let mut rng = StdRng::seed_from_u64(29);
    let mut engine = engine();
    let mut said = 0;
    for _ in 0..60 {
        let position = random_position(&mut rng, 4..56);
        let moves: Vec<Square> = position.legal_moves().iter().collect();
        let played = moves[rng.random_range(0..moves.len())];
        let depth = rng.random_range(2..6);
        let mut findings = Findings::default();
        findings.keep(&analysed(&mut engine, &position, Some(played), depth), true);
        let found = findings.find(&position).expect("it was kept").clone();
        for way in Symmetry::ALL {
            let image = findings.find(&way.position(&position));
            let image = image.expect("an image is known too");
            assert_eq!(image.analysis, found.analysis.image(way));
            for played in [Some(played), None] {
                let reasons = explain(&found.analysis, played);
                let mirrored = explain(&image.analysis, played.map(|square| way.square(square)));
                let tell =
                    |reasons: &[Reason], way| -> Vec<_> { reasons.iter().map(|reason| told(reason, way)).collect() };
                let (here, there) = (tell(&reasons, way), tell(&mirrored, Symmetry::Identity));
                assert_eq!(here, there, "{position:#} {played:?} {way:?}");
                said += reasons.len();
            }
        }
    }
    assert!(said > 1000, "{said}");
}

/// Two threads that were just started give the same answer about a position and about its image.
#[test]
fn the_engine_thread_answers_alike_about_images() {
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..6 {
        let position = random_position(&mut rng, 10..50);
        let way = Symmetry::ALL[rng.random_range(1..8)];
        let answers = [Symmetry::Identity, way].map(|way| {
            let thread = EngineHandle::spawn(|| {}).expect("a thread");
            let position = way.position(&position);
            thread.request(1, ExplanationRequest { position, played: None, known: None, task: to_depth(5) });
            loop {
                match thread.try_recv() {
                    Some(Reply { kind: EngineReply::Explained { analysis }, .. }) => {
                        return analysis.expect("there is a move");
                    }
                    Some(_) => {}
                    None => std::thread::yield_now(),
                }
            }
        });
        let values = |analysis: &Analysis, way: Symmetry| {
            let moves = analysis.moves().iter();
            let mut values: Vec<_> = moves.map(|found| (way.square(found.square), found.value.to_bits())).collect();
            values.sort_unstable();
            values
        };
        let [here, there] = &answers;
        assert_eq!(values(here, way), values(there, Symmetry::Identity));
    }
}

#[test]
fn the_first_moves_are_worth_the_same_everywhere() {
    let start = Position::default();
    let firsts: Vec<Square> = start.legal_moves().iter().collect();
    let mut engine = engine();
    let mut findings = Findings::default();
    survey(&mut engine, &[(start, firsts[0])], &StopFlag::new(), &mut |_, rough| {
        findings.keep(&rough, false);
    });
    for &first in &firsts {
        findings.keep(&analysed(&mut engine, &start, Some(first), 6), true);
        let found = &findings.find(&start).expect("it was kept").analysis;
        for &square in &firsts {
            let judged = judge(found, square).expect("a legal move");
            assert_eq!((judged.loss, judged.mark), (0, None), "{square}");
            assert_eq!(found.discs(square), found.discs(first));
        }
        // The positions after them are one position too.
        let after = start.play(first).expect("legal");
        findings.keep(&analysed(&mut engine, &after, None, 5), false);
        let values = firsts.iter().map(|&square| {
            let after = start.play(square).expect("legal");
            let found = &findings.find(&after).expect("it was kept").analysis;
            found.best().expect("there are moves").value.to_bits()
        });
        let values: Vec<u32> = values.collect();
        assert!(values.iter().all(|&value| value == values[0]));
    }
}

/// What `best` prints for this position: the moves of the last depth with their values, sorted.
fn printed(position: &Position, way: Symmetry) -> Vec<(Square, String)> {
    let board = way.position(position).to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_flipside-engine"))
        .args(["best", &board, "--lines", "60", "--depth", "7", "--hash", "14"])
        .output()
        .expect("the program starts");
    let text = String::from_utf8(output.stdout).expect("text");
    let rows = text.lines().filter(|line| line.starts_with("7 "));
    let mut moves: Vec<(Square, String)> = rows
        .map(|row| {
            let words: Vec<&str> = row.split_whitespace().collect();
            let square: Square = words[4][..2].parse().expect("a square");
            (way.inverse().square(square), words[1].to_owned())
        })
        .collect();
    moves.sort();
    moves
}

#[test]
fn images_are_worth_the_same_on_the_command_line() {
    let start = Position::default();
    let moves = printed(&start, Symmetry::Identity);
    assert_eq!(moves.len(), 4);
    assert!(moves.iter().all(|found| found.1 == moves[0].1), "{moves:?}");
    let mut rng = StdRng::seed_from_u64(6);
    for _ in 0..4 {
        let position = random_position(&mut rng, 10..30);
        let moves = printed(&position, Symmetry::Identity);
        assert_eq!(moves.len() as u32, position.legal_moves().count());
        let way = Symmetry::ALL[rng.random_range(1..8)];
        assert_eq!(printed(&position, way), moves, "{position}");
    }
}

#[test]
fn moves_that_are_images_count_as_one_line() {
    let start = Position::default();
    let task = Task { lines: 2, ..to_depth(5) };
    let report = engine().search(&start, &task, &StopFlag::new(), &mut |_| {});
    assert_eq!(report.moves.len(), 4);
    let best = &report.moves[0];
    for found in &report.moves {
        assert!(found.has_value);
        assert_eq!(found.value.to_bits(), best.value.to_bits());
        assert_eq!((found.line[0], found.line.len()), (found.square, best.line.len()));
        let mut position = start;
        for &square in &found.line {
            position = position.play(square).expect("the line is legal");
        }
    }
}

/// An exact value of a move is the exact value of the position after it, which no guess replaces.
#[test]
fn what_is_certain_does_not_follow_a_guess() {
    let mut rng = StdRng::seed_from_u64(12);
    let mut engine = engine();
    for _ in 0..6 {
        let position = random_position(&mut rng, 50..54);
        let exact = analysed(&mut engine, &position, None, 60);
        let best = exact.best().expect("there is a move").clone();
        let Ok(after) = position.play(best.square) else {
            continue;
        };
        if after.status() != Status::ToMove || best.line.len() < 2 {
            continue;
        }
        engine.clear();
        let guess = analysed(&mut engine, &after, None, 2);
        assert!(exact.is_solved() && !guess.is_solved());
        for guess_first in [true, false] {
            let mut findings = Findings::default();
            let mut both = [&guess, &exact];
            if !guess_first {
                both.reverse();
            }
            for analysis in both {
                findings.keep(analysis, true);
            }
            let found = &findings.find(&position).expect("it was kept").analysis;
            let next = &findings.find(&after).expect("it was kept").analysis;
            let value = found.find(best.square).expect("legal");
            assert_eq!(value.discs(), best.discs());
            assert!(value.is_exact(position.empties()) && next.is_solved());
            let reply = next.best().expect("there is a move");
            assert_eq!(reply.discs(), -best.discs());
            assert!(reply.is_exact(after.empties()));
        }
    }
}

#[test]
fn what_is_known_is_only_made_better() {
    let mut rng = StdRng::seed_from_u64(8);
    let mut engine = engine();
    for _ in 0..40 {
        let position = random_position(&mut rng, 24..50);
        let mut findings = Findings::default();
        let mut deepest = 0;
        for _ in 0..6 {
            let depth = rng.random_range(1..8);
            // The table would make a later shallow search as good as an earlier deep one.
            engine.clear();
            findings.keep(&analysed(&mut engine, &position, None, depth), false);
            let found = &findings.find(&position).expect("it was kept").analysis;
            let best = found.best().expect("there is a move");
            deepest = deepest.max(best.depth);
            assert_eq!(best.depth, deepest, "a shallower search has replaced a deeper one");
            assert!(found.moves().iter().all(|other| other.value <= best.value));
            let legal = position.legal_moves();
            assert_eq!(found.moves().len() as u32, legal.count());
            for square in legal {
                let loss = found.loss(square).expect("a legal move");
                let gap = best.discs() - found.discs(square).expect("a legal move");
                assert_eq!(gap, loss, "numbers differ by what is lost");
                assert_eq!(found.is_best(square), gap == 0);
            }
        }
    }
}

#[test]
fn where_the_book_knows_a_position_it_has_the_last_word() {
    let book = Book::embedded().expect("a sound book");
    let mut rng = StdRng::seed_from_u64(3);
    let mut engine = engine();
    let positions: Vec<Position> = book.positions().collect();
    for _ in 0..60 {
        let position = positions[rng.random_range(0..positions.len())];
        let position = Symmetry::ALL[rng.random_range(0..8)].position(&position);
        let mut findings = Findings::default();
        for depth in [1, 4, 2] {
            findings.keep(&analysed(&mut engine, &position, None, depth), false);
        }
        let found = &findings.find(&position).expect("it was kept").analysis;
        let rows = explore(book, &position);
        let mut least = f32::INFINITY;
        for row in &rows {
            least = least.min(row.value);
            for &square in &row.squares {
                let value = found.find(square).expect("a legal move").value;
                assert_eq!(value.to_bits(), row.value.to_bits(), "{square} in {position:#}");
            }
        }
        let inside = |square: Square| rows.iter().any(|row| row.squares.contains(&square));
        for other in found.moves().iter().filter(|other| !inside(other.square)) {
            assert!(other.value <= least, "{} in {position:#}", other.square);
        }
        let best = found.best().expect("there is a move").square;
        assert!(rows[0].squares.contains(&best) || found.is_best(rows[0].squares[0]));
    }
}

#[test]
fn a_thousand_more_positions_do_not_fill_the_memory() {
    let mut rng = StdRng::seed_from_u64(4);
    let mut engine = engine();
    let mut findings = Findings::default();
    let first = random_position(&mut rng, 20..50);
    let report = engine.search(&first, &to_depth(1), &StopFlag::new(), &mut |_| {});
    findings.keep(&Analysis::new(&first, &report), false);
    let mut last = first;
    for _ in 0..2_100 {
        last = random_position(&mut rng, 20..50);
        let report = engine.search(&last, &to_depth(1), &StopFlag::new(), &mut |_| {});
        findings.keep(&Analysis::new(&last, &report), false);
    }
    assert!(findings.find(&first).is_none(), "the oldest is forgotten");
    assert!(findings.find(&last).is_some());
}

/// The surer search wins, whether it is of the position before or of the position after: a move that was played goes on
/// deepening, and a position has what a deeper search of the position before says.
#[test]
fn the_surer_search_of_two_positions_wins() {
    let mut rng = StdRng::seed_from_u64(21);
    let mut engine = engine();
    let mut compared = 0;
    for _ in 0..20 {
        let before = random_position(&mut rng, 20..40);
        let first = analysed(&mut engine, &before, None, 4);
        let square = first.best().expect("there is a move").square;
        let Ok(after) = before.play(square) else {
            continue;
        };
        if after.status() != Status::ToMove {
            continue;
        }
        let mut findings = Findings::default();
        findings.keep(&analysed(&mut engine, &after, None, 4), true);
        findings.keep(&first, true);
        for depth in [5, 6, 8] {
            findings.keep(&analysed(&mut engine, &before, None, depth), false);
            let found = &findings.find(&before).expect("it was kept").analysis;
            let found = found.find(square).expect("a legal move").clone();
            assert_eq!(found.depth, depth, "it goes on deepening");
            let next = &findings.find(&after).expect("it was kept").analysis;
            let reply = next.best().expect("there is a move");
            if reply.square == found.line[1] {
                assert_eq!(reply.depth, depth - 1, "and so does what follows it");
                compared += 1;
            }
            assert!((found.value + reply.value).abs() < 1e-6);
        }
    }
    assert!(compared > 40, "{compared}");
}

/// A chain of positions that were all searched as deep makes no value deeper than what was searched.
#[test]
fn no_value_is_deeper_than_a_search() {
    let mut rng = StdRng::seed_from_u64(22);
    let mut engine = engine();
    for _ in 0..10 {
        let mut position = random_position(&mut rng, 12..40);
        let mut findings = Findings::default();
        let mut line = Vec::new();
        while line.len() < 6 && position.status() == Status::ToMove {
            let found = analysed(&mut engine, &position, None, 4);
            let best = found.best().expect("there is a move").square;
            line.push((position, found));
            position = position.play(best).expect("a legal move");
        }
        for (_, found) in line.iter().rev() {
            findings.keep(found, true);
        }
        for (position, _) in &line {
            let found = &findings.find(position).expect("it was kept").analysis;
            let deepest = found.moves().iter().map(|found| found.depth).max();
            assert!(deepest <= Some(5), "{found:?}");
        }
    }
}

/// A search of some lines to the end says of the others how much they are worth at most. What was known of these before is not
/// worth more, and an exact value stands before a rough one that reads the same.
#[test]
fn exact_values_stand_before_rough_ones() {
    let board = "-XXXX-----OOOX--OOOOX----OOXOO--XOOOOOO-XXOOOOO-XOXOOO--O-XO-O-- X";
    let position: Position = board.parse().expect("a board");
    let mut engine = engine();
    let rough = engine.search_image(&position, &to_depth(9), &StopFlag::new(), &mut |_| {});
    // The moves that are not among the best three seem to be worth more than they are.
    let exact = Task { lines: 3, ..Task::default() };
    let exact = engine.search_image(&position, &exact, &StopFlag::new(), &mut |_| {});
    let mut rough = rough;
    for found in &mut rough.moves {
        found.value = 6.4;
        found.has_value = true;
    }
    let mut findings = Findings::default();
    findings.keep(&Analysis::new(&position, &exact), false);
    findings.keep(&Analysis::new(&position, &rough), false);
    let found = &findings.find(&position).expect("it was kept").analysis;
    let shown: Vec<(i32, bool)> =
        found.moves().iter().map(|found| (found.discs(), found.is_exact(position.empties()))).collect();
    assert_eq!(shown[..3], [(12, true), (8, true), (6, true)]);
    assert!(shown[3..].iter().all(|(discs, _)| *discs <= 6), "{shown:?}");
}

/// What a move is worth is what the next position is worth, in whatever order they are examined.
#[test]
fn a_move_is_worth_what_the_position_after_it_is_worth() {
    let mut rng = StdRng::seed_from_u64(11);
    let mut engine = engine();
    let mut compared = 0;
    for _ in 0..12 {
        // The positions of a game that goes on from here, with the moves between them.
        let mut position = random_position(&mut rng, 20..45);
        let mut line = Vec::new();
        while line.len() < 6 && position.status() == Status::ToMove {
            let moves: Vec<Square> = position.legal_moves().iter().collect();
            let square = moves[rng.random_range(0..moves.len())];
            line.push((position, square));
            position = position.play(square).expect("a legal move");
        }
        let mut findings = Findings::default();
        let mut order: Vec<usize> = (0..line.len()).collect();
        while !order.is_empty() {
            let (position, played) = line[order.swap_remove(rng.random_range(0..order.len()))];
            let depth = rng.random_range(3..6);
            findings.keep(&analysed(&mut engine, &position, Some(played), depth), true);
            for pair in line.windows(2) {
                let [(before, square), (after, _)] = pair else {
                    unreachable!("pairs");
                };
                let (Some(before), Some(after)) = (findings.find(before), findings.find(after)) else {
                    continue;
                };
                let found = before.analysis.find(*square).expect("a legal move");
                let reply = after.analysis.best().expect("there is a move");
                assert!((found.value + reply.value).abs() < 1e-6, "{before:?} {square}");
                assert_eq!(found.discs(), -reply.discs());
                assert_eq!(found.line[1..], reply.line);
                compared += 1;
                let values: Vec<i32> = before.analysis.moves().iter().map(MoveValue::discs).collect();
                assert!(values.is_sorted_by(|one, other| one >= other), "{values:?}");
            }
        }
    }
    assert!(compared > 40, "{compared}");
}
