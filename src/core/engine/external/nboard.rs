//! The `NBoard` protocol (C. Welty), version 2.

use std::time::{Duration, Instant};

use super::{
    hint::{Hint, HintDepth},
    program::Program,
    spec::{Fault, GuestSpec, Pace},
};
use crate::rules::{GameRecord, Ply, Position, Square};

/// How long a program may take to stop when it is told to.
const INTERRUPT: Duration = Duration::from_millis(500);

/// A program that speaks the `NBoard` protocol.
pub(super) struct NBoard {
    pub(super) program: Program,
    pub(super) name: String,
    /// The game as the program knows it: the position before the first move, and the plies.
    sent: Option<(Position, Vec<Ply>)>,
    pings: u32,
}

impl NBoard {
    /// Begins to talk to the program, sets its depth and sends it the lines of the setup.
    pub(super) fn new(mut program: Program, spec: &GuestSpec) -> Result<Self, Fault> {
        program.send("nboard 2")?;
        if let Pace::Level(depth) = spec.pace {
            program.send(&format!("set depth {depth}"))?;
        }
        for line in &spec.setup {
            program.send(line)?;
        }
        let mut nboard = Self { program, name: String::new(), sent: None, pings: 0 };
        nboard.synchronise()?;
        Ok(nboard)
    }

    pub(super) fn begin(&mut self, opening: &GameRecord) -> Result<(), Fault> {
        self.sent = None;
        self.follow(opening)
    }

    /// Asks for a move, which the program does not play on its own board.
    pub(super) fn choose(&mut self, game: &GameRecord) -> Result<Square, Fault> {
        self.follow(game)?;
        self.program.send("go")?;
        let deadline = self.program.deadline();
        loop {
            let line = self.program.line(deadline)?;
            let Some(answer) = line.strip_prefix("===") else {
                continue;
            };
            // The move, which may be followed by a value and a time.
            return answer.trim().split('/').next().unwrap_or_default().parse().map_err(|_| Fault::Protocol(line));
        }
    }

    /// Asks for the values of the best moves. It ends with an empty status, or when the program has nothing new to say for the
    /// whole time of an answer.
    pub(super) fn hints(&mut self, game: &GameRecord, lines: usize, tell: &mut dyn FnMut(Hint)) -> Result<(), Fault> {
        self.follow(game)?;
        self.program.send(&format!("hint {lines}"))?;
        let mut told = false;
        // A line about a move that means nothing.
        let mut odd = None;
        let mut deadline = self.program.deadline();
        loop {
            let Some(line) = self.program.line_until(deadline)? else {
                // Programs that do not say that they are done have said all, if they have said anything.
                return match odd {
                    _ if told => Ok(()),
                    Some(line) => Err(Fault::Protocol(line)),
                    None => Err(Fault::Hang(self.program.answer_timeout())),
                };
            };
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            match word {
                "search" | "book" => {
                    let Some(hint) = Hint::parse(game.position(), rest, word == "book") else {
                        odd = Some(line);
                        continue;
                    };
                    told = true;
                    deadline = self.program.deadline();
                    let is_final = matches!(hint.depth, HintDepth::End(100));
                    tell(hint);
                    if is_final && lines == 1 {
                        return Ok(());
                    }
                }
                "status" if rest.trim().is_empty() && told => return Ok(()),
                "status" if rest.trim().is_empty() && odd.is_some() => {
                    return Err(Fault::Protocol(odd.unwrap_or_default()));
                }
                _ => {}
            }
        }
    }

    /// Tells the program to stop, and whether it has.
    pub(super) fn interrupt(&mut self) -> bool {
        self.ping(Instant::now() + INTERRUPT).is_ok()
    }

    /// Sends what the program does not know yet of a game.
    fn follow(&mut self, game: &GameRecord) -> Result<(), Fault> {
        let new = match &self.sent {
            Some((start, plies)) if start == game.start() => game.plies().strip_prefix(plies.as_slice()),
            _ => None,
        };
        match new {
            None => self.program.send(&format!("set game {}", game.ggf()))?,
            Some(plies) => {
                for ply in plies {
                    self.program.send(&format!("move {}", name(ply)))?;
                }
            }
        }
        self.sent = Some((*game.start(), game.plies().to_vec()));
        self.synchronise()
    }

    /// Waits until the program has done everything it was sent.
    fn synchronise(&mut self) -> Result<(), Fault> {
        let deadline = self.program.deadline();
        self.ping(deadline)
    }

    fn ping(&mut self, deadline: Instant) -> Result<(), Fault> {
        self.pings += 1;
        self.program.send(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        loop {
            let line = self.program.line(deadline)?;
            if line == pong {
                return Ok(());
            }
            if let Some(name) = line.strip_prefix("set myname ") {
                name.trim().clone_into(&mut self.name);
            }
        }
    }
}

fn name(ply: &Ply) -> String {
    match ply {
        Ply::Move { square, .. } => square.to_string().to_uppercase(),
        Ply::Pass { .. } => "PA".into(),
    }
}
