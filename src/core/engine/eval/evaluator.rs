//! The evaluator: the weights expanded for fast look-up.

use std::{fmt, panic, sync::OnceLock, thread};

use super::{
    correction::{Correct, MAX_CORRECTION, Network},
    features::Features,
    network::phase_of,
    pattern_set::{INSTANCES, PatternSet},
    sum::{Offsets, PatternSum, Table},
    weights::{MAX_VALUE, MOBILITY_CELLS, STAGES, StageWeights, Weights, WeightsError, mobility_cell, stage_of},
    weights_file::thread_count,
};
use crate::{
    engine::bits::{Backend, dispatch},
    rules::{Board, Side},
};

/// The weights this program was built with: `assets/eval/weights.bin`.
pub const WEIGHTS_FILE: &[u8] = include_bytes!("../../../../assets/eval/weights.bin");

/// Added to a weight so that it fits into an unsigned byte.
const BIAS: i32 = 128;

/// Evaluates positions with trained weights. It takes about 27 MB, so it is made once and shared by all searches.
///
/// ```
/// use flipside_core::{engine::eval::{Evaluator, Features, MAX_VALUE}, rules::{Side, Position}};
///
/// let evaluator = Evaluator::embedded()?;
/// let start = Position::default();
/// let (black, white) = (start.discs(Side::Black).0, start.discs(Side::White).0);
/// let value = evaluator.value(&Features::new(black, white), Side::Black, start.board());
/// assert!(value.abs() <= MAX_VALUE);
/// # Ok::<(), flipside_core::engine::eval::WeightsError>(())
/// ```
pub struct Evaluator {
    backend: Backend,
    offsets: Offsets,
    /// Two tables for each stage, for black and for white to move.
    tables: Vec<[Table; 2]>,
    mobility: Vec<[i8; MOBILITY_CELLS]>,
    /// The constant of each stage, minus the bias of 48 weights.
    constants: [i32; STAGES],
    /// The networks of all phases, or none.
    networks: Vec<Network>,
}

impl Evaluator {
    /// Expands weights.
    ///
    /// # Panics
    ///
    /// If the number of stages or of weights is not that of the standard pattern set. The weights of
    /// [`Weights::from_bytes`] and [`Weights::zero`] always have the right number.
    pub fn new(weights: &Weights) -> Self {
        assert_eq!(weights.stages.len(), STAGES, "stages of the weights");
        let set = PatternSet::standard();
        let mut starts = [0; INSTANCES];
        for (start, instance) in starts.iter_mut().zip(set.instances()) {
            *start = set.types()[instance.kind].first_expanded as u32;
        }
        let offsets = Offsets::new(starts);

        let swap = set.color_swap();
        let spread = |stage: &StageWeights| {
            let biased = |number: &u32| (i32::from(stage.patterns[*number as usize]) + BIAS) as u8;
            let black: Vec<u8> = set.ties().iter().map(biased).collect();
            let white = swap.iter().map(|&number| black[number as usize]).collect();
            [black, white].map(|bytes| offsets.table(bytes))
        };
        let share = STAGES.div_ceil(thread_count());
        let tables = thread::scope(|scope| {
            let parts: Vec<_> = weights
                .stages
                .chunks(share)
                .map(|part| scope.spawn(move || part.iter().map(spread).collect::<Vec<_>>()))
                .collect();
            parts.into_iter().flat_map(|part| part.join().unwrap_or_else(|panic| panic::resume_unwind(panic))).collect()
        });

        let mut constants = [0; STAGES];
        let mut mobility = vec![[0; MOBILITY_CELLS]; STAGES];
        for (number, stage) in weights.stages.iter().enumerate() {
            constants[number] = i32::from(stage.constant) - BIAS * INSTANCES as i32;
            mobility[number].copy_from_slice(&stage.mobility);
        }
        Self {
            backend: Backend::detect(),
            offsets,
            tables,
            mobility,
            constants,
            networks: weights.networks.iter().map(Network::new).collect(),
        }
    }

