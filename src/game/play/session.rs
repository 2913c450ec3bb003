//! The game being played: the board resource and its only writer.
//!
//! Everything that wants to change the game sends a [`Command`]; `apply_commands` decides by the rules whether it
//! may and reports what happened as [`Fact`]s, in order. Views and sounds live on facts alone.
//!
//! A lesson lays a position of its own on the board. The player's game is set aside for so long, as it is, and put
//! back when the lesson is over.

use std::time::Duration;

use bevy::{ecs::message::MessageCursor, prelude::*};

use crate::{
    engine::OpponentKind,
    game::frame::AppSystems,
    rules::{
        Color as Side, GameClock, GameRecord, Handicap, Outcome, Played, Ply, Position, Square,
        StartLayout, TimeControl, Undone,
    },
};

/// Who moves for a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this machine.
    Human,
    /// The computer.
    Computer(OpponentKind),
}

/// Where a start position comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartKind {
    /// One of the layouts of the rules.
    Layout(StartLayout),
    /// A random opening that is fair to both sides.
    Random,
    /// Put together by the player.
    Custom,
}

impl Default for StartKind {
    fn default() -> Self {
        Self::Layout(StartLayout::Standard)
    }
}

/// What a game is started with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameConfig {
    /// Black's and white's player, indexed by [`Side::index`].
    pub players: [Player; 2],
    /// The position before the first move, with the handicap's discs.
    pub start: Position,
    /// Where that comes from.
    pub kind: StartKind,
    /// The clocks, if the game is played with them.
    pub time: Option<TimeControl>,
    /// The discs on corners, if a side begins with some.
    pub handicap: Option<Handicap>,
    /// A rated game: nothing can be taken back, nobody gives hints, and the players stay.
    pub rated: bool,
}

impl Default for GameConfig {
    fn default() -> Self {
        Self {
            players: [Player::Human, Player::Human],
            start: Position::start(StartLayout::Standard),
            kind: StartKind::default(),
            time: None,
            handicap: None,
            rated: false,
        }
    }
}

/// How a game ended before the last move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EarlyEnd {
    /// The side gave up.
    Resigned(Side),
    /// The side ran out of time.
    OutOfTime(Side),
}

impl EarlyEnd {
    /// Who lost by it.
    pub fn loser(self) -> Side {
        match self {
            EarlyEnd::Resigned(side) | EarlyEnd::OutOfTime(side) => side,
        }
    }
}

/// The board resource: the record of the game and who plays it.
///
/// Only this module changes it.
#[derive(Resource, Clone, Debug)]
pub struct Session {
    config: GameConfig,
    record: GameRecord,
    clock: Option<GameClock>,
    ended: Option<EarlyEnd>,
    id: u64,
    revision: u64,
    games: u64,
    /// The player's game, while a lesson has the board.
    aside: Option<Box<Session>>,
}

/// Lessons count their revisions from here, so that no game ever has the revision of a lesson.
const FIRST_LESSON_REVISION: u64 = 1 << 63;

/// A game as it was left, to go on from: read from a file, for example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoredGame {
    /// The game's own number.
    pub id: u64,
    /// What it was started with.
    pub config: GameConfig,
    /// Its moves, and those that can be redone.
    pub record: GameRecord,
    /// Its clocks, if it is played with them.
    pub clock: Option<GameClock>,
    /// How it ended, if it was not played to the end.
    pub ended: Option<EarlyEnd>,
}

impl RestoredGame {
    /// True when no more moves can be made.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || self.record.is_finished()
    }
}

/// The game as it is on the board when it is the program's first.
impl From<RestoredGame> for Session {
    fn from(game: RestoredGame) -> Self {
        Self {
            config: game.config,
            record: game.record,
            clock: game.clock,
            ended: game.ended,
            id: game.id,
            revision: 1,
            games: 1,
            aside: None,
        }
    }
}

