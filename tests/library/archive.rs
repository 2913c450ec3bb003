//! The file of kept games: what is written is read again, whatever happens to the file, and games are found in it.

use std::collections::HashSet;

use flipside::{
    library::{Archive, HEAD, Kept, Query, Theory, Unusable, completed},
    rules::{GameRecord, Position, Status, Symmetry, named_openings::opening_of},
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IteratorRandom};

use super::round_trips::{random_game, random_summary};

fn random_kept(rng: &mut StdRng, id: u64) -> Kept {
    let mut game = random_game(rng);
    game.facts.summary = rng.random::<bool>().then(|| random_summary(rng));
    game.facts.theory = Theory::new(rng.random_range(0..90), rng.random_range(0..=64));
    let tags = ["opening", "\u{6b8b}\u{5c40}", "to study"];
    Kept {
        id,
        game,
        players: if rng.random() { ["human".into(), "magpie".into()] } else { Default::default() },
        is_starred: rng.random(),
        is_imported: rng.random(),
        is_rated: rng.random(),
        is_fork: rng.random(),
        tags: tags.into_iter().filter(|_| rng.random()).map(str::to_owned).collect(),
        guessed: [0; 2].map(|_| rng.random::<bool>().then(|| [0; 2].map(|_| rng.random()))),
        unknown: Vec::new(),
    }
}

fn all(archive: &Archive) -> Vec<Kept> {
    archive.views().map(|view| view.kept()).collect()
}

fn again(archive: &Archive) -> Archive {
    Archive::read(archive.bytes().to_vec()).expect("a file of games")
}

/// Adds, edits and deletes games, and compares with a plain list of them.
#[test]
fn a_file_gives_back_what_was_kept() {
    let mut rng = StdRng::seed_from_u64(41);
    let (mut archive, mut plain) = (Archive::default(), Vec::<Kept>::new());
    let mut file = HEAD.to_vec();
    for number in 0..3_000 {
        let kind = if plain.is_empty() { 0 } else { rng.random_range(0..10) };
        let appended = match kind {
            0..5 => {
                let kept = random_kept(&mut rng, number);
                plain.push(kept.clone());
                archive.put(&kept)
            }
            5 => {
                let games: Vec<Kept> = (0..3).map(|at| random_kept(&mut rng, number << 20 | at)).collect();
                plain.extend(games.iter().cloned());
                archive.add(games)
            }
            6 | 7 => {
                let row = rng.random_range(0..plain.len());
                plain[row] = random_kept(&mut rng, plain[row].id);
                archive.put(&plain[row])
            }
            _ => {
                let games = plain.len();
                let deleted: HashSet<u64> =
                    plain.iter().filter(|_| rng.random_range(0..games) < 2).map(|kept| kept.id).collect();
                plain.retain(|kept| !deleted.contains(&kept.id));
                archive.delete(&deleted)
            }
        };
        file.extend_from_slice(appended);
        if number % 500 == 499 {
            assert_eq!(file, archive.bytes());
            assert_eq!(all(&archive), plain);
            let read = again(&archive);
            assert_eq!((all(&read), read.damaged().count()), (plain.clone(), 0));
            let compact = archive.compacted();
            assert_eq!(all(&again(&compact)), plain);
            assert!(compact.file_len() < archive.file_len() && !compact.is_wasteful());
        }
    }
    for kept in plain.iter().step_by(50) {
        let view = archive.view(archive.row_of(kept.id).unwrap()).unwrap();
        assert_eq!(view.result(), kept.game.result());
        assert_eq!(view.outcome(), kept.game.record.outcome());
        let opening = opening_of(&kept.game.record).map(|found| found.opening.english);
        assert_eq!(view.opening(), opening.unwrap_or_default());
    }
    assert!(archive.is_wasteful());
}

