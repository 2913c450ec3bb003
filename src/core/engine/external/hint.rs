//! What a program thinks of a move.

use crate::rules::{Position, Square, Status, move_name};

/// What a program thinks of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The move and those that follow, in the order of play. There is at least one. Passes are left out.
    pub line: Vec<Square>,
    /// The value in discs for the side to move, if the program has told one.
    pub value: Option<f32>,
    /// How deep the program has looked.
    pub depth: HintDepth,
}

/// How deep a program has looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintDepth {
    /// It has not said, or in a way of its own.
    Unknown,
    /// This many plies.
    Plies(u8),
    /// To the end of the game, with this certainty in per cent.
    End(u8),
    /// The value comes from its opening book.
    Book,
}

impl Hint {
    /// Reads what follows `search` or `book` in a line of the `NBoard` protocol: the moves, the value, a number, and the depth.
    /// `None` if its first move is not legal in `position` or there is no value.
    pub(super) fn parse(position: &Position, text: &str, is_book: bool) -> Option<Self> {
        let mut words = text.split_whitespace().peekable();
        let mut line = Vec::new();
        let (mut at, mut legal) = (*position, true);
        let mut passed_first = false;
        // Some programs write the moves in one word, others put spaces between them.
        while let Some(squares) = words.peek().and_then(|word| squares(word)) {
            words.next();
            for square in squares {
                passed_first |= square.is_none() && line.is_empty();
                let next = square.filter(|_| legal).and_then(|square| {
                    let at = match at.status() {
                        Status::MustPass => at.pass(),
                        _ => at,
                    };
                    Some((square, at.play(square).ok()?))
                });
                match next {
                    Some((square, next)) => {
                        line.push(square);
                        at = next;
                    }
                    // What follows an illegal move means nothing.
                    None => legal &= square.is_none(),
                }
            }
        }
        let value: f32 = words.next()?.parse().ok()?;
        let _games = words.next();
        let depth = words.next().map_or(HintDepth::Unknown, HintDepth::of_nboard);
        let valid = !line.is_empty() && value.is_finite() && value.abs() <= 64.0 && !passed_first;
        valid.then_some(Self { line, value: Some(value), depth: if is_book { HintDepth::Book } else { depth } })
    }

    /// The move.
    pub fn square(&self) -> Square {
        self.line[0]
    }
}

impl HintDepth {
    /// Reads `14`, `98%` and `100%W`.
    fn of_nboard(text: &str) -> Self {
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        match (text[..digits].parse(), &text[digits..]) {
            (Ok(plies), "") => Self::Plies(plies),
            // With a W only the winner is known, and not by how many discs.
            (Ok(percent @ 0..=100), "%") => Self::End(percent),
            _ => Self::Unknown,
        }
    }
}

/// The moves of a word such as `F5d6PA`; `None` if it has anything else.
fn squares(word: &str) -> Option<Vec<Option<Square>>> {
    let word: String = word.chars().filter(|&sign| sign != '-').collect();
    let pairs = word.as_bytes().chunks(2);
    let is_name = word.is_ascii() && !word.is_empty() && word.len().is_multiple_of(2);
    let moves = pairs.map(|pair| move_name(std::str::from_utf8(pair).ok()?));
    is_name.then(|| moves.collect())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_several_programs_are_read() {
        let position = Position::default();
        let read = |text| Hint::parse(&position, text, false);
        let names = |hint: &Hint| hint.line.iter().map(Square::to_string).collect::<String>();
        let hint = read("F5d6C3 -2.50 0 14").unwrap();
        assert_eq!(names(&hint), "f5d6c3");
        assert_eq!((hint.value, hint.depth), (Some(-2.5), HintDepth::Plies(14)));
        assert_eq!(names(&read("F5 D6 C3 +1 0 98%").unwrap()), "f5d6c3");
        assert_eq!(read("F5 4.00 0 100%").unwrap().depth, HintDepth::End(100));
        assert_eq!(read("F5 4.00 0 100%W").unwrap().depth, HintDepth::Unknown);
        assert_eq!(read("F5 4.00").unwrap().depth, HintDepth::Unknown);
        // A line ends at its first illegal move.
        assert_eq!(names(&read("f5a1d6 0 0 9").unwrap()), "f5");
        for nonsense in ["", "f5", "a1 0 0 9", "f5 nan 0 9", "f5 999 0 9", "é5 0 0 9", "0 0"] {
            assert_eq!(read(nonsense), None, "{nonsense}");
        }
    }
}
