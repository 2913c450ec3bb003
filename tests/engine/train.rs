//! The trainer: its records and weights have the promised properties.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use flipside::{
    engine::eval::{Evaluator, WEIGHTS_FILE, Weights, mobility_cell, stage_of},
    rules::{Bitboard, Board, Position, Side, Status},
    train::{
        SplitMix,
        deep_games::{DeepGames, deep_games},
        errors::{Errors, static_value},
        generate::{self, Opening, Policy},
        labels::Labels,
        linear::Linear,
        network::Networks,
        record::{self, Record, RecordKind},
        regression::Settings,
        shards::{Model, Shards, Source},
        tree_positions::{TreePositions, tree_positions},
        wthor,
    },
};

fn opening(policy: Policy) -> Opening {
    Opening { random_from: 8, random_to: 40, policy, noise: 2.0 }
}

fn position(record: &Record) -> Position {
    record.board.position().unwrap()
}

/// The score of perfect play, by searching everything.
fn brute_force(position: &Position) -> i32 {
    let side = position.side_to_move();
    match position.status() {
        Status::Finished(outcome) if side == Side::Black => outcome.score(),
        Status::Finished(outcome) => -outcome.score(),
        Status::MustPass => -brute_force(&position.pass()),
        Status::ToMove => {
            position.legal_moves().iter().map(|square| -brute_force(&position.play(square).unwrap())).max().unwrap()
        }
    }
}

/// -1 if the other side is to move in the second of two consecutive records, and 1 after a pass.
fn turn(before: &Record, after: &Record) -> i16 {
    // After its own move a side still has all its discs.
    if before.board.own & !after.board.opp == 0 { -1 } else { 1 }
}

/// A temporary folder, which is removed when this is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("flipside-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn read_all(folder: &Path) -> io::Result<Vec<Record>> {
    let mut records = Vec::new();
    record::read_folder(folder, |record| records.push(record))?;
    Ok(records)
}

