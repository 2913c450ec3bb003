//! The Go Text Protocol, tested with the real program.

use crate::games::game_with_pass;
use crate::talk::Talk;
use flipside::rules::{GameRecord, Ply, Position, Side, Square, Status};

fn start(options: &[&str]) -> Talk {
    let mut arguments = vec!["gtp", "--hash", "12"];
    arguments.extend(options);
    Talk::start(&arguments)
}

/// The whole answer to a command, without the empty line at its end.
fn ask(talk: &mut Talk, command: &str) -> String {
    talk.say(command);
    let mut answer = talk.hear();
    loop {
        match talk.hear() {
            line if line.is_empty() => return answer.trim_end().to_owned(),
            line => {
                answer.push('\n');
                answer.push_str(&line);
            }
        }
    }
}

fn play_command(ply: &Ply) -> String {
    match ply {
        Ply::Move { color, square, .. } => format!("play {color} {square}"),
        Ply::Pass { color } => format!("play {color} pass"),
    }
}

#[test]
fn it_tells_its_name_and_knows_the_commands_it_lists() {
    let mut talk = start(&[]);
    assert_eq!(ask(&mut talk, "protocol_version"), "= 2");
    assert_eq!(ask(&mut talk, "name"), "= Flipside");
    assert_eq!(ask(&mut talk, "version"), format!("= {}", env!("CARGO_PKG_VERSION")));
    let list = ask(&mut talk, "list_commands");
    let names: Vec<&str> = list.strip_prefix("= ").unwrap().lines().collect();
    for name in "protocol_version name version known_command list_commands quit boardsize clear_board komi play \
        genmove reg_genmove undo time_settings time_left showboard set_level final_score gogui-rules_game_id \
        gogui-rules_board gogui-rules_board_size gogui-rules_legal_moves gogui-rules_side_to_move \
        gogui-rules_final_result"
        .split_whitespace()
    {
        assert!(names.contains(&name), "{name}");
    }
    for name in names {
        assert_eq!(ask(&mut talk, &format!("known_command {name}")), "= true");
    }
    assert_eq!(ask(&mut talk, "known_command fixed_handicap"), "= false");
    assert_eq!(ask(&mut talk, "quit"), "=");
    assert_eq!(talk.hang_up(), (Vec::new(), Some(0)));
}

#[test]
fn numbers_comments_and_white_space_are_read_as_the_protocol_says() {
    let mut talk = start(&[]);
    talk.say("# a comment\n\n   \t\n");
    assert_eq!(ask(&mut talk, "17\tname # who?"), "=17 Flipside");
    assert_eq!(ask(&mut talk, "  3   boardsize\t8\r"), "=3");
    assert_eq!(ask(&mut talk, "4 nonsense"), "?4 unknown command");
    assert_eq!(ask(&mut talk, "5"), "?5 unknown command");
    assert_eq!(talk.hang_up(), (Vec::new(), Some(0)));
}

#[test]
fn errors_are_refused_and_change_nothing() {
    let mut talk = start(&[]);
    assert_eq!(ask(&mut talk, "play b f5"), "=");
    let board = ask(&mut talk, "showboard");
    for (command, answer) in [
        ("NAME", "? unknown command"),
        ("gênmove b", "? unknown command"),
        ("boardsize", "? syntax error: an argument is missing"),
        ("boardsize 10", "? unacceptable size"),
        ("komi much", "? syntax error: \"much\" is not a number"),
        ("play", "? syntax error: an argument is missing"),
        ("play w", "? syntax error: an argument is missing"),
        ("play red d6", "? invalid color or coordinate"),
        ("play w d9", "? invalid color or coordinate"),
        ("play w i1", "? invalid color or coordinate"),
        ("play b d6", "? illegal move: it is White's turn"),
        ("play w a1", "? illegal move: White cannot play a1: it would flip no discs"),
        ("play w f5", "? illegal move: White cannot play f5: the square is taken"),
        ("play w pass", "? illegal move: White may not pass: it has a legal move"),
        ("genmove", "? syntax error: an argument is missing"),
        ("genmove x", "? invalid color or coordinate"),
        ("genmove b", "? it is White's turn"),
        ("reg_genmove b", "? it is White's turn"),
        ("time_settings 60 0", "? syntax error: an argument is missing"),
        ("time_left b 60 -1", "? syntax error: \"-1\" is not a number of stones"),
        ("set_level 0", "? levels go from 1 to 60"),
        ("set_level 61", "? levels go from 1 to 60"),
        ("set_level high", "? levels go from 1 to 60"),
        ("final_score", "? cannot score: the game is not over"),
        ("gogui-rules_final_result", "? cannot score: the game is not over"),
    ] {
        assert_eq!(ask(&mut talk, command), answer, "{command}");
        assert_eq!(ask(&mut talk, "showboard"), board, "{command}");
    }
}

