//! The moves of a position in the order they are to be searched.

use super::{
    geometry::Parity,
    searcher::Searcher,
    simd::Simd,
    transposition::{Entry, Key, NO_MOVE},
};

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// A move with the position after it.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    /// How promising it is.
    pub(crate) value: i32,
    /// Where it is played.
    pub(crate) square: u8,
    /// The discs of the side that is to move after it.
    pub(crate) own: u64,
    /// The discs of the side that made it.
    pub(crate) opp: u64,
    /// The moves of the side that is to move after it.
    pub(crate) moves: u64,
}

/// The value of a move that has been searched: less than any other.
const SEARCHED: i32 = i32::MIN;

/// The value of a move that was put off.
pub(crate) const PUT_OFF: i32 = i32::MIN + 1;

/// The part of the searcher's stack of moves that belongs to one position: those from `from` on. Whatever lies above
/// belongs to positions further on and is gone when they return.
///
/// Moves stay where they are and are marked once they have been searched: exchanging them would mean reading them as
/// a whole just after their parts were written, for which a CPU has to wait.
pub(crate) struct List {
    from: usize,
    /// How many moves have been returned and not put off.
    taken: usize,
    /// The number of the move returned last.
    last: usize,
}

impl List {
    #[inline(always)]
    pub(crate) fn new(searcher: &Searcher<'_>) -> Self {
        Self {
            from: searcher.stack.len(),
            taken: 0,
            last: 0,
        }
    }

    /// The moves, in no order.
    #[inline(always)]
    pub(crate) fn all<'w>(&self, searcher: &'w Searcher<'_>) -> &'w [Candidate] {
        &searcher.stack[self.from..]
    }

    /// How many moves there are.
    #[inline(always)]
    pub(crate) fn len(&self, searcher: &Searcher<'_>) -> usize {
        searcher.stack.len() - self.from
    }

    /// The move with this number.
    #[inline(always)]
    pub(crate) fn get(&self, searcher: &Searcher<'_>, number: usize) -> Candidate {
        searcher.stack[self.from + number]
    }

    /// Changes how promising a move is.
    #[inline(always)]
    pub(crate) fn set_value(&self, searcher: &mut Searcher<'_>, number: usize, value: i32) {
        searcher.stack[self.from + number].value = value;
    }

    /// The most promising move that has not been searched.
    #[inline(always)]
    pub(crate) fn next(&mut self, searcher: &mut Searcher<'_>) -> Option<Candidate> {
        let moves = &mut searcher.stack[self.from..];
        if self.taken == moves.len() {
            return None;
        }
        // Value and number in one word make this free of branches, which could not be foreseen. Of equal moves the one
        // with the lowest number is taken.
        let most = moves
            .iter()
            .enumerate()
            .map(|(number, candidate)| i64::from(candidate.value) << 8 | (number as i64 ^ 0xFF))
            .fold(i64::MIN, i64::max);
        self.last = (most as usize & 0xFF) ^ 0xFF;
        self.taken += 1;
        let found = moves[self.last];
        moves[self.last].value = SEARCHED;
        Some(found)
    }

    /// Puts the move returned last off until all others have been searched. It is not to be put off twice.
    #[inline(always)]
    pub(crate) fn put_off(&mut self, searcher: &mut Searcher<'_>) {
        self.taken -= 1;
        self.set_value(searcher, self.last, PUT_OFF);
    }

    /// Whether the move returned last was the first.
    #[inline(always)]
    pub(crate) fn is_first(&self) -> bool {
        self.taken == 1
    }

    /// Gives the space back.
    #[inline(always)]
    pub(crate) fn finish(self, searcher: &mut Searcher<'_>) {
        searcher.stack.truncate(self.from);
    }
}

/// What a square is worth by itself when moves are ordered, corners most and the squares that give them away least.
#[rustfmt::skip]
static SQUARE_VALUES: [i8; 64] = [
    18,  4, 16, 12, 12, 16,  4, 18,
     4,  2,  6,  8,  8,  6,  2,  4,
    16,  6, 14, 10, 10, 14,  6, 16,
    12,  8, 10,  0,  0, 10,  8, 12,
    12,  8, 10,  0,  0, 10,  8, 12,
    16,  6, 14, 10, 10, 14,  6, 16,
     4,  2,  6,  8,  8,  6,  2,  4,
    18,  4, 16, 12, 12, 16,  4, 18,
];

/// How many moves a side has, corners counted twice.
#[inline(always)]
pub(crate) fn weighted_mobility(moves: u64) -> i32 {
    (moves.count_ones() + (moves & CORNERS).count_ones()) as i32
}

/// The moves of a position with a value each, or `None` if one of them takes every disc, so that there is nothing to
/// search. `value` is told the square and the replies to a move. `soon` is told the position after it, to start loading
/// what is remembered of it.
#[inline(always)]
pub(crate) fn generate<S: Simd>(
    simd: S,
    searcher: &mut Searcher<'_>,
    own: u64,
    opp: u64,
    mut moves: u64,
    soon: impl Fn(&Searcher<'_>, u64, u64),
    value: impl Fn(u8, u64) -> i32,
) -> Option<List> {
    let list = List::new(searcher);
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let turned = simd.flips(own, opp, square);
        let (next_own, next_opp) = (opp ^ turned, own ^ turned ^ (1 << square));
        if next_own == 0 {
            list.finish(searcher);
            return None;
        }
        soon(searcher, next_own, next_opp);
        let replies = simd.moves(next_own, next_opp);
        searcher.stack.push(Candidate {
            value: value(square, replies),
            square,
            own: next_own,
            opp: next_opp,
            moves: replies,
        });
    }
    Some(list)
}

/// The moves of a position, valued by the mobility they leave to the other side, by parity and by the square, with
/// `first` before all others. For `soon` see [`generate`].
#[inline(always)]
pub(crate) fn by_mobility<S: Simd>(
    simd: S,
    searcher: &mut Searcher<'_>,
    own: u64,
    opp: u64,
    moves: u64,
    first: u8,
    soon: impl Fn(&Searcher<'_>, u64, u64),
) -> Option<List> {
    let odd = Parity::of(!(own | opp)).odd_squares();
    generate(simd, searcher, own, opp, moves, soon, |square, replies| {
        if square == first {
            i32::MAX
        } else {
            i32::from(SQUARE_VALUES[usize::from(square & 63)]) + 4 * (odd >> square & 1) as i32
                - 16 * weighted_mobility(replies)
        }
    })
}

/// Whether a reply to a position is known to decide it: the table may hold a bound for the position after a move that is
/// as good as searching it. `upper` reads that bound from an entry.
#[inline(always)]
pub(crate) fn known_reply(
    searcher: &Searcher<'_>,
    list: &List,
    alpha: i32,
    upper: impl Fn(Option<&Entry>) -> i32,
) -> Option<i32> {
    let table = searcher.table;
    list.all(searcher)
        .iter()
        .map(|candidate| {
            let entry = table.probe(Key::new(candidate.own, candidate.opp));
            -upper(entry.as_ref())
        })
        .find(|&bound| bound > alpha)
}

/// A move that takes every disc of the other side; there must be one.
pub(crate) fn wiping_out<S: Simd>(simd: S, own: u64, opp: u64, moves: u64) -> u8 {
    (0..64)
        .find(|&square| moves >> square & 1 == 1 && simd.flips(own, opp, square) == opp)
        .unwrap_or(NO_MOVE)
}