impl Default for Session {
    fn default() -> Self {
        let config = GameConfig::default();
        Self {
            record: GameRecord::new(config.start),
            config,
            clock: None,
            ended: None,
            id: 0,
            revision: 0,
            games: 0,
            aside: None,
        }
    }
}

impl Session {
    /// The game's own number, which no other game has, also in other runs of the program.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// What the game was started with.
    pub fn config(&self) -> &GameConfig {
        &self.config
    }

    /// All moves so far, and those that can be redone.
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// Changes with every change of the game; answers to questions about an older revision are stale.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// True while the board belongs to a lesson, and to no game.
    pub fn is_lesson(&self) -> bool {
        self.aside.is_some()
    }

    /// True once a game has been started from the new-game screen.
    pub fn is_started(&self) -> bool {
        self.games > 0
    }

    /// Number of games begun since the program started.
    pub fn games_started(&self) -> u64 {
        self.games
    }

    /// The clocks, if the game is played with them.
    pub fn clock(&self) -> Option<&GameClock> {
        self.clock.as_ref()
    }

    /// True when no more moves can be made: the rules say so, or a side has resigned or run out of time.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || self.record.is_finished()
    }

    /// How the game ended if it was not played to the end.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        self.ended
    }

    /// The side that has resigned.
    pub fn resigned(&self) -> Option<Side> {
        match self.ended {
            Some(EarlyEnd::Resigned(side)) => Some(side),
            _ => None,
        }
    }

    /// The winner of a finished game; `None` for a draw or a running game.
    pub fn winner(&self) -> Option<Side> {
        match self.ended {
            Some(end) => Some(end.loser().opponent()),
            None => self.record.outcome().and_then(|outcome| outcome.winner()),
        }
    }

    /// Who plays a colour.
    pub fn player(&self, side: Side) -> Player {
        self.config.players[side.index()]
    }

    /// The side to move, while the game runs.
    pub fn to_move(&self) -> Option<Side> {
        (!self.is_over()).then(|| self.position().side_to_move())
    }

    /// The side to move, if a person plays it.
    pub fn human_to_move(&self) -> Option<Side> {
        self.to_move()
            .filter(|&side| self.player(side) == Player::Human)
    }

    /// The side to move and its opponent, if the computer plays it.
    pub fn computer_to_move(&self) -> Option<(Side, OpponentKind)> {
        self.to_move().and_then(|side| match self.player(side) {
            Player::Human => None,
            Player::Computer(kind) => Some((side, kind)),
        })
    }

    /// The colour the only person plays; `None` with two people or none.
    pub fn only_human(&self) -> Option<Side> {
        match self.config.players {
            [Player::Human, Player::Computer(_)] => Some(Side::Black),
            [Player::Computer(_), Player::Human] => Some(Side::White),
            _ => None,
        }
    }

    /// True if the computer plays both sides: the game is only watched.
    pub fn is_watched(&self) -> bool {
        !self.config.players.contains(&Player::Human)
    }

    /// True if nothing can be taken back, nobody gives hints, and the players stay.
    pub fn is_rated(&self) -> bool {
        self.config.rated
    }

    /// True if [`Command::Undo`] would take something back.
    pub fn can_undo(&self) -> bool {
        if self.config.rated {
            return false;
        }
        match self.only_human() {
            None => self.record.can_undo(),
            Some(side) => {
                let mut probe = self.record.clone();
                !probe.undo_to(side).is_empty()
            }
        }
    }

    /// The clocks show what they showed when this position was reached.
    fn set_clock_back(&mut self) {
        let moves = self.record.move_count();
        if let Some(clock) = &mut self.clock {
            clock.go_to(moves);
        }
    }

    /// True if [`Command::Redo`] would bring something back.
    pub fn can_redo(&self) -> bool {
        !self.config.rated && self.record.can_redo()
    }
}

