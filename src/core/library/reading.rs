//! Reads the games of a text or a file. Each game is recognised by its content, so a file may hold games of several formats,
//! with other text between them.

mod balanced;
mod boards;
mod diagram;
mod gathered;
mod lines;
mod pgn_lines;
mod pieces;
mod plain;
mod sides;
mod texts;
mod words;

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Cursor, ErrorKind, Read},
    path::{Path, PathBuf},
};

use texts::Texts;

use super::{
    formats::wthor,
    game::{Found, Source},
    problem::{LeftOut, Problem},
};

/// A file in UTF-16 is read as a whole, up to this many bytes.
const MOST_UTF_16: u64 = 64 << 20;

/// How packed files begin.
const PACKED: [(&[u8], &str); 9] = [
    (b"PK\x03\x04", "zip"),
    (b"PK\x05\x06", "zip"),
    (b"PK\x07\x08", "zip"),
    (b"\x1f\x8b", "gzip"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"Rar!\x1a\x07", "rar"),
    (b"\xfd7zXZ\0", "xz"),
    (b"BZh", "bzip2"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
];

/// The same for a file of others one after another, and where it says so: behind the name of the first one.
const TAR: &[u8] = b"ustar";
const TAR_AT: usize = 257;

/// Reads the games of a text or a file, one after another: only the game that is read is in memory. Names are needed for WTHOR
/// files. What is no game is skipped.
///
/// ```
/// use flipside_core::library::{games, wthor};
///
/// let text = "Two games:\nF5D6C3\n(;GM[Othello]PB[Anna]PW[Ben]B[f5]W[d6];)";
/// let names = wthor::Names::default();
/// let found: Vec<_> = games(text.as_bytes(), &names)?.collect::<Result<_, _>>()?;
/// let moves: Vec<_> = found.iter().filter_map(|it| Some(it.game.as_ref().ok()?.record.transcript())).collect();
/// assert_eq!(moves, ["f5d6c3", "f5d6"]);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// The errors of the reader.
pub fn games<'a>(
    input: impl Read + 'a,
    names: &'a wthor::Names,
) -> io::Result<Box<dyn Iterator<Item = io::Result<Found>> + 'a>> {
    let mut input = BufReader::new(input);
    let mut head = Vec::new();
    input.by_ref().take(wthor::HEADER as u64).read_to_end(&mut head)?;
    let packed = PACKED.iter().find(|(mark, _)| head.starts_with(mark));
    let is_tar = input.fill_buf()?.get(TAR_AT - head.len()..).is_some_and(|it| it.starts_with(TAR));
    if let Some(format) = packed.map(|it| it.1).or(is_tar.then_some("tar")) {
        let found =
            Found { source: Source::Transcript, line: 1, game: Err(Problem::Packed { format }), left_out: Vec::new() };
        return Ok(Box::new(std::iter::once(Ok(found))));
    }
    let header = wthor::Header::find(&head);
    if let Some(header) = header {
        return Ok(Box::new(wthor_games(header, input, names)));
    }
    let mut input = Cursor::new(head.clone()).chain(input);
    let big = head.starts_with(&[0xFE, 0xFF]);
    if big || head.starts_with(&[0xFF, 0xFE]) {
        let mut bytes = Vec::new();
        input.by_ref().take(MOST_UTF_16).read_to_end(&mut bytes)?;
        let unit = |pair: &[u8]| {
            let pair = [pair[0], pair[1]];
            if big { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) }
        };
        let units: Vec<u16> = bytes.chunks_exact(2).map(unit).collect();
        let text = String::from_utf16_lossy(&units);
        return Ok(Box::new(Texts::new(Cursor::new(text.into_bytes()))));
    }
    Ok(Box::new(Texts::new(input)))
}

fn wthor_games<'a>(
    header: wthor::Header,
    mut input: impl BufRead + 'a,
    names: &'a wthor::Names,
) -> impl Iterator<Item = io::Result<Found>> + 'a {
    let mut line = 0;
    let (count, year, depth, size) = match header {
        wthor::Header::Games { count, year, theory_at, size } => (u64::from(count), year, theory_at, size),
        // Files of names have no games.
        wthor::Header::Names { .. } => (0, 0, 0, 0),
    };
    let mut is_over = size == 0;
    std::iter::from_fn(move || {
        if is_over {
            return None;
        }
        line += 1;
        let mut found = |game, over| {
            is_over = over;
            Some(Ok(Found {
                source: Source::Wthor,
                line,
                game,
                left_out: names.is_empty().then_some(LeftOut::Names).into_iter().collect(),
            }))
        };
        if size != 8 {
            return found(Err(Problem::Size { text: size.to_string() }), true);
        }
        match wthor::next(&mut input) {
            Ok(Some(bytes)) => found(wthor::Record::new(&bytes).game(year, depth, names), false),
            // The header tells how many games there are.
            Ok(None) if line <= count => found(Err(Problem::CutOff), true),
            Ok(None) => {
                is_over = true;
                None
            }
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => found(Err(Problem::CutOff), true),
            Err(error) => {
                is_over = true;
                Some(Err(error))
            }
        }
    })
}

/// Takes the names of a WTHOR file of names. Returns false for all other files.
pub fn add_names(file: &Path, names: &mut wthor::Names) -> bool {
    let mut head = Vec::new();
    // What was read of a pipe would be missing afterwards.
    let begins_so = fs::metadata(file).is_ok_and(|it| it.is_file())
        && File::open(file)
            .and_then(|file| file.take(wthor::HEADER as u64).read_to_end(&mut head))
            .is_ok_and(|_| matches!(wthor::Header::find(&head), Some(wthor::Header::Names { .. })));
    begins_so && fs::read(file).is_ok_and(|bytes| names.add(&bytes))
}

/// Takes the names from the files beside a WTHOR file: those that are called as it is, or as those of the database are.
pub fn add_names_beside(file: &Path, names: &mut wthor::Names) {
    let is_of_games = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("wtb"));
    let Some(entries) = file.parent().filter(|_| is_of_games).and_then(|folder| {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        fs::read_dir(folder).ok()
    }) else {
        return;
    };
    let mut beside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    // Those that are called as the file is come last and count.
    beside.sort_by_key(|other| (other.file_stem() == file.file_stem(), other.clone()));
    for other in beside {
        let is_of_names =
            other.extension().is_some_and(|ending| ["jou", "trn"].iter().any(|it| ending.eq_ignore_ascii_case(it)));
        if is_of_names {
            add_names(&other, names);
        }
    }
}
