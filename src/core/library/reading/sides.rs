//! The side to move in words, as it stands beside a board.

use crate::rules::{Side, narrow};

/// Words that say whose turn it is after the name of the side.
const AFTER: [&str; 31] = [
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
    "on move",
    "on turn",
    "to act",
    "回合",
    "ターン",
    "のばん",
];

/// Words that say whose turn it is before the name of the side.
const BEFORE: [&str; 29] = [
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
    "次の手",
    "ターン",
    "玩家",
    "执子",
    "on move",
    "active",
    "mover",
    "tomove",
];

/// The names and signs of black and of white.
const NAMES: [&[&str]; 2] = [
    &["black", "黒", "黑", "先手", "●", "⚫", "⬤", "🖤", "x", "*", "b", "#", "@"],
    &["white", "白", "後手", "后手", "○", "⚪", "◯", "〇", "🤍", "o", "w"],
];

/// What may stand between the side and the other words.
const BETWEEN: [&str; 18] = [
    "'s", "’s", "の", "方", "棋", "子", "側", "是", "は", "が", "先", "打つ", "player", " is", "your", " now", "side",
    "discs",
];

/// The sides of which a line says that they are to move: `White to move`, `黒番`, `轮到白方`, `turn: O`. Two of them contradict
/// each other.
pub fn sides_in(line: &str) -> Vec<Side> {
    let text = spoken(line);
    let after = AFTER.iter().flat_map(|word| text.match_indices(word)).filter(|&(at, word)| {
        let rest = &text[at + word.len()..];
        // `turned` and `players` are other words, and a number of moves is no turn.
        let rest_of_line = rest.trim_start_matches(|sign: char| sign.is_whitespace() || sign == '(');
        let value = rest_of_line.trim_start_matches([':', '=', ' ']);
        let is_listed = value.len() < rest_of_line.len() && !value.is_empty();
        let is_count = value.starts_with(|sign: char| sign.is_ascii_digit()) || is_listed && word.ends_with(['s', 'e']);
        is_boundary(rest.chars().next(), word.chars().next_back()) && !is_count
    });
    let mut sides: Vec<Side> = after.filter_map(|(at, _)| side_at_end(&text[..at])).collect();
    if sides.is_empty() {
        let before = BEFORE
            .iter()
            .flat_map(|word| text.match_indices(word))
            .filter(|&(at, word)| is_boundary(text[..at].chars().next_back(), word.chars().next()));
        sides = before.filter_map(|(at, word)| side_at_begin(&text[at + word.len()..])).collect();
    }
    sides.sort_by_key(|side| side.index());
    sides.dedup();
    sides
}

/// The single sign after a word that asks for a side: `turn = 2`. What it means is known from the board.
pub fn sign_in(line: &str) -> Option<String> {
    let text = spoken(line);
    let (label, sign) = text.rsplit_once([':', '='])?;
    let label = label.trim_end_matches(is_gap);
    let sign = sign.trim_matches(|sign: char| is_gap(sign) && sign != '-' || matches!(sign, ',' | ';' | '}'));
    let is_asked = BEFORE.iter().any(|word| {
        let before = label.strip_suffix(word);
        before.is_some_and(|before| is_boundary(before.chars().next_back(), word.chars().next()))
    });
    let sign = if sign == "-1" { "2" } else { sign };
    (is_asked && sign.chars().count() == 1).then(|| sign.to_owned())
}

/// A line in Latin width and small letters, in which `side_to_move` and `sideToMove` are words.
fn spoken(line: &str) -> String {
    let mut text = String::new();
    let mut before = ' ';
    for sign in line.chars().map(narrow) {
        if before.is_ascii_lowercase() && sign.is_ascii_uppercase() {
            text.push(' ');
        }
        text.extend(sign.to_lowercase().map(|it| if it == '_' { ' ' } else { it }));
        before = sign;
    }
    text
}

/// The side that a line names and nothing else: `X`, `White`, `黒`, `(O)`.
pub fn only_side(line: &str) -> Option<Side> {
    let text = spoken(line);
    let text = text.trim_matches(|sign: char| is_gap(sign) || matches!(sign, ';' | '.' | ',' | '<' | '{' | '}'));
    // `White (O)` names the side twice.
    let (text, inner) = match text.split_once('(') {
        Some((name, inner)) => (name.trim(), Some(inner)),
        None => (text, None),
    };
    let named = |text: &str| {
        let text = ["方", "棋", "子", "側"].into_iter().find_map(|it| text.strip_suffix(it)).unwrap_or(text);
        names().find(|(_, name)| *name == text).map(|(color, _)| color)
    };
    let side = named(text)?;
    inner.is_none_or(|inner| named(inner) == Some(side)).then_some(side)
}

