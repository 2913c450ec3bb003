//! The command line program.

use std::{
    fs,
    io::{Read, Write},
    path::PathBuf,
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use flipside::{
    engine::opponents::{Ladder, fingerprint},
    rules::{GameRecord, Position, Square},
};

const START: &str = "\
0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0
0 0 0 1 2 0 0 0
0 0 0 2 1 0 0 0
0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0
";

const ENGINE: &str = env!("CARGO_BIN_EXE_flipside-engine");
const TRAINER: &str = env!("CARGO_BIN_EXE_flipside-train");

fn run(program: &str, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that reads no input may have ended by now.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The output of the engine if it succeeds and says nothing on standard error.
fn output(arguments: &[&str], input: &str) -> String {
    output_of(ENGINE, arguments, input)
}

/// The output of a program that succeeds and says nothing on standard error.
fn output_of(program: &str, arguments: &[&str], input: &str) -> String {
    let output = run(program, arguments, input.as_bytes());
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    text(&output.stdout).into()
}

/// The message of the engine if it fails with code 2 and prints nothing.
fn failure(arguments: &[&str], input: &[u8]) -> String {
    failure_of(ENGINE, arguments, input)
}

/// The message of a program that fails with code 2 and prints nothing.
fn failure_of(program: &str, arguments: &[&str], input: &[u8]) -> String {
    let output = run(program, arguments, input);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    text(&output.stderr).into()
}

#[test]
fn perft_prints_every_depth_and_the_last_again() {
    let printed = output(&["perft", "6"], "");
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 7);
    for (depth, (line, count)) in (1..).zip(lines.iter().zip([4, 12, 56, 244, 1396, 8200])) {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!(words[..2], [depth.to_string(), count.to_string()]);
        assert!(words[2].parse::<f64>().is_ok_and(|seconds| seconds >= 0.0), "{line}");
    }
    assert_eq!(lines[6], "perft 6 8200");
    assert_eq!(output(&["perft", "0"], ""), "perft 0 1\n");
}

#[test]
fn perft_counts_from_a_given_position() {
    let board = format!("XO{} X", "-".repeat(62));
    assert!(output(&["perft", "3", "--position", &board], "").ends_with("perft 3 1\n"));
}

#[test]
fn a_board_without_a_side_is_for_the_one_that_has_not_moved() {
    let board = "---------------------------WB------BBB--------------------------";
    let output = run(ENGINE, &["perft", "1", "--position", board], b"");
    assert_eq!(text(&output.stderr), "no side to move is named, inferred from the discs: white\n");
    let white = format!("{board} W");
    let named = run(ENGINE, &["perft", "1", "--position", &white], b"");
    assert_eq!(text(&named.stderr), "");
    // The time is printed after the depth and the number.
    let count = |output: &Output| text(&output.stdout).split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    assert_eq!((count(&output), count(&named)), ("1 3".to_owned(), "1 3".to_owned()));
}

#[test]
fn check_answers_yes_or_no() {
    for (ninth, answer) in [
        ("3 4 2", "Yes\n"),
        ("4 3 2", "Yes\n"),
        ("3 5 2", "No\n"),
        ("3 5 1", "Yes\n"),
        ("4 4 1", "No\n"),
        ("1 1 1", "No\n"),
    ] {
        assert_eq!(output(&["check"], &format!("{START}{ninth}\n")), answer, "{ninth}");
        assert_eq!(output(&["check"], &format!("{START}{ninth}").replace('\n', "\r\n")), answer, "{ninth}");
    }
}

#[test]
fn check_names_the_line_and_the_cause_of_bad_input() {
    for (input, message) in [
        (START.to_owned(), "line 9: the input ends here; expected 8 lines of 8 numbers and a line `R C N`"),
        (format!("{START}3 9 2"), "line 9: row 3, column 9 is off the board: both go from 1 to 8"),
        (START.replacen('1', "7", 1), "line 4: 7 is not a square: expected 0 (empty), 1 (white) or 2 (black)"),
        (String::new(), "line 1: the input ends here; expected 8 lines of 8 numbers and a line `R C N`"),
    ] {
        assert_eq!(failure(&["check"], input.as_bytes()), format!("flipside-engine: {message}\n"));
    }
    assert_eq!(failure(&["check"], b"\xFF\xFE"), "flipside-engine: the input is not text\n");
}

#[test]
fn ladder_prints_a_line_for_each_pair() {
    let printed = output(
        &["ladder", "--games", "4", "--seed", "2", "--players", "random,greedy,rookie,novice@2", "--threads", "2"],
        "",
    );
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 2 + 3, "{printed}");
    assert!(lines[0].starts_with("| player | against | games | wins | draws | losses | score % | 95 % interval |"));
    for (line, names) in lines[2..].iter().zip(["greedy | random", "rookie | greedy", "novice@2 | rookie"]) {
        assert!(line.starts_with(&format!("| {names} | 4 | ")), "{line}");
        let columns: Vec<&str> = line.split('|').collect();
        let results: u32 = columns[4..7].iter().map(|count| count.trim().parse::<u32>().unwrap()).sum();
        assert_eq!(results, 4, "{line}");
    }
}

#[test]
fn ladder_of_all_pairs_adds_the_standings() {
    let printed = output(
        &["ladder", "--pairs", "all", "--games", "2", "--plies", "4", "--players", "random,greedy,beginner"],
        "",
    );
    let (matches, standings) = printed.split_once("\n\n").unwrap();
    assert_eq!(matches.lines().count(), 2 + 3, "{printed}");
    assert_eq!(standings.lines().count(), 2 + 3, "{printed}");
    assert!(standings.starts_with("| # | player | score % | 1 | 2 | 3 |"), "{printed}");
}