/// A wish to change the game. What the rules do not allow changes nothing and is answered by [`Fact::Rejected`].
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Command {
    /// Begin a new game.
    NewGame(GameConfig),
    /// Begin the same game again.
    Restart,
    /// Go on with a game that was left.
    Restore(Box<RestoredGame>),
    /// Lay a lesson's position on the board, black to be played by the person. The game is set aside.
    BeginLesson(Position),
    /// Put the game back on the board that was set aside for a lesson.
    EndLesson,
    /// Place a disc. Carries the side it is meant for, so that a late answer never moves for the other side.
    Play {
        /// The side to place a disc for.
        side: Side,
        /// Where.
        square: Square,
    },
    /// Take back: against the computer to the person's last turn, otherwise one move.
    Undo,
    /// Bring back what was taken back.
    Redo,
    /// The named side gives up.
    Resign(Side),
    /// Someone else plays a colour from now on. A rated game keeps its players.
    SetPlayer {
        /// The colour.
        side: Side,
        /// Who plays it.
        player: Player,
    },
    /// The clock of a side has run for so long. Without time left it loses.
    Elapse {
        /// Whose clock.
        side: Side,
        /// How long.
        time: Duration,
    },
}

/// What has happened to the game, in order.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Fact {
    /// A game began, or one that was left goes on; the position on the board.
    Started(Position),
    /// The board shows something else than before, and nothing has happened in the game: a lesson's position, or the
    /// game again after a lesson.
    Laid(Position),
    /// A disc was placed, or placed again by redo.
    Moved(Played),
    /// A side had no move and was passed over.
    Passed(Side),
    /// A disc was taken back.
    Undone(Undone),
    /// The game is over; `None` when a side resigned or ran out of time: see [`Session::early_end`].
    Ended(Option<Outcome>),
    /// A square was chosen that is not a legal move.
    Rejected(Square),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .init_resource::<Handled>()
        .add_message::<Command>()
        .add_message::<Fact>()
        // What was asked for before the first frame is there in it.
        .add_systems(PostStartup, apply_commands)
        .add_systems(Update, apply_commands.in_set(AppSystems::ApplyIntents));
}

/// The commands that have been handled.
#[derive(Resource, Default)]
struct Handled(MessageCursor<Command>);

/// The only system that writes the board.
fn apply_commands(
    commands: Res<Messages<Command>>,
    mut handled: ResMut<Handled>,
    mut session: ResMut<Session>,
    mut facts: MessageWriter<Fact>,
) {
    for command in handled.0.read(&commands) {
        let mut out = Vec::new();
        // A clock that runs is no change of the game: who shows the time looks at it every second.
        let revision = session.revision;
        apply(session.bypass_change_detection(), command, &mut out);
        if session.revision != revision {
            session.set_changed();
        }
        facts.write_batch(out);
    }
}

