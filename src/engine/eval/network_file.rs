//! The networks in a weights file.
//!
//! All numbers of 16 bits are packed together: first their upper bytes, which are mostly 0 or 255, and then their lower bytes
//! with a class of the upper one as the context. The few numbers of 32 bits follow as they are.

use super::{
    entropy::{Damaged, Reader, Unpacker, pack},
    network::{EMPTIES, MAX_BIAS, MAX_WEIGHT, NetworkWeights, ROWS, SECOND, UNITS},
};

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
