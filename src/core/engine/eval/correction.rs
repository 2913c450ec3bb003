//! The network, expanded for each instruction set.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi16, _mm256_add_epi32,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_load_si256, _mm256_madd_epi16, _mm256_max_epi16,
    _mm256_max_epi32, _mm256_min_epi16, _mm256_min_epi32, _mm256_mulhi_epi16, _mm256_mullo_epi32, _mm256_set1_epi16,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_srai_epi16, _mm256_srai_epi32, _mm256_store_si256,
    _mm512_add_epi16, _mm512_add_epi32, _mm512_castsi512_si256, _mm512_extracti64x4_epi64, _mm512_load_si512,
    _mm512_madd_epi16, _mm512_max_epi16, _mm512_max_epi32, _mm512_min_epi16, _mm512_min_epi32, _mm512_mulhi_epi16,
    _mm512_mullo_epi32, _mm512_reduce_add_epi32, _mm512_set1_epi16, _mm512_set1_epi32, _mm512_setzero_si512,
    _mm512_srai_epi16, _mm512_srai_epi32,
};

use super::{
    network::{IMAGES, MAX_OUTPUT, NetworkWeights, OUTPUT_DISCS, SECOND, UNITS, WeightRow, mirrored_row},
    weights::UNITS_PER_DISC,
};
use crate::engine::bits::{Portable, Simd};

#[cfg(target_arch = "aarch64")]
use crate::engine::bits::Neon;
#[cfg(target_arch = "x86_64")]
use crate::engine::bits::{Avx2, Avx512};

/// The most that the network changes a linear value, in units of the evaluation. So a linear value that is farther from
/// the window of a search than this need not be corrected.
pub(crate) const MAX_CORRECTION: i32 = 3 * UNITS_PER_DISC;

/// Sums below zero are divided by eight: they are shifted to the right by so many bits.
const LEAK: u32 = 3;

/// The linear value is shifted so far before it is multiplied, so that the upper half of the product counts.
const LINEAR_SHIFT: u32 = 6;

/// The sums of the second layer are shifted so far to the right before they are multiplied again.
const SECOND_SHIFT: u32 = 8;

/// The output is shifted so far to the right to become units of the evaluation.
const OUTPUT_SHIFT: u32 = 16 - (OUTPUT_DISCS * UNITS_PER_DISC).ilog2();

/// How many ranks the four maps have.
const RANKS: usize = 4 * 8;

/// A number of each unit for the board, and then one of each for its mirror image.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Units([i16; 2 * UNITS]);

/// How many pairs of units the first layer has. Two neighbours are multiplied and added up by one instruction.
const PAIRS: usize = UNITS / 2;

/// The outputs of the first layer for all images together, two in each number.
#[repr(C, align(64))]
struct Pairs([i32; PAIRS]);

#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct PairWeights([i16; 2 * SECOND]);

#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Sums([i32; SECOND]);

#[derive(Clone, Debug)]
pub(crate) struct Network {
    rows: Vec<Units>,
    bias: Vec<Units>,
    linear: Units,
    /// For each pair of units of the first layer, the two weights of each unit of the second one.
    second: [PairWeights; PAIRS],
    second_bias: Sums,
    third: Sums,
    last: Vec<i32>,
}

impl Network {
    pub(super) fn new(weights: &NetworkWeights) -> Self {
        let units = |board: WeightRow, mirrored: WeightRow| {
            let both = [board, mirrored];
            Units(std::array::from_fn(|at| both[at / UNITS][at % UNITS]))
        };
        let rows = weights.rows.iter().enumerate();
        Self {
            rows: rows.map(|(row, &numbers)| units(numbers, weights.rows[mirrored_row(row)])).collect(),
            bias: weights.bias.iter().map(|&bias| units(bias, bias)).collect(),
            linear: units(weights.linear, weights.linear),
            second: std::array::from_fn(|pair| {
                PairWeights(std::array::from_fn(|at| weights.second[at / 2][2 * pair + at % 2]))
            }),
            second_bias: Sums(weights.second_bias),
            third: Sums(weights.third.map(i32::from)),
            last: weights.last.clone(),
        }
    }

