//! Five thousand generated texts: boards and transcripts as programs and people write them, which must be read, and sentences
//! that only mention squares, which must not be.

use flipside::{
    library::Found,
    rules::{GameRecord, Position, Side, Square, StartLayout},
};
use rand::{
    RngExt, SeedableRng,
    rngs::StdRng,
    seq::{IndexedRandom, IteratorRandom},
};

use super::found;

/// The signs of black, of white and of empty squares.
const SIGNS: [[&str; 3]; 18] = [
    ["X", "O", "-"],
    ["x", "o", "."],
    ["*", "O", "-"],
    ["*", "o", "."],
    ["B", "W", "."],
    ["b", "w", "-"],
    ["@", "O", "_"],
    ["#", "O", "."],
    ["●", "○", "・"],
    ["●", "○", "-"],
    ["●", "◯", "□"],
    ["⚫", "⚪", "🟩"],
    ["⚫\u{fe0f}", "⚪\u{fe0f}", "⬜"],
    ["Ｘ", "Ｏ", "－"],
    ["＊", "Ｏ", "．"],
    ["黒", "白", "・"],
    ["0", "1", "."],
    ["1", "2", "0"],
];

/// How texts say that black, or white, is to move.
const SIDES: [[&str; 2]; 20] = [
    ["Black to move", "White to move"],
    ["BLACK to play", "WHITE to play"],
    ["Black's turn", "White's turn"],
    ["It is Black’s move.", "It is White’s move."],
    ["* to move", "O to move"],
    ["Turn: X", "Turn: O"],
    ["side to move: black", "side to move: white"],
    ["Next: black", "Next: white"],
    ["(black to play and win)", "(white to play and win)"],
    ["● to move", "○ to move"],
    ["黒番", "白番"],
    ["黒の手番です。", "白の手番です。"],
    ["手番：黒", "手番：白"],
    ["次は黒", "次は白"],
    ["●の番", "○の番"],
    ["黑先", "白先"],
    ["轮到黑方", "轮到白方"],
    ["輪到黑棋走", "輪到白棋走"],
    ["黑方行棋", "白方行棋"],
    ["该黑走了", "该白走了"],
];

/// What stands around boards and games without belonging to them.
const REMARKS: [&str; 9] = [
    "Found in the third round.",
    "nice move",
    "what a surprise!",
    "この手は面白い。",
    "難しい局面です",
    "这步棋很妙。",
    "双方都在读秒",
    "(12:30, room 3)",
    "=====",
];

const NAMES: [&str; 6] = ["Tiger", "Snake, long", "虎定石", "ネズミ", "斜取", "No. 12"];

fn pick<'a, T>(list: &'a [T], random: &mut StdRng) -> &'a T {
    list.choose(random).expect("a list that is not empty")
}

fn game(moves: usize, random: &mut StdRng) -> GameRecord {
    let layout = if random.random_ratio(1, 6) { StartLayout::Mirrored } else { StartLayout::Standard };
    let mut game = GameRecord::new(Position::start(layout));
    while game.move_count() < moves
        && let Some(square) = game.legal_moves().iter().choose(random)
    {
        game.play(square).expect("legal");
    }
    game
}

/// A position on which a game can begin.
fn position(random: &mut StdRng) -> Position {
    loop {
        let moves = random.random_range(0..56);
        let position = *game(moves, random).position();
        if position.check_playable().is_ok() {
            return position;
        }
    }
}

fn full_width(text: &str) -> String {
    let wide = |sign: char| match sign {
        '!'..='~' => char::from_u32(sign as u32 + 0xfee0).expect("a full-width sign"),
        ' ' => '\u{3000}',
        other => other,
    };
    text.chars().map(wide).collect()
}

