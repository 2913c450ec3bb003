//! The selectivity of a search: how much it leaves out by Multi-ProbCut, and how sure its result therefore is.
//!
//! See [`probcut`](super::probcut) for the method. A selectivity is the number of standard deviations by which a shallow
//! search must exceed the bound that is asked about. A larger number leaves out less and is right more often.

/// The selectivity of a search. A greater value is a surer search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Selectivity(u8);

/// For each selective step the number of standard deviations, and how often the step is right, in percent. The percents
/// are those of a normal distribution, as the programs of the field name their steps.
const LEVELS: [(f32, u8); 5] = [(1.1, 73), (1.5, 87), (2.0, 95), (2.6, 99), (3.3, 99)];

impl Selectivity {
    /// Nothing is left out.
    pub const NONE: Self = Self(7);

    /// The most selective step, which is the quickest and the least sure one.
    pub const MOST: Self = Self(0);

    /// The selective steps. The least sure one comes first.
    pub const STEPS: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// How sure the result is, in percent. An exact search has 100.
    pub fn percent(self) -> u8 {
        LEVELS.get(usize::from(self.0)).map_or(100, |&(_, percent)| percent)
    }

    /// The least sure step that is at least this sure, in percent. It is [`NONE`](Self::NONE) for 100 and more.
    pub fn from_percent(percent: u8) -> Self {
        Self::STEPS.into_iter().find(|step| step.percent() >= percent).unwrap_or(Self::NONE)
    }

    /// The number that stands for it in the transposition table.
    pub(crate) fn index(self) -> u8 {
        self.0
    }

    /// The selectivity with this number.
    pub(crate) fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// How many standard deviations the margin of `ProbCut` has; `None` if the search does not use `ProbCut`.
    pub(crate) fn sigmas(self) -> Option<f32> {
        LEVELS.get(usize::from(self.0)).map(|&(sigmas, _)| sigmas)
    }
}
