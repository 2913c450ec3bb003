//! Which puzzle comes next, and laying it on the board.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    count::{note, skill_of},
    state::{Asked, Deck, Help, PuzzleProgress, PuzzleStep, Puzzles},
};
use crate::{
    engine::puzzles::{Given, Progress, Puzzle},
    game::{
        frame::Pace,
        frame::Screen,
        play::{
            BoardQueue, BoardRest, Exchanges, Lent, Player, Session, SessionCommand, Today,
            study::TaskState,
        },
        settings::Settings,
    },
    rules::GameRecord,
};

/// Takes the board and lays the first puzzle on it.
pub(super) fn begin(
    mut puzzles: ResMut<Puzzles>,
    mut progress: ResMut<PuzzleProgress>,
    today: Res<Today>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    puzzles.skill = skill_of(progress.0.answers());
    let day = (today.0)();
    let elo = puzzles.skill.rating().even;
    let before = progress.0.day();
    progress.bypass_change_detection().0.begin_day(day, elo);
    if progress.0.day() != before {
        progress.set_changed();
    }
    lay_next(&mut puzzles, &progress.0, day, &mut session_commands);
}

/// Gives the board back.
pub(super) fn end(
    mut puzzles: ResMut<Puzzles>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    puzzles.asked = None;
    session_commands.write(SessionCommand::BackToGame);
}

pub(super) fn step(
    mut steps: MessageReader<PuzzleStep>,
    mut puzzles: ResMut<Puzzles>,
    mut progress: ResMut<PuzzleProgress>,
    today: Res<Today>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut rest: ResMut<BoardRest>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let day = (today.0)();
    for step in steps.read() {
        if !puzzles.is_on_board(&session) {
            continue;
        }
        pace.animate();
        let puzzles = &mut *puzzles;
        match (step, &mut puzzles.asked) {
            (PuzzleStep::Hint, Some(asked)) if asked.task.is_waiting() => {
                asked.help = match asked.help {
                    Help::None => Help::Region,
                    Help::Region | Help::Reason => Help::Reason,
                };
            }
            (PuzzleStep::TryAgain | PuzzleStep::Answer(_), Some(asked)) => {
                let task = &mut asked.task;
                if let TaskState::Wrong(_) = task.state {
                    rest.hurry();
                    task.again(&mut session_commands);
                    // Who confirms moves chooses the square once more.
                    if let PuzzleStep::Answer(square) = *step
                        && !settings.confirm_move
                    {
                        let side = task.side();
                        session_commands.write(SessionCommand::Play { side, square });
                    }
                }
            }
            (PuzzleStep::Show, Some(asked)) if asked.task.is_open() => {
                rest.hurry();
                asked.task.show(Player::Nobody, &mut session_commands);
                if asked.given.is_none() {
                    note(puzzles, &mut progress, Given::Wrong, day);
                }
            }
            (PuzzleStep::Next, _) => {
                lay_next(puzzles, &progress.0, day, &mut session_commands);
            }
            (PuzzleStep::Choose(deck), _) => {
                puzzles.deck = *deck;
                puzzles.asked = None;
                lay_next(puzzles, &progress.0, day, &mut session_commands);
            }
            _ => {}
        }
    }
}

/// After a wrong answer, a square that is chosen on the board is the next one.
pub(super) fn answer_again(
    mut queue: ResMut<BoardQueue>,
    puzzles: Res<Puzzles>,
    mut steps: MessageWriter<PuzzleStep>,
) {
    let Some(Asked { task, .. }) = &puzzles.asked else {
        return;
    };
    let TaskState::Wrong(wrong) = task.state else {
        return;
    };
    let mut others = task.position.legal_moves();
    others.remove(wrong);
    if !queue.is_empty()
        && let Some(square) = queue.take_choice(others)
    {
        steps.write(PuzzleStep::Answer(square));
    }
}

/// Goes on when the deck had no more puzzles, and has one now.
pub(super) fn go_on(
    mut puzzles: ResMut<Puzzles>,
    progress: Res<PuzzleProgress>,
    today: Res<Today>,
    session: Res<Session>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let day = (today.0)();
    if puzzles.asked.is_none()
        && progress.is_changed()
        && puzzles.is_on_board(&session)
        && next(&puzzles, &progress.0, day).is_some()
    {
        lay_next(&mut puzzles, &progress.0, day, &mut session_commands);
        pace.animate();
    }
}

/// Lays the next puzzle of the deck on the board. If there is none, the board shows the start, and nobody can move.
fn lay_next(
    puzzles: &mut Puzzles,
    progress: &Progress,
    day: u32,
    session_commands: &mut MessageWriter<SessionCommand>,
) {
    puzzles.passed += 1;
    puzzles.asked = next(puzzles, progress, day).map(Asked::new);
    puzzles.thought = Duration::ZERO;
    let asked = puzzles.asked.as_ref();
    let position = asked.map(|asked| asked.puzzle.position).unwrap_or_default();
    session_commands.write(SessionCommand::Lend {
        terms: Lent {
            exchanges: Exchanges::Puzzles,
            ..Lent::for_side(Screen::Puzzles, asked.map(|_| position.side_to_move()))
        },
        record: Box::new(GameRecord::new(position)),
    });
}

/// The puzzle after the one on the board.
fn next(puzzles: &Puzzles, progress: &Progress, day: u32) -> Option<Puzzle> {
    let now = puzzles.asked.as_ref().map(|asked| asked.puzzle.key());
    match puzzles.deck {
        Deck::Today => {
            let daily = progress.daily();
            let at = daily.iter().position(|(it, _)| Some(it.key()) == now);
            let from = at.map_or(0, |at| at + 1);
            let (before, after) = daily.split_at(from);
            let mut left = after.iter().chain(before);
            let (puzzle, _) = left.find(|(_, given)| given.is_none())?;
            Some((*puzzle).clone())
        }
        Deck::Yours => {
            let due = progress.due(day);
            let at = due.iter().position(|it| Some(it.puzzle.key()) == now);
            // An answered one is due no more, or not before tomorrow.
            let at = at.map_or(0, |at| (at + 1) % due.len());
            due.get(at).map(|own| own.puzzle.clone())
        }
        Deck::All | Deck::About(_) => {
            let motif = match puzzles.deck {
                Deck::About(motif) => Some(motif),
                _ => None,
            };
            progress.to_practise(motif, puzzles.skill.rating().even, puzzles.passed)
        }
    }
}
