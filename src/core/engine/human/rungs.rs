//! The strengths of people: how far they see, and how much it counts for them what a move is seen to lose.

use std::ops::RangeInclusive;

use super::judge::Foresight::{self, Engine, Plies};

/// A step of the ladder of strengths: what people of that strength have in common.
pub(super) struct Rung {
    /// The rating of a player who chooses like them, as `flipside-engine ladder` has measured it.
    rating: f32,
    /// How far they usually see.
    pub foresight: Foresight,
    /// In the middle of the game, so many discs of loss make a move as much less likely as one unit of habit.
    pub care: f32,
    /// How much of the habit they have.
    pub habit: f32,
}

/// The ratings that people have here: from moves at random up to hardly an error.
pub const RATINGS: RangeInclusive<i64> = 460..=2490;

/// How many rungs there are.
pub const RUNGS: usize = 12;

const fn rung(rating: f32, foresight: Foresight, care: f32, habit: f32) -> Rung {
    Rung { rating, foresight, care, habit }
}

/// The rungs, the weakest first.
pub(super) const ALL: [Rung; RUNGS] = [
    rung(470.0, Plies(1, 0.0), 100.0, 0.0),
    rung(495.0, Plies(1, 0.0), 36.0, 0.1),
    rung(750.0, Plies(2, 0.3), 11.6, 0.25),
    rung(930.0, Plies(2, 0.15), 7.4, 0.35),
    rung(1040.0, Plies(3, 0.25), 4.75, 0.45),
    rung(1250.0, Plies(3, 0.12), 3.2, 0.55),
    rung(1510.0, Engine(4), 2.2, 0.65),
    rung(1665.0, Engine(5), 1.6, 0.7),
    rung(1840.0, Engine(7), 1.2, 0.7),
    rung(2125.0, Engine(8), 0.74, 0.7),
    rung(2445.0, Engine(8), 0.25, 0.4),
    rung(2490.0, Engine(9), 0.2, 0.4),
];

/// The look at a glance, and how many rungs higher the far look is.
const GLANCE: usize = 2;
const FAR: usize = 3;

/// From this rung on, players look less and less at a glance only, or farther than usual.
const STRONG: f32 = 7.4;

/// From this rung on, they always look as far as usual. They see the same as on the one before, and err less.
const STEADY: usize = 10;

/// The place of a rating among the rungs. Between two of them it is a fraction.
pub(super) fn place(rating: f32) -> f32 {
    let above = ALL.iter().position(|rung| rung.rating > rating);
    let high = above.unwrap_or(RUNGS - 1).max(1);
    let (below, above) = (ALL[high - 1].rating, ALL[high].rating);
    (high - 1) as f32 + ((rating - below) / (above - below)).clamp(0.0, 1.0)
}

pub(super) fn rating(place: f32) -> f32 {
    beside(place).map(|(rung, part)| part * ALL[rung].rating).sum()
}

/// The rungs beside a place, or the one that it is on, each with its part.
pub(super) fn beside(place: f32) -> impl Iterator<Item = (usize, f32)> {
    let low = (place as usize).min(RUNGS - 2);
    let part = (place - low as f32).clamp(0.0, 1.0);
    [(low, 1.0 - part), (low + 1, part)].into_iter().filter(|&(_, part)| part > 0.0)
}

/// The three looks of a rung: at a glance, usual, and far.
pub(super) fn looks_of(rung: usize) -> [usize; 3] {
    let usual = if rung == STEADY { rung - 1 } else { rung };
    [rung.min(GLANCE), usual, (rung + FAR).min(STEADY - 1).max(usual)]
}

/// How much of the usual share of glances and far looks a rung has.
pub(super) fn distraction(rung: usize) -> f32 {
    let steady = STEADY as f32;
    ((steady - rung as f32) / (steady - STRONG)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{eval, human::Manner, util::fnv1a};

    #[test]
    fn the_ratings_belong_to_these_rungs_and_weights() {
        let weights = eval::fingerprint(eval::WEIGHTS_FILE);
        let styles = ALL.map(|it| format!("{:?} {} {};", it.foresight, it.care, it.habit));
        let text = format!("{weights} {:?} {}", Manner::PEOPLE, styles.concat());
        assert_eq!(
            fnv1a(text.into_bytes()),
            12_767_766_906_861_724_411,
            "measure the ratings again: docs/people.md says how"
        );
    }

    #[test]
    fn places_lie_between_their_rungs() {
        assert!(place(0.0) < 1e-6 && place(9999.0) > (RUNGS - 1) as f32 - 1e-6);
        for (at, pair) in ALL.windows(2).enumerate() {
            let (low, high) = (pair[0].rating, pair[1].rating);
            assert!(low < high);
            let found = place(low + 0.25 * (high - low));
            assert!((found - at as f32 - 0.25).abs() < 1e-3, "{found}");
            assert!((rating(found) - low - 0.25 * (high - low)).abs() < 0.1);
            let beside: Vec<_> = beside(found).collect();
            let rungs: Vec<usize> = beside.iter().map(|it| it.0).collect();
            assert_eq!(rungs, [at, at + 1]);
            assert!((beside[0].1 - 0.75).abs() < 1e-3, "{beside:?}");
        }
    }
}
