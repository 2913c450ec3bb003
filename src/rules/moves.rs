//! Move generation on bare bitboards.
//!
//! The eight directions are values: four lines, each with the distance between neighbouring bits and the squares a
//! run of opposing discs may stand on, and each walked both ways. On the slanted and level lines a run never
//! includes the a and h files, which is what keeps a shift from wrapping round the edge of the board.
//!
//! Runs are filled by parallel prefix (Kogge-Stone): after one, two and four steps all six squares a run can have
//! are covered.

/// All files but a and h.
const INNER_FILES: u64 = 0x7E7E_7E7E_7E7E_7E7E;

/// A line through the board in both its directions.
struct Line {
    /// The difference in square number from one square of the line to the next.
    step: u32,
    /// Where the discs that a move encloses can stand.
    between: u64,
}

const LINES: [Line; 4] = [
    Line {
        step: 1,
        between: INNER_FILES,
    },
    Line {
        step: 7,
        between: INNER_FILES,
    },
    Line {
        step: 8,
        between: u64::MAX,
    },
    Line {
        step: 9,
        between: INNER_FILES,
    },
];

/// The squares where the owner of `own` can play against `opp`.
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

/// The discs of `opp` that turn when the owner of `own` plays on the square `index`.
///
/// The square must be empty; the answer is 0 when nothing is enclosed.
#[inline]
pub(crate) fn flips(own: u64, opp: u64, index: u8) -> u64 {
    let played = 1_u64 << index;
    let mut turned = 0;
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

        // A run counts only when a disc of the player's own ends it.
        if own & (up << step) != 0 {
            turned |= up;
        }
        if own & (down >> step) != 0 {
            turned |= down;
        }
    }
    turned
}
