//! Files of the WTHOR database, made here byte by byte.

use flipside::library::{
    Declared, Source, Theory, games,
    wthor::{GAME, Names},
};

use super::found;

fn header(games: u32, names: u16, size: u8) -> Vec<u8> {
    let mut bytes = vec![20, 26, 2, 23];
    bytes.extend(games.to_le_bytes());
    bytes.extend(names.to_le_bytes());
    bytes.extend(2024_u16.to_le_bytes());
    bytes.extend([size, 0, 24, 0]);
    bytes
}

fn game(score: u8, moves: &[u8]) -> Vec<u8> {
    let mut bytes = vec![1, 0, 2, 0, 1, 0, score, 32];
    bytes.extend(moves);
    bytes.resize(GAME, 0);
    bytes
}

fn names() -> Names {
    let file = |names: &[&[u8]], length: usize| {
        let mut bytes = header(0, names.len() as u16, 0);
        for name in names {
            let mut name = name.to_vec();
            name.resize(length, 0);
            bytes.extend(name);
        }
        bytes
    };
    let mut names = Names::default();
    assert!(names.add(&file(&[b"???", b"Lasker J\xE9r\xF4me", b"Tanida Kunihiko"], 20)));
    assert!(names.add(&file(&[b"Various", b"World Championship"], 26)));
    assert!(!names.add(b"no names") && !names.add(&header(3, 0, 8)));
    names
}

#[test]
fn games_have_their_names_years_and_scores() {
    let bytes = [header(3, 0, 0), game(40, &[56, 64]), game(30, &[34]), game(0, &[56, 11])].concat();
    let names = names();
    let found: Vec<_> = games(&bytes[..], &names).unwrap().map(Result::unwrap).collect();
    assert!(found.iter().map(|it| (it.source, it.line)).eq((1..=3).map(|n| (Source::Wthor, n))));
    let first = found[0].game.as_ref().unwrap();
    assert_eq!(first.record.transcript(), "f5d6");
    assert_eq!(first.facts.names, ["Tanida Kunihiko", "Lasker Jérôme"]);
    assert_eq!((first.facts.event.as_str(), first.facts.date.year()), ("World Championship", 2024));
    assert_eq!(first.result(), Some(Declared::Score(16)));
    assert_eq!(first.facts.theory, Theory::new(24, 32));
    let why = found[2].game.as_ref().unwrap_err().to_string();
    assert_eq!(why, "move 2: White cannot play a1: it would flip no discs");
}

#[test]
fn damaged_files_are_told_in_words() {
    let whole = [header(2, 0, 8), game(40, &[56, 64]), game(40, &[56, 64])].concat();
    let told = |bytes: &[u8]| -> Vec<String> {
        let why =
            |game: Result<_, flipside::library::Problem>| game.map_or_else(|why| why.to_string(), |_| String::new());
        found(bytes).into_iter().map(|it| why(it.game)).collect()
    };
    assert_eq!(told(&whole), ["", ""]);
    assert_eq!(told(&whole[..whole.len() - 1]), ["", "the file ends in the middle of the game"]);
    // The header tells how many games there are.
    assert_eq!(told(&whole[..16]), ["the file ends in the middle of the game"]);
    assert_eq!(told(&whole[..16 + GAME]), ["", "the file ends in the middle of the game"]);
    assert_eq!(
        told(&[header(1, 0, 10), game(40, &[56])].concat()),
        ["the size of the board is \"10\"; only 8 is known"]
    );
    assert_eq!(told(&[header(1, 0, 8), game(40, &[56, 99])].concat()), ["there is no \"square\" in it"]);
    assert_eq!(told(&header(0, 5, 0)), Vec::<String>::new());
}
