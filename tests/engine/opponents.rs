//! The kinds of opponents.

use std::collections::HashSet;

use flipside::{
    engine::{
        Heuristic, Ladder, Limits, OpponentKind, StopFlag,
        arena::{LadderTerms, play_ladder_match},
        opponents::random_position,
    },
    rules::{Bitboard, Position, Square},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

fn chosen(kind: OpponentKind, position: &Position, seed: u64) -> Square {
    kind.create(seed).choose(position, &Limits::default(), &StopFlag::new(), &mut |_| {}).unwrap().square
}

#[test]
fn names_are_unique_and_read_back() {
    let mut keys = HashSet::new();
    for kind in OpponentKind::ALL {
        assert!(keys.insert(kind.key()), "{kind} twice");
        assert_eq!(kind.key().parse(), Ok(kind));
        assert_eq!(kind.key().to_uppercase().parse(), Ok(kind));
        assert_eq!(kind.to_string(), kind.key());
        assert!(!kind.describe().is_empty());
    }
    assert!(OpponentKind::LEVELS.iter().all(|level| OpponentKind::CLASSICS.contains(level)));
    assert_eq!((OpponentKind::CLASSICS.len(), OpponentKind::CHARACTERS.len()), (12, 12));
    let ladder = Ladder::embedded();
    let strength = |kind| ladder.strength(kind).expect("measured");
    let characters = OpponentKind::CHARACTERS.map(|kind| strength(kind).elo);
    assert!(characters.is_sorted(), "{characters:?}");
    // Some classics are equally strong, as far as that was measured.
    for pair in OpponentKind::CLASSICS.windows(2) {
        let (weaker, stronger) = (strength(pair[0]), strength(pair[1]));
        let band = weaker.half_width + stronger.half_width;
        assert!(stronger.elo + band >= weaker.elo, "{pair:?}");
    }
    let error = "nobody".parse::<OpponentKind>().unwrap_err();
    assert!(error.to_string().starts_with("no opponent is called \"nobody\"; there are random rookie"), "{error}");
}

#[test]
fn the_levels_are_as_described_and_grow_in_depth() {
    use Heuristic::{Discs, Positional, PositionalMobility, StabilityMobility};

    let evaluations: Vec<_> = OpponentKind::LEVELS.iter().map(|level| level.heuristic().unwrap()).collect();
    assert_eq!(
        evaluations,
        [
            Discs,
            Positional,
            Positional,
            Positional,
            PositionalMobility,
            PositionalMobility,
            StabilityMobility,
            StabilityMobility
        ]
    );
    let depths: Vec<u8> = OpponentKind::LEVELS.iter().map(|level| level.depth().unwrap()).collect();
    assert!(depths.windows(2).all(|pair| pair[0] < pair[1]), "{depths:?}");
    assert_eq!(OpponentKind::Minimax3.depth(), Some(3));
    assert_eq!(OpponentKind::Minimax3.heuristic(), Some(Discs));
    assert_eq!(OpponentKind::SquareOrder.heuristic(), Some(Heuristic::SquareWeights));
    assert_eq!(OpponentKind::Minimax3.describe(), "plain minimax, 3 plies, number of discs");
    assert_eq!(OpponentKind::Rookie.describe(), "alpha-beta, 1 ply, number of discs");
}

#[test]
fn greedy_takes_a_corner_even_if_another_move_turns_more() {
    let position: Position = "
        - O X - - - - -
        - - - - - - - -
        - - - - - - - -
        X O O O O O O -
        - - - - - - - -
        - - - - - - - -
        - - - - - - - -
        - - - - - - - -
        X"
    .parse()
    .unwrap();
    assert_eq!(position.flips(Square::H4).count(), 6);
    for seed in 0..20 {
        assert_eq!(chosen(OpponentKind::Greedy, &position, seed), Square::A1);
        assert_eq!(chosen(OpponentKind::Rookie, &position, seed), Square::H4, "a rookie only counts");
    }
}

#[test]
fn greedy_otherwise_takes_the_most_discs() {
    let mut rng = StdRng::seed_from_u64(91);
    let (mut corners_seen, mut ties_seen) = (0, 0);
    for seed in 0..400 {
        let position = random_position(rng.random_range(0..55), &mut rng);
        let legal = position.legal_moves();
        let corners = legal & Bitboard::CORNERS;
        corners_seen += u32::from(!corners.is_empty());
        let candidates = if corners.is_empty() { legal } else { corners };
        let most = candidates.iter().map(|square| position.flips(square).count()).max().unwrap();
        let best: Bitboard = candidates.iter().filter(|&square| position.flips(square).count() == most).collect();
        ties_seen += u32::from(best.count() > 1);

        let mut greedy = OpponentKind::Greedy.create(seed);
        let choice = greedy.choose(&position, &Limits::default(), &StopFlag::new(), &mut |_| {}).unwrap();
        assert!(best.contains(choice.square), "{choice:?} {position:#?}");
        let side = position.side_to_move();
        let after = position.play(choice.square).unwrap();
        assert_eq!(choice.score, after.count(side) as i32 - after.count(!side) as i32);
    }
    assert!(corners_seen > 20 && ties_seen > 20, "{corners_seen} corners, {ties_seen} ties");
}

#[test]
fn each_of_the_lower_levels_beats_the_one_below() {
    let terms = LadderTerms { games: 60, plies: 8, seed: 5, threads: std::num::NonZero::<usize>::MIN };
    let line = [
        OpponentKind::Random,
        OpponentKind::Rookie,
        OpponentKind::Novice,
        OpponentKind::Beginner,
        OpponentKind::Player,
        OpponentKind::Expert,
    ];
    for pair in line.windows(2) {
        let result = play_ladder_match([pair[1].into(), pair[0].into()], &terms);
        assert!(result.tally.games.score() > 0.55, "{} against {}: {:?}", pair[1], pair[0], result.tally.games);
    }
}