fn apply(session: &mut Session, command: &Command, facts: &mut Vec<Fact>) {
    match command {
        Command::NewGame(config) => start(session, config.clone(), facts),
        Command::Restart => {
            end_lesson(session);
            start(session, session.config.clone(), facts);
        }
        Command::Restore(game) => restore(session, RestoredGame::clone(game), facts),
        Command::BeginLesson(position) => begin_lesson(session, *position, facts),
        Command::EndLesson => {
            if end_lesson(session) {
                facts.push(Fact::Laid(*session.position()));
            }
        }
        Command::Play { side, square } => {
            if session.to_move() != Some(*side) {
                facts.push(Fact::Rejected(*square));
                return;
            }
            match session.record.play(*square) {
                Ok(played) => {
                    session.revision += 1;
                    let number = session.record.move_count();
                    if let Some(clock) = &mut session.clock {
                        clock.moved(*side, number);
                    }
                    report(played, facts);
                }
                Err(_) => facts.push(Fact::Rejected(*square)),
            }
        }
        Command::Undo if session.config.rated => {}
        Command::Undo => {
            let undone = match session.only_human() {
                Some(side) => session.record.undo_to(side),
                None => session.record.undo().into_iter().collect(),
            };
            if !undone.is_empty() {
                session.ended = None;
                session.revision += 1;
                session.set_clock_back();
                facts.extend(undone.into_iter().map(Fact::Undone));
            }
        }
        Command::Redo if session.config.rated => {}
        Command::Redo => {
            let mut any = false;
            while let Some(played) = session.record.redo() {
                any = true;
                report(played, facts);
                if session.only_human().is_none() || session.human_to_move().is_some() {
                    break;
                }
            }
            if any {
                // A game that was resigned goes on when its moves are.
                session.ended = None;
                session.revision += 1;
                session.set_clock_back();
            }
        }
        Command::Resign(side) => end_early(session, EarlyEnd::Resigned(*side), facts),
        Command::SetPlayer { side, player } => {
            let now = &mut session.config.players[side.index()];
            if !session.config.rated && now != player {
                *now = *player;
                session.revision += 1;
            }
        }
        Command::Elapse { side, time } => {
            if session.is_over() {
                return;
            }
            let Some(clock) = &mut session.clock else {
                return;
            };
            clock.run(*side, *time);
            if clock.has_fallen(*side) {
                end_early(session, EarlyEnd::OutOfTime(*side), facts);
            }
        }
    }
}

fn end_early(session: &mut Session, end: EarlyEnd, facts: &mut Vec<Fact>) {
    if !session.is_over() {
        session.ended = Some(end);
        session.revision += 1;
        facts.push(Fact::Ended(None));
    }
}

fn start(session: &mut Session, config: GameConfig, facts: &mut Vec<Fact>) {
    end_lesson(session);
    let revision = session.revision + 1;
    facts.push(Fact::Started(config.start));
    *session = Session {
        record: GameRecord::new(config.start),
        clock: config.time.map(GameClock::new),
        config,
        ended: None,
        id: rand::random(),
        revision,
        games: session.games + 1,
        aside: None,
    };
    if let Some(&Ply::Pass { color }) = session.record.plies().first() {
        facts.push(Fact::Passed(color));
    }
    if let Some(outcome) = session.record.outcome() {
        facts.push(Fact::Ended(Some(outcome)));
    }
}

/// The person plays black against the weakest character, which does not think: the lesson moves for it.
fn begin_lesson(session: &mut Session, position: Position, facts: &mut Vec<Fact>) {
    let revision = (session.revision + 1).max(FIRST_LESSON_REVISION);
    let game = match session.aside.take() {
        Some(game) => game,
        None => Box::new(session.clone()),
    };
    *session = Session {
        config: GameConfig {
            players: [Player::Human, Player::Computer(OpponentKind::Rookie)],
            start: position,
            ..GameConfig::default()
        },
        record: GameRecord::new(position),
        clock: None,
        ended: None,
        id: 0,
        revision,
        games: game.games,
        aside: Some(game),
    };
    facts.push(Fact::Laid(position));
}

/// Puts the player's game back; false if there was no lesson.
fn end_lesson(session: &mut Session) -> bool {
    let game = session.aside.take();
    let was_lesson = game.is_some();
    if let Some(game) = game {
        *session = *game;
    }
    was_lesson
}

fn restore(session: &mut Session, game: RestoredGame, facts: &mut Vec<Fact>) {
    end_lesson(session);
    *session = Session {
        revision: session.revision + 1,
        games: session.games + 1,
        ..game.into()
    };
    facts.push(Fact::Started(*session.position()));
    if session.is_over() {
        facts.push(Fact::Ended(session.record.outcome()));
    }
}

fn report(played: Played, facts: &mut Vec<Fact>) {
    let (passed, outcome) = (played.passed, played.outcome);
    facts.push(Fact::Moved(played));
    facts.extend(passed.map(Fact::Passed));
    facts.extend(outcome.map(|outcome| Fact::Ended(Some(outcome))));
}
