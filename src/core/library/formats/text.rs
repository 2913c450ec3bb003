//! Plain text: transcripts and boards, and the ways in which other programs label them.

use crate::{
    library::{
        date::Date,
        facts::{Declared, Facts, tidy},
        game::{Game, check_board},
        problem::Problem,
    },
    rules::{GameRecord, Side, obf, parse_game},
};

/// Reads a board, which may be followed by the side to move, and by moves or their values.
pub fn read_board(text: &str) -> Result<Game, Problem> {
    if text.contains(':') {
        let problem: obf::Problem = text.parse().map_err(Problem::Values)?;
        check_board(&problem.position)?;
        return Ok(GameRecord::new(problem.position).into());
    }
    Ok(parse_game(text)?.into())
}

/// The moves in a line of an `.xot` file: `[MOVES] History=C4e3F6e6 Count=4`.
pub fn history(line: &str) -> Option<&str> {
    let (_, moves) = line.split_once("History=")?;
    moves.split_whitespace().next()
}

/// The moves in a line `MOVES: d3 c5 …`.
pub fn labelled_moves(line: &str) -> Option<&str> {
    let (label, moves) = line.split_once([':', '：'])?;
    let label = label.trim().to_lowercase();
    ["moves", "transcript", "棋谱", "棋譜"].contains(&label.as_str()).then_some(moves)
}

/// Takes a fact from a line such as `Black: a name` or `RESULT: BLACK`. Returns false for other lines.
pub fn set_fact(facts: &mut Facts, line: &str) -> bool {
    let Some((label, value)) = line.split_once([':', '：']) else {
        return false;
    };
    let value = value.trim();
    match label.trim().to_ascii_lowercase().as_str() {
        "black" | "黑" | "黑方" | "黑棋" | "黒" | "黒番" => facts.names[0] = tidy(value),
        "white" | "白" | "白方" | "白棋" | "白番" => facts.names[1] = tidy(value),
        "tournament" | "event" | "比赛" | "比賽" | "大会" => facts.event = tidy(value),
        "round" | "轮次" | "回戦" => facts.round = tidy(value),
        "year" | "date" | "日期" | "日付" => facts.date = Date::find(value),
        "notes" | "备注" | "備考" => facts.notes = tidy(value),
        "black disks" => {
            // White's number follows in a line of its own, and says nothing more.
            let black: Option<i64> = value.parse().ok();
            facts.declared = black.and_then(|black| Declared::discs(black, 64 - black));
        }
        "white disks" => {}
        "result" => {
            facts.declared = match value.to_ascii_lowercase().as_str() {
                "black" => Some(Declared::Winner(Side::Black)),
                "white" => Some(Declared::Winner(Side::White)),
                "draw" => Declared::score(0),
                _ => None,
            };
        }
        _ => return false,
    }
    true
}

/// Writes the moves of a game in one line. If the moves do not say where the game begins, its board stands before them, as
/// before a single move, which other texts name as well.
pub fn write(game: &Game) -> String {
    let moves = game.record.transcript();
    match GameRecord::from_usual_start(&moves) {
        Ok(read) if read.move_count() > 1 && read.start() == game.record.start() => moves + "\n",
        _ => format!("{};{moves}\n", game.record.start()),
    }
}

/// Writes the last position of a game.
pub fn write_position(game: &Game) -> String {
    format!("{};\n", game.record.position())
}
