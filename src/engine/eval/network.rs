//! A small network that corrects the linear value: the numbers as they are stored.
//!
//! The linear model adds up patterns that never reach across the board, and it knows nothing of *where* both sides can move.
//! The network sees the whole board at once: the legal moves and the discs of both sides. It learns what the linear value
//! leaves over. Since it is added to the linear value, the sum is never worse than that by much, and the network can be small.
//!
//! ```text
//! moves and discs of both sides ─► 4 images ─► 32 ranks each ─► 16 units each ─► sum ─► 16 units ─► correction
//!       number of empty squares ─► bias ───────────────────────────┘                  linear value + correction = value
//!                  linear value ───────────────────────────────────┘
//! ```
//!
//! The same units see the board, its mirror image, and both upside down, and what they find in the four is added up. So these
//! images have the same value, and every position teaches four times as much. The first layer adds up one row of 16 numbers for
//! each rank of the four maps, so its cost does not depend on how many bits are set. Sums below zero are divided by eight (A.
//! Maas et al., "Rectifier nonlinearities improve neural network acoustic models", 2013). Everything is in integers, so that all
//! instruction sets have the same values.

/// How many images of the board the first layer sees: the board itself, its mirror image, and both upside down.
pub const IMAGES: usize = 4;

/// How many units the first layer has.
pub const UNITS: usize = 16;

/// How many units the second layer has.
pub const SECOND: usize = 16;

/// How many phases there are, each with its own network.
pub const PHASES: usize = 4;

/// How many rows the first layer has: one for each content of the eight ranks of the four maps.
pub const ROWS: usize = 4 * 8 * 256;

/// How many different numbers of empty squares a position can have.
pub const EMPTIES: usize = 65;

/// One, in the sums and outputs of units and in the weights of the second and the third layer.
pub const ONE: i32 = 256;

/// One, in the weights of the linear value.
pub const LINEAR_ONE: i32 = 4096;

/// The largest weight of the second and the third layer: with it no sum exceeds 32 bits.
pub const MAX_WEIGHT: i16 = 2047;

/// The largest output of a unit of the first layer.
pub(super) const MAX_OUTPUT: i16 = 8191;

/// An output of [`ONE`] corrects the linear value by so many discs.
pub const OUTPUT_DISCS: i32 = 8;

/// The largest bias of the second layer and of the output.
pub const MAX_BIAS: i32 = 1 << 28;

/// With fewer empty squares than this the linear value is not corrected. Such positions are solved.
pub const FEWEST_EMPTIES: u32 = 9;

/// The phase of a position with this many empty squares, or [`PHASES`] if its value is not corrected.
#[inline]
pub const fn phase_of(empties: u32) -> usize {
    match empties {
        0..FEWEST_EMPTIES => PHASES,
        FEWEST_EMPTIES..=19 => 3,
        20..=29 => 2,
        30..=39 => 1,
        _ => 0,
    }
}

/// A row of the first layer, one number for each unit.
pub type WeightRow = [i16; UNITS];

/// What a row becomes when left and right are exchanged.
pub(crate) const fn mirrored_row(row: usize) -> usize {
    row & !0xFF | (row as u8).reverse_bits() as usize
}

/// The numbers of the network of one phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkWeights {
    /// The rows of the first layer: map, rank and content. The maps are the legal moves of the side to move, those of the
    /// other side, the discs of the side to move and those of the other side.
    pub rows: Vec<WeightRow>,
    /// The bias of the first layer for each number of empty squares.
    pub bias: Vec<WeightRow>,
    /// What the linear value adds to the first layer.
    pub linear: WeightRow,
    /// The weights of each unit of the second layer, at most [`MAX_WEIGHT`].
    pub second: [WeightRow; SECOND],
    /// The bias of the second layer in units of [`ONE`] squared, at most [`MAX_BIAS`].
    pub second_bias: [i32; SECOND],
    /// The weights of the output, at most [`MAX_WEIGHT`].
    pub third: [i16; SECOND],
    /// The bias of the output for each number of empty squares, in units of [`ONE`] squared, at most [`MAX_BIAS`].
    pub last: Vec<i32>,
}
