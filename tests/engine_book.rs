//! The opening book: its moves, its file, how it is built, and how it is played.

mod talk;

use std::{
    collections::{HashMap, HashSet},
    fs,
    path::PathBuf,
    process::{Command, Output, Stdio},
    sync::mpsc::channel,
    thread,
    time::Duration,
};

use flipside::{
    engine::{
        Book, BookError, BookMove, Choice, Engine, EngineOptions, Level, Limits, Opponent,
        OpponentKind, StopFlag, StrongOpponent, Task,
        book::{BOOK_FILE, BOOK_VERSION, LEAST_VALUE, MOST_LOSS},
        worker::{EngineHandle, EngineReply, SearchRequest},
    },
    rules::{Bitboard, Color, Position, Square, StartLayout, Status, Symmetry},
    train::{
        opening_book::{BookBuilder, Extent, check_book},
        whole_file::unfinished,
    },
};
use talk::Talk;

fn book() -> &'static Book {
    Book::embedded().unwrap()
}

fn engine() -> Engine {
    Engine::new(EngineOptions {
        hash_bits: 12,
        ..EngineOptions::default()
    })
    .unwrap()
}

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// A value of the book as it is stored.
fn eighths(discs: f32) -> i32 {
    (discs * 8.0).round() as i32
}

/// The smallest image of a position, seen from the side to move: the same for all positions that the book holds as one.
fn smallest(position: &Position) -> (u64, u64) {
    let side = position.side_to_move();
    let images = Symmetry::ALL.map(|symmetry| {
        let discs = |color| symmetry.bitboard(position.discs(color)).0;
        (discs(side), discs(!side))
    });
    images.into_iter().min().unwrap()
}

/// The position after a move and the pass that it may force.
fn after(position: &Position, square: Square) -> Position {
    let next = position.play(square).expect("moves of the book are legal");
    match next.status() {
        Status::MustPass => next.pass(),
        _ => next,
    }
}

/// Walks through a whole book from the start position and checks what every book promises. Returns the number of positions.
fn check(book: &Book, extent: &Extent) -> usize {
    let start = Position::default();
    let mut seen = HashMap::from([(smallest(&start), book.value(&start).unwrap())]);
    let mut waiting = vec![start];
    while let Some(position) = waiting.pop() {
        let moves = book.moves(&position);
        let value = book.value(&position).unwrap();
        assert!(60 - position.empties() <= extent.plies, "{position}");
        assert_eq!(
            moves.first().map(|best| best.value),
            Some(value),
            "{position}"
        );
        assert!(moves.is_sorted_by(|a, b| a.value >= b.value), "{position}");
        let squares: HashSet<Square> = moves.iter().map(|found| found.square).collect();
        assert_eq!(
            squares.len(),
            moves.len(),
            "{position}: a move is there twice"
        );
        let sum: f32 = moves.iter().map(|found| found.share).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{position}: the shares are {sum}");
        for found in &moves {
            let next = after(&position, found.square);
            let same = next.side_to_move() == position.side_to_move();
            assert_eq!(
                found.inside,
                book.contains(&next),
                "{position} {}",
                found.square
            );
            if found.inside {
                let reply = book.value(&next).unwrap();
                let expected = if same { reply } else { -reply };
                assert_eq!(
                    eighths(found.value),
                    eighths(expected),
                    "{position} {}",
                    found.square
                );
                if seen.insert(smallest(&next), reply).is_none() {
                    waiting.push(next);
                }
            }
        }
    }
    seen.len()
}

#[test]
fn every_move_is_legal_and_every_value_is_that_of_the_best_reply() {
    // Different orders of moves and symmetric positions meet: the walk finds each position once, and all of them.
    assert_eq!(check(book(), &Extent::default()), book().len());
    assert!(book().len() >= 2000, "{} positions", book().len());
}