/// A board in rows, in one of many styles.
fn board(position: &Position, random: &mut StdRng) -> String {
    let signs = pick(&SIGNS, random);
    let side = position.side_to_move();
    let words = pick(&SIDES, random)[side.index()];
    // 0: above, 1: beside, 2: below, 3: below as a sign, 4: not at all.
    let place = match side {
        Side::Black => random.random_range(0..5),
        Side::White => random.random_range(0..4),
    };
    let has_bars = random.random_ratio(1, 3);
    let between = if has_bars { *pick(&["|", " | ", "│"], random) } else { *pick(&["", " ", " "], random) };
    let is_of_digits = signs[1] == "1" || signs[1] == "2";
    let labels = if is_of_digits && !has_bars && between.is_empty() { 0 } else { random.random_range(0..4) };
    let label = |row: usize, wide: bool| {
        if wide { full_width(&row.to_string()) } else { row.to_string() }
    };
    let beside = random.random_range(0..8);
    let mut lines = Vec::new();
    if random.random_bool(0.5) {
        lines.push((*pick(&REMARKS, random)).to_owned());
    }
    if place == 0 {
        lines.push(words.to_owned());
        if random.random_bool(0.3) {
            lines.push(String::new());
        }
    }
    let header = *pick(&["  a b c d e f g h", "  A B C D E F G H", "   ａｂｃｄｅｆｇｈ"], random);
    let frame = if has_bars { "  +---+---+---+---+---+---+---+---+" } else { "  -----------------" };
    let (has_header, has_frame) = (labels > 0 && random.random_bool(0.7), random.random_bool(0.3));
    if has_header {
        lines.push(header.to_owned());
    }
    if has_frame {
        lines.push(frame.to_owned());
    }
    for row in 0..8 {
        let cells: Vec<&str> = (0..8)
            .map(|file| match position.disc_at(Square::new(file, row).expect("a square")) {
                Some(color) => signs[color.index()],
                None => signs[2],
            })
            .collect();
        let number = usize::from(row) + 1;
        let mut line = cells.join(between);
        if has_bars {
            line = format!("{0}{line}{0}", between.trim());
        }
        line = match labels {
            0 => line,
            1 => format!("{} {line}", label(number, false)),
            2 => format!("{} {line} {}", label(number, false), label(number, false)),
            _ => format!("{} {line}", label(number, true)),
        };
        if place == 1 && row == beside {
            line = format!("{line}   {words}");
        } else if random.random_bool(0.1) {
            line += "   Black: 12  White: 9";
        }
        lines.push(line);
        if has_bars && has_frame && row < 7 {
            lines.push(frame.to_owned());
        }
    }
    if has_frame {
        lines.push(frame.to_owned());
    }
    if has_header && random.random_bool(0.7) {
        lines.push(header.to_owned());
    }
    match place {
        2 => lines.push(words.to_owned()),
        3 => lines.push(signs[side.index()].to_owned()),
        _ => {}
    }
    if random.random_bool(0.3) {
        lines.push(String::new());
        lines.push((*pick(&REMARKS, random)).to_owned());
    }
    let prefix = if has_bars { "" } else { *pick(&["", "", "", "> ", "    "], random) };
    lines.iter().map(|line| [prefix, line, "\n"].concat()).collect()
}

fn board_in_line(position: &Position, random: &mut StdRng) -> String {
    let text = position.to_string();
    let (squares, side) = text.split_at(64);
    let color = position.side_to_move();
    let side_word = pick(&SIDES, random)[color.index()];
    match random.random_range(0..6) {
        0 => text,
        1 => format!("{squares}{};", side.trim()),
        2 => format!("Position: {}", text.replace('X', "*")),
        3 => format!("{} {side_word}", squares.replace('X', "0").replace('O', "1").replace('-', ".")),
        rows => {
            let signs = if rows == 4 { ['p', 'P'] } else { ['o', 'O'] };
            let mut fen = String::new();
            for row in 0..8 {
                let mut empty = 0;
                for sign in squares[8 * row..8 * row + 8].chars() {
                    match sign {
                        '-' => empty += 1,
                        disc => {
                            if empty > 0 {
                                fen += &empty.to_string();
                            }
                            empty = 0;
                            fen.push(signs[usize::from(disc == 'O')]);
                        }
                    }
                }
                if empty > 0 {
                    fen += &empty.to_string();
                }
                if row < 7 {
                    fen.push('/');
                }
            }
            format!("{fen} {} - - 0 1", ["b", "w"][color.index()])
        }
    }
}

