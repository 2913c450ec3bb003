//! The `NBoard` protocol, tested with the real program.

use crate::games::game_with_pass;
use crate::talk::Talk;
use flipside::rules::{Ply, Position, Square, Status};

const ROWS: &str = "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";

fn start(options: &[&str]) -> Talk {
    let mut arguments = vec!["nboard", "--hash", "14"];
    arguments.extend(options);
    let mut talk = Talk::start(&arguments);
    talk.say("nboard 2");
    assert!(talk.hear().starts_with("set myname Flipside"));
    talk
}

/// Sets the level and waits for the new name.
fn set_depth(talk: &mut Talk, depth: u8) {
    talk.say(&format!("set depth {depth}"));
    assert_eq!(talk.hear(), format!("set myname Flipside{depth}"));
}

/// The lines before the answer to a ping.
fn until_pong(talk: &mut Talk, number: u32) -> Vec<String> {
    talk.say(&format!("ping {number}"));
    until(talk, |line| line == format!("pong {number}"))
}

/// The lines before the first one that `is_last` accepts.
fn until(talk: &mut Talk, is_last: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        let line = talk.hear();
        if is_last(&line) {
            return lines;
        }
        lines.push(line);
    }
}

/// The move, the value and the time of the answer to `go`.
fn go(talk: &mut Talk) -> (String, Option<f64>) {
    talk.say("go");
    loop {
        let line = talk.hear();
        if let Some(answer) = line.strip_prefix("=== ") {
            let mut parts = answer.split('/');
            let name = parts.next().unwrap().to_owned();
            let value = parts.next().map(|value| value.parse().unwrap());
            if let Some(time) = parts.next() {
                assert!(time.parse::<f64>().unwrap() >= 0.0, "{line}");
            }
            return (name, value);
        }
        assert!(["status", "search ", "nodestats "].iter().any(|start| line.starts_with(start)), "{line}");
    }
}

/// A line about a move: the moves, the value and the depth.
struct Found {
    line: Vec<Square>,
    value: f64,
    depth: String,
}

fn found(lines: &[String]) -> Vec<Found> {
    lines
        .iter()
        .filter_map(|line| line.strip_prefix("search "))
        .map(|rest| {
            let words: Vec<&str> = rest.split(' ').collect();
            assert_eq!((words.len(), words[2]), (4, "0"), "{rest}");
            let moves = words[0].strip_prefix("PA").unwrap_or(words[0]).as_bytes();
            Found {
                line: moves.chunks(2).map(|name| std::str::from_utf8(name).unwrap().parse().unwrap()).collect(),
                value: words[1].parse().unwrap(),
                depth: words[3].into(),
            }
        })
        .collect()
}

/// The lines of a hint, up to the status that ends it.
fn hint(talk: &mut Talk, count: usize) -> Vec<String> {
    talk.say(&format!("hint {count}"));
    assert_eq!(talk.hear(), "status Analyzing");
    until(talk, |line| line == "status")
}

/// Values have two decimals.
fn same(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.001
}

fn name(ply: &Ply) -> String {
    match ply {
        Ply::Move { square, .. } => square.to_string().to_uppercase(),
        Ply::Pass { .. } => "PA".into(),
    }
}

/// A game in GGF, with or without spaces between the rows and with or without the passes.
fn ggf(plies: &[Ply], spaces: bool, passes: bool) -> String {
    let rows = if spaces { ROWS.to_owned() } else { ROWS.replace(' ', "") };
    let mut text =
        format!("(;GM[Othello]PC[NBoard]DT[2026-01-01 12:00:00 GMT]PB[a]PW[b]RE[?]TI[05:00//02:00]TY[8]BO[8 {rows}]");
    for ply in plies {
        let color = match ply {
            Ply::Move { color, .. } => color,
            Ply::Pass { .. } if !passes => continue,
            Ply::Pass { color } => color,
        };
        text.push_str(if color.index() == 0 { "B[" } else { "W[" });
        text.push_str(&name(ply));
        text.push_str("/1.25/0.5]");
    }
    text + ";)"
}

