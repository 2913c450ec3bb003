//! The trained evaluation: features, look-up and file.

use std::{collections::HashSet, sync::LazyLock};

use flipside::{
    engine::eval::{
        Evaluator, FORMAT_VERSION, Features, MAX_VALUE, PatternSet, STAGES, UNITS_PER_DISC, WEIGHTS_FILE, Weights,
        WeightsError, mobility_cell,
        network::{EMPTIES, FEWEST_EMPTIES, MAX_WEIGHT, NetworkWeights, PHASES},
        stage_of,
    },
    rules::{Board, Position, Side, Status, Symmetry},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// Random weights, so that any mix-up of weights changes a value.
static NOISE: LazyLock<Weights> = LazyLock::new(|| {
    let mut rng = StdRng::seed_from_u64(1);
    let mut weights = Weights::zero();
    for stage in &mut weights.stages {
        for weight in &mut stage.patterns {
            *weight = rng.random_range(-30..=30);
        }
        for weight in &mut stage.mobility {
            *weight = rng.random_range(-30..=30);
        }
        stage.constant = rng.random_range(-30..=30);
    }
    weights
});

/// Weights that are all the smallest or the largest possible.
static EXTREME: LazyLock<Weights> = LazyLock::new(|| {
    let mut rng = StdRng::seed_from_u64(2);
    let mut weights = Weights::zero();
    for stage in &mut weights.stages {
        for weight in stage.patterns.iter_mut().chain(&mut stage.mobility) {
            *weight = if rng.random() { i8::MIN } else { i8::MAX };
        }
        stage.constant = if rng.random() { i16::MIN } else { i16::MAX };
    }
    weights
});

/// The noise with random networks.
static NETWORKS: LazyLock<Weights> = LazyLock::new(|| {
    let mut rng = StdRng::seed_from_u64(3);
    let mut weights = NOISE.clone();
    for _ in 0..PHASES {
        let mut network = NetworkWeights::zero();
        for number in network.rows.as_flattened_mut() {
            *number = rng.random_range(-60..=60);
        }
        for weight in network.second.as_flattened_mut() {
            *weight = rng.random_range(-MAX_WEIGHT..=MAX_WEIGHT) / 8;
        }
        for weight in &mut network.third {
            *weight = rng.random_range(-MAX_WEIGHT..=MAX_WEIGHT) / 16;
        }
        network.last = (0..EMPTIES as i32).map(|empties| 100 * empties).collect();
        weights.networks.push(network);
    }
    weights
});

fn boards(position: &Position) -> (u64, u64) {
    (position.discs(Side::Black).0, position.discs(Side::White).0)
}

fn value(evaluator: &Evaluator, position: &Position) -> i32 {
    let (black, white) = boards(position);
    evaluator.value(&Features::new(black, white), position.side_to_move(), position.board())
}

/// All positions of some random games, with the features that were updated move by move.
fn random_games(seed: u64, games: u32) -> Vec<(Position, Features)> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut all = Vec::new();
    for _ in 0..games {
        let mut position = Position::default();
        let (black, white) = boards(&position);
        let mut features = Features::new(black, white);
        loop {
            all.push((position, features));
            match position.status() {
                Status::Finished(_) => break,
                Status::MustPass => position = position.pass(),
                Status::ToMove => {
                    let moves = position.legal_moves();
                    let nth = rng.random_range(0..moves.count() as usize);
                    let square = moves.iter().nth(nth).unwrap();
                    let side = position.side_to_move();
                    features = features.after(square.index(), position.flips(square).0, side);
                    position = position.play(square).unwrap();
                }
            }
        }
    }
    all
}

#[test]
fn updated_features_equal_recomputed_ones() {
    for (position, features) in random_games(11, 200) {
        let (black, white) = boards(&position);
        assert_eq!(features, Features::new(black, white), "{position}");
    }
}

#[test]
fn the_value_is_the_sum_of_the_weights_that_apply() {
    for weights in [&*NOISE, &*EXTREME] {
        check_sums(weights);
    }
}

fn check_sums(weights: &Weights) {
    let evaluator = Evaluator::new(weights);
    let set = PatternSet::standard();
    for (position, features) in random_games(12, 40) {
        let stage = &weights.stages[stage_of(position.empties())];
        let patterns: i32 =
            set.independent_indices(position.board()).map(|number| i32::from(stage.patterns[number as usize])).sum();
        let cell =
            mobility_cell(position.empties(), position.legal_moves().count(), position.pass().legal_moves().count());
        let expected = patterns + i32::from(stage.mobility[cell]) + i32::from(stage.constant);
        assert_eq!(
            evaluator.linear_value(&features, position.side_to_move(), position.board()),
            expected.clamp(-MAX_VALUE, MAX_VALUE),
            "{position}"
        );
    }
}

