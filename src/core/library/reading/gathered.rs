//! Games whose moves stand in several lines.

use super::lines::TextLine;
use crate::{
    library::{
        facts::tidy,
        game::{Game, check_board},
        problem::Problem,
    },
    rules::{GameRecord, MoveRun, Position, TranscriptError},
};

/// Moves among words are a game from so many on: a text that only mentions squares is none. A line with so many moves from the
/// start is a game of its own.
pub const LEAST_MOVES: usize = 4;

/// A game whose moves are read line by line.
pub struct Gathered {
    /// Where it begins. `None` is a usual start.
    pub start: Option<Position>,
    /// Its moves, two bytes for each.
    pub moves: String,
    pub game: Result<GameRecord, TranscriptError>,
    /// The number of moves in its last line.
    pub in_line: usize,
    /// The number of moves that it had before it went wrong.
    pub reached: usize,
    /// Whether something stands between its last two lines.
    pub has_gaps: bool,
    /// Whether each line has two moves or more without gaps between them.
    pub is_compact: bool,
    /// What stands between its lines.
    pub notes: Vec<String>,
    /// Whether its first move has the number 0.
    pub from_zero: bool,
}

impl Gathered {
    pub fn new(start: Option<Position>, moves: String) -> Self {
        let game = play(start.as_ref(), &moves);
        Self {
            reached: game.as_ref().map_or(squares(&moves), GameRecord::move_count),
            has_gaps: false,
            game,
            in_line: squares(&moves),
            is_compact: false,
            start,
            moves,
            notes: Vec::new(),
            from_zero: false,
        }
    }

    pub fn count(&self) -> usize {
        self.game.as_ref().map_or(0, GameRecord::move_count)
    }

    /// Whether the next move has this number. Moves are counted one by one, or in pairs, in which passes may count.
    pub fn has_next(&self, number: u32) -> bool {
        let (count, number) = (self.count(), number as usize + usize::from(self.from_zero));
        number > 1 && (number == count + 1 || (count / 2 + 1..=count / 2 + 3).contains(&number))
    }

    pub fn into_game(self) -> Result<Game, Problem> {
        let mut game = Game::from(self.game?);
        check_board(game.record.start())?;
        game.facts.notes = tidy(&self.notes.join(" "));
        Ok(game)
    }
}

/// What is done with a line of moves after others.
pub enum Next {
    /// It goes on the game.
    Joins(GameRecord),
    /// It belongs to the game, which cannot be played so.
    Breaks(TranscriptError),
    /// It belongs to another game, or to none.
    Other,
}

/// What a line of moves is to a game, after which there are these lines.
pub fn next_of(gathered: &Gathered, run: &MoveRun, over: &[TextLine]) -> Next {
    let own = play(None, &run.moves);
    let own_count = own.as_ref().map_or(0, GameRecord::move_count);
    let has_gap = !over.is_empty();
    let has_remark = over.iter().any(|line| line.text.chars().any(char::is_alphanumeric));
    let count = squares(&run.moves);
    let has_next = run.number.map(|number| gathered.has_next(number));
    let joined = play(gathered.start.as_ref(), &format!("{}{}", gathered.moves, run.moves));
    if let (Ok(game), Ok(joined)) = (&gathered.game, &joined)
        && joined.move_count() > game.move_count()
    {
        let is_own = match has_next {
            Some(true) => false,
            Some(false) => own.is_ok(),
            None => {
                let is_compact = gathered.is_compact && run.pieces.len() == 1 && count > 1;
                own_count >= LEAST_MOVES || own.is_ok() && is_compact
            }
        };
        // A move that happens to fit may stand anywhere.
        let is_alike = has_next == Some(true)
            || count == gathered.in_line
            || !has_remark && (!has_gap || gathered.has_gaps || count > 1);
        return if !is_own && is_alike { Next::Joins(joined.clone()) } else { Next::Other };
    }
    let is_own = match &own {
        Ok(_) => true,
        Err(error) => error.move_number > 2,
    };
    let is_over = gathered.game.as_ref().is_ok_and(GameRecord::is_finished);
    if is_own || is_over || run.number == Some(1) || has_gap && count < 2 && has_next.is_none() {
        return Next::Other;
    }
    match (&gathered.game, joined) {
        (Err(error), _) => Next::Breaks(*error),
        (Ok(_), Err(error)) => Next::Breaks(error),
        (Ok(_), Ok(_)) => Next::Other,
    }
}

/// Plays moves, from a usual start if there is no other one.
pub fn play(start: Option<&Position>, moves: &str) -> Result<GameRecord, TranscriptError> {
    match start {
        Some(start) => GameRecord::from_transcript(*start, moves),
        None => GameRecord::from_usual_start(moves),
    }
}

/// The number of moves in a text of two bytes for each move or pass.
pub fn squares(moves: &str) -> usize {
    moves.as_bytes().chunks(2).filter(|it| it != b"--").count()
}