/// Whether a word ends between these signs. Words of scripts without gaps end everywhere.
fn is_boundary(outer: Option<char>, inner: Option<char>) -> bool {
    let is_letter = |sign: char| sign.is_alphanumeric() && sign < '\u{2e80}';
    !(outer.is_some_and(is_letter) && inner.is_some_and(is_letter))
}

fn names() -> impl Iterator<Item = (Side, &'static str)> {
    Side::ALL.into_iter().flat_map(|color| NAMES[color.index()].iter().map(move |&name| (color, name)))
}

fn is_gap(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(
            sign,
            ':' | '=' | '-' | '(' | ')' | '[' | ']' | '>' | '"' | '\'' | '|' | ',' | '“' | '”' | '「' | '」'
        )
}

fn side_at_end(text: &str) -> Option<Side> {
    let text = text.trim_end_matches(|sign: char| is_gap(sign) && !matches!(sign, ')' | ']'));
    // `White (Ben) to play`: the name of the player stands in brackets, or the sign of the discs.
    let outside = text.strip_suffix([')', ']']).and_then(|text| text.rfind(['(', '[']).map(|at| &text[..at]));
    let mut text = text.trim_end_matches(is_gap);
    for _ in 0..3 {
        let found = names().find(|(_, name)| {
            text.strip_suffix(name).is_some_and(|rest| is_boundary(rest.chars().next_back(), name.chars().next()))
        });
        if let Some((color, _)) = found {
            return Some(color);
        }
        let rest = BETWEEN.iter().find_map(|it| text.strip_suffix(it));
        let Some(rest) = rest else { break };
        text = rest.trim_end_matches(is_gap);
    }
    side_at_end(outside?)
}

fn side_at_begin(text: &str) -> Option<Side> {
    let mut text = text.trim_start_matches(is_gap);
    for word in ["is ", "は", "是", "玩家", "player", "to move", "now "] {
        text = text.strip_prefix(word).unwrap_or(text).trim_start_matches(is_gap);
    }
    let found = names().find(|(_, name)| {
        text.strip_prefix(name).is_some_and(|rest| is_boundary(rest.chars().next(), name.chars().next_back()))
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
            ("White (o) to play:", Some(Side::White)),
            ("White (Ben) to play", Some(Side::White)),
            ("Ben (White) to move", Some(Side::White)),
            ("Player O's turn", Some(Side::White)),
            ("White is to move:", Some(Side::White)),
            ("White, your turn", Some(Side::White)),
            ("White on move", Some(Side::White)),
            ("current_player: WHITE", Some(Side::White)),
            ("sideToMove = 'w'", Some(Side::White)),
            ("\"turn\": \"white\"", Some(Side::White)),
            ("白のターン", Some(Side::White)),
            ("次の手：白", Some(Side::White)),
            ("後手番", Some(Side::White)),
            ("白が打つ番です", Some(Side::White)),
            ("当前玩家：白", Some(Side::White)),
            ("白方先走", Some(Side::White)),
            ("白方回合", Some(Side::White)),
            ("Black moves: d3, c4", None),
            ("White to move: 9 moves", None),
            ("Legal moves for white: a1", None),
            ("Black: 2  White: 2", None),
            ("Black 30 - White 34", None),
            ("White has more moves", None),
            ("black or white to move?", Some(Side::White)),
            ("Hello", None),
            ("a move", None),
            ("", None),
        ] {
            assert_eq!(sides_in(line), side.into_iter().collect::<Vec<_>>(), "{line}");
        }
        assert_eq!(sides_in("Black to move, White to move"), Side::ALL);
        for (line, side) in [
            ("X", Some(Side::Black)),
            (" ○ ", Some(Side::White)),
            ("白", Some(Side::White)),
            ("white:", Some(Side::White)),
            ("[WHITE]", Some(Side::White)),
            ("White (O)", Some(Side::White)),
            ("白方", Some(Side::White)),
            ("White (Ben)", None),
            ("-", None),
        ] {
            assert_eq!(only_side(line), side, "{line}");
        }
    }
}
