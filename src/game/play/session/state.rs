//! The board resource: the record of the game and who plays it.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    command::Lent,
    config::{GameConfig, Player, RestoredGame},
};
use crate::{
    game::shell::Screen,
    library::Annotation,
    rules::{EarlyEnd, GameClock, GameRecord, Ply, Position, Side, Square},
};

/// The board resource: the record of the game and who plays it.
///
/// Only [`SessionCommand`](super::SessionCommand)s change it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Session {
    pub(super) game: RestoredGame,
    /// How long the side to move has thought about its move.
    pub(super) thinking: Duration,
    pub(super) revision: u64,
    pub(super) games: u64,
    /// The player's game, while an activity has the board.
    pub(super) waiting: Option<Box<Session>>,
    /// What goes for the board while it is lent.
    pub(super) lent: Option<Lent>,
}

/// The restored game as the program's first game.
impl From<RestoredGame> for Session {
    fn from(game: RestoredGame) -> Self {
        Self { game, thinking: Duration::ZERO, revision: 1, games: 1, waiting: None, lent: None }
    }
}

/// The game on the board, to go on with it later.
impl From<&Session> for RestoredGame {
    fn from(session: &Session) -> Self {
        session.game.clone()
    }
}

impl Session {
    /// The game's own number. No other game has it, even in other runs of the program.
    pub fn id(&self) -> u64 {
        self.game.id
    }

    /// What is said about its places, and its variations, as the game came in.
    pub fn annotations(&self) -> &[Annotation] {
        &self.game.annotations
    }

    /// What the game was started with.
    pub fn config(&self) -> &GameConfig {
        &self.game.config
    }

    /// All moves so far, and those that can be redone.
    pub fn record(&self) -> &GameRecord {
        &self.game.record
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.game.record.position()
    }

    /// Changes with every change of the game; answers to questions about an older revision are stale.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// True while the board belongs to a game that is played, and is not lent.
    pub fn is_game(&self) -> bool {
        self.lent.is_none()
    }

    /// What goes for the board, if it is lent.
    pub fn lent(&self) -> Option<&Lent> {
        self.lent.as_ref()
    }

    /// True while the board is lent to this screen.
    pub fn is_lent_to(&self, screen: Screen) -> bool {
        self.lent.is_some_and(|lent| lent.to == screen)
    }

    /// True while what happens in a game is taught.
    pub fn is_taught(&self) -> bool {
        self.lent.is_some_and(|lent| lent.teaches)
    }

    /// The moves of the line on the board, those that can be redone included.
    pub fn line(&self) -> Vec<Square> {
        self.game.record.to_end().moves().collect()
    }

    /// The player's game: this session, or the one that waits while a lesson or a review has the board.
    pub fn game(&self) -> &Session {
        self.waiting.as_deref().unwrap_or(self)
    }

    /// True once a game has been started from the new-game screen.
    pub fn is_started(&self) -> bool {
        self.games > 0
    }

    /// Number of games begun since the program started.
    pub fn games_started(&self) -> u64 {
        self.games
    }

    /// The clocks, if the game is played with any.
    pub fn clock(&self) -> Option<&GameClock> {
        self.game.clock.as_ref()
    }

    /// True when no more moves can be made: the rules say so, or a side has resigned or run out of time.
    pub fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// How the game ended if it was not played to the end.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        self.game.ended
    }

    /// The winner of a finished game; `None` for a draw or a running game.
    pub fn winner(&self) -> Option<Side> {
        match self.game.ended {
            Some(end) => Some(end.loser().opponent()),
            None => self.record().outcome()?.winner(),
        }
    }

    /// Who plays a colour.
    pub fn player(&self, side: Side) -> Player {
        self.game.config.players[side.index()]
    }

    /// The side to move, while the game runs.
    pub fn to_move(&self) -> Option<Side> {
        (!self.is_over()).then(|| self.position().side_to_move())
    }

    /// The side to move, if a person plays it.
    pub fn human_to_move(&self) -> Option<Side> {
        self.to_move().filter(|&side| self.player(side) == Player::Human)
    }

    /// The side to move, if the computer or another program plays it.
    pub fn machine_to_move(&self) -> Option<Side> {
        let is_machine = |player| !matches!(player, Player::Human | Player::Nobody);
        self.to_move().filter(|&side| is_machine(self.player(side)))
    }

    /// The name of the other program that plays a colour, if one does.
    pub fn guest(&self, side: Side) -> Option<&str> {
        let name = &self.game.config.names[side.index()];
        (self.player(side) == Player::Guest).then_some(name)
    }

    /// The name of the other program that is to move, if one is.
    pub fn guest_to_move(&self) -> Option<&str> {
        self.guest(self.machine_to_move()?)
    }

    /// The name of the double that plays a colour, if one does.
    pub fn double(&self, side: Side) -> Option<&str> {
        let name = &self.game.config.names[side.index()];
        (self.player(side) == Player::Double).then_some(name)
    }

    /// The colour of the person, if exactly one person plays.
    pub fn only_human(&self) -> Option<Side> {
        self.game.config.only_human()
    }

    /// True if the computer plays both sides: the game is only watched.
    pub fn is_watched(&self) -> bool {
        !self.game.config.players.contains(&Player::Human)
    }

    /// True if nothing can be taken back, nobody gives hints, and the players stay.
    pub fn is_rated(&self) -> bool {
        self.game.config.rated
    }

    /// True if [`SessionCommand::Undo`](super::command::SessionCommand::Undo) would take something back.
    pub fn can_undo(&self) -> bool {
        if self.game.config.rated {
            return false;
        }
        match self.only_human() {
            None => self.game.record.can_undo(),
            Some(side) => {
                let own = |ply: &Ply| matches!(ply, Ply::Move { color, .. } if *color == side);
                self.game.record.plies().iter().any(own)
            }
        }
    }

    /// True if [`SessionCommand::Redo`](super::command::SessionCommand::Redo) would bring something back.
    pub fn can_redo(&self) -> bool {
        !self.game.config.rated && self.game.record.can_redo()
    }

    /// Where [`SessionCommand::GoTo`](super::command::SessionCommand::GoTo) goes: the number of plies after `plies` of the record and
    /// the passes that follow them. In a game against the computer it is the person's next turn, if the record has one.
    pub fn turn_from(&self, plies: usize) -> usize {
        let record = self.game.record.to_end();
        let plies = plies.min(record.plies().len());
        let person = self.only_human();
        let skipped = record.plies()[plies..].iter().take_while(|ply| match ply {
            Ply::Pass { .. } => true,
            Ply::Move { color, .. } => person.is_some_and(|person| person != *color),
        });
        plies + skipped.count()
    }
}

/// The legal square nearest the centre of the board.
pub fn legal_nearest_centre(session: &Session) -> Option<Square> {
    nearest_centre_without(session.position(), |_| false)
}

/// The legal square at which the focus begins in a task: the one nearest to the centre that is no answer to it. If all of
/// them are answers, none is given away.
pub fn nearest_centre_without(position: &Position, is_answer: impl Fn(Square) -> bool) -> Option<Square> {
    position.legal_moves().iter().min_by_key(|&s| {
        let from_centre = |x: u8| (2 * i32::from(x) - 7).pow(2);
        let distance = from_centre(s.file()) + from_centre(s.rank());
        (is_answer(s), distance, s.index())
    })
}
