//! The rules are the same for all eight symmetries of the board.

use std::collections::HashSet;

use flipside::rules::{Bitboard, GameRecord, Position, Square, StartLayout, Symmetry, perft};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IteratorRandom};

#[test]
fn the_eight_are_different_and_have_inverses() {
    let images: HashSet<Vec<Square>> =
        Symmetry::ALL.iter().map(|s| Square::ALL.map(|square| s.square(square)).to_vec()).collect();
    assert_eq!(images.len(), 8);
    for symmetry in Symmetry::ALL {
        for square in Square::ALL {
            assert_eq!(symmetry.inverse().square(symmetry.square(square)), square, "{symmetry:?}");
        }
        assert_eq!(symmetry.bitboard(Bitboard::CORNERS), Bitboard::CORNERS);
        assert_eq!(symmetry.bitboard(Bitboard::FULL), Bitboard::FULL);
    }
}

#[test]
fn a_set_goes_where_its_squares_go() {
    let mut rng = StdRng::seed_from_u64(1);
    for _ in 0..200 {
        let set = Bitboard(rng.random());
        for symmetry in Symmetry::ALL {
            let squares = set.iter().map(|square| symmetry.square(square));
            assert_eq!(symmetry.bitboard(set), squares.collect(), "{symmetry:?}");
        }
    }
}

#[test]
fn documented_directions() {
    for (symmetry, from, to) in [
        (Symmetry::Identity, Square::B1, Square::B1),
        (Symmetry::Rotate90, Square::B1, Square::H2),
        (Symmetry::Rotate180, Square::B1, Square::G8),
        (Symmetry::Rotate270, Square::B1, Square::A7),
        (Symmetry::MirrorFiles, Square::B1, Square::G1),
        (Symmetry::MirrorRanks, Square::B1, Square::B8),
        (Symmetry::Transpose, Square::B1, Square::A2),
        (Symmetry::AntiTranspose, Square::B1, Square::H7),
    ] {
        assert_eq!(symmetry.square(from), to, "{symmetry:?}");
    }
}

#[test]
fn a_quarter_turn_exchanges_the_start_layouts() {
    let standard = Position::start(StartLayout::Standard);
    let mirrored = Position::start(StartLayout::Mirrored);
    assert_eq!(Symmetry::Rotate90.position(&standard), mirrored);
    assert_eq!(Symmetry::MirrorFiles.position(&mirrored), standard);
    assert_eq!(Symmetry::Rotate180.position(&mirrored), mirrored);
}

#[test]
fn moves_and_symmetries_commute() {
    let mut rng = StdRng::seed_from_u64(21);
    for _ in 0..25 {
        let mut record = GameRecord::new(Position::default());
        while let Some(square) = record.legal_moves().iter().choose(&mut rng) {
            let position = *record.position();
            for symmetry in Symmetry::ALL {
                let image = symmetry.position(&position);
                let image_square = symmetry.square(square);
                assert_eq!(image.side_to_move(), position.side_to_move());
                assert_eq!(image.disc_difference(), position.disc_difference());
                assert_eq!(image.legal_moves(), symmetry.bitboard(position.legal_moves()));
                assert_eq!(image.flips(image_square), symmetry.bitboard(position.flips(square)));
                assert_eq!(image.play(image_square).unwrap(), symmetry.position(&position.play(square).unwrap()));
                assert_eq!(symmetry.inverse().position(&image), position);
            }
            record.play(square).unwrap();
        }
    }
}

#[test]
fn path_counts_are_the_same_for_all_symmetries() {
    let position = Position::default().play(Square::F5).unwrap().play(Square::D6).unwrap();
    let count = perft(&position, 5);
    for symmetry in Symmetry::ALL {
        assert_eq!(perft(&symmetry.position(&position), 5), count, "{symmetry:?}");
    }
}

#[test]
fn positions_have_the_same_canonical_image_if_a_symmetry_turns_one_into_the_other() {
    let mut rng = StdRng::seed_from_u64(22);
    let mut record = GameRecord::new(Position::default());
    let mut seen = HashSet::from([Symmetry::canonical(record.position())]);
    while let Some(square) = record.legal_moves().iter().choose(&mut rng) {
        record.play(square).unwrap();
        let position = *record.position();
        let canonical = Symmetry::canonical(&position);
        let images = Symmetry::ALL.map(|symmetry| symmetry.position(&position));
        assert!(images.contains(&canonical));
        for image in images {
            assert_eq!(Symmetry::canonical(&image), canonical);
        }
        assert!(seen.insert(canonical), "two positions have the same one");
        assert_ne!(Symmetry::canonical(&position.pass()), canonical);
    }
}
