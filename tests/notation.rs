//! Writing and reading transcripts.

use flipside::rules::{
    GameRecord, Handicap, IllegalReason, NotAGame, Ply, Position, Side, Square, StartLayout, TranscriptReason,
    Unplayable, parse_game,
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IteratorRandom};

fn read(text: &str) -> Result<GameRecord, flipside::rules::TranscriptError> {
    GameRecord::from_transcript(Position::default(), text)
}

/// Writes a game with random separators, numbers, capitals and passes, which a reader has to understand.
fn scribble(record: &GameRecord, rng: &mut StdRng) -> String {
    let mut text = String::new();
    for (number, ply) in record.plies().iter().enumerate() {
        match rng.random_range(0..5) {
            0 => text.push_str(", "),
            1 => text.push('\n'),
            2 => text.extend([" ", &(number + 1).to_string(), ". "]),
            _ => {}
        }
        match ply {
            Ply::Move { square, .. } if rng.random() => text.push_str(&square.to_string()),
            Ply::Move { square, .. } => text.push_str(&square.to_string().to_uppercase()),
            Ply::Pass { .. } => text.push_str(["", "pass", "PA", "--"][rng.random_range(0..4)]),
        }
    }
    text
}

#[test]
fn random_games_survive_a_round_trip() {
    let mut rng = StdRng::seed_from_u64(51);
    let mut passes = 0;
    for game in 0..150 {
        let layout = if game % 2 == 0 { StartLayout::Standard } else { StartLayout::Mirrored };
        let mut record = GameRecord::new(Position::start(layout));
        while let Some(square) = record.legal_moves().iter().choose(&mut rng) {
            record.play(square).unwrap();
        }
        passes += record.plies().len() - record.move_count();
        let transcript = record.transcript();
        assert_eq!(transcript.len(), 2 * record.move_count());
        assert_eq!(GameRecord::from_transcript(*record.start(), &transcript), Ok(record.clone()));
        let scribbled = scribble(&record, &mut rng);
        assert_eq!(GameRecord::from_transcript(*record.start(), &scribbled), Ok(record), "{scribbled:?}");
    }
    assert!(passes > 0, "some of the games had passes");
}

#[test]
fn only_what_is_on_the_board_is_written() {
    let mut record = read("f5d6c3").unwrap();
    record.undo();
    assert_eq!(record.transcript(), "f5d6");
}

#[test]
fn the_usual_ways_of_writing_are_understood() {
    for text in [
        "f5d6c3",
        "F5D6C3",
        " f5 d6\tc3\n",
        "f5,d6,c3",
        "f5; d6; c3;",
        "1. f5 d6 2. c3",
        "1.f5 2.d6 3.c3",
        "1. f5 1... d6 2. c3",
        "f52.d63.c3",
        "f5d6 7 c3",
        "f5-d6-c3 -",
        "(f5) | d6 / c3!",
    ] {
        assert_eq!(read(text).map(|record| record.transcript()).as_deref(), Ok("f5d6c3"), "{text:?}");
    }
    assert_eq!(read("").unwrap(), GameRecord::new(Position::default()));
}

#[test]
fn faults_are_named_with_their_move() {
    for (text, message) in [
        ("f5a1", "move 2: White cannot play a1: it would flip no discs"),
        ("f5d6f5", "move 3: Black cannot play f5: the square is taken"),
        ("f5d", "move 2: the text ends after 'd', in the middle of a move"),
        ("f5d9", "move 2: \"d9\" is not a square"),
        ("f5i6", "move 2: 'i' does not belong in a transcript"),
        ("f5 pass", "move 2: White may not pass: it has a legal move"),
        ("--", "move 1: Black may not pass: it has a legal move"),
        ("f5 pas", "move 2: a pass is written \"pass\", \"pa\", \"ps\" or \"--\""),
        ("f5\u{e9}", "move 2: '\u{e9}' does not belong in a transcript"),
        ("e6f4e3f6g5d6e7f5c5a1", "move 10: White cannot play a1: the game is over"),
        ("e6f4e3f6g5d6e7f5c5pa", "move 10: there is no pass after the end of the game"),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    }
    let error = read("f5d6a1").unwrap_err();
    assert_eq!(error.move_number, 3);
    let TranscriptReason::Illegal(illegal) = error.reason else { panic!("{error:?}") };
    assert_eq!((illegal.color, illegal.square, illegal.reason), (Side::Black, Square::A1, IllegalReason::FlipsNothing));
}

#[test]
fn a_pass_may_be_written_once_where_it_is_forced() {
    // White has to pass before and after black's c1.
    let start: Position = format!("XO{}XO{} O", "-".repeat(46), "-".repeat(14)).parse().unwrap();
    for text in ["c1c7", "-- c1 pass c7", "pa c1 PA c7", "passc1--c7"] {
        let record = GameRecord::from_transcript(start, text).unwrap();
        assert_eq!(record.transcript(), "c1c7", "{text:?}");
        assert_eq!(record.plies().len(), 4, "{text:?}");
    }
    // A pass that was left out cannot be written later.
    let error = GameRecord::from_transcript(start, "c1 c7 --").unwrap_err();
    assert_eq!(error.reason, TranscriptReason::PassAfterEnd);
    for text in ["-- --", "c1 -- --", "pass pass c1"] {
        let error = GameRecord::from_transcript(start, text).unwrap_err();
        assert_eq!(error.reason, TranscriptReason::PassNotForced { color: Side::Black }, "{text:?}");
    }
}

