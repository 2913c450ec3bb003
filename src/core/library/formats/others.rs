//! The formats in which single programs and web sites give their games: Egaroucid and Othello Quest, in JSON, and eOthello.

use serde_json::Value;

use crate::{
    library::{
        annotation::{Annotator, Value as Score},
        date::Date,
        facts::{Declared, Facts, rating, tidy},
        game::Game,
        problem::{LeftOut, Losses, Problem},
    },
    rules::{Bitboard, EarlyEnd, GameRecord, Position, Side, Square, transcript_of},
};

/// A field that all boards have in the JSON in which Egaroucid saves a game: the board before each move, by the number of discs
/// on it. Such a game is recognised by it.
pub const EGAROUCID_MARK: &str = "board_player";

/// Whether a value is a game of Egaroucid: one of its fields is a board.
pub fn is_egaroucid_game(value: &Value) -> bool {
    let mut boards = boards(value);
    boards.next().is_some()
}

/// The boards, with the number of discs that each is filed under.
fn boards(value: &Value) -> impl Iterator<Item = (u32, &Value)> {
    let fields = value.as_object().into_iter().flatten();
    fields
        .filter(|(_, board)| board.get(EGAROUCID_MARK).is_some())
        .filter_map(|(discs, board)| Some((discs.parse().ok()?, board)))
}

/// Reads a game of Egaroucid. The moves are found by what is new on each board.
pub fn read_egaroucid(value: &Value, losses: &mut Losses) -> Result<Game, Problem> {
    let mut boards: Vec<(u32, &Value)> = boards(value).collect();
    boards.sort_unstable_by_key(|(discs, _)| *discs);
    let positions: Vec<Position> = boards.iter().map(|(_, board)| position(board)).collect::<Result<_, _>>()?;
    let (Some(start), Some(end)) = (positions.first(), positions.last()) else {
        return Err(Problem::Missing { name: EGAROUCID_MARK });
    };
    let missing = Problem::Missing { name: "next_policy" };
    let squares: Option<Vec<Square>> =
        positions.windows(2).map(|pair| (pair[1].occupied() & !pair[0].occupied()).only()).collect();
    let squares = squares.ok_or_else(|| missing.clone())?;
    let record = GameRecord::from_transcript(*start, &transcript_of(squares))?;
    let is_same = |color| end.discs(color) == record.position().discs(color);
    if !Side::ALL.into_iter().all(is_same) {
        return Err(missing);
    }
    let is_told = |name: &str, nothing: i64| {
        let mut values = boards.iter().filter_map(|(_, board)| board.get(name)?.as_i64());
        values.any(|value| value > nothing)
    };
    if is_told("black_time_msec", 0) || is_told("white_time_msec", 0) {
        losses.add(LeftOut::MoveNotes);
    }
    // The value of a board is Black's, and -1000 if it is not known.
    let mut annotator = Annotator::default();
    for (at, (_, board)) in boards.iter().enumerate() {
        if let Some(square) = at.checked_sub(1).and_then(|before| record.moves().nth(before)) {
            annotator.play(square);
        }
        if let Some(value) = board.get("value").and_then(Value::as_f64).and_then(Score::rough) {
            annotator.here().value = Some(value);
        }
    }
    let annotations = annotator.finish(&record, losses);
    let text = |name| value.get(name).and_then(Value::as_str).unwrap_or_default();
    let discs = |name| value.get(name).and_then(Value::as_i64);
    let told = discs("black_discs").zip(discs("white_discs"));
    let facts = Facts {
        names: ["black_player", "white_player"].map(|name| tidy(text(name))),
        date: Date::find(text("date")),
        notes: tidy(text("memo")),
        declared: told.and_then(|(black, white)| Declared::discs(black, white)).filter(|_| !record.is_finished()),
        ..Facts::default()
    };
    Game { record, facts, annotations }.checked()
}

