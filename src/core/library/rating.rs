//! The rating of a player by games against opponents whose strengths are known.
//!
//! The model is that of Glicko (M. Glickman, "The Glicko system", 1999): results follow the difference of two strengths, and a
//! strength drifts with games and with time. Glicko keeps two numbers of what is known about a player. That loses sight of
//! players who are far from where they began, so here the probability of each strength is kept. On simulated players this
//! predicts better than version 1 and version 2 (`docs/opponents.md`).

/// How strong a player is, in Elo points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength. While little is known, it is a careful guess: the player is probably stronger.
    pub elo: f32,
    /// The standard deviation of what is known about it.
    pub deviation: f32,
    /// How strong an opponent for an even game is: while little is known, stronger than the careful guess.
    pub even: f32,
}

/// A rating with a larger deviation is a guess.
const SURE: f32 = 110.0;

/// How many points lower a guess is for each point of its deviation above [`SURE`]. So a player begins at 590, a little below the
/// weakest character, and climbs from there. The weakest players lose less than 150 points, because none is weaker than
/// [`LEAST`].
const CARE: f32 = 1.8;

impl Rating {
    /// Whether it is more than a guess.
    pub fn is_sure(self) -> bool {
        self.deviation <= SURE
    }

    /// Half the width of the band that holds the strength with 95 % probability.
    pub fn half_width(self) -> f32 {
        2.0 * self.deviation
    }
}

/// Natural logarithms to Elo points.
const Q: f32 = std::f32::consts::LN_10 / 400.0;

/// The weakest strength: that of random moves.
const LEAST: f32 = 440.0;

/// The strengths that are told apart, in steps of so many points from [`LEAST`] on: up to 3640, above the engine.
const STEP: f32 = 20.0;
const STRENGTHS: usize = 161;

/// What is assumed of a player before the first game: the mean and the standard deviation. Nearly all is possible.
const ASSUMED: [f32; 2] = [1300.0, 700.0];

/// The variance by which a strength drifts from one game to the next, and with each day.
const OF_A_GAME: f32 = 15.0 * 15.0;
const OF_A_DAY: f32 = 5.0 * 5.0;

/// What is known about the strength of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Skill {
    known: [f32; STRENGTHS],
}

impl Default for Skill {
    /// What is known before the first game.
    fn default() -> Self {
        let [mean, deviation] = ASSUMED;
        let mut new = Self { known: std::array::from_fn(|at| bell((strength(at) - mean) / deviation)) };
        new.normalise();
        new
    }
}

impl Skill {
    /// The rating.
    pub fn rating(&self) -> Rating {
        let mean = self.mean(strength);
        let deviation = self.mean(|at| (strength(at) - mean).powi(2)).sqrt();
        let doubt = (deviation - SURE).max(0.0);
        let elo = (mean - CARE * doubt).max(LEAST);
        Rating { elo, deviation, even: f32::midpoint(elo, mean) }
    }

    /// The points that can be expected of a game against an opponent of this strength, from 0 to 1.
    pub fn expected(&self, opponent: f32) -> f32 {
        self.mean(|at| points(strength(at) - opponent))
    }

    /// Learns from a game against an opponent of this strength, in which the player has scored a point, half a point or none.
    pub fn learn(&mut self, opponent: f32, score: f32) {
        self.learn_part(opponent, score, 1.0);
    }

    /// Learns from a game that tells only a part of what a game tells, from 0 to 1.
    pub fn learn_part(&mut self, opponent: f32, score: f32, part: f32) {
        // A game tells nothing against somebody who is far outside of what is told apart.
        let opponent = opponent.clamp(LEAST, strength(STRENGTHS - 1));
        for (at, known) in self.known.iter_mut().enumerate() {
            let win = points(strength(at) - opponent);
            *known *= win.powf(part * score) * (1.0 - win).powf(part * (1.0 - score));
        }
        self.normalise();
        self.drift(OF_A_GAME);
    }

    /// How many more games make the rating sure, if they are even ones.
    pub fn games_until_sure(&self) -> usize {
        /// Even the strongest players need no more.
        const MOST: usize = 40;
        let mut later = self.clone();
        let mut games = 0;
        while games < MOST && !later.rating().is_sure() {
            later.learn(later.rating().even, 0.5);
            games += 1;
        }
        games
    }

