//! How the opponents of the game vary their games.

use std::collections::HashSet;

use flipside::{
    engine::{Choice, Limits, OPENING_EMPTIES, OpponentKind, StopFlag, book::BookStyle, teach::practice::Line},
    rules::{GameRecord, Position, Side},
};

use crate::opening_book::book;

/// The opponents that open from the book in the game, without those that take long.
const QUICK: [OpponentKind; 3] = [OpponentKind::SquareOrder, OpponentKind::Expert, OpponentKind::Master];

/// More than any of them gives away in the opening.
const MOST_LOSS: f32 = 4.0;

fn choose(kind: OpponentKind, position: &Position, limits: &Limits, seed: u64) -> Choice {
    let mut opponent = kind.create_for_game(seed);
    opponent.choose(position, limits, &StopFlag::new(), &mut |_| {}).unwrap()
}

/// The first moves of a game of an opponent against itself.
fn opening(kind: OpponentKind, seed: u64) -> GameRecord {
    let mut game = GameRecord::new(Position::default());
    for number in 0..26 {
        let position = *game.position();
        let choice = choose(kind, &position, &Limits::default(), 100 * seed + number);
        let moves = book().moves(&position);
        if position.empties() >= OPENING_EMPTIES && !moves.is_empty() {
            let found = moves.iter().find(|it| it.square == choice.square).unwrap();
            assert_eq!((choice.depth, choice.nodes), (0, 0), "{position}");
            let loss = moves[0].value - found.value;
            assert!(loss <= MOST_LOSS, "{kind} loses {loss} in {position}");
        } else {
            assert_eq!(Some(choice.depth), kind.depth(), "{position}");
        }
        if game.play(choice.square).is_err() || game.is_finished() {
            break;
        }
    }
    game
}

#[test]
fn opponents_of_the_game_open_from_the_book_and_do_not_repeat_themselves() {
    for kind in QUICK {
        let games: Vec<GameRecord> = (0..20).map(|seed| opening(kind, seed)).collect();
        let lines: HashSet<Line> = games.iter().map(|game| Line::of(game, Side::Black).unwrap()).collect();
        // Rotated games are one line.
        assert_eq!(lines.len(), games.len(), "{kind}");
        assert_eq!(opening(kind, 3), games[3], "{kind}: the same seeds");
    }
}

#[test]
fn a_wider_style_also_plays_moves_that_the_strong_engine_avoids() {
    let wide = BookStyle { temperature: 2.0, most_loss: MOST_LOSS, least_value: -6.0 };
    let (mut more, mut compared) = (0, 0);
    for position in book().positions().take(400) {
        let strong = book().moves(&position);
        let moves = book().moves_in_style(&position, &wide);
        assert!((moves.iter().map(|it| it.share).sum::<f32>() - 1.0).abs() < 1e-4);
        for (strong, wide) in strong.iter().zip(&moves) {
            assert_eq!((strong.square, strong.value), (wide.square, wide.value));
            more += usize::from(strong.share == 0.0 && wide.share > 0.0);
            assert!(wide.share == 0.0 || strong.value >= strong_best(&moves) - MOST_LOSS);
            compared += 1;
        }
    }
    assert!(more * 10 > compared, "{more} of {compared}");
}

fn strong_best(moves: &[flipside::engine::BookMove]) -> f32 {
    moves.iter().map(|it| it.value).fold(f32::MIN, f32::max)
}

#[test]
fn matches_and_limited_searches_use_no_book() {
    let start = Position::default();
    for kind in QUICK {
        let mut opponent = kind.create(1);
        let choice = opponent.choose(&start, &Limits::default(), &StopFlag::new(), &mut |_| {});
        assert_eq!(choice.unwrap().depth, kind.depth().unwrap(), "{kind}");
        let limits = Limits { depth: Some(2), ..Limits::default() };
        assert_eq!(choose(kind, &start, &limits, 1).depth, 2, "{kind}");
    }
    for kind in [OpponentKind::Rookie, OpponentKind::Player] {
        let choice = choose(kind, &start, &Limits::default(), 1);
        assert_eq!(Some(choice.depth), kind.depth(), "{kind} has variety enough");
    }
}

#[test]
fn the_strong_engine_of_a_game_has_its_book() {
    let choice = choose(OpponentKind::Engine, &Position::default(), &Limits::default(), 1);
    assert_eq!((choice.depth, choice.nodes), (0, 0));
}
