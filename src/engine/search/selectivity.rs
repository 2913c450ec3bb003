//! How selective a search is, and how sure it can therefore be of its result.
//!
//! Multi-ProbCut (M. Buro, 1997): when a shallow search says that a position is far better or far worse than what is
//! asked, the deep search almost always agrees, and is left out. "Far" is a number of standard deviations of the
//! difference between shallow and deep searches: the more, the surer.

/// How selective a search is, from quick to exact. The greater of two is the surer one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Selectivity(u8);

/// The standard deviations that a shallow search must be off for each selective step, and how often the step is then
/// right, in percent.
const LEVELS: [(f32, u8); 5] = [(1.1, 73), (1.5, 87), (2.0, 95), (2.6, 99), (3.3, 99)];

impl Selectivity {
    /// Nothing is left out.
    pub const NONE: Self = Self(7);

    /// The most selective and so the least sure step.
    pub const MOST: Self = Self(0);

    /// The selective steps, the least sure first.
    pub const STEPS: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// How sure, in percent; 100 for an exact search.
    pub fn percent(self) -> u8 {
        LEVELS
            .get(usize::from(self.0))
            .map_or(100, |&(_, percent)| percent)
    }

    /// The lowest step that is at least this sure.
    pub fn from_percent(percent: u8) -> Self {
        Self::STEPS
            .into_iter()
            .find(|step| step.percent() >= percent)
            .unwrap_or(Self::NONE)
    }

    /// The number in the transposition table.
    pub(crate) fn index(self) -> u8 {
        self.0
    }

    /// The selectivity with this number.
    pub(crate) fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// How many standard deviations a shallow search must be off; `None` if it never suffices.
    pub(crate) fn deviations(self) -> Option<f32> {
        LEVELS
            .get(usize::from(self.0))
            .map(|&(deviations, _)| deviations)
    }
}
