//! The numbers of a network while it learns.

use crate::{
    engine::eval::{
        Evaluator, Features, UNITS_PER_DISC,
        network::{
            EMPTIES, IMAGES, LINEAR_ONE, MAX_BIAS, MAX_WEIGHT, NetworkWeights, ONE, ROWS, SECOND, UNITS, mirrored_row,
        },
    },
    rules::{Bitboard, Side, Symmetry},
    train::{SplitMix, shards::Labelled},
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
    const fn rows(self) -> usize {
        match self {
            Self::Pairs => 4 * 128,
            Self::Ranks => ROWS,
        }
    }

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
    pub(super) second: [[f32; UNITS]; SECOND],
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

    pub(super) fn quantised(&self) -> NetworkWeights {
        let ranks = match self.inputs {
            Inputs::Pairs => self.with_ranks(),
            Inputs::Ranks => self.clone(),
        };
        // Positions that the records do not have are taken for the last ones that they have.
        let seen = |empties: usize| {
            if empties <= MOST_EMPTIES { empties } else { MOST_EMPTIES - (empties - MOST_EMPTIES) % 2 }
        };
        let one = ONE as f32;
        let small = |number: f32| number.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        let weight = |number: f32| {
            let most = f32::from(MAX_WEIGHT);
            (number * one).round().clamp(-most, most) as i16
        };
        let bias = |number: f32| {
            let most = MAX_BIAS as f32;
            (number * one * one).round().clamp(-most, most) as i32
        };
        NetworkWeights {
            rows: ranks
                .rows
                .iter()
                .map(|row| row.map(|number| small((number * one / ROW_STEP).round() * ROW_STEP)))
                .collect(),
            bias: (0..EMPTIES).map(|empties| ranks.bias[seen(empties)].map(|number| small(number * one))).collect(),
            linear: ranks.linear.map(|number| small(number * LINEAR_ONE as f32)),
            second: ranks.second.map(|row| row.map(weight)),
            second_bias: ranks.second_bias.map(bias),
            third: ranks.third.map(weight),
            last: (0..EMPTIES).map(|empties| bias(ranks.last[seen(empties)])).collect(),
        }
    }
}

/// The rows are rounded to multiples of so many units, which makes the file smaller.
const ROW_STEP: f32 = 8.0;

const MOST_EMPTIES: usize = 56;

/// A position with what a network needs of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// The legal moves of the side to move and of the other side, and the discs of both.
    pub(super) maps: [u64; 4],
    /// The linear value in discs.
    pub(super) linear: f32,
    /// What is to be added to the linear value, in discs.
    pub(super) target: f32,
    /// How much the position counts.
    pub(super) importance: f32,
}

impl Sample {
    /// The sample of a position.
    pub(super) fn new(evaluator: &Evaluator, it: &Labelled) -> Self {
        let board = it.board;
        let value = evaluator.linear_value(&Features::new(board.own, board.opp), Side::Black, board);
        let linear = value as f32 / UNITS_PER_DISC as f32;
        Self {
            maps: [board.legal(), board.swapped().legal(), board.own, board.opp],
            linear,
            target: it.label - linear,
            importance: it.importance,
        }
    }

    /// The number of empty squares.
    pub(super) fn empties(&self) -> usize {
        (self.maps[2] | self.maps[3]).count_zeros() as usize
    }

    /// The same position, turned or mirrored.
    pub(super) fn turned(self, symmetry: Symmetry) -> Self {
        Self { maps: self.maps.map(|map| symmetry.bitboard(Bitboard(map)).0), ..self }
    }
}