/// A crash leaves a part of the last record. Everything before it is there, and what is appended later is read as well.
#[test]
fn a_torn_end_loses_only_what_was_being_written() {
    let mut rng = StdRng::seed_from_u64(42);
    let mut archive = Archive::default();
    archive.add((0..20).map(|id| random_kept(&mut rng, id)));
    let before = archive.bytes().to_vec();
    let games = all(&archive);
    archive.put(&random_kept(&mut rng, 20));
    let later = random_kept(&mut rng, 21);
    for end in before.len() + 1..archive.file_len() {
        let mut torn = Archive::read(archive.bytes()[..end].to_vec()).unwrap();
        assert_eq!(all(&torn), games, "{end}");
        assert_eq!(torn.damaged().map(<[u8]>::len).sum::<usize>(), end - before.len());
        torn.put(&later);
        let read = again(&torn);
        assert_eq!(read.len(), 21);
        assert_eq!(read.views().nth(20).unwrap().kept(), later);
        assert_eq!(again(&torn.compacted()).damaged().count(), 0);
    }
}

/// Any damage in one place costs the games there and no others.
#[test]
fn damage_is_found_and_costs_only_the_games_it_hits() {
    let mut rng = StdRng::seed_from_u64(43);
    let mut archive = Archive::default();
    archive.add((0..50).map(|id| random_kept(&mut rng, id)));
    let games = all(&archive);
    for _ in 0..3_000 {
        let mut bytes = archive.bytes().to_vec();
        let at = rng.random_range(HEAD.len()..bytes.len());
        bytes[at] ^= 1 << rng.random_range(0..8);
        let read = Archive::read(bytes).unwrap();
        assert_eq!((read.len(), read.damaged().count()), (49, 1), "{at}");
        assert!(all(&read).iter().all(|kept| games.contains(kept)));
    }
    for _ in 0..300 {
        let mut bytes = archive.bytes().to_vec();
        let from = rng.random_range(HEAD.len()..bytes.len());
        let to = rng.random_range(from..bytes.len().min(from + 400));
        match rng.random_range(0..3) {
            0 => drop(bytes.drain(from..to)),
            1 => bytes[from..to].fill(0),
            _ => rng.fill(&mut bytes[from..to]),
        }
        let read = Archive::read(bytes).unwrap();
        assert!(read.len() >= 40);
        assert!(all(&read).iter().all(|kept| games.contains(kept)));
    }
}

/// A game that comes in a second time adds what it tells, and takes nothing away.
#[test]
fn notes_survive_a_second_import() {
    let game = |id: u64, notes: &str, tags: &[&str], names: [&str; 2], date: &str| {
        let mut kept = Kept { id, tags: tags.iter().map(|&tag| tag.to_owned()).collect(), ..Kept::default() };
        kept.game.record = GameRecord::from_usual_start("f5d6c3d3c4").unwrap();
        kept.game.facts.notes = notes.to_owned();
        kept.game.facts.names = names.map(str::to_owned);
        kept.game.facts.date = flipside::library::Date::find(date);
        kept
    };
    let archive = |kept: &Kept| {
        let mut archive = Archive::default();
        archive.put(kept);
        archive
    };
    let own = game(1, "my own words", &["mine"], ["Anna", ""], "2024");
    for (notes, whole) in [
        ("", "my own words"),
        ("own", "my own words"),
        ("my own words, and more", "my own words, and more"),
        ("1. f5: usual", "my own words; 1. f5: usual"),
    ] {
        let new = game(7, notes, &["theirs"], ["Anna", "Ben"], "2024-05-06");
        let found = completed(&archive(&new), &archive(&own));
        let expected = game(1, whole, &["mine", "theirs"], ["Anna", "Ben"], "2024-05-06");
        assert_eq!(found, [expected]);
        // A second time nothing is new.
        assert_eq!(completed(&archive(&new), &archive(&found[0])), []);
    }
    // The names of a game that was played here are found by who played.
    let mut played = game(1, "", &[], ["", ""], "");
    played.players = ["human".into(), "magpie".into()];
    let new = game(7, "good", &[], ["Player", "Magpie"], "2024-05-06");
    let found = completed(&archive(&new), &archive(&played));
    played.game.facts.notes = "good".into();
    assert_eq!(found, [played]);
    // Another game with the same moves.
    let other = game(7, "good", &[], ["Carl", "Ben"], "2024");
    assert_eq!(completed(&archive(&other), &archive(&own)), []);
}

