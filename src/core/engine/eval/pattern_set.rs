//! The set of patterns of the evaluation: groups of squares, and their instances on the board.

use std::sync::LazyLock;

use crate::{
    engine::util::fnv1a,
    rules::{Board, Square, Symmetry},
};

/// How many instances the standard set has on the board: three vectors of sixteen 16-bit indices.
pub const INSTANCES: usize = 48;

/// The patterns of the standard set, chosen by the ablation in docs/history/evaluation.md.
const STANDARD: [&str; 11] = [
    "a2 b2 c2 d2 e2 f2 g2 h2",       // the row beside the edge
    "a3 b3 c3 d3 e3 f3 g3 h3",       // the third row
    "a4 b4 c4 d4 e4 f4 g4 h4",       // the row beside the middle
    "a1 b2 c3 d4 e5 f6 g7 h8 a2 b1", // the long diagonal with two C squares
    "a1 b1 c2 d3 e4 f5 g6 h7 h8",    // the diagonal of seven with both corners
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",    // the corner block
    "b2 a1 b1 c1 d1 e1 f1 g1 h1 g2", // the edge with both X squares
    "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4", // the corner triangle
    "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2", // both corners and the block between them
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2", // the corner along one edge
    "c2 a1 b1 c1 d1 e1 f1 g1 h1 f2", // the edge with two squares of the row beside it
];

/// A set of patterns with all their instances on the board. Mirror images share their weights.
///
/// A *configuration* of a pattern is the number whose base-3 digits tell how its squares are filled, the first square in the
/// lowest digit: 0 is empty, 1 and 2 are the two sides. In the trained weights 1 is a disc of the side to move. In
/// [`Features`](super::Features) 1 is a black disc.
///
/// The configurations of all patterns are numbered in two ways. Each configuration has its own *expanded* number. Mirror
/// images share an *independent* number.
///
/// ```
/// use flipside_core::engine::eval::PatternSet;
///
/// let set = PatternSet::parse(["a1 b1 c1", "c3 d3 e3 f3"])?;
/// assert_eq!(set.instances().len(), 8 + 4);
/// assert_eq!(set.expanded(), 27 + 81);
/// // The row of four can be read from either end, so it has (81 + 9) / 2 different configurations.
/// assert_eq!(set.independent(), 27 + 45);
/// # Ok::<(), flipside_core::engine::eval::PatternError>(())
/// ```
#[derive(Debug)]
pub struct PatternSet {
    types: Vec<PatternType>,
    instances: Vec<Instance>,
    expanded: usize,
    independent: usize,
    ties: Vec<u32>,
}

impl PatternSet {
    /// The pattern set of the built-in weights.
    ///
    /// # Panics
    ///
    /// Never: the built-in list is tested.
    pub fn standard() -> &'static Self {
        static SET: LazyLock<PatternSet> =
            LazyLock::new(|| PatternSet::parse(STANDARD).expect("the built-in patterns are valid"));
        &SET
    }

    /// The set with these patterns, each a list of squares, in all their rotated and mirrored places.
    ///
    /// # Errors
    ///
    /// [`PatternError`] for a word that is not a square, a repeated square, or a pattern with no squares or too many.
    pub fn parse<'a>(patterns: impl IntoIterator<Item = &'a str>) -> Result<Self, PatternError> {
        let mut set = Self { types: Vec::new(), instances: Vec::new(), expanded: 0, independent: 0, ties: Vec::new() };
        for text in patterns {
            let squares = text
                .split_whitespace()
                .map(str::parse)
                .collect::<Result<Vec<Square>, _>>()
                .map_err(|_| PatternError::new(text))?;
            let repeated = (1..squares.len()).any(|i| squares[..i].contains(&squares[i]));
            if squares.is_empty() || squares.len() > MAX_SQUARES || repeated {
                return Err(PatternError::new(text));
            }
            set.add(&squares);
        }
        Ok(set)
    }

    fn add(&mut self, base: &[Square]) {
        let kind = self.types.len();
        let mut mirrors: Vec<Vec<usize>> = Vec::new();
        let mut places: Vec<Vec<Square>> = Vec::new();
        for symmetry in Symmetry::ALL {
            let moved: Vec<Square> = base.iter().map(|&s| symmetry.square(s)).collect();
            if moved.iter().all(|s| base.contains(s)) {
                // The symmetry maps the pattern to itself. Where each of its squares goes tells which configurations
                // are mirror images.
                mirrors.push(moved.iter().map(|s| base.iter().position(|b| b == s).unwrap_or(0)).collect());
            }
            let known = places.iter().any(|place| moved.iter().all(|s| place.contains(s)));
            if !known {
                places.push(moved);
            }
        }

        let images: Vec<Vec<u32>> = mirrors.iter().map(|m| permuted(m)).collect();
        let first = self.independent as u32;
        let mut next = first;
        let start = self.ties.len();
        for configuration in 0..3_usize.pow(base.len() as u32) {
            let lowest = images.iter().map(|image| image[configuration] as usize).min().unwrap_or(configuration);
            if lowest < configuration {
                self.ties.push(self.ties[start + lowest]);
            } else {
                self.ties.push(next);
                next += 1;
            }
        }

        self.types.push(PatternType {
            squares: base.len(),
            first_expanded: self.expanded,
            first_independent: first as usize,
            independent: (next - first) as usize,
        });
        self.expanded = self.ties.len();
        self.independent = next as usize;
        self.instances.extend(places.into_iter().map(|squares| Instance { kind, squares }));
    }

    /// The patterns.
    pub fn types(&self) -> &[PatternType] {
        &self.types
    }

    /// All instances of all patterns, pattern by pattern.
    pub fn instances(&self) -> &[Instance] {
        &self.instances
    }

    /// How many configurations all patterns have together.
    pub fn expanded(&self) -> usize {
        self.expanded
    }

    /// How many independent numbers there are, which is how many weights.
    pub fn independent(&self) -> usize {
        self.independent
    }

    /// The independent number for each expanded number.
    pub fn ties(&self) -> &[u32] {
        &self.ties
    }

    /// For each expanded number the expanded number of the configuration with the two sides exchanged.
    pub fn color_swap(&self) -> Vec<u32> {
        let mut all = Vec::with_capacity(self.expanded);
        for kind in &self.types {
            let mut swapped = vec![0_u32];
            for digit in 0..kind.squares as u32 {
                let place = 3_u32.pow(digit);
                let size = swapped.len();
                swapped.extend_from_within(..size);
                swapped.extend_from_within(..size);
                swapped[size..2 * size].iter_mut().for_each(|s| *s += 2 * place);
                swapped[2 * size..].iter_mut().for_each(|s| *s += place);
            }
            all.extend(swapped.into_iter().map(|s| s + kind.first_expanded as u32));
        }
        all
    }

    /// The independent number of each instance on a board, seen from the side to move.
    pub fn independent_indices(&self, Board { own, opp }: Board) -> impl Iterator<Item = u32> {
        self.instances.iter().map(move |instance| {
            let configuration = instance.squares.iter().rev().fold(0, |number, square| {
                let index = square.index();
                number * 3 + (own >> index & 1) as usize + 2 * (opp >> index & 1) as usize
            });
            self.ties[self.types[instance.kind].first_expanded + configuration]
        })
    }

    /// A hash of the set. A weights file has it, so that weights for another set are refused.
    pub fn fingerprint(&self) -> u64 {
        // The squares, with a separator between the instances.
        let bytes = self
            .instances
            .iter()
            .flat_map(|instance| instance.squares.iter().map(|square| square.index()).chain([0xFF]));
        fnv1a(bytes)
    }
}

