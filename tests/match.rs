//! `match`, `values` and `regret`: matches against players that follow their protocol and players that do not.
//!
//! The other program is this test, started again to run only [`rival`].

use std::{
    env, fs,
    io::{self, BufRead, Write},
    path::PathBuf,
    process::{Command, Output},
};

use flipside::rules::{GameRecord, Position, Side, Square};

const OPENINGS: &str = "f5f4g3g6f3g4e3e2\nf5f6d3c5c6e3c4b4\nf5d6c3f4c5d3g3b5\nf5d6c3d3c4f4f6b4\n";

/// The behaviour of the rival: `gtp` or `nboard`, and the fault that it makes as black.
const BEHAVIOUR: &str = "FLIPSIDE_TEST_RIVAL";

/// A file of this test, in a folder of its own.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("match");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

fn run(behaviour: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_flipside-engine")).args(arguments).env(BEHAVIOUR, behaviour).output().unwrap()
}

/// The output of a run that succeeds and says nothing on standard error.
fn output(behaviour: &str, arguments: &[&str]) -> String {
    let output = run(behaviour, arguments);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The message of a run that fails with code 2.
fn failure(arguments: &[&str]) -> String {
    let output = run("", arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// How the rival is written as a player.
fn rival_player(protocol: &str) -> String {
    let program = env::current_exe().unwrap();
    format!("{protocol},name=rival:'{}' rival --exact --ignored --nocapture --test-threads=1", program.display())
}

/// The rival: plays the first legal move.
#[test]
#[ignore = "started by the other tests"]
fn rival() {
    // This ends the line that the test harness has begun.
    let mut out = io::stdout().lock();
    writeln!(out).unwrap();
    let behaviour = env::var(BEHAVIOUR).unwrap();
    if behaviour.ends_with("-late") {
        std::thread::sleep(std::time::Duration::from_millis(1500));
    }
    let mut game = GameRecord::new(Position::default());
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let black = game.position().side_to_move() == Side::Black;
        let fault = behaviour.split_once('-').map(|(_, fault)| fault).filter(|_| black && game.move_count() > 20);
        let answer = match words[..] {
            ["genmove", _] | ["go"] => match fault {
                Some("hang") => continue,
                Some("crash") => {
                    eprintln!("out of ideas");
                    std::process::exit(3);
                }
                Some("illegal") => Some(Square::D4),
                Some("nonsense" | "resign") => None,
                _ => game.legal_moves().iter().next(),
            },
            ["ping", number] => {
                writeln!(out, "pong {number}").unwrap();
                continue;
            }
            _ => {
                match words[..] {
                    ["clear_board"] => game = GameRecord::new(Position::default()),
                    ["play", _, "pass"] | ["move", "PA"] => {}
                    ["play", _, square] | ["move", square] => {
                        game.play(square.parse().unwrap()).unwrap();
                    }
                    ["set", "game", ..] => game = read_ggf(&line),
                    _ => {}
                }
                if behaviour.starts_with("gtp") {
                    let name = if words == ["name"] { " Rival 1.2" } else { "" };
                    writeln!(out, "={name}\n").unwrap();
                }
                continue;
            }
        };
        let other = if fault == Some("resign") { "Resign" } else { "what?" };
        let answer = answer.map_or(other.into(), |square| square.to_string());
        if behaviour.starts_with("gtp") {
            // A rule of signs is text, and no answer.
            writeln!(out, "=======\nthinking\n=======\n= {answer}\n").unwrap();
            if let Ok(square) = answer.parse() {
                let _ = game.play(square);
            }
        } else {
            writeln!(out, "status thinking\n=== {}/1.00/0.1", answer.to_uppercase()).unwrap();
        }
        out.flush().unwrap();
    }
}

/// A game as this program writes it: `…BO[8 BOARD SIDE]B[F5]W[D6]…`.
fn read_ggf(line: &str) -> GameRecord {
    let (_, board) = line.split_once("BO[8 ").unwrap();
    let (board, moves) = board.split_once(']').unwrap();
    let mut game = GameRecord::new(board.replace('*', "X").parse().unwrap());
    for square in moves.split(['[', ']']).skip(1).step_by(2) {
        if square != "PA" {
            game.play(square.parse().unwrap()).unwrap();
        }
    }
    game
}

/// A match against the rival: what was printed, and the lines of the record.
fn match_with(behaviour: &str, games: &str, patience: &str) -> (String, Vec<String>) {
    let protocol = behaviour.split('-').next().unwrap();
    let openings = file(&format!("{behaviour}.txt"), OPENINGS);
    let records = file(&format!("{behaviour}.tsv"), "");
    let printed = output(
        behaviour,
        &[
            "match",
            "--first",
            "engine:depth=2,hash=8,name=ours",
            "--second",
            &rival_player(protocol),
            "--openings",
            openings.to_str().unwrap(),
            "--games",
            games,
            "--move-timeout",
            patience,
            "--records",
            records.to_str().unwrap(),
        ],
    );
    let records = fs::read_to_string(records).unwrap();
    let mut lines = records.lines().map(str::to_owned);
    assert!(lines.next().unwrap().starts_with("# game\topening\tblack\twhite"));
    let lines: Vec<String> = lines.collect();
    assert_eq!(lines.len().to_string(), games, "{behaviour}: {printed}");
    (printed, lines)
}

/// Replays a line of the record and compares it with what the line says.
fn check(line: &str) -> GameRecord {
    let fields: Vec<&str> = line.split('\t').collect();
    let [_, opening, _, _, score, winner, ending, transcript] = fields[..] else {
        panic!("{line}");
    };
    assert!(OPENINGS.contains(opening) && transcript.starts_with(opening), "{line}");
    let game = GameRecord::from_transcript(Position::default(), transcript).unwrap();
    match game.outcome() {
        Some(outcome) => {
            assert_eq!(ending, "finished");
            assert_eq!(score, format!("{:+}", outcome.score()));
            let by_score = outcome.winner().map_or("draw".into(), |color| color.to_string());
            assert_eq!(winner, by_score);
        }
        None => assert_eq!(score, "?"),
    }
    game
}

#[test]
fn a_match_against_programs_without_faults() {
    for protocol in ["gtp", "nboard"] {
        // A time without end is no more than a very long one.
        let (printed, records) = match_with(protocol, "4", "1.8e19");
        assert_eq!(records.len(), 4, "{printed}");
        assert!(records.iter().all(|line| check(line).is_finished()));
        assert!(printed.contains("games     4 in pairs of one opening: "), "{printed}");
        assert!(printed.contains("faults    0 by the first, 0 by the second"), "{printed}");
        // Each opening twice, with the colours exchanged.
        for pair in records.chunks(2) {
            let [first, second] = [0, 1].map(|game| pair[game].split('\t').collect::<Vec<_>>());
            assert_eq!(first[1], second[1]);
            assert_eq!((first[2], first[3]), ("ours", "rival"));
            assert_eq!((second[2], second[3]), ("rival", "ours"));
        }
    }
}

#[test]
fn our_own_protocols_play_whole_games() {
    let openings = file("own.txt", OPENINGS);
    let program = env!("CARGO_BIN_EXE_flipside-engine");
    for (protocol, second) in [
        ("gtp", format!("gtp:'{program}' gtp --depth 2 --hash 10")),
        ("nboard", format!("nboard,depth=2:'{program}' nboard --hash 10")),
    ] {
        let records = file(&format!("own-{protocol}.tsv"), "");
        output(
            "",
            &[
                "match",
                "--first",
                "engine:depth=2,hash=10",
                "--second",
                &second,
                "--openings",
                openings.to_str().unwrap(),
                "--games",
                "8",
                "--records",
                records.to_str().unwrap(),
            ],
        );
        let games: Vec<GameRecord> = fs::read_to_string(records).unwrap().lines().skip(1).map(check).collect();
        assert_eq!(games.len(), 8);
        for pair in games.chunks(2) {
            assert!(pair.iter().all(GameRecord::is_finished), "{protocol}");
            // With the colours exchanged it is the same game, if both clear their tables when a game begins. `set game` may
            // also continue a game, so the table is kept there.
            if protocol == "gtp" {
                assert_eq!(pair[0].transcript(), pair[1].transcript());
            }
        }
    }
}

#[test]
fn faults_lose_the_game_and_the_match_goes_on() {
    for (behaviour, message) in [
        ("gtp-illegal", "illegal move: Black cannot play d4: the square is taken"),
        ("gtp-crash", "ended by itself: exit status: 3: out of ideas"),
        ("gtp-hang", "no answer within 3 s"),
        ("gtp-nonsense", "unexpected answer \"what?\""),
        ("nboard-illegal", "illegal move: Black cannot play d4: the square is taken"),
        ("nboard-crash", "ended by itself: exit status: 3: out of ideas"),
        ("nboard-hang", "no answer within 3 s"),
        ("nboard-nonsense", "unexpected answer \"=== WHAT?/1.00/0.1\""),
    ] {
        // One answer that does not come is enough to wait for.
        let hangs = behaviour.ends_with("hang");
        let (games, patience) = if hangs { ("2", "3") } else { ("4", "60") };
        let (printed, records) = match_with(behaviour, games, patience);
        let faults: Vec<&str> = printed.lines().filter(|line| line.starts_with("fault ")).collect();
        assert_eq!(faults.len(), records.len() / 2, "{behaviour}: {printed}");
        assert!(faults.iter().all(|line| line.contains(message) && line.contains("is lost")), "{behaviour}: {printed}");
        assert!(printed.contains(&format!("faults    0 by the first, {} by", faults.len())), "{printed}");
        // The rival makes its fault as black. That is the second game of each pair, which it loses.
        for (number, line) in records.iter().enumerate() {
            let game = check(line);
            assert_eq!(game.is_finished(), number % 2 == 0, "{line}");
            if !game.is_finished() {
                assert!(line.contains(&format!("\t?\twhite\tsecond: {message}\t")), "{line}");
                assert!(game.move_count() > 20, "{line}");
            }
        }
    }
}

#[test]
fn who_resigns_loses_and_has_made_no_fault() {
    // More than the six faults after which a match is given up.
    let openings = OPENINGS.repeat(4);
    let openings = file("resign.txt", &openings);
    let records = file("resign.tsv", "");
    let rival = rival_player("gtp").replace(",name=rival", "");
    let printed = output(
        "gtp-resign",
        &[
            "match",
            "--first",
            "classic:rookie",
            "--second",
            &rival,
            "--openings",
            openings.to_str().unwrap(),
            "--games",
            "16",
            "--records",
            records.to_str().unwrap(),
        ],
    );
    assert!(printed.contains("\nresigned  0 by the first, 8 by the second"), "{printed}");
    assert!(printed.contains("\nfaults    0 by the first, 0 by the second"), "{printed}");
    assert!(!printed.contains("fault  "), "{printed}");
    // It is called as it calls itself.
    assert!(printed.contains("\nsecond    Rival 1.2\n"), "{printed}");
    let records = fs::read_to_string(records).unwrap();
    let resigned =
        records.lines().filter(|line| line.contains("\tRival 1.2\tclassic:rookie\t?\twhite\tsecond: resigned\t"));
    assert_eq!(resigned.count(), 8, "{records}");
}

#[test]
fn a_program_may_take_longer_for_its_start_than_for_a_move() {
    let (printed, records) = match_with("gtp-late", "2", "1");
    assert!(records.iter().all(|line| check(line).is_finished()), "{printed}");
}

#[test]
fn a_clock_that_has_run_out_loses_the_game() {
    let openings = file("clock.txt", OPENINGS);
    let printed = output(
        "",
        &[
            "match",
            "--first",
            "engine:clock=0.000001,hash=8",
            "--second",
            "classic:rookie",
            "--openings",
            openings.to_str().unwrap(),
            "--games",
            "2",
        ],
    );
    assert!(printed.contains("out of time by"), "{printed}");
    assert!(printed.contains("faults    2 by the first, 0 by"), "{printed}");
}

#[test]
fn several_games_at_once_give_the_same_games() {
    let openings = file("parallel.txt", OPENINGS);
    let play = |parallel: &str| {
        let records = file(&format!("parallel-{parallel}.tsv"), "");
        output(
            "gtp",
            &[
                "match",
                "--first",
                "engine:depth=3,hash=8",
                "--second",
                &rival_player("gtp"),
                "--openings",
                openings.to_str().unwrap(),
                "--games",
                "8",
                "--parallel",
                parallel,
                "--records",
                records.to_str().unwrap(),
            ],
        );
        let text = fs::read_to_string(records).unwrap();
        // Everything but the number of the game, which depends on the order in which games end.
        let mut games: Vec<String> =
            text.lines().skip(1).map(|line| line.split_once('\t').unwrap().1.to_owned()).collect();
        games.sort();
        games
    };
    let one = play("1");
    assert_eq!(one.len(), 8);
    assert_eq!(one, play("3"));
}

#[test]
fn the_sequential_test_ends_a_clear_match() {
    let many: String = OPENINGS.repeat(50);
    let openings = file("sprt.txt", &many);
    let printed = output(
        "",
        &[
            "match",
            "--first",
            "engine:depth=4,hash=8",
            "--second",
            "classic:random",
            "--openings",
            openings.to_str().unwrap(),
            "--games",
            "400",
            "--parallel",
            "3",
            "--sprt",
            "0,100",
        ],
    );
    let ratios: Vec<f64> = printed
        .lines()
        .filter(|line| line.starts_with("pair "))
        .map(|line| line.split_once("LLR ").unwrap().1.parse().unwrap())
        .collect();
    assert!((5..50).contains(&ratios.len()), "{printed}");
    // Games that are still going on when the test is decided must not open it again.
    let decided: Vec<bool> = ratios.iter().map(|&ratio| ratio > 2.94).collect();
    let (last, before) = decided.split_last().unwrap();
    assert!(*last && !before.contains(&true), "{printed}");
    assert!(printed.contains("the larger difference is accepted"), "{printed}");
}

#[test]
fn errors_of_the_command_line_are_reported() {
    let good = file("good.txt", OPENINGS);
    let bad = file("bad.txt", "f5d6\nf5a1\n\nf5f9\n");
    let (good, bad) = (good.to_str().unwrap(), bad.to_str().unwrap());
    let with = |first, file, games| {
        failure(&["match", "--first", first, "--second", "classic:random", "--openings", file, "--games", games])
    };
    let message = with("engine:depth=1", bad, "2");
    assert!(message.contains("line 2: move 2: White cannot play a1"), "{message}");
    assert!(message.contains("line 4: move 2: \"f9\" is not a square"), "{message}");
    let message = with("engine:depth=1", good, "10");
    assert!(message.contains("not enough openings for this many games; use --games 8 or fewer"), "{message}");
    let message = with("engine", good, "2");
    assert!(message.contains("the engine needs a level"), "{message}");
    let message = with("gtp:/no/such/program", good, "2");
    assert!(message.contains("cannot be started: /no/such/program was not found"), "{message}");
    assert!(failure(&["match"]).contains("not provided:\n  --first <PLAYER>"));
}

/// The value of a position for the side to move, by searching everything.
fn value(position: &Position) -> i32 {
    let moves = position.legal_moves();
    if !moves.is_empty() {
        return moves.iter().map(|square| -value(&position.play(square).unwrap())).max().unwrap();
    }
    if !position.pass().legal_moves().is_empty() {
        return -value(&position.pass());
    }
    let score = GameRecord::new(*position).outcome().unwrap().score();
    match position.side_to_move() {
        Side::Black => score,
        Side::White => -score,
    }
}

#[test]
fn moves_get_exact_values_and_losses_are_measured() {
    // The positions with 6 empty squares of games in which both play the last legal move.
    let positions: Vec<Position> = OPENINGS
        .lines()
        .filter_map(|opening| {
            let mut game = GameRecord::from_transcript(Position::default(), opening).unwrap();
            while game.position().empties() > 6 {
                game.play(game.legal_moves().iter().last()?).unwrap();
            }
            (game.legal_moves().count() > 1).then(|| *game.position())
        })
        .collect();
    assert!(!positions.is_empty());
    let lines: Vec<String> = positions.iter().map(|position| format!("{position};")).collect();
    let unsolved = file("unsolved.obf", &lines.join("\n"));
    let solved = output("", &["values", unsolved.to_str().unwrap()]);
    let (mut lost, mut first_best) = (0, 0);
    for (line, position) in solved.lines().zip(&positions) {
        let values: Vec<i32> = position
            .legal_moves()
            .iter()
            .map(|square| {
                let value = -value(&position.play(square).unwrap());
                let text = format!(" {square}:{value:+};");
                assert!(line.contains(&text), "{line} {text}");
                value
            })
            .collect();
        let best = values.iter().max().unwrap();
        lost += best - values[0];
        first_best += u32::from(values[0] == *best);
    }
    assert_eq!(solved.lines().count(), positions.len());

    let solved = file("solved.obf", &solved);
    let table = |behaviour, player: &str| {
        let printed = output(behaviour, &["regret", solved.to_str().unwrap(), "--player", player]);
        let all = printed.lines().find(|line| line.trim_start().starts_with("all"));
        all.unwrap().split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let count = positions.len().to_string();
    assert_eq!(table("", "engine:level=10,hash=8"), ["all", &count, "0.000", "100.0", "0"]);
    // The rival always plays the first legal move.
    let share = |sum: f64| sum / positions.len() as f64;
    let rival = table("nboard", &rival_player("nboard"));
    assert_eq!(rival[2], format!("{:.3}", share(f64::from(lost))));
    assert_eq!(rival[3], format!("{:.1}", share(100.0 * f64::from(first_best))));

    let message = failure(&["regret", unsolved.to_str().unwrap(), "--player", "engine:level=3"]);
    assert!(message.contains("has no value"), "{message}");
}
