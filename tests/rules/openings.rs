//! The names of openings: the table, and how openings are recognised and found.

use std::collections::{HashMap, HashSet};

use flipside::rules::{
    GameRecord, Position, Side, Square, StartLayout, Symmetry,
    named_openings::{all, at, beginning_with, find, opening_of},
};

fn game(moves: &str) -> GameRecord {
    GameRecord::from_transcript(Position::default(), moves).expect(moves)
}

/// The name of the opening of a game and the ply that reached it.
fn named(moves: &str) -> Option<(&'static str, usize)> {
    opening_of(&game(moves)).map(|found| (found.opening.english, found.ply))
}

fn names(text: &str) -> Vec<&'static str> {
    find(text).iter().map(|opening| opening.english).collect()
}

/// The same game with the board rotated or reflected.
fn image(game: &GameRecord, symmetry: Symmetry) -> GameRecord {
    let mut image = GameRecord::new(symmetry.position(game.start()));
    for square in game.moves() {
        image.play(symmetry.square(square)).unwrap();
    }
    image
}

#[test]
fn the_table_is_in_order_and_no_opening_or_name_is_in_it_twice() {
    let lines = include_str!("../../assets/openings/names.tsv").lines().filter(|line| !line.starts_with('#'));
    let moves: Vec<&str> = lines.map(|line| line.split('\t').next().unwrap()).collect();
    assert!(moves.is_sorted());
    assert_eq!(moves.len(), all().len());
    assert!(all().len() > 100);
    let mut by_position = HashMap::new();
    let mut known = HashSet::new();
    for (opening, moves) in all().iter().zip(moves) {
        let line = game(moves);
        assert_eq!(line.transcript(), moves);
        assert_eq!(opening.moves, line.moves().collect::<Vec<_>>());
        assert_eq!(&opening.position, line.position());
        assert_eq!(opening.moves[0], Square::F5, "{moves}");
        assert_eq!(line.plies().len(), line.move_count(), "{moves} has a pass");
        let other = by_position.insert(Symmetry::canonical(&opening.position), opening.english);
        assert_eq!(other, None, "{}", opening.english);
        for name in [opening.english].iter().chain(&opening.aliases) {
            assert!(known.insert(*name), "{name} is the name of two openings");
            assert_eq!(*name, name.trim());
        }
    }
}

#[test]
fn columns_are_in_the_right_language() {
    let latin = |name: &str| name.chars().all(|c| c.is_ascii() && c != '\t');
    for opening in all() {
        let english = opening.english;
        assert!(latin(english), "{english}");
        assert!(opening.aliases.iter().all(|alias| latin(alias)), "{english}");
        assert!(opening.romaji.is_none_or(latin), "{english}");
        // A Japanese name may have Latin letters in it.
        let wide = |name: &str| !latin(name) || name == "FJT";
        assert!(opening.japanese.is_none_or(wide), "{english}");
        assert!(opening.chinese.is_none_or(wide), "{english}");
        assert!(opening.romaji.is_none() || opening.japanese.is_some(), "{english}");
    }
}

#[test]
fn openings_that_everybody_knows() {
    for (moves, name) in [
        ("f5d6", "Perpendicular"),
        ("f5f6", "Diagonal"),
        ("f5f4", "Parallel"),
        ("f5d6c3d3c4", "Tiger"),
        ("f5f6e6f4e3", "Cow"),
        ("f5f6e6f4c3", "Buffalo"),
        ("f5f6e6f4g5", "Heath"),
        ("f5d6c4d3c5", "Cat"),
        ("f5d6c5f4e3c6d3f6e6d7", "Rose"),
        ("f5d6c3d3c4f4f6", "Stephenson"),
        ("f5d6c3d3c4f4f6f3", "Comp'Oth"),
        ("f5d6c3d3c4f4c5b3c2", "Rose-Bill"),
    ] {
        let plies = moves.len() / 2;
        assert_eq!(named(moves), Some((name, plies)), "{moves}");
    }
    let tiger = at(game("f5d6c3d3c4").position()).unwrap();
    assert_eq!((tiger.japanese, tiger.romaji), (Some("虎"), Some("Tora")));
}

#[test]
fn other_orders_of_the_moves_lead_to_the_same_opening() {
    for (usual, other) in [
        ("f5d6c3d3c4", "f5d6c4d3c3"),
        // After f5f6e6 the board is symmetric, so d6 is the same as f4.
        ("f5f6e6f4e3", "f5f6e6d6c5"),
        ("f5f6e6f4e3", "f5f4e3f6e6"),
    ] {
        assert_eq!(named(other), named(usual), "{other}");
    }
}

#[test]
fn a_game_keeps_the_last_name_that_it_has_reached() {
    assert_eq!(named(""), None);
    assert_eq!(named("f5"), None);
    assert_eq!(named("f5d6"), Some(("Perpendicular", 2)));
    assert_eq!(named("f5d6c3"), Some(("Perpendicular", 2)));
    assert_eq!(named("f5d6c3d3c4"), Some(("Tiger", 5)));
    assert_eq!(named("f5d6c3d3c4f4"), Some(("Tiger", 5)));
    assert_eq!(named("f5d6c3d3c4f4c6b4"), Some(("Spencer", 7)));
    let long = "d3c5f6d2c6d6e6e7b5b6d7a5a6a7b4d8c4b3a2g5a4f4f5g4c7e3f3g3c2c3h4h5h6g6f8e8c8b8a8a3b7a1";
    assert_eq!(named(long), named(&long[..2 * named(long).unwrap().1]));

    // Undone moves do not count.
    let mut tiger = game("f5d6c3d3c4");
    tiger.undo();
    assert_eq!(opening_of(&tiger).unwrap().opening.english, "Perpendicular");
}

