//! What is written is read again: the same moves, results and names.

use flipside::{
    library::{Date, Declared, Facts, Format, Game, Summary, wthor},
    rules::{EarlyEnd, GameRecord, Position, Side, StartLayout},
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IteratorRandom};

use super::read;

/// A game of random moves: from any start, in any state, with any facts.
pub fn random_summary(rng: &mut StdRng) -> Summary {
    Summary {
        accuracy: [Some(rng.random_range(0..=100)), None],
        worst: [Some((rng.random_range(1..60), rng.random_range(1..64))), None],
        graph: (0..rng.random_range(0..60)).map(|_| rng.random_range(-64..=64)).collect(),
        costs: rng.random::<bool>().then(|| {
            std::array::from_fn(|_| {
                let errors = rng.random_range(0..4);
                let error = |_| (rng.random_range(0..13), rng.random_range(1..64));
                (0..errors).map(error).collect()
            })
        }),
    }
}

pub fn random_game(rng: &mut StdRng) -> Game {
    let start = match rng.random_range(0..6) {
        0 => Position::start(StartLayout::Mirrored),
        1 => Position::start(StartLayout::Parallel),
        2 => middle(rng),
        _ => Position::default(),
    };
    let mut record = GameRecord::new(start);
    let most = if rng.random_range(0..3) == 0 { rng.random_range(1..60) } else { 64 };
    while record.move_count() < most
        && let Some(square) = record.legal_moves().iter().choose(rng)
    {
        record.play(square).unwrap();
    }
    let mut facts = Facts {
        names: [name(rng), name(rng)],
        ratings: [rating(rng), rating(rng)],
        date: date(rng),
        place: name(rng),
        event: name(rng),
        round: rng.random_range(1..20).to_string(),
        clock: "15:00".to_owned(),
        notes: name(rng),
        ..Facts::default()
    };
    if !record.is_finished() {
        let loser = if rng.random() { Side::Black } else { Side::White };
        (facts.early_end, facts.declared) = match rng.random_range(0..4) {
            0 => (Some(EarlyEnd::Resigned(loser)), Some(Declared::Winner(loser.opponent()))),
            1 => (Some(EarlyEnd::OutOfTime(loser)), Some(Declared::Winner(loser.opponent()))),
            2 => (None, Some(Declared::Score(2 * rng.random_range(-32..=32)))),
            _ => (None, None),
        };
    }
    Game { record, facts, ..Game::default() }
}

/// A position from which a game can begin.
fn middle(rng: &mut StdRng) -> Position {
    let mut record = GameRecord::default();
    for _ in 0..rng.random_range(4..30) {
        if let Some(square) = record.legal_moves().iter().choose(rng) {
            record.play(square).unwrap();
        }
    }
    let side = if rng.random() { Side::Black } else { Side::White };
    let position = record.position().with_side_to_move(side);
    if position.check_playable().is_ok() { position } else { Position::default() }
}

fn name(rng: &mut StdRng) -> String {
    const PARTS: [&str; 12] = [
        "Anna",
        "Ben",
        "\u{767d}\u{77f3}",
        "J\u{e9}r\u{f4}me",
        "\"x\"",
        "a\\b",
        "(;",
        "f5d6",
        "1-0",
        "O'Neil",
        "a;b",
        "50%",
    ];
    let count = rng.random_range(0..4);
    (0..count).map(|_| PARTS[rng.random_range(0..PARTS.len())]).collect::<Vec<_>>().join(" ")
}

fn rating(rng: &mut StdRng) -> Option<u16> {
    rng.random::<bool>().then(|| rng.random_range(1..3000))
}

fn date(rng: &mut StdRng) -> Date {
    match rng.random_range(0..3) {
        0 => Date::default(),
        1 => Date::of_year(rng.random_range(1977..2027)),
        _ => Date::of_parts([2026, rng.random_range(1..13), rng.random_range(1..29), rng.random_range(0..24), 30, 1]),
    }
}

