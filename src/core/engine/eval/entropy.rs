//! Entropy coding of bytes: asymmetric numeral systems (rANS) with fixed frequencies for each context.
//!
//! The method is J. Duda's ("Asymmetric numeral systems", 2013), in the form with 16-bit words and several interleaved
//! states that F. Giesen describes ("Interleaved entropy coders", 2014). The packed size is within a fraction of a per cent
//! of the entropy. Unpacking takes a few nanoseconds a symbol, so the weights load quickly. An adaptive coder would need no
//! frequency tables but take several times as long.
//!
//! A *context* is a small number that the unpacking side knows before it unpacks a symbol. Each context has its own
//! frequencies.

/// The frequencies of a context add up to 2^12.
const SCALE_BITS: u32 = 12;
const SCALE: u32 = 1 << SCALE_BITS;

/// States are kept at or above 2^16 by shifting 16-bit words in and out.
const LOWEST: u32 = 1 << 16;

/// How many states are used in turn. The CPU can work on several symbols at the same time.
const STATES: usize = 4;

/// Packed data that cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Damaged;

/// Reads little-endian numbers from the front of a byte string.
pub(super) struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn bytes(&mut self, count: usize) -> Result<&'a [u8], Damaged> {
        let (head, tail) = self.0.split_at_checked(count).ok_or(Damaged)?;
        self.0 = tail;
        Ok(head)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], Damaged> {
        self.bytes(N)?.try_into().map_err(|_| Damaged)
    }

    pub(super) fn u32(&mut self) -> Result<u32, Damaged> {
        self.array().map(u32::from_le_bytes)
    }

    fn u16(&mut self) -> Result<u16, Damaged> {
        self.array().map(u16::from_le_bytes)
    }

    fn u8(&mut self) -> Result<u8, Damaged> {
        self.array().map(|[byte]| byte)
    }
}

/// Packs pairs of a context and a symbol. Contexts must be below `contexts`.
pub(super) fn pack(symbols: &[(u8, u8)], contexts: usize) -> Vec<u8> {
    let mut counts = vec![[0_u32; 256]; contexts];
    for &(context, symbol) in symbols {
        counts[usize::from(context)][usize::from(symbol)] += 1;
    }
    let frequencies: Vec<[u32; 256]> = counts.iter().map(scaled).collect();

    let mut packed = Vec::new();
    for table in &frequencies {
        let used: Vec<(usize, u32)> =
            table.iter().copied().enumerate().filter(|&(_, frequency)| frequency > 0).collect();
        packed.extend((used.len() as u16).to_le_bytes());
        for (symbol, frequency) in used {
            packed.push(symbol as u8);
            packed.extend((frequency as u16).to_le_bytes());
        }
    }

    // The last symbol is packed first, since unpacking undoes the steps in the opposite order.
    let starts: Vec<[u32; 256]> = frequencies
        .iter()
        .map(|table| {
            let mut sum = 0;
            table.map(|frequency| {
                sum += frequency;
                sum - frequency
            })
        })
        .collect();
    let mut states = [LOWEST; STATES];
    let mut words = Vec::new();
    for (number, &(context, symbol)) in symbols.iter().enumerate().rev() {
        let (context, symbol) = (usize::from(context), usize::from(symbol));
        let frequency = frequencies[context][symbol];
        let state = &mut states[number % STATES];
        if u64::from(*state) >= u64::from(frequency) << (32 - SCALE_BITS) {
            words.push(*state as u16);
            *state >>= 16;
        }
        *state = ((*state / frequency) << SCALE_BITS) + *state % frequency + starts[context][symbol];
    }
    for state in states {
        packed.extend(state.to_le_bytes());
    }
    for word in words.iter().rev() {
        packed.extend(word.to_le_bytes());
    }
    packed
}