#[test]
fn solved_lines_hold_exact_values() {
    let records = generate::solved_lines(&opening(Policy::Mobility), 9, 30, 1);
    assert!(records.len() > 100, "{} records", records.len());
    let mut compared = 0;
    for record in &records {
        assert_eq!(record.kind, RecordKind::Exact);
        // More empty squares would take too long here.
        if record.empties() <= 7 {
            let expected = brute_force(&position(record)) * record::LABEL_UNITS;
            assert_eq!(i32::from(record.outcome), expected, "{record:?}");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared} of {} records", records.len());
}

#[test]
fn every_position_of_a_game_has_the_result_from_its_own_side() {
    let evaluator = Evaluator::new(&Weights::zero());
    let opening = opening(Policy::Search(&evaluator, 1));
    let records = generate::games(&opening, &evaluator, 1, 8, 20, 2);
    let mut games = 0;
    for pair in records.windows(2) {
        let [before, after] = pair else { continue };
        assert_eq!(position(before).status(), Status::ToMove);
        if before.kind == RecordKind::Game && after.empties() < before.empties() {
            assert_eq!(before.outcome, turn(before, after) * after.outcome, "{before:?}");
            games += u32::from(after.kind == RecordKind::Exact);
        }
    }
    assert!(games >= 15, "{games} games were played to the solved part");
}

#[test]
fn deep_games_begin_even_and_have_their_outcomes() {
    let evaluator = Evaluator::embedded().unwrap();
    let setup = DeepGames {
        random_from: 6,
        random_to: 12,
        max_imbalance: 3.0,
        depth: 3,
        late_depth: 4,
        late_from: 20,
        solve_from: 9,
        deviation_chance: 0.2,
        max_deviation_loss: 6.0,
    };
    let records = deep_games(&setup, evaluator, 12, 7);
    assert_eq!(records, deep_games(&setup, evaluator, 12, 7));
    let mut begun = 0;
    let mut deviations = 0;
    let mut solved = 0;
    for (number, record) in records.iter().enumerate() {
        assert_eq!(position(record).status(), Status::ToMove);
        let first = number == 0 || records[number - 1].empties() < record.empties();
        if first {
            begun += 1;
            assert!((48..=54).contains(&record.empties()), "{record:?}");
            assert!(i32::from(record.searched).abs() <= 3 * record::LABEL_UNITS);
        }
        if record.kind == RecordKind::Exact {
            assert!(record.empties() <= 9);
            if record.empties() <= 7 {
                let expected = brute_force(&position(record)) * record::LABEL_UNITS;
                assert_eq!(i32::from(record.outcome), expected);
                solved += 1;
            }
        } else if let Some(next) = records.get(number + 1)
            && next.empties() < record.empties()
        {
            assert!(record.empties() > 9);
            // A deviation from the best move ends the outcomes before it.
            if next.since_random == 0 {
                deviations += 1;
                assert_eq!(record.outcome, record.searched, "{record:?}");
            } else {
                let expected = turn(record, next) * next.outcome;
                assert_eq!(record.outcome, expected, "{record:?}");
            }
        }
    }
    assert_eq!(begun, 12);
    assert!(deviations > 20, "{deviations} moves off the best line");
    assert!(solved > 20, "{solved} positions have their exact outcome");
}

#[test]
fn tree_positions_lie_in_games_and_aside_of_them() {
    let evaluator = Evaluator::embedded().unwrap();
    let setup = TreePositions { random_from: 40, random_to: 46, depth: 8, last_empties: 5 };
    let records = tree_positions(&setup, evaluator, 20, 7);
    assert_eq!(records, tree_positions(&setup, evaluator, 20, 7));
    let mut solved = 0;
    for record in &records {
        assert_eq!(position(record).status(), Status::ToMove);
        assert!(record.empties() <= 20);
        if record.empties() <= 7 {
            let expected = brute_force(&position(record)) * record::LABEL_UNITS;
            assert_eq!(i32::from(record.searched), expected);
            solved += 1;
        }
    }
    assert!(solved > 20, "{solved} positions have their exact value");
    // Aside of a position are positions up to three plies later, and then the game goes on.
    let plies = |pair: &[Record]| pair[0].empties() as i32 - pair[1].empties() as i32;
    let count = |wanted: i32| records.windows(2).filter(|pair| plies(pair) == wanted).count();
    for expected in [3, 2, 1, 0, -1, -2] {
        let found = count(expected);
        assert!(found > 10, "{found} times {expected} plies later");
    }
}

#[test]
fn searched_positions_have_the_wanted_empty_squares() {
    let evaluator = Evaluator::new(&Weights::zero());
    let opening = opening(Policy::Search(&evaluator, 1));
    let records = generate::searched_positions(&opening, &evaluator, [31, 30], 2, 50, 3);
    assert!(records.len() > 40);
    for empties in [30, 31] {
        assert!(records.iter().any(|record| record.empties() == empties));
    }
    for record in &records {
        assert!(matches!(record.empties(), 30 | 31));
        assert_eq!(record.kind, RecordKind::Search);
        // With weights of zero only a game that ends inside the search has a value.
        assert_eq!(record.outcome, 0);
    }
}

/// The weights that `flipside-train offsets` makes from these weights and the records of a folder.
fn with_offsets(folder: &Path, weights: &Weights) -> Weights {
    let (from, to) = (folder.join("from.bin"), folder.join("to.bin"));
    fs::write(&from, weights.to_bytes()).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_flipside-train"))
        .args(["offsets", "--count", "60", "--empties", "8-20", "--solve-to", "14"])
        .arg("--data")
        .arg(folder)
        .arg("--weights")
        .arg(&from)
        .arg("--out")
        .arg(&to)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    Weights::from_bytes(&fs::read(to).unwrap()).unwrap()
}

/// Runs `flipside-train backward` for these numbers of empty squares.
fn backward(folder: &Path, from: &str, to: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_flipside-train"))
        .args(["backward", "--from", from, "--to", to])
        .args(["--count", "50", "--depth", "2", "--iterations", "2"])
        .arg("--out")
        .arg(folder.join("weights.bin"))
        .output()
        .unwrap()
}

#[test]
fn weights_are_made_backward_from_any_stage_but_the_last() {
    let folder = Folder::new("backward");
    let file = folder.0.join("weights.bin");
    let refused = backward(&folder.0, "9", "3");
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&refused.stderr), "flipside-train: --from 9 --to 3: 9 is more than 3\n");
    assert!(!file.exists());
    let made = backward(&folder.0, "3", "3");
    let errors = String::from_utf8_lossy(&made.stderr);
    assert!(made.status.success(), "{errors}");
    let weights = Weights::from_bytes(&fs::read(file).unwrap()).unwrap();
    let built_in = Weights::from_bytes(WEIGHTS_FILE).unwrap();
    assert!(weights.stages[stage_of(2)] == built_in.stages[stage_of(2)]);
    assert!(weights.stages[stage_of(3)] != built_in.stages[stage_of(3)]);
}

