//! The commands `analyse` and `eval`.

use std::{fs, path::PathBuf, process::Command};

use flipside::rules::{GameRecord, Position, Side};

const GAME: &str = "d3c5f6d2c6d6e6e7b5b6d7a5a6a7b4d8c4b3a2g5a4f4f5g4c7e3f3g3c2c3h4h5h6g6f8e8c8b8a8a3b7a1h3b1b2c1h7g7e1d1h8f1h2g2\
    g1h1f7g8f2e2";

/// Standard output, standard error and exit code.
fn run(arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_flipside-engine"))
        .args(arguments)
        .args(if arguments[0] == "analyse" && arguments.len() > 1 { &["--hash", "14"][..] } else { &[] })
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

fn output(arguments: &[&str]) -> String {
    let (out, error, code) = run(arguments);
    assert_eq!((error.as_str(), code), ("", Some(0)), "{arguments:?}");
    out
}

fn failure(arguments: &[&str]) -> String {
    let (out, error, code) = run(arguments);
    assert_eq!((out.as_str(), code), ("", Some(2)), "{arguments:?}");
    error
}

/// A file of its own for each test.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

struct Line {
    number: usize,
    color: String,
    played: String,
    value: f64,
    best: String,
    best_value: f64,
    lost: f64,
    exact: bool,
}

impl Line {
    fn parse(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let &[number, color, played, value, best, best_value, lost, ref rest @ ..] = &words[..] else {
            return None;
        };
        Some(Self {
            number: number.parse().ok()?,
            color: color.into(),
            played: played.into(),
            value: value.parse().unwrap(),
            best: best.into(),
            best_value: best_value.parse().unwrap(),
            lost: lost.parse().unwrap(),
            exact: match rest {
                [] => false,
                ["exact"] => true,
                _ => panic!("{line}"),
            },
        })
    }
}

#[test]
fn every_move_of_a_game_is_judged() {
    let printed = output(&["analyse", GAME, "--level", "6"]);
    let lines: Vec<Line> = printed.lines().filter_map(Line::parse).collect();
    let game = GameRecord::from_transcript(Position::default(), GAME).unwrap();
    assert_eq!(lines.len(), 60);
    let mut position = Position::default();
    for (index, line) in lines.iter().enumerate() {
        assert_eq!(line.number, index + 1);
        assert_eq!(line.color, position.side_to_move().to_string());
        assert_eq!(line.played, GAME[2 * index..2 * index + 2]);
        assert!(position.is_legal(line.best.parse().unwrap()));
        assert!((line.best_value - line.value - line.lost).abs() < 0.011);
        assert!(line.lost >= 0.0);
        assert!(line.played != line.best || line.lost == 0.0);
        // Level 6 searches to the end from 12 empty squares on.
        assert_eq!(line.exact, position.empties() <= 12, "{}", line.number);
        position = position.play(line.played.parse().unwrap()).unwrap();
        if position.legal_moves().is_empty() {
            position = position.pass();
        }
    }
    // Where values are exact, the value of a move is that of the best reply to it, and the value of the last move is the
    // result of the game.
    for pair in lines.windows(2).filter(|pair| pair[0].exact) {
        let sign = if pair[0].color == pair[1].color { 1.0 } else { -1.0 };
        assert!((pair[0].value - sign * pair[1].best_value).abs() < 1e-9, "{}", pair[0].number);
    }
    let score = f64::from(game.outcome().unwrap().score());
    let last = lines.last().unwrap();
    let won = if last.color == "black" { score } else { -score };
    assert!((last.value - won).abs() < 0.01);

    for color in Side::ALL {
        let name = color.to_string();
        let own: Vec<&Line> = lines.iter().filter(|line| line.color == name).collect();
        // What is printed with two decimals is a number of eighths.
        let eighths = |line: &&Line| (8.0 * line.lost).round() / 8.0;
        let sum: f64 = own.iter().map(eighths).sum();
        let best = own.iter().filter(|line| line.lost == 0.0).count();
        let worst = own.iter().copied().reduce(|a, b| if b.lost > a.lost { b } else { a }).unwrap();
        let expected = format!(
            "{name}: {} moves, {best} best, mean loss {:.2}, worst move {} {}, loss {:.2}",
            own.len(),
            sum / own.len() as f64,
            worst.number,
            worst.played,
            worst.lost
        );
        assert!(printed.lines().any(|line| line == expected), "{expected}\n{printed}");
    }
}

#[test]
fn the_name_of_the_opening_comes_first() {
    let opening = |game: &str| {
        let printed = output(&["analyse", game, "--level", "1"]);
        let first = printed.lines().next().unwrap();
        first.strip_prefix("opening: ").map(str::to_owned)
    };
    for (game, expected) in [
        ("f5d6c3d3c4", Some("Tiger, reached at move 5")),
        ("d3c5f6f5e6e3", Some("Tiger, reached at move 5")),
        ("f5", None),
    ] {
        assert_eq!(opening(game).as_deref(), expected, "{game}");
    }
}

#[test]
fn limits_of_depth_and_time_are_accepted() {
    for limit in [&["--depth", "1"][..], &["--time", "0.01", "--threads", "2"]] {
        let mut arguments = vec!["analyse", "f5d6c3"];
        arguments.extend(limit);
        let printed = output(&arguments);
        assert_eq!(printed.lines().filter_map(Line::parse).count(), 3, "{printed}");
    }
}

#[test]
fn a_pass_has_a_line_without_a_number() {
    let (game, _) = crate::games::game_with_pass(0);
    let passes = game.plies().len() - game.move_count();
    let game = game.transcript();
    let printed = output(&["analyse", &game, "--level", "1"]);
    let lines = printed.lines().filter(|line| line.ends_with("  pass"));
    assert_eq!(lines.count(), passes, "{printed}");
}

#[test]
fn a_file_may_have_many_games() {
    let path = file("games.txt", "# two games\nf5d6c3\n\n  1. f5 2. f6\n");
    let printed = output(&["analyse", path.to_str().unwrap(), "--level", "1"]);
    let heads: Vec<&str> = printed.lines().filter(|line| line.starts_with("game ")).collect();
    assert_eq!(heads, ["game 1: f5d6c3", "game 2: f5f6"]);
    let openings: Vec<&str> = printed.lines().filter(|line| line.starts_with("opening: ")).collect();
    assert_eq!(openings, ["opening: Perpendicular, reached at move 2", "opening: Diagonal, reached at move 2"]);
    let numbers: Vec<usize> = printed.lines().filter_map(Line::parse).map(|line| line.number).collect();
    assert_eq!(numbers, [1, 2, 3, 1, 2]);
}

#[test]
fn games_that_cannot_be_played_are_refused() {
    assert_eq!(
        failure(&["analyse", "f5d6a1"]),
        "flipside-engine: move 3: Black cannot play a1: it would flip no discs\n"
    );
    assert!(failure(&["analyse", "hello"]).contains("no game in it"));
    let path = file("broken.txt", "f5d6c3d3\nf5d6d6\n");
    let path = path.to_str().unwrap();
    assert_eq!(
        failure(&["analyse", path]),
        format!("flipside-engine: {path}: line 2: move 3: Black cannot play d6: the square is taken\n")
    );
    let path = file("empty.txt", "\n# nothing\n");
    assert!(failure(&["analyse", path.to_str().unwrap()]).contains("no game in it"));
    assert!(failure(&["analyse", "no/such/file.txt"]).contains("no/such/file.txt: "));
    assert!(failure(&["analyse"]).contains("required arguments were not provided:\n  <GAME>"));
    assert!(failure(&["analyse", "f5", "--lines", "2"]).contains("unexpected argument '--lines'"));
}

#[test]
fn static_values_are_compared_with_the_scores() {
    let printed = output(&["eval", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ffo-40-59.obf")]);
    let rows: Vec<Vec<f64>> =
        printed.lines().filter_map(|line| line.split_whitespace().map(|word| word.parse().ok()).collect()).collect();
    assert_eq!(rows.len(), 20);
    let (mut absolute, mut sum) = (0.0, 0.0);
    for (index, row) in rows.iter().enumerate() {
        let &[number, value, score, error] = &row[..] else {
            panic!("{row:?}");
        };
        assert_eq!(number as usize, index + 1);
        assert!((value - score - error).abs() < 0.011, "{row:?}");
        absolute += error.abs();
        sum += error;
    }
    assert_eq!((rows[0][2], rows[19][2]), (38.0, 64.0));
    let summary = printed.lines().last().unwrap();
    let numbers = summary.strip_prefix("20 positions, 20 with a score: MAE ").unwrap();
    let (mae, bias) = numbers.split_once(", bias ").unwrap();
    assert!((mae.parse::<f64>().unwrap() - absolute / 20.0).abs() < 0.011);
    assert!((bias.parse::<f64>().unwrap() - sum / 20.0).abs() < 0.011);
    // An evaluation without any knowledge would be about 20 discs off.
    assert!(absolute / 20.0 < 10.0, "{summary}");
}

#[test]
fn positions_without_a_score_or_without_a_move_have_values_too() {
    let start = format!("{}OX------XO{} X;", "-".repeat(27), "-".repeat(27));
    let over = format!("{}{} O; A1:-64;", "X".repeat(10), "-".repeat(54));
    let passing = format!("XO{} O;", "-".repeat(62));
    let path = file("three.obf", &format!("{start}\n{over}\n{passing}\n"));
    let printed = output(&["eval", path.to_str().unwrap()]);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines[1].split_whitespace().count(), 2, "{printed}");
    assert_eq!(lines[2].split_whitespace().collect::<Vec<_>>(), ["2", "-64.00", "-64.00", "+0.00"]);
    assert_eq!(lines[3].split_whitespace().count(), 2, "{printed}");
    assert_eq!(lines[4], "3 positions, 1 with a score: MAE 0.00, bias +0.00");

    let path = file("none.obf", &start);
    let printed = output(&["eval", path.to_str().unwrap()]);
    assert!(printed.ends_with("1 positions, none with a score\n"), "{printed}");
    let path = file("bad.obf", &format!("{start}\nXXX\n"));
    assert!(failure(&["eval", path.to_str().unwrap()]).contains("bad.obf: line 2: "));
}