    /// Some days go by without a game.
    pub fn rest(&mut self, days: i32) {
        // After ten years nothing more is forgotten.
        self.drift(OF_A_DAY * days.clamp(0, 3650) as f32);
    }

    /// Spreads what is known to the strengths around it. Beyond the ends it is reflected.
    fn drift(&mut self, variance: f32) {
        if variance <= 0.0 {
            return;
        }
        let deviation = variance.sqrt() / STEP;
        let reach = (4.0 * deviation).ceil() as isize;
        let before = std::mem::replace(&mut self.known, [0.0; STRENGTHS]);
        let last = STRENGTHS as isize - 1;
        for by in -reach..=reach {
            let part = bell(by as f32 / deviation);
            for (at, known) in before.iter().enumerate() {
                let to = (at as isize + by).abs();
                let to = if to > last { 2 * last - to } else { to };
                self.known[to.clamp(0, last) as usize] += part * known;
            }
        }
        self.normalise();
    }

    fn mean(&self, of: impl Fn(usize) -> f32) -> f32 {
        let known = self.known.iter().enumerate();
        known.map(|(at, known)| known * of(at)).sum()
    }

    fn normalise(&mut self) {
        let sum: f32 = self.known.iter().sum();
        for known in &mut self.known {
            *known /= sum;
        }
    }
}

fn strength(at: usize) -> f32 {
    LEAST + STEP * at as f32
}

/// The bell curve at so many standard deviations from its middle, where it is 1.
fn bell(deviations: f32) -> f32 {
    (-0.5 * deviations * deviations).exp()
}

/// The points that a player can expect who is so much stronger.
fn points(stronger: f32) -> f32 {
    1.0 / (1.0 + (-Q * stronger).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_begins_below_the_weakest_character() {
        let rating = Skill::default().rating();
        assert!((575.0..600.0).contains(&rating.elo), "{rating:?}");
        assert!(!rating.is_sure());
        let games = Skill::default().games_until_sure();
        assert!((8..20).contains(&games), "{games}");
    }

    #[test]
    fn nothing_makes_a_rating_that_is_no_number() {
        for (opponent, score) in [(60_000.0, 1.0), (0.0, 0.0), (60_000.0, 0.0), (0.0, 1.0)] {
            let mut skill = Skill::default();
            for _ in 0..1000 {
                skill.learn(opponent, score);
            }
            let rating = skill.rating();
            assert!(rating.elo.is_finite() && rating.deviation.is_finite(), "{rating:?}");
        }
    }

    #[test]
    fn a_win_raises_and_a_loss_lowers_the_more_the_less_was_expected() {
        let mut skill = Skill::default();
        for _ in 0..20 {
            skill.learn(1500.0, 1.0);
            skill.learn(1500.0, 0.0);
        }
        let rating = skill.rating();
        assert!(rating.is_sure());
        assert!((rating.elo - 1500.0).abs() < 20.0, "{rating:?}");
        assert!((skill.expected(1500.0) - 0.5).abs() < 0.02);
        let change = |opponent: f32, score: f32| {
            let mut after = skill.clone();
            after.learn(opponent, score);
            after.rating().elo - rating.elo
        };
        assert!(change(1800.0, 1.0) > change(1500.0, 1.0));
        assert!(change(1500.0, 1.0) > change(1200.0, 1.0) && change(1200.0, 1.0) > 0.0);
        assert!(change(1800.0, 0.0) < 0.0 && change(1200.0, 0.0) < change(1800.0, 0.0));
        assert!(change(1500.0, 0.5).abs() < 3.0);
    }

    #[test]
    fn time_makes_a_rating_less_sure() {
        let mut skill = Skill::default();
        for _ in 0..30 {
            skill.learn(1500.0, 1.0);
            skill.learn(1500.0, 0.0);
        }
        let before = skill.rating();
        skill.rest(0);
        skill.rest(-5);
        assert_eq!(skill.rating(), before);
        skill.rest(1000);
        let after = skill.rating();
        assert!(!after.is_sure(), "{after:?}");
        skill.rest(i32::MAX);
        assert!(skill.rating().elo.is_finite());
    }
}
