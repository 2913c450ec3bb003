//! Transcripts: games as text such as `f5d6c3…`.

use std::{fmt, iter::Peekable, str::Chars};

use super::{
    color::Color, illegal_move::IllegalMove, position::Position, record::GameRecord, square::Square,
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
    /// Capital letters, white space, commas, semicolons and move numbers with a full stop (`12.`) are allowed. Where a side
    /// has to pass, the pass may be written (`pass`, `pa` or `--`) or left out.
    ///
    /// ```
    /// use flipside::rules::{GameRecord, Position};
    ///
    /// let game = GameRecord::from_transcript(Position::default(), "1. F5 2. D6 c3")?;
    /// assert_eq!(game.transcript(), "f5d6c3");
    ///
    /// let error = GameRecord::from_transcript(Position::default(), "f5d6a1").unwrap_err();
    /// assert_eq!(error.to_string(), "move 3: Black cannot play a1: it would flip no discs");
    /// # Ok::<(), flipside::rules::TranscriptError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] at the first part that is neither a legal move nor a forced pass.
    pub fn from_transcript(start: Position, text: &str) -> Result<Self, TranscriptError> {
        let mut record = Self::new(start);
        let mut pass_may_follow = !record.plies().is_empty();
        let mut chars = text.chars().peekable();
        loop {
            let fail = |reason| TranscriptError {
                move_number: record.move_count() + 1,
                reason,
            };
            let Some(token) = next_token(&mut chars).map_err(fail)? else {
                return Ok(record);
            };
            match token {
                Token::Pass if pass_may_follow => pass_may_follow = false,
                Token::Pass => {
                    let color = record.position().side_to_move();
                    return Err(fail(if record.is_finished() {
                        TranscriptReason::PassAfterEnd
                    } else {
                        TranscriptReason::PassNotForced { color }
                    }));
                }
                Token::Move(square) => {
                    let number = record.move_count() + 1;
                    let played = record.play(square).map_err(|illegal| TranscriptError {
                        move_number: number,
                        reason: TranscriptReason::Illegal(illegal),
                    })?;
                    pass_may_follow = played.passed.is_some();
                }
            }
        }
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
            c if c.is_whitespace() || c == ',' || c == ';' => {}
            '0'..='9' => skip_move_number(character, chars)?,
            '-' => return pass_of(&['-'], &[], chars),
            'p' => return pass_of(&['a'], &['s', 's'], chars),
            'a'..='h' => {
                let Some(rank) = chars.next() else {
                    return Err(TranscriptReason::Truncated { file: character });
                };
                let square =
                    Square::from_chars(character, rank).ok_or(TranscriptReason::NotASquare {
                        file: character,
                        rank,
                    })?;
                return Ok(Some(Token::Move(square)));
            }
            _ => return Err(TranscriptReason::UnknownCharacter { character }),
        }
    }
}

/// Skips the rest of a move number, which has to end with a full stop.
fn skip_move_number(first: char, chars: &mut Peekable<Chars<'_>>) -> Result<(), TranscriptReason> {
    while chars.next_if(char::is_ascii_digit).is_some() {}
    if chars.next_if_eq(&'.').is_none() {
        return Err(TranscriptReason::UnknownCharacter { character: first });
    }
    while chars.next_if_eq(&'.').is_some() {}
    Ok(())
}

/// Reads the rest of a pass: the letters that have to follow, and those that may follow as a whole.
fn pass_of(
    required: &[char],
    optional: &[char],
    chars: &mut Peekable<Chars<'_>>,
) -> Result<Option<Token>, TranscriptReason> {
    let next_is = |expected: char, chars: &mut Peekable<Chars<'_>>| {
        chars
            .next_if(|c| c.to_ascii_lowercase() == expected)
            .is_some()
    };
    let complete = required.iter().all(|&c| next_is(c, chars))
        && optional.first().is_none_or(|&first| {
            !next_is(first, chars) || optional[1..].iter().all(|&c| next_is(c, chars))
        });
    if complete {
        Ok(Some(Token::Pass))
    } else {
        Err(TranscriptReason::BrokenPass)
    }
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
    /// A character does not belong in a transcript.
    UnknownCharacter {
        /// The character.
        character: char,
    },
    /// A text begins like a pass but is not one.
    BrokenPass,
    /// A side passes although it has a legal move.
    PassNotForced {
        /// The side.
        color: Color,
    },
    /// A side passes after the end of the game.
    PassAfterEnd,
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
            TranscriptReason::BrokenPass => {
                f.write_str("a pass is written \"pass\", \"pa\" or \"--\"")
            }
            TranscriptReason::PassNotForced { color } => {
                write!(f, "{} may not pass: it has a legal move", color.title())
            }
            TranscriptReason::PassAfterEnd => {
                f.write_str("there is no pass after the end of the game")
            }
        }
    }
}

impl std::error::Error for TranscriptError {}
