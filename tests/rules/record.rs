//! Games with their passes, endings, undo and redo.

use flipside::rules::{Bitboard, GameRecord, IllegalReason, Outcome, Ply, Position, Side, Square, StartLayout, Status};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IteratorRandom};

fn board(text: &str) -> Position {
    text.parse().unwrap()
}

/// A random game from a layout, played to its end.
fn random_game(layout: StartLayout, rng: &mut StdRng) -> GameRecord {
    let mut record = GameRecord::new(Position::start(layout));
    while let Some(square) = record.legal_moves().iter().choose(rng) {
        record.play(square).unwrap();
    }
    record
}

/// Checks what must hold for any record.
fn check(record: &GameRecord) {
    let mut position = *record.start();
    let mut moves = 0;
    for (index, ply) in record.plies().iter().enumerate() {
        assert_eq!(record.position_after(index), Some(position));
        match *ply {
            Ply::Move { color, square, flipped } => {
                assert_eq!(color, position.side_to_move());
                assert_eq!(flipped, position.flips(square));
                position = position.play(square).unwrap();
                moves += 1;
            }
            Ply::Pass { color } => {
                assert_eq!(color, position.side_to_move());
                assert_eq!(position.status(), Status::MustPass, "passes are forced");
                position = position.pass();
            }
        }
    }
    assert_eq!(record.position(), &position);
    assert_eq!(record.position_after(record.plies().len()), Some(position));
    assert_eq!(record.position_after(record.plies().len() + 1), None);
    assert_eq!(record.move_count(), moves);
    assert_eq!(record.can_undo(), moves > 0);
    assert_eq!(record.can_redo(), !record.redo_tail().is_empty());
    assert_ne!(position.status(), Status::MustPass, "a record never waits for a pass");
    assert_eq!(record.is_finished(), record.legal_moves().is_empty());
    assert_eq!(position.occupied().count() as usize, record.start().occupied().count() as usize + moves);
    if let Some(outcome) = record.outcome() {
        assert_eq!(outcome.disc_difference(), position.disc_difference());
        assert_eq!(outcome.black, position.discs(Side::Black).count());
        assert_eq!(outcome.white, position.discs(Side::White).count());
    }
}

#[test]
fn redo_is_the_reverse_of_undo() {
    let mut rng = StdRng::seed_from_u64(31);
    let mut passes = 0;
    for game in 0..120 {
        let layout = if game % 2 == 0 { StartLayout::Standard } else { StartLayout::Mirrored };
        let finished = random_game(layout, &mut rng);
        check(&finished);
        let mut record = finished.clone();
        let mut undone = Vec::new();
        while let Some(back) = record.undo() {
            check(&record);
            assert_eq!(record.position().side_to_move(), back.color);
            assert_eq!(record.position().flip_list(back.square), back.flips);
            passes += u32::from(back.passes);
            undone.push(back);
        }
        assert_eq!(record.position(), record.start());
        assert_eq!(undone.len(), finished.move_count());
        assert_eq!(record.redo_tail(), finished.plies());
        for back in undone.into_iter().rev() {
            let played = record.redo().unwrap();
            check(&record);
            assert_eq!((played.color, played.square), (back.color, back.square));
            assert_eq!(played.flips, back.flips);
            assert_eq!(u8::from(played.passed.is_some()), back.passes);
            assert_eq!(played.outcome, record.outcome());
        }
        assert_eq!(record, finished);
        assert_eq!(record.redo(), None);
    }
    assert!(passes > 0, "some of the games had passes");
}

#[test]
fn random_play_undo_and_redo_keep_the_record_valid() {
    let mut rng = StdRng::seed_from_u64(32);
    for _ in 0..40 {
        let mut record = GameRecord::new(Position::default());
        for _ in 0..150 {
            let before = record.clone();
            match rng.random_range(0..10) {
                0..=5 => {
                    let Some(square) = record.legal_moves().iter().choose(&mut rng) else {
                        continue;
                    };
                    let played = record.play(square).unwrap();
                    assert_eq!(record.last_move(), Some(square));
                    assert!(record.redo_tail().is_empty(), "a move forgets what could be redone");
                    assert_eq!(played.flips, before.position().flip_list(square));
                    // Undoing the move gives the position before it, and redoing it changes nothing.
                    let mut again = record.clone();
                    again.undo().unwrap();
                    assert_eq!(again.position(), before.position());
                    assert_eq!(again.plies(), before.plies());
                    assert_eq!(again.redo(), Some(played));
                    assert_eq!(again, record);
                }
                6 | 7 => assert_eq!(record.undo().is_some(), before.can_undo()),
                8 => assert_eq!(record.redo().is_some(), before.can_redo()),
                _ => {
                    let color = if rng.random() { Side::Black } else { Side::White };
                    let undone = record.undo_to(color);
                    if let Some(last) = undone.last() {
                        assert_eq!(last.color, color);
                        assert_eq!(record.position().side_to_move(), color);
                        assert!(undone[..undone.len() - 1].iter().all(|back| back.color != color));
                    } else {
                        assert_eq!(record, before);
                    }
                }
            }
            check(&record);
        }
    }
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut record = GameRecord::new(Position::default());
    record.play(Square::F5).unwrap();
    record.undo();
    let before = record.clone();
    for (square, reason) in [(Square::D4, IllegalReason::Occupied), (Square::A1, IllegalReason::FlipsNothing)] {
        assert_eq!(record.play(square).unwrap_err().reason, reason);
        assert_eq!(record, before, "what could be redone is kept as well");
    }

    let mut over = GameRecord::new(Position::default());
    for square in "e6 f4 e3 f6 g5 d6 e7 f5 c5".split(' ') {
        over.play(square.parse().unwrap()).unwrap();
    }
    let before = over.clone();
    let error = over.play(Square::A1).unwrap_err();
    assert_eq!(error.reason, IllegalReason::GameOver);
    assert_eq!(over, before);
}

