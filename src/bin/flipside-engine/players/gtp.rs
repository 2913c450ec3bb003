//! A player that speaks GTP, the Go Text Protocol, version 2, for Othello.

use std::time::Duration;

use flipside::{
    engine::arena::{Answer, Fault, Player},
    rules::{GameRecord, Ply, Side},
};

use super::program::Program;

/// A program that speaks GTP.
pub(super) struct GtpPlayer {
    program: Program,
    /// How many plies of the game were sent to the program.
    sent_plies: usize,
}

impl GtpPlayer {
    /// Begins to talk to the program and sends it the commands of the setup.
    pub(super) fn new(program: Program, setup: &[String]) -> Result<Self, Fault> {
        let mut player = Self {
            program,
            sent_plies: 0,
        };
        // A program may refuse the command if it knows only one size. It only has to answer.
        let _ = player.try_ask("boardsize 8")?;
        for command in setup {
            player.ask(command)?;
        }
        Ok(player)
    }

    /// Sends a command and returns the answer.
    fn ask(&mut self, command: &str) -> Result<String, Fault> {
        self.try_ask(command)?
            .map_err(|refusal| Fault::Protocol(format!("{refusal} to {command}")))
    }

    /// Sends a command and returns the answer without its `=`. The inner error is the line of a command that was refused.
    fn try_ask(&mut self, command: &str) -> Result<Result<String, String>, Fault> {
        self.program.send(command)?;
        let deadline = self.program.deadline();
        loop {
            let line = self.program.line(deadline)?;
            // Other lines are ignored: a greeting, or the rest of the answer before.
            if let Some(answer) = line.strip_prefix('=') {
                return Ok(Ok(answer.trim().to_owned()));
            }
            if line.starts_with('?') {
                return Ok(Err(line));
            }
        }
    }

    /// Sends the plies of the game that the program does not know yet.
    fn send_plies(&mut self, game: &GameRecord) -> Result<(), Fault> {
        while let Some(ply) = game.plies().get(self.sent_plies) {
            let command = match ply {
                Ply::Move { color, square, .. } => format!("play {} {square}", letter(*color)),
                Ply::Pass { color } => format!("play {} pass", letter(*color)),
            };
            self.ask(&command)?;
            self.sent_plies += 1;
        }
        Ok(())
    }
}

impl Player for GtpPlayer {
    fn begin(&mut self, opening: &GameRecord, _seed: u64) -> Result<(), Fault> {
        self.ask("clear_board")?;
        self.sent_plies = 0;
        self.send_plies(opening)
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        self.send_plies(game)?;
        let color = letter(game.position().side_to_move());
        let answer = self.ask(&format!("genmove {color}"))?;
        // The program has played its move on its own board.
        self.sent_plies += 1;
        match answer.parse() {
            Ok(square) => Ok(Answer { square, nodes: 0 }),
            Err(_) => Err(Fault::Protocol(answer)),
        }
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        self.program.cpu_time()
    }
}

fn letter(color: Side) -> char {
    match color {
        Side::Black => 'b',
        Side::White => 'w',
    }
}