/// The results of a round robin are kept, the same command goes on where it was ended, and the ratings follow from them.
#[test]
fn a_ladder_is_measured_in_pieces() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ladder");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let [results, whole, table] =
        ["results.txt", "whole.txt", "table.txt"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let play = |games: &str, file: &str, more: &[&str]| {
        let command =
            ["ladder", "--players", "random,greedy,otter", "--pairs", "all", "--games", games, "--results", file];
        output(&[&command, more].concat(), "")
    };
    play("8", &results, &[]);
    let said = play("24", &results, &["--table", &table]);
    let at_once = play("24", &whole, &[]);
    assert!(said.starts_with(&at_once), "{said}\n{at_once}");
    assert!(at_once.contains("otter random: "), "{at_once}");
    assert!(at_once.lines().all(|line| line.ends_with("% of 24 games")), "{at_once}");
    let ladder = Ladder::parse(&fs::read_to_string(&table).unwrap()).unwrap();
    let order: Vec<&str> = ladder.rows.iter().map(|row| row.0.key()).collect();
    assert_eq!(order, ["random", "greedy", "otter"], "{ladder:?}");
    assert_eq!(ladder.fingerprint, fingerprint());
    // Results of other opponents are not mixed with those of these.
    fs::write(&whole, "fingerprint 1\n").unwrap();
    let players = ["--players", "random,greedy", "--results", &whole];
    let refused = failure(&[&["ladder"], &players[..]].concat(), b"");
    assert!(refused.contains("results of other opponents"), "{refused}");

    let shown = output(&["ladder", "--show"], "");
    let mut built_in = Ladder::parse(&shown).unwrap();
    built_in.fingerprint = fingerprint();
    assert_eq!(&built_in, Ladder::embedded());
}

/// The moves of opponents differ as their styles say.
#[test]
fn styles_are_measured() {
    let said = output(&["style", "--players", "pebble,sparrow", "--games", "60", "--judged", "1"], "");
    let row = |name: &str| -> Vec<String> {
        let line = said.lines().find(|line| line.starts_with(&format!("| {name}")));
        line.unwrap_or_else(|| panic!("{said}")).split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let number = |name: &str, at: usize| row(name)[at].parse::<f64>().unwrap();
    assert!(number("pebble", 2) > number("sparrow", 2) + 0.3, "discs: {said}");
    assert!(number("sparrow", 3) > number("pebble", 3) + 0.08, "edges: {said}");
    assert!(number("sparrow", 4) < number("pebble", 4) - 0.2, "replies: {said}");
    assert_eq!(row("pebble")[7], "-", "nobody to agree with");
}

/// The arguments of every command of the engine.
const ENGINE_COMMANDS: [(&str, &[&str]); 25] = [
    (
        "best",
        &[
            "<BOARD>",
            "--lines",
            "--nodes",
            "--selectivity",
            "--certainty",
            "--level",
            "--depth",
            "--time",
            "--hash",
            "--threads",
            "--weights",
        ],
    ),
    ("analyse", &["<GAME>", "--level", "--depth", "--time", "--hash", "--threads", "--weights"]),
    ("review", &["<GAME>", "--quick", "--hash", "--threads", "--weights"]),
    ("why", &["<BOARD>", "[MOVE]", "--level", "--depth", "--time", "--hash", "--threads", "--weights"]),
    ("people", &["<BOARD>", "--rating", "--last", "--level", "--depth", "--time", "--hash", "--threads", "--weights"]),
    ("solve", &["<FILE>", "--exact", "--wld", "--depth", "--selectivity", "--hash", "--threads", "--weights"]),
    ("eval", &["<FILE>", "--weights"]),
    ("perft", &["<N>", "--position <BOARD>", "64 characters from a1 to h8"]),
    ("check", &["8 lines of 8 numbers"]),
    ("gtp", &["--ponder", "--no-book", "--level", "--depth", "--time", "--hash", "--threads", "--weights"]),
    ("nboard", &["--ponder", "--no-book", "--level", "--depth", "--time", "--hash", "--threads", "--weights"]),
    (
        "match",
        &[
            "--first <PLAYER>",
            "--second",
            "--openings",
            "--games",
            "--seed",
            "--parallel",
            "--records",
            "--sprt",
            "--move-timeout",
            "A PLAYER is",
        ],
    ),
    (
        "ladder",
        &[
            "--games <N>",
            "--plies",
            "--seed",
            "--pairs",
            "neighbours, all",
            "--results",
            "--table",
            "--show",
            "--players",
            "--threads <T>",
        ],
    ),
    ("convert", &["<INPUT>", "--to", "--out", "transcript, ggf, sgf"]),
    ("openings", &["--count", "--seed", "--without", "--weights"]),
    ("positions", &["--empties", "--count", "--depth", "--seed", "--weights"]),
    ("puzzle", &["--list", "BOARD", "OBF"]),
    ("values", &["<FILE>", "--lines", "--depth", "--selectivity", "--hash", "--threads", "--weights"]),
    ("regret", &["<FILE>", "--player", "A PLAYER is"]),
    ("bench", &["--weights"]),
    ("style", &["--players", "--games", "--people", "agreement"]),
    ("spread", &["--games", "--seed", "--weights"]),
    ("measure", &["stop, games", "--count", "--seed", "--hash", "--threads"]),
    ("completions", &["bash", "zsh", "fish", "elvish", "powershell"]),
    ("manual", &[]),
];

/// The arguments of every command of the trainer.
const TRAINER_COMMANDS: [(&str, &[&str]); 21] = [
    ("lines", &["--out", "--chunks <A-B>", "--count", "--empties", "--weights", "--random", "--noise", "--play-depth"]),
    ("positions", &["--out", "--empties", "--depth"]),
    ("games", &["--out", "--empties", "--depth"]),
    ("deep", &["--out", "--depth", "--balanced", "--late-from", "--late-depth", "--deviation", "--loss"]),
    ("tree", &["--out", "--empties", "--depth"]),
    (
        "fit",
        &[
            "--data <DIR[@W],...>",
            "--out",
            "--weights",
            "--stages",
            "--ridge",
            "--iterations",
            "--mix",
            "--lambda",
            "--hold-out",
            "--neighbours",
            "--even",
            "--hold <yes|no>",
        ],
    ),
    (
        "network",
        &[
            "--data <DIR[@W],...>",
            "--out",
            "--weights",
            "--mix",
            "--lambda",
            "--hold-out",
            "--visits",
            "--shared",
            "--rate",
            "--seed",
        ],
    ),
    (
        "backward",
        &["--out", "--from", "--to", "--count", "--depth", "--random", "--noise", "--data", "--ridge", "--weights"],
    ),
    ("offsets", &["--data", "--out", "--weights", "--count", "--empties", "--solve-to"]),
    (
        "book",
        &[
            "--out",
            "--positions",
            "--level",
            "--lines",
            "--plies",
            "--move-loss",
            "--total-loss",
            "--loss-plies",
            "--threads",
            "--deepen",
            "--deepen-count",
        ],
    ),
    ("book-check", &["--book", "--count", "--level", "--seed"]),
    ("puzzles", &["--out", "--count", "--alike", "--seed", "--threads", "--errors-of", "--games"]),
    ("puzzle-check", &["--puzzles", "--keep", "--every", "--rate"]),
    ("puzzle-motifs", &["--puzzles", "--keep", "--threads"]),
    ("wthor", &["--files", "--empties", "--count", "--out", "--theory"]),
    ("people-sample", &["--file", "--every", "--threads", "--out"]),
    ("people", &["--fit", "--try"]),
    ("report", &["--data", "--weights", "--depth", "--every"]),
    ("speed", &["--weights"]),
    ("completions", &["bash", "zsh", "fish", "elvish", "powershell"]),
    ("manual", &[]),
];

#[test]
fn every_command_has_help() {
    for (program, commands) in [(ENGINE, &ENGINE_COMMANDS[..]), (TRAINER, &TRAINER_COMMANDS)] {
        let help = output_of(program, &["--help"], "");
        for words in ["-h", "help"] {
            assert_eq!(output_of(program, &[words], ""), help);
        }
        let (_, list) = help.split_once("Commands:\n").unwrap();
        let listed = list.lines().map_while(|line| line.split_whitespace().next());
        let expected = commands.iter().map(|(name, _)| *name).chain(["help"]);
        assert!(listed.eq(expected), "{help}");

        for (command, arguments) in commands {
            let help = output_of(program, &["help", command], "");
            for word in ["-h", "--help"] {
                assert_eq!(output_of(program, &[command, word], ""), help);
            }
            for argument in *arguments {
                assert!(help.contains(argument), "{command}: {argument} in {help}");
            }
            assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
        }
    }
}

#[test]
fn the_version_is_printed() {
    for (program, name) in [(ENGINE, "flipside-engine"), (TRAINER, "flipside-train")] {
        for word in ["--version", "-V"] {
            let version = format!("{name} {}\n", env!("CARGO_PKG_VERSION"));
            assert_eq!(output_of(program, &[word], ""), version);
        }
    }
}

#[test]
fn the_manual_describes_every_command() {
    for (program, commands) in [(ENGINE, &ENGINE_COMMANDS[..]), (TRAINER, &TRAINER_COMMANDS)] {
        let page = output_of(program, &["manual"], "");
        assert!(page.contains(".TH flipside"), "{page}");
        for (command, _) in commands {
            let heading = format!(" {command}\"\n");
            assert!(page.contains(&heading), "{command} in {page}");
        }
    }
}

#[test]
fn shells_get_a_script_that_completes_the_command_line() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        for (program, words) in
            [(ENGINE, ["flipside-engine", "match", "sprt"]), (TRAINER, ["flipside-train", "backward", "neighbours"])]
        {
            let script = output_of(program, &["completions", shell], "");
            for word in words {
                assert!(script.contains(word), "{shell}: {word} in {script}");
            }
        }
    }
}

