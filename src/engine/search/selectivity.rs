//! How sure a selective search is of its result, and the error of shallow searches that this rests on.
//!
//! Multi-ProbCut (M. Buro, 1997): when a shallow search says that a position is far better or far worse than what is
//! asked, the deep search almost always agrees, and is left out. "Far" is a number of standard deviations of the
//! difference between shallow and deep searches: the more, the surer.

use super::eval::UNITS_PER_DISC;

/// How sure a search is: a step on the ladder from quick to exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Certainty(u8);

/// The standard deviations that a shallow search must be off for each selective step, and how often the step is then
/// right, in percent.
const STEPS: [(f32, u8); 5] = [(1.1, 73), (1.5, 87), (2.0, 95), (2.6, 99), (3.3, 99)];

impl Certainty {
    /// Nothing is left out.
    pub const EXACT: Self = Self(7);

    /// The least sure step.
    pub const LEAST: Self = Self(0);

    /// The selective steps, the least sure first.
    pub const SELECTIVE: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// How sure, in percent; 100 for an exact search.
    pub fn percent(self) -> u8 {
        STEPS
            .get(usize::from(self.0))
            .map_or(100, |&(_, percent)| percent)
    }

    /// The lowest step that is at least this sure.
    pub fn from_percent(percent: u8) -> Self {
        Self::SELECTIVE
            .into_iter()
            .find(|step| step.percent() >= percent)
            .unwrap_or(Self::EXACT)
    }

    /// The number in the transposition table.
    pub(crate) fn index(self) -> u8 {
        self.0
    }

    /// The certainty with this number.
    pub(crate) fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// How many standard deviations a shallow search must be off; `None` if it never suffices.
    pub(crate) fn deviations(self) -> Option<f32> {
        STEPS
            .get(usize::from(self.0))
            .map(|&(deviations, _)| deviations)
    }
}

/// The root mean square difference between a deep and a shallow search in discs: the exponential of a linear function
/// of the number of empty squares and both depths. `flipside-engine spread` measures it and prints the factors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErrorModel {
    constant: f32,
    empties: f32,
    deep: f32,
    shallow: f32,
}

/// For searches that end before the game does.
pub(crate) const MIDGAME_ERROR: ErrorModel = ErrorModel {
    constant: 1.443,
    empties: -0.0135,
    deep: 0.0933,
    shallow: -0.2,
};

/// For searches to the end, where the depth is the number of empty squares.
pub(crate) const ENDGAME_ERROR: ErrorModel = ErrorModel {
    constant: 1.856,
    empties: 0.0059,
    deep: 0.0,
    shallow: -0.0854,
};

impl ErrorModel {
    /// The difference in units of the evaluation.
    #[inline(always)]
    pub(crate) fn deviation(&self, empties: u32, deep: u32, shallow: u32) -> f32 {
        let logarithm = self.constant
            + self.empties * empties as f32
            + self.deep * deep as f32
            + self.shallow * shallow as f32;
        logarithm.exp() * UNITS_PER_DISC as f32
    }
}
