//! How likely people of a strength play each move.

use std::collections::BTreeSet;

use flipside::{
    engine::{
        Engine, EngineOptions, Level, StopFlag, Task,
        people::{Chance, People},
    },
    rules::{Position, Square, Symmetry},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

fn chances(position: &Position, last: Option<Square>, rating: f32) -> Vec<Chance> {
    let mut people = People::new().expect("sound weights");
    let chances = people.chances(position, last, rating, &StopFlag::new());
    chances.expect("nobody stops it")
}

/// Positions in which there is a choice, each with the move before.
fn positions(count: usize) -> Vec<(Position, Option<Square>)> {
    let mut rng = StdRng::seed_from_u64(8);
    let mut found = Vec::new();
    while found.len() < count {
        let (mut position, mut last) = (Position::default(), None);
        for _ in 0..rng.random_range(2..52) {
            let moves: Vec<Square> = position.legal_moves().iter().collect();
            if moves.is_empty() {
                break;
            }
            let square = moves[rng.random_range(0..moves.len())];
            position = position.play(square).expect("legal");
            last = Some(square);
        }
        if position.legal_moves().count() > 1 {
            found.push((position, last));
        }
    }
    found
}

#[test]
fn all_legal_moves_share_the_whole() {
    for (number, (position, last)) in positions(30).into_iter().enumerate() {
        let rating = [300.0, 900.0, 1400.0, 1777.0, 2400.0, 9999.0][number % 6];
        let found = chances(&position, last, rating);
        let squares: BTreeSet<Square> = found.iter().map(|it| it.square).collect();
        assert_eq!(squares, position.legal_moves().iter().collect());
        assert_eq!(squares.len(), found.len());
        let sum: f32 = found.iter().map(|it| it.probability).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        assert!(found.is_sorted_by(|a, b| a.probability >= b.probability));
        assert!(found.iter().all(|it| it.probability >= 0.0));
    }
}

#[test]
fn an_answer_depends_on_the_question_alone() {
    let mut people = People::new().expect("sound weights");
    let stop = StopFlag::new();
    for (position, last) in positions(12) {
        for rating in [1200.0, 2600.0] {
            let found = people.chances(&position, last, rating, &stop);
            assert_eq!(found, Some(chances(&position, last, rating)));
        }
    }
}

#[test]
fn an_image_of_a_position_is_played_alike() {
    for (position, last) in positions(4) {
        let found = chances(&position, last, 1500.0);
        for way in Symmetry::ALL {
            let last = last.map(|last| way.square(last));
            let image = chances(&way.position(&position), last, 1500.0);
            let probability = |square| {
                let mut found = image.iter().filter(|it: &&Chance| it.square == square);
                found.next().map(|it| it.probability)
            };
            for chance in &found {
                let there = probability(way.square(chance.square)).expect("legal");
                assert!((there - chance.probability).abs() < 1e-5, "{position:#}");
            }
        }
    }
}

#[test]
fn stronger_people_lose_less() {
    let mut engine = Engine::new(EngineOptions::default()).expect("sound weights");
    let mut people = People::new().expect("sound weights");
    let task = Task {
        level: Level::new(8).expect("a level"),
        lines: Square::ALL.len(),
        ..Task::default()
    };
    let stop = StopFlag::new();
    let ratings = [500.0, 1000.0, 1500.0, 2000.0, 2500.0, 3000.0];
    let mut lost = [0.0; 6];
    for (position, last) in positions(60) {
        let report = engine.search(&position, &task, &stop, &mut |_| {});
        let best = report.best().expect("a move").value;
        for (rating, lost) in ratings.into_iter().zip(&mut lost) {
            let found = people.chances(&position, last, rating, &stop);
            for chance in found.expect("nobody stops it") {
                let mut moves = report.moves.iter();
                let value = moves.find(|it| it.square == chance.square).expect("valued");
                *lost += chance.probability * (best - value.value) / 60.0;
            }
        }
    }
    assert!(lost.is_sorted_by(|weak, strong| weak > strong), "{lost:?}");
    assert!(lost[0] > 8.0 && lost[5] < 1.0, "{lost:?}");
}

#[test]
fn what_is_stopped_has_no_answer() {
    let stop = StopFlag::new();
    stop.stop();
    let mut people = People::new().expect("sound weights");
    let found = people.chances(&Position::default(), None, 2000.0, &stop);
    assert_eq!(found, None);
}
