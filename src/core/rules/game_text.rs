//! Games as text in every notation that is known. The notation is found by the text itself.

use std::{fmt, str::FromStr};

use super::{
    board_text::{ParsePositionError, cell},
    ggf::{GgfError, GgfGame},
    move_runs::moves_in,
    position::Position,
    record::GameRecord,
    setup::Unplayable,
    transcript::{TranscriptError, TranscriptReason},
};

/// A notation: how it is recognised, and how it is read.
struct Notation {
    is: fn(&str) -> bool,
    read: fn(&str) -> Result<GameRecord, NotAGame>,
}

/// The notations, in the order in which they are tried.
const NOTATIONS: [Notation; 3] = [
    Notation { is: |text| text.contains("(;"), read: ggf },
    Notation { is: is_board, read: board },
    Notation { is: |_| true, read: transcript },
];

/// Reads a game: a transcript, a game in GGF (the first one, if there are more), or a board, which may be followed by the
/// side to move and by moves. A transcript begins from the standard start, or from the mirrored one if its first move is
/// legal only there.
///
/// ```
/// use flipside_core::rules::{NotAGame, parse_game};
///
/// assert_eq!(parse_game("1. F5 2. D6").map(|game| game.transcript()), Ok("f5d6".to_owned()));
/// assert_eq!(parse_game(""), Err(NotAGame::Empty));
/// assert!(matches!(parse_game("hello world"), Err(NotAGame::Unknown(_))));
/// let error = parse_game("f5d6a1").unwrap_err();
/// assert_eq!(error.to_string(), "move 3: Black cannot play a1: it would flip no discs");
/// ```
///
/// # Errors
///
/// [`NotAGame`] says why the text is no game.
pub fn parse_game(text: &str) -> Result<GameRecord, NotAGame> {
    // Some editors begin a text with this mark.
    let text = text.trim_start_matches('\u{feff}').trim();
    let known = NOTATIONS.iter().find(|notation| (notation.is)(text));
    let game = known.map_or(Err(NotAGame::Empty), |notation| (notation.read)(text))?;
    game.start().check_playable()?;
    Ok(game)
}

impl GameRecord {
    /// The game so far as a text from which [`parse_game`] reads the same game: a transcript, or GGF if a transcript would
    /// not say where the game begins.
    pub fn to_text(&self) -> String {
        let transcript = self.transcript();
        match parse_game(&transcript) {
            Ok(game) if game.start() == self.start() => transcript,
            _ => self.ggf(),
        }
    }
}

fn ggf(text: &str) -> Result<GameRecord, NotAGame> {
    Ok(text.parse::<GgfGame>()?.record()?)
}

fn is_board(text: &str) -> bool {
    let mut signs = text.chars().filter(|sign| !sign.is_whitespace());
    (0..8).all(|_| signs.next().and_then(cell).is_some())
}

/// Reads a board, the side to move, and moves. What follows in a file of positions, the values of moves, is left out.
fn board(text: &str) -> Result<GameRecord, NotAGame> {
    let mut squares = 0;
    let is_end = |&(_, sign): &(usize, char)| {
        squares += i32::from(!sign.is_whitespace());
        squares > 64
    };
    let end = text.char_indices().find(is_end);
    let (discs, rest) = text.split_at(end.map_or(text.len(), |(at, _)| at));
    let side = rest.chars().next().filter(|&sign| cell(sign).is_some());
    // A `b` before a digit is the file of a move.
    let side = side.filter(|_| !rest.chars().nth(1).is_some_and(|next| next.is_ascii_digit()));
    let (side, moves) = rest.split_at(side.map_or(0, char::len_utf8));
    let start = Position::from_str(&format!("{discs}{side}"))?;
    let moves = if moves.contains(':') { "" } else { moves };
    Ok(GameRecord::from_transcript(start, moves)?)
}

fn transcript(text: &str) -> Result<GameRecord, NotAGame> {
    let has_words = text.lines().any(|line| moves_in(line).has_words);
    let game = GameRecord::from_usual_start(text).map_err(|error| match error.reason {
        // A text may name squares.
        _ if has_words => NotAGame::Unknown(error),
        TranscriptReason::Illegal(_) | TranscriptReason::PassNotForced { .. } => error.into(),
        _ if error.move_number > 1 => error.into(),
        // Its first part is no move at all: the text is something else.
        _ => NotAGame::Unknown(error),
    })?;
    // Among other signs, a single move is only named.
    let is_bare = text.chars().filter(|sign| sign.is_alphanumeric()).count() < 4;
    match game.move_count() {
        0 => Err(NotAGame::Empty),
        1 if !is_bare => Err(NotAGame::Empty),
        _ => Ok(game),
    }
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAGame {
    /// There are no moves in it.
    Empty,
    /// Nothing in it looks like a game. Read as a transcript, it has this error.
    Unknown(TranscriptError),
    /// One of its moves cannot be played.
    Move(TranscriptError),
    /// It is no correct GGF.
    Ggf(GgfError),
    /// Its board is no correct one.
    Board(ParsePositionError),
    /// No game can begin with its board.
    Start(Unplayable),
}

impl From<TranscriptError> for NotAGame {
    fn from(error: TranscriptError) -> Self {
        Self::Move(error)
    }
}

impl From<GgfError> for NotAGame {
    fn from(error: GgfError) -> Self {
        match error {
            GgfError::Board(error) => Self::Board(error),
            other => Self::Ggf(other),
        }
    }
}

impl From<ParsePositionError> for NotAGame {
    fn from(error: ParsePositionError) -> Self {
        Self::Board(error)
    }
}

impl From<Unplayable> for NotAGame {
    fn from(error: Unplayable) -> Self {
        Self::Start(error)
    }
}

impl fmt::Display for NotAGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there are no moves in it"),
            Self::Unknown(error) | Self::Move(error) => write!(f, "{error}"),
            Self::Ggf(error) => write!(f, "{error}"),
            Self::Board(error) => write!(f, "{error}"),
            Self::Start(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for NotAGame {}
