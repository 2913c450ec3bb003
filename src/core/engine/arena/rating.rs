//! Elo ratings from the results of many players against each other, by maximum likelihood (Bradley and Terry, 1952), with
//! intervals from a bootstrap by openings (Efron, 1979).

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::elo::{self, DEVIATIONS_95};

/// What two players have done against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The places of the players in the list of all players.
    pub players: [usize; 2],
    /// For each opening the half points of the first player in the two games, from 0 to 4. All meetings begin with the same
    /// openings, in the same order.
    pub points: Vec<u8>,
}

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo points.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub half_width: f64,
}

/// How many times the openings are drawn anew for the intervals.
const DRAWS: usize = 200;

/// The ratings of this many players, whose mean is 0. Every player must have met another one that is connected with all
/// others, and must have neither won nor lost everything.
pub fn ratings(players: usize, meetings: &[Meeting], seed: u64) -> Vec<Rating> {
    let openings = meetings.iter().map(|it| it.points.len()).max().unwrap_or(0);
    let found = fit(players, meetings, &vec![1; openings]);
    let mut rng = StdRng::seed_from_u64(seed);
    let mut squares = vec![0.0; players];
    for _ in 0..DRAWS {
        let mut times = vec![0; openings];
        for _ in 0..openings {
            times[rng.random_range(0..openings)] += 1;
        }
        let drawn = fit(players, meetings, &times);
        for (square, (drawn, found)) in squares.iter_mut().zip(drawn.iter().zip(&found)) {
            *square += (drawn - found).powi(2);
        }
    }
    let deviation = |square: f64| (square / DRAWS as f64).sqrt();
    let widths = squares.into_iter().map(|it| DEVIATIONS_95 * deviation(it));
    found.into_iter().zip(widths).map(|(elo, half_width)| Rating { elo, half_width }).collect()
}

/// The ratings that make the results likeliest, with a mean of 0. Each opening counts so many times.
fn fit(players: usize, meetings: &[Meeting], times: &[u32]) -> Vec<f64> {
    /// When no rating moves by more Elo points, the ratings are found.
    const ENOUGH: f64 = 0.01;
    let sums: Vec<([usize; 2], f64, f64)> = meetings
        .iter()
        .map(|meeting| {
            let counted = || meeting.points.iter().zip(times);
            let points: u32 = counted().map(|(&it, &times)| u32::from(it) * times).sum();
            let pairs: u32 = counted().map(|(_, &times)| times).sum();
            (meeting.players, f64::from(points) / 2.0, 2.0 * f64::from(pairs))
        })
        .collect();
    let mut elos = vec![0.0; players];
    // Newton's method for one player after another, which cannot overshoot far with a bounded step.
    for _ in 0..10_000 {
        let mut moved: f64 = 0.0;
        for player in 0..players {
            let (mut surplus, mut slope) = (0.0, 0.0);
            for &([first, second], points, games) in &sums {
                let (other, points) = match player {
                    _ if player == first => (second, points),
                    _ if player == second => (first, games - points),
                    _ => continue,
                };
                let expected = elo::to_score(elos[player] - elos[other]);
                surplus += points - games * expected;
                slope += games * expected * (1.0 - expected) * std::f64::consts::LN_10 / 400.0;
            }
            let step = if slope > 0.0 { surplus / slope } else { 0.0 };
            let step = step.clamp(-200.0, 200.0);
            elos[player] += step;
            moved = moved.max(step.abs());
        }
        if moved < ENOUGH {
            break;
        }
    }
    let mean = elos.iter().sum::<f64>() / players as f64;
    elos.iter().map(|elo| elo - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games between players of these strengths in so many openings.
    fn played(strengths: &[f64], openings: usize, seed: u64) -> Vec<Meeting> {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut meetings = Vec::new();
        for first in 0..strengths.len() {
            for second in 0..first {
                let chance = elo::to_score(strengths[first] - strengths[second]);
                let game = |rng: &mut StdRng| 2 * u8::from(rng.random::<f64>() < chance);
                let points = (0..openings).map(|_| game(&mut rng) + game(&mut rng));
                meetings.push(Meeting { players: [first, second], points: points.collect() });
            }
        }
        meetings
    }

    #[test]
    fn two_players_have_the_difference_of_their_score() {
        // 3 of 4 points: 400 log10(3) = 190.85.
        let meetings = [Meeting { players: [1, 0], points: vec![3; 100] }];
        let found = ratings(2, &meetings, 1);
        assert!((found[1].elo - 95.42).abs() < 0.05, "{found:?}");
        assert!((found[0].elo + 95.42).abs() < 0.05, "{found:?}");
        assert!(found[0].half_width < 0.05, "every opening ended so");
    }

    #[test]
    fn known_strengths_are_found_and_the_intervals_hold_them() {
        let strengths = [-700.0, -300.0, -150.0, 150.0, 250.0, 750.0];
        let (mut inside, mut all) = (0, 0);
        for seed in 0..20 {
            let found = ratings(strengths.len(), &played(&strengths, 100, seed), seed);
            for (found, strength) in found.iter().zip(strengths) {
                assert!((found.elo - strength).abs() < 120.0, "{found:?}, {strength}");
                inside += usize::from((found.elo - strength).abs() < found.half_width);
                all += 1;
            }
        }
        // 95 % of 120 are 114, give or take 2.4.
        assert!((106..=120).contains(&inside), "{inside} of {all}");
    }
}
