//! Moves among other text: where they stand in a line.

use std::ops::Range;

use super::square::Square;

const MOST_IN_TAG: usize = 80;

/// A sign as it is written in the Latin script: full-width letters, digits and marks, which Chinese and Japanese texts have,
/// become those of ASCII.
///
/// ```
/// use flipside_core::rules::narrow;
///
/// assert_eq!("ｆ５　Ｄ６".chars().map(narrow).collect::<String>(), "f5 D6");
/// ```
pub const fn narrow(sign: char) -> char {
    match sign {
        '\u{ff01}'..='\u{ff5e}' => (sign as u32 as u8).wrapping_add(0x20) as char,
        '\u{3000}' => ' ',
        _ => sign,
    }
}

/// Moves that stand one after another in a line, with nothing but numbers and signs between them: `1. f5 d6 2. c3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRun {
    /// Where it stands in the line, in bytes.
    pub place: Range<usize>,
    /// The moves without separators, in the form of a transcript: two letters for each move, and `--` for a pass. If the last
    /// of them is broken off or followed by other letters, these stand at the end.
    pub moves: String,
    /// The pieces that are written without gaps.
    pub pieces: Vec<Piece>,
    /// The number before the first move, if the line begins with it.
    pub number: Option<u32>,
}

/// Moves that are written without gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it begins, in bytes of the moves of its run.
    pub begin: usize,
    /// Whether a comma or another mark of a sentence stands before it.
    pub after_mark: bool,
}

/// What a line holds besides moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveLine {
    /// The moves.
    pub runs: Vec<MoveRun>,
    /// Whether there are words besides the moves and the names of colours.
    pub has_words: bool,
    /// Whether there are passes besides the moves.
    pub has_passes: bool,
}

/// Finds the moves in a line of any text. They may be in full-width letters, in an address, or in a sentence. Whether they can
/// be played is not looked at.
///
/// ```
/// use flipside_core::rules::moves_in;
///
/// let line = moves_in("Game 2: f5d6 c3 -- see https://example.org/?m=c4%20E3");
/// let runs: Vec<&str> = line.runs.iter().map(|run| run.moves.as_str()).collect();
/// assert_eq!((runs, line.has_words), (vec!["f5d6c3", "c4e3"], true));
/// ```
pub fn moves_in(text: &str) -> MoveLine {
    let signs = signs_of(text);
    let mut line = MoveLine::default();
    // The run that is being read, and the passes after its last move.
    let mut run: Option<MoveRun> = None;
    let mut passes = String::new();
    let (mut number, mut after_mark) = (None, false);
    // How many brackets are open, here and where the run began.
    let (mut depth, mut run_depth) = (0, 0);
    let mut at = 0;
    while at < signs.len() {
        let end = at + part_len(&signs[at..]);
        let part: String = signs[at..end].iter().map(|&(_, sign)| sign).collect();
        let place = signs[at].0..signs.get(end).map_or(text.len(), |&(begin, _)| begin);
        match Part::of(&part, signs.get(end).map(|&(_, sign)| sign)) {
            Part::Moves { moves, number: own, is_whole } => {
                if run.is_none() {
                    run_depth = depth;
                }
                let known = run.get_or_insert_with(|| MoveRun {
                    place: place.clone(),
                    moves: String::new(),
                    pieces: Vec::new(),
                    number: own.or(number),
                });
                known.moves += &std::mem::take(&mut passes);
                known.pieces.push(Piece { begin: known.moves.len(), after_mark: std::mem::take(&mut after_mark) });
                known.moves += &moves;
                known.place.end = place.end;
                if !is_whole {
                    line.runs.extend(run.take());
                }
            }
            Part::Pass => {
                line.has_passes = true;
                if run.is_some() {
                    passes += "--";
                }
            }
            Part::Number(value) => {
                let is_first = signs[..at].iter().all(|&(_, sign)| !sign.is_alphanumeric());
                number = value.filter(|_| is_first && run.is_none());
            }
            Part::Transparent => {
                after_mark |= is_mark(&part);
                depth += depth_of(&part);
                // What stands in brackets ends with them.
                if run.is_some() && depth < run_depth {
                    line.runs.extend(run.take());
                }
            }
            Part::Word => {
                line.has_words = true;
                line.runs.extend(run.take());
            }
        }
        if run.is_none() {
            passes.clear();
            after_mark = false;
        }
        at = end;
    }
    line.runs.extend(run);
    line
}

