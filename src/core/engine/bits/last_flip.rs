//! Counts the discs that the last move of a game flips.
//!
//! All squares but the last one have a disc, so the flips along a line depend only on where the mover's discs stand on it.
//! These are eight bits, which are gathered by a multiplication and looked up.

/// `TABLE[at][own]`: how many discs are flipped on a line of eight squares by a move on its square `at`, if `own` are the
/// mover's discs on it. Squares beyond the ends of a shorter line count as the opponent's, so nothing is flipped there.
static TABLE: [[u8; 256]; 8] = table();

const fn table() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut at = 0;
    while at < 8 {
        let mut own = 0;
        while own < 256 {
            let mut flipped = 0;
            let mut run = 0;
            let mut place = at + 1;
            while place < 8 {
                if own >> place & 1 == 1 {
                    flipped += run;
                    break;
                }
                run += 1;
                place += 1;
            }
            run = 0;
            place = at;
            while place > 0 {
                place -= 1;
                if own >> place & 1 == 1 {
                    flipped += run;
                    break;
                }
                run += 1;
            }
            table[at][own] = flipped;
            own += 1;
        }
        at += 1;
    }
    table
}

/// The two diagonals through each square: parallel to a1-h8, and parallel to a8-h1.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

const fn diagonals() -> [[u64; 2]; 64] {
    let mut all = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (file, rank) = (square % 8, square / 8);
            let (other_file, other_rank) = (other % 8, other / 8);
            if file + other_rank == other_file + rank {
                all[square][0] |= 1 << other;
            }
            if file + rank == other_file + other_rank {
                all[square][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    all
}

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// How many discs are flipped when the owner of `own` plays on `square`, the only empty square.
#[inline(always)]
pub(super) fn count(own: u64, square: u8) -> u32 {
    let (file, rank) = (usize::from(square & 7), usize::from(square >> 3));
    let [falling, rising] = DIAGONALS[usize::from(square)];
    // The product in `stack` adds up all ranks, so that each square of a diagonal lands on the bit of its file. The one for
    // `column` gathers a file, with the first rank in the lowest bit.
    let stack = |line: u64| (line.wrapping_mul(FILE_A) >> 56) as usize;
    let by_file = &TABLE[file];
    let row = (own >> (8 * rank) & 0xFF) as usize;
    let column = ((own >> file & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize;
    u32::from(by_file[row])
        + u32::from(by_file[stack(own & falling)])
        + u32::from(by_file[stack(own & rising)])
        + u32::from(TABLE[rank][column])
}