/// A board: the discs of the side to move and of the other side, from a1 in the highest bit on.
fn position(board: &Value) -> Result<Position, Problem> {
    let number = |name: &'static str| board.get(name).and_then(Value::as_u64).ok_or(Problem::Missing { name });
    let own = Bitboard(number(EGAROUCID_MARK)?.reverse_bits());
    let other = Bitboard(number("board_opponent")?.reverse_bits());
    let (black, white, side) = match number("player")? {
        0 => (own, other, Side::Black),
        _ => (other, own, Side::White),
    };
    Position::new(black, white, side).map_err(|_| Problem::Missing { name: EGAROUCID_MARK })
}

/// Whether a value is a game in the JSON of Othello Quest.
pub fn is_quest_game(value: &Value) -> bool {
    value.pointer("/position/moves").is_some()
}

/// Reads a game of Othello Quest. Each entry of its moves has the square or `-` in `m`, and the last one may only say in `s` how the side to
/// move has lost.
pub fn read_quest(value: &Value, losses: &mut Losses) -> Result<Game, Problem> {
    let field = |value: &Value, name: &'static str| value.get(name).cloned().ok_or(Problem::Missing { name });
    let position = field(value, "position")?;
    let entries = field(&position, "moves")?;
    let entries = entries.as_array().ok_or(Problem::Missing { name: "moves" })?;
    let texts = |name| entries.iter().filter_map(move |entry| entry.get(name)?.as_str());
    if entries.iter().any(|entry| entry.get("m").is_none() && entry.get("s").is_none()) {
        return Err(Problem::Missing { name: "m" });
    }
    if entries.iter().any(|entry| entry.get("t").is_some()) {
        losses.add(LeftOut::MoveNotes);
    }
    // A board is only given where a game does not begin as usual.
    let start = position.get("startPos").and_then(Value::as_str);
    let start: Position = match start.filter(|start| start.len() >= 64) {
        Some(start) => start.parse()?,
        None => Position::default(),
    };
    let moves: Vec<&str> = texts("m").map(|name| if name == "-" { "--" } else { name }).collect();
    let record = GameRecord::from_transcript(start, &moves.join(" "))?;
    let loser = record.position().side_to_move();
    let early_end = texts("s").next_back().and_then(|how| match how.strip_prefix("LOSE:")? {
        "RESIGN" => Some(EarlyEnd::Resigned(loser)),
        how => how.starts_with("TIME").then_some(EarlyEnd::OutOfTime(loser)),
    });
    let player = |at: usize, name| value.get("players")?.get(at)?.get(name);
    let name = |at| player(at, "name").and_then(Value::as_str).map_or_else(String::new, tidy);
    let seconds = value.get("tcb").and_then(Value::as_u64).map(|it| it / 1_000);
    let created = value.get("created").and_then(Value::as_str);
    let facts = Facts {
        names: [0, 1].map(name),
        ratings: [0, 1].map(|at| rating(&player(at, "oldR")?.as_f64()?.to_string())),
        date: created.map_or_else(Date::default, Date::find),
        place: "Othello Quest".into(),
        clock: seconds.map_or_else(String::new, |it| it.to_string()),
        early_end: early_end.filter(|_| !record.is_finished()),
        ..Facts::default()
    };
    Game { record, facts, ..Game::default() }.checked()
}

/// The call with the game, on a page of eOthello: the game is a list of squares among its arguments.
pub const EOTHELLO_MARK: &str = "initializeServerGame(";

/// Reads a game of eOthello: the list of squares in the first brackets after [`EOTHELLO_MARK`].
pub fn read_eothello(text: &str) -> Result<Game, Problem> {
    let missing = || Problem::Missing { name: EOTHELLO_MARK };
    let (_, arguments) = text.split_once(EOTHELLO_MARK).ok_or_else(missing)?;
    let (_, list) = arguments.split_once('[').ok_or_else(missing)?;
    let (squares, _) = list.split_once(']').ok_or(Problem::CutOff)?;
    let mut game = Game::from(GameRecord::from_usual_start(squares)?);
    game.facts.place = "eOthello".into();
    Ok(game)
}