#[test]
fn the_name_says_the_level() {
    let mut talk = start(&["--level", "7"]);
    talk.say("nboard 1");
    assert_eq!(talk.hear(), "set myname Flipside7");
    set_depth(&mut talk, 9);
    // A depth out of range is replaced by the nearest possible one.
    talk.say("set depth 200");
    assert_eq!(talk.hear(), "set myname Flipside60");
    talk.say("set depth 0");
    assert_eq!(talk.hear(), "set myname Flipside1");
    talk.say("set depth deep");
    assert_eq!(talk.hear(), "status Error: set depth: \"deep\" is not a depth");
    talk.say("quit");
    assert_eq!(talk.hang_up(), (Vec::new(), Some(0)));
}

#[test]
fn hints_are_given_for_as_many_moves_as_asked_for() {
    let mut talk = start(&[]);
    set_depth(&mut talk, 6);
    talk.say("move F5");
    for count in [1, 3, 10] {
        let lines = hint(&mut talk, count);
        let moves = found(&lines);
        let last: Vec<&Found> = moves.iter().filter(|found| found.depth == "6").collect();
        assert_eq!(last.len(), count.min(3), "{lines:?}");
        for pair in last.windows(2) {
            assert!(pair[0].value >= pair[1].value, "{lines:?}");
        }
        for found in &moves {
            let mut position = Position::default().play(Square::F5).unwrap();
            for &square in &found.line {
                position = position.play(square).unwrap();
            }
        }
        let stats = lines.iter().rfind(|line| line.starts_with("nodestats "));
        let stats: Vec<f64> = stats.unwrap().split(' ').skip(1).map(|number| number.parse().unwrap()).collect();
        assert!(stats.len() == 2 && stats[0] > 0.0 && stats[1] >= 0.0);
    }
}

#[test]
fn go_names_a_move_and_does_not_play_it() {
    let mut talk = start(&["--depth", "4"]);
    let (first, value) = go(&mut talk);
    assert!(Position::default().is_legal(first.parse().unwrap()));
    assert!(value.is_some());
    assert_eq!(go(&mut talk).0, first);
    talk.say(&format!("move {first}/0.25/1.5"));
    let (reply, _) = go(&mut talk);
    let next = Position::default().play(first.parse().unwrap()).unwrap();
    assert!(next.is_legal(reply.parse().unwrap()), "{first} {reply}");
}

#[test]
fn a_ping_stops_everything() {
    let mut talk = start(&["--no-book"]);
    set_depth(&mut talk, 60);
    // Each of these searches would take years.
    for (number, command) in (1..).zip(["hint 1", "go", "hint 4", "analyze", "go"]) {
        talk.say(command);
        assert!(talk.hear().starts_with("status "));
        if command != "analyze" {
            until(&mut talk, |line| line.starts_with("nodestats "));
        }
        let said = until_pong(&mut talk, number);
        assert!(said.iter().all(|line| !line.starts_with("===")), "{command}: {said:?}");
    }
    // Afterwards it obeys other commands.
    set_depth(&mut talk, 2);
    assert_eq!(go(&mut talk).0.len(), 2);
    // A ping that arrives before the search has begun stops it too.
    set_depth(&mut talk, 60);
    talk.say("go\nping 77");
    let said = until(&mut talk, |line| line == "pong 77");
    assert!(said.iter().all(|line| !line.starts_with("===")), "{said:?}");
    talk.say("hint 1\nquit");
    assert_eq!(talk.hang_up().1, Some(0));
}

