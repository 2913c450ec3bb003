//! How the opening book is played.

use std::{
    collections::{HashMap, HashSet},
    sync::mpsc::channel,
    time::Duration,
};

use crate::opening_book::{after, book, eighths, engine, level};
use crate::talk::Talk;
use flipside::{
    engine::{
        Choice, Limits, Opponent, OpponentKind, StopFlag, StrongOpponent, Task,
        book::{LEAST_VALUE, MOST_LOSS},
        worker::{EngineHandle, EngineReply, Reply, SearchRequest},
    },
    rules::{Position, Square, StartLayout},
};

/// Plays the opening of a game: at least 14 plies, and until the book has no move. Returns the moves.
fn play(seed: u64) -> Vec<Square> {
    let mut players = [seed, seed + 1_000_000]
        .map(|seed| StrongOpponent::with_engine(level(1), engine()).with_variety(seed).with_book(book()));
    let mut position = Position::default();
    let mut played = Vec::new();
    loop {
        let player = &mut players[position.side_to_move().index()];
        let choice = player.choose(&position, &Limits::default(), &StopFlag::new(), &mut |_| {});
        let choice = choice.unwrap();
        if book().best(&position).is_some() {
            check_choice(&position, &choice);
        } else if played.len() >= 14 {
            return played;
        }
        played.push(choice.square);
        position = after(&position, choice.square);
    }
}

/// Checks a choice in a position of the book.
fn check_choice(position: &Position, choice: &Choice) {
    let value = book().value(position).unwrap();
    assert!((LEAST_VALUE..=-LEAST_VALUE).contains(&value), "{value} in {position}");
    assert!(choice.completed && choice.nodes == 0 && choice.depth == 0);
    let moves = book().moves(position);
    let found = moves.iter().find(|it| it.square == choice.square).unwrap();
    assert!(found.share > 0.0, "{position}: {found:?}");
    assert!(found.value >= value - MOST_LOSS, "{position}: {found:?}");
    assert!(found.value >= LEAST_VALUE.min(value), "{position}: {found:?}");
    assert_eq!(choice.score, eighths(found.value));
}

#[test]
fn games_with_variety_differ_and_lose_little_in_the_opening() {
    let games: Vec<Vec<Square>> = (0..50).map(play).collect();
    let different: HashSet<&Vec<Square>> = games.iter().collect();
    assert!(different.len() >= 45, "{} of 50 games differ", different.len());
    // The same seed plays the same game again.
    assert_eq!(play(7), games[7]);
}

#[test]
fn moves_are_played_as_often_as_their_shares_say() {
    let position = book()
        .positions()
        .find(|position| {
            let played = book().moves(position).iter().filter(|found| found.share > 0.1).count();
            played >= 3 && book().best(position).is_some()
        })
        .expect("a position with three good moves");
    let mut counts: HashMap<Square, f32> = HashMap::new();
    let mut opponent = StrongOpponent::with_engine(level(1), engine()).with_variety(1).with_book(book());
    for _ in 0..4000 {
        let choice = opponent.choose(&position, &Limits::default(), &StopFlag::new(), &mut |_| {});
        *counts.entry(choice.unwrap().square).or_default() += 1.0;
    }
    for found in book().moves(&position) {
        let part = counts.get(&found.square).map_or(0.0, |count| count / 4000.0);
        assert!((part - found.share).abs() < 0.04, "{found:?}: {part}");
    }
}

/// More time than any test has.
fn an_hour() -> Limits {
    Limits { time: Some(Duration::from_hours(1).into()), ..Limits::default() }
}

#[test]
fn without_variety_the_best_move_is_played_and_fixed_depths_are_searched() {
    let start = Position::default();
    let mut opponent = StrongOpponent::with_engine(level(2), engine()).with_book(book());
    let mut choose = |limits: &Limits, position: &Position| {
        opponent.choose(position, limits, &StopFlag::new(), &mut |_| {}).unwrap()
    };
    let second = start.play(Square::F5).unwrap();
    let best = book().best(&second).unwrap();
    let choice = choose(&Limits::default(), &second);
    assert_eq!((choice.square, choice.depth), (best.square, 0));
    let depth = Limits { depth: Some(3), ..Limits::default() };
    assert_eq!(choose(&depth, &second).depth, 3);
    let nodes = Limits { nodes: Some(1000), ..Limits::default() };
    assert!(choose(&nodes, &second).nodes > 0);
    // A limit of time is no reason to search.
    assert_eq!(choose(&an_hour(), &second), choice);
    let unknown = Position::start(StartLayout::Parallel);
    assert_eq!(choose(&Limits::default(), &unknown).depth, 2);
}

#[test]
fn at_the_edge_of_the_book_the_engine_searches() {
    let edge = book().positions().find(|position| book().best(position).is_none()).expect("every book has an edge");
    assert!(!book().moves(&edge).is_empty());
    let mut opponent = StrongOpponent::with_engine(level(2), engine()).with_book(book());
    let choice = opponent.choose(&edge, &Limits::default(), &StopFlag::new(), &mut |_| {});
    assert_eq!(choice.unwrap().depth, 2);
}

