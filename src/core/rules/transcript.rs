//! Transcripts: games as text such as `f5d6c3…`, and how written games are played again.

use std::{fmt, iter::Peekable, str::Chars};

use super::{
    move_runs::narrow,
    position::{IllegalMove, Position},
    record::GameRecord,
    side::Side,
    square::Square,
    start_layout::StartLayout,
};

/// The moves in small letters and without separators.
pub fn transcript_of(moves: impl IntoIterator<Item = Square>) -> String {
    moves.into_iter().map(|square| square.to_string()).collect()
}

impl GameRecord {
    /// The moves played so far, in small letters and without separators. Passes are not written, since they are forced.
    pub fn transcript(&self) -> String {
        transcript_of(self.moves())
    }

    /// Plays the moves of a transcript from a start position.
    ///
    /// Capital and full-width letters are allowed, and white space, numbers and signs between the moves. Where a side has to
    /// pass, the pass may be written (`pass`, `pa`, `ps` or `--`) or left out.
    ///
    /// ```
    /// use flipside_core::rules::{GameRecord, Position};
    ///
    /// let game = GameRecord::from_transcript(Position::default(), "1. F5 2. D6 c3")?;
    /// assert_eq!(game.transcript(), "f5d6c3");
    ///
    /// let error = GameRecord::from_transcript(Position::default(), "f5d6a1").unwrap_err();
    /// assert_eq!(error.to_string(), "move 3: Black cannot play a1: it would flip no discs");
    /// # Ok::<(), flipside_core::rules::TranscriptError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] at the first part that is neither a legal move nor a forced pass.
    pub fn from_transcript(start: Position, text: &str) -> Result<Self, TranscriptError> {
        let mut replay = Replay::new(start);
        let narrowed: String = text.chars().map(narrow).collect();
        let mut chars = narrowed.chars().peekable();
        while let Some(token) = next_token(&mut chars).map_err(|reason| replay.fail(reason))? {
            let square = match token {
                Token::Move(square) => Some(square),
                Token::Pass => None,
            };
            replay.turn(square)?;
        }
        Ok(replay.record)
    }

    /// The same from the standard start, or from the mirrored one if the first move is legal only there.
    ///
    /// # Errors
    ///
    /// [`TranscriptError`], as for the standard start if the first move is legal nowhere.
    pub fn from_usual_start(text: &str) -> Result<Self, TranscriptError> {
        let from = |layout| Self::from_transcript(Position::start(layout), text);
        from(StartLayout::Standard).or_else(|error| match from(StartLayout::Mirrored) {
            Err(mirrored) if mirrored.move_number == 1 => Err(error),
            mirrored if error.move_number == 1 => mirrored,
            _ => Err(error),
        })
    }
}

/// A written game that is played again, turn by turn. A forced pass may be written or left out.
pub(super) struct Replay {
    /// The game so far.
    pub record: GameRecord,
    pass_may_follow: bool,
}

impl Replay {
    pub fn new(start: Position) -> Self {
        let record = GameRecord::new(start);
        let pass_may_follow = !record.plies().is_empty();
        Self { record, pass_may_follow }
    }

    /// The error for the next move.
    pub fn fail(&self, reason: TranscriptReason) -> TranscriptError {
        TranscriptError { move_number: self.record.move_count() + 1, reason }
    }

    /// Makes a move, or a pass.
    pub fn turn(&mut self, square: Option<Square>) -> Result<(), TranscriptError> {
        let Some(square) = square else {
            let color = self.record.position().side_to_move();
            return match std::mem::take(&mut self.pass_may_follow) {
                true => Ok(()),
                false if self.record.is_finished() => Err(self.fail(TranscriptReason::PassAfterEnd)),
                false => Err(self.fail(TranscriptReason::PassNotForced { color })),
            };
        };
        let played = self.record.play(square);
        let played = played.map_err(|illegal| self.fail(TranscriptReason::Illegal(illegal)))?;
        self.pass_may_follow = played.passed.is_some();
        Ok(())
    }
}

