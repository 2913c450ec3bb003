//! Boards that are drawn in rows, or written in one line, with the signs of any program.

use crate::rules::{Position, Side, narrow};

/// Black's signs, white's, and those of empty squares, of one way of drawing. The first way that explains all signs of a board
/// counts.
struct Signs {
    black: &'static str,
    white: &'static str,
    empty: &'static str,
}

/// Signs of empty squares in nearly all ways.
const EMPTY: &str = "-._·・･+—□⬜⬛🟩🟫🟢";

const WAYS: [Signs; 7] = [
    // Capitals are white where only the size of a letter tells the colours apart, as in the lines of chess programs.
    Signs { black: "o", white: "O", empty: EMPTY },
    Signs { black: "p", white: "P", empty: EMPTY },
    Signs { black: "Xx*Bb@#●⬤⚫🖤黒黑×", white: "OoWw○◯〇⚪🤍白", empty: EMPTY },
    Signs { black: "Xx*", white: "0", empty: EMPTY },
    // As Egaroucid writes them.
    Signs { black: "0", white: "1", empty: EMPTY },
    Signs { black: "1", white: "2", empty: "0-._·" },
    Signs { black: "■⬛", white: "□⬜", empty: "-._·・+🟩🟫🟢" },
];

/// Signs with which programs mark the legal moves.
const MARKS: [char; 3] = ['*', 'x', 'X'];

/// The bars between squares.
const BARS: [char; 5] = ['|', '│', '┃', '║', '¦'];

/// A row of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// The signs of its squares.
    pub cells: Vec<char>,
    /// Its number, where it stands at the left or at the right.
    pub number: Option<u8>,
    /// What stands at the right of it.
    pub beside: String,
}

impl BoardRow {
    /// Whether a disc stands in it.
    pub fn has_disc(&self) -> bool {
        self.cells.iter().any(|&sign| !EMPTY.contains(sign))
    }
}

fn is_cell(sign: char) -> bool {
    let is_of = |way: &Signs| [way.black, way.white, way.empty].iter().any(|signs| signs.contains(sign));
    WAYS.iter().any(is_of)
}

fn is_gap(sign: char) -> bool {
    sign.is_whitespace() || sign == ',' || BARS.contains(&sign)
}

/// The signs of a text in Latin width, without marks that take no room.
fn signs_of(text: &str) -> Vec<char> {
    let is_seen = |sign: &char| !matches!(sign, '\u{200b}'..='\u{200f}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}' | '`');
    text.chars().map(narrow).filter(is_seen).collect()
}

fn number_of(sign: char) -> Option<u8> {
    let rows = ["012345678", "零一二三四五六七八", " abcdefgh", " ABCDEFGH"];
    let at = rows.into_iter().find_map(|row| row.chars().position(|it| it == sign));
    at.filter(|_| sign != ' ').map(|at| at as u8)
}

/// The row of a board that stands in a line. It may have any number of squares from four on.
pub fn row(text: &str) -> Option<BoardRow> {
    let signs = signs_of(text);
    if let Some(row) = wide(text).or_else(|| barred(&signs).filter(|row| row.cells.len() == 8)).or_else(|| array(text))
    {
        return Some(row);
    }
    let is_quote = |sign: char| matches!(sign, '>' | '[' | '{' | '(' | '"' | '\'' | '?');
    let begin = signs.iter().position(|&sign| !is_gap(sign) && !is_quote(sign))?;
    let number = number_of(signs[begin]);
    let numbered = number.and_then(|_| {
        let rest = &signs[begin + 1..];
        let gap = rest.iter().take_while(|&&sign| is_gap(sign)).count();
        cells(&rest[gap..], number)
    });
    let plain = cells(&signs[begin..], None);
    let barred = barred(&signs);
    let mut found: Vec<BoardRow> = [numbered, barred, plain].into_iter().flatten().collect();
    let at = found.iter().position(|row| row.cells.len() == 8).unwrap_or_default();
    (!found.is_empty()).then(|| found.swap_remove(at))
}

