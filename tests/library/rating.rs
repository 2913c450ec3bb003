//! Simulated players: how soon and how well the rating finds their strength, and what it predicts.

#![expect(clippy::print_stdout, reason = "docs/opponents.md has the figures")]

use flipside::library::{Rating, Skill};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// The strengths of the characters, about as they were measured.
const LADDER: [f32; 12] = [600.0, 730.0, 920.0, 1070.0, 1280.0, 1480.0, 1680.0, 1860.0, 2060.0, 2310.0, 2560.0, 2890.0];

/// How a simulated player develops.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Constant,
    /// Gains five points with each of the first thirty games.
    Improving,
    /// Has good and bad days.
    Streaky,
}

const KINDS: [Kind; 3] = [Kind::Constant, Kind::Improving, Kind::Streaky];

struct Player {
    kind: Kind,
    strength: f32,
    form: f32,
    games: usize,
}

impl Player {
    fn new(kind: Kind, rng: &mut StdRng) -> Self {
        Self { kind, strength: rng.random_range(450.0..2400.0), form: 0.0, games: 0 }
    }

    /// The strength in the next game.
    fn play_on(&mut self, rng: &mut StdRng) -> f32 {
        self.games += 1;
        match self.kind {
            Kind::Constant => {}
            Kind::Improving if self.games <= 30 => self.strength += 5.0,
            Kind::Improving => {}
            // A form that fades slowly, with a standard deviation of 80 points.
            Kind::Streaky => self.form = 0.9 * self.form + 60.0 * rng.random_range(-1.0..1.0),
        }
        self.strength + self.form
    }
}

fn chance(stronger: f32) -> f32 {
    1.0 / (1.0 + 10_f32.powf(-stronger / 400.0))
}

/// The score of a game: a draw is as rare as in Othello.
fn score(stronger: f32, rng: &mut StdRng) -> f32 {
    const DRAW: f32 = 0.03;
    let win = chance(stronger);
    let drawn: f32 = rng.random();
    if drawn < DRAW { 0.5 } else { f32::from(rng.random::<f32>() < win) }
}

/// Whom a player meets.
#[derive(Clone, Copy, PartialEq)]
enum Meets {
    /// An opponent that is as strong as the rating says.
    Even,
    /// The character nearest to the rating, or one of its neighbours.
    Characters,
}

fn opponent(meets: Meets, elo: f32, rng: &mut StdRng) -> f32 {
    if meets == Meets::Even {
        return elo.clamp(450.0, LADDER[11]);
    }
    let distance = |at: &usize| (LADDER[*at] - elo).abs();
    let nearest = (0..12).min_by(|a, b| distance(a).total_cmp(&distance(b)));
    let at = nearest.expect("twelve") + rng.random_range(0..4);
    LADDER[at.saturating_sub(2).min(11)]
}

/// A game that a simulated player has played.
struct Game {
    opponent: f32,
    score: f32,
}

/// What became of a player: the games, what they were expected to bring, the ratings before them and after the last one, and
/// the true strengths.
struct Career {
    games: Vec<Game>,
    expected: Vec<f32>,
    ratings: Vec<Rating>,
    strengths: Vec<f32>,
}

fn career(mut player: Player, meets: Meets, length: usize, rng: &mut StdRng) -> Career {
    let mut skill = Skill::default();
    let mut found =
        Career { games: Vec::new(), expected: Vec::new(), ratings: vec![skill.rating()], strengths: Vec::new() };
    for number in 0..length {
        let strength = player.play_on(rng);
        let opponent = opponent(meets, skill.rating().even, rng);
        let score = score(strength - opponent, rng);
        found.games.push(Game { opponent, score });
        found.strengths.push(strength);
        // Three games a day.
        skill.rest(i32::from(number > 0 && number % 3 == 0));
        found.expected.push(skill.expected(opponent));
        skill.learn(opponent, score);
        found.ratings.push(skill.rating());
    }
    found
}

fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let values: Vec<f32> = values.collect();
    values.iter().sum::<f32>() / values.len() as f32
}

#[test]
fn a_thousand_players_are_found_in_thirty_games() {
    let mut rng = StdRng::seed_from_u64(32);
    for kind in KINDS {
        let careers: Vec<Career> =
            (0..1000).map(|_| career(Player::new(kind, &mut rng), Meets::Even, 30, &mut rng)).collect();
        // A player with good and bad days has a strength only over some time.
        let error = |it: &Career| {
            let strength = mean(it.strengths[20..].iter().copied());
            it.ratings[30].elo - strength
        };
        let bias = mean(careers.iter().map(error));
        let wrong = mean(careers.iter().map(|it| error(it).abs()));
        let near = mean(careers.iter().map(|it| f32::from(error(it).abs() <= 60.0)));
        println!(
            "{kind:?}: {wrong:.0} points from the strength on average, bias {bias:.0}, {:.0} % within 60",
            100.0 * near
        );
        // Thirty even games tell no more than 50 points on average of a player of whom nothing else is known.
        let limit = if kind == Kind::Constant { 60.0 } else { 70.0 };
        assert!(wrong <= limit, "{kind:?}: {wrong}");
        assert!(bias.abs() <= 45.0, "{kind:?}: {bias}");
        // The band holds the strength about as often as it says.
        let held = |it: &Career| error(it).abs() <= it.ratings[30].half_width();
        let held = mean(careers.iter().map(|it| f32::from(held(it))));
        assert!(held >= 0.9, "{kind:?}: {held}");
    }
}

#[test]
fn even_matches_are_even_for_players_of_every_strength() {
    let mut rng = StdRng::seed_from_u64(35);
    for strength in (500..=2800).step_by(150) {
        let scores: Vec<f32> = (0..5)
            .flat_map(|_| {
                let player = Player { kind: Kind::Constant, strength: strength as f32, form: 0.0, games: 0 };
                career(player, Meets::Even, 400, &mut rng).games
            })
            .map(|game| game.score)
            .collect();
        let score = mean(scores.into_iter());
        println!("{strength}: {:.1} % of even matches", 100.0 * score);
        assert!((0.45..=0.55).contains(&score), "{strength}: {score}");
    }
}

#[test]
fn nobody_loses_much_by_starting() {
    let mut rng = StdRng::seed_from_u64(33);
    let mut most: f32 = 0.0;
    for number in 0..3000 {
        let player = Player::new(KINDS[number % 3], &mut rng);
        let meets = if number % 2 == 0 { Meets::Even } else { Meets::Characters };
        let found = career(player, meets, 30, &mut rng);
        let least = found.ratings.iter().map(|rating| rating.elo);
        most = most.max(found.ratings[0].elo - least.fold(f32::MAX, f32::min));
    }
    println!("the most that a player loses of what a player begins with: {most:.0}");
    assert!((50.0..=150.0).contains(&most), "{most}");
}

/// Glicko, version 1.
fn glicko(rating: Rating, opponent: f32, score: f32) -> Rating {
    const Q: f32 = std::f32::consts::LN_10 / 400.0;
    let expected = chance(rating.elo - opponent);
    let known = Q * Q * expected * (1.0 - expected);
    let variance = 1.0 / (rating.deviation.powi(-2) + known);
    Rating { elo: rating.elo + Q * variance * (score - expected), deviation: variance.sqrt().max(60.0), ..rating }
}

/// What version 1 and version 2 expect of a game.
fn glicko_expects(rating: Rating, opponent: f32) -> f32 {
    let spread = 3.0 * (rating.deviation * std::f32::consts::LN_10 / 400.0 / std::f32::consts::PI).powi(2);
    chance((rating.elo - opponent) / (1.0 + spread).sqrt())
}

/// With what the other two begin: the best of those that were tried.
const BEGINS: Rating = Rating { elo: 1200.0, deviation: 600.0, even: 1200.0 };

