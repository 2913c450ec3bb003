//! What is fuzzed of the rules and the engine. Each function gets any bytes. It must not panic, and what it accepts
//! must keep what the program promises about it.

use std::borrow::Cow;

use flipside::{
    engine::{
        Book, arena,
        eval::Weights,
        teach::{practice::Progress, puzzles, review},
    },
    library::{Archive, Declared, Format, Game, HEAD, games, wthor},
    rules::{GameRecord, GgfGame, Position, StartLayout, obf},
};

/// A function that is fuzzed.
pub type Target = fn(&[u8]);

/// All functions, with the names of the folders of their examples.
pub const TARGETS: [(&str, Target); 16] = [
    ("transcript", transcript),
    ("ggf", ggf),
    ("obf", obf),
    ("board", board),
    ("pgn", pgn),
    ("sgf", sgf),
    ("json", json),
    ("wthor", wthor),
    ("texts", texts),
    ("archive", archive),
    ("openings", openings),
    ("book", book),
    ("weights", weights),
    ("progress", progress),
    ("puzzles", puzzles),
    ("analysis", analysis),
];

fn text(data: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(data)
}

/// A game as a transcript is read again as it was written.
pub fn transcript(data: &[u8]) {
    for layout in [StartLayout::Standard, StartLayout::Mirrored] {
        let start = Position::start(layout);
        if let Ok(game) = GameRecord::from_transcript(start, &text(data)) {
            let again = GameRecord::from_transcript(start, &game.transcript());
            assert_eq!(again, Ok(game));
        }
    }
    texts(data);
}

/// Any text or file with games. What is read is written in every format and read again as the same.
pub fn texts(data: &[u8]) {
    let has_moves = |game: &Game| game.record.move_count() > 0;
    for game in read(data).into_iter().flatten().filter(has_moves).take(20) {
        for format in Format::ALL {
            // The last position of a game is no game.
            let Some(text) = format.text(&game).filter(|_| format != Format::Obf) else {
                continue;
            };
            let again = read(text.as_bytes());
            let [Ok(again)] = &again[..] else {
                panic!("{again:?} in {text}");
            };
            assert_eq!(again.record, game.record, "{text}");
            if matches!(format, Format::Json | Format::Sgf) {
                assert_eq!(again.facts.names, game.facts.names, "{text}");
                let winner = |game: &Game| game.result().map(Declared::winner);
                assert_eq!(winner(again), winner(&game), "{text}");
            }
        }
    }
}

fn read(data: &[u8]) -> Vec<Result<Game, flipside::library::Problem>> {
    let names = wthor::Names::default();
    let games = games(data, &names).expect("memory can be read");
    games.map(|it| it.expect("memory can be read").game).collect()
}

/// Games in PGN.
pub fn pgn(data: &[u8]) {
    texts(data);
}

/// Games in SGF.
pub fn sgf(data: &[u8]) {
    texts(data);
}

/// Games in JSON.
pub fn json(data: &[u8]) {
    texts(data);
}

/// Files of the WTHOR database: games and names.
pub fn wthor(data: &[u8]) {
    let mut names = wthor::Names::default();
    names.add(data);
    texts(data);
}

/// The file of kept games: what can be read of it is kept in a new file.
pub fn archive(data: &[u8]) {
    let _ = Archive::read(data.to_vec());
    let archive = Archive::read([HEAD, data].concat()).expect("the beginning is right");
    let kept = |archive: &Archive| archive.views().map(|view| view.kept()).collect::<Vec<_>>();
    assert_eq!(kept(&archive.compacted()), kept(&archive));
    archive.reached(&Position::default());
}

/// The moves of a game in GGF are played as far as they are legal.
pub fn ggf(data: &[u8]) {
    if let Ok(game) = text(data).parse::<GgfGame>() {
        let mut record = GameRecord::new(game.start);
        let squares = game.moves.iter().filter_map(|&(_, square)| square);
        let _ = squares.map(|square| record.play(square)).all(|it| it.is_ok());
    }
    texts(data);
}

/// Positions with values: all values are numbers.
pub fn obf(data: &[u8]) {
    for problem in obf::parse_file(&text(data)).unwrap_or_default() {
        assert!(problem.values.iter().all(|(_, value)| value.is_finite()));
        check(&problem.position);
    }
    texts(data);
}

/// A position as a text is read again as it was written.
pub fn board(data: &[u8]) {
    if let Ok(position) = text(data).parse() {
        check(&position);
    }
    texts(data);
}

fn check(position: &Position) {
    assert_eq!(position.to_string().parse().as_ref(), Ok(position));
    for square in position.legal_moves() {
        assert!(position.play(square).is_ok());
    }
}

/// Openings of matches.
pub fn openings(data: &[u8]) {
    for game in arena::read_openings(&text(data)).unwrap_or_default() {
        assert!(!game.is_finished());
    }
}

/// A book. The bytes are what comes after its checksum, since others are refused at once.
pub fn book(data: &[u8]) {
    let _ = Book::from_bytes(data);
    // FNV-1a.
    let sum = data
        .iter()
        .fold(0xCBF2_9CE4_8422_2325_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    let version = flipside::engine::book::BOOK_VERSION.to_le_bytes();
    let bytes = [b"FLIPBOOK", &version[..], &sum.to_le_bytes(), data].concat();
    if let Ok(book) = Book::from_bytes(&bytes) {
        for position in book.positions().take(50) {
            assert!(book.value(&position).is_some());
            for found in book.moves(&position) {
                assert!(position.play(found.square).is_ok());
            }
        }
    }
}

/// Weights. The bytes are what comes after their checksum, since others are refused at once.
pub fn weights(data: &[u8]) {
    let _ = Weights::from_bytes(data);
    let head = &flipside::engine::eval::WEIGHTS_FILE[..20];
    let mut sum = 0x9E37_79B9_7F4A_7C15_u64 ^ data.len() as u64;
    for chunk in data.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0xFF51_AFD7_ED55_8CCD).rotate_left(29);
    }
    let sum = (sum ^ sum >> 32).to_le_bytes();
    let _ = Weights::from_bytes(&[head, &sum, data].concat());
}

/// The progress of the practice of openings is read again as it was written.
pub fn progress(data: &[u8]) {
    if let Ok(read) = Progress::read(&text(data)) {
        let again = Progress::read(&read.progress.to_text()).expect("progress");
        assert!(again.damaged.is_empty() && again.progress == read.progress);
    }
}

/// What is kept of the puzzles, and puzzles as lines: what can be read is read again as it was written.
pub fn puzzles(data: &[u8]) {
    let text = text(data);
    if let Ok((read, _)) = puzzles::Progress::read(&text) {
        let again = puzzles::Progress::read(&read.to_text());
        assert_eq!(again, Ok((read.clone(), Vec::new())));
        read.daily();
        assert!(read.due(20_000).len() <= read.own().len());
    }
    for puzzle in text.lines().filter_map(|line| line.parse::<puzzles::Puzzle>().ok()) {
        assert!(puzzle.position.is_legal(puzzle.right));
        puzzle.aim();
    }
}

/// An analysis of a position, as a review keeps it, is read again as it was written.
pub fn analysis(data: &[u8]) {
    let position = Position::default();
    if let Ok(found) = review::from_text(&position, &text(data)) {
        let again = review::from_text(&position, &review::to_text(&found));
        assert_eq!(again.as_ref().ok(), Some(&found));
    }
}
