//! The discs as the side to move sees them, and the moves of that side.
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

/// The discs as the side to move sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// The discs of the side to move.
    pub own: u64,
    /// Those of the other side.
    pub opp: u64,
}

/// The runs of up to six of the squares `within` that begin beside the squares `from`, up and down a line.
#[inline(always)]
fn runs(from: u64, within: u64, step: u32) -> [u64; 2] {
    let twice = 2 * step;
    let mut up = within & (from << step);
    let mut down = within & (from >> step);
    up |= within & (up << step);
    down |= within & (down >> step);
    let pairs_up = within & (within << step);
    let pairs_down = within & (within >> step);
    up |= pairs_up & (up << twice);
    down |= pairs_down & (down >> twice);
    up |= pairs_up & (up << twice);
    down |= pairs_down & (down >> twice);
    [up, down]
}

impl Board {
    /// The squares with a disc.
    #[inline(always)]
    pub fn occupied(self) -> u64 {
        self.own | self.opp
    }

    /// The squares without a disc.
    #[inline(always)]
    pub fn empty(self) -> u64 {
        !self.occupied()
    }

    /// The number of empty squares.
    #[inline(always)]
    pub fn empties(self) -> u32 {
        self.occupied().count_zeros()
    }

    /// The same discs with the other side to move.
    #[inline(always)]
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { own: self.opp, opp: self.own }
    }

    /// The board after a move on the square with this number that flips these discs. The other side is to move.
    #[inline(always)]
    #[must_use]
    pub fn after(self, square: u8, flipped: u64) -> Self {
        Self { own: self.opp ^ flipped, opp: self.own ^ flipped ^ (1 << square) }
    }

    /// The board after a legal move. The other side is to move.
    #[inline]
    #[must_use]
    pub(crate) fn play(self, square: u8) -> Self {
        self.after(square, self.flips(square))
    }

    /// The board itself if the side to move can move, the one after a pass if it has to pass, or `None` if the game is over.
    pub(crate) fn pass_if_forced(self) -> Option<Self> {
        [self, self.swapped()].into_iter().find(|board| board.legal() != 0)
    }

    /// The squares where the side to move has a legal move.
    #[inline]
    pub(crate) fn legal(self) -> u64 {
        let Self { own, opp } = self;
        let mut found = 0;
        for Line { step, between } in LINES {
            let [up, down] = runs(own, opp & between, step);
            found |= (up << step) | (down >> step);
        }
        found & self.empty()
    }

    /// The discs that are flipped when the side to move plays on this square, which must be empty. 0 if the move is illegal.
    #[inline]
    pub(crate) fn flips(self, square: u8) -> u64 {
        let Self { own, opp } = self;
        let played = 1_u64 << square;
        let mut flipped = 0;
        for Line { step, between } in LINES {
            let [up, down] = runs(played, opp & between, step);
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
}