#[test]
fn the_first_moves_are_those_that_everybody_knows() {
    let moves = book().moves(&Position::default());
    let squares: Vec<String> = moves.iter().map(|found| found.square.to_string()).collect();
    assert_eq!(squares, ["d3", "c4", "f5", "e6"]);
    assert!(
        moves
            .iter()
            .all(|found| (found.share - 0.25).abs() < 1e-6 && found.inside)
    );

    // The diagonal and the perpendicular opening are good, the parallel one is not.
    let second = Position::default().play(Square::F5).unwrap();
    let replies = book().moves(&second);
    assert_eq!(replies.len(), 3);
    assert_eq!(replies[2].square, Square::F4);
    assert!(replies[2].value < replies[1].value - 2.0, "{replies:?}");
    assert!(replies[2].share < f32::EPSILON);
    // These values rest on many plies of play in the book, and on the searches behind them.
    assert!(replies[0].depth > 20, "{replies:?}");
}

#[test]
fn symmetric_positions_have_the_same_moves() {
    let mut compared = 0;
    for position in book().positions().step_by(41) {
        let moves = book().moves(&position);
        for symmetry in Symmetry::ALL {
            let mut image = symmetry.position(&position);
            if compared % 2 == 1 {
                // With the colours exchanged.
                let [black, white] = Color::ALL.map(|color| image.discs(color));
                image = Position::new(white, black, !image.side_to_move()).unwrap();
            }
            let mut found = book().moves(&image);
            for found in &mut found {
                found.square = symmetry.inverse().square(found.square);
            }
            assert_eq!(sorted(&found), sorted(&moves), "{symmetry:?} {position}");
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared} comparisons");
}

/// The moves in the order of their squares.
fn sorted(moves: &[BookMove]) -> Vec<BookMove> {
    let mut moves = moves.to_vec();
    moves.sort_by_key(|found| found.square);
    moves
}

#[test]
fn both_crossed_start_layouts_have_the_book_and_the_parallel_one_has_none() {
    for (layout, known) in [
        (StartLayout::Standard, true),
        (StartLayout::Mirrored, true),
        (StartLayout::Parallel, false),
    ] {
        let start = Position::start(layout);
        assert_eq!(book().contains(&start), known, "{layout:?}");
        assert_eq!(book().moves(&start).is_empty(), !known);
        assert_eq!(book().best(&start).is_some(), known);
        assert_eq!(book().value(&start).is_some(), known);
    }
    let empty = Position::new(Bitboard::EMPTY, Bitboard::EMPTY, Color::White).unwrap();
    assert!(book().moves(&empty).is_empty());
}

#[test]
fn damaged_files_are_errors() {
    let error = |bytes: &[u8]| Book::from_bytes(bytes).err();
    assert_eq!(error(b""), Some(BookError::NotABook));
    assert_eq!(error(b"FLIPEVAL and more"), Some(BookError::NotABook));
    let mut newer = BOOK_FILE.to_vec();
    newer[8] += 1;
    let found = BOOK_VERSION + 1;
    assert_eq!(error(&newer), Some(BookError::Version { found }));
    assert_eq!(
        error(&BOOK_FILE[..BOOK_FILE.len() - 1]),
        Some(BookError::Damaged)
    );
    assert_eq!(error(&BOOK_FILE[..12]), Some(BookError::Damaged));
    assert_eq!(error(&[BOOK_FILE, &[0]].concat()), Some(BookError::Damaged));
    // Bits all over the file, and each bit of its beginning.
    let far = (0..BOOK_FILE.len()).step_by(BOOK_FILE.len() / 50);
    for at in (0..40).chain(far) {
        for bit in 0..8 {
            let mut changed = BOOK_FILE.to_vec();
            changed[at] ^= 1 << bit;
            assert!(error(&changed).is_some(), "bit {bit} of byte {at}");
        }
    }
}

/// A small book by quick searches.
fn small(extent: Extent, positions: usize, threads: usize) -> BookBuilder {
    let mut engines: Vec<Engine> = (0..threads).map(|_| engine()).collect();
    let mut builder = BookBuilder::new(extent, 3);
    while builder.len() < positions {
        let step = builder.grow(&mut engines, level(3), positions - builder.len());
        assert!(step.searched > 0, "{} positions", builder.len());
    }
    builder
}

#[test]
fn a_built_book_keeps_its_promises_and_goes_on_where_it_stopped() {
    let extent = Extent {
        plies: 9,
        ..Extent::default()
    };
    let stopped = small(extent, 60, 2).to_bytes();
    assert_eq!(check(&Book::from_bytes(&stopped).unwrap(), &extent), 60);

    let mut builder = BookBuilder::resume(&stopped, extent, 3).unwrap();
    assert!(builder.to_bytes() == stopped);
    let mut engines = [engine()];
    while builder.len() < 150 {
        let most = 150 - builder.len();
        builder.grow(&mut engines, level(3), most);
    }
    let grown = Book::from_bytes(&builder.to_bytes()).unwrap();
    assert_eq!(check(&grown, &extent), 150);
    for position in Book::from_bytes(&stopped).unwrap().positions() {
        assert!(grown.contains(&position), "{position}");
    }
}

#[test]
fn a_book_ends_where_its_extent_does() {
    let extent = Extent {
        plies: 4,
        move_loss: 1.0,
        total_loss: 1.5,
        loss_plies: 2.0,
    };
    let mut builder = BookBuilder::new(extent, 4);
    let mut engines = [engine()];
    while builder.grow(&mut engines, level(3), 1000).searched > 0 {}
    let book = Book::from_bytes(&builder.to_bytes()).unwrap();
    assert_eq!(check(&book, &extent), book.len());
    // The parallel opening loses more than a disc.
    let second = Position::default().play(Square::F5).unwrap();
    let parallel = second.play(Square::F4).unwrap();
    assert!(book.contains(&second) && !book.contains(&parallel));
}

#[test]
fn deeper_searches_replace_the_values_at_the_edge() {
    let mut builder = small(Extent::default(), 40, 1);
    let before = Book::from_bytes(&builder.to_bytes()).unwrap();
    let mut engines = [engine()];
    let mut searched = 0;
    loop {
        let step = builder.deepen(&mut engines, level(6), 1000);
        searched += step.searched;
        if step.searched == 0 {
            break;
        }
    }
    assert!(searched > 5, "{searched} positions");
    let book = Book::from_bytes(&builder.to_bytes()).unwrap();
    assert_eq!(check(&book, &Extent::default()), 40);
    // By the same searches the deeper book is right at its edge, and the other one is not.
    let [_, shallow] = check_book(&before, &mut engine(), level(6), 40, 1);
    let [_, deep] = check_book(&book, &mut engine(), level(6), 40, 1);
    assert!(deep.mean < 0.2 && deep.count > 5, "{deep}");
    assert!(shallow.mean > 2.0 * deep.mean, "{shallow}");
}

/// A temporary file, which is removed when this is dropped.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        Self::with_extension(name, "bin")
    }

    fn with_extension(name: &str, extension: &str) -> Self {
        let name = format!("flipside-{name}-{}.{extension}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(unfinished(&self.0));
        let _ = fs::remove_file(&self.0);
    }
}

