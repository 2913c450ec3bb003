//! Texts of several games, of other encodings, and of things that are no games.

use std::io::{self, Read};

use flipside::{
    library::{Declared, Found, Source, games, wthor::Names},
    rules::{Position, Side, StartLayout},
};

use super::{found, read};

/// What is read: the line, the moves, or what is wrong.
fn told(text: &str) -> Vec<(u64, String)> {
    let told = |it: Found| match it.game {
        Ok(game) => (it.line, game.record.transcript()),
        Err(problem) => (it.line, problem.to_string()),
    };
    found(text.as_bytes()).into_iter().map(told).collect()
}

#[track_caller]
fn tells(text: &str, games: &[(u64, &str)]) {
    let games: Vec<(u64, String)> = games.iter().map(|&(line, it)| (line, it.to_owned())).collect();
    assert_eq!(told(text), games, "{text}");
}

/// A game is read whole, or refused with its line. What is left of it is never a game.
#[test]
fn a_game_is_read_whole_or_refused() {
    let whole = "f5d6c3d3c4f4";
    for text in [
        "1. f5 d6\n\n2. c3 d3\n\n3. c4 f4\n",
        "1. f5 d6\n2. c3 d3\nnice move\n3. c4 f4\n",
        "f5 d6\n\nc3 d3\n\nc4 f4\n",
        "1. f5 d6 good\n2. c3 d3 (hm)\n3. c4 f4\n",
        "1. f5 d6 {good} 2. c3 d3 (better: c4) 3. c4 f4\n",
        "[21:04:33] f5\n[21:04:36] d6\n[21:04:41] c3\n[21:04:50] d3\n[21:05:10] c4\n[21:05:20] f4\n",
        "f5 d6 c3 d3 ----- c4 f4\n",
        "> f5d6c3d3\n> c4f4\n",
    ] {
        tells(text, &[(1, whole)]);
    }
    let notes = |text: &str| read(text.as_bytes()).remove(0).facts.notes;
    assert_eq!(notes("1. f5 d6\n2. c3 d3\nnice move\n3. c4 f4\n"), "nice move");
    assert_eq!(notes("1. f5 d6 {good} 2. c3 d3 (hm)\n"), "good (hm)");
    let illegal = "move 4: White cannot play a1: it would flip no discs";
    tells("1. f5 d6\n2. c3 a1\n3. c4 f4\n", &[(1, illegal)]);
    tells("f5d6c3d3\n\na1b2\n", &[(1, "move 5: Black cannot play a1: it would flip no discs")]);
    tells("f5d6c3d3c\n", &[(1, "move 5: the text ends after 'c', in the middle of a move")]);
    tells("Game: f5d6c3d3a1\n", &[(1, "move 5: Black cannot play a1: it would flip no discs")]);
    // What is left of a game, and the lines of a server.
    for text in [
        "2. c3 d3\n3. c4 f4\n",
        "anna joined\n12:04 e3\nben: hi\nE3: 3 seconds\n",
        "hello\ne3\n",
        "Round 1\nAnna - bye\nBen - forfeit\n",
    ] {
        tells(text, &[]);
    }
}

#[test]
fn games_of_one_text_are_told_apart() {
    let two = [(1, "f5d6c3d3c4"), (3, "f5f6e6f4")];
    for rule in ["", "--------", "-----------------", "=====", "and then", "---"] {
        tells(&format!("f5d6c3d3c4\n{rule}\nf5f6e6f4\n"), &two);
    }
    tells("f5d6c3d3c4 f5f6e6f4\n", &[(1, "f5d6c3d3c4"), (1, "f5f6e6f4")]);
    tells("Either f5d6c3d3 or F5F6E6F4, he said.\n", &[(1, "f5d6c3d3"), (1, "f5f6e6f4")]);
    tells("1. f5d6c3d3c4f4\n2. f5f6e6f4c3c4\n", &[(1, "f5d6c3d3c4f4"), (2, "f5f6e6f4c3c4")]);
    tells("Tiger | f5d6c3d3c4\nDiagonal | f5f6\n", &[(1, "f5d6c3d3c4"), (2, "f5f6")]);
    tells("f5d6c3d3c4, Tiger\nf5d6, Perpendicular\n", &[(1, "f5d6c3d3c4"), (2, "f5d6")]);
    let names: Vec<String> =
        read("f5d6c3d3c4, Tiger\nDiagonal | f5f6\n".as_bytes()).into_iter().map(|game| game.facts.notes).collect();
    assert_eq!(names, ["Tiger", "Diagonal"]);
}

