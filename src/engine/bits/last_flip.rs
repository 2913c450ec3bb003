//! The discs that the last move of a game turns.
//!
//! With one empty square left a line through it is full, so what turns along it depends only on where the mover's
//! discs stand on that line: eight bits, gathered by a multiplication and looked up.

/// `TABLE[at][own]`: how many discs turn on a line of eight when its square `at` is filled and `own` are the mover's
/// discs on it. Squares beyond the ends of a shorter line count as the opponent's: nothing encloses them.
static TABLE: [[u8; 256]; 8] = table();

const fn table() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut at = 0;
    while at < 8 {
        let mut own = 0;
        while own < 256 {
            let mut turned = 0;
            let mut run = 0;
            let mut place = at + 1;
            while place < 8 {
                if own >> place & 1 == 1 {
                    turned += run;
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
                    turned += run;
                    break;
                }
                run += 1;
            }
            table[at][own] = turned;
            own += 1;
        }
        at += 1;
    }
    table
}

/// The diagonals through every square: falling (a1 to h8) and rising (a8 to h1).
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

/// How many discs turn when the owner of `own` fills `square`, the only empty square.
#[inline(always)]
pub(super) fn count(own: u64, square: u8) -> u32 {
    let (file, rank) = (usize::from(square & 7), usize::from(square >> 3));
    let [falling, rising] = DIAGONALS[usize::from(square)];
    // The first product stacks the ranks on top of each other, so a square lands on the bit of its file; the second
    // gathers a file, lowest rank first.
    let stack = |line: u64| (line.wrapping_mul(FILE_A) >> 56) as usize;
    let by_file = &TABLE[file];
    let row = (own >> (8 * rank) & 0xFF) as usize;
    let column = ((own >> file & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize;
    u32::from(by_file[row])
        + u32::from(by_file[stack(own & falling)])
        + u32::from(by_file[stack(own & rising)])
        + u32::from(TABLE[rank][column])
}
