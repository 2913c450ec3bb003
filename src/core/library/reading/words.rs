//! The words beside the moves of a game, and moves of another game.

use crate::{
    library::{
        facts::{Declared, Facts, tidy},
        game::{Game, Source},
        problem::Problem,
    },
    rules::{move_name, narrow},
};

/// The words before the moves of a game, unless they only join it to other words.
pub fn label_of(text: &str) -> &str {
    let words = words_of(text);
    let is_joint = words.chars().all(|sign| !sign.is_alphabetic() || sign.is_ascii_lowercase());
    if is_joint && words.len() < 10 { "" } else { words }
}

/// Takes the names and the score from the words before and after the moves of a game.
pub fn tell(facts: &mut Facts, before: &str, after: &str) {
    if let Some(names) = [after, before].into_iter().find_map(names_in) {
        facts.names = names.map(tidy);
    }
    let is_of_number = |sign: char| sign.is_ascii_digit() || sign == '-';
    let score = after.split(|sign: char| !is_of_number(sign)).find_map(|word| {
        let (black, white) = word.split_once('-')?;
        let (black, white): (i64, i64) = (black.parse().ok()?, white.parse().ok()?);
        (black + white == 64).then(|| Declared::discs(black, white)).flatten()
    });
    facts.declared = facts.declared.or(score);
}

/// The names of black and white in a text such as `(Anna - Ben 40-24)` or `Anna vs Ben:`.
pub fn names_in(text: &str) -> Option<[&str; 2]> {
    let is_end =
        |sign: char| matches!(sign, ':' | '：' | ',' | '，' | ';' | '|' | '(' | ')' | '（' | '）' | '\n' | '"');
    text.split(is_end).find_map(|part| {
        let without_score = part.trim_end_matches(|sign: char| sign.is_ascii_digit() || matches!(sign, '-' | ' '));
        let has_score =
            part.trim_end().ends_with(|sign: char| sign.is_ascii_digit()) && without_score.len() + 4 < part.len();
        let names = [" vs. ", " vs ", " VS ", " v ", " 对 ", " 對 ", " 対 ", "対"]
            .into_iter()
            .find_map(|between| part.split_once(between))
            .or_else(|| without_score.split_once(" - ").filter(|_| has_score))?;
        let names = [names.0, names.1]
            .map(|name| name.trim().trim_end_matches(|sign: char| sign.is_ascii_digit() || matches!(sign, '-' | ' ')));
        let is_name = |name: &&str| (1..=30).contains(&name.chars().count()) && name.split_whitespace().count() <= 4;
        names.iter().all(is_name).then_some(names)
    })
}

/// The words of a text without marks at their ends. Addresses and the signs of markup are no words.
pub fn words_of(text: &str) -> &str {
    let is_mark =
        |sign: char| !sign.is_alphanumeric() && !matches!(sign, '(' | ')' | '（' | '）' | '!' | '?' | '！' | '？');
    if text.contains("://") || text.contains('<') || !text.contains(char::is_alphabetic) {
        return "";
    }
    text.trim_matches(is_mark)
}

/// A line such as `Move 1: f5`, `#1 Black f5` or `1手目 黒 f5` as `1. f5`. `None` for other lines.
pub fn numbered(line: &str) -> Option<String> {
    let text: String = line.chars().map(narrow).collect();
    let text = text.trim_start();
    let is_gap = |sign: char| sign.is_whitespace() || ":.,-=>()[]#、。".contains(sign);
    let without = |text: &str, words: &[&str]| {
        let rest = words
            .iter()
            .find_map(|word| text.get(..word.len())?.eq_ignore_ascii_case(word).then(|| text[word.len()..].to_owned()));
        rest.map(|rest| rest.trim_start_matches(is_gap).to_owned())
    };
    let before = without(text, &["move no", "move", "ply", "turn", "step", "no", "#", "第"]);
    let rest = before.as_deref().unwrap_or(text);
    let after = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let number: u32 = rest[..rest.len() - after.len()].parse().ok()?;
    let after = after.trim_start_matches(is_gap);
    let counted = without(after, &["手目", "手", "步", "着"]);
    if before.is_none() && counted.is_none() {
        return None;
    }
    let mut rest = counted.unwrap_or_else(|| after.to_owned());
    let colors = [
        "black", "white", "黒番", "白番", "黒", "黑", "白", "●", "○", "⚫", "⚪", "方", "棋", "plays", "played", "to",
        "b ", "w ", "x ", "o ", "b:", "w:", "x:", "o:",
    ];
    while let Some(shorter) = without(&rest, &colors) {
        rest = shorter;
    }
    let square = rest.get(..2)?;
    let is_word = rest[2..].starts_with(|sign: char| sign.is_alphabetic());
    let is_move = move_name(square).is_some() && !is_word;
    is_move.then(|| format!("{number}. {rest}"))
}

pub fn chess() -> (Source, Result<Game, Problem>) {
    let name = "chess".to_owned();
    (Source::Transcript, Err(Problem::OtherGame { name }))
}

/// Whether a line has moves of chess: at least two of them with a piece, a capture or castling, and a number.
pub fn is_chess(text: &str) -> bool {
    let is_square = |text: &str| {
        text.len() == 2
            && text.starts_with(|sign| ('a'..='h').contains(&sign))
            && text.ends_with(|sign| ('1'..='8').contains(&sign))
    };
    let is_move = |word: &str| {
        let word = word.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
        let word = word.trim_end_matches(['+', '#', '!', '?', ',']);
        let Some(at) = word.len().checked_sub(2).filter(|&at| word.is_char_boundary(at)) else {
            return false;
        };
        let (piece, square) = word.split_at(at);
        let is_piece =
            piece.starts_with(['K', 'Q', 'R', 'B', 'N']) && piece.len() < 4 || piece.ends_with('x') && piece.len() == 2;
        matches!(word, "O-O" | "O-O-O") || is_piece && is_square(square)
    };
    let is_numbered =
        text.split_whitespace().any(|word| word.starts_with(|sign: char| sign.is_ascii_digit()) && word.contains('.'));
    is_numbered && text.split_whitespace().filter(|word| is_move(word)).count() > 1
}
