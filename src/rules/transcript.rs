//! Games as text: `f5d6c3…`.

use std::{fmt, iter::Peekable, str::Chars};

use super::{
    color::Color, illegal_move::IllegalMove, ply::Ply, position::Position, record::GameRecord,
    square::Square,
};

impl GameRecord {
    /// The moves played so far, lower case and without separators. Passes are forced and so not written.
    pub fn transcript(&self) -> String {
        self.plies()
            .iter()
            .filter_map(|ply| match ply {
                Ply::Move { square, .. } => Some(square.to_string()),
                Ply::Pass { .. } => None,
            })
            .collect()
    }

    /// Plays the moves of a transcript from a start position.
    ///
    /// Capital letters, white space, commas, semicolons and move numbers with a full stop (`12.`) are allowed. A pass
    /// may be written (`pass`, `pa` or `--`) where a side has to pass, and may be left out.
    ///
    /// ```
    /// use flipside::rules::{GameRecord, Position};
    ///
    /// let game = GameRecord::from_transcript(Position::default(), "1. F5 2. D6 c3")?;
    /// assert_eq!(game.transcript(), "f5d6c3");
    ///
    /// let error = GameRecord::from_transcript(Position::default(), "f5d6a1").unwrap_err();
    /// assert_eq!(error.to_string(), "move 3: black cannot play a1: it would turn no disc");
    /// # Ok::<(), flipside::rules::TranscriptError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] at the first thing that is not a legal move or an allowed pass.
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

/// The digits of a move number have to end with a full stop.
fn skip_move_number(first: char, chars: &mut Peekable<Chars<'_>>) -> Result<(), TranscriptReason> {
    while chars.next_if(char::is_ascii_digit).is_some() {}
    if chars.next_if_eq(&'.').is_none() {
        return Err(TranscriptReason::UnknownCharacter { character: first });
    }
    while chars.next_if_eq(&'.').is_some() {}
    Ok(())
}

/// The rest of a pass: the letters that have to follow, and those that may follow together.
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

/// A transcript that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// The number of the move that failed, counting discs from 1.
    pub move_number: usize,
    /// What is wrong there.
    pub reason: TranscriptReason,
}

/// What is wrong with a move of a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranscriptReason {
    /// The rules do not allow it.
    Illegal(IllegalMove),
    /// The text ends in the middle of a move.
    Truncated {
        /// The letter that has no digit.
        file: char,
    },
    /// A letter is followed by something that is not a row.
    NotASquare {
        /// The letter.
        file: char,
        /// What follows it.
        rank: char,
    },
    /// A character that has no place in a transcript.
    UnknownCharacter {
        /// The character.
        character: char,
    },
    /// Something that begins like a pass but is none.
    BrokenPass,
    /// A pass of a side that can move.
    PassNotForced {
        /// The side.
        color: Color,
    },
    /// A pass after the end of the game.
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
                write!(f, "{color} may not pass with a legal move on the board")
            }
            TranscriptReason::PassAfterEnd => {
                f.write_str("nobody passes after the end of the game")
            }
        }
    }
}

impl std::error::Error for TranscriptError {}
