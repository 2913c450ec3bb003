//! How the opening book is built, and the commands of `flipside-train` for it.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output, Stdio},
    thread,
    time::Duration,
};

use crate::opening_book::{check, engine, level};
use flipside::{
    engine::{Book, Engine},
    rules::{Position, Square},
    train::opening_book::{BookBuilder, Extent, check_book},
};

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
    let extent = Extent { plies: 9, ..Extent::default() };
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
    let extent = Extent { plies: 4, move_loss: 1.0, total_loss: 1.5, loss_plies: 2.0 };
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
    assert!(said(&output).contains("30 positions in"), "{}", said(&output));
    let first = fs::read(&file.0).unwrap();
    assert_eq!(Book::from_bytes(&first).unwrap().len(), 30);

    // Killed before it saves for the first time, it leaves the book as it was.
    let mut endless = build(&file, "1000000").stdout(Stdio::null()).spawn().unwrap();
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
    assert!(lines.contains("\ninside: ") && lines.contains("\nat the edge: "), "{lines}");

    // A book that could not be saved is not begun, and neither is one with more threads than there are cores.
    let lost = Temporary(file.0.join("no").join("folder.bin"));
    let output = build(&lost, "50").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("folder.bin: "), "{}", said(&output));
    let output = build(&file, "50").args(["--threads", "999"]).output();
    let message = said(&output.unwrap());
    assert!(message.contains("999 threads: at most"), "{message}");

    // A file that is no book is not touched.
    fs::write(&file.0, "my notes").unwrap();
    let output = build(&file, "50").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("this is not an opening book"), "{}", said(&output));
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

#[test]
fn several_engines_build_a_valid_book_together() {
    let extent = Extent::default();
    let book = small(extent, 100, 3).to_bytes();
    assert_eq!(check(&Book::from_bytes(&book).unwrap(), &extent), 100);
}