/// The signs of a text with their places. The codes of signs in addresses and the tags of pages become spaces, and marks
/// without width are left out.
fn signs_of(text: &str) -> Vec<(usize, char)> {
    let signs = text.char_indices().map(|(at, sign)| (at, narrow(sign)));
    let is_seen = |&(_, sign): &(usize, char)| {
        !matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}')
    };
    let mut signs: Vec<(usize, char)> = signs.filter(is_seen).collect();
    for at in 2..signs.len() {
        let [percent, high, low] = [signs[at - 2].1, signs[at - 1].1, signs[at].1];
        if percent == '%' && matches!(high, '2' | '3') && low.is_ascii_hexdigit() {
            for sign in &mut signs[at - 2..=at] {
                sign.1 = ' ';
            }
        }
    }
    let mut at = 0;
    while at < signs.len() {
        at += match tag_len(&signs[at..]) {
            0 => 1,
            len => {
                for sign in &mut signs[at..at + len] {
                    sign.1 = ' ';
                }
                len
            }
        };
    }
    signs
}

/// The number of signs in the tag of a page that begins a text, such as `<br>`; 0 if there is none.
fn tag_len(signs: &[(usize, char)]) -> usize {
    let is_begin = |sign: char| sign == '/' || sign.is_ascii_alphabetic();
    match signs {
        [(_, '<'), (_, next), ..] if is_begin(*next) => {
            let end = signs.iter().take(MOST_IN_TAG).position(|&(_, sign)| sign == '>');
            end.map_or(0, |end| end + 1)
        }
        _ => 0,
    }
}

/// The part of a line that is taken at once.
enum Part {
    /// Moves without gaps, and a number directly before them. They may be broken off.
    Moves {
        moves: String,
        number: Option<u32>,
        is_whole: bool,
    },
    Pass,
    /// A number with a mark after it, as moves are numbered.
    Number(Option<u32>),
    /// What may stand between moves.
    Transparent,
    Word,
}

/// Whether a letter belongs to a script that writes words without gaps, so that a move may stand directly after it.
fn is_wide(sign: char) -> bool {
    sign.is_alphabetic() && sign >= '\u{2e80}'
}

/// By how much a sign changes the number of open brackets.
fn depth_of(part: &str) -> i32 {
    match part {
        "(" | "{" => 1,
        ")" | "}" => -1,
        _ => 0,
    }
}

/// Whether a sign separates the parts of a sentence.
fn is_mark(part: &str) -> bool {
    matches!(part, "," | ";" | ":" | "(" | ")" | "、" | "。")
}

fn is_of_word(sign: char) -> bool {
    sign.is_ascii_digit() || sign.is_alphabetic() && !is_wide(sign)
}

fn part_len(signs: &[(usize, char)]) -> usize {
    let first = signs[0].1;
    let same = |is: fn(char) -> bool| signs.iter().take_while(|&&(_, sign)| is(sign)).count();
    match first {
        '-' => same(|sign| sign == '-'),
        sign if is_of_word(sign) => same(is_of_word),
        _ => 1,
    }
}

