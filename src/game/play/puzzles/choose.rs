//! Which puzzle comes next, and laying it on the board.

use std::time::Duration;

use bevy::prelude::*;

use super::state::{Asked, Deck, Help, PuzzleProgress, PuzzleStep, Puzzles, note, skill_of};
use crate::{
    engine::teach::puzzles::{Given, Progress, Puzzle},
    game::{
        play::{BoardRest, Exchanges, Lent, Player, Session, SessionCommand, Today},
        shell::{Pace, Screen},
    },
    rules::{Bitboard, GameRecord, Position, Side, Square},
};

/// Takes the board and lays the first puzzle on it.
pub(super) fn begin(
    mut puzzles: ResMut<Puzzles>,
    mut progress: ResMut<PuzzleProgress>,
    today: Res<Today>,
    time: Res<Time<Real>>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    puzzles.skill = skill_of(progress.0.answers());
    let day = (today.0)();
    let elo = puzzles.skill.rating().even;
    let before = progress.0.day();
    progress.bypass_change_detection().0.begin_day(day, elo);
    if progress.0.day() != before {
        progress.set_changed();
        puzzles.spent = default();
    }
    if puzzles.deck == Deck::Missed {
        puzzles.deck = Deck::Today;
    }
    let earlier = progress.0.answers_before();
    puzzles.before = (!earlier.is_empty()).then(|| skill_of(earlier).rating());
    puzzles.since = time.elapsed();
    lay_next(&mut puzzles, &progress.0, day, &mut session_commands);
}

/// Gives the board back.
pub(super) fn end(mut puzzles: ResMut<Puzzles>, mut session_commands: MessageWriter<SessionCommand>) {
    puzzles.asked = None;
    session_commands.write(SessionCommand::BackToGame);
}

pub(super) fn step(
    mut steps: MessageReader<PuzzleStep>,
    mut puzzles: ResMut<Puzzles>,
    mut progress: ResMut<PuzzleProgress>,
    today: Res<Today>,
    session: Res<Session>,
    time: Res<Time<Real>>,
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
        if let PuzzleStep::Next | PuzzleStep::Choose(_) = step {
            puzzles.since = time.elapsed();
        }
        match (step, &mut puzzles.asked) {
            (PuzzleStep::Hint, Some(asked)) if asked.task.is_waiting() => {
                asked.help = match asked.help {
                    Help::None => Help::Region,
                    Help::Region | Help::Reason => Help::Reason,
                };
            }
            (PuzzleStep::TryAgain, Some(asked)) => {
                rest.hurry();
                asked.task.again(&mut session_commands);
            }
            (PuzzleStep::Show, Some(asked)) if asked.task.is_open() => {
                rest.hurry();
                asked.task.show(Player::Nobody, &mut session_commands);
                if asked.given.is_none() {
                    note(puzzles, &mut progress, Given::Wrong, day, time.elapsed());
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

/// Lays the next puzzle of the deck on the board. If there is none, nobody can move: the board shows a disc for each puzzle of
/// the day when all are answered, white for those that were solved, and otherwise the start.
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
    let position = match asked {
        Some(asked) => asked.puzzle.position,
        None if puzzles.deck.is_of_today() => stamps(progress).unwrap_or_default(),
        None => Position::default(),
    };
    session_commands.write(SessionCommand::Lend {
        terms: Lent {
            exchanges: Exchanges::Puzzles,
            ..Lent::for_side(Screen::Puzzles, asked.map(|_| position.side_to_move()))
        },
        record: Box::new(GameRecord::new(position)),
    });
}

/// The discs of the puzzles of the day, in two rows in the middle of the board. `None` until all are answered.
fn stamps(progress: &Progress) -> Option<Position> {
    const ROWS: [Square; 2] = [Square::B4, Square::B5];
    let daily = progress.daily();
    let missed = progress.missed();
    let mut discs = [Bitboard::EMPTY; 2];
    for (at, (puzzle, given)) in daily.iter().enumerate() {
        (*given)?;
        let solved = missed.iter().all(|it| it.key() != puzzle.key());
        let row = ROWS[at * ROWS.len() / daily.len()].index() as usize;
        let column = at % daily.len().div_ceil(ROWS.len());
        let square = u8::try_from(row + column).ok().and_then(Square::from_index)?;
        discs[usize::from(solved)].insert(square);
    }
    let [black, white] = discs;
    Position::new(black, white, Side::Black).ok()
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
        Deck::Missed => {
            let missed = progress.missed();
            let at = missed.iter().position(|it| Some(it.key()) == now);
            missed.get(at.map_or(0, |at| at + 1)).or(missed.first()).map(|it| (*it).clone())
        }
        Deck::Yours => {
            let due = progress.due(day);
            let at = due.iter().position(|it| Some(it.puzzle.key()) == now);
            // An answered one is due no more, or not before tomorrow.
            due.get(at.map_or(0, |at| (at + 1) % due.len())).map(|own| own.puzzle.clone())
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