#[test]
fn games_are_read_in_all_their_forms() {
    let (game, pass) = game_with_pass(50);
    let plies = &game.plies()[..=pass + 1];
    let expected = *game.position_after(pass + 2).as_ref().unwrap();
    let mut answers = Vec::new();
    for (spaces, passes) in [(true, true), (true, false), (false, true), (false, false)] {
        let mut talk = start(&["--level", "4"]);
        talk.say(&format!("set game {}", ggf(plies, spaces, passes)));
        talk.say("hint 60");
        let lines = until(&mut talk, |line| line == "status");
        let best = found(&lines);
        let best = best.last().unwrap();
        let position = match expected.status() {
            Status::MustPass => expected.pass(),
            _ => expected,
        };
        assert!(position.is_legal(best.line[0]), "{lines:?}");
        answers.push(lines.into_iter().filter(|line| line.starts_with("search")).collect::<Vec<_>>());
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn a_side_without_a_move_passes() {
    let (game, pass) = game_with_pass(50);
    let mut talk = start(&["--level", "10"]);
    talk.say(&format!("set game {}", ggf(&game.plies()[..pass], true, true)));
    assert_eq!(go(&mut talk), ("PA".into(), None));
    let passing = hint(&mut talk, 1);
    let passing: Vec<&String> = passing.iter().filter(|line| line.starts_with("search")).collect();
    assert!(passing.iter().all(|line| line.starts_with("search PA")), "{passing:?}");
    talk.say("move PA");
    let after = hint(&mut talk, 1);
    let [before, after] = [passing.last().unwrap(), after.iter().rfind(|line| line.starts_with("search")).unwrap()]
        .map(|line| found(std::slice::from_ref(line)).remove(0));
    // Close to the end both values are exact, and each is minus the other.
    assert_eq!((before.depth.as_str(), after.depth.as_str()), ("100%", "100%"));
    assert!(same(before.value, -after.value));
    assert_eq!(before.line[0], after.line[0]);
    // The next move is understood whether the pass was sent or not.
    let next = name(&game.plies()[pass + 1]);
    talk.say(&next);
    assert_eq!(until_pong(&mut talk, 1), [""; 0]);
    talk.say(&format!("set game {}", ggf(&game.plies()[..pass], true, true)));
    talk.say(&format!("move {next}"));
    assert_eq!(until_pong(&mut talk, 2), [""; 0]);
}

#[test]
fn errors_are_reported_and_change_nothing() {
    let mut talk = start(&["--level", "3"]);
    talk.say("move F5/0/0");
    for (line, message) in [
        ("move A1", "move A1: White cannot play a1: it would flip no discs"),
        ("move F5", "move F5: White cannot play f5: the square is taken"),
        ("move PA", "move PA: White may not pass: it has a legal move"),
        ("move", "move: \"\" is neither a square nor a pass"),
        ("move Z9/1/2", "move: \"Z9\" is neither a square nor a pass"),
        ("H8", "move H8: White cannot play h8: it would flip no discs"),
        ("set game", "set game: a game in GGF begins with \"(;\""),
        ("set game (;BO[8 --*]B[f5];)", "set game: the board: the board has only 3 of its 64 squares"),
        ("set game (;BO[10 ----];)", "set game: the size of the board is \"10\"; only 8 is known"),
        ("set game (;B[f5]W[a1];)", "set game: move 2: White cannot play a1: it would flip no discs"),
        ("set game (;W[f5];)", "set game: move 1: it is Black's turn"),
    ] {
        talk.say(line);
        assert_eq!(talk.hear(), format!("status Error: {message}"), "{line}");
    }
    for line in ["", "   ", "foo", "F5 D6", "set", "set contempt 10", "set colour blue", "# x", "pong 3"] {
        talk.say(line);
    }
    assert_eq!(until_pong(&mut talk, 1), [""; 0]);
    let (reply, _) = go(&mut talk);
    let position = Position::default().play(Square::F5).unwrap();
    assert!(position.is_legal(reply.parse().unwrap()));
    talk.say("learn");
    assert_eq!(talk.hear(), "learned");
}

/// In a game of another kind the moves of Othello would be wrong, also those of the game before.
#[test]
fn games_of_other_kinds_are_not_played() {
    let mut talk = start(&["--level", "2"]);
    for (game, why) in [
        (format!("(;TY[8a]BO[8 {ROWS}]B[F5];)"), "it is anti-Othello, where fewer discs win"),
        ("(;TY[10]B[F5];)".to_owned(), "the size of the board is \"10\"; only 8 is known"),
        ("(;TY[8r14];)".to_owned(), "it begins with a random board, which is not in it (BO)"),
    ] {
        talk.say(&format!("set game {game}"));
        assert_eq!(talk.hear(), format!("status Error: set game: {why}"));
        for command in ["go", "hint", "analyze", "move"] {
            talk.say(command);
            assert_eq!(talk.hear(), format!("status Error: {command}: {why}"));
        }
    }
    talk.say("set game (;B[f5];)");
    let (reply, _) = go(&mut talk);
    let position = Position::default().play(Square::F5).unwrap();
    assert!(position.is_legal(reply.parse().unwrap()));
}

#[test]
fn all_positions_of_a_game_are_analysed() {
    let (game, pass) = game_with_pass(50);
    let mut talk = start(&["--level", "2"]);
    talk.say(&format!("set game {}", ggf(game.plies(), true, true)));
    talk.say("analyze");
    assert_eq!(talk.hear(), "status Analyzing");
    let lines = until(&mut talk, |line| line == "status");
    let values: Vec<(usize, f64)> = lines
        .iter()
        .map(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!((words.len(), words[0]), (3, "analysis"), "{line}");
            (words[1].parse().unwrap(), words[2].parse().unwrap())
        })
        .collect();
    // Passes count as positions, and the last position comes first.
    let numbers: Vec<usize> = values.iter().map(|&(number, _)| number).collect();
    assert_eq!(numbers, (0..=game.plies().len()).rev().collect::<Vec<_>>());
    let score = f64::from(game.outcome().unwrap().score());
    let side = game.position().side_to_move();
    let last = if side.index() == 0 { score } else { -score };
    assert!(same(values[0].1, last));
    let of = |number: usize| values[game.plies().len() - number].1;
    assert!(same(of(pass), -of(pass + 1)));
    // The value before the last move is at least that of the move that was played.
    assert!(of(game.plies().len() - 1) >= -last);
}

/// Plays both sides as another program would.
fn play_game(talk: &mut Talk) {
    let mut position = Position::default();
    let mut moves = 0;
    loop {
        let expected = position.status();
        if let Status::Finished(_) = expected {
            break;
        }
        let (name, _) = go(talk);
        position = if name == "PA" {
            assert_eq!(expected, Status::MustPass);
            position.pass()
        } else {
            position.play(name.parse().unwrap()).unwrap()
        };
        // Moves can be sent in two ways.
        if moves % 2 == 0 {
            talk.say(&format!("move {name}/0.5/0.01"));
        } else {
            talk.say(&name);
        }
        moves += 1;
        if moves % 5 == 0 {
            assert_eq!(until_pong(talk, moves), [""; 0]);
        }
    }
    talk.say("go");
    assert_eq!(talk.hear(), "status Error: go: the game is over");
    talk.say("hint 1");
    assert_eq!(talk.hear(), "status Analyzing");
    assert_eq!(talk.hear(), "status Error: hint: the game is over");
}

#[test]
fn it_plays_whole_games_with_and_without_pondering() {
    for options in [&["--level", "3"][..], &["--level", "3", "--ponder"]] {
        let mut talk = start(options);
        play_game(&mut talk);
        talk.say("set game (;;)");
        go(&mut talk);
        talk.say("quit");
        assert_eq!(talk.hang_up(), (Vec::new(), Some(0)));
    }
}

#[test]
fn a_request_is_answered_after_the_input_has_ended() {
    let mut talk = start(&["--level", "8"]);
    talk.say("go");
    let (lines, code) = talk.hang_up();
    assert_eq!(code, Some(0));
    assert!(lines.last().unwrap().starts_with("=== "), "{lines:?}");
}

#[test]
fn a_forced_move_is_answered_at_once() {
    // The first position of a random game with one legal move and too many empty squares to be solved.
    let (position, moves) = (0..)
        .map(crate::games::game)
        .find_map(|game| {
            let mut position = *game.start();
            let mut moves = Vec::new();
            for ply in game.plies() {
                if position.empties() > 36 && position.legal_moves().count() == 1 {
                    return Some((position, moves));
                }
                moves.push(name(ply));
                position = match *ply {
                    Ply::Move { square, .. } => position.play(square).unwrap(),
                    Ply::Pass { .. } => position.pass(),
                };
            }
            None
        })
        .unwrap();
    let mut talk = start(&[]);
    set_depth(&mut talk, 60);
    for name in moves {
        talk.say(&format!("move {name}"));
    }
    talk.say("go");
    let name = position.legal_moves().iter().next().unwrap().to_string().to_uppercase();
    assert_eq!(talk.hear(), format!("=== {name}"));
}