/// The moves of a game in one line, in one of many styles.
fn moves_in_line(game: &GameRecord, random: &mut StdRng) -> String {
    let moves: Vec<String> = game.moves().map(|square| square.to_string()).collect();
    let numbered = |by: usize, gap: &str| -> String {
        let chunks: Vec<String> =
            (1..).zip(moves.chunks(by)).map(|(number, it)| format!("{number}.{gap}{}", it.join(" "))).collect();
        chunks.join(" ")
    };
    match random.random_range(0..11) {
        0 => moves.join(" "),
        1 => moves.join(", "),
        2 => numbered(2, " "),
        3 => numbered(1, ""),
        4 => moves.join("→"),
        5 => moves.join("-"),
        6 => full_width(&moves.concat()),
        7 => moves.concat().to_uppercase(),
        8 => moves.join("、"),
        _ => moves.concat(),
    }
}

/// A line with words, an address or a label around the moves of a game.
fn line_with(game: &GameRecord, random: &mut StdRng) -> String {
    let moves = moves_in_line(game, random);
    let compact = game.transcript();
    match random.random_range(0..16) {
        0 => moves,
        1 => format!("https://example.org/viewer?moves={compact}"),
        2 => format!("see https://example.org/o/{}#board ok?", compact.to_uppercase()),
        3 => {
            let moves: Vec<String> = game.moves().map(|square| square.to_string()).collect();
            format!("http://example.com/?lang=en&k={}&z=1", moves.join("%20"))
        }
        4 => format!("Round 3: {compact} (Anna - Ben 40-24)"),
        5 => format!("<ben77> {moves} what do you think?"),
        6 => format!("I lost with {moves} yesterday."),
        7 => format!("昨日の棋譜は{moves}です。"),
        8 => format!("昨天的对局：{moves}，黑方胜。"),
        9 => format!("Moves: {moves}"),
        10 => format!("棋譜：{moves}"),
        11 => format!("Game 7, Anna vs Ben: {moves}"),
        12 => format!("{{\"transcript\": \"{compact}\"}}"),
        13 => format!("[21:04] anna: {moves}"),
        14 => format!("| 4 | Anna | {compact} | 33 |"),
        _ => format!("Check this line {moves}!"),
    }
}

/// The moves of a game in several lines.
fn lines_with(game: &GameRecord, random: &mut StdRng) -> String {
    let moves: Vec<String> = game.moves().map(|square| square.to_string()).collect();
    let pairs = |between: &mut dyn FnMut(usize) -> String| -> String {
        let lines = (1..).zip(moves.chunks(2));
        lines.map(|(number, pair)| [between(number), format!("{number}. "), pair.join(" ") + "\n"].concat()).collect()
    };
    match random.random_range(0..6) {
        0 => pairs(&mut |_| String::new()),
        1 => pairs(&mut |number| {
            if number > 1 { "\n".to_owned() } else { String::new() }
        }),
        2 => pairs(&mut |number| {
            if number > 1 && random.random_bool(0.3) { format!("{}\n", pick(&REMARKS, random)) } else { String::new() }
        }),
        3 => (1..).zip(&moves).map(|(number, it): (usize, _)| number.to_string() + ". " + it + "\n").collect(),
        4 => moves.chunks(2).map(|pair| pair.join(" ") + "\n\n").collect(),
        _ => (1..)
            .zip(moves.chunks(8))
            .map(|(number, chunk): (usize, _)| (4 * number - 3).to_string() + ". " + &chunk.join(" ") + "\n")
            .collect(),
    }
}