/// The command that builds a book, with quick searches.
fn build(file: &Temporary, positions: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_flipside-train"));
    let options = ["--level", "3", "--threads", "2", "--positions", positions];
    command.args(["book", "--out"]).arg(&file.0).args(options);
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into()
}

#[test]
fn the_program_builds_a_book_and_goes_on_with_it_after_being_killed() {
    let file = Temporary::new("book");
    let output = build(&file, "30").output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    assert!(
        said(&output).contains("30 positions in"),
        "{}",
        said(&output)
    );
    let first = fs::read(&file.0).unwrap();
    assert_eq!(Book::from_bytes(&first).unwrap().len(), 30);

    // Killed before it saves for the first time, it leaves the book as it was.
    let mut endless = build(&file, "1000000")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_millis(500));
    endless.kill().unwrap();
    endless.wait().unwrap();
    assert!(fs::read(&file.0).unwrap() == first);

    let output = build(&file, "45").args(["--deepen", "4"]).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    let book = Book::from_bytes(&fs::read(&file.0).unwrap()).unwrap();
    assert_eq!(check(&book, &Extent::default()), 45);

    let check = Command::new(env!("CARGO_BIN_EXE_flipside-train"))
        .args(["book-check", "--level", "5", "--count", "10", "--book"])
        .arg(&file.0)
        .output()
        .unwrap();
    let lines = said(&check);
    assert!(lines.starts_with("45 positions in "), "{lines}");
    assert!(
        lines.contains("\ninside: ") && lines.contains("\nat the edge: "),
        "{lines}"
    );

    // A book that could not be saved is not begun, and neither is one with more threads than there are cores.
    let lost = Temporary(file.0.join("no").join("folder.bin"));
    let output = build(&lost, "50").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("folder.bin: "), "{}", said(&output));
    let output = build(&file, "50").args(["--threads", "999"]).output();
    let message = said(&output.unwrap());
    assert!(message.contains("--threads 999: at most"), "{message}");

    // A file that is no book is not touched.
    fs::write(&file.0, "my notes").unwrap();
    let output = build(&file, "50").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("this is not an opening book"),
        "{}",
        said(&output)
    );
    assert_eq!(fs::read(&file.0).unwrap(), b"my notes");
    let check = Command::new(env!("CARGO_BIN_EXE_flipside-train"))
        .args(["book-check", "--book"])
        .arg(&file.0)
        .output()
        .unwrap();
    let named = format!("{}: this is not an opening book", file.0.display());
    assert!(said(&check).contains(&named), "{}", said(&check));
}

