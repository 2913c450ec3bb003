//! The numbers of a network while it learns.

use crate::{
    engine::eval::network::{EMPTIES, HIDDEN, ROWS, SECOND},
    train::SplitMix,
};

/// What the rows of the first layer stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inputs {
    /// The squares of the four maps, and pairs of neighbours in a rank.
    Pairs,
    /// The ranks of the four maps as a whole.
    Ranks,
}

impl Inputs {
    /// The number of rows.
    const fn rows(self) -> usize {
        match self {
            Self::Pairs => 4 * 128,
            Self::Ranks => ROWS,
        }
    }

    /// Calls a function with the number of each row that these maps select.
    #[inline(always)]
    pub(super) fn each(self, maps: &[u64; 4], mut row: impl FnMut(usize)) {
        for (number, &map) in maps.iter().enumerate() {
            match self {
                Self::Pairs => {
                    let pairs = map & map >> 1 & 0x7F7F_7F7F_7F7F_7F7F;
                    for (half, mut bits) in [map, pairs].into_iter().enumerate() {
                        while bits != 0 {
                            row(number * 128 + half * 64 + bits.trailing_zeros() as usize);
                            bits &= bits - 1;
                        }
                    }
                }
                Self::Ranks => {
                    for (rank, byte) in map.to_le_bytes().into_iter().enumerate() {
                        // An empty rank has only zeros: what it would add is in the bias.
                        if byte != 0 {
                            row((number * 8 + rank) * 256 + usize::from(byte));
                        }
                    }
                }
            }
        }
    }
}

/// The numbers of a network, or of its gradient.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// What the rows stand for.
    pub(super) inputs: Inputs,
    /// What each row adds to the units of the first layer.
    pub(super) rows: Vec<[f32; HIDDEN]>,
    /// The bias of the first layer for each number of empty squares.
    pub(super) bias: Vec<[f32; HIDDEN]>,
    /// What the linear value adds to the first layer, for each unit of the output.
    pub(super) linear: [f32; HIDDEN],
    /// The weights of each unit of the second layer.
    pub(super) second: [[f32; HIDDEN]; SECOND],
    /// The bias of the second layer.
    pub(super) second_bias: [f32; SECOND],
    /// The weights of the output.
    pub(super) third: [f32; SECOND],
    /// The bias of the output for each number of empty squares.
    pub(super) last: Vec<f32>,
}

/// How many parts [`Net::parts_mut`] has.
const PARTS: usize = 7;

impl Net {
    /// A network whose numbers are all zero.
    pub(super) fn zero(inputs: Inputs) -> Self {
        Self {
            inputs,
            rows: vec![[0.0; HIDDEN]; inputs.rows()],
            bias: vec![[0.0; HIDDEN]; EMPTIES],
            linear: [0.0; HIDDEN],
            second: [[0.0; HIDDEN]; SECOND],
            second_bias: [0.0; SECOND],
            third: [0.0; SECOND],
            last: vec![0.0; EMPTIES],
        }
    }

    /// A network to begin with. Its values are close to zero.
    pub(super) fn random(inputs: Inputs, rng: &mut SplitMix) -> Self {
        let mut net = Self::zero(inputs);
        let mut fill = |numbers: &mut [f32], most: f64| {
            for number in numbers {
                *number = ((2.0 * rng.fraction() - 1.0) * most) as f32;
            }
        };
        fill(net.rows.as_flattened_mut(), 0.15);
        fill(&mut net.linear, 0.3);
        fill(net.second.as_flattened_mut(), (3.0 / HIDDEN as f64).sqrt());
        fill(&mut net.third, 0.02);
        net
    }

    /// The same network with whole ranks as inputs.
    pub(super) fn with_ranks(&self) -> Self {
        let mut ranks = Self {
            rows: Self::zero(Inputs::Ranks).rows,
            inputs: Inputs::Ranks,
            ..self.clone()
        };
        for (number, sum) in ranks.rows.iter_mut().enumerate() {
            let (map, rank, byte) = (number >> 11, number >> 8 & 7, number as u64 & 255);
            let mut maps = [0; 4];
            maps[map] = byte << (8 * rank);
            self.inputs.each(&maps, |row| {
                for (sum, number) in sum.iter_mut().zip(&self.rows[row]) {
                    *sum += number;
                }
            });
        }
        ranks
    }

    /// All numbers.
    pub(super) fn parts_mut(&mut self) -> [&mut [f32]; PARTS] {
        [
            self.rows.as_flattened_mut(),
            self.bias.as_flattened_mut(),
            &mut self.linear,
            self.second.as_flattened_mut(),
            &mut self.second_bias,
            &mut self.third,
            &mut self.last,
        ]
    }
}
