//! The JSON in which Egaroucid saves a game: the board before each move, by the number of discs on it.

use serde_json::Value;

use crate::{
    library::{
        date::Date,
        facts::{Declared, Facts, tidy},
        game::Game,
        left_out::{LeftOut, Losses},
        problem::Problem,
    },
    rules::{Bitboard, GameRecord, Position, Side, Square, transcript_of},
};

/// A field that all boards have, by which a game of this kind is recognised.
pub const MARK: &str = "board_player";

/// Whether a value is such a game: one of its fields is a board.
pub fn is_game(value: &Value) -> bool {
    let mut boards = boards(value);
    boards.next().is_some()
}

/// The boards, with the number of discs that each is filed under.
fn boards(value: &Value) -> impl Iterator<Item = (u32, &Value)> {
    let fields = value.as_object().into_iter().flatten();
    fields
        .filter(|(_, board)| board.get(MARK).is_some())
        .filter_map(|(discs, board)| Some((discs.parse().ok()?, board)))
}

/// Reads a game. The moves are found by what is new on each board.
pub fn read(value: &Value, losses: &mut Losses) -> Result<Game, Problem> {
    let mut boards: Vec<(u32, &Value)> = boards(value).collect();
    boards.sort_unstable_by_key(|(discs, _)| *discs);
    let positions: Vec<Position> = boards.iter().map(|(_, board)| position(board)).collect::<Result<_, _>>()?;
    let (Some(start), Some(end)) = (positions.first(), positions.last()) else {
        return Err(Problem::Missing { name: MARK });
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
    if is_told("value", -1_000) || is_told("black_time_msec", 0) || is_told("white_time_msec", 0) {
        losses.add(LeftOut::MoveValues);
    }
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
    Game { record, facts }.checked()
}

/// A board: the discs of the side to move and of the other side, from a1 in the highest bit on.
fn position(board: &Value) -> Result<Position, Problem> {
    let number = |name: &'static str| {
        let number = board.get(name).and_then(Value::as_u64);
        number.ok_or(Problem::Missing { name })
    };
    let own = Bitboard(number(MARK)?.reverse_bits());
    let other = Bitboard(number("board_opponent")?.reverse_bits());
    let (black, white, side) = match number("player")? {
        0 => (own, other, Side::Black),
        _ => (other, own, Side::White),
    };
    Position::new(black, white, side).map_err(|_| Problem::Missing { name: MARK })
}