/// For each configuration the one in which the digit at place `k` stands at place `to[k]`.
fn permuted(to: &[usize]) -> Vec<u32> {
    let mut image = vec![0_u32];
    for &place in to {
        let value = 3_u32.pow(place as u32);
        let size = image.len();
        image.extend_from_within(..size);
        image.extend_from_within(..size);
        image[size..2 * size].iter_mut().for_each(|i| *i += value);
        image[2 * size..].iter_mut().for_each(|i| *i += 2 * value);
    }
    image
}

/// The most squares that a pattern may have. Its indices are below 3^10 = 59,049 and fit into 16 bits.
pub(super) const MAX_SQUARES: usize = 10;

/// A pattern without its place on the board.
#[derive(Debug)]
pub struct PatternType {
    /// The number of its squares.
    pub squares: usize,
    /// The expanded number of its configuration 0.
    pub first_expanded: usize,
    /// Its lowest independent number.
    pub first_independent: usize,
    /// How many independent numbers it has, which is how many weights.
    pub independent: usize,
}

impl PatternType {
    /// How many configurations it has.
    pub fn configurations(&self) -> usize {
        3_usize.pow(self.squares as u32)
    }
}

/// A pattern at one of its places on the board.
#[derive(Debug)]
pub struct Instance {
    /// The index of the pattern in the set.
    pub kind: usize,
    /// Its squares. The first one belongs to the lowest digit.
    pub squares: Vec<Square>,
}

/// The error for a text that is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a pattern of 1 to {MAX_SQUARES} different squares: {:?}", .text)]
pub struct PatternError {
    /// The text.
    pub text: String,
}

impl PatternError {
    pub(super) fn new(text: &str) -> Self {
        Self { text: text.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_set_has_the_size_the_code_relies_on() {
        let set = PatternSet::standard();
        assert_eq!(set.instances().len(), INSTANCES);
        assert_eq!(set.ties().len(), set.expanded());
        assert!(set.types().iter().all(|t| t.squares <= MAX_SQUARES));
        let highest = set.ties().iter().max().copied();
        assert_eq!(highest, Some(set.independent() as u32 - 1));
    }

    #[test]
    fn the_patterns_of_edax_have_its_published_number_of_weights() {
        // The patterns of Edax, which has 114,363 weights a stage besides the constant.
        let edax = PatternSet::parse([
            "a1 b1 c1 a2 b2 c2 a3 b3 c3",
            "a5 a4 a3 a2 a1 b2 b1 c1 d1 e1",
            "b2 a1 b1 c1 d1 e1 f1 g1 h1 g2",
            "a1 c1 d1 c2 d2 e2 f2 e1 f1 h1",
            "a2 b2 c2 d2 e2 f2 g2 h2",
            "a3 b3 c3 d3 e3 f3 g3 h3",
            "a4 b4 c4 d4 e4 f4 g4 h4",
            "a1 b2 c3 d4 e5 f6 g7 h8",
            "b1 c2 d3 e4 f5 g6 h7",
            "c1 d2 e3 f4 g5 h6",
            "d1 e2 f3 g4 h5",
            "e1 f2 g3 h4",
        ])
        .unwrap();
        assert_eq!(edax.instances().len(), 46);
        assert_eq!(edax.independent(), 114_363);
    }

    #[test]
    fn exchanging_the_sides_twice_changes_nothing() {
        let set = PatternSet::standard();
        let swap = set.color_swap();
        assert_eq!(swap.len(), set.expanded());
        for (number, &swapped) in swap.iter().enumerate() {
            assert_eq!(swap[swapped as usize] as usize, number);
        }
    }

    #[test]
    fn texts_that_are_no_pattern_are_refused() {
        for text in ["", "a1 a1", "a9", "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2"] {
            let error = PatternSet::parse([text]).unwrap_err();
            assert_eq!(error.text, text);
        }
    }
}
