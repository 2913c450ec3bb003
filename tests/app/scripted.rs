//! An engine's threads that think for as long as a test wants and then say what the test wants, so that nothing depends
//! on how fast a search is.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flipside::{
    engine::{
        Choice, MoveValue, Report, Selectivity,
        external::{Fault, Hint},
        human::Gain,
        teach::reasons::Analysis,
        worker::{EngineReply, GuestAnswer, Reply, Request},
    },
    game::{
        play::{EngineThread, ThreadSource},
        shell::Waker,
    },
};

use crate::prelude::*;

/// The usual start with a white disc far from the others. The first moves are the usual ones, but they are not the same by
/// symmetry, and the opening book does not know them.
pub const LONELY: &str = "-O------ -------- -------- ---OX--- ---XO--- -------- -------- -------- X";

/// The engine, as the test sees it. Questions are counted from 0, in the order in which they are asked.
#[derive(Clone, Default)]
pub struct Scripted(Arc<Mutex<Script>>);

#[derive(Default)]
struct Script {
    /// The questions so far, with their ids.
    asked: Vec<(u64, Request)>,
    /// How often a search was stopped.
    stopped: usize,
    /// What no thread has said yet.
    replies: Vec<Reply>,
    /// Wakes the program when something is said.
    waker: Option<Waker>,
}

impl Scripted {
    /// Makes a program ask this engine.
    pub fn install(&self, app: &mut App) {
        let script = self.clone();
        app.insert_resource(ThreadSource(Arc::new(move |waker, _| {
            script.script().waker = Some(waker.clone());
            Ok(Box::new(Thread { script: script.clone(), asked: Mutex::default() }))
        })));
    }

    /// A game in a wide window against the computer with this engine. Black, the person, is to move. It begins with
    /// [`LONELY`].
    pub fn game(&self) -> Game {
        self.game_in(1920, 1080)
    }

    /// The same in a window of this size.
    pub fn game_in(&self, width: u32, height: u32) -> Game {
        let mut game = Game::with(width, height, |app| self.install(app));
        game.start_against(OpponentKind::Minnow, ColourChoice::Black);
        let config = GameConfig {
            start: LONELY.parse().expect("a board"),
            kind: StartKind::Custom,
            ..game.session().config().clone()
        };
        game.app.world_mut().write_message(SessionCommand::NewGame(config));
        game.frames(2);
        game.settle();
        game.frames(2);
        game
    }

    /// How many questions have been asked.
    pub fn asked(&self) -> usize {
        self.script().asked.len()
    }

    /// How often a search was stopped.
    pub fn stopped(&self) -> usize {
        self.script().stopped
    }

    /// True if the program has heard everything that was said.
    pub fn is_heard(&self) -> bool {
        self.script().replies.is_empty()
    }

    pub fn answer(&self, question: usize, square: Square) {
        let choice = Some(Choice { square, score: 0, depth: 1, nodes: 1, completed: true });
        self.say(question, EngineReply::Done { choice });
    }

    /// Values moves, the best one first. The analysis goes on, unless it is `done`.
    pub fn value(&self, question: usize, depth: u8, moves: &[(Square, f32)], done: bool) {
        let moves = moves.iter().map(|&(square, value)| (vec![square], value));
        self.report(question, depth, moves.collect(), done);
    }

    /// The same with the lines that follow the moves.
    pub fn value_lines(&self, question: usize, depth: u8, lines: &[(&str, f32)]) {
        let squares = |line: &str| {
            let names = line.as_bytes().chunks(2).map(|name| std::str::from_utf8(name));
            names.map(|name| name.unwrap().parse().unwrap()).collect()
        };
        let moves = lines.iter().map(|&(line, value)| (squares(line), value));
        self.report(question, depth, moves.collect(), true);
    }

    fn report(&self, question: usize, depth: u8, moves: Vec<(Vec<Square>, f32)>, done: bool) {
        let selectivity = Selectivity::from_percent(73);
        let moves = moves.into_iter().map(|(line, value)| MoveValue {
            square: line[0],
            value,
            has_value: true,
            depth,
            selectivity,
            line,
        });
        let report = Report {
            moves: moves.collect(),
            depth,
            selectivity,
            to_the_end: false,
            nodes: u64::from(depth),
            time: Duration::ZERO,
            completed: done,
        };
        let reply = if done { EngineReply::Analysed { report: Ok(report) } } else { EngineReply::Deeper { report } };
        self.say(question, reply);
    }

    /// Answers a question with what an explanation follows from.
    pub fn explain(&self, question: usize, analysis: Analysis) {
        let analysis = Some(analysis);
        self.say(question, EngineReply::Explained { analysis });
    }

    /// Answers what a move wins against the opponent.
    pub fn gain(&self, question: usize, discs: f32, error: f32) {
        let gain = Some(Gain { discs, error });
        self.say(question, EngineReply::Gained { gain });
    }

    /// The search for an answer breaks off.
    pub fn lose(&self, question: usize) {
        self.say(question, EngineReply::Lost);
    }

    /// What a question was about.
    pub fn question(&self, question: usize) -> Request {
        self.script().asked[question].1.clone()
    }

    pub fn find(&self, question: usize, opening: Position) {
        let opening = Ok(Some(opening));
        self.say(question, EngineReply::Opening { opening });
    }

    /// Another program has answered a question.
    pub fn guest(&self, question: usize, answer: Result<GuestAnswer, Fault>) {
        self.say(question, EngineReply::Guest { answer });
    }

    /// Another program has started.
    pub fn guest_started(&self, question: usize) {
        self.say(question, EngineReply::GuestStarted);
    }

    /// Another program says what it thinks of a move, and goes on.
    pub fn hint(&self, question: usize, hint: Hint) {
        self.say(question, EngineReply::Hinted { hint });
    }

    fn say(&self, question: usize, kind: EngineReply) {
        let mut script = self.script();
        let id = script.asked[question].0;
        script.replies.push(Reply { id, kind });
        if let Some(waker) = &script.waker {
            (waker.0)();
        }
    }

    fn script(&self) -> MutexGuard<'_, Script> {
        locked(&self.0)
    }
}

/// One of the engine's threads. It says only what belongs to its own questions.
struct Thread {
    script: Scripted,
    asked: Mutex<Vec<u64>>,
}

impl EngineThread for Thread {
    fn request(&self, id: u64, request: Request) {
        locked(&self.asked).push(id);
        self.script.script().asked.push((id, request));
    }

    fn cancel(&self) {
        self.script.script().stopped += 1;
    }

    fn try_recv(&self) -> Option<Reply> {
        let own = locked(&self.asked);
        let mut script = self.script.script();
        let is_own = |reply: &Reply| own.contains(&reply.id);
        let next = script.replies.iter().position(is_own)?;
        Some(script.replies.remove(next))
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
