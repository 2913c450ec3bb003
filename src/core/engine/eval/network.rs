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

use super::entropy::{Damaged, Reader, Unpacker, pack};

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

/// How many numbers of 16 bits a network has.
const SMALL_NUMBERS: usize = (ROWS + EMPTIES + 1 + SECOND) * UNITS + SECOND;

/// How many classes [`context`] has.
const CONTEXTS: usize = 3;

/// The class of an upper byte: that of a small positive number, of a small negative one, or of a large one.
fn context(upper: u8) -> u8 {
    match upper {
        0 => 0,
        0xFF => 1,
        _ => 2,
    }
}

impl NetworkWeights {
    /// A network that corrects nothing.
    pub fn zero() -> Self {
        Self {
            rows: vec![[0; UNITS]; ROWS],
            bias: vec![[0; UNITS]; EMPTIES],
            linear: [0; UNITS],
            second: [[0; UNITS]; SECOND],
            second_bias: [0; SECOND],
            third: [0; SECOND],
            last: vec![0; EMPTIES],
        }
    }

    fn small_numbers(&self) -> [&[i16]; 5] {
        [self.rows.as_flattened(), self.bias.as_flattened(), &self.linear, self.second.as_flattened(), &self.third]
    }

    fn small_numbers_mut(&mut self) -> [&mut [i16]; 5] {
        [
            self.rows.as_flattened_mut(),
            self.bias.as_flattened_mut(),
            &mut self.linear,
            self.second.as_flattened_mut(),
            &mut self.third,
        ]
    }

    /// The network as it stands in a weights file. All numbers of 16 bits are packed together: first their upper bytes, which
    /// are mostly 0 or 255, and then their lower bytes with a class of the upper one as the context. The few numbers of 32 bits
    /// follow as they are.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let numbers = || self.small_numbers().into_iter().flatten();
        let upper: Vec<u8> = numbers().map(|number| (number >> 8) as u8).collect();
        let lower = numbers().zip(&upper);
        let lower = lower.map(|(&number, &upper)| (context(upper), number as u8));
        let mut bytes = Vec::new();
        for symbols in [upper.iter().map(|&upper| (0, upper)).collect::<Vec<_>>(), lower.collect()] {
            let packed = pack(&symbols, CONTEXTS);
            bytes.extend((packed.len() as u32).to_le_bytes());
            bytes.extend(packed);
        }
        for number in self.second_bias.iter().chain(&self.last) {
            bytes.extend(number.to_le_bytes());
        }
        bytes
    }

    /// Reads the bytes that [`to_bytes`](Self::to_bytes) has made.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, Damaged> {
        let mut reader = Reader(bytes);
        let mut upper = vec![0; SMALL_NUMBERS];
        let mut lower = vec![0; SMALL_NUMBERS];
        let unpack = |reader: &mut Reader<'_>, upper: Option<&[u8]>, symbols: &mut [u8]| {
            let length = reader.u32()? as usize;
            let mut unpacker = Unpacker::new(reader.bytes(length)?, CONTEXTS)?;
            unpacker.fill(symbols, |at| upper.map_or(0, |upper| context(upper[at])))?;
            unpacker.finish()
        };
        unpack(&mut reader, None, &mut upper)?;
        unpack(&mut reader, Some(&upper), &mut lower)?;

        let mut network = Self::zero();
        let mut numbers = std::iter::zip(lower, upper).map(|pair| i16::from_le_bytes(pair.into()));
        for number in network.small_numbers_mut().into_iter().flatten() {
            *number = numbers.next().ok_or(Damaged)?;
        }
        for number in network.second_bias.iter_mut().chain(&mut network.last) {
            *number = i32::from_le_bytes(reader.array()?);
        }
        let mut weights = network.second.as_flattened().iter().chain(&network.third);
        let mut biases = network.second_bias.iter().chain(&network.last);
        let within_limits = weights.all(|weight| weight.unsigned_abs() <= MAX_WEIGHT.unsigned_abs())
            && biases.all(|bias| bias.unsigned_abs() <= MAX_BIAS.unsigned_abs());
        (reader.0.is_empty() && within_limits).then_some(network).ok_or(Damaged)
    }
}
