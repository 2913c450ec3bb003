//! The player's commands for the board, in order. They are kept until the board is still.
//!
//! A command that comes while discs are moving waits until they are still, and makes them hurry. Only a square that is
//! pressed before the player can have seen the reply of the other side is no command: it was not chosen in that position.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::{BoardRest, Fact, Player, Refused, Session, SessionCommand, WatchedGame, undo_refused};
use crate::{
    game::{
        look::{Stage, board_is_shown},
        settings::Settings,
        shell::{AppSystems, Menu, Pace, Screen},
    },
    rules::{Bitboard, Square},
};

/// The most commands that can wait. A player does not give more on purpose.
const CAPACITY: usize = 8;

/// Something to do on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardCommand {
    /// Play a square, if it is a person's turn when this command is run.
    Choose(Square),
    /// Take back.
    Undo {
        /// Held down: without motion.
        instant: bool,
    },
    /// Bring back.
    Redo {
        /// Held down: without motion.
        instant: bool,
    },
    /// Go to the position after this many plies of the record, as [`SessionCommand::GoTo`] does.
    GoTo { plies: usize },
}

/// How long a reply is to be seen before a square can be chosen, in seconds.
const REPLY_SECS: f32 = 0.4;

/// The commands that wait until the board is still.
#[derive(Resource, Debug, Default)]
pub struct BoardQueue {
    waiting: VecDeque<BoardCommand>,
    /// For how long the reply of the other side is to be seen, in seconds. `None` if a person has moved last.
    reply_secs: Option<f32>,
}

impl BoardQueue {
    /// Adds a command. If the queue is full, the command is dropped.
    pub fn push(&mut self, command: BoardCommand) {
        if self.waiting.len() < CAPACITY {
            self.waiting.push_back(command);
        }
    }

    /// How much longer the reply has to be seen before a square can be chosen, in seconds.
    pub fn reply_left_secs(&self) -> f32 {
        self.reply_secs.map_or(0.0, |secs| (REPLY_SECS - secs).max(0.0))
    }

    /// Drops the squares that were chosen before the reply was seen.
    fn drop_hasty(&mut self, session: &Session, rest: &BoardRest) {
        let unseen = self.reply_secs.is_some() && !rest.is_settled() || self.reply_left_secs() > 0.0;
        if unseen || session.human_to_move().is_none() {
            self.drop_choices();
        }
    }

    pub(super) fn drop_choices(&mut self) {
        let is_choice = |command: &BoardCommand| matches!(command, BoardCommand::Choose(_));
        self.waiting.retain(|command| !is_choice(command));
    }

    /// Takes the next command out if it chooses one of these squares.
    pub(super) fn take_choice(&mut self, of: Bitboard) -> Option<Square> {
        match self.waiting.front() {
            Some(&BoardCommand::Choose(square)) if of.contains(square) => {
                self.waiting.pop_front();
                Some(square)
            }
            _ => None,
        }
    }

    /// Number of commands waiting.
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// True if nothing waits.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

/// The square that has been chosen once, if the settings ask for two choices.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnconfirmedMove(Option<(Square, u64)>);

impl UnconfirmedMove {
    /// The square that will be played if it is chosen again in this position.
    pub fn square(&self, session: &Session) -> Option<Square> {
        self.0.filter(|&(_, revision)| revision == session.revision()).map(|(square, _)| square)
    }
}

#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct QueueSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardQueue>().init_resource::<UnconfirmedMove>().add_systems(
        Update,
        (see_replies, run_queue.run_if(board_is_shown), forget_old_game)
            .chain()
            .in_set(QueueSystems)
            .in_set(AppSystems::RunQueue),
    );
}

/// Counts how long the last reply is to be seen.
fn see_replies(
    mut facts: MessageReader<Fact>,
    session: Res<Session>,
    time: Res<Time<Real>>,
    mut queue: ResMut<BoardQueue>,
) {
    if let Some(secs) = &mut queue.bypass_change_detection().reply_secs {
        *secs += time.delta_secs();
    }
    for fact in facts.read() {
        match fact {
            Fact::Moved(played) if session.player(played.color) != Player::Human => {
                queue.reply_secs = Some(0.0);
            }
            Fact::Passed(_) | Fact::Ended(_) | Fact::Rejected(_) => {}
            _ => queue.reply_secs = None,
        }
    }
}

fn run_queue(
    mut queue: ResMut<BoardQueue>,
    mut rest: ResMut<BoardRest>,
    session: Res<Session>,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    mut unconfirmed: ResMut<UnconfirmedMove>,
    mut watching: ResMut<WatchedGame>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut refused: MessageWriter<Refused>,
    mut pace: ResMut<Pace>,
) {
    if queue.is_empty() || !matches!(menu.get(), Menu::None | Menu::GameOver) {
        return;
    }
    queue.drop_hasty(&session, &rest);
    if !rest.is_settled() {
        rest.hurry();
        pace.animate();
        return;
    }
    let Some(command) = queue.waiting.pop_front() else {
        return;
    };
    let mut go = |command, instant| {
        if instant {
            rest.skips_next = true;
        }
        // The player wants to look at the position, so a watched game stops.
        if session.is_watched() {
            watching.pause();
        }
        session_commands.write(command);
    };
    match command {
        BoardCommand::Choose(square) => {
            if let Some(side) = session.human_to_move() {
                let again = unconfirmed.square(&session) == Some(square);
                let legal = session.position().is_legal(square);
                if settings.confirm_move && legal && !again {
                    unconfirmed.0 = Some((square, session.revision()));
                } else {
                    unconfirmed.0 = None;
                    session_commands.write(SessionCommand::Play { side, square });
                }
            }
        }
        BoardCommand::Undo { .. } | BoardCommand::Redo { .. } | BoardCommand::GoTo { .. }
            if let Some(reason) = undo_refused(&session, &settings) =>
        {
            refused.write(Refused(reason));
        }
        BoardCommand::Undo { instant } => {
            go(SessionCommand::Undo, instant && session.can_undo());
        }
        BoardCommand::Redo { instant } => {
            go(SessionCommand::Redo, instant && session.can_redo());
        }
        BoardCommand::GoTo { plies } => {
            if session.turn_from(plies) != session.record().plies().len() {
                go(SessionCommand::GoTo { plies }, false);
            }
        }
    }
    if !queue.is_empty() {
        pace.animate();
    }
}

/// Drops the waiting commands when the board is left, because they must not change the next game.
fn forget_old_game(mut queue: ResMut<BoardQueue>, screen: Res<State<Screen>>, stage: Res<Stage>) {
    if (screen.is_changed() || !stage.is_played) && !queue.is_empty() {
        queue.waiting.clear();
    }
}
