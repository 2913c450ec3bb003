//! What the player wants done on the board, in order, never lost.
//!
//! A command given while discs are moving makes them hurry and waits its turn.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    game::{
        AppSystems,
        board::Playback,
        pace::Pace,
        session::{Command, Session},
        state::{Menu, Screen},
    },
    rules::Square,
};

/// As many commands are kept as anyone can have meant.
const CAPACITY: usize = 8;

/// Something to do on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardCommand {
    /// Play a square, if it is a person's turn when this comes to it.
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
}

/// The commands that wait until the board is still.
#[derive(Resource, Debug, Default)]
pub struct BoardQueue(VecDeque<BoardCommand>);

impl BoardQueue {
    /// Adds a command; beyond the capacity it is dropped.
    pub fn push(&mut self, command: BoardCommand) {
        if self.0.len() < CAPACITY {
            self.0.push_back(command);
        }
    }

    /// Number of commands waiting.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if nothing waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardQueue>().add_systems(
        Update,
        (run_queue.run_if(in_state(Screen::Game)), forget_old_game)
            .chain()
            .in_set(AppSystems::RunQueue),
    );
}

fn run_queue(
    mut queue: ResMut<BoardQueue>,
    mut playback: ResMut<Playback>,
    session: Res<Session>,
    menu: Res<State<Menu>>,
    mut commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    if queue.is_empty() || !matches!(menu.get(), Menu::None | Menu::GameOver) {
        return;
    }
    if !playback.is_settled() {
        playback.hurry();
        pace.animate();
        return;
    }
    let Some(command) = queue.0.pop_front() else {
        return;
    };
    match command {
        BoardCommand::Choose(square) => {
            if let Some(side) = session.human_to_move() {
                commands.write(Command::Play { side, square });
            }
        }
        BoardCommand::Undo { instant } => {
            if instant && session.can_undo() {
                playback.skip_next();
            }
            commands.write(Command::Undo);
        }
        BoardCommand::Redo { instant } => {
            if instant && session.can_redo() {
                playback.skip_next();
            }
            commands.write(Command::Redo);
        }
    }
    if !queue.is_empty() {
        pace.animate();
    }
}

/// What was meant for the last game is not done to the next one.
fn forget_old_game(mut queue: ResMut<BoardQueue>, screen: Res<State<Screen>>) {
    if *screen.get() != Screen::Game && !queue.is_empty() {
        queue.0.clear();
    }
}
