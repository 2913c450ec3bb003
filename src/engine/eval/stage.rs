//! The stages of a game, each with its own weights, and the cells of the mobility table.

/// How many stages there are. Each one covers two numbers of empty squares.
pub const STAGES: usize = 30;

/// How many cells the mobility table of a stage has: 2 parities x 32 x 32 numbers of moves.
pub const MOBILITY_CELLS: usize = 2 * 32 * 32;

/// The stage of a position with this many empty squares: 0 for 60 and 59, up to 29 for 2 and fewer.
#[inline]
pub const fn stage_of(empties: u32) -> usize {
    let plies = 60_u32.saturating_sub(empties) as usize;
    let stage = plies / 2;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// The cell of a stage's mobility table. It depends on the parity of the empty squares and on the numbers of legal moves of
/// both sides. Numbers of moves from 31 on share a cell.
#[inline]
pub const fn mobility_cell(empties: u32, own_moves: u32, opp_moves: u32) -> usize {
    let own = if own_moves < 31 { own_moves } else { 31 };
    let opp = if opp_moves < 31 { opp_moves } else { 31 };
    ((empties & 1) << 10 | own << 5 | opp) as usize
}
