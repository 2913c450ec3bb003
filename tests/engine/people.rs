//! How likely people of a strength play each move.

use std::collections::BTreeSet;

use flipside::{
    engine::{
        Engine, EngineOptions, Level, OpponentKind, StopFlag, Task,
        human::{Chance, People, PlayedMove, Style, Trait},
    },
    rules::{Position, Square, Symmetry},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

fn chances(position: &Position, last: Option<Square>, rating: f32) -> Vec<Chance> {
    let mut people = People::new().expect("sound weights");
    people.chances(position, last, &Style::of_rating(rating), &StopFlag::new()).expect("nobody stops it")
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
            let found = people.chances(&position, last, &Style::of_rating(rating), &stop);
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
    let task = Task { level: Level::new(8).expect("a level"), lines: Square::ALL.len(), ..Task::default() };
    let stop = StopFlag::new();
    let ratings = [500.0, 900.0, 1300.0, 1700.0, 2100.0, 2500.0];
    let mut lost = [0.0; 6];
    for (position, last) in positions(60) {
        let report = engine.search(&position, &task, &stop, &mut |_| {});
        let best = report.best().expect("a move").value;
        for (rating, lost) in ratings.into_iter().zip(&mut lost) {
            let found = people.chances(&position, last, &Style::of_rating(rating), &stop);
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
    let found = people.chances(&Position::default(), None, &Style::of_rating(2000.0), &stop);
    assert_eq!(found, None);
}

/// The moves of a player with a style, in games with another one.
fn moves_of(style: &Style, games: u64) -> Vec<PlayedMove> {
    let mut people = People::new().expect("sound weights");
    let other = OpponentKind::Otter.style().expect("a person");
    let stop = StopFlag::new();
    let mut found = Vec::new();
    for game in 0..games {
        let (mut position, mut last) = (Position::default(), None);
        let mut is_own = game % 2 == 0;
        loop {
            if position.legal_moves().is_empty() {
                position = position.pass();
                is_own = !is_own;
                if position.legal_moves().is_empty() {
                    break;
                }
            }
            let by = if is_own { style } else { &other };
            // Seeds far apart, since the empty squares are added to them.
            let seed = (2 * game + u64::from(is_own)) << 32;
            let square = people.choose(&position, last, by, seed, &stop).expect("a move").square;
            if is_own && position.legal_moves().count() > 1 && last.is_some() {
                found.push(PlayedMove { position, last, square });
            }
            position = position.play(square).expect("legal");
            (last, is_own) = (Some(square), !is_own);
        }
    }
    found
}

#[test]
fn a_style_is_found_again_in_its_moves() {
    let mut people = People::new().expect("sound weights");
    for (place, nearness) in [(3.0, 1.0), (5.5, -0.8)] {
        let mut traits = [0.0; Trait::ALL.len()];
        traits[Trait::Nearness as usize] = nearness;
        let style = Style::plain(place).with_traits(traits);
        let found = people.fit(&moves_of(&style, 16), &StopFlag::new()).expect("moves");
        assert!((found.style.place - place).abs() < 0.8, "{found:?}");
        let again = found.style.traits()[Trait::Nearness as usize];
        assert!(again * nearness > 0.2, "{found:?}");
        assert!(found.sure[Trait::Nearness as usize] > 3.0, "{found:?}");
    }
}

#[test]
fn nothing_is_found_without_moves_or_when_it_is_stopped() {
    let mut people = People::new().expect("sound weights");
    assert_eq!(people.fit(&[], &StopFlag::new()), None);
    let moves = moves_of(&Style::plain(2.0), 1);
    let stop = StopFlag::new();
    stop.stop();
    assert_eq!(people.fit(&moves, &stop), None);
}