#[test]
fn losses_are_numbers() {
    let file = Temporary::new("losses");
    for option in ["--move-loss", "--total-loss", "--loss-plies"] {
        for value in ["nan", "inf", "-1", "much"] {
            let output = build(&file, "2").arg(format!("{option}={value}")).output();
            let output = output.unwrap();
            assert_eq!(output.status.code(), Some(2), "{option}={value}");
        }
    }
    assert!(!file.0.exists());
}

#[test]
fn a_book_may_have_any_extension_and_touches_no_other_file() {
    let [book, other] = ["tmp", "bin"].map(|it| Temporary::with_extension("extension", it));
    fs::write(&other.0, "my notes").unwrap();
    for positions in ["12", "20"] {
        let output = build(&book, positions).output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
    }
    let built = Book::from_bytes(&fs::read(&book.0).unwrap()).unwrap();
    assert_eq!(built.len(), 20);

    // With the names exchanged.
    fs::rename(&book.0, &other.0).unwrap();
    fs::write(&book.0, "my notes").unwrap();
    let output = build(&other, "30").output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(fs::read(&book.0).unwrap(), b"my notes");
    assert!([&book, &other].iter().all(|it| !unfinished(&it.0).exists()));
}

#[test]
fn a_book_has_at_least_one_position() {
    let file = Temporary::new("none");
    let output = build(&file, "0").output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(!file.0.exists());
    let output = build(&file, "1").output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    let one = Book::from_bytes(&fs::read(&file.0).unwrap()).unwrap();
    assert_eq!(one.len(), 1);
}

/// Plays the opening of a game: at least 14 plies, and until the book has no move. Returns the moves.
fn play(seed: u64) -> Vec<Square> {
    let mut players = [seed, seed + 1_000_000].map(|seed| {
        StrongOpponent::with_engine(level(1), engine())
            .with_variety(seed)
            .with_book(book())
    });
    let mut position = Position::default();
    let mut played = Vec::new();
    loop {
        let player = &mut players[position.side_to_move().index()];
        let choice = player.choose(&position, &Limits::default(), &StopFlag::new(), &mut |_| {});
        let choice = choice.unwrap();
        if book().best(&position).is_some() {
            check_choice(&position, &choice);
        } else if played.len() >= 14 {
            return played;
        }
        played.push(choice.square);
        position = after(&position, choice.square);
    }
}

/// Checks a choice in a position of the book.
fn check_choice(position: &Position, choice: &Choice) {
    let value = book().value(position).unwrap();
    assert!(
        (LEAST_VALUE..=-LEAST_VALUE).contains(&value),
        "{value} in {position}"
    );
    assert!(choice.completed && choice.nodes == 0 && choice.depth == 0);
    let moves = book().moves(position);
    let found = moves.iter().find(|it| it.square == choice.square).unwrap();
    assert!(found.share > 0.0, "{position}: {found:?}");
    assert!(found.value >= value - MOST_LOSS, "{position}: {found:?}");
    assert!(
        found.value >= LEAST_VALUE.min(value),
        "{position}: {found:?}"
    );
    assert_eq!(choice.score, eighths(found.value));
}

