//! The numbers of a network while it learns.

use crate::{
    engine::eval::network::{EMPTIES, IMAGES, ROWS, SECOND, UNITS, mirrored_row},
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

    /// The rows that these maps select.
    #[inline(always)]
    pub(super) fn selected(self, maps: &[u64; 4]) -> Selected {
        let mut selected = Selected { rows: [0; MOST_ROWS], count: 0 };
        for (number, &map) in maps.iter().enumerate() {
            match self {
                Self::Pairs => {
                    let pairs = map & map >> 1 & 0x7F7F_7F7F_7F7F_7F7F;
                    for (half, mut bits) in [map, pairs].into_iter().enumerate() {
                        while bits != 0 {
                            selected.add(number * 128 + half * 64 + bits.trailing_zeros() as usize);
                            bits &= bits - 1;
                        }
                    }
                }
                Self::Ranks => {
                    for (rank, byte) in map.to_le_bytes().into_iter().enumerate() {
                        // An empty rank has only zeros: what it would add is in the bias.
                        if byte != 0 {
                            selected.add((number * 8 + rank) * 256 + usize::from(byte));
                        }
                    }
                }
            }
        }
        selected
    }

    /// What a row becomes in each of the [`IMAGES`] of the board.
    #[inline(always)]
    pub(super) fn images(self, row: usize) -> [usize; IMAGES] {
        let (mirrored, other_rank) = match self {
            Self::Pairs => {
                // The last file that a square can have, or the left one of two neighbours.
                let (file, last) = (row & 7, 7 - (row >> 6 & 1));
                (row - file + (last - file), 7 * 8)
            }
            Self::Ranks => (mirrored_row(row), 7 * 256),
        };
        [row, mirrored, row ^ other_rank, mirrored ^ other_rank]
    }
}

/// No board selects more rows: those of two maps of moves and of 64 discs, with all pairs.
const MOST_ROWS: usize = 3 * (64 + 56);

/// The rows that a board selects.
pub(super) struct Selected {
    rows: [u16; MOST_ROWS],
    count: usize,
}

impl Selected {
    #[inline(always)]
    fn add(&mut self, row: usize) {
        self.rows[self.count] = row as u16;
        self.count += 1;
    }

    /// Their numbers.
    #[inline(always)]
    pub(super) fn rows(&self) -> &[u16] {
        &self.rows[..self.count]
    }
}

/// The numbers of a network, or of its gradient.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// What the rows stand for.
    pub(super) inputs: Inputs,
    /// What each row adds to the units of the first layer.
    pub(super) rows: Vec<[f32; UNITS]>,
    /// The bias of the first layer for each number of empty squares.
    pub(super) bias: Vec<[f32; UNITS]>,
    /// What the linear value adds to the first layer, for each unit of the output.
    pub(super) linear: [f32; UNITS],
    /// The weights of each unit of the second layer.
    pub(super) second: [[f32; UNITS]; SECOND],
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
            rows: vec![[0.0; UNITS]; inputs.rows()],
            bias: vec![[0.0; UNITS]; EMPTIES],
            linear: [0.0; UNITS],
            second: [[0.0; UNITS]; SECOND],
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
        fill(net.second.as_flattened_mut(), (3.0 / (UNITS * IMAGES) as f64).sqrt());
        fill(&mut net.third, 0.02);
        net
    }

    /// The same network with whole ranks as inputs.
    pub(super) fn with_ranks(&self) -> Self {
        let mut ranks = Self { rows: Self::zero(Inputs::Ranks).rows, inputs: Inputs::Ranks, ..self.clone() };
        for (number, sum) in ranks.rows.iter_mut().enumerate() {
            let (map, rank, byte) = (number >> 11, number >> 8 & 7, number as u64 & 255);
            let mut maps = [0; 4];
            maps[map] = byte << (8 * rank);
            for &row in self.inputs.selected(&maps).rows() {
                for (sum, number) in sum.iter_mut().zip(&self.rows[usize::from(row)]) {
                    *sum += number;
                }
            }
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