#[test]
fn networks_correct_the_sum_a_little_until_the_last_squares() {
    let [sum, corrected] = [&NOISE, &NETWORKS].map(|weights| Evaluator::new(weights));
    let (mut changed, mut corrections) = (0, HashSet::new());
    for (position, _) in random_games(15, 30) {
        let correction = value(&corrected, &position) - value(&sum, &position);
        assert!(correction.abs() <= 3 * UNITS_PER_DISC, "{position}");
        if position.empties() < FEWEST_EMPTIES {
            assert_eq!(correction, 0, "{position}");
        }
        changed += u32::from(correction != 0);
        corrections.insert(correction);
    }
    assert!(changed > 800 && corrections.len() > 40, "{changed} {corrections:?}");
}

#[test]
fn turned_and_mirrored_positions_have_the_same_value() {
    // The networks see the board, its mirror image, and both upside down, but not turned by a quarter.
    let of_networks = [Symmetry::MirrorFiles, Symmetry::MirrorRanks, Symmetry::Rotate180];
    for (weights, symmetries) in [(&NOISE, &Symmetry::ALL[..]), (&NETWORKS, &of_networks)] {
        let evaluator = Evaluator::new(weights);
        for (position, _) in random_games(13, 20) {
            let expected = value(&evaluator, &position);
            for symmetry in symmetries {
                let moved = symmetry.position(&position);
                assert_eq!(value(&evaluator, &moved), expected, "{position} {symmetry:?}");
            }
        }
    }
}

#[test]
fn exchanging_the_colours_changes_no_value() {
    let evaluator = Evaluator::new(&NOISE);
    for (position, _) in random_games(14, 20) {
        let exchanged =
            Position::new(position.discs(Side::White), position.discs(Side::Black), !position.side_to_move()).unwrap();
        assert_eq!(value(&evaluator, &exchanged), value(&evaluator, &position), "{position}");
    }
}

#[test]
fn impossible_features_are_harmless() {
    // No board has these features, but the look-up must stay inside its tables.
    let evaluator = Evaluator::new(&NOISE);
    let mut features = Features::new(0, 0);
    let mut rng = StdRng::seed_from_u64(16);
    for _ in 0..2_000 {
        features = features.after(rng.random(), rng.random(), Side::Black);
        let value = evaluator.value(&features, Side::White, Board { own: 1, opp: 2 });
        assert!(value.abs() <= MAX_VALUE);
    }
}

#[test]
fn stages_follow_the_empty_squares() {
    assert_eq!([60, 59, 58, 57, 3, 2, 1, 0].map(stage_of), [0, 0, 1, 1, 28, 29, 29, 29]);
    assert!((0..=64).all(|empties| stage_of(empties) < STAGES));
}

#[test]
fn weights_survive_being_written_and_read() {
    for weights in [&Weights::zero(), &*NOISE, &*EXTREME, &*NETWORKS] {
        let bytes = weights.to_bytes();
        assert!(Weights::from_bytes(&bytes) == Ok(weights.clone()));
    }
}

#[test]
fn a_file_that_is_not_a_valid_weights_file_is_an_error() {
    let good = Weights::zero().to_bytes();
    let error = |bytes: &[u8]| Weights::from_bytes(bytes).unwrap_err();

    assert_eq!(error(b""), WeightsError::NotWeights);
    assert_eq!(error(b"a text file"), WeightsError::NotWeights);
    assert_eq!(error(&good[..7]), WeightsError::NotWeights);

    let mut newer = good.clone();
    newer[8] += 1;
    let found = FORMAT_VERSION + 1;
    assert_eq!(error(&newer), WeightsError::Version { found });
    assert!(error(&newer).to_string().contains(&found.to_string()));

    let mut other = good.clone();
    other[12] ^= 1;
    assert_eq!(error(&other), WeightsError::OtherPatterns);

    for length in 8..good.len() {
        assert_eq!(error(&good[..length]), WeightsError::Damaged, "cut to {length}");
    }
    for at in 20..good.len() {
        let mut damaged = good.clone();
        damaged[at] ^= 0x10;
        assert_eq!(error(&damaged), WeightsError::Damaged, "byte {at}");
    }
    let mut longer = good.clone();
    longer.push(0);
    assert_eq!(error(&longer), WeightsError::Damaged);

    // The checksum is right, but a weight is larger than the sums have room for, or a network is missing.
    let mut large = NETWORKS.clone();
    large.networks[2].third[0] = MAX_WEIGHT + 1;
    assert_eq!(error(&large.to_bytes()), WeightsError::Damaged);
    let mut few = NETWORKS.clone();
    few.networks.pop();
    assert_eq!(error(&few.to_bytes()), WeightsError::Damaged);
}

#[test]
fn the_built_in_weights_are_valid_and_small_enough() {
    assert!(WEIGHTS_FILE.len() <= 4 << 20, "{} bytes", WEIGHTS_FILE.len());
    let weights = Weights::from_bytes(WEIGHTS_FILE).unwrap();
    check_sums(&weights);
    // They are the ones that the evaluator of the program uses, and they tell positions apart.
    let (embedded, own) = (Evaluator::embedded().unwrap(), Evaluator::new(&weights));
    let mut values = HashSet::new();
    for (position, _) in random_games(17, 5) {
        let found = value(embedded, &position);
        assert_eq!(found, value(&own, &position), "{position}");
        values.insert(found);
    }
    assert!(values.len() > 100, "{} different values", values.len());
}