    /// The row that one rank of these maps selects, or that it selects when top and bottom are exchanged.
    #[inline(always)]
    fn row(&self, maps: [u64; 4], rank: usize, upside_down: usize) -> &Units {
        let content = maps[rank / 8] >> (8 * (rank % 8)) & 0xFF;
        &self.rows[((rank ^ (7 * upside_down)) << 8) | content as usize]
    }

    #[inline(always)]
    fn output(&self, sum: i32, empties: u32) -> i32 {
        let sum = sum + self.last[empties as usize] + (1 << (OUTPUT_SHIFT - 1));
        sum >> OUTPUT_SHIFT
    }
}

/// Evaluates the network with an instruction set.
pub(crate) trait Correct: Simd {
    /// What the network finds that the linear value of a position leaves over, in units of the evaluation. `maps` are the
    /// legal moves of both sides and the discs of both sides, those of the side to move first.
    fn correction(self, network: &Network, maps: [u64; 4], empties: u32, linear: i32) -> i32;
}

impl Correct for Portable {
    #[inline(always)]
    fn correction(self, network: &Network, maps: [u64; 4], empties: u32, linear: i32) -> i32 {
        plain(network, maps, empties, linear)
    }
}

#[cfg(target_arch = "aarch64")]
impl Correct for Neon {
    #[inline(always)]
    fn correction(self, network: &Network, maps: [u64; 4], empties: u32, linear: i32) -> i32 {
        // The compiler makes NEON instructions of these loops.
        plain(network, maps, empties, linear)
    }
}

#[inline(always)]
fn plain(network: &Network, maps: [u64; 4], empties: u32, linear: i32) -> i32 {
    let mut bias = network.bias[empties as usize].0;
    let shifted = linear << LINEAR_SHIFT;
    for (sum, &weight) in bias.iter_mut().zip(&network.linear.0) {
        *sum = sum.wrapping_add(((shifted * i32::from(weight)) >> 16) as i16);
    }
    // The sum of the outputs for four images fits into 16 bits.
    let mut all = [0; UNITS];
    for upside_down in 0..2 {
        let mut sums = bias;
        for rank in 0..RANKS {
            for (sum, &number) in sums.iter_mut().zip(&network.row(maps, rank, upside_down).0) {
                *sum = sum.wrapping_add(number);
            }
        }
        for image in sums.as_chunks::<UNITS>().0 {
            for (all, &sum) in all.iter_mut().zip(image) {
                *all += sum.max(sum >> LEAK).min(MAX_OUTPUT);
            }
        }
    }
    let mut second = network.second_bias.0;
    for (pair, weights) in all.as_chunks::<2>().0.iter().zip(&network.second) {
        for (sum, weights) in second.iter_mut().zip(weights.0.as_chunks::<2>().0) {
            *sum += i32::from(pair[0]) * i32::from(weights[0]) + i32::from(pair[1]) * i32::from(weights[1]);
        }
    }
    let mut sum = 0;
    for (second, third) in second.into_iter().zip(network.third.0) {
        let unit = second.max(second >> LEAK) >> SECOND_SHIFT;
        sum += unit.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) * third;
    }
    network.output(sum, empties)
}

