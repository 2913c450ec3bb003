//! Games in the Generic Game Format (GGF) of the Generic Game Server. `NBoard` and other programs use it:
//! `(;GM[Othello]PC[…]BO[8 … *]B[f5/0.5/1.2]W[d6];)`.

use std::{fmt, str::FromStr};

use super::{
    board_text::ParsePositionError,
    ply::Ply,
    position::Position,
    record::GameRecord,
    side::Side,
    square::Square,
    transcript::{Replay, TranscriptError, TranscriptReason},
};

/// The start position, the moves and the other properties of a game in GGF. The moves are not checked for legality.
///
/// ```
/// use flipside_core::rules::{Side, GgfGame, Position, Square};
///
/// let game: GgfGame = "(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- \
///     -------- *]B[F5/0.2/1.5]W[D6];)".parse()?;
/// assert_eq!(game.start, Position::default());
/// assert_eq!(game.moves, [(Side::Black, Some(Square::F5)), (Side::White, Some(Square::D6))]);
/// # Ok::<(), flipside_core::rules::GgfError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GgfGame {
    /// The start position. It is the standard one if the text has none.
    pub start: Position,
    /// The colour and the square of each move. `None` is a pass.
    pub moves: Vec<(Side, Option<Square>)>,
    /// The other properties, such as the names of the players (`PB`, `PW`), in the order of the text.
    pub facts: Vec<(String, String)>,
}

impl FromStr for GgfGame {
    type Err = GgfError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (_, mut rest) = text.split_once("(;").ok_or(GgfError::NoGame)?;
        let mut game = Self { start: Position::default(), moves: Vec::new(), facts: Vec::new() };
        let mut has_board = false;
        loop {
            // The end is `;)`. A text that ends without it is accepted as well. Other programs write the `;` of SGF between
            // the moves.
            rest = rest.trim_start_matches(|sign: char| sign == ';' || sign.is_whitespace());
            if rest.is_empty() || rest.starts_with(')') {
                return game.checked(has_board);
            }
            let (tag, after) = rest
                .split_once('[')
                .ok_or_else(|| GgfError::Tag { text: rest.chars().take(LONGEST_QUOTE).collect() })?;
            let (value, after) = after
                .split_once(']')
                .ok_or_else(|| GgfError::Tag { text: rest.chars().take(LONGEST_QUOTE).collect() })?;
            match tag.trim() {
                "BO" => {
                    game.start = board(value.trim())?;
                    has_board = true;
                }
                "B" => game.moves.push((Side::Black, move_(value)?)),
                "W" => game.moves.push((Side::White, move_(value)?)),
                name => game.facts.push((name.into(), value.into())),
            }
            rest = after;
        }
    }
}

impl GgfGame {
    /// The game, if it is one of Othello from a board that is known. Its type has the size of the board and then letters: `a`
    /// for anti-Othello and `r` for a random start, as in `8a` and `s8r20`. A game without a board begins as usual.
    fn checked(self, has_board: bool) -> Result<Self, GgfError> {
        let kind = self.fact("TY").unwrap_or_default().to_ascii_lowercase();
        let kind = kind.split_whitespace().next().unwrap_or_default();
        let is_digit = |sign: char| sign.is_ascii_digit();
        let kind = &kind[kind.find(is_digit).unwrap_or(kind.len())..];
        let (size, letters) = kind.split_at(kind.find(|sign| !is_digit(sign)).unwrap_or(kind.len()));
        if letters.contains('a') {
            return Err(GgfError::Anti);
        }
        match size {
            _ if has_board => Ok(self),
            "" | "8" if letters.contains('r') => Err(GgfError::NoBoard),
            "" | "8" => Ok(self),
            size => Err(GgfError::Size { text: size.into() }),
        }
    }

    /// The value of a property that is neither a move nor the board.
    pub fn fact(&self, name: &str) -> Option<&str> {
        let fact = self.facts.iter().find(|(it, _)| it == name)?;
        Some(&fact.1)
    }