/// Scales counts to frequencies that add up to [`SCALE`]. A frequency is 0 only if the count is.
fn scaled(counts: &[u32; 256]) -> [u32; 256] {
    let total: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    if total == 0 {
        return [0; 256];
    }
    let mut table = counts.map(|count| match count {
        0 => 0,
        _ => ((u64::from(count) * u64::from(SCALE) / total) as u32).max(1),
    });
    // The most frequent symbols take up the rounding errors, where they cost least.
    loop {
        let sum: u32 = table.iter().sum();
        let largest = (0..256).max_by_key(|&symbol| table[symbol]).unwrap_or(0);
        match sum.cmp(&SCALE) {
            std::cmp::Ordering::Equal => return table,
            std::cmp::Ordering::Less => table[largest] += SCALE - sum,
            std::cmp::Ordering::Greater => {
                table[largest] -= (sum - SCALE).min(table[largest] / 2);
            }
        }
    }
}

/// One of the 4,096 slots of a frequency table. The lowest 8 bits are the symbol, the next 12 its frequency minus one, and
/// the highest 12 the distance of this slot from the symbol's first one.
type Slot = u32;

/// Unpacks symbols, in the order in which they were packed.
pub(super) struct Unpacker<'a> {
    /// The tables of all contexts, one after the other.
    slots: Vec<Slot>,
    states: [u32; STATES],
    words: Reader<'a>,
}

impl<'a> Unpacker<'a> {
    pub(super) fn new(packed: &'a [u8], contexts: usize) -> Result<Self, Damaged> {
        let mut reader = Reader(packed);
        let mut slots = Vec::with_capacity(contexts * SCALE as usize);
        for context in 1..=contexts {
            read_table(&mut reader, &mut slots)?;
            // A context that never occurs has no table. A damaged file that uses it gets zeros.
            slots.resize(context * SCALE as usize, 0);
        }
        let mut states = [0; STATES];
        for state in &mut states {
            *state = reader.u32()?;
        }
        Ok(Self { slots, states, words: reader })
    }

    /// Fills a slice with symbols. `context` returns the context of the symbol at an index. The slices of all calls but the
    /// last must have a multiple of four symbols.
    #[inline]
    pub(super) fn fill(&mut self, symbols: &mut [u8], context: impl Fn(usize) -> u8) -> Result<(), Damaged> {
        let mut states = self.states;
        for (round, group) in symbols.chunks_mut(STATES).enumerate() {
            for (turn, (symbol, state)) in group.iter_mut().zip(&mut states).enumerate() {
                let table = u32::from(context(STATES * round + turn)) << SCALE_BITS;
                let slot = *self.slots.get((table | (*state % SCALE)) as usize).ok_or(Damaged)?;
                *symbol = slot as u8;
                // This is below 2^12 * 2^20 for any state, also that of a damaged file.
                *state = ((slot >> 8 & 0xFFF) + 1) * (*state >> SCALE_BITS) + (slot >> 20);
                if *state < LOWEST {
                    *state = *state << 16 | u32::from(self.words.u16()?);
                }
            }
        }
        self.states = states;
        Ok(())
    }

    /// Checks that all symbols have been unpacked and nothing is left over.
    pub(super) fn finish(self) -> Result<(), Damaged> {
        let complete = self.words.0.is_empty() && self.states == [LOWEST; STATES];
        complete.then_some(()).ok_or(Damaged)
    }
}

/// Reads a frequency table and appends its 4,096 slots, or none for a context that never occurs.
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

    use super::{pack, *};

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
    fn packed_symbols_are_unpacked_unchanged() {
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
        // A 0 nine times out of ten, otherwise one of 8 values: 0.469 + 0.1 * 3 bits.
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
            assert!(unpack(&packed[..length], &contexts, 3).is_err(), "cut to {length}");
        }
        for _ in 0..2_000 {
            let mut damaged = packed.clone();
            let at = rng.random_range(0..damaged.len());
            damaged[at] ^= rng.random_range(1..=255_u8);
            // A changed byte may stay unnoticed here. The checksum of the file finds it.
            let _ = unpack(&damaged, &contexts, 3);
        }
    }
}
