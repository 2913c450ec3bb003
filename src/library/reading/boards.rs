//! Boards that are drawn in eight rows.

use crate::rules::Position;

/// The squares of a row of a board that is drawn with letters or signs: eight of them, with white space and lines between
/// them, and the number of the row at its ends. `None` for other texts.
pub fn row(text: &str) -> Option<String> {
    let is_frame = |sign: char| sign.is_whitespace() || matches!(sign, '|' | '1'..='8');
    let inner = text.trim_matches(is_frame);
    let squares: String = inner
        .chars()
        .filter(|sign| !matches!(sign, ' ' | '\t' | '|'))
        .collect();
    let board = squares.repeat(8);
    (squares.chars().count() == 8 && board.parse::<Position>().is_ok()).then_some(squares)
}

/// Whether a text begins with all 64 squares of a board.
pub fn is_whole(text: &str) -> bool {
    let squares: String = text
        .chars()
        .filter(|sign| !sign.is_whitespace())
        .take(64)
        .collect();
    squares.parse::<Position>().is_ok()
}

/// Whether a text only names a side to move, as a letter or sign of its discs.
pub fn is_side(text: &str) -> bool {
    let mut signs = text.trim().chars();
    let (Some(sign), None) = (signs.next(), signs.next()) else {
        return false;
    };
    !matches!(sign, '-' | '.') && sign.to_string().repeat(64).parse::<Position>().is_ok()
}