/// What bash offers after these words, of which the last is to be completed.
#[cfg(target_os = "linux")]
fn completed_by_bash(program: &str, words: &[&str]) -> String {
    // $1 is the script, and bash calls its function with the program, the last word and the word before it.
    let complete = r#"
        eval "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        function=$(complete -p "$1" | sed 's/.*-F \([^ ]*\).*/\1/')
        "$function" "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "${COMPREPLY[@]}"
    "#;
    let script = output_of(program, &["completions", "bash"], "");
    let output = Command::new("bash").args(["-c", complete, "bash", &script]).args(words).output().unwrap();
    assert_eq!(text(&output.stderr), "");
    text(&output.stdout).trim_end().into()
}

#[test]
#[cfg(target_os = "linux")]
fn bash_completes_commands_and_their_options() {
    let engine = |words: &[&str]| completed_by_bash(ENGINE, &[&["flipside-engine"], words].concat());
    assert_eq!(engine(&["mat"]), "match");
    assert_eq!(engine(&["match", "--sp"]), "--sprt");
    assert_eq!(engine(&["ladder", "--pairs", "n"]), "neighbours");
    assert_eq!(engine(&["completions", "z"]), "zsh");
    assert_eq!(completed_by_bash(TRAINER, &["flipside-train", "fit", "--nei"]), "--neighbours");
}

#[test]
fn a_wrong_command_line_is_explained() {
    for (arguments, message) in [
        (vec!["dance"], "unrecognized subcommand 'dance'\n\nUsage: "),
        (vec!["mach"], "unrecognized subcommand 'mach'\n\n  tip: a similar subcommand exists: 'match'"),
        (vec!["perft"], "the following required arguments were not provided:\n  <N>"),
        (vec!["perft", "x"], "invalid value 'x' for '<N>': invalid digit found in string"),
        (vec!["perft", "3", "--position"], "a value is required for '--position <BOARD>' but none was supplied"),
        (
            vec!["perft", "3", "--position", "XO"],
            "invalid value 'XO' for '--position <BOARD>': the board has only 2 of its 64 squares",
        ),
        (vec!["match", "--parallel", "4294967296"], "invalid value '4294967296' for '--parallel <N>': at most 1000"),
        (vec!["perft", "3", "--deep"], "unexpected argument '--deep' found"),
        (
            vec!["perft", "3", "--positoin"],
            "unexpected argument '--positoin' found\n\n  tip: a similar argument exists: '--position'",
        ),
        (vec!["check", "now"], "unexpected argument 'now' found"),
        (vec!["ladder", "--games", "0"], "invalid value '0' for '--games <N>': 0 is not in 1..=1000000"),
        (
            vec!["ladder", "--threads", "0"],
            "invalid value '0' for '--threads <T>': number would be zero for non-zero type",
        ),
        (vec!["ladder", "--plies", "51"], "invalid value '51' for '--plies <N>': 51 is not in 0..=50"),
        (
            vec!["ladder", "--pairs", "some"],
            "invalid value 'some' for '--pairs <PAIRS>'\n  [possible values: neighbours, all]",
        ),
        (vec!["ladder", "--players", "sage,sage"], "--players: sage is listed twice\n"),
        (
            vec!["ladder", "--players", "sage@x"],
            "invalid value 'sage@x' for '--players <A,B,...>': \"x\" is not a depth from 1 to 255",
        ),
    ] {
        let printed = failure(&arguments, b"");
        assert!(printed.starts_with(&format!("flipside-engine: {message}")), "{printed}");
        assert!(!printed.contains("error:"), "{printed}");
    }
}

