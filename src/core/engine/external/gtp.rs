//! GTP, the Go Text Protocol, version 2, as programs for Othello speak it.

use std::time::Duration;

use super::{
    hint::{Hint, HintDepth},
    program::Program,
    spec::{Fault, GuestSpec, Pace},
};
use crate::rules::{GameRecord, Ply, Position, Side, Square};

/// How long the rest of an answer of several lines may take.
const REST: Duration = Duration::from_millis(500);

/// A program that speaks GTP.
pub(super) struct Gtp {
    pub(super) program: Program,
    pub(super) name: String,
    /// The commands that it knows; empty if it does not say.
    commands: Vec<String>,
    /// The moves to the last start position that was not the usual one.
    opening: GameRecord,
    /// The plies of the game that were sent to the program.
    sent: Vec<Ply>,
}

impl Gtp {
    /// Begins to talk to the program, tells it how strong to play, and sends it the commands of the setup.
    pub(super) fn new(program: Program, spec: &GuestSpec) -> Result<Self, Fault> {
        let mut gtp = Self {
            program,
            name: String::new(),
            commands: Vec::new(),
            opening: GameRecord::default(),
            sent: Vec::new(),
        };
        // A program may refuse each of these. It only has to answer.
        gtp.name = gtp.try_ask("name")?.unwrap_or_default();
        if let Ok(first) = gtp.try_ask("list_commands")? {
            gtp.commands = gtp.rest()?;
            gtp.commands.push(first);
        }
        let _ = gtp.try_ask("boardsize 8")?;
        match spec.pace {
            Pace::Own => {}
            Pace::Level(level) => {
                let names = ["set_level", "level"];
                if let Some(name) = names.iter().find(|name| gtp.knows(name)) {
                    gtp.ask(&format!("{name} {level}"))?;
                }
            }
            Pace::Time(time) => {
                // No time for the game, and this time for each single move.
                let secs = time.as_secs().max(1);
                let _ = gtp.try_ask(&format!("time_settings 0 {secs} 1"))?;
            }
        }
        for command in &spec.setup {
            gtp.ask(command)?;
        }
        Ok(gtp)
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    pub(super) fn begin(&mut self, opening: &GameRecord) -> Result<(), Fault> {
        self.ask("clear_board")?;
        self.sent.clear();
        self.follow(opening)
    }

    /// Asks for a move, which the program plays on its own board too.
    pub(super) fn choose(&mut self, game: &GameRecord) -> Result<Square, Fault> {
        self.follow(game)?;
        let color = game.position().side_to_move();
        let answer = self.ask(&format!("genmove {}", letter(color)))?;
        let square = square(&answer)?;
        // If it is not played after all, the game is sent anew.
        self.sent.push(Ply::Move { color, square, flipped: game.position().flips(square) });
        Ok(square)
    }

    /// Asks which move it would play.
    pub(super) fn hint(&mut self, game: &GameRecord) -> Result<Hint, Fault> {
        self.follow(game)?;
        let color = letter(game.position().side_to_move());
        let square = if self.knows("reg_genmove") {
            square(&self.ask(&format!("reg_genmove {color}"))?)?
        } else {
            let square = square(&self.ask(&format!("genmove {color}"))?)?;
            self.ask("undo")?;
            square
        };
        if let Err(illegal) = game.position().play(square) {
            return Err(Fault::Illegal(illegal));
        }
        Ok(Hint { line: vec![square], value: None, depth: HintDepth::Unknown })
    }

    /// Sends a command and returns the answer.
    fn ask(&mut self, command: &str) -> Result<String, Fault> {
        self.try_ask(command)?.map_err(|refusal| Fault::Protocol(format!("{refusal} to {command}")))
    }

    /// Sends a command and returns the answer without its `=`. The inner error is the line of a command that was refused.
    fn try_ask(&mut self, command: &str) -> Result<Result<String, String>, Fault> {
        self.program.send(command)?;
        let deadline = self.program.deadline();
        loop {
            let line = self.program.line(deadline)?;
            // Other lines are ignored: a greeting, or the rest of the answer before.
            match answer(&line) {
                Some(Ok(answer)) => return Ok(Ok(answer.to_owned())),
                Some(Err(_)) => return Ok(Err(line)),
                None => {}
            }
        }
    }

    /// The other lines of an answer of several lines.
    fn rest(&mut self) -> Result<Vec<String>, Fault> {
        let mut lines = Vec::new();
        let deadline = std::time::Instant::now() + REST;
        while let Some(line) = self.program.line_until(deadline)? {
            if line.is_empty() {
                break;
            }
            lines.push(line);
        }
        Ok(lines)
    }

    /// The game with the moves that lead to its start position, since the protocol has no way to set up a board.
    fn with_opening(&mut self, game: &GameRecord) -> Result<GameRecord, Fault> {
        let start = game.start();
        if *start == Position::default() {
            return Ok(game.clone());
        }
        if self.opening.position() != start {
            self.opening = moves_to(start).ok_or(Fault::NoStart)?;
        }
        let mut whole = self.opening.clone();
        for square in game.moves() {
            whole.play(square).map_err(Fault::Illegal)?;
        }
        Ok(whole)
    }

    /// Sends the plies of the game that the program does not know yet. If it knows others, the game begins anew.
    fn follow(&mut self, game: &GameRecord) -> Result<(), Fault> {
        let game = &self.with_opening(game)?;
        if !game.plies().starts_with(&self.sent) {
            self.ask("clear_board")?;
            self.sent.clear();
        }
        for ply in &game.plies()[self.sent.len()..] {
            let command = match ply {
                Ply::Move { color, square, .. } => format!("play {} {square}", letter(*color)),
                Ply::Pass { color } => format!("play {} pass", letter(*color)),
            };
            self.ask(&command)?;
            self.sent.push(*ply);
        }
        Ok(())
    }
}

/// The text of an answer, an error if a command was refused, and `None` for a line that is no answer.
///
/// An answer begins with `=` or `?`, and with the number of the command if it had one. Some programs leave out the space after
/// it. Rules of such signs are text.
pub(super) fn answer(line: &str) -> Option<Result<&str, &str>> {
    let sign = line.chars().next().filter(|sign| "=?".contains(*sign))?;
    let rest = &line[1..];
    let text = match rest.trim_start_matches(|c: char| c.is_ascii_digit()) {
        unnumbered if unnumbered.is_empty() || unnumbered.starts_with(char::is_whitespace) => unnumbered,
        _ if rest.starts_with(|c: char| c.is_alphanumeric()) => rest,
        _ => return None,
    };
    let text = text.trim();
    Some(if sign == '=' { Ok(text) } else { Err(text) })
}

fn square(answer: &str) -> Result<Square, Fault> {
    let word = answer.split_whitespace().next().unwrap_or_default();
    if word.eq_ignore_ascii_case("resign") {
        return Err(Fault::Resigned);
    }
    word.parse().map_err(|_| Fault::Protocol(answer.to_owned()))
}

fn letter(color: Side) -> char {
    match color {
        Side::Black => 'b',
        Side::White => 'w',
    }
}

/// The most moves that are looked for. Positions at which games begin are not farther from the start.
const MOST_MOVES: u32 = 12;

/// A game from the usual start to a position, since some programs can be told of a position in no other way; `None` if there
/// is none, or if it is too long.
pub(super) fn moves_to(position: &Position) -> Option<GameRecord> {
    let moves = Position::default().empties().checked_sub(position.empties())?;
    if moves > MOST_MOVES {
        return None;
    }
    let mut record = GameRecord::default();
    search(&mut record, position).then_some(record)
}

/// A square that has a disc never becomes empty again, so only moves on squares with discs lead to the position.
fn search(record: &mut GameRecord, wanted: &Position) -> bool {
    if record.position() == wanted {
        return true;
    }
    let now = *record.position();
    if now.empties() <= wanted.empties() {
        return false;
    }
    for square in now.legal_moves() & !wanted.empty() {
        if record.play(square).is_ok() {
            if search(record, wanted) {
                return true;
            }
            record.undo();
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{answer, *};
    use crate::rules::{Side, StartLayout};

    #[test]
    fn an_answer_begins_with_its_sign_and_rules_are_text() {
        for (line, expected) in [
            ("=", Some(Ok(""))),
            ("= d3", Some(Ok("d3"))),
            ("=d3", Some(Ok("d3"))),
            ("=\tPASS", Some(Ok("PASS"))),
            ("=12 d3", Some(Ok("d3"))),
            ("=12", Some(Ok(""))),
            ("=2nd engine", Some(Ok("2nd engine"))),
            ("? unknown command", Some(Err("unknown command"))),
            ("?3 cannot undo", Some(Err("cannot undo"))),
            ("?", Some(Err(""))),
            ("====", None),
            ("=== D3/0.5/1", None),
            ("=-=-=-=", None),
            ("???", None),
            (" = d3", None),
            ("d3", None),
            ("", None),
        ] {
            assert_eq!(answer(line), expected, "{line:?}");
        }
    }

    #[test]
    fn moves_lead_to_positions_of_openings() {
        for moves in ["", "d3", "f5d6c3d3c4", "f5d6c3d3c4f4f6f3e6e7d7c5"] {
            let wanted = GameRecord::from_transcript(Position::default(), moves).unwrap();
            let found = moves_to(wanted.position()).unwrap();
            assert_eq!(found.position(), wanted.position());
        }
        let corner = Position::default().with_disc("a1".parse().unwrap(), Some(Side::Black));
        assert_eq!(moves_to(&corner), None);
        assert_eq!(moves_to(&Position::start(StartLayout::Parallel)), None);
    }
}
