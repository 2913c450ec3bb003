//! The marks of a puzzle: the hint, what is wrong with an answer and what the reply is worth, or the right move.

use bevy::prelude::*;

use crate::{
    engine::review::Mark as Error,
    game::{
        board::marks::{Mark, Scene, arrows, badge, depth, reasons, refutation, region},
        play::{Asked, Help, Puzzles, Session, TaskState, shown_discs},
    },
    rules::Side,
};

pub(super) fn marks(scene: Scene, session: Res<Session>, puzzles: Res<Puzzles>) -> Vec<Mark> {
    let asked = puzzles.asked.as_ref();
    match asked.filter(|_| scene.is_settled() && puzzles.is_on_board(&session)) {
        Some(asked) => marks_of(&scene, &session, asked),
        None => Vec::new(),
    }
}

fn marks_of(scene: &Scene, session: &Session, asked: &Asked) -> Vec<Mark> {
    let position = session.position();
    let task = &asked.task;
    match task.state {
        _ if task.is_waiting() && !scene.is_still() => Vec::new(),
        TaskState::Waiting | TaskState::Again(_) => match asked.help {
            Help::None => Vec::new(),
            Help::Reason if !task.reasons.is_empty() => reasons(scene, position, &task.reasons[..1], 0),
            Help::Region | Help::Reason => region(scene, asked.region()),
        },
        TaskState::Wrong(square) => {
            let Some((found, discs)) = &task.refutation else {
                return Vec::new();
            };
            let loss = asked.puzzle.value.round() as i32 - *discs;
            let error = Error::of_loss(loss).unwrap_or(Error::Mistake);
            let mut marks = badge(scene, square, error).to_vec();
            if scene.is_still() {
                marks.extend(refutation(scene, session.record(), found));
            }
            let Some(reply) = found.reply else {
                return marks;
            };
            let side = task.side().opponent();
            let (at, board) = (scene.center(reply), &scene.palette.board);
            let ink = match side {
                Side::Black => board.white,
                Side::White => board.black,
            };
            let disc = scene.disc("Reply", side, Color::WHITE);
            marks.push(disc.at(at, depth::LEGAL + 0.5));
            // It is told for the player's side, as the words beside the board tell it.
            let size = (0.265 * scene.cell()).max(12.0);
            let value = scene.bold("Value", shown_discs(*discs), size, ink);
            marks.push(value.at(at, depth::LEGAL + 0.6));
            marks
        }
        TaskState::Looking(_) | TaskState::Right(_) => Vec::new(),
        TaskState::Shown => {
            let (square, accent) = (asked.puzzle.right, scene.palette.accent);
            let disc = scene.plain_disc("Best move", accent);
            let mut marks = vec![disc.at(scene.center(square), depth::LEGAL + 0.5)];
            marks.extend(arrows(scene, position, square, accent));
            if scene.is_still() {
                marks.extend(reasons(scene, position, &task.reasons, 0));
            }
            marks
        }
    }
}
