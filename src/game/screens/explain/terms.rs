//! The terms that reasons are about: their names, what they mean, and an example of each.

use crate::{
    engine::reasons::Topic,
    game::texts::Key,
    rules::{Bitboard, Position, Square},
};

/// A term, as its card explains it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    /// What it is called.
    pub title: Key,
    /// What it means.
    pub text: Key,
    board: &'static str,
    marks: &'static [Square],
}

impl Term {
    /// The position that shows it. A test checks that it can be read.
    pub fn position(&self) -> Position {
        self.board.parse().unwrap_or_default()
    }

    /// The squares to look at.
    pub fn marks(&self) -> Bitboard {
        self.marks.iter().copied().collect()
    }
}

/// The term that reasons of a kind are about; `None` for the best line, which needs no explanation. The boards are positions
/// of the ideas and of other games of the engine.
pub(super) fn term(topic: Topic) -> Option<Term> {
    use Square as S;
    let row = |title, text, board, marks| {
        Some(Term {
            title,
            text,
            board,
            marks,
        })
    };
    match topic {
        // Black can take h1.
        Topic::Corner => row(
            Key("term-corner"),
            Key("term-corner-text"),
            "--X-----X-X-XO-OXXXXXXOOXOXOXOOXXXOOOO-XXOXOOXXXXOXXOX-XXXXXXX-- X",
            &[S::H1],
        ),
        // White can take a1, and the disc on b2 is flipped.
        Topic::XSquare => row(
            Key("term-x-square"),
            Key("term-x-square-text"),
            "-XXXXXX--XXOOX--OXXOXXO-XXOXOXOO-XOXXXOO-XOOXXOO--OOOXO-----O-X- O",
            &[S::B2, S::A1],
        ),
        // Black can take a8, and the disc on b8 is flipped.
        Topic::CSquare => row(
            Key("term-c-square"),
            Key("term-c-square-text"),
            "----------O-----OOOXXXX-OOOXXXXXOXOOXX-XOOXOOXXXO-OXOX-X-OXXXX-- X",
            &[S::B8, S::A8],
        ),
        // Black's only move.
        Topic::Mobility => row(
            Key("term-mobility"),
            Key("term-mobility-text"),
            "OOOOOOOOXXXOOOO-XXXOXXXXXXXOOXXX-XXOXXOX-XXOXOOX--XOOXOX--XOOXXX X",
            &[S::H2],
        ),
        // The upper edge.
        Topic::Stability => row(
            Key("term-stability"),
            Key("term-stability-text"),
            "XXXXXXX-XXOOXX--XXXXOXXX-XOXXOXX-XXXXXOX-XXXOOO--XXXOOO---OOOOOO O",
            &[S::A1, S::B1, S::C1, S::D1, S::E1, S::F1, S::G1],
        ),
        // Five discs on the upper edge.
        Topic::Edge => row(
            Key("term-edge"),
            Key("term-edge-text"),
            "-OOOOO--O-XXX---OXXXXOO-OOXXXOO-OOOOOOO-OOOOOOO---XXXXO-OOOOOOOO X",
            &[S::B1, S::C1, S::D1, S::E1, S::F1],
        ),
        // A region of one square and two of two squares.
        Topic::Parity => row(
            Key("term-parity"),
            Key("term-parity-text"),
            "OOOOOX-O-OXOXXOO-XOXXXXOXXXOOXXOOXOOOXXO-OOOXXXO-OOXOXOOOOOOOOOO O",
            &[S::G1, S::A2, S::A3, S::A6, S::A7],
        ),
        // White can wait on e1, between two discs of Black.
        Topic::Tempo => row(
            Key("term-tempo"),
            Key("term-tempo-text"),
            "OOOX-O--XXXXXX--XOOOOXX-OOOOOOXXOOOOOOOXXOOOOO-X--O-OO------O--- O",
            &[S::E1],
        ),
        // Black's discs at the right.
        Topic::Wall => row(
            Key("term-wall"),
            Key("term-wall-text"),
            "--X-------XXX-----OXXXX---OXXXX--OOXOXX--OOXXXX----OOX-----XXXX- O",
            &[S::G3, S::G4, S::G5, S::G6],
        ),
        // All other moves of White lose.
        Topic::Chance => row(
            Key("term-chance"),
            Key("term-chance-text"),
            "--OOOOO-O-OOXOO-OXOXXOOXOOXOOOXXOXOOOXOXO-XOOOX----X---X-------- O",
            &[S::H6],
        ),
        // With the disc g3, Black can play g7.
        Topic::Anchor => row(
            Key("term-anchor"),
            Key("term-anchor-text"),
            "--X-O---O-XOOO--OOOXOOX-OOXOOOO--XOOOOO-XXXOOOO---XXO-------X--- X",
            &[S::G3, S::G7],
        ),
        // Black has no move.
        Topic::Pass => row(
            Key("term-pass"),
            Key("term-pass-text"),
            "-OOOOOOO--XXXXOO-XXXOOOO--XOOOOO--XOXOOO--XXOOOO--XXXOOO--XXXXOO X",
            &[],
        ),
        Topic::Line => None,
    }
}

/// Whether there is an explanation of what reasons of a kind are about.
pub fn is_explained(topic: Topic) -> bool {
    term(topic).is_some()
}

/// The name of the term that reasons of a kind are about, and what it means.
pub fn term_words(topic: Topic) -> Option<[Key; 2]> {
    term(topic).map(|term| [term.title, term.text])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_term_with_a_board_except_the_best_line() {
        for topic in Topic::ALL {
            let Some(term) = term(topic) else {
                assert_eq!(topic, Topic::Line);
                continue;
            };
            let read: Result<Position, _> = term.board.parse();
            assert!(read.is_ok(), "{topic:?}");
            assert_eq!(term.text.0, format!("{}-text", term.title.0));
        }
    }

    #[test]
    fn the_examples_show_what_the_sentences_say() {
        let position = |topic| term(topic).expect("a term").position();
        let legal = |topic| position(topic).legal_moves();
        assert!(legal(Topic::Corner).contains(Square::H1));
        for (topic, corner) in [(Topic::XSquare, Square::A1), (Topic::CSquare, Square::A8)] {
            assert!(legal(topic).contains(corner), "{topic:?}");
            let beside = term(topic).expect("a term").marks[0];
            assert!(position(topic).flips(corner).contains(beside), "{topic:?}");
        }
        let one = term(Topic::Mobility).expect("a term").marks();
        assert_eq!(legal(Topic::Mobility), one);
        assert!(legal(Topic::Tempo).contains(Square::E1));
        assert!(legal(Topic::Chance).contains(Square::H6));
        let anchored = position(Topic::Anchor);
        assert!(anchored.flips(Square::G7).contains(Square::G4));
        assert!(legal(Topic::Pass).is_empty());
    }
}