/// The squares at the beginning of a text, between which there are equal gaps.
fn cells(signs: &[char], number: Option<u8>) -> Option<BoardRow> {
    let (mut places, mut at, mut usual) = (Vec::new(), 0, None);
    while let Some(&sign) = signs.get(at).filter(|&&sign| is_cell(sign)) {
        let next = signs.get(at + 1).copied().unwrap_or(' ');
        if sign.is_alphabetic() && next.is_alphabetic() && !is_cell(next) {
            break;
        }
        places.push(at);
        let gap = signs[at + 1..].iter().take_while(|&&sign| is_gap(sign)).count();
        at += 1 + gap;
        if *usual.get_or_insert(gap) != gap {
            break;
        }
    }
    // The number at the right, and what follows it, are no squares.
    let is_digit = |at: usize| signs[at].is_ascii_digit();
    let is_numbered = |at: &usize| match number {
        Some(number) => number_of(signs[*at]) == Some(number),
        None => is_digit(*at) && !places[..8].iter().any(|&at| is_digit(at)),
    };
    let mut count = places.len();
    let rest = |from: usize| signs[from..].iter().copied().find(|&sign| !is_gap(sign));
    let is_followed_by_words = places.last().is_some_and(|&last| rest(last + 1).is_some_and(char::is_alphanumeric));
    if count > 8 && (places.get(8).is_some_and(is_numbered) || is_followed_by_words) {
        count = 8;
    }
    if count < 4 {
        return None;
    }
    let end = places[count - 1] + 1;
    // A word that is longer than the row is no row.
    let is_number = |sign: char| count == 8 && number_of(sign).is_some();
    if signs.get(end).is_some_and(|&sign| sign.is_alphanumeric() && !is_number(sign)) {
        return None;
    }
    let mut beside: String = signs[end..].iter().collect::<String>();
    beside = beside.trim_start_matches(is_gap).to_owned();
    // A letter that begins a word is no number.
    let is_alone = !beside.chars().nth(1).is_some_and(char::is_alphanumeric);
    let at_right = beside.chars().next().and_then(number_of).filter(|_| is_alone);
    if at_right.is_some() && (number.is_none() || at_right == number) {
        beside.remove(0);
    }
    Some(BoardRow { cells: places[..count].iter().map(|&at| signs[at]).collect(), number: number.or(at_right), beside })
}

/// The squares in the text of an array: signs, or numbers of which black's is 1 and white's is -1 or 2. `None` if there is
/// anything else.
fn numbers(text: &str) -> Option<Vec<char>> {
    let is_between = |sign: char| sign.is_whitespace() || "[](){},;'\"".contains(sign);
    let mut cells = Vec::new();
    for part in text.split(is_between).filter(|part| !part.is_empty()) {
        let part = ["1", "0", "2"]
            .into_iter()
            .find(|it| part.strip_suffix(".0").or(part.strip_suffix('.')) == Some(it))
            .unwrap_or(part);
        match part {
            "-1" | "-1." | "-1.0" => cells.push('2'),
            "+1" => cells.push('1'),
            "None" | "null" => cells.push('0'),
            part => cells.extend(part.chars().map(|sign| is_cell(sign).then_some(sign)).collect::<Option<Vec<_>>>()?),
        }
    }
    Some(cells)
}

fn array(text: &str) -> Option<BoardRow> {
    let is_array = text.contains("-1") || text.contains(['[', '\'', '"']);
    let begin = text.find(['[', '{']).map_or(text, |at| &text[at..]);
    let inner = begin.trim_start().trim_start_matches(['[', '{', '(']);
    let (inner, beside) = inner.split_once([']', '}']).unwrap_or((inner, ""));
    let parts = inner.split([' ', ',', '\t']).filter(|it| !it.is_empty()).count();
    let cells = numbers(inner).filter(|cells| is_array && cells.len() == 8 && parts == 8)?;
    Some(BoardRow { cells, number: None, beside: beside.to_owned() })
}

