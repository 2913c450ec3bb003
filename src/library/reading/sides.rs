//! The side to move in words, as it stands beside a board.

use crate::rules::{Side, narrow};

/// Words that say whose turn it is after the name of the side.
const AFTER: [&str; 25] = [
    "to move",
    "to play",
    "to go",
    "turn",
    "moves next",
    "plays next",
    "is next",
    "moves",
    "plays",
    "手番",
    "番",
    "先手",
    "先行",
    "先",
    "走棋",
    "走",
    "下子",
    "下棋",
    "下",
    "行棋",
    "落子",
    "着手",
    "打つ",
    "から",
    "move",
];

/// Words that say whose turn it is before the name of the side.
const BEFORE: [&str; 21] = [
    "stm",
    "下一步",
    "下一手",
    "当前",
    "現在",
    "side to move",
    "to move",
    "to play",
    "turn",
    "next",
    "player",
    "side",
    "手番",
    "次",
    "轮到",
    "輪到",
    "该",
    "該",
    "行棋方",
    "走棋方",
    "先手",
];

/// The names and signs of black and of white.
const NAMES: [&[&str]; 2] = [
    &["black", "黒", "黑", "●", "⚫", "⬤", "x", "*", "b", "#", "@"],
    &["white", "白", "○", "⚪", "◯", "〇", "o", "w"],
];

/// What may stand between the side and the other words.
const BETWEEN: [&str; 10] = [
    "'s", "’s", "の", "方", "棋", "子", "側", "是", "は", "player",
];

/// The sides of which a line says that they are to move: `White to move`, `黒番`, `轮到白方`, `turn: O`. Two of them contradict
/// each other.
pub fn sides_in(line: &str) -> Vec<Side> {
    let text: String = line.chars().map(narrow).collect::<String>().to_lowercase();
    let after = AFTER
        .iter()
        .flat_map(|word| text.match_indices(word))
        .filter(|&(at, word)| {
            let rest = &text[at + word.len()..];
            // `turned` and `players` are other words, and a number of moves is no turn.
            let is_count = rest
                .trim_start()
                .starts_with([':', '=', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
            is_boundary(rest.chars().next(), word.chars().next_back()) && !is_count
        });
    let mut sides: Vec<Side> = after
        .filter_map(|(at, _)| side_at_end(&text[..at]))
        .collect();
    if sides.is_empty() {
        let before = BEFORE
            .iter()
            .flat_map(|word| text.match_indices(word))
            .filter(|&(at, word)| is_boundary(text[..at].chars().next_back(), word.chars().next()));
        sides = before
            .filter_map(|(at, word)| side_at_begin(&text[at + word.len()..]))
            .collect();
    }
    sides.sort_by_key(|side| side.index());
    sides.dedup();
    sides
}

/// The side that a line names and nothing else: `X`, `White`, `黒`, `(O)`.
pub fn only_side(line: &str) -> Option<Side> {
    let text: String = line.chars().map(narrow).collect::<String>().to_lowercase();
    let text = text.trim_matches(|sign: char| {
        sign.is_whitespace() || matches!(sign, '|' | '(' | ')' | ';' | '.' | ':')
    });
    Side::ALL
        .into_iter()
        .find(|color| NAMES[color.index()].contains(&text))
}

/// Whether a word ends between these signs. Words of scripts without gaps end everywhere.
fn is_boundary(outer: Option<char>, inner: Option<char>) -> bool {
    let is_letter = |sign: char| sign.is_alphanumeric() && sign < '\u{2e80}';
    !(outer.is_some_and(is_letter) && inner.is_some_and(is_letter))
}

fn names() -> impl Iterator<Item = (Side, &'static str)> {
    Side::ALL
        .into_iter()
        .flat_map(|color| NAMES[color.index()].iter().map(move |&name| (color, name)))
}

fn is_gap(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(
            sign,
            ':' | '=' | '-' | '(' | ')' | '[' | ']' | '>' | '"' | '\'' | '|'
        )
}

fn side_at_end(text: &str) -> Option<Side> {
    let mut text = text.trim_end_matches(is_gap);
    if let Some(rest) = BETWEEN.iter().find_map(|it| text.strip_suffix(it)) {
        text = rest.trim_end_matches(is_gap);
    }
    let found = names().find(|(_, name)| {
        text.strip_suffix(name)
            .is_some_and(|rest| is_boundary(rest.chars().next_back(), name.chars().next()))
    });
    found.map(|(color, _)| color)
}

fn side_at_begin(text: &str) -> Option<Side> {
    let mut text = text.trim_start_matches(is_gap);
    for word in ["is ", "は", "是", "to move", "now "] {
        text = text
            .strip_prefix(word)
            .unwrap_or(text)
            .trim_start_matches(is_gap);
    }
    let found = names().find(|(_, name)| {
        text.strip_prefix(name)
            .is_some_and(|rest| is_boundary(rest.chars().next(), name.chars().next_back()))
    });
    found.map(|(color, _)| color)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_named_in_three_languages() {
        for (line, side) in [
            ("White to move", Some(Side::White)),
            ("Black moves: 4", None),
            ("| * to move", Some(Side::Black)),
            ("Problem 3 (white to play and win)", Some(Side::White)),
            ("Black's turn", Some(Side::Black)),
            ("It is White’s move.", Some(Side::White)),
            ("Turn: O", Some(Side::White)),
            ("side to move = x", Some(Side::Black)),
            ("Next player: black", Some(Side::Black)),
            ("BLACK MOVES", Some(Side::Black)),
            ("黒番", Some(Side::Black)),
            ("白の手番です", Some(Side::White)),
            ("手番：白", Some(Side::White)),
            ("次は黒", Some(Side::Black)),
            ("○の番", Some(Side::White)),
            ("白先", Some(Side::White)),
            ("轮到黑方走", Some(Side::Black)),
            ("白方行棋", Some(Side::White)),
            ("輪到白棋", Some(Side::White)),
            ("黑先白后", Some(Side::Black)),
            ("该白走了", Some(Side::White)),
            ("O to move", Some(Side::White)),
            ("To move: white", Some(Side::White)),
            ("Black: 2  White: 2", None),
            ("Black 30 - White 34", None),
            ("White has more moves", None),
            ("black or white to move?", Some(Side::White)),
            ("Hello", None),
            ("a move", None),
            ("", None),
        ] {
            assert_eq!(
                sides_in(line),
                side.into_iter().collect::<Vec<_>>(),
                "{line}"
            );
        }
        assert_eq!(sides_in("Black to move, White to move"), Side::ALL);
        for (line, side) in [
            ("X", Some(Side::Black)),
            (" ○ ", Some(Side::White)),
            ("白", Some(Side::White)),
            ("-", None),
        ] {
            assert_eq!(only_side(line), side, "{line}");
        }
    }
}
