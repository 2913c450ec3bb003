//! What people paste and drop: boards and games in the forms of other programs.

use flipside::{
    library::{LeftOut, Problem},
    rules::{Position, Side},
};

use super::{found, read};

/// f5 was played from the usual start, so White is to move.
const WHITE: &str = "---------------------------OX------XXX-------------------------- O";

/// The board as eight rows in these signs for empty squares, black and white.
fn board(signs: [char; 3]) -> Vec<String> {
    let cells = WHITE.chars().take(64).map(|sign| match sign {
        'X' => signs[1],
        'O' => signs[2],
        _ => signs[0],
    });
    let cells: Vec<char> = cells.collect();
    cells.chunks(8).map(|row| row.iter().collect()).collect()
}

fn spaced(row: &str) -> String {
    let signs: Vec<String> = row.chars().map(|sign| sign.to_string()).collect();
    signs.join(" ")
}

fn lines(rows: impl IntoIterator<Item = String>) -> String {
    rows.into_iter().collect::<Vec<_>>().join("\n") + "\n"
}

#[track_caller]
fn only(text: &str) -> flipside::library::Game {
    let mut games = found(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}\n{games:?}");
    games.remove(0).game.unwrap_or_else(|why| panic!("{why}\n{text}"))
}

#[track_caller]
fn is_white(text: &str) {
    let expected: Position = WHITE.parse().unwrap();
    assert_eq!(only(text).record.start(), &expected, "{text}");
}

#[track_caller]
fn plays(text: &str, moves: &str) {
    assert_eq!(only(text).record.transcript(), moves, "{text}");
}

/// The side is named although the number of discs would say something else: four discs, and White is to move.
#[test]
fn the_side_to_move_is_named_in_many_ways() {
    let rows = "........\n........\n........\n...OX...\n...XO...\n........\n........\n........\n";
    for words in [
        "White (o) to play:",
        "White (Ben) to play",
        "Ben (White) to move",
        "Player O's turn",
        "White is to move.",
        "WHITE TO MOVE",
        "It's White's turn now",
        "White, your move",
        "White on move",
        "Current player: O",
        "current_player = WHITE",
        "sideToMove: w",
        "\"turn\": \"white\",",
        "Next: white",
        "Turn -> White",
        "[White to move]",
        "**White to move**",
        "○ to move",
        "白番です",
        "白の手番",
        "手番: ○",
        "次の手：白",
        "白のターン",
        "後手番",
        "白が打つ番です",
        "轮到白棋走",
        "当前玩家：白",
        "白方先走",
        "该白方下",
        "輪到白方",
        "白方回合",
        "WHITE",
        "White",
        "white:",
        "W",
        "O",
        "白",
        "白方",
        "White (O)",
        "[White]",
    ] {
        for text in [
            format!("{words}\n{rows}"),
            format!("{words}\r\n\r\n{}", rows.replace('\n', "\r\n")),
            format!("\u{feff}{words}\n  a b c d e f g h\n{rows}"),
            format!("{rows}{words}\n"),
            format!("{rows}\n{words}\n"),
        ] {
            let game = only(&text);
            assert_eq!(game.record.start().side_to_move(), Side::White, "{text}");
        }
    }
    for words in
        ["Black moves: d3, c4", "Black\nWhite", "Black: Anna\nWhite: Ben", "White has two discs", "The white board"]
    {
        let game = only(&format!("{words}\n{rows}"));
        assert_eq!(game.record.start().side_to_move(), Side::Black, "{words}");
    }
}

#[test]
fn without_a_side_the_discs_tell_and_it_is_said() {
    let told = |text: &str| {
        let found = found(text.as_bytes()).remove(0);
        let side = found.game.unwrap().record.start().side_to_move();
        (side, found.left_out)
    };
    let odd = lines(board(['.', 'b', 'w']));
    assert_eq!(told(&odd), (Side::White, vec![LeftOut::Side(Side::White)]));
    let even = odd.replacen("........", ".....b..", 1);
    assert_eq!(told(&even), (Side::Black, vec![LeftOut::Side(Side::Black)]));
    // With the side named nothing was inferred.
    assert_eq!(told(&format!("{odd}White to move\n")), (Side::White, vec![]));
    // White has a disc that is not enclosed by anything, so that only Black can move.
    let pass = "XO------\n--------\n--------\n--------\n--------\n--------\n--------\nO-------\n";
    assert_eq!(told(pass), (Side::Black, vec![LeftOut::Side(Side::Black)]));
    let named = format!("{pass}White to move\n");
    assert_eq!(told(&named).1, [LeftOut::Pass(Side::Black)]);
}