    /// Plays the moves by the rules.
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] at the first move that is illegal or not the turn of its side.
    pub fn record(&self) -> Result<GameRecord, TranscriptError> {
        let mut replay = Replay::new(self.start);
        for &(color, square) in &self.moves {
            let turn = replay.record.position().side_to_move();
            if square.is_some() && color != turn && !replay.record.is_finished() {
                return Err(replay.fail(TranscriptReason::OthersTurn { color: turn }));
            }
            replay.turn(square)?;
        }
        Ok(replay.record)
    }
}

impl GameRecord {
    /// The game so far in GGF: its start position, and its moves and passes.
    ///
    /// ```
    /// use flipside_core::rules::{GameRecord, GgfGame, Position};
    ///
    /// let game = GameRecord::from_transcript(Position::default(), "f5d6")?;
    /// assert_eq!(game.ggf().parse::<GgfGame>().map(|read| read.record()), Ok(Ok(game)));
    /// # Ok::<(), flipside_core::rules::TranscriptError>(())
    /// ```
    pub fn ggf(&self) -> String {
        // Programs expect what stands before the board.
        self.ggf_with("PC[Flipside]PB[black]PW[white]RE[?]TI[15:00]TY[8]", |_| String::new())
    }

    /// The same with these properties between the kind of the game and its board. `about` tells what follows the square of the move
    /// with a number, counted from 1: nothing, or its value and its time, `/2.50/12.3`.
    pub fn ggf_with(&self, facts: &str, about: impl Fn(usize) -> String) -> String {
        let board = self.start().to_string().replace('X', "*");
        let mut number = 0;
        let turn = |ply: &Ply| {
            let (Ply::Move { color, .. } | Ply::Pass { color }) = ply;
            let name = ply.square().map_or("PA".to_owned(), |at| {
                number += 1;
                at.to_string().to_uppercase() + &about(number)
            });
            match color {
                Side::Black => format!("B[{name}]"),
                Side::White => format!("W[{name}]"),
            }
        };
        let turns: String = self.plies().iter().map(turn).collect();
        format!("(;GM[Othello]{facts}BO[8 {board}]{turns};)")
    }
}

/// An error message quotes at most this many characters.
const LONGEST_QUOTE: usize = 20;

/// Reads a board: the size, 64 squares with or without spaces between the rows, and the side to move.
fn board(value: &str) -> Result<Position, GgfError> {
    let discs = value
        .strip_prefix('8')
        .ok_or_else(|| GgfError::Size { text: value.split_whitespace().next().unwrap_or_default().into() })?;
    discs.parse().map_err(GgfError::Board)
}

/// Reads a move, which may be followed by its value and its time.
fn move_(value: &str) -> Result<Option<Square>, GgfError> {
    let name = value.split('/').next().unwrap_or_default().trim();
    move_name(name).ok_or_else(|| GgfError::Move { text: name.into() })
}

/// The ways in which programs write a pass, in small letters.
const PASSES: [&str; 16] =
    ["pa", "ps", "pass", "--", "-", "---", "p", "pas", "passe", "passes", "null", "skip", "z0", "@@", "@@@@", "0000"];

/// Reads a square or a pass (such as `PA`, `PS`, `pass` or `--`), in small or capital letters. A pass is `Some(None)`. A text that
/// is neither is `None`.
///
/// ```
/// use flipside_core::rules::{Square, move_name};
///
/// assert_eq!(move_name("F5"), Some(Some(Square::F5)));
/// assert_eq!(move_name("pass"), Some(None));
/// assert_eq!(move_name("z9"), None);
/// ```
pub fn move_name(text: &str) -> Option<Option<Square>> {
    if PASSES.iter().any(|pass| text.eq_ignore_ascii_case(pass)) {
        return Some(None);
    }
    text.parse().ok().map(Some)
}

/// The error for a text that is not a game in GGF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GgfError {
    /// The text has no `(;`, with which a game begins.
    NoGame,
    /// A part of the text is not of the form `NAME[value]`.
    Tag {
        /// The beginning of that part.
        text: String,
    },
    /// The board does not have eight by eight squares.
    Size {
        /// The text in the place of the size.
        text: String,
    },
    /// The board cannot be read.
    Board(ParsePositionError),
    /// It is anti-Othello, where fewer discs win.
    Anti,
    /// The game begins with a random board, which is not told.
    NoBoard,
    /// A move, `text`, is neither a square nor a pass.
    Move {
        /// The text of the move.
        text: String,
    },
}