/// The first weight of the mobility table for a number of empty squares.
fn level_of(weights: &Weights, empties: u32) -> i32 {
    i32::from(weights.stages[stage_of(empties)].mobility[mobility_cell(empties, 8, 8)])
}

#[test]
fn offsets_remove_a_swing_at_odd_numbers_of_empty_squares() {
    let folder = Folder::new("level");
    let evaluator = Evaluator::embedded().unwrap();
    // There are few random moves, since many lead to many passes, which change the sign of the constants.
    let games = Opening { random_to: 12, ..opening(Policy::Search(evaluator, 1)) };
    let records = generate::games(&games, evaluator, 1, 14, 100, 8);
    record::write_chunk(&folder.0, 0, &records).unwrap();

    // A network would make up for a part of the swing.
    let level = Weights { networks: Vec::new(), ..Weights::from_bytes(WEIGHTS_FILE).unwrap() };
    let mut swinging = level.clone();
    for empties in (9..21).step_by(2) {
        for (own, opp) in (0..32).flat_map(|own| (0..32).map(move |opp| (own, opp))) {
            let stage = &mut swinging.stages[stage_of(empties)];
            let cell = &mut stage.mobility[mobility_cell(empties, own, opp)];
            *cell = cell.saturating_sub(24);
        }
    }
    let offset = |empties| level_of(&swinging, empties) - level_of(&level, empties);
    assert_eq!([8, 9, 10, 11, 12].map(offset), [0, -24, 0, -24, 0]);
    let (level, swinging) = (with_offsets(&folder.0, &level), with_offsets(&folder.0, &swinging));
    // Up to 9 empty squares the constants come from exact scores only, from 10 on from deeper searches too.
    for empties in 8..=12 {
        let difference = level_of(&swinging, empties) - level_of(&level, empties);
        assert!(difference.abs() <= 6, "{empties} empty squares: {difference} eighths of a disc are left of 24");
    }
    // The weights of the patterns stay the same.
    for (number, stage) in swinging.stages.iter().enumerate() {
        assert_eq!(stage.patterns, level.stages[number].patterns);
    }
}

/// A folder with a chunk of random positions, whose value is what the side to move owns of the corners and can move more.
fn corners_and_moves(name: &str) -> Folder {
    let folder = Folder::new(name);
    let mut rng = SplitMix::new(12);
    let made = (0..6_000).map(|_| {
        let (taken, black) = (rng.next(), rng.next());
        let board = Board { own: taken & black, opp: taken & !black };
        let count = |set: u64| (set & Bitboard::CORNERS.0).count_ones() as i32;
        let moves = |board: Board| board.position().unwrap().legal_moves().count() as i32;
        let score = 3 * (count(board.own) - count(board.opp)) + moves(board) - moves(board.swapped());
        Record::exact(board, score, 0)
    });
    for (chunk, records) in made.collect::<Vec<_>>().chunks(2_000).enumerate() {
        record::write_chunk(&folder.0, chunk as u64, records).unwrap();
    }
    folder
}

