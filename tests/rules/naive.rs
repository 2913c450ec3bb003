//! The bitboard rules compared with a second implementation that shares nothing with them: an array of cells that is walked
//! through square by square in eight directions.

use flipside::rules::{Bitboard, GameRecord, Outcome, Position, Side, Square, StartLayout, Status, perft};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IteratorRandom};

const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;

/// Steps in x (file) and y (rank).
const DIRECTIONS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

#[derive(Clone, Copy, PartialEq, Debug)]
struct Naive {
    cells: [[u8; 8]; 8],
    side: u8,
}

impl Naive {
    fn of(position: &Position) -> Self {
        let mut cells = [[EMPTY; 8]; 8];
        for square in Square::ALL {
            cells[square.rank() as usize][square.file() as usize] = match position.disc_at(square) {
                None => EMPTY,
                Some(Side::Black) => BLACK,
                Some(Side::White) => WHITE,
            };
        }
        let side = if position.side_to_move() == Side::Black { BLACK } else { WHITE };
        Self { cells, side }
    }

    fn at(&self, x: i32, y: i32) -> Option<u8> {
        self.cells.get(usize::try_from(y).ok()?)?.get(usize::try_from(x).ok()?).copied()
    }

    fn turned(&self, x: i32, y: i32) -> Vec<(i32, i32)> {
        let mut turned = Vec::new();
        if self.at(x, y) != Some(EMPTY) {
            return turned;
        }
        for (dx, dy) in DIRECTIONS {
            let mut run = Vec::new();
            let (mut cx, mut cy) = (x + dx, y + dy);
            while self.at(cx, cy) == Some(other(self.side)) {
                run.push((cx, cy));
                cx += dx;
                cy += dy;
            }
            if self.at(cx, cy) == Some(self.side) {
                turned.extend(run);
            }
        }
        turned
    }

    fn legal(&self) -> Vec<(i32, i32)> {
        (0..8).flat_map(|y| (0..8).map(move |x| (x, y))).filter(|&(x, y)| !self.turned(x, y).is_empty()).collect()
    }

    fn play(&self, x: i32, y: i32) -> Self {
        let mut next = *self;
        for (tx, ty) in self.turned(x, y).into_iter().chain([(x, y)]) {
            next.cells[ty as usize][tx as usize] = self.side;
        }
        next.pass()
    }

    fn pass(mut self) -> Self {
        self.side = other(self.side);
        self
    }

    fn count(&self, cell: u8) -> u32 {
        self.cells.iter().flatten().filter(|&&c| c == cell).count() as u32
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal();
        if moves.is_empty() {
            let next = self.pass();
            return if next.legal().is_empty() { 1 } else { next.perft(depth - 1) };
        }
        moves.iter().map(|&(x, y)| self.play(x, y).perft(depth - 1)).sum()
    }
}

fn other(cell: u8) -> u8 {
    BLACK + WHITE - cell
}

fn set(coordinates: &[(i32, i32)]) -> Bitboard {
    coordinates.iter().map(|&(x, y)| Square::new(x as u8, y as u8).unwrap()).collect()
}

fn agree(position: &Position) {
    let naive = Naive::of(position);
    let legal = naive.legal();
    assert_eq!(position.legal_moves(), set(&legal), "{position:#?}");
    for square in Square::ALL {
        let (x, y) = (i32::from(square.file()), i32::from(square.rank()));
        let turned = set(&naive.turned(x, y));
        assert_eq!(position.flips(square), turned, "{square} in {position:#?}");
        assert_eq!(position.is_legal(square), !turned.is_empty(), "{square} in {position:#?}");

        let list = position.flip_list(square);
        assert_eq!(list.iter().map(|flip| flip.square).collect::<Bitboard>(), turned);
        assert_eq!(list.len() as u32, turned.count(), "no disc is listed twice");
        assert!(list.is_sorted_by_key(|flip| flip.ring));
        for flip in list {
            assert_eq!(flip.ring, square.distance(flip.square));
        }

        match position.play(square) {
            Ok(next) => {
                assert_eq!(Naive::of(&next), naive.play(x, y), "{square} in {position:#?}");
                assert_eq!(next.empties() + 1, position.empties());
            }
            Err(error) => {
                assert!(turned.is_empty(), "{error} in {position:#?}");
                assert_eq!((error.square, error.color), (square, position.side_to_move()));
            }
        }
    }
    let (black, white) = (naive.count(BLACK), naive.count(WHITE));
    assert_eq!((position.count(Side::Black), position.count(Side::White)), (black, white));
    assert_eq!(position.empties(), naive.count(EMPTY));
    assert_eq!(position.disc_difference(), black as i32 - white as i32);
    assert_eq!(position.occupied() & position.empty(), Bitboard::EMPTY);
    let status = match (legal.is_empty(), naive.pass().legal().is_empty()) {
        (false, _) => Status::ToMove,
        (true, false) => Status::MustPass,
        (true, true) => Status::Finished(Outcome { black, white }),
    };
    assert_eq!(position.status(), status, "{position:#?}");
}

/// Boards filled at random, dense and sparse. They need not come from a game and have runs of every length.
fn scattered(rng: &mut StdRng) -> Position {
    let (mut black, mut white) = (Bitboard::EMPTY, Bitboard::EMPTY);
    let density = rng.random_range(1..=10);
    let whiteness = rng.random_range(1..=9);
    for square in Square::ALL {
        if rng.random_range(0..10) < density {
            if rng.random_range(0..10) < whiteness {
                white.insert(square);
            } else {
                black.insert(square);
            }
        }
    }
    let side = if rng.random() { Side::Black } else { Side::White };
    Position::new(black, white, side).unwrap()
}

#[test]
fn random_games_agree_move_by_move() {
    let mut rng = StdRng::seed_from_u64(11);
    for game in 0..150 {
        let layout = if game % 2 == 0 { StartLayout::Standard } else { StartLayout::Mirrored };
        let mut record = GameRecord::new(Position::start(layout));
        agree(record.position());
        while let Some(square) = record.legal_moves().iter().choose(&mut rng) {
            let before = *record.position();
            let played = record.play(square).unwrap();
            let after_move = before.play(square).unwrap();
            agree(&after_move);
            agree(record.position());
            assert_eq!(played.passed.is_some(), after_move.status() == Status::MustPass);
        }
        assert!(record.is_finished());
    }
}

#[test]
fn scattered_boards_agree() {
    let mut rng = StdRng::seed_from_u64(12);
    for _ in 0..6000 {
        agree(&scattered(&mut rng));
    }
}

#[test]
fn path_counts_agree_where_passes_and_endings_occur() {
    let mut rng = StdRng::seed_from_u64(13);
    let (mut passes, mut endings) = (0, 0);
    for _ in 0..60 {
        let mut record = GameRecord::new(Position::default());
        // Late in the game, passes and ends of games are within the depth.
        while record.position().empties() > 7 {
            let Some(square) = record.legal_moves().iter().choose(&mut rng) else {
                break;
            };
            record.play(square).unwrap();
        }
        for position in [*record.position(), record.position().pass()] {
            let naive = Naive::of(&position);
            passes += u32::from(position.status() == Status::MustPass);
            endings += u32::from(naive.perft(8) == naive.perft(9));
            for depth in 0..=6 {
                assert_eq!(perft(&position, depth), naive.perft(depth), "depth {depth} {position:#?}");
            }
        }
    }
    assert!(passes > 0 && endings > 0, "{passes} passes, {endings} endings");
}
