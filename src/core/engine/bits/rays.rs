//! The rays from each square in all eight directions.

/// The rays from one square. A ray has all squares in one direction up to the edge of the board.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Rays {
    /// The directions of growing square numbers, with steps of +1, +7, +8 and +9.
    pub(super) up: [u64; 4],
    /// The opposite directions, with steps of -1, -7, -8 and -9.
    pub(super) down: [u64; 4],
}

/// The rays from every square.
pub(super) static RAYS: [Rays; 64] = rays();

const fn rays() -> [Rays; 64] {
    const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut all = [Rays { up: [0; 4], down: [0; 4] }; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 4 {
            let (files, ranks) = DIRECTIONS[line];
            all[square].up[line] = ray(square as i8, files, ranks);
            all[square].down[line] = ray(square as i8, -files, -ranks);
            line += 1;
        }
        square += 1;
    }
    all
}

const fn ray(square: i8, files: i8, ranks: i8) -> u64 {
    let (mut file, mut rank) = (square % 8 + files, square / 8 + ranks);
    let mut bits = 0;
    while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        bits |= 1 << (rank * 8 + file);
        file += files;
        rank += ranks;
    }
    bits
}