impl fmt::Display for GgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("a game in GGF begins with \"(;\""),
            Self::Tag { text } => write!(f, "expected NAME[value] at {text:?}"),
            Self::Size { text } => write!(f, "the size of the board is {text:?}; only 8 is known"),
            Self::Board(error) => write!(f, "the board: {error}"),
            Self::Anti => f.write_str("it is anti-Othello, where fewer discs win"),
            Self::NoBoard => f.write_str("it begins with a random board, which is not in it (BO)"),
            Self::Move { text } => write!(f, "{text:?} is neither a square nor a pass"),
        }
    }
}

impl std::error::Error for GgfError {}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";

    #[test]
    fn rows_may_have_spaces_between_them_or_not() {
        for rows in [ROWS.to_owned(), ROWS.replace(' ', "")] {
            for between in ["", " "] {
                let text = format!("1 (;GM[Othello]BO[8{between}{rows}]B[d3//0.01]W[PA];)");
                let game: GgfGame = text.parse().unwrap();
                assert_eq!(game.start, Position::default(), "{text}");
                let moves = [(Side::Black, Some(Square::D3)), (Side::White, None)];
                assert_eq!(game.moves, moves, "{text}");
            }
        }
    }

    #[test]
    fn games_are_written_with_their_passes() {
        let game = GameRecord::from_transcript(Position::default(), "f5d6").unwrap();
        assert_eq!(
            game.ggf(),
            "(;GM[Othello]PC[Flipside]PB[black]PW[white]RE[?]TI[15:00]TY[8]\
             BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)"
        );
        // Black takes a disc and white has no move.
        let start = format!("-OX{}OX X", "-".repeat(59)).parse().unwrap();
        let game = GameRecord::from_transcript(start, "a1").unwrap();
        assert!(game.ggf().ends_with("O* *]B[A1]W[PA];)"), "{}", game.ggf());
    }

    #[test]
    fn the_side_to_move_is_read() {
        let game: GgfGame = format!("(;BO[8 {}];)", ROWS.replace(" *", " O")).parse().unwrap();
        assert_eq!(game.start.side_to_move(), Side::White);
    }

    #[test]
    fn missing_parts_have_their_usual_values() {
        for text in ["(;;)", "(;", "(; GM[Othello] ;)", "(;PB[a]PW[b])", "(;TY[8]KM[0])"] {
            let game: GgfGame = text.parse().unwrap();
            assert_eq!((game.start, game.moves.len()), (Position::default(), 0));
        }
    }

    #[test]
    fn a_game_goes_on_after_a_semicolon() {
        let game: GgfGame = "(;GM[othello];B[f5]; W[d6]\n;B[c3])(;B[d3])".parse().unwrap();
        assert_eq!(game.moves.len(), 3);
    }

    #[test]
    fn the_type_tells_other_games() {
        let read = |kind: &str| format!("(;TY[{kind}]BO[8 {ROWS}];)").parse::<GgfGame>();
        for kind in ["8a", "S8R20A", "8ka"] {
            assert_eq!(read(kind), Err(GgfError::Anti), "{kind}");
        }
        for kind in ["8", "s8k", "8r14", "8x8 standard", "standard", ""] {
            assert!(read(kind).is_ok(), "{kind}");
        }
    }

    #[test]
    fn each_error_is_told() {
        let board = ParsePositionError::TooShort { squares: 3 };
        for (text, error) in [
            ("f5d6", GgfError::NoGame),
            ("(;GM", GgfError::Tag { text: "GM".into() }),
            ("(;B[f5", GgfError::Tag { text: "B[f5".into() }),
            ("(;BO[10 ---]", GgfError::Size { text: "10".into() }),
            ("(;BO[8 ---]", GgfError::Board(board)),
            ("(;TY[8r14]B[f5];)", GgfError::NoBoard),
            ("(;TY[s8r20]B[f5];)", GgfError::NoBoard),
            ("(;TY[10]B[f5];)", GgfError::Size { text: "10".into() }),
            ("(;B[i9]", GgfError::Move { text: "i9".into() }),
            ("(;W[]", GgfError::Move { text: String::new() }),
        ] {
            assert_eq!(text.parse::<GgfGame>(), Err(error), "{text}");
        }
    }
}
