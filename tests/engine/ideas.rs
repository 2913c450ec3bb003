//! The boards of the ideas (`assets/ideas/ideas.txt`): each has one right move, which the engine finds.

use std::{collections::HashSet, fmt::Write};

use flipside::{
    engine::{
        Engine, EngineOptions, Report, Selectivity, StopFlag, Task,
        teach::{
            reasons::{Analysis, ReasonKind, Refutation, explain},
            review::{from_text, to_text},
        },
    },
    rules::{Bitboard, Position, Square, Status, Symmetry},
};

/// The depth of the searches in plies, but to the end with this many empty squares.
const DEPTH: u8 = 12;
const EMPTIES: u32 = 20;

/// How many discs all other moves are worse than the right one, at least.
const WORSE: f32 = 2.0;

/// The same in the values of the file, which are from deeper searches.
const WORSE_DEEP: f32 = 3.0;
const DEEP: u8 = 16;

const ICONS: [&str; 9] = ["corner", "xsq", "csq", "moves", "wall", "safe", "region", "wait", "edge"];

#[derive(Default)]
struct Idea {
    key: &'static str,
    icon: &'static str,
    minutes: u32,
    card: (&'static str, &'static str),
    boards: Vec<Board>,
}

#[derive(Default)]
struct Board {
    position: Position,
    right: Vec<Square>,
    marks: Vec<Square>,
    best: f32,
    second: f32,
    /// The depth of the search that found the values; `None` if they are exact.
    depth: Option<u8>,
    text: &'static str,
}

fn squares(names: &str) -> Vec<Square> {
    let square = |name: &str| name.parse().expect(name);
    names.split(' ').map(square).collect()
}

fn ideas() -> Vec<Idea> {
    let mut ideas: Vec<Idea> = Vec::new();
    for line in include_str!("../../assets/ideas/ideas.txt").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(' ').expect(line);
        if word == "idea" {
            ideas.push(Idea { key: rest, ..Idea::default() });
        }
        let idea = ideas.last_mut().expect("an idea comes first");
        match word {
            "idea" => {}
            "icon" => idea.icon = rest,
            "minutes" => idea.minutes = rest.parse().unwrap(),
            "card" => idea.card = rest.split_once(' ').unwrap(),
            "board" => idea.boards.push(Board { position: rest.parse().unwrap(), ..Board::default() }),
            _ => read(idea.boards.last_mut().expect(line), word, rest),
        }
    }
    ideas
}

fn read(board: &mut Board, word: &str, rest: &'static str) {
    match word {
        "move" => board.right = squares(rest),
        "marks" => board.marks = squares(rest),
        "text" => board.text = rest,
        "values" => {
            let words: Vec<&str> = rest.split(' ').collect();
            board.best = words[0].parse().unwrap();
            board.second = words[1].parse().unwrap();
            board.depth = match words[2..] {
                ["exact"] => None,
                ["depth", depth] => Some(depth.parse().unwrap()),
                _ => panic!("{rest}"),
            };
        }
        _ => panic!("{word} {rest}"),
    }
}

/// The 16 squares next to a corner, row by row.
fn region(position: &Position, corner: Square) -> String {
    let text = position.to_string();
    let (left, top) = (corner.file() / 7 * 4, corner.rank() / 7 * 4);
    (top..top + 4).map(|rank| usize::from(8 * rank + left)).map(|first| &text[first..first + 4]).collect()
}

#[test]
fn there_are_nine_ideas_of_three_to_five_boards() {
    let ideas = ideas();
    let icons: Vec<&str> = ideas.iter().map(|idea| idea.icon).collect();
    assert_eq!(icons, ICONS);
    let mut positions = HashSet::new();
    for idea in &ideas {
        assert!((3..=5).contains(&idea.boards.len()), "{}", idea.key);
        assert!((1..=5).contains(&idea.minutes), "{}", idea.key);
        for (number, board) in (1..).zip(&idea.boards) {
            assert_eq!(board.text, format!("idea-{}-{number}", idea.key));
            assert!(positions.insert(Symmetry::canonical(&board.position)), "{} is not new", board.text);
        }
    }
}

#[test]
fn a_card_shows_a_corner_of_one_of_the_boards_after_the_right_move() {
    for idea in ideas() {
        let (corner, picture) = idea.card;
        let corner = squares(corner)[0];
        assert!(Bitboard::CORNERS.contains(corner), "{}", idea.key);
        let shown = idea.boards.iter().any(|board| {
            let after = board.position.play(board.right[0]).unwrap();
            region(&after, corner) == picture
        });
        assert!(shown, "{}", idea.key);
    }
}

#[test]
fn marks_do_not_give_the_move_away() {
    for board in ideas().iter().flat_map(|idea| &idea.boards) {
        let different: HashSet<&Square> = board.marks.iter().collect();
        assert_eq!(different.len(), board.marks.len(), "{}", board.text);
        assert!(board.marks.len() <= 4, "{}", board.text);
        assert!(!board.marks.contains(&board.right[0]), "{}", board.text);
    }
}

#[test]
fn the_right_move_is_the_only_good_one() {
    let mut engine = engine();
    for board in ideas().iter().flat_map(|idea| &idea.boards) {
        let empties = board.position.empties();
        let to_the_end = empties <= EMPTIES;
        let task = Task {
            depth: Some(if to_the_end { empties as u8 } else { DEPTH }),
            selectivity: Some(Selectivity::NONE),
            lines: Square::ALL.len(),
            ..Task::default()
        };
        engine.clear();
        let report = engine.search(&board.position, &task, &StopFlag::new(), &mut |_| {});
        let best = &report.moves[0];
        assert_eq!(vec![best.square], board.right, "{}", board.text);
        assert!(report.moves.len() >= 3, "{}: no choice", board.text);
        let second = &report.moves[1];
        assert!(best.value - second.value >= WORSE, "{}: {} is nearly as good", board.text, second.square);
        assert!(board.best - board.second >= WORSE_DEEP, "{}", board.text);
        assert!(board.depth.is_none_or(|depth| depth >= DEEP), "{}", board.text);
        if to_the_end {
            assert_eq!((best.value, second.value, None), (board.best, board.second, board.depth), "{}", board.text);
        }
    }
}