#[test]
fn games_with_variety_differ_and_lose_little_in_the_opening() {
    let games: Vec<Vec<Square>> = (0..50).map(play).collect();
    let different: HashSet<&Vec<Square>> = games.iter().collect();
    assert!(
        different.len() >= 45,
        "{} of 50 games differ",
        different.len()
    );
    // The same seed plays the same game again.
    assert_eq!(play(7), games[7]);
}

#[test]
fn moves_are_played_as_often_as_their_shares_say() {
    let position = book()
        .positions()
        .find(|position| {
            let moves = book().moves(position);
            let played = moves.iter().filter(|found| found.share > 0.1).count();
            played >= 3 && book().best(position).is_some()
        })
        .expect("a position with three good moves");
    let mut counts: HashMap<Square, f32> = HashMap::new();
    let mut opponent = StrongOpponent::with_engine(level(1), engine())
        .with_variety(1)
        .with_book(book());
    for _ in 0..4000 {
        let choice = opponent.choose(&position, &Limits::default(), &StopFlag::new(), &mut |_| {});
        *counts.entry(choice.unwrap().square).or_default() += 1.0;
    }
    for found in book().moves(&position) {
        let part = counts
            .get(&found.square)
            .map_or(0.0, |count| count / 4000.0);
        assert!((part - found.share).abs() < 0.04, "{found:?}: {part}");
    }
}

/// More time than any test has.
fn an_hour() -> Limits {
    Limits {
        time: Some(Duration::from_hours(1).into()),
        ..Limits::default()
    }
}

#[test]
fn without_variety_the_best_move_is_played_and_fixed_depths_are_searched() {
    let start = Position::default();
    let mut opponent = StrongOpponent::with_engine(level(2), engine()).with_book(book());
    let mut choose = |limits: &Limits, position: &Position| {
        let choice = opponent.choose(position, limits, &StopFlag::new(), &mut |_| {});
        choice.unwrap()
    };
    let second = start.play(Square::F5).unwrap();
    let best = book().best(&second).unwrap();
    let choice = choose(&Limits::default(), &second);
    assert_eq!((choice.square, choice.depth), (best.square, 0));
    let depth = Limits {
        depth: Some(3),
        ..Limits::default()
    };
    assert_eq!(choose(&depth, &second).depth, 3);
    let nodes = Limits {
        nodes: Some(1000),
        ..Limits::default()
    };
    assert!(choose(&nodes, &second).nodes > 0);
    // A limit of time is no reason to search.
    assert_eq!(choose(&an_hour(), &second), choice);
    let unknown = Position::start(StartLayout::Parallel);
    assert_eq!(choose(&Limits::default(), &unknown).depth, 2);
}

#[test]
fn at_the_edge_of_the_book_the_engine_searches() {
    let edge = book()
        .positions()
        .find(|position| book().best(position).is_none())
        .expect("every book has an edge");
    assert!(!book().moves(&edge).is_empty());
    let mut opponent = StrongOpponent::with_engine(level(2), engine()).with_book(book());
    let choice = opponent.choose(&edge, &Limits::default(), &StopFlag::new(), &mut |_| {});
    assert_eq!(choice.unwrap().depth, 2);
}

#[test]
fn the_engine_of_a_game_plays_from_the_book() {
    let (wake, woken) = channel();
    let engine = EngineHandle::spawn(move || {
        let _ = wake.send(());
    })
    .unwrap();
    let position = book()
        .positions()
        .find(|position| {
            let moves = book().moves(position);
            moves.iter().filter(|found| found.share > 0.2).count() >= 3
                && book().best(position).is_some()
        })
        .expect("a position with three good moves");
    let choose = |seed, limits| {
        engine.request(SearchRequest {
            id: seed,
            position,
            opponent: OpponentKind::Engine,
            limits,
            seed,
        });
        woken.recv().unwrap();
        let Some(EngineReply::Done { choice, .. }) = engine.try_recv() else {
            panic!("a move of the book takes no search");
        };
        let choice = choice.unwrap();
        assert_eq!((choice.depth, choice.nodes), (0, 0), "{limits:?}");
        choice.square
    };
    for limits in [Limits::default(), an_hour()] {
        let different: HashSet<Square> = (0..30).map(|seed| choose(seed, limits)).collect();
        assert!(different.len() >= 2, "{limits:?}: {different:?}");
    }
}

