//! A program that plays and analyses, whatever it speaks; which protocol that is, and whether it works.

use std::time::{Duration, Instant};

use super::{
    gtp::{self, Gtp},
    hint::Hint,
    log::Log,
    nboard::NBoard,
    program::Program,
    spec::{Fault, GuestSpec, Patience, Protocol},
};
use crate::{
    engine::search::StopFlag,
    rules::{GameRecord, Square},
};

/// A running program that plays and analyses. Dropping it ends the program.
pub struct Guest {
    talk: Talk,
    /// A request was stopped, and its answer may still come.
    behind: bool,
}

/// What it speaks.
enum Talk {
    Gtp(Gtp),
    NBoard(NBoard),
}

impl Guest {
    /// Starts a program and tells it its strength and the lines of its setup. It is waited for as `patience` says.
    /// With `grouped` it has a process group of its own: a key in the terminal does not end it, and with it all processes end
    /// that it has started.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the program cannot be started or does not follow its protocol, and [`Fault::Stopped`] if the flag was set.
    pub fn start(
        spec: &GuestSpec,
        patience: Patience,
        grouped: bool,
        stop: &StopFlag,
        log: &Log,
    ) -> Result<Self, Fault> {
        let program = Program::start(spec, patience.start, grouped, stop, log.clone())?;
        let mut guest = Self {
            talk: match spec.protocol {
                Protocol::Gtp => Talk::Gtp(Gtp::new(program, spec)?),
                Protocol::NBoard => Talk::NBoard(NBoard::new(program, spec)?),
            },
            behind: false,
        };
        guest.program().set_answer_timeout(patience.answer);
        Ok(guest)
    }

    /// How the program calls itself.
    pub fn name(&self) -> Option<&str> {
        let name = match &self.talk {
            Talk::Gtp(gtp) => &gtp.name,
            Talk::NBoard(nboard) => &nboard.name,
        };
        (!name.is_empty()).then_some(name)
    }

    /// Whether it can be asked for anything else yet. After a stopped request the program may have to be started anew.
    pub fn is_behind(&self) -> bool {
        self.behind
    }

    /// Begins a game with this opening.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the program does not follow its protocol.
    pub fn begin_game(&mut self, opening: &GameRecord) -> Result<(), Fault> {
        match &mut self.talk {
            Talk::Gtp(gtp) => gtp.begin(opening),
            Talk::NBoard(nboard) => nboard.begin(opening),
        }
    }

    /// Chooses a move in the last position of a game, in which the side to move has a legal one.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the program does not answer with a square, [`Fault::Resigned`] if it resigns.
    pub fn choose_square(&mut self, game: &GameRecord) -> Result<Square, Fault> {
        match &mut self.talk {
            Talk::Gtp(gtp) => gtp.choose(game),
            Talk::NBoard(nboard) => nboard.choose(game),
        }
    }

    /// Chooses a legal move. The flag ends the waiting, not the thinking of the program.
    ///
    /// # Errors
    ///
    /// [`Fault::Stopped`] if the flag was set, [`Fault::Illegal`] if its move is illegal, and other faults of the program.
    pub fn choose_unless(&mut self, game: &GameRecord, stop: &StopFlag) -> Result<Square, Fault> {
        let square = self.stoppable(stop, |guest| guest.choose_square(game))?;
        match game.position().play(square) {
            Ok(_) => Ok(square),
            Err(illegal) => Err(Fault::Illegal(illegal)),
        }
    }

    /// What it thinks of the best moves of a game's last position, at most `lines` of them. `tell` is called with each as it is
    /// found; later ones about the same move replace earlier ones. A program that cannot analyse is asked for its move, which
    /// has no value.
    ///
    /// # Errors
    ///
    /// [`Fault::Stopped`] if the flag was set, and other faults of the program.
    pub fn hints(
        &mut self,
        game: &GameRecord,
        lines: usize,
        stop: &StopFlag,
        tell: &mut dyn FnMut(Hint),
    ) -> Result<(), Fault> {
        self.stoppable(stop, |guest| match &mut guest.talk {
            Talk::Gtp(gtp) => gtp.hint(game).map(tell),
            Talk::NBoard(nboard) => nboard.hints(game, lines, tell),
        })
    }

    /// The CPU time of the program and of all processes it has started, if the system tells it.
    pub fn cpu_time_so_far(&mut self) -> Option<Duration> {
        self.program().cpu_time()
    }

    fn stoppable<T>(&mut self, stop: &StopFlag, ask: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        self.program().set_stop(stop);
        let answer = ask(self);
        self.behind = matches!(answer, Err(Fault::Stopped));
        if self.behind
            && let Talk::NBoard(nboard) = &mut self.talk
        {
            // They stop at once when they are told to.
            nboard.program.set_stop(&StopFlag::new());
            self.behind = !nboard.interrupt();
            if self.behind {
                nboard.program.set_stop(stop);
            }
        }
        answer
    }

    fn program(&mut self) -> &mut Program {
        match &mut self.talk {
            Talk::Gtp(gtp) => &mut gtp.program,
            Talk::NBoard(nboard) => &mut nboard.program,
        }
    }
}

/// A program that works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probed {
    /// How it calls itself.
    pub name: Option<String>,
    /// How long it took until it could be asked for a move.
    pub started: Duration,
    /// How long it thought about its first move.
    pub answered: Duration,
    /// Its first move.
    pub square: Square,
}

/// Starts a program, asks for its name and one move, and ends it. If `find` is set, its protocol is found out first and put into
/// `spec`.
///
/// # Errors
///
/// [`Fault`] if the program cannot be started or does not answer, if it speaks none of the protocols, and
/// [`Fault::Stopped`] if the flag was set.
pub fn probe(
    spec: &mut GuestSpec,
    find: bool,
    patience: Patience,
    stop: &StopFlag,
    log: &Log,
) -> Result<Probed, Fault> {
    if find {
        spec.protocol = find_protocol(spec, patience, stop, log)?;
    }
    let begun = Instant::now();
    let mut guest = Guest::start(spec, patience, true, stop, log)?;
    let started = begun.elapsed();
    let game = GameRecord::default();
    let begun = Instant::now();
    let square = guest.choose_unless(&game, stop)?;
    Ok(Probed { name: guest.name().map(str::to_owned), started, answered: begun.elapsed(), square })
}

/// Finds out what a program speaks: it is greeted in both protocols. Each asks programs to ignore or refuse what they do not
/// understand. One that ends instead is started again and greeted in the other one only.
fn find_protocol(spec: &GuestSpec, patience: Patience, stop: &StopFlag, log: &Log) -> Result<Protocol, Fault> {
    let greet = |lines: &[&str]| greet(spec, lines, patience, stop, log);
    match greet(&["protocol_version", "nboard 2", "ping 1"]) {
        Err(Fault::Crash(_)) => greet(&["nboard 2", "ping 1"]),
        found => found,
    }
}

fn greet(spec: &GuestSpec, lines: &[&str], patience: Patience, stop: &StopFlag, log: &Log) -> Result<Protocol, Fault> {
    let mut program = Program::start(spec, patience.start, true, stop, log.clone())?;
    for line in lines {
        program.send(line)?;
    }
    let deadline = program.deadline();
    loop {
        let line = program.line(deadline)?;
        if gtp::answer(&line).is_some() {
            return Ok(Protocol::Gtp);
        }
        if line == "pong 1" {
            return Ok(Protocol::NBoard);
        }
    }
}