#[test]
fn without_a_command_the_help_says_which_there_are() {
    for program in [ENGINE, TRAINER] {
        assert_eq!(failure_of(program, &[], b""), output_of(program, &["help"], ""));
    }
}

#[test]
fn a_file_that_cannot_be_used_is_named() {
    let player = "classic:sage";
    for arguments in [
        &["eval", "no/file"][..],
        &["solve", "no/file"],
        &["regret", "no/file", "--player", player],
        &["analyse", "no/file"],
        &["review", "no/file"],
        &["match", "--first", player, "--second", player, "--openings", "no/file"],
    ] {
        let error = failure(arguments, b"");
        assert!(error.starts_with("flipside-engine: no/file: "), "{arguments:?}: {error}");
    }
}

#[test]
#[cfg(unix)]
fn an_argument_that_is_no_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    for program in [ENGINE, TRAINER] {
        let arguments = [b"speed".as_slice(), b"\xFF"].map(std::ffi::OsStr::from_bytes);
        let output = Command::new(program).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert_ne!(text(&output.stderr), "");
    }
}

#[test]
fn the_last_of_equal_options_counts() {
    let printed = output(&["ladder", "--games=20", "--players=random,greedy", "--games", "2"], "");
    assert!(printed.contains("| greedy | random | 2 | "), "{printed}");
}