/// Glicko, version 2, with one game in each period and opponents whose strength is known (M. Glickman, "Example of the Glicko-2
/// system", 2013), to compare with.
#[derive(Clone, Copy)]
struct Glicko2 {
    rating: Rating,
    volatility: f32,
}

impl Glicko2 {
    fn after(self, opponent: f32, score: f32) -> Self {
        const SCALE: f32 = 173.717_8;
        const TAU: f32 = 0.5;
        let (mu, phi) = ((self.rating.elo - opponent) / SCALE, self.rating.deviation / SCALE);
        let expected = 1.0 / (1.0 + (-mu).exp());
        let v = 1.0 / (expected * (1.0 - expected));
        let delta = v * (score - expected);
        let a = self.volatility.powi(2).ln();
        let f = |x: f32| {
            let e = x.exp();
            let d = phi * phi + v + e;
            e * (delta * delta - d) / (2.0 * d * d) - (x - a) / (TAU * TAU)
        };
        let (mut low, mut high) = (a, (delta * delta - phi * phi - v).max(1e-9).ln());
        if delta * delta <= phi * phi + v {
            high = a - TAU;
            while f(high) < 0.0 {
                high -= TAU;
            }
        }
        for _ in 0..60 {
            let middle = 0.5 * (low + high);
            if f(middle) * f(low) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        let volatility = (0.5 * low).exp();
        let before = (phi * phi + volatility * volatility).sqrt();
        let phi = 1.0 / (1.0 / (before * before) + 1.0 / v).sqrt();
        let elo = self.rating.elo + SCALE * phi * phi * (score - expected);
        Self { rating: Rating { elo, deviation: SCALE * phi, ..self.rating }, volatility }
    }
}

/// What a prediction costs: the logarithm of the probability that it gave to what came.
fn loss(predicted: f32, score: f32) -> f32 {
    -(score * predicted.ln() + (1.0 - score) * (1.0 - predicted).ln())
}

#[test]
fn the_rating_predicts_better_than_a_constant_and_than_both_versions_of_glicko() {
    let mut rng = StdRng::seed_from_u64(34);
    for kind in KINDS {
        let careers: Vec<Career> =
            (0..1000).map(|_| career(Player::new(kind, &mut rng), Meets::Characters, 60, &mut rng)).collect();
        let games = || careers.iter().flat_map(|it| &it.games);
        let constant = mean(games().map(|game| game.score));
        let by_constant = mean(games().map(|game| loss(constant, game.score)));
        let expected = careers.iter().flat_map(|it| &it.expected);
        let by_skill = mean(games().zip(expected).map(|(game, &it)| loss(it, game.score)));
        let strengths = careers.iter().flat_map(|it| &it.strengths);
        let true_chances = games().zip(strengths).map(|(game, it)| (game, chance(it - game.opponent)));
        let by_truth = mean(true_chances.map(|(game, it)| loss(it, game.score)));
        let (mut by_one, mut by_two) = (Vec::new(), Vec::new());
        for career in &careers {
            let mut one = BEGINS;
            let mut two = Glicko2 { rating: BEGINS, volatility: 0.06 };
            for game in &career.games {
                by_one.push(loss(glicko_expects(one, game.opponent), game.score));
                one = glicko(one, game.opponent, game.score);
                by_two.push(loss(glicko_expects(two.rating, game.opponent), game.score));
                two = two.after(game.opponent, game.score);
            }
        }
        let [by_one, by_two] = [by_one, by_two].map(|losses| mean(losses.into_iter()));
        println!(
            "{kind:?}: {by_skill:.4}, version 1 {by_one:.4}, version 2 {by_two:.4}, constant {by_constant:.4}, truth {by_truth:.4}"
        );
        assert!(by_skill < by_constant - 0.02, "{kind:?}");
        assert!(by_skill < by_one && by_skill < by_two, "{kind:?}");
    }
}
