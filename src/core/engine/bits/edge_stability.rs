//! Stable discs on the edges of the board, looked up by the contents of a whole edge.

use std::sync::LazyLock;

use crate::rules::Board;

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// For an edge with the discs `own` and `opp`: the discs of `own` that no sequence of moves can flip along the edge. The
/// index is `256 * own + opp`.
pub(crate) type EdgeTable = [u8; 65_536];

static EDGES: LazyLock<Box<EdgeTable>> = LazyLock::new(|| {
    let mut table: Box<EdgeTable> = vec![0; 65_536].into_boxed_slice().try_into().expect("made with this length");
    // Fuller edges come first, since the others refer to them.
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

/// The table, which is made when it is first used.
pub(crate) fn edge_table() -> &'static EdgeTable {
    &EDGES
}

fn index(own: u8, opp: u8) -> usize {
    usize::from(own) << 8 | usize::from(opp)
}

/// The discs of `own` that are stable after every move of either side on the edge.
fn edge(own: u8, opp: u8, fuller: &EdgeTable) -> u8 {
    let mut stable = own;
    for at in 0..8 {
        let bit = 1 << at;
        if (own | opp) & bit == 0 {
            let flipped = edge_flips(own, opp, at);
            stable &= fuller[index(own | bit | flipped, opp & !flipped)];
            let flipped = edge_flips(opp, own, at);
            stable &= fuller[index(own & !flipped, opp | bit | flipped)];
        }
    }
    stable
}

/// The discs of `opp` that are flipped when the other side plays on the square `at` of an edge.
fn edge_flips(own: u8, opp: u8, at: u32) -> u8 {
    let mut flipped = 0;
    for forward in [true, false] {
        let next = |bit: u8| if forward { bit << 1 } else { bit >> 1 };
        let mut run = 0;
        let mut bit = next(1 << at);
        while bit & opp != 0 {
            run |= bit;
            bit = next(bit);
        }
        if bit & own != 0 {
            flipped |= run;
        }
    }
    flipped
}

/// Gathers the squares of a file in the bits of a byte, the first rank in the lowest bit.
#[inline(always)]
fn gather_file(discs: u64, file: u32) -> usize {
    ((discs >> file & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize
}

/// Scatters the bits of a byte to the squares of a file: the opposite of [`gather_file`].
#[inline(always)]
fn scatter_file(bits: u8, file: u32) -> u64 {
    // The product has no carries for seven bits. The eighth is added separately.
    let low = (u64::from(bits & 0x7F).wrapping_mul(0x0002_0408_1020_4081)) & FILE_A;
    (low | u64::from(bits >> 7) << 56) << file
}

/// The stable discs of the side to move on the four edges.
#[inline(always)]
pub(super) fn edge_stable(table: &EdgeTable, Board { own, opp }: Board) -> u64 {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
