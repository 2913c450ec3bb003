//! Writing and reading positions.

use flipside::rules::{GameRecord, ParsePositionError, Ply, Position, Side, Square, StartLayout, Status};
use rand::{SeedableRng, rngs::StdRng, seq::IteratorRandom};

#[test]
fn every_position_of_a_game_survives_both_forms() {
    let mut rng = StdRng::seed_from_u64(41);
    let mut passes = 0;
    let is_pass = |ply: &&Ply| matches!(ply, Ply::Pass { .. });
    for game in 0..20 {
        let layout = StartLayout::ALL[game % StartLayout::ALL.len()];
        let mut record = GameRecord::new(Position::start(layout));
        while let Some(square) = record.legal_moves().iter().choose(&mut rng) {
            record.play(square).unwrap();
        }
        // The start and the end belong to the game, and so does a position in which a side has to pass.
        for plies in 0..=record.plies().len() {
            let position = record.position_after(plies).unwrap();
            assert_eq!(position.to_string().parse(), Ok(position));
            assert_eq!(format!("{position:#}").parse(), Ok(position));
            // The number of discs tells the side to move, until somebody has passed.
            let passed = record.plies()[..plies].iter().any(|ply| is_pass(&ply));
            if !passed && position.status() == Status::ToMove {
                assert_eq!(position.to_string()[..64].parse(), Ok(position));
            }
        }
        passes += record.plies().iter().filter(is_pass).count();
    }
    assert!(passes > 0, "some of the games had passes");
}

#[test]
fn the_forms_look_as_documented() {
    let start = Position::start(StartLayout::Mirrored);
    let line = format!("{}XO{}OX{} X", "-".repeat(27), "-".repeat(6), "-".repeat(27));
    assert_eq!(start.to_string(), line);
    let picture = format!("{start:#}");
    let rows: Vec<&str> = picture.lines().collect();
    assert_eq!(rows.len(), 9);
    assert_eq!(rows[3], "- - - X O - - -");
    assert_eq!(rows[4], "- - - O X - - -");
    assert_eq!(rows[8], "X");
    assert_eq!(format!("{start:?}"), format!("Position({line})"));
}

#[test]
fn all_symbols_are_understood() {
    let position: Position = format!("Xx*Bb● OoWw○ -.{} ○;", ".".repeat(51)).parse().unwrap();
    for (square, disc) in
        Square::ALL.into_iter().zip([[Some(Side::Black); 6].as_slice(), &[Some(Side::White); 5], &[None; 53]].concat())
    {
        assert_eq!(position.disc_at(square), disc, "{square}");
    }
    assert_eq!(position.side_to_move(), Side::White);
}

#[test]
fn black_is_to_move_if_the_side_is_left_out() {
    for (suffix, side) in [("", Side::Black), (" X", Side::Black), (" O;", Side::White), ("o", Side::White)] {
        let position: Position = format!("{}{suffix}", "-".repeat(64)).parse().unwrap();
        assert_eq!(position.side_to_move(), side, "{suffix:?}");
    }
}

#[test]
fn faults_are_named() {
    let dashes = "-".repeat(64);
    for (text, error, message) in [
        (String::new(), ParsePositionError::TooShort { squares: 0 }, "the board has only 0 of its 64 squares"),
        ("-".repeat(63), ParsePositionError::TooShort { squares: 63 }, "the board has only 63 of its 64 squares"),
        (
            format!("XO?{dashes}"),
            ParsePositionError::UnknownCharacter { character: '?', index: 2 },
            "'?' at c1 is neither a disc (X, O) nor an empty square (-)",
        ),
        (
            format!("{dashes} -"),
            ParsePositionError::UnknownSide { character: '-', index: 64 },
            "'-' after the board is not a side to move (X or O)",
        ),
        (
            format!("{dashes} X O"),
            ParsePositionError::Trailing { character: 'O', index: 65 },
            "'O' follows the end of the position",
        ),
    ] {
        let found = text.parse::<Position>().unwrap_err();
        assert_eq!((found, found.to_string().as_str()), (error, message), "{text:?}");
    }
}