#[test]
fn a_written_game_says_where_it_begins() {
    let mut rng = StdRng::seed_from_u64(7);
    let handicap = Handicap { color: Side::White, corners: 3 };
    let standard = Position::default();
    let mut starts: Vec<Position> = StartLayout::ALL.map(Position::start).to_vec();
    starts.push(handicap.give(&standard));
    starts.push(handicap.give(&standard).pass());
    starts.push(*read("f5d6c3d3c4f4c5b3").unwrap().position());
    for start in starts {
        for moves in [0, 1, 30, 60] {
            let mut game = GameRecord::new(start);
            while game.move_count() < moves
                && let Some(square) = game.legal_moves().iter().choose(&mut rng)
            {
                game.play(square).unwrap();
            }
            let text = game.to_text();
            assert_eq!(parse_game(&text), Ok(game), "{text}");
        }
    }
    assert_eq!(read("f5d6").unwrap().to_text(), "f5d6", "as everybody reads it");
}

#[test]
fn games_in_other_notations_are_read() {
    let start = Position::default();
    let own = *read("f5d6c3").unwrap().position();
    let board = |rows: &str| format!("{rows}\n");
    let own_file_b = format!("{}--OX----{}", "-".repeat(24), "-".repeat(32));
    let picture = format!("{own:#}");
    let discs = picture.lines().take(8).collect::<Vec<_>>().join("\n");
    for (text, begins, moves) in [
        ("\u{feff} F5 D6\r\n".to_owned(), start, "f5d6"),
        ("e3f3".to_owned(), Position::start(StartLayout::Mirrored), "e3f3"),
        ("1 (;GM[Othello]PC[GGS/os]PB[a=b]B[f5//0.01]W[D6/1.2]B[c3];) (;B[e6];)".to_owned(), start, "f5d6c3"),
        (board(&picture), own, ""),
        (board(&discs), own, ""),
        (format!("{own};D3C4"), own, "d3c4"),
        (format!("{own} d3 c4"), own, "d3c4"),
        (format!("{own_file_b} b4"), own_file_b.parse().unwrap(), "b4"),
        (format!("{own}; D3:+2; C5:-1;"), own, ""),
        (picture.replace('X', "\u{25cf}").replace('O', "\u{25cb}"), own, ""),
    ] {
        let read = parse_game(&text).map(|game| (*game.start(), game.transcript()));
        assert_eq!(read, Ok((begins, moves.to_owned())), "{text}");
    }
}

#[test]
fn a_text_that_is_no_game_says_why() {
    let board = Position::default().to_string();
    let full = "X".repeat(64);
    for (text, why) in [
        ("", "there are no moves in it"),
        ("hello world", "move 1: \"he\" is not a square"),
        ("a picture of d3", "move 1: \"a \" is not a square"),
        ("a1", "move 1: Black cannot play a1: it would flip no discs"),
        ("f5d6c3d3a1", "move 5: Black cannot play a1: it would flip no discs"),
        ("e3a1", "move 2: White cannot play a1: it would flip no discs"),
        ("f5d6zz", "move 3: 'z' does not belong in a transcript"),
        ("(;B[f5]W[a1];)", "move 2: White cannot play a1: it would flip no discs"),
        ("(;B[f5]B[d6];)", "move 2: it is White's turn"),
        ("(;B[f5]W[PA];)", "move 2: White may not pass: it has a legal move"),
        ("(;BO[10 --];)", "the size of the board is \"10\"; only 8 is known"),
        (&board[..63], "the board has only 63 of its 64 squares"),
        (&board.replace('O', "?"), "'?' at d4 is neither a disc (X, O) nor an empty square (-)"),
        (&full, "there is no white disc"),
    ] {
        let error = parse_game(text).expect_err(text);
        assert_eq!(error.to_string(), why, "{text}");
    }
    let error = parse_game(&full).expect_err("full");
    assert_eq!(error, NotAGame::Start(Unplayable::NoDisc(Side::White)));
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut rng = StdRng::seed_from_u64(3);
    let signs: Vec<char> = "abcdefgh12345678XO-*.;:()[]BWPA \u{25cf}\u{4e00}".chars().collect();
    for _ in 0..20_000 {
        let length = rng.random_range(0..90);
        let text: String = (0..length).map(|_| signs[rng.random_range(0..signs.len())]).collect();
        let _ = parse_game(&text);
        let _ = parse_game(&format!("{}{text}", Position::default()));
        let _ = parse_game(&format!("(;BO[8 {text}]B[{text}"));
    }
}