#[test]
fn the_engine_of_a_game_plays_from_the_book() {
    let (wake, woken) = channel();
    let engine = EngineHandle::spawn(move || {
        let _ = wake.send(());
    })
    .unwrap();
    let position = book()
        .positions()
        .find(|position| {
            let moves = book().moves(position);
            moves.iter().filter(|found| found.share > 0.2).count() >= 3 && book().best(position).is_some()
        })
        .expect("a position with three good moves");
    let choose = |seed, limits| {
        engine.request(seed, SearchRequest { position, opponent: OpponentKind::Engine, limits, seed });
        woken.recv().unwrap();
        let Some(Reply { kind: EngineReply::Done { choice }, .. }) = engine.try_recv() else {
            panic!("a move of the book takes no search");
        };
        let choice = choice.unwrap();
        assert_eq!((choice.depth, choice.nodes), (0, 0), "{limits:?}");
        choice.square
    };
    for limits in [Limits::default(), an_hour()] {
        let different: HashSet<Square> = (0..30).map(|seed| choose(seed, limits)).collect();
        assert!(different.len() >= 2, "{limits:?}: {different:?}");
    }
}

/// Without a limit a search of level 60 would take years.
#[test]
fn the_protocols_play_from_the_book() {
    let first = ["D3", "C4", "F5", "E6"];
    let mut talk = Talk::start(&["gtp", "--hash", "12", "--level", "60"]);
    talk.say("genmove b");
    let answer = talk.hear();
    assert!(first.iter().any(|name| answer == format!("= {name}")), "{answer}");
    talk.say("quit");

    let mut talk = Talk::start(&["nboard", "--hash", "12", "--level", "60"]);
    talk.say("go");
    let value = book().value(&Position::default()).unwrap();
    let answer = talk.hear();
    let expected = |name: &&str| answer == format!("=== {name}/{value:.2}/0.00");
    assert!(first.iter().any(expected), "{answer}");
    // Hints are searched.
    talk.say("hint 1");
    assert_eq!(talk.hear(), "status Analyzing");
    assert!(talk.hear().starts_with("search "));
    talk.say("quit");
    assert_eq!(talk.hang_up().1, Some(0));
}

#[test]
fn the_protocols_can_do_without_the_book() {
    for options in [["--level", "2", "--no-book"], ["--depth", "2", "--hash=12"]] {
        let mut talk = Talk::start(&[&["nboard"], &options[..]].concat());
        talk.say("go");
        assert_eq!(talk.hear(), "status Thinking", "{options:?}");
        assert!(talk.hear().starts_with("search "), "{options:?}");
        talk.say("quit");
    }
    // A search of one ply finds another move than the book.
    let quick = |position: &Position| {
        let task = Task { depth: Some(1), ..Task::default() };
        engine().search(position, &task, &StopFlag::new(), &mut |_| {}).best().unwrap().square
    };
    let second = Position::default().play(Square::F5).unwrap();
    let replies = second.legal_moves().iter();
    let (reply, expected) = replies
        .map(|reply| (reply, second.play(reply).unwrap()))
        .filter_map(|(reply, third)| Some((reply, book().best(&third)?, quick(&third))))
        .find(|(_, best, found)| best.square != *found)
        .map(|(reply, _, found)| (reply, found))
        .expect("a position in which a look ahead of one ply is not enough");
    let mut talk = Talk::start(&["gtp", "--depth", "1", "--hash", "12", "--threads", "1"]);
    talk.say(&format!("play b f5\nplay w {reply}\ngenmove b"));
    let wanted = format!("= {}", expected.to_string().to_uppercase());
    assert_eq!([(); 5].map(|()| talk.hear()), ["=", "", "=", "", &wanted]);
    talk.say("quit");
    // A level that takes a while, and a book that would not take any.
    let mut talk = Talk::start(&["gtp", "--hash", "16", "--level", "60", "--no-book"]);
    talk.say("time_settings 0 1 1\ngenmove b");
    let begun = std::time::Instant::now();
    for expected in ["=", "", "= ", ""] {
        assert!(talk.hear().starts_with(expected));
    }
    assert!(begun.elapsed() > Duration::from_millis(100));
    talk.say("quit");
}

/// Without the book, a search of level 60 would take years.
#[test]
fn a_level_that_replaces_the_depth_brings_the_book() {
    let mut talk = Talk::start(&["gtp", "--hash", "12", "--depth", "2"]);
    talk.say("set_level 60\ngenmove b");
    assert_eq!([talk.hear(), talk.hear()], ["=", ""]);
    assert!(talk.hear().starts_with("= "));
    talk.say("quit");

    let mut talk = Talk::start(&["nboard", "--hash", "12", "--depth", "2"]);
    talk.say("go");
    assert_eq!(talk.hear(), "status Thinking");
    while !talk.hear().starts_with("===") {}
    talk.say("set depth 60\ngo");
    assert_eq!(talk.hear(), "set myname Flipside60");
    assert!(talk.hear().starts_with("=== "));
    talk.say("quit");
}