#[test]
fn boards_of_other_programs_are_read() {
    let [rows, arrays, signed] = [['-', 'X', 'O'], ['0', '1', '2'], ['0', '1', 'm']].map(board);
    let numbered = |labels: &str, between: &str| {
        let labels: Vec<char> = labels.chars().collect();
        let row = |(at, row): (usize, &String)| format!("{}{between}{}", labels[at], spaced(row));
        lines(rows.iter().enumerate().map(row))
    };
    let numbers = |row: &String, gap: &str| {
        let row: Vec<String> = row.chars().map(|it| it.to_string()).collect();
        row.join(gap).replace('m', "-1")
    };
    let numpy = |row: &String| {
        let row = row.chars().map(|it| format!("{:>2}", it.to_string().replace('m', "-1")));
        format!("[{}]", row.collect::<Vec<_>>().join(" "))
    };
    let edge = "?".repeat(10);
    let border = format!("{edge}?{}?{edge}", rows.join("??"));
    for text in [
        numbered("01234567", " |"),
        numbered("01234567", "  "),
        numbered("abcdefgh", " "),
        numbered("ABCDEFGH", " | "),
        format!("   0 1 2 3 4 5 6 7\n-----------------------\n{}", numbered("01234567", " |").replace('\n', " |\n")),
        numbered("12345678", "\t"),
        lines(
            rows.iter().enumerate().map(|(at, row)| format!("{} {}", 7 - at, spaced(&rows[7 - at].replace(' ', row)))),
        ),
        format!("[{}]\n", lines(signed.iter().map(numpy)).trim_end().replace('\n', "\n ")),
        format!("array([{}])\n", lines(signed.iter().map(numpy)).trim_end().replace('\n', ",\n       ")),
        lines(signed.iter().map(|row| numbers(row, " "))),
        lines(signed.iter().map(|row| numbers(row, ", "))),
        lines(signed.iter().map(|row| format!("[{}],", numbers(row, ", ")))),
        lines(signed.iter().map(|row| format!("({}),", numbers(row, ",")))),
        lines(signed.iter().map(|row| format!("[{}]", numbers(row, ". ") + "."))),
        format!("[{}]\n", arrays.iter().map(|row| format!("[{}]", numbers(row, ", "))).collect::<Vec<_>>().join(", ")),
        format!(
            "board = [{}]\n",
            signed.iter().map(|row| format!("[{}]", numbers(row, ","))).collect::<Vec<_>>().join(",")
        ),
        format!("[{}]\n", rows.iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(",")),
        lines(rows.iter().map(|row| format!("['{}'],", spaced(row).replace(' ', "', '")))),
        format!("{border}\n"),
        format!("{border} o\n"),
        lines(
            ["??????????".to_owned()]
                .into_iter()
                .chain(rows.iter().map(|row| format!("?{row}?")))
                .chain(["??????????".to_owned()]),
        ),
        lines(
            ["##########".to_owned()]
                .into_iter()
                .chain(rows.iter().map(|row| format!("#{row}#")))
                .chain(["##########".to_owned()]),
        ),
        format!("{}turn = -1\n", lines(signed.iter().map(numpy))),
        format!(
            "{{\"board\": [{}], \"player\": 2}}\n",
            arrays.iter().map(|row| format!("[{}]", numbers(row, ","))).collect::<Vec<_>>().join(",")
        ),
        format!("{{\"game\": {{\n  \"to_move\": \"white\",\n  \"board\": [\"{}\"]\n}}}}\n", rows.join("\", \"")),
        format!(
            "{{\"squares\":[{}],\"turn\":-1}}\n",
            signed.iter().map(|row| numbers(row, ",")).collect::<Vec<_>>().join(",")
        ),
        format!("{{\"board\":\"{}\",\"turn\":\"O\"}}", rows.concat()),
        format!("{}player: 2\n", lines(arrays.iter().map(|row| numbers(row, " ")))),
    ] {
        is_white(&text);
    }
}

#[test]
fn a_finished_board_is_read_back() {
    let wiped = "----------------OOOOO-----OOOOO----OOO------O------------------- X;";
    for text in [wiped.to_owned(), format!("{wiped}\n"), format!("{} O", "X".repeat(40) + &"O".repeat(24))] {
        let game = only(&text);
        assert!(game.record.is_finished(), "{text}");
        assert_eq!(game.record.move_count(), 0);
    }
    // A line of signs is no board.
    for sign in ["*", "-", "x"] {
        assert!(found(sign.repeat(64).as_bytes()).iter().all(|it| it.game.is_err()));
    }
}