/// A board with a border of one sign around it, without the border.
pub fn inner(cells: &[char]) -> Option<Vec<char>> {
    let is_inside = |at: &usize| (1..9).contains(&(at % 10)) && (1..9).contains(&(at / 10));
    let is_bordered = cells.len() == 100 && (0..100).all(|at| is_inside(&at) || cells[at] == cells[0]);
    is_bordered.then(|| (0..100).filter(is_inside).map(|at| cells[at]).collect())
}

/// A row in full-width signs, in which spaces are empty squares.
fn wide(text: &str) -> Option<BoardRow> {
    let text = text.trim_end_matches(['\r', '\n']);
    let is_square = |sign: char| matches!(sign, '\u{3000}' | '●' | '○' | '◯' | '〇' | '⬤' | '⚫' | '⚪');
    let is_row = text.contains('\u{3000}') && text.chars().all(is_square) && text.chars().count() == 8;
    is_row.then(|| BoardRow {
        cells: text.replace('\u{3000}', "-").chars().collect(),
        number: None,
        beside: String::new(),
    })
}

/// The squares between bars, where nothing stands in the empty ones.
fn barred(signs: &[char]) -> Option<BoardRow> {
    let text: String = signs.iter().collect();
    let parts: Vec<&str> = text.split(BARS).map(str::trim).collect();
    let (mut first, mut rest) = parts.split_first()?;
    if let Some((number, after)) = rest.split_first()
        && first.is_empty()
        && after.len() == 9
        && number.chars().all(|sign| number_of(sign).is_some())
    {
        (first, rest) = (number, after);
    }
    let is_square = |part: &&&str| part.chars().all(is_cell) && part.chars().count() <= 1;
    let count = rest.iter().take_while(is_square).count();
    // The part after the last bar is no square.
    let count = count.min(rest.len().saturating_sub(1));
    let is_number = first.is_empty() || first.chars().all(|sign| number_of(sign).is_some());
    (count >= 4 && is_number).then(|| BoardRow {
        cells: rest[..count].iter().map(|part| part.chars().next().unwrap_or('-')).collect(),
        number: first.chars().next().and_then(number_of),
        beside: rest[count..].join(" "),
    })
}

/// Where the letters of the columns stand in the line above a board.
pub fn columns(text: &str) -> Option<[usize; 8]> {
    let signs: Vec<char> = text.chars().map(narrow).collect();
    let is_letter = |at: &usize| signs[*at].is_alphanumeric();
    let places: Vec<usize> = (0..signs.len()).filter(is_letter).collect();
    let letters: String = places.iter().map(|&at| signs[at].to_ascii_lowercase()).collect();
    (letters == "abcdefgh").then(|| places.try_into().ok())?
}

/// A row whose squares stand below the letters of the columns, and in which spaces may be empty squares.
pub fn row_below(text: &str, columns: [usize; 8]) -> Option<BoardRow> {
    let signs: Vec<char> = text.chars().map(narrow).collect();
    let number = number_of(*signs.iter().find(|sign| !sign.is_whitespace())?)?;
    let [first, .., last] = columns;
    let sign_at = |at: usize| signs.get(at).copied().unwrap_or(' ');
    let is_apart = |at: usize| columns.contains(&at) || is_gap(sign_at(at));
    let cell = |at: usize| match sign_at(at) {
        ' ' => Some('-'),
        sign => Some(sign).filter(|&sign| is_cell(sign)),
    };
    let cells = columns.into_iter().map(cell).collect::<Option<_>>()?;
    let beside: String = signs.iter().skip(last + 1).collect();
    (first..last).all(is_apart).then_some(BoardRow { cells, number: Some(number), beside })
}

/// Whether a line may stand above, below or between the rows of a board: a part of its frame, or the letters of its columns.
pub fn is_frame(text: &str) -> bool {
    let signs = signs_of(text);
    let letters: String = signs.iter().filter(|sign| sign.is_alphanumeric()).collect::<String>().to_lowercase();
    let is_of_columns = letters.starts_with("abcdefgh") || matches!(&*letters, "12345678" | "01234567");
    let is_empty = letters.is_empty() && !signs.iter().any(|&sign| is_cell(sign) && !EMPTY.contains(sign));
    is_of_columns && signs.iter().filter(|sign| sign.is_alphanumeric()).count() < 40 || is_empty
}

