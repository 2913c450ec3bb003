//! A player that speaks the `NBoard` protocol, version 2.

use std::time::Duration;

use flipside::{
    engine::arena::{Answer, Fault, Player},
    rules::{GameRecord, Ply},
};

use super::program::Program;

/// A program that speaks the `NBoard` protocol.
pub(super) struct NBoardPlayer {
    program: Program,
    /// How many plies of the game were sent to the program.
    sent_plies: usize,
    pings: u32,
}

impl NBoardPlayer {
    /// Begins to talk to the program, sets its depth and sends it the lines of the setup.
    pub(super) fn new(
        mut program: Program,
        depth: Option<u8>,
        setup: &[String],
    ) -> Result<Self, Fault> {
        program.send("nboard 2")?;
        if let Some(depth) = depth {
            program.send(&format!("set depth {depth}"))?;
        }
        for line in setup {
            program.send(line)?;
        }
        Ok(Self {
            program,
            sent_plies: 0,
            pings: 0,
        })
    }

    /// Waits until the program has done everything it was sent.
    fn synchronise(&mut self) -> Result<(), Fault> {
        self.pings += 1;
        self.program.send(&format!("ping {}", self.pings))?;
        let deadline = self.program.deadline();
        let pong = format!("pong {}", self.pings);
        while self.program.line(deadline)? != pong {}
        Ok(())
    }
}

impl Player for NBoardPlayer {
    fn begin(&mut self, opening: &GameRecord, _seed: u64) -> Result<(), Fault> {
        self.program.send(&format!("set game {}", opening.ggf()))?;
        self.sent_plies = opening.plies().len();
        self.synchronise()
    }

    fn choose(&mut self, game: &GameRecord) -> Result<Answer, Fault> {
        for ply in &game.plies()[self.sent_plies..] {
            self.program.send(&format!("move {}", name(ply)))?;
        }
        self.sent_plies = game.plies().len();
        self.synchronise()?;
        self.program.send("go")?;
        let deadline = self.program.deadline();
        loop {
            let line = self.program.line(deadline)?;
            let Some(answer) = line.strip_prefix("===") else {
                continue;
            };
            // The move, which may be followed by a value and a time.
            let square = answer.trim().split('/').next().unwrap_or_default();
            return match square.parse() {
                Ok(square) => Ok(Answer { square, nodes: 0 }),
                Err(_) => Err(Fault::Protocol(line)),
            };
        }
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        self.program.cpu_time()
    }
}

fn name(ply: &Ply) -> String {
    match ply {
        Ply::Move { square, .. } => square.to_string().to_uppercase(),
        Ply::Pass { .. } => "PA".into(),
    }
}