#[cfg(target_arch = "x86_64")]
impl Correct for Avx512 {
    #[expect(unsafe_code, reason = "vector instructions; the twin is `plain`")]
    #[inline(always)]
    fn correction(self, network: &Network, maps: [u64; 4], empties: u32, linear: i32) -> i32 {
        // SAFETY: the token proves that the CPU has AVX-512 F and BW, and so AVX2. All loads are of 64 bytes, and the store is
        // of 32, each a whole array or a whole element of one, and all of them are aligned to 64.
        let sum = unsafe {
            let units = |units: &Units| _mm512_load_si512((&raw const *units).cast());
            let sums = |sums: &Sums| _mm512_load_si512((&raw const *sums).cast());
            let shifted = _mm512_set1_epi16((linear << LINEAR_SHIFT) as i16);
            let linear = _mm512_mulhi_epi16(shifted, units(&network.linear));
            let bias = _mm512_add_epi16(linear, units(&network.bias[empties as usize]));
            let mut all = _mm512_setzero_si512();
            for upside_down in 0..2 {
                let row = |rank: usize| units(network.row(maps, rank, upside_down));
                // Two sums, so that an addition need not wait for the one before.
                let mut even = _mm512_add_epi16(bias, row(0));
                let mut odd = row(1);
                for rank in (2..RANKS).step_by(2) {
                    even = _mm512_add_epi16(even, row(rank));
                    odd = _mm512_add_epi16(odd, row(rank + 1));
                }
                let sums = _mm512_add_epi16(even, odd);
                let outputs = _mm512_max_epi16(sums, _mm512_srai_epi16::<LEAK>(sums));
                let outputs = _mm512_min_epi16(outputs, _mm512_set1_epi16(MAX_OUTPUT));
                all = _mm512_add_epi16(all, outputs);
            }
            // The two halves are different images.
            let mut pairs = Pairs([0; PAIRS]);
            let all = _mm256_add_epi16(_mm512_castsi512_si256(all), _mm512_extracti64x4_epi64::<1>(all));
            _mm256_store_si256((&raw mut pairs).cast(), all);
            let product = |pair: usize| {
                let weights = _mm512_load_si512((&raw const network.second[pair]).cast());
                _mm512_madd_epi16(_mm512_set1_epi32(pairs.0[pair]), weights)
            };
            let mut even = _mm512_add_epi32(sums(&network.second_bias), product(0));
            let mut odd = product(1);
            for pair in (2..PAIRS).step_by(2) {
                even = _mm512_add_epi32(even, product(pair));
                odd = _mm512_add_epi32(odd, product(pair + 1));
            }
            let second = _mm512_add_epi32(even, odd);
            let second = _mm512_max_epi32(second, _mm512_srai_epi32::<LEAK>(second));
            let second = _mm512_srai_epi32::<SECOND_SHIFT>(second);
            let most = i32::from(i16::MAX);
            let second = _mm512_min_epi32(second, _mm512_set1_epi32(most));
            let second = _mm512_max_epi32(second, _mm512_set1_epi32(-most));
            _mm512_reduce_add_epi32(_mm512_mullo_epi32(second, sums(&network.third)))
        };
        network.output(sum, empties)
    }
}