    /// Reads the weights of a file and expands them.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if it is not a valid weights file for this program.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        Weights::from_bytes(bytes).map(|weights| Self::new(&weights))
    }

    /// The evaluator with the built-in weights. It is made when it is first asked for.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if that file was damaged when the program was built.
    pub fn embedded() -> Result<&'static Self, WeightsError> {
        static EVALUATOR: OnceLock<Result<Evaluator, WeightsError>> = OnceLock::new();
        EVALUATOR.get_or_init(|| Self::from_bytes(WEIGHTS_FILE)).as_ref().map_err(|&error| error)
    }

    /// The value of a position for the side to move, from -[`MAX_VALUE`] to [`MAX_VALUE`], in units of the evaluation:
    /// [`UNITS_PER_DISC`](super::UNITS_PER_DISC) units are one disc.
    ///
    /// `features` must be those of the board, and `side` the side to move.
    pub fn value(&self, features: &Features, side: Side, board: Board) -> i32 {
        dispatch!(self.backend, simd => self.value_by(simd, features, side, board))
    }

    /// The same value before the network corrects it.
    pub fn linear_value(&self, features: &Features, side: Side, board: Board) -> i32 {
        let [own_moves, opp_moves] = [board.legal(), board.swapped().legal()];
        let empties = board.empties();
        dispatch!(self.backend, simd => {
            self.linear_value_by(simd, features, side, empties, own_moves.count_ones(), opp_moves.count_ones())
        })
    }

    /// Does the same as [`value`](Self::value) inside code that is compiled for an instruction set.
    #[inline(always)]
    pub(crate) fn value_by<S: PatternSum + Correct>(
        &self,
        simd: S,
        features: &Features,
        side: Side,
        board: Board,
    ) -> i32 {
        let [own_moves, opp_moves] = [simd.moves(board), simd.moves(board.swapped())];
        let empties = board.empties();
        let linear =
            self.linear_value_by(simd, features, side, empties, own_moves.count_ones(), opp_moves.count_ones());
        self.corrected(simd, linear, [own_moves, opp_moves, board.own, board.opp])
    }

    /// Whether the network corrects positions with this many empty squares.
    #[inline(always)]
    pub(crate) fn corrects(&self, empties: u32) -> bool {
        phase_of(empties) < self.networks.len()
    }

    /// The value of a position whose linear value is known. `maps` are the legal moves of both sides and the discs of both
    /// sides, those of the side to move first.
    #[inline(always)]
    pub(crate) fn corrected<S: Correct>(&self, simd: S, linear: i32, maps: [u64; 4]) -> i32 {
        let empties = (maps[2] | maps[3]).count_zeros();
        let Some(network) = self.networks.get(phase_of(empties)) else {
            return linear;
        };
        let correction = simd.correction(network, maps, empties, linear);
        (linear + correction.clamp(-MAX_CORRECTION, MAX_CORRECTION)).clamp(-MAX_VALUE, MAX_VALUE)
    }

    /// Does the same as [`linear_value`](Self::linear_value) for a caller that has already counted the empty squares and the
    /// moves of both sides.
    #[inline(always)]
    pub(crate) fn linear_value_by<S: PatternSum>(
        &self,
        simd: S,
        features: &Features,
        side: Side,
        empties: u32,
        own_moves: u32,
        opp_moves: u32,
    ) -> i32 {
        let stage = stage_of(empties);
        let table = &self.tables[stage][side.index()];
        let patterns = simd.pattern_sum(table, &self.offsets, features) as i32;
        let mobility = self.mobility[stage][mobility_cell(empties, own_moves, opp_moves)];
        (patterns + i32::from(mobility) + self.constants[stage]).clamp(-MAX_VALUE, MAX_VALUE)
    }
}

impl fmt::Debug for Evaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluator").field("backend", &self.backend.name()).finish_non_exhaustive()
    }
}
