//! Games in the encodings of East Asia and of old programs.

use super::{found, read};

/// A game in SGF that names its encoding, with these names of black and white.
fn sgf(encoding: &str, names: [&[u8]; 2]) -> Vec<u8> {
    let head = format!("(;FF[4]GM[2]CA[{encoding}]SZ[8]PB[");
    let end = b"];B[f5];W[d6];B[c3])\n";
    [head.as_bytes(), names[0], b"]PW[", names[1], end].concat()
}

/// Murasame and Takahashi, Wang Xiaoming and Li Hua, Kim Min-su and Lee, in the encodings of their countries.
#[test]
fn names_are_in_the_encoding_that_the_game_names() {
    let japanese = ["\u{6751}\u{96e8}", "\u{9ad8}\u{6a4b}"];
    let shift_jis: [&[u8]; 2] = [b"\x91\xba\x89\x4a", b"\x8d\x82\x8b\xb4"];
    let euc_jp: [&[u8]; 2] = [b"\xc2\xbc\xb1\xab", b"\xb9\xe2\xb6\xb6"];
    let chinese = ["\u{738b}\u{5c0f}\u{660e}", "\u{674e}\u{534e}"];
    let gbk: [&[u8]; 2] = [b"\xcd\xf5\xd0\xa1\xc3\xf7", b"\xc0\xee\xbb\xaa"];
    let traditional = ["\u{8a31}\u{529f}", "\u{6797}"];
    // The first name ends in a byte that is a backslash in ASCII.
    let big5: [&[u8]; 2] = [b"\xb3\x5c\xa5\x5c", b"\xaa\x4c"];
    let korean = ["\u{ae40}\u{bbfc}\u{c218}", "\u{c774}"];
    let euc_kr: [&[u8]; 2] = [b"\xb1\xe8\xb9\xce\xbc\xf6", b"\xc0\xcc"];
    for (labels, bytes, names) in [
        (&["Shift_JIS", "shift-jis", "SJIS", "cp932", "windows-31j"][..], shift_jis, japanese),
        (&["EUC-JP", "euc-jp", "cp51932"], euc_jp, japanese),
        (&["GBK", "gb2312", "GB18030", "cp936"], gbk, chinese),
        (&["Big5", "BIG5", "cp950"], big5, traditional),
        (&["EUC-KR", "cp949"], euc_kr, korean),
    ] {
        for label in labels {
            let games = read(&sgf(label, bytes));
            assert_eq!(games[0].facts.names, names, "{label}");
            assert_eq!(games[0].record.transcript(), "f5d6c3");
        }
    }
}

#[test]
fn a_name_that_ends_in_a_backslash_of_shift_jis_keeps_its_bracket() {
    // Tanaka and Shinomiya-so, whose last byte is that of a backslash.
    for name in [&b"\x8e\x52\x93\x63\x8f\x5c"[..], b"\x83\x5c", b"\x94\x5c\x83\x5c"] {
        let games = read(&sgf("Shift_JIS", [b"\x93\x63\x92\x86", name]));
        assert_eq!(games[0].facts.names[0], "\u{7530}\u{4e2d}");
        assert!(!games[0].facts.names[1].contains('\\'), "{name:?}");
    }
}

#[test]
fn the_encoding_may_be_named_later_or_wrongly() {
    // After the names, in a line of its own.
    let late = b"(;FF[4]GM[2]\nPB[\x91\xba\x89\x4a]PW[x]\nCA[Shift_JIS]\n;B[f5];W[d6])\n";
    assert_eq!(read(late)[0].facts.names[0], "\u{6751}\u{96e8}");
    // Two bytes of GBK may be a sign of UTF-8 by chance.
    assert_eq!(read(&sgf("GBK", [b"\xc2\xa1", b"x"]))[0].facts.names[0], "\u{9686}");
    // A program may convert the text and leave the name of the old encoding.
    let utf_8 = sgf("GBK", ["\u{738b}\u{5c0f}\u{660e}".as_bytes(), b"x"]);
    assert_eq!(read(&utf_8)[0].facts.names[0], "\u{738b}\u{5c0f}\u{660e}");
    let marked = [b"\xEF\xBB\xBF".to_vec(), sgf("GBK", ["J\u{e9}r\u{f4}me".as_bytes(), b"x"])];
    assert_eq!(read(&marked.concat())[0].facts.names[0], "J\u{e9}r\u{f4}me");
    // An unknown name, and bytes that are not UTF-8 though they should be.
    for label in ["x-nobody", "UTF-8", ""] {
        assert_eq!(read(&sgf(label, [b"J\xe9r\xf4me", b"x"]))[0].facts.names[0], "J\u{e9}r\u{f4}me");
    }
    // A name of a single byte for each sign is no reason to doubt UTF-8.
    let utf_8 = sgf("ISO-8859-1", ["J\u{e9}r\u{f4}me".as_bytes(), b"x"]);
    assert_eq!(read(&utf_8)[0].facts.names[0], "J\u{e9}r\u{f4}me");
    let mail = sgf("ISO-2022-JP", [b"\x1b$BB<1+\x1b(B", b"\x1b$B9b66\x1b(B"]);
    assert_eq!(read(&mail)[0].facts.names, ["\u{6751}\u{96e8}", "\u{9ad8}\u{6a4b}"]);
    // The curly quotes of old Windows.
    let quotes = b"[Event \"\x93Open\x94\"]\n\n1. f5 d6 *\n";
    assert_eq!(read(quotes)[0].facts.event, "\u{201c}Open\u{201d}");
}

/// Formats that name no encoding may be in that of old Japanese programs. Letters with accents stay what they are.
#[test]
fn words_of_japanese_are_known_without_a_name() {
    let pgn = |name: &[u8]| [b"[Black \"", name, b"\"]\n\n1. f5 d6 *\n"].concat();
    for (bytes, name) in [
        (&b"\x91\xba\x89\x4a"[..], "\u{6751}\u{96e8}"),
        (b"\x8e\x52\x93\x63\x8f\x5c", "\u{5c71}\u{7530}\u{5341}"),
        (b"\x83\x5c\x83\x5c A", "\u{30bd}\u{30bd} A"),
        (b"R\xe9mi", "R\u{e9}mi"),
        (b"J\xe9r\xf4me Fran\xe7ois", "J\u{e9}r\u{f4}me Fran\u{e7}ois"),
        (b"Bj\xf6rn \xc5str\xf6m", "Bj\u{f6}rn \u{c5}str\u{f6}m"),
        (b"don\x92t", "don\u{2019}t"),
    ] {
        assert_eq!(read(&pgn(bytes))[0].facts.names[0], name);
    }
    let ggf = b"(;GM[Othello]PB[\x8e\x52\x93\x63\x8f\x5c]PW[x]B[f5]W[d6];)";
    assert_eq!(read(ggf)[0].facts.names, ["\u{5c71}\u{7530}\u{5341}", "x"]);
}

/// A long line is read in pieces, and no sign is torn.
#[test]
fn long_lines_of_games_keep_their_names() {
    for shift in 0..4 {
        let game = sgf("Shift_JIS", [b"\x8e\x52\x93\x63\x8f\x5c", b"\x83\x5c\x83\x5c"]);
        let game = &game[..game.len() - 1];
        let text = [&b" ".repeat(shift)[..], &game.repeat(3_000)].concat();
        let found = found(&text);
        assert_eq!(found.len(), 3_000);
        for it in found {
            let names = it.game.expect("legal").facts.names;
            assert_eq!(names, ["\u{5c71}\u{7530}\u{5341}", "\u{30bd}\u{30bd}"]);
        }
    }
}