impl Part {
    fn of(part: &str, next: Option<char>) -> Self {
        let first = part.chars().next().unwrap_or(' ');
        let lower = part.to_ascii_lowercase();
        match lower.as_str() {
            "--" | "pass" | "passes" | "pa" | "ps" | "p" if next != Some('@') => return Self::Pass,
            "b" | "w" | "black" | "white" => return Self::Transparent,
            // A move of a game in which pieces are put on the board.
            "p" if next == Some('@') => return Self::Transparent,
            _ => {}
        }
        if is_wide(first) {
            // Colours, numbers of moves and passes.
            let is_of_colour = matches!(first, '黑' | '黒' | '白' | '方' | '番' | '手' | '第' | 'パ' | 'ス' | '停');
            return if is_of_colour { Self::Transparent } else { Self::Word };
        }
        if !is_of_word(first) {
            return Self::Transparent;
        }
        let digits = lower.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let number = lower[..lower.len() - digits.len()].parse().ok();
        if digits.is_empty() {
            let is_mark = matches!(next, Some('.' | ')' | '、' | '。'));
            return Self::Number(number.filter(|_| is_mark));
        }
        let (moves, rest) = leading_moves(digits);
        match rest {
            "" => Self::Moves { moves, number, is_whole: true },
            // A word may begin with the name of a square.
            _ if moves.len() < 6 => Self::Word,
            rest => Self::Moves { moves: moves + rest, number, is_whole: false },
        }
    }
}

/// The moves and passes at the beginning of a text in small letters, and what follows them.
fn leading_moves(text: &str) -> (String, &str) {
    let (mut moves, mut rest) = (String::new(), text);
    loop {
        let mut signs = rest.chars();
        let square = signs.next().zip(signs.next());
        let square = square.and_then(|(file, rank)| Square::from_chars(file, rank));
        let pass = ["pass", "pa", "ps"].into_iter().find(|it| rest.starts_with(it));
        match (square, pass) {
            (Some(square), _) => {
                moves += &square.to_string();
                rest = &rest[2..];
            }
            (None, Some(pass)) => {
                moves += "--";
                rest = &rest[pass.len()..];
            }
            (None, None) => return (moves, rest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(text: &str) -> Vec<String> {
        moves_in(text).runs.into_iter().map(|run| run.moves).collect()
    }

    #[test]
    fn moves_are_found_in_any_surroundings() {
        for (text, moves, has_words) in [
            ("f5d6c3", &["f5d6c3"][..], false),
            ("ｆ５　Ｄ６、ｃ３", &["f5d6c3"], false),
            ("1. F5 D6 2. C3", &["f5d6c3"], false),
            ("1.f5 2.d6 3.c3", &["f5d6c3"], false),
            ("f5→d6→c3 (40-24)", &["f5d6c3"], false),
            ("B: f5 W: d6", &["f5d6"], false),
            ("黑f5 白d6", &["f5d6"], false),
            ("1. P@f5 P@d6", &["f5d6"], false),
            ("f5 -- d6 pass c3 --", &["f5--d6--c3"], false),
            ("f5 --- d6", &["f5d6"], false),
            ("<li>f5</li><li>d6</li>", &["f5d6"], false),
            ("https://a.org/x?m=f5%2Cd6&n=c3", &["f5d6", "c3"], true),
            ("他走f5，我走d6。", &["f5", "d6"], true),
            ("f5d6 and c3d3", &["f5d6", "c3d3"], true),
            ("the d3js library, e4x and 3d", &[], true),
            ("f5d6c3d", &["f5d6c3d"], false),
            ("2024-11-26 12:30", &[], false),
        ] {
            let line = moves_in(text);
            assert_eq!(
                (runs(text), line.has_words),
                (moves.iter().map(|&it| it.to_owned()).collect(), has_words),
                "{text}"
            );
        }
    }

    #[test]
    fn the_number_of_a_line_and_its_pieces_are_known() {
        let run = |text: &str| moves_in(text).runs.remove(0);
        for (text, number) in [
            ("3. c4 f4", Some(3)),
            ("3.c4 f4", Some(3)),
            ("12) c4", Some(12)),
            ("12:03 c4", None),
            ("c4 2. f4", None),
            ("Game 3. c4", None),
        ] {
            assert_eq!(run(text).number, number, "{text}");
        }
        let found = run("  f5d6 c3, d3 ");
        let piece = |begin, after_mark| Piece { begin, after_mark };
        assert_eq!(found.pieces, [piece(0, false), piece(4, false), piece(6, true)]);
        assert_eq!(found.place, 2..13);
    }
}