#[test]
fn transcripts_stand_anywhere() {
    for text in [
        "ｆ５ｄ６ｃ３ｄ３ｃ４",
        "https://example.org/othello?moves=f5d6c3d3c4",
        "see https://example.org/?k=f5%20d6%20c3%20d3%20c4&z=1!",
        "Round 3: f5d6c3d3c4 (Anna - Ben 40-24)",
        "棋譜はf5d6c3d3c4です。",
        "昨天的对局：ｆ５、ｄ６、ｃ３、ｄ３、ｃ４。",
        "After F5 D6 C3 D3 C4 White is better.",
        "f5d6c3d3c4, e6 is better",
        "<ol><li>f5</li><li>d6</li><li>c3</li><li>d3</li><li>c4</li></ol>",
        "{\"transcript\": \"f5d6c3d3c4\"}",
        "黑f5 白d6 黑c3 白d3 黑c4",
        "f5 d6 c3 d3 パス c4",
    ] {
        tells(text, &[(1, "f5d6c3d3c4")]);
    }
    let game = read("Round 3: f5d6c3d3c4 (Anna - Ben 40-24)".as_bytes()).remove(0);
    assert_eq!(game.facts.names, ["Anna", "Ben"]);
    assert_eq!(game.result(), Some(Declared::Score(16)));
    assert_eq!(game.facts.notes, "Round 3 (Anna - Ben 40-24)");
    let game = read("黑方：安娜\n白方：本\nf5d6c3d3c4\n".as_bytes()).remove(0);
    assert_eq!(game.facts.names, ["安娜", "本"]);
    for text in [
        "f5 d6 are good moves",
        "I like f5, then d6, c3.",
        "a1, a8, h1, h8",
        "角：a1、a8、h1、h8",
        "f5, d6, c3\nare moves",
    ] {
        tells(text, &[]);
    }
}

#[test]
fn boards_have_any_signs() {
    let start = Position::start(StartLayout::Standard);
    let rows = |signs: [&str; 3], between: &str| -> String {
        let row = |number: u8| {
            let cell = |file: u8| match (number, file) {
                (3, 3) | (4, 4) => signs[1],
                (3, 4) | (4, 3) => signs[0],
                _ => signs[2],
            };
            (0..8).map(cell).collect::<Vec<_>>().join(between) + "\n"
        };
        (0..8).map(row).collect()
    };
    let read_one = |text: &str| {
        let games = read(text.as_bytes());
        assert_eq!(games.len(), 1, "{text}");
        *games[0].record.start()
    };
    for (signs, between) in [
        (["●", "○", "・"], ""),
        (["●", "○", "\u{3000}"], ""),
        (["0", "1", "."], ""),
        (["1", "2", "0"], ", "),
        (["b", "w", "-"], " "),
        (["B", "W", "."], ""),
        (["⚫", "⚪", "🟩"], ""),
        (["⚫\u{fe0f}", "⚪\u{fe0f}", "⬜"], " "),
        (["Ｘ", "Ｏ", "－"], ""),
        (["@", "O", "_"], " "),
        (["黒", "白", "・"], ""),
        (["■", "□", "・"], ""),
    ] {
        let board = rows(signs, between);
        assert_eq!(read_one(&board), start, "{board}");
        let white = format!("{board}{}\n", signs[1]);
        assert_eq!(read_one(&white), start.pass(), "{white}");
    }
    for text in ["8/8/8/3Oo3/3oO3/8/8/8 b", "8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1", "FEN: 8/8/8/3OX3/3XO3/8/8/8"] {
        assert_eq!(read_one(text), start, "{text}");
    }
    assert_eq!(read_one("8/8/8/3Oo3/3oO3/8/8/8 w"), start.pass());
    let edax = "  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2 O to move\n3 - - - . - - - - 3\n4 - - . O * - - - 4 *: discs =  2\n\
                5 - - - * O . - - 5\n6 - - - - . - - - 6  empties = 60\n7 - - - - - - - - 7\n8 - - - - - - - - 8\n  A B C D E F G H\n";
    assert_eq!(read_one(edax), start.pass());
    let spaces = "   A B C D E F G H\n 1                 1\n 2                 2\n 3                 3\n 4       O *       4\n\
                  5       * O       5\n 6                 6\n 7                 7\n 8                 8\n";
    assert_eq!(read_one(&spaces.replace("\n5", "\n 5")), start);
    let marked = rows(["X", "O", "."], "").replacen("........\n...O", "...*....\n..*O", 1);
    assert_eq!(read_one(&marked), start);
    let server: String = rows(["*", "O", "-"], " ")
        .lines()
        .enumerate()
        .map(|(at, row)| ["| ", &(at + 1).to_string(), " ", row, "\n"].concat())
        .collect();
    assert_eq!(read_one(&format!("|   A B C D E F G H\n{server}|\n|O to move\n")), start.pass());
}

