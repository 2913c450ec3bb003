//! Other programs at the board: ones that follow their protocol, and ones that do not, at every line of a whole session.
//!
//! The program is this test, started again to run only [`stand_in`].

use std::{
    env,
    io::{self, BufRead, Write},
    process, thread,
    time::{Duration, Instant},
};

use flipside::{
    engine::{
        StopFlag,
        external::{Fault, Guest, GuestSpec, HintDepth, Log, Pace, Patience, Probed, Protocol, Way, probe},
        worker::{DismissRequest, EngineHandle, EngineReply, GuestAnswer, GuestQuestion, GuestRequest, Reply},
    },
    rules::{GameRecord, Position, Square},
};

/// What the stand-in does: its protocol, and after how many lines it does what.
const PLAN: &str = "FLIPSIDE_TEST_STAND_IN";

/// What programs do wrong.
const VICES: [&str; 8] = ["hang", "die", "nonsense", "flood", "flood-errors", "illegal", "stay", "fork"];

const ANSWER: Duration = Duration::from_secs(1);
const PATIENCE: Patience = Patience { start: ANSWER, answer: ANSWER };

/// A stand-in that does this after so many lines. The token is found in the environment of all processes that it starts.
fn spec(protocol: Protocol, vice: &str, after: usize, token: &str) -> GuestSpec {
    let program = env::current_exe().unwrap();
    let words =
        [program.to_str().unwrap(), "guests::stand_in", "--exact", "--ignored", "--nocapture", "--test-threads=1"];
    GuestSpec {
        environment: vec![(PLAN.into(), format!("{} {vice} {after} {token}", protocol.name()))],
        ..GuestSpec::new(protocol, words.map(str::to_owned).to_vec())
    }
}

/// Plays the first legal move, until it is time to do something wrong.
#[test]
#[ignore = "started by the other tests"]
fn stand_in() {
    // This ends the line that the test harness has begun.
    let mut out = io::stdout().lock();
    writeln!(out).unwrap();
    let plan = env::var(PLAN).unwrap();
    let mut plan = plan.split(' ');
    let (protocol, vice) = (plan.next().unwrap(), plan.next().unwrap());
    let after: usize = plan.next().unwrap().parse().unwrap();
    let mut game = GameRecord::default();
    let mut wrong = false;
    for (number, line) in (1..).zip(io::stdin().lock().lines()) {
        wrong |= number > after;
        if wrong {
            misbehave(vice, &mut out);
        }
        let square = || match vice {
            "illegal" if wrong => Some(Square::D4),
            _ => game.legal_moves().iter().next(),
        };
        let line = line.unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let answer = match words[..] {
            _ if wrong && vice == "nonsense" => "!?\u{1b}[2J == what".into(),
            ["ping", number] => format!("pong {number}"),
            ["go"] => format!("status thinking\n=== {}/1.00/0.1", square().unwrap()),
            ["hint", _] => format!("search {0} 1.50 0 3\nsearch {0} -2.00 0 100%\nstatus", square().unwrap()),
            ["nboard", "2"] if protocol == "nboard" => "set myname Stand-in".into(),
            ["set", "game", ..] => {
                let (_, moves) = line.split_once(']').unwrap();
                game = GameRecord::default();
                for part in moves.split(['[', ']']) {
                    if let Ok(square) = part.parse() {
                        let _ = game.play(square);
                    }
                }
                continue;
            }
            ["move", name] => {
                game.play(name.parse().unwrap()).unwrap();
                continue;
            }
            _ if protocol == "nboard" => continue,
            ["name"] => "= Stand-in\n".into(),
            ["list_commands"] => "= name\nlist_commands\nset_level\nquit\n".into(),
            ["clear_board"] => {
                game = GameRecord::default();
                "=\n".into()
            }
            ["undo"] => {
                game.undo();
                "=\n".into()
            }
            ["play", _, name] => {
                if let Ok(square) = name.parse() {
                    game.play(square).unwrap();
                }
                "=\n".into()
            }
            ["genmove", _] => {
                let square = square().unwrap();
                let _ = game.play(square);
                format!("= {square}\n")
            }
            ["boardsize" | "set_level" | "protocol_version", _] | ["protocol_version"] => "=\n".into(),
            _ => "? unknown command\n".into(),
        };
        writeln!(out, "{answer}").unwrap();
        out.flush().unwrap();
    }
    if vice == "stay" {
        wait_for_ever();
    }
}

