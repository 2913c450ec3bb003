//! A lower bound on the discs that can never be turned again, for cutting off searches.
//!
//! A disc is *stable* when in each of the four lines through it, it cannot be enclosed: the line is full, or it stands
//! next to a stable disc of its own colour on that line, or beyond the edge. Discs on the edge are looked up by the
//! contents of the whole edge.

use std::sync::LazyLock;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const INNER: u64 = 0x007E_7E7E_7E7E_7E00;

/// For an edge with the discs `own` and `opp`: the discs of `own` that no sequence of moves can turn along the edge.
/// Indexed by `256 * own + opp`.
pub(crate) type EdgeTable = [u8; 65_536];

static EDGES: LazyLock<Box<EdgeTable>> = LazyLock::new(|| {
    let mut table: Box<EdgeTable> = vec![0; 65_536]
        .into_boxed_slice()
        .try_into()
        .expect("made with this length");
    // Fuller edges first: the others refer to them.
    for discs in (0..=8).rev() {
        for own in 0..=255_u8 {
            for opp in 0..=255_u8 {
                if own & opp == 0 && (own | opp).count_ones() == discs {
                    let stable = edge(own, opp, &table);
                    table[index(own, opp)] = stable;
                }
            }
        }
    }
    table
});

/// The table of edges.
pub(crate) fn edge_table() -> &'static EdgeTable {
    &EDGES
}

fn index(own: u8, opp: u8) -> usize {
    usize::from(own) << 8 | usize::from(opp)
}

/// What stays of `own` whoever plays on whichever empty square next.
fn edge(own: u8, opp: u8, fuller: &EdgeTable) -> u8 {
    let mut stable = own;
    for at in 0..8 {
        let bit = 1 << at;
        if (own | opp) & bit == 0 {
            let turned = edge_flips(own, opp, at);
            stable &= fuller[index(own | bit | turned, opp & !turned)];
            let turned = edge_flips(opp, own, at);
            stable &= fuller[index(own & !turned, opp | bit | turned)];
        }
    }
    stable
}

/// The discs of `opp` on an edge that turn when the other side plays on the square `at`.
fn edge_flips(own: u8, opp: u8, at: u32) -> u8 {
    let mut turned = 0;
    for forward in [true, false] {
        let next = |bit: u8| if forward { bit << 1 } else { bit >> 1 };
        let mut run = 0;
        let mut bit = next(1 << at);
        while bit & opp != 0 {
            run |= bit;
            bit = next(bit);
        }
        if bit & own != 0 {
            turned |= run;
        }
    }
    turned
}

