//! A second, slow implementation of the rules on an array, which shares no code with the library.

use flipside::rules::{Position, Side, Square};
use rand::{RngExt, rngs::StdRng};

/// A square as file and rank, both from 0.
pub type At = (i32, i32);

pub const DIRECTIONS: [At; 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// A board as an array.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    cells: [[Option<Side>; 8]; 8],
}

pub fn at(square: Square) -> At {
    (i32::from(square.file()), i32::from(square.rank()))
}

pub fn step((file, rank): At, (files, ranks): At) -> At {
    (file + files, rank + ranks)
}

pub fn on_board((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

pub fn beside(square: At) -> impl Iterator<Item = At> {
    DIRECTIONS.into_iter().map(move |direction| step(square, direction)).filter(|&to| on_board(to))
}

/// All squares.
pub fn all() -> impl Iterator<Item = At> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

impl Board {
    pub fn of(position: &Position) -> Self {
        let mut cells = [[None; 8]; 8];
        for square in Square::ALL {
            cells[square.rank() as usize][square.file() as usize] = position.disc_at(square);
        }
        Self { cells }
    }

    pub fn get(&self, (file, rank): At) -> Option<Side> {
        self.cells[rank as usize][file as usize]
    }

    /// The board with this disc or none on a square.
    pub fn with(&self, (file, rank): At, disc: Option<Side>) -> Self {
        let mut board = self.clone();
        board.cells[rank as usize][file as usize] = disc;
        board
    }

    /// The discs that a side would flip.
    pub fn flips(&self, side: Side, square: At) -> Vec<At> {
        let mut all = Vec::new();
        if self.get(square).is_some() {
            return all;
        }
        for direction in DIRECTIONS {
            let mut row = Vec::new();
            let mut next = step(square, direction);
            while on_board(next) && self.get(next) == Some(side.opponent()) {
                row.push(next);
                next = step(next, direction);
            }
            if on_board(next) && self.get(next) == Some(side) {
                all.extend(row);
            }
        }
        all
    }

    pub fn can_play(&self, side: Side, square: At) -> bool {
        !self.flips(side, square).is_empty()
    }

    pub fn moves(&self, side: Side) -> Vec<At> {
        all().filter(|&square| self.can_play(side, square)).collect()
    }

    /// The board after a move, which has to be legal.
    pub fn play(&self, side: Side, square: At) -> Self {
        let flips = self.flips(side, square);
        assert!(!flips.is_empty(), "{side} cannot play {square:?}");
        let placed = self.with(square, Some(side));
        flips.into_iter().fold(placed, |board, flip| board.with(flip, Some(side)))
    }

    pub fn empties(&self) -> usize {
        all().filter(|&square| self.get(square).is_none()).count()
    }

    pub fn discs(&self, side: Side) -> Vec<At> {
        all().filter(|&square| self.get(square) == Some(side)).collect()
    }

    /// The number of discs of a side with an empty square beside them.
    pub fn outer(&self, side: Side) -> usize {
        let outer = |&disc: &At| beside(disc).any(|to| self.get(to).is_none());
        self.discs(side).iter().filter(|disc| outer(disc)).count()
    }

    /// The empty squares that are connected with this one in any direction.
    pub fn region(&self, square: At) -> Vec<At> {
        let mut found = vec![square];
        let mut next = 0;
        while next < found.len() {
            for to in beside(found[next]).collect::<Vec<_>>() {
                if self.get(to).is_none() && !found.contains(&to) {
                    found.push(to);
                }
            }
            next += 1;
        }
        found.sort_unstable();
        found
    }

    /// Plays random moves to the end of the game. `seen` gets each board with the side to move.
    pub fn play_out(&self, mut side: Side, rng: &mut StdRng, seen: &mut dyn FnMut(&Self, Side)) {
        let mut board = self.clone();
        loop {
            let mut moves = board.moves(side);
            if moves.is_empty() {
                side = side.opponent();
                moves = board.moves(side);
                if moves.is_empty() {
                    seen(&board, side);
                    return;
                }
            }
            seen(&board, side);
            board = board.play(side, moves[rng.random_range(0..moves.len())]);
            side = side.opponent();
        }
    }
}

/// A move of a line.
pub struct Played {
    pub side: Side,
    pub square: At,
    pub flips: Vec<At>,
    pub after: Board,
}

/// Follows a line without passes, as far as it is legal.
pub fn follow(start: &Board, mut side: Side, line: &[Square]) -> Vec<Played> {
    let mut board = start.clone();
    let mut played = Vec::new();
    for &square in line {
        if board.moves(side).is_empty() {
            side = side.opponent();
        }
        if !board.can_play(side, at(square)) {
            break;
        }
        let after = board.play(side, at(square));
        played.push(Played { side, square: at(square), flips: board.flips(side, at(square)), after: after.clone() });
        board = after;
        side = side.opponent();
    }
    played
}