#[test]
fn the_side_to_move_stands_in_words() {
    let board = "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\n";
    let side = |text: &str| {
        let games = read(text.as_bytes());
        assert_eq!(games.len(), 1, "{text}");
        games[0].record.start().side_to_move()
    };
    for words in ["White to move", "白番", "轮到白方", "手番：白", "Turn: O", "白先"] {
        for text in [
            format!("{words}\n{board}"),
            format!("{words}\n\n{board}"),
            format!("{board}{words}\n"),
            format!("{board}\n{words}\n"),
            board.replacen("-\n", &format!("-   {words}\n"), 1),
        ] {
            assert_eq!(side(&text), Side::White, "{text}");
        }
    }
    let two = format!("{board}\n白番\n\n{board}\n黒番\n");
    let sides: Vec<Side> = read(two.as_bytes()).iter().map(|it| it.record.start().side_to_move()).collect();
    assert_eq!(sides, [Side::White, Side::Black]);
    let both = "the text says both that Black is to move and that White is";
    tells(&format!("White to move\n{board}X\n"), &[(2, both)]);
}

#[test]
fn what_is_something_else_is_told_in_words() {
    for (text, why) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "it is a game of another kind: \"chess\""),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "it is a game of another kind: \"chess\""),
        ("f5d6c3d3i9j10e3", "the size of the board is \"10\"; only 8 is known"),
        ("......\n......\n..OX..\n..XO..\n......\n......\n", "the size of the board is \"6\"; only 8 is known"),
        ("10/10/10/10/4OX4/4XO4/10/10/10/10 b", "the size of the board is \"10\"; only 8 is known"),
        (
            "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n",
            "the board has only 56 of its 64 squares",
        ),
    ] {
        tells(text, &[(1, why)]);
    }
}

#[test]
fn games_are_found_among_other_text() {
    let text = "Hello,\na1 is a corner, and e4 is not. See f5 d6?\n\nHere is one: (;GM[Othello]PB[a]PW[b]B[f5]W[d6];) and (; smile\n\
                f5d6c3\n\n{ \"a\": 1 }\n.box { color: red }\n[Event \"x\"]\n\n1. d3 c3 *\n\nThat's all [1].\n";
    let found = found(text.as_bytes());
    let list: Vec<_> =
        found.iter().map(|it| (it.line, it.source, it.game.as_ref().unwrap().record.transcript())).collect();
    assert_eq!(
        list,
        [
            (4, Source::Ggf, "f5d6".to_owned()),
            (5, Source::Transcript, "f5d6c3".to_owned()),
            (9, Source::Pgn, "d3c3".to_owned()),
        ]
    );
    for text in ["", "\n\n", "Hello.\nHow are you?", "<html></html>", "{}", "[]", "\0\0\0"] {
        assert_eq!(super::found(text.as_bytes()), [], "{text}");
    }
}