#[test]
fn other_files_are_refused() {
    let refused = |bytes: &[u8]| Archive::read(bytes.to_vec()).err();
    assert_eq!(refused(b""), None);
    assert_eq!(refused(HEAD), None);
    assert_eq!(refused(&HEAD[..10]), Some(Unusable::NotGames));
    assert_eq!(refused(b"version = 1\nblack = \"human\"\n"), Some(Unusable::NotGames));
    assert_eq!(refused(b"flipside games2\n"), Some(Unusable::Newer));
}

/// A later version may write fields that this one does not know. They survive an edit.
#[test]
fn what_a_newer_version_has_written_is_kept() {
    let mut rng = StdRng::seed_from_u64(44);
    let kept = Kept { unknown: b"\xF0\x03new\xF1\x00".to_vec(), ..random_kept(&mut rng, 1) };
    let mut archive = Archive::default();
    archive.put(&kept);
    let mut read = again(&archive).views().next().unwrap().kept();
    // An empty field says nothing.
    assert_eq!(read.unknown, b"\xF0\x03new");
    read.is_starred ^= true;
    archive.put(&read);
    assert_eq!(again(&archive.compacted()).views().next().unwrap().kept(), read);
}

/// Looks for positions of games, turned and reached by other orders of moves, and compares with playing all games.
#[test]
fn games_are_found_by_their_positions() {
    let mut rng = StdRng::seed_from_u64(45);
    let mut archive = Archive::default();
    // Short games from few openings reach the same positions often.
    let games = (0..400).map(|id| {
        let mut kept = random_kept(&mut rng, id);
        if id % 4 > 0 {
            let mut record = GameRecord::default();
            for _ in 0..rng.random_range(1..12) {
                let square = record.legal_moves().iter().take(2).choose(&mut rng).expect("no game is over so early");
                record.play(square).expect("legal");
            }
            kept.game.record = record;
        }
        kept
    });
    archive.add(games.collect::<Vec<_>>());
    let games = all(&archive);
    let mut most = 0;
    for _ in 0..400 {
        let record = &games[rng.random_range(0..games.len())].game.record;
        let ply = rng.random_range(0..=record.plies().len());
        let position = record.position_after(ply).expect("so many plies");
        let position = Symmetry::ALL[rng.random_range(0..8)].position(&position);
        let wanted = Symmetry::canonical(&moved(position));
        let naive: Vec<(usize, usize)> = games
            .iter()
            .enumerate()
            .filter_map(|(row, kept)| {
                let record = &kept.game.record;
                let after = |ply: &usize| moved(record.position_after(*ply).expect("so many plies"));
                let ply = (0..=record.plies().len()).find(|ply| Symmetry::canonical(&after(ply)) == wanted)?;
                Some((row, record.plies()[..ply].iter().filter(|ply| ply.square().is_some()).count()))
            })
            .collect();
        let found = archive.reached(&position);
        let index = |row| archive.rows().position(|it| it == row).expect("a row");
        let pairs: Vec<(usize, usize)> = found.iter().map(|it| (index(it.row), it.moves)).collect();
        assert_eq!(pairs, naive, "{position}");
        most = most.max(pairs.len());
        for it in &found {
            let next = games[index(it.row)].game.record.moves().nth(it.moves);
            assert_eq!(it.next.is_some(), next.is_some());
            // The move leads to the same position, turned.
            if let (Some(here), Some(there)) = (it.next, next) {
                let record = &games[index(it.row)].game.record;
                let before = |ply: &usize| {
                    record.plies()[..*ply].iter().filter(|ply| ply.square().is_some()).count() == it.moves
                };
                let ply = (0..=record.plies().len()).rev().find(before).expect("so many moves");
                let there = record.position_after(ply).unwrap().play(there).unwrap();
                let here = moved(position).play(here).unwrap();
                assert_eq!(Symmetry::canonical(&here), Symmetry::canonical(&there));
            }
        }
        let (moves, sum) = archive.played_in(&position);
        assert_eq!(sum.games() as usize, found.len());
        let after: u32 = moves.values().map(flipside::library::Next::games).sum();
        assert_eq!(after as usize, found.iter().filter(|it| it.next.is_some()).count());
    }
    assert!(most > 100);
}