/// The discs as 64 squares from a1 to h8, in the signs `X`, `O` and `-`. `None` if no way of drawing explains the signs.
pub fn discs(cells: &[char]) -> Option<String> {
    let of_way = |way: &Signs| {
        let cell = |&sign: &char| match sign {
            sign if way.black.contains(sign) => Some('X'),
            sign if way.white.contains(sign) => Some('O'),
            sign if way.empty.contains(sign) => Some('-'),
            _ => None,
        };
        cells.iter().map(cell).collect::<Option<String>>()
    };
    let is_of_capitals = |signs: [char; 2]| signs.iter().all(|sign| cells.contains(sign));
    // One letter alone does not tell the colours apart.
    let ways = match (is_of_capitals(['o', 'O']), is_of_capitals(['p', 'P'])) {
        (false, false) => &WAYS[2..],
        _ => &WAYS[..],
    };
    without_marks(cells).or_else(|| ways.iter().find_map(of_way)).filter(|discs| discs.contains(['X', 'O']))
}

/// The colour of a sign that stands alone, in the signs of a board.
pub fn disc(cells: &[char], text: &str) -> Option<Side> {
    let [sign] = signs_of(text.trim())[..] else {
        return None;
    };
    let all: Vec<char> = cells.iter().copied().chain([sign]).collect();
    match discs(&all)?.chars().next_back() {
        Some('X') => Some(Side::Black),
        Some('O') => Some(Side::White),
        _ => None,
    }
}

/// The discs of a board on which a second sign of black marks the legal moves of one side.
fn without_marks(cells: &[char]) -> Option<String> {
    let mark = MARKS.into_iter().find(|mark| cells.contains(mark))?;
    let other = cells.iter().any(|&sign| WAYS[2].black.contains(sign) && !sign.eq_ignore_ascii_case(&mark));
    if !other {
        return None;
    }
    let bare: Vec<char> = cells.iter().map(|&sign| if sign == mark { '-' } else { sign }).collect();
    let discs = discs(&bare)?.get(..64)?.to_owned();
    let position: Position = discs.parse().ok()?;
    let marked: Vec<usize> = (0..cells.len()).filter(|&at| cells[at] == mark).collect();
    let are_moves = |position: Position| {
        let legal: Vec<usize> = position.legal_moves().iter().map(|square| usize::from(square.index())).collect();
        marked.iter().all(|at| legal.contains(at))
    };
    (are_moves(position) || are_moves(position.pass())).then_some(discs)
}

/// A board in one line, and what follows it: 64 squares, alone or after other words, or eight rows with slashes between them,
/// in which numbers stand for empty squares.
pub fn in_line(text: &str) -> Option<(String, String)> {
    let text: String = signs_of(text).iter().collect();
    let begin = text.trim_start();
    // Rows may be separated.
    let is_square = |sign: char| !is_gap(sign) && sign != '/';
    let ends = begin.char_indices().filter(|&(_, sign)| is_square(sign)).map(|(at, sign)| at + sign.len_utf8());
    if let Some(end) = ends.take(64).nth(63) {
        let cells: Vec<char> = begin[..end].chars().filter(|&sign| is_square(sign)).collect();
        if let Some(discs) = discs(&cells) {
            return Some((discs, begin[end..].to_owned()));
        }
    }
    if let Some((begin, end)) = text.find('[').zip(text.rfind(']'))
        && let Some(cells) = text.get(begin..end).and_then(numbers)
        && cells.len() == 64
    {
        return Some((discs(&cells)?, text[end + 1..].to_owned()));
    }
    text.split_whitespace().find_map(|word| {
        let inner = word.trim_matches(['"', '\'', '(', ')', ';', ',', '=', '\u{201c}', '\u{201d}']);
        let cells: Vec<char> = match slashed(inner) {
            Some(Slashed::Board(cells)) => cells,
            _ => inner.chars().collect(),
        };
        let cells = self::inner(&cells).unwrap_or(cells);
        let discs = (cells.len() == 64).then(|| discs(&cells)).flatten()?;
        let at = text.find(word)? + word.len();
        Some((discs, text[at..].to_owned()))
    })
}