#[test]
fn a_wrong_game_does_not_hide_the_next() {
    let text = "f5d6a1\nd3c3\n(;GM[Othello]PB[x]B[f5\n1 (;GM[Othello]B[f5];)\n[White \"a\"]\n\n1. a1 *\n\n[White \"b\"]\n\n1. f5 *\n\n\
                {\"moves\":0}\nf5d6c3d3\n";
    let found: Vec<(u64, bool)> = found(text.as_bytes()).iter().map(|it| (it.line, it.game.is_ok())).collect();
    assert_eq!(found, [(1, false), (2, true), (3, false), (4, true), (5, false), (9, true), (13, false), (14, true)]);
}

#[test]
fn texts_may_be_in_other_encodings() {
    let text = "(;GM[Othello]PB[J\u{e9}r\u{f4}me]PW[Bj\u{f6}rn]B[f5];)\n";
    let latin: Vec<u8> = text.chars().map(|sign| sign as u8).collect();
    let units = |units: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(units).collect::<Vec<u8>>();
    for bytes in [
        text.as_bytes().to_vec(),
        [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
        latin,
        [vec![0xFF, 0xFE], units(u16::to_le_bytes)].concat(),
        [vec![0xFE, 0xFF], units(u16::to_be_bytes)].concat(),
    ] {
        assert_eq!(read(&bytes)[0].facts.names, ["J\u{e9}r\u{f4}me", "Bj\u{f6}rn"]);
    }
    let chinese = "[Black \"\u{9ed1}\"]\r[White \"\u{767d}\"]\r\r1. f5 *\r";
    assert_eq!(read(chinese.as_bytes())[0].facts.names, ["\u{9ed1}", "\u{767d}"]);
}

/// Gives a text again and again, and then an error, as a disk may that is taken away.
struct Archive<'a> {
    text: &'a [u8],
    at: usize,
    left: usize,
}

impl Read for Archive<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.text.len() {
            self.left = self.left.checked_sub(1).ok_or(io::ErrorKind::BrokenPipe)?;
            self.at = 0;
        }
        let count = (&self.text[self.at..]).read(buffer)?;
        self.at += count;
        Ok(count)
    }
}

/// An archive of 60 megabytes is read game by game, whether or not there are line breaks between the games.
#[test]
fn archives_are_read_as_a_stream() {
    for end in ["\n", ""] {
        let game = format!("(;GM[Othello]PB[a]PW[b]GC[{}]B[f5]W[d6];){end}", "comment ".repeat(370));
        let archive = Archive { text: game.as_bytes(), at: 0, left: 20_000 };
        let names = Names::default();
        let mut games = games(archive, &names).unwrap();
        let is_whole = |it: &io::Result<Found>| it.as_ref().is_ok_and(|found| found.game.is_ok());
        assert_eq!(games.by_ref().take_while(is_whole).count(), 20_001);
        assert!(games.next().is_none(), "an error ends the archive");
    }
}

#[test]
fn nothing_endless_is_kept_in_memory() {
    let long = "(;GM[Othello]".to_owned() + &"B[f5]W[d6]".repeat(300_000) + ";)\n\nf5d6c3d3";
    let problems: Vec<_> = found(long.as_bytes()).into_iter().filter_map(|it| it.game.err()).collect();
    assert!(!problems.is_empty());
    assert_eq!(problems[0].to_string(), "it does not end where a game has to end");
    let found = found(long.as_bytes());
    assert_eq!(found.last().unwrap().game.as_ref().unwrap().record.transcript(), "f5d6c3d3");
}

/// Lines that each begin something without an end are not read again for ever.
#[test]
fn many_open_braces_take_no_more_time_than_others() {
    let begun = std::time::Instant::now();
    for line in ["{ \"a\": 1\n", "(;Aha\n", "{\n"] {
        let text = line.repeat(200_000) + "f5d6c3d3c4f4f6f3\n";
        let _ = found(text.as_bytes());
    }
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
}