enum Token {
    Move(Square),
    Pass,
}

fn next_token(chars: &mut Peekable<Chars<'_>>) -> Result<Option<Token>, TranscriptReason> {
    loop {
        let Some(character) = chars.next() else {
            return Ok(None);
        };
        match character.to_ascii_lowercase() {
            '-' if chars.next_if_eq(&'-').is_some() => {
                // More than two are a line that is drawn between moves.
                let more = std::iter::from_fn(|| chars.next_if_eq(&'-')).count();
                if more == 0 {
                    return Ok(Some(Token::Pass));
                }
            }
            // `P@f5` puts a disc on f5.
            'p' if chars.peek() == Some(&'@') => {}
            'p' => return rest_of_pass(chars),
            'a'..='h' => {
                let Some(rank) = chars.next() else {
                    return Err(TranscriptReason::Truncated { file: character });
                };
                let square = Square::from_chars(character, rank)
                    .ok_or(TranscriptReason::NotASquare { file: character, rank })?;
                return Ok(Some(Token::Move(square)));
            }
            c if c.is_alphabetic() => {
                return Err(TranscriptReason::UnknownCharacter { character });
            }
            _ => {}
        }
    }
}

/// Reads what follows the `p` of a pass: `a`, `ass` or `s`.
fn rest_of_pass(chars: &mut Peekable<Chars<'_>>) -> Result<Option<Token>, TranscriptReason> {
    let mut next_is = |expected: char| chars.next_if(|next| next.eq_ignore_ascii_case(&expected)).is_some();
    let is_pass = if next_is('a') { !next_is('s') || next_is('s') } else { next_is('s') };
    is_pass.then_some(Some(Token::Pass)).ok_or(TranscriptReason::BrokenPass)
}

/// The error for a transcript that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// The number of the move with the error, counting from 1. Passes do not count.
    pub move_number: usize,
    /// What is wrong with it.
    pub reason: TranscriptReason,
}

/// What is wrong with a move of a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranscriptReason {
    /// The move is illegal.
    Illegal(IllegalMove),
    /// The text ends in the middle of a move.
    Truncated {
        /// The letter without a digit.
        file: char,
    },
    /// A letter is not followed by a digit from 1 to 8.
    NotASquare {
        /// The letter.
        file: char,
        /// The character after it.
        rank: char,
    },
    /// A letter does not belong in a transcript.
    UnknownCharacter {
        /// The letter.
        character: char,
    },
    /// A text begins like a pass but is not one.
    BrokenPass,
    /// A side passes although it has a legal move.
    PassNotForced {
        /// The side.
        color: Side,
    },
    /// A side passes after the end of the game.
    PassAfterEnd,
    /// A side moves when it is the turn of the other one.
    OthersTurn {
        /// The side whose turn it is.
        color: Side,
    },
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: ", self.move_number)?;
        match self.reason {
            TranscriptReason::Illegal(illegal) => write!(f, "{illegal}"),
            TranscriptReason::Truncated { file } => {
                write!(f, "the text ends after {file:?}, in the middle of a move")
            }
            TranscriptReason::NotASquare { file, rank } => {
                write!(f, "{:?} is not a square", format!("{file}{rank}"))
            }
            TranscriptReason::UnknownCharacter { character } => {
                write!(f, "{character:?} does not belong in a transcript")
            }
            TranscriptReason::BrokenPass => f.write_str("a pass is written \"pass\", \"pa\", \"ps\" or \"--\""),
            TranscriptReason::PassNotForced { color } => {
                write!(f, "{} may not pass: it has a legal move", color.title())
            }
            TranscriptReason::PassAfterEnd => f.write_str("there is no pass after the end of the game"),
            TranscriptReason::OthersTurn { color } => {
                write!(f, "it is {}'s turn", color.title())
            }
        }
    }
}

impl std::error::Error for TranscriptError {}