#[cfg(target_arch = "x86_64")]
impl Correct for Avx2 {
    #[expect(unsafe_code, reason = "vector instructions; the twin is `plain`")]
    #[inline(always)]
    fn correction(self, network: &Network, maps: [u64; 4], empties: u32, linear: i32) -> i32 {
        // SAFETY: the token proves that the CPU has AVX2. All loads and the store are of whole blocks of 32 bytes of
        // arrays that are aligned to 64.
        let sum = unsafe {
            let units =
                |units: &Units, block: usize| _mm256_load_si256((&raw const *units).cast::<__m256i>().add(block));
            let sums = |sums: &Sums, half: usize| _mm256_load_si256((&raw const *sums).cast::<__m256i>().add(half));
            let shifted = _mm256_set1_epi16((linear << LINEAR_SHIFT) as i16);
            let mut all = _mm256_setzero_si256();
            // The bias and the weights of the linear value are the same for all images.
            let linear = _mm256_mulhi_epi16(shifted, units(&network.linear, 0));
            let bias = _mm256_add_epi16(linear, units(&network.bias[empties as usize], 0));
            for image in 0..IMAGES {
                let (upside_down, half) = (image / 2, image % 2);
                let row = |rank: usize| units(network.row(maps, rank, upside_down), half);
                let mut even = _mm256_add_epi16(bias, row(0));
                let mut odd = row(1);
                for rank in (2..RANKS).step_by(2) {
                    even = _mm256_add_epi16(even, row(rank));
                    odd = _mm256_add_epi16(odd, row(rank + 1));
                }
                let sums = _mm256_add_epi16(even, odd);
                let outputs = _mm256_max_epi16(sums, _mm256_srai_epi16::<{ LEAK as i32 }>(sums));
                let outputs = _mm256_min_epi16(outputs, _mm256_set1_epi16(MAX_OUTPUT));
                all = _mm256_add_epi16(all, outputs);
            }
            let mut pairs = Pairs([0; PAIRS]);
            _mm256_store_si256((&raw mut pairs).cast(), all);
            let mut low = sums(&network.second_bias, 0);
            let mut high = sums(&network.second_bias, 1);
            for (&pair, weights) in pairs.0.iter().zip(&network.second) {
                let pair = _mm256_set1_epi32(pair);
                let weights = (&raw const *weights).cast::<__m256i>();
                let [first, second] = [_mm256_load_si256(weights), _mm256_load_si256(weights.add(1))];
                low = _mm256_add_epi32(low, _mm256_madd_epi16(pair, first));
                high = _mm256_add_epi32(high, _mm256_madd_epi16(pair, second));
            }
            let weighted = |second, half| {
                let second = _mm256_max_epi32(second, _mm256_srai_epi32::<{ LEAK as i32 }>(second));
                let second = _mm256_srai_epi32::<{ SECOND_SHIFT as i32 }>(second);
                let most = i32::from(i16::MAX);
                let second = _mm256_min_epi32(second, _mm256_set1_epi32(most));
                let second = _mm256_max_epi32(second, _mm256_set1_epi32(-most));
                _mm256_mullo_epi32(second, sums(&network.third, half))
            };
            let eight = _mm256_add_epi32(weighted(low, 0), weighted(high, 1));
            let four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256::<1>(eight));
            let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b01_00_11_10>(four));
            let one = _mm_add_epi32(two, _mm_shuffle_epi32::<0b10_11_00_01>(two));
            _mm_cvtsi128_si32(one)
        };
        network.output(sum, empties)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::{
        super::network::{EMPTIES, MAX_BIAS, MAX_WEIGHT, ROWS},
        *,
    };
    use crate::engine::bits::{Backend, dispatch};

    /// A network of random numbers up to these limits.
    fn network(rng: &mut StdRng, row: i16, weight: i16, bias: i32) -> Network {
        let mut numbers = |most: i16| std::array::from_fn(|_| rng.random_range(-most..=most));
        let rows = (0..ROWS).map(|_| numbers(row)).collect();
        let biases = (0..EMPTIES).map(|_| numbers(row)).collect();
        let linear = numbers(i16::MAX);
        let second = std::array::from_fn(|_| numbers(weight));
        Network::new(&NetworkWeights {
            rows,
            bias: biases,
            linear,
            second,
            second_bias: std::array::from_fn(|_| rng.random_range(-bias..=bias)),
            third: std::array::from_fn(|_| rng.random_range(-weight..=weight)),
            last: (0..EMPTIES).map(|_| rng.random_range(-bias..=bias)).collect(),
        })
    }

    #[test]
    fn every_backend_has_the_values_of_the_plain_one() {
        let mut rng = StdRng::seed_from_u64(5);
        let mut different = 0;
        // Numbers as a trained network has them, and the largest that a file can have.
        for (row, weight, bias) in [(60, 300, 5_000), (i16::MAX, MAX_WEIGHT, MAX_BIAS)] {
            let network = network(&mut rng, row, weight, bias);
            let mut last = None;
            for _ in 0..2_000 {
                let maps = std::array::from_fn(|_| rng.random());
                let (empties, linear) = (rng.random_range(0..=64), rng.random_range(-504..=504));
                let expected = plain(&network, maps, empties, linear);
                for backend in Backend::available() {
                    let found = dispatch!(backend, simd => simd.correction(&network, maps, empties, linear));
                    assert_eq!(found, expected, "{}", backend.name());
                }
                different += u32::from(last.replace(expected) != Some(expected));
            }
        }
        assert!(different > 3_500, "{different}");
    }
}