#[test]
fn every_opening_is_recognised_in_all_rotations() {
    for opening in all() {
        let moves: String = opening.moves.iter().map(Square::to_string).collect();
        for symmetry in Symmetry::ALL {
            let line = image(&game(&moves), symmetry);
            let found = opening_of(&line).expect(&moves);
            assert_eq!(found.opening, opening, "{moves}");
            assert_eq!(found.ply, opening.moves.len());
            assert_eq!(&found.symmetry.position(&opening.position), line.position(), "{moves}");
            assert_eq!(at(line.position()), Some(opening));
        }
    }
}

#[test]
fn an_opening_is_shown_as_the_game_has_it() {
    for (moves, first) in
        [("f5d6c3d3c4", Square::F5), ("e6f4c3c4d3", Square::E6), ("d3c5f6f5e6", Square::D3), ("c4e3f6e6f5", Square::C4)]
    {
        let found = opening_of(&game(moves)).unwrap();
        assert_eq!(found.opening.english, "Tiger", "{moves}");
        assert_eq!(found.symmetry.square(found.opening.moves[0]), first);
    }
}

#[test]
fn games_from_other_starts_have_no_opening() {
    let parallel = Position::start(StartLayout::Parallel);
    let mut games = vec![GameRecord::new(parallel)];
    // The same discs, but White is to move.
    games.push(GameRecord::new(Position::default().pass()));
    // A corner more for Black.
    games.push(GameRecord::new(Position::default().with_disc(Square::A1, Some(Side::Black))));
    // A game that begins with the position of an opening.
    games.push(GameRecord::new(*game("f5d6").position()));
    for start in &games {
        let mut game = start.clone();
        for _ in 0..6 {
            assert_eq!(opening_of(&game), None, "{}", start.start());
            game.play(game.legal_moves().iter().next().unwrap()).unwrap();
        }
    }
    let mirrored = GameRecord::new(Position::start(StartLayout::Mirrored));
    assert_eq!(opening_of(&mirrored), None);
    let mut mirrored = mirrored;
    mirrored.play(Square::C5).unwrap();
    mirrored.play(Square::E6).unwrap();
    assert_eq!(opening_of(&mirrored).unwrap().ply, 2);
}

#[test]
fn positions_without_a_name_are_not_recognised() {
    assert_eq!(at(&Position::default()), None);
    assert_eq!(at(game("f5").position()), None);
    // The discs of the Tiger, but the other side is to move.
    assert_eq!(at(&game("f5d6c3d3c4").position().pass()), None);
}

#[test]
fn openings_are_found_by_a_part_of_a_name_in_any_language() {
    for (text, name) in [
        ("tiger", "Tiger"),
        ("TIG", "Tiger"),
        ("tora", "Tiger"),
        ("虎", "Tiger"),
        ("peasant", "Snake"),
        ("compoth", "Comp'Oth"),
        ("Comp’Oth", "Comp'Oth"),
        ("rose bill", "Rose-Bill"),
        ("Rosé-Bill", "Rose-Bill"),
        ("ろけっと", "Rocket"),
        ("斜め", "Diagonal"),
        ("平行开局", "Parallel"),
    ] {
        assert_eq!(names(text).first(), Some(&name), "{text}");
    }
    let found = names("Buffalo");
    assert_eq!(found[0], "Buffalo");
    assert!(found.contains(&"Hokuriku Buffalo") && found.len() >= 3);
    // "Leader's Tiger" has the text only inside, so it comes later.
    let found = names("tiger");
    assert!(found.iter().position(|name| *name == "Leader's Tiger") > Some(0));
    assert_eq!(names("no such opening"), [""; 0]);
    assert_eq!(find("").len(), all().len());
    assert_eq!(find(" - ").len(), all().len());
}

#[test]
fn openings_are_found_by_their_first_moves_in_every_rotation() {
    let tiger = game("f5d6c3d3c4");
    // Four of the eight symmetries keep the start position.
    let mut turned = 0;
    for symmetry in Symmetry::ALL {
        if symmetry.position(tiger.start()) != *tiger.start() {
            continue;
        }
        turned += 1;
        let typed = image(&tiger, symmetry).transcript();
        let found = beginning_with(&typed);
        assert_eq!(found[0].opening.english, "Tiger", "{typed}");
        for found in &found {
            let moves: String = found.moves.iter().map(Square::to_string).collect();
            assert!(moves.starts_with(&typed), "{moves}");
            let end = game(&moves);
            assert_eq!(at(end.position()), Some(found.opening), "{moves}");
        }
    }
    assert_eq!(turned, 4);
}

#[test]
fn the_last_move_may_be_half_typed() {
    let names = |text: &str| -> Vec<&str> {
        let found = beginning_with(text);
        found.iter().map(|found| found.opening.english).collect()
    };
    assert_eq!(names("F5 d6"), names("f5d6"));
    assert_eq!(names("f5d6")[0], "Perpendicular");
    assert_eq!(names("f5d")[0], "Perpendicular");
    assert!(!names("f5f").contains(&"Perpendicular"));
    for nothing in ["", "f", "fj", "f5a1", "f5d6cc", "tiger", "f5 tiger"] {
        assert!(names(nothing).is_empty(), "{nothing}");
    }
    // Another order of moves leads to the same position.
    let (one, other) = ("f5d6c3d3c4", "f5d6c4d3c3");
    assert_eq!(game(one).position(), game(other).position());
    assert!(names(other).contains(&"Tiger"));
}
