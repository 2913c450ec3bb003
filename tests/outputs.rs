//! Outputs of the command lines that are no ordinary files: devices, pipes, folders and links. Each command that writes is
//! tried with each of them.
//!
//! The devices are nodes of this test's own, which only the administrator can make; without them that part is left out.
#![cfg(unix)]

use std::{
    fs::{self, File, Permissions},
    io::Write,
    os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

const ENGINE: &str = env!("CARGO_BIN_EXE_flipside-engine");
const TRAINER: &str = env!("CARGO_BIN_EXE_flipside-train");

/// No command works so long, and what it says fits into the pipe.
const PATIENCE: Duration = Duration::from_mins(1);

const GAME: &str = "(;GM[Othello]PB[Anna]PW[Ben]DT[2024]RE[+4.000]B[f5]W[d6];)\n";

/// A command that writes to `OUT`.
struct Writer {
    program: &'static str,
    line: &'static str,
    /// It reads what it has written, and goes on with it.
    goes_on: bool,
    /// A device or a pipe can take what it writes.
    may_stream: bool,
}

const fn writer(program: &'static str, line: &'static str) -> Writer {
    Writer { program, line, goes_on: false, may_stream: true }
}

const fn goes_on(program: &'static str, line: &'static str) -> Writer {
    let writer = writer(program, line);
    Writer { goes_on: true, ..writer }
}

const RESULTS: Writer =
    Writer { may_stream: false, ..goes_on(ENGINE, "ladder --players random,greedy --games 2 --results OUT") };

const WTHOR: Writer = Writer { may_stream: false, ..writer(ENGINE, "convert game.ggf --to wthor --out OUT") };

const WRITERS: [Writer; 12] = [
    writer(ENGINE, "convert game.ggf --to sgf --out OUT"),
    WTHOR,
    writer(ENGINE, "match --first classic:random --second classic:random --openings opening --games 2 --records OUT"),
    RESULTS,
    writer(ENGINE, "ladder --players random,greedy --games 2 --results results --table OUT"),
    goes_on(TRAINER, "book --out OUT --positions 2 --level 1"),
    goes_on(TRAINER, "puzzles --out OUT --seed 5 --count 1"),
    writer(TRAINER, "puzzle-motifs --puzzles puzzles --keep OUT"),
    writer(TRAINER, "puzzle-check --puzzles puzzles --rate --keep OUT"),
    writer(TRAINER, "people-sample --file game.ggf --out OUT"),
    writer(TRAINER, "fit --data records --iterations 1 --stages 27 --out OUT"),
    writer(TRAINER, "backward --from 3 --to 5 --count 1 --depth 1 --iterations 1 --out OUT"),
];

/// Those whose outputs are files of a folder.
const FOLDERS: [&str; 2] =
    ["lines --count 1 --empties 4 --out OUT", "wthor --files none --empties 4 --count 1 --out OUT"];

/// A folder with what the commands read.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("flipside-outputs-{}-{name}", std::process::id());
        let folder = Self(std::env::temp_dir().join(name));
        let _ = fs::remove_dir_all(&folder.0);
        fs::create_dir_all(folder.path("apart")).unwrap();
        fs::write(folder.path("game.ggf"), GAME).unwrap();
        fs::write(folder.path("opening"), "f5d6c3d3c4f4f6b4\n").unwrap();
        let puzzles = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/puzzles/puzzles.obf");
        let puzzles = fs::read_to_string(puzzles).unwrap();
        let few: String = puzzles.split_inclusive('\n').take(2).collect();
        fs::write(folder.path("puzzles"), few).unwrap();
        let made = folder.run(TRAINER, "lines --count 20 --empties 6 --out records", "");
        assert!(made.status.success(), "{}", said(&made));
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Runs a command in the folder, with this name for `OUT`.
    fn run(&self, program: &str, line: &str, out: &str) -> Output {
        let arguments = line.split(' ').map(|it| if it == "OUT" { out } else { it });
        let mut command = Command::new(program);
        let command = command.args(arguments).current_dir(&self.0);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let begun = Instant::now();
        while child.try_wait().unwrap().is_none() {
            if begun.elapsed() > PATIENCE {
                child.kill().unwrap();
                panic!("{line}: it waits for something");
            }
            thread::sleep(Duration::from_millis(5));
        }
        child.wait_with_output().unwrap()
    }

    /// What a command writes into a new file.
    fn expected(&self, writer: &Writer) -> Vec<u8> {
        let out = self.run(writer.program, writer.line, "plain");
        assert!(out.status.success(), "{}: {}", writer.line, said(&out));
        let bytes = fs::read(self.path("plain")).unwrap();
        for name in ["plain", "plain.jou", "plain.trn"] {
            let _ = fs::remove_file(self.path(name));
        }
        bytes
    }

    fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).unwrap();
        let mut names: Vec<String> = entries.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Makes a device with the numbers of one that every system has. Only the administrator can.
    fn device(&self, name: &str, minor: &str) -> bool {
        let path = self.path(name);
        let mut mknod = Command::new("mknod");
        let made = mknod.arg(&path).args(["c", "1", minor]).output();
        let is_made = cfg!(target_os = "linux")
            && made.is_ok_and(|it| it.status.success())
            && File::options().write(true).open(&path).is_ok();
        if !is_made {
            eprintln!("left out: no device can be made here");
        }
        is_made
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn assert_same(bytes: &[u8], expected: &[u8], line: &str) {
    assert!(!expected.is_empty(), "{line}");
    assert!(bytes == expected, "{line}");
}

/// The command fails with this status, and a message that begins with the name of the output.
#[track_caller]
fn assert_refused(output: &Output, status: i32, name: &str, line: &str) {
    let said = said(output);
    assert_eq!(output.status.code(), Some(status), "{line}: {said}");
    let (_, message) = said.split_once(": ").unwrap();
    assert!(message.starts_with(&format!("{name}: ")), "{line}: {said}");
    assert_eq!(said.lines().count(), 1, "{line}: {said}");
}

#[test]
fn a_folder_is_refused_at_once() {
    let folder = Folder::new("folder");
    let inside = folder.names("apart");
    for writer in &WRITERS {
        let output = folder.run(writer.program, writer.line, "apart");
        assert_refused(&output, 2, "apart", writer.line);
        assert_eq!(output.stdout, b"", "{}", writer.line);
    }
    let offsets = "offsets --data records --out OUT";
    let output = folder.run(TRAINER, offsets, "apart");
    assert_refused(&output, 2, "apart", offsets);
    for line in FOLDERS {
        let output = folder.run(TRAINER, line, "opening");
        assert_refused(&output, 2, "opening", line);
    }
    assert_eq!(folder.names("apart"), inside);
    assert!(folder.names(".").iter().all(|it| !it.contains("flipside")));
}

#[test]
fn a_device_stays_one() {
    const NULL: &str = "3";
    const ZERO: &str = "5";
    const FULL: &str = "7";
    let folder = Folder::new("device");
    let made = [("null", NULL), ("zero", ZERO), ("full", FULL)].map(|(name, minor)| folder.device(name, minor));
    if made != [true; 3] {
        return;
    }
    symlink("full", folder.path("link")).unwrap();
    let numbers = |name: &str| {
        let found = fs::symlink_metadata(folder.path(name)).unwrap();
        (found.file_type().is_char_device(), found.rdev(), found.mode())
    };
    let before = ["null", "zero", "full"].map(numbers);
    let names = folder.names(".");
    for writer in &WRITERS {
        let line = writer.line;
        let status = if writer.may_stream { 1 } else { 2 };
        for full in ["full", "link"] {
            let output = folder.run(writer.program, line, full);
            assert_refused(&output, status, full, line);
            assert_eq!(said(&output).contains("No space left"), status == 1, "{line}");
        }
        for endless in ["null", "zero"] {
            let output = folder.run(writer.program, line, endless);
            let status = output.status.code();
            let expected = if writer.may_stream { 0 } else { 2 };
            assert_eq!(status, Some(expected), "{line}: {}", said(&output));
        }
        assert_eq!(["null", "zero", "full"].map(numbers), before, "{line}");
        assert!(fs::symlink_metadata(folder.path("link")).unwrap().is_symlink());
    }
    for line in FOLDERS {
        assert_refused(&folder.run(TRAINER, line, "full"), 2, "full", line);
    }
    assert_eq!(["null", "zero", "full"].map(numbers), before);
    let mut after = folder.names(".");
    after.retain(|it| it != "results");
    assert_eq!(after, names);
    // The space ends in the middle of the work.
    let many = GAME.repeat(1000);
    fs::write(folder.path("game.ggf"), many).unwrap();
    let output = folder.run(ENGINE, WRITERS[0].line, "full");
    assert_refused(&output, 1, "full", WRITERS[0].line);
}

#[test]
fn a_pipe_is_written_through() {
    let folder = Folder::new("pipe");
    let pipe = folder.path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    for writer in &WRITERS {
        let line = writer.line;
        let expected = folder.expected(writer);
        if writer.may_stream {
            let reader = thread::spawn({
                let pipe = pipe.clone();
                move || fs::read(pipe).unwrap()
            });
            let output = folder.run(writer.program, line, "pipe");
            // A reader that nobody has written to would wait for ever.
            let found = fs::symlink_metadata(&pipe).unwrap();
            assert!(found.file_type().is_fifo(), "{line}");
            drop(File::options().read(true).write(true).open(&pipe).unwrap());
            assert!(output.status.success(), "{line}: {}", said(&output));
            assert_same(&reader.join().unwrap(), &expected, line);
        } else {
            assert_refused(&folder.run(writer.program, line, "pipe"), 2, "pipe", line);
        }
        assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
    }
    assert!(folder.names(".").iter().all(|it| !it.contains("pipe.")));
}

/// A shell gives pipes names, and what it reads there it reads once only.
#[test]
fn a_pipe_is_read_from_its_beginning() {
    let folder = Folder::new("read");
    let pipe = folder.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let writer = thread::spawn(move || {
        let mut open = File::options().write(true).open(pipe).unwrap();
        open.write_all(GAME.as_bytes()).unwrap();
    });
    let output = folder.run(ENGINE, "convert OUT --to transcript", "pipe");
    writer.join().unwrap();
    assert_eq!((output.stdout, output.stderr), (b"f5d6\n".to_vec(), Vec::new()));
}

/// As `/dev/stdout` does it.
#[cfg(target_os = "linux")]
#[test]
fn a_link_to_the_standard_output_leads_there() {
    let folder = Folder::new("stdout");
    symlink("/proc/self/fd/1", folder.path("link")).unwrap();
    let output = folder.run(ENGINE, WRITERS[0].line, "link");
    assert!(output.status.success(), "{}", said(&output));
    assert_same(&output.stdout, &folder.expected(&WRITERS[0]), WRITERS[0].line);
}

#[test]
fn links_stay_and_what_they_lead_to_is_written() {
    let folder = Folder::new("link");
    let real = folder.path("apart/real");
    symlink("apart/real", folder.path("middle")).unwrap();
    symlink("middle", folder.path("link")).unwrap();
    symlink("loop", folder.path("loop")).unwrap();
    let is_link = |name: &str| fs::symlink_metadata(folder.path(name)).unwrap().is_symlink();
    for writer in &WRITERS {
        let line = writer.line;
        let expected = folder.expected(writer);
        // What is not there yet is made.
        let output = folder.run(writer.program, line, "link");
        assert!(output.status.success(), "{line}: {}", said(&output));
        assert_same(&fs::read(&real).unwrap(), &expected, line);
        // And what is there is replaced.
        if !writer.goes_on {
            fs::write(&real, "old").unwrap();
        }
        fs::set_permissions(&real, Permissions::from_mode(0o640)).unwrap();
        let output = folder.run(writer.program, line, "link");
        assert!(output.status.success(), "{line}: {}", said(&output));
        assert_same(&fs::read(&real).unwrap(), &expected, line);
        let mode = fs::metadata(&real).unwrap().mode() & 0o777;
        assert_eq!(mode, 0o640, "{line}");
        assert_eq!(folder.names("apart"), ["real"], "{line}");
        fs::remove_file(&real).unwrap();

        let output = folder.run(writer.program, line, "loop");
        assert_refused(&output, 2, "loop", line);
        assert!(["middle", "link", "loop"].into_iter().all(is_link), "{line}");
    }
    assert!(folder.names(".").iter().all(|it| !it.contains("flipside")));
}

#[test]
fn the_longest_names_of_the_system_have_room() {
    let folder = Folder::new("long");
    let name = "\u{3042}".repeat(85);
    let line = WRITERS[0].line;
    for _ in 0..2 {
        let output = folder.run(ENGINE, line, &name);
        assert!(output.status.success(), "{}", said(&output));
    }
    assert_same(&fs::read(folder.path(&name)).unwrap(), &folder.expected(&WRITERS[0]), line);
}

/// What stands where the new file is made is not followed, and what is written while a command fails does not count.
#[test]
fn nothing_else_is_written() {
    let folder = Folder::new("else");
    let (out, mine) = (folder.path("out"), folder.path("mine"));
    fs::write(&mine, "mine").unwrap();
    for ending in ["new", "unfinished", "flipside-new"] {
        symlink("mine", folder.path(&format!("out.{ending}"))).unwrap();
    }
    for writer in &WRITERS {
        let output = folder.run(writer.program, writer.line, "out");
        assert!(output.status.success(), "{}: {}", writer.line, said(&output));
        assert_eq!(fs::read_to_string(&mine).unwrap(), "mine", "{}", writer.line);
        assert!(out.symlink_metadata().unwrap().is_file());
        fs::remove_file(&out).unwrap();
    }
    fs::write(&out, "old").unwrap();
    for line in ["convert game.ggf none --to sgf --out OUT", "convert game.ggf none --to wthor --out OUT"] {
        assert_refused(&folder.run(ENGINE, line, "out"), 2, "none", line);
        assert_eq!(fs::read_to_string(&out).unwrap(), "old", "{line}");
    }
    // One of three files cannot be written, so none is.
    fs::create_dir(folder.path("games.wtb")).unwrap();
    let output = folder.run(ENGINE, WTHOR.line, "games.wtb");
    assert_refused(&output, 2, "games.wtb", WTHOR.line);
    let left = folder.names(".");
    assert!(left.iter().all(|it| it == "games.wtb" || !it.starts_with("games.")));
}

/// The owner of a file stays, where the system allows it.
#[test]
fn a_replaced_file_stays_its_owners() {
    let folder = Folder::new("owner");
    let out = folder.path("out");
    fs::write(&out, "old").unwrap();
    if std::os::unix::fs::chown(&out, Some(65534), Some(65534)).is_err() {
        eprintln!("left out: only the administrator can give a file away");
        return;
    }
    let output = folder.run(ENGINE, WRITERS[0].line, "out");
    assert!(output.status.success(), "{}", said(&output));
    let found = fs::metadata(&out).unwrap();
    assert_eq!((found.uid(), found.gid()), (65534, 65534));
    assert_ne!(fs::read_to_string(&out).unwrap(), "old");
}

#[test]
fn a_path_without_a_folder_is_refused() {
    let folder = Folder::new("missing");
    for writer in &WRITERS {
        let output = folder.run(writer.program, writer.line, "no/file");
        let line = writer.line;
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(said(&output).contains("no/file"), "{line}: {}", said(&output));
        assert_eq!(output.stdout, b"", "{line}");
    }
    assert!(!Path::new(&folder.path("no")).exists());
}