/// The file with what the engine has found out about the boards: a line for each board, with the key of its text.
const ANALYSES: &str = "assets/ideas/analyses.txt";

/// The depth of the searches of replies in plies, but to the end with `EMPTIES` empty squares.
const REPLIES_DEPTH: u8 = 10;

/// The values of all moves, to a tenth of a disc.
fn valued(engine: &mut Engine, position: &Position, depth: u8) -> Report {
    let empties = position.empties();
    let to_the_end = empties <= EMPTIES;
    let task = Task {
        depth: Some(if to_the_end { empties as u8 } else { depth }),
        selectivity: Some(Selectivity::NONE),
        lines: Square::ALL.len(),
        ..Task::default()
    };
    let mut report = engine.search(position, &task, &StopFlag::new(), &mut |_| {});
    for found in &mut report.moves {
        found.value = (10.0 * found.value).round() / 10.0;
    }
    report
}

/// The values of all moves of a position, and of the replies to them.
fn analysed(engine: &mut Engine, position: &Position) -> Analysis {
    engine.clear();
    let mut analysis = Analysis::new(position, &valued(engine, position, DEPTH));
    for square in position.legal_moves() {
        let after = position.play(square).unwrap();
        if after.status() == Status::ToMove {
            let replies = valued(engine, &after, REPLIES_DEPTH);
            analysis = analysis.with_replies(square, &replies);
        }
    }
    analysis
}

fn engine() -> Engine {
    Engine::new(EngineOptions { hash_bits: 20, ..EngineOptions::default() }).unwrap()
}

#[test]
#[ignore = "it writes the file anew, after a board was added or changed"]
fn the_analyses_are_written() {
    let mut engine = engine();
    let mut text = String::new();
    for board in ideas().iter().flat_map(|idea| &idea.boards) {
        let analysis = analysed(&mut engine, &board.position);
        writeln!(text, "{} {}", board.text, to_text(&analysis)).expect("a string grows");
    }
    std::fs::write(ANALYSES, text).unwrap();
}

/// What the file says about the boards.
fn analyses() -> Vec<(Board, Analysis)> {
    let text = std::fs::read_to_string(ANALYSES).unwrap();
    let mut lines = text.lines();
    let boards = ideas().into_iter().flat_map(|idea| idea.boards);
    let read = |board: Board| {
        let (key, analysis) = lines.next().unwrap().split_once(' ').unwrap();
        assert_eq!(key, board.text);
        let analysis = from_text(&board.position, analysis).unwrap();
        (board, analysis)
    };
    boards.map(read).collect()
}

#[test]
fn every_wrong_answer_has_a_refutation() {
    let (mut wrong, mut with_reason) = (0, 0);
    for (board, analysis) in analyses() {
        let best = analysis.best().unwrap();
        assert_eq!(vec![best.square], board.right, "{}", board.text);
        for square in board.position.legal_moves() {
            if board.right.contains(&square) {
                continue;
            }
            wrong += 1;
            let found = Refutation::of(&analysis, square);
            let found = found.unwrap_or_else(|| panic!("{}: {square}", board.text));
            let after = board.position.play(square).unwrap();
            match found.reply {
                Some(reply) => assert!(after.is_legal(reply), "{}: {square}", board.text),
                // The reply would have named the answer.
                None if after.status() == Status::ToMove => {
                    let best = analysis.best().unwrap().square;
                    assert!(found.reason.is_some(), "{}: {square}", board.text);
                    assert!(after.is_legal(best), "{}: {square}", board.text);
                }
                None => assert_eq!(after.status(), Status::MustPass, "{}: {square}", board.text),
            }
            with_reason += usize::from(found.reason.is_some());
        }
    }
    // For the others there is only the reply: what is wrong with them is true of the right answer too.
    assert!(3 * with_reason >= 2 * wrong, "{with_reason} of {wrong}");
}

#[test]
fn the_replies_of_the_file_are_the_best_ones() {
    let mut engine = engine();
    for (board, analysis) in analyses() {
        // The other boards take longer.
        if board.position.empties() > 13 {
            continue;
        }
        for square in board.position.legal_moves() {
            let after = board.position.play(square).unwrap();
            if let Some(reply) = Refutation::of(&analysis, square).and_then(|it| it.reply) {
                let report = valued(&mut engine, &after, REPLIES_DEPTH);
                let found = report.moves.iter().find(|found| found.square == reply);
                let (best, found) = (&report.moves[0], found.unwrap());
                // Another good reply stands for one that would name the answer.
                let named = analysis.best().unwrap().square == best.square;
                let most = if named { 2.0 } else { 0.0 };
                assert!(best.value - found.value <= most, "{}: {square} {reply}", board.text);
            }
        }
    }
}

#[test]
fn a_board_is_about_a_move_that_waits() {
    let boards = analyses();
    let kept = boards.iter().filter(|(board, _)| board.text.starts_with("idea-waiting-moves"));
    let kept = kept.filter(|(_, analysis)| {
        explain(analysis, None).iter().any(|reason| matches!(reason.kind, ReasonKind::WaitKept { .. }))
    });
    assert!(kept.count() >= 1);
}