#[test]
fn a_diagram_with_the_numbers_of_moves_is_a_game() {
    let rows = [
        "45 32 19 18 31 24 44 43",
        "46 36  9 11 16 15 42 56",
        "17  8  3  4 10 22 38 51",
        "20 13  5  o  x  6 23 40",
        "21 14  7  x  o  1 39 41",
        "34 30 12  2 28 29 53 52",
        "35 47 33 26 25 37 59 55",
        "50 49 48 27 54 60 58 57",
    ];
    let numbered = |between: &str| {
        let row = |(at, row): (usize, &&str)| format!("{} {row} {}", at + 1, at + 1).replace(' ', between);
        lines(rows.iter().enumerate().map(row))
    };
    let plain = lines(rows.iter().map(|row| (*row).to_owned()));
    let letters = "   a  b  c  d  e  f  g  h\n";
    let bars = "+--+--+--+--+--+--+--+--+\n";
    let whole = only(&plain).record;
    assert_eq!((whole.move_count(), whole.position().disc_difference()), (60, -24));
    for text in [
        numbered(" "),
        numbered("\t"),
        numbered(" | "),
        format!("Anna - Ben, Spring Open 1992\n\n{letters}{}{letters}", numbered(" ")),
        plain.replace(" o  x ", " - - ").replace(" x  o ", " . . "),
        plain.replace(" o  x ", " ").replace(" x  o ", " "),
        plain.replace(" o  x ", " ○ ● ").replace(" x  o ", " ● ○ "),
        lines(rows.iter().map(|row| format!("{bars}|{}|", row.split_whitespace().collect::<Vec<_>>().join("|")))),
        plain.replace('\n', "\r\n"),
    ] {
        assert_eq!(only(&text).record, whole, "{text}");
    }
    // Tables of other numbers are no games.
    for text in
        [plain.replace("45", "44"), plain.replace("60", "61"), lines(rows.iter().take(7).map(|row| (*row).to_owned()))]
    {
        assert!(read_any(&text).is_empty(), "{text}");
    }
}

fn read_any(text: &str) -> Vec<flipside::library::Found> {
    found(text.as_bytes())
}

#[test]
fn moves_have_numbers_of_any_kind() {
    let moves = ["f5", "d6", "c3", "d3", "c4", "f4"];
    let list = |from: usize, form: &dyn Fn(usize, &str) -> String| {
        lines(moves.iter().enumerate().map(|(at, it)| form(at + from, it)))
    };
    let color = |number: usize, names: [&str; 2]| names[(number + 1) % 2].to_owned();
    for text in [
        list(0, &|number, it| format!("{number}. {it}")),
        list(0, &|number, it| format!("{number}: {it}")),
        list(0, &|number, it| format!("{number}) {it}")),
        list(0, &|number, it| format!("Move {number}: {it}")),
        list(1, &|number, it| format!("Move {number}: {it}")),
        list(1, &|number, it| format!("move {number} - {}", it.to_uppercase())),
        list(1, &|number, it| format!("Move {number}: {} plays {it}", color(number, ["Black", "White"]))),
        list(1, &|number, it| format!("Move {number} ({}): {it}", color(number, ["Black", "White"]))),
        list(1, &|number, it| format!("Turn {number}: {it}")),
        list(1, &|number, it| format!("Ply {number} {it}")),
        list(1, &|number, it| format!("#{number} {it}")),
        list(1, &|number, it| format!("{number}手目 {} {it}", color(number, ["黒", "白"]))),
        list(1, &|number, it| format!("{number}手目：{it}")),
        list(1, &|number, it| format!("第{number}手 {} {it}", color(number, ["黑", "白"]))),
        list(1, &|number, it| format!("第{number}步：{it}")),
    ] {
        plays(&text, "f5d6c3d3c4f4");
    }
}