/// Does what a program should not do.
fn misbehave(vice: &str, out: &mut impl Write) {
    match vice {
        "hang" => wait_for_ever(),
        "die" => {
            eprintln!("out of ideas");
            process::exit(3);
        }
        "flood" => loop {
            let _ = writeln!(out, "{}", "x".repeat(500));
        },
        "flood-errors" => loop {
            eprintln!("{}", "x".repeat(500));
        },
        "fork" => {
            // The other process stays when its input ends.
            let child = process::Command::new(env::current_exe().unwrap())
                .args(["guests::stand_in", "--exact", "--ignored", "--nocapture"])
                .env(PLAN, env::var(PLAN).unwrap().replace("fork", "stay"))
                .stdin(process::Stdio::piped())
                .spawn();
            std::mem::forget(child);
            wait_for_ever();
        }
        _ => {}
    }
}

fn wait_for_ever() {
    loop {
        thread::sleep(Duration::from_mins(1));
    }
}

/// A whole session: the start, two moves of a game and hints between them.
fn session(spec: &GuestSpec, log: &Log) -> Result<Vec<Square>, Fault> {
    let stop = StopFlag::new();
    let mut guest = Guest::start(spec, PATIENCE, true, &stop, log)?;
    let mut game = GameRecord::default();
    let first = guest.choose_unless(&game, &stop)?;
    game.play(first).unwrap();
    let mut hints = Vec::new();
    guest.hints(&game, 1, &stop, &mut |hint| hints.push(hint))?;
    let reply = hints.last().ok_or(Fault::Flood)?.line[0];
    game.play(reply).map_err(Fault::Illegal)?;
    let second = guest.choose_unless(&game, &stop)?;
    Ok(vec![first, reply, second])
}

/// Whether a process with this token in its environment is left.
fn is_left(token: &str) -> bool {
    let Ok(processes) = std::fs::read_dir("/proc") else {
        return false;
    };
    let needle = format!(" {token}");
    processes.flatten().any(|process| {
        let environment = std::fs::read(process.path().join("environ")).unwrap_or_default();
        String::from_utf8_lossy(&environment).contains(&needle)
    })
}

#[test]
fn a_whole_session_in_both_protocols() {
    for protocol in Protocol::ALL {
        let log = Log::default();
        let played = session(&spec(protocol, "none", 0, "whole"), &log);
        let first = GameRecord::default().legal_moves().iter().next().unwrap();
        assert_eq!(played.as_ref().map(|moves| moves[0]), Ok(first), "{protocol:?}");
        let sent = |line: &str| log.all().iter().any(|it| it.way == Way::Sent && it.text == line);
        match protocol {
            Protocol::Gtp => assert!(sent("genmove b") && sent("genmove w") && sent("undo")),
            Protocol::NBoard => assert!(sent("go") && sent("hint 1") && sent("nboard 2")),
        }
    }
}

/// Every vice at every line of a session: it ends soon, the fault is the right one, and no process is left.
#[test]
fn a_program_that_does_wrong_is_named_and_ended() {
    let mut cases = Vec::new();
    for protocol in Protocol::ALL {
        for vice in VICES {
            cases.extend((0..14).map(|after| (protocol, vice, after)));
        }
    }
    let next = std::sync::Mutex::new(cases.into_iter());
    thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                loop {
                    let case = next.lock().unwrap().next();
                    let Some((protocol, vice, after)) = case else {
                        return;
                    };
                    let token = format!("{}-{}-{vice}-{after}", process::id(), protocol.name());
                    let spec = spec(protocol, vice, after, &token);
                    let log = Log::default();
                    let begun = Instant::now();
                    let played = session(&spec, &log);
                    let took = begun.elapsed();
                    assert!(took < Duration::from_secs(20), "{token}: {took:?}");
                    let expected = match (&played, vice) {
                        // It was over before it was time.
                        (Ok(_), _) => vice == "stay" || after >= 7,
                        (Err(Fault::Crash(words)), "die") => words.contains("out of ideas"),
                        (Err(Fault::Hang(time)), "hang" | "fork" | "nonsense" | "flood-errors") => *time == ANSWER,
                        (Err(Fault::Flood | Fault::Hang(_)), "flood") => true,
                        (Err(Fault::Illegal(_) | Fault::Protocol(_)), "illegal") => true,
                        _ => false,
                    };
                    let log = log.all();
                    assert!(expected, "{token}: {played:?}\n{log:#?}");
                    assert!(log.len() <= 400, "{token}");
                    // The system may take a moment to forget it.
                    let begun = Instant::now();
                    while is_left(&token) {
                        assert!(begun.elapsed() < Duration::from_secs(5), "{token} is left");
                        thread::yield_now();
                    }
                }
            });
        }
    });
}