#[test]
fn the_computers_reply_is_undone_with_the_persons_move() {
    let mut record = GameRecord::new(Position::default());
    assert!(record.undo_to(Side::Black).is_empty());
    for square in [Square::F5, Square::D6, Square::C3] {
        record.play(square).unwrap();
    }
    // White is to move. A person with white undoes black's move and the own move before it.
    let squares = |undone: Vec<flipside::rules::Undone>| undone.iter().map(|u| u.square).collect::<Vec<_>>();
    assert_eq!(squares(record.clone().undo_to(Side::White)), [Square::C3, Square::D6]);
    // A person with black undoes only the last move.
    assert_eq!(squares(record.undo_to(Side::Black)), [Square::C3]);
    assert_eq!(squares(record.undo_to(Side::Black)), [Square::D6, Square::F5]);
    assert!(record.undo_to(Side::Black).is_empty());
    assert_eq!(record.redo_tail().len(), 3);
    // White has not moved yet: nothing happens.
    record.redo();
    let before = record.clone();
    assert!(record.undo_to(Side::White).is_empty());
    assert_eq!(record, before);
}

/// After black plays c1, white has to pass.
const PASS_AHEAD: &str = "
    X O - - - - - -
    - - - - - - - -
    - - - - - - - -
    - - - - - - - -
    - - - - - - - -
    - - - - - - - -
    X O - - - - - -
    - - - - - - - -
    X";

#[test]
fn a_forced_pass_is_made_at_once_and_taken_back_with_the_move() {
    let start = board(PASS_AHEAD);
    let mut record = GameRecord::new(start);
    let played = record.play(Square::C1).unwrap();
    assert_eq!((played.passed, played.outcome), (Some(Side::White), None));
    assert_eq!(record.position().side_to_move(), Side::Black);
    assert_eq!(record.plies().len(), 2);
    assert_eq!(record.plies()[1], Ply::Pass { color: Side::White });
    assert_eq!((record.move_count(), record.last_move()), (1, Some(Square::C1)));

    let undone = record.undo().unwrap();
    assert_eq!((undone.passes, record.position()), (1, &start));
    assert_eq!(record.redo(), Some(played));

    // The second move flips the last white disc, and neither side can move.
    let last = record.play(Square::C7).unwrap();
    assert_eq!((last.passed, last.outcome), (None, Some(Outcome { black: 6, white: 0 })));
    // A side that has moved twice in a row undoes one move at a time.
    assert_eq!(record.undo_to(Side::Black).len(), 1);
    assert_eq!(record.undo_to(Side::Black).len(), 1);
    assert_eq!(record.position(), &start);
    check(&record);
}

#[test]
fn a_pass_at_the_start_is_made_at_once_and_stays() {
    let start = board(PASS_AHEAD).pass();
    assert_eq!(start.status(), Status::MustPass);
    let mut record = GameRecord::new(start);
    assert_eq!(record.plies(), [Ply::Pass { color: Side::White }]);
    assert_eq!((record.start(), record.position()), (&start, &start.pass()));
    assert_eq!((record.move_count(), record.last_move(), record.can_undo()), (0, None, false));
    assert_eq!(record.undo(), None);
    record.play(Square::C7).unwrap();
    assert!(record.undo().is_some());
    assert_eq!(record.undo(), None);
    assert_eq!(record.plies().len(), 1);
    assert!(record.undo_to(Side::White).is_empty(), "white never moved");
    check(&record);
}

#[test]
fn a_wipe_out_ends_the_game_on_a_board_that_is_not_full() {
    let mut record = GameRecord::new(Position::default());
    let mut last = None;
    for square in "e6 f4 e3 f6 g5 d6 e7 f5 c5".split(' ') {
        assert!(!record.is_finished());
        last = Some(record.play(square.parse().unwrap()).unwrap());
    }
    let outcome = Outcome { black: 13, white: 0 };
    assert_eq!(last.unwrap().outcome, Some(outcome));
    assert_eq!(record.outcome(), Some(outcome));
    assert_eq!((outcome.winner(), outcome.disc_difference(), outcome.score()), (Some(Side::Black), 13, 64));
    assert_eq!(record.position().empties(), 51);
    assert_eq!(record.play(Square::A1).unwrap_err().reason, IllegalReason::GameOver);
    record.undo().unwrap();
    assert!(!record.is_finished());
}

#[test]
fn a_game_can_end_with_both_colours_on_a_board_that_is_not_full() {
    let record = GameRecord::new(board(&format!("XX{}OO", "-".repeat(60))));
    assert_eq!(record.outcome(), Some(Outcome { black: 2, white: 2 }));
    assert_eq!(record.outcome().unwrap().winner(), None);
    assert!(record.plies().is_empty(), "nobody passes when the game is over");
}

#[test]
fn an_empty_board_is_a_finished_draw() {
    let position = Position::new(Bitboard::EMPTY, Bitboard::EMPTY, Side::Black).unwrap();
    assert_eq!(GameRecord::new(position).outcome(), Some(Outcome { black: 0, white: 0 }));
}

#[test]
fn black_has_other_first_moves_in_the_mirrored_layout() {
    let moves = |layout| GameRecord::new(Position::start(layout)).legal_moves();
    let standard: Bitboard = [Square::D3, Square::C4, Square::F5, Square::E6].into_iter().collect();
    let mirrored: Bitboard = [Square::E3, Square::F4, Square::C5, Square::D6].into_iter().collect();
    assert_eq!(moves(StartLayout::Standard), standard);
    assert_eq!(moves(StartLayout::Mirrored), mirrored);
}
