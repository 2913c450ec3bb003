//! Move generation on bitboards.
//!
//! The eight directions are four lines with two directions each. A line has the distance between neighbouring bits, and the
//! squares where a run of opposing discs can stand. On ranks and diagonals a run never includes the a and h files. This
//! keeps shifts from wrapping round the edge of the board.
//!
//! Runs are filled by parallel prefix (Kogge-Stone): after one, two and four steps all six squares that a run can have are
//! covered.

/// All files but a and h.
const INNER_FILES: u64 = 0x7E7E_7E7E_7E7E_7E7E;

/// One of the four kinds of lines.
struct Line {
    /// The difference in square number from one square of the line to the next.
    step: u32,
    /// The squares where enclosed discs can stand.
    between: u64,
}

const LINES: [Line; 4] = [
    Line { step: 1, between: INNER_FILES },
    Line { step: 7, between: INNER_FILES },
    Line { step: 8, between: u64::MAX },
    Line { step: 9, between: INNER_FILES },
];

/// The squares where the owner of `own` has a legal move.
#[inline]
pub(crate) fn legal(own: u64, opp: u64) -> u64 {
    let mut found = 0;
    for Line { step, between } in LINES {
        let enclosed = opp & between;
        let twice = 2 * step;

        let mut up = enclosed & (own << step);
        let mut down = enclosed & (own >> step);
        up |= enclosed & (up << step);
        down |= enclosed & (down >> step);
        let pairs_up = enclosed & (enclosed << step);
        let pairs_down = enclosed & (enclosed >> step);
        up |= pairs_up & (up << twice);
        down |= pairs_down & (down >> twice);
        up |= pairs_up & (up << twice);
        down |= pairs_down & (down >> twice);

        found |= (up << step) | (down >> step);
    }
    found & !(own | opp)
}

/// The discs of `opp` that are flipped when the owner of `own` plays on the square `index`, which must be empty. 0 if the move
/// is illegal.
#[inline]
pub(crate) fn flips(own: u64, opp: u64, index: u8) -> u64 {
    let played = 1_u64 << index;
    let mut flipped = 0;
    for Line { step, between } in LINES {
        let enclosed = opp & between;
        let twice = 2 * step;

        let mut up = enclosed & (played << step);
        let mut down = enclosed & (played >> step);
        up |= enclosed & (up << step);
        down |= enclosed & (down >> step);
        let pairs_up = enclosed & (enclosed << step);
        let pairs_down = enclosed & (enclosed >> step);
        up |= pairs_up & (up << twice);
        down |= pairs_down & (down >> twice);
        up |= pairs_up & (up << twice);
        down |= pairs_down & (down >> twice);

        // A run is flipped only if a disc of the player stands at its end.
        if own & (up << step) != 0 {
            flipped |= up;
        }
        if own & (down >> step) != 0 {
            flipped |= down;
        }
    }
    flipped
}
