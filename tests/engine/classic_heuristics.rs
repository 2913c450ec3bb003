//! The heuristics of the classic opponents, compared with a second implementation that follows their definitions square by square.

use flipside::{
    engine::{FINAL_SCALE, Heuristic, stability_degree},
    rules::{GameRecord, Position, Side, Square, Symmetry},
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IteratorRandom};

/// How a walk from a disc ends: at the edge of the board, or at the first square without a disc of its colour.
#[derive(PartialEq)]
enum End {
    OffBoard,
    Opponent,
    Empty,
}

fn walk(position: &Position, square: Square, color: Side, (dx, dy): (i8, i8)) -> End {
    let (mut file, mut rank) = (square.file() as i8 + dx, square.rank() as i8 + dy);
    while (0..8).contains(&file) && (0..8).contains(&rank) {
        let here = Square::new(file as u8, rank as u8).unwrap();
        match position.disc_at(here) {
            None => return End::Empty,
            Some(found) if found != color => return End::Opponent,
            Some(_) => {}
        }
        file += dx;
        rank += dy;
    }
    End::OffBoard
}

fn degree(position: &Position, square: Square) -> Option<u8> {
    let color = position.disc_at(square)?;
    let safe = [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().filter(|&(dx, dy)| {
        let one = walk(position, square, color, (dx, dy));
        let other = walk(position, square, color, (-dx, -dy));
        one == End::OffBoard || other == End::OffBoard || (one == End::Opponent && other == End::Opponent)
    });
    Some(safe.count() as u8)
}

/// The sum over all discs, black plus and white minus.
fn sum(position: &Position, value: impl Fn(Square) -> i32) -> i32 {
    let side = |color| position.discs(color).iter().map(&value).sum::<i32>();
    side(Side::Black) - side(Side::White)
}

fn positional(square: Square) -> i32 {
    let on_rim = |coordinate| coordinate == 0 || coordinate == 7;
    match (on_rim(square.file()), on_rim(square.rank())) {
        (true, true) => 5,
        (false, false) => 1,
        _ => 2,
    }
}

fn mobility(position: &Position) -> i32 {
    let moves = |color| {
        let discs = |color| position.discs(color);
        Position::new(discs(Side::Black), discs(Side::White), color).unwrap().legal_moves().count() as i32
    };
    moves(Side::Black) - moves(Side::White)
}

fn expected(evaluation: Heuristic, position: &Position) -> Option<i32> {
    Some(match evaluation {
        Heuristic::Discs => sum(position, |_| 1),
        Heuristic::Positional => sum(position, positional),
        Heuristic::PositionalMobility => 2 * sum(position, positional) + mobility(position),
        Heuristic::StabilityMobility => {
            let weight = |square| [2, 4, 6, 10, 15][degree(position, square).unwrap() as usize];
            sum(position, weight) + mobility(position)
        }
        // Its table is its only definition. The unit tests check it.
        Heuristic::SquareWeights => return None,
    })
}

/// Positions from games, and boards filled at random.
fn positions(rng: &mut StdRng) -> Vec<Position> {
    let mut positions = Vec::new();
    for _ in 0..40 {
        let mut record = GameRecord::new(Position::default());
        while let Some(square) = record.legal_moves().iter().choose(rng) {
            record.play(square).unwrap();
            positions.push(*record.position());
        }
    }
    for _ in 0..1500 {
        let dense = rng.random_range(1..=9);
        let text: String = (0..64)
            .map(|_| if rng.random_range(0..10) < dense { ['X', 'O'][rng.random_range(0..2)] } else { '-' })
            .collect();
        positions.push(text.parse().unwrap());
    }
    positions
}

#[test]
fn evaluations_are_as_defined() {
    let mut rng = StdRng::seed_from_u64(71);
    for position in positions(&mut rng) {
        for evaluation in Heuristic::ALL {
            if let Some(value) = expected(evaluation, &position) {
                assert_eq!(evaluation.evaluate(&position), value, "{evaluation:?} {position:#?}");
            }
        }
        for square in Square::ALL {
            assert_eq!(stability_degree(&position, square), degree(&position, square), "{square} {position:#?}");
        }
    }
}

#[test]
fn evaluations_are_symmetric_in_board_and_colours() {
    let mut rng = StdRng::seed_from_u64(72);
    for position in positions(&mut rng).into_iter().step_by(10) {
        let (black, white) = (position.discs(Side::Black), position.discs(Side::White));
        let exchanged = Position::new(white, black, position.side_to_move()).unwrap();
        for evaluation in Heuristic::ALL {
            let value = evaluation.evaluate(&position);
            assert_eq!(evaluation.evaluate(&exchanged), -value, "{evaluation:?} {position:#?}");
            assert_eq!(evaluation.evaluate(&position.pass()), value, "{evaluation:?}");
            for symmetry in Symmetry::ALL {
                assert_eq!(evaluation.evaluate(&symmetry.position(&position)), value, "{evaluation:?} {symmetry:?}");
            }
        }
    }
}

#[test]
fn no_evaluation_outweighs_a_won_game() {
    let mut rng = StdRng::seed_from_u64(73);
    let mut positions = positions(&mut rng);
    // All discs of one colour: no board has a larger value where a disc is always good.
    positions.push("X".repeat(64).parse().unwrap());
    // Black where a disc is good and white where it is bad: no board has a larger value where discs have weights.
    let alone = |square: Square| Position::EMPTY.with_disc(square, Some(Side::Black));
    for evaluation in Heuristic::ALL {
        positions.push(Square::ALL.into_iter().fold(Position::EMPTY, |all, square| {
            let good = evaluation.evaluate(&alone(square)) > 0;
            all.with_disc(square, Some(if good { Side::Black } else { Side::White }))
        }));
    }
    for position in positions {
        for evaluation in Heuristic::ALL {
            assert!(evaluation.evaluate(&position).abs() < FINAL_SCALE, "{evaluation:?} {position:#?}");
        }
    }
}

#[test]
fn stability_degrees_on_a_board_drawn_by_hand() {
    let position: Position = "
        X X - - - - - O
        X - - - - - O X
        - - - - - O - -
        - - O X O - - -
        - - - X - - - -
        - - - - - - - -
        O X X X X X X O
        - - - - - - - X"
        .parse()
        .unwrap();
    for (square, degree, why) in [
        (Square::A1, 4, "a corner is on the edge in every line"),
        (Square::H1, 4, "a corner, whatever colour"),
        (Square::H8, 4, "a corner"),
        (Square::B1, 4, "column and diagonals leave at the top, the row behind a1"),
        (Square::A2, 4, "row and diagonals leave at the side, the column behind a1"),
        (Square::H2, 3, "row and diagonals leave at the side; the column ends on white and on a gap"),
        (Square::G2, 1, "one diagonal leaves behind h1; the row ends on a gap and on black"),
        (Square::D4, 1, "the row lies between white discs; the column ends on gaps"),
        (Square::C4, 0, "a line with an opposing disc at one end only is not safe"),
        (Square::D7, 1, "the row of six lies between white discs"),
        (Square::A7, 3, "row and diagonals leave at the side"),
    ] {
        assert_eq!(stability_degree(&position, square), Some(degree), "{square}: {why}");
    }
    assert_eq!(stability_degree(&position, Square::C1), None);
}