/// What stands in a word with slashes.
pub enum Slashed {
    /// The 64 squares of a board.
    Board(Vec<char>),
    /// A board of another size.
    Size(usize),
    /// A position of chess.
    Chess,
}

/// Reads a board whose rows are separated by slashes, from the first row on.
pub fn slashed(word: &str) -> Option<Slashed> {
    let rows: Vec<&str> = word.trim_matches(['"', '\'', '(', ')', ';']).split('/').collect();
    let mut cells = Vec::new();
    for row in &rows {
        let before = cells.len();
        let mut empty = 0;
        for sign in row.chars() {
            if let Some(digit) = sign.to_digit(10) {
                empty = empty * 10 + digit as usize;
            } else {
                cells.extend((0..std::mem::take(&mut empty)).map(|_| '-'));
                cells.push(sign);
            }
            if cells.len() > 256 || empty > 16 {
                return None;
            }
        }
        cells.extend((0..empty).map(|_| '-'));
        if cells.len() - before != rows.len() {
            return None;
        }
    }
    let is_of_chess = |sign: char| "kqrnbpKQRNBP-".contains(sign);
    match rows.len() {
        8 if cells.iter().any(|sign| "kqKQ".contains(*sign)) && cells.iter().all(|&sign| is_of_chess(sign)) => {
            Some(Slashed::Chess)
        }
        8 => Some(Slashed::Board(cells)),
        size @ (4 | 6 | 10 | 12 | 14 | 16) if cells.iter().all(|&sign| is_cell(sign) || "pP".contains(sign)) => {
            Some(Slashed::Size(size))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_many_programs_are_found() {
        for (text, cells, number, beside) in [
            ("...OX...", "...OX...", None, ""),
            ("4 - - . O * - - - 4", "--.O*---", Some(4), ""),
            ("2 - - - - - - - - 2 * to move", "--------", Some(2), " * to move"),
            ("| 1 - - - - - - - - 1", "--------", Some(1), ""),
            ("- - - - - - - - X to move", "--------", None, "X to move"),
            ("- - - - - - - -   Black: 2", "--------", None, "Black: 2"),
            ("4|...OX...|4  White to move", "...OX...", Some(4), "  White to move"),
            ("| | | |O|X| | | |", "---OX---", None, ""),
            ("4 │   │   │   │ ● │ ○ │   │   │   │", "---●○---", Some(4), ""),
            ("四・・・○●・・・", "・・・○●・・・", Some(4), ""),
            ("１－－－○●－－－", "---○●---", Some(1), ""),
            ("⬜⬜⬜⚪⚫⬜⬜⬜", "⬜⬜⬜⚪⚫⬜⬜⬜", None, ""),
            ("1 0 1 . . . . .", "101.....", None, ""),
            ("1 . . . 0 1 . . .", "...01...", Some(1), ""),
            ("　　　○●　　　", "---○●---", None, ""),
            ("│ │ │ │ │ │ │ │ │", "--------", None, ""),
            ("|4| | | |O|X| | | |", "---OX---", Some(4), ""),
            ("[0, 0, 0, 1, 2, 0, 0, 0],", "00012000", None, ","),
            ("0, 0, 0, 1, 2, 0, 0, 0", "00012000", None, ""),
        ] {
            let found = row(text).unwrap_or_else(|| panic!("{text}"));
            let expected = BoardRow { cells: cells.chars().collect(), number, beside: beside.to_owned() };
            assert_eq!(found, expected, "{text}");
        }
        for text in ["Hello", "a b c d e f g h", "", "box of words", "1. f5 d6", "x", "12:03"] {
            assert_eq!(row(text), None, "{text}");
        }
        for text in
            ["  a b c d e f g h", "+---+---+---+---+---+---+---+---+", "Ａ　Ｂ　Ｃ　Ｄ　Ｅ　Ｆ　Ｇ　Ｈ", "└─┴─┘"]
        {
            assert!(is_frame(text), "{text}");
        }
    }
}