/// The position after a pass, if its side has to pass.
fn moved(position: Position) -> Position {
    if position.status() == Status::MustPass { position.pass() } else { position }
}

#[test]
fn games_are_found_by_words_and_moves() {
    let mut archive = Archive::default();
    let game = |id: u64, moves: &str, names: [&str; 2], date: &str, players: [&str; 2]| {
        let mut kept = Kept { id, ..Kept::default() };
        kept.game.record = GameRecord::from_usual_start(moves).unwrap();
        kept.game.facts.names = names.map(str::to_owned);
        kept.game.facts.date = flipside::library::Date::find(date);
        kept.players = players.map(str::to_owned);
        kept
    };
    archive.add([
        game(0, "c4e3f6e6f5c5", ["Anna \u{c9}cole", "Ben"], "2024-11-14", ["", ""]),
        game(1, "f5d6c3d3c4f4", ["\u{738b}\u{5c0f}\u{660e}", "anna"], "2023-01-02", ["", ""]),
        game(2, "d3c3c4c5b4", ["You", ""], "2026-11-14 10:00:00", ["human", "magpie"]),
        game(3, "f5f6e6f4", ["", ""], "", ["human", "heron"]),
    ]);
    let players = |word: &str| {
        if "magpie\u{559c}\u{9e4a}".contains(word) { vec!["magpie"] } else { Vec::new() }
    };
    let find = |text: &str| -> Vec<u64> {
        let query = Query::new(text, players);
        archive.views().filter(|view| query.finds(view)).map(|view| view.id()).collect()
    };
    // The same position by another order of moves, and as a board with spaces between its rows.
    let line = GameRecord::from_usual_start("f5d6c3d3c4f4").unwrap();
    let moves: Vec<_> = line.moves().collect();
    let orders = [[0, 1, 4, 3, 2, 5], [2, 3, 0, 1, 4, 5], [4, 1, 0, 3, 2, 5], [4, 3, 2, 1, 0, 5], [2, 1, 0, 3, 4, 5]];
    let other = |order: [usize; 6]| {
        let moves: String = order.iter().map(|&at| moves[at].to_string()).collect();
        let record = GameRecord::from_usual_start(&moves).ok()?;
        (record.position() == line.position()).then_some(moves)
    };
    let transposed = orders.into_iter().find_map(other).expect("another order of the same moves");
    let board = line.position().to_string();
    let board: String = board.as_bytes().chunks(8).map(|row| String::from_utf8(row.to_vec()).unwrap() + " ").collect();
    for (text, found) in [
        ("", &[0, 1, 2, 3][..]),
        ("anna", &[0, 1]),
        ("ANNA ben", &[0]),
        ("\u{e9}cole", &[0]),
        ("\u{5c0f}", &[1]),
        ("\u{559c}\u{9e4a}", &[2]),
        ("2024", &[0]),
        ("2026-11", &[2]),
        // Years from one to another, and from one on. A date is none.
        ("2023-2024", &[0, 1]),
        ("2024-", &[0, 2]),
        ("2025-2030 tiger", &[]),
        ("-11-14", &[]),
        ("tiger", &[0, 1]),
        ("\u{864e}", &[0, 1]),
        ("ben tiger", &[0]),
        ("c4e3", &[0, 1]),
        ("F5 D6", &[0, 1]),
        ("f5f6", &[2, 3]),
        ("d3c3c4c5b4", &[2]),
        ("d3c3c4c5b4a3", &[]),
        (&transposed, &[0, 1]),
        (&board, &[0, 1]),
        ("nobody", &[]),
    ] {
        assert_eq!(find(text), found, "{text}");
    }
}
