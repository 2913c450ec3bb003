//! The squares in each of the eight directions from a square.

/// The rays from one square, nearest directions paired by line: up are the directions of growing square numbers.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Rays {
    /// Towards h, towards the lower left, down, towards the lower right: steps of +1, +7, +8, +9.
    pub(super) up: [u64; 4],
    /// The opposite directions: steps of -1, -7, -8, -9.
    pub(super) down: [u64; 4],
}

/// The rays from every square.
pub(super) static RAYS: [Rays; 64] = rays();

const fn rays() -> [Rays; 64] {
    const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut all = [Rays {
        up: [0; 4],
        down: [0; 4],
    }; 64];
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
