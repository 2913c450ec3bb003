//! Puzzles that are made while the engine has nothing else to do: from the errors of the player's games, and new ones ahead.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    files,
    library::{Library, player_side},
};
use crate::{
    engine::{
        teach::puzzles::Puzzle,
        worker::{EngineReply, PuzzleRequest, PuzzleSource, Request},
    },
    game::{
        play::{AiTasks, Purpose, PuzzleProgress, Review},
        shell::{Notice, Random, Screen},
        texts::Key,
    },
    library::{Kept, View},
    rules::{Ply, Position, Side, Square, obf::Problem},
};

/// A move that loses fewer discs than these is no error.
const LEAST_LOSS: i32 = 2;

/// A request to take puzzles from lines of OBF. Each position is proven again, so wrong values do no harm.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum NewPuzzles {
    Text(String),
    Files(Vec<PathBuf>),
}

/// So many positions are taken at a time.
const MOST_POSITIONS: usize = 1000;

/// Reads the positions of puzzles that come in, and tells how many there are.
pub(super) fn read_new(
    mut asked: MessageReader<NewPuzzles>,
    mut errors: ResMut<Errors>,
    mut notices: MessageWriter<Notice>,
) {
    for new in asked.read() {
        let text = match new {
            NewPuzzles::Text(text) => text.clone(),
            NewPuzzles::Files(files) => {
                files.iter().filter_map(|file| files::read(file).ok()).collect::<Vec<_>>().join("\n")
            }
        };
        let positions = text.lines().filter_map(|line| line.parse().ok()).map(|problem: Problem| problem.position);
        let positions: Vec<Position> = positions.take(MOST_POSITIONS).collect();
        notices.write(match positions.len() {
            0 => Notice::fault(Key("puzzles-not-read")),
            count => Notice::fault(Key("puzzles-read").with("positions", count)),
        });
        // They are looked at from the end.
        errors.read.splice(0..0, positions.into_iter().rev());
    }
}

/// So many puzzles of the player's own that were never asked are enough.
const ENOUGH: usize = 60;

/// The errors of a game that are being looked at.
#[derive(Resource, Default)]
pub(super) struct Errors {
    game: Option<u64>,
    /// The positions before them, with the move that was played.
    left: Vec<(Position, Square)>,
    /// Positions that came in from elsewhere. They come first.
    read: Vec<Position>,
    /// The games have changed since one with errors was looked for.
    is_stale: bool,
    /// The engine cannot find puzzles, so it is not asked any more.
    is_unavailable: bool,
}

/// Takes the puzzles that were found, and asks for the next ones. Nothing is asked while a game is on the screen.
pub(super) fn find(
    mut errors: ResMut<Errors>,
    mut tasks: ResMut<AiTasks>,
    mut progress: ResMut<PuzzleProgress>,
    mut random: ResMut<Random>,
    library: Res<Library>,
    review: Res<Review>,
    screen: Res<State<Screen>>,
) {
    if let Some((Request::Puzzle(request), _, answer)) = tasks.take_answer(Purpose::Puzzle) {
        let found = match answer {
            EngineReply::Puzzles { puzzles } => puzzles,
            _ => None,
        };
        errors.is_unavailable |= found.is_none();
        match request.source {
            PuzzleSource::Position(position, played) => {
                // Only what was read from elsewhere has no move.
                let game = if played.is_none() {
                    errors.read.retain(|other| *other != position);
                    None
                } else {
                    errors.left.pop();
                    errors.game
                };
                // The values of a game are rough, so the move may have been the right one.
                let missed = |puzzle: &Puzzle| Some(puzzle.right) != played;
                for puzzle in found.into_iter().flatten().filter(missed) {
                    progress.0.add_own(puzzle, game);
                }
            }
            PuzzleSource::Game(_) => {
                for puzzle in found.into_iter().flatten() {
                    progress.0.add_made(puzzle);
                }
            }
        }
    }
    if let Some(game) = errors.game.filter(|_| errors.left.is_empty()) {
        progress.0.add_game(game);
        errors.game = None;
        errors.is_stale = true;
    }
    errors.is_stale |= library.is_changed() || progress.is_changed();
    let plays = *screen.get() == Screen::Game || tasks.thinking_secs().is_some();
    if plays || !review.is_idle() || errors.is_unavailable {
        tasks.cancel(Purpose::Puzzle);
        return;
    }
    if tasks.is_busy(Purpose::Puzzle) {
        return;
    }
    if errors.game.is_none() && std::mem::take(&mut errors.is_stale) {
        (errors.game, errors.left) = next_game(&library, &progress);
    }
    let read = errors.read.last().map(|&position| (position, None));
    let error = errors.left.last();
    let error = error.map(|&(position, played)| (position, Some(played)));
    let source = match read.or(error) {
        Some((position, played)) => PuzzleSource::Position(position, played),
        None if *screen.get() == Screen::Puzzles && progress.0.wants_more() => PuzzleSource::Game(random.number()),
        None => return,
    };
    tasks.ask(PuzzleRequest { source }, None);
}

/// The newest game whose errors are not known yet, with the positions before them. None as long as enough errors wait to be
/// solved: thousands of games would take hours.
fn next_game(library: &Library, progress: &PuzzleProgress) -> (Option<u64>, Vec<(Position, Square)>) {
    let archive = library.archive();
    let is_open = |view: &View<'_>| {
        view.summary().is_some() && !view.is_fork() && player_side(view).is_some() && !progress.0.knows_game(view.id())
    };
    let newest = archive.views().filter(is_open).max_by_key(View::date);
    let newest = newest.filter(|_| progress.0.never_asked() < ENOUGH);
    let found = newest.and_then(|view| Some((player_side(&view)?, library.find(view.id())?)));
    match found {
        Some((own, kept)) => (Some(kept.id), errors_of(&kept, own)),
        None => (None, Vec::new()),
    }
}

/// The positions of a game in which a side has erred, and what it has played.
fn errors_of(kept: &Kept, own: Side) -> Vec<(Position, Square)> {
    let record = &kept.game.record;
    let Some(summary) = &kept.game.facts.summary else {
        return Vec::new();
    };
    let sign = if own == Side::Black { 1 } else { -1 };
    let moves = (0..).zip(record.plies()).filter_map(|(at, ply)| match ply {
        Ply::Move { color, square, .. } => Some((at, *color, *square)),
        Ply::Pass { .. } => None,
    });
    let values = summary.graph.windows(2);
    let errors = moves.zip(values).filter_map(|((at, color, square), values)| {
        let loss = sign * (i32::from(values[0]) - i32::from(values[1]));
        let erred = color == own && loss >= LEAST_LOSS;
        Some((record.position_after(at).filter(|_| erred)?, square))
    });
    errors.collect()
}