#[test]
fn networks_learn_what_the_weights_of_the_patterns_leave_over() {
    let folder = corners_and_moves("network");
    let source = Source { folder: folder.0.clone(), importance: 1.0 };
    let labels = Labels { mix: 1.0, lambda: 0.0 };
    let mut shards = Shards::new(&source, labels).unwrap();
    let held_out = shards.hold_out(3).unknown_to(&shards).unwrap();
    assert_eq!((shards.len(), held_out.len()), (2, 2_000));
    let model = Networks { visits: 60_000, shared: 0.5, rate: 0.002, seed: 1 };
    let fit = || {
        let mut weights = Weights::zero();
        let mut lines = 0;
        let mut say = |line: &str| {
            assert!(line.contains("visits"), "{line}");
            lines += 1;
            Ok(())
        };
        model.fit(&shards, &mut weights, &mut say).unwrap();
        assert!(lines > 3);
        weights
    };
    let weights = fit();
    assert!(weights == fit(), "another run makes other networks");
    assert!(Weights::from_bytes(&weights.to_bytes()) == Ok(weights.clone()));
    let error = |weights: &Weights| {
        let evaluator = Evaluator::new(weights);
        let mut errors = Errors::default();
        for it in &held_out {
            let value = static_value(&evaluator, it.board);
            errors.add(it.label.into(), value);
        }
        errors.root_mean_square()
    };
    let (before, after) = (error(&Weights::zero()), error(&weights));
    assert!(after < 0.75 * before, "{before} before, {after} after");

    // Other weights of the patterns leave something else over.
    let patterns =
        Linear { stages: 15..=15, settings: Settings::default(), neighbours: 0.0, even: f32::INFINITY, hold: true };
    let (mut fitted, mut lines) = (weights.clone(), Vec::new());
    let mut say = |line: &str| {
        lines.push(line.to_owned());
        Ok(())
    };
    patterns.fit(&shards, &mut fitted, &mut say).unwrap();
    assert!(fitted.networks.is_empty() && fitted.stages[15] != weights.stages[15]);
    assert!(lines[0].contains("networks"), "{lines:?}");
}

#[test]
fn the_same_seed_makes_the_same_records() {
    let make = |seed| generate::solved_lines(&opening(Policy::Mobility), 8, 10, seed);
    assert_eq!(make(4), make(4));
    assert_ne!(make(4), make(5));
}

#[test]
fn chunks_are_read_back_in_order_and_damage_is_noticed() {
    let folder = Folder::new("records");
    let records = generate::solved_lines(&opening(Policy::Mobility), 8, 10, 6);
    let (first, second) = records.split_at(20);
    record::write_chunk(&folder.0, 10, second).unwrap();
    record::write_chunk(&folder.0, 9, first).unwrap();
    assert_eq!(read_all(&folder.0).unwrap(), records);

    let path = record::chunk_path(&folder.0, 10);
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() - 1]).unwrap();
    let error = read_all(&folder.0).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::InvalidData);
    assert!(error.to_string().contains("chunk-000010"), "{error}");

    // A square cannot have a disc of both sides.
    let mut overlapping = bytes.clone();
    overlapping[..16].fill(0xFF);
    fs::write(&path, &overlapping).unwrap();
    assert_eq!(read_all(&folder.0).unwrap_err().kind(), io::ErrorKind::InvalidData);
}

#[test]
fn game_files_are_read_and_damaged_ones_refused() {
    let folder = Folder::new("wthor");
    let path = folder.0.join("test.wtb");
    let mut bytes = vec![0; 16 + 68];
    // The day on which it was made, one game, and the depth of its theoretical score.
    bytes[..5].copy_from_slice(&[20, 26, 2, 23, 1]);
    bytes[14] = 24;
    bytes[16 + 6] = 40;
    bytes[16 + 7] = 33;
    // f5 d6 c3
    bytes[16 + 8..16 + 11].copy_from_slice(&[56, 64, 33]);
    fs::write(&path, &bytes).unwrap();
    let games = wthor::read(&path).unwrap();
    assert_eq!((games.len(), games[0].theory, games[0].theory_at), (1, 2, 24));
    let after_two = games[0].position(58).unwrap();
    assert_eq!(after_two.side_to_move(), Side::Black);
    assert_eq!(games[0].theory_for(&after_two), 2);
    assert_eq!(games[0].theory_for(&games[0].position(57).unwrap()), -2);
    assert_eq!(games[0].position(50), None);

    for (at, byte) in [(12, 10), (16 + 9, 9), (16 + 9, 90)] {
        let mut damaged = bytes.clone();
        damaged[at] = byte;
        fs::write(&path, &damaged).unwrap();
        assert!(wthor::read(&path).is_err(), "byte {at} = {byte}");
    }
    fs::write(&path, &bytes[..50]).unwrap();
    assert!(wthor::read(&path).is_err());
}
