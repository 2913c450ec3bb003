//! Steps along the path of an opening.

use bevy::prelude::*;

use super::state::Openings;
use crate::{
    game::play::{
        rest::Rest,
        session::{Command, Session},
    },
    rules::{Color as Side, Square},
};

/// A step along the path.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum OpeningStep {
    /// Back to the start.
    First,
    /// One move back.
    Back,
    /// One move on, along the path that was taken back.
    Next,
    /// To the end of the path.
    Last,
    /// To the position after this many moves of the path.
    To(u8),
    /// Play a move of the book.
    Play(Square),
    /// To the end of another path.
    Path(Vec<Square>),
}

pub(super) fn step(
    mut steps: MessageReader<OpeningStep>,
    openings: Res<Openings>,
    session: Res<Session>,
    mut rest: ResMut<Rest>,
    mut commands: MessageWriter<Command>,
) {
    let Some(step) = steps.read().last().cloned() else {
        return;
    };
    if !session.is_openings() || openings.drill.is_some() {
        return;
    }
    let line = session.line();
    let here = session.record().move_count();
    rest.hurry();
    let moves = match step {
        OpeningStep::First => 0,
        OpeningStep::Back => here.saturating_sub(1),
        OpeningStep::Next => (here + 1).min(line.len()),
        OpeningStep::Last => line.len(),
        OpeningStep::To(moves) => usize::from(moves).min(line.len()),
        OpeningStep::Play(square) => {
            let side: Side = session.position().side_to_move();
            commands.write(Command::Play { side, square });
            return;
        }
        OpeningStep::Path(line) => {
            let moves = line.len();
            commands.write(Command::ShowLine { line, moves });
            return;
        }
    };
    if moves != here {
        commands.write(Command::ShowLine { line, moves });
    }
}