/// Without a limit a search of level 60 would take years.
#[test]
fn the_protocols_play_from_the_book() {
    let first = ["D3", "C4", "F5", "E6"];
    let mut talk = Talk::start(&["gtp", "--hash", "12", "--level", "60"]);
    talk.say("genmove b");
    let answer = talk.hear();
    assert!(
        first.iter().any(|name| answer == format!("= {name}")),
        "{answer}"
    );
    talk.say("quit");

    let mut talk = Talk::start(&["nboard", "--hash", "12", "--level", "60"]);
    talk.say("go");
    let value = book().value(&Position::default()).unwrap();
    let answer = talk.hear();
    let expected = |name: &&str| answer == format!("=== {name}/{value:.2}/0.00");
    assert!(first.iter().any(expected), "{answer}");
    // Hints are searched.
    talk.say("hint 1");
    assert_eq!(talk.hear(), "status Analyzing");
    assert!(talk.hear().starts_with("search "));
    talk.say("quit");
    assert_eq!(talk.hang_up().1, Some(0));
}

#[test]
fn the_protocols_can_do_without_the_book() {
    for options in [["--level", "2", "--no-book"], ["--depth", "2", "--hash=12"]] {
        let mut talk = Talk::start(&[&["nboard"], &options[..]].concat());
        talk.say("go");
        assert_eq!(talk.hear(), "status Thinking", "{options:?}");
        assert!(talk.hear().starts_with("search "), "{options:?}");
        talk.say("quit");
    }
    // A search of one ply finds another move than the book.
    let quick = |position: &Position| {
        let task = Task {
            depth: Some(1),
            ..Task::default()
        };
        let report = engine().search(position, &task, &StopFlag::new(), &mut |_| {});
        report.best().unwrap().square
    };
    let second = Position::default().play(Square::F5).unwrap();
    let replies = second.legal_moves().iter();
    let (reply, expected) = replies
        .map(|reply| (reply, second.play(reply).unwrap()))
        .filter_map(|(reply, third)| Some((reply, book().best(&third)?, quick(&third))))
        .find(|(_, best, found)| best.square != *found)
        .map(|(reply, _, found)| (reply, found))
        .expect("a position in which a look ahead of one ply is not enough");
    let mut talk = Talk::start(&["gtp", "--depth", "1", "--hash", "12", "--threads", "1"]);
    talk.say(&format!("play b f5\nplay w {reply}\ngenmove b"));
    let wanted = format!("= {}", expected.to_string().to_uppercase());
    assert_eq!([(); 5].map(|()| talk.hear()), ["=", "", "=", "", &wanted]);
    talk.say("quit");
    // A level that takes a while, and a book that would not take any.
    let mut talk = Talk::start(&["gtp", "--hash", "16", "--level", "60", "--no-book"]);
    talk.say("time_settings 0 1 1\ngenmove b");
    let begun = std::time::Instant::now();
    for expected in ["=", "", "= ", ""] {
        assert!(talk.hear().starts_with(expected));
    }
    assert!(begun.elapsed() > Duration::from_millis(100));
    talk.say("quit");
}

/// Without the book, a search of level 60 would take years.
#[test]
fn a_level_that_replaces_the_depth_brings_the_book() {
    let mut talk = Talk::start(&["gtp", "--hash", "12", "--depth", "2"]);
    talk.say("set_level 60\ngenmove b");
    assert_eq!([talk.hear(), talk.hear()], ["=", ""]);
    assert!(talk.hear().starts_with("= "));
    talk.say("quit");

    let mut talk = Talk::start(&["nboard", "--hash", "12", "--depth", "2"]);
    talk.say("go");
    assert_eq!(talk.hear(), "status Thinking");
    while !talk.hear().starts_with("===") {}
    talk.say("set depth 60\ngo");
    assert_eq!(talk.hear(), "set myname Flipside60");
    assert!(talk.hear().starts_with("=== "));
    talk.say("quit");
}

#[test]
fn several_engines_build_a_valid_book_together() {
    let extent = Extent::default();
    let book = small(extent, 100, 3).to_bytes();
    assert_eq!(check(&Book::from_bytes(&book).unwrap(), &extent), 100);
}
