//! Packing symbols.

use super::format::{LOWEST, SCALE, SCALE_BITS, STATES};

/// Packs pairs of a context and a symbol. Contexts must be below `contexts`.
pub(in crate::engine::eval) fn pack(symbols: &[(u8, u8)], contexts: usize) -> Vec<u8> {
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