/// 20,000 games. Formats that hold everything give back everything.
#[test]
fn random_games_survive_every_format() {
    let mut rng = StdRng::seed_from_u64(31);
    let (mut passes, mut wiped_out, mut unfinished) = (0, 0, 0);
    let mut values = StdRng::seed_from_u64(2);
    for number in 0..20_000 {
        let game = random_game(&mut rng);
        passes += game.record.plies().len() - game.record.move_count();
        unfinished += usize::from(!game.record.is_finished());
        wiped_out += usize::from(game.record.outcome().is_some_and(|it| it.score().abs() == 64));
        // The program's own format keeps what the engine has found out.
        let mut analysed = game.clone();
        analysed.facts.summary = Some(random_summary(&mut values));
        let text = Format::Json.text(&analysed).unwrap();
        assert_eq!(read(text.as_bytes())[0].facts.summary, analysed.facts.summary, "{text}");
        for format in [Format::Json, Format::Sgf, Format::Pgn, Format::Ggf, Format::Transcript] {
            let text = format.text(&game).unwrap();
            let games = read(text.as_bytes());
            let [again] = &games[..] else {
                panic!("{number}: {} games in {text}", games.len());
            };
            assert_eq!(again.record, game.record, "{number}: {text}");
            match format {
                Format::Json | Format::Sgf | Format::Pgn => {
                    assert_eq!(again.facts.names, game.facts.names, "{number}: {text}");
                    assert_eq!(again.facts.ratings, game.facts.ratings, "{text}");
                    assert_eq!(again.facts.date, game.facts.date, "{text}");
                    assert_eq!(again.facts.event, game.facts.event, "{text}");
                    assert_eq!(again.facts.notes, game.facts.notes, "{text}");
                    assert_eq!(again.result(), game.result(), "{text}");
                    assert_eq!(again.facts.early_end, game.facts.early_end, "{text}");
                }
                Format::Ggf => {
                    assert_eq!(again.facts.names, game.facts.names, "{number}: {text}");
                    let winner = |game: &Game| game.result().map(Declared::winner);
                    assert_eq!(winner(again), winner(&game), "{text}");
                    assert_eq!(again.facts.early_end, game.facts.early_end, "{text}");
                }
                _ => {}
            }
        }
        if game.record.position().check_playable().is_ok() {
            let text = Format::Obf.text(&game).unwrap();
            assert_eq!(read(text.as_bytes())[0].record.start(), game.record.position(), "{text}");
        }
    }
    eprintln!("{passes} passes, {wiped_out} wiped out, {unfinished} unfinished");
    assert!(passes > 5_000 && wiped_out > 20 && unfinished > 5_000);
}

#[test]
fn many_games_in_one_text_stay_apart() {
    let mut rng = StdRng::seed_from_u64(32);
    let games: Vec<Game> = (0..2_000).map(|_| random_game(&mut rng)).collect();
    for format in [Format::Json, Format::Sgf, Format::Pgn, Format::Ggf] {
        let text: String = games.iter().map(|game| format.text(game).unwrap()).collect();
        let again = read(text.as_bytes());
        assert!(again.iter().map(|game| &game.record).eq(games.iter().map(|game| &game.record)), "{format:?}");
    }
    // In a list of moves, a line of less than eight may belong to the one before it.
    let long: Vec<&Game> = games.iter().filter(|game| game.record.move_count() >= 8).collect();
    let text: String = long.iter().map(|game| Format::Transcript.text(game).unwrap()).collect();
    let again = read(text.as_bytes());
    assert_eq!(again.len(), long.len());
    assert!(again.iter().map(|game| &game.record).eq(long.iter().map(|game| &game.record)));
}

/// WTHOR holds names of Latin letters, years, and games from the usual start.
#[test]
fn random_games_survive_wthor() {
    let mut rng = StdRng::seed_from_u64(33);
    let mut writer = wthor::Writer::default();
    let mut games = Vec::new();
    while games.len() < 3_000 {
        let mut game = random_game(&mut rng);
        for name in game.facts.names.iter_mut().chain([&mut game.facts.event]) {
            *name = name.replace(|sign| sign > '\u{ff}', "x").chars().take(19).collect::<String>().trim().to_owned();
        }
        match writer.add(&game) {
            Ok(()) => games.push(game.turned()),
            Err(wthor::Unwritable::Start) => {}
            Err(why) => {
                assert_eq!(why, wthor::Unwritable::NoScore);
                let result = game.result();
                assert!(matches!(result, None | Some(Declared::Winner(_))), "{result:?}");
            }
        }
    }
    let (years, losses) = writer.files();
    assert_eq!(losses, wthor::Losses::default());
    let mut count = 0;
    for files in years {
        let mut names = wthor::Names::default();
        assert!(names.add(&files.players) && names.add(&files.tournaments) && !names.add(&files.games));
        let again = flipside::library::games(&files.games[..], &names).unwrap();
        let of_year = games.iter().filter(|game| game.facts.date.year() == files.year);
        for (again, game) in again.zip(of_year) {
            let again = again.unwrap().game.unwrap();
            assert_eq!(again.record, game.record);
            assert_eq!(again.facts.names, game.facts.names);
            assert_eq!(again.facts.event, game.facts.event);
            assert_eq!(again.facts.date.year(), files.year);
            assert_eq!(again.result(), game.result());
            count += 1;
        }
        // Without the files of names, there are numbers.
        let first = read(&files.games)[0].clone();
        assert!(first.facts.names.iter().all(|name| name.starts_with('#')));
    }
    assert_eq!(count, games.len());
}