/// Sentences that name squares, but no game.
fn prose(random: &mut StdRng) -> String {
    let mut text = String::new();
    for _ in 0..random.random_range(1..6) {
        let mut square = || Square::ALL[random.random_range(0..64)];
        let (a, b, c) = (square(), square(), square());
        let sentence = match random.random_range(0..26) {
            0 => format!("I like {a}, but {b} is better.\n"),
            1 => format!("The corner at {a} and the squares {b}, {c} are weak.\n"),
            2 => format!("{a} and {b} are bad, {c} too\n"),
            3 => format!("After {a} {b} White is lost.\n"),
            4 => format!("Why not {a}? He played {b} at 12:30.\n"),
            5 => format!("黑方下{a}，白方应{b}，然后{c}。\n"),
            6 => format!("角上的{a}和{b}很重要。\n"),
            7 => format!("这里{a}、{b}、{c}都不好。\n"),
            8 => format!("{a}は悪手で、{b}が正解です。\n"),
            9 => format!("隅の{a}、{b}、{c}を狙う。\n"),
            10 => format!("黒は{a}、白は{b}に打った。\n"),
            11 => format!("[12:04:31] {a}\n"),
            12 => format!("12:04 anna: {a}\n"),
            13 => "Vitamin B2, H2O and C3PO; route A1, page D4.\n".to_owned(),
            14 => "Black 33 - White 31, see you at 20:15.\n".to_owned(),
            15 => format!("He wrote: “{a}, {b}, {c}”.\n"),
            16 => "a1, a8, h1, h8\n".to_owned(),
            17 => "The X-squares are b2, g2, b7 and g7; C-squares a2 b1 g1 h2 a7 b8 g8 h7.\n".to_owned(),
            18 => format!("- {a}\n- {b}\n"),
            19 => format!("{a}={}.{} {b}\n", random.random_range(0..9), random.random_range(0..9)),
            20 => "--------\n".to_owned(),
            21 => "----------------------------------------------------------------\n".to_owned(),
            22 => "XO\nOX\nwow\n\n".to_owned(),
            23 => "白石と黒石。黑白棋。\n".to_owned(),
            24 => format!("https://example.org/{a}/{b}.html?id=c0ffee\n"),
            _ => format!("f5 is the usual first move, then d6 or {b}.\n"),
        };
        text += &sentence;
    }
    text
}

/// What is read: the start and the moves of each game.
fn games(found: &[Found]) -> Option<Vec<(Position, String)>> {
    let game = |it: &Found| {
        let game = &it.game.as_ref().ok()?.record;
        Some((*game.start(), game.transcript()))
    };
    found.iter().map(game).collect()
}

fn expected(game: &GameRecord) -> (Position, String) {
    (*game.start(), game.transcript())
}

#[test]
fn what_must_be_read_is_and_what_must_not_be_is_not() {
    let mut random = StdRng::seed_from_u64(43);
    let mut wrong = Vec::new();
    for number in 0..5000 {
        let random = &mut random;
        let (text, games_of_it) = match number % 10 {
            0..3 => {
                let position = position(random);
                (board(&position, random), vec![(position, String::new())])
            }
            3 => {
                let position = position(random);
                (board_in_line(&position, random), vec![(position, String::new())])
            }
            4 | 5 => {
                let moves = random.random_range(4..=60);
                let game = game(moves, random);
                (line_with(&game, random), vec![expected(&game)])
            }
            6 => {
                let moves = random.random_range(4..=60);
                let game = game(moves, random);
                (lines_with(&game, random), vec![expected(&game)])
            }
            7 => {
                let games: Vec<GameRecord> = (0..random.random_range(2..5))
                    .map(|_| {
                        let moves = random.random_range(4..=60);
                        game(moves, random)
                    })
                    .collect();
                let between =
                    *pick(&["\n", "\n\n", "\n--------\n", "\n-------------------\n", "\nand another one:\n"], random);
                let is_list = random.random_bool(0.3);
                let lines: Vec<String> = games
                    .iter()
                    .map(|game| match is_list {
                        true if random.random_bool(0.5) => {
                            format!("{}, {}", game.transcript(), pick(&NAMES, random))
                        }
                        true => format!("{} | {}", pick(&NAMES, random), game.transcript()),
                        false => line_with(game, random),
                    })
                    .collect();
                (lines.join(between), games.iter().map(expected).collect())
            }
            _ => (prose(random), Vec::new()),
        };
        let found = found(text.as_bytes());
        if games(&found).as_ref() != Some(&games_of_it) {
            wrong.push(format!("{number}:\n{text}\nread: {found:?}\nright: {games_of_it:?}\n"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} texts:\n{}",
        wrong.len(),
        wrong.iter().take(5).map(String::as_str).collect::<String>()
    );
}