#[test]
fn the_protocol_is_found_out() {
    for protocol in Protocol::ALL {
        let mut spec = spec(protocol, "none", 0, "probe");
        spec.protocol = Protocol::ALL[usize::from(protocol == Protocol::Gtp)];
        let log = Log::default();
        let probed = probe(&mut spec, true, PATIENCE, &StopFlag::new(), &log);
        let Ok(Probed { name, square, .. }) = probed else {
            panic!("{probed:?} {:#?}", log.all());
        };
        assert_eq!(spec.protocol, protocol);
        assert_eq!(name.as_deref(), Some("Stand-in"));
        assert!(Position::default().is_legal(square));
    }
    let mut missing = GuestSpec::new(Protocol::Gtp, vec!["/there/is/no/such/program".into()]);
    let stop = StopFlag::new();
    let fault = probe(&mut missing, true, PATIENCE, &stop, &Log::default()).unwrap_err();
    assert!(matches!(fault, Fault::Missing(_)), "{fault:?}");
}

#[test]
fn strength_and_setup_are_told() {
    let mut gtp = spec(Protocol::Gtp, "none", 0, "pace");
    gtp.pace = Pace::Level(12);
    let log = Log::default();
    session(&gtp, &log).unwrap();
    assert!(log.all().iter().any(|line| line.text == "set_level 12"));
    let mut nboard = spec(Protocol::NBoard, "none", 0, "pace");
    nboard.pace = Pace::Level(9);
    nboard.setup = vec!["set contempt 0".into()];
    let log = Log::default();
    session(&nboard, &log).unwrap();
    for line in ["set depth 9", "set contempt 0"] {
        assert!(log.all().iter().any(|said| said.text == line), "{line}");
    }
}

/// The thread of the game asks programs, and stops waiting for one within 50 milliseconds.
#[test]
fn the_engine_thread_asks_programs_and_stops() {
    let (wake, woken) = std::sync::mpsc::channel();
    let engine = EngineHandle::spawn(move || {
        let _ = wake.send(());
    })
    .unwrap();
    let next = || loop {
        if let Some(reply) = engine.try_recv() {
            return reply;
        }
        woken.recv().unwrap();
    };
    // The reply after the one that says that the program has started.
    let reply = || match next() {
        Reply { kind: EngineReply::GuestStarted, .. } => next(),
        reply => reply,
    };
    let token = format!("thread-{}", process::id());
    let ask = |id, protocol, vice, after, question| {
        let spec = spec(protocol, vice, after, &token);
        let patience = Patience::of_answer(Duration::from_secs(30));
        engine.request(id, GuestRequest { spec, question, patience, log: Log::default() });
    };
    let game = GameRecord::default();
    for (id, protocol) in (1..).zip(Protocol::ALL) {
        ask(id, protocol, "none", 0, GuestQuestion::Move(game.clone()));
        let EngineReply::Guest { answer: Ok(GuestAnswer::Move(square)) } = reply().kind else {
            panic!("no move");
        };
        assert!(game.position().is_legal(square));
    }
    ask(3, Protocol::NBoard, "none", 0, GuestQuestion::Hints(game.clone(), 1));
    let mut depths = Vec::new();
    loop {
        match reply().kind {
            EngineReply::Hinted { hint } => depths.push(hint.depth),
            EngineReply::Guest { answer } => {
                assert_eq!(answer, Ok(GuestAnswer::Hinted));
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(depths, [HintDepth::Plies(3), HintDepth::End(100)]);
    // Programs wait for the next question until they are not needed any more.
    assert!(is_left(&token));
    engine.request(5, DismissRequest { keep: Vec::new() });
    assert_eq!(reply(), Reply { id: 5, kind: EngineReply::Dismissed });
    assert!(!is_left(&token));
    // It hangs once it is asked for its move.
    ask(6, Protocol::Gtp, "hang", 3, GuestQuestion::Move(game));
    thread::sleep(Duration::from_millis(100));
    let begun = Instant::now();
    engine.cancel();
    let EngineReply::Guest { answer } = reply().kind else {
        panic!("no answer");
    };
    assert_eq!(answer, Err(Fault::Stopped));
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(1), "{took:?}");
}