#[test]
fn bytes_that_are_not_text_are_ignored_and_the_last_line_may_lack_its_end() {
    use std::{
        io::Write,
        process::{Command, Stdio},
    };
    let mut child = Command::new(env!("CARGO_BIN_EXE_flipside-engine"))
        .arg("gtp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"\xFF\xFE\x00\x07\n1 name\x07").unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.ends_with(b"=1 Flipside\n\n"));
}

#[test]
fn the_board_is_shown_in_all_forms() {
    let mut talk = start(&[]);
    assert_eq!(ask(&mut talk, "play black F5"), "=");
    let files = "  A B C D E F G H";
    let rows = "1 . . . . . . . . 1\n2 . . . . . . . . 2\n3 . . . . . . . . 3\n4 . . . O X . . . 4\n\
        5 . . . X X X . . 5\n6 . . . . . . . . 6\n7 . . . . . . . . 7\n8 . . . . . . . . 8";
    assert_eq!(
        ask(&mut talk, "showboard"),
        format!("=\n{files}\n{rows}\n{files}\nX black 4, O white 1; white to move")
    );
    // GoGui counts its rows from below.
    let empty = ". . . . . . . .";
    assert_eq!(
        ask(&mut talk, "gogui-rules_board"),
        format!("= {empty}\n{empty}\n{empty}\n. . . X X X . .\n. . . O X . . .\n{empty}\n{empty}\n{empty}")
    );
    assert_eq!(ask(&mut talk, "gogui-rules_game_id"), "= Othello");
    assert_eq!(ask(&mut talk, "gogui-rules_board_size"), "= 8");
    assert_eq!(ask(&mut talk, "gogui-rules_side_to_move"), "= white");
    assert_eq!(ask(&mut talk, "gogui-rules_legal_moves"), "= F4 D6 F6");
}

/// A file with a game is loaded, up to a move, and what is wrong with one leaves the board as it is.
#[test]
fn games_are_loaded_from_files() {
    let folder = std::env::temp_dir().join(format!("flipside-gtp-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, text: &str| {
        let file = folder.join(name);
        std::fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let game = file("game.sgf", "(;GM[2]SZ[8];B[f5];W[d6];B[c3])");
    let mut talk = start(&["--level", "1"]);
    let moves = "gogui-rules_legal_moves";
    assert_eq!(ask(&mut talk, &format!("loadsgf {game}")), "=");
    let record = GameRecord::from_transcript(Position::default(), "f5d6c3").unwrap();
    let expected = record.legal_moves().iter().map(|square| square.to_string());
    let expected = expected.collect::<Vec<_>>().join(" ").to_uppercase();
    assert_eq!(ask(&mut talk, moves), format!("= {expected}"));
    assert_eq!(ask(&mut talk, &format!("loadsgf {game} 2")), "=");
    assert_eq!(ask(&mut talk, moves), "= F4 D6 F6");
    assert_eq!(ask(&mut talk, "undo"), "=");
    assert_eq!(ask(&mut talk, "gogui-rules_side_to_move"), "= black");
    let other = file("no game.txt", "hello").replace(' ', "?");
    for wrong in [other, file("empty", "")] {
        let answer = ask(&mut talk, &format!("loadsgf {wrong}"));
        assert!(answer.starts_with("? cannot load file: "), "{answer}");
    }
    assert_eq!(ask(&mut talk, "gogui-rules_side_to_move"), "= black");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// The values of the moves are where the moves are on the board, row 8 first.
#[test]
fn values_are_a_board_of_numbers() {
    let mut talk = start(&["--depth", "4", "--no-book"]);
    let commands = ask(&mut talk, "gogui-analyze_commands");
    assert_eq!(commands, "= sboard/Values/values");
    let values = ask(&mut talk, "values");
    let rows: Vec<Vec<&str>> = values.trim_start_matches("= ").lines().map(|row| row.split(' ').collect()).collect();
    assert_eq!(rows.len(), 8);
    let mut found = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        assert_eq!(row.len(), 8);
        for (file, word) in row.iter().enumerate() {
            if word.parse::<f32>().is_ok() {
                found.push((file as u8, 7 - at as u8, *word));
            }
        }
    }
    let squares = found.iter().map(|&(file, rank, _)| Square::new(file, rank).unwrap());
    let moves = Position::default().legal_moves().iter();
    let all = |squares: Vec<Square>| std::collections::BTreeSet::from_iter(squares);
    assert_eq!(all(squares.collect()), all(moves.collect()));
    // The four first moves are the same by symmetry.
    assert!(found.iter().all(|it| it.2 == found[0].2), "{found:?}");
}

/// Lets the program play both sides and compares its answers with the rules.
fn play_game(talk: &mut Talk) {
    let mut position = Position::default();
    loop {
        let color = position.side_to_move();
        let answer = ask(talk, &format!("genmove {color}"));
        let name = answer.strip_prefix("= ").unwrap();
        position = match position.status() {
            Status::ToMove => position.play(name.parse().unwrap()).unwrap(),
            Status::MustPass | Status::Finished(_) => {
                assert_eq!(name, "pass", "{position}");
                position.pass()
            }
        };
        let legal = match position.status() {
            Status::Finished(_) => String::new(),
            Status::MustPass => "pass".into(),
            Status::ToMove => position
                .legal_moves()
                .iter()
                .map(|square| square.to_string().to_uppercase())
                .collect::<Vec<_>>()
                .join(" "),
        };
        assert_eq!(ask(talk, "gogui-rules_legal_moves"), format!("= {legal}").trim_end());
        if let Status::Finished(outcome) = position.status() {
            let expected = match outcome.winner() {
                None => "= 0".into(),
                Some(Side::Black) => format!("= B+{}", outcome.score()),
                Some(Side::White) => format!("= W+{}", -outcome.score()),
            };
            assert_eq!(ask(talk, "final_score"), expected);
            let result = ask(talk, "gogui-rules_final_result");
            let (black, white) = (outcome.black, outcome.white);
            let expected = match outcome.winner() {
                None => format!("= Draw, {black} to {white}"),
                Some(Side::Black) => format!("= Black wins, {black} to {white}"),
                Some(Side::White) => format!("= White wins, {white} to {black}"),
            };
            assert_eq!(result, expected);
            assert_eq!(ask(talk, "genmove b"), "= pass");
            assert_eq!(ask(talk, "play w pass"), "=");
            return;
        }
    }
}

#[test]
fn it_plays_whole_games_by_the_rules() {
    let mut talk = start(&["--level", "2"]);
    play_game(&mut talk);
    assert_eq!(ask(&mut talk, "clear_board"), "=");
    assert_eq!(ask(&mut talk, "set_level 1"), "=");
    play_game(&mut talk);
}

#[test]
fn it_plays_and_quits_while_it_ponders() {
    let mut talk = start(&["--level", "2", "--ponder"]);
    play_game(&mut talk);
    assert_eq!(ask(&mut talk, "boardsize 8"), "=");
    assert!(ask(&mut talk, "genmove b").starts_with("= "));
    assert_eq!(ask(&mut talk, "name"), "= Flipside");
    assert_eq!(ask(&mut talk, "undo"), "=");
    assert!(ask(&mut talk, "genmove b").starts_with("= "));
    assert_eq!(ask(&mut talk, "quit"), "=");
    assert_eq!(talk.hang_up(), (Vec::new(), Some(0)));
}

#[test]
fn reg_genmove_does_not_play_its_move() {
    let mut talk = start(&["--depth", "3"]);
    let board = ask(&mut talk, "showboard");
    let answer = ask(&mut talk, "reg_genmove b");
    let square: Square = answer.strip_prefix("= ").unwrap().parse().unwrap();
    assert!(Position::default().is_legal(square));
    assert_eq!(ask(&mut talk, "showboard"), board);
    assert_eq!(ask(&mut talk, "genmove b"), answer);
    assert_ne!(ask(&mut talk, "showboard"), board);
}

#[test]
fn a_pass_may_be_sent_or_left_out() {
    let (game, pass) = game_with_pass(0);
    let Ply::Pass { color } = game.plies()[pass] else { unreachable!() };
    let next = play_command(&game.plies()[pass + 1]);
    let mut talk = start(&["--level", "1"]);
    for ply in &game.plies()[..pass] {
        assert_eq!(ask(&mut talk, &play_command(ply)), "=");
    }
    let before = ask(&mut talk, "showboard");
    assert_eq!(ask(&mut talk, "gogui-rules_legal_moves"), "= pass");
    assert_eq!(ask(&mut talk, "gogui-rules_side_to_move"), format!("= {color}"));

    // The pass is sent, and undone as a turn of its own.
    assert_eq!(ask(&mut talk, &format!("play {color} pass")), "=");
    let passed = ask(&mut talk, "showboard");
    assert_eq!(ask(&mut talk, &next), "=");
    let after = ask(&mut talk, "showboard");
    assert_eq!(ask(&mut talk, "undo"), "=");
    assert_eq!(ask(&mut talk, "showboard"), passed);
    assert_eq!(ask(&mut talk, "undo"), "=");
    assert_eq!(ask(&mut talk, "showboard"), before);

    // The pass is left out, and undone with the move after it.
    assert_eq!(ask(&mut talk, &next), "=");
    assert_eq!(ask(&mut talk, "showboard"), after);
    assert_eq!(ask(&mut talk, "undo"), "=");
    assert_eq!(ask(&mut talk, "showboard"), before);

    // The engine passes, and is then asked for the move of the other side.
    assert_eq!(ask(&mut talk, &format!("genmove {color}")), "= pass");
    assert_eq!(ask(&mut talk, "showboard"), passed);
    assert_eq!(ask(&mut talk, "undo"), "=");
    let other = !color;
    assert_ne!(ask(&mut talk, &format!("genmove {other}")), "= pass");
    assert_eq!(ask(&mut talk, "undo"), "=");
    assert_eq!(ask(&mut talk, "showboard"), before);
}

#[test]
fn all_moves_can_be_undone() {
    let mut talk = start(&[]);
    let board = ask(&mut talk, "showboard");
    for command in ["play b f5", "play w d6", "play b c3"] {
        assert_eq!(ask(&mut talk, command), "=");
    }
    for _ in 0..3 {
        assert_eq!(ask(&mut talk, "undo"), "=");
    }
    assert_eq!(ask(&mut talk, "showboard"), board);
    assert_eq!(ask(&mut talk, "undo"), "? cannot undo");
}

/// Without a limit, level 60 would search for years.
#[test]
fn clocks_limit_the_search() {
    for settings in [
        &["time_settings 0 1 10"][..],
        &["time_settings 600 0 0", "time_left b 1 0"],
        &["time_left black 1 8"],
        &["time_settings 600 60 1", "time_left b -3 0", "time_left b 0.5 1"],
    ] {
        let mut talk = start(&["--level", "60"]);
        for command in settings {
            assert_eq!(ask(&mut talk, command), "=", "{settings:?}");
        }
        let square: Square = ask(&mut talk, "genmove b").strip_prefix("= ").unwrap().parse().unwrap();
        assert!(Position::default().is_legal(square), "{settings:?}");
    }
    let mut talk = start(&["--time", "0.05"]);
    assert!(ask(&mut talk, "genmove b").starts_with("= "));
}

#[test]
fn wrong_options_are_named() {
    for (options, message) in [
        (&["gtp", "--levle", "3"][..], "unexpected argument '--levle' found"),
        (&["gtp", "--level", "61"], "'--level <L>': levels go from 1 to 60"),
        (&["gtp", "--time", "-1"], "'-1' for '--time <SECONDS>'"),
        (&["gtp", "--hash", "40"], "--hash 40: at most 28"),
    ] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_flipside-engine")).args(options).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(message), "{options:?}: {error}");
    }
}
