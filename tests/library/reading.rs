//! Texts of several games, of other encodings, and of things that are no games.

use std::io::{self, Read};

use flipside::library::{Found, Source, games, wthor::Names};

use super::{found, read};

#[test]
fn games_are_found_among_other_text() {
    let text = "Hello,\na1 is a corner, and e4 is not. See f5 d6?\n\nHere is one: (;GM[Othello]PB[a]PW[b]B[f5]W[d6];) and (; smile\n\
                f5d6c3\n\n{ \"a\": 1 }\n.box { color: red }\n[Event \"x\"]\n\n1. d3 c3 *\n\nThat's all [1].\n";
    let found = found(text.as_bytes());
    let list: Vec<_> = found
        .iter()
        .map(|it| {
            (
                it.line,
                it.source,
                it.game.as_ref().unwrap().record.transcript(),
            )
        })
        .collect();
    assert_eq!(
        list,
        [
            (4, Source::Ggf, "f5d6".to_owned()),
            (5, Source::Transcript, "f5d6c3".to_owned()),
            (9, Source::Pgn, "d3c3".to_owned()),
        ]
    );
    for text in [
        "",
        "\n\n",
        "Hello.\nHow are you?",
        "<html></html>",
        "{}",
        "[]",
        "\0\0\0",
    ] {
        assert_eq!(super::found(text.as_bytes()), [], "{text}");
    }
}

#[test]
fn a_wrong_game_does_not_hide_the_next() {
    let text = "f5d6a1\nd3c3\n(;GM[Othello]PB[x]B[f5\n1 (;GM[Othello]B[f5];)\n[White \"a\"]\n\n1. a1 *\n\n[White \"b\"]\n\n1. f5 *\n\n\
                {\"moves\":0}\nf5d6c3d3\n";
    let found: Vec<(u64, bool)> = found(text.as_bytes())
        .iter()
        .map(|it| (it.line, it.game.is_ok()))
        .collect();
    assert_eq!(
        found,
        [
            (1, false),
            (2, true),
            (3, false),
            (4, true),
            (5, false),
            (9, true),
            (13, false),
            (14, true)
        ]
    );
}

#[test]
fn texts_may_be_in_other_encodings() {
    let text = "(;GM[Othello]PB[J\u{e9}r\u{f4}me]PW[Bj\u{f6}rn]B[f5];)\n";
    let latin: Vec<u8> = text.chars().map(|sign| sign as u8).collect();
    let units =
        |units: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(units).collect::<Vec<u8>>();
    for bytes in [
        text.as_bytes().to_vec(),
        [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
        latin,
        [vec![0xFF, 0xFE], units(u16::to_le_bytes)].concat(),
        [vec![0xFE, 0xFF], units(u16::to_be_bytes)].concat(),
    ] {
        assert_eq!(
            read(&bytes)[0].facts.names,
            ["J\u{e9}r\u{f4}me", "Bj\u{f6}rn"]
        );
    }
    let chinese = "[Black \"\u{9ed1}\"]\r[White \"\u{767d}\"]\r\r1. f5 *\r";
    assert_eq!(
        read(chinese.as_bytes())[0].facts.names,
        ["\u{9ed1}", "\u{767d}"]
    );
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
        let game = format!(
            "(;GM[Othello]PB[a]PW[b]GC[{}]B[f5]W[d6];){end}",
            "comment ".repeat(370)
        );
        let archive = Archive {
            text: game.as_bytes(),
            at: 0,
            left: 20_000,
        };
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
    let problems: Vec<_> = found(long.as_bytes())
        .into_iter()
        .filter_map(|it| it.game.err())
        .collect();
    assert!(!problems.is_empty());
    assert_eq!(
        problems[0].to_string(),
        "it does not end where a game has to end"
    );
    let found = found(long.as_bytes());
    assert_eq!(
        found
            .last()
            .unwrap()
            .game
            .as_ref()
            .unwrap()
            .record
            .transcript(),
        "f5d6c3d3"
    );
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