#[test]
fn json_of_any_program_is_a_game() {
    for text in [
        r#"{"match_id":"01H","black":"Anna","white":"Ben","winner":1,"moves":"f5d6c3d3c4","played_at":1714001234}"#,
        r#"{"black":"Anna","white":"Ben","moves":["f5","d6","c3","d3","c4"]}"#,
        r#"{"black":{"name":"Anna"},"white":{"name":"Ben"},"moves":"F5 D6 C3 D3 C4"}"#,
        r#"{"players":["Anna","Ben"],"moves":[{"move":"f5"},{"move":"d6"},{"move":"c3"},{"move":"d3"},{"move":"c4"}]}"#,
        r#"{"players":{"black":"Anna","white":"Ben"},"moves":"f5,d6,c3,d3,c4"}"#,
        r#"{"games":[{"black_player":"Anna","white_player":"Ben","moves":"f5d6c3d3c4"}]}"#,
        "{\n  \"blackName\": \"Anna\",\r\n  \"whiteName\": \"Ben\",\n  \"moves\": [\n    \"f5\", \"d6\",\n    \"c3\", \"d3\", \"c4\"\n  ]\n}",
    ] {
        let game = only(text);
        assert_eq!(game.record.transcript(), "f5d6c3d3c4", "{text}");
        assert_eq!(game.facts.names, ["Anna", "Ben"], "{text}");
    }
    let wrong = found(br#"{"moves":"f5a1"}"#).remove(0).game.unwrap_err();
    assert!(wrong.to_string().contains("cannot play a1"), "{wrong}");
}

#[test]
fn archives_are_named() {
    let mut tar = vec![0; 512];
    tar[..8].copy_from_slice(b"game.txt");
    tar[257..262].copy_from_slice(b"ustar");
    tar.extend(b"f5d6c3d3c4\n");
    for (bytes, format) in [
        (&b"PK\x03\x04\x14\0\0\0\x08\0f5d6c3d3c4"[..], "zip"),
        (b"PK\x03\x04\x0a\0\0\0\0\0\n1. f5 d6 2. c3 d3\nf5d6c3d3c4\n", "zip"),
        (b"\x1f\x8b\x08\0\0\0\0\0", "gzip"),
        (b"7z\xbc\xaf\x27\x1c\0\x04", "7z"),
        (&tar, "tar"),
    ] {
        let games = found(bytes);
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].game, Err(Problem::Packed { format }));
        let why = games[0].game.as_ref().unwrap_err().to_string();
        assert_eq!(why, format!("it is a {format} archive: unpack it first"));
    }
}

#[test]
fn games_in_one_line_are_all_read() {
    let pgn = |number: u8| {
        format!("[Event \"{number}\"]\n[Black \"Anna\"]\n[Result \"*\"]\n\n1. f5 d6 2. c3 d3 {{[Event \"x\"]}} *")
    };
    for between in ["", " ", "\n", "\r\n\r\n"] {
        let text = [1, 2, 3].map(pgn).join(between);
        let events: Vec<String> = read(text.as_bytes()).into_iter().map(|it| it.facts.event).collect();
        assert_eq!(events, ["1", "2", "3"], "{text}");
    }
    let sgf = "(;GM[Othello]PB[a]PW[b]B[f5]W[d6];)";
    for (text, count) in [
        (format!("f5d6c3d3c4 {sgf}"), 2),
        (format!("f5d6c3d3c4{sgf}{sgf}"), 3),
        (format!("f5d6c3d3c4, f5f6e6f4e3 {sgf}\nf5d6c3d3\n"), 4),
        (format!("1: {sgf} {sgf}"), 2),
        (format!("see (; no) {sgf}"), 1),
        (format!("A game: {sgf}"), 1),
    ] {
        assert_eq!(read(text.as_bytes()).len(), count, "{text}");
    }
}

#[test]
fn names_have_no_signs_that_cannot_be_seen() {
    for name in ["Anna\u{200b}", "\u{200b}Anna", "An\u{200b}na", "\u{feff}Anna\u{200e}", "An\u{ad}na", "Anna\u{200d}"] {
        let game = only(&format!("(;FF[4]GM[2]SZ[8]PB[{name}]PW[ Ben];B[f5];W[d6];B[c3])"));
        assert_eq!(game.facts.names, ["Anna", "Ben"], "{name:?}");
    }
    // The parts of one sign, and letters of scripts in which a joiner changes them, stay together.
    for name in ["👩\u{200d}🚀 Zoe", "می\u{200c}خواهم"] {
        let game = only(&format!("(;GM[Othello]PB[{name}]PW[Ben]B[f5]W[d6];)"));
        assert_eq!(game.facts.names[0], name);
    }
}

#[test]
fn prose_is_no_board() {
    for text in [
        "White\nis a colour, and so is black.\nThe white side moves.\n",
        "a b c d e f g h\n1 2 3 4 5 6 7 8\n",
        "[1, 2, 3, 4, 5, 6, 7, 8]\n[2, 3, 4, 5, 6, 7, 8, 9]\n",
        "Move 1: read the rules. Move 2: play.\n",
        "turn: 1\nplayer: 2\n0 1 0 1\n",
        "----------\n==========\n?????????? what\n",
        "{\"name\": \"x\", \"list\": [0, 1, 2]}\n",
        "1 2 3 4 5 6 7 8\n9 10 11 12 13 14 15 16\n17 18 19 20 21 22 23 24\n",
        "an ox, a box and a cow\nb o x\n",
    ] {
        assert!(read_any(text).is_empty(), "{text}\n{:?}", read_any(text));
    }
}