/// The squares of a file moved to the bits of a byte, lowest rank first.
#[inline(always)]
fn gather_file(discs: u64, file: u32) -> usize {
    ((discs >> file & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize
}

/// The opposite of [`gather_file`].
#[inline(always)]
fn scatter_file(bits: u8, file: u32) -> u64 {
    // Seven bits fit without carries; the eighth is set by hand.
    let low = (u64::from(bits & 0x7F).wrapping_mul(0x0002_0408_1020_4081)) & FILE_A;
    (low | u64::from(bits >> 7) << 56) << file
}

/// The stable discs on the four edges.
#[inline(always)]
fn edge_stable(table: &EdgeTable, own: u64, opp: u64) -> u64 {
    let row = |rank: u32| {
        let (own, opp) = (own >> (8 * rank) & 0xFF, opp >> (8 * rank) & 0xFF);
        u64::from(table[(own << 8 | opp) as usize & 0xFFFF]) << (8 * rank)
    };
    let column = |file: u32| {
        let (own, opp) = (gather_file(own, file), gather_file(opp, file));
        scatter_file(table[(own << 8 | opp) & 0xFFFF], file)
    };
    row(0) | row(7) | column(0) | column(7)
}

/// The files that a step of 1, 2 and 4 to the right can reach without wrapping round.
const RIGHT: [u64; 3] = [FILE_A * 0xFE, FILE_A * 0xFC, FILE_A * 0xF0];
/// The same to the left.
const LEFT: [u64; 3] = [FILE_A * 0x7F, FILE_A * 0x3F, FILE_A * 0x0F];

/// The squares whose line is full, for the four directions of lines: along ranks, files, and the diagonals with
/// steps of 7 and of 9.
#[inline(always)]
fn full_lines(occupied: u64) -> [u64; 4] {
    let mut rank = occupied;
    rank &= rank >> 4;
    rank &= rank >> 2;
    rank &= rank >> 1;
    rank = (rank & FILE_A) * 0xFF;

    let mut file = occupied;
    file &= file.rotate_left(8);
    file &= file.rotate_left(16);
    file &= file.rotate_left(32);

    // An empty square spoils its whole diagonal: spread the empty squares both ways.
    let empty = !occupied;
    let spread = |step: u32, up: [u64; 3], down: [u64; 3]| {
        let (mut above, mut below) = (empty, empty);
        for (power, (up, down)) in up.into_iter().zip(down).enumerate() {
            let shift = step << power;
            above |= above << shift & up;
            below |= below >> shift & down;
        }
        !(above | below)
    };
    [rank, file, spread(7, LEFT, RIGHT), spread(9, RIGHT, LEFT)]
}

/// How many discs of `own` are known to be stable.
#[inline(always)]
pub(crate) fn count(table: &EdgeTable, own: u64, opp: u64) -> u32 {
    let full = full_lines(own | opp);
    let mut stable = edge_stable(table, own, opp) | (full[0] & full[1] & full[2] & full[3] & own);
    let inner = own & INNER;
    if stable == 0 {
        return 0;
    }
    loop {
        let safe = (stable << 1 | stable >> 1 | full[0])
            & (stable << 8 | stable >> 8 | full[1])
            & (stable << 7 | stable >> 7 | full[2])
            & (stable << 9 | stable >> 9 | full[3])
            & inner;
        if safe & !stable == 0 {
            return stable.count_ones();
        }
        stable |= safe;
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::rules::moves;

    /// The discs of `own` that some sequence of moves and passes, in any order of the sides, can turn.
    fn turnable(own: u64, opp: u64, seen: &mut std::collections::HashSet<(u64, u64)>) -> u64 {
        if !seen.insert((own, opp)) {
            return 0;
        }
        let mut lost = 0;
        for square in 0..64_u8 {
            if (own | opp) >> square & 1 == 0 {
                let bit = 1 << square;
                let turned = moves::flips(opp, own, square);
                if turned != 0 {
                    lost |= turned | turnable(own ^ turned, opp | turned | bit, seen);
                }
                let turned = moves::flips(own, opp, square);
                if turned != 0 {
                    lost |= turnable(own | turned | bit, opp ^ turned, seen);
                }
            }
        }
        lost
    }

    #[test]
    fn stable_discs_are_never_turned() {
        let mut rng = StdRng::seed_from_u64(3);
        let mut found = 0;
        for _ in 0..2000 {
            let mut empty = 0_u64;
            while empty.count_ones() < 4 {
                empty |= 1 << rng.random_range(0..64_u32);
            }
            let own = (rng.random::<u64>() | rng.random::<u64>()) & !empty;
            let opp = !own & !empty;
            let lost = turnable(own, opp, &mut std::collections::HashSet::new()) & own;
            let count = count(edge_table(), own, opp);
            assert!(count <= (own & !lost).count_ones(), "{own:#x} {opp:#x}");
            found += count;
        }
        // Most of these crowded boards are stable.
        assert!(found > 20_000, "{found}");
    }

    #[test]
    fn files_are_gathered_and_scattered() {
        for file in 0..8 {
            for bits in 0..=255_u8 {
                let discs = scatter_file(bits, file);
                assert_eq!(discs & !(FILE_A << file), 0);
                assert_eq!(gather_file(discs, file), usize::from(bits));
            }
        }
    }

    #[test]
    fn full_lines_have_no_empty_square() {
        let mut rng = StdRng::seed_from_u64(4);
        for _ in 0..2000 {
            let occupied = rng.random::<u64>() | rng.random::<u64>() | rng.random::<u64>();
            let full = full_lines(occupied);
            for square in 0..64_i32 {
                for (lines, (files, ranks)) in
                    full.into_iter().zip([(1, 0), (0, 1), (-1, 1), (1, 1)])
                {
                    let on_line = |step: i32| {
                        let (file, rank) = (square % 8 + step * files, square / 8 + step * ranks);
                        let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
                        on_board.then(|| rank * 8 + file)
                    };
                    let all = (-7..8).filter_map(on_line).all(|s| occupied >> s & 1 == 1);
                    assert_eq!(lines >> square & 1 == 1, all, "{occupied:#x} {square}");
                }
            }
        }
    }
}