#[test]
fn a_closed_output_is_not_an_error() {
    let mut child = Command::new(ENGINE)
        .args(["perft", "9"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Dropping the pipe closes it before or while the program writes.
    drop(child.stdout.take());
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!((child.wait().unwrap().code(), complaint.as_str()), (Some(0), ""));
}

/// Numbers that would take more memory than there is.
#[test]
fn no_more_games_than_fit_into_the_memory() {
    for arguments in [&["ladder", "--games", "4294967295"][..], &["measure", "stop", "--count", "4294967295"]] {
        let complaint = failure(arguments, b"");
        assert!(complaint.contains("1..=1000000"), "{complaint}");
    }
}

/// Searches that take for ever end when nobody can read what they find, whether their input has ended or not.
#[test]
#[cfg(unix)]
fn a_search_ends_when_its_output_is_closed() {
    const BOARD: &str = "---------------------------OX------XO--------------------------- X";
    let cases: [(&[&str], &str); 6] = [
        (&["gtp", "--no-book", "--level", "60"], "genmove b\n"),
        (&["gtp", "--no-book", "--level", "60", "--ponder"], "genmove b\n"),
        (&["nboard", "--no-book", "--level", "60"], "go\n"),
        (&["nboard", "--no-book", "--level", "60"], "hint 3\n"),
        (&["nboard", "--no-book", "--level", "60"], "analyze\nquit\n"),
        (&["best", BOARD, "--level", "60"], ""),
    ];
    for (arguments, line) in cases {
        for input_stays in [false, true] {
            let mut child = Command::new(ENGINE)
                .args(arguments)
                .args(["--hash", "14"])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut input = child.stdin.take().unwrap();
            input.write_all(line.as_bytes()).unwrap();
            let input = input_stays.then_some(input);
            drop(child.stdout.take());
            let deadline = Instant::now() + Duration::from_mins(1);
            let status = loop {
                match child.try_wait().unwrap() {
                    Some(status) => break status,
                    None if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                    None => {
                        child.kill().unwrap();
                        panic!("{arguments:?} goes on, input open: {input_stays}");
                    }
                }
            };
            assert_eq!(status.code(), Some(0), "{arguments:?}");
            drop(input);
        }
    }
}

/// Searches that would take years answer soon after the end of the input, whether they have begun before it or not, and the
/// program ends.
#[test]
fn a_search_ends_when_its_input_has_ended() {
    let cases = [
        ("gtp", "genmove b\nreg_genmove w\n", "\n\n= "),
        ("nboard", "nboard 2\nset depth 60\ngo\n", "\n=== "),
        ("nboard", "hint 2\n", "\nstatus\n"),
        ("nboard", "analyze\n", "\nanalysis 0 "),
    ];
    let started = cases.map(|(protocol, lines, answer)| {
        [false, true].map(|begun| {
            let mut child = Command::new(ENGINE)
                .args([protocol, "--no-book", "--level", "60", "--hash", "14"])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut input = child.stdin.take().unwrap();
            input.write_all(lines.as_bytes()).unwrap();
            if begun {
                thread::sleep(Duration::from_millis(500));
            }
            drop(input);
            (child, Instant::now(), lines, answer)
        })
    });
    for (mut child, ended, lines, answer) in started.into_iter().flatten() {
        while child.try_wait().unwrap().is_none() {
            if ended.elapsed() > Duration::from_secs(30) {
                child.kill().unwrap();
                panic!("{lines:?} goes on");
            }
            thread::sleep(Duration::from_millis(20));
        }
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains(answer), "{lines:?}: {said}");
        assert_eq!(output.status.code(), Some(0), "{lines:?}");
    }
}

#[test]
fn best_finds_the_only_move() {
    // Black plays on the last square and then has 8 discs to 56.
    let board = format!("-{}X X", "O".repeat(62));
    let printed = output(&["best", &board], "");
    let last = printed.lines().last().unwrap();
    assert!(last.starts_with("best a1 -48.00 "), "{printed}");
    assert!(printed.contains("exact"), "{printed}");

    // A board may look like an option.
    let open = format!("{} X", Position::default().to_string().split(' ').next().unwrap());
    assert!(open.starts_with("--"));
    output(&["best", "--level", "1", &open], "");
    output(&["perft", "1", "--position", &open], "");

    let over = format!("{} X", "X".repeat(64));
    assert_eq!(output(&["best", &over], "").lines().last(), Some("best --"));
}

#[test]
fn solve_compares_with_the_file() {
    let file = std::env::temp_dir().join(format!("flipside-solve-{}.obf", std::process::id()));
    let board = format!("-{}X X; a1:", "O".repeat(62));
    fs::write(&file, format!("{board}-20;\n{board}-48;\n")).unwrap();
    let solved = run(ENGINE, &["solve", file.to_str().unwrap(), "--hash", "10"], b"");
    let printed = text(&solved.stdout);
    assert_eq!(solved.status.code(), Some(1), "{printed}");
    assert!(text(&solved.stderr).contains("1 scores differ from the file"));
    fs::write(&file, "no board").unwrap();
    let error = failure(&["solve", file.to_str().unwrap()], b"");
    fs::remove_file(&file).unwrap();
    assert_eq!(printed.matches("WRONG SCORE").count() + 1, 2, "{printed}");
    assert!(printed.contains("agreement 1 of 2 scores, 2 of 2 best moves"), "{printed}");
    assert!(error.contains("line 1: "), "{error}");
}

#[test]
fn a_forced_pass_and_a_finished_game_have_their_scores() {
    let file = std::env::temp_dir().join(format!("flipside-passes-{}.obf", std::process::id()));
    let path = file.to_str().unwrap();
    let lost = format!("-{}X", "O".repeat(62));
    let full = "X".repeat(40) + &"O".repeat(24);
    let lines = [format!("{lost} O; --:+48;"), format!("{full} X; --:+16;"), format!("{full} O; --:-16;")];
    fs::write(&file, lines.join("\n")).unwrap();
    let printed = output(&["solve", path, "--hash", "10"], "");
    assert!(printed.contains("agreement 3 of 3 scores, 3 of 3 best moves"), "{printed}");
    let values = output(&["values", path, "--hash", "10"], "");
    fs::remove_file(&file).unwrap();
    assert_eq!(values.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn options_of_the_engine_are_checked() {
    let start = Position::default().to_string();
    for (option, value, message) in [
        ("--hash", "99", "--hash 99: at most 28"),
        ("--threads", "0", "invalid value '0' for '--threads <T>': number would be zero"),
        ("--threads", "100000", "--threads 100000: at most "),
        ("--level", "0", "invalid value '0' for '--level <L>': levels go from 1 to 60"),
        ("--time", "-1", "invalid value '-1' for '--time <SECONDS>': "),
        ("--weights", "no such file", "no such file: "),
        ("--nonsense", "1", "unexpected argument '--nonsense' found"),
    ] {
        let error = failure(&["best", &start, option, value], b"");
        assert!(error.starts_with(&format!("flipside-engine: {message}")), "{option} {value}: {error}");
    }
}

#[test]
fn people_play_moves_with_probabilities() {
    let board = "---OX-----OOXX--XOOOXOX--OOXXOO-O-XOXO----XXOO----XXOO-----XO--- X";
    let lines = |rating: &str| {
        let arguments = ["people", board, "--rating", rating, "--level", "6"];
        output(&arguments, "").lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let mut last = f32::MAX;
    for rating in ["600", "1500", "2400"] {
        let lines = lines(rating);
        let (end, moves) = lines.split_last().expect("lines");
        let percents = moves.iter().map(|line| -> f32 {
            let [_, percent, sign, loss] = line.split_whitespace().collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            assert_eq!(sign, "%");
            assert!(loss.parse::<f32>().expect("discs") >= 0.0);
            percent.parse().expect("a percentage")
        });
        let sum: f32 = percents.sum();
        assert!((sum - 100.0).abs() < 0.1 * moves.len() as f32, "{lines:?}");
        let loss = end.strip_prefix("loses ").expect("a loss");
        let loss = loss.split_once(' ').expect("a sentence").0;
        let loss: f32 = loss.parse().expect("discs");
        assert!(loss < last, "{rating}: {lines:?}");
        last = loss;
    }
    let over = format!("X{} X", "-".repeat(63));
    let arguments = ["people", &over, "--rating", "1500"];
    assert_eq!(output(&arguments, ""), "best --\n");
    let error = failure(&["people", board, "--rating", "100"], b"");
    assert!(error.contains("100 is not in 460..=2490"), "{error}");
}

#[test]
fn why_gives_the_reasons_for_and_against_moves() {
    let board = "---OX-----OOXX--XOOOXOX--OOXXOO-O-XOXO----XXOO----XXOO-----XO--- X";
    let lines = |arguments: &[&str]| {
        let printed = output(&[&["why", board, "--depth", "12", "--hash", "14"], arguments].concat(), "");
        printed.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let against = lines(&["g2"]);
    assert!(against[0].starts_with("best h5 +"), "{against:?}");
    assert!(against[1].starts_with("move g2 "), "{against:?}");
    assert!(against[1].contains(" loses "), "{against:?}");
    assert!(against[2].starts_with("1  Opens corner h1 to White  "), "{against:?}");
    assert!(against[2].ends_with("  h1"), "{against:?}");
    assert!(against[3].starts_with("2  White takes h1, flipping g2, f3 and e4  "), "{against:?}");
    assert!(against.len() <= 5, "{against:?}");

    let merits = lines(&[]);
    assert_eq!(merits[0], against[0]);
    assert!(merits.len() > 1, "{merits:?}");
    assert!(merits[1..].iter().all(|line| line.contains(" merit ")), "{merits:?}");
    assert_eq!(lines(&["h5"]), merits);

    assert_eq!(failure(&["why", board, "a1"], b""), "flipside-engine: Black cannot play a1: it would flip no discs\n");
    assert!(failure(&["why", board, "i9"], b"").contains("invalid value 'i9' for '[MOVE]'"));
    let over = format!("X{} X", "-".repeat(63));
    assert_eq!(output(&["why", &over], ""), "best --\n");
}

#[test]
fn more_threads_than_the_machine_has_are_refused() {
    let most = thread::available_parallelism().map_or(1, std::num::NonZero::get).max(2);
    let threads = (most + 1).to_string();
    let start = Position::default().to_string();
    for arguments in [
        vec!["best", &start, "--level", "1", "--threads", &threads],
        vec!["ladder", "--games", "2", "--threads", &threads],
        vec!["measure", "stop", "--count", "1", "--threads", &threads],
    ] {
        let error = failure(&arguments, b"");
        assert!(
            error.contains(&format!("--threads {threads}: at most {most} on this machine")),
            "{arguments:?}: {error}"
        );
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_table_larger_than_the_memory_is_refused() {
    // The shell allows the program 600 MB of memory, and a table of 2^26 positions takes 1 GiB.
    let start = Position::default().to_string();
    let run = |bits: &str| {
        Command::new("sh")
            .args(["-c", "ulimit -v 600000 && exec \"$0\" \"$@\""])
            .args([ENGINE, "best", &start])
            .args(["--level", "1", "--hash", bits])
            .output()
            .unwrap()
    };
    let refused = run("26");
    let error = text(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{error}");
    assert!(error.contains("--hash 26: at most 24 on this machine, which has 585 MiB of memory"), "{error}");
    assert!(run("20").status.success());
}

#[test]
fn the_trainer_refuses_options_that_a_command_does_not_have() {
    for (arguments, message) in [
        (
            &["speed", "--threads", "4"][..],
            "unexpected argument '--threads' found\n\n  tip: each process searches with one thread",
        ),
        (&["report", "--hash", "40"], "unexpected argument '--hash' found\n\n  tip: the sizes"),
        (
            &["fit", "--itertions", "4"],
            "unexpected argument '--itertions' found\n\n  tip: a similar argument exists: '--iterations'",
        ),
        (&["fit", "--lambda", "2"], "invalid value '2' for '--lambda <L>': expected a number from 0 to 1"),
        (&["fit", "--even", "nan"], "invalid value 'nan' for '--even <X>': expected a number of more than 0"),
        (&["fit", "--even", "0"], "invalid value '0' for '--even <X>': expected a number of more than 0"),
        (&["fit", "--ridge", "inf"], "invalid value 'inf' for '--ridge <R>': expected a number of 0 or more"),
        (&["fit", "--iterations", "0"], "invalid value '0' for '--iterations <I>': 0 is not in 1.."),
        (
            &["fit", "--data", "d@-1"],
            "invalid value 'd@-1' for '--data <DIR[@W],...>': expected a number of more than 0",
        ),
        (&["deep", "--deviation", "-0.1"], "invalid value '-0.1' for '--deviation <P>': expected a number from 0 to 1"),
        (
            &["games", "--out", "x", "--empties", "60", "--count", "1", "--depth", "1"],
            "--empties 60: at most 24, more cannot be solved in time",
        ),
        (
            &["lines", "--chunks", "a-b"],
            "invalid value 'a-b' for '--chunks <A-B>': expected one number, or two such as 4-28",
        ),
        (&["lines", "--chunks", "9-3"], "invalid value '9-3' for '--chunks <A-B>': 9 is more than 3"),
        (&["lines", "--empties", "61"], "invalid value '61' for '--empties <N>': 61 is not in 0..=60"),
        (&["games", "--random", "8-61"], "invalid value '8-61' for '--random <A-B>': 61 is not in 0..=60"),
        (&["fit", "--stages", "29-31"], "invalid value '29-31' for '--stages <A-B>': 31 is not in 0..=29"),
        (&["offsets", "--empties", "0-9"], "invalid value '0-9' for '--empties <A-B>': 0 is not in 1..=60"),
        (&["backward", "--from", "2"], "invalid value '2' for '--from <E>': 2 is not in 3..=60"),
        (&["book", "--out", "x", "--level", "61"], "invalid value '61' for '--level <L>': levels go from 1 to 60"),
        (&["dance"], "unrecognized subcommand 'dance'"),
        (&["reprot"], "unrecognized subcommand 'reprot'\n\n  tip: a similar subcommand exists: 'report'"),
    ] {
        let error = failure_of(TRAINER, arguments, b"");
        assert!(error.starts_with(&format!("flipside-train: {message}")), "{arguments:?}: {error}");
    }
}

#[test]
fn weights_are_not_written_over_others_without_positions() {
    let folder = std::env::temp_dir().join(format!("flipside-fit-{}", std::process::id()));
    fs::create_dir_all(folder.join("records")).unwrap();
    let weights = folder.join("weights.bin");
    fs::write(&weights, "those of before").unwrap();
    let fit = |command: &str, data: &str| {
        let data = folder.join(data);
        let data = ["--data", data.to_str().unwrap()];
        let out = ["--out", weights.to_str().unwrap()];
        failure_of(TRAINER, &[&[command], &data[..], &out].concat(), b"")
    };
    // A folder that is not there, and one without positions.
    let missing = fit("fit", "missing");
    assert_eq!(fit("network", "missing"), missing);
    let empty = fit("network", "records");
    let kept = fs::read_to_string(&weights).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    assert!(missing.contains("missing: "), "{missing}");
    assert!(empty.contains("no positions to fit the weights to"), "{empty}");
    assert_eq!(kept, "those of before");
}

#[test]
fn openings_are_different_and_not_those_of_another_file() {
    let file = std::env::temp_dir().join(format!("flipside-openings-{}.txt", std::process::id()));
    let made = |options: &[&str]| output(&[&["openings", "--count", "4"], options].concat(), "");
    let first = made(&[]);
    assert_eq!(first, made(&["--seed", "1"]));
    // The same seed would give the same openings again. Mirrored, they are the same too.
    let mirrored = |line: &str| -> String {
        let swap = |sign: u8| match sign {
            b'a'..=b'h' => char::from(sign - b'a' + b'1'),
            _ => char::from(sign - b'1' + b'a'),
        };
        line.as_bytes().chunks(2).flat_map(|square| [swap(square[1]), swap(square[0])]).collect()
    };
    let mirrors: Vec<String> = first.lines().map(mirrored).collect();
    fs::write(&file, mirrors.join("\n")).unwrap();
    let others = made(&["--without", file.to_str().unwrap()]);
    fs::write(&file, "f5d6\nf5a1\n").unwrap();
    let error = failure(&["openings", "--without", file.to_str().unwrap()], b"");
    assert!(error.contains("line 2: move 2"), "{error}");
    fs::remove_file(&file).unwrap();
    let lines: Vec<&str> = first.lines().chain(others.lines()).collect();
    assert_eq!(lines.len(), 8);
    for (index, line) in lines.iter().enumerate() {
        let opening = GameRecord::from_transcript(Position::default(), line).unwrap();
        assert_eq!((opening.move_count(), opening.plies().len()), (8, 8));
        assert!(!lines[..index].contains(line), "{line}");
    }
    let error = failure(&["openings", "--without", "no-such-file"], b"");
    assert!(error.contains("no-such-file"), "{error}");
}

#[test]
fn hard_positions_are_those_in_which_two_searches_disagree() {
    let path = std::env::temp_dir().join(format!("flipside-hard-{}.obf", std::process::id()));
    let made = output(&["positions", "--empties", "40", "--count", "2", "--depth", "4", "--hard", "1-6"], "");
    assert_eq!(made.lines().count(), 2);
    fs::write(&path, &made).unwrap();
    let best = |depth: &str| {
        let file = path.to_str().unwrap();
        output(&["values", file, "--depth", depth, "--lines", "1"], "")
    };
    let (shallow, deep) = (best("1"), best("6"));
    fs::remove_file(&path).unwrap();
    let square = |line: &str| line.split_once("; ").map(|(_, value)| value[..2].to_owned());
    for (one, other) in shallow.lines().zip(deep.lines()) {
        assert!(square(one).is_some() && square(one) != square(other), "{one} {other}");
    }
    let error = failure(&["positions", "--hard", "6-1"], b"");
    assert!(error.contains("the smaller one first"), "{error}");
}

#[test]
fn positions_of_own_games_are_searched_to_a_depth_and_compared() {
    let folder = std::env::temp_dir();
    let [bare, valued] =
        ["bare", "valued"].map(|name| folder.join(format!("flipside-{name}-{}.obf", std::process::id())));
    let options = ["positions", "--empties", "44", "--count", "3", "--depth", "4"];
    let made = output(&options, "");
    assert_eq!(made, output(&options, ""));
    let positions: Vec<Position> = made.lines().map(|line| line.trim_end_matches(';').parse().unwrap()).collect();
    assert_eq!(positions.len(), 3);
    for position in &positions {
        assert_eq!(position.empties(), 44);
        assert!(position.legal_moves().count() > 1);
    }

    fs::write(&bare, &made).unwrap();
    let search = ["--depth", "6", "--selectivity", "73", "--hash", "12"];
    let values = |lines: &str| {
        let file = bare.to_str().unwrap();
        output(&[&["values", file, "--lines", lines], &search[..]].concat(), "")
    };
    // All moves have a value, or only the best ones, as many as were asked for.
    let (all_moves, best_moves) = (values("64"), values("1"));
    assert_eq!(all_moves.lines().count(), positions.len());
    assert_eq!(best_moves.lines().count(), positions.len());
    for (position, (all, one)) in positions.iter().zip(all_moves.lines().zip(best_moves.lines())) {
        assert_eq!(all.matches(':').count() as u32, position.legal_moves().count());
        assert_eq!(one.matches(':').count(), 1);
    }
    fs::write(&valued, values("1")).unwrap();
    let printed = output(&[&["solve", valued.to_str().unwrap()], &search[..]].concat(), "");
    // The same search again agrees with itself.
    assert!(printed.contains("agreement 3 of 3 scores, 3 of 3 best moves"), "{printed}");
    assert!(printed.contains("mean error of the scores "), "{printed}");
    // The old name of the option means the same.
    let old_name = search.map(|word| word.replace("selectivity", "certainty"));
    let old_name: Vec<&str> = old_name.iter().map(String::as_str).collect();
    let file = ["values", bare.to_str().unwrap(), "--lines", "1"];
    assert_eq!(output(&[&file, &old_name[..]].concat(), ""), values("1"));
    for path in [bare, valued] {
        fs::remove_file(path).unwrap();
    }
    let error = failure(&["positions", "--empties", "53"], b"");
    assert!(error.contains("'--empties <N>': expected a number from 1 to 52, since"), "{error}");
}

/// Games of several formats, one of them from the standard input, into each format and back.
#[test]
fn games_are_converted_between_formats() {
    let folder = std::env::temp_dir().join(format!("flipside-convert-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let ggf = "(;GM[Othello]PB[Anna]PW[Ben]DT[2024.05.06]RE[+4.000]B[f5]W[d6];)\n";
    fs::write(file("a.ggf"), ggf).unwrap();
    let list = output(&["convert", &file("a.ggf"), "-", "--to", "transcript"], "F5D6C3\n");
    assert_eq!(list, "f5d6\nf5d6c3\n");
    for to in ["ggf", "sgf", "pgn", "json", "wthor"] {
        let name = file(&format!("b.{to}"));
        output(&["convert", &file("a.ggf"), "--to", to, "--out", &name], "");
        let again = output(&["convert", &name, "--to", "transcript"], "");
        assert_eq!(again, "f5d6\n", "{to}");
    }
    let position = output(&["convert", &file("a.ggf"), "--to", "obf"], "");
    let expected = Position::default().play(Square::F5).unwrap().play(Square::D6).unwrap();
    assert_eq!(position, format!("{expected};\n"));

    // The names of a WTHOR file are in two others, beside it or among the inputs.
    fs::rename(file("b.wthor"), file("b.wtb")).unwrap();
    let json = output(&["convert", &file("b.wtb"), "--to", "json"], "");
    assert!(json.contains("\"black\":\"Anna\"") && json.contains("\"date\":\"2024\""), "{json}");
    fs::create_dir(file("apart")).unwrap();
    let (apart, names) = (file("apart/b.wtb"), file("b.jou"));
    fs::rename(file("b.wtb"), &apart).unwrap();
    let told = run(ENGINE, &["convert", &apart, "--to", "json"], b"");
    assert!(text(&told.stdout).contains("\"black\":\"#0\""));
    let words = "names are missing, give the .jou and .trn files as well: 1 game";
    assert!(text(&told.stderr).contains(words), "{}", text(&told.stderr));
    let named = output(&["convert", &apart, &names, &file("b.trn"), "--to", "json"], "");
    assert!(named.contains("\"black\":\"Anna\""), "{named}");

    // Those that cannot be read are named, and the others are written.
    let out = run(ENGINE, &["convert", "-", "--to", "transcript"], b"f5d6a1\nd3c3\n");
    assert_eq!((out.status.code(), text(&out.stdout)), (Some(1), "d3c3\n"));
    assert_eq!(
        text(&out.stderr),
        "flipside-engine: -: line 1: move 3: Black cannot play a1: it would flip no discs\n\
         flipside-engine: 1 of 2 games were left out\n"
    );
    let out = run(ENGINE, &["convert", "-", "--to", "sgf"], b"Hello.\n");
    assert_eq!((out.status.code(), text(&out.stdout)), (Some(1), ""));
    assert!(text(&out.stderr).contains("-: no game in it"));
    let out = run(ENGINE, &["convert", "-", "--to", "sgf"], b"PK\x03\x04f5d6c3d3\n");
    assert!(text(&out.stderr).contains("it is a zip archive: unpack it first"));
    // Of a board without a side to move it is said which one was inferred, and a finished one is read back.
    let odd = format!("{}OX------XXX{}\n", "-".repeat(27), "-".repeat(26));
    let out = run(ENGINE, &["convert", "-", "--to", "obf"], odd.as_bytes());
    assert!(text(&out.stdout).ends_with(" O;\n"), "{}", text(&out.stdout));
    let words = "no side to move is named, inferred from the discs: white";
    assert!(text(&out.stderr).contains(words), "{}", text(&out.stderr));
    let end = output(&["convert", "-", "--to", "obf"], "d3c3b3e3f5a3c4e6f4g4\n");
    for format in ["obf", "sgf", "json", "ggf"] {
        let again = output(&["convert", "-", "--to", format], &end);
        assert_eq!(output(&["convert", "-", "--to", "obf"], &again), end, "{format}");
    }
    let board = format!("{}OOX{}", "-".repeat(27), "-".repeat(34));
    let out = run(ENGINE, &["convert", "-", "--to", "wthor", "--out", &file("c.wtb")], board.as_bytes());
    assert!(text(&out.stderr).contains("line 1: WTHOR only holds games from the usual start"));

    // Games of two years, one of them without a score, with a name that has no place in such files.
    let games = "(;GM[Othello]PB[Anna]PW[\u{738b}]DT[2024]RE[+4.000]B[f5]W[d6];)\n\
                 (;GM[Othello]PB[Anna]PW[Ben]DT[2025]RE[+4.000]B[f5]W[d6];)\n\
                 (;GM[Othello]PB[Anna]PW[Ben]DT[2025]RE[?]B[f5]W[f6];)\n";
    let out = run(ENGINE, &["convert", "-", "--to", "wthor", "--out", &file("years.wtb")], games.as_bytes());
    let errors = text(&out.stderr);
    assert_eq!(out.status.code(), Some(1), "{errors}");
    assert!(errors.contains("line 3: WTHOR only holds games with a score"));
    assert!(errors.contains("1 name is shortened or loses letters"));
    assert!(!PathBuf::from(file("years.wtb")).exists());
    for year in ["2024", "2025"] {
        let name = file(&format!("years_{year}.wtb"));
        let json = output(&["convert", &name, "--to", "json"], "");
        let date = format!("\"date\":\"{year}\"");
        assert!(json.contains(&date) && json.contains("Anna"), "{json}");
    }

    // What is left out is told once, and byes are no errors.
    let pgn = "[Black \"Anna\"]\n[White \"bye\"]\n\n1-0\n\n[Black \"A\"]\n\n1. f5 $10 d6 $2 *\n\n[Black \"B\"]\n\n1. f5 $10 f6 *\n";
    let out = run(ENGINE, &["convert", "-", "--to", "transcript"], pgn.as_bytes());
    assert_eq!((out.status.code(), text(&out.stdout)), (Some(0), "f5d6\nf5f6\n"));
    assert_eq!(
        text(&out.stderr),
        "flipside-engine: marks on squares and some notes on moves are left out: 2 games, the first one -: line 6\n\
         flipside-engine: byes, forfeits and other entries without moves: 1\n"
    );

    assert!(failure(&["convert", "-", "--to", "wthor"], b"").contains("--out FILE.wtb"));
    assert!(failure(&["convert", &file("none"), "--to", "sgf"], b"").contains("none"));
    assert!(failure(&["convert", "-", "--to", "xyz"], b"").contains("the formats are transcript, ggf"));
    // A failure leaves the file as it was.
    let before = fs::read(file("b.sgf")).unwrap();
    failure(&["convert", &file("none"), "--to", "sgf", "--out", &file("b.sgf")], b"");
    assert_eq!(fs::read(file("b.sgf")).unwrap(), before);
    fs::remove_dir_all(folder).unwrap();
}

/// `review` and `analyse` read the games that `convert` reads.
#[test]
fn games_are_reviewed_in_any_format() {
    let folder = std::env::temp_dir().join(format!("flipside-reviewed-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games").to_str().unwrap().to_owned();
    for command in [&["review", "--quick"][..], &["analyse", "--depth", "1"]] {
        let told = |what: &str| output(&[command, &[what]].concat(), "");
        for text in [
            "(;GM[Othello]PB[Anna]PW[Ben]B[f5]W[d6]B[c3]W[d3];)\n",
            "1. f5 d6\n\n2. c3 d3\n",
            "Round 3: f5d6c3d3 (Anna - Ben)\n",
        ] {
            fs::write(&file, text).unwrap();
            assert!(told(&file).contains(" 4  white  d3 "), "{command:?} {text}");
        }
        fs::write(&file, "f5d6c3d3, Tiger\nf5f6e6f4, Diagonal\n").unwrap();
        assert!(told(&file).contains("game 2: f5f6e6f4"), "{command:?}");
        assert!(told("https://example.org/?moves=f5d6c3d3").contains(" 4  white  d3 "));
        let refused = |what: &str| failure(&[command, &[what]].concat(), b"");
        fs::write(&file, "1. f5 d6\n2. c3 a1\n").unwrap();
        assert!(refused(&file).contains("line 1: move 4: White cannot play a1"));
        fs::write(&file, format!("{}\n", Position::default())).unwrap();
        assert!(refused(&file).contains("line 1: it is a board without moves"));
        assert!(refused("f5d6a1").contains("move 3: Black cannot play a1"));
        assert!(refused("hello").contains("no game in it"));
    }
    fs::remove_dir_all(folder).unwrap();
}
