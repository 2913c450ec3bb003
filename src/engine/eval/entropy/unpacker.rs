//! Unpacking symbols.

use super::{
    format::{Damaged, LOWEST, SCALE, SCALE_BITS, STATES},
    reader::Reader,
};

/// One of the 4,096 places of a frequency table: the symbol in the lowest 8 bits, its frequency less one in the next 12,
/// and how far the place lies above the symbol's first one in the highest 12.
type Slot = u32;

/// Takes packed symbols out again, in the order they were put in.
pub(in crate::engine::eval) struct Unpacker<'a> {
    /// The tables of all contexts, one after the other.
    slots: Vec<Slot>,
    states: [u32; STATES],
    words: Reader<'a>,
}

impl<'a> Unpacker<'a> {
    pub(in crate::engine::eval) fn new(packed: &'a [u8], contexts: usize) -> Result<Self, Damaged> {
        let mut reader = Reader(packed);
        let mut slots = Vec::with_capacity(contexts * SCALE as usize);
        for context in 1..=contexts {
            read_table(&mut reader, &mut slots)?;
            // A context that never comes up has no table; a damaged file that asks for it all the same gets zeros.
            slots.resize(context * SCALE as usize, 0);
        }
        let mut states = [0; STATES];
        for state in &mut states {
            *state = reader.u32()?;
        }
        Ok(Self {
            slots,
            states,
            words: reader,
        })
    }

    /// Fills a slice with symbols; `context` tells the context of the one at each place. All calls but the last must
    /// be for a multiple of four symbols.
    #[inline]
    pub(in crate::engine::eval) fn fill(
        &mut self,
        symbols: &mut [u8],
        context: impl Fn(usize) -> u8,
    ) -> Result<(), Damaged> {
        let mut states = self.states;
        for (round, group) in symbols.chunks_mut(STATES).enumerate() {
            for (turn, (symbol, state)) in group.iter_mut().zip(&mut states).enumerate() {
                let table = u32::from(context(STATES * round + turn)) << SCALE_BITS;
                let slot = *self
                    .slots
                    .get((table | (*state % SCALE)) as usize)
                    .ok_or(Damaged)?;
                *symbol = slot as u8;
                // Below 2^12 * 2^20 for whatever state a damaged file may hold.
                *state = ((slot >> 8 & 0xFFF) + 1) * (*state >> SCALE_BITS) + (slot >> 20);
                if *state < LOWEST {
                    *state = *state << 16 | u32::from(self.words.u16()?);
                }
            }
        }
        self.states = states;
        Ok(())
    }

    /// Makes sure that everything has been taken and nothing is left.
    pub(in crate::engine::eval) fn finish(self) -> Result<(), Damaged> {
        let complete = self.words.0.is_empty() && self.states == [LOWEST; STATES];
        complete.then_some(()).ok_or(Damaged)
    }
}

/// Reads a frequency table and appends its slots: 4,096 of them, or none.
fn read_table(reader: &mut Reader, slots: &mut Vec<Slot>) -> Result<(), Damaged> {
    let used = reader.u16()?;
    let mut filled = 0;
    for _ in 0..used {
        let symbol = u32::from(reader.u8()?);
        let frequency = u32::from(reader.u16()?);
        filled += frequency;
        if frequency == 0 || filled > SCALE {
            return Err(Damaged);
        }
        slots.extend((0..frequency).map(|offset| offset << 20 | (frequency - 1) << 8 | symbol));
    }
    let sound = filled == if used == 0 { 0 } else { SCALE };
    sound.then_some(()).ok_or(Damaged)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::{super::packer::pack, *};

    fn unpack(packed: &[u8], contexts: &[u8], tables: usize) -> Result<Vec<u8>, Damaged> {
        let mut unpacker = Unpacker::new(packed, tables)?;
        let mut symbols = vec![0; contexts.len()];
        unpacker.fill(&mut symbols, |at| contexts[at])?;
        unpacker.finish()?;
        Ok(symbols)
    }

    fn sample(rng: &mut StdRng, length: usize) -> Vec<(u8, u8)> {
        (0..length)
            .map(|_| {
                let context = rng.random_range(0..3_u8);
                let symbol = match context {
                    0 => 7,
                    1 => rng.random_range(0..10_u8) / 9 * rng.random_range(0..=255_u8),
                    _ => rng.random(),
                };
                (context, symbol)
            })
            .collect()
    }

    #[test]
    fn what_was_packed_comes_out() {
        let mut rng = StdRng::seed_from_u64(5);
        for length in [0, 1, 2, 3, 4, 5, 17, 1_000, 60_000] {
            let symbols = sample(&mut rng, length);
            let packed = pack(&symbols, 4);
            let (contexts, plain): (Vec<u8>, Vec<u8>) = symbols.iter().copied().unzip();
            assert_eq!(unpack(&packed, &contexts, 4), Ok(plain), "{length} symbols");
        }
    }

    #[test]
    fn the_size_is_close_to_the_entropy() {
        // Nine times of ten a 0, otherwise one of 8 values: 0.469 + 0.1 * 3 bits.
        let mut rng = StdRng::seed_from_u64(6);
        let symbols: Vec<(u8, u8)> = (0..100_000)
            .map(|_| match rng.random_range(0..10_u8) {
                0 => (0, rng.random_range(1..=8)),
                _ => (0, 0),
            })
            .collect();
        let bits = pack(&symbols, 1).len() as f64 * 8.0 / symbols.len() as f64;
        assert!((0.74..0.80).contains(&bits), "{bits} bits a symbol");
    }

    #[test]
    fn damage_is_an_error_and_never_a_panic() {
        let mut rng = StdRng::seed_from_u64(7);
        let symbols = sample(&mut rng, 2_000);
        let packed = pack(&symbols, 3);
        let contexts: Vec<u8> = symbols.iter().map(|&(context, _)| context).collect();
        for length in 0..packed.len() {
            assert!(
                unpack(&packed[..length], &contexts, 3).is_err(),
                "cut to {length}"
            );
        }
        for _ in 0..2_000 {
            let mut damaged = packed.clone();
            let at = rng.random_range(0..damaged.len());
            damaged[at] ^= rng.random_range(1..=255_u8);
            // A changed byte may go unnoticed here; the file's checksum is what finds it.
            let _ = unpack(&damaged, &contexts, 3);
        }
    }
}
